//===- OutputFolder.cpp - Whether a folder can take files -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/files/OutputFolder.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace tilefuzz;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

/// Of an absolute path the folder, or the nearest one above it that exists.
/// Also a file or a link that stands in the place of such a folder.
static llvm::SmallString<128> nearestExisting(StringRef folder) {
  llvm::SmallString<128> nearest(folder);
  path::remove_dots(nearest);
  fs::file_status status;
  // Not followed, as a link to nothing keeps a folder from being made.
  while (fs::status(nearest, status, /*follow=*/false) &&
         path::has_relative_path(nearest))
    path::remove_filename(nearest);
  return nearest;
}

/// Writes a file there and removes it. Permissions alone do not say that it
/// can be done: the file system may be full, or mounted for reading only.
static std::error_code tryToWrite(StringRef folder) {
  llvm::Expected<fs::TempFile> file =
      fs::TempFile::create(folder + "/tilefuzz-%%%%%%.part");
  if (!file)
    return llvm::errorToErrorCode(file.takeError());
  std::error_code error;
  {
    llvm::raw_fd_ostream os(file->FD, /*shouldClose=*/false);
    os << folder;
    os.flush();
    error = os.error();
    os.clear_error();
  }
  llvm::Error discardError = file->discard();
  return error ? (llvm::consumeError(std::move(discardError)), error)
               : llvm::errorToErrorCode(std::move(discardError));
}

std::error_code tilefuzz::tryToWriteInto(StringRef folder) {
  llvm::SmallString<128> absolute(folder);
  if (std::error_code error = fs::make_absolute(absolute))
    return error;
  const llvm::SmallString<128> nearest = nearestExisting(absolute);
  return fs::is_directory(nearest)
             ? tryToWrite(nearest)
             : std::make_error_code(std::errc::not_a_directory);
}

llvm::Error tilefuzz::checkOutputFolder(StringRef option, StringRef folder) {
  const auto failed = [&](const llvm::Twine &found) {
    return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                   "expected a folder that can be written "
                                   "with " +
                                       option + ", found " + found);
  };
  if (folder.empty())
    return failed("an empty name; leave the option out or name one");
  llvm::SmallString<128> absolute(folder);
  if (std::error_code error = fs::make_absolute(absolute))
    return failed("'" + folder + "' in a working directory that " +
                  (error == std::errc::no_such_file_or_directory
                       ? "does not exist any more"
                       : "cannot be named: " + error.message()) +
                  "; change to another one, or name the folder from the root");
  const llvm::SmallString<128> nearest = nearestExisting(absolute);
  if (!fs::is_directory(nearest))
    return failed("'" + nearest + "', which is none; name another one");
  if (std::error_code error = tryToWrite(nearest))
    return failed("'" + folder + "', but: " + error.message() +
                  "; check the permissions and the space of '" + nearest + "'");
  return llvm::Error::success();
}
