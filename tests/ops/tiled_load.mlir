// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form; the number of the mask may be missing, and its shape is not compared
%v, %c, %o, %k, %m = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index, index, !nv_tileaa.mem_token, !nv_tileas.tile<6xi1>
%0 = "nv_tileas.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!nv_tileas.tiled_view<8xf16>, index) -> !nv_tileas.tile<8xf16>
%1:2 = "nv_tileas.tiled_load"(%v, %c, %o, %k) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 1>, mem_semantic = #nv_tileaa<mem_semantic relaxed>, mem_scope = #nv_tileaa<mem_scope cluster>}> : (!nv_tileas.tiled_view<8xf16>, index, index, !nv_tileaa.mem_token) -> (!nv_tileas.tile<8xf16>, !nv_tileaa.mem_token)
%2 = "nv_tileas.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, in_bounds = array<i1: true>}> : (!nv_tileas.tiled_view<8xf16>, index) -> !nv_tileas.tile<8xf16>
%3 = "nv_tileas.tiled_load"(%v, %c, %o, %m) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0, 1>, mem_semantic = #nv_tileaa<mem_semantic weak>, in_bounds = array<i1: false>, padding_value = -1.500000e+00 : f16}> : (!nv_tileas.tiled_view<8xf16>, index, index, !nv_tileas.tile<6xi1>) -> !nv_tileas.tile<8xf16>

// -----

// valid: custom form
%v, %c, %o, %k, %m = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index, index, !nv_tileas.async.token, !nv_tileas.tile<8xi1>
%r:2 = nv_tileas.tiled_load %v, %c, %o, %k, %m {atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>, mem_semantic = #nv_tileaa<mem_semantic relaxed>, mem_scope = #nv_tileaa<mem_scope sys>, padding_value = #nv_tileaa<padding_value nan>} : !nv_tileas.tiled_view<8xf16>, index, index, !nv_tileas.async.token, !nv_tileas.tile<8xi1> -> !nv_tileas.tile<8xf16>, !nv_tileas.async.token

// -----

// valid: the view of nv_tileaa comes from block_tile, that of nv_tileas from anywhere
%p, %c = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>, index
%v = "nv_tileaa.block_tile"(%p) <{tileSizes = array<i64: 8>, dimGroups = [array<i32: 0>]}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>
%w = "nv_tileas.view"(%p, %c) : (!nv_tileaa.ptr<f16>, index) -> !nv_tileas.tiled_view<8xf16>
%0 = "nv_tileas.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!nv_tileaa.tiled_view<8xf16>, index) -> !nv_tileas.tile<8xf16>
%1 = "nv_tileas.tiled_load"(%w, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!nv_tileas.tiled_view<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// valid: as many elements as there may be, and a number as padding
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<4096x4096xi8>, index
%0 = "nv_tileas.tiled_load"(%v, %c, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 2, 0, 0>, padding_value = -128 : i8}> : (!nv_tileas.tiled_view<4096x4096xi8>, index, index) -> !nv_tileas.tile<4096x4096xi8>

// -----

// defect: the token is an index
// rule: roster.tiled_load.operand_token
%v, %c, %k = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index, index
// expected-error @below {{'nv_tileas.tiled_load' op operand #2 must be variadic of memory or async token, but got 'index'}}
%r = "nv_tileas.tiled_load"(%v, %c, %k) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 1>}> : (!nv_tileas.tiled_view<8xf16>, index, index) -> !nv_tileas.tile<8xf16>

// -----

// defect: two tokens as results
// rule: roster.tiled_load.result_token
%v, %c, %k = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.tiled_load' op result group starting at #1 requires 0 or 1 element, but found 2}}
%r:3 = "nv_tileas.tiled_load"(%v, %c, %k) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 1>}> : (!nv_tileas.tiled_view<8xf16>, index, !nv_tileaa.mem_token) -> (!nv_tileas.tile<8xf16>, !nv_tileaa.mem_token, !nv_tileaa.mem_token)

