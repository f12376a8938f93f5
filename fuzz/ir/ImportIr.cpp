//===- ImportIr.cpp - MLIR modules to IR cases ----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ir/ImportIr.h"

#include "fuzz/core/Codec.h"
#include "fuzz/core/OldForms.h"
#include "fuzz/ir/ImportTypes.h"
#include "fuzz/ir/ReaderMessage.h"
#include "fuzz/ir/VerifyIr.h"
#include "fuzz/module/IrWriter.h"
#include "fuzz/module/Upstream.h"

#include "tileir/Reading/GuardedRead.h"
#include "tileir/TileAA/TileAA.h"
#include "tileir/TileAS/TileAS.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace tilefuzz;
namespace as = tileir::nv_tileas;

static llvm::Error refuse(mlir::Operation &op, const llvm::Twine &expected) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                 "expected " + expected + ", found '" +
                                     op.getName().getStringRef() +
                                     "', which a case cannot express");
}

/// The roster's entry of an operation; null when the roster or the verifiers do
/// not have it.
static const oracle::OpSpec *specOf(mlir::Operation &op) {
  if (!op.isRegistered())
    return nullptr;
  std::optional<IrOpKind> kind =
      oracle::findOpKind(op.getName().getStringRef());
  return kind ? oracle::findOp(*kind) : nullptr;
}

static bool isOwnDialect(llvm::StringRef name) {
  return name == as::NVTileASDialect::getDialectNamespace() ||
         name == tileir::nv_tileaa::NVTileAADialect::getDialectNamespace();
}

/// The position of an operation in the text that `parseIr` has read.
static LineColumn positionOf(mlir::Operation &op) {
  auto position = llvm::dyn_cast<mlir::FileLineColLoc>(op.getLoc());
  if (!position || position.getFilename() != parsedIrName)
    return {};
  return {position.getLine(), position.getColumn()};
}

namespace {
class Import {
public:
  explicit Import(IrCase &testCase)
      : testCase(testCase), writer(testCase), types(testCase) {}

  llvm::Error importModule(mlir::ModuleOp module);
  ImportedModule known;

private:
  llvm::Error importBlock(mlir::Block &block, IrOps &ops);
  llvm::Error importOp(mlir::Operation &op, IrOps &ops);
  llvm::Error importAsCast(mlir::Operation &op, IrOps &ops);
  llvm::Error importRegions(mlir::Operation &op, IrOp &made);
  llvm::Error importTypes(mlir::Operation &op, mlir::TypeRange range,
                          google::protobuf::RepeatedField<uint32_t> &list);
  llvm::Error importOperands(mlir::Operation &op, IrOp &made);
  void number(mlir::ValueRange values, uint32_t first);

  IrCase &testCase;
  IrWriter writer;
  TypeImport types;
  llvm::DenseMap<mlir::Value, uint32_t> numbers;
  /// How many regions stand around the operation that is imported.
  int depth = 0;
};
} // namespace

void Import::number(mlir::ValueRange values, uint32_t first) {
  for (mlir::Value value : values)
    numbers[value] = first++;
}

/// Returns the text of a type, which aliases can make very long, for a message.
static std::string shortText(mlir::Type type) {
  static constexpr size_t maxLength = 200;
  std::string text;
  llvm::raw_string_ostream(text) << type;
  if (text.size() > maxLength)
    text = text.substr(0, maxLength) + "...";
  return text;
}

llvm::Error
Import::importTypes(mlir::Operation &op, mlir::TypeRange range,
                    google::protobuf::RepeatedField<uint32_t> &list) {
  for (mlir::Type type : range) {
    std::optional<uint32_t> position = types.import(type);
    if (!position)
      return llvm::createStringError(
          llvm::inconvertibleErrorCode(),
          llvm::formatv("expected types of nv_tileas, nv_tileaa and scalars, "
                        "found {0} of '{1}', which a case cannot express",
                        shortText(type), op.getName().getStringRef()));
    list.Add(*position);
  }
  return llvm::Error::success();
}

llvm::Error Import::importOperands(mlir::Operation &op, IrOp &made) {
  for (mlir::Value operand : op.getOperands()) {
    auto number = numbers.find(operand);
    if (number == numbers.end())
      return refuse(op, "uses that follow their definitions");
    made.add_operands(number->second);
  }
  return llvm::Error::success();
}

