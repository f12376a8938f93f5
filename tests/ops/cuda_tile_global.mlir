// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, without and with everything
"cuda_tile.global"() <{sym_name = "a", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
"cuda_tile.global"() <{sym_name = "b", value = dense<[1, 2]> : !cuda_tile.tile<2xi32>, alignment = 16 : i64, constant, symbol_visibility = #cuda_tile.symbol_visibility<private>}> : () -> ()
"cuda_tile.global"() <{sym_name = "c", value = dense<1.000000e+00> : !cuda_tile.tile<f32>, symbol_visibility = #cuda_tile.symbol_visibility<public>}> : () -> ()

// -----

// valid: custom form
cuda_tile.global  @a <i32: 1> : tile<4xi32>
cuda_tile.global private  constant @b alignment = 16 <i32: [1, 2]> : tile<2xi32>
cuda_tile.global public  @c <f32: 1.000000e+00> : tile<f32>

// -----

// valid: any alignment, and every element
"cuda_tile.global"() <{sym_name = "a", value = dense<1> : !cuda_tile.tile<4xi32>, alignment = -9223372036854775808 : i64}> : () -> ()
"cuda_tile.global"() <{sym_name = "b", value = dense<1> : !cuda_tile.tile<4xi32>, alignment = 0 : i64}> : () -> ()
"cuda_tile.global"() <{sym_name = "c", value = dense<1> : !cuda_tile.tile<4xi32>, alignment = 3 : i64}> : () -> ()
"cuda_tile.global"() <{sym_name = "e0", value = dense<true> : !cuda_tile.tile<3xi1>}> : () -> ()
"cuda_tile.global"() <{sym_name = "e1", value = dense<1> : !cuda_tile.tile<3xi4>}> : () -> ()
"cuda_tile.global"() <{sym_name = "e2", value = dense<1> : !cuda_tile.tile<3xi8>}> : () -> ()
"cuda_tile.global"() <{sym_name = "e3", value = dense<1> : !cuda_tile.tile<3xi16>}> : () -> ()
"cuda_tile.global"() <{sym_name = "e4", value = dense<1> : !cuda_tile.tile<3xi32>}> : () -> ()
"cuda_tile.global"() <{sym_name = "e5", value = dense<1> : !cuda_tile.tile<3xi64>}> : () -> ()
"cuda_tile.global"() <{sym_name = "e6", value = dense<1.000000e+00> : !cuda_tile.tile<3xf16>}> : () -> ()
"cuda_tile.global"() <{sym_name = "e7", value = dense<1.000000e+00> : !cuda_tile.tile<3xbf16>}> : () -> ()
"cuda_tile.global"() <{sym_name = "e8", value = dense<1.000000e+00> : !cuda_tile.tile<3xf32>}> : () -> ()
"cuda_tile.global"() <{sym_name = "e9", value = dense<1.000000e+00> : !cuda_tile.tile<3xf64>}> : () -> ()
"cuda_tile.global"() <{sym_name = "e10", value = dense<1.000000e+00> : !cuda_tile.tile<3xtf32>}> : () -> ()
"cuda_tile.global"() <{sym_name = "e11", value = dense<1.000000e+00> : !cuda_tile.tile<3xf8E4M3FN>}> : () -> ()
"cuda_tile.global"() <{sym_name = "e12", value = dense<1.000000e+00> : !cuda_tile.tile<3xf8E5M2>}> : () -> ()
"cuda_tile.global"() <{sym_name = "e13", value = dense<1.000000e+00> : !cuda_tile.tile<3xf8E8M0FNU>}> : () -> ()
"cuda_tile.global"() <{sym_name = "e14", value = dense<1.000000e+00> : !cuda_tile.tile<3xf4E2M1FN>}> : () -> ()

// -----

// valid: in every table of symbols, with one name
"cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
  module {
    "cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
  }
}) : () -> ()

// -----

// defect: no sym_name
// rule: ir.cuda_global_attributes
// expected-error @below {{'cuda_tile.global' op requires attribute 'sym_name'}}
"cuda_tile.global"() <{value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()

// -----

// defect: no value
// rule: ir.cuda_global_attributes
// expected-error @below {{'cuda_tile.global' op requires attribute 'value'}}
"cuda_tile.global"() <{sym_name = "g"}> : () -> ()

// -----

// defect: no attributes: sym_name is named
// rule: ir.cuda_global_attributes
// expected-error @below {{'cuda_tile.global' op requires attribute 'sym_name'}}
"cuda_tile.global"() : () -> ()

// -----

// defect: no value, and an alignment of another width: what is missing comes first
// rule: ir.cuda_global_attributes
// expected-error @below {{'cuda_tile.global' op requires attribute 'value'}}
"cuda_tile.global"() <{sym_name = "g", alignment = 16 : i32}> : () -> ()

// -----

// defect: the alignment is of another width, in an if: the width is checked first
// rule: ir.attribute_width
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
"cuda_tile.if"(%c) ({
  // expected-error @below {{'cuda_tile.global' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute}}
  "cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>, alignment = 16 : i8}> : () -> ()
  "cuda_tile.yield"() : () -> ()
}, {}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: in an if
// rule: ir.cuda_symbol_parent
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
"cuda_tile.if"(%c) ({
  // expected-error @below {{'cuda_tile.global' op symbol's parent must have the SymbolTable trait}}
  "cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
  "cuda_tile.yield"() : () -> ()
}, {}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: in an entry
// rule: ir.cuda_symbol_parent
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
  // expected-error @below {{'cuda_tile.global' op symbol's parent must have the SymbolTable trait}}
  "cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: in a loop of a module
// rule: ir.cuda_symbol_parent
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.loop"() ({
    // expected-error @below {{'cuda_tile.global' op symbol's parent must have the SymbolTable trait}}
    "cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
    "cuda_tile.continue"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// defect: in a function of nv_tileaa
// rule: ir.cuda_symbol_parent
"nv_tileaa.func"() ({
  // expected-error @below {{'cuda_tile.global' op symbol's parent must have the SymbolTable trait}}
  "cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: in an if, without a value: what is missing comes first
// rule: ir.cuda_global_attributes
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
"cuda_tile.if"(%c) ({
  // expected-error @below {{'cuda_tile.global' op requires attribute 'value'}}
  "cuda_tile.global"() <{sym_name = "g"}> : () -> ()
  "cuda_tile.yield"() : () -> ()
}, {}) : (!cuda_tile.tile<i1>) -> ()

// -----

// valid: names as compilers make them
"cuda_tile.global"() <{sym_name = "_ZN1a1bE.$0<x,\22y\22>", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
cuda_tile.global  @"0\\-@#!~" <i32: 1> : tile<4xi32>

// -----

// defect: an empty name
// rule: ir.cuda_symbol_name
// expected-error @below {{'cuda_tile.global' op ir.cuda_symbol_name: expected a name of at least one character, but got ''}}
"cuda_tile.global"() <{sym_name = "", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()

// -----

// defect: an empty name in an entry: the name is looked at before the place
// rule: ir.cuda_symbol_name
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
  // expected-error @below {{'cuda_tile.global' op ir.cuda_symbol_name: expected a name of at least one character, but got ''}}
  "cuda_tile.global"() <{sym_name = "", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: no value, and its address is taken in front of it
// rule: ir.cuda_global_attributes
%g = "cuda_tile.get_global"() <{name = @g}> : () -> !cuda_tile.tile<ptr<i8>>
// expected-error @below {{'cuda_tile.global' op requires attribute 'value'}}
"cuda_tile.global"() <{sym_name = "g"}> : () -> ()
