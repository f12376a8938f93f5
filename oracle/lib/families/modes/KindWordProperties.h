//===- KindWordProperties.h - What holds of every kind word -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The thirteen texts of oracle/spec/kind_word.md, and its invariants and
// relations. The properties read the word on their own and do not use the
// ladder.
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_FAMILIES_MODES_KINDWORDPROPERTIES_H
#define ORACLE_LIB_FAMILIES_MODES_KINDWORDPROPERTIES_H

#include "Ladder.h"

namespace tilefuzz::oracle {

// The texts are a contract with their misspelling (r10).
inline constexpr std::string_view kindWordTexts[] = {
    "INT8 type is supported only on arch-conditional variants.",
    "MXF4 and MXF4NVF4 types with Sparsity are supported only on "
    "arch-conditional variants.",
    "Explicit scale vector size is supported only on arch-conditional "
    "variants.",
    "Scale input accumulator is not supported on this architecture.",
    "Scale input accumulator can only be used with f16 and tf32 types",
    "Block scale is not supported for f16, tf32, f8f6f4, and i8 types",
    "ashift is not supported with tcgen05.mma.block_scale variants",
    "cta_group::2 is not supported with weight stationary",
    "Cannot use weight stationary with mxf8f6f4 and fp4 types",
    "Cannot use collector::a::use or colletor::a::fill with ashift",
    "Cannot use 2X or 4X as scale vector size for mxf8f6f4 type",
    "Cannot use 1X as scale vector size for mxf4nvf4 type",
    "Cannot use 1X or 4X as scale vector size for mxf4 type",
};

// The legal combinations of each kind of operand, so that the invariants do not
// use the ladder. Without the arch-conditional variant sv is 0, which excludes
// the kinds that need another one; r01 excludes i8.
struct KindRow {
  std::string_view legalSv;          // on the arch-conditional variant
  std::string_view legalSvElsewhere; // otherwise
  bool ws;
  bool blockScale;
  bool scaleInputAcc;
};
inline constexpr KindRow kindRows[8] = {
    {"123", "", true, true, false},     // mxf4nvf4
    {"0123", "", true, false, false},   // i8
    {"01", "0", false, true, false},    // mxf8f6f4
    {"0123", "0", true, false, true},   // f16
    {"0123", "0", true, false, true},   // tf32
    {"0123", "0", false, false, false}, // f8f6f4
    {"0123", "0", true, true, false},   // unassigned
    {"13", "", false, true, false},     // mxf4
};

// Whether the thirteen rules allow the word. The fields are decoded from the
// bits once more.
inline bool isLegalKindWord(const KindWordCase &word) {
  const uint32_t raw = word.raw();
  const uint32_t collector = word.collector();
  const KindRow &row = kindRows[raw / 64 % 8];
  const std::string_view legalSv =
      word.arch_conditional() ? row.legalSv : row.legalSvElsewhere;
  if (legalSv.find("0123"[raw / 4 % 4]) == legalSv.npos)
    return false;
  if (((raw & 0x01) && !row.ws) || ((raw & 0x20) && !row.blockScale))
    return false;
  if ((raw & 0x10) && (!row.scaleInputAcc || word.isa_version() <= 1000))
    return false;
  if ((collector & 4) &&
      ((collector & 2) || word.opcode() == 10521 || word.opcode() == 10526))
    return false;
  return raw % 4 != 3;
}

inline uint64_t kindWordResult(const Verdict &observed) {
  return observed.valueCount == 1 ? observed.values[0] : 0;
}

inline constexpr Invariant kindWordInvariants[] = {
    {"tcgen05.kind.first_failure",
     "A rejected word has exactly one diagnostic, and it is one of the "
     "thirteen.",
     [](const Case &, const Verdict &observed) {
       if (observed.outcome != Outcome::Rejected)
         return true;
       for (std::string_view text : kindWordTexts)
         if (observed.diagnostic == text)
           return true;
       return false;
     }},
    {"tcgen05.kind.complete_witness",
     "No other reason rejects a word: cta_group 0, sv 3 and mma_kind 6 are "
     "accepted where the thirteen rules allow them.",
     [](const Case &testCase, const Verdict &observed) {
       return observed.outcome != Outcome::Rejected ||
              !isLegalKindWord(testCase.kind_word());
     }},
    {"nvgpu.invariant.tcgen13",
     "An accepted word breaks none of the thirteen rules read one by one.",
     [](const Case &testCase, const Verdict &observed) {
       return observed.outcome != Outcome::Accepted ||
              isLegalKindWord(testCase.kind_word());
     }},
    {"tcgen05.opcode.range", "The result lies in 10521..10530.",
     [](const Case &, const Verdict &observed) {
       uint64_t result = kindWordResult(observed);
       return observed.outcome != Outcome::Accepted ||
              (result >= 10521 && result <= 10530);
     }},
    {"tcgen05.opcode.dense_10522",
     "An accepted word without ws and block_scale yields 10522.",
     [](const Case &testCase, const Verdict &observed) {
       return observed.outcome != Outcome::Accepted ||
              (testCase.kind_word().raw() & 0x21) != 0 ||
              kindWordResult(observed) == 10522;
     }},
    {"tcgen05.opcode.block_scale",
     "The result is 10521 or 10526 exactly when block_scale is set.",
     [](const Case &testCase, const Verdict &observed) {
       uint64_t result = kindWordResult(observed);
       return observed.outcome != Outcome::Accepted ||
              (result == 10521 || result == 10526) ==
                  ((testCase.kind_word().raw() & 0x20) != 0);
     }},
    {"tcgen05.opcode.one_combo",
     "The result names one combination of ws and block_scale.",
     [](const Case &testCase, const Verdict &observed) {
       if (observed.outcome != Outcome::Accepted)
         return true;
       switch (testCase.kind_word().raw() & 0x21) {
       case 0x00:
         return kindWordResult(observed) == 10522;
       case 0x01:
         return kindWordResult(observed) == 10527;
       case 0x20:
         return kindWordResult(observed) == 10521;
       default:
         return kindWordResult(observed) == 10526;
       }
     }},
};

inline constexpr Relation kindWordRelations[] = {
    {"tcgen05.layout.width",
     "Changing bits of raw above bit 8 leaves the verdict as it was.",
     [](Case &testCase) {
       KindWordCase &word = *testCase.mutable_kind_word();
       word.set_raw(word.raw() ^ 0xFFFFFE00u);
       return true;
     },
     isSameVerdict},
    {"tcgen05.kind.collector_width",
     "Changing bits of collector above bit 2 leaves the verdict as it was.",
     [](Case &testCase) {
       KindWordCase &word = *testCase.mutable_kind_word();
       word.set_collector(word.collector() ^ 0xFFFFFFF8u);
       return true;
     },
     isSameVerdict},
};

} // namespace tilefuzz::oracle

#endif // ORACLE_LIB_FAMILIES_MODES_KINDWORDPROPERTIES_H
