// RUN: tile-opt %s -split-input-file -verify-diagnostics

// defect: two tokens
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %c, %k0, %k1 = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileaa.mem_token, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op tiled memop token segment must hold zero or one value}}
%r:2 = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c, %k0, %k1) <{operandSegmentSizes = array<i32: 1, 1, 1, 2>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileaa.mem_token, !nv_tileaa.mem_token) -> (!nv_tileas.tile<8xf16>, !nv_tileaa.mem_token)

// -----

// defect: two tokens, and a coordinate too few: the tokens are counted first
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %k0, %k1 = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, !nv_tileaa.mem_token, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op tiled memop token segment must hold zero or one value}}
%r:2 = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %k0, %k1) <{operandSegmentSizes = array<i32: 1, 1, 0, 2>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, !nv_tileaa.mem_token, !nv_tileaa.mem_token) -> (!nv_tileas.tile<8xf16>, !nv_tileaa.mem_token)

// -----

// defect: a coordinate too few
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8x8xf16>, !nv_tileas.tile<8x8xf16>, index
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op tiled memop coordinate count does not match the view rank}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.tiled_view<8x8xf16>, !nv_tileas.tile<8x8xf16>, index) -> !nv_tileas.tile<8x8xf16>

// -----

// defect: a coordinate too many, of which one is no index: they are counted first
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %c0, %c1 = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, i32
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op tiled memop coordinate count does not match the view rank}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c0, %c1) <{operandSegmentSizes = array<i32: 1, 1, 2, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, i32) -> !nv_tileas.tile<8xf16>

// -----

// defect: a coordinate that is no index
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, i64
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op tiled memop coordinates must be index-typed}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, i64) -> !nv_tileas.tile<8xf16>

// -----

// defect: a tile of another shape
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<4xf16>, index
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op tile shape must match tensor shape}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<4xf16>, index) -> !nv_tileas.tile<4xf16>

// -----

// defect: a tile of another rank and element: the shape is checked first
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8x1xf32>, index
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op tile shape must match tensor shape}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8x1xf32>, index) -> !nv_tileas.tile<8x1xf32>

// -----

// defect: a tile of another element
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xbf16>, index
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op tile element type must match view element type}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xbf16>, index) -> !nv_tileas.tile<8xbf16>

// -----

// defect: another element, and a size of 6: the element is checked first
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<6xf16>, !nv_tileas.tile<6xf32>, index
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op tile element type must match view element type}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.tiled_view<6xf16>, !nv_tileas.tile<6xf32>, index) -> !nv_tileas.tile<6xf32>

// -----

// defect: a size that is no power of two
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %c0, %c1 = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8x6xf16>, !nv_tileas.tile<8x6xf16>, index, index
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op tile dimensions must be positive powers of two}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c0, %c1) <{operandSegmentSizes = array<i32: 1, 1, 2, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.tiled_view<8x6xf16>, !nv_tileas.tile<8x6xf16>, index, index) -> !nv_tileas.tile<8x6xf16>

// -----

// defect: too many elements
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %c0, %c1 = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8192x4096xf16>, !nv_tileas.tile<8192x4096xf16>, index, index
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op tile total element count exceeds the implementation limit}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c0, %c1) <{operandSegmentSizes = array<i32: 1, 1, 2, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.tiled_view<8192x4096xf16>, !nv_tileas.tile<8192x4096xf16>, index, index) -> !nv_tileas.tile<8192x4096xf16>

// -----

// defect: a size that is no power of two, and a scope without a semantic: the trait comes first
// rule: tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<3xf16>, !nv_tileas.tile<3xf16>, index
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op tile dimensions must be positive powers of two}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>, mem_scope = #nv_tileaa<mem_scope gpu>}> : (!nv_tileaa.tiled_view<3xf16>, !nv_tileas.tile<3xf16>, index) -> !nv_tileas.tile<3xf16>

// -----

// defect: the result has another element
// rule: ir.tiled_atomic_type
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op ir.tiled_atomic_type: expected result #0 to have the type '!nv_tileas.tile<8xf16>' of operand #1, but got '!nv_tileas.tile<8xf32>'}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> !nv_tileas.tile<8xf32>

// -----

// defect: the result has another shape
// rule: ir.tiled_atomic_type
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op ir.tiled_atomic_type: expected result #0 to have the type '!nv_tileas.tile<8xf16>' of operand #1, but got '!nv_tileas.tile<16xf16>'}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> !nv_tileas.tile<16xf16>

// -----

// defect: the result has another layout
// rule: ir.tiled_atomic_type
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op ir.tiled_atomic_type: expected result #0 to have the type '!nv_tileas.tile<8xf16>' of operand #1, but got '!nv_tileas.tile<8xf16, #nv_tileas.layout<8:1>>'}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> !nv_tileas.tile<8xf16, #nv_tileas.layout<8:1>>

