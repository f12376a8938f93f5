// RUN: tile-opt %s -split-input-file -verify-diagnostics

// defect: div_by of a floating tile
// rule: tileaa.div_by.type
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>
// expected-error @below {{'cuda_tile.assume' op div_by requires an integer-, pointer-, or memref-like value}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<4x8xf32>

// -----

// defect: div_by of a floating tile of rank 0
// rule: tileaa.div_by.type
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<f8E8M0FNU>
// expected-error @below {{'cuda_tile.assume' op div_by requires an integer-, pointer-, or memref-like value}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<f8E8M0FNU>) -> !cuda_tile.tile<f8E8M0FNU>

// -----

// defect: div_by of a partition view
// rule: tileaa.div_by.type
%v = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>
// expected-error @below {{'cuda_tile.assume' op div_by requires an integer-, pointer-, or memref-like value}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>) -> !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>

// -----

// defect: div_by of a strided view
// rule: tileaa.div_by.type
%v = builtin.unrealized_conversion_cast to !cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<8x16xf32, strides=[16,1]>>
// expected-error @below {{'cuda_tile.assume' op div_by requires an integer-, pointer-, or memref-like value}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<8x16xf32, strides=[16,1]>>) -> !cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<8x16xf32, strides=[16,1]>>

// -----

// defect: div_by of a gather/scatter view
// rule: tileaa.div_by.type
%v = builtin.unrealized_conversion_cast to !cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>
// expected-error @below {{'cuda_tile.assume' op div_by requires an integer-, pointer-, or memref-like value}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>) -> !cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>

// -----

// defect: div_by of a token
// rule: tileaa.div_by.type
%v = builtin.unrealized_conversion_cast to !cuda_tile.token
// expected-error @below {{'cuda_tile.assume' op div_by requires an integer-, pointer-, or memref-like value}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.token) -> !cuda_tile.token

// -----

// defect: div_by of a float of MLIR
// rule: tileaa.div_by.type
%v = builtin.unrealized_conversion_cast to f32
// expected-error @below {{'cuda_tile.assume' op div_by requires an integer-, pointer-, or memref-like value}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<16>}> : (f32) -> f32

// -----

// defect: div_by of a floating tile of nv_tileas
// rule: tileaa.div_by.type
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<4xf16>
// expected-error @below {{'cuda_tile.assume' op div_by requires an integer-, pointer-, or memref-like value}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<16>}> : (!nv_tileas.tile<4xf16>) -> !nv_tileas.tile<4xf16>

// -----

// defect: div_by of a floating tile, and the divisor is 3: the type comes first
// rule: tileaa.div_by.type
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.assume' op div_by requires an integer-, pointer-, or memref-like value}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<3>}> : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>

// -----

// defect: div_by of a floating tile, and every without along: the type comes first
// rule: tileaa.div_by.type
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.assume' op div_by requires an integer-, pointer-, or memref-like value}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<16, every 4>}> : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: the divisor is 0
// rule: tileaa.div_by.pow2
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.assume' op div_by divisor must be a positive power of two}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<0>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: the divisor is -1
// rule: tileaa.div_by.pow2
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.assume' op div_by divisor must be a positive power of two}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<-1>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: the divisor is 3
// rule: tileaa.div_by.pow2
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.assume' op div_by divisor must be a positive power of two}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<3>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: the divisor is 6
// rule: tileaa.div_by.pow2
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.assume' op div_by divisor must be a positive power of two}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<6>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: the divisor is -16
// rule: tileaa.div_by.pow2
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.assume' op div_by divisor must be a positive power of two}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<-16>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: the divisor is -9223372036854775808
// rule: tileaa.div_by.pow2
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.assume' op div_by divisor must be a positive power of two}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<-9223372036854775808>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: the divisor is 9223372036854775807
// rule: tileaa.div_by.pow2
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.assume' op div_by divisor must be a positive power of two}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<9223372036854775807>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: the divisor of a pointer is 24
// rule: tileaa.div_by.pow2
%v = builtin.unrealized_conversion_cast to !cuda_tile.ptr<f32>
// expected-error @below {{'cuda_tile.assume' op div_by divisor must be a positive power of two}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<24>}> : (!cuda_tile.ptr<f32>) -> !cuda_tile.ptr<f32>

// -----

