//===- FolderWalk.cpp - The files below a folder --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/files/FolderWalk.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <map>
#include <set>

using namespace tilefuzz;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

static llvm::Error refusal(StringRef path, const llvm::Twine &text) {
  return llvm::createStringError(path + ": expected a " + text);
}

namespace {
/// The entries of a folder and its subfolders, each folder once.
struct FolderWalk {
  void refuseFolder(StringRef path, std::error_code error) {
    errors = llvm::joinErrors(
        std::move(errors),
        refusal(path,
                "folder to search, but it cannot be read: " + error.message() +
                    "; check its name and permissions"));
  }

  /// Whether to search a folder, which can be mounted in itself.
  bool enters(const std::string &folder) {
    fs::UniqueID id;
    std::error_code error = fs::getUniqueID(folder, id);
    if (!error && !searched.insert(id).second)
      return false;
    // The recursive iterator passes over folders that cannot be read.
    if (!error)
      fs::directory_iterator probe(folder, error);
    if (error)
      refuseFolder(folder, error);
    return !error;
  }

  void search(StringRef root, NameFilter isWanted) {
    std::error_code error;
    if (!enters(root.str()))
      return;
    for (fs::recursive_directory_iterator it(root, error, /*follow=*/false),
         end;
         it != end && !error; it.increment(error)) {
      fs::file_status status;
      std::error_code failure =
          fs::status(it->path(), status, /*follow=*/false);
      // An engine at work removes files.
      if (failure == std::errc::no_such_file_or_directory)
        continue;
      if (failure)
        refuseFolder(path::parent_path(it->path()), failure);
      else if (status.type() == fs::file_type::directory_file) {
        if (!enters(it->path()))
          it.no_push();
      } else if (status.type() == fs::file_type::symlink_file)
        links.push_back(it->path());
      else if (isWanted(path::filename(it->path())))
        files.push_back({it->path(), {}, status.getUniqueID()});
    }
    if (error)
      refuseFolder(root, error);
  }

  std::set<fs::UniqueID> searched;
  std::vector<FoundFile> files;
  std::vector<std::string> links;
  llvm::Error errors = llvm::Error::success();
};
} // namespace

llvm::Error tilefuzz::walkFolder(StringRef root, NameFilter isWanted,
                                 FileList &list) {
  FolderWalk walk;
  walk.search(root, isWanted);
  // The positions of the files in the list. Files that it had before have their
  // other names elsewhere.
  std::map<fs::UniqueID, size_t> positions;
  for (auto [i, file] : llvm::enumerate(list.files))
    if (file.id)
      positions.emplace(*file.id, i);
  const size_t firstOfThis = list.files.size();
  llvm::sort(walk.files, [](const FoundFile &lhs, const FoundFile &rhs) {
    return lhs.path < rhs.path;
  });
  for (FoundFile &file : walk.files) {
    auto [it, isNew] = positions.emplace(*file.id, list.files.size());
    if (isNew)
      list.files.push_back(std::move(file));
    else if (it->second >= firstOfThis)
      list.files[it->second].aliases.push_back(std::move(file.path));
  }
  llvm::sort(walk.links);
  for (const std::string &link : walk.links) {
    const bool hasWantedName = isWanted(llvm::sys::path::filename(link));
    auto refuse = [&](const llvm::Twine &text) {
      if (hasWantedName)
        walk.errors =
            llvm::joinErrors(std::move(walk.errors), refusal(link, text));
    };
    fs::file_status status;
    const std::error_code error = fs::status(link, status);
    const auto it = positions.find(status.getUniqueID());
    if (error)
      refuse("file, found a link that leads to none (" + error.message() +
             "); mend or remove it");
    else if (status.type() == fs::file_type::directory_file) {
      if (!walk.searched.count(status.getUniqueID()))
        list.foldersElsewhere.push_back(link);
    } else if (it == positions.end())
      refuse("file, found a link to what is none of the files below '" + root +
             "'; links are not followed, so put the file there");
    else if (hasWantedName && it->second >= firstOfThis)
      list.files[it->second].aliases.push_back(link);
  }
  return std::move(walk.errors);
}

llvm::Error tilefuzz::findFiles(StringRef path, NameFilter isWanted,
                                FileList &list, StringRef what) {
  if (path != "-" && fs::is_directory(path)) {
    // Files that the list has already are not added again, but they are there.
    bool hasAny = what.empty();
    llvm::Error error = walkFolder(
        path,
        [&](StringRef name) {
          const bool isOne = isWanted(name);
          hasAny |= isOne;
          return isOne;
        },
        list);
    if (error || hasAny)
      return error;
    return llvm::createStringError(path + ": expected " + what +
                                   " below this folder, found none; name "
                                   "another");
  }
  // The standard input has one end.
  if (path == "-" && llvm::any_of(list.files, [](const FoundFile &file) {
        return file.path == "-";
      }))
    return llvm::Error::success();
  list.files.push_back({path.str(), {}, std::nullopt});
  return llvm::Error::success();
}

static bool isCaseName(llvm::StringRef name) {
  llvm::StringRef extension = path::extension(name);
  return extension == ".textproto" || extension == ".bin" ||
         extension == ".mlir" || extension == ".mlirbc";
}

llvm::Error tilefuzz::listCaseFiles(llvm::StringRef folder, FileList &list) {
  return walkFolder(folder, isCaseName, list);
}

llvm::Error tilefuzz::findCaseFiles(llvm::StringRef path, FileList &list) {
  return findFiles(path, isCaseName, list,
                   "case files (*.textproto, *.bin, *.mlir or *.mlirbc)");
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
    return llvm::createStringError(
        "expected a corpus folder, found none at '" + corpus +
        "'; name another, or create it to start a corpus");
  llvm::Error error = listCaseFiles(corpus, list);
  if (std::string witnesses = witnessFolderOf(corpus); !witnesses.empty())
    error = llvm::joinErrors(std::move(error), listCaseFiles(witnesses, list));
  return error;
}
