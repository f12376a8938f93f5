//===- KindWordTest.cpp - The tcgen05.mma kind word -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All 512 words with everything beside them that the thirteen rules tell apart:
// the first rule whose condition holds gives the diagnostic. The positions of
// the fields are in KindWordFieldsTest.cpp.
//
//===----------------------------------------------------------------------===//

#include "KindWord.h"

#include <limits>

using namespace tileir;

namespace {

constexpr uint32_t uint32Max = std::numeric_limits<uint32_t>::max();

/// The fields that the rules read, taken from the word by numbers of bits.
struct Fields {
  explicit Fields(const Tcgen05MmaKindParams &params, uint32_t raw)
      : kind(raw >> 6), sv(raw >> 2 & 3), cta(raw & 3),
        collector(params.collector & 3), opcode(params.opcode),
        isaVersion(params.isaVersion), isWeightStationary(raw & 1),
        hasScaleInput(raw >> 4 & 1), hasBlockScale(raw >> 5 & 1),
        hasShift(params.collector & 4), isArch(params.isArchConditional) {}

  bool isKind(std::initializer_list<uint32_t> kinds) const {
    return llvm::is_contained(kinds, kind);
  }

  uint32_t kind, sv, cta, collector, opcode, isaVersion;
  bool isWeightStationary, hasScaleInput, hasBlockScale, hasShift, isArch;
};

struct Rule {
  const char *text;
  bool (*isBroken)(const Fields &);
};

enum Kind : uint32_t { mxf4nvf4, i8, mxf8f6f4, f16, tf32, f8f6f4, none, mxf4 };

/// tcgen05.kind.r01 to tcgen05.kind.r13.
constexpr Rule rules[] = {
    {"INT8 type is supported only on arch-conditional variants.",
     [](const Fields &f) { return f.kind == i8 && !f.isArch; }},
    {"MXF4 and MXF4NVF4 types with Sparsity are supported only on "
     "arch-conditional variants.",
     [](const Fields &f) {
       return f.isKind({mxf4, mxf4nvf4}) && f.hasBlockScale && !f.isArch;
     }},
    {"Explicit scale vector size is supported only on arch-conditional "
     "variants.",
     [](const Fields &f) { return f.sv != 0 && !f.isArch; }},
    {"Scale input accumulator is not supported on this architecture.",
     [](const Fields &f) { return f.hasScaleInput && f.isaVersion < 1001; }},
    {"Scale input accumulator can only be used with f16 and tf32 types",
     [](const Fields &f) { return f.hasScaleInput && !f.isKind({f16, tf32}); }},
    {"Block scale is not supported for f16, tf32, f8f6f4, and i8 types",
     [](const Fields &f) {
       return f.hasBlockScale && f.isKind({i8, f16, tf32, f8f6f4});
     }},
    // The opcode decides, not the bit of the block scale.
    {"ashift is not supported with tcgen05.mma.block_scale variants",
     [](const Fields &f) {
       return f.hasShift && (f.opcode == 10521 || f.opcode == 10526);
     }},
    {"cta_group::2 is not supported with weight stationary",
     [](const Fields &f) { return f.cta == 3; }},
    {"Cannot use weight stationary with mxf8f6f4 and fp4 types",
     [](const Fields &f) {
       return f.isWeightStationary && f.isKind({mxf8f6f4, f8f6f4, mxf4});
     }},
    {"Cannot use collector::a::use or colletor::a::fill with ashift",
     [](const Fields &f) { return f.hasShift && f.collector >= 2; }},
    {"Cannot use 2X or 4X as scale vector size for mxf8f6f4 type",
     [](const Fields &f) { return f.kind == mxf8f6f4 && f.sv > 1; }},
    {"Cannot use 1X as scale vector size for mxf4nvf4 type",
     [](const Fields &f) { return f.kind == mxf4nvf4 && f.sv == 0; }},
    {"Cannot use 1X or 4X as scale vector size for mxf4 type",
     [](const Fields &f) { return f.kind == mxf4 && f.sv % 2 == 0; }},
};

/// Expects the answer of the rules, and counts the ones that give it.
void expectAnswer(uint32_t raw, const Tcgen05MmaKindParams &params,
                  size_t (&reported)[std::size(rules) + 1]) {
  const Fields fields(params, raw);
  const Rule *rule = llvm::find_if(
      rules, [&](const Rule &rule) { return rule.isBroken(fields); });
  ++reported[rule - std::begin(rules)];
  auto verdict = verify(params);
  if (rule != std::end(rules))
    ASSERT_TRUE(rejectedWith(verdict, rule->text)) << raw;
  else
    ASSERT_TRUE(yields(verdict, (fields.isWeightStationary ? 10526u : 10521u) +
                                    (fields.hasBlockScale ? 0 : 1)))
        << raw;
}

} // namespace

TEST(KindWord, tcgen05_kind_complete_witness) {
  size_t reported[std::size(rules) + 1] = {};
  for (uint32_t raw = 0; raw < 512; ++raw)
    for (uint32_t collector = 0; collector < 8; ++collector)
      for (uint32_t opcode : {10521u, 10522u, 10526u})
        for (bool isArch : {false, true})
          for (uint32_t isaVersion : {isa::SM100, isa::SM100A})
            expectAnswer(
                raw,
                {Tcgen05MmaKind(raw), collector, opcode, isArch, isaVersion},
                reported);
  for (size_t count : reported)
    EXPECT_NE(count, 0u);
  // Opcodes and versions beside those that a rule tells apart.
  for (uint32_t raw = 0; raw < 512; ++raw) {
    for (uint32_t opcode : {0u, 10520u, 10523u, 10525u, 10527u, uint32Max})
      expectAnswer(raw, {Tcgen05MmaKind(raw), 4, opcode, true, isa::SM100A},
                   reported);
    for (uint32_t isaVersion : {0u, isa::SM90, isa::SM103, uint32Max})
      expectAnswer(raw, {Tcgen05MmaKind(raw), 0, 10522, true, isaVersion},
                   reported);
  }
}
