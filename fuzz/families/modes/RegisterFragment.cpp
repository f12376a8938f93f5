//===- RegisterFragment.cpp - Fuzzing the register fragment ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/register_fragment.md. The *top* of a list of leaves is the
// largest index that it produces, one less than its cosize. Layouts are built
// leaf by leaf; each leaf adds at most what remains up to the largest legal
// top.
//
// The domain has small nested layouts, and large ones of one and two leaves.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Codec.h"
#include "fuzz/core/Families.h"
#include "fuzz/families/modes/LeafList.h"
#include "fuzz/families/modes/OutOfRange.h"

#include "tileir/ModePatterns/RegisterFragment.h"

using namespace tilefuzz;

static void verify(const Case &testCase, VerifierContext &verifierContext,
                   oracle::Verdict &answer) {
  // Keeps its allocation from one case to the next.
  static thread_local tileir::Layout lowered;
  const RegisterFragmentCase &parameters = testCase.register_fragment();
  lowerLayout(parameters.layout(), lowered);
  answer.outcome =
      succeeded(tileir::verifyRegisterFragment(
          lowered, parameters.register_count(), verifierContext.emitError))
          ? oracle::Outcome::Accepted
          : oracle::Outcome::Rejected;
}

/// A cosize of 2^63 - 1 is the largest legal one.
static constexpr int64_t maxTop = INT64_MAX - 1;
static constexpr unsigned maxDepth = 4;

static int64_t smallShape(Decisions &decisions) {
  static constexpr int64_t usual[] = {2, 1, 4, 8, 3, 16, 5, 7, 32, 64, 6, 128};
  return decisions.pick(usual);
}

/// Appends a leaf that adds at most `budget` to the top, and returns what it
/// adds. `period` is the product of the shapes before: the stride that makes
/// the layout compact.
static int64_t appendLeaf(LeafList &leaves, int64_t budget, int64_t period,
                          Decisions &decisions) {
  int64_t shape = smallShape(decisions), stride = 0, added = 0;
  switch (decisions.below(8)) {
  case 0:
  case 1:
  case 2:
    stride = period;
    break;
  case 3:
    break;
  case 4:
  case 5:
    stride = decisions.between(1, 9);
    break;
  case 6:
    stride = int64_t(1) << decisions.below(12);
    break;
  default:
    if (decisions.flip())
      shape = 1 + wildUpTo(decisions, maxTop);
    // A leaf of shape 1 adds nothing, whatever its stride.
    stride = wildUpTo(decisions, shape == 1 ? INT64_MAX : budget / (shape - 1));
    break;
  }
  if (__builtin_mul_overflow(shape - 1, stride, &added) || added > budget) {
    stride = added = 0;
  }
  leaves.append(shape, stride);
  return added;
}

/// Appends up to `count` leaves and returns their top.
static int64_t appendLeaves(LeafList &leaves, unsigned count,
                            Decisions &decisions) {
  int64_t top = 0, period = 1;
  for (unsigned i = 0; i < count; ++i) {
    top += appendLeaf(leaves, maxTop - top, period, decisions);
    if (__builtin_mul_overflow(period, leaves[i].shape, &period))
      period = 1;
  }
  return top;
}

/// Appends a leaf that adds exactly `added`, which is positive.
static void appendExact(LeafList &leaves, int64_t added, Decisions &decisions) {
  static constexpr int64_t factors[] = {1, 2, 3, 6, 7, 9};
  int64_t factor = decisions.pick(factors);
  if (added % factor != 0)
    factor = 1;
  const int64_t rest = added / factor;
  // Keeps shape = rest + 1 in 64 bits.
  if (decisions.flip() || rest == INT64_MAX)
    leaves.append(factor + 1, rest);
  else
    leaves.append(rest + 1, factor);
}

static unsigned anyCount(Decisions &decisions) {
  if (decisions.oneIn(4096))
    return decisions.heavyTailed(64);
  return decisions.oneIn(4) ? decisions.between(1, 8) : decisions.between(1, 4);
}

/// Puts 256 leaves of one register in front, so that the numbers of the others
/// are the same in 8 bits.
static void putManyInFront(Layout &layout) {
  Layout behind;
  behind.Swap(&layout);
  for (int left = 256; left; --left)
    writeLeaf(layout.add_modes(), {1, 0});
  layout.add_modes()->Swap(&behind);
}

