//===- TileAAAssumeTest.cpp - Assumptions ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/tileaa_predicates.md: boundaries, and which one of a list fails.
// The accepted and rejected cases of each predicate are in
// tests/ops/nv_tileaa_assume*.mlir.
//
//===----------------------------------------------------------------------===//

#include "TileAACases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

const std::string matrix = memref("8, 4", "4, 1");
const std::string anIndex = "kind: IR_INDEX";

std::string opaque(const std::string &text) {
  return "kind: IR_OPAQUE text: '" + text + "'";
}

// An assume of a value of the last one of the types.
std::string assume(const std::vector<std::string> &types,
                   const std::vector<std::string> &predicates) {
  std::string list;
  for (const std::string &predicate : predicates)
    list += " predicates { " + predicate + " }";
  std::string last = std::to_string(types.size() - 1);
  return typedModule(
      types, op("AA_ASSUME", last, last, 20, attribute("PREDICATES", list)));
}
std::string assume(const std::string &type,
                   const std::vector<std::string> &predicates) {
  return assume(std::vector<std::string>{type}, predicates);
}

std::string divBy(const std::string &divisor, const std::string &rest = "") {
  return withFields("div_by", field("DIVISOR", divisor) + rest);
}
std::string every(const std::string &number) { return field("EVERY", number); }
std::string along(const std::string &number) { return field("ALONG", number); }
std::string lower(const std::string &number) { return field("LOWER", number); }
std::string upper(const std::string &number) { return field("UPPER", number); }
std::string bounded(const std::string &bounds) {
  return withFields("bounded", bounds);
}
std::string sameElements(const std::string &values) {
  return withFields("same_elements", field("VALUES", values));
}

const std::string most = "9223372036854775807", least = "-9223372036854775808";

} // namespace

//===----------------------------------------------------------------------===//
// div_by
//===----------------------------------------------------------------------===//

// An opaque type that has the name of an element is another type than the
// scalar, and nothing is known of it.
TEST(TileAAAssumeTest, integersOfAnyWidthAreSpelled) {
  for (const char *text :
       {"i24", "i3", "si8", "ui16", "si1", "ui128", "i65", "i16777215", "i0"}) {
    SCOPED_TRACE(text);
    expectAtBoundary(assume(opaque(text), {divBy("16")}), "tileaa.div_by.type");
    expectAtBoundary(assume(opaque(text), {bounded("")}),
                     "tileaa.bounded.type");
  }
  for (const char *text :
       {"i",     "si",        "ui",          "i00",
        "i024",  "i16777216", "i4294967297", "i99999999999999999999",
        "i8x",   "i-8",       "i+8",         " i24",
        "i24 ",  "I24",       "sui8",        "ii8",
        "s8",    "8",         "f24",         "tensor<4xi24>",
        "index", "!i24",      "i8",          "i1",
        "ui8"}) {
    SCOPED_TRACE(text);
    expectBrokenAt(1, assume(opaque(text), {divBy("1")}),
                   {"tileaa.div_by.type"},
                   "div_by requires an integer-, pointer-, or memref-like "
                   "value");
    expectBrokenAt(1, assume(opaque(text), {bounded(lower(least))}),
                   {"tileaa.bounded.type"},
                   "bounded requires an integer-like element type");
  }
  EXPECT_EQ(findFamily("ir")->operand(
                caseOf(assume(opaque("i24"), {bounded(lower("8388608"))})),
                "operand_types"),
            "[i24]");
  // They have no axis.
  expectBrokenAt(
      1, assume(opaque("i24"), {divBy("1", every("4") + along("0"))}),
      {"tileaa.div_by.along_axis"}, "div_by along must reference a valid axis");
  expectBrokenAt(
      1, assume(opaque("i24"), {sameElements("1")}),
      {"tileaa.same_elements.rank"},
      "same_elements length must match the constrained value's rank");
}

TEST(TileAAAssumeTest, everyAndAlongComeTogether) {
  const std::string period = "tileaa.div_by.every_pos";
  expectAtBoundary(assume(matrix, {divBy("1", every("1") + along("1"))}),
                   period);
  for (const std::string &rest : {every("2") + along("1"), std::string()})
    expectNotAtBoundary(assume(matrix, {divBy("1", rest)}), period);
}

TEST(TileAAAssumeTest, alongIsAnAxis) {
  const std::string rule = "tileaa.div_by.along_axis";
  for (const char *axis : {"0", "2"})
    expectAtBoundary(
        assume(tileOf("I8", "1, 1, 1"), {divBy("1", every("4") + along(axis))}),
        rule);
  expectNotAtBoundary(
      assume(tileOf("I8", "1, 1, 1"), {divBy("1", every("4") + along("1"))}),
      rule);
  expectNotAtBoundary(assume(tileOf("I8", "1"), {divBy("1")}), rule);
}

