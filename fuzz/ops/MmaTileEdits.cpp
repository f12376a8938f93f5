//===- MmaTileEdits.cpp - Edits of the tiles of a block-scaled MMA --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/block_scaled_mma.md and ChosenMma.h. An edit moves the
// operation to the combination that its rule is on, but only where it is on
// another one, and then makes the one change that breaks the rule, unless that
// is done already: so two edits in a row break both rules where both can be.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/MmaTileEdits.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilefuzz;

/// An element type that is none of `legal`. The types that a neighbouring rule
/// allows come up most.
static ElementType otherElement(std::initializer_list<ElementType> legal,
                                Decisions &decisions) {
  static constexpr ElementType near[] = {TYPE_F8E4M3FN, TYPE_F8E5M2,
                                         TYPE_F8E8M0FNU, TYPE_F16};
  constexpr uint32_t elementCount = TYPE_F64 + 1;
  const uint32_t first =
      decisions.flip() ? decisions.below(elementCount) : decisions.pick(near);
  for (uint32_t i = 0;; ++i) {
    const auto type = static_cast<ElementType>((first + i) % elementCount);
    if (!llvm::is_contained(legal, type))
      return type;
  }
}

/// An element type that neither FP4 nor FP8 is.
static ElementType ungatedElement(Decisions &decisions) {
  return otherElement(
      {TYPE_F4E2M1FN, TYPE_NV4E0M3F, TYPE_F8E4M3FN, TYPE_F8E5M2}, decisions);
}

static bool isScale(ElementType type, bool isE4m3Legal) {
  return type == TYPE_F8E8M0FNU || (isE4m3Legal && type == TYPE_F8E4M3FN);
}

/// Whether both scales are there, of legal types for the vector size.
static bool hasLegalScales(const ChosenMma &mma) {
  const bool isE4m3Legal = mma.isCombination(64, 16);
  return mma.has(RoleSfa) && mma.has(RoleSfb) &&
         isScale(mma.element(RoleSfa), isE4m3Legal) &&
         isScale(mma.element(RoleSfb), isE4m3Legal);
}

static bool isInCatalog(const ChosenMma &mma) {
  const auto isLegal = mma.atomK() == 64 ? isFp4 : isFp8;
  return isLegal(mma.element(RoleA)) && isLegal(mma.element(RoleB)) &&
         hasLegalScales(mma) &&
         (mma.isCombination(64, 16) || mma.vecSize() == 32) &&
         !(mma.isTwoCta() && mma.isCombination(64, 32));
}

static void moveToAtomK(ChosenMma &mma, int64_t atomK, Decisions &decisions) {
  for (MmaRole role : {RoleA, RoleB}) {
    if (atomK == 64 && isFp8(mma.element(role)))
      mma.setElement(role, anyFp4(decisions));
    if (atomK == 32 && isFp4(mma.element(role)))
      mma.setElement(role, anyFp8(decisions));
  }
  if (mma.atomK() != atomK) // Neither was FP8.
    mma.setElement(RoleA, anyFp4(decisions));
}

static void moveToVecSize(ChosenMma &mma, int64_t vecSize) {
  constexpr int64_t plainBlocks = 4;
  const bool isMatched = mma.kA() == mma.kB();
  if (mma.kA() == 0 || mma.kA() > INT64_MAX / vecSize)
    mma.setLastExtent(RoleSfa, plainBlocks);
  mma.setLastExtent(RoleA, mma.kA() * vecSize);
  if (isMatched && mma.kB() != mma.kA())
    mma.setLastButOneExtent(RoleSfb, mma.kA());
}

