//===- CaseFolder.cpp - Folders of case files -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/files/CaseFolder.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace tilefuzz;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

static llvm::Error folderError(llvm::StringRef folder,
                               const llvm::Twine &text) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                 folder + ": " + text);
}

llvm::Error tilefuzz::listCaseFiles(llvm::StringRef folder,
                                    std::vector<std::string> &files) {
  auto first = static_cast<ptrdiff_t>(files.size());
  std::error_code error;
  for (fs::recursive_directory_iterator it(folder, error), end;
       it != end && !error; it.increment(error)) {
    llvm::StringRef extension = path::extension(it->path());
    if ((extension == ".textproto" || extension == ".bin" ||
         extension == ".mlir") &&
        !fs::is_directory(it->path()))
      files.push_back(it->path());
  }
  std::sort(files.begin() + first, files.end());
  if (error)
    return folderError(
        folder, "expected a folder of cases, but it cannot be read: " +
                    error.message() + "; check its name and permissions");
  return llvm::Error::success();
}

llvm::Error tilefuzz::findCaseFiles(llvm::StringRef path,
                                    std::vector<std::string> &files) {
  if (path == "-" || !fs::is_directory(path)) {
    files.push_back(path.str());
    return llvm::Error::success();
  }
  size_t count = files.size();
  if (llvm::Error error = listCaseFiles(path, files))
    return error;
  if (files.size() == count)
    return folderError(path, "expected case files (*.textproto, *.bin or "
                             "*.mlir) below this folder, found none; name "
                             "another");
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

llvm::Error tilefuzz::findSeedFiles(llvm::StringRef corpus,
                                    std::vector<std::string> &files) {
  if (llvm::Error error = findCaseFiles(corpus, files))
    return error;
  if (std::string witnesses = witnessFolderOf(corpus); !witnesses.empty())
    return listCaseFiles(witnesses, files);
  return llvm::Error::success();
}
