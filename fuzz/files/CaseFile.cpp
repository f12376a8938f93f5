//===- CaseFile.cpp - Cases on disk ---------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/files/CaseFile.h"

#include "fuzz/core/Report.h"
#include "fuzz/core/Text.h"
#include "fuzz/ir/ImportIr.h"

#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

using namespace tilefuzz;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;
using google::protobuf::FieldDescriptor;
using google::protobuf::Message;

template <typename... Ts>
static llvm::Error fileError(llvm::StringRef path, const char *format,
                             Ts &&...values) {
  return llvm::createStringError(
      llvm::inconvertibleErrorCode(),
      (path == "-" ? "<stdin>" : path) + ": " +
          llvm::formatv(format, std::forward<Ts>(values)...).str());
}

/// At most one byte more than a case may have, so that pipes and devices
/// without an end are read no further.
static llvm::Error readBytes(llvm::StringRef path, std::string &bytes) {
  llvm::Expected<fs::file_t> opened =
      path == "-" ? llvm::Expected<fs::file_t>(fs::getStdinHandle())
                  : fs::openNativeFileForRead(path);
  if (!opened)
    return fileError(
        path,
        "expected a case file, but it cannot be opened: {0}; check its "
        "name and permissions",
        llvm::toString(opened.takeError()));
  fs::file_t file = *opened;
  llvm::scope_exit close([&] {
    if (path != "-")
      fs::closeFile(file);
  });
  fs::file_status status;
  if (!fs::status(file, status)) {
    if (status.type() == fs::file_type::directory_file)
      return fileError(path, "expected a case file, found a folder; name a "
                             "file in it");
    if (status.type() == fs::file_type::regular_file &&
        status.getSize() > maxCaseBytes)
      return fileError(path,
                       "expected a case of at most {0} bytes, found {1}; name "
                       "a file that holds one case",
                       maxCaseBytes, status.getSize());
  }
  bytes.resize(maxCaseBytes + 1);
  size_t size = 0;
  while (size < bytes.size()) {
    llvm::Expected<size_t> read = fs::readNativeFile(
        file, llvm::MutableArrayRef<char>(&bytes[size], bytes.size() - size));
    if (!read)
      return fileError(path,
                       "expected a case file, but reading it failed: {0}; "
                       "check where it is stored",
                       llvm::toString(read.takeError()));
    if (*read == 0)
      break;
    size += *read;
  }
  if (size > maxCaseBytes)
    return fileError(path,
                     "expected a case of at most {0} bytes, found more; name a "
                     "file that holds one case",
                     maxCaseBytes);
  bytes.resize(size);
  return llvm::Error::success();
}

/// The number of some field below `message` that the schema does not have, or
/// 0. Only binary cases can have one: the text parser refuses their names.
static int unknownFieldOf(const Message &message) {
  const auto *reflection = message.GetReflection();
  const auto &unknown = reflection->GetUnknownFields(message);
  if (!unknown.empty())
    return unknown.field(0).number();
  std::vector<const FieldDescriptor *> fields;
  reflection->ListFields(message, &fields);
  for (const FieldDescriptor *field : fields) {
    if (field->cpp_type() != FieldDescriptor::CPPTYPE_MESSAGE)
      continue;
    int count =
        field->is_repeated() ? reflection->FieldSize(message, field) : 1;
    for (int i = 0; i < count; ++i)
      if (int number = unknownFieldOf(
              field->is_repeated()
                  ? reflection->GetRepeatedMessage(message, field, i)
                  : reflection->GetMessage(message, field)))
        return number;
  }
  return 0;
}

llvm::Expected<Encoding> tilefuzz::readCaseFile(llvm::StringRef path,
                                                Case &testCase,
                                                OldForms oldForms) {
  std::string bytes;
  if (llvm::Error error = readBytes(path, bytes))
    return error;
  if (bytes.empty())
    return fileError(path, "expected a text or binary case, found an empty "
                           "file; see oracle/schema/case.proto");
  if (looksLikeIr(bytes) || encodingOfPath(path) == Encoding::Ir) {
    if (llvm::Error error = importIr(bytes, testCase).takeError())
      return fileError(path, "{0}; correct the file, or name another",
                       llvm::toString(std::move(error)));
    return Encoding::Ir;
  }
  llvm::Expected<Encoding> encoding = decodeCase(bytes, testCase, oldForms);
  if (!encoding)
    return fileError(path, "{0}; correct the file, or name another",
                     llvm::toString(encoding.takeError()));
  if (int number = unknownFieldOf(testCase))
    return fileError(path,
                     "expected a case of oracle/schema/case.proto, found a "
                     "field with the unknown number {0}; record the case again "
                     "with this version",
                     number);
  if (testCase.parameters_case() == Case::PARAMETERS_NOT_SET) {
    std::string names;
    llvm::raw_string_ostream os(names);
    const auto *oneof = Case::descriptor()->FindOneofByName("parameters");
    for (int i = 0; i < oneof->field_count(); ++i)
      os << (i ? ", " : "") << oneof->field(i)->name();
    return fileError(
        path, "expected a case with parameters, found none; add one of {0}",
        names);
  }
  return encoding;
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
    return fileError(folder,
                     "expected a folder of cases, but it cannot be read: {0}; "
                     "check its name and permissions",
                     error.message());
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
    return fileError(path,
                     "expected case files (*.textproto, *.bin or *.mlir) below "
                     "this folder, found none; name another");
  return llvm::Error::success();
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

llvm::Error tilefuzz::writeFile(llvm::StringRef path, llvm::StringRef contents,
                                bool isForced) {
  if (path == "-") {
    llvm::outs() << contents;
    return llvm::Error::success();
  }
  fs::file_status status;
  if (!fs::status(path, status)) {
    // Renaming onto a device or a pipe would put a file in its place.
    if (status.type() != fs::file_type::regular_file)
      return fileError(path, "expected the name of a file to write, found "
                             "something else; choose another name");
    if (!isForced)
      return fileError(path, "expected no file of this name yet, found one; "
                             "choose another name or pass --force");
  }
  auto failed = [&](std::error_code error) {
    return fileError(path,
                     "expected to write a file, but: {0}; check its folder's "
                     "permissions and space",
                     error.message());
  };
  // A name alone is of the current folder, which needs no making.
  if (llvm::StringRef folder = path::parent_path(path); !folder.empty())
    if (std::error_code error = fs::create_directories(folder))
      return failed(error);
  llvm::Expected<fs::TempFile> file =
      fs::TempFile::create(path + ".%%%%%%.part");
  if (!file)
    return failed(llvm::errorToErrorCode(file.takeError()));
  std::error_code error;
  {
    llvm::raw_fd_ostream os(file->FD, /*shouldClose=*/false);
    os << contents;
    os.flush();
    error = os.error();
    os.clear_error();
  }
  if (error) {
    llvm::consumeError(file->discard());
    return failed(error);
  }
  if (llvm::Error keepError = file->keep(path))
    return failed(llvm::errorToErrorCode(std::move(keepError)));
  return llvm::Error::success();
}
