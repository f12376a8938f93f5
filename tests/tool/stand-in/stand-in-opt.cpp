//===- stand-in-opt.cpp - An implementation of somebody else --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stands in for a tool that nobody here has written: it reads, verifies and
// prints modules of the dialects as tile-opt does, has a text of its own for
// every rule, and the flaws of --flaw (Flaws.h). Tests show with it that
// `tilefuzz compare` finds them.
//
//===----------------------------------------------------------------------===//

#include "Flaws.h"
#include "ToolDialects.h"

#include "tileir/Reading/DeepStack.h"
#include "tileir/Reading/GuardedRead.h"
#include "tileir/Reading/ReadFile.h"
#include "tileir/TileAS/TileAS.h"

#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Support/ToolUtilities.h"
#include "mlir/Tools/ParseUtilities.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/SourceMgr.h"

#include <csignal>

using namespace mlir;
using namespace standin;
namespace cl = llvm::cl;

static cl::opt<std::string> inputPath(cl::Positional, cl::init("-"));
static cl::list<std::string> flawNames("flaw", cl::CommaSeparated,
                                       cl::desc("What is wrong with it"));
static cl::opt<bool> listsFlaws("list-flaws",
                                cl::desc("Print the flaws, and do no more"));

/// A context keeps every type that it has read; after so many modules there is
/// a new one.
static constexpr size_t modulesOfContext = 256;

/// Where the first word of a text ends. What stands in quotes or brackets is
/// one word.
static size_t endOfWord(StringRef text) {
  unsigned depth = 0;
  const bool isQuoted = text.starts_with("'");
  for (size_t at = isQuoted ? text.find('\'', 1) : 0; at < text.size(); ++at) {
    if (StringRef("[<").contains(text[at]))
      ++depth;
    else if (StringRef("]>").contains(text[at]) && depth > 0)
      --depth;
    else if (text[at] == ' ' && depth == 0)
      return at;
  }
  return text.size();
}

/// The words of a text in the order in which nobody else says them, behind the
/// operation and without the id of a rule.
static std::string inOwnWords(StringRef text) {
  std::string own;
  if (text.starts_with("'")) {
    const size_t end = text.find("' ") + 2;
    own = text.take_front(end);
    text = text.drop_front(end);
    if (text.consume_front("op "))
      own += "op ";
  }
  SmallVector<StringRef> words;
  for (; !text.empty(); text = text.ltrim()) {
    words.push_back(text.take_front(endOfWord(text)));
    text = text.drop_front(words.back().size());
  }
  if (!words.empty() && words.front().ends_with(":"))
    words.erase(words.begin());
  return own + llvm::join(llvm::reverse(words), " ");
}

namespace {
/// The work of a tool on its input.
class StandIn {
public:
  StandIn(const MlirOptMainConfig &config, SmallVector<const Flaw *> flaws)
      : config(config), flaws(std::move(flaws)) {}

  /// Processes a module that begins behind so many lines of the input.
  LogicalResult process(StringRef text, size_t line, MLIRContext &context,
                        raw_ostream &os);

private:
  void crashAsPlanted(Operation *module);
  void rejectAsPlanted(Operation *module);
  LogicalResult print(Operation *module, bool isWell, raw_ostream &os);

  const MlirOptMainConfig &config;
  SmallVector<const Flaw *> flaws;
};

/// Prints what is said of a module.
class Diagnostics : public SourceMgrDiagnosticHandler {
public:
  Diagnostics(llvm::SourceMgr &sources, MLIRContext *context,
              ArrayRef<const Flaw *> flaws)
      : SourceMgrDiagnosticHandler(sources, context), flaws(flaws) {
    setHandler([this](Diagnostic &diagnostic) {
      handle(diagnostic);
      return success();
    });
  }

  /// From now on it is the verifier that speaks, no more the reader.
  void beginVerification() { isVerifying = true; }
  /// Whether nothing counts as a failure.
  bool isWell() const { return failures == 0; }
  bool isSilent() const { return printed == 0; }
  bool hasForgiven() const { return forgiven != 0; }

private:
  void handle(Diagnostic &diagnostic) {
    const std::string text = diagnostic.str();
    const auto *flaw = llvm::find_if(flaws, [&](const Flaw *flaw) {
      return isVerifying && !flaw->rejects && !flaw->diagnostic.empty() &&
             StringRef(text).starts_with("'" + flaw->operation.str() + "'") &&
             StringRef(text).contains(flaw->diagnostic);
    });
    const bool isPlanted = flaw != flaws.end();
    if (isPlanted && !(*flaw)->losesFailure) {
      ++forgiven;
      return;
    }
    ++printed;
    failures +=
        !isPlanted && diagnostic.getSeverity() == DiagnosticSeverity::Error;
    if (!isVerifying)
      return emitDiagnostic(diagnostic);
    Diagnostic own(diagnostic.getLocation(), diagnostic.getSeverity());
    own << inOwnWords(text);
    emitDiagnostic(own);
  }

  ArrayRef<const Flaw *> flaws;
  bool isVerifying = false;
  unsigned failures = 0, printed = 0, forgiven = 0;
};
} // namespace

/// Calls `visit` with each operation that a flaw is in.
static void visitPlanted(ArrayRef<const Flaw *> flaws, Operation *module,
                         function_ref<void(const Flaw &, Operation *)> visit) {
  module->walk<WalkOrder::PreOrder>([&](Operation *op) {
    for (const Flaw *flaw : flaws)
      if (op->getName().getStringRef() == flaw->operation)
        visit(*flaw, op);
  });
}

