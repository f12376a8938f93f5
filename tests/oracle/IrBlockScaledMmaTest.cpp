//===- IrBlockScaledMmaTest.cpp - Block-scaled MMA ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The packed results, the order of the phases, rare elements and boundaries of
// oracle/spec/block_scaled_mma.md. Each rule broken alone is in
// tests/ops/block_scaled_mma.mlir.
//
//===----------------------------------------------------------------------===//

#include "IrCases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

// One operation; the elements are named as in ElementType, "" for no tile.
struct Mma {
  std::string a = "F8E5M2", b = "F8E4M3FN", c = "F32", d = "F32";
  std::string sfa = "F8E8M0FNU", sfb = "F8E8M0FNU";
  int64_t k = 64, kA = 2, kB = 2;
  std::string segments = "";
  bool isTwoCta = false;
  int capability = 0;
};

const std::string fp4 = "F4E2M1FN", nvFp4 = "NV4E0M3F";

// Its tiles' types, by position, and the cast that defines its operands.
std::string write(const Mma &mma, const std::string &after = "") {
  std::string types, operands, results, segments;
  auto add = [&](const std::string &element, const std::string &shape) {
    segments += std::string(segments.empty() ? "" : ", ") +
                (element.empty() ? "0" : "1");
    if (element.empty())
      return;
    std::string position =
        std::to_string(std::count(types.begin(), types.end(), '}'));
    types += "types { kind: IR_TILE element: TYPE_" + element + " shape: [" +
             shape + "] }";
    results += (results.empty() ? "" : ", ") + position;
  };
  add(mma.a, "128, " + std::to_string(mma.k));
  add(mma.b, std::to_string(mma.k) + ", 128");
  add(mma.c, "128, 128");
  add(mma.sfa, "128, " + std::to_string(mma.kA));
  add(mma.sfb, std::to_string(mma.kB) + ", 128");
  operands = results;
  std::string d = std::to_string(std::count(types.begin(), types.end(), '}'));
  types +=
      "types { kind: IR_TILE element: TYPE_" + mma.d + " shape: [128, 128] }";
  if (!mma.segments.empty())
    segments = mma.segments;
  std::string one =
      attribute("OPERAND_SEGMENT_SIZES", "integers: [" + segments + "]") +
      attribute("ATOM", "text: 'mma'") +
      (mma.isTwoCta ? attribute("TWO_CTA", "") : "");
  std::string ops = op("CONVERSION_CAST", "", results, 0) +
                    op("BLOCK_SCALED_MMA", operands, d, 10, one);
  if (!after.empty())
    for (int i = 0; i < std::stoi(after); ++i)
      ops += op("BLOCK_SCALED_MMA", operands, d, 11 + i, one);
  return "ir { " + types + ops +
         (mma.capability
              ? " compute_capability: " + std::to_string(mma.capability)
              : "") +
         " }";
}

const Mma fp8Row;
const Mma row16 = {.a = fp4, .b = fp4, .kA = 4, .kB = 4};
const Mma row32 = {.a = fp4, .b = fp4};

const std::string formatVecSize =
    "invalid block scale vector size. Expecting 32, but got ";
const std::string formatExtents = "Scale factor vector size mismatch: ";

template <typename Edit>
std::string edited(Mma mma, Edit edit) {
  edit(mma);
  return write(mma);
}

} // namespace

TEST(IrBlockScaledMmaTest, packedResults) {
  expectAccepted(write(fp8Row), {0x2000000020});
  expectAccepted(write(row16), {0x4000000010});
  expectAccepted(write(row32), {0x4000000020});
  expectAccepted(edited(fp8Row, [](Mma &m) { m.isTwoCta = true; }),
                 {0x2000000020});
  expectAccepted(edited(row16, [](Mma &m) { m.isTwoCta = true; }),
                 {0x4000000010});
  expectAccepted(edited(row16, [](Mma &m) { m.a = nvFp4; }), {0x4000000010});
  expectAccepted(edited(row16, [](Mma &m) { m.sfa = m.sfb = "F8E4M3FN"; }),
                 {0x4000000010});
  // A module of five operations packs the values of the first four.
  expectAccepted(write(row16, "4"),
                 {0x4000000010, 0x4000000010, 0x4000000010, 0x4000000010});
}

TEST(IrBlockScaledMmaTest, phasesInOrder) {
  Mma mma = {
      .a = fp4, .b = "F16", .c = "F16", .sfb = "", .kA = 4, .capability = 90};
  Ids broken = {"tileas.bsmma.p1_presence", "tileas.bsmma.p3_acc",
                "tileas.bsmma.p4_kextent",  "tileas.bsmma.p5_elem_gate",
                "tileas.bsmma.p5_ab_4bit",  "tileas.bsmma.p5_sm_tier"};
  expectBrokenAt(1, write(mma), broken,
                 "fp4 mma should expect scaling factors");
  mma.a = "F16";
  broken = {"tileas.bsmma.p3_acc", "tileas.bsmma.p4_kextent",
            "tileas.bsmma.p5_elem_gate", "tileas.bsmma.p5_vecsize",
            "tileas.bsmma.p5_sm_tier"};
  expectBrokenAt(1, write(mma), broken, "expects c type to be Float32");
  mma.c = "F32";
  broken.erase(broken.begin());
  expectBrokenAt(1, write(mma), broken, formatExtents + "4, 0");
  mma.sfa = "";
  broken.erase(broken.begin());
  expectBrokenAt(
      1, write(mma), broken,
      "Block scale is not supported for f16, tf32, f8f6f4, and i8 types");
  mma.a = mma.b = "F8E5M2";
  broken.erase(broken.begin());
  expectBrokenAt(1, write(mma), broken, formatVecSize + "0");
}

