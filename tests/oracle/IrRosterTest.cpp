//===- IrRosterTest.cpp - Kinds of operations and types in modules --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kinds and types of oracle/spec/ir.md in modules: the reserved kind, how types
// print and when two are one. RosterRulesTest has the rules of the page on each
// operation.
//
//===----------------------------------------------------------------------===//

#include "IrCases.h"

#include "oracle/Roster.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

const std::string groups =
    number("PRODUCER_GROUP_ID", 0) + number("CONSUMER_GROUP_ID", 1);
const std::string index0 = number("CONSUMER_IDX", 0);
const std::string producerTypes = attribute("PRODUCER_TYPES", "types: 2");
const std::string atom = attribute("ATOM", "text: 'mma'");

std::string misfit(const std::string &slot, const std::string &word,
                   const std::string &type) {
  return slot + " must be " + word + ", but got '" + type + "'";
}

} // namespace

TEST(IrRosterTest, theReservedKind) {
  const std::string rule = "roster.pipeline_enum.15";
  expectBrokenAt(1, module(op("PIPELINE_RESERVED", "2", "3", 10)), {rule},
                 rule + ": expected the index of a pipeline operation, below "
                        "15, but got 15");
  expectAtBoundary(
      module(op("AGENT_SWITCH", "", "", 0,
                number("NUM_AGENTS_PER_GROUP", 1) +
                    attribute("MAX_REGS", "integers: 24") + region(yield()))),
      rule);
  expectNotAtBoundary(module(op("CONSUMER_WAIT", "1, 3", "1", 10, index0)),
                      rule);
}

// The operations of MLIR itself are no cases when they stand alone.
TEST(IrRosterTest, everyKindIsOnTheRoster) {
  const Family &family = *findFamily("ir");
  const auto &kinds = *IrOpKind_descriptor();
  for (int i = 0; i < kinds.value_count(); ++i) {
    int kind = kinds.value(i)->number();
    if (kind >= OP_CONVERSION_CAST)
      continue;
    Case testCase = caseOf("ir { ops { kind: " + std::to_string(kind) + " } }");
    EXPECT_NE(evaluate(testCase).verdict.outcome, Outcome::Unsupported)
        << kinds.value(i)->name();
    EXPECT_EQ(family.operand(testCase, "kind"), std::to_string(kind));
  }
}