static void write(Case &testCase, const LeafList &leaves, int64_t count,
                  Decisions &decisions) {
  RegisterFragmentCase *made = testCase.mutable_register_fragment();
  writeNested(made->mutable_layout(), leaves, maxDepth, decisions);
  if (decisions.oneIn(4096))
    putManyInFront(*made->mutable_layout());
  made->set_register_count(count);
}

static void generate(Case &testCase, Decisions &decisions) {
  LeafList leaves;
  int64_t top = appendLeaves(leaves, anyCount(decisions), decisions);
  // Up to the largest cosize, or one or two less.
  if (decisions.oneIn(16)) {
    const int64_t wanted = maxTop - decisions.below(3);
    if (top < wanted) {
      appendExact(leaves, wanted - top, decisions);
      top = wanted;
    }
  }
  write(testCase, leaves, top + 1, decisions);
}

static Layout *someLeaf(Case &testCase, Decisions &decisions) {
  return anyLeaf(testCase.mutable_register_fragment()->mutable_layout(),
                 decisions);
}

static int64_t negative(Decisions &decisions) {
  return decisions.flip() ? -decisions.between(1, 8)
                          : decisions.wildNumber() | INT64_MIN;
}

/// nvgpu.regfrag.shape, sometimes on more than one leaf.
static void breakShape(Case &testCase, Decisions &decisions) {
  if (decisions.oneIn(16)) {
    testCase.mutable_register_fragment()->clear_layout();
    return;
  }
  do
    someLeaf(testCase, decisions)
        ->set_shape(decisions.flip() ? negative(decisions) : 0);
  while (decisions.oneIn(4));
}

/// nvgpu.regfrag.stride, sometimes on more than one leaf.
static void breakStride(Case &testCase, Decisions &decisions) {
  do
    someLeaf(testCase, decisions)->set_stride(negative(decisions));
  while (decisions.oneIn(4));
}

/// nvgpu.regfrag.cosize, by one or by much. The register count is the cosize
/// modulo 2^64, which a verifier with wrapping arithmetic would accept.
static void breakCosize(Case &testCase, Decisions &decisions) {
  LeafList leaves;
  const int64_t top = appendLeaves(leaves, anyCount(decisions) - 1, decisions);
  if (decisions.flip()) {
    appendExact(leaves, INT64_MAX - top, decisions);
    write(testCase, leaves, INT64_MIN, decisions);
    return;
  }
  // (2^i + e) * 2^j with i + j of at least 63; for i + j of at least 64 and e =
  // 0 it is 0 modulo 2^64.
  const int32_t i = decisions.between(2, 62);
  const int32_t j = decisions.between(63 - i, 62);
  const int64_t factor = (int64_t(1) << i) + decisions.below(2);
  const int64_t stride = int64_t(1) << j;
  leaves.append(factor + 1, stride);
  const uint64_t wrapped =
      static_cast<uint64_t>(top) + 1 +
      static_cast<uint64_t>(factor) * static_cast<uint64_t>(stride);
  write(testCase, leaves, static_cast<int64_t>(wrapped), decisions);
}

/// nvgpu.regfrag.bits. Among the wrong counts are those that are right modulo
/// 2^32 or, times the 32 bits of a register, modulo 2^64 or 2^32.
static void breakBits(Case &testCase, Decisions &decisions) {
  static constexpr int wraps[] = {59, 27, 32, 60, 63};
  RegisterFragmentCase *made = testCase.mutable_register_fragment();
  const int64_t right = made->register_count();
  switch (decisions.below(3)) {
  case 0:
    made->set_register_count(right - 1); // the largest index
    return;
  case 1:
    made->set_register_count(static_cast<int64_t>(
        static_cast<uint64_t>(right) + (uint64_t(1) << decisions.pick(wraps))));
    return;
  default:
    made->set_register_count(otherNumber(decisions, right));
    return;
  }
}

static const Edit edits[] = {
    {.rule = "nvgpu.regfrag.shape",
     .change = breakShape,
     .neverMasked = "it is the first rule of the ladder"},
    {"nvgpu.regfrag.stride", breakStride},
    {.rule = "nvgpu.regfrag.cosize",
     .change = breakCosize,
     .neverMasked = "it is not applicable unless the rules before it hold"},
    {.rule = "nvgpu.regfrag.bits",
     .change = breakBits,
     .neverMasked = "it is not applicable unless the rules before it hold"},
};

using Wide = __int128;

