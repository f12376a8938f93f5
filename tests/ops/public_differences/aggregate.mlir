// RUN: tile-opt %s -split-input-file -verify-diagnostics

// defect: `reduce` of rank 1 on the axis 2 with an identity of i32
// rule: cudatile.agg.dim
// difference: P-62
// page: before the identities
// public: behind the identities
// publicly: rejected otherwise
// says: expect same type for operand at index: {number} and identity at index: {number} but got: '{text}' and '{text}'
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op reduction dimension is out of range}}
%r = "cuda_tile.reduce"(%x) <{dim = 2 : i32, identities = [0 : i32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: `reduce` of bf16 with an identity of f16
// rule: cudatile.agg.identity
// difference: P-63
// page: types are equal
// public: an f16 identity stands for bf16 and the other way round
// publicly: accepted
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xbf16>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f16]}> ({
^bb0(%a: !cuda_tile.tile<bf16>, %b: !cuda_tile.tile<bf16>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<bf16>) -> ()
}) : (!cuda_tile.tile<8xbf16>) -> !cuda_tile.tile<bf16>

// -----

// valid: `reduce` of f32 whose body has the arguments `tile<f32>`, `tile<i32>`
// difference: P-64
// about: cudatile.region.arg_rank0
// page: arguments are tiles of rank 0
// public: those of a pair have one element, the first that of its input
// publicly: rejected
// says: expect same element type for block argument at index: {number} and {number} but got: '{text}' and '{text}'
// on: cuda_tile.reduce, cuda_tile.scan
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<i32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// valid: `scan` of `tile<8xf32>` giving `tile<4xf32>`
// difference: P-65
// about: cudatile.agg.yields
// page: yielded elements are those of the results
// public: results of `scan` have the type of the input
// publicly: rejected
// says: expect same type for operand at index: {number} and result at index: {number}
// on: cuda_tile.scan
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<4xf32>

// -----

// valid: `reduce` with `divi` in its body
// difference: P-66
// about: cudatile.region.pure
// page: no memory effects
// public: pure, which excludes undefined behaviour too: `divi`, `get_tensor_shape`, `get_index_space_shape`, `make_tensor_view`
// publicly: rejected
// says: only pure operations are allowed inside '{text}'
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [1 : i32]}> ({
^bb0(%a: !cuda_tile.tile<i32>, %b: !cuda_tile.tile<i32>):
  %c = "cuda_tile.divi"(%a, %b) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>
  "cuda_tile.yield"(%c) : (!cuda_tile.tile<i32>) -> ()
}) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<i32>

// -----

// valid: `reduce` with a `for` in its body
// difference: P-67
// about: cudatile.region.invalid_op
// page: `continue` is legal in a loop of the body
// public: no `for` or `loop` can stand in a body, because their ends are not pure
// publicly: rejected
// says: only pure operations are allowed inside '{text}'
// on: cuda_tile.for, cuda_tile.loop
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [1 : i32]}> ({
^bb0(%a: !cuda_tile.tile<i32>, %b: !cuda_tile.tile<i32>):
  "cuda_tile.for"(%a, %b, %a) ({
  ^bb1(%i: !cuda_tile.tile<i32>):
    "cuda_tile.continue"() : () -> ()
  }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<i32>) -> ()
}) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<i32>

// -----

// defect: `reduce` with a `return` in an `if` in its body
// rule: cudatile.region.invalid_op
// difference: P-68
// page: an error with the name of the operation
// public: a remark with the name, and the text on purity
// publicly: rejected otherwise
// says: must be used within a cuda_tile.entry, or cuda_tile.if operation
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.reduce' op invalid op: cuda_tile.return}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [1 : i32]}> ({
^bb0(%a: !cuda_tile.tile<i32>, %b: !cuda_tile.tile<i32>):
  %c = "cuda_tile.constant"() <{value = dense<true> : !cuda_tile.tile<i1>}> : () -> !cuda_tile.tile<i1>
  "cuda_tile.if"(%c) ({
    "cuda_tile.return"() : () -> ()
  }, {}) : (!cuda_tile.tile<i1>) -> ()
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<i32>) -> ()
}) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<i32>

// -----

// defect: `reduce` with a cast in its body
// rule: cudatile.region.invalid_op
// difference: P-69
// page: no operation of another dialect
// public: pure ones pass, and fail when bytecode is written
// publicly: accepted
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op invalid op: builtin.unrealized_conversion_cast}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<f32>
  "cuda_tile.yield"(%c) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: `reduce` with `print_tko` in its body, whose yield is empty
// rule: cudatile.region.pure
// difference: P-70
// page: before the yield is looked at (C-J06)
// public: behind the yield
// publicly: rejected otherwise
// says: expect number of terminators operands ({number}) to match number of operands ({number})
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op only pure operations allowed}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  %t = "cuda_tile.print_tko"() <{operandSegmentSizes = array<i32: 0, 0>, str = "m"}> : () -> !cuda_tile.token
  "cuda_tile.yield"() : () -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: `reduce` with one argument in its body, and a wrong `addf`
