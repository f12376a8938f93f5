//===- FileParts.cpp - The modules of one file ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/files/FileParts.h"

#include "fuzz/files/WriteCase.h"
#include "fuzz/ir/ImportIr.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"

using namespace tilefuzz;
using llvm::StringRef;

CasePath tilefuzz::parseCasePath(StringRef path) {
  auto [file, number] = path.rsplit(':');
  unsigned line = 0;
  if (file.empty() || number.empty() || number.getAsInteger(10, line) ||
      line == 0 || llvm::sys::fs::exists(path))
    return {path.str(), 0};
  return {file.str(), line};
}

/// Returns the first line of a part that is not blank.
static unsigned beginOf(const ModulePart &part) {
  StringRef blank =
      part.text.take_while([](char c) { return llvm::isSpace(c); });
  return part.firstLine + static_cast<unsigned>(blank.count('\n'));
}

llvm::Expected<std::vector<FilePart>> tilefuzz::partsOf(const CasePath &path,
                                                        StringRef bytes) {
  auto refuse = [&](const llvm::Twine &found) {
    return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                   path.file + ": expected a module at line " +
                                       llvm::Twine(path.line) + ", found " +
                                       found);
  };
  if (!looksLikeIr(bytes) && encodingOfPath(path.file) != Encoding::Ir) {
    if (path.line)
      return refuse("a file that is not MLIR; name the file alone");
    return std::vector<FilePart>{{path.file, bytes, 0, 1}};
  }
  std::vector<ModulePart> modules = splitModules(bytes);
  std::vector<FilePart> parts;
  for (const ModulePart &module : modules) {
    std::string name = path.file;
    if (modules.size() > 1)
      name += ":" + llvm::utostr(beginOf(module));
    parts.push_back({std::move(name), module.text,
                     static_cast<unsigned>(parts.size()) + 1,
                     module.firstLine});
  }
  if (path.line == 0)
    return parts;
  const auto lines = static_cast<unsigned>(bytes.rtrim('\n').count('\n')) + 1;
  if (path.line > lines)
    return refuse("only " + llvm::Twine(lines) + " lines");
  // The line between two modules belongs to the second one.
  for (const FilePart &part : parts)
    if (part.number == parts.size() ||
        path.line <
            part.firstLine + static_cast<unsigned>(part.bytes.count('\n')))
      return std::vector<FilePart>{part};
  return parts;
}
