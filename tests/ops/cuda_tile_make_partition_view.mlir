// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form
%a = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
%r = "cuda_tile.make_partition_view"(%a) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>

// -----

// valid: custom form
%0 = unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
%pview = cuda_tile.make_partition_view %0 : partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>

// -----

// valid: unknown sizes and strides
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<?x16xf32, strides=[16,?]>, !cuda_tile.tensor_view<?x?xi8, strides=[?,?]>
%0 = "cuda_tile.make_partition_view"(%a) : (!cuda_tile.tensor_view<?x16xf32, strides=[16,?]>) -> !cuda_tile.partition_view<tile=(4x8), tensor_view<?x16xf32, strides=[16,?]>>
%1 = "cuda_tile.make_partition_view"(%b) : (!cuda_tile.tensor_view<?x?xi8, strides=[?,?]>) -> !cuda_tile.partition_view<tile=(4x8), tensor_view<?x?xi8, strides=[?,?]>>

// -----

// valid: any tiles, padding and order of dimensions
%a = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
%0 = "cuda_tile.make_partition_view"(%a) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.partition_view<tile=(3x100), tensor_view<8x16xf32, strides=[16,1]>>
%1 = "cuda_tile.make_partition_view"(%a) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.partition_view<tile=(4x8), padding_value = neg_zero, tensor_view<8x16xf32, strides=[16,1]>>
%2 = "cuda_tile.make_partition_view"(%a) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>, dim_map=[1, 0]>

// -----

// valid: of rank 0 and rank 1
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<f32>, !cuda_tile.tensor_view<7xi1, strides=[3]>
%0 = "cuda_tile.make_partition_view"(%a) : (!cuda_tile.tensor_view<f32>) -> !cuda_tile.partition_view<tile=(), tensor_view<f32>>
%1 = "cuda_tile.make_partition_view"(%b) : (!cuda_tile.tensor_view<7xi1, strides=[3]>) -> !cuda_tile.partition_view<tile=(2), tensor_view<7xi1, strides=[3]>>

// -----

// defect: two operands, and the first one is a tile: they are counted first
// rule: ir.operand_count
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x16xf32>, !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.make_partition_view' op requires a single operand}}
%r = "cuda_tile.make_partition_view"(%a, %b) : (!cuda_tile.tile<8x16xf32>, !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>

// -----

// defect: tensor_view is a tile
// rule: ir.cuda_make_partition_view_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x16xf32>
// expected-error @below {{'cuda_tile.make_partition_view' op operand #0 must be tensor view, but got '!cuda_tile.tile<8x16xf32>'}}
%r = "cuda_tile.make_partition_view"(%a) : (!cuda_tile.tile<8x16xf32>) -> !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>

// -----

// defect: tensor_view is a view like the result
// rule: ir.cuda_make_partition_view_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>
// expected-error @below {{'cuda_tile.make_partition_view' op operand #0 must be tensor view, but got '!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>'}}
%r = "cuda_tile.make_partition_view"(%a) : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>) -> !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>

// -----

// defect: tensor_view is a tile of a pointer
// rule: ir.cuda_make_partition_view_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>
// expected-error @below {{'cuda_tile.make_partition_view' op operand #0 must be tensor view, but got '!cuda_tile.tile<ptr<f32>>'}}
%r = "cuda_tile.make_partition_view"(%a) : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>

// -----

// defect: tensor_view is a view of another dialect
// rule: ir.cuda_make_partition_view_slots
%a = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>
// expected-error @below {{'cuda_tile.make_partition_view' op operand #0 must be tensor view, but got '!nv_tileas.tiled_view<8xf16>'}}
%r = "cuda_tile.make_partition_view"(%a) : (!nv_tileas.tiled_view<8xf16>) -> !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>

// -----

// defect: result is a strided view
// rule: ir.cuda_make_partition_view_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.make_partition_view' op result #0 must be partition view, but got '!cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<8x16xf32, strides=[16,1]>>'}}
%r = "cuda_tile.make_partition_view"(%a) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<8x16xf32, strides=[16,1]>>

// -----

// defect: result is a gather/scatter view
// rule: ir.cuda_make_partition_view_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.make_partition_view' op result #0 must be partition view, but got '!cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>'}}
%r = "cuda_tile.make_partition_view"(%a) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>

// -----

// defect: result is a tensor view
// rule: ir.cuda_make_partition_view_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.make_partition_view' op result #0 must be partition view, but got '!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>'}}
%r = "cuda_tile.make_partition_view"(%a) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>

// -----

// defect: result is a tile
// rule: ir.cuda_make_partition_view_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.make_partition_view' op result #0 must be partition view, but got '!cuda_tile.tile<4x8xf32>'}}
%r = "cuda_tile.make_partition_view"(%a) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.tile<4x8xf32>

