//===- Commands.cpp - Options, errors and values of all commands ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Beside main.cpp, for other programs with parts of the tool.

#include "fuzz/tool/Commands.h"

#include "fuzz/core/Text.h"
#include "fuzz/tool/Progress.h"

#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace tilefuzz;
namespace cl = llvm::cl;

cl::OptionCategory &tilefuzz::toolOptions() {
  static cl::OptionCategory category("Options");
  return category;
}

ExitStatus tilefuzz::complain(const llvm::Twine &text) {
  llvm::outs().flush();
  Progress::eraseShown();
  printVerbatim(llvm::errs(), llvm::StringRef(text.str()).trim(), "tilefuzz: ");
  return Failed;
}

ExitStatus tilefuzz::complain(llvm::Error error) {
  // Several errors are joined.
  llvm::handleAllErrors(std::move(error), [](const llvm::ErrorInfoBase &each) {
    complain(each.message());
  });
  return Failed;
}

ExitStatus tilefuzz::complainOfUse(const Command &command,
                                   const llvm::Twine &text) {
  llvm::StringRef name = command.parser->getName();
  return complain(name + ": " + text + "; see tilefuzz " + name + " --help");
}

void tilefuzz::noteFoldersElsewhere(const FileList &list) {
  for (const std::string &link : list.foldersElsewhere)
    printVerbatim(llvm::errs(),
                  link + " leads to another folder, which is not searched",
                  "tilefuzz: note: ");
}

void tilefuzz::printJson(llvm::json::Value answer) {
  llvm::outs() << llvm::formatv("{0:2}\n", answer);
}

llvm::json::Value tilefuzz::jsonText(llvm::StringRef text) {
  return llvm::json::isUTF8(text) ? text.str() : llvm::json::fixUTF8(text);
}

llvm::json::Value tilefuzz::textOrNull(llvm::StringRef text) {
  return text.empty() ? llvm::json::Value(nullptr) : jsonText(text);
}
