//===- TileAATypeKeyTest.cpp - Keys of the types of nv_tileaa -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/tileaa_types.md: which types are one, and which cannot be made.
//
//===----------------------------------------------------------------------===//

#include "TileAACases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

// The last two of the types are one, or not.
void expectSame(const Types &types, bool areSame) {
  size_t last = types.size() - 1;
  for (const std::string &text :
       {typePair(types, last - 1, last), typePair(types, last, last - 1)}) {
    expectAccepted(text, {uint64_t(areSame)});
    expectConsistent(caseOf(text));
  }
}
void expectOne(const std::string &type) { expectSame({type, type}, true); }
void expectTwo(const std::string &lhs, const std::string &rhs) {
  expectSame({pointer, half, lhs, rhs}, false);
}

// The names of the fields that are alike in two types, but for the kind.
Ids unchangedFields(const IrType &before, const IrType &after) {
  Ids names;
  const google::protobuf::Descriptor &type = *IrType::descriptor();
  for (int i = 0; i < type.field_count(); ++i) {
    IrType lhs = before, rhs = after;
    for (int other = 0; other < type.field_count(); ++other)
      if (other != i) {
        lhs.GetReflection()->ClearField(&lhs, type.field(other));
        rhs.GetReflection()->ClearField(&rhs, type.field(other));
      }
    if (type.field(i)->name() != "kind" &&
        lhs.SerializeAsString() == rhs.SerializeAsString())
      names.emplace_back(type.field(i)->name());
  }
  return names;
}

void expectBrokenKey(const Types &types, const Ids &broken,
                     std::string_view diagnostic) {
  std::string text = typePair(types, 0, types.size() - 1);
  expectBroken(text, broken, diagnostic);
  expectConsistent(caseOf(text));
}

} // namespace

//===----------------------------------------------------------------------===//
// Keys
//===----------------------------------------------------------------------===//

TEST(TileAATypeKeyTest, pointersAndTokens) {
  expectOne(pointer);
  expectTwo(pointer, "kind: IR_PTR element: TYPE_BF16 space: SPACE_GLOBAL");
  expectTwo(pointer, "kind: IR_PTR element: TYPE_F16");
  // An absent space is generic.
  expectSame({"kind: IR_PTR", "kind: IR_PTR element: TYPE_I1 space: "
                              "SPACE_GENERIC"},
             true);
  expectOne("kind: IR_PROGRAM_ID");
  expectOne("kind: IR_MEM_TOKEN");
  expectTwo("kind: IR_PROGRAM_ID", "kind: IR_MEM_TOKEN");
}

TEST(TileAATypeKeyTest, queues) {
  auto queueOf = [](const std::string &rest) {
    return "kind: IR_QUEUE " + rest;
  };
  expectOne(queueOf(""));
  expectTwo(queueOf(""), queueOf("isolated: true"));
  expectSame({queueOf("isolated: false"), queueOf("")}, true);
  expectTwo(queueOf("types: [0, 1]"), queueOf("types: [1, 0]"));
  expectTwo(queueOf("types: 0"), queueOf("types: [0, 0]"));
  expectTwo(queueOf("types: 0"), queueOf(""));
  // Types are the same wherever they stand.
  expectSame(
      {half, pointer, half, queueOf("types: [0, 1]"), queueOf("types: [2, 1]")},
      true);
  expectSame({half, half, queueOf("types: 0"), queueOf("types: 1"),
              queueOf("types: 2"), queueOf("types: 3")},
             true);
  const std::string opaque = "kind: IR_OPAQUE text: '!other.type<1>'";
  expectSame({opaque, opaque, queueOf("types: 0"), queueOf("types: 1")}, true);
  expectSame({opaque, "kind: IR_OPAQUE text: '!other.type<2>'",
              queueOf("types: 0"), queueOf("types: 1")},
             false);
}

