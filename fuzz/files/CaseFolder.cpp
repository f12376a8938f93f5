//===- CaseFolder.cpp - Folders of case files -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/files/CaseFolder.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace tilefuzz;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

static bool isCaseName(llvm::StringRef name) {
  llvm::StringRef extension = path::extension(name);
  return extension == ".textproto" || extension == ".bin" ||
         extension == ".mlir" || extension == ".mlirbc";
}

static llvm::Error folderError(const llvm::Twine &text) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(), text);
}

llvm::Error tilefuzz::listCaseFiles(llvm::StringRef folder, FileList &list) {
  return walkFolder(folder, isCaseName, list);
}

llvm::Error tilefuzz::findCaseFiles(llvm::StringRef path, FileList &list) {
  // Files that the list has already are not added again, but they are there.
  bool hasCases = path == "-" || !fs::is_directory(path);
  auto isWanted = [&](llvm::StringRef name) {
    bool isCase = isCaseName(name);
    hasCases |= isCase;
    return isCase;
  };
  if (llvm::Error error = findFiles(path, isWanted, list))
    return error;
  if (!hasCases)
    return folderError(
        path + ": expected case files (*.textproto, *.bin, *.mlir or *.mlirbc) "
               "below this folder, found none; name another");
  return llvm::Error::success();
}

std::string tilefuzz::witnessFolderOf(llvm::StringRef corpus) {
  // The path stays relative where the corpus is named by a relative path, so
  // that printed paths are short.
  llvm::SmallString<128> root(corpus);
  path::remove_dots(root);
  while (root.size() > 1 && path::is_separator(root.back()))
    root.pop_back();
  if (root.empty() || path::filename(root) == "..") {
    fs::make_absolute(root);
    path::remove_dots(root, /*remove_dot_dot=*/true);
  }
  llvm::SmallString<128> folder(path::parent_path(root));
  path::append(folder, "tests", "ops");
  return fs::is_directory(folder) ? folder.str().str() : "";
}

llvm::Error tilefuzz::findSeedFiles(llvm::StringRef corpus, FileList &list) {
  if (!fs::is_directory(corpus))
    return folderError("expected a corpus folder, found none at '" + corpus +
                       "'; name another, or create it to start a corpus");
  llvm::Error error = listCaseFiles(corpus, list);
  if (std::string witnesses = witnessFolderOf(corpus); !witnesses.empty())
    error = llvm::joinErrors(std::move(error), listCaseFiles(witnesses, list));
  return error;
}
