//===- UmmaMovesTest.cpp - Functions against the page's moves -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The oracle reads a canonical form off a mode's index function. Here the moves
// of oracle/spec/umma_layout.md are transcribed as they stand there, on leaves,
// and both are compared on random layouts.
//
//===----------------------------------------------------------------------===//

#include "UmmaCases.h"

#include <random>

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace umma;

//===----------------------------------------------------------------------===//
// The page's algorithm, move by move
//===----------------------------------------------------------------------===//

namespace {
// Wide enough for merged strides of the largest layouts.
using Number = __int128;
struct Pair {
  Number s, d;
};
using Pairs = std::vector<Pair>;

void collect(const Layout &layout, Pairs &pairs) {
  if (layout.modes().empty())
    pairs.push_back({layout.shape(), layout.stride()});
  for (const Layout &mode : layout.modes())
    collect(mode, pairs);
}

bool recastPairs(Pairs &pairs, Number unit) {
  for (Pair &pair : pairs)
    if (pair.d > 0 && pair.d % unit == 0) {
      pair.d /= unit;
    } else if (pair.d > 0 && pair.d < unit && unit % pair.d == 0) {
      Number ratio = unit / pair.d;
      pair = {(pair.s + ratio - 1) / ratio, 1};
    } else if (pair.d != 0) {
      return false;
    }
  return true;
}

Pairs merged(const Pairs &pairs) {
  Pairs kept;
  for (const Pair &pair : pairs) {
    if (pair.s == 1)
      continue;
    if (!kept.empty() && pair.d == kept.back().s * kept.back().d)
      kept.back().s *= pair.s;
    else
      kept.push_back(pair);
  }
  return kept;
}

struct Halves {
  bool cuts = true;
  Pairs first, rest;
};

Halves cutPairs(const Pairs &pairs, Number need) {
  Halves halves;
  for (auto [s, d] : merged(pairs)) {
    if (need == 1) {
      halves.rest.push_back({s, d});
    } else if (need % s == 0) {
      halves.first.push_back({s, d});
      need /= s;
    } else if (s % need == 0) {
      halves.first.push_back({need, d});
      halves.rest.push_back({s / need, d * need});
      need = 1;
    } else {
      halves.cuts = false;
      return halves;
    }
  }
  for (Pairs *half : {&halves.first, &halves.rest}) {
    *half = merged(*half);
    if (half->empty())
      half->push_back({1, 0});
  }
  return halves;
}

/// The broken rules of a layout of two modes, with legal leading
/// parameters and shapes.
Ids transcribed(bool isMn, int64_t bits, Triple swizzle, const Layout &layout) {
  Ids broken;
  Pairs mn, k;
  collect(layout.modes(0), mn);
  collect(layout.modes(1), k);
  Number mnCount = 1, kCount = 1;
  for (const Pair &pair : mn)
    mnCount *= pair.s;
  for (const Pair &pair : k)
    kCount *= pair.s;
  int64_t perLane = bits == 4 ? 4 : 8;
  int64_t width = swizzle.b == 0 ? 1 : swizzle.m == 5 ? 8 : 1 << swizzle.b;
  int64_t multiplier = bits == 4 ? 8 : width;

  if (isMn && kCount != 256 / bits && kCount != 512 / bits)
    broken.push_back("umma.mn.ksize");
  if (!isMn && mnCount % perLane != 0)
    broken.push_back("umma.k.mnsize");
  if (!recastPairs(mn, 128 / bits) || !recastPairs(k, 128 / bits)) {
    broken.push_back(isMn ? "umma.mn.recast" : "umma.k.recast");
    return broken;
  }
  Halves ofMn = cutPairs(mn, isMn ? multiplier : perLane);
  Halves ofK = cutPairs(k, isMn ? perLane : 2);
  if (!ofMn.cuts || !ofK.cuts)
    broken.push_back(isMn ? "umma.mn.cut" : "umma.k.cut");
  else if (ofMn.first.size() != 1 || ofMn.rest.size() != 1 ||
           ofK.first.size() != 1 || ofK.rest.size() != 1)
    broken.push_back(isMn ? "umma.mn.flat" : "umma.k.flat");
  else if (isMn && ((multiplier != 1 && ofMn.first[0].d != 1) ||
                    ofK.first[0].d != multiplier))
    broken.push_back("umma.mn.stride");
  else if (!isMn && (ofMn.first[0].d != multiplier ||
                     (multiplier != 1 && ofK.first[0].d != 1)))
    broken.push_back("umma.k.stride");
  return broken;
}

void setLeaf(Layout &leaf, const Pair &pair) {
  leaf.set_shape(int64_t(pair.s));
  leaf.set_stride(int64_t(pair.d));
}

/// Random layouts, most of them a step or two from an accepted one.
class Generator {
public:
  explicit Generator(uint64_t seed) : random(seed) {}

