// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form; the number of the offsets may be missing
%v, %t, %c, %o, %k, %a = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, index, !nv_tileaa.mem_token, !nv_tileas.async.token
"nv_tileas.tiled_store"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> ()
"nv_tileas.tiled_store"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> ()
%0 = "nv_tileas.tiled_store"(%v, %t, %c, %o, %k) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>, mem_semantic = #nv_tileaa<mem_semantic relaxed>, mem_scope = #nv_tileaa<mem_scope gpu>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, index, !nv_tileaa.mem_token) -> !nv_tileaa.mem_token
%1 = "nv_tileas.tiled_store"(%v, %t, %c, %a) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 1>, mem_semantic = #nv_tileaa<mem_semantic weak>, in_bounds = array<i1: false>, padding_value = #nv_tileaa<padding_value neg_inf>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileas.async.token) -> !nv_tileas.async.token

// -----

// valid: custom form
%v, %t, %c, %o, %k = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, index, !nv_tileaa.mem_token
%r = nv_tileas.tiled_store %v, %t, %c, %o, %k {atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>, in_bounds = array<i1: true>} : !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, index, !nv_tileaa.mem_token -> !nv_tileaa.mem_token

// -----

// valid: a padding value of index
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xindex>, !nv_tileas.tile<8xindex>, index
"nv_tileas.tiled_store"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, padding_value = -9223372036854775808 : index}> : (!nv_tileas.tiled_view<8xindex>, !nv_tileas.tile<8xindex>, index) -> ()
nv_tileas.tiled_store %v, %t, %c {atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, padding_value = 7 : index} : !nv_tileas.tiled_view<8xindex>, !nv_tileas.tile<8xindex>, index

// -----

// valid: the view of nv_tileaa comes from block_tile, that of nv_tileas from anywhere
%p, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>, !nv_tileas.tile<8xf16>, index
%v = "nv_tileaa.block_tile"(%p) <{tileSizes = array<i64: 8>, dimGroups = [array<i32: 0>]}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>
%w = "nv_tileas.view"(%p, %c) : (!nv_tileaa.ptr<f16>, index) -> !nv_tileas.tiled_view<8xf16>
"nv_tileas.tiled_store"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> ()
"nv_tileas.tiled_store"(%w, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> ()

// -----

// defect: the token is a tile
// rule: roster.tiled_store.operand_token
%v, %t, %c, %k = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileas.tile<8xf16>
// expected-error @below {{'nv_tileas.tiled_store' op operand #3 must be variadic of memory or async token, but got '!nv_tileas.tile<8xf16>'}}
"nv_tileas.tiled_store"(%v, %t, %c, %k) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileas.tile<8xf16>) -> ()

// -----

// defect: the result is a tile
// rule: roster.tiled_store.result_token
%v, %t, %c, %k = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.tiled_store' op result #0 must be memory or async token, but got '!nv_tileas.tile<8xf16>'}}
%r = "nv_tileas.tiled_store"(%v, %t, %c, %k) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileaa.mem_token) -> !nv_tileas.tile<8xf16>

// -----

// defect: two results, and numbers for three slots: the results are checked first
// rule: roster.tiled_store.result_token
%v, %t, %c, %k = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.tiled_store' op result group starting at #0 requires 0 or 1 element, but found 2}}
%r:2 = "nv_tileas.tiled_store"(%v, %t, %c, %k) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 2>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileaa.mem_token) -> (!nv_tileaa.mem_token, !nv_tileaa.mem_token)

// -----

// defect: another layout of the value
// rule: tileas.trait.11.SameLoadStoreOperandsEncoding
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16, #nv_tileas.layout<8:1>>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileas.tiled_store' op tileas.trait.11.SameLoadStoreOperandsEncoding: expected operand #1 to have the layout '#nv_tileas.layout<8:1>' of operand #0, but got 'none'}}
"nv_tileas.tiled_store"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!nv_tileas.tiled_view<8xf16, #nv_tileas.layout<8:1>>, !nv_tileas.tile<8xf16>, index) -> ()

// -----

// defect: two tokens, and no coordinate: the tokens are checked first
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %k, %k1 = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, !nv_tileaa.mem_token, !nv_tileas.async.token
// expected-error @below {{'nv_tileas.tiled_store' op tiled memop token segment must hold zero or one value}}
%r = "nv_tileas.tiled_store"(%v, %t, %k, %k1) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 2>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, !nv_tileaa.mem_token, !nv_tileas.async.token) -> !nv_tileaa.mem_token

