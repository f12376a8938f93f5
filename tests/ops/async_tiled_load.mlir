// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form; the number of the mask may be missing, and its shape is not compared
%v, %c, %o, %k, %m = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index, index, !nv_tileaa.mem_token, !nv_tileas.tile<6xi1>
%0:2 = "nv_tileas.async.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!nv_tileas.tiled_view<8xf16>, index) -> (!nv_tileas.tile<8xf16>, !nv_tileas.async.token)
%1:3 = "nv_tileas.async.tiled_load"(%v, %c, %o, %k) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 1>, mem_semantic = #nv_tileaa<mem_semantic relaxed>, mem_scope = #nv_tileaa<mem_scope cluster>}> : (!nv_tileas.tiled_view<8xf16>, index, index, !nv_tileaa.mem_token) -> (!nv_tileas.tile<8xf16>, !nv_tileaa.mem_token, !nv_tileas.async.token)
%2:2 = "nv_tileas.async.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>, in_bounds = array<i1: true>}> : (!nv_tileas.tiled_view<8xf16>, index) -> (!nv_tileas.tile<8xf16>, !nv_tileas.async.token)
%3:2 = "nv_tileas.async.tiled_load"(%v, %c, %o, %m) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 0, 1>, mem_semantic = #nv_tileaa<mem_semantic weak>, in_bounds = array<i1: false>, padding_value = -1.500000e+00 : f16}> : (!nv_tileas.tiled_view<8xf16>, index, index, !nv_tileas.tile<6xi1>) -> (!nv_tileas.tile<8xf16>, !nv_tileas.async.token)

// -----

// valid: custom form; the view comes from block_tile
%p, %c, %k = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>, index, !nv_tileaa.mem_token
%v = "nv_tileaa.block_tile"(%p) <{tileSizes = array<i64: 8>, dimGroups = [array<i32: 0>]}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>
%r:3 = nv_tileas.async.tiled_load %v, %c, %c, %k {atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 1, 1>, mem_semantic = #nv_tileaa<mem_semantic relaxed>, mem_scope = #nv_tileaa<mem_scope tl_blk>, padding_value = #nv_tileaa<padding_value pos_inf>} : !nv_tileaa.tiled_view<8xf16>, index, index, !nv_tileaa.mem_token -> !nv_tileas.tile<8xf16>, !nv_tileaa.mem_token, !nv_tileas.async.token

// -----

// defect: the second token is one of the pipeline
// rule: roster.tiled_load.operand_token
%v, %c, %k, %k1 = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index, !nv_tileaa.mem_token, !nv_tileas.async.pipeline.producer_token
// expected-error @below {{'nv_tileas.async.tiled_load' op operand #3 must be variadic of memory or async token, but got '!nv_tileas.async.pipeline.producer_token'}}
%r:3 = "nv_tileas.async.tiled_load"(%v, %c, %k, %k1) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 2>}> : (!nv_tileas.tiled_view<8xf16>, index, !nv_tileaa.mem_token, !nv_tileas.async.pipeline.producer_token) -> (!nv_tileas.tile<8xf16>, !nv_tileaa.mem_token, !nv_tileas.async.token)

// -----

// defect: the mask is an i1
// rule: ir.tiled_load_mask
%v, %c, %m = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index, i1
// expected-error @below {{'nv_tileas.async.tiled_load' op operand #2 must be variadic of tile of i1, but got 'i1'}}
%r:2 = "nv_tileas.async.tiled_load"(%v, %c, %m) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0, 1>}> : (!nv_tileas.tiled_view<8xf16>, index, i1) -> (!nv_tileas.tile<8xf16>, !nv_tileas.async.token)

// -----

// defect: another layout of the tile
// rule: tileas.trait.09.SameLoadStoreOperandsAndResultEncoding
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16, #nv_tileas.layout<8:1>>, index
// expected-error @below {{'nv_tileas.async.tiled_load' op tileas.trait.09.SameLoadStoreOperandsAndResultEncoding: expected result #0 to have the layout '#nv_tileas.layout<8:1>' of operand #0, but got '#nv_tileas.layout<8:1, gmem>'}}
%r:2 = "nv_tileas.async.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!nv_tileas.tiled_view<8xf16, #nv_tileas.layout<8:1>>, index) -> (!nv_tileas.tile<8xf16, #nv_tileas.layout<8:1, gmem>>, !nv_tileas.async.token)

// -----

// defect: the numbers are one too few, and the result is a scalar: the result is checked first
// rule: roster.tiled_load.result_tile
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileas.async.tiled_load' op result #0 must be tile, but got 'f16'}}
%r:2 = "nv_tileas.async.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 0, 0, 0>}> : (!nv_tileas.tiled_view<8xf16>, index) -> (f16, !nv_tileas.async.token)