// -----

// defect: another layout of the mask
// rule: tileas.trait.09.SameLoadStoreOperandsAndResultEncoding
%v, %c, %m = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index, !nv_tileas.tile<8xi1, #nv_tileas.layout<8:1>>
// expected-error @below {{'nv_tileas.tiled_load' op tileas.trait.09.SameLoadStoreOperandsAndResultEncoding: expected operand #2 to have the layout 'none' of operand #0, but got '#nv_tileas.layout<8:1>'}}
%r = "nv_tileas.tiled_load"(%v, %c, %m) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0, 1>}> : (!nv_tileas.tiled_view<8xf16>, index, !nv_tileas.tile<8xi1, #nv_tileas.layout<8:1>>) -> !nv_tileas.tile<8xf16>

// -----

// defect: two tokens
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %c, %k = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.tiled_load' op tiled memop token segment must hold zero or one value}}
%r:2 = "nv_tileas.tiled_load"(%v, %c, %k, %k) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 2>}> : (!nv_tileas.tiled_view<8xf16>, index, !nv_tileaa.mem_token, !nv_tileaa.mem_token) -> (!nv_tileas.tile<8xf16>, !nv_tileaa.mem_token)

// -----

// defect: one coordinate for two axes
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8x8xf16>, index
// expected-error @below {{'nv_tileas.tiled_load' op tiled memop coordinate count does not match the view rank}}
%r = "nv_tileas.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!nv_tileas.tiled_view<8x8xf16>, index) -> !nv_tileas.tile<8x8xf16>

// -----

// defect: an i32 as coordinate
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, i32
// expected-error @below {{'nv_tileas.tiled_load' op tiled memop coordinates must be index-typed}}
%r = "nv_tileas.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!nv_tileas.tiled_view<8xf16>, i32) -> !nv_tileas.tile<8xf16>

// -----

// defect: a tile of another shape
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileas.tiled_load' op tile shape must match tensor shape}}
%r = "nv_tileas.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!nv_tileas.tiled_view<8xf16>, index) -> !nv_tileas.tile<16xf16>

// -----

// defect: a tile of another element than the view
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileas.tiled_load' op tile element type must match view element type}}
%r = "nv_tileas.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!nv_tileas.tiled_view<8xf16>, index) -> !nv_tileas.tile<8xi32>

// -----

// defect: a size of 24
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<24xf16>, index
// expected-error @below {{'nv_tileas.tiled_load' op tile dimensions must be positive powers of two}}
%r = "nv_tileas.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!nv_tileas.tiled_view<24xf16>, index) -> !nv_tileas.tile<24xf16>

// -----

// defect: a size of 0
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<0xf16>, index
// expected-error @below {{'nv_tileas.tiled_load' op tile dimensions must be positive powers of two}}
%r = "nv_tileas.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!nv_tileas.tiled_view<0xf16>, index) -> !nv_tileas.tile<0xf16>

// -----

// defect: more elements than there may be
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<33554432xf16>, index
// expected-error @below {{'nv_tileas.tiled_load' op tile total element count exceeds the implementation limit}}
%r = "nv_tileas.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!nv_tileas.tiled_view<33554432xf16>, index) -> !nv_tileas.tile<33554432xf16>

// -----

