//===- IrTmaTest.cpp - Descriptors of the TMA -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/tma.md on make_tiled_tma_desc, alone and in a module
// whose descriptors are said to be lowered; and arith.constant.
//
//===----------------------------------------------------------------------===//

#include "IrNesting.h"
#include "TmaCases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

const std::string otherBox = "tma box-dim and copy atom box-dim mismatch";

} // namespace

//===----------------------------------------------------------------------===//
// Descriptors
//===----------------------------------------------------------------------===//

TEST(IrTmaTest, namesOfAtoms) {
  for (const char *name : {"tma_load_2d", "tma_store_2d", "tma_load_2d_im2col",
                           "tma_load_2d_im2col_w", "tma_store_2d_im2col_w128",
                           "tma_store_2d_scatter4", "tma_load_2d_gather4"})
    expectAtBoundary(tma(make("0, 1, 1", 20, name)),
                     "roster.make_tma_desc.v1_atom");
  for (const char *name :
       {"tma_load_0d", "tma_load_6d", "tma_load_2", "tma_load_2d_",
        "tma_load_2d_tiled", "tma_loads_2d", "tma_load_22d", "tma_load_d",
        "tma_load_2d_im2col_x", "tma_load_2dim2col", "Tma_load_2d", "load_2d"})
    expectBrokenAt(1, tma(make("0, 1, 1", 20, name)),
                   {"roster.make_tma_desc.v1_atom"}, "invalid TMA atom type");
  expectBrokenAt(1, tma(make("0, 1, 1", 20, "tma_redg_2d")),
                 {"roster.make_tma_desc.v1_atom"}, "invalid TMA atom type");
}

TEST(IrTmaTest, boxesOfDescriptors) {
  std::string boxes;
  for (int rank = 1; rank <= 5; ++rank) {
    boxes += ", 1";
    expectAtBoundary(
        tma(make("0" + boxes, 20, "tma_load_" + std::to_string(rank) + "d")),
        "roster.make_tma_desc.v2_box");
  }
}

// What a rule reads may be missing, and another atom or box is not asked for
// its leading size.
TEST(IrTmaTest, rulesWithoutWhatTheyRead) {
  auto without = [](const std::string &operands, const std::string &rest) {
    return tma(constant(1, 20) +
               op("MAKE_TILED_TMA_DESC", operands, "4", 21, rest));
  };
  const std::string leading = "tileas.tma.desc.leading_16B";
  expectBrokenAt(2, without("0, 20, 1", ""), {"roster.attr.atom", leading},
                 "requires attribute 'atom'");
  expectBrokenAt(2, without("1, 20, 1", atom("tma_redg_2d")),
                 {"roster.make_tma_desc.operand_view"},
                 "operand #0 must be tiled view in gmem, but got 'index'");
  expectBrokenAt(2, without("", atom("tma_redg_2d")), {"ir.operand_count"},
                 "expected 1 or more operands, but found 0");
  expectBrokenAt(2, without("0, 20, 1", atom("tma_redg_2d")),
                 {"roster.make_tma_desc.v1_atom"}, "invalid TMA atom type");
  expectBrokenAt(2, without("0, 20", atom("tma_load_2d")),
                 {"roster.make_tma_desc.v2_box"}, otherBox);
}

