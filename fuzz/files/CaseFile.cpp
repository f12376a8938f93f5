//===- CaseFile.cpp - Cases on disk ---------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/files/CaseFile.h"

#include "fuzz/core/Codec.h"
#include "fuzz/core/Fields.h"
#include "fuzz/core/Text.h"
#include "fuzz/files/WriteCase.h"
#include "fuzz/ir/ImportIr.h"

#include "tileir/Reading/ReadFile.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

using namespace tilefuzz;
using google::protobuf::FieldDescriptor;
using google::protobuf::Message;
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
    return llvm::createStringError(path.file + ": expected a module at line " +
                                   llvm::Twine(path.line) + ", found " + found);
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

template <typename... Ts>
static llvm::Error fileError(llvm::StringRef path, const char *format,
                             Ts &&...values) {
  return llvm::createStringError(
      (path == "-" ? "<stdin>" : path) + ": " +
      llvm::formatv(format, std::forward<Ts>(values)...).str());
}

/// Returns the number of a field in `message`, at any depth, that the schema
/// does not have, or 0. Only binary cases can have one: the text parser refuses
/// unknown names.
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
    for (int i = 0; i < elementCount(message, field); ++i)
      if (int number = unknownFieldOf(messageAt(message, field, i)))
        return number;
  }
  return 0;
}

/// Reads a case in protobuf text or binary. `advice` says what to do when it is
/// neither.
static llvm::Error readParameters(llvm::StringRef path, llvm::StringRef bytes,
                                  llvm::StringRef advice, FileCase &read) {
  llvm::Expected<Encoding> encoding = decodeCase(bytes, read.testCase);
  if (!encoding)
    return fileError(path, "{0}; {1}", llvm::toString(encoding.takeError()),
                     advice);
  read.encoding = *encoding;
  if (int number = unknownFieldOf(read.testCase))
    return fileError(path,
                     "expected a case of oracle/schema/case.proto, found a "
                     "field with the unknown number {0}; record the case again "
                     "with this version",
                     number);
  if (read.testCase.parameters_case() == Case::PARAMETERS_NOT_SET) {
    std::string names;
    llvm::raw_string_ostream os(names);
    const auto *oneof = Case::descriptor()->FindOneofByName("parameters");
    for (int i = 0; i < oneof->field_count(); ++i)
      os << (i ? ", " : "") << oneof->field(i)->name();
    return fileError(
        path, "expected a case with parameters, found none; add one of {0}",
        names);
  }
  return llvm::Error::success();
}

static llvm::Error readModule(const FilePart &part, ModuleReader &reader,
                              FileCase &read) {
  auto refuse = [&](llvm::Error error) {
    const llvm::StringRef advice =
        error.isA<InexpressibleError>()
            ? "the file may be right, and tile-opt can verify it"
            : "correct the file, or name another";
    return fileError(part.name, "{0}; {1}", llvm::toString(std::move(error)),
                     advice);
  };
  read.encoding = Encoding::Ir;
  read.module = part.number;
  if (part.bytes.size() > maxCaseBytes)
    return fileError(part.name,
                     "expected a module of at most {0} bytes, found {1}",
                     maxCaseBytes, part.bytes.size());
  llvm::Expected<ImportedModule> imported =
      reader.read(part.bytes, read.testCase, part.firstLine);
  if (!imported)
    return refuse(imported.takeError());
  read.imported = std::move(*imported);
  // Bytecode has no comments.
  if (part.bytes.starts_with("ML\xEFR"))
    return llvm::Error::success();
  llvm::Expected<std::optional<Annotation>> annotation =
      readAnnotation(part.bytes, part.firstLine);
  if (!annotation)
    return refuse(annotation.takeError());
  read.annotation = std::move(*annotation);
  read.unreadComments = findUnreadComments(part.bytes, part.firstLine);
  return llvm::Error::success();
}

/// Reads a part with a reader, which is made for the first module.
static llvm::Error readPart(const FilePart &part, llvm::StringRef file,
                            std::optional<ModuleReader> &reader,
                            FileCase &read) {
  read.name = part.name;
  read.file = file.str();
  if (!part.number)
    return readParameters(
        part.name, part.bytes,
        isRawInput(file, part.bytes)
            ? "if an engine has left it, " + commandForRawInput(file) +
                  " makes a case of it; else correct the file, or name another"
            : "correct the file, or name another",
        read);
  if (!reader)
    reader.emplace();
  return readModule(part, *reader, read);
}

llvm::Expected<FileCase> tilefuzz::parsePart(const FilePart &part,
                                             llvm::StringRef file) {
  std::optional<ModuleReader> reader;
  FileCase read;
  if (llvm::Error error = readPart(part, file, reader, read))
    return std::move(error);
  return read;
}

FileCase tilefuzz::unreadableCase(llvm::StringRef path, llvm::Error error) {
  FileCase source;
  source.name = path.str();
  source.file = parseCasePath(path).file;
  source.error = llvm::toString(std::move(error));
  return source;
}