/// Gives the operation a combination. What its tiles break beside that stays
/// broken where it can be.
static void moveTo(int64_t atomK, int64_t vecSize, ChosenMma &mma,
                   Decisions &decisions) {
  if (mma.isCombination(atomK, vecSize))
    return;
  if (mma.atomK() != atomK)
    moveToAtomK(mma, atomK, decisions);
  if (mma.vecSize() != vecSize)
    moveToVecSize(mma, vecSize);
  if (vecSize == 32 && mma.has(RoleSfa) && mma.has(RoleSfb) &&
      mma.element(RoleSfa) == TYPE_F8E4M3FN &&
      mma.element(RoleSfb) == TYPE_F8E4M3FN)
    for (MmaRole role : {RoleSfa, RoleSfb})
      mma.setElement(role, TYPE_F8E8M0FNU);
  if (atomK == 64 && vecSize == 32)
    mma.setTwoCta(false);
}

void tilefuzz::breakPresence(ChosenMma &mma, Decisions &decisions) {
  if (mma.atomK() != 64)
    moveToAtomK(mma, 64, decisions);
  switch (decisions.below(3)) {
  case 0:
    mma.remove(RoleSfb);
    break;
  case 1:
    mma.remove(RoleSfb);
    mma.remove(RoleSfa);
    break;
  default:
    mma.remove(RoleSfa);
    break;
  }
}

// (64, 16) has two legal types of scales.
void tilefuzz::breakAgreement(ChosenMma &mma, Decisions &decisions) {
  const int64_t blocks = std::max<int64_t>({mma.kA(), mma.kB(), 1});
  if (!mma.has(RoleSfa))
    mma.setLastExtent(RoleSfa, blocks);
  if (!mma.has(RoleSfb))
    mma.setLastButOneExtent(RoleSfb, blocks);
  if (mma.element(RoleSfa) != mma.element(RoleSfb))
    return;
  const ElementType shared = mma.element(RoleSfa);
  const MmaRole role = decisions.flip() ? RoleSfa : RoleSfb;
  if (!isScale(shared, true)) {
    mma.setElement(role, otherElement({shared}, decisions));
    return;
  }
  if (mma.vecSize() == 32 && shared == TYPE_F8E8M0FNU)
    moveTo(64, 16, mma, decisions);
  mma.setElement(role,
                 shared == TYPE_F8E8M0FNU ? TYPE_F8E4M3FN : TYPE_F8E8M0FNU);
}

void tilefuzz::breakAccumulator(ChosenMma &mma, Decisions &decisions) {
  const uint32_t which = mma.isResultFree() ? decisions.below(3) : 0;
  const ElementType other = otherElement({TYPE_F32}, decisions);
  if (which != 1)
    mma.setElement(RoleC, other);
  if (which != 0)
    mma.setElement(RoleD, other);
}

void tilefuzz::breakExtents(ChosenMma &mma, Decisions &decisions) {
  const int64_t extent = mma.kA();
  if (extent != mma.kB())
    return;
  switch (extent == 0 ? 0 : decisions.below(4)) {
  case 0:
    mma.setLastButOneExtent(RoleSfb, extent == INT64_MAX ? 1 : extent + 1);
    break;
  case 1:
    mma.setLastButOneExtent(RoleSfb, extent == 1 ? INT64_MAX : extent - 1);
    break;
  case 2: // Of too low a rank.
    mma.change(RoleSfb).shape.resize(decisions.below(2), extent);
    break;
  default:
    mma.setLastButOneExtent(RoleSfb, extent == 128 ? 64 : 128);
    break;
  }
}

// Without FP4 the combination has an atom_K of 32.
void tilefuzz::breakGate(ChosenMma &mma, Decisions &decisions) {
  const auto isGated = [&](MmaRole role) {
    return isFp4(mma.element(role)) || isFp8(mma.element(role));
  };
  if (!isGated(RoleA) || !isGated(RoleB))
    return;
  if (isInCatalog(mma)) {
    moveTo(32, 32, mma, decisions);
    const uint32_t which = decisions.below(3);
    if (which != 1)
      mma.setElement(RoleA, ungatedElement(decisions));
    if (which != 0)
      mma.setElement(RoleB, ungatedElement(decisions));
    return;
  }
  // Keeps atom_K, and so the combination.
  const bool isAPlain = !isFp4(mma.element(RoleA));
  const bool isBPlain = !isFp4(mma.element(RoleB));
  const bool takesA = isAPlain == isBPlain ? !decisions.flip() : isAPlain;
  mma.setElement(takesA ? RoleA : RoleB, ungatedElement(decisions));
}