//===----------------------------------------------------------------------===//
// bounded
//===----------------------------------------------------------------------===//

TEST(TileAAAssumeTest, boundsAreInTheSignedRange) {
  const std::string low = "tileaa.bounded.lower";
  const std::string high = "tileaa.bounded.upper";
  struct Range {
    std::string type, least, greatest;
  };
  for (const auto &[type, least, greatest] :
       {Range{scalarOf("I1"), "-1", "0"}, Range{scalarOf("I2"), "-2", "1"},
        Range{scalarOf("I8"), "-128", "127"},
        Range{scalarOf("UI8"), "-128", "127"},
        Range{scalarOf("I32"), "-2147483648", "2147483647"},
        Range{opaque("i0"), "0", "0"}, Range{opaque("si1"), "-1", "0"},
        Range{opaque("ui24"), "-8388608", "8388607"},
        Range{opaque("i63"), "-4611686018427387904", "4611686018427387903"}}) {
    SCOPED_TRACE(type);
    std::string whole = assume(type, {bounded(lower(least) + upper(greatest))});
    expectAtBoundary(whole, low);
    expectAtBoundary(whole, high);
  }
  // Above 64 bits no bound is outside, and none is next to one that is.
  for (const char *wider : {"i65", "ui128", "si16777215"})
    for (const std::string &rule : {low, high})
      expectNotAtBoundary(
          assume(opaque(wider), {bounded(lower(least) + upper(most))}), rule);
  for (const std::string &bounds :
       {lower("5"), lower("-127") + upper("126"), std::string()})
    for (const std::string &rule : {low, high})
      expectNotAtBoundary(assume(scalarOf("I8"), {bounded(bounds)}), rule);
  expectNotAtBoundary(assume(scalarOf("I8"), {bounded(upper("127"))}), low);
  expectNotAtBoundary(assume(scalarOf("I8"), {bounded(lower("-128"))}), high);
}

TEST(TileAAAssumeTest, boundsAreInOrder) {
  const std::string rule = "tileaa.bounded.order";
  expectAtBoundary(assume(anIndex, {bounded(lower("7") + upper("7"))}), rule);
  for (const std::string &bounds :
       {lower("6") + upper("7"), lower("7"), std::string()})
    expectNotAtBoundary(assume(anIndex, {bounded(bounds)}), rule);
}

//===----------------------------------------------------------------------===//
// same_elements
//===----------------------------------------------------------------------===//

TEST(TileAAAssumeTest, sameElementsHaveAValueForEachAxis) {
  const std::string rank = "tileaa.same_elements.rank";
  const std::string range = "tileaa.same_elements.range";
  const std::string view = "kind: IR_TILEAA_VIEW nested: 0 shape: [8, 4]";
  for (const auto &types : std::vector<std::vector<std::string>>{
           {tileOf("F16", "8, 4")}, {matrix}, {pointer, view}}) {
    expectAtBoundary(assume(types, {sameElements("1, 1")}), rank);
    expectNotAtBoundary(assume(types, {sameElements("1, 1")}), range);
    expectAtBoundary(assume(types, {sameElements("0, 1")}), range);
    expectAtBoundary(assume(types, {sameElements("1, 4")}), range);
  }
  expectNotAtBoundary(assume(matrix, {divBy("1")}), range);
}

//===----------------------------------------------------------------------===//
// Lists
//===----------------------------------------------------------------------===//

TEST(TileAAAssumeTest, theFirstFailingPredicateSpeaks) {
  expectAccepted(assume(anIndex, {}));
  expectBrokenAt(1,
                 assume(anIndex, {divBy("16"), withKeyword("mem_scope", "gpu"),
                                  bounded(lower("1") + upper("0")), divBy("3"),
                                  sameElements("1")}),
                 {"tileaa.bounded.order"},
                 "bounded lower must not exceed upper");
  expectAccepted(assume(anIndex, {withKeyword("propagate_nan", "all"),
                                  convParams("1", "", "", "")}));
}

TEST(TileAAAssumeTest, whatStandsBehindAFailingPredicateIsNotLookedAt) {
  const std::string id = "ir.assume_appended";
  const std::string order = bounded(lower("1") + upper("0"));
  Case longer = changed(id, assume(tileOf("I8", "4"), {divBy("4"), order}));
  const IrAttribute &list = longer.ir().ops(1).attributes(0);
  ASSERT_EQ(list.predicates_size(), 3);
  EXPECT_EQ(list.predicates(1).mnemonic(), "bounded");
  expectBrokenAt(1, longer, {"tileaa.bounded.order"},
                 "bounded lower must not exceed upper");
  // The appended predicate fails by itself, or the relation would say nothing.
  longer.mutable_ir()
      ->mutable_ops(1)
      ->mutable_attributes(0)
      ->mutable_predicates()
      ->DeleteSubrange(0, 2);
  EXPECT_FALSE(brokenIn(longer).empty());
  EXPECT_FALSE(applies(id, assume(anIndex, {})));
  EXPECT_FALSE(applies(id, assume(anIndex, {divBy("4")})));
  EXPECT_FALSE(
      applies(id, assume(anIndex, std::vector<std::string>(16, order))));
  EXPECT_TRUE(
      applies(id, assume(anIndex, std::vector<std::string>(15, order))));
}

