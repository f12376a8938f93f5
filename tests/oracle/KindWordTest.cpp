//===- KindWordTest.cpp - The oracle on tcgen05.mma kind words ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/kind_word.md, as a table of its rules, over all words.
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

struct Rule {
  const char *text;
  bool (*isBroken)(const Word &);
};
bool isOneOf(unsigned kind, std::initializer_list<unsigned> kinds) {
  return std::ranges::find(kinds, kind) != kinds.end();
}

// tcgen05.kind.r01 to tcgen05.kind.r13.
constexpr Rule rules[] = {
    {"INT8 type is supported only on arch-conditional variants.",
     [](const Word &w) { return w.kind == i8 && !w.arch; }},
    {"MXF4 and MXF4NVF4 types with Sparsity are supported only on "
     "arch-conditional variants.",
     [](const Word &w) {
       return isOneOf(w.kind, {mxf4, mxf4nvf4}) && w.blockScale && !w.arch;
     }},
    {"Explicit scale vector size is supported only on arch-conditional "
     "variants.",
     [](const Word &w) { return w.sv != 0 && !w.arch; }},
    {"Scale input accumulator is not supported on this architecture.",
     [](const Word &w) { return w.acc && w.isa < 1001; }},
    {"Scale input accumulator can only be used with f16 and tf32 types",
     [](const Word &w) { return w.acc && !isOneOf(w.kind, {f16, tf32}); }},
    {"Block scale is not supported for f16, tf32, f8f6f4, and i8 types",
     [](const Word &w) {
       return w.blockScale && isOneOf(w.kind, {i8, f16, tf32, f8f6f4});
     }},
    // The opcode is tested, not the block_scale bit.
    {"ashift is not supported with tcgen05.mma.block_scale variants",
     [](const Word &w) {
       return (w.collector & ashift) && isOneOf(w.opcode, {10521, 10526});
     }},
    {"cta_group::2 is not supported with weight stationary",
     [](const Word &w) { return w.cta == 3; }},
    {"Cannot use weight stationary with mxf8f6f4 and fp4 types",
     [](const Word &w) {
       return w.cta % 2 == 1 && isOneOf(w.kind, {mxf8f6f4, f8f6f4, mxf4});
     }},
    {"Cannot use collector::a::use or colletor::a::fill with ashift",
     [](const Word &w) {
       return (w.collector & ashift) && (w.collector & 3) >= 2;
     }},
    {"Cannot use 2X or 4X as scale vector size for mxf8f6f4 type",
     [](const Word &w) { return w.kind == mxf8f6f4 && w.sv >= 2; }},
    {"Cannot use 1X as scale vector size for mxf4nvf4 type",
     [](const Word &w) { return w.kind == mxf4nvf4 && w.sv == 0; }},
    {"Cannot use 1X or 4X as scale vector size for mxf4 type",
     [](const Word &w) { return w.kind == mxf4 && w.sv % 2 == 0; }},
};

std::string idOf(unsigned rule) {
  return (rule < 10 ? "tcgen05.kind.r0" : "tcgen05.kind.r") +
         std::to_string(rule);
}

// Exactly the rules whose conditions hold are broken, and the first one gives
// the text; without any the opcode is that of the two bits.
void expectAnswer(const Word &word) {
  Ids broken;
  std::string_view text;
  for (unsigned rule = 0; rule < std::size(rules); ++rule)
    if (rules[rule].isBroken(word)) {
      if (broken.empty())
        text = rules[rule].text;
      broken.push_back(idOf(rule + 1));
    }
  if (broken.empty())
    oracle::expectAccepted(
        caseOf(word), {(word.cta % 2 ? 10526u : 10521u) + !word.blockScale});
  else
    oracle::expectBroken(caseOf(word), broken, text);
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

TEST(KindWordTest, boundaries) {
  struct Row {
    unsigned rule;
    Word word;
    bool isAtBoundary;
  };
  for (const auto &[rule, word, isAt] : std::initializer_list<Row>{
           {1, {.kind = i8}, true},
           {1, {.kind = tf32, .arch = false}, true},
           {1, {.kind = tf32}, false},
           {2, {.sv = 1, .blockScale = true, .kind = mxf4}, true},
           {2, {.blockScale = true, .kind = mxf8f6f4, .arch = false}, true},
           {2, {.sv = 1, .kind = mxf4}, false},
           {3, {.sv = 2}, true},
           {3, {.arch = false}, true},
           {3, {}, false},
           {4, {.acc = true, .isa = 1001}, true},
           {4, {.acc = true, .isa = 1030}, false},
           {4, {.isa = 1000}, true},
           {4, {.isa = 1001}, false},
           {5, {.acc = true, .kind = tf32}, true},
           {5, {.kind = i8}, true},
           {5, {.kind = f16}, false},
           {6, {.blockScale = true, .kind = mxf8f6f4}, true},
           {6, {.kind = f8f6f4}, true},
           {6, {.kind = mxf8f6f4}, false},
           {7, {.collector = ashift}, true},
           {7, {.opcode = 10526}, true},
           {7, {}, false},
           {8, {.cta = 1}, true},
           {8, {.cta = 2}, true},
           {8, {.cta = 0}, false},
           {9, {.cta = 1}, true},
           {9, {.kind = f8f6f4}, true},
           {9, {.kind = f16}, false},
           {10, {.collector = 3}, true},
           {10, {.collector = 1 | ashift}, true},
           {10, {.collector = 1}, false},
           {11, {.sv = 1, .kind = mxf8f6f4}, true},
           {11, {.sv = 2}, true},
           {11, {.sv = 0, .kind = mxf8f6f4}, false},
           {11, {.sv = 1}, false},
           {12, {.sv = 1, .kind = mxf4nvf4}, true},
           {12, {.sv = 0}, true},
           {12, {.sv = 1}, false},
           {13, {.sv = 3, .kind = mxf4}, true},
           {13, {.sv = 2}, true},
           {13, {.sv = 1}, false},
       })
    EXPECT_EQ(isAtBoundary(caseOf(word), idOf(rule)), isAt)
        << rule << ": " << caseOf(word).ShortDebugString();
}

// Opcodes and versions beside those that the rules tell apart.
TEST(KindWordTest, opcodesAndVersions) {
  for (unsigned opcode : {0, 10520, 10523, 10525, 10527, 10530})
    expectAnswer({.blockScale = true,
                  .kind = mxf8f6f4,
                  .collector = ashift,
                  .opcode = opcode});
  for (unsigned isa : {0, 900, 1000, 1001, 1030})
    for (unsigned kind : {i8, f16})
      expectAnswer({.acc = true, .kind = kind, .isa = isa});
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

TEST(KindWordTest, tcgen05_kind_complete_witness) {
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

// All words on every distinguishable side input: the rules are those of the
// table, the invariants and relations hold, each rule can be reached, and a
// case at a boundary is one field away from breaking the rule.
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
            expectAnswer({.cta = raw & 3,
                          .sv = raw >> 2 & 3,
                          .acc = (raw >> 4 & 1) != 0,
                          .blockScale = (raw >> 5 & 1) != 0,
                          .kind = raw >> 6,
                          .collector = collector,
                          .opcode = opcode,
                          .arch = arch,
                          .isa = version});
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
