//===- KindWord.cpp - The tcgen05.mma kind word ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/kind_word.md.
//
// Words:
//   sv         the scale_vector_size field: 0 = 1X, 1 = 2X, 2 = 4X
//   ws         weight stationary: bit 0 of the word, over the cta_group field
//   condition  one of the terms whose conjunction is a rule; a case is at the
//              boundary of a rule when one condition is missing
//
//===----------------------------------------------------------------------===//

#include "families/modes/KindWordProperties.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

enum MmaKind : uint32_t {
  MXF4NVF4 = 0,
  I8 = 1,
  MXF8F6F4 = 2,
  F16 = 3,
  TF32 = 4,
  F8F6F4 = 5,
  Unassigned = 6,
  MXF4 = 7
};

enum Collector : uint32_t { Discard = 0, LastUse = 1, Fill = 2, Use = 3 };

// The first version with the scale input accumulator.
constexpr uint32_t SM100A = 1001;

struct KindWord {
  struct Facts {
    uint32_t raw;
    uint32_t ctaGroup;
    bool ws;
    uint32_t sv;
    bool scaleInputAcc;
    bool blockScale;
    uint32_t mmaKind;
    uint32_t collectorA;
    bool ashift;
    uint32_t opcode;
    bool archConditional;
    uint32_t isaVersion;

    bool isFp4() const { return mmaKind == MXF4NVF4 || mmaKind == MXF4; }
    bool hasNoBlockScale() const {
      return mmaKind == I8 || mmaKind == F16 || mmaKind == TF32 ||
             mmaKind == F8F6F4;
    }
    bool hasNoWs() const {
      return mmaKind == MXF8F6F4 || mmaKind == F8F6F4 || mmaKind == MXF4;
    }
    bool hasAccumulatorScale() const {
      return mmaKind == F16 || mmaKind == TF32;
    }
    bool isBlockScaleOpcode() const {
      return opcode == 10521 || opcode == 10526;
    }
    bool isFillOrUse() const { return collectorA == Fill || collectorA == Use; }
  };

  static void analyze(const Case &testCase, Facts &facts) {
    const KindWordCase &word = testCase.kind_word();
    facts.raw = word.raw();
    facts.ctaGroup = facts.raw & 3;
    facts.ws = facts.raw & 1;
    facts.sv = facts.raw >> 2 & 3;
    facts.scaleInputAcc = facts.raw >> 4 & 1;
    facts.blockScale = facts.raw >> 5 & 1;
    facts.mmaKind = facts.raw >> 6 & 7;
    facts.collectorA = word.collector() & 3;
    facts.ashift = word.collector() >> 2 & 1;
    facts.opcode = word.opcode();
    facts.archConditional = word.arch_conditional();
    facts.isaVersion = word.isa_version();
  }

  static void pack(const Facts &facts, Verdict &verdict) {
    verdict.values[0] = (facts.ws ? 10526 : 10521) + (facts.blockScale ? 0 : 1);
    verdict.valueCount = 1;
  }

  static std::string operand(const Facts &facts, std::string_view name);

  static const Rule<Facts> ladder[];
};

using Facts = KindWord::Facts;

template <unsigned number>
void diagnose(const Facts &, std::string &text) {
  text.append(kindWordTexts[number - 1]);
}

std::string KindWord::operand(const Facts &facts, std::string_view name) {
  static constexpr std::string_view kinds[] = {
      "mxf4nvf4", "i8", "mxf8f6f4", "f16", "tf32", "f8f6f4", "6", "mxf4"};
  static constexpr std::string_view collectors[] = {"discard", "lastuse",
                                                    "fill", "use"};
  std::string text;
  if (name == "cta_group")
    append(text, facts.ctaGroup);
  else if (name == "ws")
    append(text, facts.ws);
  else if (name == "sv")
    append(text, facts.sv);
  else if (name == "scale_input_acc")
    append(text, facts.scaleInputAcc);
  // One bit, two names (C-I19).
  else if (name == "block_scale" || name == "sparsity")
    append(text, facts.blockScale);
  else if (name == "mma_kind")
    append(text, kinds[facts.mmaKind]);
  else if (name == "collector_a")
    append(text, collectors[facts.collectorA]);
  else if (name == "ashift")
    append(text, facts.ashift);
  else if (name == "opcode")
    append(text, facts.opcode);
  else if (name == "arch_conditional")
    append(text, facts.archConditional);
  else if (name == "isa_version")
    append(text, facts.isaVersion);
  return text;
}

