//===- Sm120Scale.cpp - Fuzzing the SM120 block-scale lattice -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/sm120_scale.md. The lattice has two rows, k = 32 and k =
// 64; most edits first move the case to the row that their rule applies to.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"
#include "fuzz/families/modes/OutOfRange.h"

#include "tileir/ModePatterns/Sm120ScaleLattice.h"

using namespace tilefuzz;

static constexpr int elementTypeCount = 18;

static void verify(const Case &testCase, VerifierContext &verifierContext,
                   oracle::Verdict &answer) {
  const Sm120ScaleCase &parameters = testCase.sm120_scale();
  tileir::Sm120ScaleParams params;
  params.k = parameters.k();
  params.aType = static_cast<tileir::ElementType>(parameters.a_type());
  params.bType = static_cast<tileir::ElementType>(parameters.b_type());
  params.sfType = static_cast<tileir::ElementType>(parameters.sf_type());
  params.scaleVectorSize = parameters.scale_vector_size();
  params.scaleFragmentBits = parameters.scale_fragment_bits();
  answer.outcome = succeeded(tileir::verifySm120ScaleLattice(
                       params, verifierContext.emitError))
                       ? oracle::Outcome::Accepted
                       : oracle::Outcome::Rejected;
}

/// The operand types of k = 32 are numbered without a gap.
static constexpr int firstOperandType = TYPE_F4E2M1FN;
static constexpr int lastOperandType = TYPE_F8E5M2;

static ElementType anyOperandType(Decisions &decisions) {
  return static_cast<ElementType>(
      decisions.between(firstOperandType, lastOperandType));
}

static ElementType anyType(Decisions &decisions) {
  return static_cast<ElementType>(anyEnumerator(decisions, elementTypeCount));
}

static ElementType otherType(Decisions &decisions, ElementType right) {
  return static_cast<ElementType>(
      otherEnumerator(decisions, elementTypeCount, right));
}

/// Moves the case to the row k = 32 unless it is already there.
static Sm120ScaleCase *inRow32(Case &testCase, Decisions &decisions) {
  Sm120ScaleCase *made = testCase.mutable_sm120_scale();
  if (made->k() == 32)
    return made;
  made->set_k(32);
  made->set_a_type(anyOperandType(decisions));
  made->set_b_type(anyOperandType(decisions));
  made->set_sf_type(TYPE_F8E8M0FNU);
  made->set_scale_vector_size(32);
  made->set_scale_fragment_bits(8);
  return made;
}

/// Moves the case to the row k = 64 unless it is already there. That row has no
/// rule on the scale type (C-I38).
static Sm120ScaleCase *inRow64(Case &testCase, Decisions &decisions) {
  Sm120ScaleCase *made = testCase.mutable_sm120_scale();
  if (made->k() == 64)
    return made;
  const int32_t vector = decisions.flip() ? 32 : 16;
  made->set_k(64);
  made->set_a_type(TYPE_F4E2M1FN);
  made->set_b_type(TYPE_F4E2M1FN);
  made->set_sf_type(decisions.flip() ? anyType(decisions) : TYPE_F8E8M0FNU);
  made->set_scale_vector_size(vector);
  made->set_scale_fragment_bits(512 / vector);
  return made;
}

static void generate(Case &testCase, Decisions &decisions) {
  // The result must not depend on the previous case.
  testCase.mutable_sm120_scale()->set_k(0);
  if (decisions.flip())
    inRow64(testCase, decisions);
  else
    inRow32(testCase, decisions);
}

/// sm120.sv. Only with k = 64 this rule decides on the vector size: the other
/// rule of that row requires a product of 512, which negative numbers can have
/// too.
static void breakVector(Case &testCase, Decisions &decisions) {
  static constexpr int32_t divisors[] = {8, 64, 1, 2, 4, 128, 256, 512};
  Sm120ScaleCase *made = inRow64(testCase, decisions);
  int32_t vector = decisions.pick(divisors);
  if (decisions.oneIn(4))
    vector = decisions.flip() ? -made->scale_vector_size() : -vector;
  made->set_scale_vector_size(vector);
  made->set_scale_fragment_bits(512 / vector);
}

/// sm120.k. The rules of both rows are then not applicable.
static void breakK(Case &testCase, Decisions &decisions) {
  static constexpr int32_t near[] = {16, 31, 33, 63, 65, 0, 128, 48, -32, -64};
  Sm120ScaleCase *made = testCase.mutable_sm120_scale();
  int32_t k = decisions.oneIn(4) ? wildInt32(decisions) : decisions.pick(near);
  if (k == 32 || k == 64)
    ++k;
  made->set_k(k);
  if (decisions.oneIn(4)) {
    made->set_a_type(anyType(decisions));
    made->set_b_type(anyType(decisions));
    made->set_scale_fragment_bits(wildInt32(decisions));
  }
}

