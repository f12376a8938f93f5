// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, in the outermost module and in one of its own, before and behind the global
"cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
%0 = "cuda_tile.get_global"() <{name = @g}> : () -> !cuda_tile.tile<ptr<i32>>
"cuda_tile.module"() <{sym_name = "m"}> ({
  %1 = "cuda_tile.get_global"() <{name = @h}> : () -> !cuda_tile.tile<ptr<i64>>
  "cuda_tile.global"() <{sym_name = "h", value = dense<1> : !cuda_tile.tile<4xi64>}> : () -> ()
  %2 = "cuda_tile.get_global"() <{name = @h}> : () -> !cuda_tile.tile<ptr<i64>>
}) : () -> ()

// -----

// valid: custom form
cuda_tile.global  @g <i32: 1> : tile<4xi32>
%0 = cuda_tile.get_global @g : tile<ptr<i32>>
cuda_tile.module @m {
  %1 = get_global @h : tile<ptr<i64>>
  global  @h <i64: 1> : tile<4xi64>
  %2 = get_global @h : tile<ptr<i64>>
}

// -----

// valid: from an entry, which is passed over, and from an if in it
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
  "cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i1>) -> ()}> ({
  ^bb0(%c: !cuda_tile.tile<i1>):
    %0 = "cuda_tile.get_global"() <{name = @g}> : () -> !cuda_tile.tile<ptr<i32>>
    "cuda_tile.if"(%c) ({
      %1 = "cuda_tile.get_global"() <{name = @g}> : () -> !cuda_tile.tile<ptr<i32>>
      "cuda_tile.yield"() : () -> ()
    }, {}) : (!cuda_tile.tile<i1>) -> ()
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// valid: in a nested module of MLIR
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
module {
  "cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
  %0 = "cuda_tile.get_global"() <{name = @g}> : () -> !cuda_tile.tile<ptr<i32>>
}

// -----

// valid: the global has the name of one in the module around
"cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.global"() <{sym_name = "g", value = dense<1.000000e+00> : !cuda_tile.tile<f32>}> : () -> ()
  %0 = "cuda_tile.get_global"() <{name = @g}> : () -> !cuda_tile.tile<ptr<f32>>
}) : () -> ()

// -----

// defect: an operand and no name: the operands are counted first
// rule: ir.operand_count
"cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.get_global' op requires zero operands}}
%r = "cuda_tile.get_global"(%x) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<ptr<i32>>

// -----

// defect: no name
// rule: ir.cuda_get_global_attributes
"cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
// expected-error @below {{'cuda_tile.get_global' op requires attribute 'name'}}
%r = "cuda_tile.get_global"() : () -> !cuda_tile.tile<ptr<i32>>

// -----

// defect: no name, and a result of a wrong type: the name is asked for first
// rule: ir.cuda_get_global_attributes
"cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
// expected-error @below {{'cuda_tile.get_global' op requires attribute 'name'}}
%r = "cuda_tile.get_global"() : () -> !cuda_tile.tile<i32>

// -----

// defect: the result is a tile of rank 1
// rule: ir.cuda_get_global_slots
"cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
// expected-error @below {{'cuda_tile.get_global' op result #0 must be scalar pointer tile, but got '!cuda_tile.tile<1xptr<i32>>'}}
%r = "cuda_tile.get_global"() <{name = @g}> : () -> !cuda_tile.tile<1xptr<i32>>

// -----

// defect: the result is a tile of numbers
// rule: ir.cuda_get_global_slots
"cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
// expected-error @below {{'cuda_tile.get_global' op result #0 must be scalar pointer tile, but got '!cuda_tile.tile<i32>'}}
%r = "cuda_tile.get_global"() <{name = @g}> : () -> !cuda_tile.tile<i32>

// -----

// defect: the result is a pointer that is no tile
// rule: ir.cuda_get_global_slots
"cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
// expected-error @below {{'cuda_tile.get_global' op result #0 must be scalar pointer tile, but got '!cuda_tile.ptr<f32>'}}
%r = "cuda_tile.get_global"() <{name = @g}> : () -> !cuda_tile.ptr<f32>

// -----

// defect: the result is a tile of numbers, and there is no global: the result is checked first
// rule: ir.cuda_get_global_slots
// expected-error @below {{'cuda_tile.get_global' op result #0 must be scalar pointer tile, but got '!cuda_tile.tile<f32>'}}
%r = "cuda_tile.get_global"() <{name = @g}> : () -> !cuda_tile.tile<f32>

// -----

// defect: no symbol
// rule: ir.cuda_get_global_symbol
// expected-error @below {{'cuda_tile.get_global' op ir.cuda_get_global_symbol: expected a global of the name 'g', but got none}}
%r = "cuda_tile.get_global"() <{name = @g}> : () -> !cuda_tile.tile<ptr<i32>>

// -----