// defect: padding where the access is in bounds
// rule: tileas.trait.22.TiledPaddingValueTrait
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileas.tiled_load' op padding value is allowed only when in-bounds is false}}
%r = "nv_tileas.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, in_bounds = array<i1: true>, padding_value = #nv_tileaa<padding_value zero>}> : (!nv_tileas.tiled_view<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// defect: acquire
// rule: tileas.memop.load_sem
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileas.tiled_load' op unsupported mem_semantic: acquire}}
%r = "nv_tileas.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, mem_semantic = #nv_tileaa<mem_semantic acquire>, mem_scope = #nv_tileaa<mem_scope gpu>}> : (!nv_tileas.tiled_view<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// defect: acquire_release
// rule: tileas.memop.load_rejects_acq_rel
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileas.tiled_load' op tiled_load rejects acquire_release semantic}}
%r = "nv_tileas.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, mem_semantic = #nv_tileaa<mem_semantic acquire_release>, mem_scope = #nv_tileaa<mem_scope gpu>}> : (!nv_tileas.tiled_view<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// defect: relaxed without a scope
// rule: tileas.helper.sem_scope_required
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileas.tiled_load' op mem_scope required when mem_semantic is not weak}}
%r = "nv_tileas.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, mem_semantic = #nv_tileaa<mem_semantic relaxed>}> : (!nv_tileas.tiled_view<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// defect: a scope without a semantic
// rule: tileas.helper.sem_scope_weak
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileas.tiled_load' op mem_scope not supported when mem_semantic is weak}}
%r = "nv_tileas.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, mem_scope = #nv_tileaa<mem_scope tl_blk>}> : (!nv_tileas.tiled_view<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// defect: two offsets for one axis
// rule: ir.tiled_offsets
%v, %c, %o = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index, index
// expected-error @below {{'nv_tileas.tiled_load' op ir.tiled_offsets: expected no offsets or 1, but got 2}}
%r = "nv_tileas.tiled_load"(%v, %c, %o, %o) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (!nv_tileas.tiled_view<8xf16>, index, index, index) -> !nv_tileas.tile<8xf16>

// -----

// defect: two flags for one axis
// rule: roster.tiled_load.attr_in_bounds
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileas.tiled_load' op incorrect number of in_bounds elements: expected 1, but found 2}}
%r = "nv_tileas.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, in_bounds = array<i1: false, true>}> : (!nv_tileas.tiled_view<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// defect: padding of another width
// rule: roster.tiled_load.attr_padding
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileas.tiled_load' op roster.tiled_load.attr_padding: expected a padding value of type 'f16', but got 'f32'}}
%r = "nv_tileas.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, padding_value = 0.000000e+00 : f32}> : (!nv_tileas.tiled_view<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// defect: a nan in integers
// rule: tileas.helper.special_padding
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xi8>, index
// expected-error @below {{'nv_tileas.tiled_load' op special padding values (nan, pos_inf, neg_inf, neg_zero) only for float-like element types}}
%r = "nv_tileas.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, padding_value = #nv_tileaa<padding_value nan>}> : (!nv_tileas.tiled_view<8xi8>, index) -> !nv_tileas.tile<8xi8>

// -----

// defect: a token is taken and none is given
// rule: ir.tiled_token
%v, %c, %o, %k = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.tiled_load' op ir.tiled_token: expected a result of type '!nv_tileaa.mem_token' for the token that is operand #3, but got none}}
%r = "nv_tileas.tiled_load"(%v, %c, %o, %k) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!nv_tileas.tiled_view<8xf16>, index, index, !nv_tileaa.mem_token) -> !nv_tileas.tile<8xf16>

// -----

