//===- IrMemoryTest.cpp - Tiled loads and stores --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/memory.md but for atomics: the lists of segments, the semantics
// and scopes, the attributes, the tokens and the provenance of views, with
// texts, boundaries and order.
//
//===----------------------------------------------------------------------===//

#include "IrMemory.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

struct Form {
  std::string kind;
  bool isStore = false, isAsync = false;

  std::string name() const { return isStore ? "tiled_store" : "tiled_load"; }
};
const Form forms[] = {
    {"TILED_LOAD"}, {"ASYNC_TILED_LOAD", false, true}, {"TILED_STORE", true}};

// The operands and the results by their types, and further attributes.
struct Parts {
  std::string view = "1";
  std::string coords = "3, 3";
  std::string offsets = "";
  std::string token = "";
  std::string mask = "";
  std::string resultToken = "";
  std::string rest = "";
  std::string element = "F16";
};

size_t countOf(const std::string &list) {
  return list.empty() ? 0 : 1 + size_t(std::ranges::count(list, ','));
}

std::string joined(std::initializer_list<std::string> lists) {
  std::string text;
  for (const std::string &list : lists)
    if (!list.empty())
      text += (text.empty() ? "" : ", ") + list;
  return text;
}

std::string sizesOf(std::initializer_list<std::string> lists) {
  std::string text;
  for (const std::string &list : lists)
    text += (text.empty() ? "" : ", ") + std::to_string(countOf(list));
  return text;
}

std::string memop(const Form &form, const Parts &parts,
                  std::string sizes = "") {
  const auto &[view, coords, offsets, token, mask, result, rest, element] =
      parts;
  std::string value = form.isStore ? "2" : "";
  if (sizes.empty())
    sizes = form.isStore ? sizesOf({view, value, coords, offsets, token})
                         : sizesOf({view, coords, offsets, token, mask});
  return memoryModule(
      op(form.kind, joined({view, value, coords, offsets, token, mask}),
         joined({form.isStore ? "" : "2", result, form.isAsync ? "5" : ""}), 20,
         segments(sizes) + anAtom + rest),
      element);
}

std::string semantic(int value) { return number("MEM_SEMANTIC", value); }
std::string scope(int value) { return number("MEM_SCOPE", value); }
std::string inBounds(const std::string &entries) {
  return attribute("IN_BOUNDS", "integers: [" + entries + "]");
}
std::string scalar(int type) {
  return attribute("PADDING_VALUE",
                   "types: " + std::to_string(type) + " integer: 0");
}
std::string keyword(int value) { return number("PADDING_VALUE", value); }

} // namespace

