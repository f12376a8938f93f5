//===- BuildersTest.cpp - Tests of the builders that passes call ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The results of each builder: operations and their order, operands, attributes
// and types. All of them verify.
//
//===----------------------------------------------------------------------===//

#include "BuilderModule.h"

using namespace tileir::nv_tileas;
namespace aa = tileir::nv_tileaa;

namespace {
class ViewBuilders : public BuilderModule {
protected:
  ViewBuilders() {
    access.viewed = value("s");
    access.viewType = type("v");
    access.coords = coords;
    attributes.atom = AtomAttr::get(&context, "mma");
  }

  mlir::Value coords[2] = {value("i"), value("i")};
  TiledAccess access;
  TiledMoveAttributes attributes;
};

class DotBuilders : public BuilderModule {
protected:
  DotBuilders() { attributes.atom = AtomAttr::get(&context, "mma"); }

  DotAttributes attributes;
};

using ArithBuilders = BuilderModule;
} // namespace

TEST_F(ViewBuilders, Load) {
  buildViewThenTiledLoad(builder, loc, access, type("a"), attributes);
  expectMade(R"mlir(
    %0 = nv_tileas.view %s : f32 -> !V
    %1 = nv_tileas.tiled_load %0, %i, %i
        {operandSegmentSizes = array<i32: 1, 2, 0, 0>,
         atom = #nv_tileas<atom mma>} : !V, index, index -> !A
  )mlir");
}

TEST_F(ViewBuilders, LoadWithEverything) {
  access.indices = coords[0];
  access.offsets = coords;
  access.token = value("t");
  attributes.memSemantic =
      aa::MemSemanticAttr::get(&context, aa::MemSemantic::Relaxed);
  attributes.memScope = aa::MemScopeAttr::get(&context, aa::MemScope::Gpu);
  attributes.inBounds = builder.getDenseBoolArrayAttr({false, false});
  attributes.paddingValue = builder.getF16FloatAttr(1);
  TiledLoadOp load = buildViewThenTiledLoad(builder, loc, access,
                                            {type("a"), type("t")}, attributes);
  EXPECT_EQ(load.getToken().front(), access.token);
  expectMade(R"mlir(
    %0 = nv_tileas.view %s, %i : f32, index -> !V
    %1:2 = nv_tileas.tiled_load %0, %i, %i, %i, %i, %t
        {operandSegmentSizes = array<i32: 1, 2, 2, 1>,
         atom = #nv_tileas<atom mma>,
         mem_semantic = #nv_tileaa<mem_semantic relaxed>,
         mem_scope = #nv_tileaa<mem_scope gpu>,
         in_bounds = array<i1: false, false>,
         padding_value = 1.0 : f16}
        : !V, index, index, index, index, !nv_tileaa.mem_token
        -> !A, !nv_tileaa.mem_token
  )mlir");
}

TEST_F(ViewBuilders, Store) {
  buildViewThenTiledStore(builder, loc, value("a"), access, {}, attributes);
  access.indices = coords[0];
  access.token = value("t");
  buildViewThenTiledStore(builder, loc, value("a"), access, type("t"),
                          attributes);
  expectMade(R"mlir(
    %0 = nv_tileas.view %s : f32 -> !V
    nv_tileas.tiled_store %0, %a, %i, %i
        {operandSegmentSizes = array<i32: 1, 1, 2, 0, 0>,
         atom = #nv_tileas<atom mma>} : !V, !A, index, index
    %1 = nv_tileas.view %s, %i : f32, index -> !V
    %2 = nv_tileas.tiled_store %1, %a, %i, %i, %t
        {operandSegmentSizes = array<i32: 1, 1, 2, 0, 1>,
         atom = #nv_tileas<atom mma>}
        : !V, !A, index, index, !nv_tileaa.mem_token -> !nv_tileaa.mem_token
  )mlir");
}

TEST_F(ViewBuilders, NothingIsChecked) {
  // Neither the absent atom nor the number of coordinates is a builder's
  // matter.
  access.coords = access.coords.drop_front();
  buildViewThenTiledLoad(builder, loc, access, type("a"), {});
  EXPECT_EQ(errors(), std::vector<std::string>{"requires attribute 'atom'"});
}

TEST_F(DotBuilders, ZeroAccumulator) {
  buildZeroAccumulatorDot(builder, loc, value("l"), value("a"),
                          mlir::cast<TileType>(type("c")), attributes);
  expectMade(R"mlir(
    %0 = nv_tileas.alloc_tensor -> !C
    %1 = arith.constant 0.0 : f32
    %2 = nv_tileas.generate -> !C {
      nv_tileas.yield %1 : f32
    }
    %3 = nv_tileas.insert_slice %2, %0 : !C, !C -> !C
    %4 = nv_tileas.dot %l, %a, %3 {atom = #nv_tileas<atom mma>}
        : !L, !A, !C -> !C
  )mlir");
}

TEST_F(DotBuilders, Guarded) {
  attributes.signednessA = builder.getBoolAttr(true);
  attributes.signednessB = builder.getBoolAttr(false);
  buildGuardedDot(builder, loc, value("p"),
                  {value("l"), value("a"), value("c")}, attributes);
  expectMade(R"mlir(
    %0 = scf.if %p -> (!C) {
      %1 = nv_tileas.dot %l, %a, %c
          {atom = #nv_tileas<atom mma>, signedness_a = true,
           signedness_b = false} : !L, !A, !C -> !C
      scf.yield %1 : !C
    } else {
      scf.yield %c : !C
    }
  )mlir");
}

TEST_F(DotBuilders, Looped) {
  mlir::scf::ForOp loop = buildLoopedDot(
      builder, loc, {value("i"), value("i"), value("i")}, value("c"),
      [&](mlir::OpBuilder &body, mlir::Location bodyLoc, mlir::Value index) {
        mlir::Value coords[2] = {index, value("i")};
        TiledAccess access;
        access.viewed = value("s");
        access.indices = index;
        access.viewType = type("v");
        access.coords = coords;
        TiledMoveAttributes load;
        load.atom = attributes.atom;
        auto a = buildViewThenTiledLoad(body, bodyLoc, access, type("a"), load);
        return DotInputs{a->getResult(0), value("a")};
      },
      attributes);
  EXPECT_EQ(loop.getResult(0).getType(), type("c"));
  expectMade(R"mlir(
    %0 = scf.for %j = %i to %i step %i iter_args(%sum = %c) -> (!C) {
      %1 = nv_tileas.view %s, %j : f32, index -> !V
      %2 = nv_tileas.tiled_load %1, %j, %i
          {operandSegmentSizes = array<i32: 1, 2, 0, 0>,
           atom = #nv_tileas<atom mma>} : !V, index, index -> !A
      %3 = nv_tileas.dot %2, %a, %sum {atom = #nv_tileas<atom mma>}
          : !A, !A, !C -> !C
      scf.yield %3 : !C
    }
  )mlir");
}

TEST_F(DotBuilders, LoopedAndGuarded) {
  // The loop carries what the guard lets through.
  buildLoopedDot(
      builder, loc, {value("i"), value("i"), value("i")},
      buildGuardedDot(builder, loc, value("p"),
                      {value("l"), value("a"), value("c")}, attributes)
          .getResult(0),
      [&](mlir::OpBuilder &, mlir::Location, mlir::Value) {
        return DotInputs{value("l"), value("a")};
      },
      attributes);
  expectMade(R"mlir(
    %0 = scf.if %p -> (!C) {
      %1 = nv_tileas.dot %l, %a, %c {atom = #nv_tileas<atom mma>}
          : !L, !A, !C -> !C
      scf.yield %1 : !C
    } else {
      scf.yield %c : !C
    }
    %2 = scf.for %j = %i to %i step %i iter_args(%sum = %0) -> (!C) {
      %3 = nv_tileas.dot %l, %a, %sum {atom = #nv_tileas<atom mma>}
          : !L, !A, !C -> !C
      scf.yield %3 : !C
    }
  )mlir");
}

TEST_F(DotBuilders, LoopedNothingIsChecked) {
  // No atom is the dot's matter, which is reported in the loop.
  buildLoopedDot(builder, loc, {value("i"), value("i"), value("i")}, value("c"),
                 [&](mlir::OpBuilder &, mlir::Location, mlir::Value) {
                   return DotInputs{value("l"), value("a")};
                 },
                 {});
  EXPECT_EQ(errors(), std::vector<std::string>{"requires attribute 'atom'"});
}

TEST_F(DotBuilders, Masked) {
  buildMaskedDot(builder, loc, value("p"), {value("l"), value("a"), value("c")},
                 type("a"), attributes);
  expectMade(R"mlir(
    %0 = arith.constant 0.0 : f16
    %1 = nv_tileas.generate -> !L {
      nv_tileas.yield %0 : f16
    }
    %2 = arith.select %p, %l, %1 : !L
    %3 = nv_tileas.convert_layout %2 : !L -> !A
    %4 = nv_tileas.dot %3, %a, %c {atom = #nv_tileas<atom mma>}
        : !A, !A, !C -> !C
  )mlir");
}

TEST_F(DotBuilders, BehindThemTheBuilderIsWhereItWas) {
  buildGuardedDot(builder, loc, value("p"),
                  {value("l"), value("a"), value("c")}, attributes);
  buildMaskedDot(builder, loc, value("p"), {value("l"), value("a"), value("c")},
                 type("a"), attributes);
  buildLoopedDot(
      builder, loc, {value("i"), value("i"), value("i")}, value("c"),
      [&](mlir::OpBuilder &, mlir::Location, mlir::Value) {
        return DotInputs{value("l"), value("a")};
      },
      attributes);
  EXPECT_EQ(builder.getInsertionBlock(), module->getBody());
  EXPECT_EQ(builder.getInsertionPoint(), module->getBody()->end());
}

TEST_F(ArithBuilders, IndexExpr) {
  mlir::Value base = buildConstant(builder, loc, builder.getIndexAttr(1));
  mlir::Value lane = buildConstant(builder, loc, builder.getIndexAttr(2));
  mlir::Value stride = buildConstant(builder, loc, builder.getIndexAttr(3));
  buildIndexExpr(builder, loc, base, lane, stride);
  buildIndexExpr(builder, loc, base, lane, stride,
                 OverflowFlags::nsw | OverflowFlags::nuw);
  expectMade(R"mlir(
    %base = arith.constant 1 : index
    %lane = arith.constant 2 : index
    %stride = arith.constant 3 : index
    %0 = arith.muli %lane, %stride : index
    %1 = arith.addi %base, %0 : index
    %2 = arith.muli %lane, %stride overflow<nsw, nuw> : index
    %3 = arith.addi %base, %2 overflow<nsw, nuw> : index
  )mlir");
}

TEST_F(ArithBuilders, NoImplicitFlags) {
  mlir::Value first =
      buildConstant(builder, loc, builder.getI32IntegerAttr(-1));
  mlir::Value second = buildZero(builder, loc, builder.getI32Type());
  buildAdd(builder, loc, first, second);
  buildSubtract(builder, loc, first, second);
  buildMultiply(builder, loc, first, second);
  buildDivide(builder, loc, first, second);
  buildMaximum(builder, loc, first, second);
  buildSelect(builder, loc, value("p"), first, second);
  buildAdd(builder, loc, first, second, OverflowFlags::nsw);
  buildSubtract(builder, loc, first, second, OverflowFlags::nuw);
  buildMultiply(builder, loc, first, second, OverflowFlags::nsw);
  expectMade(R"mlir(
    %0 = arith.constant -1 : i32
    %1 = arith.constant 0 : i32
    %2 = arith.addi %0, %1 : i32
    %3 = arith.subi %0, %1 : i32
    %4 = arith.muli %0, %1 : i32
    %5 = arith.divsi %0, %1 : i32
    %6 = arith.maxsi %0, %1 : i32
    %7 = arith.select %p, %0, %1 : i32
    %8 = arith.addi %0, %1 overflow<nsw> : i32
    %9 = arith.subi %0, %1 overflow<nuw> : i32
    %10 = arith.muli %0, %1 overflow<nsw> : i32
  )mlir");
}

TEST_F(ArithBuilders, ZeroOfEachElement) {
  mlir::Type types[] = {builder.getI1Type(),
                        builder.getI64Type(),
                        builder.getF64Type(),
                        builder.getTF32Type(),
                        mlir::Float4E2M1FNType::get(&context),
                        mlir::Float8E4M3B11FNUZType::get(&context)};
  for (mlir::Type type : types) {
    mlir::TypedAttr zero = buildZero(builder, loc, type).getValueAttr();
    EXPECT_EQ(zero.getType(), type);
    if (auto real = mlir::dyn_cast<mlir::FloatAttr>(zero))
      EXPECT_TRUE(real.getValue().bitcastToAPInt().isZero());
    else
      EXPECT_TRUE(mlir::cast<mlir::IntegerAttr>(zero).getValue().isZero());
  }
}
