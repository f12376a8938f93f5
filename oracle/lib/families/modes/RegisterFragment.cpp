//===- RegisterFragment.cpp - Register fragment against layout cosize -----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Rules of oracle/spec/register_fragment.md. The cosize is computed not by its
// formula but by its meaning: the largest index that the layout produces, plus
// one.
//
// Words:
//   element   one coordinate of the layout
//   walk      the visit of every element
//   corner    an element whose coordinates are all first or last ones
//
//===----------------------------------------------------------------------===//

#include "families/modes/Leaves.h"

#include <limits>
#include <optional>

using namespace tilefuzz;
using namespace tilefuzz::oracle;

/// The most elements that are walked: a register fragment of a real atom has at
/// most a few hundred, and for larger layouts the corners decide.
static constexpr int64_t mostWalked = 1024;
/// Leaves of more than one element in a layout of at most `mostWalked`.
static constexpr unsigned mostWalkedLeaves = 10;
static constexpr int64_t largestWord = std::numeric_limits<int64_t>::max();

namespace {
/// The leaves that have more than one coordinate; the others add nothing.
struct Walk {
  Leaf leaves[mostWalkedLeaves];
  unsigned count = 0;
  int64_t elements = 1;

  /// False when there are too many elements.
  bool add(Leaf leaf) {
    if (leaf.shape == 1)
      return true;
    if (leaf.shape > mostWalked / elements)
      return false;
    elements *= leaf.shape;
    leaves[count++] = leaf;
    return true;
  }
};
} // namespace

/// The largest index, by a visit of every element.
static Wide largestOfWalk(const Walk &walk) {
  int64_t coordinate[mostWalkedLeaves] = {};
  Wide index = 0, largest = 0;
  for (int64_t element = 1; element < walk.elements; ++element) {
    unsigned leaf = 0;
    for (; ++coordinate[leaf] == walk.leaves[leaf].shape; ++leaf) {
      coordinate[leaf] = 0;
      index -= Wide(walk.leaves[leaf].shape - 1) * walk.leaves[leaf].stride;
    }
    index += walk.leaves[leaf].stride;
    largest = std::max(largest, index);
  }
  return largest;
}

/// The largest index, or some index above `limit` when that is exceeded. The
/// index is linear in each coordinate, so the largest one is at a corner; the
/// coordinates are independent, so each is chosen separately. Requires shapes
/// of at least 1 and a limit of at least 0.
static Wide largestOfCorners(const Layout &layout, Wide limit) {
  Wide largest = 0;
  // No choice is below 0, the value for the coordinate 0: a sum above the limit
  // stays above it, and stopping there keeps the sum in range.
  auto choose = [&](Leaf leaf) {
    Wide atFirst = 0, atLast = Wide(leaf.shape - 1) * leaf.stride;
    largest += std::max(atFirst, atLast);
    return largest <= limit;
  };
  forEachLeaf(layout, choose);
  return largest;
}

namespace {
struct RegisterFragment {
  struct NumberedLeaf {
    uint64_t number;
    Leaf leaf;
  };
  struct Facts {
    const RegisterFragmentCase *testCase;
    /// The first leaf with a shape below 1, a stride below 0.
    std::optional<NumberedLeaf> badShape, badStride;
    bool hasShape1 = false, hasStride0 = false;
    /// The largest increase of the cosize by one unit of a shape or a stride.
    int64_t largestStep = 0;
    /// The cosize, or some value above 2^63 where it is larger than 2^63;
    /// nothing with a bad leaf.
    std::optional<Wide> cosize;

    bool hasCosize() const { return cosize && *cosize <= largestWord; }
  };

  static void analyze(const Case &testCase, Facts &facts) {
    facts.testCase = &testCase.register_fragment();
    const Layout &layout = facts.testCase->layout();
    Walk walk;
    bool isWalkable = true;
    uint64_t number = 0;
    auto look = [&](Leaf leaf) {
      if (leaf.shape < 1 && !facts.badShape)
        facts.badShape = {number, leaf};
      if (leaf.stride < 0 && !facts.badStride)
        facts.badStride = {number, leaf};
      facts.hasShape1 |= leaf.shape == 1;
      facts.hasStride0 |= leaf.stride == 0;
      // A step needs a next value to go to.
      if (leaf.shape < largestWord)
        facts.largestStep = std::max(facts.largestStep, leaf.stride);
      if (leaf.stride < largestWord && leaf.shape > 1)
        facts.largestStep = std::max(facts.largestStep, leaf.shape - 1);
      isWalkable = isWalkable && leaf.shape >= 1 && walk.add(leaf);
      ++number;
      return true;
    };
    forEachLeaf(layout, look);
    if (facts.badShape || facts.badStride)
      return;
    facts.cosize = 1 + (isWalkable ? largestOfWalk(walk)
                                   : largestOfCorners(layout, largestWord));
  }

  static void appendCosize(const Facts &facts, std::string &text) {
    if (facts.hasCosize())
      append(text, static_cast<int64_t>(*facts.cosize));
    else
      append(text, "undefined");
  }

