//===- RegisterFragmentDomain.cpp - Small nested layouts ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/register_fragment.md and TreeWalk.h. The register counts
// depend on the layout: its own cosize and the neighbours of the cosize.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"
#include "fuzz/families/modes/TreeWalk.h"

using namespace tilefuzz;

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

static bool walkCounts(RegisterFragmentCase *parameters, int64_t low,
                       int64_t high, llvm::function_ref<bool()> visit) {
  for (int64_t count = low; count <= high; ++count) {
    parameters->set_register_count(count);
    if (!visit())
      return false;
  }
  return true;
}

/// All trees of the given shapes, with the counts 0 to cosize + 1.
static bool walkSmall(RegisterFragmentCase *parameters,
                      llvm::ArrayRef<llvm::StringRef> treeShapes,
                      LeafValues values, llvm::function_ref<bool()> visit) {
  const LeafValues forEach[] = {values, values, values, values};
  for (llvm::StringRef treeShape : treeShapes) {
    Leaves leaves;
    buildTree(parameters->mutable_layout(), treeShape, leaves);
    if (!walkLeaves(leaves, forEach, [&] {
          return walkCounts(parameters, 0,
                            static_cast<int64_t>(cosizeOf(leaves) + 1), visit);
        }))
      return false;
  }
  return true;
}

/// Large layouts. An illegal cosize is combined with the count that is equal to
/// it modulo 2^64.
static bool walkLarge(RegisterFragmentCase *parameters,
                      llvm::function_ref<bool()> visit) {
  static constexpr int64_t p31 = int64_t(1) << 31, p32 = int64_t(1) << 32,
                           p62 = int64_t(1) << 62;
  static constexpr int64_t shapes[] = {
      1, 2, 3, p31, p32 + 1, p62, INT64_MAX - 1, INT64_MAX};
  static constexpr int64_t strides[] = {
      0, 1, 2, p31, p32, p62 - 1, p62, INT64_MAX - 1, INT64_MAX};
  static constexpr LeafValues values[] = {{shapes, strides}, {shapes, strides}};
  for (llvm::StringRef treeShape : {"x", "(xx)"}) {
    Leaves leaves;
    buildTree(parameters->mutable_layout(), treeShape, leaves);
    if (!walkLeaves(leaves, values, [&] {
          const Wide cosize = cosizeOf(leaves);
          if (cosize > INT64_MAX) {
            parameters->set_register_count(static_cast<int64_t>(cosize));
            return visit();
          }
          const auto right = static_cast<int64_t>(cosize);
          parameters->set_register_count(right - 1);
          if (!visit())
            return false;
          parameters->set_register_count(right);
          return visit();
        }))
      return false;
  }
  return true;
}

static bool walkAbsent(RegisterFragmentCase *parameters,
                       llvm::function_ref<bool()> visit) {
  parameters->clear_layout();
  return walkCounts(parameters, -1, 1, visit);
}

static void enumerate(Case &testCase, llvm::function_ref<bool()> visit) {
  static const llvm::StringRef upTo3[] = {
      "x",      "(x)",    "((x))", "(xx)",    "((x)x)",
      "(x(x))", "((xx))", "(xxx)", "((xx)x)", "(x(xx))"};
  static const llvm::StringRef of4[] = {
      "(xxxx)",     "((xx)xx)",   "(x(xx)x)",  "(xx(xx))",
      "((xx)(xx))", "((xxx)x)",   "(x(xxx))",  "(((xx)x)x)",
      "((x(xx))x)", "(x((xx)x))", "(x(x(xx)))"};
  static constexpr int64_t to5[] = {-1, 0, 1, 2, 3, 4, 5};
  const llvm::ArrayRef<int64_t> numbers = to5;
  RegisterFragmentCase *parameters = testCase.mutable_register_fragment();
  (void)(walkAbsent(parameters, visit) &&
         walkSmall(parameters, upTo3, {numbers.drop_back(), numbers}, visit) &&
         walkSmall(parameters, of4,
                   {numbers.slice(1, 4), numbers.take_front(4)}, visit) &&
         walkLarge(parameters, visit));
}

constinit const Domain tilefuzz::registerFragmentDomain = {
    "the absent layout; all nestings of up to three leaves in tuples of two or "
    "more, and five with tuples of one, with shapes in [-1, 4] and strides in "
    "[-1, 5]; all nestings of four leaves in tuples of two or more, with "
    "shapes in [0, 3] and strides in [-1, 2]; each with the register counts 0 "
    "to cosize + 1; and one and two leaves with shapes of {1, 2, 3, 2^31, "
    "2^32 + 1, 2^62, 2^63 - 2, 2^63 - 1} and strides of {0, 1, 2, 2^31, 2^32, "
    "2^62 - 1, 2^62, 2^63 - 2, 2^63 - 1} with a right and a wrong count",
    enumerate};
