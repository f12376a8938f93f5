//===- LedgerBlockScaledMma.cpp - Other readings of the MMA ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Their witnesses have one `block_scaled_mma`, and its operands are where its
// segments say.
//
// Words:
//   tile   one of the operands, by its segment, or D, the result
//   K row  the value of an accepted combination, see block_scaled_mma.md
//
//===----------------------------------------------------------------------===//

#include "LedgerIr.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

//===----------------------------------------------------------------------===//
// Tools of the other readings
//===----------------------------------------------------------------------===//

enum Tile { A, B, C, SFA, SFB, D };

// A module, its only MMA, and the types of the tiles, each of them at a
// position of its own so that one can be changed alone.
class Mma {
public:
  explicit Mma(const Case &testCase) : changed(testCase) {
    IrOp *mma = nullptr;
    visitOps(ops(), [&](IrOp &op, IrOp *) {
      if (op.kind() == OP_BLOCK_SCALED_MMA)
        mma = &op;
    });
    isTwoCta = findAttribute(*mma, ATTR_TWO_CTA);
    const auto &segments =
        findAttribute(*mma, ATTR_OPERAND_SEGMENT_SIZES)->integers();
    Values values(testCase);
    int operand = 0;
    for (int tile = A; tile <= SFB; ++tile)
      if (segments[tile] == 1) {
        uint32_t value = mma->operands(operand++);
        tiles[tile] = copyType(values.typeOf(value));
        redefine(value, tiles[tile]);
      }
    tiles[D] = copyType(mma->result_types(0));
    mma->set_result_types(0, tiles[D]);
  }

  bool has(Tile tile) const { return tiles.count(tile) != 0; }
  IrType &operator[](Tile tile) {
    return *changed.mutable_ir()->mutable_types(int(tiles.at(tile)));
  }
  ElementType element(Tile tile) { return (*this)[tile].element(); }
  bool isFp8(Tile tile) {
    return element(tile) == TYPE_F8E4M3FN || element(tile) == TYPE_F8E5M2;
  }
  int64_t extent(Tile tile, int fromLast) {
    const auto &shape = (*this)[tile].shape();
    return shape[shape.size() - 1 - fromLast];
  }
  Verdict verdict() const { return asImplemented(changed); }

  bool isTwoCta = false;

private:
  google::protobuf::RepeatedPtrField<IrOp> &ops() {
    return *changed.mutable_ir()->mutable_ops();
  }
  uint32_t copyType(uint32_t position) {
    IrType type = changed.ir().types(int(position));
    *changed.mutable_ir()->add_types() = type;
    return uint32_t(changed.ir().types_size() - 1);
  }
  void redefine(uint32_t value, uint32_t type) {
    visitOps(ops(), [&](IrOp &op, IrOp *) {
      uint32_t number = value - op.first_result();
      if (value >= op.first_result() &&
          number < uint32_t(op.result_types_size()))
        op.set_result_types(int(number), type);
    });
  }
  Case changed;
  std::map<int, uint32_t> tiles;
};

// The atom's K of the only accepted value, and its vector size.
bool accepts(const Case &testCase, uint32_t atomK, uint32_t vecSize) {
  Verdict verdict = asImplemented(testCase);
  return verdict.outcome == Outcome::Accepted && verdict.valueCount == 1 &&
         verdict.values[0] == (uint64_t(atomK) << 32 | vecSize);
}

constexpr std::string_view row16 = "tileas.bsmma.p5_ab_4bit";
constexpr std::string_view row32 = "tileas.bsmma.p5_ab_sf_32";
constexpr std::string_view gate = "tileas.bsmma.p5_elem_gate";
constexpr std::string_view tier = "tileas.bsmma.p5_sm_tier";

//===----------------------------------------------------------------------===//
// The other readings
//===----------------------------------------------------------------------===//

Verdict agreementTextOfTheCode(const Case &testCase) {
  return saying("tileas.bsmma.p2_agreement", testCase, [](std::string &text) {
    text = "sfa and sfb element type mismatch";
  });
}

// The code falls through to the expectation of the row.
Verdict twoCtaExcludesFp4(const Case &testCase) {
  return Mma(testCase).isTwoCta && accepts(testCase, 64, 16)
             ? rejectingBy(row16, testCase)
             : asImplemented(testCase);
}

Verdict secondGateText(const Case &testCase) {
  return saying(gate, testCase, [](std::string &text) {
    text = "Block scale not supported for f16, tf32, f8f6f4 and int8 types";
  });
}

Verdict gateExcludesFp8(const Case &testCase) {
  Mma mma(testCase);
  return mma.isFp8(A) || mma.isFp8(B) ? rejectingBy(gate, testCase)
                                      : asImplemented(testCase);
}

