//===- BlockScaledMma.cpp - Block-scaled products -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The recipe and the edits of block_scaled_mma. The words are defined in
// oracle/spec/block_scaled_mma.md. An edit gives the operation the combination
// that its rule is on, unless it has that already, and then makes the one
// change that breaks the rule, unless it is broken already. So two edits in a
// row break both rules, if both can be broken at once.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Elements.h"
#include "fuzz/ops/OpEdit.h"

using namespace tilefuzz;

//===----------------------------------------------------------------------===//
// Tiles
//===----------------------------------------------------------------------===//

using Shape = llvm::SmallVector<int64_t, 4>;

static Shape shapeOf(const OpView &mma, llvm::StringRef slot) {
  return mma.has(slot) ? Shape(mma.shape(slot)) : Shape();
}

/// Sets an extent, counted from the last one. Adds axes and a scale where they
/// are missing.
static void setExtent(OpView &mma, llvm::StringRef slot, size_t fromEnd,
                      int64_t extent) {
  Shape shape = shapeOf(mma, slot);
  shape.resize(std::max(shape.size(), fromEnd + 1), 128);
  shape.rbegin()[fromEnd] = extent;
  if (mma.has(slot))
    return mma.setShape(slot, shape);
  mma.setTile(slot, shape, TYPE_F8E8M0FNU);
}

static int64_t lastExtent(const OpView &mma, llvm::StringRef slot) {
  const Shape shape = shapeOf(mma, slot);
  return shape.empty() ? 0 : shape.back();
}
static int64_t kA(const OpView &mma) { return lastExtent(mma, "sfa"); }
static int64_t kB(const OpView &mma) {
  const Shape shape = shapeOf(mma, "sfb");
  return shape.size() < 2 ? 0 : shape[shape.size() - 2];
}

static int64_t atomK(const OpView &mma) {
  return isFp4(mma.element("a")) || isFp4(mma.element("b")) ? 64 : 32;
}
static int64_t vecSize(const OpView &mma) {
  const int64_t extent = kA(mma), k = lastExtent(mma, "a");
  return extent && k % extent == 0 ? k / extent : 0;
}
static bool isCombination(const OpView &mma, int64_t wantedAtomK,
                          int64_t wantedVecSize) {
  return atomK(mma) == wantedAtomK && vecSize(mma) == wantedVecSize;
}

//===----------------------------------------------------------------------===//
// Combinations
//===----------------------------------------------------------------------===//

/// Returns an element type that is not in `legal`. Types that a related rule
/// allows are the most frequent.
static ElementType otherElement(std::initializer_list<ElementType> legal,
                                Decisions &decisions) {
  static constexpr ElementType near[] = {
      TYPE_F8E4M3FN, TYPE_F8E5M2, TYPE_F8E8M0FNU, TYPE_F8E4M3FNUZ, TYPE_F16};
  constexpr uint32_t elementCount = ElementType_ARRAYSIZE;
  const uint32_t first =
      decisions.flip() ? decisions.below(elementCount) : decisions.pick(near);
  for (uint32_t i = 0;; ++i) {
    const auto type = static_cast<ElementType>((first + i) % elementCount);
    if (!llvm::is_contained(legal, type))
      return type;
  }
}

/// Returns an element type that is neither FP4 nor FP8.
static ElementType ungatedElement(Decisions &decisions) {
  return otherElement(
      {TYPE_F4E2M1FN, TYPE_NV4E0M3F, TYPE_F8E4M3FN, TYPE_F8E5M2}, decisions);
}

static bool isScale(ElementType type, bool isE4m3Legal) {
  return type == TYPE_F8E8M0FNU || (isE4m3Legal && type == TYPE_F8E4M3FN);
}

/// Whether both scales are present and have types that are legal for the
/// combination.
static bool hasLegalScales(const OpView &mma) {
  const bool isE4m3Legal = isCombination(mma, 64, 16);
  return mma.has("sfa") && mma.has("sfb") &&
         isScale(mma.element("sfa"), isE4m3Legal) &&
         isScale(mma.element("sfb"), isE4m3Legal);
}