// -----

// defect: another layout of the tile, and two tokens: the layouts are checked first
// rule: tileas.trait.09.SameLoadStoreOperandsAndResultEncoding
%v, %c, %k = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.tiled_load' op tileas.trait.09.SameLoadStoreOperandsAndResultEncoding: expected result #0 to have the layout 'none' of operand #0, but got '#nv_tileas.layout<8:1>'}}
%r:3 = "nv_tileas.async.tiled_load"(%v, %c, %k, %k) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 2>}> : (!nv_tileas.tiled_view<8xf16>, index, !nv_tileaa.mem_token, !nv_tileaa.mem_token) -> (!nv_tileas.tile<8xf16, #nv_tileas.layout<8:1>>, !nv_tileaa.mem_token, !nv_tileas.async.token)

// -----

// defect: two tokens
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %c, %k = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.tiled_load' op tiled memop token segment must hold zero or one value}}
%r:3 = "nv_tileas.async.tiled_load"(%v, %c, %k, %k) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 2>}> : (!nv_tileas.tiled_view<8xf16>, index, !nv_tileaa.mem_token, !nv_tileaa.mem_token) -> (!nv_tileas.tile<8xf16>, !nv_tileaa.mem_token, !nv_tileas.async.token)

// -----

// defect: one coordinate for two axes
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8x8xf16>, index
// expected-error @below {{'nv_tileas.async.tiled_load' op tiled memop coordinate count does not match the view rank}}
%r:2 = "nv_tileas.async.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!nv_tileas.tiled_view<8x8xf16>, index) -> (!nv_tileas.tile<8x8xf16>, !nv_tileas.async.token)

// -----

// defect: an i32 as coordinate
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, i32
// expected-error @below {{'nv_tileas.async.tiled_load' op tiled memop coordinates must be index-typed}}
%r:2 = "nv_tileas.async.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!nv_tileas.tiled_view<8xf16>, i32) -> (!nv_tileas.tile<8xf16>, !nv_tileas.async.token)

// -----

// defect: a tile of another shape than the view
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileas.async.tiled_load' op tile shape must match tensor shape}}
%r:2 = "nv_tileas.async.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!nv_tileas.tiled_view<8xf16>, index) -> (!nv_tileas.tile<4xf16>, !nv_tileas.async.token)

// -----

// defect: a tile of another element
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileas.async.tiled_load' op tile element type must match view element type}}
%r:2 = "nv_tileas.async.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!nv_tileas.tiled_view<8xf16>, index) -> (!nv_tileas.tile<8xbf16>, !nv_tileas.async.token)

// -----

// defect: a size of 6, and too many elements: the sizes are checked first
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<6x8388608xf16>, index
// expected-error @below {{'nv_tileas.async.tiled_load' op tile dimensions must be positive powers of two}}
%r:2 = "nv_tileas.async.tiled_load"(%v, %c, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 2, 0, 0>}> : (!nv_tileas.tiled_view<6x8388608xf16>, index, index) -> (!nv_tileas.tile<6x8388608xf16>, !nv_tileas.async.token)

// -----

// defect: a size of 0
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<0x4xf16>, index
// expected-error @below {{'nv_tileas.async.tiled_load' op tile dimensions must be positive powers of two}}
%r:2 = "nv_tileas.async.tiled_load"(%v, %c, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 2, 0, 0>}> : (!nv_tileas.tiled_view<0x4xf16>, index, index) -> (!nv_tileas.tile<0x4xf16>, !nv_tileas.async.token)

// -----

// defect: more elements than there may be
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<33554432xf16>, index
// expected-error @below {{'nv_tileas.async.tiled_load' op tile total element count exceeds the implementation limit}}
%r:2 = "nv_tileas.async.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!nv_tileas.tiled_view<33554432xf16>, index) -> (!nv_tileas.tile<33554432xf16>, !nv_tileas.async.token)

// -----

