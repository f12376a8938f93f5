//===- WorkFolder.cpp - The folder of one run -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/run/WorkFolder.h"

#include "fuzz/files/WriteCase.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Process.h"

using namespace tilefuzz;
namespace fs = llvm::sys::fs;

llvm::Expected<WorkFolder> WorkFolder::at(llvm::StringRef path) {
  if (llvm::Error error = checkOutputFolder("--work", path))
    return std::move(error);
  const auto failed = [&](std::error_code error) {
    return llvm::createStringError(error, "cannot make and lock the folder '" +
                                              path + "': " + error.message() +
                                              "; give --work another one");
  };
  if (std::error_code error = fs::create_directories(path))
    return failed(error);
  WorkFolder folder(path);
  if (std::error_code error = fs::openFileForReadWrite(
          path + "/lock", folder.lock, fs::CD_OpenAlways, fs::OF_None))
    return failed(error);
  // The lock ends with the process, so none is left of one that was killed.
  std::error_code error = fs::tryLockFile(folder.lock);
  if (error == std::errc::no_lock_available)
    return llvm::createStringError(
        error, "expected a folder with --work that no other run uses, found '" +
                   path +
                   "', which one does; wait for its end or name another "
                   "folder");
  if (error)
    return failed(error);
  return folder;
}

llvm::Expected<WorkFolder> WorkFolder::temporary() {
  llvm::SmallString<128> path;
  if (std::error_code error = fs::createUniqueDirectory("tilefuzz", path))
    return llvm::createStringError(
        error, "cannot create a temporary folder: " + error.message() +
                   "; check TMPDIR");
  WorkFolder folder(path);
  folder.isTemporary = true;
  return folder;
}

WorkFolder::~WorkFolder() {
  if (lock >= 0)
    llvm::sys::Process::SafelyCloseFileDescriptor(lock);
  if (isTemporary)
    fs::remove_directories(folder);
}
