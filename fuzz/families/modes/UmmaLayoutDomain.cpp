//===- UmmaLayoutDomain.cpp - UMMA layouts within bounds ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/umma_layout.md, UmmaOperand.h and TreeWalk.h. The numbers
// that matter depend on the format, so each format has its own sets of shapes
// and strides: those of the atom, their parts and neighbours, thick ones, and
// ones that break a rule.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"
#include "fuzz/families/modes/TreeWalk.h"
#include "fuzz/families/modes/UmmaOperand.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilefuzz;

using Visit = llvm::function_ref<bool()>;

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

static void setSwizzle(UmmaLayoutCase *parameters, Umma::Swizzle swizzle) {
  SwizzleTriple *triple = parameters->mutable_swizzle();
  triple->set_b(swizzle.b);
  triple->set_m(swizzle.m);
  triple->set_s(swizzle.s);
}

/// Sets each format of the given widths and swizzles in turn.
static bool walkFormats(UmmaLayoutCase *parameters,
                        llvm::ArrayRef<uint32_t> widths,
                        llvm::ArrayRef<Umma::Swizzle> swizzles,
                        llvm::function_ref<bool(const Format &)> visit) {
  UmmaOperand operand;
  for (UmmaDirection direction : {UMMA_K, UMMA_MN}) {
    parameters->set_direction(operand.direction = direction);
    for (uint32_t width : widths) {
      parameters->set_elem_bits(operand.elemBits = width);
      for (Umma::Swizzle swizzle : swizzles) {
        setSwizzle(parameters, operand.swizzle = swizzle);
        if (!visit(Format(operand)))
          return false;
      }
    }
  }
  return true;
}

/// The 48 legal formats.
static bool walkFormats(UmmaLayoutCase *parameters,
                        llvm::function_ref<bool(const Format &)> visit) {
  return walkFormats(parameters, Umma::elementWidths, Umma::swizzles, visit);
}

/// The legal formats, and some with an illegal width or swizzle or both.
static bool walkMoreFormats(UmmaLayoutCase *parameters,
                            llvm::function_ref<bool(const Format &)> visit) {
  static constexpr uint32_t illegalWidth[] = {6};
  static constexpr Umma::Swizzle illegalSwizzle[] = {{1, 5, 2}};
  return walkFormats(parameters, visit) &&
         walkFormats(parameters, illegalWidth, Umma::swizzles, visit) &&
         walkFormats(parameters, Umma::elementWidths, illegalSwizzle, visit) &&
         walkFormats(parameters, illegalWidth, illegalSwizzle, visit);
}

static Layout *modeOf(UmmaLayoutCase *parameters, int index) {
  return parameters->mutable_layout()->mutable_modes(index);
}

static void makeTwoModes(UmmaLayoutCase *parameters) {
  Layout *layout = parameters->mutable_layout();
  layout->Clear();
  layout->add_modes();
  layout->add_modes();
}

static void setLeaf(Layout *leaf, int64_t shape, int64_t stride) {
  leaf->set_shape(shape);
  leaf->set_stride(stride);
}

/// Walks the mode as one leaf and as two.
static bool walkMode(Layout *mode, LeafValues first, LeafValues second,
                     Visit visit) {
  const LeafValues values[] = {first, second};
  for (llvm::StringRef treeShape : {"x", "(xx)"}) {
    Leaves leaves;
    buildTree(mode, treeShape, leaves);
    if (!walkLeaves(leaves, values, visit))
      return false;
  }
  return true;
}

/// Modes of one and two leaves, in every legal format.
static bool walkFlat(UmmaLayoutCase *parameters, Visit visit) {
  makeTwoModes(parameters);
  return walkFormats(parameters, [&](const Format &format) {
    const int64_t unit = format.unit;
    const Numbers mnShapes = {0,
                              1,
                              2,
                              format.mnAtom / 2 * 2 + 1,
                              format.mnAtom,
                              12,
                              format.mnAtom * unit};
    const Numbers mnStrides = {1, 3, unit, format.mnStride,
                               2 * format.mnStride};
    const Numbers mnNextShapes = {2, 3, 4};
    const Numbers mnNextStrides = {0, 64 * unit,
                                   format.mnAtom * format.mnStride};
    const Numbers kShapes = {1, 2, 3, format.kAtom, unit, 2 * unit, 4 * unit};
    const Numbers kStrides = {1, unit, format.kStride};
    const Numbers kNextShapes = {2, 2 * unit / format.lanes,
                                 4 * unit / format.lanes};
    const Numbers kNextStrides = {-unit, 128 * unit};
    return walkMode(modeOf(parameters, 0), {mnShapes, mnStrides},
                    {mnNextShapes, mnNextStrides}, [&] {
                      return walkMode(modeOf(parameters, 1),
                                      {kShapes, kStrides},
                                      {kNextShapes, kNextStrides}, visit);
                    });
  });
}