llvm::Error Import::importRegions(mlir::Operation &op, IrOp &made) {
  llvm::SaveAndRestore deeper(depth, depth + 1);
  for (mlir::Region &region : op.getRegions()) {
    if (depth > maxRegionNesting && !region.empty())
      return llvm::createStringError(
          llvm::inconvertibleErrorCode(),
          llvm::formatv("expected regions to nest at most {0} deep, found a "
                        "deeper one of '{1}'; write the module with less "
                        "nesting",
                        maxRegionNesting, op.getName().getStringRef()));
    IrRegion &madeRegion = *made.add_regions();
    for (mlir::Block &block : region) {
      IrBlock &madeBlock = *madeRegion.add_blocks();
      if (llvm::Error error = importTypes(op, block.getArgumentTypes(),
                                          *madeBlock.mutable_argument_types()))
        return error;
      if (block.getNumArguments()) {
        madeBlock.set_first_argument(writer.newValues(block.getNumArguments()));
        number(block.getArguments(), madeBlock.first_argument());
      }
      if (llvm::Error error = importBlock(block, *madeBlock.mutable_ops()))
        return error;
    }
  }
  return llvm::Error::success();
}

llvm::Error Import::importAsCast(mlir::Operation &op, IrOps &ops) {
  if (op.getNumRegions() || op.getNumSuccessors())
    return refuse(op, "operations of nv_tileas, functions, scf.if, and "
                      "others without regions and successors");
  if (isOwnDialect(op.getName().getDialectNamespace())) {
    auto [line, column] = positionOf(op);
    known.unjudged.push_back({op.getName().getStringRef().str(), line, column});
  } else {
    ++known.casts;
  }
  known.places.push_back(positionOf(op));
  if (op.getNumResults() == 0) {
    writer.value(ops, writer.scalar(TYPE_I1));
    return llvm::Error::success();
  }
  IrOp &made = *ops.Add();
  made.set_kind(castKind);
  if (llvm::Error error = importOperands(op, made))
    return error;
  if (llvm::Error error =
          importTypes(op, op.getResultTypes(), *made.mutable_result_types()))
    return error;
  made.set_first_result(writer.newValues(op.getNumResults()));
  number(op.getResults(), made.first_result());
  return llvm::Error::success();
}

llvm::Error Import::importOp(mlir::Operation &op, IrOps &ops) {
  const oracle::OpSpec *spec = specOf(op);
  if (!spec)
    return importAsCast(op, ops);
  // A declaration has nothing to verify.
  if (spec->kind == functionKind && op.getRegion(0).empty())
    return llvm::Error::success();
  known.places.push_back(positionOf(op));
  IrOp &made = *ops.Add();
  made.set_kind(spec->kind);
  if (spec->kind != returnKind)
    if (llvm::Error error = importOperands(op, made))
      return error;
  if (llvm::Error error =
          importTypes(op, op.getResultTypes(), *made.mutable_result_types()))
    return error;
  if (op.getNumResults())
    made.set_first_result(writer.newValues(op.getNumResults()));
  if (!spec->isUpstream)
    if (llvm::Error error = importAttributes(op, *spec, types, made))
      return error;
  if (llvm::Error error = importRegions(op, made))
    return error;
  number(op.getResults(), made.first_result());
  return llvm::Error::success();
}

llvm::Error Import::importBlock(mlir::Block &block, IrOps &ops) {
  for (mlir::Operation &op : block)
    if (llvm::Error error = importOp(op, ops))
      return error;
  return llvm::Error::success();
}

llvm::Error Import::importModule(mlir::ModuleOp module) {
  // The generic form can spell a builtin.module with any number of regions.
  if (module->getNumRegions() != 1 || !module.getBodyRegion().hasOneBlock())
    return llvm::createStringError("expected a module with one block, found "
                                   "another number of regions or blocks");
  if (auto warps =
          module->getAttrOfType<mlir::IntegerAttr>("nv_tileas.available_warps"))
    testCase.set_available_warps(
        static_cast<int32_t>(warps.getValue().getSExtValue()));
  if (auto capability = module->getAttrOfType<mlir::IntegerAttr>(
          "nv_tileaa.compute_capability"))
    testCase.set_compute_capability(
        static_cast<int32_t>(capability.getValue().getSExtValue()));
  return importBlock(*module.getBody(), *testCase.mutable_ops());
}