TEST(TileAATypeKeyTest, memrefs) {
  const std::string type = memref("4, 8", "8, 1");
  expectOne(type);
  expectOne(memref("", ""));
  for (const std::string &other :
       {memref("8, 4", "8, 1"), memref("4, 8", "1, 8"), memref("4", "8"),
        memref("4, 8", "8, 1", "space: SPACE_SHARED"),
        memref("4, 8", "8, 1", "space: SPACE_GLOBAL alias_scope: 1"),
        std::string("kind: IR_MEMREF element: TYPE_F32 shape: [4, 8] strides: "
                    "[8, 1] space: SPACE_GLOBAL")})
    expectTwo(type, other);
  expectSame({type, memref("4, 8", "8, 1",
                           "space: SPACE_GLOBAL alias_scope: 0 layout { "
                           "shape: 0 } text: 'x'")},
             true);
}

TEST(TileAATypeKeyTest, views) {
  const std::string other =
      "kind: IR_PTR element: TYPE_F16 space: SPACE_SHARED";
  const std::string view = "kind: IR_TILEAA_VIEW shape: [4, 8] nested: 0 ";
  const std::string layout = "layout { shape: 8 stride: 1 } ";
  auto expectViews = [&](const std::string &lhs, const std::string &rhs,
                         bool areSame) {
    expectSame({pointer, other, pointer, lhs, rhs}, areSame);
  };
  expectViews(view, view, true);
  expectViews(view, "kind: IR_TILEAA_VIEW shape: [4, 8] nested: 2", true);
  expectViews(view, "kind: IR_TILEAA_VIEW shape: [4, 8] nested: 1", false);
  expectViews(view, "kind: IR_TILEAA_VIEW shape: 32 nested: 0", false);
  expectViews(view, view + layout, false);
  expectViews(view + layout, view + layout, true);
  expectViews(view + layout, view + "layout { shape: 8 stride: 2 }", false);
  expectViews(view + layout, view + "layout { modes { shape: 8 stride: 1 } }",
              false);
  expectViews(view + layout, view + layout + "layout_space: SPACE_GLOBAL",
              false);
  expectViews(view + layout + "layout_space: SPACE_GLOBAL",
              view + layout + "layout_space: SPACE_GLOBAL", true);
  expectViews(view + layout + "layout_space: SPACE_GLOBAL",
              view + layout + "layout_space: SPACE_SHARED", false);
  expectViews(view, view + "layout_space: SPACE_GLOBAL", true);
  // Neither an element nor a space is part of it.
  expectViews(view, view + "element: TYPE_F32 space: SPACE_SHARED", true);
}

TEST(TileAATypeKeyTest, viewsOfMemrefs) {
  const std::string view = "kind: IR_TILEAA_VIEW shape: [4, 8] nested: ";
  const std::string source = memref("4, 8", "8, 1");
  auto expectViews = [&](const std::string &lhs, const std::string &rhs,
                         bool areSame) {
    expectSame({lhs, rhs, view + "0", view + "1"}, areSame);
  };
  expectViews(source, source, true);
  // Every part of its key counts, and its sizes need not be the view's.
  expectViews(source, memref("4, 8", "8, 2"), false);
  expectViews(source, memref("4, 8", "8, 1", "space: SPACE_SHARED"), false);
  expectViews(memref("", ""), memref("", ""), true);
  expectViews(pointer, source, false);
}

TEST(TileAATypeKeyTest, sourcesOfViews) {
  const std::string rule = "ir.key_view_source";
  const std::string view = "kind: IR_TILEAA_VIEW shape: 8 nested: ";
  const std::string expected =
      "ir.key_view_source: expected the source of a tiled view to be a "
      "pointer, a tile of pointers or a memref, but got '";
  // A faulty memref speaks for itself.
  expectBrokenKey({memref("8", ""), view + "0"}, {"ir.key_strides"},
                  "ir.key_strides: expected 1 strides, but got 0");
  for (const auto &[source, text] :
       {std::pair<std::string, std::string>("kind: IR_INDEX", "index"),
        {"kind: IR_MEM_TOKEN", "!nv_tileaa.mem_token"},
        {"kind: IR_QUEUE", "!nv_tileaa.queue<[]>"},
        {"kind: IR_OPAQUE text: 'memref<4xf32>'", "memref<4xf32>"},
        {"kind: IR_CUDA_PTR element: TYPE_F32", "!cuda_tile.ptr<f32>"}})
    expectBrokenKey({pointer, source, view + "1"}, {rule},
                    expected + text + "'");
  expectAtBoundary(typePair({pointer, view + "0"}, 1, 1), rule);
  expectNotAtBoundary(typePair({pointer}, 0, 0), rule);
  expectBrokenKey({pointer, tileOf("F16", "8"), view + "1"}, {rule},
                  expected + "!nv_tileas.tile<8xf16>'");
  expectBrokenKey({pointer, view + "0", view + "1"}, {rule},
                  expected + "!nv_tileaa.tiled_view<8xf16>'");
  expectBrokenKey(
      {pointer, half, "kind: IR_TILEAA_VIEW shape: [8, 0] nested: 1"},
      {rule, "ir.key_size"}, expected + "f16'");
}

