//===- TraitRulesTest.cpp - The traits of OpTrait::nv_tile ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The conditions and texts of oracle/spec/traits.md, whichever operations carry
// the traits: they are asked of casts, which may have any values, and of a
// tiled memory operation that this test defines. And the page against the
// table.
//
//===----------------------------------------------------------------------===//

#include "ir/TraitRules.h"
#include "Evaluate.h"
#include "ir/IrSignature.h"
#include "ir/TiledMemopTraits.h"
#include "ops/Constraints.h"

#include <fstream>
#include <regex>

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

std::string tileOf(const std::string &rest) {
  return "types { kind: IR_TILE element: TYPE_F16 " + rest + " }";
}
std::string viewOf(const std::string &rest) {
  return "types { kind: IR_TILEAS_VIEW element: TYPE_F16 " + rest + " }";
}
const std::string rowMajor = "layout { modes { shape: 8 stride: 8 }"
                             "         modes { shape: 8 stride: 1 } } ";
const std::string columnMajor = "layout { modes { shape: 8 stride: 1 }"
                                "         modes { shape: 8 stride: 8 } } ";
const std::string square = "shape: [8, 8] ";
const std::string smem = "layout_space: SPACE_SHARED ";
const std::string inGmem = "space: SPACE_GLOBAL ";

const IrRule &ruleOf(Trait trait) {
  for (const IrRule &rule : traitRules())
    if (rule.info.id == traitRule(trait))
      return rule;
  ADD_FAILURE() << traitRule(trait);
  return traitRules().front();
}

// Reads a module whose types follow each other in the text, and which ends in a
// cast from values of some of them to values of others.
const Op &readCast(const std::string &types, const std::string &operands,
                   const std::string &results) {
  static Case testCase;
  std::string all;
  int count = int(std::ranges::count(types, '@'));
  for (int i = 0; i < count; ++i)
    all += (i == 0 ? "" : ", ") + std::to_string(i);
  std::string text = types;
  std::erase(text, '@');
  testCase = caseOf("ir { " + text +
                    " ops { kind: OP_CONVERSION_CAST first_result: 0"
                    " result_types: [" +
                    all +
                    "] } ops { kind: OP_CONVERSION_CAST first_result: 100"
                    " operands: [" +
                    operands + "] result_types: [" + results + "] } }");
  EXPECT_TRUE(scratchModule().read(testCase.ir())) << text;
  return scratchModule().ops().back();
}

// The text of types, each with a mark by which they are counted.
std::string types(std::initializer_list<std::string> list) {
  std::string text;
  for (const std::string &type : list)
    text += type + "@ ";
  return text;
}

// No operation of these modules carries the trait, so that what is wrong behind
// it cannot be asked for: expectFirst would find nothing. The stage decides it.
void expectVerbatim(Trait trait, const Op &op, const std::string &expected) {
  const IrRule &rule = ruleOf(trait);
  EXPECT_TRUE(rule.broken(scratchModule(), op)) << rule.info.id;
  EXPECT_EQ(rule.stage, Stage::Operations) << rule.info.id;
  std::string text;
  rule.diagnose(scratchModule(), op, text);
  EXPECT_EQ(text, expected);
}
void expectText(Trait trait, const Op &op, const std::string &ending) {
  expectVerbatim(trait, op,
                 std::string(traitRule(trait)) + ": expected " + ending);
}
void expectKept(Trait trait, const Op &op) {
  const IrRule &rule = ruleOf(trait);
  EXPECT_FALSE(rule.broken(scratchModule(), op)) << rule.info.id;
  std::string text;
  rule.diagnose(scratchModule(), op, text);
  EXPECT_NE(text, "") << rule.info.id;
}

const std::string indexType = "types { kind: IR_INDEX }";
const std::string scalarType = "types { kind: IR_SCALAR element: TYPE_F16 }";
const std::string bare = tileOf(square);
const std::string rows = tileOf(square + rowMajor);
const std::string columns = tileOf(square + columnMajor);
const std::string sharedRows = tileOf(square + rowMajor + smem);
const std::string rowsText = "#nv_tileas.layout<(8,8):(8,1)>";
const std::string columnsText = "#nv_tileas.layout<(8,8):(1,8)>";
const std::string sharedRowsText = "#nv_tileas.layout<(8,8):(8,1), smem>";

} // namespace

