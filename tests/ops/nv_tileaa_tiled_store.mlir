// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form; a view may come from anywhere
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
"nv_tileaa.tiled_store"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> ()

// -----

// valid: custom form, with every attribute
%v, %t, %c, %k = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileaa.mem_token
nv_tileaa.tiled_store %v, %t, %c {operandSegmentSizes = array<i32: 1, 1, 1, 0>, eviction_policy = #nv_tileaa<eviction_policy no_allocate>} : !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
%r = nv_tileaa.tiled_store %v, %t, %c, %k {operandSegmentSizes = array<i32: 1, 1, 1, 1>, mem_semantic = #nv_tileaa<mem_semantic relaxed>, mem_scope = #nv_tileaa<mem_scope cluster>, cache_modifier = #nv_tileaa<cache_modifier wt>, eviction_policy = #nv_tileaa<eviction_policy evict_last>} : !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileaa.mem_token -> !nv_tileaa.mem_token

// -----

// valid: a token, and the order that one may have with others
%v, %t, %c, %k = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileaa.mem_token
%r = "nv_tileaa.tiled_store"(%v, %t, %c, %k) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, mem_semantic = #nv_tileaa<mem_semantic relaxed>, mem_scope = #nv_tileaa<mem_scope tl_blk>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileaa.mem_token) -> !nv_tileaa.mem_token

// -----

// valid: policies of the cache ask for no token, and weak for no scope
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
"nv_tileaa.tiled_store"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, mem_semantic = #nv_tileaa<mem_semantic weak>, cache_modifier = #nv_tileaa<cache_modifier none>, eviction_policy = #nv_tileaa<eviction_policy evict_unchanged>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> ()

// -----

// valid: as many elements as there may be
%v, %t, %c0, %c1 = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<4096x4096xi8>, !nv_tileas.tile<4096x4096xi8>, index, index
"nv_tileaa.tiled_store"(%v, %t, %c0, %c1) <{operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (!nv_tileaa.tiled_view<4096x4096xi8>, !nv_tileas.tile<4096x4096xi8>, index, index) -> ()

// -----

// valid: rank 0, in shared memory, and layouts that differ
%v, %t = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<!nv_tileaa.ptr<f16, smem>>, !nv_tileas.tile<f16, #nv_tileas.layout<8:1>>
"nv_tileaa.tiled_store"(%v, %t) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!nv_tileaa.tiled_view<!nv_tileaa.ptr<f16, smem>>, !nv_tileas.tile<f16, #nv_tileas.layout<8:1>>) -> ()

// -----

// defect: the view is one of nv_tileas
// rule: ir.tileaa_tiled_store_slots
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileaa.tiled_store' op operand #0 must be variadic of tiled view of nv_tileaa, but got '!nv_tileas.tiled_view<8xf16>'}}
"nv_tileaa.tiled_store"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> ()

// -----

// defect: the view is a memref, and there are two coordinates: the view is checked first
// rule: ir.tileaa_tiled_store_slots
%v, %t, %c0, %c1 = builtin.unrealized_conversion_cast to !nv_tileaa.memref<8xf16, [1]>, !nv_tileas.tile<8xf16>, index, index
// expected-error @below {{'nv_tileaa.tiled_store' op operand #0 must be variadic of tiled view of nv_tileaa, but got '!nv_tileaa.memref<8xf16, [1]>'}}
"nv_tileaa.tiled_store"(%v, %t, %c0, %c1) <{operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (!nv_tileaa.memref<8xf16, [1]>, !nv_tileas.tile<8xf16>, index, index) -> ()

// -----

// defect: the value is a view
// rule: ir.tileaa_tiled_store_slots
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileaa.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileaa.tiled_store' op operand #1 must be variadic of tile, but got '!nv_tileaa.tiled_view<8xf16>'}}
"nv_tileaa.tiled_store"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileaa.tiled_view<8xf16>, index) -> ()

// -----

// defect: the token is an async one
// rule: ir.tileaa_tiled_store_slots
%v, %t, %c, %k = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileas.async.token
// expected-error @below {{'nv_tileaa.tiled_store' op operand #3 must be variadic of memory token, but got '!nv_tileas.async.token'}}
%r = "nv_tileaa.tiled_store"(%v, %t, %c, %k) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileas.async.token) -> !nv_tileaa.mem_token

// -----

// defect: the resulting token is an async one
// rule: ir.tileaa_tiled_store_slots
%v, %t, %c, %k = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileaa.tiled_store' op result #0 must be memory token, but got '!nv_tileas.async.token'}}
%r = "nv_tileaa.tiled_store"(%v, %t, %c, %k) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token

// -----

// defect: two tokens as results
// rule: ir.tileaa_tiled_store_slots
%v, %t, %c, %k = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileaa.tiled_store' op result group starting at #0 requires 0 or 1 element, but found 2}}
%r:2 = "nv_tileaa.tiled_store"(%v, %t, %c, %k) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileaa.mem_token) -> (!nv_tileaa.mem_token, !nv_tileaa.mem_token)

// -----

// defect: a number too few
// rule: tileas.helper.segments
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileaa.tiled_store' op operandSegmentSizes does not match the op schema}}
"nv_tileaa.tiled_store"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> ()

// -----

// defect: a number too many
// rule: tileas.helper.segments
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileaa.tiled_store' op operandSegmentSizes does not match the op schema}}
"nv_tileaa.tiled_store"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> ()

// -----

// defect: the numbers say more operands than there are
// rule: tileas.helper.segments
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileaa.tiled_store' op operandSegmentSizes does not match the op schema}}
"nv_tileaa.tiled_store"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> ()

// -----

// defect: no value
// rule: tileas.helper.segments
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileaa.tiled_store' op operandSegmentSizes does not match the op schema}}
"nv_tileaa.tiled_store"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 0, 2, 0>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> ()