TEST(TileAATypeKeyTest, tilesOfPointersAreSources) {
  const std::string tile = "kind: IR_TILE shape: 4 nested: 0";
  const std::string view = "kind: IR_TILEAA_VIEW shape: 8 nested: 1";
  expectSame({pointer, tile, view, view}, true);
  expectSame({pointer, tile, tile, view,
              "kind: IR_TILEAA_VIEW shape: 8 "
              "nested: 2"},
             true);
  expectBrokenKey({pointer, "kind: IR_INDEX",
                   "kind: IR_TILE shape: 4 nested: 1",
                   "kind: IR_TILEAA_VIEW shape: 8 nested: 2"},
                  {"ir.key_view_source"},
                  "ir.key_view_source: expected the source of a tiled view to "
                  "be a pointer, a tile of pointers or a memref, but got "
                  "'!nv_tileas.tile<4xindex>'");
}

TEST(TileAATypeKeyTest, elementsAtPositions) {
  const std::string at0 = "kind: IR_PTR nested: 0";
  const std::string at1 = "kind: IR_PTR nested: 1";
  const std::string i24 = "kind: IR_OPAQUE text: 'i24'";
  expectSame({pointer, pointer, at0, at1}, true);
  expectSame({pointer, "kind: IR_INDEX", at0, at1}, false);
  expectSame({pointer, at0, at1}, false);
  expectSame({i24, "kind: IR_OPAQUE text: 'si24'", at0, at1}, false);
  expectSame(
      {"kind: IR_OPAQUE text: 'f80'", "kind: IR_OPAQUE text: 'f128'", at0, at1},
      false);
  // The scalar is not read where there is a position.
  expectSame({i24, at0, at0 + " element: TYPE_I8"}, true);
  const char *others[] = {"element: TYPE_F16",
                          "kind: IR_OPAQUE text: 'i8'",
                          "kind: IR_OPAQUE text: 'f8'",
                          "kind: IR_OPAQUE text: 'f64'",
                          "kind: IR_OPAQUE text: 'memref<4xf32>'",
                          "kind: IR_MEM_TOKEN",
                          "kind: IR_CUDA_PTR element: TYPE_F32",
                          "kind: IR_TILE element: TYPE_F32",
                          "kind: IR_QUEUE"};
  for (const char *other : others)
    EXPECT_EQ(evaluate(caseOf(typePair({other, at0}, 1, 1))).verdict.outcome,
              Outcome::Unsupported)
        << other;
  EXPECT_EQ(evaluate(caseOf(typePair({at0}, 0, 0))).verdict.outcome,
            Outcome::Unsupported);
}