static bool isInCatalog(const OpView &mma) {
  const auto isLegal = atomK(mma) == 64 ? isFp4 : isFp8;
  return isLegal(mma.element("a")) && isLegal(mma.element("b")) &&
         hasLegalScales(mma) &&
         (isCombination(mma, 64, 16) || vecSize(mma) == 32) &&
         !(IrWriter::find(mma.op, ATTR_TWO_CTA) && isCombination(mma, 64, 32));
}

static void moveToAtomK(OpView &mma, int64_t wanted, Decisions &decisions) {
  for (llvm::StringRef role : {"a", "b"}) {
    if (wanted == 64 && isFp8(mma.element(role)))
      mma.setElement(role, anyFp4(decisions));
    if (wanted == 32 && isFp4(mma.element(role)))
      mma.setElement(role, anyFp8(decisions));
  }
  if (atomK(mma) != wanted) // Neither was FP8.
    mma.setElement("a", anyFp4(decisions));
}

static void moveToVecSize(OpView &mma, int64_t wanted) {
  constexpr int64_t plainBlocks = 4;
  const bool isMatched = kA(mma) == kB(mma);
  if (kA(mma) == 0 || kA(mma) > INT64_MAX / wanted)
    setExtent(mma, "sfa", 0, plainBlocks);
  setExtent(mma, "a", 0, kA(mma) * wanted);
  if (isMatched && kB(mma) != kA(mma))
    setExtent(mma, "sfb", 1, kA(mma));
}

/// Gives the operation a combination. Other rules that its tiles break stay
/// broken if possible.
static void moveTo(int64_t wantedAtomK, int64_t wantedVecSize, OpView &mma,
                   Decisions &decisions) {
  if (isCombination(mma, wantedAtomK, wantedVecSize))
    return;
  if (atomK(mma) != wantedAtomK)
    moveToAtomK(mma, wantedAtomK, decisions);
  if (vecSize(mma) != wantedVecSize)
    moveToVecSize(mma, wantedVecSize);
  if (wantedVecSize == 32 && mma.has("sfa") && mma.has("sfb") &&
      mma.element("sfa") == TYPE_F8E4M3FN &&
      mma.element("sfb") == TYPE_F8E4M3FN)
    for (llvm::StringRef role : {"sfa", "sfb"})
      mma.setElement(role, TYPE_F8E8M0FNU);
  if (wantedAtomK == 64 && wantedVecSize == 32)
    IrWriter::unit(mma.op, ATTR_TWO_CTA, false);
}

static void breakPresence(IrEditor &editor, OpView &mma, llvm::StringRef) {
  Decisions &decisions = editor.decisions;
  if (atomK(mma) != 64)
    moveToAtomK(mma, 64, decisions);
  const uint32_t which = decisions.below(3);
  if (which != 2)
    mma["sfb"] = {};
  if (which != 0)
    mma["sfa"] = {};
}

// Scales of two legal types exist only in the combination (64, 16).
static void breakAgreement(IrEditor &editor, OpView &mma, llvm::StringRef) {
  Decisions &decisions = editor.decisions;
  const int64_t blocks = std::max<int64_t>({kA(mma), kB(mma), 1});
  if (!mma.has("sfa"))
    setExtent(mma, "sfa", 0, blocks);
  if (!mma.has("sfb"))
    setExtent(mma, "sfb", 1, blocks);
  if (mma.element("sfa") != mma.element("sfb"))
    return;
  const ElementType shared = mma.element("sfa");
  const llvm::StringRef role = decisions.flip() ? "sfa" : "sfb";
  if (!isScale(shared, true)) {
    mma.setElement(role, otherElement({shared}, decisions));
    return;
  }
  if (vecSize(mma) == 32 && shared == TYPE_F8E8M0FNU)
    moveTo(64, 16, mma, decisions);
  mma.setElement(role,
                 shared == TYPE_F8E8M0FNU ? TYPE_F8E4M3FN : TYPE_F8E8M0FNU);
}