// defect: the divisor of a tensor view is 12
// rule: tileaa.div_by.pow2
%v = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.assume' op div_by divisor must be a positive power of two}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<12>}> : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>

// -----

// defect: the divisor is 3, and along is without every: the divisor comes first
// rule: tileaa.div_by.pow2
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.assume' op div_by divisor must be a positive power of two}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<3, along 0>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: every without along
// rule: tileaa.div_by.pair
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.assume' op div_by every and along must appear together}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<16, every 4>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: along without every
// rule: tileaa.div_by.pair
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>
// expected-error @below {{'cuda_tile.assume' op div_by every and along must appear together}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<16, along 0>}> : (!cuda_tile.tile<8xptr<f32>>) -> !cuda_tile.tile<8xptr<f32>>

// -----

// defect: every is 0, without along: that they stand together comes first
// rule: tileaa.div_by.pair
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.assume' op div_by every and along must appear together}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<16, every 0>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: along is no axis, without every: that they stand together comes first
// rule: tileaa.div_by.pair
%v = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.assume' op div_by every and along must appear together}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<16, along 9>}> : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>

// -----

// defect: every is 0
// rule: tileaa.div_by.every_pos
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.assume' op div_by every must be positive}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<16, every 0 along 0>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: every is the least number
// rule: tileaa.div_by.every_pos
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.assume' op div_by every must be positive}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<16, every -9223372036854775808 along 0>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: every is -1, of a tensor view
// rule: tileaa.div_by.every_pos
%v = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.assume' op div_by every must be positive}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<16, every -1 along 1>}> : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>

// -----

// defect: every is 0, and along no axis: every comes first
// rule: tileaa.div_by.every_pos
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.assume' op div_by every must be positive}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<16, every 0 along 1>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: along is the rank
// rule: tileaa.div_by.along_axis
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.assume' op div_by along must reference a valid axis}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<16, every 4 along 1>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: along is -1
// rule: tileaa.div_by.along_axis
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi32>
// expected-error @below {{'cuda_tile.assume' op div_by along must reference a valid axis}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<16, every 4 along -1>}> : (!cuda_tile.tile<4x8xi32>) -> !cuda_tile.tile<4x8xi32>

// -----

// defect: along is 0, of rank 0
// rule: tileaa.div_by.along_axis
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.assume' op div_by along must reference a valid axis}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<16, every 4 along 0>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>

// -----

// defect: along is 0, of a pointer
// rule: tileaa.div_by.along_axis
%v = builtin.unrealized_conversion_cast to !cuda_tile.ptr<f32>
// expected-error @below {{'cuda_tile.assume' op div_by along must reference a valid axis}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<16, every 4 along 0>}> : (!cuda_tile.ptr<f32>) -> !cuda_tile.ptr<f32>

// -----

// defect: along is 2, of a tensor view of rank 2
// rule: tileaa.div_by.along_axis
%v = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.assume' op div_by along must reference a valid axis}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<16, every 4 along 2>}> : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>

// -----

// defect: along is 1, of a tile of pointers of rank 1
// rule: tileaa.div_by.along_axis
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>
// expected-error @below {{'cuda_tile.assume' op div_by along must reference a valid axis}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<16, every 4 along 1>}> : (!cuda_tile.tile<8xptr<f32>>) -> !cuda_tile.tile<8xptr<f32>>

// -----

// defect: bounded of a floating tile
// rule: tileaa.bounded.type
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.assume' op bounded requires an integer-like element type}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.bounded<0, 7>}> : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: bounded of a tile of pointers
// rule: tileaa.bounded.type
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i32>>
// expected-error @below {{'cuda_tile.assume' op bounded requires an integer-like element type}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.bounded<0, 7>}> : (!cuda_tile.tile<8xptr<i32>>) -> !cuda_tile.tile<8xptr<i32>>

// -----

// defect: bounded of a pointer
// rule: tileaa.bounded.type
%v = builtin.unrealized_conversion_cast to !cuda_tile.ptr<f32>
// expected-error @below {{'cuda_tile.assume' op bounded requires an integer-like element type}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.bounded<0, 7>}> : (!cuda_tile.ptr<f32>) -> !cuda_tile.ptr<f32>

// -----

