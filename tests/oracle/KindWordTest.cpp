//===- KindWordTest.cpp - The oracle on tcgen05.mma kind words ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/kind_word.md, rule by rule, then over all words.
//
//===----------------------------------------------------------------------===//

#include "Evaluate.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

enum Kind { mxf4nvf4, i8, mxf8f6f4, f16, tf32, f8f6f4, unassigned, mxf4 };

struct Word {
  unsigned cta = 0;
  unsigned sv = 0;
  bool acc = false;
  bool blockScale = false;
  unsigned kind = f16;
  unsigned collector = 0;
  unsigned opcode = 10522;
  bool arch = true;
  unsigned isa = 1001;
};

Case caseOf(const Word &word) {
  Case testCase;
  KindWordCase &fields = *testCase.mutable_kind_word();
  fields.set_raw(word.cta | word.sv << 2 | word.acc << 4 |
                 word.blockScale << 5 | word.kind << 6);
  fields.set_collector(word.collector);
  fields.set_opcode(word.opcode);
  fields.set_arch_conditional(word.arch);
  fields.set_isa_version(word.isa);
  return testCase;
}

constexpr unsigned ashift = 4;
constexpr unsigned lastuse = 1, fill = 2, use = 3;

void expectBroken(const Word &word, const Ids &broken,
                  std::string_view diagnostic) {
  oracle::expectBroken(caseOf(word), broken, diagnostic);
}
void expectAccepted(const Word &word, uint64_t opcode) {
  oracle::expectAccepted(caseOf(word), {opcode});
}
void expectAtBoundary(const Word &word, const std::string &rule) {
  EXPECT_TRUE(isAtBoundary(caseOf(word), rule))
      << rule << ": " << caseOf(word).ShortDebugString();
}
void expectNotAtBoundary(const Word &word, const std::string &rule) {
  EXPECT_FALSE(isAtBoundary(caseOf(word), rule))
      << rule << ": " << caseOf(word).ShortDebugString();
}

// The opcodes that the rules tell apart.
constexpr unsigned opcodes[] = {10521, 10522, 10526};

// Whether some replacement of one field breaks the rule.
bool isBrokenOneFieldAway(const KindWordCase &word, unsigned rule) {
  Case changed;
  Evaluation answer;
  auto breaks = [&](auto change) {
    *changed.mutable_kind_word() = word;
    change(*changed.mutable_kind_word());
    findFamily("kind_word")->evaluate(changed, answer);
    return answer.broken.contains(rule);
  };
  for (auto [shift, bits] : std::initializer_list<std::pair<int, unsigned>>{
           {0, 1}, {1, 1}, {2, 3}, {4, 1}, {5, 1}, {6, 7}})
    for (unsigned value = 0; value <= bits; ++value)
      if (breaks([&](KindWordCase &fields) {
            fields.set_raw((word.raw() & ~(bits << shift)) | value << shift);
          }))
        return true;
  for (unsigned collector = 0; collector < 4; ++collector)
    if (breaks([&](KindWordCase &fields) {
          fields.set_collector((word.collector() & 4) | collector);
        }))
      return true;
  for (unsigned opcode : opcodes)
    if (breaks([&](KindWordCase &fields) { fields.set_opcode(opcode); }))
      return true;
  return breaks([&](KindWordCase &fields) {
           fields.set_collector(word.collector() ^ 4);
         }) ||
         breaks([&](KindWordCase &fields) {
           fields.set_arch_conditional(!word.arch_conditional());
         }) ||
         breaks([&](KindWordCase &fields) {
           fields.set_isa_version(word.isa_version() - 1);
         });
}

} // namespace

TEST(KindWordTest, tcgen05_kind_r01) {
  expectBroken({.kind = i8, .arch = false}, {"tcgen05.kind.r01"},
               "INT8 type is supported only on arch-conditional variants.");
  expectAtBoundary({.kind = i8}, "tcgen05.kind.r01");
  expectAtBoundary({.kind = tf32, .arch = false}, "tcgen05.kind.r01");
  expectNotAtBoundary({.kind = tf32}, "tcgen05.kind.r01");
}