/// Makes A or B an FP8 tile where both are FP4 ones.
static void mixAB(ChosenMma &mma, Decisions &decisions) {
  if (isFp4(mma.element(RoleA)) && isFp4(mma.element(RoleB)))
    mma.setElement(decisions.flip() ? RoleA : RoleB, anyFp8(decisions));
}

void tilefuzz::breakAb4Bit(ChosenMma &mma, Decisions &decisions) {
  moveTo(64, 16, mma, decisions);
  mixAB(mma, decisions);
}

/// Gives the scales a type that is not legal; two types where they had two.
static void spoilScales(ChosenMma &mma, bool isE4m3Legal,
                        Decisions &decisions) {
  const ElementType alsoLegal = isE4m3Legal ? TYPE_F8E4M3FN : TYPE_F8E8M0FNU;
  const bool hasBoth = mma.has(RoleSfa) && mma.has(RoleSfb);
  if (hasBoth && mma.element(RoleSfa) != mma.element(RoleSfb)) {
    if (isScale(mma.element(RoleSfa), isE4m3Legal) &&
        isScale(mma.element(RoleSfb), isE4m3Legal))
      mma.setElement(RoleSfa, otherElement({TYPE_F8E8M0FNU, alsoLegal,
                                            mma.element(RoleSfb)},
                                           decisions));
    return;
  }
  const ElementType other =
      otherElement({TYPE_F8E8M0FNU, alsoLegal}, decisions);
  for (MmaRole role : {RoleSfa, RoleSfb})
    if (mma.has(role))
      mma.setElement(role, other);
}

void tilefuzz::breakScales16(ChosenMma &mma, Decisions &decisions) {
  moveTo(64, 16, mma, decisions);
  spoilScales(mma, true, decisions);
}

void tilefuzz::breakAbScales32(ChosenMma &mma, Decisions &decisions) {
  moveTo(64, 32, mma, decisions);
  if (decisions.flip())
    mixAB(mma, decisions);
  else
    spoilScales(mma, false, decisions);
}

void tilefuzz::breakScalesFp8(ChosenMma &mma, Decisions &decisions) {
  moveTo(32, 32, mma, decisions);
  spoilScales(mma, false, decisions);
}

void tilefuzz::breakVecSize(ChosenMma &mma, Decisions &decisions) {
  if (mma.vecSize() != 32 && !mma.isCombination(64, 16))
    return;
  const int64_t extent = mma.kA();
  switch (decisions.below(4)) {
  case 0: {
    static constexpr int64_t vecSizes[] = {64, 8, 1, 31, 33, 128};
    const int64_t vecSize = decisions.pick(vecSizes);
    mma.setLastExtent(RoleA,
                      extent > INT64_MAX / vecSize ? extent : extent * vecSize);
    break;
  }
  case 1: // Not divisible, where the extent divides more than itself.
    mma.setLastExtent(RoleA, extent == 1          ? 48
                             : extent < INT32_MAX ? extent * 32 + 1
                                                  : 1);
    break;
  case 2:
    mma.change(RoleA).shape.clear();
    break;
  default: // No scales, or none that have an extent.
    if (mma.atomK() == 32 && mma.kB() == extent && decisions.flip()) {
      mma.remove(RoleSfa);
      mma.remove(RoleSfb);
      break;
    }
    mma.change(RoleSfa).shape.clear();
    if (mma.kB() == extent)
      mma.change(RoleSfb).shape.resize(1, extent);
    break;
  }
}

void tilefuzz::breakTwoCta(ChosenMma &mma, Decisions &decisions) {
  moveTo(64, 32, mma, decisions);
  mma.setTwoCta(true);
}
