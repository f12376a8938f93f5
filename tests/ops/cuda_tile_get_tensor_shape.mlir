// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form
%a = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<?x16xf32, strides=[16,?]>
%r:2 = "cuda_tile.get_tensor_shape"(%a) : (!cuda_tile.tensor_view<?x16xf32, strides=[16,?]>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>)

// -----

// valid: custom form
%0 = unrealized_conversion_cast to !cuda_tile.tensor_view<?x16xf32, strides=[16,?]>
%1:2 = cuda_tile.get_tensor_shape %0 : tensor_view<?x16xf32, strides=[16,?]> -> tile<i32>

// -----

// valid: results of any integers
%a = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<?x16xf32, strides=[16,?]>
%0:2 = "cuda_tile.get_tensor_shape"(%a) : (!cuda_tile.tensor_view<?x16xf32, strides=[16,?]>) -> (!cuda_tile.tile<i1>, !cuda_tile.tile<i8>)
%1:2 = "cuda_tile.get_tensor_shape"(%a) : (!cuda_tile.tensor_view<?x16xf32, strides=[16,?]>) -> (!cuda_tile.tile<i16>, !cuda_tile.tile<i64>)

// -----

// valid: any number of results
%a = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<?x16xf32, strides=[16,?]>
"cuda_tile.get_tensor_shape"(%a) : (!cuda_tile.tensor_view<?x16xf32, strides=[16,?]>) -> ()
%1 = "cuda_tile.get_tensor_shape"(%a) : (!cuda_tile.tensor_view<?x16xf32, strides=[16,?]>) -> !cuda_tile.tile<i32>
%2:5 = "cuda_tile.get_tensor_shape"(%a) : (!cuda_tile.tensor_view<?x16xf32, strides=[16,?]>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)

// -----

// valid: of any rank and element
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<f16>, !cuda_tile.tensor_view<7xi1, strides=[?]>, !cuda_tile.tensor_view<?x?x3xf8E4M3FN, strides=[1,1,1]>
"cuda_tile.get_tensor_shape"(%a) : (!cuda_tile.tensor_view<f16>) -> ()
%1 = "cuda_tile.get_tensor_shape"(%b) : (!cuda_tile.tensor_view<7xi1, strides=[?]>) -> !cuda_tile.tile<i32>
%2:3 = "cuda_tile.get_tensor_shape"(%c) : (!cuda_tile.tensor_view<?x?x3xf8E4M3FN, strides=[1,1,1]>) -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)

// -----

// defect: no operand, and a result of f32: the operands are counted first
// rule: ir.operand_count
// expected-error @below {{'cuda_tile.get_tensor_shape' op requires a single operand}}
%r = "cuda_tile.get_tensor_shape"() : () -> !cuda_tile.tile<f32>