// If neither A nor B is FP4, atom_K is 32.
static void breakGate(IrEditor &editor, OpView &mma, llvm::StringRef) {
  Decisions &decisions = editor.decisions;
  const auto isGated = [&](llvm::StringRef role) {
    return isFp4(mma.element(role)) || isFp8(mma.element(role));
  };
  if (!isGated("a") || !isGated("b"))
    return;
  if (isInCatalog(mma)) {
    moveTo(32, 32, mma, decisions);
    const uint32_t which = decisions.below(3);
    if (which != 1)
      mma.setElement("a", ungatedElement(decisions));
    if (which != 0)
      mma.setElement("b", ungatedElement(decisions));
    return;
  }
  // Keeps atom_K, and so the combination.
  const bool isAPlain = !isFp4(mma.element("a"));
  const bool isBPlain = !isFp4(mma.element("b"));
  const bool takesA = isAPlain == isBPlain ? !decisions.flip() : isAPlain;
  mma.setElement(takesA ? "a" : "b", ungatedElement(decisions));
}

/// Gives the scales an illegal type. Scales of different types stay different.
static void spoilScales(OpView &mma, bool isE4m3Legal, Decisions &decisions) {
  const ElementType alsoLegal = isE4m3Legal ? TYPE_F8E4M3FN : TYPE_F8E8M0FNU;
  const bool hasBoth = mma.has("sfa") && mma.has("sfb");
  if (hasBoth && mma.element("sfa") != mma.element("sfb")) {
    if (isScale(mma.element("sfa"), isE4m3Legal) &&
        isScale(mma.element("sfb"), isE4m3Legal))
      mma.setElement(
          "sfa", otherElement({TYPE_F8E8M0FNU, alsoLegal, mma.element("sfb")},
                              decisions));
    return;
  }
  const ElementType other =
      otherElement({TYPE_F8E8M0FNU, alsoLegal}, decisions);
  for (llvm::StringRef role : {"sfa", "sfb"})
    if (mma.has(role))
      mma.setElement(role, other);
}

/// p5_sf_16 and p5_sf_fp8.
static void breakScales(IrEditor &editor, OpView &mma, llvm::StringRef rule) {
  const bool is16 = rule.ends_with("_16");
  moveTo(is16 ? 64 : 32, is16 ? 16 : 32, mma, editor.decisions);
  spoilScales(mma, is16, editor.decisions);
}

static constexpr std::initializer_list<IrOpKind> kinds = {OP_BLOCK_SCALED_MMA};