/// All nestings of up to three leaves in a mode, in every legal format.
static bool walkNested(UmmaLayoutCase *parameters, Visit visit) {
  static const llvm::StringRef treeShapes[] = {
      "x",      "(x)",    "((x))", "(xx)",    "((x)x)",
      "(x(x))", "((xx))", "(xxx)", "((xx)x)", "(x(xx))"};
  makeTwoModes(parameters);
  return walkFormats(parameters, [&](const Format &format) {
    const int64_t unit = format.unit;
    const Numbers mnShape = {format.mnAtom}, mnStride = {format.mnStride};
    const Numbers kShape = {format.kAtom}, kStride = {format.kStride};
    // After a shape of 2, the second stride of the third leaf continues it.
    const Numbers shapes = {1, 2}, next = {64 * unit},
                  last = {unit, 128 * unit};
    const LeafValues mn[] = {
        {mnShape, mnStride}, {shapes, next}, {shapes, last}};
    const LeafValues k[] = {{kShape, kStride}, {shapes, next}, {shapes, last}};
    for (llvm::StringRef ofMn : treeShapes) {
      Leaves mnLeaves;
      buildTree(modeOf(parameters, 0), ofMn, mnLeaves);
      for (llvm::StringRef ofK : treeShapes) {
        Leaves kLeaves;
        buildTree(modeOf(parameters, 1), ofK, kLeaves);
        if (!walkLeaves(mnLeaves, mn,
                        [&] { return walkLeaves(kLeaves, k, visit); }))
          return false;
      }
    }
    return true;
  });
}

/// Canonical layouts with a mode that has too many elements, in every legal
/// format.
static bool walkOverflow(UmmaLayoutCase *parameters, Visit visit) {
  return walkFormats(parameters, [&](const Format &format) {
    for (int broken : {0, 1}) {
      makeTwoModes(parameters);
      Layout *mn = modeOf(parameters, 0), *k = modeOf(parameters, 1);
      setLeaf(mn->add_modes(), format.mnAtom, format.mnStride);
      setLeaf(k->add_modes(), format.kAtom, format.kStride);
      setLeaf(k->add_modes(), 2 * format.unit / format.lanes,
              128 * format.unit);
      Layout *large = modeOf(parameters, broken)->add_modes();
      setLeaf(modeOf(parameters, broken)->add_modes(), 2, 0);
      // 2^63, the first one that is too large, and more.
      for (int64_t count : {int64_t(1) << 62, INT64_MAX}) {
        setLeaf(large, count, 0);
        if (!visit())
          return false;
      }
    }
    return true;
  });
}

/// Canonical layouts in legal and illegal formats, filled up to 126 to 130
/// leaves with leaves of shape 1.
static bool walkLeafCounts(UmmaLayoutCase *parameters, Visit visit) {
  return walkMoreFormats(parameters, [&](const Format &format) {
    makeTwoModes(parameters);
    Layout *mn = modeOf(parameters, 0), *k = modeOf(parameters, 1);
    setLeaf(mn->add_modes(), format.mnAtom, format.mnStride);
    setLeaf(k->add_modes(), format.kAtom, format.kStride);
    setLeaf(k->add_modes(), 2 * format.unit / format.lanes, 128 * format.unit);
    for (int count = 4; count <= 130; ++count) {
      setLeaf(mn->add_modes(), 1, 0);
      if (count >= 126 && !visit())
        return false;
    }
    return true;
  });
}

/// Layouts without modes, and of one to four modes, in legal and illegal
/// formats.
static bool walkRanks(UmmaLayoutCase *parameters, Visit visit) {
  static const llvm::StringRef treeShapes[] = {
      "x", "(x)", "((xx))", "(xx)", "(xxx)", "((xx)xx)", "(xxxx)"};
  return walkMoreFormats(parameters, [&](const Format &format) {
    const Numbers shapes = {1, 16}, strides = {format.unit};
    const LeafValues values[4] = {{shapes, strides},
                                  {shapes, strides},
                                  {shapes, strides},
                                  {shapes, strides}};
    parameters->clear_layout();
    if (!visit())
      return false;
    for (llvm::StringRef treeShape : treeShapes) {
      Leaves leaves;
      buildTree(parameters->mutable_layout(), treeShape, leaves);
      if (!walkLeaves(leaves, values, visit))
        return false;
    }
    return true;
  });
}

/// Legal and illegal formats with few layouts, plain and composed.
static bool walkAllFormats(UmmaLayoutCase *parameters, Visit visit) {
  static constexpr Umma::Swizzle illegal[] = {
      {1, 5, 2}, {4, 4, 3}, {3, 4, -3}, {-1, 4, 3}, {0, 0, 0}};
  static constexpr int64_t shapes[] = {-1, 1, 8, 16, 32, 64};
  static constexpr int64_t strides[] = {1, 3, 8, 64};
  static constexpr LeafValues values[] = {{shapes, strides}, {shapes, strides}};
  Leaves leaves;
  buildTree(parameters->mutable_layout(), "(xx)", leaves);
  const auto walkLayouts = [&](Umma::Swizzle swizzle) {
    setSwizzle(parameters, swizzle);
    return walkLeaves(leaves, values, visit);
  };
  // 0 and 1 are the two directions.
  for (int direction : {0, 1, 2, 9}) {
    parameters->set_direction(static_cast<UmmaDirection>(direction));
    for (uint32_t width : {0, 1, 4, 6, 8, 12, 16, 24, 32, 64}) {
      parameters->set_elem_bits(width);
      for (bool isComposed : {false, true}) {
        parameters->set_composed(isComposed);
        if (!llvm::all_of(Umma::swizzles, walkLayouts) ||
            !llvm::all_of(illegal, walkLayouts))
          return false;
      }
    }
  }
  return true;
}

static void enumerate(Case &testCase, Visit visit) {
  UmmaLayoutCase *parameters = testCase.mutable_umma_layout();
  parameters->set_composed(false);
  (void)(walkFlat(parameters, visit) && walkNested(parameters, visit) &&
         walkOverflow(parameters, visit) && walkLeafCounts(parameters, visit) &&
         walkRanks(parameters, visit) && walkAllFormats(parameters, visit));
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
