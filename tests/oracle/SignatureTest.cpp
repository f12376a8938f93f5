//===- SignatureTest.cpp - Operations against signatures ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Signatures that no operation has yet: lists with a minimum, optional slots,
// slots behind a variadic one, segments of different constraints. A cast, which
// may have any values, is taken for an operation with such a signature.
//
//===----------------------------------------------------------------------===//

#include "Evaluate.h"
#include "ir/IrSignature.h"
#include "ir/IrSignatureTexts.h"
#include "ops/Constraints.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

constexpr std::string_view aRule = "some.rule";
constexpr TypeConstraint indexOnly = {"index", kindSet({IR_INDEX})};
constexpr TypeConstraint f16Vector = {
    "vector of f16", kindSet({IR_TILE}), 1u << TYPE_F16, ~0u, 1, 1};

// A cast with operands and results of these types, which are 0: an index, 1: a
// tile of 8 f16, 2: a tile of 8 f32, 3: a tile of 8x8 f16.
struct Cast {
  Case testCase;
  Op op;
  std::optional<Signature> signature;

  Cast(const OpSpec &spec, const std::string &operands,
       const std::string &results, const std::string &segments = "") {
    testCase =
        caseOf("ir { types { kind: IR_INDEX }"
               "types { kind: IR_TILE shape: 8 element: TYPE_F16 }"
               "types { kind: IR_TILE shape: 8 element: TYPE_F32 }"
               "types { kind: IR_TILE shape: [8, 8] element: TYPE_F16 }"
               "ops { kind: OP_CONVERSION_CAST result_types: [0, 1, 2, 3]"
               "      first_result: 0 }"
               "ops { kind: OP_CONVERSION_CAST first_result: 10 operands: [" +
               operands + "] result_types: [" + results + "] } }");
    if (results.empty())
      testCase.mutable_ir()->mutable_ops(1)->add_result_types(0);
    EXPECT_TRUE(scratchModule().read(testCase.ir()));
    op = scratchModule().ops().back();
    if (results.empty())
      op.results.size = 0;
    if (!segments.empty()) {
      IrAttribute &sizes =
          *testCase.mutable_ir()->mutable_ops(1)->add_attributes();
      EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(
          "name: ATTR_OPERAND_SEGMENT_SIZES integers: [" + segments + "]",
          &sizes));
      op.given = 1;
    }
    signature.emplace(spec, uint16_t(0));
    op.signature = &*signature;
    op.spec = &spec;
    op.faults = findFaults(scratchModule(), op);
  }

  std::string text(Faults faults, void (*format)(const Module &, const Op &,
                                                 Faults, std::string &)) const {
    std::string text;
    format(scratchModule(), op, faults, text);
    return text;
  }
  std::string slotText(Faults faults) const { return text(faults, formatSlot); }
};

constexpr OpSpec atLeastTwo = {
    .operands = {one("a", indexOnly, aRule), one("b", indexOnly, aRule),
                 variadic("rest", indexOnly, aRule)},
    .results = {one("c", indexOnly, aRule), variadic("more", anyType)}};

constexpr OpSpec around = {.operands = {one("a", indexOnly, aRule),
                                        variadic("rest", tile, aRule),
                                        one("z", indexOnly, aRule)}};

constexpr OpSpec maybe = {
    .operands = {one("a", tile, aRule), optional("b", indexOnly, aRule)},
    .results = {optional("c", indexOnly, aRule)}};

constexpr OpSpec segmented = {
    .operands = {one("a", tile, aRule), variadic("b", indexOnly, aRule),
                 optional("c", tile, aRule)},
    .attributes = {required(ATTR_OPERAND_SEGMENT_SIZES, "segments")},
    .segments = Segments::All};

} // namespace

