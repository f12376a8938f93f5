// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: `pack` of `tile<4xi32>` giving `tile<8xi8>`
// difference: P-05
// page: `pack` and `unpack` look at ranks (C-J22)
// public: they count bytes
// publicly: rejected
// says: expects source and result to have the same size in bytes, but got {text}
// on: cuda_tile.pack, cuda_tile.unpack
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<4xi32>
%r = "cuda_tile.pack"(%x) : (!cuda_tile.tile<4xi32>) -> !cuda_tile.tile<8xi8>

// -----

// valid: `print_tko` with `"%d"` and no argument
// difference: P-06
// page: `print_tko` does not look at its format (C-J22)
// public: one argument for each conversion in the format
// publicly: rejected
// says: incorrect number of operands: expected {number}, found {number}
// on: cuda_tile.print_tko
%r = "cuda_tile.print_tko"() <{operandSegmentSizes = array<i32: 0, 0>, str = "%d"}> : () -> !cuda_tile.token

// -----

// valid: `join_tokens` of one token
// difference: P-07
// page: `join_tokens` takes any number of tokens (C-J22)
// public: two or more
// publicly: rejected
// says: expect two or more tokens
// on: cuda_tile.join_tokens
%t= builtin.unrealized_conversion_cast to !cuda_tile.token
%r = "cuda_tile.join_tokens"(%t) : (!cuda_tile.token) -> !cuda_tile.token

// -----

// valid: `select` of f4E2M1FN
// difference: P-08
// page: `select` takes every element (C-J22)
// public: not f4E2M1FN
// publicly: rejected
// says: cannot operate on sub-byte type {text}
// on: cuda_tile.select
%c, %x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf4E2M1FN>
%r = "cuda_tile.select"(%c, %x, %x) : (!cuda_tile.tile<8xi1>, !cuda_tile.tile<8xf4E2M1FN>, !cuda_tile.tile<8xf4E2M1FN>) -> !cuda_tile.tile<8xf4E2M1FN>

// -----

// valid: a `global` of `tile<2x2xi32>`
// difference: P-09
// page: `global` takes a constant of any rank (C-J22)
// public: of rank 1
// publicly: rejected
// says: type must have rank 1
// on: cuda_tile.global
"cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<2x2xi32>}> : () -> ()

// -----

// defect: an `entry` with a token as its parameter
// rule: ir.cuda_entry_parameter
// difference: P-10
// page: every parameter is a tile of rank 0
// public: tiles have rank 0, and what is no tile is not looked at
// publicly: accepted
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_parameter: expected input #0 to be a tile of rank 0, but got '!cuda_tile.token'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.token) -> ()}> ({
^bb0(%t: !cuda_tile.token):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: two entries `@f`, of which the first ends in no `return`
// rule: ir.cuda_symbol_redefined
// difference: P-11
// page: broken by the module, before its symbols are verified
// public: broken by the second symbol, after the symbols are verified, with a note
// publicly: rejected otherwise
// says: expects a non-empty block
// expected-error @below {{'cuda_tile.module' op ir.cuda_symbol_redefined: expected symbols of different names, but got 'f' again}}
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
  ^bb0:
  }) : () -> ()
  "cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// defect: `get_global @none`, and behind it an `addi` of two types
// rule: ir.cuda_get_global_symbol
// difference: P-12
// page: asked of the operation
// public: asked by the table of symbols, after all operations in it
// publicly: rejected otherwise
// says: failed to verify that all of {{{text}}} have same type
"cuda_tile.module"() <{sym_name = "m"}> ({
  // expected-error @below {{'cuda_tile.get_global' op ir.cuda_get_global_symbol: expected a global of the name 'none', but got none}}
  %0 = "cuda_tile.get_global"() <{name = @none}> : () -> !cuda_tile.tile<ptr<i32>>
  %y= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
  %r = "cuda_tile.addi"(%y, %y) : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi64>
}) : () -> ()

// -----

