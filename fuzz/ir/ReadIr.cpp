//===- ReadIr.cpp - Bytes to IR cases -------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Finds the modules in the bytes of a file, and reads and imports one.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Codec.h"
#include "fuzz/ir/ImportIr.h"
#include "fuzz/ir/IrContext.h"
#include "fuzz/ir/StandIns.h"
#include "fuzz/ir/VerifyIr.h"

#include "tileir/CudaTile/CudaTile.h"
#include "tileir/Reading/GuardedRead.h"
#include "tileir/Reading/TextLines.h"
#include "tileir/Reading/UnknownAttributeWarning.h"
#include "tileir/Text/ReaderHints.h"
#include "tileir/TileAA/TileAA.h"
#include "tileir/TileAS/TileAS.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using llvm::StringRef;
namespace as = tileir::nv_tileas;

bool tilefuzz::looksLikeIr(llvm::StringRef bytes) {
  if (bytes.starts_with("ML\xEFR"))
    return true;
  // The signature of a binary case looks like a word after a blank.
  if (hasCaseSignature(bytes))
    return false;
  // A case in text begins with a field and `:` or `{`, or with a comment.
  for (;;) {
    bytes = bytes.ltrim();
    if (!bytes.starts_with("#"))
      break;
    bytes = bytes.split('\n').second;
  }
  if (bytes.starts_with("//") || bytes.starts_with("%") ||
      bytes.starts_with("\"") || bytes.starts_with("!"))
    return true;
  llvm::StringRef word = bytes.take_until(
      [](char c) { return !llvm::isAlnum(c) && c != '_' && c != '.'; });
  return word == "module" || word.contains('.');
}

static std::string knownDialects(mlir::MLIRContext &context) {
  std::vector<StringRef> names = context.getAvailableDialects();
  // Nobody writes the stand-ins by hand.
  llvm::erase(names, StandInDialect::getDialectNamespace());
  llvm::sort(names);
  return llvm::join(names, ", ");
}

/// Removes the first of two names of the same operation.
static std::string withOneName(StringRef diagnostic) {
  StringRef rest = diagnostic;
  if (!rest.consume_front("custom op "))
    return diagnostic.str();
  auto [name, message] = rest.split(' ');
  return message.starts_with((name + " op ").str()) ? message.str()
                                                    : diagnostic.str();
}

/// Returns the message for people who have a file for a complaint of MLIR's
/// reader, which speaks to callers of its functions: an operation is named
/// once, not as "custom op 'X' 'X' op", and the names of the known dialects
/// replace options of MLIR's tools.
static std::string readerMessage(StringRef diagnostic,
                                 mlir::MLIRContext &context) {
  // Some of MLIR's messages have zero bytes.
  std::string printable = diagnostic.rtrim().str();
  llvm::erase(printable, '\0');
  auto [fact, advice] = StringRef(printable).split(". If this is intended");
  // The advice ends with the kind of the tool, and a hint may follow.
  const StringRef hint = advice.split(" tool used").second;
  if (!hint.empty() || advice.empty())
    return withOneName(fact) + hint.str();
  return withOneName(fact) + "; the dialects that are known are " +
         knownDialects(context) + unknownDialectAdvice().str();
}

/// Returns the unknown attributes of operations that are judged, and those of
/// all others with the prefix of a dialect under test.
static std::vector<tileir::UnknownAttribute>
findUnknownAttributes(mlir::ModuleOp module, const tileir::TextLines &lines) {
  std::vector<tileir::UnknownAttribute> all;
  tileir::GenericForm text(lines);
  module->walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation *op) {
    const oracle::OpSpec *spec = specOf(*op);
    const bool isJudged = spec && !spec->isUpstream;
    const LineColumn place = positionOf(*op);
    for (tileir::UnknownAttribute &unknown :
         tileir::unknownAttributesOf(*op, text, place.line, place.column))
      if (isJudged ||
          unknown.fault == tileir::UnknownAttribute::Fault::UnknownInDialect)
        all.push_back(std::move(unknown));
  });
  return all;
}

/// A context keeps every type and name that it has seen. Renewed after so many
/// modules, it stays small.
static constexpr unsigned usesOfContext = 64;

ModuleReader::ModuleReader() : takesUnknown(addForeignDialects(registry)) {
  registry.insert<mlir::arith::ArithDialect, mlir::func::FuncDialect,
                  tileir::cuda_tile::CudaTileDialect,
                  tileir::nv_tileaa::NVTileAADialect, as::NVTileASDialect,
                  mlir::scf::SCFDialect, StandInDialect>();
}

ModuleReader::~ModuleReader() = default;

mlir::MLIRContext &ModuleReader::renewedContext() {
  if (uses++ % usesOfContext == 0) {
    context = std::make_unique<mlir::MLIRContext>(
        registry, mlir::MLIRContext::Threading::DISABLED);
    context->allowUnregisteredDialects(takesUnknown);
    // As for -verify-diagnostics; of others the first line is enough.
    context->printOpOnDiagnostic(false);
    IrContext loaded(*context);
  }
  return *context;
}

