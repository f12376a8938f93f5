//===- SlotTraitsTest.cpp - Tests of traits that compare slots ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each trait on an operation that carries it alone, accepted and rejected; the
// tags; and the order of all traits.
//
//===----------------------------------------------------------------------===//

#include "TraitOps.h"

using namespace tileir::nv_tileas;

TEST_F(Traits, Tags) {
  using namespace tileir::nv_tile;
  auto has = [](const char *name, auto hasTrait) {
    mlir::OperationName op(name, &tileContext());
    return hasTrait(op);
  };
  auto acquires = [](mlir::OperationName op) {
    return op.hasTrait<PipelineAcquireOpTrait>();
  };
  auto releases = [](mlir::OperationName op) {
    return op.hasTrait<PipelineReleaseOpTrait>();
  };
  EXPECT_TRUE(has("trait.PipelineAcquireOpTrait", acquires));
  EXPECT_TRUE(has("trait.PipelineReleaseOpTrait", releases));
  EXPECT_TRUE(has("nv_tileas.async.pipeline.producer_acquire", acquires));
  EXPECT_TRUE(has("nv_tileas.async.pipeline.producer_commit", releases));
  EXPECT_FALSE(has("nv_tileas.async.pipeline.producer_acquire", releases));
  EXPECT_FALSE(has("nv_tileas.async.pipeline.consumer_release", releases));
  EXPECT_TRUE(has("trait.MemoryModelReadTrait", [](mlir::OperationName op) {
    return op.hasTrait<MemoryModelReadTrait>() &&
           !op.hasTrait<MemoryModelWriteTrait>();
  }));
  EXPECT_TRUE(has("trait.MemoryModelWriteTrait", [](mlir::OperationName op) {
    return op.hasTrait<MemoryModelWriteTrait>();
  }));
  EXPECT_TRUE(has("trait.MemoryModelReadWriteTrait", [](auto op) {
    return op.template hasTrait<MemoryModelReadWriteTrait>();
  }));
  for (const char *tag : {"MemoryModelReadTrait", "MemoryModelWriteTrait",
                          "MemoryModelReadWriteTrait", "PipelineAcquireOpTrait",
                          "PipelineReleaseOpTrait"})
    accepts("trait." + std::string(tag) + " %t, %u, %t : !T, !U, !T");
}

TEST_F(Traits, FirstOperandIsNonAliasingQueue) {
  const std::string op = "trait.FirstOperandIsNonAliasingQueue ";
  accepts(op);
  accepts(op + "%t : !T");
  accepts(op + "%t, %u, %t2, %u : !T, !U, !T, !U");
  rejects(op + "%t, %u, %t, %t : !T, !U, !T, !T",
          "tileas.trait.01.FirstOperandIsNonAliasingQueue: expected operand #0 "
          "to be no other operand, but operand #2 is the same value");
}

TEST_F(Traits, MustHaveMemLayoutAmongOperandsAndResult) {
  const std::string op = "trait.MustHaveMemLayoutAmongOperandsAndResult ";
  const std::string text =
      "tileas.trait.05.MustHaveMemLayoutAmongOperandsAndResult: expected an "
      "operand or a result with a layout, but got none";
  accepts(op + "%t, %l : !T, !L");
  accepts(op + "%vs : !VS");
  accepts(op + "%aa : !AA");
  accepts("%r = " + op + "%t : !T -> !L");
  rejects(op, text);
  rejects("%r = " + op + "%t, %i, %v : !T, i32, !V -> !U", text);
}

TEST_F(Traits, ResultsAreSharedEncoding) {
  const std::string op = " = trait.ResultsAreSharedEncoding ";
  const std::string rule =
      "tileas.trait.08.ResultsAreSharedEncoding: expected result #";
  accepts("trait.ResultsAreSharedEncoding %t : !T");
  accepts("%r" + op + "%t : !T -> !S");
  accepts("%r:2" + op + "%l, %s : !L, !S -> !S, i32");
  accepts("%r" + op + "%m : !M -> !VS");
  accepts("%r" + op + "%aa : !AA -> !VS");
  rejects("%r" + op + "%aa : !AA -> !N",
          rule + "0 to have the layout '#nv_tileas.layout<(8,8):(8,1)>' of "
                 "operand #0, but got '#nv_tileas.layout<(8,8):(1,8), smem>'");
  rejects("%r" + op + "%s : !S -> !L",
          rule + "0 to have a layout in smem, but got "
                 "'#nv_tileas.layout<(8,8):(8,1)>'");
  rejects("%r:2" + op + "%t : !T -> !S, !T",
          rule + "1 to have a layout in smem, but got 'none'");
  rejects("%r:2" + op + "%l, %s : !L, !S -> !S, !N",
          rule + "1 to have the layout '#nv_tileas.layout<(8,8):(8,1), smem>' "
                 "of operand #1, but got '#nv_tileas.layout<(8,8):(1,8), "
                 "smem>'");
  // A shared view counts, but its layout is written without the space.
  rejects("%r" + op + "%vs : !VS -> !S",
          rule + "0 to have the layout '#nv_tileas.layout<(8,8):(8,1)>' of "
                 "operand #0, but got '#nv_tileas.layout<(8,8):(8,1), smem>'");
}