/// A type outside FP4, FP6 and FP8, the scale type among them.
static ElementType noOperandType(Decisions &decisions) {
  const int type = anyEnumerator(decisions, elementTypeCount);
  if (type < firstOperandType || type > lastOperandType)
    return static_cast<ElementType>(type);
  return static_cast<ElementType>(type % 2 ? firstOperandType - 1
                                           : lastOperandType + 1);
}

/// sm120.k64_frag. A product that is 512 only in 32 bits is as wrong as any.
static void breakFragment64(Case &testCase, Decisions &decisions) {
  Sm120ScaleCase *made = inRow64(testCase, decisions);
  const int32_t right = made->scale_fragment_bits();
  switch (decisions.below(4)) {
  case 0:
    // Right for the other vector size.
    made->set_scale_fragment_bits(48 - right);
    return;
  case 1: {
    const int64_t period = (int64_t(1) << 32) / made->scale_vector_size();
    made->set_scale_fragment_bits(
        static_cast<int32_t>(right + period * (decisions.flip() ? -1 : 1) *
                                         decisions.between(1, 3)));
    return;
  }
  default:
    made->set_scale_fragment_bits(otherNumber(decisions, right));
    return;
  }
}

static const Edit edits[] = {
    {.rule = "sm120.sv",
     .change = breakVector,
     .neverMasked = "it is the first rule of the ladder"},
    {"sm120.k", breakK},
    {"sm120.k32_a",
     [](Case &testCase, Decisions &decisions) {
       inRow32(testCase, decisions)->set_a_type(noOperandType(decisions));
     }},
    {"sm120.k32_b",
     [](Case &testCase, Decisions &decisions) {
       inRow32(testCase, decisions)->set_b_type(noOperandType(decisions));
     }},
    {"sm120.k32_sf",
     [](Case &testCase, Decisions &decisions) {
       inRow32(testCase, decisions)
           ->set_sf_type(otherType(decisions, TYPE_F8E8M0FNU));
     }},
    // 16 is the only other vector size that sm120.sv lets through.
    {"sm120.k32_sv",
     [](Case &testCase, Decisions &decisions) {
       inRow32(testCase, decisions)->set_scale_vector_size(16);
     }},
    {"sm120.k32_frag",
     [](Case &testCase, Decisions &decisions) {
       inRow32(testCase, decisions)
           ->set_scale_fragment_bits(otherNumber<int32_t>(decisions, 8));
     }},
    {"sm120.k64_a",
     [](Case &testCase, Decisions &decisions) {
       inRow64(testCase, decisions)
           ->set_a_type(otherType(decisions, TYPE_F4E2M1FN));
     }},
    {"sm120.k64_b",
     [](Case &testCase, Decisions &decisions) {
       inRow64(testCase, decisions)
           ->set_b_type(otherType(decisions, TYPE_F4E2M1FN));
     }},
    {"sm120.k64_frag", breakFragment64},
};

/// All types; the numbers are the legal ones and their neighbours, the other
/// factors of 512, and zero.
static void enumerate(Case &testCase, llvm::function_ref<bool()> visit) {
  static constexpr int32_t ks[] = {0, 31, 32, 33, 63, 64, 65};
  static constexpr int32_t vectorSizes[] = {-16, 15, 16, 17, 31, 32, 33, 64};
  static constexpr int32_t fragmentBits[] = {-32, 0,  7,  8,  9, 15,
                                             16,  17, 31, 32, 33};
  Sm120ScaleCase &scale = *testCase.mutable_sm120_scale();
  // 0 to 17 are the element types.
  const auto type = [](Decisions &decisions) {
    return static_cast<ElementType>(decisions.between(0, 18));
  };
  Decisions::forAll(
      [&](Decisions &decisions) {
        scale.set_k(decisions.pick(ks));
        scale.set_scale_vector_size(decisions.pick(vectorSizes));
        scale.set_scale_fragment_bits(decisions.pick(fragmentBits));
        scale.set_a_type(type(decisions));
        scale.set_b_type(type(decisions));
        scale.set_sf_type(type(decisions));
      },
      visit);
}

constinit const Domain tilefuzz::sm120ScaleDomain = {
    "all triples of the eighteen element types and an unknown one, with k in "
    "{0, 31, 32, 33, 63, 64, 65}, vector sizes in {-16, 15, 16, 17, 31, 32, "
    "33, 64} and fragment bits in {-32, 0, 7, 8, 9, 15, 16, 17, 31, 32, 33}",
    enumerate};

const FamilyDriver tilefuzz::sm120ScaleFamily = {
    "sm120_scale", "sm120_scale", verify, generate, edits, sm120ScaleDomain};
