//===- FindingFile.cpp - A finding on a tool, on disk ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/CauseList.h"

#include "fuzz/core/Codec.h"
#include "fuzz/core/Report.h"
#include "fuzz/core/Text.h"

#include "llvm/ADT/StringExtras.h"

using namespace tilefuzz;
using llvm::StringRef;

std::string tilefuzz::callOf(StringRef command, StringRef path) {
  const size_t at = command.find("%s");
  return at == command.npos
             ? (command + " " + path).str()
             : (command.take_front(at) + path + command.drop_front(at + 2))
                   .str();
}

std::string tilefuzz::replayCommand(StringRef command, StringRef path,
                                    const Differences *differences,
                                    bool isText) {
  if (isText)
    return callOf(command, asArgument(path)) + " > printed.mlir; " +
           callOf(command, "printed.mlir");
  return "tilefuzz check --against=" + asArgument(command) +
         (differences ? " --profile=" + asArgument(differences->name()) : "") +
         " " + asArgument(path);
}

std::string tilefuzz::findingFileName(const Finding &finding,
                                      const ComparedCase &compared) {
  static constexpr size_t maxLength = 40;
  const StringRef kind = findingClassName(finding.kind);
  const std::string end = "-" + digestOf(compared.text) +
                          (compared.asksReader ? ".textproto" : ".mlir");
  StringRef about = finding.rule;
  // A text that a tool has printed cannot serve as a name.
  if (isOfBehaviour(finding.kind) || about.contains(' ')) {
    std::vector<StringRef> names = compared.operations();
    llvm::erase_if(names,
                   [](StringRef name) { return name.starts_with("builtin."); });
    about = names.empty() ? "" : names.front();
  }
  about = about.substr(about.rfind('.') + 1)
              .take_front(maxLength - kind.size() - 1 - end.size());
  return kind.str() + (about.empty() ? "" : "-" + asFileName(about)) + end;
}

std::string tilefuzz::printFindingFile(const Finding &finding,
                                       const ComparedCase &compared,
                                       StringRef replay) {
  // The text of a case of a type or an attribute is not a module.
  const std::string comment = compared.asksReader ? "# " : "// ";
  std::string contents;
  llvm::raw_string_ostream os(contents);
  printVerbatim(os, finding.title(), comment + "finding: ");
  if (!finding.reportedRule.empty())
    printVerbatim(os, finding.reportedRule, comment + "reported: ");
  printAnswers(
      compared, compared.answer, compared.expected.unsupportedReason,
      [&](const oracle::Verdict &verdict) {
        return placeInCase(compared.testCase, verdict);
      },
      "tool", comment, os);
  printVerbatim(os, replay, comment + "replay: ");
  if (!compared.asksReader) {
    os << compared.text;
    return contents;
  }
  for (StringRef line : llvm::split(StringRef(compared.text).rtrim(), '\n'))
    printVerbatim(os, line, comment);
  os << printCase(compared.testCase);
  return contents;
}
