//===- IrMemorySlotsTest.cpp - Values of tiled memory operations ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/memory.md but for atomics: the lists of segments, offsets, tokens
// and the provenance of views, with texts, boundaries and order.
//
//===----------------------------------------------------------------------===//

#include "IrTiledMemops.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

TEST(IrMemorySlotsTest, aSlotMayHaveNoNumber) {
  for (const MemopForm &form : forms) {
    expectAccepted(memop(form, {}));
    expectAccepted(memop(form, {}, form.isStore ? "1, 1, 2, 0" : "1, 2, 0, 0"));
  }
  expectAccepted(memop(forms[0], {.mask = "6"}));
  expectAccepted(memop(
      forms[0],
      {.offsets = "3, 3", .token = "4", .mask = "6", .resultToken = "4"}));
  expectAccepted(
      memop(forms[2], {.token = "4", .resultToken = "4"}, "1, 1, 2, 1"));
  const std::string wrong = "operandSegmentSizes does not match the op schema";
  // Another slot has its number always, and a mask needs its own.
  for (const char *sizes : {"1, 2, 0", "1, 2, 0, 0, 0, 0", "2, 1, 0, 0",
                            "1, 3, -1, 0, 0", "1, 2, 0, 0, 1"})
    expectBrokenAt(1, memop(forms[0], {}, sizes), {"tileas.helper.segments"},
                   wrong);
  expectBrokenAt(1, memop(forms[0], {.mask = "6"}, "1, 2, 0, 1"),
                 {"roster.tiled_load.operand_token"},
                 "operand #3 must be variadic of memory or async token, but "
                 "got '!nv_tileas.tile<8x4xi1>'");
}

TEST(IrMemorySlotsTest, slotsThatHaveNoNumberAreNamedBehind) {
  // The token of a store whose offsets have no number.
  expectBrokenAt(1, memop(forms[2], {.token = "3"}, "1, 1, 2, 1"),
                 {"roster.tiled_store.operand_token"},
                 "operand #4 must be variadic of memory or async token, but "
                 "got 'index'");
  expectBrokenAt(1, memop(forms[0], {.mask = "2"}), {"ir.tiled_load_mask"},
                 "operand #3 must be variadic of tile of i1, but got "
                 "'!nv_tileas.tile<8x4xf16>'");
}

TEST(IrMemorySlotsTest, optionalResults) {
  expectBrokenAt(1, memop(forms[0], {.token = "4", .resultToken = "4, 4"}),
                 {"roster.tiled_load.result_token"},
                 "result group starting at #1 requires 0 or 1 element, but "
                 "found 2");
  expectBrokenAt(1, memop(forms[1], {.token = "4", .resultToken = "3"}),
                 {"roster.tiled_load.result_token"},
                 "result #1 must be memory or async token, but got 'index'");
}

TEST(IrMemorySlotsTest, offsets) {
  for (const MemopForm &form : forms) {
    expectAtBoundary(memop(form, {}), "ir.tiled_offsets");
    expectAtBoundary(memop(form, {.offsets = "3, 3"}), "ir.tiled_offsets");
    for (const char *offsets : {"3", "3, 3, 3"})
      expectBrokenAt(1, memop(form, {.offsets = offsets}), {"ir.tiled_offsets"},
                     "ir.tiled_offsets: expected no offsets or 2, but got " +
                         std::to_string(countOf(offsets)));
  }
  // One offset more is right for a view of rank 1 that has none.
  auto ofRank1 = [](const std::string &operands, const std::string &sizes) {
    return memoryModule(
        op("TILED_LOAD", operands, "2", 20, segments(sizes) + anAtom), "F16",
        "8");
  };
  expectNotAtBoundary(ofRank1("1, 3", "1, 1, 0, 0, 0"), "ir.tiled_offsets");
  expectAtBoundary(ofRank1("1, 3, 3", "1, 1, 1, 0, 0"), "ir.tiled_offsets");
}

