// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, at the end of an entry and of the regions of an if
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i1>) -> ()}> ({
^bb0(%c: !cuda_tile.tile<i1>):
  "cuda_tile.if"(%c) ({
    "cuda_tile.if"(%c) ({
      "cuda_tile.return"() : () -> ()
    }, {
      "cuda_tile.return"() : () -> ()
    }) : (!cuda_tile.tile<i1>) -> ()
    "cuda_tile.return"() : () -> ()
  }, {
    "cuda_tile.yield"() : () -> ()
  }) : (!cuda_tile.tile<i1>) -> ()
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// valid: custom form
cuda_tile.entry @f(%arg0: tile<i1>) {
  if %arg0 {
    if %arg0 {
      return
    } else {
      return
    }
    return
  } else {
  }
  return
}

// -----

// valid: outside of an entry, with values of any types
%c, %x, %t = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<4x8xf32>, index
"cuda_tile.if"(%c) ({
  "cuda_tile.return"(%x, %t) : (!cuda_tile.tile<4x8xf32>, index) -> ()
}, {
  "cuda_tile.return"() : () -> ()
}) : (!cuda_tile.tile<i1>) -> ()

// -----

// valid: in an if of a for of an entry
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i1>, !cuda_tile.tile<i32>) -> ()}> ({
^bb0(%c: !cuda_tile.tile<i1>, %n: !cuda_tile.tile<i32>):
  "cuda_tile.for"(%n, %n, %n) ({
  ^bb0(%i: !cuda_tile.tile<i32>):
    "cuda_tile.if"(%c) ({
      "cuda_tile.return"() : () -> ()
    }, {}) : (!cuda_tile.tile<i1>) -> ()
    "cuda_tile.continue"() : () -> ()
  }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: a result and a value: the results are counted first
// rule: ir.result_count
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> ()}> ({
^bb0(%a: !cuda_tile.tile<i32>):
  // expected-error @below {{'cuda_tile.return' op requires zero results}}
  %r = "cuda_tile.return"(%a) : (!cuda_tile.tile<i32>) -> index
}) : () -> ()

// -----

// defect: an operation follows, outside of an entry: the end of the block is checked first
// rule: ir.terminator_last
// expected-error @below {{'cuda_tile.return' op must be the last operation in the parent block}}
"cuda_tile.return"() : () -> ()
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>

// -----

// defect: in the module itself
// rule: ir.cuda_return_parent
// expected-error @below {{'cuda_tile.return' op expects parent op to be one of 'cuda_tile.entry, cuda_tile.if'}}
"cuda_tile.return"() : () -> ()

// -----

// defect: in a module
// rule: ir.cuda_return_parent
"cuda_tile.module"() <{sym_name = "m"}> ({
  // expected-error @below {{'cuda_tile.return' op expects parent op to be one of 'cuda_tile.entry, cuda_tile.if'}}
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: in a nested module of MLIR
// rule: ir.cuda_return_parent
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
module {
  // expected-error @below {{'cuda_tile.return' op expects parent op to be one of 'cuda_tile.entry, cuda_tile.if'}}
  "cuda_tile.return"() : () -> ()
}

// -----

// defect: in a function of nv_tileaa
// rule: ir.cuda_return_parent
"nv_tileaa.func"() ({
  // expected-error @below {{'cuda_tile.return' op expects parent op to be one of 'cuda_tile.entry, cuda_tile.if'}}
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: in a module of an entry, which is not directly around it
// rule: ir.cuda_return_parent
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
  "cuda_tile.module"() <{sym_name = "m"}> ({
    // expected-error @below {{'cuda_tile.return' op expects parent op to be one of 'cuda_tile.entry, cuda_tile.if'}}
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: in a module of an entry, with a value: the place is checked first
// rule: ir.cuda_return_parent
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
  "cuda_tile.module"() <{sym_name = "m"}> ({
    %x = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>
    // expected-error @below {{'cuda_tile.return' op expects parent op to be one of 'cuda_tile.entry, cuda_tile.if'}}
    "cuda_tile.return"(%x) : (!cuda_tile.tile<i32>) -> ()
  }) : () -> ()
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: a value
// rule: ir.cuda_return_operands
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> ()}> ({
^bb0(%a: !cuda_tile.tile<i32>):
  // expected-error @below {{'cuda_tile.return' op ir.cuda_return_operands: expected operand types [], but got [tile<i32>]}}
  "cuda_tile.return"(%a) : (!cuda_tile.tile<i32>) -> ()
}) : () -> ()

// -----

// defect: two values, of which one is no tile
// rule: ir.cuda_return_operands
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> ()}> ({
^bb0(%a: !cuda_tile.tile<i32>):
  %k = "cuda_tile.make_token"() : () -> !cuda_tile.token
  // expected-error @below {{'cuda_tile.return' op ir.cuda_return_operands: expected operand types [], but got [tile<i32>, !cuda_tile.token]}}
  "cuda_tile.return"(%a, %k) : (!cuda_tile.tile<i32>, !cuda_tile.token) -> ()
}) : () -> ()

// -----

// defect: a value, in an if of an if
// rule: ir.cuda_return_operands
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i1>) -> ()}> ({
^bb0(%c: !cuda_tile.tile<i1>):
  "cuda_tile.if"(%c) ({
    "cuda_tile.if"(%c) ({
      // expected-error @below {{'cuda_tile.return' op ir.cuda_return_operands: expected operand types [], but got [tile<i1>]}}
      "cuda_tile.return"(%c) : (!cuda_tile.tile<i1>) -> ()
    }, {}) : (!cuda_tile.tile<i1>) -> ()
    "cuda_tile.yield"() : () -> ()
  }, {}) : (!cuda_tile.tile<i1>) -> ()
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: a value, in an if of a module of an entry
// rule: ir.cuda_return_operands
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
  module {
    %c, %x = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, index
    "cuda_tile.if"(%c) ({
      // expected-error @below {{'cuda_tile.return' op ir.cuda_return_operands: expected operand types [], but got [index]}}
      "cuda_tile.return"(%x) : (index) -> ()
    }, {}) : (!cuda_tile.tile<i1>) -> ()
  }
  "cuda_tile.return"() : () -> ()
}) : () -> ()