TEST(SignatureTest, openListsHaveAMinimum) {
  EXPECT_EQ(Cast(atLeastTwo, "0, 0", "0").op.faults, 0u);
  EXPECT_EQ(Cast(atLeastTwo, "0, 0, 0, 0", "0, 1, 2").op.faults, 0u);
  for (const char *operands : {"", "0"}) {
    Cast cast(atLeastTwo, operands, "0");
    EXPECT_EQ(cast.op.faults, wrongOperandCount);
    EXPECT_EQ(cast.text(0, formatOperandCount),
              "expected 2 or more operands, but found " +
                  std::string(*operands ? "1" : "0"));
  }
  Cast cast(atLeastTwo, "0, 0", "");
  EXPECT_EQ(cast.op.faults, wrongResultCount);
  EXPECT_EQ(cast.text(0, formatResultCount), "expected 1 or more results");
}

TEST(SignatureTest, variadicSlotsSayThatTheyAre) {
  Cast cast(atLeastTwo, "0, 0, 0, 1", "0");
  EXPECT_EQ(cast.op.faults, wrongOperand(2));
  EXPECT_EQ(cast.slotText(wrongOperand(2)),
            "operand #3 must be variadic of index, but got "
            "'!nv_tileas.tile<8xf16>'");
  // A rule on other slots does not name it.
  EXPECT_EQ(cast.slotText(wrongOperand(1)),
            "operand #1 must be index, but got 'index'");
}

TEST(SignatureTest, slotsBehindAVariadicOneAreCountedFromTheEnd) {
  EXPECT_EQ(Cast(around, "0, 0", "").op.faults, 0u);
  EXPECT_EQ(Cast(around, "0, 1, 2, 0", "").op.faults, 0u);
  EXPECT_EQ(Cast(around, "0, 1, 0, 0", "").op.faults, wrongOperand(1));
  EXPECT_EQ(Cast(around, "0, 1, 1", "").op.faults, wrongOperand(2));
  // With too few, what is not in front belongs to no slot.
  EXPECT_EQ(Cast(around, "0", "").op.faults, wrongOperandCount);
  EXPECT_EQ(Cast(around, "1", "").op.faults,
            wrongOperandCount | wrongOperand(0));
}

TEST(SignatureTest, valuesOfSlots) {
  auto rangeOf = [](const Cast &cast, size_t slot) {
    Range range = *operandsOf(scratchModule(), cast.op, slot);
    return std::pair(range.begin, range.size);
  };
  using Pair = std::pair<uint32_t, uint32_t>;
  Cast cast(around, "0, 1, 2, 0", "");
  EXPECT_EQ(rangeOf(cast, 0), Pair(0, 1));
  EXPECT_EQ(rangeOf(cast, 1), Pair(1, 2));
  EXPECT_EQ(rangeOf(cast, 2), Pair(3, 1));
  EXPECT_EQ(operandsOf(scratchModule(), Cast(around, "0", "").op, 0),
            std::nullopt);
}

TEST(SignatureTest, optionalSlotsHaveAtMostOneValue) {
  EXPECT_EQ(Cast(maybe, "1", "").op.faults, 0u);
  EXPECT_EQ(Cast(maybe, "1, 0", "0").op.faults, 0u);
  Cast crowded(maybe, "1, 0, 0", "0, 0");
  EXPECT_EQ(crowded.op.faults, wrongOperand(1) | wrongResult(0));
  EXPECT_EQ(crowded.slotText(wrongOperand(1)),
            "operand group starting at #1 requires 0 or 1 element, but found "
            "2");
  EXPECT_EQ(crowded.slotText(wrongResult(0)),
            "result group starting at #0 requires 0 or 1 element, but found 2");
  Cast wrong(maybe, "1, 1", "0");
  EXPECT_EQ(wrong.slotText(wrongOperand(1)),
            "operand #1 must be index, but got '!nv_tileas.tile<8xf16>'");
  EXPECT_EQ(Cast(maybe, "", "").text(0, formatOperandCount),
            "expected 1 or more operands, but found 0");
}

TEST(SignatureTest, anOptionalSlotOfAnythingIsLookedAt) {
  constexpr static OpSpec spec = {.operands = {optional("a", anyType)}};
  EXPECT_EQ(Cast(spec, "1", "").op.faults, 0u);
  EXPECT_EQ(Cast(spec, "1, 1", "").op.faults, wrongOperand(0));
}