TEST(TraitRulesTest, aQueueIsNoOtherOperand) {
  using enum Trait;
  expectText(FirstOperandIsNonAliasingQueue,
             readCast(types({indexType, bare}), "0, 1, 0, 0", "0"),
             "operand #0 to be no other operand, but operand #2 is the same "
             "value");
  expectKept(FirstOperandIsNonAliasingQueue,
             readCast(types({indexType, indexType}), "0, 1, 1", "0"));
  expectKept(FirstOperandIsNonAliasingQueue,
             readCast(types({indexType}), "", "0"));
}

TEST(TraitRulesTest, someSlotHasALayout) {
  Trait trait = Trait::MustHaveMemLayoutAmongOperandsAndResult;
  expectText(trait, readCast(types({indexType, bare}), "0, 1", "1"),
             "an operand or a result with a layout, but got none");
  expectKept(trait, readCast(types({bare, rows}), "0", "0, 1"));
  expectKept(trait, readCast(types({bare, rows}), "1", "0"));
}

TEST(TraitRulesTest, resultsAreShared) {
  Trait trait = Trait::ResultsAreSharedEncoding;
  expectText(trait, readCast(types({bare, indexType}), "0", "1, 0"),
             "result #1 to have a layout in smem, but got 'none'");
  expectText(trait, readCast(types({rows}), "0", "0"),
             "result #0 to have a layout in smem, but got '" + rowsText + "'");
  expectKept(trait, readCast(types({rows, sharedRows}), "0", "1, 1"));
  expectKept(trait, readCast(types({rows, indexType}), "0", "1"));
  // A scalar is no shaped type, though it has an element.
  expectKept(trait, readCast(types({rows, scalarType}), "0", "1"));
  expectText(
      trait,
      readCast(types({rows, sharedRows, tileOf(square + columnMajor + smem)}),
               "0, 1", "1, 2"),
      "result #1 to have the layout '" + sharedRowsText +
          "' of operand #1, but got '#nv_tileas.layout<(8,8):(1,8), "
          "smem>'");
  // The space of a view is its own, unless the layout says another.
  std::string sharedView = viewOf(square + rowMajor + "space: SPACE_SHARED ");
  expectKept(trait, readCast(types({indexType, sharedView}), "0", "1"));
  expectText(trait,
             readCast(types({indexType, viewOf(square + rowMajor + inGmem)}),
                      "0", "1"),
             "result #0 to have a layout in smem, but got '" + rowsText + "'");
  expectKept(trait, readCast(types({indexType,
                                    viewOf(square + rowMajor + smem + inGmem)}),
                             "0", "1"));
}

TEST(TraitRulesTest, encodingsAreTheFirstOnes) {
  for (Trait trait : {Trait::SameLoadStoreOperandsAndResultEncoding,
                      Trait::SameOperandsAndResultEncoding}) {
    expectText(trait,
               readCast(types({indexType, rows, columns}), "0, 1", "1, 2"),
               "result #1 to have the layout '" + rowsText +
                   "' of operand #1, but got '" + columnsText + "'");
    expectText(trait, readCast(types({bare, rows}), "0", "1"),
               "result #0 to have the layout 'none' of operand #0, but got '" +
                   rowsText + "'");
    // As it is written: a space that is left out is not one that is there.
    expectText(trait,
               readCast(types({rows, tileOf(square + rowMajor +
                                            "layout_space: SPACE_REGISTER")}),
                        "0", "1"),
               "result #0 to have the layout '" + rowsText +
                   "' of operand #0, but got '#nv_tileas.layout<(8,8):(8,1), "
                   "rmem>'");
    expectKept(trait,
               readCast(types({rows, viewOf("shape: 4 " + rowMajor + inGmem),
                               indexType}),
                        "0", "1, 2"));
    expectKept(trait, readCast(types({bare, indexType}), "0, 1", "0"));
    expectKept(trait, readCast(types({indexType}), "0", "0"));
  }
  for (Trait trait :
       {Trait::SameLoadStoreOperandsEncoding, Trait::SameOperandsEncoding}) {
    expectText(trait, readCast(types({rows, columns}), "0, 0, 1", "0"),
               "operand #2 to have the layout '" + rowsText +
                   "' of operand #0, but got '" + columnsText + "'");
    expectKept(trait, readCast(types({rows, columns}), "0, 0", "1"));
  }
}

