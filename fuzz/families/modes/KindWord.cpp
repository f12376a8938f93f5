//===- KindWord.cpp - Fuzzing the tcgen05.mma kind word -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/kind_word.md. The generator draws the attributes freely
// and then repairs them, that is, changes those that break a rule. The repair
// leaves consistent attributes unchanged, so every accepted case can be drawn.
// The edits use it as well: they move a case to the kind that their rule
// applies to, repair it, and break the rule last.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"

#include "tileir/ModePatterns/Tcgen05MmaKind.h"

using namespace tilefuzz;

static void verify(const Case &testCase, VerifierContext &verifierContext,
                   oracle::Verdict &answer) {
  const KindWordCase &parameters = testCase.kind_word();
  tileir::Tcgen05MmaKindParams params;
  params.kind = tileir::Tcgen05MmaKind(parameters.raw());
  params.collector = parameters.collector();
  params.opcode = parameters.opcode();
  params.isArchConditional = parameters.arch_conditional();
  params.isaVersion = parameters.isa_version();
  const std::optional<uint32_t> index =
      tileir::verifyTcgen05MmaKind(params, verifierContext.emitError);
  answer.outcome =
      index ? oracle::Outcome::Accepted : oracle::Outcome::Rejected;
  if (index) {
    answer.values[0] = *index;
    answer.valueCount = 1;
  }
}

namespace {

enum Kind : uint32_t {
  Mxf4Nvf4,
  I8,
  Mxf8f6f4,
  F16,
  Tf32,
  F8f6f4,
  Unassigned,
  Mxf4
};

struct Attributes {
  uint32_t ctaGroup, vectorSize, scaleInputAcc, blockScale, kind;
  /// The low three bits of `collector`, and the ignored ones of both words.
  uint32_t usage, ashift, rawRest, collectorRest;
  uint32_t opcode, isaVersion;
  bool archConditional;
};

} // namespace

static constexpr uint32_t fill = 2, use = 3;
static constexpr uint32_t sm100 = 1000, sm100a = 1001;

static bool isBlockScaleOpcode(uint32_t opcode) {
  return opcode == 10521 || opcode == 10526;
}

static uint32_t anyOpcode(Decisions &decisions) {
  static constexpr uint32_t others[] = {0, 10520, 10531, 1, UINT32_MAX};
  return decisions.oneIn(8) ? decisions.pick(others)
                            : 10521 + decisions.below(10);
}

static uint32_t opcodeForAshift(Decisions &decisions) {
  const uint32_t opcode = anyOpcode(decisions);
  return isBlockScaleOpcode(opcode) ? opcode + 1 : opcode;
}

static uint32_t isaFromSm100a(Decisions &decisions) {
  static constexpr uint32_t versions[] = {sm100a, 1030, 1002, 2000, UINT32_MAX};
  return decisions.pick(versions);
}

static uint32_t isaBeforeSm100a(Decisions &decisions) {
  static constexpr uint32_t versions[] = {sm100, 900, 999, 0};
  return decisions.pick(versions);
}

static void draw(Attributes &drawn, Decisions &decisions) {
  // One number for all small fields: a call of `below` for each would dominate
  // the cost.
  const auto bits = static_cast<uint32_t>(decisions.bits());
  drawn.ctaGroup = bits & 3;
  drawn.vectorSize = (bits >> 2) & 3;
  drawn.scaleInputAcc = (bits >> 4) & 1;
  drawn.blockScale = (bits >> 5) & 1;
  drawn.kind = (bits >> 6) & 7;
  drawn.usage = (bits >> 9) & 3;
  drawn.ashift = (bits >> 11) & 1;
  drawn.archConditional = (bits >> 12) & 1;
  drawn.rawRest = drawn.collectorRest = 0;
  if (((bits >> 13) & 7) == 7) {
    drawn.rawRest = static_cast<uint32_t>(decisions.wildNumber()) & ~0x1FFu;
    drawn.collectorRest = static_cast<uint32_t>(decisions.wildNumber()) & ~7u;
  }
  drawn.opcode = anyOpcode(decisions);
  drawn.isaVersion =
      (bits >> 16) & 1 ? isaFromSm100a(decisions) : isaBeforeSm100a(decisions);
}

static bool forbidsWeightStationary(uint32_t kind) {
  return kind == Mxf8f6f4 || kind == F8f6f4 || kind == Mxf4;
}
static bool forbidsBlockScale(uint32_t kind) {
  return kind == I8 || kind == F16 || kind == Tf32 || kind == F8f6f4;
}

