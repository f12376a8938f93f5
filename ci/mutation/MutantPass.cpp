//===- MutantPass.cpp - Puts switchable mutants into compiled code --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A pass plugin for clang. It runs before all other passes, while the code
// still corresponds to the sources, and mutates the code of files below
// `-mutation-root` in the folders `-mutation-component`:
//
//   clang++ -g -fplugin=MutantPass.so -fpass-plugin=MutantPass.so
//           -mllvm -mutation-root=/home/me/tilefuzz
//           -mllvm -mutation-component=verifiers -c File.cpp
//
// With `-mutation-ods` it instead mutates the code that mlir-tblgen has written
// and the headers that this code includes, see Ods.cpp. Every mutant is
// inactive until the program switches it on, see Mutants.h.
//
//===----------------------------------------------------------------------===//

#include "Sites.h"

#include "llvm/Passes/PassBuilder.h"
#include "llvm/Plugins/PassPlugin.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;
using namespace tilefuzz::mutation;

static cl::opt<bool>
    isOds("mutation-ods",
          cl::desc("Mutate what mlir-tblgen has written and headers only"));

static bool isMutated(const Function &function) {
  const DISubprogram *program = function.getSubprogram();
  return program && !function.isDeclaration() &&
         mutatedFile(program->getFile());
}

namespace {
struct MutantPass : PassInfoMixin<MutantPass> {
  PreservedAnalyses run(Module &module, ModuleAnalysisManager &) {
    Sites sites(module);
    if (isOds) {
      mutateOds(module, sites);
      return PreservedAnalyses::none();
    }
    mutateTables(module, sites, placeOfTable);
    for (Function &function : module) {
      if (!isMutated(function))
        continue;
      mutateFunction(function, sites, placeOf);
      keepOwnCopy(function);
    }
    return PreservedAnalyses::none();
  }
  static bool isRequired() { return true; }
};
} // namespace

extern "C" PassPluginLibraryInfo llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "TilefuzzMutants", "1",
          [](PassBuilder &builder) {
            builder.registerPipelineStartEPCallback(
                [](ModulePassManager &passes, OptimizationLevel) {
                  passes.addPass(MutantPass());
                });
          }};
}
