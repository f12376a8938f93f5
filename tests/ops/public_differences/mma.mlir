// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: `mmaf` of f4E2M1FN to f32
// difference: P-76
// about: cudatile.mma.float_tuple
// page: f4E2M1FN with f16 or f32 (C-J19)
// public: the verifier's table has it, the slot does not
// publicly: rejected
// says: operand #{number} must be mmaf operand tile type of {text}
// on: cuda_tile.mmaf
%a, %b, %c= builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf4E2M1FN>, !cuda_tile.tile<8x4xf4E2M1FN>, !cuda_tile.tile<4x4xf32>
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xf4E2M1FN>, !cuda_tile.tile<8x4xf4E2M1FN>, !cuda_tile.tile<4x4xf32>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: `mmaf` of rank 3 whose batches differ in C and whose K differ
// rule: cudatile.mma.k
// difference: P-77
// page: behind all ranks, one text for K and batch (C-J19)
// public: the batches of A and B, and of A and C, before K, each with a text of its own
// publicly: rejected otherwise
// says: shape error: dim {number} of {text} ({number}) and dim {number} of {text} ({number}) must match, {text}
%a, %b, %c= builtin.unrealized_conversion_cast to !cuda_tile.tile<2x4x8xf16>, !cuda_tile.tile<2x4x4xf16>, !cuda_tile.tile<4x4x4xf32>
// expected-error @below {{'cuda_tile.mmaf' op mma contracting dimension mismatch}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<2x4x8xf16>, !cuda_tile.tile<2x4x4xf16>, !cuda_tile.tile<4x4x4xf32>) -> !cuda_tile.tile<4x4x4xf32>

// -----

// defect: `mmai` without signedness_rhs
// rule: cudatile.mma.int_signedness
// difference: P-78
// page: behind the shapes; the text names operand A (C-J19)
// public: a required attribute, asked first and named
// publicly: rejected otherwise
// says: requires attribute '{text}'
%a, %b, %c= builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op expect signedness attribute for operand A}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi8>, !cuda_tile.tile<8x4xi8>, !cuda_tile.tile<4x4xi32>) -> !cuda_tile.tile<4x4xi32>

// -----

// defect: `mmai` of i16 tiles of rank 4
// rule: cudatile.mma.rank_a
// difference: P-79
// about: cudatile.mma.int_inputs
// page: elements have texts of their own, behind the shapes
// public: slots, before everything
// publicly: rejected otherwise
// says: operand #{number} must be mmai operand tile type of {text}
%a, %b, %c= builtin.unrealized_conversion_cast to !cuda_tile.tile<2x2x4x8xi16>, !cuda_tile.tile<2x2x8x4xi16>, !cuda_tile.tile<2x2x4x4xi32>
// expected-error @below {{'cuda_tile.mmai' op mma operand A must be rank-2 or rank-3}}
%r = "cuda_tile.mmai"(%a, %b, %c) <{signedness_lhs = #cuda_tile.signedness<signed>, signedness_rhs = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<2x2x4x8xi16>, !cuda_tile.tile<2x2x8x4xi16>, !cuda_tile.tile<2x2x4x4xi32>) -> !cuda_tile.tile<2x2x4x4xi32>

// -----

// defect: `mmaf` of f16 tiles whose C and D differ
// rule: cudatile.mma.float_acc_result
// difference: P-80
// page: behind the table of elements, with a text of its own (C-D17)
// public: a trait on the types, before the shapes
// publicly: rejected otherwise
// says: failed to verify that all of {{{text}}} have same type
%a, %b, %c= builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf16>, !cuda_tile.tile<8x4xf16>, !cuda_tile.tile<4x4xf32>
// expected-error @below {{'cuda_tile.mmaf' op floating mma accumulator and result must share type}}
%r = "cuda_tile.mmaf"(%a, %b, %c) : (!cuda_tile.tile<4x8xf16>, !cuda_tile.tile<8x4xf16>, !cuda_tile.tile<4x4xf32>) -> !cuda_tile.tile<4x4xf16>

// -----

// valid: `mmaf_scaled` of `tile<4x64xf8E4M3FN>` with a scale `tile<8x2xf8E8M0FNU>`
// difference: P-81
// page: scales have any sizes (C-J22)
// public: M (and batch) of `lhs_scale` are those of A, N (and batch) of `rhs_scale` those of B
// publicly: rejected
// says: shape error: dim {number} of {text} ({number}) and dim {number} of {text}_scale ({number}) must match, {text}
// on: cuda_tile.mmaf_scaled
%a, %b, %c, %s, %t= builtin.unrealized_conversion_cast to !cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<8x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>
%r = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<8x2xf8E8M0FNU>, !cuda_tile.tile<2x4xf8E8M0FNU>) -> !cuda_tile.tile<4x4xf32>