/// Changes the attributes that break a rule and no others. The kind stays and,
/// as far as the kind allows it, the arch-conditional flag; the others are
/// changed to suit them.
static void repair(Attributes &made, Decisions &decisions) {
  if (made.ctaGroup == 3) // r08
    made.ctaGroup = 2;
  if (made.ctaGroup == 1 && forbidsWeightStationary(made.kind)) // r09
    made.ctaGroup = 0;
  if (forbidsBlockScale(made.kind)) // r06
    made.blockScale = 0;
  if (made.kind != F16 && made.kind != Tf32) // r05
    made.scaleInputAcc = 0;
  if (made.scaleInputAcc && made.isaVersion < sm100a) // r04
    made.isaVersion = isaFromSm100a(decisions);
  if (made.kind == Mxf8f6f4) // r11
    made.vectorSize &= 1;
  if (made.kind == Mxf4) // r13
    made.vectorSize |= 1;
  if (made.kind == Mxf4Nvf4 && made.vectorSize == 0) // r12
    made.vectorSize = 1 + decisions.below(3);
  if (!made.archConditional) {
    if (made.kind == I8 || made.kind == Mxf4 || made.kind == Mxf4Nvf4)
      made.archConditional = true; // r01, r03
    else
      made.vectorSize = 0; // r03
  }
  if (made.ashift) {
    made.usage &= 1;                     // r10
    if (isBlockScaleOpcode(made.opcode)) // r07
      made.opcode = opcodeForAshift(decisions);
  }
}

static void read(const KindWordCase &testCase, Attributes &made) {
  const uint32_t raw = testCase.raw(), collector = testCase.collector();
  made = {.ctaGroup = raw & 3,
          .vectorSize = (raw >> 2) & 3,
          .scaleInputAcc = (raw >> 4) & 1,
          .blockScale = (raw >> 5) & 1,
          .kind = (raw >> 6) & 7,
          .usage = collector & 3,
          .ashift = (collector >> 2) & 1,
          .rawRest = raw & ~0x1FFu,
          .collectorRest = collector & ~7u,
          .opcode = testCase.opcode(),
          .isaVersion = testCase.isa_version(),
          .archConditional = testCase.arch_conditional()};
}

static void write(const Attributes &made, KindWordCase *testCase) {
  testCase->set_raw(made.rawRest | made.kind << 6 | made.blockScale << 5 |
                    made.scaleInputAcc << 4 | made.vectorSize << 2 |
                    made.ctaGroup);
  testCase->set_collector(made.collectorRest | made.ashift << 2 | made.usage);
  testCase->set_opcode(made.opcode);
  testCase->set_arch_conditional(made.archConditional);
  testCase->set_isa_version(made.isaVersion);
}

static void generate(Case &testCase, Decisions &decisions) {
  Attributes made;
  draw(made, decisions);
  repair(made, decisions);
  write(made, testCase.mutable_kind_word());
}

/// An edit that reads the attributes, passes them to `change` and writes them.
template <void (*change)(Attributes &, Decisions &)>
static void changing(Case &testCase, Decisions &decisions) {
  KindWordCase *parameters = testCase.mutable_kind_word();
  Attributes made;
  read(*parameters, made);
  change(made, decisions);
  write(made, parameters);
}

/// Gives a consistent word another kind, unless it has one of `kinds`.
template <size_t N>
static void moveTo(const uint32_t (&kinds)[N], Attributes &made,
                   Decisions &decisions) {
  for (uint32_t kind : kinds)
    if (made.kind == kind)
      return;
  made.kind = decisions.pick(kinds);
  repair(made, decisions);
}

static void breakR01(Attributes &made, Decisions &decisions) {
  moveTo({I8}, made, decisions);
  made.archConditional = false;
  made.vectorSize = 0; // r03
}

static void breakR02(Attributes &made, Decisions &decisions) {
  moveTo({Mxf4, Mxf4Nvf4}, made, decisions);
  made.archConditional = false;
  made.blockScale = 1;
  if (decisions.flip())
    made.vectorSize = decisions.below(4);
}

static void breakR03(Attributes &made, Decisions &decisions) {
  moveTo({F16, Tf32, F8f6f4, Mxf8f6f4, Unassigned, Mxf4, Mxf4Nvf4}, made,
         decisions);
  made.archConditional = false;
  if (made.kind == Mxf4 || made.kind == Mxf4Nvf4)
    made.blockScale = 0; // r02
  if (made.vectorSize == 0)
    made.vectorSize = made.kind == Mxf8f6f4 ? 1 : decisions.between(1, 3);
}

static void breakR04(Attributes &made, Decisions &decisions) {
  moveTo({F16, Tf32}, made, decisions);
  made.scaleInputAcc = 1;
  made.isaVersion = isaBeforeSm100a(decisions);
}