TEST(KindWordTest, tcgen05_kind_r02) {
  constexpr std::string_view text =
      "MXF4 and MXF4NVF4 types with Sparsity are supported only on "
      "arch-conditional variants.";
  expectBroken({.sv = 1, .blockScale = true, .kind = mxf4, .arch = false},
               {"tcgen05.kind.r02", "tcgen05.kind.r03"}, text);
  expectBroken({.blockScale = true, .kind = mxf4, .arch = false},
               {"tcgen05.kind.r02", "tcgen05.kind.r13"}, text);
  expectBroken({.blockScale = true, .kind = mxf4nvf4, .arch = false},
               {"tcgen05.kind.r02", "tcgen05.kind.r12"}, text);
  expectAtBoundary({.sv = 1, .blockScale = true, .kind = mxf4},
                   "tcgen05.kind.r02");
  expectAtBoundary({.blockScale = true, .kind = mxf8f6f4, .arch = false},
                   "tcgen05.kind.r02");
  expectNotAtBoundary({.sv = 1, .kind = mxf4}, "tcgen05.kind.r02");
}

TEST(KindWordTest, tcgen05_kind_r03) {
  constexpr std::string_view text = "Explicit scale vector size is supported "
                                    "only on arch-conditional variants.";
  for (unsigned sv : {1, 2, 3})
    expectBroken({.sv = sv, .arch = false}, {"tcgen05.kind.r03"}, text);
  expectAtBoundary({.sv = 2}, "tcgen05.kind.r03");
  expectAtBoundary({.arch = false}, "tcgen05.kind.r03");
  expectNotAtBoundary(Word{}, "tcgen05.kind.r03");
}

TEST(KindWordTest, tcgen05_kind_r04) {
  constexpr std::string_view text =
      "Scale input accumulator is not supported on this architecture.";
  for (unsigned isa : {0, 900, 1000})
    expectBroken({.acc = true, .isa = isa}, {"tcgen05.kind.r04"}, text);
  expectBroken({.acc = true, .kind = i8, .isa = 1000},
               {"tcgen05.kind.r04", "tcgen05.kind.r05"}, text);
  expectAtBoundary({.acc = true, .isa = 1001}, "tcgen05.kind.r04");
  expectNotAtBoundary({.acc = true, .isa = 1030}, "tcgen05.kind.r04");
  expectAtBoundary({.isa = 1000}, "tcgen05.kind.r04");
  expectNotAtBoundary({.isa = 1001}, "tcgen05.kind.r04");
}

TEST(KindWordTest, tcgen05_kind_r05) {
  constexpr std::string_view text =
      "Scale input accumulator can only be used with f16 and tf32 types";
  for (unsigned kind : {i8, mxf8f6f4, f8f6f4, unassigned})
    expectBroken({.acc = true, .kind = kind}, {"tcgen05.kind.r05"}, text);
  for (unsigned kind : {mxf4nvf4, mxf4})
    expectBroken({.sv = 1, .acc = true, .kind = kind}, {"tcgen05.kind.r05"},
                 text);
  expectAtBoundary({.acc = true, .kind = tf32}, "tcgen05.kind.r05");
  expectAtBoundary({.kind = i8}, "tcgen05.kind.r05");
  expectNotAtBoundary({.kind = f16}, "tcgen05.kind.r05");
}

TEST(KindWordTest, tcgen05_kind_r06) {
  constexpr std::string_view text =
      "Block scale is not supported for f16, tf32, f8f6f4, and i8 types";
  for (unsigned kind : {i8, f16, tf32, f8f6f4})
    expectBroken({.blockScale = true, .kind = kind}, {"tcgen05.kind.r06"},
                 text);
  expectAccepted({.blockScale = true, .kind = mxf8f6f4}, 10521);
  expectAccepted({.blockScale = true, .kind = unassigned}, 10521);
  expectAtBoundary({.blockScale = true, .kind = mxf8f6f4}, "tcgen05.kind.r06");
  expectAtBoundary({.kind = f8f6f4}, "tcgen05.kind.r06");
  expectNotAtBoundary({.kind = mxf8f6f4}, "tcgen05.kind.r06");
}