TEST(TraitRulesTest, shapesAreTheFirstOnes) {
  std::string other = tileOf("shape: [8, 4]");
  expectText(Trait::SameLoadStoreOperandsAndResultShape,
             readCast(types({viewOf(square + inGmem), other}), "0", "1"),
             "result #0 to have the shape '8x8' of operand #0, but got '8x4'");
  expectText(Trait::SameLoadStoreOperandsAndResultShape,
             readCast(types({tileOf(""), other}), "0", "1"),
             "result #0 to have the shape '' of operand #0, but got '8x4'");
  expectKept(
      Trait::SameLoadStoreOperandsAndResultShape,
      readCast(types({viewOf(square + inGmem), rows, indexType}), "0, 2", "1"));
  expectText(Trait::SameLoadStoreOperandsShape,
             readCast(types({bare, other}), "0, 1", "0"),
             "operand #1 to have the shape '8x8' of operand #0, but got '8x4'");
  expectKept(Trait::SameLoadStoreOperandsShape,
             readCast(types({bare, other}), "0", "1"));
}

TEST(TraitRulesTest, atomsAreTheFirstOnes) {
  auto dot = [](int first, const std::string &atom, uint64_t shape = 0) {
    return " ops { kind: OP_DOT operands: [0, 0, 0] result_types: 0"
           " first_result: " +
           std::to_string(first) + " attributes { name: ATTR_ATOM text: '" +
           atom + "' packed_shape: " + std::to_string(shape) + " } }";
  };
  auto lastOf = [&](const std::string &ops) -> const Op & {
    static Case testCase;
    testCase = caseOf("ir { " + bare +
                      " ops { kind: OP_CONVERSION_CAST result_types: 0"
                      " first_result: 0 }" +
                      ops + " }");
    EXPECT_TRUE(scratchModule().read(testCase.ir()));
    return scratchModule().ops().back();
  };
  auto cast = [](const std::string &operands) {
    return " ops { kind: OP_CONVERSION_CAST first_result: 50 result_types: 0"
           " operands: [" +
           operands + "] }";
  };
  Trait trait = Trait::SameOperandsAndResultsAtom;
  expectText(trait, lastOf(dot(1, "one") + dot(2, "two") + cast("0, 1, 1, 2")),
             "operand #3 to have the atom 'one' of operand #1, but got 'two'");
  expectKept(trait, lastOf(dot(1, "one") + dot(2, "one") + cast("0, 1, 2")));
  expectKept(trait, lastOf(cast("0, 0")));
  // The shape that an atom carries is no part of it.
  expectKept(trait,
             lastOf(dot(1, "one", 0x4000000010) + dot(2, "one", 0x2000000020) +
                    dot(3, "one") + cast("0, 1, 2, 3")));
  // The result has the atom of the operation.
  std::string user = dot(3, "two");
  user.replace(user.find("[0, 0, 0]"), 9, "[0, 1, 0]");
  expectText(trait, lastOf(dot(1, "one") + user),
             "result #0 to have the atom 'one' of operand #1, but got 'two'");
  expectKept(Trait::SameOperationAndResultsAtom, lastOf(dot(1, "one") + user));

  // A discardable attribute is the atom of whatever operation has it, where its
  // value itself is one.
  auto discardable = [](const std::string &key, const std::string &value) {
    return " discardable { key: '" + key + "' kind: VALUE_" + value + " }";
  };
  auto other = [&](const std::string &rest) {
    return " ops { kind: OP_CONVERSION_CAST first_result: 2 result_types: 0 " +
           rest + " }";
  };
  const std::string two = discardable("atom", "ATOM text: 'two'");
  expectText(trait, lastOf(dot(1, "one") + other(two) + cast("0, 1, 2")),
             "operand #2 to have the atom 'one' of operand #1, but got 'two'");
  for (const std::string &kept :
       {discardable("atom", "ATOM text: 'one' packed_shape: 0x4000000010"),
        discardable("atom", "STRING text: 'two'"), discardable("atom", "UNIT"),
        discardable("atom", "ARRAY values { kind: VALUE_ATOM text: 'two' }"),
        discardable("a.atom", "ATOM text: 'two'")})
    expectKept(trait, lastOf(dot(1, "one") + other(kept) + cast("0, 1, 2")));
  std::string last = cast("0, 1");
  last.insert(last.rfind('}'), two);
  expectText(trait, lastOf(dot(1, "one") + last),
             "result #0 to have the atom 'one' of operand #1, but got 'two'");
  expectKept(trait, lastOf(dot(1, "two") + last));
  expectKept(Trait::SameOperationAndResultsAtom, lastOf(dot(1, "one") + last));
}