TEST(IrMemoryTest, aSlotMayHaveNoNumber) {
  for (const Form &form : forms) {
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

TEST(IrMemoryTest, slotsThatHaveNoNumberAreNamedBehind) {
  // The token of a store whose offsets have no number.
  expectBrokenAt(1, memop(forms[2], {.token = "3"}, "1, 1, 2, 1"),
                 {"roster.tiled_store.operand_token"},
                 "operand #4 must be variadic of memory or async token, but "
                 "got 'index'");
  expectBrokenAt(1, memop(forms[0], {.mask = "2"}), {"ir.tiled_load_mask"},
                 "operand #3 must be variadic of tile of i1, but got "
                 "'!nv_tileas.tile<8x4xf16>'");
}

TEST(IrMemoryTest, optionalResults) {
  expectBrokenAt(1, memop(forms[0], {.token = "4", .resultToken = "4, 4"}),
                 {"roster.tiled_load.result_token"},
                 "result group starting at #1 requires 0 or 1 element, but "
                 "found 2");
  expectBrokenAt(1, memop(forms[1], {.token = "4", .resultToken = "3"}),
                 {"roster.tiled_load.result_token"},
                 "result #1 must be memory or async token, but got 'index'");
}

TEST(IrMemoryTest, semanticsAndScopes) {
  const std::string names[] = {"weak", "relaxed", "acquire", "release",
                               "acq_rel"};
  for (const Form &form : forms)
    for (int value = 0; value < 5; ++value) {
      std::string text =
          memop(form, {.rest = semantic(value) + (value ? scope(2) : "")});
      if (value < 2)
        expectAtBoundary(text, "tileas.helper.sem_scope_required");
      else if (form.isStore)
        expectBrokenAt(1, text, {"tileas.memop.store_sem"},
                       "unsupported mem_semantic: " + names[value]);
      else if (value == 4)
        expectBrokenAt(1, text, {"tileas.memop.load_rejects_acq_rel"},
                       "tiled_load rejects acquire_release semantic");
      else
        expectBrokenAt(1, text, {"tileas.memop.load_sem"},
                       "unsupported mem_semantic: " + names[value]);
    }
}

TEST(IrMemoryTest, scopesBelongToSemantics) {
  for (const Form &form : forms) {
    expectBrokenAt(1, memop(form, {.rest = semantic(1)}),
                   {"tileas.helper.sem_scope_required"},
                   "mem_scope required when mem_semantic is not weak");
    for (const std::string &weak : {std::string(), semantic(0)})
      expectBrokenAt(1, memop(form, {.rest = weak + scope(0)}),
                     {"tileas.helper.sem_scope_weak"},
                     "mem_scope not supported when mem_semantic is weak");
  }
  expectBrokenAt(1, memop(forms[0], {.rest = semantic(2)}),
                 {"tileas.memop.load_sem", "tileas.helper.sem_scope_required"},
                 "unsupported mem_semantic: acquire");
}

TEST(IrMemoryTest, offsets) {
  for (const Form &form : forms) {
    expectAtBoundary(memop(form, {}), "ir.tiled_offsets");
    expectAtBoundary(memop(form, {.offsets = "3, 3"}), "ir.tiled_offsets");
    for (const char *offsets : {"3", "3, 3, 3"})
      expectBrokenAt(1, memop(form, {.offsets = offsets}), {"ir.tiled_offsets"},
                     "ir.tiled_offsets: expected no offsets or 2, but got " +
                         std::to_string(countOf(offsets)));
  }
}

TEST(IrMemoryTest, inBounds) {
  for (const Form &form : forms) {
    std::string rule = "roster." + form.name() + ".attr_in_bounds";
    expectNotAtBoundary(memop(form, {}), rule);
    expectAtBoundary(memop(form, {.rest = inBounds("1, 0")}), rule);
    for (const char *entries : {"", "0", "0, 1, 0"})
      expectBrokenAt(
          1, memop(form, {.rest = inBounds(entries)}), {rule},
          "incorrect number of in_bounds elements: expected 2, but found " +
              std::to_string(countOf(entries)));
    // Behind the traits.
    expectBrokenAt(1, memop(form, {.rest = inBounds("1") + keyword(0)}),
                   {"tileas.trait.22.TiledPaddingValueTrait", rule},
                   "padding value is allowed only when in-bounds is false");
    expectBrokenAt(
        1, memop(form, {.coords = "3", .rest = inBounds("1")}),
        {"tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait", rule},
        "tiled memop coordinate count does not match the view rank");
  }
}

TEST(IrMemoryTest, paddingValues) {
  for (const Form &form : forms) {
    std::string rule = "roster." + form.name() + ".attr_padding";
    expectAtBoundary(memop(form, {.rest = scalar(8)}), rule);
    expectNotAtBoundary(memop(form, {.rest = keyword(2)}), rule);
    expectBrokenAt(1, memop(form, {.rest = scalar(9)}), {rule},
                   rule + ": expected a padding value of type 'f16', but got "
                          "'f64'");
    expectAccepted(memop(form, {.rest = inBounds("0, 0") + keyword(0)}));
  }
}

TEST(IrMemoryTest, specialPaddingValues) {
  const std::string rule = "tileas.helper.special_padding";
  for (const Form &form : forms)
    for (int value = 0; value < 5; ++value) {
      for (const char *element :
           {"I1", "I2", "I4", "I8", "I16", "I32", "I64", "UI8"}) {
        std::string text =
            memop(form, {.rest = keyword(value), .element = element});
        if (value == 0)
          expectAtBoundary(text, rule);
        else
          expectBrokenAt(1, text, {rule},
                         "special padding values (nan, pos_inf, neg_inf, "
                         "neg_zero) only for float-like element types");
      }
      for (const char *element : {"F4E2M1FN", "NV4E0M3F", "F8E8M0FNU", "F64"})
        EXPECT_EQ(isAtBoundary(caseOf(memop(form, {.rest = keyword(value),
                                                   .element = element})),
                               rule),
                  value != 0);
    }
}

TEST(IrMemoryTest, tokens) {
  for (const Form &form : forms) {
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

TEST(IrMemoryTest, provenance) {
  for (const Form &form : forms) {
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
    EXPECT_EQ(idsOf(inBlock, evaluate(inBlock).broken), Ids{rule});
  }
}

// The rules of the page are not asked where the slots cannot be read.
TEST(IrMemoryTest, wrongSlotsHideTheRules) {
  std::string rest = semantic(4) + inBounds("0") + scalar(9);
  for (const Form &form : forms) {
    Parts parts = {.token = "5", .resultToken = "4", .rest = rest};
    EXPECT_GT(evaluate(caseOf(memop(form, parts))).broken.size(), 3u);
    expectBrokenAt(1, memop(form, parts, "1"), {"tileas.helper.segments"},
                   "operandSegmentSizes does not match the op schema");
    parts.view = "3";
    expectBrokenAt(1, memop(form, parts), {"tileas.memop.view_type"},
                   "operand #0 must be variadic of tiled view, but got "
                   "'index'");
    Case testCase = caseOf(memop(form, {.rest = rest}));
    IrOp &access = *testCase.mutable_ir()->mutable_ops(1);
    access.mutable_attributes()->DeleteSubrange(0, 1);
    expectBrokenAt(1, testCase, {"roster.attr.operandSegmentSizes"},
                   "requires attribute 'operandSegmentSizes'");
  }
}
