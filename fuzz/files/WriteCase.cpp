//===- WriteCase.cpp - Cases to files -------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/files/WriteCase.h"

#include "fuzz/core/Report.h"
#include "fuzz/core/Text.h"
#include "fuzz/files/OutputFolder.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace tilefuzz;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

static llvm::Error fileError(llvm::StringRef path, const llvm::Twine &text) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                 path + ": " + text);
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
  llvm::Expected<fs::TempFile> file =
      fs::TempFile::create(path + ".%%%%%%.part");
  if (!file)
    return writeError(path, llvm::errorToErrorCode(file.takeError()));
  std::error_code error;
  {
    llvm::raw_fd_ostream os(file->FD, /*shouldClose=*/false);
    error = writeAll(os, contents);
  }
  if (error) {
    llvm::consumeError(file->discard());
    return writeError(path, error);
  }
  if (llvm::Error keepError = file->keep(path))
    return writeError(path, llvm::errorToErrorCode(std::move(keepError)));
  return llvm::Error::success();
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
