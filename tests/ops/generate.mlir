// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form; neither the arguments of the body nor what it yields are compared
%0 = "nv_tileas.generate"() ({
  "nv_tileas.yield"() : () -> ()
}) : () -> !nv_tileas.tile<8xf16>
%1 = "nv_tileas.generate"() ({
^bb0(%i: index, %j: index):
  %x = builtin.unrealized_conversion_cast to f32
  "nv_tileas.yield"(%x, %i) : (f32, index) -> ()
}) : () -> !nv_tileas.tile<4x8xf16, #nv_tileas.layout<(4,8):(8,1)>>

// -----

// valid: custom form, rank 0, and as many elements as there may be, one inside the other
%0 = nv_tileas.generate -> !nv_tileas.tile<f16> {
  %1 = nv_tileas.generate -> !nv_tileas.tile<4096x4096xf16> {
  ^bb0(%i: index):
    nv_tileas.yield %i : index
  }
  nv_tileas.yield
}

// -----

// defect: no region, two scalars as results, and an operand: the regions are counted first
// rule: ir.region_count
%x = builtin.unrealized_conversion_cast to f16
// expected-error @below {{'nv_tileas.generate' op requires one region}}
%r:2 = "nv_tileas.generate"(%x) : (f16) -> (f16, f16)

// -----

// defect: the result is a scalar, and behind it stands an operation without a region
// rule: ir.generate_slots
// expected-error @below {{'nv_tileas.generate' op result #0 must be tile, but got 'f16'}}
%r = "nv_tileas.generate"() ({
  "nv_tileas.yield"() : () -> ()
}) : () -> f16
%s = "nv_tileas.generate"() : () -> !nv_tileas.tile<8xf16>

// -----

// defect: a size of 6
// rule: tileas.trait.18.TensorSizeTrait
// expected-error @below {{'nv_tileas.generate' op tile dimensions must be positive powers of two}}
%r = "nv_tileas.generate"() ({
  "nv_tileas.yield"() : () -> ()
}) : () -> !nv_tileas.tile<8x6xf16>

// -----

// defect: a size of 0
// rule: tileas.trait.18.TensorSizeTrait
// expected-error @below {{'nv_tileas.generate' op tile dimensions must be positive powers of two}}
%r = "nv_tileas.generate"() ({
  "nv_tileas.yield"() : () -> ()
}) : () -> !nv_tileas.tile<8x0xf16>

// -----

// defect: too many elements, and two blocks without an end: the sizes are checked first
// rule: tileas.trait.18.TensorSizeTrait
// expected-error @below {{'nv_tileas.generate' op tile total element count exceeds the implementation limit}}
%r = "nv_tileas.generate"() ({
^bb0:
^bb1:
}) : () -> !nv_tileas.tile<4096x8192xf16>

// -----

// defect: two blocks
// rule: ir.body_single_block
// expected-error @below {{'nv_tileas.generate' op ir.body_single_block: expected region #0 to have one block, but got 2}}
%r = "nv_tileas.generate"() ({
^bb0:
  "nv_tileas.yield"() : () -> ()
^bb1:
  "nv_tileas.yield"() : () -> ()
}) : () -> !nv_tileas.tile<8xf16>

// -----

// defect: three blocks, the first one empty: the blocks are counted first
// rule: ir.body_single_block
// expected-error @below {{'nv_tileas.generate' op ir.body_single_block: expected region #0 to have one block, but got 3}}
%r = "nv_tileas.generate"() ({
^bb0:
^bb1:
  "nv_tileas.yield"() : () -> ()
^bb2:
  "nv_tileas.yield"() : () -> ()
}) : () -> !nv_tileas.tile<8xf16>