constexpr Rule<Facts> KindWord::ladder[] = {
    {{"tcgen05.kind.r01", "C-I20", "mma_kind = i8 and not arch_conditional",
      "mma_kind arch_conditional"},
     [](const Facts &f) { return f.mmaKind == I8 && !f.archConditional; },
     [](const Facts &f) { return (f.mmaKind == I8) != !f.archConditional; },
     diagnose<1>},
    {{"tcgen05.kind.r02", "C-I19",
      "mma_kind is mxf4nvf4 or mxf4, the sparsity bit is set, and not "
      "arch_conditional",
      "mma_kind sparsity arch_conditional"},
     [](const Facts &f) {
       return f.isFp4() && f.blockScale && !f.archConditional;
     },
     [](const Facts &f) {
       return f.isFp4() + f.blockScale + !f.archConditional == 2;
     },
     diagnose<2>},
    {{"tcgen05.kind.r03", "C-I20", "sv is not 0 and not arch_conditional",
      "sv arch_conditional"},
     [](const Facts &f) { return f.sv != 0 && !f.archConditional; },
     [](const Facts &f) { return (f.sv != 0) != !f.archConditional; },
     diagnose<3>},
    {{"tcgen05.kind.r04", "C-I21", "scale_input_acc and isa_version < 1001",
      "scale_input_acc isa_version"},
     [](const Facts &f) { return f.scaleInputAcc && f.isaVersion < SM100A; },
     [](const Facts &f) {
       return f.scaleInputAcc ? f.isaVersion == SM100A : f.isaVersion < SM100A;
     },
     diagnose<4>},
    {{"tcgen05.kind.r05", "C-I22",
      "scale_input_acc and mma_kind is neither f16 nor tf32",
      "scale_input_acc mma_kind"},
     [](const Facts &f) { return f.scaleInputAcc && !f.hasAccumulatorScale(); },
     [](const Facts &f) { return f.scaleInputAcc != !f.hasAccumulatorScale(); },
     diagnose<5>},
    {{"tcgen05.kind.r06", "C-I23",
      "block_scale and mma_kind is i8, f16, tf32 or f8f6f4",
      "block_scale mma_kind"},
     [](const Facts &f) { return f.blockScale && f.hasNoBlockScale(); },
     [](const Facts &f) { return f.blockScale != f.hasNoBlockScale(); },
     diagnose<6>},
    {{"tcgen05.kind.r07", "C-I24", "opcode is 10521 or 10526 and ashift is set",
      "opcode ashift"},
     [](const Facts &f) { return f.isBlockScaleOpcode() && f.ashift; },
     [](const Facts &f) { return f.isBlockScaleOpcode() != f.ashift; },
     diagnose<7>},
    {{"tcgen05.kind.r08", "C-I18", "bits 0 and 1 are both set", "cta_group ws"},
     [](const Facts &f) { return f.ctaGroup == 3; },
     [](const Facts &f) { return f.ctaGroup == 1 || f.ctaGroup == 2; },
     diagnose<8>},
    {{"tcgen05.kind.r09", "C-I26",
      "ws and mma_kind is mxf8f6f4, f8f6f4 or mxf4", "ws mma_kind"},
     [](const Facts &f) { return f.ws && f.hasNoWs(); },
     [](const Facts &f) { return f.ws != f.hasNoWs(); },
     diagnose<9>},
    {{"tcgen05.kind.r10", "C-I24",
      "collector a is fill or use, and ashift is set", "collector_a ashift"},
     [](const Facts &f) { return f.isFillOrUse() && f.ashift; },
     [](const Facts &f) { return f.isFillOrUse() != f.ashift; },
     diagnose<10>},
    {{"tcgen05.kind.r11", "C-I27", "mma_kind is mxf8f6f4 and sv > 1",
      "mma_kind sv"},
     [](const Facts &f) { return f.mmaKind == MXF8F6F4 && f.sv > 1; },
     [](const Facts &f) {
       return f.mmaKind == MXF8F6F4 ? f.sv == 1 : f.sv > 1;
     },
     diagnose<11>},
    {{"tcgen05.kind.r12", "C-I27", "mma_kind is mxf4nvf4 and sv = 0",
      "mma_kind sv"},
     [](const Facts &f) { return f.mmaKind == MXF4NVF4 && f.sv == 0; },
     [](const Facts &f) { return (f.mmaKind == MXF4NVF4) != (f.sv == 0); },
     diagnose<12>},
    {{"tcgen05.kind.r13", "C-I27", "mma_kind is mxf4 and sv is 0 or 2",
      "mma_kind sv"},
     [](const Facts &f) {
       return f.mmaKind == MXF4 && (f.sv == 0 || f.sv == 2);
     },
     [](const Facts &f) {
       return (f.mmaKind == MXF4) != (f.sv == 0 || f.sv == 2);
     },
     diagnose<13>},
};

} // namespace

Family oracle::makeKindWordFamily() {
  return makeFamily<KindWord>("kind_word", "kind_word.md", kindWordInvariants,
                              kindWordRelations);
}