static void breakR05(Attributes &made, Decisions &decisions) {
  moveTo({Mxf8f6f4, I8, F8f6f4, Unassigned, Mxf4, Mxf4Nvf4}, made, decisions);
  made.scaleInputAcc = 1;
  if (made.isaVersion < sm100a)
    made.isaVersion = isaFromSm100a(decisions);
}

static void breakR06(Attributes &made, Decisions &decisions) {
  moveTo({F16, Tf32, F8f6f4, I8}, made, decisions);
  made.blockScale = 1;
}

static void breakR07(Attributes &made, Decisions &decisions) {
  made.opcode = decisions.flip() ? 10526 : 10521;
  made.ashift = 1;
  made.usage &= 1; // r10
}

static void breakR08(Attributes &made, Decisions &decisions) {
  // Bit 0 is ws, which the other kinds do not allow (r09).
  moveTo({F16, Tf32, I8, Unassigned, Mxf4Nvf4}, made, decisions);
  made.ctaGroup = 3;
}

static void breakR09(Attributes &made, Decisions &decisions) {
  moveTo({Mxf8f6f4, F8f6f4, Mxf4}, made, decisions);
  made.ctaGroup = 1;
}

static void breakR10(Attributes &made, Decisions &decisions) {
  made.ashift = 1;
  made.usage = decisions.flip() ? use : fill;
  if (isBlockScaleOpcode(made.opcode))
    made.opcode = opcodeForAshift(decisions); // r07
}

static void breakR11(Attributes &made, Decisions &decisions) {
  moveTo({Mxf8f6f4}, made, decisions);
  made.vectorSize = 2 + (decisions.flip() ? 1 : 0);
  made.archConditional = true; // r03
}

/// r12 and r13 with 1X, which the variants that are not arch-conditional may
/// have, but not together with sparsity (r02).
static void setVector1X(Attributes &made, Decisions &decisions) {
  made.vectorSize = 0;
  made.archConditional = made.blockScale || decisions.flip();
}

static void breakR12(Attributes &made, Decisions &decisions) {
  moveTo({Mxf4Nvf4}, made, decisions);
  setVector1X(made, decisions);
}

static void breakR13(Attributes &made, Decisions &decisions) {
  moveTo({Mxf4}, made, decisions);
  if (decisions.flip())
    made.vectorSize = 2; // a consistent mxf4 word is arch-conditional
  else
    setVector1X(made, decisions);
}

static const Edit edits[] = {
    {.rule = "tcgen05.kind.r01",
     .change = changing<breakR01>,
     .neverMasked = "it is the first rule of the ladder"},
    {.rule = "tcgen05.kind.r02",
     .change = changing<breakR02>,
     .neverAlone = "without an arch-conditional variant, a vector size of 1X "
                   "breaks r12 or "
                   "r13 on these kinds, and any other one r03",
     .neverMasked = "r01, the only rule before it, is on another kind"},
    {"tcgen05.kind.r03", changing<breakR03>},
    {"tcgen05.kind.r04", changing<breakR04>},
    {"tcgen05.kind.r05", changing<breakR05>},
    {"tcgen05.kind.r06", changing<breakR06>},
    {"tcgen05.kind.r07", changing<breakR07>},
    {"tcgen05.kind.r08", changing<breakR08>},
    {"tcgen05.kind.r09", changing<breakR09>},
    {"tcgen05.kind.r10", changing<breakR10>},
    {"tcgen05.kind.r11", changing<breakR11>},
    {"tcgen05.kind.r12", changing<breakR12>},
    {"tcgen05.kind.r13", changing<breakR13>},
};

/// All words and all collectors, with the opcodes that the page names, their
/// neighbours and 0, and the versions that it names, one below and one above.
static void enumerate(Case &testCase, llvm::function_ref<bool()> visit) {
  static constexpr uint32_t versions[] = {0, 900, 1000, 1001, 1030, 2000};
  KindWordCase &word = *testCase.mutable_kind_word();
  Decisions::forAll(
      [&](Decisions &decisions) {
        word.set_raw(decisions.below(512));
        word.set_arch_conditional(decisions.flip());
        word.set_isa_version(decisions.pick(versions));
        word.set_collector(decisions.below(8));
        const uint32_t opcode = decisions.below(13);
        word.set_opcode(opcode ? 10519 + opcode : 0);
      },
      visit);
}

constinit const Domain tilefuzz::kindWordDomain = {
    "all 512 kind words with all 8 collectors, the opcodes 0 and 10520 to "
    "10531, arch-conditional and not, for the ISA versions 0, 900, 1000, 1001, "
    "1030 and 2000",
    enumerate};

const FamilyDriver tilefuzz::kindWordFamily = {
    "kind_word", "kind_word", verify, generate, edits, kindWordDomain};
