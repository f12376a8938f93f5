//===- Kernel.cpp - A case as a question to an assembler ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/assembler/Kernel.h"

#include <cassert>

using namespace tilefuzz;

static constexpr PtxFamily families[] = {
    {"kind_word", translateKindWord},     {"ldsm", translateLdsm},
    {"matrix_copy", translateMatrixCopy}, {"sm120_scale", translateSm120Scale},
    {"tma_mode", translateTmaMode},
};

llvm::ArrayRef<PtxFamily> tilefuzz::ptxFamilies() { return families; }

std::string tilefuzz::registerList(char prefix, unsigned first,
                                   unsigned count) {
  assert(first + count <= registersOfEachKind && "no kernel has so many");
  std::string list = "{";
  for (unsigned i = first; i < first + count; ++i) {
    if (i != first)
      list += ',';
    list += prefix;
    list += std::to_string(i);
  }
  return list + "}";
}