// Without scales nothing contradicts the row (32, 32).
Verdict fp8NeedsNoScales(const Case &testCase) {
  Mma mma(testCase);
  if (mma.isFp8(A) && mma.isFp8(B) && !mma.has(SFA) && !mma.has(SFB) &&
      isReported(testCase, "tileas.bsmma.p5_vecsize"))
    return accepting({uint64_t(32) << 32 | 32});
  return asImplemented(testCase);
}

Verdict fp8TakesAnyScale(const Case &testCase) {
  Mma mma(testCase);
  for (Tile scale : {SFA, SFB})
    if (mma.isFp8(A) && mma.isFp8(B) && mma.has(scale))
      mma[scale].set_element(TYPE_F8E8M0FNU);
  return mma.verdict();
}

// SFB has its K extent where SFA has it.
Verdict lastDimensionOfBothScales(const Case &testCase) {
  Mma mma(testCase);
  if (mma.has(SFB))
    std::ranges::reverse(*mma[SFB].mutable_shape());
  return mma.verdict();
}

Verdict vectorSizeIsRoundedDown(const Case &testCase) {
  Mma mma(testCase);
  int64_t extent = mma.extent(SFA, 0);
  mma[A].mutable_shape()->rbegin()[0] = mma.extent(A, 0) / extent * extent;
  return mma.verdict();
}

Verdict noBlankAfterTheColon(const Case &testCase) {
  return saying("tileas.bsmma.p4_kextent", testCase,
                [](std::string &text) { text.erase(text.find(": ") + 1, 1); });
}

// First in phase 5, after phases 1 to 4.
Verdict tierComesFirst(const Case &testCase) {
  Evaluation answer = evaluate(testCase);
  return isBroken(testCase, tier) && answer.reported >= ruleOf(testCase, gate)
             ? rejectingBy(tier, testCase)
             : answer.verdict;
}

Verdict rowNamesOneFp4Type(const Case &testCase) {
  Mma mma(testCase);
  return accepts(testCase, 64, 32) && (mma.element(A) != TYPE_F4E2M1FN ||
                                       mma.element(B) != TYPE_F4E2M1FN)
             ? rejectingBy(row32, testCase)
             : asImplemented(testCase);
}

// B is taken for a tile of A's type.
Verdict onlyAIsLookedAt(const Case &testCase) {
  Mma mma(testCase);
  mma[B].set_element(mma.element(A));
  return mma.verdict();
}

Verdict twoCtaIsRejectedSilently(const Case &testCase) {
  return saying("tileas.bsmma.two_cta", testCase,
                [](std::string &text) { text.clear(); });
}

Verdict destinationIsFree(const Case &testCase) {
  Mma mma(testCase);
  mma[D].set_element(TYPE_F32);
  return mma.verdict();
}

Verdict tileTypesMustAgree(const Case &testCase) {
  Mma mma(testCase);
  if (mma.has(SFA) && mma.has(SFB) &&
      !std::ranges::equal(mma[SFA].shape(), mma[SFB].shape()))
    return rejectingBy("tileas.bsmma.p2_agreement", testCase);
  return asImplemented(testCase);
}

// As is a module that names no target.
Verdict sm90IsAdmitted(const Case &testCase) {
  Case changed = testCase;
  if (testCase.ir().compute_capability() == 90)
    changed.mutable_ir()->clear_compute_capability();
  return asImplemented(changed);
}

Verdict unknownTargetIsRejected(const Case &testCase) {
  Case changed = testCase;
  changed.mutable_ir()->set_compute_capability(
      testCase.ir().compute_capability());
  return asImplemented(changed);
}

} // namespace

const Readings &oracle::blockScaledMmaReadings() {
  static const Readings readings = {
      {"D-54", agreementTextOfTheCode},
      {"D-55", twoCtaExcludesFp4},
      {"D-56", secondGateText},
      {"D-57", gateExcludesFp8},
      {"D-58", fp8NeedsNoScales},
      {"D-59", fp8TakesAnyScale},
      {"D-60", lastDimensionOfBothScales},
      {"D-61", vectorSizeIsRoundedDown},
      {"D-62", noBlankAfterTheColon},
      {"D-63", tierComesFirst},
      {"D-64", rowNamesOneFp4Type},
      {"D-65", onlyAIsLookedAt},
      {"D-66", twoCtaIsRejectedSilently},
      {"D-67", destinationIsFree},
      {"D-68", tileTypesMustAgree},
      {"D-69", sm90IsAdmitted},
      {"D-70", unknownTargetIsRejected},
      {"D-77", onlyAIsLookedAt},
      {"D-78", onlyAIsLookedAt},
  };
  return readings;
}