  int64_t pick(std::initializer_list<int64_t> values) {
    return values.begin()[random() % values.size()];
  }
  bool flip(unsigned oneIn) { return random() % oneIn == 0; }

  /// A canonical mode in elements, its recast form being tile:first, rest:any.
  Pairs canonical(int64_t unit, int64_t tile, int64_t first) {
    Pairs pairs;
    int64_t size = tile * pick({1, 1, 2, 3, 4});
    if (first == 1)
      pairs.push_back({tile * unit, 1});
    else
      pairs.push_back({tile, first * unit});
    pairs.push_back({size / tile, unit * pick({0, 1, 8, 16, 64, 512})});
    return pairs;
  }

  void disturb(Pairs &pairs) {
    size_t at = random() % pairs.size();
    Pair &pair = pairs[at];
    switch (random() % 7) {
    case 0: // Split, so that merging undoes it.
      for (Number part : {2, 3, 4, 8})
        if (pair.s % part == 0 && flip(2)) {
          Pair upper = {pair.s / part, pair.d * part};
          pair.s = part;
          pairs.insert(pairs.begin() + long(at) + 1, upper);
          return;
        }
      return;
    case 1:
      pairs.insert(pairs.begin() + long(at),
                   {1, pick({0, 1, 3, 5, 16, 64, -1})});
      return;
    case 2:
      pair.s = pick({1, 2, 3, 4, 5, 6, 8, 12, 16, 24});
      return;
    case 3:
      pair.d = pick({0, 1, 2, 3, 4, 8, 16, 32, 48, 64, 128, -8});
      return;
    case 4:
      pair.d = pairs[random() % pairs.size()].s * pick({1, 2, 4, 8, 16});
      return;
    case 5:
      std::swap(pair, pairs[random() % pairs.size()]);
      return;
    default:
      pairs.push_back({pick({1, 2, 3, 4, 8}), pick({0, 1, 8, 64, 512})});
    }
  }

  /// Makes a shape about as large as the count of elements allows, if it can.
  void enlarge(Pairs &pairs) {
    Number count = 1;
    for (const Pair &pair : pairs)
      count *= pair.s;
    Pair &pair = pairs[random() % pairs.size()];
    pair.s *= std::max<Number>(1, pick({1 << 20, largest >> 2, largest}) /
                                      count / pick({1, 1, 2, 3}));
  }

  /// Nests the leaves somehow.
  void nest(Layout &layout, std::span<const Pair> pairs) {
    if (pairs.size() == 1 && !flip(4)) {
      setLeaf(layout, pairs[0]);
      return;
    }
    while (!pairs.empty()) {
      size_t count = 1 + random() % pairs.size();
      if (count == pairs.size() && count > 1)
        --count;
      Layout &mode = *layout.add_modes();
      if (count == 1)
        setLeaf(mode, pairs[0]);
      else
        nest(mode, pairs.first(count));
      pairs = pairs.subspan(count);
    }
  }

private:
  std::mt19937_64 random;
};
} // namespace