TEST(TraitRulesTest, axesOfTheViewAreThoseOfTheTile) {
  Trait trait = Trait::SameTiledViewAndTensorShape;
  std::string view = viewOf("shape: [8, 4, 2] " + inGmem);
  expectText(trait, readCast(types({indexType, view, bare}), "0, 1", "2"),
             "axis 1 of operand #1 to be 8 as in result #0, but got 4");
  expectKept(trait, readCast(types({view, tileOf("shape: [8, 4]")}), "1", "0"));
  expectKept(trait, readCast(types({view, indexType}), "0", "1"));
  expectKept(trait, readCast(types({bare, indexType}), "0", "1"));
}

TEST(TraitRulesTest, sizesOfTiles) {
  Trait trait = Trait::TensorSize;
  const char *dimensions = "tile dimensions must be positive powers of two";
  const char *limit =
      "tile total element count exceeds the implementation limit";
  std::string odd = tileOf("shape: [8, 6]");
  std::string largest = tileOf("shape: [4096, 4096]");
  std::string large = tileOf("shape: [4096, 8192]");
  std::string huge = tileOf("shape: [4294967296, 4294967296, 4294967296]");
  expectVerbatim(trait, readCast(types({bare, odd}), "0", "1"), dimensions);
  expectVerbatim(trait, readCast(types({large, odd}), "0", "1"), limit);
  expectVerbatim(trait, readCast(types({odd, large}), "0", "1"), dimensions);
  expectVerbatim(trait, readCast(types({huge}), "0", "0"), limit);
  // 0 is no power of two, wherever it stands.
  for (const char *none : {"shape: 0", "shape: [8, 0]", "shape: [0, 8, 8]"})
    expectVerbatim(trait, readCast(types({tileOf(none)}), "0", "0"),
                   dimensions);
  expectKept(trait, readCast(types({largest, tileOf(""), tileOf("shape: 1")}),
                             "0, 1", "2"));
  // A view is no tile.
  for (const char *shape : {"shape: 6 ", "shape: 0 "})
    expectKept(trait, readCast(types({viewOf(shape + inGmem)}), "0", "0"));
}

TEST(TraitRulesTest, tilesHaveLayouts) {
  Trait trait = Trait::TensorTypeHavingLayout;
  expectText(trait, readCast(types({rows, bare}), "0, 1", "0"),
             "operand #1 to have a layout, but got '!nv_tileas.tile<8x8xf16>'");
  expectKept(trait, readCast(types({rows, bare}), "0", "1"));
  expectKept(trait, readCast(types({viewOf(square + inGmem)}), "0", "0"));
}

//===----------------------------------------------------------------------===//
// Tiled memory operations
//===----------------------------------------------------------------------===//

