//===- tile-opt.cpp - Reads, verifies and prints modules ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// mlir-opt for the dialects nv_tileas and nv_tileaa, with all of its options.
// Input on which MLIR itself would crash is refused with a diagnostic.
// --expect-tma-lowered asks whether what the passes leave has a descriptor that
// a lowering should have erased.
//
// Example:
//
//   tile-opt --split-input-file --verify-diagnostics cases.mlir
//
//===----------------------------------------------------------------------===//

#include "ToolDialects.h"

#include "tileir/Reading/DeepStack.h"
#include "tileir/Reading/GuardedRead.h"
#include "tileir/Reading/ReadFile.h"
#include "tileir/TileAS/TileAS.h"

#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace mlir;
using namespace tileir;

static llvm::cl::opt<bool> expectTmaLowered(
    "expect-tma-lowered",
    llvm::cl::desc("Reject a result that has a make_tiled_tma_desc"));

namespace {
/// Verifies the input. MLIR would do so while reading, and scf.if would reject
/// branches that yield different iterators before the rule of the dialect is
/// evaluated. So verification while reading is turned off, and this pass runs
/// before the passes of the command line.
struct VerifyInput : public PassWrapper<VerifyInput, OperationPass<>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(VerifyInput)

  StringRef getName() const override { return "VerifyInput"; }
  void runOnOperation() override {
    if (failed(nv_tileas::verifyTileIR(getOperation())))
      signalPassFailure();
    markAllAnalysesPreserved();
  }
};

/// Verifies that no descriptor is left.
struct ExpectTmaLowered
    : public PassWrapper<ExpectTmaLowered, OperationPass<>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ExpectTmaLowered)

  StringRef getName() const override { return "ExpectTmaLowered"; }
  void runOnOperation() override {
    if (failed(nv_tileas::verifyTmaDescriptorsLowered(getOperation())))
      signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace

/// Makes the input one that MLIR can read without crashing. MLIR reads each
/// part of a split text by itself.
static llvm::Error guard(std::unique_ptr<llvm::MemoryBuffer> &buffer,
                         MlirOptMainConfig &config,
                         const DialectRegistry &registry) {
  StringRef marker = config.inputSplitMarker();
  if (!marker.empty() && !isBytecode(*buffer)) {
    SmallVector<StringRef> parts;
    buffer->getBuffer().split(parts, marker);
    for (StringRef part : parts)
      if (llvm::Error error = checkText(part, registry))
        return error;
    return llvm::Error::success();
  }
  llvm::Expected<std::string> text =
      readableText(buffer->getBuffer(), registry);
  if (!text)
    return text.takeError();
  buffer = llvm::MemoryBuffer::getMemBufferCopy(*text,
                                                buffer->getBufferIdentifier());
  config.splitInputFile("");
  return llvm::Error::success();
}

static LogicalResult run(const std::string &input, const std::string &output,
                         DialectRegistry &registry) {
  MlirOptMainConfig commandLine = MlirOptMainConfig::createFromCLOptions();
  MlirOptMainConfig config = commandLine;
  config.verifyOnParsing(false);
  config.setPassPipelineSetupFn([&](PassManager &manager) {
    if (commandLine.shouldVerifyOnParsing())
      manager.addPass(std::make_unique<VerifyInput>());
    if (failed(commandLine.setupPassPipeline(manager)))
      return failure();
    if (expectTmaLowered)
      manager.addPass(std::make_unique<ExpectTmaLowered>());
    return success();
  });

  // The input may be as large as the text that bytecode is turned into.
  llvm::Expected<std::string> bytes =
      readFile(input, "module", maxBytecodeText);
  if (!bytes) {
    llvm::errs() << "tile-opt: " << llvm::toString(bytes.takeError()) << "\n";
    return failure();
  }
  StringRef name = input == "-" ? "<stdin>" : StringRef(input);
  std::unique_ptr<llvm::MemoryBuffer> buffer =
      llvm::MemoryBuffer::getMemBufferCopy(*bytes, name);
  if (llvm::Error refusal = guard(buffer, config, registry)) {
    llvm::errs() << "tile-opt: " << name << ": "
                 << llvm::toString(std::move(refusal)) << "\n";
    return failure();
  }
  std::string error;
  std::unique_ptr<llvm::ToolOutputFile> file = openOutputFile(output, &error);
  if (!file) {
    llvm::errs() << error << "\n";
    return failure();
  }
  if (failed(MlirOptMain(file->os(), std::move(buffer), registry, config)))
    return failure();
  file->keep();
  return success();
}

int main(int argc, char **argv) {
  llvm::InitLLVM initLLVM(argc, argv);
  DialectRegistry registry;
  addToolDialects(registry);
  auto [input, output] = registerAndParseCLIOptions(
      argc, argv, "Reads, verifies and prints tile programs\n", registry);

  LogicalResult result = failure();
  withDeepStack([&, &input = input, &output = output] {
    result = run(input, output, registry);
  });
  return asMainReturnCode(result);
}