TEST(TileAATypeKeyTest, sizesStridesAndScopes) {
  expectAtBoundary(typePair({memref("8, 1", "1, 8")}, 0, 0), "ir.key_size");
  expectNotAtBoundary(typePair({memref("8, 2", "1, 8")}, 0, 0), "ir.key_size");
  const std::string view = "kind: IR_TILEAA_VIEW nested: 0 shape: ";
  expectAtBoundary(typePair({pointer, view + "1"}, 1, 1), "ir.key_size");
  expectNotAtBoundary(typePair({pointer, view + "2"}, 1, 1), "ir.key_size");
  expectNotAtBoundary(
      typePair({tileOf("F16", "1"), "kind: IR_QUEUE types: 0"}, 1, 1),
      "ir.key_size");
  expectAtBoundary(typePair({memref("8", "1")}, 0, 0), "ir.key_strides");
  expectNotAtBoundary(typePair({pointer, view + "1"}, 0, 1), "ir.key_strides");
  expectBrokenKey({memref("8, 0, -1", "1, 8, 0")}, {"ir.key_size"},
                  "ir.key_size: expected size #1 to be at least 1, but got 0");
  expectBrokenKey(
      {pointer, "kind: IR_TILEAA_VIEW shape: -9223372036854775808 nested: 0"},
      {"ir.key_size"},
      "ir.key_size: expected size #0 to be at least 1, but got "
      "-9223372036854775808");
  expectBrokenKey({memref("8, 4", "1")}, {"ir.key_strides"},
                  "ir.key_strides: expected 2 strides, but got 1");
  expectBrokenKey({memref("", "1")}, {"ir.key_strides"},
                  "ir.key_strides: expected 0 strides, but got 1");
  const std::string rule = "ir.key_alias_scope";
  expectAtBoundary(typePair({memref("8", "1")}, 0, 0), rule);
  expectNotAtBoundary(typePair({memref("8", "1", "alias_scope: 1")}, 0, 0),
                      rule);
  expectBrokenKey({memref("8", "1", "alias_scope: -1")}, {rule},
                  "ir.key_alias_scope: expected an alias scope of at least 0, "
                  "but got -1");
  expectBrokenKey({memref("0", "", "alias_scope: -7")},
                  {"ir.key_size", "ir.key_strides", rule},
                  "ir.key_size: expected size #0 to be at least 1, but got 0");
}

// A type of nv_tileas may have a size of 0, wherever it stands.
TEST(TileAATypeKeyTest, sizesOfZero) {
  const std::string none = tileOf("F16", "8, 0");
  const std::string queue = "kind: IR_QUEUE types: ";
  expectSame({none, none, queue + "0", queue + "1"}, true);
  expectSame({none, tileOf("F16", "8, 1"), queue + "0", queue + "1"}, false);
  expectSame({"kind: IR_TILEAS_VIEW element: TYPE_F16 space: SPACE_GLOBAL "
              "shape: 0",
              "kind: IR_ITERATOR nested: 0", queue + "1", queue + "1"},
             true);
}

TEST(TileAATypeKeyTest, theFirstTypeThatBreaksARuleSpeaks) {
  const std::string scope = memref("8", "1", "alias_scope: -1");
  const std::string size = memref("0", "1");
  const std::string text = "ir.key_alias_scope: expected an alias scope of at "
                           "least 0, but got -1";
  expectBrokenKey({scope, size}, {"ir.key_alias_scope"}, text);
  // Whichever of the two reaches it.
  expectBroken(typePair({pointer, scope, size}, 2, 1), {"ir.key_alias_scope"},
               text);
  expectBroken(typePair({pointer, scope, "kind: IR_QUEUE types: 1",
                         "kind: IR_TILEAA_VIEW nested: 2 shape: 0"},
                        3, 0),
               {"ir.key_alias_scope"}, text);
  // A type that is not reached may be anything.
  expectAccepted(typePair({pointer, scope, "kind: 99", "element: 99",
                           "kind: IR_MEM_TOKEN"},
                          4, 0),
                 {0});
}