// defect: a global of another name
// rule: ir.cuda_get_global_symbol
"cuda_tile.global"() <{sym_name = "G", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
// expected-error @below {{'cuda_tile.get_global' op ir.cuda_get_global_symbol: expected a global of the name 'g', but got none}}
%r = "cuda_tile.get_global"() <{name = @g}> : () -> !cuda_tile.tile<ptr<i32>>

// -----

// defect: the name is that of an entry
// rule: ir.cuda_get_global_symbol
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()
// expected-error @below {{'cuda_tile.get_global' op ir.cuda_get_global_symbol: expected a global of the name 'f', but got 'cuda_tile.entry'}}
%r = "cuda_tile.get_global"() <{name = @f}> : () -> !cuda_tile.tile<ptr<i32>>

// -----

// defect: the name is that of a module
// rule: ir.cuda_get_global_symbol
// expected-error @below {{'cuda_tile.get_global' op ir.cuda_get_global_symbol: expected a global of the name 'm', but got 'cuda_tile.module'}}
%r = "cuda_tile.get_global"() <{name = @m}> : () -> !cuda_tile.tile<ptr<i32>>
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
}) : () -> ()

// -----

// defect: the name is that of the module around it, which is no symbol of itself
// rule: ir.cuda_get_global_symbol
"cuda_tile.module"() <{sym_name = "m"}> ({
  // expected-error @below {{'cuda_tile.get_global' op ir.cuda_get_global_symbol: expected a global of the name 'm', but got none}}
  %r = "cuda_tile.get_global"() <{name = @m}> : () -> !cuda_tile.tile<ptr<i32>>
}) : () -> ()

// -----

// defect: the global stands in the module around the innermost one
// rule: ir.cuda_get_global_symbol
"cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
"cuda_tile.module"() <{sym_name = "m"}> ({
  // expected-error @below {{'cuda_tile.get_global' op ir.cuda_get_global_symbol: expected a global of the name 'g', but got none}}
  %r = "cuda_tile.get_global"() <{name = @g}> : () -> !cuda_tile.tile<ptr<i32>>
}) : () -> ()

// -----

// defect: the global stands around a nested module of MLIR
// rule: ir.cuda_get_global_symbol
"cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
module {
  // expected-error @below {{'cuda_tile.get_global' op ir.cuda_get_global_symbol: expected a global of the name 'g', but got none}}
  %r = "cuda_tile.get_global"() <{name = @g}> : () -> !cuda_tile.tile<ptr<i32>>
}

// -----

// defect: the global stands in a module beside it
// rule: ir.cuda_get_global_symbol
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
}) : () -> ()
// expected-error @below {{'cuda_tile.get_global' op ir.cuda_get_global_symbol: expected a global of the name 'g', but got none}}
%r = "cuda_tile.get_global"() <{name = @g}> : () -> !cuda_tile.tile<ptr<i32>>

// -----

// defect: from an entry, without a global
// rule: ir.cuda_get_global_symbol
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
  // expected-error @below {{'cuda_tile.get_global' op ir.cuda_get_global_symbol: expected a global of the name 'g', but got none}}
  %r = "cuda_tile.get_global"() <{name = @g}> : () -> !cuda_tile.tile<ptr<i32>>
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: a pointer to another element
// rule: ir.cuda_get_global_type
"cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
// expected-error @below {{'cuda_tile.get_global' op ir.cuda_get_global_type: expected a pointer to 'i32', but got a pointer to 'i64'}}
%r = "cuda_tile.get_global"() <{name = @g}> : () -> !cuda_tile.tile<ptr<i64>>

// -----

// defect: a pointer to an element of the same width
// rule: ir.cuda_get_global_type
"cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
// expected-error @below {{'cuda_tile.get_global' op ir.cuda_get_global_type: expected a pointer to 'i32', but got a pointer to 'f32'}}
%r = "cuda_tile.get_global"() <{name = @g}> : () -> !cuda_tile.tile<ptr<f32>>

// -----

// defect: a global of i4, to which there are no pointers
// rule: ir.cuda_get_global_type
"cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi4>}> : () -> ()
// expected-error @below {{'cuda_tile.get_global' op ir.cuda_get_global_type: expected a pointer to 'i4', but got a pointer to 'i8'}}
%r = "cuda_tile.get_global"() <{name = @g}> : () -> !cuda_tile.tile<ptr<i8>>

// -----

// defect: from an entry, a pointer to another element
// rule: ir.cuda_get_global_type
"cuda_tile.global"() <{sym_name = "g", value = dense<1.000000e+00> : !cuda_tile.tile<2xf8E4M3FN>}> : () -> ()
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
  // expected-error @below {{'cuda_tile.get_global' op ir.cuda_get_global_type: expected a pointer to 'f8E4M3FN', but got a pointer to 'f8E5M2'}}
  %r = "cuda_tile.get_global"() <{name = @g}> : () -> !cuda_tile.tile<ptr<f8E5M2>>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
