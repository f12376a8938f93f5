//===- IrMemoryTest.cpp - Tiled loads and stores --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/memory.md but for atomics: the semantics and scopes, in_bounds
// and padding values, with texts, boundaries and order.
//
//===----------------------------------------------------------------------===//

#include "IrTiledMemops.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

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

TEST(IrMemoryTest, semanticsAndScopes) {
  const std::string names[] = {"weak", "relaxed", "acquire", "release",
                               "acq_rel"};
  for (const MemopForm &form : forms)
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
  for (const MemopForm &form : forms) {
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

// They end the bundle of trait 21, in front of trait 22.
TEST(IrMemoryTest, semanticsComeBeforePadding) {
  const std::string padding = "tileas.trait.22.TiledPaddingValueTrait";
  const std::string padded = inBounds("1, 0") + keyword(0);
  for (const MemopForm &form : forms) {
    expectBrokenAt(1, memop(form, {.rest = semantic(4) + scope(2) + padded}),
                   {form.isStore ? "tileas.memop.store_sem"
                                 : "tileas.memop.load_rejects_acq_rel",
                    padding},
                   form.isStore
                       ? "unsupported mem_semantic: acq_rel"
                       : "tiled_load rejects acquire_release semantic");
    expectBrokenAt(1, memop(form, {.rest = semantic(1) + padded}),
                   {"tileas.helper.sem_scope_required", padding},
                   "mem_scope required when mem_semantic is not weak");
    expectBrokenAt(1, memop(form, {.rest = scope(1) + padded}),
                   {"tileas.helper.sem_scope_weak", padding},
                   "mem_scope not supported when mem_semantic is weak");
    // Behind the rest of the bundle.
    expectBrokenAt(1, memop(form, {.coords = "3", .rest = scope(1)}),
                   {"tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait",
                    "tileas.helper.sem_scope_weak"},
                   "tiled memop coordinate count does not match the view rank");
  }
}

TEST(IrMemoryTest, inBounds) {
  for (const MemopForm &form : forms) {
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
  for (const MemopForm &form : forms) {
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
  for (const MemopForm &form : forms)
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

// The rules of the page are not asked where the slots cannot be read.
TEST(IrMemoryTest, wrongSlotsHideTheRules) {
  std::string rest = semantic(4) + inBounds("0") + scalar(9);
  for (const MemopForm &form : forms) {
    MemopParts parts = {.token = "5", .resultToken = "4", .rest = rest};
    EXPECT_GT(brokenIn(caseOf(memop(form, parts))).size(), 3u);
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
