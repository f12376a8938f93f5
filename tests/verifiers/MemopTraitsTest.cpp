//===- MemopTraitsTest.cpp - Tests of traits of memory operations ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each trait on an operation that carries it alone, accepted and rejected.
//
//===----------------------------------------------------------------------===//

#include "TraitOps.h"

using namespace tileir::nv_tileas;

TEST_F(Traits, TensorSizeTrait) {
  const std::string op = "trait.TensorSizeTrait ";
  const std::string power = "tile dimensions must be positive powers of two";
  const std::string limit =
      "tile total element count exceeds the implementation limit";
  accepts("%r = " + op +
          "%t, %b, %vk, %i : !T, !B, !VK, i32 -> "
          "!nv_tileas.tile<f16>");
  rejects(op + "%t, %k : !T, !K", power);
  rejects("%r = " + op + "-> !nv_tileas.tile<8x0xf16>", power);
  rejects("%r = " + op + "%x : !X -> !nv_tileas.tile<0xf16>", limit);
  rejects("%r = " + op + "%t : !T -> !K", power);
  rejects(op + "%x : !X", limit);
  // Slots in order, and the sizes of each of them first.
  rejects(op + "%x, %k : !X, !K", limit);
  rejects(op + "%k, %x : !K, !X", power);
  rejects("%r = " + op + "-> !nv_tileas.tile<9223372036854775807x2xf16>",
          power);
  rejects("%r = " + op +
              "%t : !T -> !nv_tileas.tile<4611686018427387904x"
              "4611686018427387904xf16>",
          limit);
}

static std::string sizes(const std::string &numbers) {
  return " {operandSegmentSizes = array<i32: " + numbers + ">} : ";
}

TEST_F(Traits, TiledMemops) {
  for (std::string prefix : {"trait.", "trait.typed_"}) {
    const std::string load = "%r = " + prefix + "load ";
    const std::string store = prefix + "store ";
    const std::string three = "!V, index, index -> ";
    accepts(load + "%v, %c, %c2" + sizes("1, 2, 0") + three + "!T");
    accepts(load + "%v, %c, %c2, %o" + sizes("1, 2, 1") +
            "!V, index, index, !nv_tileaa.mem_token -> !L");
    accepts(store + "%v1, %z, %c" + sizes("1, 1, 1, 0") +
            "!V1, !nv_tileas.tile<4xf16>, index");
    // In the order in which they are asked, each with those after it.
    rejects(load + "%v, %c, %o, %o" + sizes("1, 2, 0") +
                "!V, index, !nv_tileaa.mem_token, !nv_tileaa.mem_token -> !K",
            "operandSegmentSizes does not match the op schema");
    rejects(load + "%v, %i, %o, %o" + sizes("1, 1, 2") +
                "!V, i32, !nv_tileaa.mem_token, !nv_tileaa.mem_token -> !K",
            "tiled memop token segment must hold zero or one value");
    rejects(load + "%v, %i" + sizes("1, 1, 0") + "!V, i32 -> !K",
            "tiled memop coordinate count does not match the view rank");
    rejects(load + "%v, %c, %i" + sizes("1, 2, 0") + "!V, index, i32 -> !K",
            "tiled memop coordinates must be index-typed");
    rejects(store + "%vk, %f, %c, %c" + sizes("1, 1, 2, 0") +
                "!VK, !F, index, index",
            "tile shape must match tensor shape");
    rejects(load + "%vk, %c, %c" + sizes("1, 2, 0") + "!VK, index, index -> !K",
            "tile dimensions must be positive powers of two");
    rejects(load + "%vx, %c, %c" + sizes("1, 2, 0") + "!VX, index, index -> !X",
            "tile total element count exceeds the implementation limit");
    // The value of a store is its tile, whatever its results are.
    rejects("%r = " + store + "%v, %u, %c, %c" + sizes("1, 1, 2, 0") +
                "!V, !U, index, index -> !T",
            "tile shape must match tensor shape");
    // No rank to compare with.
    accepts(prefix + "load %i, %c" + sizes("1, 1, 0") + "i32, index");
    // Without a tile only coordinates and tokens are asked.
    accepts(prefix + "load %vk, %c, %c" + sizes("1, 2, 0") +
            "!VK, index, index");
  }
  const std::string other =
      "%v, %c, %c" + sizes("1, 2, 0") + "!V, index, index -> !F";
  accepts("%r = trait.load " + other);
  rejects("%r = trait.typed_load " + other,
          "tile element type must match view element type");
  // Before the sizes.
  rejects("%r = trait.typed_load %vk, %c, %c" + sizes("1, 2, 0") +
              "!VK, index, index -> !nv_tileas.tile<8x3xf32>",
          "tile element type must match view element type");
  // An operation without named operands has a tile at most.
  accepts("trait.TiledLoadStoreOpTrait %v, %i : !V, i32");
  rejects("%r = trait.TiledLoadStoreOpTrait -> !K",
          "tile dimensions must be positive powers of two");
}

TEST_F(Traits, TiledPaddingValueTrait) {
  const std::string op = "trait.TiledPaddingValueTrait ";
  const std::string text = "padding value is allowed only when in-bounds is "
                           "false";
  accepts(op);
  accepts(op + "{padding_value = 0.0 : f16}");
  accepts(op + "{in_bounds = array<i1: true, true>}");
  accepts(op + "{padding_value = 0.0 : f16, in_bounds = array<i1>}");
  accepts(op + "{padding_value = 0.0 : f16, in_bounds = array<i1: false>}");
  rejects(op +
              "{padding_value = 0.0 : f16, in_bounds = array<i1: false, true>}",
          text);
  rejects(op + "{padding_value = unit, in_bounds = array<i1: true>}", text);
}

TEST_F(Traits, ValidTileASLoadOperandsAndResultEncoding) {
  const std::string load = " = trait.encoded_load ";
  const std::string rule =
      "tileas.trait.23.ValidTileASLoadOperandsAndResultEncoding: expected ";
  accepts("%r" + load + "%v" + sizes("1, 0, 0") + "!V -> !T");
  accepts("%r" + load + "%vl" + sizes("1, 0, 0") + "!VL -> !L");
  accepts("trait.encoded_load %vl" + sizes("1, 0, 0") + "!VL");
  rejects("%r:2" + load + "%vl" + sizes("1, 0, 0") + "!VL -> i32, !M",
          rule +
              "result #1 to have the layout '#nv_tileas.layout<(8,8):(8,1)>' "
              "of operand #0, but got '#nv_tileas.layout<(8,8):(1,8)>'");
  rejects("trait.encoded_store %v, %l" + sizes("1, 1, 0, 0") + "!V, !L",
          rule + "operand #1 to have the layout 'none' of operand #0, but got "
                 "'#nv_tileas.layout<(8,8):(8,1)>'");
}
