// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, with every semantic
%v, %t, %c, %k = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index, !nv_tileaa.mem_token
%0 = "nv_tileas.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode cmpxchg>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index) -> !nv_tileas.tile<8xf32>
%1:2 = "nv_tileas.tiled_atomic_rmw"(%v, %t, %c, %k) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 1>, rmw_mode = #nv_tileaa<rmw_mode umax>, mem_semantic = #nv_tileaa<mem_semantic relaxed>, mem_scope = #nv_tileaa<mem_scope tl_blk>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index, !nv_tileaa.mem_token) -> (!nv_tileas.tile<8xf32>, !nv_tileaa.mem_token)
%2:2 = "nv_tileas.tiled_atomic_rmw"(%v, %t, %c, %k) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 1>, rmw_mode = #nv_tileaa<rmw_mode umax>, mem_semantic = #nv_tileaa<mem_semantic acquire>, mem_scope = #nv_tileaa<mem_scope cluster>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index, !nv_tileaa.mem_token) -> (!nv_tileas.tile<8xf32>, !nv_tileaa.mem_token)
%3:2 = "nv_tileas.tiled_atomic_rmw"(%v, %t, %c, %k) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 1>, rmw_mode = #nv_tileaa<rmw_mode umax>, mem_semantic = #nv_tileaa<mem_semantic release>, mem_scope = #nv_tileaa<mem_scope gpu>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index, !nv_tileaa.mem_token) -> (!nv_tileas.tile<8xf32>, !nv_tileaa.mem_token)
%4:2 = "nv_tileas.tiled_atomic_rmw"(%v, %t, %c, %k) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 1>, rmw_mode = #nv_tileaa<rmw_mode umax>, mem_semantic = #nv_tileaa<mem_semantic acquire_release>, mem_scope = #nv_tileaa<mem_scope sys>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index, !nv_tileaa.mem_token) -> (!nv_tileas.tile<8xf32>, !nv_tileaa.mem_token)

// -----

