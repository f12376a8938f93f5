//===- UmmaLayoutDomain.cpp - UMMA layouts within bounds ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/umma_layout.md, UmmaOperand.h and LeafList.h. The numbers
// that matter depend on the format, so each format has its own sets of shapes
// and strides: those of the atom, their parts and neighbours, thick ones, and
// ones that break a rule.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"
#include "fuzz/families/modes/UmmaOperand.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilefuzz;

namespace {

/// A list of numbers without repetitions.
class Numbers {
public:
  Numbers(std::initializer_list<int64_t> from) {
    for (int64_t number : from)
      if (!llvm::is_contained(numbers, number))
        numbers.push_back(number);
  }
  operator llvm::ArrayRef<int64_t>() const { return numbers; }

private:
  llvm::SmallVector<int64_t, 8> numbers;
};

/// The numbers derived from a format, without the leaves of its UmmaOperand.
struct Format {
  int64_t unit, lanes, multiplier, mnAtom, mnStride, kAtom, kStride;
  explicit Format(const UmmaOperand &from)
      : unit(from.unit()), lanes(from.lanes()), multiplier(from.multiplier()),
        mnAtom(from.mnAtom()), mnStride(from.mnStride() * from.unit()),
        kAtom(from.kAtom()), kStride(from.kStride() * from.unit()) {}
};

} // namespace

static void setSwizzle(UmmaLayoutCase &umma, Umma::Swizzle swizzle) {
  SwizzleTriple *triple = umma.mutable_swizzle();
  triple->set_b(swizzle.b);
  triple->set_m(swizzle.m);
  triple->set_s(swizzle.s);
}

/// Chooses a format of these widths and swizzles.
static Format chooseFormat(UmmaLayoutCase &umma,
                           llvm::ArrayRef<uint32_t> widths,
                           llvm::ArrayRef<Umma::Swizzle> swizzles,
                           Decisions &decisions) {
  UmmaOperand operand;
  operand.direction = decisions.flip() ? UMMA_MN : UMMA_K;
  operand.elemBits = decisions.pick(widths);
  operand.swizzle = decisions.pick(swizzles);
  umma.set_direction(operand.direction);
  umma.set_elem_bits(operand.elemBits);
  setSwizzle(umma, operand.swizzle);
  return Format(operand);
}

/// One of the 48 legal formats.
static Format chooseFormat(UmmaLayoutCase &umma, Decisions &decisions) {
  return chooseFormat(umma, Umma::elementWidths, Umma::swizzles, decisions);
}

/// A legal format, or one with an illegal width or swizzle or both.
static Format chooseAnyFormat(UmmaLayoutCase &umma, Decisions &decisions) {
  static constexpr uint32_t illegalWidth[] = {6};
  static constexpr Umma::Swizzle illegalSwizzle[] = {{1, 5, 2}};
  const uint32_t illegal = decisions.below(4);
  return chooseFormat(umma,
                      illegal & 1 ? llvm::ArrayRef(illegalWidth)
                                  : llvm::ArrayRef(Umma::elementWidths),
                      illegal & 2 ? llvm::ArrayRef(illegalSwizzle)
                                  : llvm::ArrayRef(Umma::swizzles),
                      decisions);
}

static Layout *modeOf(UmmaLayoutCase &umma, int index) {
  return umma.mutable_layout()->mutable_modes(index);
}

static void makeTwoModes(UmmaLayoutCase &umma) {
  Layout *layout = umma.mutable_layout();
  layout->Clear();
  layout->add_modes();
  layout->add_modes();
}

static void addLeaf(UmmaLayoutCase &umma, int mode, int64_t shape,
                    int64_t stride) {
  writeLeaf(modeOf(umma, mode)->add_modes(), {shape, stride});
}

/// Two modes of the canonical form: an atom, and an atom with a repeat.
static void makeCanonical(UmmaLayoutCase &umma, const Format &format) {
  makeTwoModes(umma);
  addLeaf(umma, 0, format.mnAtom, format.mnStride);
  addLeaf(umma, 1, format.kAtom, format.kStride);
  addLeaf(umma, 1, 2 * format.unit / format.lanes, 128 * format.unit);
}

/// Makes the mode one leaf or two.
static void chooseMode(Layout *mode, LeafValues first, LeafValues second,
                       Decisions &decisions) {
  const Leaves leaves = buildTree(mode, decisions.flip() ? "(xx)" : "x");
  chooseLeaf(leaves.front(), first, decisions);
  if (leaves.size() > 1)
    chooseLeaf(leaves.back(), second, decisions);
}

/// Modes of one and two leaves, in every legal format.
static void chooseFlat(UmmaLayoutCase &umma, Decisions &decisions) {
  makeTwoModes(umma);
  const Format format = chooseFormat(umma, decisions);
  const int64_t unit = format.unit;
  const Numbers mnShapes = {0,
                            1,
                            2,
                            format.mnAtom / 2 * 2 + 1,
                            format.mnAtom,
                            12,
                            format.mnAtom * unit};
  const Numbers mnStrides = {1, 3, unit, format.mnStride, 2 * format.mnStride};
  const Numbers mnNextShapes = {2, 3, 4};
  const Numbers mnNextStrides = {0, 64 * unit, format.mnAtom * format.mnStride};
  const Numbers kShapes = {1, 2, 3, format.kAtom, unit, 2 * unit, 4 * unit};
  const Numbers kStrides = {1, unit, format.kStride};
  const Numbers kNextShapes = {2, 2 * unit / format.lanes,
                               4 * unit / format.lanes};
  const Numbers kNextStrides = {-unit, 128 * unit};
  chooseMode(modeOf(umma, 0), {mnShapes, mnStrides},
             {mnNextShapes, mnNextStrides}, decisions);
  chooseMode(modeOf(umma, 1), {kShapes, kStrides}, {kNextShapes, kNextStrides},
             decisions);
}