// defect: bounded of a tensor view of integers
// rule: tileaa.bounded.type
%v = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8xi32, strides=[1]>
// expected-error @below {{'cuda_tile.assume' op bounded requires an integer-like element type}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.bounded<0, 7>}> : (!cuda_tile.tensor_view<8xi32, strides=[1]>) -> !cuda_tile.tensor_view<8xi32, strides=[1]>

// -----

// defect: bounded of a partition view of integers
// rule: tileaa.bounded.type
%v = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
// expected-error @below {{'cuda_tile.assume' op bounded requires an integer-like element type}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.bounded<0, 7>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>) -> !cuda_tile.partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>

// -----

// defect: bounded of a token
// rule: tileaa.bounded.type
%v = builtin.unrealized_conversion_cast to !cuda_tile.token
// expected-error @below {{'cuda_tile.assume' op bounded requires an integer-like element type}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.bounded<0, 7>}> : (!cuda_tile.token) -> !cuda_tile.token

// -----

// defect: bounded without bounds, of a floating tile
// rule: tileaa.bounded.type
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<f16>
// expected-error @below {{'cuda_tile.assume' op bounded requires an integer-like element type}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.bounded<?, ?>}> : (!cuda_tile.tile<f16>) -> !cuda_tile.tile<f16>

// -----

// defect: bounded of a floating tile, and the bounds are in the wrong order: the type comes first
// rule: tileaa.bounded.type
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<f16>
// expected-error @below {{'cuda_tile.assume' op bounded requires an integer-like element type}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.bounded<7, 0>}> : (!cuda_tile.tile<f16>) -> !cuda_tile.tile<f16>

// -----

// defect: the lower bound is one below the range of i1
// rule: tileaa.bounded.lower
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi1>
// expected-error @below {{'cuda_tile.assume' op bounded lower exceeds the element's representable range}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.bounded<-2, ?>}> : (!cuda_tile.tile<8xi1>) -> !cuda_tile.tile<8xi1>

// -----

// defect: the lower bound is one below the range of i4
// rule: tileaa.bounded.lower
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi4>
// expected-error @below {{'cuda_tile.assume' op bounded lower exceeds the element's representable range}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.bounded<-9, ?>}> : (!cuda_tile.tile<8xi4>) -> !cuda_tile.tile<8xi4>

// -----

// defect: the lower bound is one below the range of i8
// rule: tileaa.bounded.lower
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi8>
// expected-error @below {{'cuda_tile.assume' op bounded lower exceeds the element's representable range}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.bounded<-129, ?>}> : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xi8>

// -----

// defect: the lower bound is one below the range of i16
// rule: tileaa.bounded.lower
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi16>
// expected-error @below {{'cuda_tile.assume' op bounded lower exceeds the element's representable range}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.bounded<-32769, ?>}> : (!cuda_tile.tile<8xi16>) -> !cuda_tile.tile<8xi16>

// -----

// defect: the lower bound is one below the range of i32
// rule: tileaa.bounded.lower
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.assume' op bounded lower exceeds the element's representable range}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.bounded<-2147483649, ?>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: the lower bound is one above the range of i4
// rule: tileaa.bounded.lower
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<i4>
// expected-error @below {{'cuda_tile.assume' op bounded lower exceeds the element's representable range}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.bounded<8, ?>}> : (!cuda_tile.tile<i4>) -> !cuda_tile.tile<i4>

// -----

// defect: the lower bound of an i1 is 1
// rule: tileaa.bounded.lower
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.assume' op bounded lower exceeds the element's representable range}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.bounded<1, ?>}> : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<i1>

// -----

// defect: both bounds are above the range: the lower one comes first
// rule: tileaa.bounded.lower
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<i8>
// expected-error @below {{'cuda_tile.assume' op bounded lower exceeds the element's representable range}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.bounded<128, 200>}> : (!cuda_tile.tile<i8>) -> !cuda_tile.tile<i8>

// -----

// defect: the upper bound is one above the range of i1
// rule: tileaa.bounded.upper
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi1>
// expected-error @below {{'cuda_tile.assume' op bounded upper exceeds the element's representable range}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.bounded<?, 1>}> : (!cuda_tile.tile<8xi1>) -> !cuda_tile.tile<8xi1>

// -----

// defect: the upper bound is one above the range of i4
// rule: tileaa.bounded.upper
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi4>
// expected-error @below {{'cuda_tile.assume' op bounded upper exceeds the element's representable range}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.bounded<?, 8>}> : (!cuda_tile.tile<8xi4>) -> !cuda_tile.tile<8xi4>