TEST_F(Traits, SameEncoding) {
  const std::string layouts =
      " to have the layout '#nv_tileas.layout<(8,8):(8,1)>' of operand #";
  for (const char *name :
       {"09.SameLoadStoreOperandsAndResultEncoding",
        "11.SameLoadStoreOperandsEncoding", "13.SameOperandsAndResultEncoding",
        "14.SameOperandsEncoding"}) {
    const std::string op = "trait." + std::string(name).substr(3);
    const std::string rule =
        "tileas.trait." + std::string(name) + ": expected ";
    bool seesResults = op.find("Result") != std::string::npos;
    accepts(op);
    accepts("%r = " + op + " %t, %u, %i, %v : !T, !U, i32, !V -> !F");
    accepts("%r = " + op + " %l, %i, %vl, %l : !L, i32, !VL, !L -> !L");
    rejects(op + " %i, %l, %l2, %m, %t : i32, !L, !L, !M, !T",
            rule + "operand #3" + layouts +
                "1, but got '#nv_tileas.layout<(8,8):(1,8)>'");
    rejects(op + " %l, %t : !L, !T",
            rule + "operand #1" + layouts + "0, but got 'none'");
    rejects(op + " %t, %s : !T, !S",
            rule +
                "operand #1 to have the layout 'none' of operand #0, but got "
                "'#nv_tileas.layout<(8,8):(8,1), smem>'");
    // The space is compared as it is written.
    rejects(op + " %l, %s : !L, !S",
            rule + "operand #1" + layouts +
                "0, but got '#nv_tileas.layout<(8,8):(8,1), smem>'");
    const std::string ofResult = "%r:2 = " + op + " %l : !L -> !L, !T";
    if (seesResults)
      rejects(ofResult, rule + "result #1" + layouts + "0, but got 'none'");
    else
      accepts(ofResult);
  }
}

TEST_F(Traits, SameShape) {
  for (const char *name : {"10.SameLoadStoreOperandsAndResultShape",
                           "12.SameLoadStoreOperandsShape"}) {
    const std::string op = "trait." + std::string(name).substr(3);
    const std::string rule =
        "tileas.trait." + std::string(name) + ": expected ";
    bool seesResults = op.find("Result") != std::string::npos;
    accepts(op);
    accepts("%r = " + op +
            " %t, %f, %i, %vs, %aa : !T, !F, i32, !VS, !AA -> !L");
    rejects(op + " %i, %t, %f, %u, %v1 : i32, !T, !F, !U, !V1",
            rule + "operand #3 to have the shape '8x8' of operand #1, but got "
                   "'8x4'");
    const std::string ofResult =
        "%r = " + op + " %t : !T -> !nv_tileas.tile<f16>";
    if (seesResults)
      rejects(ofResult, rule + "result #0 to have the shape '8x8' of operand "
                               "#0, but got ''");
    else
      accepts(ofResult);
  }
}