llvm::Expected<ImportedModule>
tilefuzz::importIr(llvm::StringRef bytes, Case &testCase, unsigned firstLine) {
  return ModuleReader().read(bytes, testCase, firstLine);
}

llvm::Expected<ImportedModule>
ModuleReader::read(llvm::StringRef bytes, Case &testCase, unsigned firstLine) {
  llvm::Expected<std::string> text = tileir::readableText(bytes, registry);
  if (!text)
    return text.takeError();
  mlir::MLIRContext &context = renewedContext();
  const tileir::TextLines lines(*text);
  std::string complaint;
  LineColumn place;
  mlir::ScopedDiagnosticHandler collect(
      &context, [&](mlir::Diagnostic &diagnostic) {
        if (!complaint.empty())
          return mlir::success();
        complaint = diagnostic.str();
        for (const mlir::Diagnostic &note : diagnostic.getNotes())
          if (std::string text = note.str();
              llvm::StringRef(text).starts_with("did you mean "))
            complaint += "; " + text;
        if (auto position =
                llvm::dyn_cast<mlir::FileLineColLoc>(diagnostic.getLocation()))
          place = {position.getLine(), position.getColumn()};
        return mlir::success();
      });
  mlir::OwningOpRef<mlir::ModuleOp> module;
  {
    const tileir::ReaderHints hints(context, *text);
    module = parseIr(*text, context);
  }
  if (!module) {
    std::string message = readerMessage(complaint, context);
    if (place.line)
      message =
          llvm::formatv("line {0}, column {1}: {2}", place.line + firstLine - 1,
                        place.column, message);
    return llvm::createStringError("expected an MLIR module, but " + message);
  }
  auto move = [&](unsigned &line) { line += line ? firstLine - 1 : 0; };
  llvm::Expected<ImportedModule> imported = importIr(*module, testCase);
  if (!imported)
    return llvm::handleErrors(
        imported.takeError(),
        [&](std::unique_ptr<InexpressibleError> error) -> llvm::Error {
          move(error->place.line);
          return llvm::Error(std::move(error));
        });
  imported->unknownAttributes = findUnknownAttributes(*module, lines);
  for (tileir::UnknownAttribute &attribute : imported->unknownAttributes)
    move(attribute.line);
  for (UnjudgedOp &op : imported->unjudged)
    move(op.line);
  for (LineColumn &place : imported->places)
    move(place.line);
  return imported;
}

static HeardDiagnostic heard(const mlir::Diagnostic &diagnostic) {
  HeardDiagnostic made;
  made.severity = diagnostic.getSeverity();
  made.text = diagnostic.str();
  if (auto position =
          diagnostic.getLocation()->findInstanceOf<mlir::FileLineColLoc>()) {
    if (position.getFilename() == parsedIrName) {
      made.where = HeardDiagnostic::Where::InText;
      made.place = {position.getLine(), position.getColumn()};
    } else {
      made.where = HeardDiagnostic::Where::Elsewhere;
    }
  }
  for (const mlir::Diagnostic &note : diagnostic.getNotes())
    made.notes.push_back(heard(note));
  return made;
}

HeardModule ModuleReader::hear(llvm::StringRef text) {
  mlir::MLIRContext &context = renewedContext();
  HeardModule all;
  std::vector<HeardDiagnostic> *list = &all.reading;
  mlir::ScopedDiagnosticHandler collect(&context,
                                        [&](mlir::Diagnostic &diagnostic) {
                                          list->push_back(heard(diagnostic));
                                          return mlir::success();
                                        });
  // As tile-opt has them.
  const tileir::ReaderHints hints(context, text);
  mlir::OwningOpRef<mlir::ModuleOp> module = parseIr(text, context);
  if (!module)
    return all;
  const tileir::TextLines lines(text);
  tileir::GenericForm form(lines);
  module->walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation *op) {
    const LineColumn place = positionOf(*op);
    for (const tileir::UnknownAttribute &unknown :
         tileir::unknownAttributesOf(*op, form, place.line, place.column))
      if (unknown.deservesWarning())
        tileir::warnOfUnknownAttribute(op, unknown);
  });
  list = &all.verifying;
  (void)as::verifyTileIR(*module);
  return all;
}

std::vector<ModulePart> tilefuzz::splitModules(llvm::StringRef bytes) {
  std::vector<ModulePart> parts;
  auto add = [&](llvm::StringRef text, unsigned firstLine) {
    if (!text.trim().empty())
      parts.push_back({text, firstLine});
  };
  if (bytes.starts_with("ML\xEFR"))
    return {{bytes, 1}};
  size_t begin = 0;
  unsigned firstLine = 1, line = 1;
  for (size_t at = 0; at < bytes.size(); ++line) {
    const size_t lineBegin = at;
    at = std::min(bytes.find('\n', at), bytes.size() - 1) + 1;
    if (bytes.slice(lineBegin, at).trim() != splitMarker)
      continue;
    add(bytes.slice(begin, lineBegin), firstLine);
    begin = at;
    firstLine = line + 1;
  }
  add(bytes.drop_front(begin), firstLine);
  if (parts.empty())
    parts.push_back({bytes, 1});
  return parts;
}
