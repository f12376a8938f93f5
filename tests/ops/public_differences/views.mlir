// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: `reshape` of `tile<6xf32>` to `tile<2x3xf32>`
// difference: P-38
// about: cudatile.shape.reshape_count
// page: sizes need not be powers of two (C-J12)
// public: the type of a tile asks for powers of two, at most 2^24 elements
// publicly: rejected
// says: all dimensions must be powers of two, got {text}
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<6xf32>
%r = "cuda_tile.reshape"(%x) : (!cuda_tile.tile<6xf32>) -> !cuda_tile.tile<2x3xf32>

// -----

// defect: `reshape` of `tile<8x8xf32>` to `tile<7x9xf32>`
// rule: cudatile.shape.reshape_count
// difference: P-39
// page: both counts are in the text
// public: the type is rejected, and the text has no counts
// publicly: rejected otherwise
// says: all dimensions must be powers of two, got {text}
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8x8xf32>
// expected-error @below {{'cuda_tile.reshape' op reshape element-count mismatch: source has 64 elements, result has 63}}
%r = "cuda_tile.reshape"(%x) : (!cuda_tile.tile<8x8xf32>) -> !cuda_tile.tile<7x9xf32>

// -----

// valid: `cat` of two `tile<4xf32>` on the axis 1
// difference: P-40
// about: cudatile.shape.cat_axis
// page: `dim` may be no axis
// public: `dim` is in [0, rank)
// publicly: rejected
// says: expect dim to be [0, {number}), but got: {number}
// on: cuda_tile.cat
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<4xf32>
%r = "cuda_tile.cat"(%x, %x) <{dim = 1 : i64}> : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf32>) -> !cuda_tile.tile<8xf32>

// -----

// valid: `cat` of two `tile<2x2xf32>` on the axis 1 giving `tile<2x16xf32>`
// difference: P-41
// about: cudatile.shape.cat_axis
// page: the sizes of the result are not looked at
// public: on `dim` the sum of the two, elsewhere those of lhs
// publicly: rejected
// says: invalid concat at position {number}, expected: {number} but got: {number}
// on: cuda_tile.cat
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<2x2xf32>
%r = "cuda_tile.cat"(%x, %x) <{dim = 1 : i64}> : (!cuda_tile.tile<2x2xf32>, !cuda_tile.tile<2x2xf32>) -> !cuda_tile.tile<2x16xf32>

// -----

// valid: `cat` of two `tile<1x1xi4>` on the axis 0 giving `tile<2x2xi4>`
// difference: P-154
// about: cudatile.shape.cat_axis
// page: the sizes of the result are not looked at
// public: elsewhere than on `dim` they are those of lhs
// publicly: rejected
// says: expect lhs and result shapes to match at non-concat position {number}, expected: {number} but got: {number}
// on: cuda_tile.cat
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<1x1xi4>
%r = "cuda_tile.cat"(%x, %x) <{dim = 0 : i64}> : (!cuda_tile.tile<1x1xi4>, !cuda_tile.tile<1x1xi4>) -> !cuda_tile.tile<2x2xi4>

// -----

// valid: `cat` of `tile<4xf32>` and `tile<4xf32>`
// difference: P-42
// about: cudatile.shape.cat_axis
// page: the inputs "differ on the concatenation axis"
// public: they may be equal there
// publicly: accepted
// follows: C-J13
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<4xf32>
%r = "cuda_tile.cat"(%x, %x) <{dim = 0 : i64}> : (!cuda_tile.tile<4xf32>, !cuda_tile.tile<4xf32>) -> !cuda_tile.tile<8xf32>

// -----

// valid: `extract` of `tile<4x8xf32>` with one index
// difference: P-43
// about: cudatile.shape.extract_div
// page: any number of indices (C-J22)
// public: one for each axis
// publicly: rejected
// says: expected {number} indices, but got {number}
// on: cuda_tile.extract
%x, %i= builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<i32>
%r = "cuda_tile.extract"(%x, %i) : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<2x4xf32>