// defect: padding where one of two axes is in bounds, and acquire: the semantic is checked first
// rule: tileas.memop.load_sem
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8x8xf16>, index
// expected-error @below {{'nv_tileas.async.tiled_load' op unsupported mem_semantic: acquire}}
%r:2 = "nv_tileas.async.tiled_load"(%v, %c, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 2, 0, 0>, in_bounds = array<i1: false, true>, padding_value = 0.000000e+00 : f16, mem_semantic = #nv_tileaa<mem_semantic acquire>, mem_scope = #nv_tileaa<mem_scope gpu>}> : (!nv_tileas.tiled_view<8x8xf16>, index, index) -> (!nv_tileas.tile<8x8xf16>, !nv_tileas.async.token)

// -----

// defect: release, and no scope: the semantic is checked first
// rule: tileas.memop.load_sem
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileas.async.tiled_load' op unsupported mem_semantic: release}}
%r:2 = "nv_tileas.async.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, mem_semantic = #nv_tileaa<mem_semantic release>}> : (!nv_tileas.tiled_view<8xf16>, index) -> (!nv_tileas.tile<8xf16>, !nv_tileas.async.token)

// -----

// defect: acquire_release
// rule: tileas.memop.load_rejects_acq_rel
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileas.async.tiled_load' op tiled_load rejects acquire_release semantic}}
%r:2 = "nv_tileas.async.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, mem_semantic = #nv_tileaa<mem_semantic acquire_release>, mem_scope = #nv_tileaa<mem_scope sys>}> : (!nv_tileas.tiled_view<8xf16>, index) -> (!nv_tileas.tile<8xf16>, !nv_tileas.async.token)

// -----

// defect: relaxed without a scope, and two offsets: the scope is checked first
// rule: tileas.helper.sem_scope_required
%v, %c, %o = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index, index
// expected-error @below {{'nv_tileas.async.tiled_load' op mem_scope required when mem_semantic is not weak}}
%r:2 = "nv_tileas.async.tiled_load"(%v, %c, %o, %o) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 2, 0>, mem_semantic = #nv_tileaa<mem_semantic relaxed>}> : (!nv_tileas.tiled_view<8xf16>, index, index, index) -> (!nv_tileas.tile<8xf16>, !nv_tileas.async.token)

// -----

// defect: weak with a scope
// rule: tileas.helper.sem_scope_weak
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileas.async.tiled_load' op mem_scope not supported when mem_semantic is weak}}
%r:2 = "nv_tileas.async.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, mem_semantic = #nv_tileaa<mem_semantic weak>, mem_scope = #nv_tileaa<mem_scope gpu>}> : (!nv_tileas.tiled_view<8xf16>, index) -> (!nv_tileas.tile<8xf16>, !nv_tileas.async.token)

// -----

// defect: one offset for two axes
// rule: ir.tiled_offsets
%v, %c, %o = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8x8xf16>, index, index
// expected-error @below {{'nv_tileas.async.tiled_load' op ir.tiled_offsets: expected no offsets or 2, but got 1}}
%r:2 = "nv_tileas.async.tiled_load"(%v, %c, %c, %o) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 2, 1, 0>}> : (!nv_tileas.tiled_view<8x8xf16>, index, index, index) -> (!nv_tileas.tile<8x8xf16>, !nv_tileas.async.token)

// -----

// defect: no flag for one axis, and padding of another type: the flags are checked first
// rule: roster.tiled_load.attr_in_bounds
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileas.async.tiled_load' op incorrect number of in_bounds elements: expected 1, but found 0}}
%r:2 = "nv_tileas.async.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, in_bounds = array<i1>, padding_value = 0 : i16}> : (!nv_tileas.tiled_view<8xf16>, index) -> (!nv_tileas.tile<8xf16>, !nv_tileas.async.token)

// -----

// defect: an integer as padding of bf16
// rule: roster.tiled_load.attr_padding
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xbf16>, index
// expected-error @below {{'nv_tileas.async.tiled_load' op roster.tiled_load.attr_padding: expected a padding value of type 'bf16', but got 'i16'}}
%r:2 = "nv_tileas.async.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, padding_value = 0 : i16}> : (!nv_tileas.tiled_view<8xbf16>, index) -> (!nv_tileas.tile<8xbf16>, !nv_tileas.async.token)

// -----

// defect: a negative zero in ui8
// rule: tileas.helper.special_padding
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xui8>, index
// expected-error @below {{'nv_tileas.async.tiled_load' op special padding values (nan, pos_inf, neg_inf, neg_zero) only for float-like element types}}
%r:2 = "nv_tileas.async.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, padding_value = #nv_tileaa<padding_value neg_zero>}> : (!nv_tileas.tiled_view<8xui8>, index) -> (!nv_tileas.tile<8xui8>, !nv_tileas.async.token)

// -----

// defect: a token is given and none is taken
// rule: ir.tiled_token
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileas.async.tiled_load' op ir.tiled_token: expected a token among the operands for result #1, but got none}}
%r:3 = "nv_tileas.async.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!nv_tileas.tiled_view<8xf16>, index) -> (!nv_tileas.tile<8xf16>, !nv_tileaa.mem_token, !nv_tileas.async.token)

// -----

