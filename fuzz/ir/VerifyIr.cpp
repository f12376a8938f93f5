//===- VerifyIr.cpp - The verifiers' answer to a module -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ir/VerifyIr.h"

#include "fuzz/ir/StandIns.h"

#include "tileir/Reading/DeepStack.h"
#include "tileir/Reading/ReaderFaults.h"
#include "tileir/Reading/TextCost.h"
#include "tileir/TileAS/TileAS.h"

#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/Parser/Parser.h"

#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/raw_ostream.h"

using namespace tilefuzz;
namespace as = tileir::nv_tileas;

std::string tilefuzz::dropOpPrefix(std::string &diagnostic) {
  static constexpr llvm::StringLiteral end("' op ");
  size_t position;
  if (!llvm::StringRef(diagnostic).starts_with("'") ||
      (position = diagnostic.find(end.data())) == diagnostic.npos)
    return "";
  std::string name = diagnostic.substr(1, position - 1);
  diagnostic.erase(0, position + end.size());
  return name;
}

void tilefuzz::verifyIr(mlir::ModuleOp module, oracle::Verdict &answer,
                        bool expectsLowered) {
  if (mlir::failed(as::verifyTileIR(module)) ||
      (expectsLowered &&
       mlir::failed(as::verifyTmaDescriptorsLowered(module)))) {
    answer.outcome = oracle::Outcome::Rejected;
    dropOpPrefix(answer.diagnostic);
    spellOutOpaqueTypes(answer.diagnostic);
    return;
  }
  answer.outcome = oracle::Outcome::Accepted;
  module->walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation *op) {
    if (answer.valueCount == oracle::Verdict::maxModuleValues)
      return mlir::WalkResult::interrupt();
    if (std::optional<uint64_t> packed = as::getPackedShape(op))
      answer.values[answer.valueCount++] = *packed;
    return mlir::WalkResult::advance();
  });
}

void tilefuzz::relocate(mlir::ModuleOp module, IrContext &context) {
  unsigned place = 0;
  module->walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation *op) {
    if (op != module)
      op->setLoc(context.location(place++));
  });
}

mlir::OwningOpRef<mlir::ModuleOp> tilefuzz::parseIr(llvm::StringRef bytes,
                                                    mlir::MLIRContext &context,
                                                    unsigned maxNesting) {
  if (!mlir::isBytecode(llvm::MemoryBufferRef(bytes, "")))
    if (std::string fault = tileir::readerFaultIn(bytes, maxNesting);
        !fault.empty()) {
      mlir::emitError(mlir::UnknownLoc::get(&context)) << fault;
      return nullptr;
    }
  bool hasComplained = false;
  mlir::ScopedDiagnosticHandler listen(&context, [&](mlir::Diagnostic &) {
    hasComplained = true;
    return mlir::failure(); // for the next handler
  });
  mlir::ParserConfig config(&context, /*verifyAfterParse=*/false);
  // The lexer needs a terminating zero byte, which the input may lack.
  const std::string terminated = bytes.str();
  mlir::OwningOpRef<mlir::ModuleOp> module;
  if (mlir::failed(tileir::failAfterError(context, [&] {
        module = mlir::parseSourceString<mlir::ModuleOp>(terminated, config,
                                                         parsedIrName);
        return mlir::success(static_cast<bool>(module));
      })))
    module = nullptr;
  // MLIR's bytecode reader fails on some inputs without a diagnostic.
  if (!module && !hasComplained)
    mlir::emitError(mlir::UnknownLoc::get(&context))
        << "expected a module, found damaged bytecode";
  return module;
}

mlir::OwningOpRef<mlir::ModuleOp>
tilefuzz::parsePrinted(llvm::StringRef text, mlir::MLIRContext &context) {
  if (tileir::nestsLessThan(tileir::shallowNesting, text))
    return parseIr(text, context);
  mlir::OwningOpRef<mlir::ModuleOp> parsed;
  tileir::withDeepStack([&] { parsed = parseIr(text, context); });
  return parsed;
}

bool tilefuzz::isReadable(llvm::StringRef printed) {
  // MLIR reads a reference to the symbol @"", and prints this for it.
  return !printed.contains("@<<INVALID EMPTY SYMBOL>>") &&
         tileir::readerFaultIn(printed, tileir::maxGenericNesting).empty();
}

std::string tilefuzz::printIr(mlir::ModuleOp module, bool isGeneric) {
  mlir::OpPrintingFlags flags;
  flags.assumeVerified();
  if (isGeneric)
    flags.printGenericOpForm();
  std::string text;
  llvm::raw_string_ostream os(text);
  module->print(os, flags);
  return text;
}

std::string tilefuzz::writeBytecode(mlir::ModuleOp module) {
  std::string bytes;
  llvm::raw_string_ostream os(bytes);
  // Writing to memory fails only when another bytecode version is requested.
  (void)mlir::writeBytecodeToFile(module, os);
  return bytes;
}

mlir::Attribute tilefuzz::throughBytecode(mlir::Attribute attribute) {
  static constexpr llvm::StringLiteral name = "attribute";
  mlir::MLIRContext *context = attribute.getContext();
  mlir::OwningOpRef<mlir::ModuleOp> module =
      mlir::ModuleOp::create(mlir::UnknownLoc::get(context));
  (*module)->setDiscardableAttr(name, attribute);
  mlir::OwningOpRef<mlir::ModuleOp> read =
      parseIr(writeBytecode(*module), *context);
  return read ? (*read)->getDiscardableAttr(name) : mlir::Attribute();
}