// valid: elements that are narrower or wider than those that a rule names, and modes of 16 bits
%v0, %t0, %c, %v1, %t1, %v2, %t2, %v3, %t3, %v4, %t4, %v5, %t5, %v6, %t6 = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xi1>, !nv_tileas.tile<8xi1>, index, !nv_tileas.tiled_view<8xi4>, !nv_tileas.tile<8xi4>, !nv_tileas.tiled_view<8xf4E2M1FN>, !nv_tileas.tile<8xf4E2M1FN>, !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, !nv_tileas.tiled_view<8xbf16>, !nv_tileas.tile<8xbf16>, !nv_tileas.tiled_view<8xtf32>, !nv_tileas.tile<8xtf32>, !nv_tileas.tiled_view<8xi64>, !nv_tileas.tile<8xi64>
%0 = "nv_tileas.tiled_atomic_rmw"(%v0, %t0, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode xor>}> : (!nv_tileas.tiled_view<8xi1>, !nv_tileas.tile<8xi1>, index) -> !nv_tileas.tile<8xi1>
%1 = "nv_tileas.tiled_atomic_rmw"(%v1, %t1, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode and>}> : (!nv_tileas.tiled_view<8xi4>, !nv_tileas.tile<8xi4>, index) -> !nv_tileas.tile<8xi4>
%2 = "nv_tileas.tiled_atomic_rmw"(%v2, %t2, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode umin>}> : (!nv_tileas.tiled_view<8xf4E2M1FN>, !nv_tileas.tile<8xf4E2M1FN>, index) -> !nv_tileas.tile<8xf4E2M1FN>
%3 = "nv_tileas.tiled_atomic_rmw"(%v3, %t3, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode min>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> !nv_tileas.tile<8xf16>
%4 = "nv_tileas.tiled_atomic_rmw"(%v4, %t4, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode max>}> : (!nv_tileas.tiled_view<8xbf16>, !nv_tileas.tile<8xbf16>, index) -> !nv_tileas.tile<8xbf16>
%5 = "nv_tileas.tiled_atomic_rmw"(%v5, %t5, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode or>}> : (!nv_tileas.tiled_view<8xtf32>, !nv_tileas.tile<8xtf32>, index) -> !nv_tileas.tile<8xtf32>
%6 = "nv_tileas.tiled_atomic_rmw"(%v6, %t6, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode cmpxchg>}> : (!nv_tileas.tiled_view<8xi64>, !nv_tileas.tile<8xi64>, index) -> !nv_tileas.tile<8xi64>

// -----

// valid: custom form; the view comes from block_tile
%p, %t, %c, %k = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>, !nv_tileas.tile<8xf16>, index, !nv_tileaa.mem_token
%v = "nv_tileaa.block_tile"(%p) <{tileSizes = array<i64: 8>, dimGroups = [array<i32: 0>]}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>
%r:2 = nv_tileas.tiled_atomic_rmw %v, %t, %c, %k {atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 1>, rmw_mode = #nv_tileaa<rmw_mode add>, mem_semantic = #nv_tileaa<mem_semantic weak>} : !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileaa.mem_token -> !nv_tileas.tile<8xf16>, !nv_tileaa.mem_token

// -----

// defect: another layout of the result, which is another type: the layouts are checked first
// rule: tileas.trait.09.SameLoadStoreOperandsAndResultEncoding
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index
// expected-error @below {{'nv_tileas.tiled_atomic_rmw' op tileas.trait.09.SameLoadStoreOperandsAndResultEncoding: expected result #0 to have the layout 'none' of operand #0, but got '#nv_tileas.layout<8:1>'}}
%r = "nv_tileas.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index) -> !nv_tileas.tile<8xf32, #nv_tileas.layout<8:1>>

// -----

// defect: two tokens
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %c, %k = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.tiled_atomic_rmw' op tiled memop token segment must hold zero or one value}}
%r:2 = "nv_tileas.tiled_atomic_rmw"(%v, %t, %c, %k, %k) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 2>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index, !nv_tileaa.mem_token, !nv_tileaa.mem_token) -> (!nv_tileas.tile<8xf32>, !nv_tileaa.mem_token)

// -----

// defect: one coordinate for two axes
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8x8xf32>, !nv_tileas.tile<8x8xf32>, index
// expected-error @below {{'nv_tileas.tiled_atomic_rmw' op tiled memop coordinate count does not match the view rank}}
%r = "nv_tileas.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileas.tiled_view<8x8xf32>, !nv_tileas.tile<8x8xf32>, index) -> !nv_tileas.tile<8x8xf32>

// -----

// defect: an i32 as coordinate
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, i32
// expected-error @below {{'nv_tileas.tiled_atomic_rmw' op tiled memop coordinates must be index-typed}}
%r = "nv_tileas.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, i32) -> !nv_tileas.tile<8xf32>

// -----

// defect: a tile of another shape than the view
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<4xf32>, index
// expected-error @below {{'nv_tileas.tiled_atomic_rmw' op tile shape must match tensor shape}}
%r = "nv_tileas.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<4xf32>, index) -> !nv_tileas.tile<4xf32>

// -----

// defect: a value of another element, and a result of its type
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xi32>, index
// expected-error @below {{'nv_tileas.tiled_atomic_rmw' op tile element type must match view element type}}
%r = "nv_tileas.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xi32>, index) -> !nv_tileas.tile<8xi32>

// -----

// defect: a size of 24
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<24xf32>, !nv_tileas.tile<24xf32>, index
// expected-error @below {{'nv_tileas.tiled_atomic_rmw' op tile dimensions must be positive powers of two}}
%r = "nv_tileas.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileas.tiled_view<24xf32>, !nv_tileas.tile<24xf32>, index) -> !nv_tileas.tile<24xf32>

// -----

// defect: a size of 0
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<0xf32>, !nv_tileas.tile<0xf32>, index
// expected-error @below {{'nv_tileas.tiled_atomic_rmw' op tile dimensions must be positive powers of two}}
%r = "nv_tileas.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileas.tiled_view<0xf32>, !nv_tileas.tile<0xf32>, index) -> !nv_tileas.tile<0xf32>

// -----

// defect: more elements than there may be
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<33554432xf32>, !nv_tileas.tile<33554432xf32>, index
// expected-error @below {{'nv_tileas.tiled_atomic_rmw' op tile total element count exceeds the implementation limit}}
%r = "nv_tileas.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileas.tiled_view<33554432xf32>, !nv_tileas.tile<33554432xf32>, index) -> !nv_tileas.tile<33554432xf32>

// -----

// defect: the result has another element
// rule: ir.tiled_atomic_type
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index
// expected-error @below {{'nv_tileas.tiled_atomic_rmw' op ir.tiled_atomic_type: expected result #0 to have the type '!nv_tileas.tile<8xf32>' of operand #1, but got '!nv_tileas.tile<8xi32>'}}
%r = "nv_tileas.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index) -> !nv_tileas.tile<8xi32>

// -----

// defect: acquire_release without a scope
// rule: tileas.helper.sem_scope_required
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index
// expected-error @below {{'nv_tileas.tiled_atomic_rmw' op memScope required when memSemantic is not weak}}
%r = "nv_tileas.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>, mem_semantic = #nv_tileaa<mem_semantic acquire_release>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index) -> !nv_tileas.tile<8xf32>

// -----

// defect: a scope without a semantic
// rule: tileas.helper.sem_scope_weak
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index
// expected-error @below {{'nv_tileas.tiled_atomic_rmw' op memScope not supported when memSemantic is weak}}
%r = "nv_tileas.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>, mem_scope = #nv_tileaa<mem_scope sys>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index) -> !nv_tileas.tile<8xf32>

// -----

// defect: a token is taken and none is given
// rule: ir.tiled_token
%v, %t, %c, %k = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.tiled_atomic_rmw' op ir.tiled_token: expected a result of type '!nv_tileaa.mem_token' for the token that is operand #3, but got none}}
%r = "nv_tileas.tiled_atomic_rmw"(%v, %t, %c, %k) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 1>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index, !nv_tileaa.mem_token) -> !nv_tileas.tile<8xf32>