// defect: a view of nv_tileaa that is an argument
// rule: tileas.memop.load_provenance
%c = builtin.unrealized_conversion_cast to index
%g = "nv_tileas.generate"() ({
^bb0(%v: !nv_tileaa.tiled_view<8xf16>):
  // expected-error @below {{'nv_tileas.async.tiled_load' op tiled_load's tiled_view type must be produced by block_tile directly}}
  %r:2 = "nv_tileas.async.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!nv_tileaa.tiled_view<8xf16>, index) -> (!nv_tileas.tile<8xf16>, !nv_tileas.async.token)
  "nv_tileas.yield"() : () -> ()
}) : () -> !nv_tileas.tile<8xf16>

// -----

// defect: acquire, and padding in bounds: the semantic is checked first
// rule: tileas.memop.load_sem
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileas.async.tiled_load' op unsupported mem_semantic: acquire}}
%r:2 = "nv_tileas.async.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, mem_semantic = #nv_tileaa<mem_semantic acquire>, mem_scope = #nv_tileaa<mem_scope gpu>, in_bounds = array<i1: true>, padding_value = #nv_tileaa<padding_value zero>}> : (!nv_tileas.tiled_view<8xf16>, index) -> (!nv_tileas.tile<8xf16>, !nv_tileas.async.token)

// -----

// defect: acquire_release, and padding in bounds: the semantic is checked first
// rule: tileas.memop.load_rejects_acq_rel
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileas.async.tiled_load' op tiled_load rejects acquire_release semantic}}
%r:2 = "nv_tileas.async.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, mem_semantic = #nv_tileaa<mem_semantic acquire_release>, mem_scope = #nv_tileaa<mem_scope gpu>, in_bounds = array<i1: true>, padding_value = #nv_tileaa<padding_value zero>}> : (!nv_tileas.tiled_view<8xf16>, index) -> (!nv_tileas.tile<8xf16>, !nv_tileas.async.token)

// -----

// defect: relaxed without a scope, and padding in bounds: the scope is checked first
// rule: tileas.helper.sem_scope_required
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileas.async.tiled_load' op mem_scope required when mem_semantic is not weak}}
%r:2 = "nv_tileas.async.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, mem_semantic = #nv_tileaa<mem_semantic relaxed>, in_bounds = array<i1: true>, padding_value = #nv_tileaa<padding_value zero>}> : (!nv_tileas.tiled_view<8xf16>, index) -> (!nv_tileas.tile<8xf16>, !nv_tileas.async.token)

// -----

// defect: a scope without a semantic, and padding in bounds: the scope is checked first
// rule: tileas.helper.sem_scope_weak
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileas.async.tiled_load' op mem_scope not supported when mem_semantic is weak}}
%r:2 = "nv_tileas.async.tiled_load"(%v, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 1, 0, 0>, mem_scope = #nv_tileaa<mem_scope gpu>, in_bounds = array<i1: true>, padding_value = #nv_tileaa<padding_value zero>}> : (!nv_tileas.tiled_view<8xf16>, index) -> (!nv_tileas.tile<8xf16>, !nv_tileas.async.token)

// -----

// defect: no coordinate, and acquire_release: the coordinates are counted first
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileas.async.tiled_load' op tiled memop coordinate count does not match the view rank}}
%r:2 = "nv_tileas.async.tiled_load"(%v) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, mem_semantic = #nv_tileaa<mem_semantic acquire_release>, mem_scope = #nv_tileaa<mem_scope gpu>}> : (!nv_tileas.tiled_view<8xf16>) -> (!nv_tileas.tile<8xf16>, !nv_tileas.async.token)

// -----

// defect: padding where one of two axes is in bounds
// rule: tileas.trait.22.TiledPaddingValueTrait
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8x8xf16>, index
// expected-error @below {{'nv_tileas.async.tiled_load' op padding value is allowed only when in-bounds is false}}
%r:2 = "nv_tileas.async.tiled_load"(%v, %c, %c) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 2, 0, 0>, in_bounds = array<i1: false, true>, padding_value = 0.000000e+00 : f16}> : (!nv_tileas.tiled_view<8x8xf16>, index, index) -> (!nv_tileas.tile<8x8xf16>, !nv_tileas.async.token)

// -----

// defect: no coordinate, and acquire: the coordinates are counted first
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %c = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>, index
// expected-error @below {{'nv_tileas.async.tiled_load' op tiled memop coordinate count does not match the view rank}}
%r:2 = "nv_tileas.async.tiled_load"(%v) <{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: 1, 0, 0, 0>, mem_semantic = #nv_tileaa<mem_semantic acquire>, mem_scope = #nv_tileaa<mem_scope gpu>}> : (!nv_tileas.tiled_view<8xf16>) -> (!nv_tileas.tile<8xf16>, !nv_tileas.async.token)