TEST(SignatureTest, everySlotHasItsType) {
  constexpr static OpSpec spec = {
      .operands = {one("a", anyType)},
      .results = {one("b", anyType), one("c", anyType)}};
  Cast cast(spec, "1", "2, 3");
  std::array<const Type *, 3> types = {};
  ASSERT_TRUE(readSlots(scratchModule(), cast.op, types));
  for (TypeId type : {1, 2, 3})
    EXPECT_EQ(types[type - 1], &scratchModule().types()[type]);
}

TEST(SignatureTest, constraintsOnElementsAndRanks) {
  constexpr static OpSpec spec = {.operands = {one("a", f16Vector, aRule)}};
  EXPECT_EQ(Cast(spec, "1", "").op.faults, 0u);
  for (const char *operand : {"0", "2", "3"})
    EXPECT_EQ(Cast(spec, operand, "").op.faults, wrongOperand(0)) << operand;
}

TEST(SignatureTest, segmentsSayWhatEveryOperandIs) {
  EXPECT_EQ(Cast(segmented, "1, 0, 0, 2", "", "1, 2, 1").op.faults, 0u);
  EXPECT_EQ(Cast(segmented, "1, 2", "", "1, 0, 1").op.faults, 0u);
  EXPECT_EQ(Cast(segmented, "1, 2", "", "1, 1, 0").op.faults, wrongOperand(1));
  Cast wrong(segmented, "1, 0, 0", "", "1, 1, 1");
  EXPECT_EQ(wrong.op.faults, wrongOperand(2));
  EXPECT_EQ(wrong.slotText(wrongOperand(2)),
            "operand #2 must be variadic of tile, but got 'index'");
  EXPECT_EQ(operandsOf(scratchModule(), wrong.op, 2)->begin, 2u);
  for (const char *segments :
       {"1, 1", "1, 1, 1, 0", "0, 2, 1", "2, 0, 1", "1, 0, 2", "1, -1, 1",
        "1, 1, 0", "1, 2147483647, 2147483647"}) {
    Cast unfit(segmented, "1, 0, 0", "", segments);
    // Nothing says which operand is which.
    EXPECT_EQ(unfit.op.faults, wrongSegments) << segments;
    EXPECT_EQ(operandsOf(scratchModule(), unfit.op, 0), std::nullopt);
  }
  // A sum is right with a number that is not.
  EXPECT_EQ(Cast(segmented, "", "", "1, -1, 0").op.faults, wrongSegments);
  EXPECT_EQ(Cast(segmented, "0, 0", "").op.faults, missingAttribute(0));
}

TEST(SignatureTest, allTypesAreOne) {
  constexpr static OpSpec spec = {
      .operands = {one("a", anyType), one("b", anyType)},
      .results = {one("c", anyType)},
      .sameTypesRule = aRule};
  EXPECT_EQ(Cast(spec, "1, 1", "1").op.faults, 0u);
  for (auto [operands, result] : {std::pair("1, 2", "1"), {"1, 1", "2"}}) {
    Cast cast(spec, operands, result);
    EXPECT_EQ(cast.op.faults, differentTypes);
    EXPECT_EQ(cast.slotText(differentTypes),
              "requires the same type for all operands and results");
  }
}

// Where something has a fixed size, it is large enough.
TEST(SignatureTest, everythingHasRoom) {
  static_assert(firstAttributeBit + maxAttributes <= 64);
  static_assert(IrTypeKind_ARRAYSIZE <= 64 && ElementType_ARRAYSIZE <= 32 &&
                    MemorySpace_ARRAYSIZE <= 32,
                "a TypeConstraint has a bit for each");
  static_assert(traitCount <= 32, "a TraitSet has a bit for each trait");
  for (const Family &family : families()) {
    EXPECT_LE(family.rules.size(), RuleSet::capacity) << family.name;
    EXPECT_LE(family.pairs.size(), size_t(UINT16_MAX)) << family.name;
  }
  RuleSet last;
  last.insert(RuleSet::capacity - 1);
  EXPECT_EQ(last.first(), RuleSet::capacity - 1);
  EXPECT_EQ(last.size(), 1u);
}
