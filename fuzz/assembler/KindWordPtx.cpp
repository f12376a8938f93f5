//===- KindWordPtx.cpp - Kind words as tcgen05.mma ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/kind_word.md, and the section on tcgen05.mma of the PTX
// ISA. Bit 5 is block scale and sparsity in one (C-I19), so a word that has it
// set is read as each of both and as both. A scale vector of 1X is what a word
// says that says nothing, so it is read as `.scale_vec::1X` and as no modifier.
// A is in tensor memory where ashift is set, as that needs it there, and in
// shared memory elsewhere.
//
//===----------------------------------------------------------------------===//

#include "fuzz/assembler/Kernel.h"

using namespace tilefuzz;
using llvm::StringRef;

namespace {
struct Target {
  uint32_t isaVersion;
  bool archConditional;
  StringRef name;
};

/// The readings of bit 5 and of the absence of a scale vector.
struct Reading {
  StringRef name;
  bool hasBit5, isSparse, isBlockScaled, spellsVector;
};
} // namespace

/// SM100A is arch-conditional by its name, so the arch-conditional variant of
/// SM100 is the one of the family.
static constexpr Target targets[] = {
    {900, false, "sm_90"},   {900, true, "sm_90a"},   {1000, false, "sm_100"},
    {1000, true, "sm_100f"}, {1001, true, "sm_100a"}, {1030, false, "sm_103"},
    {1030, true, "sm_103f"}, {1030, true, "sm_103a"},
};

static constexpr Reading readings[] = {
    {"dense", false, false, false, false},
    {"block scale", true, false, true, true},
    {"block scale, vector unspelled", true, false, true, false},
    {"sparse", true, true, false, false},
    {"sparse block scale", true, true, true, true},
    {"sparse block scale, vector unspelled", true, true, true, false},
};

/// By mma_kind; empty for none.
static constexpr StringRef kinds[] = {"mxf4nvf4", "i8",     "mxf8f6f4", "f16",
                                      "tf32",     "f8f6f4", "",         "mxf4"};
/// By scale_vector_size; empty for none.
static constexpr StringRef vectors[] = {".scale_vec::1X", ".scale_vec::2X",
                                        ".scale_vec::4X", ""};
/// By bits 0 and 1 of the collector; to discard is the default.
static constexpr StringRef collectors[] = {
    "", ".collector::a::lastuse", ".collector::a::fill", ".collector::a::use"};

static std::string instructionOf(const KindWordCase &word,
                                 const Reading &reading) {
  const uint32_t raw = word.raw();
  const bool isWs = raw & 1, hasTwoCtas = raw & 2, scalesInput = raw >> 4 & 1,
             shiftsA = word.collector() >> 2 & 1;
  const uint32_t vector = raw >> 2 & 3;
  std::string text = "tcgen05.mma";
  if (isWs)
    text += ".ws";
  if (reading.isSparse)
    text += ".sp";
  text += hasTwoCtas ? ".cta_group::2" : ".cta_group::1";
  text += ".kind::";
  text += kinds[raw >> 6 & 7];
  if (reading.isBlockScaled)
    text += ".block_scale";
  if (vector != 0 || reading.spellsVector)
    text += vectors[vector];
  text += collectors[word.collector() & 3];
  if (shiftsA)
    text += ".ashift";
  text += shiftsA ? " [r0], [r1], d1, " : " [r0], d0, d1, ";
  if (reading.isSparse)
    text += "[r2], ";
  text += "r3, ";
  if (reading.isBlockScaled)
    text += "[r4], [r5], ";
  text += scalesInput ? "p, 1;" : "p;";
  return text;
}

/// Why a word has no PTX form; empty when it has one.
static StringRef findMissing(const KindWordCase &word) {
  const uint32_t raw = word.raw();
  const bool isWs = raw & 1, hasBit5 = raw >> 5 & 1;
  if (word.opcode() != (isWs ? 10526u : 10521u) + (hasBit5 ? 0 : 1))
    return "the opcode is of another instruction than the word";
  if (kinds[raw >> 6 & 7].empty())
    return "no kind has the number 6";
  if (vectors[raw >> 2 & 3].empty())
    return "no scale vector has the number 3";
  if (isWs && raw >> 4 & 1)
    return "tcgen05.mma.ws has a mask in the place of scale-input-d";
  return {};
}

void tilefuzz::translateKindWord(const Case &testCase, PtxForm &form) {
  const KindWordCase &word = testCase.kind_word();
  form.missing = findMissing(word);
  if (!form.missing.empty())
    return;
  const uint32_t vector = word.raw() >> 2 & 3;
  for (const Target &target : targets) {
    if (target.isaVersion != word.isa_version() ||
        target.archConditional != word.arch_conditional())
      continue;
    for (const Reading &reading : readings) {
      if (reading.hasBit5 != (word.raw() >> 5 & 1))
        continue;
      if (reading.isBlockScaled && !reading.spellsVector && vector != 0)
        continue;
      form.kernels.push_back(
          {target.name, reading.name, instructionOf(word, reading)});
    }
  }
  if (form.kernels.empty())
    form.missing = "no target has this version, conditional or not";
}
