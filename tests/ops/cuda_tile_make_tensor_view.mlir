// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, all known and all unknown
%a, %b, %c, %d, %e = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
%0 = "cuda_tile.make_tensor_view"(%a) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
%1 = "cuda_tile.make_tensor_view"(%a, %b, %c, %d, %e) <{operandSegmentSizes = array<i32: 1, 2, 2>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?xf32, strides=[?,?]>

// -----

// valid: custom form
%0:3 = unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i64>, !cuda_tile.tile<i64>
%tview = cuda_tile.make_tensor_view %0#0, shape = [%0#1, 16], strides = [16, %0#2] : tile<i64> -> tensor_view<?x16xf32, strides=[16,?]>
%tview_0 = cuda_tile.make_tensor_view %0#0, shape = [8, 16], strides = [16, 1] : tensor_view<8x16xf32, strides=[16,1]>
%tview_1 = cuda_tile.make_tensor_view %0#0, shape = [], strides = [] : tensor_view<f32>

// -----

// valid: some are unknown
%a, %b, %c, %d = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>
%0 = "cuda_tile.make_tensor_view"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x16xf32, strides=[?,1]>
%1 = "cuda_tile.make_tensor_view"(%a, %d) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i64>) -> !cuda_tile.tensor_view<?x16xf32, strides=[16,1]>
%2 = "cuda_tile.make_tensor_view"(%a, %d) <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i64>) -> !cuda_tile.tensor_view<8x16xf32, strides=[?,1]>

// -----

// valid: of any integers, which differ
%a, %b, %c, %d, %e = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i1>, !cuda_tile.tile<i8>, !cuda_tile.tile<i16>, !cuda_tile.tile<i64>
%r = "cuda_tile.make_tensor_view"(%a, %b, %c, %d, %e) <{operandSegmentSizes = array<i32: 1, 2, 2>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i1>, !cuda_tile.tile<i8>, !cuda_tile.tile<i16>, !cuda_tile.tile<i64>) -> !cuda_tile.tensor_view<?x?xf32, strides=[?,?]>

// -----

