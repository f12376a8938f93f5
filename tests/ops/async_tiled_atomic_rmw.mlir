// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, with an atom of the TMA and with others
%v, %t, %c, %k = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index, !nv_tileaa.mem_token
%0:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode cmpxchg>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index) -> (!nv_tileas.tile<8xf32>, !nv_tileas.async.token)
%1:3 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %c, %k) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 1>, rmw_mode = #nv_tileaa<rmw_mode max>, mem_semantic = #nv_tileaa<mem_semantic acquire_release>, mem_scope = #nv_tileaa<mem_scope sys>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index, !nv_tileaa.mem_token) -> (!nv_tileas.tile<8xf32>, !nv_tileaa.mem_token, !nv_tileas.async.token)
%2:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom tma_redg_1d>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index) -> (!nv_tileas.tile<8xf32>, !nv_tileas.async.token)

// -----

// valid: elements that are narrower or wider than those that a rule names, and a mode of 16 bits
%v0, %t0, %c, %v1, %t1, %v2, %t2, %v3, %t3 = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xi2>, !nv_tileas.tile<8xi2>, index, !nv_tileas.tiled_view<8xf6E2M3FN>, !nv_tileas.tile<8xf6E2M3FN>, !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, !nv_tileas.tiled_view<8xf64>, !nv_tileas.tile<8xf64>
%0:2 = "nv_tileas.async.tiled_atomic_rmw"(%v0, %t0, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode xor>}> : (!nv_tileas.tiled_view<8xi2>, !nv_tileas.tile<8xi2>, index) -> (!nv_tileas.tile<8xi2>, !nv_tileas.async.token)
%1:2 = "nv_tileas.async.tiled_atomic_rmw"(%v1, %t1, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode umax>}> : (!nv_tileas.tiled_view<8xf6E2M3FN>, !nv_tileas.tile<8xf6E2M3FN>, index) -> (!nv_tileas.tile<8xf6E2M3FN>, !nv_tileas.async.token)
%2:2 = "nv_tileas.async.tiled_atomic_rmw"(%v2, %t2, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> (!nv_tileas.tile<8xf16>, !nv_tileas.async.token)
%3:2 = "nv_tileas.async.tiled_atomic_rmw"(%v3, %t3, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode cmpxchg>}> : (!nv_tileas.tiled_view<8xf64>, !nv_tileas.tile<8xf64>, index) -> (!nv_tileas.tile<8xf64>, !nv_tileas.async.token)

// -----

// valid: custom form; the view comes from block_tile
%p, %t, %c, %k = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>, !nv_tileas.tile<8xf16>, index, !nv_tileaa.mem_token
%v = "nv_tileaa.block_tile"(%p) <{tileSizes = array<i64: 8>, dimGroups = [array<i32: 0>]}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>
%r:3 = nv_tileas.async.tiled_atomic_rmw %v, %t, %c, %k {atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 1>, rmw_mode = #nv_tileaa<rmw_mode add>} : !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileaa.mem_token -> !nv_tileas.tile<8xf16>, !nv_tileaa.mem_token, !nv_tileas.async.token

// -----

// defect: no mode
// rule: tileas.memop.atomic_requires_rmw
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op requires attribute 'rmw_mode'}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index) -> (!nv_tileas.tile<8xf32>, !nv_tileas.async.token)

// -----

// defect: the view is a token
// rule: tileas.memop.view_type
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.mem_token, !nv_tileas.tile<8xf32>, index
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op operand #0 must be variadic of tiled view, but got '!nv_tileaa.mem_token'}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.mem_token, !nv_tileas.tile<8xf32>, index) -> (!nv_tileas.tile<8xf32>, !nv_tileas.async.token)

// -----

// defect: the first result is a scalar, and the last one a memory token: the first one is checked first
// rule: roster.tiled_atomic_rmw.result_tile
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op result #0 must be tile, but got 'f32'}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index) -> (f32, !nv_tileaa.mem_token)

// -----