// -----

// defect: the upper bound is one above the range of i8
// rule: tileaa.bounded.upper
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi8>
// expected-error @below {{'cuda_tile.assume' op bounded upper exceeds the element's representable range}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.bounded<?, 128>}> : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xi8>

// -----

// defect: the upper bound is one above the range of i16
// rule: tileaa.bounded.upper
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi16>
// expected-error @below {{'cuda_tile.assume' op bounded upper exceeds the element's representable range}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.bounded<?, 32768>}> : (!cuda_tile.tile<8xi16>) -> !cuda_tile.tile<8xi16>

// -----

// defect: the upper bound is one above the range of i32
// rule: tileaa.bounded.upper
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.assume' op bounded upper exceeds the element's representable range}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.bounded<?, 2147483648>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: the upper bound is one below the range of i4
// rule: tileaa.bounded.upper
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<i4>
// expected-error @below {{'cuda_tile.assume' op bounded upper exceeds the element's representable range}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.bounded<?, -9>}> : (!cuda_tile.tile<i4>) -> !cuda_tile.tile<i4>

// -----

// defect: the upper bound is below the range and below the lower one: the range comes first
// rule: tileaa.bounded.upper
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<i8>
// expected-error @below {{'cuda_tile.assume' op bounded upper exceeds the element's representable range}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.bounded<0, -129>}> : (!cuda_tile.tile<i8>) -> !cuda_tile.tile<i8>

// -----

// defect: the lower bound is one above the upper one
// rule: tileaa.bounded.order
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.assume' op bounded lower must not exceed upper}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.bounded<8, 7>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>

// -----

// defect: the bounds are the ends of the range of i64 in the wrong order
// rule: tileaa.bounded.order
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xi64>
// expected-error @below {{'cuda_tile.assume' op bounded lower must not exceed upper}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.bounded<9223372036854775807, -9223372036854775808>}> : (!cuda_tile.tile<4xi64>) -> !cuda_tile.tile<4xi64>

// -----

// defect: the bounds of an i1 are 0 and -1
// rule: tileaa.bounded.order
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.assume' op bounded lower must not exceed upper}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.bounded<0, -1>}> : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<i1>

// -----

// defect: one number of rank 2
// rule: tileaa.same_elements.rank
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi32>
// expected-error @below {{'cuda_tile.assume' op same_elements length must match the constrained value's rank}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.same_elements<[2]>}> : (!cuda_tile.tile<4x8xi32>) -> !cuda_tile.tile<4x8xi32>

// -----

// defect: two numbers of rank 1
// rule: tileaa.same_elements.rank
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.assume' op same_elements length must match the constrained value's rank}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.same_elements<[2, 2]>}> : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: a number of rank 0
// rule: tileaa.same_elements.rank
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.assume' op same_elements length must match the constrained value's rank}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.same_elements<[0]>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>

// -----

// defect: no number of rank 2
// rule: tileaa.same_elements.rank
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi32>
// expected-error @below {{'cuda_tile.assume' op same_elements length must match the constrained value's rank}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.same_elements<[]>}> : (!cuda_tile.tile<4x8xi32>) -> !cuda_tile.tile<4x8xi32>

// -----

// defect: one number of a tensor view of rank 2
// rule: tileaa.same_elements.rank
%v = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.assume' op same_elements length must match the constrained value's rank}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.same_elements<[8]>}> : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>

// -----

// defect: two numbers of a partition view of rank 1
// rule: tileaa.same_elements.rank
%v = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
// expected-error @below {{'cuda_tile.assume' op same_elements length must match the constrained value's rank}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.same_elements<[8, 8]>}> : (!cuda_tile.partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>) -> !cuda_tile.partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>

// -----

// defect: a number of a pointer
// rule: tileaa.same_elements.rank
%v = builtin.unrealized_conversion_cast to !cuda_tile.ptr<f32>
// expected-error @below {{'cuda_tile.assume' op same_elements length must match the constrained value's rank}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.same_elements<[0]>}> : (!cuda_tile.ptr<f32>) -> !cuda_tile.ptr<f32>

// -----

