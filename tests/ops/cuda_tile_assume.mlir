// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, with each predicate
%v0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi32>
%0 = "cuda_tile.assume"(%v0) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<4x8xi32>) -> !cuda_tile.tile<4x8xi32>
%1 = "cuda_tile.assume"(%v0) <{predicate = #cuda_tile.bounded<0, 7>}> : (!cuda_tile.tile<4x8xi32>) -> !cuda_tile.tile<4x8xi32>
%2 = "cuda_tile.assume"(%v0) <{predicate = #cuda_tile.same_elements<[2, 4]>}> : (!cuda_tile.tile<4x8xi32>) -> !cuda_tile.tile<4x8xi32>

// -----

// valid: custom form
%0 = unrealized_conversion_cast to !cuda_tile.tile<4x8xi32>
%assume = cuda_tile.assume div_by<16>, %0 : tile<4x8xi32>
%assume_0 = cuda_tile.assume bounded<0, 7>, %0 : tile<4x8xi32>
%assume_1 = cuda_tile.assume same_elements<[2, 4]>, %0 : tile<4x8xi32>

// -----

// valid: attributes that are no predicates, of a value of any type
%v0, %v1, %v2, %v3, %v4, %v5 = builtin.unrealized_conversion_cast to !cuda_tile.token, f16, !nv_tileas.async.token, !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.tile<4x8xf32>, index
%0 = "cuda_tile.assume"(%v0) <{predicate = #cuda_tile.optimization_hints<>}> : (!cuda_tile.token) -> !cuda_tile.token
%1 = "cuda_tile.assume"(%v1) <{predicate = #cuda_tile.di_file<"a.py" in "/src">}> : (f16) -> f16
%2 = "cuda_tile.assume"(%v2) <{predicate = #cuda_tile.di_compile_unit<file = #cuda_tile.di_file<"a.py" in "/src">>}> : (!nv_tileas.async.token) -> !nv_tileas.async.token
%3 = "cuda_tile.assume"(%v3) <{predicate = #cuda_tile.di_subprogram<file = #cuda_tile.di_file<"a.py" in "/src">, line = 3, name = "f", linkageName = "f", compileUnit = #cuda_tile.di_compile_unit<file = #cuda_tile.di_file<"a.py" in "/src">>, scopeLine = 4>}> : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
%4 = "cuda_tile.assume"(%v4) <{predicate = #cuda_tile.di_lexical_block<scope = #cuda_tile.di_subprogram<file = #cuda_tile.di_file<"a.py" in "/src">, line = 3, name = "f", linkageName = "f", compileUnit = #cuda_tile.di_compile_unit<file = #cuda_tile.di_file<"a.py" in "/src">>, scopeLine = 4>, file = #cuda_tile.di_file<"a.py" in "/src">, line = 3, column = 7>}> : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<4x8xf32>
%5 = "cuda_tile.assume"(%v5) <{predicate = #cuda_tile.di_loc<loc("a.py":3:7) in #cuda_tile.di_subprogram<file = #cuda_tile.di_file<"a.py" in "/src">, line = 3, name = "f", linkageName = "f", compileUnit = #cuda_tile.di_compile_unit<file = #cuda_tile.di_file<"a.py" in "/src">>, scopeLine = 4>>}> : (index) -> index

// -----

// valid: divisors: every type that has them, 1, and the greatest power of two
%v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %v10, %v11, %v12, %v13 = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<4xi4>, !cuda_tile.tile<i8>, !cuda_tile.tile<i16>, !cuda_tile.tile<i64>, !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<ptr<i8>>, !cuda_tile.ptr<f32>, !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.tensor_view<f32>, i32, !nv_tileas.tile<8xi32>, !nv_tileaa.ptr<f16>, index
%0 = "cuda_tile.assume"(%v0) <{predicate = #cuda_tile.div_by<1>}> : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<i1>
%1 = "cuda_tile.assume"(%v1) <{predicate = #cuda_tile.div_by<4611686018427387904>}> : (!cuda_tile.tile<4xi4>) -> !cuda_tile.tile<4xi4>
%2 = "cuda_tile.assume"(%v2) <{predicate = #cuda_tile.div_by<2>}> : (!cuda_tile.tile<i8>) -> !cuda_tile.tile<i8>
%3 = "cuda_tile.assume"(%v3) <{predicate = #cuda_tile.div_by<2>}> : (!cuda_tile.tile<i16>) -> !cuda_tile.tile<i16>
%4 = "cuda_tile.assume"(%v4) <{predicate = #cuda_tile.div_by<2>}> : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<i64>
%5 = "cuda_tile.assume"(%v5) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<8xptr<f32>>) -> !cuda_tile.tile<8xptr<f32>>
%6 = "cuda_tile.assume"(%v6) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tile<ptr<i8>>) -> !cuda_tile.tile<ptr<i8>>
%7 = "cuda_tile.assume"(%v7) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.ptr<f32>) -> !cuda_tile.ptr<f32>
%8 = "cuda_tile.assume"(%v8) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
%9 = "cuda_tile.assume"(%v9) <{predicate = #cuda_tile.div_by<16>}> : (!cuda_tile.tensor_view<f32>) -> !cuda_tile.tensor_view<f32>
%10 = "cuda_tile.assume"(%v10) <{predicate = #cuda_tile.div_by<4>}> : (i32) -> i32
%11 = "cuda_tile.assume"(%v11) <{predicate = #cuda_tile.div_by<4>}> : (!nv_tileas.tile<8xi32>) -> !nv_tileas.tile<8xi32>
%12 = "cuda_tile.assume"(%v12) <{predicate = #cuda_tile.div_by<4>}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.ptr<f16>
%13 = "cuda_tile.assume"(%v13) <{predicate = #cuda_tile.div_by<4>}> : (index) -> index

// -----

// valid: every and along: the first and the last axis, and any number above 0
%v0, %v1, %v2, %v3 = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi32>, !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.tensor_view<?x16xi32, strides=[16,1]>
%0 = "cuda_tile.assume"(%v0) <{predicate = #cuda_tile.div_by<2, every 1 along 0>}> : (!cuda_tile.tile<4x8xi32>) -> !cuda_tile.tile<4x8xi32>
%1 = "cuda_tile.assume"(%v0) <{predicate = #cuda_tile.div_by<2, every 9223372036854775807 along 1>}> : (!cuda_tile.tile<4x8xi32>) -> !cuda_tile.tile<4x8xi32>
%2 = "cuda_tile.assume"(%v1) <{predicate = #cuda_tile.div_by<2, every 3 along 0>}> : (!cuda_tile.tile<8xptr<f32>>) -> !cuda_tile.tile<8xptr<f32>>
%3 = "cuda_tile.assume"(%v2) <{predicate = #cuda_tile.div_by<16, every 4 along 1>}> : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
%4 = "cuda_tile.assume"(%v3) <{predicate = #cuda_tile.div_by<16, every 4 along 0>}> : (!cuda_tile.tensor_view<?x16xi32, strides=[16,1]>) -> !cuda_tile.tensor_view<?x16xi32, strides=[16,1]>

// -----

// valid: bounds: none, one, equal ones, and the ends of the ranges
%v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xi4>, !cuda_tile.tile<8xi8>, !cuda_tile.tile<8xi16>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi64>, !cuda_tile.tile<i32>, i32, index
%0 = "cuda_tile.assume"(%v0) <{predicate = #cuda_tile.bounded<-1, 0>}> : (!cuda_tile.tile<8xi1>) -> !cuda_tile.tile<8xi1>
%1 = "cuda_tile.assume"(%v1) <{predicate = #cuda_tile.bounded<-8, 7>}> : (!cuda_tile.tile<8xi4>) -> !cuda_tile.tile<8xi4>
%2 = "cuda_tile.assume"(%v2) <{predicate = #cuda_tile.bounded<-128, 127>}> : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xi8>
%3 = "cuda_tile.assume"(%v3) <{predicate = #cuda_tile.bounded<-32768, 32767>}> : (!cuda_tile.tile<8xi16>) -> !cuda_tile.tile<8xi16>
%4 = "cuda_tile.assume"(%v4) <{predicate = #cuda_tile.bounded<-2147483648, 2147483647>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>
%5 = "cuda_tile.assume"(%v5) <{predicate = #cuda_tile.bounded<-9223372036854775808, 9223372036854775807>}> : (!cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xi64>
%6 = "cuda_tile.assume"(%v6) <{predicate = #cuda_tile.bounded<?, ?>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
%7 = "cuda_tile.assume"(%v6) <{predicate = #cuda_tile.bounded<5, 5>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
%8 = "cuda_tile.assume"(%v1) <{predicate = #cuda_tile.bounded<?, -8>}> : (!cuda_tile.tile<8xi4>) -> !cuda_tile.tile<8xi4>
%9 = "cuda_tile.assume"(%v2) <{predicate = #cuda_tile.bounded<127, ?>}> : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xi8>
%10 = "cuda_tile.assume"(%v7) <{predicate = #cuda_tile.bounded<0, 7>}> : (i32) -> i32
%11 = "cuda_tile.assume"(%v8) <{predicate = #cuda_tile.bounded<0, ?>}> : (index) -> index

// -----

// valid: same elements: from 0 to the size of an axis, of every type that has axes
%v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9, %v10, %v11, %v12 = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>, !cuda_tile.tensor_view<?x16xi32, strides=[16,1]>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>, !cuda_tile.tile<f32>, !cuda_tile.ptr<f32>, !cuda_tile.token, i32, !nv_tileas.tile<4xf16>
%0 = "cuda_tile.assume"(%v0) <{predicate = #cuda_tile.same_elements<[0, 8]>}> : (!cuda_tile.tile<4x8xi32>) -> !cuda_tile.tile<4x8xi32>
%1 = "cuda_tile.assume"(%v1) <{predicate = #cuda_tile.same_elements<[4, 0]>}> : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<4x8xf32>
%2 = "cuda_tile.assume"(%v2) <{predicate = #cuda_tile.same_elements<[8]>}> : (!cuda_tile.tile<8xptr<f32>>) -> !cuda_tile.tile<8xptr<f32>>
%3 = "cuda_tile.assume"(%v3) <{predicate = #cuda_tile.same_elements<[8, 16]>}> : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
%4 = "cuda_tile.assume"(%v4) <{predicate = #cuda_tile.same_elements<[9223372036854775807, 16]>}> : (!cuda_tile.tensor_view<?x16xi32, strides=[16,1]>) -> !cuda_tile.tensor_view<?x16xi32, strides=[16,1]>
%5 = "cuda_tile.assume"(%v5) <{predicate = #cuda_tile.same_elements<[4, 8]>}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>) -> !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>
%6 = "cuda_tile.assume"(%v6) <{predicate = #cuda_tile.same_elements<[4, 8]>}> : (!cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<8x16xf32, strides=[16,1]>>) -> !cuda_tile.strided_view<tile=(4x8), traversal_strides=[3,5], tensor_view<8x16xf32, strides=[16,1]>>
%7 = "cuda_tile.assume"(%v7) <{predicate = #cuda_tile.same_elements<[0, 0]>}> : (!cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>) -> !cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>, sparse_dim=0>
%8 = "cuda_tile.assume"(%v8) <{predicate = #cuda_tile.same_elements<[]>}> : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
%9 = "cuda_tile.assume"(%v9) <{predicate = #cuda_tile.same_elements<[]>}> : (!cuda_tile.ptr<f32>) -> !cuda_tile.ptr<f32>
%10 = "cuda_tile.assume"(%v10) <{predicate = #cuda_tile.same_elements<[]>}> : (!cuda_tile.token) -> !cuda_tile.token
%11 = "cuda_tile.assume"(%v11) <{predicate = #cuda_tile.same_elements<[]>}> : (i32) -> i32
%12 = "cuda_tile.assume"(%v12) <{predicate = #cuda_tile.same_elements<[4]>}> : (!nv_tileas.tile<4xf16>) -> !nv_tileas.tile<4xf16>

// -----

// defect: two operands, and no predicate: the operands are counted first
// rule: ir.operand_count
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.assume' op requires a single operand}}
%r = "cuda_tile.assume"(%v, %v) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>

// -----

// defect: no predicate
// rule: ir.cuda_assume_attributes
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.assume' op requires attribute 'predicate'}}
%r = "cuda_tile.assume"(%v) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>

// -----

// defect: no predicate, and a result of another type: the predicate is asked for first
// rule: ir.cuda_assume_attributes
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.assume' op requires attribute 'predicate'}}
%r = "cuda_tile.assume"(%v) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>

// -----

// defect: the result has another element
// rule: ir.cuda_same_type
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.assume' op ir.cuda_same_type: expected result #0 to have the type '!cuda_tile.tile<8xi32>' of operand #0, but got '!cuda_tile.tile<8xi64>'}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.optimization_hints<>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi64>

// -----

// defect: the result has another shape
// rule: ir.cuda_same_type
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.assume' op ir.cuda_same_type: expected result #0 to have the type '!cuda_tile.tile<8xi32>' of operand #0, but got '!cuda_tile.tile<4xi32>'}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.optimization_hints<>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<4xi32>

// -----

// defect: the result has another view
// rule: ir.cuda_same_type
%v = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.assume' op ir.cuda_same_type: expected result #0 to have the type '!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>' of operand #0, but got '!cuda_tile.tensor_view<?x16xi32, strides=[16,1]>'}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.optimization_hints<>}> : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.tensor_view<?x16xi32, strides=[16,1]>

// -----

// defect: the result has a type of MLIR
// rule: ir.cuda_same_type
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.assume' op ir.cuda_same_type: expected result #0 to have the type '!cuda_tile.tile<i32>' of operand #0, but got 'i32'}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.optimization_hints<>}> : (!cuda_tile.tile<i32>) -> i32

// -----

// defect: the result has another token
// rule: ir.cuda_same_type
%v = builtin.unrealized_conversion_cast to !cuda_tile.token
// expected-error @below {{'cuda_tile.assume' op ir.cuda_same_type: expected result #0 to have the type '!cuda_tile.token' of operand #0, but got '!nv_tileaa.mem_token'}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.optimization_hints<>}> : (!cuda_tile.token) -> !nv_tileaa.mem_token

// -----

// defect: the result has another type, and the divisor is 3: the trait comes first
// rule: ir.cuda_same_type
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.assume' op ir.cuda_same_type: expected result #0 to have the type '!cuda_tile.tile<i32>' of operand #0, but got '!cuda_tile.tile<i64>'}}
%r = "cuda_tile.assume"(%v) <{predicate = #cuda_tile.div_by<3>}> : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i64>
