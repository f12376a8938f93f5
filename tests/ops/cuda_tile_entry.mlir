// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, with numbers and pointers as parameters, and with every attribute
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()
"cuda_tile.entry"() <{sym_name = "g", function_type = (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i4>) -> ()}> ({
^bb0(%p: !cuda_tile.tile<ptr<f32>>, %n: !cuda_tile.tile<i32>, %m: !cuda_tile.tile<i4>):
  %0 = "cuda_tile.offset"(%p, %n) : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<ptr<f32>>
  "cuda_tile.return"() : () -> ()
}) : () -> ()
"cuda_tile.entry"() <{sym_name = "h", function_type = (!cuda_tile.tile<i32>) -> (), arg_attrs = [{cuda.a = 1 : i32}], res_attrs = [], optimization_hints = #cuda_tile.optimization_hints<sm_100 = {num_cta_in_cga = 2 : i32, occupancy = 4 : i64}, sm_90 = {occupancy = 1 : i32}>}> ({
^bb0(%n: !cuda_tile.tile<i32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// valid: custom form
cuda_tile.entry @f() {
  return
}
cuda_tile.entry @g(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i4>) {
  %0 = offset %arg0, %arg1 : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
  return
}
cuda_tile.entry @h(%arg0: tile<i32> {cuda.a = 1 : i32}) optimization_hints=<sm_100 = {num_cta_in_cga = 2 : i32, occupancy = 4}, sm_90 = {occupancy = 1 : i32}> {
  return
} {res_attrs = []}

// -----

// valid: in every table of symbols
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()
"cuda_tile.module"() <{sym_name = "m"}> ({
  "cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
    module {
      "cuda_tile.entry"() <{sym_name = "f", function_type = () -> ()}> ({
        "cuda_tile.return"() : () -> ()
      }) : () -> ()
    }
    "cuda_tile.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----

// valid: attributes of parameters: none, one for each, keys with a point behind the first and before the last character
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), arg_attrs = []}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()
"cuda_tile.entry"() <{sym_name = "g", function_type = (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (), arg_attrs = [{}, {_.x, a.. = 1 : i32, a.b = {c = 1 : i32}, a.b.c = "d"}]}> ({
^bb0(%a: !cuda_tile.tile<i32>, %b: !cuda_tile.tile<i32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// valid: hints: every architecture, no hints, and the ends of the ranges in every integer
"cuda_tile.entry"() <{sym_name = "a", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()
"cuda_tile.entry"() <{sym_name = "b", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = {}, sm_103 = {}, sm_110 = {}, sm_120 = {}, sm_121 = {}, sm_80 = {}, sm_86 = {}, sm_87 = {}, sm_88 = {}, sm_89 = {}, sm_90 = {}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()
"cuda_tile.entry"() <{sym_name = "c", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = {num_cta_in_cga = 1 : i8, occupancy = 1 : i16}, sm_120 = {num_cta_in_cga = 2 : i32, occupancy = 32 : i64}, sm_80 = {num_cta_in_cga = 4 : index, occupancy = 2 : ui8}, sm_89 = {num_cta_in_cga = 8 : i64, occupancy = 1 : i2}, sm_90 = {num_cta_in_cga = 16 : i8, occupancy = 7 : i4}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: an operand and no attributes: the operands are counted first
// rule: ir.operand_count
%x = builtin.unrealized_conversion_cast to index
// expected-error @below {{'cuda_tile.entry' op requires zero operands}}
"cuda_tile.entry"(%x) ({
  "cuda_tile.return"() : () -> ()
}) : (index) -> ()

// -----

// defect: no sym_name
// rule: ir.cuda_entry_attributes
// expected-error @below {{'cuda_tile.entry' op requires attribute 'sym_name'}}
"cuda_tile.entry"() <{function_type = () -> ()}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: no function_type
// rule: ir.cuda_entry_attributes
// expected-error @below {{'cuda_tile.entry' op requires attribute 'function_type'}}
"cuda_tile.entry"() <{sym_name = "f"}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: no attributes: sym_name is named
// rule: ir.cuda_entry_attributes
// expected-error @below {{'cuda_tile.entry' op requires attribute 'sym_name'}}
"cuda_tile.entry"() ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: no function_type, and an unknown architecture: what is missing comes first
// rule: ir.cuda_entry_attributes
// expected-error @below {{'cuda_tile.entry' op requires attribute 'function_type'}}
"cuda_tile.entry"() <{sym_name = "f", optimization_hints = #cuda_tile.optimization_hints<sm_70 = {}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()