static llvm::Error addCases(llvm::StringRef path, llvm::StringRef bytes,
                            std::vector<FileCase> &cases) {
  const CasePath casePath = parseCasePath(path);
  if (llvm::sys::path::extension(casePath.file) == ".mlirbc" &&
      !looksLikeIr(bytes))
    return fileError(path,
                     "expected MLIR bytecode, found {0}; write the file again, "
                     "or give it the suffix of what it holds",
                     bytes.empty()          ? "an empty file"
                     : looksLikeText(bytes) ? "text"
                                            : "other bytes");
  // Editors of some systems write one, and none of the readers knows it.
  if (bytes.starts_with("\xEF\xBB\xBF"))
    return fileError(path, "expected a case, found a byte order mark in front "
                           "of it; remove the mark, which is the first three "
                           "bytes of the file");
  if (!casePath.line && isNameOfEngine(casePath.file) &&
      isRawInput(casePath.file, bytes))
    return fileError(path,
                     "expected a case, found an engine's input of a fuzz "
                     "target; {0} makes a case of it, where TARGET is the "
                     "target that stopped on it",
                     commandForRawInput(casePath.file));
  // An empty text of MLIR is an empty module, as it is for MLIR's tools.
  if (bytes.empty() && encodingOfPath(casePath.file) != Encoding::Ir)
    return fileError(path, "expected a text or binary case, found an empty "
                           "file; see oracle/schema/case.proto");
  llvm::Expected<std::vector<FilePart>> parts = partsOf(casePath, bytes);
  if (!parts)
    return parts.takeError();
  // Kept, since it loads the dialects.
  static thread_local std::optional<ModuleReader> reader;
  for (const FilePart &part : *parts) {
    FileCase &read = cases.emplace_back();
    llvm::Error error = readPart(part, casePath.file, reader, read);
    if (error && parts->size() == 1)
      return error;
    read.error = llvm::toString(std::move(error));
  }
  return llvm::Error::success();
}

std::vector<FileCase> tilefuzz::parseCases(llvm::StringRef path,
                                           llvm::StringRef bytes) {
  std::vector<FileCase> cases;
  if (llvm::Error error = addCases(path, bytes, cases))
    return {unreadableCase(path, std::move(error))};
  return cases;
}

llvm::Expected<std::string> tilefuzz::readCaseBytes(llvm::StringRef file,
                                                    llvm::StringRef what) {
  const bool canHaveMany = encodingOfPath(file) == Encoding::Ir;
  return tileir::readFile(file, what, canHaveMany ? 64 << 20 : maxCaseBytes);
}

std::vector<FileCase> tilefuzz::readCases(llvm::StringRef path) {
  llvm::Expected<std::string> bytes = readCaseBytes(parseCasePath(path).file);
  if (!bytes)
    return {unreadableCase(path, bytes.takeError())};
  return parseCases(path, *bytes);
}

FileCase tilefuzz::parseTextCase(llvm::StringRef name, llvm::StringRef text) {
  FileCase read;
  read.name = name.str();
  read.error = llvm::toString(readParameters(
      name, text, "`tilefuzz explain` shows cases as text", read));
  return read;
}

llvm::Expected<FileCase> tilefuzz::readOneCase(llvm::StringRef path) {
  std::vector<FileCase> cases = readCases(path);
  if (cases.size() > 1)
    return fileError(path,
                     "expected one case, found {0} modules; name one of them "
                     "by any of its lines, {1} for example",
                     cases.size(), cases[1].name);
  if (!cases.front().error.empty())
    return llvm::createStringError(cases.front().error);
  return std::move(cases.front());
}

bool tilefuzz::isNameOfEngine(StringRef path) {
  const StringRef name = llvm::sys::path::filename(path);
  static constexpr StringRef beginnings[] = {
      "crash-",   "leak-",
      "oom-",     "slow-unit-",
      "timeout-", "minimized-from-",
      "id:",      "id_",
      "SIG",      "clusterfuzz-testcase-"};
  static constexpr size_t digitsOfSha1 = 40;
  return name.ends_with(".input") ||
         llvm::any_of(beginnings,
                      [&](StringRef beginning) {
                        return name.starts_with(beginning);
                      }) ||
         (name.size() == digitsOfSha1 && llvm::all_of(name, llvm::isHexDigit));
}

static bool isCase(StringRef bytes) {
  Case testCase;
  return !llvm::errorToBool(decodeCase(bytes, testCase).takeError());
}

bool tilefuzz::isRawInput(StringRef path, StringRef bytes) {
  const StringRef extension = llvm::sys::path::extension(path);
  if (extension == ".textproto" || extension == ".mlir" ||
      extension == ".mlirbc" || bytes.starts_with("ML\xEFR"))
    return false;
  const bool isText = looksLikeText(bytes);
  if (isText && looksLikeIr(bytes))
    return false;
  // As text, nothing is a case without parameters.
  if (bytes.empty())
    return isNameOfEngine(path);
  // A damaged binary case, or one of another version, is nothing else unless an
  // engine says so.
  const bool isPlain = isText || hasCaseSignature(bytes);
  return (!isPlain || isNameOfEngine(path)) && !isCase(bytes);
}

std::string tilefuzz::commandForRawInput(StringRef path) {
  return "`tilefuzz regress --target=TARGET " +
         (path == "-" ? "-" : asArgument(path)) + "`";
}