static constexpr OpEdit edits[] = {
    {.rule = "tileas.bsmma.p1_presence",
     .kinds = kinds,
     .changeSlots = breakPresence,
     .neverAlone = "a missing scale has the extent 0: k_a is 0 without SFA, "
                   "and without SFB where it agrees with k_b, and then vecSize "
                   "is 0, which breaks p5_vecsize; else p4_kextent is broken"},
    {.rule = "tileas.bsmma.p2_agreement",
     .kinds = kinds,
     .changeSlots = breakAgreement},
    {.rule = "tileas.bsmma.p5_elem_gate",
     .kinds = kinds,
     .changeSlots = breakGate},
    {.rule = "tileas.bsmma.p5_sf_16",
     .kinds = kinds,
     .changeSlots = breakScales},
    {.rule = "tileas.bsmma.p5_sf_fp8",
     .kinds = kinds,
     .changeSlots = breakScales},
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::blockScaledMmaEdits = edits;

//===----------------------------------------------------------------------===//
// Recipe
//===----------------------------------------------------------------------===//

/// Draws a dimension that no rule reads. Mostly one of two, since an MLIR
/// context never frees a type and finds recently used types fastest.
static int64_t anyDimension(Decisions &decisions) {
  static constexpr int64_t dimensions[] = {128, 64, 256, 16,        8,
                                           1,   2,  3,   INT32_MAX, INT64_MAX};
  const uint32_t choice = decisions.below(64);
  return choice < 60 ? dimensions[choice & 1] : decisions.pick(dimensions);
}

/// Draws how many blocks A has along K. The number times 32 is still a valid
/// dimension.
static int64_t anyBlockCount(OpGenerator &generator) {
  static constexpr int64_t counts[] = {4, 2, 8, 1, 3, 16, 5, 64};
  Decisions &decisions = generator.decisions;
  const uint32_t choice = decisions.below(64);
  if (generator.stretch == Stretch::Extents)
    return (int64_t(1) << decisions.below(57)) + decisions.below(16);
  if (choice == 63)
    return int64_t(1) << decisions.below(58);
  return choice < 58 ? counts[choice & 1] : decisions.pick(counts);
}

/// Draws a shape that ends in `tail`: of two dimensions mostly.
static llvm::SmallVector<int64_t, 4> anyShape(llvm::ArrayRef<int64_t> tail,
                                              OpGenerator &generator) {
  static constexpr uint8_t ranks[] = {2, 1, 3, 4};
  Decisions &decisions = generator.decisions;
  const uint32_t usual = decisions.oneIn(16) ? decisions.pick(ranks) : 2;
  const size_t rank = std::max<size_t>(
      tail.size(), generator.stretched(Stretch::Types, usual, 24));
  llvm::SmallVector<int64_t, 4> shape;
  while (shape.size() + tail.size() < rank)
    shape.push_back(anyDimension(decisions));
  shape.append(tail.begin(), tail.end());
  return shape;
}

static void relateBlockScaledMma(OpGenerator &generator, OpView &draft) {
  Decisions &decisions = generator.decisions;
  // All small choices share one drawn number: a draw for each would dominate
  // the time.
  uint64_t bits = decisions.bits();
  const auto take = [&bits](unsigned count) {
    const uint64_t taken = bits & ((uint64_t(1) << count) - 1);
    bits >>= count;
    return taken;
  };
  // Draws a row of the table of results; (64, 16) twice as often, since it
  // allows more types.
  const uint64_t row = take(2);
  const bool isFp4Row = row != 0;
  const int64_t vecSize = row == 1 || row == 3 ? 16 : 32;
  static constexpr ElementType elements[2][2] = {
      {TYPE_F8E4M3FN, TYPE_F8E5M2}, {TYPE_F4E2M1FN, TYPE_NV4E0M3F}};
  const ElementType a = elements[isFp4Row][take(1)];
  const ElementType b = elements[isFp4Row][take(1)];
  const ElementType scale =
      take(1) && vecSize == 16 ? TYPE_F8E4M3FN : TYPE_F8E8M0FNU;
  if (take(2) == 3 && row != 2)
    draft.set(ATTR_TWO_CTA);
  draft.omit(ATTR_TWO_CTA);

  const int64_t blocks = anyBlockCount(generator);
  const int64_t k = blocks * vecSize, n = anyDimension(decisions);
  const auto aShape = anyShape({k}, generator);
  const int64_t m = aShape.size() < 2 ? 128 : aShape[aShape.size() - 2];
  // B, C and D may have any shapes: no rule reads them.
  const bool isFitting = take(3) != 7;
  const auto set = [&](llvm::StringRef slot, llvm::ArrayRef<int64_t> shape,
                       ElementType element) {
    draft[slot].type = generator.writer.tile(
        isFitting || !shape.empty() ? shape : anyShape({}, generator), element);
  };
  const llvm::ArrayRef<int64_t> anything;
  set("a", aShape, a);
  set("b", isFitting ? llvm::ArrayRef<int64_t>{k, n} : anything, b);
  set("c", isFitting ? llvm::ArrayRef<int64_t>{m, n} : anything, TYPE_F32);
  set("sfa", anyShape({blocks}, generator), scale);
  set("sfb", anyShape({blocks, n}, generator), scale);
  set("d", isFitting ? llvm::ArrayRef<int64_t>{m, n} : anything, TYPE_F32);
  // The result of another operation may be the accumulator.
  if (const IrValue *sum =
          decisions.flip() ? generator.find([&](const IrValue &value) {
            return value.kind == IR_TILE &&
                   generator.typeAt(value.type).element() == TYPE_F32;
          })
                           : nullptr)
    draft["c"] = {sum->type, sum->number};
  generator.needsBlackwell = true;
}

static constexpr OpRecipe recipes[] = {
    {.kind = OP_BLOCK_SCALED_MMA, .relate = relateBlockScaledMma},
};
constinit const llvm::ArrayRef<OpRecipe> tilefuzz::blockScaledMmaRecipes =
    recipes;
