//===- FolderWalk.cpp - The files below a folder --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/files/FolderWalk.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <map>
#include <set>

using namespace tilefuzz;
using llvm::StringRef;
namespace fs = llvm::sys::fs;

namespace {
class FolderWalk {
public:
  FolderWalk(StringRef root, NameFilter isWanted, FileList &list);

  llvm::Error walk();

private:
  void refuse(StringRef path, const llvm::Twine &text);
  void refuseFolder(StringRef path, std::error_code error);
  void search(const std::string &folder);
  void addFiles();
  void resolveLink(const std::string &link);

  StringRef root;
  NameFilter isWanted;
  FileList &list;
  llvm::Error errors = llvm::Error::success();
  /// The folders that are still to be searched.
  std::vector<std::string> pending;
  std::set<fs::UniqueID> searched;
  std::vector<FoundFile> found;
  std::vector<std::string> links;
  /// The positions of the files in the list. Those that it had before have
  /// their other names elsewhere.
  std::map<fs::UniqueID, size_t> positions;
  size_t firstOfThis;
};
} // namespace

FolderWalk::FolderWalk(StringRef root, NameFilter isWanted, FileList &list)
    : root(root), isWanted(isWanted), list(list),
      firstOfThis(list.files.size()) {
  for (auto [i, file] : llvm::enumerate(list.files))
    if (file.id)
      positions.emplace(*file.id, i);
}

void FolderWalk::refuse(StringRef path, const llvm::Twine &text) {
  errors =
      llvm::joinErrors(std::move(errors),
                       llvm::createStringError(llvm::inconvertibleErrorCode(),
                                               path + ": expected a " + text));
}

void FolderWalk::refuseFolder(StringRef path, std::error_code error) {
  refuse(path, "folder to search, but it cannot be read: " + error.message() +
                   "; check its name and permissions");
}

/// Sorts the entries of one folder into folders, files and links.
void FolderWalk::search(const std::string &folder) {
  fs::UniqueID id;
  if (std::error_code error = fs::getUniqueID(folder, id))
    return refuseFolder(folder, error);
  // A folder can be mounted in itself.
  if (!searched.insert(id).second)
    return;
  std::error_code error;
  for (fs::directory_iterator it(folder, error, /*follow_symlinks=*/false), end;
       it != end && !error; it.increment(error)) {
    fs::file_status status;
    std::error_code failure = fs::status(it->path(), status, /*follow=*/false);
    // An engine at work removes files.
    if (failure == std::errc::no_such_file_or_directory)
      continue;
    if (failure)
      return refuseFolder(folder, failure);
    if (status.type() == fs::file_type::directory_file)
      pending.push_back(it->path());
    else if (status.type() == fs::file_type::symlink_file)
      links.push_back(it->path());
    else if (isWanted(llvm::sys::path::filename(it->path())))
      found.push_back({it->path(), {}, status.getUniqueID()});
  }
  if (error)
    refuseFolder(folder, error);
}

void FolderWalk::addFiles() {
  llvm::sort(found, [](const FoundFile &lhs, const FoundFile &rhs) {
    return lhs.path < rhs.path;
  });
  for (FoundFile &file : found) {
    auto [it, isNew] = positions.emplace(*file.id, list.files.size());
    if (isNew)
      list.files.push_back(std::move(file));
    else if (it->second >= firstOfThis)
      list.files[it->second].aliases.push_back(std::move(file.path));
  }
}

void FolderWalk::resolveLink(const std::string &link) {
  const bool hasWantedName = isWanted(llvm::sys::path::filename(link));
  fs::file_status status;
  if (std::error_code error = fs::status(link, status)) {
    if (hasWantedName)
      refuse(link, "file, found a link that leads to none (" + error.message() +
                       "); mend or remove it");
    return;
  }
  if (status.type() == fs::file_type::directory_file) {
    if (!searched.count(status.getUniqueID()))
      list.foldersElsewhere.push_back(link);
    return;
  }
  if (!hasWantedName)
    return;
  auto it = positions.find(status.getUniqueID());
  if (it == positions.end())
    return refuse(link, "file, found a link to what is none of the files "
                        "below '" +
                            root +
                            "'; links are not followed, so put the file there");
  if (it->second >= firstOfThis)
    list.files[it->second].aliases.push_back(link);
}

llvm::Error FolderWalk::walk() {
  pending.push_back(root.str());
  while (!pending.empty()) {
    std::string folder = std::move(pending.back());
    pending.pop_back();
    search(folder);
  }
  addFiles();
  llvm::sort(links);
  for (const std::string &link : links)
    resolveLink(link);
  return std::move(errors);
}

llvm::Error tilefuzz::walkFolder(StringRef folder, NameFilter isWanted,
                                 FileList &list) {
  return FolderWalk(folder, isWanted, list).walk();
}

llvm::Error tilefuzz::findFiles(StringRef path, NameFilter isWanted,
                                FileList &list) {
  if (path != "-" && fs::is_directory(path))
    return walkFolder(path, isWanted, list);
  // The standard input has one end.
  if (path == "-" && llvm::any_of(list.files, [](const FoundFile &file) {
        return file.path == "-";
      }))
    return llvm::Error::success();
  list.files.push_back({path.str(), {}, std::nullopt});
  return llvm::Error::success();
}
