// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: both forms, with a layout and without, rank 0, and as many elements as there may be
%0 = "nv_tileas.alloc_tensor"() : () -> !nv_tileas.tile<8xf16, #nv_tileas.layout<8:1, smem>>
%1 = nv_tileas.alloc_tensor -> !nv_tileas.tile<f16>
%2 = nv_tileas.alloc_tensor -> !nv_tileas.tile<4096x1x4096xi8>

// -----

// defect: a region, an operand, and two results, a scalar and a tile with a size of 6: the regions are counted first
// rule: ir.region_count
%i = builtin.unrealized_conversion_cast to index
// expected-error @below {{'nv_tileas.alloc_tensor' op requires zero regions}}
%r:2 = "nv_tileas.alloc_tensor"(%i) ({}) : (index) -> (f16, !nv_tileas.tile<6xf16>)

// -----

// defect: no result
// rule: ir.result_count
// expected-error @below {{'nv_tileas.alloc_tensor' op requires one result}}
"nv_tileas.alloc_tensor"() : () -> ()

// -----

// defect: an operand
// rule: ir.operand_count
%i = builtin.unrealized_conversion_cast to index
// expected-error @below {{'nv_tileas.alloc_tensor' op requires zero operands}}
%r = "nv_tileas.alloc_tensor"(%i) : (index) -> !nv_tileas.tile<8xf16>

// -----

// defect: the result is a view, and behind it stands an operation with a region
// rule: ir.alloc_tensor_slots
// expected-error @below {{'nv_tileas.alloc_tensor' op result #0 must be tile, but got '!nv_tileas.tiled_view<8xf16, smem>'}}
%r = "nv_tileas.alloc_tensor"() : () -> !nv_tileas.tiled_view<8xf16, smem>
%s = "nv_tileas.alloc_tensor"() ({}) : () -> !nv_tileas.tile<8xf16>

// -----

// defect: a size of 6
// rule: tileas.trait.18.TensorSizeTrait
// expected-error @below {{'nv_tileas.alloc_tensor' op tile dimensions must be positive powers of two}}
%r = "nv_tileas.alloc_tensor"() : () -> !nv_tileas.tile<8x6xf16>

// -----

// defect: a size of 0
// rule: tileas.trait.18.TensorSizeTrait
// expected-error @below {{'nv_tileas.alloc_tensor' op tile dimensions must be positive powers of two}}
%r = "nv_tileas.alloc_tensor"() : () -> !nv_tileas.tile<8x0xf16>

// -----

// defect: twice as many elements as there may be
// rule: tileas.trait.18.TensorSizeTrait
// expected-error @below {{'nv_tileas.alloc_tensor' op tile total element count exceeds the implementation limit}}
%r = "nv_tileas.alloc_tensor"() : () -> !nv_tileas.tile<33554432xf16>
