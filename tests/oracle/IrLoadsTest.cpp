//===- IrLoadsTest.cpp - Loads and stores ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/loads.md: the attributes of all six operations, and what their
// traits ask of shapes and sizes.
//
//===----------------------------------------------------------------------===//

#include "IrMemory.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

struct Form {
  std::string kind, operands, results;
  bool hasPadding = true;
};
const Form forms[] = {
    {"LOAD", "1", "2"},           {"ASYNC_LOAD", "1", "2, 5"},
    {"STORE", "1, 2", ""},        {"ASYNC_STORE", "1, 2", "5"},
    {"GATHER_LOAD", "1, 2", "2"}, {"SCATTER_STORE", "1, 2, 2", "", false},
};

std::string accessAt(int first, const Form &form, const std::string &rest) {
  bool hasAtom = form.kind[0] == 'G' || form.kind.starts_with("SC");
  return op(form.kind, form.operands, form.results, first,
            (hasAtom ? anAtom : "") + rest);
}
std::string access(const Form &form, const std::string &rest,
                   const std::string &element = "F16") {
  return memoryModule(accessAt(20, form, rest), element);
}

std::string inBounds(const std::string &entries) {
  return attribute("IN_BOUNDS", "integers: [" + entries + "]");
}
std::string scalar(int type) {
  return attribute("PADDING_VALUE",
                   "types: " + std::to_string(type) + " integer: -1");
}
std::string keyword(int value) { return number("PADDING_VALUE", value); }

} // namespace

TEST(IrLoadsTest, inBounds) {
  for (const Form &form : forms) {
    expectNotAtBoundary(access(form, ""), "ir.in_bounds_count");
    expectAtBoundary(access(form, inBounds("0, 1")), "ir.in_bounds_count");
    for (const char *entries : {"", "0, 0, 1"})
      expectBrokenAt(
          1, access(form, inBounds(entries)), {"ir.in_bounds_count"},
          std::string("incorrect number of in_bounds elements: expected 2, but "
                      "found ") +
              (*entries ? "3" : "0"));
  }
}

TEST(IrLoadsTest, paddingValues) {
  for (const Form &form : forms) {
    if (!form.hasPadding) {
      expectUnsupported(access(form, keyword(0)), fault::foreignAttribute);
      continue;
    }
    expectAtBoundary(access(form, scalar(8)), "ir.padding_type");
    expectNotAtBoundary(access(form, keyword(0)), "ir.padding_type");
    expectBrokenAt(1, access(form, scalar(9)), {"ir.padding_type"},
                   "ir.padding_type: expected a padding value of type 'f16', "
                   "but got 'f64'");
    // The operation in front comes first, whatever the next one breaks.
    expectBrokenAt(1,
                   memoryModule(accessAt(20, form, scalar(9)) +
                                accessAt(30, form, inBounds(""))),
                   {"ir.in_bounds_count", "ir.padding_type"},
                   "ir.padding_type: expected a padding value of type 'f16', "
                   "but got 'f64'");
    expectBrokenAt(1, access(form, inBounds("0, 1") + keyword(0)),
                   {"tileas.trait.22.TiledPaddingValueTrait"},
                   "padding value is allowed only when in-bounds is false");
  }
}

TEST(IrLoadsTest, specialPaddingValues) {
  const std::string rule = "tileas.helper.special_padding";
  const std::string text = "special padding values (nan, pos_inf, neg_inf, "
                           "neg_zero) only for float-like element types";
  for (const Form &form : forms) {
    if (!form.hasPadding)
      continue;
    for (int value = 1; value < 5; ++value) {
      expectAtBoundary(access(form, keyword(value)), rule);
      expectBrokenAt(1, access(form, keyword(value), "UI8"), {rule}, text);
    }
    expectAtBoundary(access(form, keyword(0), "UI8"), rule);
    // In front of the rules of the page.
    expectBrokenAt(1, access(form, inBounds("0") + keyword(2), "I32"),
                   {rule, "ir.in_bounds_count"}, text);
  }
}

TEST(IrLoadsTest, wrongSlotsHideTheRules) {
  for (Form form : forms) {
    form.operands[0] = '3';
    std::string rest = inBounds("0") + (form.hasPadding ? scalar(9) : "");
    Case testCase = caseOf(access(form, rest));
    Ids broken = brokenIn(testCase);
    ASSERT_EQ(broken.size(), 1u) << form.kind;
    EXPECT_TRUE(broken[0].ends_with("_slots")) << broken[0];
  }
}

// Loads and stores keep the shape of the view, gathers and scatters do not.
TEST(IrLoadsTest, shapes) {
  for (const Form &form : forms) {
    Case testCase = caseOf(access(form, ""));
    testCase.mutable_ir()->mutable_types(2)->set_shape(0, 16);
    if (form.kind == "GATHER_LOAD" || form.kind == "SCATTER_STORE") {
      expectAccepted(testCase);
      continue;
    }
    bool isLoad = form.kind.ends_with("LOAD");
    std::string rule =
        isLoad ? "tileas.trait.10.SameLoadStoreOperandsAndResultShape"
               : "tileas.trait.12.SameLoadStoreOperandsShape";
    expectBrokenAt(1, testCase, {rule},
                   rule + ": expected " +
                       (isLoad ? "result #0" : "operand #1") +
                       " to have the shape '8x4' of operand #0, but got "
                       "'16x4'");
  }
  // The trait of sizes is carried by all.
  for (const Form &form : forms) {
    Case testCase = caseOf(access(form, ""));
    for (int type : {1, 2, 7})
      testCase.mutable_ir()->mutable_types(type)->set_shape(0, 6);
    expectBrokenAt(1, testCase, {"tileas.trait.18.TensorSizeTrait"},
                   "tile dimensions must be positive powers of two");
  }
}
