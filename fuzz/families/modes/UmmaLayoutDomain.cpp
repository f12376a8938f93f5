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

} // namespace

/// A format of these widths and swizzles; of all legal ones by default.
static UmmaFormat
chooseFormat(UmmaLayoutCase &umma, Decisions &decisions,
             llvm::ArrayRef<uint32_t> widths = Umma::elementWidths,
             llvm::ArrayRef<Umma::Swizzle> swizzles = Umma::swizzles) {
  UmmaFormat format;
  format.direction = decisions.flip() ? UMMA_MN : UMMA_K;
  format.elemBits = decisions.pick(widths);
  format.swizzle = decisions.pick(swizzles);
  write(format, umma);
  return format;
}

/// A legal format, or one with an illegal width or swizzle or both.
static UmmaFormat chooseAnyFormat(UmmaLayoutCase &umma, Decisions &decisions) {
  static constexpr uint32_t illegalWidth = 6;
  static constexpr Umma::Swizzle illegalSwizzle = {1, 5, 2};
  switch (decisions.below(4)) {
  case 0:
    return chooseFormat(umma, decisions);
  case 1:
    return chooseFormat(umma, decisions, illegalWidth);
  case 2:
    return chooseFormat(umma, decisions, Umma::elementWidths, illegalSwizzle);
  default:
    return chooseFormat(umma, decisions, illegalWidth, illegalSwizzle);
  }
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
static void makeCanonical(UmmaLayoutCase &umma, const UmmaFormat &format) {
  makeTwoModes(umma);
  const int64_t unit = format.unit();
  addLeaf(umma, 0, format.mnAtom(), format.mnStride() * unit);
  addLeaf(umma, 1, format.kAtom(), format.kStride() * unit);
  addLeaf(umma, 1, 2 * unit / format.lanes(), 128 * unit);
}

/// Makes the mode one leaf or two.
static void chooseMode(Layout *mode, LeafValues first, LeafValues second,
                       Decisions &decisions) {
  const Leaves leaves = buildTree(mode, decisions.flip() ? "(xx)" : "x");
  chooseLeaf(leaves.front(), first, decisions);
  if (leaves.size() > 1)
    chooseLeaf(leaves.back(), second, decisions);
}

/// Chooses modes of one and two leaves, in every legal format.
static void chooseFlat(UmmaLayoutCase &umma, Decisions &decisions) {
  makeTwoModes(umma);
  const UmmaFormat format = chooseFormat(umma, decisions);
  const int64_t unit = format.unit(), lanes = format.lanes();
  const int64_t atom = format.mnAtom(), stride = format.mnStride() * unit;
  const Numbers mnShapes = {0, 1, 2, atom / 2 * 2 + 1, atom, 12, atom * unit};
  const Numbers mnStrides = {1, 3, unit, stride, 2 * stride};
  const Numbers mnNextShapes = {2, 3, 4};
  const Numbers mnNextStrides = {0, 64 * unit, atom * stride};
  const Numbers kShapes = {1, 2, 3, format.kAtom(), unit, 2 * unit, 4 * unit};
  const Numbers kStrides = {1, unit, format.kStride() * unit};
  const Numbers kNextShapes = {2, 2 * unit / lanes, 4 * unit / lanes};
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
  const UmmaFormat format = chooseFormat(umma, decisions);
  const int64_t unit = format.unit();
  const Numbers mnShape = {format.mnAtom()},
                mnStride = {format.mnStride() * unit};
  const Numbers kShape = {format.kAtom()}, kStride = {format.kStride() * unit};
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

/// Chooses layouts without modes, and of one to four modes, in legal and
/// illegal formats.
static void chooseRank(UmmaLayoutCase &umma, Decisions &decisions) {
  static const llvm::StringRef treeShapes[] = {
      "", "x", "(x)", "((xx))", "(xx)", "(xxx)", "((xx)xx)", "(xxxx)"};
  static constexpr int64_t shapes[] = {1, 16};
  const UmmaFormat format = chooseAnyFormat(umma, decisions);
  const llvm::StringRef treeShape = decisions.pick(treeShapes);
  if (treeShape.empty())
    return umma.clear_layout();
  for (Layout *leaf : buildTree(umma.mutable_layout(), treeShape))
    chooseLeaf(leaf, {shapes, format.unit()}, decisions);
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
  UmmaFormat format;
  format.direction = static_cast<UmmaDirection>(decisions.pick(directions));
  format.elemBits = decisions.pick(widths);
  umma.set_composed(decisions.flip());
  const uint32_t swizzle = decisions.below(
      static_cast<uint32_t>(std::size(Umma::swizzles) + std::size(illegal)));
  format.swizzle = swizzle < std::size(Umma::swizzles)
                       ? Umma::swizzles[swizzle]
                       : illegal[swizzle - std::size(Umma::swizzles)];
  write(format, umma);
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
