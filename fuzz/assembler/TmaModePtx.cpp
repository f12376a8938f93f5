//===- TmaModePtx.cpp - TMA modes as bulk tensor copies -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/tma_mode.md, and the sections on cp.async.bulk.tensor,
// cp.async.bulk.prefetch.tensor and cp.reduce.async.bulk.tensor of the PTX ISA.
// A case says neither where the data goes to nor what is done with it: it is
// read as each instruction that has its mode.
//
//===----------------------------------------------------------------------===//

#include "fuzz/assembler/Kernel.h"

using namespace tilefuzz;
using llvm::StringRef;

namespace {
struct Mode {
  /// The modifier where data is loaded and where it is stored; empty where the
  /// mode does not go that way.
  StringRef ofLoads, ofStores;
  bool canReduce;
  /// How many offsets follow; with `isPerDimension` one for each dimension
  /// beyond this many.
  unsigned offsets;
  bool isPerDimension;
  /// Four rows and a column, whatever the rank.
  bool hasFiveCoordinates;
};
} // namespace

/// By TmaMode.
static constexpr Mode modes[] = {
    {".tile", ".tile", true, 0, false, false},
    {".im2col", ".im2col_no_offs", true, 2, true, false},
    {".im2col::w", "", false, 2, false, false},
    {".im2col::w::128", "", false, 2, false, false},
    {"", ".tile::scatter4", false, 0, false, true},
    {".tile::gather4", "", false, 0, false, true},
};

static void addKernels(const Mode &mode, unsigned rank, StringRef target,
                       PtxForm &form) {
  const std::string dimensions = "." + std::to_string(rank) + "d";
  const std::string tensor =
      "[d0, " + registerList('r', 8, mode.hasFiveCoordinates ? 5 : rank) + "]";
  const unsigned offsets = !mode.isPerDimension  ? mode.offsets
                           : rank > mode.offsets ? rank - mode.offsets
                                                 : 0;
  const std::string end =
      offsets ? ", " + registerList('h', 0, offsets) + ";" : ";";
  const auto add = [&](StringRef reading, const std::string &instruction) {
    form.kernels.push_back({target, reading, instruction});
  };
  if (!mode.ofLoads.empty()) {
    const auto load = [&](StringRef destination) {
      return "cp.async.bulk.tensor" + dimensions + destination.str() +
             ".global" + mode.ofLoads.str() +
             ".mbarrier::complete_tx::bytes [r0], " + tensor + ", [r1]" + end;
    };
    add("load to the cluster", load(".shared::cluster"));
    add("load to the CTA", load(".shared::cta"));
    add("prefetch", "cp.async.bulk.prefetch.tensor" + dimensions +
                        ".L2.global" + mode.ofLoads.str() + " " + tensor + end);
  }
  if (!mode.ofStores.empty())
    add("store", "cp.async.bulk.tensor" + dimensions + ".global.shared::cta" +
                     mode.ofStores.str() + ".bulk_group " + tensor + ", [r1];");
  if (mode.canReduce)
    add("reduce", "cp.reduce.async.bulk.tensor" + dimensions +
                      ".global.shared::cta.add" + mode.ofStores.str() +
                      ".bulk_group " + tensor + ", [r1];");
}

void tilefuzz::translateTmaMode(const Case &testCase, PtxForm &form) {
  const TmaModeCase &tma = testCase.tma_mode();
  const auto number = static_cast<unsigned>(tma.mode());
  if (number >= std::size(modes)) {
    form.missing = "the mode has no name";
    return;
  }
  if (tma.rank() < 1 || tma.rank() > 5) {
    form.missing = "the ranks are .1d to .5d";
    return;
  }
  const auto rank = static_cast<unsigned>(tma.rank());
  if (!tma.blackwell_target()) {
    addKernels(modes[number], rank, "sm_90", form);
    return;
  }
  for (StringRef target : {"sm_100a", "sm_120a"})
    addKernels(modes[number], rank, target, form);
}