TEST(IrTmaTest, leadingBoxes) {
  auto text = [](int64_t size, const std::string &view = "0") {
    return tma(constant(size, 20) + make(view + ", 20, 1", 21));
  };
  const std::string id = "tileas.tma.desc.leading_16B";
  // 16 bits; a value of tf32 has 19 and one of nv4e0m3f 4.
  for (int64_t size : {int64_t(0), int64_t(8), int64_t(-8), int64_t(64),
                       INT64_MIN, INT64_MAX - 7})
    expectAtBoundary(text(size), id);
  expectAtBoundary(text(32, "8"), id);
  // The least box of 16 bytes, where elements are of 4, 6, 64, 80 and 128 bits.
  for (auto [element, least] : {std::pair("element: TYPE_F4E2M1FN", 32),
                                {"element: TYPE_F6E2M3FN", 64},
                                {"element: TYPE_F6E3M2FN", 64},
                                {"nested: 0", 2},
                                {"nested: 1", 2},
                                {"nested: 2", 8},
                                {"nested: 3", 1}}) {
    auto ofElement = [&](int64_t size) {
      return std::string("ir { types { kind: IR_INDEX } types { kind: IR_PTR }"
                         "types { kind: IR_OPAQUE text: 'f80' }"
                         "types { kind: IR_OPAQUE text: 'f128' }"
                         "types { kind: IR_TILEAS_VIEW shape: [8, 8]"
                         "  space: SPACE_GLOBAL ") +
             element + " } types { kind: IR_TMA_DESCRIPTOR }" +
             op("CONVERSION_CAST", "", "0, 4", 0) +
             op("CONSTANT", "", "0", 20,
                attribute("VALUE",
                          "types: 0 integer: " + std::to_string(size))) +
             op("MAKE_TILED_TMA_DESC", "1, 20, 0", "5", 21,
                atom("tma_load_2d")) +
             " }";
    };
    expectAtBoundary(ofElement(least), id);
    if (least > 1)
      EXPECT_EQ(brokenIn(caseOf(ofElement(least / 2))), Ids{id});
  }
  // Not asked of another box than the first, nor of what is no constant.
  expectNotAtBoundary(tma(constant(1, 20) + make("0, 1, 20", 21)), id);
  expectNotAtBoundary(tma(make("0, 1, 1", 20)), id);
}

TEST(IrTmaTest, constants) {
  auto text = [](const std::string &type, const std::string &value) {
    return "ir { types { " + type +
           " } types { kind: IR_SCALAR element: TYPE_I8 }" +
           op("CONSTANT", "", "0", 0, value) + " }";
  };
  auto value = [](int64_t number, int type = 0) {
    return attribute("VALUE", "integer: " + std::to_string(number) +
                                  " types: " + std::to_string(type));
  };
  const std::string i8 = "kind: IR_SCALAR element: TYPE_I8";
  expectAccepted(text(i8, value(-128)));
  expectAccepted(text(i8, value(127, 1)));
  expectAccepted(text("kind: IR_INDEX", value(INT64_MIN)));
  expectAccepted(text("kind: IR_SCALAR element: TYPE_TF32", value(1 << 17)));
  for (const std::string &wrong :
       {text(i8, value(128)), text(i8, value(1, 2)),
        text("kind: IR_SCALAR element: TYPE_NV4E0M3F", value(1)),
        text("kind: IR_TILE element: TYPE_I8", value(1)),
        text("kind: IR_OPAQUE text: 'i24'", value(1)),
        text(i8, attribute("VALUE", "integer: 1"))})
    expectUnsupported(wrong, fault::attributeValue);
  for (const std::string &wrong :
       {text(i8, ""), text(i8, value(1) + region("")),
        text("kind: IR_SCALAR element: TYPE_UI8", value(1))})
    expectUnsupported(wrong, fault::upstreamOperation);
  expectUnsupported(text(i8, value(1) + value(1)),
                    "an attribute is given twice");
  expectUnsupported(text("kind: IR_INDEX", value(1, 1)),
                    "the value of a constant has another type than its result");
  expectUnsupported("ir { types { kind: IR_INDEX }" +
                        op("CONSTANT", "", "0, 0", 0, value(1)) + " }",
                    fault::upstreamOperation);
}

TEST(IrTmaTest, elementStrides) {
  const std::string id = "roster.make_tma_desc.v3_stride";
  // The first number, in whatever it is nested.
  for (const char *layout :
       {"shape: 8 stride: 1",
        "modes { shape: 8 stride: 1 }"
        "modes { shape: 8 stride: 8 }",
        "stride: 2 modes { modes { shape: 8 stride: 1 } }"})
    expectAtBoundary(tma(make("14, 1, 1", 20), layout), id);
  expectNotAtBoundary(tma(make("0, 1, 1", 20)), id);
}