// defect: four results
// rule: roster.tiled_atomic_rmw.result_token
%v, %t, %c, %k = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op result group starting at #1 requires 0 or 1 element, but found 2}}
%r:4 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %c, %k) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 1>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index, !nv_tileaa.mem_token) -> (!nv_tileas.tile<8xf32>, !nv_tileaa.mem_token, !nv_tileaa.mem_token, !nv_tileas.async.token)

// -----

// defect: no value
// rule: tileas.helper.segments
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op operandSegmentSizes does not match the op schema}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 0, 2, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index) -> (!nv_tileas.tile<8xf32>, !nv_tileas.async.token)

// -----

// defect: another layout of the value and the result
// rule: tileas.trait.09.SameLoadStoreOperandsAndResultEncoding
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32, #nv_tileas.layout<8:1>>, index
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op tileas.trait.09.SameLoadStoreOperandsAndResultEncoding: expected operand #1 to have the layout 'none' of operand #0, but got '#nv_tileas.layout<8:1>'}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32, #nv_tileas.layout<8:1>>, index) -> (!nv_tileas.tile<8xf32, #nv_tileas.layout<8:1>>, !nv_tileas.async.token)

// -----

// defect: two tokens
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %c, %k = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op tiled memop token segment must hold zero or one value}}
%r:3 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %c, %k, %k) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 2>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index, !nv_tileaa.mem_token, !nv_tileaa.mem_token) -> (!nv_tileas.tile<8xf32>, !nv_tileaa.mem_token, !nv_tileas.async.token)

// -----

// defect: no coordinate
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op tiled memop coordinate count does not match the view rank}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>) -> (!nv_tileas.tile<8xf32>, !nv_tileas.async.token)

// -----

// defect: an i32 as coordinate
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, i32
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op tiled memop coordinates must be index-typed}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, i32) -> (!nv_tileas.tile<8xf32>, !nv_tileas.async.token)

// -----

// defect: a tile of another shape than the view
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<4xf32>, index
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op tile shape must match tensor shape}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<4xf32>, index) -> (!nv_tileas.tile<4xf32>, !nv_tileas.async.token)

// -----

// defect: a tile of another element than the view
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xi32>, index
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op tile element type must match view element type}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xi32>, index) -> (!nv_tileas.tile<8xi32>, !nv_tileas.async.token)

// -----

// defect: a size of 24
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<24xf32>, !nv_tileas.tile<24xf32>, index
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op tile dimensions must be positive powers of two}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileas.tiled_view<24xf32>, !nv_tileas.tile<24xf32>, index) -> (!nv_tileas.tile<24xf32>, !nv_tileas.async.token)

// -----

// defect: a size of 0
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<0xf32>, !nv_tileas.tile<0xf32>, index
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op tile dimensions must be positive powers of two}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileas.tiled_view<0xf32>, !nv_tileas.tile<0xf32>, index) -> (!nv_tileas.tile<0xf32>, !nv_tileas.async.token)

// -----

// defect: more elements than there may be
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<33554432xf32>, !nv_tileas.tile<33554432xf32>, index
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op tile total element count exceeds the implementation limit}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileas.tiled_view<33554432xf32>, !nv_tileas.tile<33554432xf32>, index) -> (!nv_tileas.tile<33554432xf32>, !nv_tileas.async.token)

// -----

// defect: the result has another shape
// rule: ir.tiled_atomic_type
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op ir.tiled_atomic_type: expected result #0 to have the type '!nv_tileas.tile<8xf32>' of operand #1, but got '!nv_tileas.tile<16xf32>'}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index) -> (!nv_tileas.tile<16xf32>, !nv_tileas.async.token)

// -----

// defect: acquire without a scope
// rule: tileas.helper.sem_scope_required
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op memScope required when memSemantic is not weak}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>, mem_semantic = #nv_tileaa<mem_semantic acquire>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index) -> (!nv_tileas.tile<8xf32>, !nv_tileas.async.token)

// -----

// defect: weak with a scope
// rule: tileas.helper.sem_scope_weak
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op memScope not supported when memSemantic is weak}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>, mem_semantic = #nv_tileaa<mem_semantic weak>, mem_scope = #nv_tileaa<mem_scope gpu>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index) -> (!nv_tileas.tile<8xf32>, !nv_tileas.async.token)

