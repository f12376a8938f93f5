// RUN: tile-opt %s -split-input-file -verify-diagnostics

// defect: two blocks
// rule: ir.cuda_body_blocks
// expected-error @below {{'cuda_tile.entry' op ir.cuda_body_blocks: expected region #0 to have one block, but got 2}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
^bb0:
  "cuda_tile.return"() : () -> ()
^bb1:
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: three blocks, the first one empty: the blocks are counted first
// rule: ir.cuda_body_blocks
// expected-error @below {{'cuda_tile.entry' op ir.cuda_body_blocks: expected region #0 to have one block, but got 3}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
^bb0:
^bb1:
  "cuda_tile.return"() : () -> ()
^bb2:
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: two blocks, in an if: the blocks are counted first
// rule: ir.cuda_body_blocks
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
"cuda_tile.if"(%c) ({
  // expected-error @below {{'cuda_tile.entry' op ir.cuda_body_blocks: expected region #0 to have one block, but got 2}}
  "cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
  ^bb0:
    "cuda_tile.return"() : () -> ()
  ^bb1:
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
  "cuda_tile.yield"() : () -> ()
}, {}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: in an if
// rule: ir.cuda_symbol_parent
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
"cuda_tile.if"(%c) ({
  // expected-error @below {{'cuda_tile.entry' op symbol's parent must have the SymbolTable trait}}
  "cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
  "cuda_tile.yield"() : () -> ()
}, {}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: in an entry
// rule: ir.cuda_symbol_parent
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
  // expected-error @below {{'cuda_tile.entry' op symbol's parent must have the SymbolTable trait}}
  "cuda_tile.entry"() <{sym_name = "g", function_type = () -> ()}> ({
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: in a function of nv_tileaa
// rule: ir.cuda_symbol_parent
"nv_tileaa.func"() ({
  // expected-error @below {{'cuda_tile.entry' op symbol's parent must have the SymbolTable trait}}
  "cuda_tile.entry"() <{sym_name = "g", function_type = () -> ()}> ({
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: in an if, without an end: the place is checked first
// rule: ir.cuda_symbol_parent
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
"cuda_tile.if"(%c) ({
  // expected-error @below {{'cuda_tile.entry' op symbol's parent must have the SymbolTable trait}}
  "cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({}) : () -> ()
  "cuda_tile.yield"() : () -> ()
}, {}) : (!cuda_tile.tile<i1>) -> ()

// -----

// defect: no block
// rule: ir.cuda_entry_terminator
// expected-error @below {{'cuda_tile.entry' op expects regions to end with 'cuda_tile.return'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({}) : () -> ()

// -----

// defect: an empty block
// rule: ir.cuda_entry_terminator
// expected-error @below {{'cuda_tile.entry' op expects regions to end with 'cuda_tile.return'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
^bb0:
}) : () -> ()

// -----

// defect: an empty block with the right arguments
// rule: ir.cuda_entry_terminator
// expected-error @below {{'cuda_tile.entry' op expects regions to end with 'cuda_tile.return'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> ()}> ({
^bb0(%a: !cuda_tile.tile<i32>):
}) : () -> ()

// -----

// defect: the last operation is none of an end
// rule: ir.cuda_entry_terminator
// expected-error @below {{'cuda_tile.entry' op expects regions to end with 'cuda_tile.return'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
  %x = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
}) : () -> ()

// -----

// defect: the end is a yield
// rule: ir.cuda_entry_terminator
// expected-error @below {{'cuda_tile.entry' op expects regions to end with 'cuda_tile.return'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
  "cuda_tile.yield"() : () -> ()
}) : () -> ()

// -----

// defect: the end is nv_tileaa.return
// rule: ir.cuda_entry_terminator
// expected-error @below {{'cuda_tile.entry' op expects regions to end with 'cuda_tile.return'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: an operation behind the return
// rule: ir.cuda_entry_terminator
// expected-error @below {{'cuda_tile.entry' op expects regions to end with 'cuda_tile.return'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
  "cuda_tile.return"() : () -> ()
  %x = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
}) : () -> ()

// -----

// defect: the only return stands in an if
// rule: ir.cuda_entry_terminator
// expected-error @below {{'cuda_tile.entry' op expects regions to end with 'cuda_tile.return'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i1>) -> ()}> ({
^bb0(%c: !cuda_tile.tile<i1>):
  "cuda_tile.if"(%c) ({
    "cuda_tile.return"() : () -> ()
  }, {}) : (!cuda_tile.tile<i1>) -> ()
}) : () -> ()

// -----