llvm::Expected<ImportedModule> tilefuzz::importIr(mlir::ModuleOp module,
                                                  Case &testCase) {
  testCase.clear_intent();
  dropAnswers(testCase);
  // Callers may hold a reference to the message, so it is cleared, not
  // replaced.
  IrCase &ir = *testCase.mutable_ir();
  ir.Clear();
  Import import(ir);
  if (llvm::Error error = import.importModule(module))
    return std::move(error);
  return std::move(import.known);
}

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

namespace {
/// A text with the offsets of its lines.
class TextLines {
public:
  explicit TextLines(llvm::StringRef text) : text(text) {
    for (size_t end = 0; (end = text.find('\n', end)) != text.npos;)
      begins.push_back(++end);
  }

  /// Returns the offset of a place; the size of the text if it has no such
  /// place.
  size_t offsetOf(LineColumn place) const {
    if (place.line == 0 || place.line > begins.size())
      return text.size();
    return std::min(begins[place.line - 1] + place.column - 1, text.size());
  }
  llvm::StringRef textFrom(LineColumn place) const {
    return text.drop_front(offsetOf(place));
  }

private:
  llvm::StringRef text;
  std::vector<size_t> begins = {0};
};
} // namespace

/// Returns the unknown attributes of all operations that are judged.
static std::vector<UnknownAttribute>
findUnknownAttributes(mlir::ModuleOp module, const TextLines &lines) {
  std::vector<UnknownAttribute> all;
  module->walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation *op) {
    if (const oracle::OpSpec *spec = specOf(*op); !spec || spec->isUpstream)
      return;
    const LineColumn place = positionOf(*op);
    for (UnknownAttribute &unknown :
         unknownAttributesOf(*op, lines.textFrom(place))) {
      unknown.line = place.line;
      unknown.column = place.column;
      all.push_back(std::move(unknown));
    }
  });
  return all;
}

llvm::Expected<ImportedModule>
tilefuzz::importIr(llvm::StringRef bytes, Case &testCase, unsigned firstLine) {
  mlir::DialectRegistry registry;
  registry.insert<mlir::arith::ArithDialect, mlir::func::FuncDialect,
                  tileir::nv_tileaa::NVTileAADialect, as::NVTileASDialect,
                  mlir::scf::SCFDialect>();
  llvm::Expected<std::string> text = tileir::readableText(bytes, registry);
  if (!text)
    return text.takeError();
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  IrContext loaded(context);
  context.loadAllAvailableDialects();
  const TextLines lines(*text);
  std::string complaint;
  LineColumn place;
  mlir::ScopedDiagnosticHandler collect(
      &context, [&](mlir::Diagnostic &diagnostic) {
        if (!complaint.empty())
          return mlir::success();
        complaint = diagnostic.str();
        if (auto position =
                llvm::dyn_cast<mlir::FileLineColLoc>(diagnostic.getLocation()))
          place = {position.getLine(), position.getColumn()};
        return mlir::success();
      });
  mlir::OwningOpRef<mlir::ModuleOp> module = parseIr(*text, context);
  if (!module) {
    std::string message =
        readerMessage(complaint, *text, lines.offsetOf(place), context);
    if (place.line)
      message =
          llvm::formatv("line {0}, column {1}: {2}", place.line + firstLine - 1,
                        place.column, message);
    return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                   "expected an MLIR module, but " + message);
  }
  llvm::Expected<ImportedModule> imported = importIr(*module, testCase);
  if (!imported)
    return imported;
  imported->unknownAttributes = findUnknownAttributes(*module, lines);
  auto move = [&](unsigned &line) { line += line ? firstLine - 1 : 0; };
  for (UnknownAttribute &attribute : imported->unknownAttributes)
    move(attribute.line);
  for (UnjudgedOp &op : imported->unjudged)
    move(op.line);
  for (LineColumn &place : imported->places)
    move(place.line);
  return imported;
}

std::vector<ModulePart> tilefuzz::splitModules(llvm::StringRef bytes) {
  static constexpr llvm::StringLiteral marker("// -----");
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
    if (bytes.slice(lineBegin, at).trim() != marker)
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
