//===- MutantPass.cpp - Puts switchable mutants into compiled code --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A pass plugin for clang. It runs before all other passes, where the code is
// still that of the sources, and mutates what comes from the files below
// `-mutation-root` in the folders `-mutation-component`:
//
//   clang++ -g -fplugin=MutantPass.so -fpass-plugin=MutantPass.so
//           -mllvm -mutation-root=/home/me/tilefuzz
//           -mllvm -mutation-component=verifiers -c File.cpp
//
// No mutant is switched on until the program does so, see Mutants.h.
//
//===----------------------------------------------------------------------===//

#include "Sites.h"

#include "llvm/Passes/PassBuilder.h"
#include "llvm/Plugins/PassPlugin.h"

using namespace llvm;
using namespace tilefuzz::mutation;

static bool isMutated(const Function &function) {
  const DISubprogram *program = function.getSubprogram();
  return program && !function.isDeclaration() &&
         mutatedFile(program->getFile());
}

namespace {
struct MutantPass : PassInfoMixin<MutantPass> {
  PreservedAnalyses run(Module &module, ModuleAnalysisManager &) {
    Sites sites(module);
    mutateTables(module, sites);
    for (Function &function : module) {
      if (!isMutated(function))
        continue;
      mutateFunction(function, sites);
      // Of a function that several objects define the linker keeps one, which
      // might be that of an object without mutants.
      if (function.hasLinkOnceLinkage() || function.hasWeakLinkage()) {
        function.setComdat(nullptr);
        function.setLinkage(GlobalValue::InternalLinkage);
        function.setVisibility(GlobalValue::DefaultVisibility);
      }
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