TEST(TileAAAssumeTest, otherAttributesArePassedOver) {
  const std::string id = "ir.assume_passed_over";
  Case longer =
      changed(id, assume(anIndex, {divBy("4"), divBy("8"), divBy("3")}));
  const IrAttribute &list = longer.ir().ops(1).attributes(0);
  std::vector<std::string> mnemonics;
  for (const TileAAAttribute &attribute : list.predicates())
    mnemonics.push_back(attribute.mnemonic());
  EXPECT_EQ(mnemonics, (std::vector<std::string>{"div_by", "div_by",
                                                 "propagate_nan", "div_by"}));
  expectBrokenAt(1, longer, {"tileaa.div_by.pow2"},
                 "div_by divisor must be a positive power of two");
  expectAccepted(changed(id, assume(anIndex, {})));
  EXPECT_FALSE(
      applies(id, assume(anIndex, std::vector<std::string>(16, divBy("4")))));
}

TEST(TileAAAssumeTest, listsAreWellFormed) {
  expectAccepted(assume(anIndex, std::vector<std::string>(16, bounded(""))));
  expectUnsupported(assume(anIndex, std::vector<std::string>(17, bounded(""))),
                    fault::attributeValue);
  for (const std::string &wrong :
       {withKeyword("mem_scope", "device"), withKeyword("div_by", "a"),
        withFields("div_by", ""), divBy("1, 2"),
        divBy("1", every("1") + every("1")), divBy("1", lower("1")),
        withFields("compute-capability", field("VALUE", "100")),
        withFields("compute_capability", field("VALUE", "0")),
        withFields("signedness", ""), std::string(),
        withKeyword("mem_scope", "gpu") + field("VALUE", "1")})
    expectUnsupported(assume(anIndex, {wrong}), fault::attributeValue);
  expectAccepted(assume(
      anIndex, {withFields("compute_capability", field("VALUE", "100"))}));
}

TEST(TileAAAssumeTest, explanationsShowTheOnePredicate) {
  EXPECT_EQ(
      findFamily("ir")->operand(
          caseOf("ir { ops { kind: OP_CUDA_ASSUME attributes { name: "
                 "ATTR_CUDA_PREDICATE dialect { mnemonic: 'bounded' } } } }"),
          "predicates"),
      "bounded");
}

TEST(TileAAAssumeTest, explanationsShowTheList) {
  const Family &family = *findFamily("ir");
  auto target = [](const std::string &flag) {
    return withFields("target_spec", field("ARCH_CONDITIONAL", flag) +
                                         field("COMPUTE_CAPABILITY", "100"));
  };
  EXPECT_EQ(
      family.operand(
          caseOf(
              assume(anIndex,
                     {
                         divBy("16"),
                         divBy("16", every("4") + along("0")),
                         divBy("2", every("4")),
                         divBy("2", along("0")),
                         bounded(""),
                         bounded(lower("-1")),
                         bounded(upper("7")),
                         sameElements("2, 4"),
                         withKeyword("mem_scope", "gpu"),
                         convParams("1, 2", "3", "", "-4"),
                         withFields("compute_capability", field("VALUE", "7")),
                         target("0"),
                         target("1"),
                         withFields("kernel_spec", field("OCCUPANCY", "3") +
                                                       field("NUM_WARPS", "8") +
                                                       field("NUM_CTAS", "2")),
                     })),
          "predicates"),
      "[#nv_tileaa.div_by<16>, #nv_tileaa.div_by<16, every 4 along 0>, "
      "#nv_tileaa.div_by<2, every 4>, #nv_tileaa.div_by<2, along 0>, "
      "#nv_tileaa.bounded<?, ?>, #nv_tileaa.bounded<-1, ?>, "
      "#nv_tileaa.bounded<?, 7>, #nv_tileaa.same_elements<[2, 4]>, "
      "#nv_tileaa<mem_scope gpu>, #nv_tileaa.conv_params<strides = [1, 2], "
      "dilations = [3], lower_padding = [], upper_padding = [-4]>, "
      "#nv_tileaa.compute_capability<7>, "
      "#nv_tileaa.target_spec<compute_capability = 100, "
      "arch_conditional = false>, #nv_tileaa.target_spec<compute_capability = "
      "100, arch_conditional = true>, #nv_tileaa.kernel_spec<num_warps = 8, "
      "num_ctas = 2, occupancy = 3>]");
}