// -----

// defect: both are of wrong types: the operand is named
// rule: ir.cuda_make_partition_view_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.token
// expected-error @below {{'cuda_tile.make_partition_view' op operand #0 must be tensor view, but got '!cuda_tile.token'}}
%r = "cuda_tile.make_partition_view"(%a) : (!cuda_tile.token) -> !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>

// -----

// defect: result is a strided view of another tensor view: the slots are checked first
// rule: ir.cuda_make_partition_view_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.make_partition_view' op result #0 must be partition view, but got '!cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<8x16xf16, strides=[16,1]>>'}}
%r = "cuda_tile.make_partition_view"(%a) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<8x16xf16, strides=[16,1]>>

// -----

// defect: another element
// rule: cudatile.view.mpv_match
%a = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.make_partition_view' op expected the type of the provided tensor_view value ('!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>') to be the same as the view's tensor_view type ('!cuda_tile.tensor_view<8x16xf16, strides=[16,1]>')}}
%r = "cuda_tile.make_partition_view"(%a) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf16, strides=[16,1]>>

// -----

// defect: another size
// rule: cudatile.view.mpv_match
%a = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.make_partition_view' op expected the type of the provided tensor_view value ('!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>') to be the same as the view's tensor_view type ('!cuda_tile.tensor_view<8x32xf32, strides=[16,1]>')}}
%r = "cuda_tile.make_partition_view"(%a) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.partition_view<tile=(4x8), tensor_view<8x32xf32, strides=[16,1]>>

// -----

// defect: another stride
// rule: cudatile.view.mpv_match
%a = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.make_partition_view' op expected the type of the provided tensor_view value ('!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>') to be the same as the view's tensor_view type ('!cuda_tile.tensor_view<8x16xf32, strides=[32,1]>')}}
%r = "cuda_tile.make_partition_view"(%a) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[32,1]>>

// -----

// defect: sizes in another order
// rule: cudatile.view.mpv_match
%a = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.make_partition_view' op expected the type of the provided tensor_view value ('!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>') to be the same as the view's tensor_view type ('!cuda_tile.tensor_view<16x8xf32, strides=[16,1]>')}}
%r = "cuda_tile.make_partition_view"(%a) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.partition_view<tile=(4x8), tensor_view<16x8xf32, strides=[16,1]>>

// -----

// defect: strides in another order
// rule: cudatile.view.mpv_match
%a = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.make_partition_view' op expected the type of the provided tensor_view value ('!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>') to be the same as the view's tensor_view type ('!cuda_tile.tensor_view<8x16xf32, strides=[1,16]>')}}
%r = "cuda_tile.make_partition_view"(%a) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[1,16]>>

// -----

// defect: a size that only the value knows
// rule: cudatile.view.mpv_match
%a = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.make_partition_view' op expected the type of the provided tensor_view value ('!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>') to be the same as the view's tensor_view type ('!cuda_tile.tensor_view<?x16xf32, strides=[16,1]>')}}
%r = "cuda_tile.make_partition_view"(%a) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.partition_view<tile=(4x8), tensor_view<?x16xf32, strides=[16,1]>>

// -----

// defect: a size that only the result knows
// rule: cudatile.view.mpv_match
%a = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<?x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.make_partition_view' op expected the type of the provided tensor_view value ('!cuda_tile.tensor_view<?x16xf32, strides=[16,1]>') to be the same as the view's tensor_view type ('!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>')}}
%r = "cuda_tile.make_partition_view"(%a) : (!cuda_tile.tensor_view<?x16xf32, strides=[16,1]>) -> !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>

// -----

// defect: a stride that only the value knows
// rule: cudatile.view.mpv_match
%a = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.make_partition_view' op expected the type of the provided tensor_view value ('!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>') to be the same as the view's tensor_view type ('!cuda_tile.tensor_view<8x16xf32, strides=[?,1]>')}}
%r = "cuda_tile.make_partition_view"(%a) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[?,1]>>

// -----

// defect: another rank
// rule: cudatile.view.mpv_match
%a = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.make_partition_view' op expected the type of the provided tensor_view value ('!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>') to be the same as the view's tensor_view type ('!cuda_tile.tensor_view<128xf32, strides=[1]>')}}
%r = "cuda_tile.make_partition_view"(%a) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.partition_view<tile=(4), tensor_view<128xf32, strides=[1]>>

// -----

// defect: result is a scalar
// rule: ir.cuda_make_partition_view_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.make_partition_view' op result #0 must be partition view, but got 'f32'}}
%r = "cuda_tile.make_partition_view"(%a) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> f32
