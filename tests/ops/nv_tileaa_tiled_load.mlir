// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form; a view may come from anywhere
%v, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, index
%r = "nv_tileaa.tiled_load"(%v, %c) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!nv_tileaa.tiled_view<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// valid: custom form, with every attribute
%v, %c, %k = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, index, !nv_tileaa.mem_token
%0 = nv_tileaa.tiled_load %v, %c {operandSegmentSizes = array<i32: 1, 1, 0>, cache_modifier = #nv_tileaa<cache_modifier ca>} : !nv_tileaa.tiled_view<8xf16>, index -> !nv_tileas.tile<8xf16>
%1:2 = nv_tileaa.tiled_load %v, %c, %k {operandSegmentSizes = array<i32: 1, 1, 1>, mem_semantic = #nv_tileaa<mem_semantic relaxed>, mem_scope = #nv_tileaa<mem_scope sys>, cache_modifier = #nv_tileaa<cache_modifier cv>, eviction_policy = #nv_tileaa<eviction_policy evict_first>} : !nv_tileaa.tiled_view<8xf16>, index, !nv_tileaa.mem_token -> !nv_tileas.tile<8xf16>, !nv_tileaa.mem_token

// -----

// valid: a token, and the order that one may have with others
%v, %c, %k = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, index, !nv_tileaa.mem_token
%r:2 = "nv_tileaa.tiled_load"(%v, %c, %k) <{operandSegmentSizes = array<i32: 1, 1, 1>, mem_semantic = #nv_tileaa<mem_semantic relaxed>, mem_scope = #nv_tileaa<mem_scope tl_blk>}> : (!nv_tileaa.tiled_view<8xf16>, index, !nv_tileaa.mem_token) -> (!nv_tileas.tile<8xf16>, !nv_tileaa.mem_token)

// -----

// valid: policies of the cache ask for no token, and weak for no scope
%v, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, index
%r = "nv_tileaa.tiled_load"(%v, %c) <{operandSegmentSizes = array<i32: 1, 1, 0>, mem_semantic = #nv_tileaa<mem_semantic weak>, cache_modifier = #nv_tileaa<cache_modifier none>, eviction_policy = #nv_tileaa<eviction_policy evict_unchanged>}> : (!nv_tileaa.tiled_view<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// valid: as many elements as there may be
%v, %c0, %c1 = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<4096x4096xi8>, index, index
%r = "nv_tileaa.tiled_load"(%v, %c0, %c1) <{operandSegmentSizes = array<i32: 1, 2, 0>}> : (!nv_tileaa.tiled_view<4096x4096xi8>, index, index) -> !nv_tileas.tile<4096x4096xi8>

// -----

// valid: rank 0, in shared memory, and layouts that differ
%v = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<!nv_tileaa.ptr<f16, smem>>
%r = "nv_tileaa.tiled_load"(%v) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!nv_tileaa.tiled_view<!nv_tileaa.ptr<f16, smem>>) -> !nv_tileas.tile<f16, #nv_tileas.layout<8:1>>

// -----

// defect: no operandSegmentSizes
// rule: roster.attr.operandSegmentSizes
%v, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileaa.tiled_load' op requires attribute 'operandSegmentSizes'}}
%r = "nv_tileaa.tiled_load"(%v, %c) : (!nv_tileaa.tiled_view<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// defect: the view is one of nv_tileas
// rule: ir.tileaa_tiled_load_slots
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileaa.tiled_load' op operand #0 must be variadic of tiled view of nv_tileaa, but got '!nv_tileas.tiled_view<8xf16>'}}
%r = "nv_tileaa.tiled_load"(%v, %c) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!nv_tileas.tiled_view<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// defect: the view is a memref, and there are two coordinates: the view is checked first
// rule: ir.tileaa_tiled_load_slots
%v, %c0, %c1 = builtin.unrealized_conversion_cast to !nv_tileaa.memref<8xf16, [1]>, index, index
// expected-error @below {{'nv_tileaa.tiled_load' op operand #0 must be variadic of tiled view of nv_tileaa, but got '!nv_tileaa.memref<8xf16, [1]>'}}
%r = "nv_tileaa.tiled_load"(%v, %c0, %c1) <{operandSegmentSizes = array<i32: 1, 2, 0>}> : (!nv_tileaa.memref<8xf16, [1]>, index, index) -> !nv_tileas.tile<8xf16>

// -----

// defect: the token is an async one
// rule: ir.tileaa_tiled_load_slots
%v, %c, %k = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, index, !nv_tileas.async.token
// expected-error @below {{'nv_tileaa.tiled_load' op operand #2 must be variadic of memory token, but got '!nv_tileas.async.token'}}
%r:2 = "nv_tileaa.tiled_load"(%v, %c, %k) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!nv_tileaa.tiled_view<8xf16>, index, !nv_tileas.async.token) -> (!nv_tileas.tile<8xf16>, !nv_tileaa.mem_token)

// -----

// defect: the first result is a token
// rule: ir.tileaa_tiled_load_slots
%v, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileaa.tiled_load' op result #0 must be tile, but got '!nv_tileaa.mem_token'}}
%r = "nv_tileaa.tiled_load"(%v, %c) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!nv_tileaa.tiled_view<8xf16>, index) -> !nv_tileaa.mem_token

// -----

// defect: the resulting token is an async one
// rule: ir.tileaa_tiled_load_slots
%v, %c, %k = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileaa.tiled_load' op result #1 must be memory token, but got '!nv_tileas.async.token'}}
%r:2 = "nv_tileaa.tiled_load"(%v, %c, %k) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!nv_tileaa.tiled_view<8xf16>, index, !nv_tileaa.mem_token) -> (!nv_tileas.tile<8xf16>, !nv_tileas.async.token)

// -----

// defect: two tokens as results
// rule: ir.tileaa_tiled_load_slots
%v, %c, %k = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileaa.tiled_load' op result group starting at #1 requires 0 or 1 element, but found 2}}
%r:3 = "nv_tileaa.tiled_load"(%v, %c, %k) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!nv_tileaa.tiled_view<8xf16>, index, !nv_tileaa.mem_token) -> (!nv_tileas.tile<8xf16>, !nv_tileaa.mem_token, !nv_tileaa.mem_token)

// -----

// valid: a view over a memref in shared memory
!v = !nv_tileaa.tiled_view<8x!nv_tileaa.memref<3x5xf16, [5, 1], smem>>
%v, %c = builtin.unrealized_conversion_cast to !v, index
%r = "nv_tileaa.tiled_load"(%v, %c) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!v, index) -> !nv_tileas.tile<8xf16>
