// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, of each element, of any rank and sizes
%a, %b, %c, %d, %e, %f, %g, %h = builtin.unrealized_conversion_cast to !cuda_tile.tile<f16>, !cuda_tile.tile<f16>, !cuda_tile.tile<7xbf16>, !cuda_tile.tile<7xbf16>, !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<3x1x2xf64>, !cuda_tile.tile<3x1x2xf64>
%0 = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!cuda_tile.tile<f16>, !cuda_tile.tile<f16>) -> !cuda_tile.tile<i1>
%1 = "cuda_tile.cmpf"(%c, %d) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!cuda_tile.tile<7xbf16>, !cuda_tile.tile<7xbf16>) -> !cuda_tile.tile<7xi1>
%2 = "cuda_tile.cmpf"(%e, %f) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<4x8xi1>
%3 = "cuda_tile.cmpf"(%g, %h) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!cuda_tile.tile<3x1x2xf64>, !cuda_tile.tile<3x1x2xf64>) -> !cuda_tile.tile<3x1x2xi1>

// -----

// valid: custom form
%0:2 = unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
%1 = cuda_tile.cmpf equal unordered %0#0, %0#1 : tile<8xf32> -> tile<8xi1>

// -----

// valid: each predicate in either ordering
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
%0 = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<equal>, comparison_ordering = #cuda_tile.comparison_ordering<unordered>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xi1>
%1 = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<equal>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xi1>
%2 = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<not_equal>, comparison_ordering = #cuda_tile.comparison_ordering<unordered>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xi1>
%3 = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<not_equal>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xi1>
%4 = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, comparison_ordering = #cuda_tile.comparison_ordering<unordered>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xi1>
%5 = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xi1>
%6 = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than_or_equal>, comparison_ordering = #cuda_tile.comparison_ordering<unordered>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xi1>
%7 = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than_or_equal>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xi1>
%8 = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<greater_than>, comparison_ordering = #cuda_tile.comparison_ordering<unordered>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xi1>
%9 = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<greater_than>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xi1>
%10 = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<greater_than_or_equal>, comparison_ordering = #cuda_tile.comparison_ordering<unordered>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xi1>
%11 = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<greater_than_or_equal>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xi1>

// -----

// defect: no comparison_predicate
// rule: ir.cuda_cmpf_attributes
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.cmpf' op requires attribute 'comparison_predicate'}}
%r = "cuda_tile.cmpf"(%a, %b) <{comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xi1>

// -----

// defect: no comparison_ordering
// rule: ir.cuda_cmpf_attributes
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.cmpf' op requires attribute 'comparison_ordering'}}
%r = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xi1>

// -----

// defect: no attributes: the one that the row names first is reported
// rule: ir.cuda_cmpf_attributes
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.cmpf' op requires attribute 'comparison_predicate'}}
%r = "cuda_tile.cmpf"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xi1>

// -----

// defect: no comparison_ordering, and the first operand is a tile of i32: the attributes are asked for first
// rule: ir.cuda_cmpf_attributes
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.cmpf' op requires attribute 'comparison_ordering'}}
%r = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xi1>

// -----

// defect: lhs is a tile of i32
// rule: ir.cuda_cmpf_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.cmpf' op operand #0 must be float tile, but got '!cuda_tile.tile<8xi32>'}}
%r = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xi1>

// -----

// defect: rhs is a tile of tf32
// rule: ir.cuda_cmpf_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xtf32>
// expected-error @below {{'cuda_tile.cmpf' op operand #1 must be float tile, but got '!cuda_tile.tile<8xtf32>'}}
%r = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xtf32>) -> !cuda_tile.tile<8xi1>

// -----

// defect: lhs is a tile of pointers
// rule: ir.cuda_cmpf_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.cmpf' op operand #0 must be float tile, but got '!cuda_tile.tile<8xptr<f32>>'}}
%r = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xi1>

// -----

// defect: rhs is a tile of another dialect
// rule: ir.cuda_cmpf_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !nv_tileas.tile<8xf32>
// expected-error @below {{'cuda_tile.cmpf' op operand #1 must be float tile, but got '!nv_tileas.tile<8xf32>'}}
%r = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!cuda_tile.tile<8xf32>, !nv_tileas.tile<8xf32>) -> !cuda_tile.tile<8xi1>

// -----

// defect: result is a tile of i8
// rule: ir.cuda_cmpf_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.cmpf' op result #0 must be i1 tile, but got '!cuda_tile.tile<8xi8>'}}
%r = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xi8>