TEST(KindWordTest, tcgen05_kind_r07) {
  constexpr std::string_view text =
      "ashift is not supported with tcgen05.mma.block_scale variants";
  // The opcode is tested, not the block_scale bit.
  for (unsigned opcode : {10521, 10526})
    expectBroken({.collector = ashift, .opcode = opcode}, {"tcgen05.kind.r07"},
                 text);
  for (unsigned opcode : {0, 10520, 10522, 10525, 10527, 10530})
    expectAccepted({.blockScale = true,
                    .kind = mxf8f6f4,
                    .collector = ashift,
                    .opcode = opcode},
                   10521);
  expectBroken({.collector = ashift | fill, .opcode = 10521},
               {"tcgen05.kind.r07", "tcgen05.kind.r10"}, text);
  expectAtBoundary({.collector = ashift}, "tcgen05.kind.r07");
  expectAtBoundary({.opcode = 10526}, "tcgen05.kind.r07");
  expectNotAtBoundary(Word{}, "tcgen05.kind.r07");
}

TEST(KindWordTest, tcgen05_kind_r08) {
  constexpr std::string_view text =
      "cta_group::2 is not supported with weight stationary";
  expectBroken({.cta = 3}, {"tcgen05.kind.r08"}, text);
  expectBroken({.cta = 3, .kind = mxf8f6f4},
               {"tcgen05.kind.r08", "tcgen05.kind.r09"}, text);
  expectAtBoundary({.cta = 1}, "tcgen05.kind.r08");
  expectAtBoundary({.cta = 2}, "tcgen05.kind.r08");
  expectNotAtBoundary({.cta = 0}, "tcgen05.kind.r08");
}

TEST(KindWordTest, tcgen05_kind_r09) {
  constexpr std::string_view text =
      "Cannot use weight stationary with mxf8f6f4 and fp4 types";
  for (unsigned kind : {mxf8f6f4, f8f6f4, mxf4})
    expectBroken({.cta = 1, .sv = 1, .kind = kind}, {"tcgen05.kind.r09"}, text);
  for (unsigned kind : {mxf4nvf4, i8, f16, tf32, unassigned})
    expectAccepted({.cta = 1, .sv = 1, .kind = kind}, 10527);
  expectAtBoundary({.cta = 1}, "tcgen05.kind.r09");
  expectAtBoundary({.kind = f8f6f4}, "tcgen05.kind.r09");
  expectNotAtBoundary({.kind = f16}, "tcgen05.kind.r09");
}

TEST(KindWordTest, tcgen05_kind_r10) {
  constexpr std::string_view text =
      "Cannot use collector::a::use or colletor::a::fill with ashift";
  for (unsigned collector : {fill, use})
    expectBroken({.collector = collector | ashift}, {"tcgen05.kind.r10"}, text);
  expectBroken({.kind = mxf4, .collector = fill | ashift},
               {"tcgen05.kind.r10", "tcgen05.kind.r13"}, text);
  expectAccepted({.collector = lastuse | ashift}, 10522);
  expectAtBoundary({.collector = use}, "tcgen05.kind.r10");
  expectAtBoundary({.collector = lastuse | ashift}, "tcgen05.kind.r10");
  expectNotAtBoundary({.collector = lastuse}, "tcgen05.kind.r10");
}

TEST(KindWordTest, tcgen05_kind_r11) {
  constexpr std::string_view text =
      "Cannot use 2X or 4X as scale vector size for mxf8f6f4 type";
  for (unsigned sv : {2, 3})
    expectBroken({.sv = sv, .kind = mxf8f6f4}, {"tcgen05.kind.r11"}, text);
  expectAccepted({.sv = 1, .kind = mxf8f6f4}, 10522);
  expectAtBoundary({.sv = 1, .kind = mxf8f6f4}, "tcgen05.kind.r11");
  expectAtBoundary({.sv = 2}, "tcgen05.kind.r11");
  expectNotAtBoundary({.sv = 0, .kind = mxf8f6f4}, "tcgen05.kind.r11");
  expectNotAtBoundary({.sv = 1}, "tcgen05.kind.r11");
}

TEST(KindWordTest, tcgen05_kind_r12) {
  expectBroken({.kind = mxf4nvf4}, {"tcgen05.kind.r12"},
               "Cannot use 1X as scale vector size for mxf4nvf4 type");
  for (unsigned sv : {1, 2, 3})
    expectAccepted({.sv = sv, .kind = mxf4nvf4}, 10522);
  expectAtBoundary({.sv = 1, .kind = mxf4nvf4}, "tcgen05.kind.r12");
  expectAtBoundary({.sv = 0}, "tcgen05.kind.r12");
  expectNotAtBoundary({.sv = 1}, "tcgen05.kind.r12");
}