// valid: of each element
%x:14 = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<i1>>, !cuda_tile.tile<ptr<i8>>, !cuda_tile.tile<ptr<i16>>, !cuda_tile.tile<ptr<i32>>, !cuda_tile.tile<ptr<i64>>, !cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<ptr<bf16>>, !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<ptr<f64>>, !cuda_tile.tile<ptr<tf32>>, !cuda_tile.tile<ptr<f8E4M3FN>>, !cuda_tile.tile<ptr<f8E5M2>>, !cuda_tile.tile<ptr<f8E8M0FNU>>, !cuda_tile.tile<ptr<f4E2M1FN>>
%0 = "cuda_tile.make_tensor_view"(%x#0) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<i1>>) -> !cuda_tile.tensor_view<4xi1, strides=[1]>
%1 = "cuda_tile.make_tensor_view"(%x#1) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<i8>>) -> !cuda_tile.tensor_view<4xi8, strides=[1]>
%2 = "cuda_tile.make_tensor_view"(%x#2) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<i16>>) -> !cuda_tile.tensor_view<4xi16, strides=[1]>
%3 = "cuda_tile.make_tensor_view"(%x#3) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<i32>>) -> !cuda_tile.tensor_view<4xi32, strides=[1]>
%4 = "cuda_tile.make_tensor_view"(%x#4) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<i64>>) -> !cuda_tile.tensor_view<4xi64, strides=[1]>
%5 = "cuda_tile.make_tensor_view"(%x#5) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tensor_view<4xf16, strides=[1]>
%6 = "cuda_tile.make_tensor_view"(%x#6) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<bf16>>) -> !cuda_tile.tensor_view<4xbf16, strides=[1]>
%7 = "cuda_tile.make_tensor_view"(%x#7) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tensor_view<4xf32, strides=[1]>
%8 = "cuda_tile.make_tensor_view"(%x#8) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f64>>) -> !cuda_tile.tensor_view<4xf64, strides=[1]>
%9 = "cuda_tile.make_tensor_view"(%x#9) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<tf32>>) -> !cuda_tile.tensor_view<4xtf32, strides=[1]>
%10 = "cuda_tile.make_tensor_view"(%x#10) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f8E4M3FN>>) -> !cuda_tile.tensor_view<4xf8E4M3FN, strides=[1]>
%11 = "cuda_tile.make_tensor_view"(%x#11) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f8E5M2>>) -> !cuda_tile.tensor_view<4xf8E5M2, strides=[1]>
%12 = "cuda_tile.make_tensor_view"(%x#12) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f8E8M0FNU>>) -> !cuda_tile.tensor_view<4xf8E8M0FNU, strides=[1]>
%13 = "cuda_tile.make_tensor_view"(%x#13) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f4E2M1FN>>) -> !cuda_tile.tensor_view<4xf4E2M1FN, strides=[1]>

// -----

// valid: of rank 0, and the largest numbers
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>
%0 = "cuda_tile.make_tensor_view"(%a) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tensor_view<f32>
%1 = "cuda_tile.make_tensor_view"(%a) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tensor_view<9223372036854775807xf32, strides=[9223372036854775807]>

// -----

// defect: base is a tile of f32
// rule: ir.cuda_make_tensor_view_slots
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<f32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.make_tensor_view' op operand #0 must be variadic of scalar pointer tile, but got '!cuda_tile.tile<f32>'}}
%r = "cuda_tile.make_tensor_view"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x16xf32, strides=[16,?]>

// -----

// defect: base is one of integers, of a pointer's width
// rule: ir.cuda_make_tensor_view_slots
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i64>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.make_tensor_view' op operand #0 must be variadic of scalar pointer tile, but got '!cuda_tile.tile<i64>'}}
%r = "cuda_tile.make_tensor_view"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!cuda_tile.tile<i64>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x16xf32, strides=[16,?]>

// -----

// defect: base has rank 1
// rule: ir.cuda_make_tensor_view_slots
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<1xptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.make_tensor_view' op operand #0 must be variadic of scalar pointer tile, but got '!cuda_tile.tile<1xptr<f32>>'}}
%r = "cuda_tile.make_tensor_view"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!cuda_tile.tile<1xptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x16xf32, strides=[16,?]>

// -----

// defect: base is a pointer without a tile
// rule: ir.cuda_make_tensor_view_slots
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.ptr<f32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.make_tensor_view' op operand #0 must be variadic of scalar pointer tile, but got '!cuda_tile.ptr<f32>'}}
%r = "cuda_tile.make_tensor_view"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!cuda_tile.ptr<f32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x16xf32, strides=[16,?]>

// -----

// defect: base is a pointer of another dialect
// rule: ir.cuda_make_tensor_view_slots
%a, %b, %c = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.make_tensor_view' op operand #0 must be variadic of scalar pointer tile, but got '!nv_tileaa.ptr<f32>'}}
%r = "cuda_tile.make_tensor_view"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!nv_tileaa.ptr<f32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x16xf32, strides=[16,?]>

// -----

// defect: a size of f32
// rule: ir.cuda_make_tensor_view_slots
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.make_tensor_view' op operand #1 must be variadic of scalar int tile, but got '!cuda_tile.tile<f32>'}}
%r = "cuda_tile.make_tensor_view"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<f32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x16xf32, strides=[16,?]>

// -----

// defect: a size of i4
// rule: ir.cuda_make_tensor_view_slots
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i4>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.make_tensor_view' op operand #1 must be variadic of scalar int tile, but got '!cuda_tile.tile<i4>'}}
%r = "cuda_tile.make_tensor_view"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i4>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x16xf32, strides=[16,?]>

// -----

// defect: a size of rank 1
// rule: ir.cuda_make_tensor_view_slots
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<1xi32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.make_tensor_view' op operand #1 must be variadic of scalar int tile, but got '!cuda_tile.tile<1xi32>'}}
%r = "cuda_tile.make_tensor_view"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<1xi32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x16xf32, strides=[16,?]>

// -----

// defect: a stride that is a scalar
// rule: ir.cuda_make_tensor_view_slots
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, i64
// expected-error @below {{'cuda_tile.make_tensor_view' op operand #2 must be variadic of scalar int tile, but got 'i64'}}
%r = "cuda_tile.make_tensor_view"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, i64) -> !cuda_tile.tensor_view<?x16xf32, strides=[16,?]>

// -----

// defect: a stride of pointers
// rule: ir.cuda_make_tensor_view_slots
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<i32>>
// expected-error @below {{'cuda_tile.make_tensor_view' op operand #2 must be variadic of scalar int tile, but got '!cuda_tile.tile<ptr<i32>>'}}
%r = "cuda_tile.make_tensor_view"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<ptr<i32>>) -> !cuda_tile.tensor_view<?x16xf32, strides=[16,?]>

// -----

// defect: size and stride are of wrong types: the size is named
// rule: ir.cuda_make_tensor_view_slots
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>, index, index
// expected-error @below {{'cuda_tile.make_tensor_view' op operand #1 must be variadic of scalar int tile, but got 'index'}}
%r = "cuda_tile.make_tensor_view"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!cuda_tile.tile<ptr<f32>>, index, index) -> !cuda_tile.tensor_view<?x16xf32, strides=[16,?]>

// -----

// defect: result is a tile
// rule: ir.cuda_make_tensor_view_slots
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.make_tensor_view' op result #0 must be tensor view, but got '!cuda_tile.tile<8x16xf32>'}}
%r = "cuda_tile.make_tensor_view"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<8x16xf32>

// -----

// defect: result is a partition view
// rule: ir.cuda_make_tensor_view_slots
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.make_tensor_view' op result #0 must be tensor view, but got '!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>'}}
%r = "cuda_tile.make_tensor_view"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>

// -----

// defect: the segments do not fit, and the result is a tile: the slots are checked first
// rule: ir.cuda_make_tensor_view_slots
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.make_tensor_view' op result #0 must be tensor view, but got '!cuda_tile.tile<8x16xf32>'}}
%r = "cuda_tile.make_tensor_view"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 2, 1>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<8x16xf32>

// -----

// defect: another pointee, and a size of f32: the slots are checked first
// rule: ir.cuda_make_tensor_view_slots
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<f32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.make_tensor_view' op operand #1 must be variadic of scalar int tile, but got '!cuda_tile.tile<f32>'}}
%r = "cuda_tile.make_tensor_view"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!cuda_tile.tile<ptr<f16>>, !cuda_tile.tile<f32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x16xf32, strides=[16,?]>

// -----

// defect: pointer to f16, elements of f32
// rule: cudatile.view.mtv_pointee
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f16>>
// expected-error @below {{'cuda_tile.make_tensor_view' op expected pointer to 'f32' to build tensor_view of this type, got 'f16'}}
%r = "cuda_tile.make_tensor_view"(%a) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>

// -----

// defect: pointer to i32, elements of f32
// rule: cudatile.view.mtv_pointee
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<i32>>
// expected-error @below {{'cuda_tile.make_tensor_view' op expected pointer to 'f32' to build tensor_view of this type, got 'i32'}}
%r = "cuda_tile.make_tensor_view"(%a) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<i32>>) -> !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>

// -----

// defect: pointer to f32, elements of i8, of rank 0
// rule: cudatile.view.mtv_pointee
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>
// expected-error @below {{'cuda_tile.make_tensor_view' op expected pointer to 'i8' to build tensor_view of this type, got 'f32'}}
%r = "cuda_tile.make_tensor_view"(%a) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tensor_view<i8>

// -----

// defect: pointer to f16, and a size is missing: the pointee is compared first
// rule: cudatile.view.mtv_pointee
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f16>>
// expected-error @below {{'cuda_tile.make_tensor_view' op expected pointer to 'f32' to build tensor_view of this type, got 'f16'}}
%r = "cuda_tile.make_tensor_view"(%a) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f16>>) -> !cuda_tile.tensor_view<?x16xf32, strides=[16,1]>

// -----

// defect: no value for an unknown size
// rule: cudatile.view.mtv_shape_dyn
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>
// expected-error @below {{'cuda_tile.make_tensor_view' op expected 1 dynamic shape operands, got 0}}
%r = "cuda_tile.make_tensor_view"(%a) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tensor_view<?x16xf32, strides=[16,1]>

// -----

// defect: a value for known sizes
// rule: cudatile.view.mtv_shape_dyn
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.make_tensor_view' op expected 0 dynamic shape operands, got 1}}
%r = "cuda_tile.make_tensor_view"(%a, %b) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>

// -----

// defect: one value for two unknown sizes
// rule: cudatile.view.mtv_shape_dyn
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.make_tensor_view' op expected 2 dynamic shape operands, got 1}}
%r = "cuda_tile.make_tensor_view"(%a, %b) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?xf32, strides=[16,1]>

// -----

// defect: three values for two unknown sizes
// rule: cudatile.view.mtv_shape_dyn
%a, %b, %c, %d = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.make_tensor_view' op expected 2 dynamic shape operands, got 3}}
%r = "cuda_tile.make_tensor_view"(%a, %b, %c, %d) <{operandSegmentSizes = array<i32: 1, 3, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?xf32, strides=[16,1]>

// -----

// defect: a value of rank 0
// rule: cudatile.view.mtv_shape_dyn
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.make_tensor_view' op expected 0 dynamic shape operands, got 1}}
%r = "cuda_tile.make_tensor_view"(%a, %b) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<f32>

// -----

// defect: the value for the size stands among the strides: the sizes are counted first
// rule: cudatile.view.mtv_shape_dyn
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.make_tensor_view' op expected 1 dynamic shape operands, got 0}}
%r = "cuda_tile.make_tensor_view"(%a, %b) <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x16xf32, strides=[16,1]>

// -----

// defect: neither size nor stride has a value: the sizes are counted first
// rule: cudatile.view.mtv_shape_dyn
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>
// expected-error @below {{'cuda_tile.make_tensor_view' op expected 1 dynamic shape operands, got 0}}
%r = "cuda_tile.make_tensor_view"(%a) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tensor_view<?x16xf32, strides=[16,?]>

// -----

// defect: no value for an unknown stride
// rule: cudatile.view.mtv_stride_dyn
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>
// expected-error @below {{'cuda_tile.make_tensor_view' op expected 1 dynamic stride operands, got 0}}
%r = "cuda_tile.make_tensor_view"(%a) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!cuda_tile.tile<ptr<f32>>) -> !cuda_tile.tensor_view<8x16xf32, strides=[?,1]>

// -----

// defect: a value for known strides
// rule: cudatile.view.mtv_stride_dyn
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i64>
// expected-error @below {{'cuda_tile.make_tensor_view' op expected 0 dynamic stride operands, got 1}}
%r = "cuda_tile.make_tensor_view"(%a, %b) <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i64>) -> !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>

// -----

// defect: one value for two unknown strides, and one for an unknown size
// rule: cudatile.view.mtv_stride_dyn
%a, %b, %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.make_tensor_view' op expected 2 dynamic stride operands, got 1}}
%r = "cuda_tile.make_tensor_view"(%a, %b, %c) <{operandSegmentSizes = array<i32: 1, 1, 1>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x16xf32, strides=[?,?]>

// -----

// defect: three values for two unknown strides
// rule: cudatile.view.mtv_stride_dyn
%a, %b, %c, %d = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.make_tensor_view' op expected 2 dynamic stride operands, got 3}}
%r = "cuda_tile.make_tensor_view"(%a, %b, %c, %d) <{operandSegmentSizes = array<i32: 1, 0, 3>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<8x16xf32, strides=[?,?]>

// -----

// defect: the sizes are unknown, the strides are not
// rule: cudatile.view.mtv_stride_dyn
%a, %b, %c, %d, %e = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.make_tensor_view' op expected 0 dynamic stride operands, got 2}}
%r = "cuda_tile.make_tensor_view"(%a, %b, %c, %d, %e) <{operandSegmentSizes = array<i32: 1, 2, 2>}> : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tensor_view<?x?xf32, strides=[16,1]>