void StandIn::crashAsPlanted(Operation *module) {
  visitPlanted(flaws, module, [](const Flaw &flaw, Operation *op) {
    if (flaw.crashes && flaw.crashes(op))
      std::raise(SIGSEGV);
  });
}

void StandIn::rejectAsPlanted(Operation *module) {
  visitPlanted(flaws, module, [](const Flaw &flaw, Operation *op) {
    if (flaw.rejects && flaw.rejects(op))
      op->emitOpError(flaw.diagnostic);
  });
}

LogicalResult StandIn::print(Operation *module, bool isWell, raw_ostream &os) {
  if (config.shouldEmitBytecode())
    return writeBytecodeToFile(module, os);
  OpPrintingFlags flags;
  if (!flags.shouldPrintGenericOpForm())
    visitPlanted(flaws, module, [](const Flaw &flaw, Operation *op) {
      if (flaw.print)
        flaw.print(op);
    });
  // A printer does not look whether the module is well-formed. Those of the
  // dialects rely on what a missing check has let pass.
  if (isWell)
    flags.assumeVerified();
  module->print(os, flags);
  os << "\n";
  return success();
}

LogicalResult StandIn::process(StringRef text, size_t line,
                               MLIRContext &context, raw_ostream &os) {
  std::string input = std::string(line, '\n') + text.str();
  for (const Flaw *flaw : flaws)
    if (flaw->read)
      input = flaw->read(input);
  auto sources = std::make_shared<llvm::SourceMgr>();
  sources->AddNewSourceBuffer(
      llvm::MemoryBuffer::getMemBufferCopy(input, inputPath), SMLoc());
  Diagnostics diagnostics(*sources, &context, flaws);
  for (const Flaw *flaw : flaws)
    if (auto place = flaw->refuse ? flaw->refuse(input) : std::nullopt) {
      const StringRef before = StringRef(input).take_front(*place);
      return emitError(FileLineColLoc::get(&context, inputPath,
                                           before.count('\n') + 1,
                                           before.size() - before.rfind('\n')))
             << "all dimensions must be powers of two";
    }
  OwningOpRef<Operation *> module = parseSourceFileForTool(
      sources, ParserConfig(&context, /*verifyAfterParse=*/false),
      /*insertImplicitModule=*/true);
  if (!module)
    return failure();
  diagnostics.beginVerification();
  crashAsPlanted(*module);
  if (succeeded(tileir::nv_tileas::verifyTileIR(*module)))
    rejectAsPlanted(*module);
  if (!diagnostics.isWell())
    return failure();
  return print(*module, diagnostics.isSilent() && !diagnostics.hasForgiven(),
               os);
}

static LogicalResult complain(const Twine &text) {
  llvm::errs() << "stand-in-opt: " << text << "\n";
  return failure();
}

static LogicalResult run(DialectRegistry &registry) {
  SmallVector<const Flaw *> flaws;
  for (StringRef name : flawNames) {
    const auto *flaw = llvm::find_if(
        allFlaws(), [&](const Flaw &each) { return each.name == name; });
    if (flaw == allFlaws().end())
      return complain("expected a flaw of --list-flaws, found '" + name + "'");
    flaws.push_back(flaw);
  }
  llvm::Expected<std::string> bytes =
      tileir::readFile(inputPath, "module", tileir::maxBytecodeText);
  if (!bytes)
    return complain(llvm::toString(bytes.takeError()));
  llvm::Expected<std::string> text = tileir::readableText(*bytes, registry);
  if (!text)
    return complain(llvm::toString(text.takeError()));
  const MlirOptMainConfig config = MlirOptMainConfig::createFromCLOptions();
  SmallVector<StringRef> parts;
  if (config.inputSplitMarker().empty())
    parts.push_back(*text);
  else
    StringRef(*text).split(parts, config.inputSplitMarker());
  StandIn standIn(config, std::move(flaws));
  std::unique_ptr<MLIRContext> context;
  LogicalResult result = success();
  for (auto [number, part] : llvm::enumerate(parts)) {
    if (number % modulesOfContext == 0) {
      context = std::make_unique<MLIRContext>(registry,
                                              MLIRContext::Threading::DISABLED);
      context->allowUnregisteredDialects(
          config.shouldAllowUnregisteredDialects());
    }
    if (number)
      llvm::outs() << kDefaultSplitMarker << "\n";
    const size_t line =
        StringRef(*text).take_front(part.data() - text->data()).count('\n');
    if (failed(standIn.process(part, line, *context, llvm::outs())))
      result = failure();
  }
  return result;
}

int main(int argc, char **argv) {
  llvm::InitLLVM initLLVM(argc, argv);
  DialectRegistry registry;
  tileir::addToolDialects(registry);
  cl::ParseCommandLineOptions(
      argc, argv, registerCLIOptions("A stand-in for another tool", registry));
  if (listsFlaws) {
    for (const Flaw &flaw : allFlaws())
      llvm::outs() << flaw.name << "\t" << flaw.finding << "\t"
                   << flaw.operation << "\t" << flaw.summary << "\n";
    return 0;
  }
  LogicalResult result = failure();
  tileir::withDeepStack([&] { result = run(registry); });
  return asMainReturnCode(result);
}
