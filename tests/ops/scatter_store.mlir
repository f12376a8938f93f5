// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form
%v, %t, %i = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, !nv_tileas.tile<4xi32>
"nv_tileas.scatter_store"(%v, %t, %i) <{atom = #nv_tileas<atom a>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, !nv_tileas.tile<4xi32>) -> ()
"nv_tileas.scatter_store"(%v, %t, %i) <{atom = #nv_tileas<atom a>, in_bounds = array<i1: true>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, !nv_tileas.tile<4xi32>) -> ()
"nv_tileas.scatter_store"(%v, %t, %i) <{atom = #nv_tileas<atom a>, in_bounds = array<i1: false>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, !nv_tileas.tile<4xi32>) -> ()

// -----

// valid: layouts, shapes and elements are not compared, and the sizes of a view are not looked at
%v, %t, %i = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<6x7xf32, tmem>, !nv_tileas.tile<4x2xf16, #nv_tileas.layout<8:1, smem>>, !nv_tileas.tile<f16>
"nv_tileas.scatter_store"(%v, %t, %i) <{atom = #nv_tileas<atom a>}> : (!nv_tileas.tiled_view<6x7xf32, tmem>, !nv_tileas.tile<4x2xf16, #nv_tileas.layout<8:1, smem>>, !nv_tileas.tile<f16>) -> ()

// -----

// valid: custom form; the view is one of nv_tileaa from anywhere
%v, %t, %i = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8x4xf16>, !nv_tileas.tile<16777216xf16>, !nv_tileas.tile<4xi32>
nv_tileas.scatter_store %v, %t, %i {atom = #nv_tileas<atom a>, in_bounds = array<i1: false, true>} : !nv_tileaa.tiled_view<8x4xf16>, !nv_tileas.tile<16777216xf16>, !nv_tileas.tile<4xi32>

// -----

// defect: no atom, and indices that are a view: the attribute is checked first
// rule: roster.attr.atom
%v, %t, %i = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, !nv_tileas.tiled_view<8xf16>
// expected-error @below {{'nv_tileas.scatter_store' op requires attribute 'atom'}}
"nv_tileas.scatter_store"(%v, %t, %i) : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, !nv_tileas.tiled_view<8xf16>) -> ()

// -----

// defect: the indices are an index, and the value has a size of 6: the slots are checked first
// rule: ir.scatter_store_slots
%v, %t, %i = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<6xf16>, index
// expected-error @below {{'nv_tileas.scatter_store' op operand #2 must be tile, but got 'index'}}
"nv_tileas.scatter_store"(%v, %t, %i) <{atom = #nv_tileas<atom a>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<6xf16>, index) -> ()

// -----

// defect: a size of 6 in the value
// rule: tileas.trait.18.TensorSizeTrait
%v, %t, %i = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<6xf16>, !nv_tileas.tile<4xi32>
// expected-error @below {{'nv_tileas.scatter_store' op tile dimensions must be positive powers of two}}
"nv_tileas.scatter_store"(%v, %t, %i) <{atom = #nv_tileas<atom a>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<6xf16>, !nv_tileas.tile<4xi32>) -> ()

// -----

// defect: a size of 0 in the value
// rule: tileas.trait.18.TensorSizeTrait
%v, %t, %i = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<0xf16>, !nv_tileas.tile<4xi32>
// expected-error @below {{'nv_tileas.scatter_store' op tile dimensions must be positive powers of two}}
"nv_tileas.scatter_store"(%v, %t, %i) <{atom = #nv_tileas<atom a>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<0xf16>, !nv_tileas.tile<4xi32>) -> ()

// -----

// defect: a size of 3 in the indices
// rule: tileas.trait.18.TensorSizeTrait
%v, %t, %i = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, !nv_tileas.tile<3xi32>
// expected-error @below {{'nv_tileas.scatter_store' op tile dimensions must be positive powers of two}}
"nv_tileas.scatter_store"(%v, %t, %i) <{atom = #nv_tileas<atom a>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, !nv_tileas.tile<3xi32>) -> ()

// -----

// defect: a value with too many elements, and a size of 3 in the indices: the value is checked first
// rule: tileas.trait.18.TensorSizeTrait
%v, %t, %i = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<4096x8192xf16>, !nv_tileas.tile<3xi32>
// expected-error @below {{'nv_tileas.scatter_store' op tile total element count exceeds the implementation limit}}
"nv_tileas.scatter_store"(%v, %t, %i) <{atom = #nv_tileas<atom a>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<4096x8192xf16>, !nv_tileas.tile<3xi32>) -> ()

// -----

// defect: a size of 6, and two flags for one axis: the sizes are checked first
// rule: tileas.trait.18.TensorSizeTrait
%v, %t, %i = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<6xf16>, !nv_tileas.tile<4xi32>
// expected-error @below {{'nv_tileas.scatter_store' op tile dimensions must be positive powers of two}}
"nv_tileas.scatter_store"(%v, %t, %i) <{atom = #nv_tileas<atom a>, in_bounds = array<i1: false, false>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<6xf16>, !nv_tileas.tile<4xi32>) -> ()

// -----

// defect: two flags for one axis
// rule: ir.in_bounds_count
%v, %t, %i = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8x4xf16>, !nv_tileas.tile<4xi32>
// expected-error @below {{'nv_tileas.scatter_store' op incorrect number of in_bounds elements: expected 1, but found 2}}
"nv_tileas.scatter_store"(%v, %t, %i) <{atom = #nv_tileas<atom a>, in_bounds = array<i1: false, true>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8x4xf16>, !nv_tileas.tile<4xi32>) -> ()

// -----

// defect: no flag for two axes
// rule: ir.in_bounds_count
%v, %t, %i = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8x4xf16>, !nv_tileas.tile<8xf16>, !nv_tileas.tile<4xi32>
// expected-error @below {{'nv_tileas.scatter_store' op incorrect number of in_bounds elements: expected 2, but found 0}}
"nv_tileas.scatter_store"(%v, %t, %i) <{atom = #nv_tileas<atom a>, in_bounds = array<i1>}> : (!nv_tileas.tiled_view<8x4xf16>, !nv_tileas.tile<8xf16>, !nv_tileas.tile<4xi32>) -> ()