TEST(UmmaMovesTest, FunctionsAreThePagesMoves) {
  Generator generator(1);
  std::vector<unsigned> brokenAlone(family().rules.size());
  std::vector<unsigned> atBoundary(family().rules.size());
  unsigned accepted = 0, largeAccepted = 0;
  Triple swizzles[] = {{0, 2, 5}, base32, interleaved, sw32, sw64, sw128};
  for (int round = 0; round < 200000; ++round) {
    bool isMn = generator.flip(2);
    int64_t bits = generator.pick({4, 8, 16, 32});
    Triple swizzle = swizzles[generator.pick({0, 1, 2, 3, 4, 5})];
    int64_t unit = 128 / bits, perLane = bits == 4 ? 4 : 8;
    int64_t width = swizzle.b == 0 ? 1 : swizzle.m == 5 ? 8 : 1 << swizzle.b;
    int64_t multiplier = bits == 4 ? 8 : width;
    Pairs mn = isMn ? generator.canonical(unit, multiplier, 1)
                    : generator.canonical(unit, perLane, multiplier);
    Pairs k = isMn ? generator.canonical(unit, perLane, multiplier)
                   : generator.canonical(unit, 2, 1);
    if (isMn) // The size that the direction wants.
      k[1].s =
          std::max<Number>(1, (generator.flip(2) ? 256 : 512) / bits / k[0].s);
    for (int64_t edits = generator.pick({0, 1, 1, 2, 3, 6}); edits; --edits)
      generator.disturb(generator.flip(2) ? mn : k);
    if (generator.flip(4))
      generator.enlarge(isMn || generator.flip(2) ? mn : k);
    Layout layout;
    generator.nest(*layout.add_modes(), mn);
    generator.nest(*layout.add_modes(), k);

    Evaluation answer;
    Case testCase = ummaCase(isMn, uint32_t(bits), swizzle, layout);
    family().evaluate(testCase, answer);
    ASSERT_NE(answer.verdict.outcome, Outcome::Unsupported);
    ASSERT_EQ(idsOf(testCase, answer.broken),
              transcribed(isMn, bits, swizzle, layout))
        << testCase.DebugString();
    accepted += !answer.broken;
    largeAccepted += !answer.broken && (answer.verdict.values[1] >> 60 != 0 ||
                                        answer.verdict.values[2] >> 60 != 0);
    if (answer.broken)
      brokenAlone[answer.reported] += answer.broken.size() == 1;
    for (unsigned rule : answer.boundary)
      ++atBoundary[rule];
  }
  EXPECT_GT(accepted, 10000u);
  EXPECT_GT(largeAccepted, 1000u);
  for (size_t rule = 0; rule < family().rules.size(); ++rule) {
    std::string_view id = family().rules[rule].id;
    bool isDrawn = id.ends_with("size") || id.ends_with("recast") ||
                   id.ends_with("cut") || id.ends_with("flat") ||
                   id.ends_with("stride");
    EXPECT_EQ(brokenAlone[rule] > 20, isDrawn) << id;
    EXPECT_EQ(atBoundary[rule] > 20, id != "umma.max128") << id;
  }
}

// One unit of one shape or stride: the boundary of the rules that look at the
// leaves as given.
TEST(UmmaMovesTest, BoundaryIsOneStep) {
  Generator generator(2);
  unsigned accepted = 0;
  for (int round = 0; round < 20000; ++round) {
    Pairs mn = generator.canonical(8, 8, 8), k = generator.canonical(8, 2, 1);
    for (int64_t edits = generator.pick({0, 1, 2, 3}); edits; --edits)
      generator.disturb(generator.flip(2) ? mn : k);
    if (generator.flip(4))
      generator.enlarge(generator.flip(2) ? mn : k);
    auto evaluateIt = [&] {
      Layout layout;
      for (const Pairs *pairs : {&mn, &k}) {
        Layout &mode = *layout.add_modes();
        for (const Pair &pair : *pairs)
          setLeaf(*mode.add_modes(), pair);
      }
      Evaluation answer;
      family().evaluate(ummaCase(UMMA_K, 16, sw128, layout), answer);
      return answer;
    };
    Evaluation answer = evaluateIt();
    if (answer.verdict.outcome != Outcome::Accepted)
      continue;
    ++accepted;
    RuleSet reached;
    for (Pairs *pairs : {&mn, &k})
      for (Pair &pair : *pairs)
        for (Number *number : {&pair.s, &pair.d})
          for (int64_t step : {1, -2, 1}) {
            *number += step;
            reached |= evaluateIt().broken;
          }
    for (unsigned rule = 0; rule < family().rules.size(); ++rule) {
      std::string_view id = family().rules[rule].id;
      if (id == "umma.k.count" || id == "umma.k.mnsize" ||
          id == "umma.k.recast")
        EXPECT_EQ(answer.boundary.contains(rule), reached.contains(rule)) << id;
    }
  }
  EXPECT_GT(accepted, 500u);
}
