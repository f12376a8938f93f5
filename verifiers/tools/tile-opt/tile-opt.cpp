//===- tile-opt.cpp - Reads, verifies and prints modules ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// mlir-opt for the dialects nv_tileas, nv_tileaa and cuda_tile, with all of its
// options. It takes several files, each of which is processed by itself; the
// separator of split files stands between their results. Input on which MLIR
// itself would crash is refused with a diagnostic, and a warning names each
// attribute that MLIR drops, because its operation has none of that name or has
// it already, and each with the prefix of a dialect that does not know it.
// --expect-tma-lowered asks whether what the passes leave has a descriptor that
// a lowering should have erased.
//
// Example:
//
//   tile-opt --split-input-file --verify-diagnostics cases.mlir
//
//===----------------------------------------------------------------------===//

#include "SplitText.h"
#include "ToolDialects.h"
#include "ToolVersion.h"
#include "UnknownAttributesPass.h"

#include "tileir/Reading/DeepStack.h"
#include "tileir/Reading/GuardedRead.h"
#include "tileir/Reading/ReadFile.h"
#include "tileir/Text/ReaderHints.h"
#include "tileir/TileAS/TileAS.h"

#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Support/ToolUtilities.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace mlir;
using namespace tileir;

static llvm::cl::list<std::string> inputPaths(llvm::cl::Positional,
                                              llvm::cl::desc("<file>..."));
static llvm::cl::opt<std::string>
    outputPath("o", llvm::cl::desc("Where the results are written"),
               llvm::cl::value_desc("file"), llvm::cl::init("-"));
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
    const ReaderHints hints(getContext(), /*text=*/"");
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

namespace {
/// A file of the command line that MLIR's reader survives.
struct Input {
  std::unique_ptr<llvm::MemoryBuffer> buffer;
  /// Empty for bytecode, which is one module.
  std::string splitMarker;
  /// The texts between the markers, blanks included; empty if nothing splits
  /// the input.
  SmallVector<StringRef> parts;
};
} // namespace

/// Makes the input one that MLIR can read without crashing. MLIR reads each
/// part of a split text by itself.
static llvm::Error guard(Input &input, const DialectRegistry &registry) {
  std::unique_ptr<llvm::MemoryBuffer> &buffer = input.buffer;
  if (!input.splitMarker.empty() && !isBytecode(*buffer)) {
    buffer->getBuffer().split(input.parts, input.splitMarker);
    for (StringRef part : input.parts)
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
  input.splitMarker.clear();
  return llvm::Error::success();
}

static llvm::Expected<Input> readInput(StringRef path, StringRef splitMarker,
                                       const DialectRegistry &registry) {
  // The input may be as large as the text that bytecode is turned into.
  llvm::Expected<std::string> bytes = readFile(path, "module", maxBytecodeText);
  if (!bytes)
    return bytes.takeError();
  StringRef name = path == "-" ? "<stdin>" : path;
  Input input{llvm::MemoryBuffer::getMemBufferCopy(*bytes, name),
              splitMarker.str(),
              /*parts=*/{}};
  if (llvm::Error error = guard(input, registry))
    return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                   name + ": " +
                                       llvm::toString(std::move(error)));
  return input;
}

static LogicalResult complain(const Twine &text) {
  llvm::errs() << "tile-opt: " << text << "\n";
  return failure();
}

/// Reads the files of the command line, all of those that can be read.
static LogicalResult readInputs(StringRef splitMarker,
                                const DialectRegistry &registry,
                                std::vector<Input> &inputs) {
  LogicalResult result = success();
  for (const std::string &path : inputPaths) {
    llvm::Expected<Input> input = readInput(path, splitMarker, registry);
    if (input)
      inputs.push_back(std::move(*input));
    else
      result = complain(llvm::toString(input.takeError()));
  }
  return result;
}

/// Runs the passes on each input by itself, as MLIR does on each part of a
/// split text, and writes the results with the same marker between them.
static LogicalResult process(std::vector<Input> inputs,
                             const MlirOptMainConfig &commandLine,
                             DialectRegistry &registry, raw_ostream &os) {
  StringRef marker = commandLine.outputSplitMarker();
  if (marker.empty())
    marker = kDefaultSplitMarker;
  LogicalResult result = success();
  for (auto [index, input] : llvm::enumerate(inputs)) {
    if (index)
      os << marker << "\n";
    MlirOptMainConfig config = commandLine;
    config.splitInputFile(input.splitMarker);
    config.verifyOnParsing(false);
    // Once for all parts of a split text.
    const TextLines lines(input.buffer->getBuffer());
    GenericForm text(lines);
    config.setPassPipelineSetupFn([&](PassManager &manager) {
      manager.addPass(createWarnOfUnknownAttributes(text));
      if (commandLine.shouldVerifyOnParsing())
        manager.addPass(std::make_unique<VerifyInput>());
      if (failed(commandLine.setupPassPipeline(manager)))
        return failure();
      if (expectTmaLowered)
        manager.addPass(std::make_unique<ExpectTmaLowered>());
      return success();
    });
    const bool isOneContextEnough =
        input.parts.size() > 1 &&
        canShareContext(input.buffer->getBuffer(), input.parts, config);
    if (failed(
            isOneContextEnough
                ? processSplitText(os, *input.buffer, input.parts, registry,
                                   config)
                : MlirOptMain(os, std::move(input.buffer), registry, config)))
      result = failure();
  }
  return result;
}

static LogicalResult run(DialectRegistry &registry) {
  MlirOptMainConfig commandLine = MlirOptMainConfig::createFromCLOptions();
  if (inputPaths.empty())
    inputPaths.push_back("-");
  if (llvm::count(inputPaths, "-") > 1)
    return complain("expected - once, found it several times; the standard "
                    "input has one end");
  std::vector<Input> inputs;
  const LogicalResult areRead =
      readInputs(commandLine.inputSplitMarker(), registry, inputs);
  if (inputs.empty())
    return failure();
  if (commandLine.shouldEmitBytecode() &&
      (inputs.size() > 1 || inputs.front().parts.size() > 1))
    return complain("expected one module with --emit-bytecode, which has no "
                    "marker between two, found several; write each by itself");
  std::string error;
  std::unique_ptr<llvm::ToolOutputFile> file =
      openOutputFile(outputPath, &error);
  if (!file)
    return complain(error);
  if (failed(process(std::move(inputs), commandLine, registry, file->os())) ||
      failed(areRead))
    return failure();
  file->keep();
  return success();
}

int main(int argc, char **argv) {
  llvm::InitLLVM initLLVM(argc, argv);
  setToolVersion("tile-opt");
  DialectRegistry registry;
  addToolDialects(registry);
  const std::string header = registerCLIOptions(
      "Reads, verifies and prints tile programs\n\n"
      "Each file is processed by itself, and lines `// -----` stand\n"
      "between the results. - is the standard input, which is read if no\n"
      "file is named.\n\n"
      "Exit status: 0, or 1 for a diagnostic or a file that cannot be read\n",
      registry);
  llvm::cl::ParseCommandLineOptions(argc, argv, header);

  LogicalResult result = failure();
  withDeepStack([&] { result = run(registry); });
  return asMainReturnCode(result);
}