// -----

// defect: another type of the result, and no scope: the scope is checked first
// rule: tileas.helper.sem_scope_required
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op memScope required when memSemantic is not weak}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>, mem_semantic = #nv_tileaa<mem_semantic relaxed>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> !nv_tileas.tile<4xf16>

// -----

// defect: relaxed without a scope
// rule: tileas.helper.sem_scope_required
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op memScope required when memSemantic is not weak}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>, mem_semantic = #nv_tileaa<mem_semantic relaxed>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// defect: acquire without a scope
// rule: tileas.helper.sem_scope_required
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op memScope required when memSemantic is not weak}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>, mem_semantic = #nv_tileaa<mem_semantic acquire>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// defect: release without a scope
// rule: tileas.helper.sem_scope_required
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op memScope required when memSemantic is not weak}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>, mem_semantic = #nv_tileaa<mem_semantic release>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// defect: acquire_release without a scope
// rule: tileas.helper.sem_scope_required
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op memScope required when memSemantic is not weak}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>, mem_semantic = #nv_tileaa<mem_semantic acquire_release>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// defect: relaxed without a scope, and a token that is not given on: the scope is checked first
// rule: tileas.helper.sem_scope_required
%v, %t, %c, %k = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op memScope required when memSemantic is not weak}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c, %k) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, rmw_mode = #nv_tileaa<rmw_mode add>, mem_semantic = #nv_tileaa<mem_semantic relaxed>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileaa.mem_token) -> !nv_tileas.tile<8xf16>

// -----

// defect: a scope without a semantic
// rule: tileas.helper.sem_scope_weak
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op memScope not supported when memSemantic is weak}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>, mem_scope = #nv_tileaa<mem_scope cluster>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// defect: a scope where the semantic is weak
// rule: tileas.helper.sem_scope_weak
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op memScope not supported when memSemantic is weak}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>, mem_semantic = #nv_tileaa<mem_semantic weak>, mem_scope = #nv_tileaa<mem_scope sys>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> !nv_tileas.tile<8xf16>

// -----

// defect: a scope without a semantic, and a token from nowhere: the scope is checked first
// rule: tileas.helper.sem_scope_weak
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op memScope not supported when memSemantic is weak}}
%r:2 = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>, mem_scope = #nv_tileaa<mem_scope gpu>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> (!nv_tileas.tile<8xf16>, !nv_tileaa.mem_token)

// -----

// defect: a token is taken and none is given
// rule: ir.tiled_token
%v, %t, %c, %k = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op ir.tiled_token: expected a result of type '!nv_tileaa.mem_token' for the token that is operand #3, but got none}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c, %k) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileaa.mem_token) -> !nv_tileas.tile<8xf16>

// -----

// defect: a token is given and none is taken
// rule: ir.tiled_token
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op ir.tiled_token: expected a token among the operands for result #1, but got none}}
%r:2 = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> (!nv_tileas.tile<8xf16>, !nv_tileaa.mem_token)

// -----

// defect: the token stands behind two coordinates
// rule: ir.tiled_token
%v, %t, %c0, %c1, %k = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8x8xf16>, !nv_tileas.tile<8x8xf16>, index, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op ir.tiled_token: expected a result of type '!nv_tileaa.mem_token' for the token that is operand #4, but got none}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c0, %c1, %k) <{operandSegmentSizes = array<i32: 1, 1, 2, 1>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.tiled_view<8x8xf16>, !nv_tileas.tile<8x8xf16>, index, index, !nv_tileaa.mem_token) -> !nv_tileas.tile<8x8xf16>

// -----

// defect: a result of another type, and a token that is not given on: the type is checked first
// rule: ir.tiled_atomic_type
%v, %t, %c, %k = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op ir.tiled_atomic_type: expected result #0 to have the type '!nv_tileas.tile<8xf16>' of operand #1, but got '!nv_tileas.tile<4xf16>'}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c, %k) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>, rmw_mode = #nv_tileaa<rmw_mode add>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index, !nv_tileaa.mem_token) -> !nv_tileas.tile<4xf16>

// -----

// defect: a scope without a semantic, and a result of another type: the scope is checked first
// rule: tileas.helper.sem_scope_weak
%v, %t, %c = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index
// expected-error @below {{'nv_tileaa.tiled_atomic_rmw' op memScope not supported when memSemantic is weak}}
%r = "nv_tileaa.tiled_atomic_rmw"(%v, %t, %c) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, rmw_mode = #nv_tileaa<rmw_mode add>, mem_scope = #nv_tileaa<mem_scope gpu>}> : (!nv_tileaa.tiled_view<8xf16>, !nv_tileas.tile<8xf16>, index) -> !nv_tileas.tile<8xf32>