TEST(IrRosterTest, typesPrintInFull) {
  const std::pair<std::string, std::string> texts[] = {
      {"kind: IR_INDEX", "index"},
      {"kind: IR_SCALAR element: TYPE_NV4E0M3F", "!nv_tileaa.nv4e0m3f"},
      {"kind: IR_TILE element: TYPE_BF16", "!nv_tileas.tile<bf16>"},
      {"kind: IR_MEM_TOKEN", "!nv_tileaa.mem_token"},
      {"kind: IR_ITERATOR nested: 7",
       "!nv_tileas.async.pipeline.iterator<!nv_tileas.async.pipeline.iterator<"
       "!nv_tileas.async.pipeline.iterator<tile<128x64xf16>>>>"},
      {"kind: IR_PTR element: TYPE_F16 space: SPACE_GLOBAL",
       "!nv_tileaa.ptr<f16>"},
      {"kind: IR_PTR element: TYPE_F64 space: SPACE_GENERIC",
       "!nv_tileaa.ptr<f64, generic>"},
      {"kind: IR_TILEAS_VIEW shape: [2, 128] element: TYPE_F16"
       " space: SPACE_GLOBAL",
       "!nv_tileas.tiled_view<2x128xf16>"},
      {"kind: IR_TILEAS_VIEW shape: [2, 128] element: TYPE_F16"
       " space: SPACE_TENSOR",
       "!nv_tileas.tiled_view<2x128xf16, tmem>"},
      {"kind: IR_TILE shape: 8 element: TYPE_F16 layout { shape: 8 stride: 1 }",
       "!nv_tileas.tile<8xf16, #nv_tileas.layout<8:1>>"},
      {"kind: IR_TILEAS_VIEW shape: 8 element: TYPE_F16 space: SPACE_SHARED"
       " layout_space: SPACE_REGISTER layout {"
       "   modes { modes { shape: 4 stride: 2 } }"
       "   modes { shape: 2 stride: -1 } }",
       "!nv_tileas.tiled_view<8xf16, smem, "
       "#nv_tileas.layout<((4),2):((2),-1), rmem>>"},
      {"kind: IR_OPAQUE text: 'memref<4x?xf32, 3>'", "memref<4x?xf32, 3>"},
      {"kind: IR_OPAQUE text: '!gpu.async.token' element: TYPE_F16 shape: 8"
       " nested: 99 layout { shape: 8 stride: 1 }",
       "!gpu.async.token"},
      {"kind: IR_SCALAR element: TYPE_I2", "i2"},
      {"kind: IR_SCALAR element: TYPE_UI8", "ui8"},
      {"kind: IR_SCALAR element: TYPE_F8E4M3FNUZ", "f8E4M3FNUZ"},
      {"kind: IR_SCALAR element: TYPE_F8E5M2FNUZ", "f8E5M2FNUZ"},
      {"kind: IR_SCALAR element: TYPE_F8E4M3B11FNUZ", "f8E4M3B11FNUZ"},
      {"kind: IR_PTR element: TYPE_F8E3M4 space: SPACE_SHARED",
       "!nv_tileaa.ptr<f8E3M4, smem>"},
      {"kind: IR_TILE shape: 8 element: TYPE_F8E4M3",
       "!nv_tileas.tile<8xf8E4M3>"},
  };
  for (const auto &[type, text] : texts)
    expectBrokenAt(
        1,
        "ir { " + irTypes + "types { " + type + " }" +
            op("CONVERSION_CAST", "", "10", 0) +
            op("CREATE_ITERATOR", "0", "3", 10) + " }",
        {"roster.handshake.create_iterator"},
        misfit("operand #0", "pipeline producer or consumer token", text));
  for (const auto &[source, text] :
       {std::pair("SPACE_GLOBAL", "!nv_tileaa.tiled_view<2x8xf16>"),
        std::pair("SPACE_SHARED",
                  "!nv_tileaa.tiled_view<2x8x!nv_tileaa.ptr<f16, smem>>")})
    expectBrokenAt(
        1,
        "ir { " + irTypes +
            "types { kind: IR_PTR element: TYPE_F16 space: " + source +
            " } types { kind: IR_TILEAA_VIEW shape: [2, 8]"
            " nested: 10 }" +
            op("CONVERSION_CAST", "", "11", 0) +
            op("CREATE_ITERATOR", "0", "3", 10) + " }",
        {"roster.handshake.create_iterator"},
        misfit("operand #0", "pipeline producer or consumer token", text));
}

// Two positions of the table with one meaning are one type.
TEST(IrRosterTest, typesAreEqualByMeaning) {
  const std::string again =
      "types { kind: IR_TILE shape: [128, 64] element: TYPE_F16"
      "        strides: 77 space: SPACE_TENSOR }"
      "types { kind: IR_ITERATOR nested: 10 element: 12345 }";
  expectAccepted("ir { " + irTypes + again + irStart +
                 op("INC_ITER", "3", "11", 10) + " }");
  expectAccepted("ir { " + irTypes + again + irStart +
                 op("PRODUCE_ONE", "0, 3", "0", 10,
                    attribute("PRODUCER_TYPES", "types: 10") +
                        region(yield("0"), "2", 20)) +
                 " }");
}

// Opaque types are what their texts are, and nothing else.
TEST(IrRosterTest, opaqueTypesAreEqualByText) {
  auto incIter = [](const std::string &payload, const std::string &other) {
    return "ir { types { " + payload + " } types { " + other +
           " } types { kind: IR_ITERATOR nested: 0 }"
           " types { kind: IR_ITERATOR nested: 1 }" +
           op("CONVERSION_CAST", "", "2", 0) + op("INC_ITER", "0", "3", 1) +
           " }";
  };
  auto opaque = [](const std::string &text) {
    return "kind: IR_OPAQUE text: '" + text + "'";
  };
  // The longest texts that differ in their first or last character only.
  const std::string long_(255, 'x');
  const std::string payloads[] = {
      opaque("index"),
      "kind: IR_INDEX",
      opaque("i8"),
      "element: TYPE_I8",
      opaque("f32"),
      opaque("f32 "),
      opaque("f3"),
      opaque("tile<f16>"),
      "kind: IR_TILE element: TYPE_F16",
      opaque(long_ + "a"),
      opaque(long_ + "b"),
      opaque("a" + long_),
      opaque("b" + long_),
      opaque(long_),
  };
  for (const std::string &payload : payloads)
    for (const std::string &other : payloads)
      if (&payload == &other)
        expectAccepted(incIter(payload, other));
      else
        expectBrokenAt(1, incIter(payload, other),
                       {"roster.handshake.inc_iter"},
                       "requires the same type for all operands and results");
  expectAccepted(incIter(opaque("f32"), opaque("f32") + " shape: 0"));
}