// -----

// defect: two coordinates for one axis, and one is no index: they are counted first
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %c, %c1 = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, i32
// expected-error @below {{'nv_tileas.tiled_store' op tiled memop coordinate count does not match the view rank}}
"nv_tileas.tiled_store"(%v, %t, %c, %c1) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, i32) -> ()

// -----

// defect: an i64 as coordinate, and a value of another shape: the coordinate is checked first
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<4xf16>, i64
// expected-error @below {{'nv_tileas.tiled_store' op tiled memop coordinates must be index-typed}}
"nv_tileas.tiled_store"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<4xf16>, i64) -> ()

// -----

// defect: a value of another shape and element: the shape is checked first
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8x1xf32>, index
// expected-error @below {{'nv_tileas.tiled_store' op tile shape must match tensor shape}}
"nv_tileas.tiled_store"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8x1xf32>, index) -> ()

// -----

// defect: a tile of another element than the view
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xi32>, index
// expected-error @below {{'nv_tileas.tiled_store' op tile element type must match view element type}}
"nv_tileas.tiled_store"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xi32>, index) -> ()

// -----

// defect: a size of 24
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<24xf16>, !nv_tileas.tile<24xf16>, index
// expected-error @below {{'nv_tileas.tiled_store' op tile dimensions must be positive powers of two}}
"nv_tileas.tiled_store"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tiled_view<24xf16>, !nv_tileas.tile<24xf16>, index) -> ()

// -----

// defect: a size of 0
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<0xf16>, !nv_tileas.tile<0xf16>, index
// expected-error @below {{'nv_tileas.tiled_store' op tile dimensions must be positive powers of two}}
"nv_tileas.tiled_store"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!nv_tileas.tiled_view<0xf16>, !nv_tileas.tile<0xf16>, index) -> ()

// -----

// defect: more elements than there may be
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<33554432xf16>, !nv_tileas.tile<33554432xf16>, index
// expected-error @below {{'nv_tileas.tiled_store' op tile total element count exceeds the implementation limit}}
"nv_tileas.tiled_store"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!nv_tileas.tiled_view<33554432xf16>, !nv_tileas.tile<33554432xf16>, index) -> ()

// -----

// defect: padding where the access is in bounds
// rule: tileas.trait.22.TiledPaddingValueTrait
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileas.tiled_store' op padding value is allowed only when in-bounds is false}}
"nv_tileas.tiled_store"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, in_bounds = array<i1: true>, padding_value = #nv_tileaa<padding_value zero>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> ()

// -----

// defect: release
// rule: tileas.memop.store_sem
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileas.tiled_store' op unsupported mem_semantic: release}}
"nv_tileas.tiled_store"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, mem_semantic = #nv_tileaa<mem_semantic release>, mem_scope = #nv_tileaa<mem_scope gpu>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> ()

// -----

// defect: acquire_release, and no scope: the semantic is checked first
// rule: tileas.memop.store_sem
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileas.tiled_store' op unsupported mem_semantic: acq_rel}}
"nv_tileas.tiled_store"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, mem_semantic = #nv_tileaa<mem_semantic acquire_release>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> ()

// -----

// defect: relaxed without a scope
// rule: tileas.helper.sem_scope_required
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileas.tiled_store' op mem_scope required when mem_semantic is not weak}}
"nv_tileas.tiled_store"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, mem_semantic = #nv_tileaa<mem_semantic relaxed>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> ()

// -----

// defect: a scope without a semantic
// rule: tileas.helper.sem_scope_weak
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileas.tiled_store' op mem_scope not supported when mem_semantic is weak}}
"nv_tileas.tiled_store"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, mem_scope = #nv_tileaa<mem_scope cluster>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> ()

// -----

// defect: two offsets for one axis
// rule: ir.tiled_offsets
%v, %t, %c, %o = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, index
// expected-error @below {{'nv_tileas.tiled_store' op ir.tiled_offsets: expected no offsets or 1, but got 2}}
"nv_tileas.tiled_store"(%v, %t, %c, %o, %o) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 2, 0>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, index, index) -> ()

// -----