// No row of the catalog has an element that the page does not name, and the
// texts print it as it is.
TEST(IrBlockScaledMmaTest, elementsThatNoRuleNames) {
  const std::string gate =
      "Block scale is not supported for f16, tf32, f8f6f4, and i8 types";
  const std::pair<const char *, const char *> elements[] = {
      {"I2", "i2"},
      {"UI8", "ui8"},
      {"F8E4M3FNUZ", "f8E4M3FNUZ"},
      {"F8E5M2FNUZ", "f8E5M2FNUZ"},
      {"F8E4M3B11FNUZ", "f8E4M3B11FNUZ"},
      {"F8E3M4", "f8E3M4"},
      {"F8E4M3", "f8E4M3"}};
  for (const auto &[element, text] : elements) {
    SCOPED_TRACE(element);
    const std::string name = element;
    expectBrokenAt(1, edited(fp8Row, [&](Mma &m) { m.a = name; }),
                   {"tileas.bsmma.p5_elem_gate"}, gate);
    expectBrokenAt(1, edited(fp8Row, [&](Mma &m) { m.b = name; }),
                   {"tileas.bsmma.p5_elem_gate"}, gate);
    // It is no FP4 either, so that atom_K is that of the other tile.
    expectBrokenAt(1, edited(row16, [&](Mma &m) { m.b = name; }),
                   {"tileas.bsmma.p5_elem_gate", "tileas.bsmma.p5_ab_4bit"},
                   gate);
    expectBrokenAt(1, edited(fp8Row, [&](Mma &m) { m.sfa = m.sfb = name; }),
                   {"tileas.bsmma.p5_sf_fp8"},
                   "tileas.bsmma.p5_sf_fp8: expected sfa/sfb element types to "
                   "be Float8E8M0FNUType when (atom_K=32 && vecSize=32), but "
                   "got '" +
                       std::string(text) + "'");
    expectBrokenAt(1, edited(row16, [&](Mma &m) { m.sfa = m.sfb = name; }),
                   {"tileas.bsmma.p5_sf_16"},
                   "expects sfa/sfb element types to be Float8E8M0FNUType or "
                   "Float8E4M3FNType when (atom_K=64 && vecSize=16)");
    expectBrokenAt(
        1, edited(row32, [&](Mma &m) { m.sfa = m.sfb = name; }),
        {"tileas.bsmma.p5_ab_sf_32"},
        "expects A/B element types to be Float4E2M1FNType and sfa/sfb element "
        "types to be Float8E8M0FNUType when (atom_K=64 && vecSize=32)");
    for (bool isResult : {false, true})
      expectBrokenAt(
          1, edited(fp8Row, [&](Mma &m) { (isResult ? m.d : m.c) = name; }),
          {"tileas.bsmma.p3_acc"}, "expects c type to be Float32");
  }
}

// The shape that an atom carries is not read, right or wrong.
TEST(IrBlockScaledMmaTest, shapesOfAtomsAreNotRead) {
  for (uint64_t packed : {uint64_t(0), uint64_t(0x2000000020),
                          uint64_t(0x4000000010), uint64_t(0x100000001)}) {
    auto withShape = [&](const Mma &mma) {
      Case testCase = caseOf(write(mma));
      testCase.mutable_ir()
          ->mutable_ops(1)
          ->mutable_attributes(1)
          ->set_packed_shape(packed);
      return testCase;
    };
    expectAccepted(withShape(fp8Row), {0x2000000020});
    expectAccepted(withShape(row16), {0x4000000010});
    Mma other = row16;
    other.c = "F16";
    expectBrokenAt(1, withShape(other), {"tileas.bsmma.p3_acc"},
                   "expects c type to be Float32");
  }
}

TEST(IrBlockScaledMmaTest, boundaries) {
  const std::string twoCta = "tileas.bsmma.two_cta";
  expectNotAtBoundary(write(fp8Row), twoCta);
  expectAtBoundary(edited(row16, [](Mma &m) { m.isTwoCta = true; }), twoCta);
  expectNotAtBoundary(write(fp8Row), "tileas.bsmma.p5_sm_tier");
  expectNotAtBoundary(edited(fp8Row, [](Mma &m) { m.capability = 101; }),
                      "tileas.bsmma.p5_sm_tier");
  expectNotAtBoundary(write(fp8Row), "tileas.bsmma.p1_presence");
  expectNotAtBoundary(write(row32), "tileas.bsmma.p5_ab_4bit");
}
