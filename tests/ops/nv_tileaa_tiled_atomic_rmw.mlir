// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form; a view may come from anywhere
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// valid: custom form, with every attribute
%v, %t, %c, %k = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileaa.mem_token
%0 = nv_tileaa.tiled_atomic_rmw %v, %t, %c {operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode cmpxchg>} : !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index -> !nv_tileas.tile<8xf16>
%1:2 = nv_tileaa.tiled_atomic_rmw %v, %t, %c, %k {operandSegmentSizes = array<i32: 1, 1, 1, 1>, rmw_mode = #nv_tileaa<rmw_mode umin>, mem_semantic = #nv_tileaa<mem_semantic acquire_release>, mem_scope = #nv_tileaa<mem_scope gpu>} : !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileaa.mem_token -> !nv_tileas.tile<8xf16>, !nv_tileaa.mem_token

// -----

// valid: a token, and the order that one may have with others
%v, %t, %c, %k = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileaa.mem_token
%r:2 = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c, %k) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, rmw_mode = #nv_tileaa<rmw_mode add>, mem_semantic = #nv_tileaa<mem_semantic relaxed>, mem_scope = #nv_tileaa<mem_scope tl_blk>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileaa.mem_token) -> (!nv_tileas.tile<8xf16>, !nv_tileaa.mem_token)

// -----

// valid: an atomic may be acquire
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>, mem_semantic = #nv_tileaa<mem_semantic acquire>, mem_scope = #nv_tileaa<mem_scope gpu>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// valid: an atomic may be release
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>, mem_semantic = #nv_tileaa<mem_semantic release>, mem_scope = #nv_tileaa<mem_scope gpu>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// valid: xchg of i8, which an atomic of nv_tileas may not be
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xi8>, !nv_tileas.tile<8xi8>, index
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode xchg>}> : (!nv_tileaa.tiled_view<8xi8>, !nv_tileas.tile<8xi8>, index) -> !nv_tileas.tile<8xi8>

// -----

// valid: addf of i16, which an atomic of nv_tileas may not be
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xi16>, !nv_tileas.tile<8xi16>, index
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode addf>}> : (!nv_tileaa.tiled_view<8xi16>, !nv_tileas.tile<8xi16>, index) -> !nv_tileas.tile<8xi16>

// -----

// valid: and of f16, which an atomic of nv_tileas may not be
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode and>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// valid: cmpxchg of f8E4M3FN, which an atomic of nv_tileas may not be
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf8E4M3FN>, !nv_tileas.tile<8xf8E4M3FN>, index
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode cmpxchg>}> : (!nv_tileaa.tiled_view<8xf8E4M3FN>, !nv_tileas.tile<8xf8E4M3FN>, index) -> !nv_tileas.tile<8xf8E4M3FN>

// -----

// valid: as many elements as there may be
%v, %t, %c0, %c1 = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<4096x4096xi8>, !nv_tileas.tile<4096x4096xi8>, index, index
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c0, %c1) <{operandSegmentSizes = array<i32: 1, 1, 2, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.tiled_view<4096x4096xi8>, !nv_tileas.tile<4096x4096xi8>, index, index) -> !nv_tileas.tile<4096x4096xi8>

// -----

// valid: rank 0, in shared memory, and layouts that differ
%v, %t = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<!nv_tileaa.ptr<f16, smem>>, !nv_tileas.tile<f16, #nv_tileas.layout<8:1>>
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.tiled_view<!nv_tileaa.ptr<f16, smem>>, !nv_tileas.tile<f16, #nv_tileas.layout<8:1>>) -> !nv_tileas.tile<f16, #nv_tileas.layout<8:1>>

// -----

// defect: neither operandSegmentSizes nor a mode: the segments are checked first
// rule: roster.attr.operandSegmentSizes
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op requires attribute 'operandSegmentSizes'}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// defect: no mode, and a view that is a tile: the mode is checked first
// rule: tileas.memop.atomic_requires_rmw
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op requires attribute 'rmw_mode'}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!nv_tileas.tile<8xf16>, !nv_tileas.tile<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// defect: the view is one of nv_tileas
// rule: ir.tileaa_tiled_atomic_slots
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op operand #0 must be variadic of tiled view of nv_tileaa, but got '!nv_tileas.tiled_view<8xf16>'}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// defect: the view is a memref, and there are two coordinates: the view is checked first
// rule: ir.tileaa_tiled_atomic_slots
%v, %t, %c0, %c1 = builtin.unrealized_conversion_cast to !nv_tileaa.memref<8xf16, [1]>, !nv_tileas.tile<8xf16>, index, index
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op operand #0 must be variadic of tiled view of nv_tileaa, but got '!nv_tileaa.memref<8xf16, [1]>'}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c0, %c1) <{operandSegmentSizes = array<i32: 1, 1, 2, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.memref<8xf16, [1]>, !nv_tileas.tile<8xf16>, index, index) -> !nv_tileas.tile<8xf16>

// -----

// defect: the value is a view
// rule: ir.tileaa_tiled_atomic_slots
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileaa.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op operand #1 must be variadic of tile, but got '!nv_tileaa.tiled_view<8xf16>'}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileaa.tiled_view<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// defect: the token is an async one
// rule: ir.tileaa_tiled_atomic_slots
%v, %t, %c, %k = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileas.async.token
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op operand #3 must be variadic of memory token, but got '!nv_tileas.async.token'}}
%r:2 = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c, %k) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileas.async.token) -> (!nv_tileas.tile<8xf16>, !nv_tileaa.mem_token)

// -----

// defect: the first result is a token
// rule: ir.tileaa_tiled_atomic_slots
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op result #0 must be tile, but got '!nv_tileaa.mem_token'}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> !nv_tileaa.mem_token

// -----

// defect: the resulting token is an async one
// rule: ir.tileaa_tiled_atomic_slots
%v, %t, %c, %k = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op result #1 must be memory token, but got '!nv_tileas.async.token'}}
%r:2 = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c, %k) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileaa.mem_token) -> (!nv_tileas.tile<8xf16>, !nv_tileas.async.token)

// -----

// defect: two tokens as results
// rule: ir.tileaa_tiled_atomic_slots
%v, %t, %c, %k = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op result group starting at #1 requires 0 or 1 element, but found 2}}
%r:3 = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c, %k) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileaa.mem_token) -> (!nv_tileas.tile<8xf16>, !nv_tileaa.mem_token, !nv_tileaa.mem_token)

// -----

// defect: a number too few
// rule: tileas.helper.segments
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op operandSegmentSizes does not match the op schema}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// defect: a number too many
// rule: tileas.helper.segments
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op operandSegmentSizes does not match the op schema}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// defect: the numbers say more operands than there are
// rule: tileas.helper.segments
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op operandSegmentSizes does not match the op schema}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 2, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// defect: no value
// rule: tileas.helper.segments
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op operandSegmentSizes does not match the op schema}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 0, 2, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> !nv_tileas.tile<8xf16>
