//===- WriteCase.cpp - Cases to files -------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/files/WriteCase.h"

#include "fuzz/core/Report.h"
#include "fuzz/core/Text.h"
#include "fuzz/files/CaseFile.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace tilefuzz;
using llvm::StringRef;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

static llvm::Error fileError(llvm::StringRef path, const llvm::Twine &text) {
  return llvm::createStringError(path + ": " + text);
}

Encoding tilefuzz::encodingOfPath(llvm::StringRef path) {
  if (path::extension(path) == ".mlir")
    return Encoding::Ir;
  return path::extension(path) == ".bin" ? Encoding::Binary : Encoding::Text;
}

std::string tilefuzz::printCaseFile(const Case &testCase,
                                    llvm::ArrayRef<std::string> comments) {
  std::string contents;
  llvm::raw_string_ostream os(contents);
  os << "# proto-file: oracle/schema/case.proto\n"
        "# proto-message: tilefuzz.Case\n";
  std::string notation;
  llvm::raw_string_ostream notationStream(notation);
  printNotation(testCase, "# ", notationStream);
  if (!comments.empty() || !notation.empty())
    os << "#\n";
  for (const std::string &comment : comments)
    printWrapped(os, comment, "# ", "# ");
  os << notation << "\n" << printCase(testCase);
  return contents;
}

std::string tilefuzz::encodeCaseFile(const Case &testCase, Encoding encoding,
                                     llvm::ArrayRef<std::string> comments) {
  if (encoding == Encoding::Text)
    return printCaseFile(testCase, comments);
  if (encoding == Encoding::Ir) {
    std::string text;
    llvm::raw_string_ostream os(text);
    printNotation(testCase, "", os);
    return text;
  }
  Case copy = testCase;
  std::string bytes;
  encodeBinary(copy, bytes);
  return bytes;
}

static llvm::Error writeError(llvm::StringRef path, std::error_code error) {
  return fileError(path, "expected to write a file, but: " + error.message() +
                             "; check its folder's permissions and space");
}

static std::error_code makeFolderOf(llvm::StringRef path) {
  // A name without a folder means the current folder, which exists.
  const llvm::StringRef folder = path::parent_path(path);
  return folder.empty() ? std::error_code() : fs::create_directories(folder);
}

/// Leaves no error in the stream, which would end the program.
static std::error_code writeAll(llvm::raw_fd_ostream &os,
                                llvm::StringRef contents) {
  os << contents;
  os.flush();
  const std::error_code error = os.error();
  os.clear_error();
  return error;
}

/// Fails where something stands in the place of a file that is to be written.
static llvm::Error checkPlace(llvm::StringRef path, bool isForced) {
  // Renaming onto a device or a pipe would put a file in its place.
  fs::file_status status;
  const bool isThere = !fs::status(path, status);
  if (isThere && status.type() != fs::file_type::regular_file)
    return fileError(path, "expected the name of a file to write, found "
                           "something else; choose another name");
  // A link can lead to nothing, and is there nonetheless.
  if (isThere || !fs::status(path, status, /*follow=*/false)) {
    if (!isForced)
      return fileError(path, "expected no file of this name yet, found one; "
                             "choose another name or pass --force");
  }
  return llvm::Error::success();
}

/// Returns the folder at an absolute path, or the nearest one above it.
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
  llvm::raw_fd_ostream os(file->FD, /*shouldClose=*/false);
  const std::error_code error = writeAll(os, folder);
  llvm::Error discardError = file->discard();
  return error ? (llvm::consumeError(std::move(discardError)), error)
               : llvm::errorToErrorCode(std::move(discardError));
}

/// Returns what keeps files from being written into a folder that exists or can
/// be made, as far as a file in the nearest folder that exists shows it.
static std::error_code tryToWriteInto(StringRef folder) {
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
    return llvm::createStringError("expected a folder that can be written "
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

llvm::Error tilefuzz::checkOutputFile(llvm::StringRef path, bool isForced) {
  if (path == "-")
    return llvm::Error::success();
  if (llvm::Error error = checkPlace(path, isForced))
    return error;
  if (std::error_code error = tryToWriteInto(path::parent_path(path)))
    return writeError(path, error);
  return llvm::Error::success();
}

llvm::Error tilefuzz::writeFile(llvm::StringRef path, llvm::StringRef contents,
                                bool isForced) {
  if (path == "-") {
    llvm::outs() << contents;
    return llvm::Error::success();
  }
  if (llvm::Error error = checkPlace(path, isForced))
    return error;
  if (std::error_code error = makeFolderOf(path))
    return writeError(path, error);
  llvm::Error error = llvm::writeToOutput(path, [&](llvm::raw_ostream &os) {
    return llvm::errorCodeToError(
        writeAll(static_cast<llvm::raw_fd_ostream &>(os), contents));
  });
  return error ? writeError(path, llvm::errorToErrorCode(std::move(error)))
               : llvm::Error::success();
}

llvm::Error tilefuzz::writeScratchFile(llvm::StringRef path,
                                       llvm::StringRef contents) {
  if (std::error_code error = makeFolderOf(path))
    return writeError(path, error);
  std::error_code error;
  llvm::raw_fd_ostream os(path, error);
  if (!error)
    error = writeAll(os, contents);
  return error ? writeError(path, error) : llvm::Error::success();
}

/// The binary encoding without what says only which encoding a case had.
static std::string plainBytes(Case testCase) {
  testCase.clear_signature();
  testCase.clear_seal();
  return testCase.SerializeAsString();
}

/// Returns what prevents the reading, or an empty string.
static std::string faultOf(const Case &testCase, llvm::StringRef contents,
                           Encoding encoding, llvm::StringRef path) {
  if (contents.size() > maxCaseBytes)
    return llvm::formatv("it has {0} bytes, and at most {1} are read",
                         contents.size(), maxCaseBytes);
  // The suffix matters to readers, and the rest of the name may select a line.
  const std::string name = ("it" + llvm::sys::path::extension(path)).str();
  const std::vector<FileCase> cases = parseCases(name, contents);
  const FileCase &read = cases.front();
  if (llvm::StringRef fault = read.error; !fault.empty()) {
    fault.consume_front(name + ": ");
    // Advice on a file does not help with one that is not written.
    return fault.rsplit("; ").first.str();
  }
  const bool isSame =
      cases.size() == 1 && read.encoding == encoding &&
      (encoding == Encoding::Ir
           ? encodeCaseFile(read.testCase, Encoding::Ir) == contents
           : plainBytes(read.testCase) == plainBytes(testCase));
  return isSame ? "" : "it is read as another case";
}

llvm::Error tilefuzz::checkReadsBack(const Case &testCase,
                                     llvm::StringRef contents,
                                     Encoding encoding, llvm::StringRef path,
                                     llvm::StringRef advice) {
  std::string fault = faultOf(testCase, contents, encoding, path);
  if (fault.empty())
    return llvm::Error::success();
  return llvm::createStringError(
      path + ": expected to write what can be read again, but " + fault +
      "; nothing is written, " + advice);
}
