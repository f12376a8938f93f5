//===- SplitText.cpp - The parts of a split text --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SplitText.h"

#include "mlir/IR/AsmState.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Location.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/Timing.h"
#include "mlir/Tools/ParseUtilities.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;

/// A context keeps every type and attribute that it has read; after so many
/// parts there is a new one.
static constexpr size_t partsOfContext = 256;

/// MLIR warns about what has all of a marker but its last characters.
static constexpr size_t nearMiss = 2;

/// Whether MLIR finds the same parts, and the lines of markers have no code,
/// whose diagnostics would show them.
static bool isSplitAlike(StringRef text, ArrayRef<StringRef> parts,
                         StringRef marker) {
  return parts.size() == text.count(marker.drop_back(nearMiss)) + 1 &&
         !parts.front().empty() &&
         llvm::all_of(llvm::drop_begin(parts), [](StringRef part) {
           return !part.empty() && part.split('\n').first.trim().empty();
         });
}

bool tileir::canShareContext(StringRef text, ArrayRef<StringRef> parts,
                             const MlirOptMainConfig &config) {
  const tracing::DebugConfig &debug = config.getDebugConfig();
  if (debug.isDebuggerActionHookEnabled() || !debug.getLogActionsTo().empty() ||
      !debug.getProfileActionsTo().empty())
    return false;
  if (config.shouldVerifyDiagnostics() || config.shouldVerifyRoundtrip() ||
      config.shouldEmitBytecode() || config.bytecodeVersionToEmit() ||
      config.shouldRunReproducer() || config.shouldEmitRemarks() ||
      config.shouldDumpPassPipeline() || config.shouldListPasses() ||
      config.shouldShowDialects() || config.shouldUseExplicitModule() ||
      !config.getIrdlFile().empty() || !config.getReproducerFilename().empty())
    return false;
  if (!config.shouldShowNotes() || config.getDiagnosticVerbosityLevel() !=
                                       VerbosityLevel::ErrorsWarningsAndRemarks)
    return false;
  StringRef marker = config.inputSplitMarker();
  return marker.size() > nearMiss && isSplitAlike(text, parts, marker) &&
         // MLIR looks for what is expected without --verify-diagnostics too.
         !text.contains("expected-") &&
         // A context renames resources that have the name of another one.
         !text.contains("dialect_resources");
}

namespace {
/// A part of a text, and where it begins there, counted from 0.
struct Part {
  StringRef file, text;
  unsigned line, column;
};
} // namespace

/// Processes a part, behind empty lines so that diagnostics have its lines.
static LogicalResult processPart(raw_ostream &os, const Part &part,
                                 MLIRContext &context,
                                 const MlirOptMainConfig &config) {
  auto sources = std::make_shared<llvm::SourceMgr>();
  sources->AddNewSourceBuffer(
      llvm::MemoryBuffer::getMemBufferCopy(
          std::string(part.line, '\n') + part.text.str(), part.file),
      SMLoc());
  SourceMgrDiagnosticHandler handler(*sources, &context);
  DefaultTimingManager timing;
  applyDefaultTimingManagerCLOptions(timing);
  TimingScope scope = timing.getRootScope();

  FallbackAsmResourceMap resources;
  TimingScope reading = scope.nest("Parser");
  OwningOpRef<Operation *> module = parseSourceFileForTool(
      sources,
      ParserConfig(&context, config.shouldVerifyOnParsing(), &resources),
      /*insertImplicitModule=*/true);
  reading.stop();
  if (!module)
    return failure();
  // A module that no text stands for is where its part begins.
  if (auto place = dyn_cast<FileLineColLoc>((*module)->getLoc());
      place && place.getLine() == 0 && part.line + part.column > 0)
    (*module)->setLoc(FileLineColLoc::get(&context, part.file, part.line + 1,
                                          part.column + 1));

  PassManager manager((*module)->getName(), PassManager::Nesting::Implicit);
  manager.enableVerifier(config.shouldVerifyPasses());
  if (failed(applyPassManagerCLOptions(manager)))
    return failure();
  manager.enableTiming(scope);
  if (failed(config.setupPassPipeline(manager)) || failed(manager.run(*module)))
    return failure();

  TimingScope printing = scope.nest("Output");
  AsmState state(*module, OpPrintingFlags(), /*locationMap=*/nullptr,
                 &resources);
  (*module)->print(os, state);
  os << '\n';
  return success();
}

LogicalResult tileir::processSplitText(raw_ostream &os,
                                       const llvm::MemoryBuffer &text,
                                       ArrayRef<StringRef> parts,
                                       const DialectRegistry &registry,
                                       const MlirOptMainConfig &config) {
  const size_t markerLines = config.inputSplitMarker().count('\n');
  std::unique_ptr<MLIRContext> context;
  LogicalResult result = success();
  Part part{text.getBufferIdentifier(), "", 0, 0};
  for (auto [number, partText] : llvm::enumerate(parts)) {
    if (number % partsOfContext == 0) {
      context = std::make_unique<MLIRContext>(registry,
                                              MLIRContext::Threading::DISABLED);
      context->allowUnregisteredDialects(
          config.shouldAllowUnregisteredDialects());
    }
    if (number)
      os << config.outputSplitMarker() << '\n';
    part.text = partText;
    const size_t begin = partText.begin() - text.getBufferStart();
    part.column = begin - (text.getBuffer().rfind('\n', begin) + 1);
    if (failed(processPart(os, part, *context, config)))
      result = failure();
    part.line += partText.count('\n') + markerLines;
  }
  return result;
}