/// All nestings of up to three leaves in a mode, in every legal format.
static void chooseNested(UmmaLayoutCase &umma, Decisions &decisions) {
  static const llvm::StringRef treeShapes[] = {
      "x",      "(x)",    "((x))", "(xx)",    "((x)x)",
      "(x(x))", "((xx))", "(xxx)", "((xx)x)", "(x(xx))"};
  makeTwoModes(umma);
  const Format format = chooseFormat(umma, decisions);
  const int64_t unit = format.unit;
  const Numbers mnShape = {format.mnAtom}, mnStride = {format.mnStride};
  const Numbers kShape = {format.kAtom}, kStride = {format.kStride};
  // After a shape of 2, the second stride of the third leaf continues it.
  const Numbers shapes = {1, 2}, next = {64 * unit}, last = {unit, 128 * unit};
  const LeafValues values[2][3] = {
      {{mnShape, mnStride}, {shapes, next}, {shapes, last}},
      {{kShape, kStride}, {shapes, next}, {shapes, last}}};
  Leaves leaves[2];
  for (int mode : {0, 1})
    leaves[mode] = buildTree(modeOf(umma, mode), decisions.pick(treeShapes));
  for (int mode : {0, 1})
    for (size_t i = 0; i < leaves[mode].size(); ++i)
      chooseLeaf(leaves[mode][i], values[mode][i], decisions);
}

/// Canonical layouts with a mode that has too many elements, 2^63 and more, in
/// every legal format.
static void chooseOverflow(UmmaLayoutCase &umma, Decisions &decisions) {
  makeCanonical(umma, chooseFormat(umma, decisions));
  const int broken = decisions.flip();
  addLeaf(umma, broken, decisions.flip() ? INT64_MAX : int64_t(1) << 62, 0);
  addLeaf(umma, broken, 2, 0);
}

/// Canonical layouts in legal and illegal formats, filled up to 126 to 130
/// leaves with leaves of shape 1.
static void chooseLeafCount(UmmaLayoutCase &umma, Decisions &decisions) {
  makeCanonical(umma, chooseAnyFormat(umma, decisions));
  const int count = decisions.between(126, 130);
  for (int i = 3; i < count; ++i)
    addLeaf(umma, 0, 1, 0);
}

/// Layouts without modes, and of one to four modes, in legal and illegal
/// formats.
static void chooseRank(UmmaLayoutCase &umma, Decisions &decisions) {
  static const llvm::StringRef treeShapes[] = {
      "", "x", "(x)", "((xx))", "(xx)", "(xxx)", "((xx)xx)", "(xxxx)"};
  static constexpr int64_t shapes[] = {1, 16};
  const Format format = chooseAnyFormat(umma, decisions);
  const llvm::StringRef treeShape = decisions.pick(treeShapes);
  if (treeShape.empty())
    return umma.clear_layout();
  for (Layout *leaf : buildTree(umma.mutable_layout(), treeShape))
    chooseLeaf(leaf, {shapes, format.unit}, decisions);
}

/// Legal and illegal formats with few layouts, plain and composed.
static void chooseFewLayouts(UmmaLayoutCase &umma, Decisions &decisions) {
  static constexpr uint32_t widths[] = {0, 1, 4, 6, 8, 12, 16, 24, 32, 64};
  static constexpr Umma::Swizzle illegal[] = {
      {1, 5, 2}, {4, 4, 3}, {3, 4, -3}, {-1, 4, 3}, {0, 0, 0}};
  static constexpr int64_t shapes[] = {-1, 1, 8, 16, 32, 64};
  static constexpr int64_t strides[] = {1, 3, 8, 64};
  // 0 and 1 are the two directions.
  static constexpr int directions[] = {0, 1, 2, 9};
  umma.set_direction(static_cast<UmmaDirection>(decisions.pick(directions)));
  umma.set_elem_bits(decisions.pick(widths));
  umma.set_composed(decisions.flip());
  const uint32_t swizzle = decisions.below(
      static_cast<uint32_t>(std::size(Umma::swizzles) + std::size(illegal)));
  setSwizzle(umma, swizzle < std::size(Umma::swizzles)
                       ? Umma::swizzles[swizzle]
                       : illegal[swizzle - std::size(Umma::swizzles)]);
  for (Layout *leaf : buildTree(umma.mutable_layout(), "(xx)"))
    chooseLeaf(leaf, {shapes, strides}, decisions);
}

static void enumerate(Case &testCase, llvm::function_ref<bool()> visit) {
  UmmaLayoutCase &umma = *testCase.mutable_umma_layout();
  umma.set_composed(false);
  for (auto *choose : {chooseFlat, chooseNested, chooseOverflow,
                       chooseLeafCount, chooseRank, chooseFewLayouts})
    if (!Decisions::forAll(
            [&](Decisions &decisions) { choose(umma, decisions); }, visit))
      return;
}

constinit const Domain tilefuzz::ummaLayoutDomain = {
    "in each of the 48 formats of two directions, four widths and six "
    "swizzles: all modes of one and two leaves from about 30 leaves around the "
    "atom and up to 9 around the repeat, all nestings of an atom and up to two "
    "repeats in each mode, and modes of 2^63 elements and more; in these "
    "formats and in those with 6 bits or S<1,5,2>: canonical layouts of 126 to "
    "130 leaves, and layouts of zero to four modes; and four directions, ten "
    "widths and eleven swizzles, legal ones and others, with two leaves of the "
    "shapes -1, 1, 8, 16, 32 and 64 and the strides 1, 3, 8 and 64, plain and "
    "composed",
    enumerate};
