// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, of each element, of any rank and sizes
%x:10 = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<i1>, !cuda_tile.tile<7xi8>, !cuda_tile.tile<7xi8>, !cuda_tile.tile<4x8xi16>, !cuda_tile.tile<4x8xi16>, !cuda_tile.tile<3x1x2xi32>, !cuda_tile.tile<3x1x2xi32>, !cuda_tile.tile<8xi64>, !cuda_tile.tile<8xi64>
%0 = "cuda_tile.remi"(%x#0, %x#1) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<i1>, !cuda_tile.tile<i1>) -> !cuda_tile.tile<i1>
%1 = "cuda_tile.remi"(%x#2, %x#3) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<7xi8>, !cuda_tile.tile<7xi8>) -> !cuda_tile.tile<7xi8>
%2 = "cuda_tile.remi"(%x#4, %x#5) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4x8xi16>, !cuda_tile.tile<4x8xi16>) -> !cuda_tile.tile<4x8xi16>
%3 = "cuda_tile.remi"(%x#6, %x#7) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<3x1x2xi32>, !cuda_tile.tile<3x1x2xi32>) -> !cuda_tile.tile<3x1x2xi32>
%4 = "cuda_tile.remi"(%x#8, %x#9) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi64>, !cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xi64>

// -----

// valid: custom form, with its attribute
%0:2 = unrealized_conversion_cast to !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>
%1 = cuda_tile.remi %0#0, %0#1 signed : tile<8xi32>

// -----

// valid: either signedness
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>
%0 = "cuda_tile.remi"(%a, %b) <{signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>
%1 = "cuda_tile.remi"(%a, %b) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: one operand, and no signedness: the operands are counted first
// rule: ir.operand_count
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.remi' op expected 2 operands, but found 1}}
%r = "cuda_tile.remi"(%a) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: no signedness, and the first operand is a tile of f32: the attributes are asked for first
// rule: ir.cuda_remi_attributes
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.remi' op requires attribute 'signedness'}}
%r = "cuda_tile.remi"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: lhs is a tile of f32
// rule: ir.cuda_remi_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.remi' op operand #0 must be int tile, but got '!cuda_tile.tile<8xf32>'}}
%r = "cuda_tile.remi"(%a, %b) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: rhs is a tile of i4
// rule: ir.cuda_remi_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi4>
// expected-error @below {{'cuda_tile.remi' op operand #1 must be int tile, but got '!cuda_tile.tile<8xi4>'}}
%r = "cuda_tile.remi"(%a, %b) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi4>) -> !cuda_tile.tile<8xi32>

// -----

// defect: lhs is a tile of pointers
// rule: ir.cuda_remi_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.remi' op operand #0 must be int tile, but got '!cuda_tile.tile<8xptr<i32>>'}}
%r = "cuda_tile.remi"(%a, %b) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: rhs is a tile of another dialect
// rule: ir.cuda_remi_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>, !nv_tileas.tile<8xi32>
// expected-error @below {{'cuda_tile.remi' op operand #1 must be int tile, but got '!nv_tileas.tile<8xi32>'}}
%r = "cuda_tile.remi"(%a, %b) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi32>, !nv_tileas.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: result is a tile of i4
// rule: ir.cuda_remi_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.remi' op result #0 must be int tile, but got '!cuda_tile.tile<8xi4>'}}
%r = "cuda_tile.remi"(%a, %b) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi4>

// -----

// defect: result is a scalar
// rule: ir.cuda_remi_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.remi' op result #0 must be int tile, but got 'i32'}}
%r = "cuda_tile.remi"(%a, %b) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> i32

// -----

// defect: result is a tensor view
// rule: ir.cuda_remi_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.remi' op result #0 must be int tile, but got '!cuda_tile.tensor_view<8xi32, strides=[1]>'}}
%r = "cuda_tile.remi"(%a, %b) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tensor_view<8xi32, strides=[1]>

// -----

// defect: all are of wrong types: the first operand is named
// rule: ir.cuda_remi_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.remi' op operand #0 must be int tile, but got '!cuda_tile.tile<8xf32>'}}
%r = "cuda_tile.remi"(%a, %b) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xi4>

// -----

// defect: rhs and result are of wrong types: the operand is named
// rule: ir.cuda_remi_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.remi' op operand #1 must be int tile, but got '!cuda_tile.tile<8xf32>'}}
%r = "cuda_tile.remi"(%a, %b) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xi4>

// -----

// defect: lhs has another element than the result, which comes first
// rule: ir.cuda_same_type
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi64>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.remi' op ir.cuda_same_type: expected operand #0 to have the type '!cuda_tile.tile<8xi32>' of result #0, but got '!cuda_tile.tile<8xi64>'}}
%r = "cuda_tile.remi"(%a, %b) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi64>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: rhs has another element
// rule: ir.cuda_same_type
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi64>
// expected-error @below {{'cuda_tile.remi' op ir.cuda_same_type: expected operand #1 to have the type '!cuda_tile.tile<8xi32>' of result #0, but got '!cuda_tile.tile<8xi64>'}}
%r = "cuda_tile.remi"(%a, %b) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xi32>

// -----

// defect: lhs and rhs have another element than the result: lhs is named
// rule: ir.cuda_same_type
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi64>, !cuda_tile.tile<8xi64>
// expected-error @below {{'cuda_tile.remi' op ir.cuda_same_type: expected operand #0 to have the type '!cuda_tile.tile<8xi32>' of result #0, but got '!cuda_tile.tile<8xi64>'}}
%r = "cuda_tile.remi"(%a, %b) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi64>, !cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xi32>

// -----

// defect: lhs has another shape
// rule: ir.cuda_same_type
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xi32>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.remi' op ir.cuda_same_type: expected operand #0 to have the type '!cuda_tile.tile<8xi32>' of result #0, but got '!cuda_tile.tile<4xi32>'}}
%r = "cuda_tile.remi"(%a, %b) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<4xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: rhs has rank 0
// rule: ir.cuda_same_type
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.remi' op ir.cuda_same_type: expected operand #1 to have the type '!cuda_tile.tile<8xi32>' of result #0, but got '!cuda_tile.tile<i32>'}}
%r = "cuda_tile.remi"(%a, %b) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<i32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: all types differ: lhs is named
// rule: ir.cuda_same_type
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi64>, !cuda_tile.tile<4xi32>
// expected-error @below {{'cuda_tile.remi' op ir.cuda_same_type: expected operand #0 to have the type '!cuda_tile.tile<8xi32>' of result #0, but got '!cuda_tile.tile<8xi64>'}}
%r = "cuda_tile.remi"(%a, %b) <{signedness = #cuda_tile.signedness<signed>}> : (!cuda_tile.tile<8xi64>, !cuda_tile.tile<4xi32>) -> !cuda_tile.tile<8xi32>