  static std::string operand(const Facts &facts, std::string_view name) {
    std::string text;
    if (name == "layout")
      appendLayout(text, facts.testCase->layout());
    else if (name == "cosize")
      appendCosize(facts, text);
    else if (name == "register_count")
      append(text, facts.testCase->register_count());
    return text;
  }

  /// The leaf that a diagnostic names; leaf 0 when no leaf is bad.
  static NumberedLeaf named(const Facts &facts,
                            const std::optional<NumberedLeaf> &bad) {
    if (bad)
      return *bad;
    NumberedLeaf first = {0, {}};
    auto take = [&](Leaf leaf) {
      first.leaf = leaf;
      return false;
    };
    forEachLeaf(facts.testCase->layout(), take);
    return first;
  }

  static const Rule<Facts> ladder[];
};
} // namespace

const Rule<RegisterFragment::Facts> RegisterFragment::ladder[] = {
    {{"nvgpu.regfrag.shape", "",
      "a leaf has shape < 1. An absent layout is one leaf 0:0.", "layout"},
     [](const Facts &facts) { return facts.badShape.has_value(); },
     // One less is 0.
     [](const Facts &facts) { return facts.hasShape1; },
     [](const Facts &facts, std::string &text) {
       NumberedLeaf bad = named(facts, facts.badShape);
       appendAll(text,
                 "nvgpu.regfrag.shape: expected every leaf shape to be at "
                 "least 1, but leaf ",
                 bad.number, " has shape ", bad.leaf.shape);
     }},
    {{"nvgpu.regfrag.stride", "C-I08",
      "a leaf has stride < 0 (the formula and the definition of cosize differ "
      "there).",
      "layout"},
     [](const Facts &facts) { return facts.badStride.has_value(); },
     // One less is -1.
     [](const Facts &facts) { return facts.hasStride0; },
     [](const Facts &facts, std::string &text) {
       NumberedLeaf bad = named(facts, facts.badStride);
       appendAll(text,
                 "nvgpu.regfrag.stride: expected every leaf stride to be at "
                 "least 0, but leaf ",
                 bad.number, " has stride ", bad.leaf.stride);
     }},
    {{"nvgpu.regfrag.cosize", "C-I08",
      "the two rules above hold and the cosize is above 9223372036854775807.",
      "layout"},
     [](const Facts &facts) { return !facts.hasCosize(); },
     // One more of some shape or some stride.
     [](const Facts &facts) {
       return *facts.cosize + facts.largestStep > largestWord;
     },
     [](const Facts &, std::string &text) {
       append(text, "nvgpu.regfrag.cosize: expected a cosize of at most "
                    "9223372036854775807");
     },
     [](const Facts &facts) { return facts.cosize.has_value(); }},
    {{"nvgpu.regfrag.bits", "C-I08",
      "the cosize is defined (the three rules above hold) and 32 * "
      "register_count is not 32 * cosize, over the integers.",
      "cosize register_count"},
     [](const Facts &facts) {
       return Wide(32) * facts.testCase->register_count() != 32 * *facts.cosize;
     },
     // One register less is too few, for every layout.
     always,
     [](const Facts &facts, std::string &text) {
       append(text, "nvgpu.regfrag.bits: expected a register count equal to "
                    "the layout cosize ");
       appendCosize(facts, text);
       appendAll(text, ", but got ", facts.testCase->register_count());
     },
     [](const Facts &facts) { return facts.hasCosize(); }},
};

static bool countCoversIndexes(const Case &testCase, const Verdict &observed) {
  if (observed.outcome != Outcome::Accepted)
    return true;
  const RegisterFragmentCase &fragment = testCase.register_fragment();
  if (fragment.register_count() <= 0)
    return false;
  auto hasCoordinate = [](Leaf leaf) { return leaf.shape >= 1; };
  if (!forEachLeaf(fragment.layout(), hasCoordinate))
    return true; // No element, and so no index.
  Wide limit = fragment.register_count() - 1;
  return largestOfCorners(fragment.layout(), limit) <= limit;
}

static const Invariant invariants[] = {
    {"nvgpu.invariant.regfrag",
     "An accepted case has a positive register count, and no index of its "
     "layout reaches the count.",
     countCoversIndexes},
};

static bool reverseLeaves(Case &testCase) {
  RegisterFragmentCase &fragment = *testCase.mutable_register_fragment();
  if (fragment.layout().modes().empty())
    return false;
  std::vector<Leaf> leaves = leavesOf(fragment.layout());
  std::reverse(leaves.begin(), leaves.end());
  assignLeaves(*fragment.mutable_layout(), leaves);
  return true;
}

static const Relation relations[] = {
    {"nvgpu.regfrag.order",
     "Reversing the order of the leaves, with all nesting removed, leaves an "
     "accepted case accepted and a rejected one rejected, since the map's "
     "image stays the same.",
     reverseLeaves, isSameOutcome},
};

Family oracle::makeRegisterFragmentFamily() {
  return makeFamily<RegisterFragment>(
      "register_fragment", "register_fragment.md", invariants, relations);
}
