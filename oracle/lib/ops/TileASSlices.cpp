//===- TileASSlices.cpp - Slices and reductions ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The operations and the rules of oracle/spec/slices.md. The rules on async.dot
// are those of dot, in TileASDot.cpp.
//
//===----------------------------------------------------------------------===//

#include "ir/IrGroup.h"
#include "ops/Constraints.h"
#include "ops/Groups.h"
#include "ops/Regions.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

using enum Trait;

static constexpr std::string_view extract = "ir.extract_slice_slots";
static constexpr std::string_view insert = "ir.insert_slice_slots";
static constexpr std::string_view dot = "ir.dot_slots";

static constexpr OpSpec ops[] = {
    {.kind = OP_ALLOC_TENSOR,
     .results = {one("result", tile, "ir.alloc_tensor_slots")},
     .traits = traits({TensorSize})},
    {.kind = OP_EXTRACT_SLICE,
     .operands = {one("source", tile, extract),
                  variadic("offsets", indexValue, extract)},
     .results = {one("result", tile, extract)},
     .traits = traits({TensorSize})},
    {.kind = OP_ASYNC_EXTRACT_SLICE,
     .operands = {one("source", tile, extract),
                  variadic("offsets", indexValue, extract)},
     .results = {one("result", tile, extract),
                 one("asyncToken", asyncToken, extract)},
     .traits = traits({ResultsAreSharedEncoding, TensorSize})},
    {.kind = OP_INSERT_SLICE,
     .operands = {one("source", tile, insert), one("destination", tile, insert),
                  variadic("offsets", indexValue, insert)},
     .results = {one("result", tile, insert)},
     .traits = traits({TensorSize})},
    {.kind = OP_ASYNC_INSERT_SLICE,
     .operands = {one("source", tile, insert), one("destination", tile, insert),
                  variadic("offsets", indexValue, insert)},
     .results = {one("result", tile, insert),
                 one("asyncToken", asyncToken, insert)},
     .traits = traits({ResultsAreSharedEncoding, TensorSize})},
    {.kind = OP_ASYNC_DOT,
     .operands = {one("a", tile, dot), one("b", tile, dot),
                  one("c", tile, dot)},
     .results = {one("d", tile, dot), one("asyncToken", asyncToken, dot)},
     .attributes = {required(ATTR_ATOM, "roster.attr.atom"),
                    optional(ATTR_SIGNEDNESS_A), optional(ATTR_SIGNEDNESS_B)},
     .traits = traits({SameOperationAndResultsAtom})},
    {.kind = OP_REDUCE,
     .operands = {variadic("inputs", tile, "ir.reduce_slots")},
     .results = {variadic("results", tile, "ir.reduce_slots")},
     .regions = RegionCount::One,
     .traits = traits(
         {SameOperandsEncoding, SameOperandsAndResultsAtom, TensorSize})},
    {.kind = OP_SCAN,
     .operands = {variadic("inputs", tile, "ir.scan_slots")},
     .results = {variadic("results", tile, "ir.scan_slots")},
     .regions = RegionCount::One,
     .traits = traits({SameOperandsAndResultEncoding,
                       SameOperandsAndResultsAtom, TensorSize})},
};

namespace {

constexpr auto isReduction = isOneOf<OP_REDUCE, OP_SCAN>;
constexpr auto hasBody = isOneOf<OP_GENERATE, OP_REDUCE, OP_SCAN, OP_PRAGMA>;

void formatCounts(const Module &, const Op &op, std::string &text) {
  append(text, op.operands.size == 0
                   ? "reduce/scan requires at least one input"
                   : "reduce/scan must produce one result per input");
}

constexpr IrRule rules[] = {
    {{"ir.reduction_counts", "",
      "reduce or scan has no operands, or another number of results than of "
      "operands",
      "operand_types result_types"},
     isReduction,
     [](const Module &, const Op &op) {
       return op.operands.size == 0 || op.operands.size != op.results.size;
     },
     isOneStepAway,
     formatCounts},
    {{"ir.body_single_block", "", "a body has more than one block",
      "operation block_counts"},
     hasBody,
     hasSecondBlock,
     isOneStepAway,
     formatSecondBlock<"ir.body_single_block">},
    {{"ir.body_terminator", "C-A01",
      "a body has no block, an empty one, or one whose last operation is none "
      "of nv_tileas.yield, cuda_tile.break and cuda_tile.continue",
      "operation block_counts terminators"},
     hasBody,
     lacksEndOrExit<OP_TILEAS_YIELD>,
     isOneStepAway,
     formatText<"expects regions to end with 'nv_tileas.yield'">},
};

} // namespace

const Group &ir::sliceGroup() {
  static const Group group = {.roster = {"slices.md", ops}, .rules = rules};
  return group;
}