// -----

// valid: `extract` of f32 giving i32
// difference: P-44
// about: cudatile.shape.extract_div
// page: the elements of source and result may differ (C-J22)
// public: they are equal
// publicly: rejected
// says: source and result element type do not match
// on: cuda_tile.extract
%x, %i= builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<i32>
%r = "cuda_tile.extract"(%x, %i, %i) : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<2x4xi32>

// -----

// valid: `permute` of `tile<2xf32>` by `[0]`
// difference: P-45
// about: cudatile.shape.permute
// page: any rank
// public: a rank of at least 2
// publicly: rejected
// says: expects at least rank 2, but got: {number}
// on: cuda_tile.permute
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<2xf32>
%r = "cuda_tile.permute"(%x) <{permutation = array<i32: 0>}> : (!cuda_tile.tile<2xf32>) -> !cuda_tile.tile<2xf32>

// -----

// valid: `permute` of `tile<1x2xf32>` by `[1, 0]` giving `tile<1x1xf32>`
// difference: P-46
// about: cudatile.shape.permute
// page: the sizes of the result are not looked at
// public: they are those of the source, permuted
// publicly: rejected
// says: result shape invalid at index {number}, expected: {number}, but got: {number}
// on: cuda_tile.permute
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<1x2xf32>
%r = "cuda_tile.permute"(%x) <{permutation = array<i32: 1, 0>}> : (!cuda_tile.tile<1x2xf32>) -> !cuda_tile.tile<1x1xf32>

// -----

// valid: `make_tensor_view` with a size of i32 and a stride of i64
// difference: P-47
// about: cudatile.view.mtv_stride_dyn
// page: dynamic sizes and strides may be of different integers
// public: all are of one type
// publicly: rejected
// says: expected dynamic {text} to be of the same type as the other dynamic values ('{text}'), got '{text}'
// on: cuda_tile.make_tensor_view
%p, %i, %j= builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>
%r = "cuda_tile.make_tensor_view"(%p, %i, %j) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>) -> !cuda_tile.tensor_view<?xf32, strides=[?]>

// -----

// valid: `broadcast` of `tile<2x4xf32>` to `tile<4x4xf32>`
// difference: P-48
// page: any sizes of equal rank (C-J22)
// public: a size of the source is 1 or that of the result
// publicly: rejected
// says: expects the shape of source tile to be compatible with that of the result tile, but got: {text}
// on: cuda_tile.broadcast
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<2x4xf32>
%r = "cuda_tile.broadcast"(%x) : (!cuda_tile.tile<2x4xf32>) -> !cuda_tile.tile<4x4xf32>

// -----

// valid: `get_tensor_shape` of a tensor view of rank 2 with one result
// difference: P-49
// page: any number of results (C-J22)
// public: one for each axis
// publicly: rejected
// says: expected {number} results due to tensor rank, but got {number}
%v= builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
%r = "cuda_tile.get_tensor_shape"(%v) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.tile<i32>

// -----

// valid: `get_index_space_shape` of a partition view of rank 2 with one result
// difference: P-50
// page: any number of results (C-J22)
// public: one for each axis of the index space
// publicly: rejected
// says: expected {number} results due to view index space rank, but got {number}
%v= builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>
%r = "cuda_tile.get_index_space_shape"(%v) : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>) -> !cuda_tile.tile<i32>

// -----

// defect: `make_tensor_view` without operandSegmentSizes
// rule: roster.attr.operandSegmentSizes
// difference: P-128
// page: the attribute is required
// public: absent is a segment of 0 each, and the operands are counted first
// publicly: rejected otherwise
// says: expected {number} or more operands, but found {number}
// on: cuda_tile.make_tensor_view
// expected-error @below {{'cuda_tile.make_tensor_view' op requires attribute 'operandSegmentSizes'}}
%0 = "cuda_tile.make_tensor_view"() : () -> i1
