//===- IrTmaSlicesTest.cpp - What a descriptor depends on -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rule tileas.tma.desc.no_scf of oracle/spec/tma.md: which values are in
// the slice of make_tiled_tma_desc, and which ones are inside of scf.
//
//===----------------------------------------------------------------------===//

#include "IrNesting.h"
#include "TmaCases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

const std::string fromScf = "expected MakeTiledTMADescOp not depends on scf";

const std::string ifYield = op("IF_YIELD", "", "", 0);
std::string branch(const std::string &ops) {
  return op("IF", "5", "", 0, region(ops + ifYield) + region(ifYield));
}

} // namespace

TEST(IrTmaSlicesTest, operations) {
  const std::string id = "tileas.tma.desc.no_scf";
  const std::string boxes = make("20, 1, 1", 40);
  auto cast = [](const std::string &operands, int first) {
    return op("CONVERSION_CAST", operands, "0", first);
  };
  // Where it stands itself says nothing.
  expectAtBoundary(tma(branch(make("0, 1, 1", 40))), id);
  expectNotAtBoundary(tma(make("0, 1, 1", 40)), id);
  // A result of an if, near and far; a cast in between.
  const std::string results = op("IF", "5", "0", 20,
                                 region(op("IF_YIELD", "0", "", 0)) +
                                     region(op("IF_YIELD", "0", "", 0)));
  expectBrokenAt(4, tma(results + boxes), {id}, fromScf);
  expectBrokenAt(
      6,
      tma(results + cast("20", 21) + cast("0, 21", 22) + make("22, 1, 1", 40)),
      {id}, fromScf);
  // A result of what an if holds, within a region of another operation too.
  expectBrokenAt(3, tma(branch(cast("", 20) + boxes)), {id}, fromScf);
  expectBrokenAt(4, tma(branch(holder(region(cast("", 20) + boxes)))), {id},
                 fromScf);
  // An argument that an if holds, and one that it does not hold.
  expectBrokenAt(3, tma(branch(holder(region(boxes, "0", 20)))), {id}, fromScf);
  expectAccepted(tma(holder(region(boxes, "0", 20), "5")));
  expectAccepted(tma(holder(region(branch(boxes), "0", 20))));
  // The values that only regions of an operation use are not in its slice.
  expectAccepted(
      tma(holder(region(branch(cast("", 30))), "", "0", 20) + boxes));
  // A plain holder is no operation of scf, and its operands are part of the
  // slice.
  expectBrokenAt(
      5, tma(results + holder("", "20", "0", 21) + make("21, 1, 1", 40)), {id},
      fromScf);
}

// scf.holder is scf.for and the like.
TEST(IrTmaSlicesTest, holders) {
  const std::string id = "tileas.tma.desc.no_scf";
  const std::string boxes = make("20, 1, 1", 40);
  const std::string cast = op("CONVERSION_CAST", "", "0", 20);
  // Where it stands itself says nothing.
  expectAtBoundary(tma(looped(make("0, 1, 1", 40))), id);
  expectAtBoundary(tma(held(looped(held(make("0, 1, 1", 40))))), id);
  expectNotAtBoundary(tma(held(make("0, 1, 1", 40))), id);
  // Its results, without regions too, and its arguments.
  expectBrokenAt(2, tma(ofScf("", "", "0", 20) + boxes), {id}, fromScf);
  expectBrokenAt(3,
                 tma(ofScf(region(""), "0", "0", 20) +
                     op("CONVERSION_CAST", "20", "0", 21) +
                     make("21, 1, 1", 40)),
                 {id}, fromScf);
  expectBrokenAt(2, tma(ofScf(region(boxes, "0", 20))), {id}, fromScf);
  expectBrokenAt(2, tma(ofScf(region("") + region(boxes, "0", 20))), {id},
                 fromScf);
  // An index of a box as well as a view.
  expectBrokenAt(2, tma(ofScf(region(make("0, 1, 20", 40), "1", 20))), {id},
                 fromScf);
  // A value that it holds, however deep, with any operations in between.
  expectBrokenAt(3, tma(looped(cast + boxes)), {id}, fromScf);
  expectBrokenAt(5, tma(looped(held(held(cast + boxes)))), {id}, fromScf);
  expectBrokenAt(4,
                 tma(looped(kept(op("CONVERSION_CAST", "", "0, 1", 20) +
                                 make("20, 21, 21", 40)))),
                 {id}, fromScf);
  expectBrokenAt(3, tma(looped(holder("", "", "0", 20) + boxes)), {id},
                 fromScf);
  expectBrokenAt(3, tma(looped(holder(region(boxes, "0", 20)))), {id}, fromScf);
  expectBrokenAt(4, tma(held(looped(holder(region(boxes, "0", 20))))), {id},
                 fromScf);
  expectBrokenAt(3, tma(branch(ofScf(region(boxes, "0", 20)))), {id}, fromScf);
  // Around it, behind it, and the results of a plain holder around it.
  expectAccepted(tma(holder(region(looped(boxes), "0", 20))));
  expectAccepted(tma(cast + looped(boxes)));
  expectAccepted(tma(holder(region(looped("")), "", "0", 20) + boxes));
}