TEST(TileAATypeKeyTest, wellFormed) {
  auto expectNone = [](const std::string &text) {
    expectUnsupported(text, "a type that is reached cannot be written, or one "
                            "of the two is of neither dialect");
  };
  expectNone("tileaa_type_key {}");
  expectNone(typePair({pointer}, 0, 1));
  for (const std::string &other :
       {half, tileOf("F16", "8"), std::string("kind: IR_OPAQUE text: 'x'"),
        std::string("kind: IR_TMA_DESCRIPTOR"), std::string("kind: 99")})
    for (int first : {0, 1})
      expectNone(typePair({pointer, other}, first, 1 - first));
  expectNone(typePair({pointer, "kind: IR_QUEUE types: 1"}, 1, 1));
  expectNone(typePair({tileOf("F16", "-1"), "kind: IR_QUEUE types: 0"}, 1, 1));
  expectNone(typePair({"kind: IR_TILEAA_VIEW nested: 0"}, 0, 0));
  expectNone(typePair({memref("-9223372036854775808", "1")}, 0, 0));
  expectNone(typePair({memref("1", "-9223372036854775808")}, 0, 0));
  expectNone(
      typePair({memref("1", "1", "alias_scope: -9223372036854775808")}, 0, 0));
  expectAccepted(typePair(Types(256, pointer), 0, 255), {1});
  expectNone(typePair(Types(257, pointer), 0, 255));
}

TEST(TileAATypeKeyTest, wellFormedPairsAreExplained) {
  expectUnsupported(typePair({half}, 0, 0),
                    "a type that is reached cannot be written, or one of the "
                    "two is of neither dialect");
}

TEST(TileAATypeKeyTest, invariantsRefuseOtherValues) {
  Case same = caseOf(typePair({memref("8", "1"), memref("8", "1")}, 0, 1));
  Case other = caseOf(typePair({memref("8", "1"), memref("8", "2")}, 0, 1));
  for (const Case &testCase : {same, other})
    for (uint64_t value : {0, 1})
      EXPECT_EQ(holds("tileaa.type.memref.key", testCase, accepting({value})),
                value == evaluate(testCase).verdict.values[0]);
  EXPECT_FALSE(holds("tileaa.type.memref.key", same, accepting()));
  EXPECT_TRUE(holds("tileaa.type.queue.key", same, accepting({0})));
  EXPECT_TRUE(holds("tileaa.type.memref.key", same, rejecting("x")));
}

TEST(TileAATypeKeyTest, everyKindHasAnInvariant) {
  const std::pair<std::string, std::string> kinds[] = {
      {"ptr", pointer},
      {"program_id", "kind: IR_PROGRAM_ID"},
      {"queue", "kind: IR_QUEUE types: 0"},
      {"memref", memref("8", "1")},
      {"tiled_view", "kind: IR_TILEAA_VIEW shape: 8 nested: 0"},
      {"mem_token", "kind: IR_MEM_TOKEN"}};
  for (const auto &[name, type] : kinds) {
    SCOPED_TRACE(name);
    std::string id = "tileaa.type." + name + ".key";
    Case same = caseOf(typePair({pointer, type, type}, 1, 2));
    EXPECT_TRUE(holds(id, same, accepting({1})));
    EXPECT_FALSE(holds(id, same, accepting({0})));
    // It says nothing of two kinds, of another one, and of a case without an
    // answer.
    for (const auto &[otherName, other] : kinds) {
      if (otherName == name)
        continue;
      for (const Types &types :
           {Types{pointer, type, other}, Types{pointer, other, type},
            Types{pointer, other, other}})
        EXPECT_TRUE(holds(id, caseOf(typePair(types, 1, 2)), accepting({7})));
    }
  }
  Case none = caseOf(typePair({memref("1", "-9223372036854775808")}, 0, 0));
  EXPECT_TRUE(holds("tileaa.type.memref.key", none, accepting({0})));
}