// defect: no end, and arguments that differ: the end is checked first
// rule: ir.cuda_entry_terminator
// expected-error @below {{'cuda_tile.entry' op expects regions to end with 'cuda_tile.return'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> ()}> ({}) : () -> ()

// -----

// defect: an argument too few
// rule: ir.cuda_entry_inputs
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_inputs: expected the block arguments [tile<i32>, tile<ptr<f32>>] of the function type, but got [tile<i32>]}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>, !cuda_tile.tile<ptr<f32>>) -> ()}> ({
^bb0(%a0: !cuda_tile.tile<i32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: no argument
// rule: ir.cuda_entry_inputs
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_inputs: expected the block arguments [tile<i32>] of the function type, but got []}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> ()}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: an argument too many
// rule: ir.cuda_entry_inputs
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_inputs: expected the block arguments [] of the function type, but got [tile<i32>]}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
^bb0(%a0: !cuda_tile.tile<i32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: another type
// rule: ir.cuda_entry_inputs
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_inputs: expected the block arguments [tile<i32>] of the function type, but got [tile<i64>]}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> ()}> ({
^bb0(%a0: !cuda_tile.tile<i64>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: another order
// rule: ir.cuda_entry_inputs
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_inputs: expected the block arguments [tile<i32>, tile<f32>] of the function type, but got [tile<f32>, tile<i32>]}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>, !cuda_tile.tile<f32>) -> ()}> ({
^bb0(%a0: !cuda_tile.tile<f32>, %a1: !cuda_tile.tile<i32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: an argument that is no tile prints in full
// rule: ir.cuda_entry_inputs
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_inputs: expected the block arguments [tile<i32>] of the function type, but got [!cuda_tile.token]}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> ()}> ({
^bb0(%a0: !cuda_tile.token):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: an argument too many, and a result: the arguments are compared first
// rule: ir.cuda_entry_inputs
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_inputs: expected the block arguments [] of the function type, but got [tile<4xi32>]}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> !cuda_tile.tile<i32>}> ({
^bb0(%a0: !cuda_tile.tile<4xi32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: a result
// rule: ir.cuda_entry_results
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_results: expected no results in the function type, but got [tile<i32>]}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> !cuda_tile.tile<i32>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: two results
// rule: ir.cuda_entry_results
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_results: expected no results in the function type, but got [tile<i32>, index]}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (!cuda_tile.tile<i32>, index)}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: a result, and a parameter of rank 1: the results are checked first
// rule: ir.cuda_entry_results
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_results: expected no results in the function type, but got [tile<i32>]}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<4xi32>) -> !cuda_tile.tile<i32>}> ({
^bb0(%a0: !cuda_tile.tile<4xi32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: a result that the return hands over: the entry is checked first
// rule: ir.cuda_entry_results
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_results: expected no results in the function type, but got [tile<i32>]}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32>}> ({
^bb0(%a: !cuda_tile.tile<i32>):
  "cuda_tile.return"(%a) : (!cuda_tile.tile<i32>) -> ()
}) : () -> ()

// -----

// defect: a parameter is a tile of rank 1
// rule: ir.cuda_entry_parameter
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_parameter: expected input #0 to be a tile of rank 0, but got '!cuda_tile.tile<1xi32>'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<1xi32>) -> ()}> ({
^bb0(%a0: !cuda_tile.tile<1xi32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: a parameter is a token
// rule: ir.cuda_entry_parameter
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_parameter: expected input #0 to be a tile of rank 0, but got '!cuda_tile.token'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.token) -> ()}> ({
^bb0(%a0: !cuda_tile.token):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: a parameter is a tensor view
// rule: ir.cuda_entry_parameter
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_parameter: expected input #0 to be a tile of rank 0, but got '!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> ()}> ({
^bb0(%a0: !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: a parameter is a pointer that is no tile
// rule: ir.cuda_entry_parameter
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_parameter: expected input #0 to be a tile of rank 0, but got '!cuda_tile.ptr<f32>'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.ptr<f32>) -> ()}> ({
^bb0(%a0: !cuda_tile.ptr<f32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: a parameter is an i32 of MLIR
// rule: ir.cuda_entry_parameter
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_parameter: expected input #0 to be a tile of rank 0, but got 'i32'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (i32) -> ()}> ({
^bb0(%a0: i32):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: a parameter is a tile of nv_tileas
// rule: ir.cuda_entry_parameter
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_parameter: expected input #0 to be a tile of rank 0, but got '!nv_tileas.tile<i32>'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!nv_tileas.tile<i32>) -> ()}> ({
^bb0(%a0: !nv_tileas.tile<i32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: two parameters are wrong: the first one is named
// rule: ir.cuda_entry_parameter
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_parameter: expected input #1 to be a tile of rank 0, but got '!cuda_tile.tile<8xf32>'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>, !cuda_tile.tile<8xf32>, index) -> ()}> ({
^bb0(%a0: !cuda_tile.tile<i32>, %a1: !cuda_tile.tile<8xf32>, %a2: index):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: a parameter of rank 1, and no dictionary: the parameter is checked first
// rule: ir.cuda_entry_parameter
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_parameter: expected input #0 to be a tile of rank 0, but got '!cuda_tile.tile<8xf32>'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<8xf32>) -> (), arg_attrs = [1 : i32]}> ({
^bb0(%a0: !cuda_tile.tile<8xf32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: an integer in the place of a dictionary
// rule: ir.cuda_entry_arg_attrs
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_arg_attrs: expected entry #0 to be a dictionary, but got integer}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> (), arg_attrs = [1 : i32]}> ({
^bb0(%a0: !cuda_tile.tile<i32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: a Boolean in the place of a dictionary
// rule: ir.cuda_entry_arg_attrs
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_arg_attrs: expected entry #0 to be a dictionary, but got Boolean}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> (), arg_attrs = [true]}> ({
^bb0(%a0: !cuda_tile.tile<i32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: a float in the place of a dictionary
// rule: ir.cuda_entry_arg_attrs
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_arg_attrs: expected entry #0 to be a dictionary, but got float}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> (), arg_attrs = [1.000000e+00 : f32]}> ({
^bb0(%a0: !cuda_tile.tile<i32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: a string in the place of a dictionary
// rule: ir.cuda_entry_arg_attrs
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_arg_attrs: expected entry #0 to be a dictionary, but got string}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> (), arg_attrs = ["a"]}> ({
^bb0(%a0: !cuda_tile.tile<i32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: a unit in the place of a dictionary
// rule: ir.cuda_entry_arg_attrs
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_arg_attrs: expected entry #0 to be a dictionary, but got unit}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> (), arg_attrs = [unit]}> ({
^bb0(%a0: !cuda_tile.tile<i32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: a type in the place of a dictionary
// rule: ir.cuda_entry_arg_attrs
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_arg_attrs: expected entry #0 to be a dictionary, but got type}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> (), arg_attrs = [f32]}> ({
^bb0(%a0: !cuda_tile.tile<i32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: a symbol in the place of a dictionary
// rule: ir.cuda_entry_arg_attrs
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_arg_attrs: expected entry #0 to be a dictionary, but got symbol}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> (), arg_attrs = [@a]}> ({
^bb0(%a0: !cuda_tile.tile<i32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: an enumeration in the place of a dictionary
// rule: ir.cuda_entry_arg_attrs
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_arg_attrs: expected entry #0 to be a dictionary, but got enumeration}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> (), arg_attrs = [#cuda_tile.overflow<none>]}> ({
^bb0(%a0: !cuda_tile.tile<i32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: an array in the place of a dictionary
// rule: ir.cuda_entry_arg_attrs
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_arg_attrs: expected entry #0 to be a dictionary, but got array}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> (), arg_attrs = [[]]}> ({
^bb0(%a0: !cuda_tile.tile<i32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: the second value is no dictionary
// rule: ir.cuda_entry_arg_attrs
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_arg_attrs: expected entry #1 to be a dictionary, but got integer}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (), arg_attrs = [{}, 1 : i32, "a"]}> ({
^bb0(%a0: !cuda_tile.tile<i32>, %a1: !cuda_tile.tile<i32>, %a2: !cuda_tile.tile<i32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: a value that is no dictionary, and too many of them: the kinds are looked at first
// rule: ir.cuda_entry_arg_attrs
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_arg_attrs: expected entry #1 to be a dictionary, but got string}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> (), arg_attrs = [{}, "a"]}> ({
^bb0(%a0: !cuda_tile.tile<i32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: a dictionary too few
// rule: ir.cuda_entry_arg_attrs
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_arg_attrs: expected 2 dictionaries, but got 1}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (), arg_attrs = [{}]}> ({
^bb0(%a0: !cuda_tile.tile<i32>, %a1: !cuda_tile.tile<i32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: no dictionaries
// rule: ir.cuda_entry_arg_attrs
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_arg_attrs: expected 1 dictionaries, but got 0}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> (), arg_attrs = []}> ({
^bb0(%a0: !cuda_tile.tile<i32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: a dictionary too many
// rule: ir.cuda_entry_arg_attrs
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_arg_attrs: expected 0 dictionaries, but got 1}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), arg_attrs = [{}]}> ({
^bb0:
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: a dictionary too many, with a key without a dialect: they are counted first
// rule: ir.cuda_entry_arg_attrs
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_arg_attrs: expected 1 dictionaries, but got 2}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> (), arg_attrs = [{a = 1 : i32}, {}]}> ({
^bb0(%a0: !cuda_tile.tile<i32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: a key without a point
// rule: ir.cuda_entry_arg_attrs
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_arg_attrs: expected the name of a dialect in front of the keys of entry #0, but got 'a'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> (), arg_attrs = [{a = 1 : i32}]}> ({
^bb0(%a0: !cuda_tile.tile<i32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: a key with a point as its last character
// rule: ir.cuda_entry_arg_attrs
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_arg_attrs: expected the name of a dialect in front of the keys of entry #0, but got 'ab.'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> (), arg_attrs = [{ab. = 1 : i32}]}> ({
^bb0(%a0: !cuda_tile.tile<i32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: two keys without a point in the second dictionary: the first one is named
// rule: ir.cuda_entry_arg_attrs
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_arg_attrs: expected the name of a dialect in front of the keys of entry #1, but got 'b'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (), arg_attrs = [{a.b = 1 : i32}, {a.b = 1 : i32, b = 1 : i32, c}]}> ({
^bb0(%a0: !cuda_tile.tile<i32>, %a1: !cuda_tile.tile<i32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: both lists hold no dictionaries: those of the arguments come first
// rule: ir.cuda_entry_arg_attrs
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_arg_attrs: expected entry #0 to be a dictionary, but got integer}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> (), arg_attrs = [1 : i32], res_attrs = ["a"]}> ({
^bb0(%a0: !cuda_tile.tile<i32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: results: a value that is no dictionary
// rule: ir.cuda_entry_res_attrs
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_res_attrs: expected entry #0 to be a dictionary, but got integer}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> (), res_attrs = [1 : i32]}> ({
^bb0(%a0: !cuda_tile.tile<i32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: results: the second value is no dictionary
// rule: ir.cuda_entry_res_attrs
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_res_attrs: expected entry #1 to be a dictionary, but got unit}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> (), res_attrs = [{}, unit]}> ({
^bb0(%a0: !cuda_tile.tile<i32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: results: a dictionary, and there are none
// rule: ir.cuda_entry_res_attrs
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_res_attrs: expected 0 dictionaries, but got 1}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> (), res_attrs = [{}]}> ({
^bb0(%a0: !cuda_tile.tile<i32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: results: a dictionary with a key without a dialect, and there are none: they are counted first
// rule: ir.cuda_entry_res_attrs
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_res_attrs: expected 0 dictionaries, but got 1}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> (), res_attrs = [{a = 1 : i32}]}> ({
^bb0(%a0: !cuda_tile.tile<i32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: results: a dictionary, and a return with an operand: the entry is checked first
// rule: ir.cuda_entry_res_attrs
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_res_attrs: expected 0 dictionaries, but got 1}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> (), res_attrs = [{}]}> ({
^bb0(%a: !cuda_tile.tile<i32>):
  "cuda_tile.return"(%a) : (!cuda_tile.tile<i32>) -> ()
}) : () -> ()

// -----

// valid: names as compilers make them
"cuda_tile.entry"() <{sym_name = "_Z4mainPfS_", function_type = () -> ()}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: an empty name
// rule: ir.cuda_symbol_name
// expected-error @below {{'cuda_tile.entry' op ir.cuda_symbol_name: expected a name of at least one character, but got ''}}
"cuda_tile.entry"() <{sym_name = "", function_type = () -> ()}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: an empty name in an entry and no end: the name is looked at first
// rule: ir.cuda_symbol_name
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
  // expected-error @below {{'cuda_tile.entry' op ir.cuda_symbol_name: expected a name of at least one character, but got ''}}
  "cuda_tile.entry"() <{sym_name = "", function_type = () -> ()}> ({}) : () -> ()
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: an empty name and two blocks: the blocks are counted first
// rule: ir.cuda_body_blocks
// expected-error @below {{'cuda_tile.entry' op ir.cuda_body_blocks: expected region #0 to have one block, but got 2}}
"cuda_tile.entry"() <{sym_name = "", function_type = () -> ()}> ({
  "cuda_tile.return"() : () -> ()
^bb1:
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: a break at the end, and an argument too many: the entry is checked first
// rule: ir.cuda_entry_inputs
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_inputs: expected the block arguments [] of the function type, but got [tile<f32>]}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
^bb0(%a: !cuda_tile.tile<f32>):
  "cuda_tile.break"() : () -> ()
}) : () -> ()