// -----

// defect: i8, and addf: the element is checked first
// rule: tileas.atomic.bits8
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xi8>, !nv_tileas.tile<8xi8>, index
// expected-error @below {{'nv_tileas.tiled_atomic_rmw' op tiled_atomic_rmw not supported for 8-bit types}}
%r = "nv_tileas.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode addf>}> : (!nv_tileas.tiled_view<8xi8>, !nv_tileas.tile<8xi8>, index) -> !nv_tileas.tile<8xi8>

// -----

// defect: f8E3M4
// rule: tileas.atomic.bits8
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf8E3M4>, !nv_tileas.tile<8xf8E3M4>, index
// expected-error @below {{'nv_tileas.tiled_atomic_rmw' op tiled_atomic_rmw not supported for 8-bit types}}
%r = "nv_tileas.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileas.tiled_view<8xf8E3M4>, !nv_tileas.tile<8xf8E3M4>, index) -> !nv_tileas.tile<8xf8E3M4>

// -----

// defect: i16
// rule: tileas.atomic.int16
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xi16>, !nv_tileas.tile<8xi16>, index
// expected-error @below {{'nv_tileas.tiled_atomic_rmw' op tiled_atomic_rmw not supported for 16-bit integer}}
%r = "nv_tileas.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileas.tiled_view<8xi16>, !nv_tileas.tile<8xi16>, index) -> !nv_tileas.tile<8xi16>

// -----

// defect: f16 and umax
// rule: tileas.atomic.f16_modes
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileas.tiled_atomic_rmw' op tiled_atomic_rmw for 16-bit float only supports add, max, min operations}}
%r = "nv_tileas.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode umax>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// defect: bf16 and addf: the modes of 16 bits are checked first
// rule: tileas.atomic.f16_modes
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xbf16>, !nv_tileas.tile<8xbf16>, index
// expected-error @below {{'nv_tileas.tiled_atomic_rmw' op tiled_atomic_rmw for 16-bit float only supports add, max, min operations}}
%r = "nv_tileas.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode addf>}> : (!nv_tileas.tiled_view<8xbf16>, !nv_tileas.tile<8xbf16>, index) -> !nv_tileas.tile<8xbf16>

// -----

// defect: addf
// rule: tileas.atomic.no_fadd
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index
// expected-error @below {{'nv_tileas.tiled_atomic_rmw' op tiled_atomic_rmw op cannot use fadd operation, please use add instead for both int and float types}}
%r = "nv_tileas.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode addf>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index) -> !nv_tileas.tile<8xf32>

// -----

// defect: xchg
// rule: tileas.atomic.no_xchg
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index
// expected-error @below {{'nv_tileas.tiled_atomic_rmw' op tiled_atomic_rmw op cannot use xchg operation}}
%r = "nv_tileas.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode xchg>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index) -> !nv_tileas.tile<8xf32>

// -----

// defect: a view of nv_tileaa that is cast
// rule: tileas.atomic.provenance
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index
// expected-error @below {{'nv_tileas.tiled_atomic_rmw' op tiled_atomic_rmw's tiled_view type must be produced by block_tile directly}}
%r = "nv_tileas.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index) -> !nv_tileas.tile<8xf32>

// -----

// defect: a scope without a semantic, and a result of another element: the scope is checked first
// rule: tileas.helper.sem_scope_weak
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index
// expected-error @below {{'nv_tileas.tiled_atomic_rmw' op memScope not supported when memSemantic is weak}}
%r = "nv_tileas.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>, mem_scope = #nv_tileaa<mem_scope gpu>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index) -> !nv_tileas.tile<8xi32>

// -----

// defect: acquire without a scope, and a result of another element: the scope is checked first
// rule: tileas.helper.sem_scope_required
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index
// expected-error @below {{'nv_tileas.tiled_atomic_rmw' op memScope required when memSemantic is not weak}}
%r = "nv_tileas.tiled_atomic_rmw"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode xchg>, mem_semantic = #nv_tileaa<mem_semantic acquire>}> : (!nv_tileas.tiled_view<8xf32>, !nv_tileas.tile<8xf32>, index) -> !nv_tileas.tile<8xi32>
