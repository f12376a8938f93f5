// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form
%a = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>
%r:2 = "cuda_tile.get_index_space_shape"(%a) : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>)

// -----

// valid: custom form
%0 = unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>
%1:2 = cuda_tile.get_index_space_shape %0 : partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>> -> tile<i32>

// -----

// valid: results of any integers
%a = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>
%0:2 = "cuda_tile.get_index_space_shape"(%a) : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>) -> (!cuda_tile.tile<i1>, !cuda_tile.tile<i8>)
%1:2 = "cuda_tile.get_index_space_shape"(%a) : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>) -> (!cuda_tile.tile<i16>, !cuda_tile.tile<i64>)

// -----

// valid: any number of results
%a = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>
"cuda_tile.get_index_space_shape"(%a) : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>) -> ()
%1 = "cuda_tile.get_index_space_shape"(%a) : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>) -> !cuda_tile.tile<i32>
%2:5 = "cuda_tile.get_index_space_shape"(%a) : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)

// -----

// valid: of each of the three views
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>
%0:2 = "cuda_tile.get_index_space_shape"(%a) : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
%1:2 = "cuda_tile.get_index_space_shape"(%b) : (!cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<8x16xf32, strides=[16,1]>>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
%2:2 = "cuda_tile.get_index_space_shape"(%c) : (!cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>)

// -----

// valid: with padding, and with dimensions in another order
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), padding_value = zero, tensor_view<8x16xf32, strides=[16,1]>, dim_map=[1, 0]>, !cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], padding_value = nan, tensor_view<8x16xf32, strides=[16,1]>, dim_map=[1, 0]>, !cuda_tile.gather_scatter_view<tile=(4x8), padding_value = neg_inf, tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=1>
%0:2 = "cuda_tile.get_index_space_shape"(%a) : (!cuda_tile.partition_view<tile=(4x8), padding_value = zero, tensor_view<8x16xf32, strides=[16,1]>, dim_map=[1, 0]>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
%1:2 = "cuda_tile.get_index_space_shape"(%b) : (!cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], padding_value = nan, tensor_view<8x16xf32, strides=[16,1]>, dim_map=[1, 0]>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
%2:2 = "cuda_tile.get_index_space_shape"(%c) : (!cuda_tile.gather_scatter_view<tile=(4x8), padding_value = neg_inf, tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=1>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>)

// -----

// valid: of rank 0
%a = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(), tensor_view<f32>>
"cuda_tile.get_index_space_shape"(%a) : (!cuda_tile.partition_view<tile=(), tensor_view<f32>>) -> ()

// -----

// defect: no operand, and a result of f32: the operands are counted first
// rule: ir.operand_count
// expected-error @below {{'cuda_tile.get_index_space_shape' op requires a single operand}}
%r = "cuda_tile.get_index_space_shape"() : () -> !cuda_tile.tile<f32>

// -----

// defect: src is a tensor view
// rule: ir.cuda_get_index_space_shape_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.get_index_space_shape' op operand #0 must be tile view, but got '!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>'}}
%r:2 = "cuda_tile.get_index_space_shape"(%a) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>)

// -----

// defect: src is a tile
// rule: ir.cuda_get_index_space_shape_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x16xf32>
// expected-error @below {{'cuda_tile.get_index_space_shape' op operand #0 must be tile view, but got '!cuda_tile.tile<8x16xf32>'}}
%r:2 = "cuda_tile.get_index_space_shape"(%a) : (!cuda_tile.tile<8x16xf32>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>)

// -----

// defect: src is a view of another dialect
// rule: ir.cuda_get_index_space_shape_slots
%a = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>
// expected-error @below {{'cuda_tile.get_index_space_shape' op operand #0 must be tile view, but got '!nv_tileas.tiled_view<8xf16>'}}
%r:2 = "cuda_tile.get_index_space_shape"(%a) : (!nv_tileas.tiled_view<8xf16>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>)

// -----

// defect: a result of f32
// rule: ir.cuda_get_index_space_shape_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>
// expected-error @below {{'cuda_tile.get_index_space_shape' op result #0 must be variadic of scalar int tile, but got '!cuda_tile.tile<f32>'}}
%r:2 = "cuda_tile.get_index_space_shape"(%a) : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>) -> (!cuda_tile.tile<f32>, !cuda_tile.tile<i32>)

// -----

// defect: the second result is one of i4
// rule: ir.cuda_get_index_space_shape_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>
// expected-error @below {{'cuda_tile.get_index_space_shape' op result #1 must be variadic of scalar int tile, but got '!cuda_tile.tile<i4>'}}
%r:2 = "cuda_tile.get_index_space_shape"(%a) : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i4>)

// -----

// defect: the third result, one too many, has rank 1
// rule: ir.cuda_get_index_space_shape_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>
// expected-error @below {{'cuda_tile.get_index_space_shape' op result #2 must be variadic of scalar int tile, but got '!cuda_tile.tile<1xi32>'}}
%r:3 = "cuda_tile.get_index_space_shape"(%a) : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<1xi32>)

// -----

// defect: the results are scalars: the first one is named
// rule: ir.cuda_get_index_space_shape_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>
// expected-error @below {{'cuda_tile.get_index_space_shape' op result #0 must be variadic of scalar int tile, but got 'i32'}}
%r:2 = "cuda_tile.get_index_space_shape"(%a) : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>) -> (i32, i64)

// -----

// defect: a result of pointers
// rule: ir.cuda_get_index_space_shape_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>
// expected-error @below {{'cuda_tile.get_index_space_shape' op result #0 must be variadic of scalar int tile, but got '!cuda_tile.tile<ptr<i32>>'}}
%r = "cuda_tile.get_index_space_shape"(%a) : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>) -> !cuda_tile.tile<ptr<i32>>

// -----

// defect: the operand and a result are of wrong types: the operand is named
// rule: ir.cuda_get_index_space_shape_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.token
// expected-error @below {{'cuda_tile.get_index_space_shape' op operand #0 must be tile view, but got '!cuda_tile.token'}}
%r = "cuda_tile.get_index_space_shape"(%a) : (!cuda_tile.token) -> !cuda_tile.token
