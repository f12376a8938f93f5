// RUN: tile-opt %s -split-input-file -verify-diagnostics
//
// Symbols of cuda_tile: names that are missing, of another kind or given twice, and
// references to nothing.

// dup global
// expected-error @below {{'cuda_tile.module' op ir.cuda_symbol_redefined: expected symbols of different names, but got 'g' again}}
"cuda_tile.module"() <{sym_name = "m"}> ({
"cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
"cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
}) : () -> ()

// -----

// dup entry global
// expected-error @below {{'cuda_tile.module' op ir.cuda_symbol_redefined: expected symbols of different names, but got 'g' again}}
"cuda_tile.module"() <{sym_name = "m"}> ({
"cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
"cuda_tile.entry"() <{sym_name = "g", function_type = () -> ()}> ({
"cuda_tile.return"() : () -> ()
}) : () -> ()
}) : () -> ()

// -----

// dup outer
// expected-note @below {{see existing symbol definition here}}
"cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
// expected-error @below {{redefinition of symbol named 'g'}}
"cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()

// -----

// dup in builtin.module
module {
// expected-note @below {{see existing symbol definition here}}
"cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
// expected-error @below {{redefinition of symbol named 'g'}}
"cuda_tile.entry"() <{sym_name = "g", function_type = () -> ()}> ({
"cuda_tile.return"() : () -> ()
}) : () -> ()
}

// -----

// entry no name
// expected-error @below {{'cuda_tile.entry' op requires attribute 'sym_name'}}
"cuda_tile.entry"() <{function_type = () -> ()}> ({
"cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// global no name
// expected-error @below {{'cuda_tile.global' op requires attribute 'sym_name'}}
"cuda_tile.global"() <{value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()

// -----

// module no name
// expected-error @below {{'cuda_tile.module' op requires attribute 'sym_name'}}
"cuda_tile.module"() <{}> ({
}) : () -> ()

// -----

// module no name dup
// expected-error @below {{'cuda_tile.module' op requires attribute 'sym_name'}}
"cuda_tile.module"() <{}> ({
"cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
"cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
}) : () -> ()

// -----

// name int
// expected-error @below {{invalid properties {sym_name = 3 : i64, value = dense<1> : !cuda_tile.tile<4xi32>} for op cuda_tile.global: Invalid attribute `sym_name` in property conversion: 3 : i64}}
"cuda_tile.global"() <{sym_name = 3, value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()

// -----

// name symbol
// expected-error @below {{invalid properties {sym_name = @a, value = dense<1> : !cuda_tile.tile<4xi32>} for op cuda_tile.global: Invalid attribute `sym_name` in property conversion: @a}}
"cuda_tile.global"() <{sym_name = @a, value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()

// -----

// module name int
// expected-error @below {{invalid properties {sym_name = 3 : i64} for op cuda_tile.module: Invalid attribute `sym_name` in property conversion: 3 : i64}}
"cuda_tile.module"() <{sym_name = 3}> ({
}) : () -> ()

// -----

// missing ref
"cuda_tile.module"() <{sym_name = "m"}> ({
// expected-error @below {{'cuda_tile.get_global' op ir.cuda_get_global_symbol: expected a global of the name 'none', but got none}}
%0 = "cuda_tile.get_global"() <{name = @none}> : () -> !cuda_tile.tile<!cuda_tile.ptr<i32>>
}) : () -> ()

// -----

// nested ref
"cuda_tile.module"() <{sym_name = "m"}> ({
// expected-error @below {{invalid properties {name = @a::@b} for op cuda_tile.get_global: Invalid attribute `name` in property conversion: @a::@b}}
%0 = "cuda_tile.get_global"() <{name = @a::@b}> : () -> !cuda_tile.tile<!cuda_tile.ptr<i32>>
}) : () -> ()

// -----

// string ref
"cuda_tile.module"() <{sym_name = "m"}> ({
// expected-error @below {{invalid properties {name = "a"} for op cuda_tile.get_global: Invalid attribute `name` in property conversion: "a"}}
%0 = "cuda_tile.get_global"() <{name = "a"}> : () -> !cuda_tile.tile<!cuda_tile.ptr<i32>>
}) : () -> ()

// -----

// ref to entry
"cuda_tile.module"() <{sym_name = "m"}> ({
"cuda_tile.entry"() <{sym_name = "e", function_type = () -> ()}> ({
"cuda_tile.return"() : () -> ()
}) : () -> ()
// expected-error @below {{'cuda_tile.get_global' op ir.cuda_get_global_symbol: expected a global of the name 'e', but got 'cuda_tile.entry'}}
%0 = "cuda_tile.get_global"() <{name = @e}> : () -> !cuda_tile.tile<!cuda_tile.ptr<i32>>
}) : () -> ()

// -----

// ref to self-less global
"cuda_tile.module"() <{sym_name = "m"}> ({
// expected-error @below {{'cuda_tile.global' op requires attribute 'value'}}
"cuda_tile.global"() <{sym_name = "g"}> : () -> ()
%0 = "cuda_tile.get_global"() <{name = @g}> : () -> !cuda_tile.tile<!cuda_tile.ptr<i32>>
}) : () -> ()

// -----

// ref to global no value type
"cuda_tile.module"() <{sym_name = "m"}> ({
// expected-error @below {{invalid properties {sym_name = "g", value = 3 : i64} for op cuda_tile.global: Invalid attribute `value` in property conversion: 3 : i64}}
"cuda_tile.global"() <{sym_name = "g", value = 3}> : () -> ()
%0 = "cuda_tile.get_global"() <{name = @g}> : () -> !cuda_tile.tile<!cuda_tile.ptr<i32>>
}) : () -> ()

// -----

// ref to func
func.func private @g()
// expected-error @below {{'cuda_tile.get_global' op ir.cuda_get_global_symbol: expected a global of the name 'g', but got none}}
%0 = "cuda_tile.get_global"() <{name = @g}> : () -> !cuda_tile.tile<!cuda_tile.ptr<i32>>

// -----

// get_global in func
func.func @f() {
// expected-error @below {{'cuda_tile.get_global' op ir.cuda_get_global_symbol: expected a global of the name 'g', but got none}}
%0 = "cuda_tile.get_global"() <{name = @g}> : () -> !cuda_tile.tile<!cuda_tile.ptr<i32>>
return
}

// -----

// module with properties missing
// expected-error @below {{'cuda_tile.module' op requires attribute 'sym_name'}}
"cuda_tile.module"() ({}) : () -> ()

// -----

// empty names: each symbol, the module first
// expected-error @below {{'cuda_tile.module' op ir.cuda_symbol_name: expected a name of at least one character, but got ''}}
"cuda_tile.module"() <{sym_name = ""}> ({
"cuda_tile.global"() <{sym_name = "", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
}) : () -> ()

// -----

// empty name in the outermost module, in front of what the entry's type lacks
// expected-error @below {{'cuda_tile.entry' op ir.cuda_symbol_name: expected a name of at least one character, but got ''}}
"cuda_tile.entry"() <{sym_name = "", function_type = () -> (f32)}> ({
"cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// a reference to the empty name, which no case holds, and which MLIR writes unreadably
// bytecode: @ identifier expected to start with letter or '_'
// expected-error @below {{'cuda_tile.get_global' op ir.cuda_get_global_symbol: expected a global of the name '', but got none}}
%p = "cuda_tile.get_global"() <{name = @""}> : () -> !cuda_tile.tile<!cuda_tile.ptr<i32>>