// -----

// defect: a token is given and none is taken
// rule: ir.tiled_token
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op ir.tiled_token: expected a token among the operands for result #1, but got none}}
%r:3 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index) -> (!nv_tileas.tile<8xf32>, !nv_tileaa.mem_token, !nv_tileas.async.token)

// -----

// defect: ui8
// rule: tileas.atomic.bits8.async
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xui8>, !nv_tileas.tile<8xui8>, index
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op async_tiled_atomic_rmw not supported for 8-bit types}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileas.tiled_view<8xui8>, !nv_tileas.tile<8xui8>, index) -> (!nv_tileas.tile<8xui8>, !nv_tileas.async.token)

// -----

// defect: i16
// rule: tileas.atomic.int16.async
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xi16>, !nv_tileas.tile<8xi16>, index
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op async_tiled_atomic_rmw not supported for 16-bit integer}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileas.tiled_view<8xi16>, !nv_tileas.tile<8xi16>, index) -> (!nv_tileas.tile<8xi16>, !nv_tileas.async.token)

// -----

// defect: bf16 and xor
// rule: tileas.atomic.f16_modes.async
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xbf16>, !nv_tileas.tile<8xbf16>, index
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op async_tiled_atomic_rmw for 16-bit float only supports add, max, min operations}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode xor>}> : (!nv_tileas.tiled_view<8xbf16>, !nv_tileas.tile<8xbf16>, index) -> (!nv_tileas.tile<8xbf16>, !nv_tileas.async.token)

// -----

// defect: addf of integers
// rule: tileas.atomic.no_fadd
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xi64>, !nv_tileas.tile<8xi64>, index
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op tiled_atomic_rmw op cannot use fadd operation, please use add instead for both int and float types}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode addf>}> : (!nv_tileas.tiled_view<8xi64>, !nv_tileas.tile<8xi64>, index) -> (!nv_tileas.tile<8xi64>, !nv_tileas.async.token)

// -----

// defect: xchg, and a view of nv_tileaa that is cast: the mode is checked first
// rule: tileas.atomic.no_xchg
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op tiled_atomic_rmw op cannot use xchg operation}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode xchg>}> : (!nv_tileaa.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index) -> (!nv_tileas.tile<8xf32>, !nv_tileas.async.token)

// -----

// defect: a view of nv_tileaa that is cast, and an atom of TMA loads: the view is checked first
// rule: tileas.atomic.provenance
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op tiled_atomic_rmw's tiled_view type must be produced by block_tile directly}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom tma_load_1d>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index) -> (!nv_tileas.tile<8xf32>, !nv_tileas.async.token)

// -----

// defect: an atom of TMA loads
// rule: tileas.tma.atomic.atom_kind
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op expect a tma_redg atom type}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom tma_load_1d>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index) -> (!nv_tileas.tile<8xf32>, !nv_tileas.async.token)

// -----

// defect: an atom of the mode scatter4
// rule: tileas.tma.atomic.scatter_modes
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op TmaReduceOp do not support SCATTER4 mode}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom tma_redg_1d_scatter4>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index) -> (!nv_tileas.tile<8xf32>, !nv_tileas.async.token)

// -----

// defect: a scope without a semantic, and a result of another element: the scope is checked first
// rule: tileas.helper.sem_scope_weak
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op memScope not supported when memSemantic is weak}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>, mem_scope = #nv_tileaa<mem_scope gpu>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index) -> (!nv_tileas.tile<8xi32>, !nv_tileas.async.token)

// -----

// defect: acquire without a scope, and a result of another element: the scope is checked first
// rule: tileas.helper.sem_scope_required
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index
// expected-error @below {{'nv_tileas.async.tiled_atomic_rmw' op memScope required when memSemantic is not weak}}
%r:2 = "nv_tileas.async.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode xchg>, mem_semantic = #nv_tileaa<mem_semantic acquire>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index) -> (!nv_tileas.tile<8xi32>, !nv_tileas.async.token)