TEST(IrTmaTest, alignments) {
  const std::string id = "tileas.tma.desc.aligned";
  for (int bytes : {128, 256, 4096})
    expectAtBoundary(
        tma(make("0, 1, 1", 20, "tma_load_2d", number("ALIGNMENT", bytes))),
        id);
  expectNotAtBoundary(tma(make("0, 1, 1", 20)), id);
}

TEST(IrTmaTest, twoSpellingsOfDescriptors) {
  expectAccepted(
      tma(op("MAKE_TILED_TMA_DESC", "0, 1, 1", "10", 20, atom("tma_load_2d"))));
  expectAccepted(tma(load("10, 2, 1, 1, 3")));
  expectBrokenAt(1, tma(load("11, 2, 1, 1, 3")),
                 {"roster.tma_load.operand_desc"},
                 "operand #0 must be variadic of tma descriptor, but got "
                 "'!cute_nvgpu.tma_descriptor'");
}

//===----------------------------------------------------------------------===//
// Lowered modules
//===----------------------------------------------------------------------===//

TEST(IrTmaTest, survivors) {
  const std::string id = "tileas.tma.desc.survived";
  const std::string text = "expect lower MakeTiledTMADescOp";
  const std::string one = make("0, 1, 1", 20), two = make("0, 1, 1", 30);
  auto lowered = [](const std::string &ops) {
    return caseOf(tma(ops), "ir { tma_descriptors_lowered: true }");
  };
  expectAtBoundary(tma(one), id);
  expectAccepted(lowered(""));
  expectAccepted(lowered(load("4, 2, 1, 1, 3")));
  expectAccepted(caseOf(tma(one), "ir { tma_descriptors_lowered: false }"));
  expectBrokenAt(1, lowered(one), {id}, text);
  // The first one that is written, not that is verified.
  expectBrokenAt(2, lowered(holder(region(one)) + two), {id}, text);
  expectBrokenAt(
      2,
      lowered(op("ISOLATED_HOLDER", "", "", 0,
                 region(make("40, 41", 42, "tma_load_1d"), "0, 1", 40)) +
              one),
      {id}, text);
  expectBrokenAt(3,
                 lowered(op("MODULE", "", "", 0,
                            region(op("CONVERSION_CAST", "", "0, 1", 40) +
                                   make("40, 41", 42, "tma_load_1d")))),
                 {id}, text);
  // Behind all other rules, on whatever operation.
  expectBrokenAt(2, lowered(one + load("4, 2, 1, 3")),
                 {"tileas.tma.load.box_count", id}, otherBox);
}

TEST(IrTmaTest, theFlagIsToggled) {
  const std::string one = make("0, 1, 1", 20);
  const Relation *toggled = nullptr;
  for (const Relation &relation : findFamily("ir")->relations)
    if (relation.id == "ir.tma_lowered_flag")
      toggled = &relation;
  ASSERT_NE(toggled, nullptr);
  auto flagAfter = [&](const std::string &ops, const std::string &flag) {
    Case testCase = caseOf(tma(ops), flag);
    bool applies = toggled->transform(testCase);
    EXPECT_NE(applies, ops == one && flag.empty());
    return testCase.ir().tma_descriptors_lowered();
  };
  const std::string lowered = "ir { tma_descriptors_lowered: true }";
  EXPECT_TRUE(flagAfter("", ""));
  EXPECT_FALSE(flagAfter("", lowered));
  EXPECT_FALSE(flagAfter(one, ""));
  EXPECT_FALSE(flagAfter(one, lowered));
  const std::string survived = "expect lower MakeTiledTMADescOp";
  EXPECT_TRUE(toggled->related(rejecting(survived), accepting()));
  EXPECT_FALSE(toggled->related(rejecting(survived), rejecting(survived)));
  EXPECT_FALSE(toggled->related(rejecting("x"), accepting()));
  EXPECT_FALSE(toggled->related(accepting(), rejecting(survived)));
}