TEST(KindWordTest, tcgen05_kind_r13) {
  constexpr std::string_view text =
      "Cannot use 1X or 4X as scale vector size for mxf4 type";
  for (unsigned sv : {0, 2})
    expectBroken({.sv = sv, .kind = mxf4}, {"tcgen05.kind.r13"}, text);
  for (unsigned sv : {1, 3})
    expectAccepted({.sv = sv, .kind = mxf4}, 10522);
  expectAtBoundary({.sv = 3, .kind = mxf4}, "tcgen05.kind.r13");
  expectAtBoundary({.sv = 2}, "tcgen05.kind.r13");
  expectNotAtBoundary({.sv = 1}, "tcgen05.kind.r13");
}

TEST(KindWordTest, workedExample0x42) {
  std::string word = "kind_word { raw: 0x42 opcode: 10522 isa_version: 1000 ";
  oracle::expectBroken(
      word + "}", {"tcgen05.kind.r01"},
      "INT8 type is supported only on arch-conditional variants.");
  oracle::expectAccepted(word + "arch_conditional: true }", {10522});
}

TEST(KindWordTest, workedExample0xE2) {
  for (const char *arch : {"true", "false"})
    oracle::expectBroken(
        std::string("kind_word { raw: 0xE2 opcode: 10522 isa_version: 1000 "
                    "arch_conditional: ") +
            arch + " }",
        {"tcgen05.kind.r06"},
        "Block scale is not supported for f16, tf32, f8f6f4, and i8 types");
}

TEST(KindWordTest, result) {
  // Every opcode that the six combinations reach (C-I34).
  expectAccepted({.cta = 0, .kind = unassigned}, 10522);
  expectAccepted({.cta = 1, .kind = unassigned}, 10527);
  expectAccepted({.cta = 2, .kind = unassigned}, 10522);
  expectAccepted({.cta = 0, .blockScale = true, .kind = unassigned}, 10521);
  expectAccepted({.cta = 1, .blockScale = true, .kind = unassigned}, 10526);
  expectAccepted({.cta = 2, .blockScale = true, .kind = unassigned}, 10521);
}

TEST(KindWordTest, tcgen05_kind_complete_witness) {
  expectAccepted({.cta = 0, .sv = 3, .kind = unassigned}, 10522);
  Case accepted = caseOf(Word{.sv = 3});
  EXPECT_FALSE(holds("tcgen05.kind.complete_witness", accepted,
                     rejecting("Explicit scale vector size is supported only "
                               "on arch-conditional variants.")));
}

TEST(KindWordTest, invariantsSeeWrongAnswers) {
  Case dense = caseOf(Word{});
  Case scaled = caseOf(Word{.cta = 1, .blockScale = true, .kind = unassigned});
  Case broken = caseOf(Word{.kind = mxf4nvf4});
  EXPECT_FALSE(holds("tcgen05.kind.first_failure", broken, rejecting("")));
  EXPECT_FALSE(holds("nvgpu.invariant.tcgen13", broken, accepting({10522})));
  EXPECT_FALSE(holds("tcgen05.opcode.range", dense, accepting({10520})));
  EXPECT_FALSE(holds("tcgen05.opcode.range", dense, accepting({10531})));
  EXPECT_FALSE(holds("tcgen05.opcode.range", dense, accepting()));
  EXPECT_FALSE(holds("tcgen05.opcode.dense_10522", dense, accepting({10523})));
  EXPECT_FALSE(holds("tcgen05.opcode.block_scale", dense, accepting({10526})));
  EXPECT_FALSE(holds("tcgen05.opcode.block_scale", scaled, accepting({10527})));
  EXPECT_FALSE(holds("tcgen05.opcode.one_combo", scaled, accepting({10521})));
}