// No slot takes an opaque type but one that takes any.
TEST(IrRosterTest, opaqueTypesInDiagnostics) {
  auto of = [](const std::string &ops) {
    return "ir { " + irTypes +
           "types { kind: IR_OPAQUE text: 'vector<4xf32>' }"
           "types { kind: IR_ITERATOR nested: 10 }" +
           irStart + op("CONVERSION_CAST", "", "10, 11", 10) + ops + " }";
  };
  expectBrokenAt(2, of(op("DOT", "10, 2, 2", "2", 20, atom)), {"ir.dot_slots"},
                 misfit("operand #0", "tile", "vector<4xf32>"));
  expectBrokenAt(2,
                 of(op("CREATE_PIPELINE", "10", "0, 1", 20,
                       number("NUM_STAGES", 2) + groups)),
                 {"roster.create_pipeline.operand_view"},
                 misfit("operand #0", "tiled view", "vector<4xf32>"));
  expectAccepted(of(op("ASYNC_TO_ASYNC", "10", "4", 20)));
  expectBrokenAt(2, of(op("ASYNC_WAIT", "11", "", 20)), {"ir.async_wait_slots"},
                 misfit("operand #0", "async token",
                        "!nv_tileas.async.pipeline.iterator<vector<4xf32>>"));
  // In lists too, and as the payload of an iterator.
  expectAccepted(of(op("CONSUMER_READ", "1, 11", "1, 10", 20,
                       index0 + region(yield("1, 10"), "10", 30))));
  expectBrokenAt(2,
                 of(op("CONSUMER_READ", "1, 11", "1", 20,
                       index0 + region(yield("1"), "2", 30))),
                 {"tileas.pipeline.producer_write_payload"},
                 "expects region arguement types to match with producer types "
                 "[vector<4xf32>], but got: [tile<128x64xf16>]");
  expectBrokenAt(2,
                 of(op("PRODUCE_ONE", "0, 3", "0", 20,
                       producerTypes + region(yield("0"), "10", 30))),
                 {"tileas.pipeline.region_args_match_producer"},
                 "expects region arguement types to match with producer types "
                 "[tile<128x64xf16>], but got: [vector<4xf32>]");
}

// A layout is part of a type, and so is the space in it.
TEST(IrRosterTest, typesWithOtherLayoutsDiffer) {
  auto incIter = [](const std::string &layout, const std::string &other) {
    const std::string tile = "types { kind: IR_TILE shape: 8 ";
    return "ir { " + irTypes + tile + layout + " } " + tile + other +
           " } types { kind: IR_ITERATOR nested: 10 }"
           " types { kind: IR_ITERATOR nested: 11 }" +
           op("CONVERSION_CAST", "", "12", 0) + op("INC_ITER", "0", "13", 1) +
           " }";
  };
  const std::string layouts[] = {
      "",
      "layout { shape: 8 stride: 1 }",
      "layout { shape: 8 stride: 2 }",
      "layout { shape: 8 stride: 1 } layout_space: SPACE_SHARED",
      "layout { modes { shape: 8 stride: 1 } }",
      "layout { modes { shape: 4 stride: 1 } modes { shape: 2 stride: 4 } }",
  };
  for (const std::string &layout : layouts)
    for (const std::string &other : layouts)
      if (&layout == &other)
        expectAccepted(incIter(layout, other));
      else
        expectBrokenAt(1, incIter(layout, other), {"roster.handshake.inc_iter"},
                       "requires the same type for all operands and results");
}