TEST(IrMemorySlotsTest, tokens) {
  for (const MemopForm &form : forms) {
    std::string result = form.isStore ? "0" : "1";
    std::string operand = form.isStore ? "4" : "3";
    expectAtBoundary(memop(form, {}), "ir.tiled_token");
    for (const char *token : {"4", "5"})
      expectAccepted(memop(form, {.token = token, .resultToken = token}));
    expectBrokenAt(1, memop(form, {.token = "4"}), {"ir.tiled_token"},
                   "ir.tiled_token: expected a result of type "
                   "'!nv_tileaa.mem_token' for the token that is operand #" +
                       operand + ", but got none");
    expectBrokenAt(1, memop(form, {.resultToken = "5"}), {"ir.tiled_token"},
                   "ir.tiled_token: expected a token among the operands for "
                   "result #" +
                       result + ", but got none");
    expectBrokenAt(1, memop(form, {.token = "5", .resultToken = "4"}),
                   {"ir.tiled_token"},
                   "ir.tiled_token: expected result #" + result +
                       " to have the type '!nv_tileas.async.token' of operand "
                       "#" +
                       operand + ", but got '!nv_tileaa.mem_token'");
    for (const char *results : {"", "4"})
      expectBrokenAt(1, memop(form, {.token = "4, 5", .resultToken = results}),
                     {"tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait"},
                     "tiled memop token segment must hold zero or one value");
  }
}

TEST(IrMemorySlotsTest, provenance) {
  for (const MemopForm &form : forms) {
    std::string rule = form.isStore ? "tileas.memop.store_provenance"
                                    : "tileas.memop.load_provenance";
    expectAtBoundary(memop(form, {}), rule);
    expectBrokenAt(1, memop(form, {.view = "7"}), {rule},
                   form.name() +
                       "'s tiled_view type must be produced by block_tile "
                       "directly");
    Case testCase = caseOf(memop(form, {.view = "7"}));
    IrOp access = testCase.ir().ops(1);
    access.set_operands(0, 30);
    IrOp &blockTile = *testCase.mutable_ir()->mutable_ops(1);
    blockTile = caseOf("ir {" +
                       op("BLOCK_TILE", "3", "7", 30,
                          attribute("TILE_SIZES", "integers: 8") +
                              attribute("DIM_GROUPS", "integers: 0 sizes: 1")) +
                       "}")
                    .ir()
                    .ops(0);
    *testCase.mutable_ir()->add_ops() = access;
    expectAccepted(testCase);
    // A block argument is no result of it.
    Case inBlock = caseOf(memop(form, {.view = "7"}));
    IrOp inner = inBlock.ir().ops(1);
    inner.set_operands(0, 40);
    IrOp &holder = *inBlock.mutable_ir()->mutable_ops(1);
    holder = IrOp();
    holder.set_kind(OP_HOLDER);
    IrBlock &block = *holder.add_regions()->add_blocks();
    block.set_first_argument(40);
    block.add_argument_types(7);
    *block.add_ops() = inner;
    EXPECT_EQ(brokenIn(inBlock), Ids{rule});
  }
}

// Without segments that fit, the tile of a load is still its result, but the
// value of a store is none.
TEST(IrMemorySlotsTest, tilesWithoutSegments) {
  for (const MemopForm &form : forms) {
    Case testCase = caseOf(memop(form, {}, "1"));
    testCase.mutable_ir()->mutable_types(2)->set_shape(0, 6);
    const std::string trait =
        "tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait";
    Ids broken = {"tileas.helper.segments"};
    if (!form.isStore)
      broken.push_back(trait);
    expectBrokenAt(1, testCase, broken,
                   "operandSegmentSizes does not match the op schema");
  }
}

// The conditions of trait 21, in their order.
TEST(IrMemorySlotsTest, conditionsOfTheTrait) {
  const Ids trait = {"tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait"};
  for (const MemopForm &form : forms) {
    Case testCase = caseOf(memop(form, {.coords = "3, 2"}));
    testCase.mutable_ir()->mutable_types(2)->set_shape(0, 6);
    testCase.mutable_ir()->mutable_types(2)->set_element(TYPE_I1);
    expectBrokenAt(1, testCase, trait,
                   "tiled memop coordinates must be index-typed");
    testCase = caseOf(memop(form, {}));
    IrType &wrong = *testCase.mutable_ir()->mutable_types(2);
    wrong.set_shape(0, 6);
    wrong.set_element(TYPE_I1);
    expectBrokenAt(1, testCase, trait, "tile shape must match tensor shape");
    wrong.set_shape(0, 8);
    expectBrokenAt(1, testCase, trait,
                   "tile element type must match view element type");
    wrong.set_element(TYPE_F16);
    for (int type : {1, 2, 7})
      testCase.mutable_ir()->mutable_types(type)->set_shape(0, 6);
    expectBrokenAt(1, testCase, trait,
                   "tile dimensions must be positive powers of two");
    for (int type : {1, 2, 7})
      testCase.mutable_ir()->mutable_types(type)->set_shape(0, 8388608);
    expectBrokenAt(1, testCase, trait,
                   "tile total element count exceeds the implementation limit");
  }
}
