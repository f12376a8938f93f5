//===- OpMix.cpp - Which operations are generated -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/module/Vocabulary.h"
#include "fuzz/ops/OpGenerator.h"

#include <algorithm>

using namespace tilefuzz;
using oracle::OpSpec;
using oracle::RegionCount;

/// The groups' own operations are drawn at least this many times as often as
/// the operations around them.
static constexpr unsigned ownShare = 5;

/// An operation of a group that the mix is not for is around others this many
/// times more rarely.
static constexpr unsigned outerShare = 8;

OpMix tilefuzz::makeOpMix(llvm::ArrayRef<llvm::StringRef> pages) {
  OpMix mix;
  llvm::SmallVector<IrOpKind, 0> own;
  unsigned heaviest = 0;
  for (const oracle::OpGroup &group : oracle::opGroups()) {
    const bool isOwn = llvm::is_contained(pages, llvm::StringRef(group.page));
    for (const OpSpec &spec : group.ops) {
      if (spec.traits.isTerminator) {
        if (isOwn && canEndModule(spec.kind))
          mix.ends.push_back(spec.kind);
        continue;
      }
      const unsigned weight = recipeOf(spec.kind).weight;
      const bool hasRegions = spec.regions != RegionCount::None;
      if (isOwn && !hasRegions && weight > heaviest) {
        heaviest = weight;
        mix.plain = spec.kind;
      }
      if (isOwn)
        own.append(weight, spec.kind);
      else if (hasRegions || spec.isUpstream)
        mix.kinds.push_back(spec.kind);
      if (hasRegions && recipeOf(spec.kind).holdsOthers)
        mix.outer.append(isOwn || spec.isUpstream ? outerShare * weight : 1,
                         spec.kind);
    }
  }
  const size_t wanted = std::max(own.size(), ownShare * mix.kinds.size());
  for (size_t i = 0; i < wanted; ++i)
    mix.kinds.push_back(own[i % own.size()]);
  // The first kind is drawn when the bytes of an input have run out.
  std::swap(mix.kinds.front(), *llvm::find(mix.kinds, mix.plain));
  return mix;
}

IrOpKind tilefuzz::drawOpKind(llvm::ArrayRef<IrOpKind> kinds,
                              Decisions &decisions) {
  IrOpKind kind = decisions.pick(kinds);
  for (int tries = 0; !GenerationLimits::reads(kind) && tries < 64; ++tries)
    kind = decisions.pick(kinds);
  return kind;
}

const OpMix &tilefuzz::wholeOpMix() {
  static const OpMix mix = [] {
    llvm::SmallVector<llvm::StringRef, 16> all;
    for (const oracle::OpGroup &group : oracle::opGroups())
      all.push_back(group.page);
    return makeOpMix(all);
  }();
  return mix;
}
