// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, of each element, of any rank and sizes
%x:10 = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<i1>, !cuda_tile.tile<7xi8>, !cuda_tile.tile<7xi8>, !cuda_tile.tile<4x8xi16>, !cuda_tile.tile<4x8xi16>, !cuda_tile.tile<3x1x2xi32>, !cuda_tile.tile<3x1x2xi32>, !cuda_tile.tile<8xi64>, !cuda_tile.tile<8xi64>
%0 = "cuda_tile.cmpi"(%x#0, %x#1) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i1>, !cuda_tile.tile<i1>) -> !cuda_tile.tile<i1>
%1 = "cuda_tile.cmpi"(%x#2, %x#3) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<7xi8>, !cuda_tile.tile<7xi8>) -> !cuda_tile.tile<7xi1>
%2 = "cuda_tile.cmpi"(%x#4, %x#5) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi16>, !cuda_tile.tile<4x8xi16>) -> !cuda_tile.tile<4x8xi1>
%3 = "cuda_tile.cmpi"(%x#6, %x#7) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<3x1x2xi32>, !cuda_tile.tile<3x1x2xi32>) -> !cuda_tile.tile<3x1x2xi1>
%4 = "cuda_tile.cmpi"(%x#8, %x#9) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi64>, !cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xi1>

// -----

// valid: custom form
%0:2 = unrealized_conversion_cast to !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>
%1 = cuda_tile.cmpi equal %0#0, %0#1, unsigned : tile<8xi32> -> tile<8xi1>

// -----

// valid: each predicate of either signedness
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>
%0 = "cuda_tile.cmpi"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<equal>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi1>
%1 = "cuda_tile.cmpi"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<equal>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi1>
%2 = "cuda_tile.cmpi"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<not_equal>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi1>
%3 = "cuda_tile.cmpi"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<not_equal>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi1>
%4 = "cuda_tile.cmpi"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi1>
%5 = "cuda_tile.cmpi"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi1>
%6 = "cuda_tile.cmpi"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than_or_equal>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi1>
%7 = "cuda_tile.cmpi"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than_or_equal>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi1>
%8 = "cuda_tile.cmpi"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<greater_than>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi1>
%9 = "cuda_tile.cmpi"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<greater_than>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi1>
%10 = "cuda_tile.cmpi"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<greater_than_or_equal>, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi1>
%11 = "cuda_tile.cmpi"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<greater_than_or_equal>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi1>

// -----

// defect: one operand, and no comparison_predicate: the operands are counted first
// rule: ir.operand_count
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.cmpi' op expected 2 operands, but found 1}}
%r = "cuda_tile.cmpi"(%a) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi1>

// -----

// defect: no comparison_predicate
// rule: ir.cuda_cmpi_attributes
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.cmpi' op requires attribute 'comparison_predicate'}}
%r = "cuda_tile.cmpi"(%a, %b) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi1>

// -----

// defect: no signedness
// rule: ir.cuda_cmpi_attributes
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.cmpi' op requires attribute 'signedness'}}
%r = "cuda_tile.cmpi"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi1>

// -----

// defect: no attributes: the one that the row names first is reported
// rule: ir.cuda_cmpi_attributes
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.cmpi' op requires attribute 'comparison_predicate'}}
%r = "cuda_tile.cmpi"(%a, %b) : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi1>

// -----

// defect: no signedness, and the first operand is a tile of f32: the attributes are asked for first
// rule: ir.cuda_cmpi_attributes
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.cmpi' op requires attribute 'signedness'}}
%r = "cuda_tile.cmpi"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi1>

// -----

// defect: rhs has another element
// rule: ir.cuda_same_type
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi64>
// expected-error @below {{'cuda_tile.cmpi' op ir.cuda_same_type: expected operand #1 to have the type '!cuda_tile.tile<8xi32>' of operand #0, but got '!cuda_tile.tile<8xi64>'}}
%r = "cuda_tile.cmpi"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xi1>

// -----

// defect: rhs has another shape
// rule: ir.cuda_same_type
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>, !cuda_tile.tile<4xi32>
// expected-error @below {{'cuda_tile.cmpi' op ir.cuda_same_type: expected operand #1 to have the type '!cuda_tile.tile<8xi32>' of operand #0, but got '!cuda_tile.tile<4xi32>'}}
%r = "cuda_tile.cmpi"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<4xi32>) -> !cuda_tile.tile<8xi1>

// -----

// defect: lhs has rank 0
// rule: ir.cuda_same_type
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.cmpi' op ir.cuda_same_type: expected operand #1 to have the type '!cuda_tile.tile<i32>' of operand #0, but got '!cuda_tile.tile<8xi32>'}}
%r = "cuda_tile.cmpi"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi1>

// -----

// defect: rhs has another element, and the result another shape: the types are compared first
// rule: ir.cuda_same_type
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi64>
// expected-error @below {{'cuda_tile.cmpi' op ir.cuda_same_type: expected operand #1 to have the type '!cuda_tile.tile<8xi32>' of operand #0, but got '!cuda_tile.tile<8xi64>'}}
%r = "cuda_tile.cmpi"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi64>) -> !cuda_tile.tile<4xi1>

// -----

// defect: rhs has another shape, which is that of the result: the types are compared first
// rule: ir.cuda_same_type
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>, !cuda_tile.tile<4xi32>
// expected-error @below {{'cuda_tile.cmpi' op ir.cuda_same_type: expected operand #1 to have the type '!cuda_tile.tile<8xi32>' of operand #0, but got '!cuda_tile.tile<4xi32>'}}
%r = "cuda_tile.cmpi"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<4xi32>) -> !cuda_tile.tile<4xi1>

// -----

// defect: the result has another size
// rule: ir.cuda_same_shape
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.cmpi' op ir.cuda_same_shape: expected result #0 to have the shape '8' of operand #0, but got '4'}}
%r = "cuda_tile.cmpi"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<4xi1>

// -----

// defect: the result has another rank
// rule: ir.cuda_same_shape
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xi32>, !cuda_tile.tile<4x8xi32>
// expected-error @below {{'cuda_tile.cmpi' op ir.cuda_same_shape: expected result #0 to have the shape '4x8' of operand #0, but got '32'}}
%r = "cuda_tile.cmpi"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi32>, !cuda_tile.tile<4x8xi32>) -> !cuda_tile.tile<32xi1>

// -----

// defect: the result has rank 0
// rule: ir.cuda_same_shape
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.cmpi' op ir.cuda_same_shape: expected result #0 to have the shape '8' of operand #0, but got ''}}
%r = "cuda_tile.cmpi"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<i1>

// -----

// defect: the operands have rank 0
// rule: ir.cuda_same_shape
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<i32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.cmpi' op ir.cuda_same_shape: expected result #0 to have the shape '' of operand #0, but got '1'}}
%r = "cuda_tile.cmpi"(%a, %b) <{comparison_predicate = #cuda_tile.comparison_predicate<less_than>, signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<1xi1>