// rule: cudatile.agg.body_args
// difference: P-71
// page: before what is in the body (C-J24)
// public: behind the operations of the body
// publicly: rejected otherwise
// says: requires attribute 'rounding_mode'
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op reduce/scan body must take two rank-zero arguments per input}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>):
  %c = "cuda_tile.addf"(%a, %a) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f64>
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// valid: `reduce` of f32 and i32 that yields both
// difference: P-72
// about: cudatile.region.term_types
// page: the operand 1 of the yield is compared with the argument 1, which belongs to the input 0
// public: with the element of the input 1
// publicly: accepted
// follows: C-J04
%x, %y= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi32>
%r:2 = "cuda_tile.reduce"(%x, %y) <{dim = 0 : i32, identities = [0.000000e+00 : f32, 0 : i32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>, %c: !cuda_tile.tile<i32>, %d: !cuda_tile.tile<i32>):
  "cuda_tile.yield"(%a, %c) : (!cuda_tile.tile<f32>, !cuda_tile.tile<i32>) -> ()
}) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi32>) -> (!cuda_tile.tile<f32>, !cuda_tile.tile<i32>)

// -----

// valid: `reduce` of `tile<4x8xf32>` to `tile<8xf32>` that yields `tile<f32>`
// difference: P-73
// about: cudatile.agg.yields
// page: the yielded types are compared with those of the results
// public: with the elements of the inputs
// publicly: accepted
// follows: C-J18
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: `reduce` of one input with two identities
// rule: cudatile.agg.identity
// difference: P-74
// page: the second identity is compared with an input that there is not
// public: as many identities as inputs
// publicly: rejected otherwise
// says: expect identities to match the number of operands but got: {number} operands and {number} identities
// follows: C-J17
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f32, 0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: `reduce` on the axis -1
// rule: cudatile.agg.dim
// difference: P-75
// page: a text of its own (C-D17)
// public: a constraint of the attribute
// publicly: rejected otherwise
// says: attribute 'dim' failed to satisfy constraint: {text}
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op reduction dimension is out of range}}
%r = "cuda_tile.reduce"(%x) <{dim = -1 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// valid: `reduce` of `tile<4x8xf32>` on the axis 0 giving `tile<16xf32>`
// difference: P-92
// about: cudatile.agg.yields
// page: of the results the elements alone are looked at
// public: their types are inferred: those of the inputs without the axis
// publicly: rejected
// says: inferred type(s) '{text}' are incompatible with return type(s) of operation '{text}'
// on: cuda_tile.reduce, cuda_tile.scan
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.0 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<16xf32>

// -----

// valid: `reduce` with an `if` in its body
// difference: P-114
// about: cudatile.region.pure
// page: an `if` is legal in a body
// public: none can stand in a body, because its ends are not pure
// publicly: rejected
// says: only pure operations are allowed inside '{text}'
// on: cuda_tile.if
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  %c = "cuda_tile.constant"() <{value = dense<true> : !cuda_tile.tile<i1>}> : () -> !cuda_tile.tile<i1>
  "cuda_tile.if"(%c) ({
    "cuda_tile.yield"() : () -> ()
  }, {
  }) : (!cuda_tile.tile<i1>) -> ()
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// valid: `reduce` with another one in its body
// difference: P-115
// about: cudatile.region.pure
// page: `reduce` and `scan` are legal in a body
// public: they are not pure
// publicly: rejected
// says: only pure operations are allowed inside '{text}'
// on: cuda_tile.reduce, cuda_tile.scan
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  %y = "cuda_tile.constant"() <{value = dense<1.0> : !cuda_tile.tile<8xf32>}> : () -> !cuda_tile.tile<8xf32>
  %z = "cuda_tile.reduce"(%y) <{dim = 0 : i32, identities = [0.000000e+00 : f32]}> ({
  ^bb0(%c: !cuda_tile.tile<f32>, %d: !cuda_tile.tile<f32>):
    "cuda_tile.yield"(%c) : (!cuda_tile.tile<f32>) -> ()
  }) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// defect: `reduce` whose body yields nothing, and has wrong arguments
// rule: cudatile.region.term_arity
// difference: P-147
// page: the yield is counted first
// public: the arguments of the body come first
// publicly: rejected otherwise
// says: expect same type for operand at index: {number} and block argument at index: {number} but got: {text} and {text}
%0:3 = "builtin.unrealized_conversion_cast"() : () -> (!cuda_tile.tile<128x64xf4E2M1FN>, !cuda_tile.tile<128x64xf16>, !cuda_tile.tile<128x64xf32>)
// expected-error @below {{'cuda_tile.reduce' op expect number of terminators operands (0) to match expected (3)}}
%1:3 = "cuda_tile.reduce"(%0#0, %0#1, %0#2) <{dim = 1 : i32, identities = [0.000000e+00 : f4E2M1FN, 0.000000e+00 : f16, 0.000000e+00 : f32]}> ({
^bb0(%arg0: !cuda_tile.tile<i1>, %arg1: !cuda_tile.tile<i1>, %arg2: !cuda_tile.tile<i1>, %arg3: !cuda_tile.tile<i1>, %arg4: !cuda_tile.tile<i1>, %arg5: !cuda_tile.tile<i1>):
  "cuda_tile.yield"() : () -> ()
}) : (!cuda_tile.tile<128x64xf4E2M1FN>, !cuda_tile.tile<128x64xf16>, !cuda_tile.tile<128x64xf32>) -> (!cuda_tile.tile<128xf4E2M1FN>, !cuda_tile.tile<128xf16>, !cuda_tile.tile<128xf32>)