/// The cosize, or 0 when a leaf leaves it undefined.
static Wide cosizeOf(llvm::ArrayRef<Layout *> leaves) {
  Wide cosize = 1;
  for (const Layout *leaf : leaves) {
    if (leaf->shape() < 1 || leaf->stride() < 0)
      return 0;
    cosize += Wide(leaf->shape() - 1) * leaf->stride();
  }
  return cosize;
}

/// Chooses one of the tree shapes and its numbers, and returns the cosize.
static Wide chooseLayout(RegisterFragmentCase &fragment,
                         llvm::ArrayRef<llvm::StringRef> treeShapes,
                         LeafValues values, Decisions &decisions) {
  const Leaves leaves =
      buildTree(fragment.mutable_layout(), decisions.pick(treeShapes));
  for (Layout *leaf : leaves)
    chooseLeaf(leaf, values, decisions);
  return cosizeOf(leaves);
}

static void chooseAbsent(RegisterFragmentCase &fragment, Decisions &decisions) {
  fragment.clear_layout();
  fragment.set_register_count(decisions.between(-1, 1));
}

/// The register counts are 0 to cosize + 1.
static void chooseSmall(RegisterFragmentCase &fragment, Decisions &decisions) {
  static const llvm::StringRef upTo3[] = {
      "x",      "(x)",    "((x))", "(xx)",    "((x)x)",
      "(x(x))", "((xx))", "(xxx)", "((xx)x)", "(x(xx))"};
  static const llvm::StringRef of4[] = {
      "(xxxx)",     "((xx)xx)",   "(x(xx)x)",  "(xx(xx))",
      "((xx)(xx))", "((xxx)x)",   "(x(xxx))",  "(((xx)x)x)",
      "((x(xx))x)", "(x((xx)x))", "(x(x(xx)))"};
  static constexpr int64_t to5[] = {-1, 0, 1, 2, 3, 4, 5};
  const llvm::ArrayRef<int64_t> numbers = to5;
  const Wide cosize =
      decisions.flip()
          ? chooseLayout(fragment, of4,
                         {numbers.slice(1, 4), numbers.take_front(4)},
                         decisions)
          : chooseLayout(fragment, upTo3, {numbers.drop_back(), numbers},
                         decisions);
  fragment.set_register_count(
      decisions.below(static_cast<uint32_t>(cosize) + 2));
}

/// An illegal cosize is combined with the count that is equal to it modulo
/// 2^64.
static void chooseLarge(RegisterFragmentCase &fragment, Decisions &decisions) {
  static constexpr int64_t p31 = int64_t(1) << 31, p32 = int64_t(1) << 32,
                           p62 = int64_t(1) << 62;
  static constexpr int64_t shapes[] = {
      1, 2, 3, p31, p32 + 1, p62, INT64_MAX - 1, INT64_MAX};
  static constexpr int64_t strides[] = {
      0, 1, 2, p31, p32, p62 - 1, p62, INT64_MAX - 1, INT64_MAX};
  const Wide cosize =
      chooseLayout(fragment, {"x", "(xx)"}, {shapes, strides}, decisions);
  fragment.set_register_count(static_cast<int64_t>(cosize) -
                              (cosize > INT64_MAX || decisions.flip() ? 0 : 1));
}

/// The register counts depend on the layout: its own cosize and the neighbours
/// of the cosize.
static void enumerate(Case &testCase, llvm::function_ref<bool()> visit) {
  RegisterFragmentCase &fragment = *testCase.mutable_register_fragment();
  for (auto *choose : {chooseAbsent, chooseSmall, chooseLarge})
    if (!Decisions::forAll(
            [&](Decisions &decisions) { choose(fragment, decisions); }, visit))
      return;
}

static constexpr Domain domain = {
    "the absent layout; all nestings of up to three leaves in tuples of two or "
    "more, and five with tuples of one, with shapes in [-1, 4] and strides in "
    "[-1, 5]; all nestings of four leaves in tuples of two or more, with "
    "shapes in [0, 3] and strides in [-1, 2]; each with the register counts 0 "
    "to cosize + 1; and one and two leaves with shapes of {1, 2, 3, 2^31, "
    "2^32 + 1, 2^62, 2^63 - 2, 2^63 - 1} and strides of {0, 1, 2, 2^31, 2^32, "
    "2^62 - 1, 2^62, 2^63 - 2, 2^63 - 1} with a right and a wrong count",
    enumerate};

const FamilyDriver tilefuzz::registerFragmentFamily = {
    "register_fragment", "register_fragment", verify, generate, edits, domain};