namespace {

constexpr OpSpec loadSpec = {
    .kind = OP_CONVERSION_CAST,
    .operands = {one("view", anyType), variadic("coords", anyType)},
    .results = {one("tile", anyType)}};
constexpr OpSpec storeSpec = {
    .kind = OP_CONVERSION_CAST,
    .operands = {one("value", anyType), one("view", anyType)},
    .results = {variadic("none", anyType)}};
constexpr OpSpec tokenSpec = {.kind = OP_CONVERSION_CAST,
                              .operands = {one("view", anyType),
                                           one("value", anyType),
                                           variadic("token", anyType)}};

// The last cast as an operation with these slots.
const Op &readAs(const OpSpec &spec, const std::string &types,
                 const std::string &operands, const std::string &results) {
  static Op op;
  static std::optional<Signature> signature;
  op = readCast(types, operands, results);
  signature.emplace(spec, uint16_t(0));
  op.signature = &*signature;
  op.spec = &spec;
  return op;
}

} // namespace

TEST(TraitRulesTest, tiledMemopsInOrder) {
  std::string view = viewOf("shape: [8, 6] " + inGmem);
  std::string tile = tileOf("shape: [8, 6]");
  std::string f32 = "types { kind: IR_TILE element: TYPE_F32 shape: [8, 8] }";
  std::string goodView = viewOf(square + inGmem);
  for (Trait trait :
       {Trait::TiledLoadStoreOp, Trait::TiledLoadStoreOpSameElementType}) {
    expectVerbatim(trait,
                   readAs(tokenSpec, types({goodView, bare, indexType}),
                          "0, 1, 2, 2", "0"),
                   "tiled memop token segment must hold zero or one value");
    expectVerbatim(trait,
                   readAs(loadSpec, types({goodView, bare}), "0, 1", "1"),
                   "tiled memop coordinate count does not match the view rank");
    expectVerbatim(
        trait, readAs(loadSpec, types({goodView, tileOf("")}), "0, 1, 1", "1"),
        "tiled memop coordinates must be index-typed");
    expectVerbatim(
        trait,
        readAs(loadSpec, types({goodView, indexType, tile}), "0, 1, 1", "2"),
        "tile shape must match tensor shape");
    expectVerbatim(
        trait, readAs(loadSpec, types({view, indexType, tile}), "0, 1, 1", "2"),
        "tile dimensions must be positive powers of two");
    std::string none = "shape: [8, 0] ";
    expectVerbatim(
        trait,
        readAs(loadSpec,
               types({viewOf(none + inGmem), indexType, tileOf(none)}),
               "0, 1, 1", "2"),
        "tile dimensions must be positive powers of two");
    std::string large = "shape: [8192, 4096] ";
    expectVerbatim(
        trait,
        readAs(loadSpec,
               types({viewOf(large + inGmem), indexType, tileOf(large)}),
               "0, 1, 1", "2"),
        "tile total element count exceeds the implementation limit");
    expectKept(trait, readAs(loadSpec, types({goodView, indexType, bare}),
                             "0, 1, 1", "2"));
    expectKept(trait, readAs(tokenSpec, types({goodView, bare, indexType}),
                             "0, 1, 2", "0"));
    // Without the slots there is nothing to ask.
    expectKept(trait, readCast(types({indexType}), "0", "0"));
  }
  const Op &other =
      readAs(loadSpec, types({goodView, indexType, f32}), "0, 1, 1", "2");
  expectKept(Trait::TiledLoadStoreOp, other);
  // One that is asked for less has the text of what it is asked for.
  expectVerbatim(
      Trait::TiledLoadStoreOp,
      readAs(loadSpec,
             types({view, indexType,
                    "types { kind: IR_TILE element: TYPE_F32 shape: [8, 6] }"}),
             "0, 1, 1", "2"),
      "tile dimensions must be positive powers of two");
  expectVerbatim(Trait::TiledLoadStoreOpSameElementType, other,
                 "tile element type must match view element type");
  // The element of an nv_tileaa view is its source's; it is asked for before
  // the sizes.
  for (const char *source :
       {"kind: IR_PTR", "kind: IR_MEMREF shape: 4 strides: 1"}) {
    std::string sources =
        std::string("types { element: TYPE_F32 space: SPACE_GLOBAL ") + source +
        " }@ types { kind: IR_TILEAA_VIEW shape: [8, 6] nested: 0 }@ ";
    expectVerbatim(
        Trait::TiledLoadStoreOpSameElementType,
        readAs(loadSpec, sources + types({indexType, tile}), "1, 2, 2", "3"),
        "tile element type must match view element type");
    std::string f32Tile = "types { kind: IR_TILE element: TYPE_F32 shape: [8, "
                          "6] }";
    expectVerbatim(
        Trait::TiledLoadStoreOpSameElementType,
        readAs(loadSpec, sources + types({indexType, f32Tile}), "1, 2, 2", "3"),
        "tile dimensions must be positive powers of two");
  }
}

