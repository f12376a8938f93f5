//===- IrMemoryTest.cpp - Tiled loads and stores --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tiled loads and stores of oracle/spec/memory.md: boundaries, and what wrong
// segments hide. What they accept and reject is in tests/ops.
//
//===----------------------------------------------------------------------===//

#include "IrMemory.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

struct Form {
  std::string kind;
  bool isStore = false, isAsync = false;

  /// The name in the ids of its rules.
  std::string name() const { return isStore ? "tiled_store" : "tiled_load"; }
};
const Form forms[] = {
    {"TILED_LOAD"}, {"ASYNC_TILED_LOAD", false, true}, {"TILED_STORE", true}};

/// The operation behind the start; `sizes` are the segments, by default those
/// that fit, all of them.
std::string memop(const Form &form, const std::string &rest = "",
                  const std::string &element = "F16", bool hasOffsets = false,
                  std::string sizes = "") {
  if (sizes.empty())
    sizes = std::string(form.isStore ? "1, 1, 2, " : "1, 2, ") +
            (hasOffsets ? "2, 0" : "0, 0") + (form.isStore ? "" : ", 0");
  return memoryModule(op(form.kind,
                         std::string(form.isStore ? "1, 2, 3, 3" : "1, 3, 3") +
                             (hasOffsets ? ", 3, 3" : ""),
                         form.isStore   ? ""
                         : form.isAsync ? "2, 5"
                                        : "2",
                         20, segments(sizes) + anAtom + rest),
                      element);
}

std::string inBounds(const std::string &entries) {
  return attribute("IN_BOUNDS", "integers: [" + entries + "]");
}
std::string scalar(int type) {
  return attribute("PADDING_VALUE",
                   "types: " + std::to_string(type) + " integer: 0");
}
std::string keyword(int value) { return number("PADDING_VALUE", value); }

} // namespace

TEST(IrMemoryTest, inBounds) {
  for (const Form &form : forms) {
    std::string rule = "roster." + form.name() + ".attr_in_bounds";
    expectNotAtBoundary(memop(form), rule);
    expectAtBoundary(memop(form, inBounds("1, 0")), rule);
  }
}

TEST(IrMemoryTest, paddingValues) {
  for (const Form &form : forms) {
    std::string rule = "roster." + form.name() + ".attr_padding";
    expectAtBoundary(memop(form, scalar(8)), rule);
    expectNotAtBoundary(memop(form, keyword(2)), rule);
  }
}

TEST(IrMemoryTest, specialPaddingValues) {
  const std::string rule = "tileas.helper.special_padding";
  for (const Form &form : forms) {
    for (const char *element :
         {"I1", "I2", "I4", "I8", "I16", "I32", "I64", "UI8"})
      expectAtBoundary(memop(form, keyword(0), element), rule);
    for (int value = 0; value < 5; ++value)
      for (const char *element : {"F4E2M1FN", "NV4E0M3F", "F8E8M0FNU", "F64"})
        EXPECT_EQ(
            isAtBoundary(caseOf(memop(form, keyword(value), element)), rule),
            value != 0);
  }
}

TEST(IrMemoryTest, offsets) {
  for (const Form &form : forms) {
    expectAtBoundary(memop(form), "ir.tiled_offsets");
    expectAtBoundary(memop(form, "", "F16", /*hasOffsets=*/true),
                     "ir.tiled_offsets");
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

// Without segments that fit, the tile of a load is still its result, but the
// value of a store is none.
TEST(IrMemoryTest, tilesWithoutSegments) {
  for (const Form &form : forms) {
    Case testCase = caseOf(memop(form, "", "F16", /*hasOffsets=*/false, "1"));
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