// defect: `arg_attrs` with a number
// rule: ir.cuda_entry_arg_attrs
// difference: P-13
// page: one rule with texts of ours
// public: the interface of functions has texts of its own
// publicly: rejected otherwise
// says: attribute 'arg_attrs' failed to satisfy constraint: {text}
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_arg_attrs: expected entry #0 to be a dictionary, but got integer}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> (), arg_attrs = [1 : i32]}> ({
^bb0(%a: !cuda_tile.tile<i32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: an entry with an empty name
// rule: ir.cuda_symbol_name
// difference: P-87
// page: a symbol has a name of at least one character
// public: the names of symbols are not looked at
// publicly: accepted
// expected-error @below {{'cuda_tile.entry' op ir.cuda_symbol_name: expected a name of at least one character, but got ''}}
"cuda_tile.entry"() <{sym_name = "", function_type = () -> ()}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// valid: a `return` in an `if` in a `loop`
// difference: P-90
// about: ir.cuda_return_parent
// page: what is directly around a `return` is an `entry` or an `if`
// public: between a `return` and its `entry` is nothing but `if`
// publicly: rejected
// says: must be used within a cuda_tile.entry, or cuda_tile.if operation
// on: cuda_tile.return
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
  %c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
  "cuda_tile.loop"() ({
    "cuda_tile.if"(%c) ({
      "cuda_tile.return"() : () -> ()
    }, {}) : (!cuda_tile.tile<i1>) -> ()
    "cuda_tile.continue"() : () -> ()
  }) : () -> ()
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// valid: a `return` with the scope of debug information, in an `entry` without one
// difference: P-91
// page: no operation looks at debug information
// public: the scope of an operation is that of its `entry`, whose name the scope has, and no other symbol has one
// publicly: rejected
// unasked: no text carries the place of an operation to a command
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
  "cuda_tile.return"() : () -> () loc(#cuda_tile.di_loc<loc("a.py":3:7) in #cuda_tile.di_subprogram<file = #cuda_tile.di_file<"a.py" in "/src">, line = 3, name = "f", linkageName = "f", compileUnit = #cuda_tile.di_compile_unit<file = #cuda_tile.di_file<"a.py" in "/src">>, scopeLine = 3>>)
}) : () -> ()

// -----

// valid: a `module` without a block
// difference: P-102
// page: its region may be empty
// public: a table of symbols has one block
// publicly: rejected
// says: Operations with a 'SymbolTable' must have exactly one block
// on: cuda_tile.module
"cuda_tile.module"() <{sym_name = "m"}> ({
}) : () -> ()

// -----

// defect: `arg_attrs` with the key `a.`
// rule: ir.cuda_entry_arg_attrs
// difference: P-103
// page: a dialect stands in front of the keys, and a name behind
// public: a dot is in the key
// publicly: accepted
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_arg_attrs: expected the name of a dialect in front of the keys of entry #0, but got 'a.'}}
"cuda_tile.entry"() <{arg_attrs = [{a.}], function_type = (!cuda_tile.tile<i1>) -> (), sym_name = "f"}> ({
^bb0(%a: !cuda_tile.tile<i1>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// valid: `pack` of a tile of rank 2
// difference: P-119
// page: `pack` and `unpack` give the rank of their source (C-J22)
// public: tiles of rank 1 alone
// publicly: rejected
// says: expects source and result to be rank-1 tiles
// on: cuda_tile.pack, cuda_tile.unpack
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<1x2xi8>
%r = "cuda_tile.pack"(%x) : (!cuda_tile.tile<1x2xi8>) -> !cuda_tile.tile<1x2xi8>

// -----

// defect: `print_tko` without operandSegmentSizes
// rule: roster.attr.operandSegmentSizes
// difference: P-120
// page: the attribute is required
// public: absent is a segment of 0 each
// publicly: accepted
// on: cuda_tile.print_tko
// expected-error @below {{'cuda_tile.print_tko' op requires attribute 'operandSegmentSizes'}}
%r = "cuda_tile.print_tko"() <{str = ""}> : () -> !cuda_tile.token

// -----

// defect: an `entry` that ends in no terminator
// rule: ir.cuda_entry_terminator
// difference: P-124
// page: a text with the operation that is missing
// public: MLIR looks at the block first, with a text of its own
// publicly: rejected otherwise
// says: block with no terminator, has {text}
// expected-error @below {{'cuda_tile.entry' op expects regions to end with 'cuda_tile.return'}}
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "f"}> ({
  %x = "builtin.unrealized_conversion_cast"() : () -> !cuda_tile.tile<i1>
}) : () -> ()

// -----

// valid: `unpack` of i8 giving i8
// difference: P-142
// page: `pack` and `unpack` look at ranks (C-J22)
// public: source and result differ in the width of their elements
// publicly: rejected
// says: expects source and result to have different element type widths
// on: cuda_tile.pack, cuda_tile.unpack
%0 = "builtin.unrealized_conversion_cast"() : () -> !cuda_tile.tile<1xi8>
%1 = "cuda_tile.unpack"(%0) : (!cuda_tile.tile<1xi8>) -> !cuda_tile.tile<1xi8>

// -----

// defect: an `entry` with an empty block
// rule: ir.cuda_entry_terminator
// difference: P-143
// page: a text with the operation that is missing
// public: MLIR looks at the block first, with a text of its own
// publicly: rejected otherwise
// says: expects a non-empty block
// expected-error @below {{'cuda_tile.entry' op expects regions to end with 'cuda_tile.return'}}
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "s0"}> ({
^bb0:
}) : () -> ()