TEST(TraitRulesTest, theTileOfALoadHasTheLayoutOfItsView) {
  Trait trait = Trait::ValidTileASLoadOperandsAndResultEncoding;
  std::string view = viewOf(square + rowMajor + inGmem);
  expectText(trait, readAs(loadSpec, types({view, columns}), "0", "1"),
             "result #0 to have the layout '" + rowsText +
                 "' of operand #0, but got '" + columnsText + "'");
  expectText(trait, readAs(storeSpec, types({columns, view}), "0, 1", "0"),
             "operand #0 to have the layout '" + rowsText +
                 "' of operand #1, but got '" + columnsText + "'");
  expectKept(trait, readAs(loadSpec, types({view, rows}), "0", "1"));
  // Of the slot of the view, where there is none.
  expectKept(trait, readAs(loadSpec, types({rows, columns}), "0", "1"));
  expectKept(trait, readAs(loadSpec, types({indexType, columns}), "0", "1"));
  expectKept(trait, readCast(types({indexType}), "0", "0"));
}

TEST(TraitRulesTest, paddingIsOutOfBounds) {
  expectKept(Trait::TiledPaddingValue, readCast(types({indexType}), "0", "0"));
}

//===----------------------------------------------------------------------===//
// The page
//===----------------------------------------------------------------------===//

TEST(TraitRulesTest, thePageHasEveryTrait) {
  std::ifstream page(ORACLE_SPEC_DIR "/traits.md");
  std::vector<std::pair<std::string, std::string>> entries;
  for (std::string line; std::getline(page, line);)
    if (line.starts_with("### "))
      entries.push_back({line.substr(4), ""});
    else if (!entries.empty())
      entries.back().second += line + " ";
  ASSERT_EQ(entries.size(), traitCount);
  size_t next = 0;
  for (unsigned trait = 0; trait < traitCount; ++trait) {
    const auto &[id, text] = entries[trait];
    EXPECT_EQ(id, traitRule(Trait(trait)));
    if (text.starts_with("Broken when: never.")) {
      EXPECT_TRUE(id != traitRules()[next].info.id) << id;
      continue;
    }
    const IrRule &rule = traitRules()[next++];
    EXPECT_EQ(rule.info.id, id);
    std::string plain = text.substr(sizeof("Broken when: ") - 1);
    plain = std::regex_replace(plain, std::regex(" \\(C-[A-K]\\d\\d\\)|`"), "");
    EXPECT_TRUE(plain.starts_with(rule.info.statement))
        << id << ": " << rule.info.statement << "\n"
        << plain;
  }
  EXPECT_EQ(next, traitRules().size());
}

// A trait joins the ladder with the first operation that carries it.
TEST(TraitRulesTest, theLadderHasThoseThatAreCarried) {
  for (const IrRule &rule : traitRules()) {
    bool isCarried = std::ranges::any_of(
        allOps(), [&](const OpSpec *spec) { return rule.appliesTo(*spec); });
    EXPECT_EQ(std::ranges::count(findFamily("ir")->rules, rule.info.id,
                                 &RuleInfo::id),
              isCarried)
        << rule.info.id;
  }
  EXPECT_TRUE(
      findOp(OP_PRODUCER_ACQUIRE)->traits.has(Trait::PipelineAcquireOp));
  EXPECT_TRUE(findOp(OP_PRODUCER_COMMIT)->traits.has(Trait::PipelineReleaseOp));
}
