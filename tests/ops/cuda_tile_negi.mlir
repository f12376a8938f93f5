// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, of each element, of any rank and sizes
%a, %b, %c, %d, %e = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>, !cuda_tile.tile<7xi8>, !cuda_tile.tile<4x8xi16>, !cuda_tile.tile<3x1x2xi32>, !cuda_tile.tile<8xi64>
%0 = "cuda_tile.negi"(%a) : (!cuda_tile.tile<i1>) -> !cuda_tile.tile<i1>
%1 = "cuda_tile.negi"(%b) : (!cuda_tile.tile<7xi8>) -> !cuda_tile.tile<7xi8>
%2 = "cuda_tile.negi"(%c) : (!cuda_tile.tile<4x8xi16>) -> !cuda_tile.tile<4x8xi16>
%3 = "cuda_tile.negi"(%d) : (!cuda_tile.tile<3x1x2xi32>) -> !cuda_tile.tile<3x1x2xi32>
%4 = "cuda_tile.negi"(%e) : (!cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xi64>

// -----

// valid: custom form, with its attribute
%0 = unrealized_conversion_cast to !cuda_tile.tile<8xi32>
%1 = cuda_tile.negi %0 overflow<no_wrap> : tile<8xi32>

// -----

// valid: each overflow
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
%0 = "cuda_tile.negi"(%a) <{overflow = #cuda_tile.overflow<none>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>
%1 = "cuda_tile.negi"(%a) <{overflow = #cuda_tile.overflow<no_signed_wrap>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>
%2 = "cuda_tile.negi"(%a) <{overflow = #cuda_tile.overflow<no_unsigned_wrap>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>
%3 = "cuda_tile.negi"(%a) <{overflow = #cuda_tile.overflow<no_wrap>}> : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: two operands, and the first one is a tile of f32: they are counted first
// rule: ir.operand_count
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.negi' op requires a single operand}}
%r = "cuda_tile.negi"(%a, %b) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: source is a tile of f32
// rule: ir.cuda_negi_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.negi' op operand #0 must be int tile, but got '!cuda_tile.tile<8xf32>'}}
%r = "cuda_tile.negi"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: source is a tile of i4
// rule: ir.cuda_negi_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi4>
// expected-error @below {{'cuda_tile.negi' op operand #0 must be int tile, but got '!cuda_tile.tile<8xi4>'}}
%r = "cuda_tile.negi"(%a) : (!cuda_tile.tile<8xi4>) -> !cuda_tile.tile<8xi32>

// -----

// defect: source is a tile of pointers
// rule: ir.cuda_negi_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i32>>
// expected-error @below {{'cuda_tile.negi' op operand #0 must be int tile, but got '!cuda_tile.tile<8xptr<i32>>'}}
%r = "cuda_tile.negi"(%a) : (!cuda_tile.tile<8xptr<i32>>) -> !cuda_tile.tile<8xi32>

// -----

// defect: source is a tile of another dialect
// rule: ir.cuda_negi_slots
%a = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xi32>
// expected-error @below {{'cuda_tile.negi' op operand #0 must be int tile, but got '!nv_tileas.tile<8xi32>'}}
%r = "cuda_tile.negi"(%a) : (!nv_tileas.tile<8xi32>) -> !cuda_tile.tile<8xi32>

// -----

// defect: result is a tile of i4
// rule: ir.cuda_negi_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.negi' op result #0 must be int tile, but got '!cuda_tile.tile<8xi4>'}}
%r = "cuda_tile.negi"(%a) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi4>

// -----

// defect: result is a scalar
// rule: ir.cuda_negi_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.negi' op result #0 must be int tile, but got 'i32'}}
%r = "cuda_tile.negi"(%a) : (!cuda_tile.tile<8xi32>) -> i32

// -----

// defect: result is a tensor view
// rule: ir.cuda_negi_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.negi' op result #0 must be int tile, but got '!cuda_tile.tensor_view<8xi32, strides=[1]>'}}
%r = "cuda_tile.negi"(%a) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tensor_view<8xi32, strides=[1]>

// -----

// defect: both are of wrong types: the operand is named
// rule: ir.cuda_negi_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.negi' op operand #0 must be int tile, but got '!cuda_tile.tile<8xf32>'}}
%r = "cuda_tile.negi"(%a) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xi4>

// -----

// defect: the result has another element
// rule: ir.cuda_same_type
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.negi' op ir.cuda_same_type: expected result #0 to have the type '!cuda_tile.tile<8xi32>' of operand #0, but got '!cuda_tile.tile<8xi64>'}}
%r = "cuda_tile.negi"(%a) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi64>

// -----

// defect: the result has another shape
// rule: ir.cuda_same_type
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.negi' op ir.cuda_same_type: expected result #0 to have the type '!cuda_tile.tile<8xi32>' of operand #0, but got '!cuda_tile.tile<4xi32>'}}
%r = "cuda_tile.negi"(%a) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<4xi32>

// -----

// defect: the result has rank 0
// rule: ir.cuda_same_type
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.negi' op ir.cuda_same_type: expected result #0 to have the type '!cuda_tile.tile<8xi32>' of operand #0, but got '!cuda_tile.tile<i32>'}}
%r = "cuda_tile.negi"(%a) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<i32>

// -----

// defect: element and rank of the result differ
// rule: ir.cuda_same_type
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.negi' op ir.cuda_same_type: expected result #0 to have the type '!cuda_tile.tile<8xi32>' of operand #0, but got '!cuda_tile.tile<8x1xi64>'}}
%r = "cuda_tile.negi"(%a) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8x1xi64>