// defect: one flag for two axes
// rule: roster.tiled_store.attr_in_bounds
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8x4xf16>, !nv_tileas.tile<8x4xf16>, index
// expected-error @below {{'nv_tileas.tiled_store' op incorrect number of in_bounds elements: expected 2, but found 1}}
"nv_tileas.tiled_store"(%v, %t, %c, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 2, 0>, in_bounds = array<i1: true>}> : (!nv_tileas.tiled_view<8x4xf16>, !nv_tileas.tile<8x4xf16>, index, index) -> ()

// -----

// defect: a float as padding of i32
// rule: roster.tiled_store.attr_padding
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xi32>, !nv_tileas.tile<8xi32>, index
// expected-error @below {{'nv_tileas.tiled_store' op roster.tiled_store.attr_padding: expected a padding value of type 'i32', but got 'f32'}}
"nv_tileas.tiled_store"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, padding_value = 1.000000e+00 : f32}> : (!nv_tileas.tiled_view<8xi32>, !nv_tileas.tile<8xi32>, index) -> ()

// -----

// defect: an index as padding of i64
// rule: roster.tiled_store.attr_padding
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xi64>, !nv_tileas.tile<8xi64>, index
// expected-error @below {{'nv_tileas.tiled_store' op roster.tiled_store.attr_padding: expected a padding value of type 'i64', but got 'index'}}
"nv_tileas.tiled_store"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, padding_value = 1 : index}> : (!nv_tileas.tiled_view<8xi64>, !nv_tileas.tile<8xi64>, index) -> ()

// -----

// defect: an i64 as padding of index
// rule: roster.tiled_store.attr_padding
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xindex>, !nv_tileas.tile<8xindex>, index
// expected-error @below {{'nv_tileas.tiled_store' op roster.tiled_store.attr_padding: expected a padding value of type 'index', but got 'i64'}}
"nv_tileas.tiled_store"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, padding_value = 1 : i64}> : (!nv_tileas.tiled_view<8xindex>, !nv_tileas.tile<8xindex>, index) -> ()

// -----

// defect: an infinity in i1
// rule: tileas.helper.special_padding
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xi1>, !nv_tileas.tile<8xi1>, index
// expected-error @below {{'nv_tileas.tiled_store' op special padding values (nan, pos_inf, neg_inf, neg_zero) only for float-like element types}}
"nv_tileas.tiled_store"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, padding_value = #nv_tileaa<padding_value pos_inf>}> : (!nv_tileas.tiled_view<8xi1>, !nv_tileas.tile<8xi1>, index) -> ()

// -----

// defect: a token of another type is given
// rule: ir.tiled_token
%v, %t, %c, %k = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.tiled_store' op ir.tiled_token: expected result #0 to have the type '!nv_tileaa.mem_token' of operand #3, but got '!nv_tileas.async.token'}}
%r = "nv_tileas.tiled_store"(%v, %t, %c, %k) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token

// -----

// defect: a view of nv_tileaa that is cast
// rule: tileas.memop.store_provenance
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileas.tiled_store' op tiled_store's tiled_view type must be produced by block_tile directly}}
"nv_tileas.tiled_store"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> ()

// -----

// defect: release, and padding in bounds: the semantic is checked first
// rule: tileas.memop.store_sem
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileas.tiled_store' op unsupported mem_semantic: release}}
"nv_tileas.tiled_store"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, mem_semantic = #nv_tileaa<mem_semantic release>, mem_scope = #nv_tileaa<mem_scope gpu>, in_bounds = array<i1: true>, padding_value = #nv_tileaa<padding_value zero>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> ()

// -----

// defect: relaxed without a scope, and padding in bounds: the scope is checked first
// rule: tileas.helper.sem_scope_required
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileas.tiled_store' op mem_scope required when mem_semantic is not weak}}
"nv_tileas.tiled_store"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, mem_semantic = #nv_tileaa<mem_semantic relaxed>, in_bounds = array<i1: true>, padding_value = #nv_tileaa<padding_value zero>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> ()

// -----

// defect: a scope without a semantic, and padding in bounds: the scope is checked first
// rule: tileas.helper.sem_scope_weak
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileas.tiled_store' op mem_scope not supported when mem_semantic is weak}}
"nv_tileas.tiled_store"(%v, %t, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, mem_scope = #nv_tileaa<mem_scope gpu>, in_bounds = array<i1: true>, padding_value = #nv_tileaa<padding_value zero>}> : (!nv_tileas.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> ()