// defect: a number of a token
// rule: tileaa.same_elements.rank
%v = builtin.unrealized_conversion_cast to !cuda_tile.token
// expected-error @below {{'cuda_tile.assume' op same_elements length must match the constrained value's rank}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.same_elements<[0]>}> : (!cuda_tile.token) -> !cuda_tile.token

// -----

// defect: a number too many, which is negative: they are counted first
// rule: tileaa.same_elements.rank
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.assume' op same_elements length must match the constrained value's rank}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.same_elements<[-1, 2]>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: a number out of range: above the size of the first axis
// rule: tileaa.same_elements.range
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi32>
// expected-error @below {{'cuda_tile.assume' op same_elements axis bound is out of range}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.same_elements<[5, 8]>}> : (!cuda_tile.tile<4x8xi32>) -> !cuda_tile.tile<4x8xi32>

// -----

// defect: a number out of range: above the size of the last axis
// rule: tileaa.same_elements.range
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi32>
// expected-error @below {{'cuda_tile.assume' op same_elements axis bound is out of range}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.same_elements<[4, 9]>}> : (!cuda_tile.tile<4x8xi32>) -> !cuda_tile.tile<4x8xi32>

// -----

// defect: a number out of range: a negative one
// rule: tileaa.same_elements.range
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>
// expected-error @below {{'cuda_tile.assume' op same_elements axis bound is out of range}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.same_elements<[-1, 0]>}> : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<4x8xf32>

// -----

// defect: a number out of range: of a tile of pointers
// rule: tileaa.same_elements.range
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>
// expected-error @below {{'cuda_tile.assume' op same_elements axis bound is out of range}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.same_elements<[9]>}> : (!cuda_tile.tile<8xptr<f32>>) -> !cuda_tile.tile<8xptr<f32>>

// -----

// defect: a number out of range: of a tensor view
// rule: tileaa.same_elements.range
%v = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.assume' op same_elements axis bound is out of range}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.same_elements<[9, 16]>}> : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>

// -----

// defect: a number out of range: a negative one for an unknown size
// rule: tileaa.same_elements.range
%v = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<?x16xi32, strides=[16,1]>
// expected-error @below {{'cuda_tile.assume' op same_elements axis bound is out of range}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.same_elements<[-1, 16]>}> : (!cuda_tile.tensor_view<?x16xi32, strides=[16,1]>) -> !cuda_tile.tensor_view<?x16xi32, strides=[16,1]>

// -----

// defect: a number out of range: behind an unknown size
// rule: tileaa.same_elements.range
%v = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<?x16xi32, strides=[16,1]>
// expected-error @below {{'cuda_tile.assume' op same_elements axis bound is out of range}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.same_elements<[0, 17]>}> : (!cuda_tile.tensor_view<?x16xi32, strides=[16,1]>) -> !cuda_tile.tensor_view<?x16xi32, strides=[16,1]>

// -----

// defect: a number out of range: of a partition view, which has its tile shape
// rule: tileaa.same_elements.range
%v = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>
// expected-error @below {{'cuda_tile.assume' op same_elements axis bound is out of range}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.same_elements<[5, 0]>}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>) -> !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>

// -----

// defect: a number out of range: of a strided view
// rule: tileaa.same_elements.range
%v = builtin.unrealized_conversion_cast to !cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<8x16xf32, strides=[16,1]>>
// expected-error @below {{'cuda_tile.assume' op same_elements axis bound is out of range}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.same_elements<[0, 16]>}> : (!cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<8x16xf32, strides=[16,1]>>) -> !cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<8x16xf32, strides=[16,1]>>

// -----

// defect: a number out of range: of a gather/scatter view
// rule: tileaa.same_elements.range
%v = builtin.unrealized_conversion_cast to !cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>
// expected-error @below {{'cuda_tile.assume' op same_elements axis bound is out of range}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.same_elements<[8, 0]>}> : (!cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>) -> !cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>

// -----

// valid: bounds of a tile of nv_tileas
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<4xi8>
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.bounded<-8, 7>}> : (!nv_tileas.tile<4xi8>) -> !nv_tileas.tile<4xi8>

// -----

// defect: the lower bound is below the range of a tile of nv_tileas
// rule: tileaa.bounded.lower
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<4xi1>
// expected-error @below {{'cuda_tile.assume' op bounded lower exceeds the element's representable range}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.bounded<-8, 7>}> : (!nv_tileas.tile<4xi1>) -> !nv_tileas.tile<4xi1>