// The fields, each by a word in which it alone is not zero.
TEST(KindWordTest, fieldPositions) {
  struct Position {
    unsigned raw;
    const char *field;
    const char *value;
  };
  for (const Position &position : std::initializer_list<Position>{
           {0x000, "mma_kind", "mxf4nvf4"}, // tcgen05.mma_kind.0
           {0x040, "mma_kind", "i8"},       // tcgen05.mma_kind.1
           {0x080, "mma_kind", "mxf8f6f4"}, // tcgen05.mma_kind.2
           {0x0C0, "mma_kind", "f16"},      // tcgen05.mma_kind.3
           {0x100, "mma_kind", "tf32"},     // tcgen05.mma_kind.4
           {0x140, "mma_kind", "f8f6f4"},   // tcgen05.mma_kind.5
           {0x180, "mma_kind", "6"},
           {0x1C0, "mma_kind", "mxf4"}, // tcgen05.mma_kind.7
           {0x001, "cta_group", "1"},   // tcgen05.layout.cta_group
           {0x002, "cta_group", "2"},   // tcgen05.layout.cta_group
           {0x001, "ws", "true"},       // tcgen05.layout.ws_overlay
           {0x002, "ws", "false"},      // tcgen05.layout.ws_overlay
           {0x004, "sv", "1"},          // tcgen05.layout.scale_vector_size
           {0x008, "sv", "2"},          // tcgen05.layout.scale_vector_size
           {0x010, "scale_input_acc", "true"},
           {0x020, "block_scale", "true"},
           {0x020, "sparsity", "true"}, // tcgen05.layout.sparsity_overlay
           {0x1DF, "sparsity", "false"},
           // tcgen05.quirk.field_order: i8 with cta_group 2, packed the other
           // way round, is another word.
           {2 << 7 | 1, "mma_kind", "tf32"},
           {2 << 7 | 1, "cta_group", "1"},
       }) {
    Case testCase;
    testCase.mutable_kind_word()->set_raw(position.raw);
    EXPECT_EQ(familyOf(testCase)->operand(testCase, position.field),
              position.value)
        << position.raw << " " << position.field;
  }
}

TEST(KindWordTest, hostileInput) {
  // An absent word is all zeros: mxf4nvf4 without a scale vector.
  Case nothing;
  Evaluation answer;
  findFamily("kind_word")->evaluate(nothing, answer);
  EXPECT_EQ(answer.verdict.diagnostic,
            "Cannot use 1X as scale vector size for mxf4nvf4 type");
  // All bits: only those of the fields count.
  Case full = oracle::caseOf(
      "kind_word { raw: 0xFFFFFFFF collector: 0xFFFFFFFF opcode: 0xFFFFFFFF "
      "arch_conditional: true isa_version: 0xFFFFFFFF }");
  oracle::expectBroken(
      full,
      {"tcgen05.kind.r05", "tcgen05.kind.r08", "tcgen05.kind.r09",
       "tcgen05.kind.r10"},
      "Scale input accumulator can only be used with f16 and tf32 types");
}

// All words on every distinguishable side input: the invariants and relations
// hold, each rule can be reached, and a case at a boundary is one field away
// from breaking the rule.
TEST(KindWordTest, allWords) {
  constexpr unsigned versions[] = {1000, 1001};
  RuleSet broken, alone, boundary;
  Case testCase;
  KindWordCase &word = *testCase.mutable_kind_word();
  for (unsigned raw = 0; raw < 512; ++raw)
    for (unsigned collector = 0; collector < 8; ++collector)
      for (unsigned opcode : opcodes)
        for (bool arch : {false, true})
          for (unsigned version : versions) {
            word.set_raw(raw);
            word.set_collector(collector);
            word.set_opcode(opcode);
            word.set_arch_conditional(arch);
            word.set_isa_version(version);
            expectConsistent(testCase);
            Evaluation answer = evaluate(testCase);
            broken |= answer.broken;
            if (answer.broken.size() <= 1)
              alone |= answer.broken;
            for (unsigned rule : answer.boundary)
              if (!isBrokenOneFieldAway(word, rule))
                ADD_FAILURE() << rule << " " << testCase.ShortDebugString();
            boundary |= answer.boundary;
          }
  EXPECT_EQ(broken, 0x1FFFu);
  EXPECT_EQ(boundary, 0x1FFFu);
  // r02 is never broken alone.
  EXPECT_EQ(alone, 0x1FFDu);
}
