//===- TraitOps.h - Operations that carry traits, for tests -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The dialect of TraitOps.td, and values of the types that its tests need.
//
//===----------------------------------------------------------------------===//

#ifndef TESTS_VERIFIERS_TRAITOPS_H
#define TESTS_VERIFIERS_TRAITOPS_H

#include "TileASText.h"

#include "TraitOpsDialect.h.inc"
#define GET_OP_CLASSES
#include "TraitOps.h.inc"

namespace tileir::nv_tileas {

class Traits : public ::testing::Test {
protected:
  Traits() { tileContext().loadDialect<tileir::test::TestDialect>(); }

  /// Values of these types, and the operation on those of them that are given.
  static std::string module(const std::string &operation) {
    return R"mlir(
      !T = !nv_tileas.tile<8x8xf16>
      !U = !nv_tileas.tile<8x4xf16>
      !K = !nv_tileas.tile<8x3xf16>
      !F = !nv_tileas.tile<8x8xf32>
      !L = !nv_tileas.tile<8x8xf16, #nv_tileas.layout<(8,8):(8,1)>>
      !M = !nv_tileas.tile<8x8xf16, #nv_tileas.layout<(8,8):(1,8)>>
      !S = !nv_tileas.tile<8x8xf16, #nv_tileas.layout<(8,8):(8,1), smem>>
      !N = !nv_tileas.tile<8x8xf16, #nv_tileas.layout<(8,8):(1,8), smem>>
      !W = !nv_tileas.tile<8x4xf16, #nv_tileas.layout<(8,8):(8,1), smem>>
      !H = !nv_tileas.tile<8x3xf16, #nv_tileas.layout<(8,8):(8,1), smem>>
      !B = !nv_tileas.tile<4096x4096xf16>
      !X = !nv_tileas.tile<8192x4096xf16>
      !V = !nv_tileas.tiled_view<8x8xf16>
      !VS = !nv_tileas.tiled_view<8x8xf16, smem, #nv_tileas.layout<(8,8):(8,1)>>
      !VL = !nv_tileas.tiled_view<8x8xf16, #nv_tileas.layout<(8,8):(8,1)>>
      !V1 = !nv_tileas.tiled_view<4xf16>
      !VX = !nv_tileas.tiled_view<8192x4096xf16>
      !VK = !nv_tileas.tiled_view<8x3xf16>
      !AA = !nv_tileaa.tiled_view<8x8x!nv_tileaa.ptr<f16, smem>,
                                  #nv_tileas.layout<(8,8):(8,1)>>
      module {
        %t, %t2, %u, %k, %f, %l, %l2, %m, %s, %s2, %n, %w, %h, %b, %x, %v, %vs,
        %vl, %v1, %vx, %vk, %aa, %c, %c2, %i, %o,
        %y, %z =
          builtin.unrealized_conversion_cast to !T, !T, !U, !K, !F, !L, !L, !M,
            !S, !S, !N, !W, !H, !B, !X, !V, !VS, !VL, !V1, !VX, !VK, !AA, index,
            index, i32, !nv_tileaa.mem_token, !nv_tileas.tile<4x8xf16>,
            !nv_tileas.tile<4xf16>
        %p = "test.atom"() {atom = #nv_tileas<atom p>} : () -> !T
        %q = "test.atom"() {atom = #nv_tileas<atom q>} : () -> !T
        )mlir" +
           operation + "\n}\n";
  }
  static void accepts(const std::string &operation) {
    EXPECT_EQ(errorsOf(module(operation)), std::vector<std::string>())
        << operation;
  }
  static void rejects(const std::string &operation, const std::string &text) {
    EXPECT_EQ(errorsOf(module(operation)), std::vector<std::string>{text})
        << operation;
  }
};

} // namespace tileir::nv_tileas

#endif // TESTS_VERIFIERS_TRAITOPS_H
