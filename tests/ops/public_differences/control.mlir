// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: an `if` without results whose else region yields a tile
// difference: P-51
// about: cudatile.if.no_results
// page: success, whatever the regions yield (C-J21)
// public: a branch of an `if` without results yields nothing
// publicly: rejected
// says: does not return a value, but {text} yields {text}
// on: cuda_tile.if
%c, %x= builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<f32>
"cuda_tile.if"(%c) ({
  "cuda_tile.yield"() : () -> ()
}, {
  "cuda_tile.yield"(%x) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: an `if` with a tensor view as its result and no else region
// rule: cudatile.if.else
// difference: P-52
// about: cudatile.if.view
// page: views come last, behind else region and yields
// public: views come first
// publicly: rejected otherwise
// says: result type {number} is a {text}, which is not supported
%c, %v= builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.if' op if with results requires an else-region}}
%r = "cuda_tile.if"(%c) ({
  "cuda_tile.yield"(%v) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> ()
}, {}) : (!cuda_tile.tile<i1>) -> !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>

// -----

// defect: a `for` whose result and iteration value are two views
// rule: cudatile.for.results
// difference: P-53
// about: cudatile.for.view
// page: results are asked for views, and last
// public: loop-carried values are, with the type of each
// publicly: rejected otherwise
// says: failed to verify that all of {{{text}}} have same type
%l, %v= builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>
// expected-error @below {{'cuda_tile.for' op for result types must match region iter-arg types}}
%r = "cuda_tile.for"(%l, %l, %l, %v) ({
^bb0(%i: !cuda_tile.tile<i32>, %a: !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>):
  "cuda_tile.continue"(%a) : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>) -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>) -> !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf64, strides=[16,1]>>

// -----

// defect: a `for` whose step is of i64 and whose bounds are of i32
// rule: cudatile.for.induction
// difference: P-54
// page: one text for bounds and induction variable
// public: bounds are a trait, elements a slot, the induction variable has a text of its own
// publicly: rejected otherwise
// says: failed to verify that all of {{{text}}} have same type
%l, %s= builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i64>
// expected-error @below {{'cuda_tile.for' op for induction, lower, upper, and step must share an integer type}}
"cuda_tile.for"(%l, %l, %s) ({
^bb0(%i: !cuda_tile.tile<i32>):
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>) -> ()

// -----

// defect: a `for` with wrong initial values and a `break` in an `if` in it
// rule: cudatile.for.init
// difference: P-55
// page: asked of the `for`, before its region is verified
// public: asked behind the operations of the region
// publicly: rejected otherwise
// says: failed to verify that all of {{{text}}} have same type
%l, %c, %x= builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i1>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.for' op for init values must match region iter-arg types}}
%r = "cuda_tile.for"(%l, %l, %l, %x) ({
^bb0(%i: !cuda_tile.tile<i32>, %a: !cuda_tile.tile<i32>):
  "cuda_tile.if"(%c) ({
    "cuda_tile.break"() : () -> ()
  }, {}) : (!cuda_tile.tile<i1>) -> ()
  "cuda_tile.continue"(%a) : (!cuda_tile.tile<i32>) -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<i32>

// -----

// valid: a `loop` over a tensor view
// difference: P-56
// page: `loop` has its signature only (C-J22)
// public: no view is carried or given
// publicly: rejected
// says: loop-carried value {number} is a {text}, which is not supported
// on: cuda_tile.loop
%v= builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
"cuda_tile.loop"(%v) ({
^bb0(%a: !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>):
  "cuda_tile.continue"(%a) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> ()
}) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> ()

// -----

// valid: a `loop` with an initial `tile<f32>` and an argument `tile<i32>`
// difference: P-57
// page: `loop` has its signature only (C-J22)
// public: initial values and arguments have equal types
// publicly: rejected
// says: init value {number} and region iter_value {number} have different type: '{text}' != '{text}'
// on: cuda_tile.loop
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<f32>
"cuda_tile.loop"(%x) ({
^bb0(%a: !cuda_tile.tile<i32>):
  "cuda_tile.break"() : () -> ()
}) : (!cuda_tile.tile<f32>) -> ()

// -----

// valid: a `loop` with an initial `tile<f32>`, an argument `tile<i32>`, and a `continue` with the latter
// difference: P-58
// about: cudatile.exit.types
// page: a `continue` hands over the types of the arguments (C-J16)
// public: of a `loop` the types of its initial values
// publicly: rejected
// says: `loop` is missing a valid terminator. `continue` op should have operand types that match the parent loop iter_values: {text}
// on: cuda_tile.continue
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<f32>
"cuda_tile.loop"(%x) ({
^bb0(%a: !cuda_tile.tile<i32>):
  "cuda_tile.continue"(%a) : (!cuda_tile.tile<i32>) -> ()
}) : (!cuda_tile.tile<f32>) -> ()

// -----

// defect: a `break` in an `if` in a `for`
// rule: cudatile.exit.parent
// difference: P-59
// page: which parents allow a `break` is not said, and the text names "loop or for"
// public: `loop` alone, with another text
// publicly: rejected otherwise
// says: can only be nested within a ancestor chain of {text} operations
// follows: C-J16
%l, %c= builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i1>
"cuda_tile.for"(%l, %l, %l) ({
^bb0(%i: !cuda_tile.tile<i32>):
  "cuda_tile.if"(%c) ({
    // expected-error @below {{'cuda_tile.break' op early-exit must be enclosed by a compatible loop or for}}
    "cuda_tile.break"() : () -> ()
  }, {}) : (!cuda_tile.tile<i1>) -> ()
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()

// -----

// defect: a `break` that ends an `entry`
// rule: cudatile.exit.parent
// difference: P-60
// page: the family's text, also where no `if` and no loop is around
// public: the trait on the parent speaks first
// publicly: rejected otherwise
// says: expects parent op to be one of {text}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
  // expected-error @below {{'cuda_tile.break' op early-exit must be enclosed by a compatible loop or for}}
  "cuda_tile.break"() : () -> ()
}) : () -> ()

// -----

// defect: a `break` that ends a `for`
// rule: cudatile.exit.parent
// difference: P-95
// page: the family's text, and no rule on the end of a region
// public: the trait on the parent speaks first
// publicly: rejected otherwise
// says: expects parent op to be one of {text}
%l = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>
"cuda_tile.for"(%l, %l, %l) ({
^bb0(%i: !cuda_tile.tile<i32>):
  // expected-error @below {{'cuda_tile.break' op early-exit must be enclosed by a compatible loop or for}}
  "cuda_tile.break"() : () -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()

// -----

// valid: a `for` that carries a tile of rank 1
// difference: P-61
// about: cudatile.region.arg_rank0
// page: every region with arguments is asked for tiles of rank 0
// public: `reduce` and `scan` alone are
// publicly: accepted
// follows: C-J02
%l, %x= builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<8xf32>
%r = "cuda_tile.for"(%l, %l, %l, %x) ({
^bb0(%i: !cuda_tile.tile<i32>, %a: !cuda_tile.tile<8xf32>):
  "cuda_tile.continue"(%a) : (!cuda_tile.tile<8xf32>) -> ()
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// valid: a `loop` with an argument and no initial value
// difference: P-112
// page: `loop` has its signature only (C-J22)
// public: as many arguments as initial values
// publicly: rejected
// says: mismatch in number of region iterator values and loop iterator inits: {number} vs {number}
// on: cuda_tile.loop
"cuda_tile.loop"() ({
^bb0(%a: !cuda_tile.tile<i1>):
  "cuda_tile.break"() : () -> ()
}) : () -> ()

// -----

// valid: a `loop` that gives a tensor view
// difference: P-113
// page: `loop` has its signature only (C-J22)
// public: no view is given
// publicly: rejected
// says: result type {number} is a {text}, which is not supported
// on: cuda_tile.loop
%r = "cuda_tile.loop"() ({
  %v = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8xf32, strides=[1]>
  "cuda_tile.break"(%v) : (!cuda_tile.tensor_view<8xf32, strides=[1]>) -> ()
}) : () -> !cuda_tile.tensor_view<8xf32, strides=[1]>

// -----

// defect: a `for` that ends in no terminator
// rule: ir.cuda_terminator
// difference: P-125
// page: a text with the operation that is missing
// public: MLIR looks at the block first, with a text of its own
// publicly: rejected otherwise
// says: block with no terminator, has {text}
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op expects regions to end with 'cuda_tile.continue'}}
"cuda_tile.for"(%x, %x, %x) ({
^bb0(%i: !cuda_tile.tile<i32>):
  %y = "builtin.unrealized_conversion_cast"() : () -> !cuda_tile.tile<i1>
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()

// -----

// defect: a `for` whose induction variable is no tile
// rule: cudatile.for.induction
// difference: P-127
// page: one text for bounds and induction variable
// public: the induction variable has a text of its own
// publicly: rejected otherwise
// says: expected induction variable to be same type as bounds and step: '{text}' vs '{text}'
%0 = "builtin.unrealized_conversion_cast"() : () -> !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.for' op for induction, lower, upper, and step must share an integer type}}
"cuda_tile.for"(%0, %0, %0) ({
^bb0(%arg0: i1):
  "cuda_tile.continue"() : () -> ()
}) : (!cuda_tile.tile<i1>, !cuda_tile.tile<i1>, !cuda_tile.tile<i1>) -> ()

// -----

// defect: a `loop` with an empty block
// rule: ir.cuda_terminator
// difference: P-144
// page: a text with the operation that is missing
// public: MLIR looks at the block first, with a text of its own
// publicly: rejected otherwise
// says: expects a non-empty block
// expected-error @below {{'cuda_tile.loop' op expects regions to end with one of 'cuda_tile.continue, cuda_tile.break'}}
"cuda_tile.loop"() ({
^bb0:
}) : () -> ()

// -----

// defect: an `if` whose then region yields nothing
// rule: cudatile.if.then_yields
// difference: P-145
// page: the operands of yield and results are counted
// public: a yield of nothing has a text of its own
// publicly: rejected otherwise
// says: has return type of {text} but then branch does not yield anything
%0:2 = "builtin.unrealized_conversion_cast"() : () -> (i1, !cuda_tile.tile<i1>)
// expected-error @below {{'cuda_tile.if' op expect number of terminators operands (0) to match expected (1)}}
%1 = "cuda_tile.if"(%0#1) ({
  "cuda_tile.yield"() : () -> ()
}, {
  "cuda_tile.return"() : () -> ()
}) : (!cuda_tile.tile<i1>) -> i1