// defect: a view of nv_tileaa that is cast
// rule: tileas.memop.load_provenance
%v, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileas.tiled_load' op tiled_load's tiled_view type must be produced by block_tile directly}}
%r = "nv_tileas.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!nv_tileaa.tiled_view<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// defect: acquire, and padding in bounds: the semantic is checked first
// rule: tileas.memop.load_sem
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileas.tiled_load' op unsupported mem_semantic: acquire}}
%r = "nv_tileas.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, mem_semantic = #nv_tileaa<mem_semantic acquire>, mem_scope = #nv_tileaa<mem_scope gpu>, in_bounds = array<i1: true>, padding_value = #nv_tileaa<padding_value zero>}> : (!nv_tileas.tiled_view<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// defect: acquire_release, and padding in bounds: the semantic is checked first
// rule: tileas.memop.load_rejects_acq_rel
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileas.tiled_load' op tiled_load rejects acquire_release semantic}}
%r = "nv_tileas.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, mem_semantic = #nv_tileaa<mem_semantic acquire_release>, mem_scope = #nv_tileaa<mem_scope gpu>, in_bounds = array<i1: true>, padding_value = #nv_tileaa<padding_value zero>}> : (!nv_tileas.tiled_view<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// defect: relaxed without a scope, and padding in bounds: the scope is checked first
// rule: tileas.helper.sem_scope_required
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileas.tiled_load' op mem_scope required when mem_semantic is not weak}}
%r = "nv_tileas.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, mem_semantic = #nv_tileaa<mem_semantic relaxed>, in_bounds = array<i1: true>, padding_value = #nv_tileaa<padding_value zero>}> : (!nv_tileas.tiled_view<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// defect: a scope without a semantic, and padding in bounds: the scope is checked first
// rule: tileas.helper.sem_scope_weak
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileas.tiled_load' op mem_scope not supported when mem_semantic is weak}}
%r = "nv_tileas.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, mem_scope = #nv_tileaa<mem_scope gpu>, in_bounds = array<i1: true>, padding_value = #nv_tileaa<padding_value zero>}> : (!nv_tileas.tiled_view<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// defect: no coordinate, and acquire_release: the coordinates are counted first
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileas.tiled_load' op tiled memop coordinate count does not match the view rank}}
%r = "nv_tileas.tiled_load"(%v) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, mem_semantic = #nv_tileaa<mem_semantic acquire_release>, mem_scope = #nv_tileaa<mem_scope gpu>}> : (!nv_tileas.tiled_view<8xf16>) -> !nv_tileas.tile<8xf16>

// -----

// valid: a view over a memref, from block_tile
!v = !nv_tileaa.tiled_view<8x!nv_tileaa.memref<64xf16, [1]>>
%m, %c = builtin.unrealized_conversion_cast to !nv_tileaa.memref<64xf16, [1]>, index
%v = "nv_tileaa.block_tile"(%m) <{tileSizes = array<i64: 8>, dimGroups = [array<i32: 0>]}> : (!nv_tileaa.memref<64xf16, [1]>) -> !v
%r = "nv_tileas.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!v, index) -> !nv_tileas.tile<8xf16>

// -----

// defect: the element of a view over a memref is that of the memref
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
!v = !nv_tileaa.tiled_view<8x!nv_tileaa.memref<64xf16, [1]>>
%m, %c = builtin.unrealized_conversion_cast to !nv_tileaa.memref<64xf16, [1]>, index
%v = "nv_tileaa.block_tile"(%m) <{tileSizes = array<i64: 8>, dimGroups = [array<i32: 0>]}> : (!nv_tileaa.memref<64xf16, [1]>) -> !v
// expected-error @below {{'nv_tileas.tiled_load' op tile element type must match view element type}}
%r = "nv_tileas.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!v, index) -> !nv_tileas.tile<8xf32>

// -----

// defect: a view over a memref that is not from block_tile
// rule: tileas.memop.load_provenance
!v = !nv_tileaa.tiled_view<8x!nv_tileaa.memref<64xf16, [1]>>
%v, %c = builtin.unrealized_conversion_cast to !v, index
// expected-error @below {{'nv_tileas.tiled_load' op tiled_load's tiled_view type must be produced by block_tile directly}}
%r = "nv_tileas.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!v, index) -> !nv_tileas.tile<8xf16>

// -----

// defect: no coordinate, and acquire: the coordinates are counted first
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileas.tiled_load' op tiled memop coordinate count does not match the view rank}}
%r = "nv_tileas.tiled_load"(%v) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, mem_semantic = #nv_tileaa<mem_semantic acquire>, mem_scope = #nv_tileaa<mem_scope gpu>}> : (!nv_tileas.tiled_view<8xf16>) -> !nv_tileas.tile<8xf16>