TEST(TileAATypeKeyTest, relationsChangeThePair) {
  const Types types = {pointer, memref("8", "1"), memref("8", "2")};
  for (const char *id :
       {"ir.key_symmetric", "ir.key_reflexive", "ir.key_copy", "ir.key_unread"})
    EXPECT_FALSE(applies(id, typePair({half}, 0, 0))) << id;

  Case exchanged = changed("ir.key_symmetric", typePair(types, 1, 2));
  EXPECT_EQ(exchanged.ShortDebugString(),
            caseOf(typePair(types, 2, 1)).ShortDebugString());

  Case itself = changed("ir.key_reflexive", typePair(types, 1, 2));
  EXPECT_EQ(itself.ShortDebugString(),
            caseOf(typePair(types, 1, 1)).ShortDebugString());
  auto areReflexive = relation("ir.key_reflexive").related;
  EXPECT_TRUE(areReflexive(accepting({0}), accepting({1})));
  EXPECT_FALSE(areReflexive(accepting({0}), accepting({0})));
  EXPECT_FALSE(areReflexive(accepting({0}), accepting()));
  EXPECT_FALSE(areReflexive(accepting({0}), rejecting("x")));
  EXPECT_TRUE(areReflexive(rejecting("x"), rejecting("y")));

  Types more = types;
  more.push_back(types[2]);
  Case copy = changed("ir.key_copy", typePair(types, 1, 2));
  EXPECT_EQ(copy.ShortDebugString(),
            caseOf(typePair(more, 1, 3)).ShortDebugString());
  EXPECT_TRUE(applies("ir.key_copy", typePair(Types(255, pointer), 0, 254)));
  EXPECT_FALSE(applies("ir.key_copy", typePair(Types(256, pointer), 0, 255)));
  auto areCopies = relation("ir.key_copy").related;
  EXPECT_FALSE(areCopies(accepting({0}), accepting({1})));
  EXPECT_TRUE(areCopies(rejecting("x"), rejecting("y")));
}

TEST(TileAATypeKeyTest, whatAKindDoesNotUseIsFilled) {
  const std::pair<std::string, Ids> kinds[] = {
      {pointer, {"element", "nested", "space"}},
      {half, {"element"}},
      {"kind: IR_PROGRAM_ID isolated: true", {}},
      {"kind: IR_QUEUE types: 0", {"types", "isolated"}},
      {memref("8", "1") + " isolated: true",
       {"element", "shape", "nested", "space", "strides", "alias_scope"}},
      {"kind: IR_TILEAA_VIEW shape: 8 nested: 0",
       {"shape", "nested", "layout", "layout_space"}},
      {"kind: IR_OPAQUE text: 'x'", {"text"}},
      {"kind: IR_ITERATOR nested: 1", {"nested"}},
      // The element is at a position.
      {"kind: IR_PTR nested: 0 element: TYPE_I8", {"nested", "space"}}};
  Types types;
  for (const auto &[type, used] : kinds)
    types.push_back(type);
  const Case before = caseOf(typePair(types, 4, 5));
  const Case after = changed("ir.key_unread", typePair(types, 4, 5));
  for (int i = 0; i < int(types.size()); ++i)
    EXPECT_EQ(unchangedFields(before.tileaa_type_key().types(i),
                              after.tileaa_type_key().types(i)),
              kinds[i].second)
        << types[size_t(i)];
  EXPECT_EQ(evaluate(after).verdict, evaluate(before).verdict);
  // A number that is no kind uses nothing.
  expectConsistent(caseOf(typePair({pointer, "kind: 99"}, 0, 0)));
  auto areSame = relation("ir.key_unread").related;
  EXPECT_FALSE(areSame(accepting({0}), accepting({1})));
  EXPECT_FALSE(areSame(rejecting("x"), rejecting("y")));
}

TEST(TileAATypeKeyTest, queuesHaveAWeight) {
  // A queue of two queues of the kind before: 1, 3, 7 to 255.
  Types types = {"kind: IR_QUEUE"};
  for (int i = 0; i < 7; ++i)
    types.push_back("kind: IR_QUEUE types: [" + std::to_string(i) + ", " +
                    std::to_string(i) + "]");
  types.push_back("kind: IR_QUEUE types: 7");
  expectAccepted(typedModule(types, ""));
  expectAccepted(typePair(types, 8, 8), {1});
  types.push_back("kind: IR_ITERATOR nested: 8");
  expectAccepted(typedModule(types, ""));
  types.push_back("kind: IR_QUEUE types: 8");
  expectUnsupported(typedModule(types, ""), fault::type);
  expectUnsupported(typePair(types, 0, 10),
                    "a type that is reached cannot be written, or one of the "
                    "two is of neither dialect");
  expectAccepted(typePair(types, 0, 8), {0});
}