// -----

// defect: result is of the type of the operands
// rule: ir.cuda_cmpf_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.cmpf' op result #0 must be i1 tile, but got '!cuda_tile.tile<8xf32>'}}
%r = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: result is a scalar
// rule: ir.cuda_cmpf_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.cmpf' op result #0 must be i1 tile, but got 'i1'}}
%r = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> i1

// -----

// defect: result is a tile of another dialect
// rule: ir.cuda_cmpf_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.cmpf' op result #0 must be i1 tile, but got '!nv_tileas.tile<8xi1>'}}
%r = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !nv_tileas.tile<8xi1>

// -----

// defect: all are of wrong types: the first operand is named
// rule: ir.cuda_cmpf_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.cmpf' op operand #0 must be float tile, but got '!cuda_tile.tile<8xi32>'}}
%r = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi8>

// -----

// defect: rhs and result are of wrong types: the operand is named
// rule: ir.cuda_cmpf_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.cmpf' op operand #1 must be float tile, but got '!cuda_tile.tile<8xi32>'}}
%r = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi8>

// -----

// defect: rhs has another element, and the result is no tile of i1: the slots are checked first
// rule: ir.cuda_cmpf_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf16>
// expected-error @below {{'cuda_tile.cmpf' op result #0 must be i1 tile, but got '!cuda_tile.tile<8xi32>'}}
%r = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf16>) -> !cuda_tile.tile<8xi32>

// -----

// defect: rhs has another element
// rule: ir.cuda_same_type
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf16>
// expected-error @below {{'cuda_tile.cmpf' op ir.cuda_same_type: expected operand #1 to have the type '!cuda_tile.tile<8xf32>' of operand #0, but got '!cuda_tile.tile<8xf16>'}}
%r = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf16>) -> !cuda_tile.tile<8xi1>

// -----

// defect: rhs has another shape
// rule: ir.cuda_same_type
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<4xf32>
// expected-error @below {{'cuda_tile.cmpf' op ir.cuda_same_type: expected operand #1 to have the type '!cuda_tile.tile<8xf32>' of operand #0, but got '!cuda_tile.tile<4xf32>'}}
%r = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<4xf32>) -> !cuda_tile.tile<8xi1>

// -----

// defect: lhs has rank 0
// rule: ir.cuda_same_type
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<f32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.cmpf' op ir.cuda_same_type: expected operand #1 to have the type '!cuda_tile.tile<f32>' of operand #0, but got '!cuda_tile.tile<8xf32>'}}
%r = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xi1>

// -----

// defect: rhs has another element, and the result another shape: the types are compared first
// rule: ir.cuda_same_type
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf16>
// expected-error @below {{'cuda_tile.cmpf' op ir.cuda_same_type: expected operand #1 to have the type '!cuda_tile.tile<8xf32>' of operand #0, but got '!cuda_tile.tile<8xf16>'}}
%r = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf16>) -> !cuda_tile.tile<4xi1>

// -----

// defect: rhs has another shape, which is that of the result: the types are compared first
// rule: ir.cuda_same_type
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<4xf32>
// expected-error @below {{'cuda_tile.cmpf' op ir.cuda_same_type: expected operand #1 to have the type '!cuda_tile.tile<8xf32>' of operand #0, but got '!cuda_tile.tile<4xf32>'}}
%r = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<4xf32>) -> !cuda_tile.tile<4xi1>

// -----

// defect: the result has another size
// rule: ir.cuda_same_shape
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.cmpf' op ir.cuda_same_shape: expected result #0 to have the shape '8' of operand #0, but got '4'}}
%r = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<4xi1>

// -----

// defect: the result has another rank
// rule: ir.cuda_same_shape
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x8xf32>
// expected-error @below {{'cuda_tile.cmpf' op ir.cuda_same_shape: expected result #0 to have the shape '4x8' of operand #0, but got '32'}}
%r = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<32xi1>

// -----

// defect: the result has rank 0
// rule: ir.cuda_same_shape
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.cmpf' op ir.cuda_same_shape: expected result #0 to have the shape '8' of operand #0, but got ''}}
%r = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<i1>

// -----

// defect: the operands have rank 0
// rule: ir.cuda_same_shape
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<f32>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.cmpf' op ir.cuda_same_shape: expected result #0 to have the shape '' of operand #0, but got '1'}}
%r = "cuda_tile.cmpf"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, comparison_ordering = #cuda_tile.comparison_ordering<ordered>}> : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<1xi1>
