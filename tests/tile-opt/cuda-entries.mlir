// RUN: tile-opt %s -split-input-file -verify-diagnostics
//
// Entries of cuda_tile: signatures and bodies that do not fit, and regions without an
// end.

// entry ft type
// expected-error @below {{'cuda_tile.entry' op attribute 'function_type' failed to satisfy constraint: type attribute of function type}}
"cuda_tile.entry"() <{sym_name = "f", function_type = i32}> ({
"cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// entry ft string
// expected-error @below {{invalid properties {function_type = "a", sym_name = "f"} for op cuda_tile.entry: Invalid attribute `function_type` in property conversion: "a"}}
"cuda_tile.entry"() <{sym_name = "f", function_type = "a"}> ({
"cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// entry ft count
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_inputs: expected the block arguments [tile<i32>] of the function type, but got []}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> ()}> ({
"cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// entry ft results
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_results: expected no results in the function type, but got [tile<i32>]}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> !cuda_tile.tile<i32>}> ({
"cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// entry ft no blocks
// expected-error @below {{'cuda_tile.entry' op expects regions to end with 'cuda_tile.return'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({}) : () -> ()

// -----

// entry ft input no tile
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_parameter: expected input #0 to be a tile of rank 0, but got 'i32'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (i32) -> ()}> ({
^bb0(%a: i32):
"cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// entry empty block
// expected-error @below {{'cuda_tile.entry' op expects regions to end with 'cuda_tile.return'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
^bb0:
}) : () -> ()

// -----

// entry no regions
// expected-error @below {{'cuda_tile.entry' op requires one region}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> : () -> ()

// -----

// entry operands
%a = builtin.unrealized_conversion_cast to i32
// expected-error @below {{'cuda_tile.entry' op requires zero operands}}
"cuda_tile.entry"(%a) <{sym_name = "f", function_type = () -> ()}> ({
"cuda_tile.return"() : () -> ()
}) : (i32) -> ()

// -----

// entry empty but wrong end
// expected-error @below {{'cuda_tile.entry' op expects regions to end with 'cuda_tile.return'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
"cuda_tile.yield"() : () -> ()
}) : () -> ()

// -----

// entry successors
// expected-error @below {{'cuda_tile.entry' op ir.cuda_body_blocks: expected region #0 to have one block, but got 2}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
^bb0:
"cuda_tile.return"()[^bb1] : () -> ()
^bb1:
"cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// if no block terminator
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.if' op expects regions to end with one of 'cuda_tile.yield, cuda_tile.break, cuda_tile.continue, cuda_tile.return'}}
"cuda_tile.if"(%c) ({
^bb0:
}, {}) : (!cuda_tile.tile<i1>) -> ()

// -----

// for succ
%l = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.for' op expects regions to end with 'cuda_tile.continue'}}
"cuda_tile.for"(%l, %l, %l) ({
}) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
