// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, of each element
%0 = "cuda_tile.iota"() : () -> !cuda_tile.tile<2xi1>
%1 = "cuda_tile.iota"() : () -> !cuda_tile.tile<2xi8>
%2 = "cuda_tile.iota"() : () -> !cuda_tile.tile<2xi16>
%3 = "cuda_tile.iota"() : () -> !cuda_tile.tile<2xi32>
%4 = "cuda_tile.iota"() : () -> !cuda_tile.tile<2xi64>

// -----

// valid: custom form
%0 = cuda_tile.iota : tile<8xi32>

// -----

// valid: as many as the element has values
%0 = "cuda_tile.iota"() : () -> !cuda_tile.tile<2xi1>
%1 = "cuda_tile.iota"() : () -> !cuda_tile.tile<256xi8>
%2 = "cuda_tile.iota"() : () -> !cuda_tile.tile<65536xi16>
%3 = "cuda_tile.iota"() : () -> !cuda_tile.tile<4294967296xi32>

// -----

// valid: any size of i64
%0 = "cuda_tile.iota"() : () -> !cuda_tile.tile<1xi64>
%1 = "cuda_tile.iota"() : () -> !cuda_tile.tile<9223372036854775807xi64>

// -----

// valid: sizes that are no powers of two
%0 = "cuda_tile.iota"() : () -> !cuda_tile.tile<1xi1>
%1 = "cuda_tile.iota"() : () -> !cuda_tile.tile<7xi8>
%2 = "cuda_tile.iota"() : () -> !cuda_tile.tile<255xi8>
%3 = "cuda_tile.iota"() : () -> !cuda_tile.tile<1000xi16>

// -----

// defect: an operand, and the result is a tile of f32: the operands are counted first
// rule: ir.operand_count
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.iota' op requires zero operands}}
%r = "cuda_tile.iota"(%a) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: rank 0
// rule: cudatile.shape.iota_1d
// expected-error @below {{'cuda_tile.iota' op expects result type to be 1-d tile}}
%r = "cuda_tile.iota"() : () -> !cuda_tile.tile<i32>

// -----

// defect: rank 2
// rule: cudatile.shape.iota_1d
// expected-error @below {{'cuda_tile.iota' op expects result type to be 1-d tile}}
%r = "cuda_tile.iota"() : () -> !cuda_tile.tile<4x8xi32>

// -----

// defect: rank 3, of one element
// rule: cudatile.shape.iota_1d
// expected-error @below {{'cuda_tile.iota' op expects result type to be 1-d tile}}
%r = "cuda_tile.iota"() : () -> !cuda_tile.tile<1x1x1xi64>

// -----

// defect: rank 2, and more elements than i8 has values: the rank is checked first
// rule: cudatile.shape.iota_1d
// expected-error @below {{'cuda_tile.iota' op expects result type to be 1-d tile}}
%r = "cuda_tile.iota"() : () -> !cuda_tile.tile<257x257xi8>

// -----

// defect: 3 elements of i1
// rule: cudatile.shape.iota_fit
// expected-error @below {{'cuda_tile.iota' op the number of elements 3 exceeds the maximum value of element type 'i1'}}
%r = "cuda_tile.iota"() : () -> !cuda_tile.tile<3xi1>

// -----

// defect: 257 elements of i8
// rule: cudatile.shape.iota_fit
// expected-error @below {{'cuda_tile.iota' op the number of elements 257 exceeds the maximum value of element type 'i8'}}
%r = "cuda_tile.iota"() : () -> !cuda_tile.tile<257xi8>

// -----

// defect: 65537 elements of i16
// rule: cudatile.shape.iota_fit
// expected-error @below {{'cuda_tile.iota' op the number of elements 65537 exceeds the maximum value of element type 'i16'}}
%r = "cuda_tile.iota"() : () -> !cuda_tile.tile<65537xi16>

// -----

// defect: 4294967297 elements of i32
// rule: cudatile.shape.iota_fit
// expected-error @below {{'cuda_tile.iota' op the number of elements 4294967297 exceeds the maximum value of element type 'i32'}}
%r = "cuda_tile.iota"() : () -> !cuda_tile.tile<4294967297xi32>

// -----

// defect: 9223372036854775807 elements of i32
// rule: cudatile.shape.iota_fit
// expected-error @below {{'cuda_tile.iota' op the number of elements 9223372036854775807 exceeds the maximum value of element type 'i32'}}
%r = "cuda_tile.iota"() : () -> !cuda_tile.tile<9223372036854775807xi32>

// -----

// defect: 9223372036854775807 elements of i1
// rule: cudatile.shape.iota_fit
// expected-error @below {{'cuda_tile.iota' op the number of elements 9223372036854775807 exceeds the maximum value of element type 'i1'}}
%r = "cuda_tile.iota"() : () -> !cuda_tile.tile<9223372036854775807xi1>