TEST_F(Traits, Atoms) {
  const std::string op = "trait.SameOperandsAndResultsAtom";
  const std::string rule =
      "tileas.trait.15.SameOperandsAndResultsAtom: expected ";
  accepts(op);
  accepts("%r = " + op + " %t, %p, %p : !T, !T, !T -> !T");
  accepts("%r = " + op + " %t, %p {atom = #nv_tileas<atom p>} : !T, !T -> !T");
  accepts(op + " %p {atom = #nv_tileas<atom q>} : !T");
  rejects(op + " %t, %p, %q : !T, !T, !T",
          rule + "operand #2 to have the atom 'p' of operand #1, but got 'q'");
  // The shape of a resolved atom is no part of it.
  accepts(op + " %p {atom = #nv_tileas<atom p, k = 64, vec = 16>} : !T");
  accepts("%r = " + op +
          " %p {atom = #nv_tileas<atom p, k = 64, vec = 16>} : !T -> !T");
  rejects("%r:2 = " + op + " %p {atom = #nv_tileas<atom q>} : !T -> !T, !T",
          rule + "result #0 to have the atom 'p' of operand #0, but got 'q'");
  // A block argument has no atom.
  accepts("\"test.op\"() ({ ^bb0(%a : !T): " + op +
          " %a, %p : !T, !T }) "
          ": () -> ()");
  accepts("%r = trait.SameOperationAndResultsAtom %p "
          "{atom = #nv_tileas<atom q>} : !T -> !T");
  accepts("%r = trait.SameOperationAndResultsAtom -> !T");
}

TEST_F(Traits, SameTiledViewAndTensorShapeTrait) {
  const std::string op = "trait.SameTiledViewAndTensorShapeTrait ";
  const std::string rule =
      "tileas.trait.17.SameTiledViewAndTensorShapeTrait: expected axis ";
  accepts(op + "%t, %u : !T, !U");
  accepts(op + "%v, %v1 : !V, !V1");
  accepts(op + "%t, %v, %u, %v1 : !T, !V, !U, !V1");
  accepts("%r = " + op + "%aa : !AA -> !F");
  accepts(op + "%v1, %y : !V1, !nv_tileas.tile<4x8xf16>");
  rejects("%r = " + op + "%i, %v : i32, !V -> !U",
          rule + "1 of operand #1 to be 4 as in result #0, but got 8");
  rejects(op + "%t, %u, %v1 : !T, !U, !V1",
          rule + "0 of operand #2 to be 8 as in operand #0, but got 4");
}

TEST_F(Traits, TensorTypeHavingLayout) {
  const std::string op = "trait.TensorTypeHavingLayout ";
  accepts("%r = " + op + "%l, %v, %i, %s : !L, !V, i32, !S -> !T");
  rejects(op + "%v, %l, %u, %t : !V, !L, !U, !T",
          "tileas.trait.19.TensorTypeHavingLayout: expected operand #2 to have "
          "a layout, but got '!nv_tileas.tile<8x4xf16>'");
}

TEST_F(Traits, Order) {
  // Each operation breaks the conditions of the ones after it, too, where it
  // can.
  const std::string op = " = trait.every_trait ";
  const std::string bad =
      " {padding_value = 0 : i8, in_bounds = array<i1: true>} : ";
  auto ruleOf = [](const std::string &operation) {
    std::vector<std::string> errors = errorsOf(module(operation));
    return errors.size() == 1 ? errors[0].substr(0, 15) : "";
  };
  EXPECT_EQ(ruleOf("%r" + op + "%k, %k, %p, %q" + bad + "!K, !K, !T, !T -> !U"),
            "tileas.trait.01");
  EXPECT_EQ(ruleOf("%r" + op + "%k, %p, %q" + bad + "!K, !T, !T -> !U"),
            "tileas.trait.05");
  EXPECT_EQ(ruleOf("%r" + op + "%k, %l, %p, %q" + bad + "!K, !L, !T, !T -> !U"),
            "tileas.trait.08");
  EXPECT_EQ(ruleOf("%r" + op + "%k, %s, %p, %q" + bad + "!K, !S, !T, !T -> !S"),
            "tileas.trait.09");
  EXPECT_EQ(ruleOf("%r" + op + "%h, %s" + bad + "!H, !S -> !S"),
            "tileas.trait.10");
  const std::string atoms =
      "%a1 = \"test.atom\"() {atom = #nv_tileas<atom p>} : () -> !H\n"
      "%a2 = \"test.atom\"() {atom = #nv_tileas<atom q>} : () -> !H\n";
  EXPECT_EQ(ruleOf(atoms + "%r" + op + "%a1, %a2" + bad + "!H, !H -> !H"),
            "tileas.trait.15");
  EXPECT_EQ(ruleOf("%r" + op + "%h" + bad + "!H -> !H"), "tile dimensions");
  EXPECT_EQ(ruleOf("%r" + op + "%s" + bad + "!S -> !S"), "padding value i");
  accepts("%r" + op + "%s : !S -> !S");
}