// -----

// valid: `assume` with `#cuda_tile.rounding<zero>`
// difference: P-82
// page: an attribute that is no predicate is passed over
// public: no predicate, no `assume`
// publicly: rejected
// says: invalid properties {{predicate = {text}
// on: cuda_tile.assume
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
%r = "cuda_tile.assume"(%x) <{predicate = #cuda_tile.rounding<zero>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: `assume` of f32 with `div_by<3>`
// rule: tileaa.div_by.type
// difference: P-83
// page: the type is asked first (C-J20)
// public: the divisor is asked first
// publicly: rejected otherwise
// says: 'cuda_tile.div_by' divisor must be a power of 2
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.assume' op div_by requires an integer-, pointer-, or memref-like value}}
%r = "cuda_tile.assume"(%x) <{predicate = #cuda_tile.div_by<3>}> : (!cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>

// -----

// valid: `assume` of a tensor view with `div_by<16, every 4 along 0>`
// difference: P-84
// about: tileaa.div_by.every_pos
// page: a tensor view may have every and along (C-J20)
// public: it may not
// publicly: rejected
// says: 'cuda_tile.div_by' 'every'/'along' cannot be used if the constrained value is a tensor_view
// on: cuda_tile.assume
%x= builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8xi32, strides=[1]>
%r = "cuda_tile.assume"(%x) <{predicate = #cuda_tile.div_by<16, every 4 along 0>}> : (!cuda_tile.tensor_view<8xi32, strides=[1]>) -> !cuda_tile.tensor_view<8xi32, strides=[1]>

// -----

// valid: `assume` of an `i32` with `bounded<0, 7>`
// difference: P-85
// about: tileaa.bounded.type
// page: a scalar of MLIR is integer-like too (C-J20)
// public: only tiles are, and for `div_by` tensor views
// publicly: rejected
// says: 'cuda_tile.{text}' is valid only for {text}
// on: cuda_tile.assume
%x= builtin.unrealized_conversion_cast to i32
%r = "cuda_tile.assume"(%x) <{predicate = #cuda_tile.bounded<0, 7>}> : (i32) -> i32

// -----

// valid: `assume` of `tile<8xf32>` with `same_elements<[2]>`
// difference: P-86
// about: tileaa.same_elements.rank
// page: any type of that rank (C-J20)
// public: tiles of integers and of pointers alone
// publicly: rejected
// says: 'cuda_tile.same_elements' is valid only for {text}
// on: cuda_tile.assume
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%r = "cuda_tile.assume"(%x) <{predicate = #cuda_tile.same_elements<[2]>}> : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: `assume` of `tile<8xi32>` with `div_by<16, every 0 along 0>`
// rule: tileaa.div_by.every_pos
// difference: P-93
// page: every is at least 1 (C-J20)
// public: 0 or more
// publicly: accepted
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.assume' op div_by every must be positive}}
%r = "cuda_tile.assume"(%x) <{predicate = #cuda_tile.div_by<16, every 0 along 0>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// valid: `assume` of `tile<8xi32>` with `div_by<16, every 16 along 0>`
// difference: P-94
// about: tileaa.div_by.every_pos
// page: every has no upper bound (C-J20)
// public: at most the size of the axis
// publicly: rejected
// says: expected 'cuda_tile.div_by' every_dim to be within 0 and the size of the respective dimension ({number})
// on: cuda_tile.assume
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
%r = "cuda_tile.assume"(%x) <{predicate = #cuda_tile.div_by<16, every 16 along 0>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// valid: `mmaf_scaled` of f8E4M3FN with scales of f8E4M3FN
// difference: P-116
// page: any scale (C-J22)
// public: f8E4M3FN scales f4E2M1FN alone
// publicly: rejected
// says: unsupported combination of element types. Scale type '{text}' expects {text}
// on: cuda_tile.mmaf_scaled
%a, %b, %c, %s, %t = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E4M3FN>, !cuda_tile.tile<2x4xf8E4M3FN>
%r = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E4M3FN>, !cuda_tile.tile<2x4xf8E4M3FN>) -> !cuda_tile.tile<4x4xf32>

// -----

// valid: `mmaf_scaled` of f8E4M3FN with a scale for each 16 of K
// difference: P-117
// page: scales have any sizes (C-J22)
// public: one for each 32 of K, of f4E2M1FN 16 or 32
// publicly: rejected
// says: shape error: {text} requires block scale factor of lhs_scale and rhs_scale to be {text}
// on: cuda_tile.mmaf_scaled
%a, %b, %c, %s, %t = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x4xf8E8M0FNU>, !cuda_tile.tile<4x4xf8E8M0FNU>
%r = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x4xf8E8M0FNU>, !cuda_tile.tile<4x4xf8E8M0FNU>) -> !cuda_tile.tile<4x4xf32>

// -----

// valid: `mmaf_scaled` with other scales for A than for B
// difference: P-118
// page: scales have any sizes (C-J22)
// public: both sides have equally many along K
// publicly: rejected
// says: shape error: dim {number} of lhs_scale ({number}) and dim {number} of rhs_scale ({number}) must match, {text}
// on: cuda_tile.mmaf_scaled
%a, %b, %c, %s, %t = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<4x4xf8E8M0FNU>
%r = "cuda_tile.mmaf_scaled"(%a, %b, %c, %s, %t) : (!cuda_tile.tile<4x64xf8E4M3FN>, !cuda_tile.tile<64x4xf8E4M3FN>, !cuda_tile.tile<4x4xf32>, !cuda_tile.tile<4x2xf8E8M0FNU>, !cuda_tile.tile<4x4xf8E8M0FNU>) -> !cuda_tile.tile<4x4xf32>

// -----

// defect: `mmaf` with an accumulator of f8E4M3FN
// rule: cudatile.mma.float_tuple
// difference: P-126
// page: one table of inputs and accumulators
// public: the slot of the accumulator speaks first
// publicly: rejected otherwise
// says: operand #{number} must be mmaf {text}
%0:2 = "builtin.unrealized_conversion_cast"() : () -> (!cuda_tile.tile<1x4xf8E4M3FN>, !cuda_tile.tile<4x4xf8E4M3FN>)
// expected-error @below {{'cuda_tile.mmaf' op floating mma input/accumulator pair is not supported on the target}}
%1 = "cuda_tile.mmaf"(%0#0, %0#1, %0#0) : (!cuda_tile.tile<1x4xf8E4M3FN>, !cuda_tile.tile<4x4xf8E4M3FN>, !cuda_tile.tile<1x4xf8E4M3FN>) -> !cuda_tile.tile<1x4xf8E4M3FN>

// -----

// valid: `mmaf_scaled` with more columns of `lhs_scale` than K
// difference: P-137
// page: scales have any sizes (C-J22)
// public: the columns of a scale divide K
// publicly: rejected
// says: shape error: dim {number} of {text} must be a divisor of dim {number} of {text}, but got {text}
// on: cuda_tile.mmaf_scaled
%0:5 = "builtin.unrealized_conversion_cast"() : () -> (!cuda_tile.tile<2x16x1xf8E5M2>, !cuda_tile.tile<2x1x64xf8E5M2>, !cuda_tile.tile<2x16x64xf32>, !cuda_tile.tile<2x16x128xf8E8M0FNU>, !cuda_tile.tile<2x128x64xf8E8M0FNU>)
%1 = "cuda_tile.mmaf_scaled"(%0#0, %0#1, %0#2, %0#3, %0#4) : (!cuda_tile.tile<2x16x1xf8E5M2>, !cuda_tile.tile<2x1x64xf8E5M2>, !cuda_tile.tile<2x16x64xf32>, !cuda_tile.tile<2x16x128xf8E8M0FNU>, !cuda_tile.tile<2x128x64xf8E8M0FNU>) -> !cuda_tile.tile<2x16x64xf32>

// -----

// defect: `assume` of rank 0 with `same_elements<[0]>`
// rule: tileaa.same_elements.rank
// difference: P-138
// page: one text
// public: a text of its own
// publicly: rejected otherwise
// says: expected number of values in {text} ({number}) to match rank of constrained tile ({number})
%0 = "builtin.unrealized_conversion_cast"() : () -> !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.assume' op same_elements length must match the constrained value's rank}}
%1 = "cuda_tile.assume"(%0) <{predicate = #cuda_tile.same_elements<[0]>}> : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<i1>

// -----

// defect: `assume` of rank 2 with `same_elements<[2, 0]>`
// rule: tileaa.same_elements.range
// difference: P-139
// page: one text
// public: a text of its own
// publicly: rejected otherwise
// says: expected {text} value {number} to be within 0 and the size of the respective dimension ({number})
%0 = "builtin.unrealized_conversion_cast"() : () -> !cuda_tile.tile<1x1xi1>
// expected-error @below {{'cuda_tile.assume' op same_elements axis bound is out of range}}
%1 = "cuda_tile.assume"(%0) <{predicate = #cuda_tile.same_elements<[2, 0]>}> : (!cuda_tile.tile<1x1xi1>) -> !cuda_tile.tile<1x1xi1>

// -----

// defect: `assume` of rank 0 with `div_by<1, every 1 along 0>`
// rule: tileaa.div_by.along_axis
// difference: P-140
// page: one text for every rank
// public: a text of its own for rank 0
// publicly: rejected otherwise
// says: {text} '{text}'/'{text}' cannot be used if the constrained value is a 0D tile
%0 = "builtin.unrealized_conversion_cast"() : () -> !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.assume' op div_by along must reference a valid axis}}
%1 = "cuda_tile.assume"(%0) <{predicate = #cuda_tile.div_by<1, every 1 along 0>}> : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<i1>

// -----

// defect: `mmaf` of f64 whose accumulator is f16
// rule: cudatile.mma.float_tuple
// difference: P-141
// page: one text
// public: a text for each element of the inputs
// publicly: rejected otherwise
// says: unsupported combination of element types. Input type {text} expects accumulator/result type to be one of {{{text}}}, but got {text}
%0:3 = "builtin.unrealized_conversion_cast"() : () -> (!cuda_tile.tile<1x64x1xf64>, !cuda_tile.tile<1x1x16xf64>, !cuda_tile.tile<1x64x16xf16>)
// expected-error @below {{'cuda_tile.mmaf' op floating mma input/accumulator pair is not supported on the target}}
%1 = "cuda_tile.mmaf"(%0#0, %0#1, %0#2) : (!cuda_tile.tile<1x64x1xf64>, !cuda_tile.tile<1x1x16xf64>, !cuda_tile.tile<1x64x16xf16>) -> !cuda_tile.tile<1x64x16xf16>
