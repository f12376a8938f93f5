// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, with every operation that it may hold, and empty
"cuda_tile.module"() <{sym_name = "m", producer = "a \"b\" 1.0"}> ({
  "cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
  "cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
"cuda_tile.module"() <{sym_name = "n"}> ({
^bb0:
}) : () -> ()
"cuda_tile.module"() <{sym_name = "o", producer = ""}> ({}) : () -> ()

// -----

// valid: custom form
cuda_tile.module @m attributes {producer = "a \22b\22 1.0"} {
  global  @g <i32: 1> : tile<4xi32>
  entry @f() {
    return
  }
}
cuda_tile.module @n {
}
"cuda_tile.module"() <{producer = "", sym_name = "o"}> ({
}) : () -> ()

// -----

// valid: what is in it is not looked at, and nothing ends its block
"cuda_tile.module"() <{sym_name = "m"}> ({
  %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
  "cuda_tile.assert"(%c) <{message = "m"}> : (!cuda_tile.tile<i1>) -> ()
  %x = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf16>
}) : () -> ()

// -----

// valid: one in the other, in an entry, in an if and in a nested module; names are those of different tables
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.module"() <{sym_name = "m"}> ({
    "cuda_tile.module"() <{sym_name = "n"}> ({}) : () -> ()
  }) : () -> ()
  "cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
    "cuda_tile.module"() <{sym_name = "f"}> ({}) : () -> ()
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
"cuda_tile.if"(%c) ({
  "cuda_tile.module"() <{sym_name = "m"}> ({}) : () -> ()
  "cuda_tile.module"() <{sym_name = "m"}> ({}) : () -> ()
  "cuda_tile.yield"() : () -> ()
}, {}) : (!cuda_tile.tile<i1>) -> ()
module {
  "cuda_tile.module"() <{sym_name = "m"}> ({}) : () -> ()
}

// -----

// defect: an operand and no name: the operands are counted first
// rule: ir.operand_count
%x = builtin.unrealized_conversion_cast to index
// expected-error @below {{'cuda_tile.module' op requires zero operands}}
"cuda_tile.module"(%x) ({}) : (index) -> ()

// -----

// defect: no name, and two blocks: the name is asked for first
// rule: ir.cuda_module_attributes
// expected-error @below {{'cuda_tile.module' op requires attribute 'sym_name'}}
"cuda_tile.module"() ({
^bb0:
  %x = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
^bb1:
  %y = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
}) : () -> ()

// -----

// defect: two blocks
// rule: ir.cuda_body_blocks
// expected-error @below {{'cuda_tile.module' op ir.cuda_body_blocks: expected region #0 to have one block, but got 2}}
"cuda_tile.module"() <{sym_name = "m"}> ({
^bb0:
  %x = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
^bb1:
  %y = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
}) : () -> ()

// -----

// defect: three empty blocks
// rule: ir.cuda_body_blocks
// expected-error @below {{'cuda_tile.module' op ir.cuda_body_blocks: expected region #0 to have one block, but got 3}}
"cuda_tile.module"() <{sym_name = "m"}> ({
^bb0:
^bb1:
^bb2:
}) : () -> ()

// -----

// defect: two blocks, of which the first one has arguments: the blocks are counted first
// rule: ir.cuda_body_blocks
// expected-error @below {{'cuda_tile.module' op ir.cuda_body_blocks: expected region #0 to have one block, but got 2}}
"cuda_tile.module"() <{sym_name = "m"}> ({
^bb0(%a: !cuda_tile.tile<i32>):
  %x = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
^bb1:
  %y = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
}) : () -> ()

// -----

// defect: an argument
// rule: ir.cuda_module_arguments
// expected-error @below {{'cuda_tile.module' op ir.cuda_module_arguments: expected no arguments of region #0, but got 1}}
"cuda_tile.module"() <{sym_name = "m"}> ({
^bb0(%a: !cuda_tile.tile<i32>):
}) : () -> ()

// -----

// defect: three arguments
// rule: ir.cuda_module_arguments
// expected-error @below {{'cuda_tile.module' op ir.cuda_module_arguments: expected no arguments of region #0, but got 3}}
"cuda_tile.module"() <{sym_name = "m"}> ({
^bb0(%a: !cuda_tile.tile<i32>, %b: index, %c: !cuda_tile.token):
  %x = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
}) : () -> ()

// -----

// defect: an argument, and two symbols of one name: the arguments are counted first
// rule: ir.cuda_module_arguments
// expected-error @below {{'cuda_tile.module' op ir.cuda_module_arguments: expected no arguments of region #0, but got 1}}
"cuda_tile.module"() <{sym_name = "m"}> ({
^bb0(%a: !cuda_tile.tile<i32>):
  "cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
  "cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
}) : () -> ()

// -----

// defect: two globals of one name
// rule: ir.cuda_symbol_redefined
// expected-error @below {{'cuda_tile.module' op ir.cuda_symbol_redefined: expected symbols of different names, but got 'g' again}}
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
  "cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
}) : () -> ()

// -----

// defect: a global and an entry of one name
// rule: ir.cuda_symbol_redefined
// expected-error @below {{'cuda_tile.module' op ir.cuda_symbol_redefined: expected symbols of different names, but got 'f' again}}
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.global"() <{sym_name = "f", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
  "cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// defect: an entry and a module of one name
// rule: ir.cuda_symbol_redefined
// expected-error @below {{'cuda_tile.module' op ir.cuda_symbol_redefined: expected symbols of different names, but got 'f' again}}
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
  "cuda_tile.module"() <{sym_name = "f"}> ({}) : () -> ()
}) : () -> ()

// -----

// defect: two pairs of one name: the symbol that comes again first is named
// rule: ir.cuda_symbol_redefined
// expected-error @below {{'cuda_tile.module' op ir.cuda_symbol_redefined: expected symbols of different names, but got 'h' again}}
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
  "cuda_tile.global"() <{sym_name = "h", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
  "cuda_tile.global"() <{sym_name = "h", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
  "cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
}) : () -> ()

// -----

// defect: two entries of one name, of which the second one has no end: the module is checked first
// rule: ir.cuda_symbol_redefined
// expected-error @below {{'cuda_tile.module' op ir.cuda_symbol_redefined: expected symbols of different names, but got 'f' again}}
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
  "cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({}) : () -> ()
}) : () -> ()

// -----

// defect: two globals of one name in a module of a module
// rule: ir.cuda_symbol_redefined
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
  // expected-error @below {{'cuda_tile.module' op ir.cuda_symbol_redefined: expected symbols of different names, but got 'g' again}}
  "cuda_tile.module"() <{sym_name = "n"}> ({
    "cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
    "cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// defect: an empty name
// rule: ir.cuda_symbol_name
// expected-error @below {{'cuda_tile.module' op ir.cuda_symbol_name: expected a name of at least one character, but got ''}}
"cuda_tile.module"() <{sym_name = ""}> ({}) : () -> ()

// -----

// defect: an empty name, and two symbols of one: its own name is looked at first
// rule: ir.cuda_symbol_name
// expected-error @below {{'cuda_tile.module' op ir.cuda_symbol_name: expected a name of at least one character, but got ''}}
"cuda_tile.module"() <{sym_name = ""}> ({
  "cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
  "cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>}> : () -> ()
}) : () -> ()

// -----

// defect: an empty name and an argument: the arguments are looked at first
// rule: ir.cuda_module_arguments
// expected-error @below {{'cuda_tile.module' op ir.cuda_module_arguments: expected no arguments of region #0, but got 1}}
"cuda_tile.module"() <{sym_name = ""}> ({
^bb0(%a: index):
}) : () -> ()
