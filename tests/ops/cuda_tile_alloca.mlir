// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, with and without the unit
%0 = "cuda_tile.alloca"() <{num_elem = 4 : i64, alignment = 16 : i64}> : () -> !cuda_tile.tile<ptr<f32>>
%1 = "cuda_tile.alloca"() <{num_elem = 4 : i64, alignment = 16 : i64, global}> : () -> !cuda_tile.tile<ptr<f32>>

// -----

// valid: custom form
%0 = cuda_tile.alloca num_elem = 4, alignment = 16 : tile<ptr<f32>>
%1 = cuda_tile.alloca num_elem = 4, alignment = 16 global : tile<ptr<f32>>

// -----

// valid: numbers from 0 to the greatest, and an alignment that is no power of two
%0 = "cuda_tile.alloca"() <{num_elem = 0 : i64, alignment = 0 : i64}> : () -> !cuda_tile.tile<ptr<f32>>
%1 = "cuda_tile.alloca"() <{num_elem = 9223372036854775807 : i64, alignment = 9223372036854775807 : i64}> : () -> !cuda_tile.tile<ptr<i8>>
%2 = "cuda_tile.alloca"() <{num_elem = 3 : i64, alignment = 3 : i64}> : () -> !cuda_tile.tile<ptr<i64>>

// -----

// valid: every pointee
%0 = "cuda_tile.alloca"() <{num_elem = 1 : i64, alignment = 1 : i64}> : () -> !cuda_tile.tile<ptr<i1>>
%1 = "cuda_tile.alloca"() <{num_elem = 1 : i64, alignment = 1 : i64}> : () -> !cuda_tile.tile<ptr<i8>>
%2 = "cuda_tile.alloca"() <{num_elem = 1 : i64, alignment = 1 : i64}> : () -> !cuda_tile.tile<ptr<i16>>
%3 = "cuda_tile.alloca"() <{num_elem = 1 : i64, alignment = 1 : i64}> : () -> !cuda_tile.tile<ptr<i32>>
%4 = "cuda_tile.alloca"() <{num_elem = 1 : i64, alignment = 1 : i64}> : () -> !cuda_tile.tile<ptr<i64>>
%5 = "cuda_tile.alloca"() <{num_elem = 1 : i64, alignment = 1 : i64}> : () -> !cuda_tile.tile<ptr<f16>>
%6 = "cuda_tile.alloca"() <{num_elem = 1 : i64, alignment = 1 : i64}> : () -> !cuda_tile.tile<ptr<bf16>>
%7 = "cuda_tile.alloca"() <{num_elem = 1 : i64, alignment = 1 : i64}> : () -> !cuda_tile.tile<ptr<f32>>
%8 = "cuda_tile.alloca"() <{num_elem = 1 : i64, alignment = 1 : i64}> : () -> !cuda_tile.tile<ptr<f64>>
%9 = "cuda_tile.alloca"() <{num_elem = 1 : i64, alignment = 1 : i64}> : () -> !cuda_tile.tile<ptr<tf32>>
%10 = "cuda_tile.alloca"() <{num_elem = 1 : i64, alignment = 1 : i64}> : () -> !cuda_tile.tile<ptr<f8E4M3FN>>
%11 = "cuda_tile.alloca"() <{num_elem = 1 : i64, alignment = 1 : i64}> : () -> !cuda_tile.tile<ptr<f8E5M2>>
%12 = "cuda_tile.alloca"() <{num_elem = 1 : i64, alignment = 1 : i64}> : () -> !cuda_tile.tile<ptr<f8E8M0FNU>>
%13 = "cuda_tile.alloca"() <{num_elem = 1 : i64, alignment = 1 : i64}> : () -> !cuda_tile.tile<ptr<f4E2M1FN>>

// -----

// defect: an operand too many, and no attribute: the operands are counted first
// rule: ir.operand_count
%x = builtin.unrealized_conversion_cast to index
// expected-error @below {{'cuda_tile.alloca' op requires zero operands}}
%r = "cuda_tile.alloca"(%x) : (index) -> !cuda_tile.tile<ptr<f32>>

// -----

// defect: no num_elem
// rule: ir.cuda_alloca_attributes
// expected-error @below {{'cuda_tile.alloca' op requires attribute 'num_elem'}}
%r = "cuda_tile.alloca"() <{alignment = 16 : i64}> : () -> !cuda_tile.tile<ptr<f32>>

// -----

// defect: no alignment
// rule: ir.cuda_alloca_attributes
// expected-error @below {{'cuda_tile.alloca' op requires attribute 'alignment'}}
%r = "cuda_tile.alloca"() <{num_elem = 4 : i64}> : () -> !cuda_tile.tile<ptr<f32>>

// -----

// defect: none of its attributes: the first one is named
// rule: ir.cuda_alloca_attributes
// expected-error @below {{'cuda_tile.alloca' op requires attribute 'num_elem'}}
%r = "cuda_tile.alloca"() : () -> !cuda_tile.tile<ptr<f32>>

// -----

// defect: num_elem is of another width
// rule: ir.attribute_width
// expected-error @below {{'cuda_tile.alloca' op attribute 'num_elem' failed to satisfy constraint: 64-bit signless integer attribute}}
%r = "cuda_tile.alloca"() <{num_elem = 4 : i32, alignment = 16 : i64}> : () -> !cuda_tile.tile<ptr<f32>>

// -----

// defect: alignment is of another width
// rule: ir.attribute_width
// expected-error @below {{'cuda_tile.alloca' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute}}
%r = "cuda_tile.alloca"() <{num_elem = 4 : i64, alignment = 16 : i8}> : () -> !cuda_tile.tile<ptr<f32>>

// -----

// defect: no alignment, and a result of a wrong type: the attribute is asked for first
// rule: ir.cuda_alloca_attributes
// expected-error @below {{'cuda_tile.alloca' op requires attribute 'alignment'}}
%r = "cuda_tile.alloca"() <{num_elem = 4 : i64}> : () -> !cuda_tile.tile<1xptr<f32>>

// -----

// defect: num_elem is of another width, and there is no alignment: what is missing comes first
// rule: ir.cuda_alloca_attributes
// expected-error @below {{'cuda_tile.alloca' op requires attribute 'alignment'}}
%r = "cuda_tile.alloca"() <{num_elem = 4 : i32}> : () -> !cuda_tile.tile<ptr<f32>>

// -----

// defect: alignment is of another width, and the result is of a wrong type: the width is checked first
// rule: ir.attribute_width
// expected-error @below {{'cuda_tile.alloca' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute}}
%r = "cuda_tile.alloca"() <{num_elem = 4 : i64, alignment = 16 : i8}> : () -> !cuda_tile.tile<1xptr<f32>>

// -----

// defect: all widths are wrong: the first attribute is named
// rule: ir.attribute_width
// expected-error @below {{'cuda_tile.alloca' op attribute 'num_elem' failed to satisfy constraint: 64-bit signless integer attribute}}
%r = "cuda_tile.alloca"() <{num_elem = 4 : i32, alignment = 16 : i8}> : () -> !cuda_tile.tile<ptr<f32>>

// -----

// defect: num_elem is -1
// rule: ir.cuda_alloca_minimum
// expected-error @below {{'cuda_tile.alloca' op attribute 'num_elem' failed to satisfy constraint: 64-bit signless integer attribute whose minimum value is 0}}
%r = "cuda_tile.alloca"() <{num_elem = -1 : i64, alignment = 0 : i64}> : () -> !cuda_tile.tile<ptr<f32>>

// -----

// defect: alignment is -1
// rule: ir.cuda_alloca_minimum
// expected-error @below {{'cuda_tile.alloca' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute whose minimum value is 0}}
%r = "cuda_tile.alloca"() <{num_elem = 0 : i64, alignment = -1 : i64}> : () -> !cuda_tile.tile<ptr<f32>>

// -----

// defect: num_elem is the least number
// rule: ir.cuda_alloca_minimum
// expected-error @below {{'cuda_tile.alloca' op attribute 'num_elem' failed to satisfy constraint: 64-bit signless integer attribute whose minimum value is 0}}
%r = "cuda_tile.alloca"() <{num_elem = -9223372036854775808 : i64, alignment = 0 : i64, global}> : () -> !cuda_tile.tile<ptr<f32>>

// -----

// defect: both are negative: num_elem is named
// rule: ir.cuda_alloca_minimum
// expected-error @below {{'cuda_tile.alloca' op attribute 'num_elem' failed to satisfy constraint: 64-bit signless integer attribute whose minimum value is 0}}
%r = "cuda_tile.alloca"() <{num_elem = -1 : i64, alignment = -1 : i64}> : () -> !cuda_tile.tile<ptr<f32>>

// -----

// defect: num_elem is negative, and alignment of another width: the width is checked first
// rule: ir.attribute_width
// expected-error @below {{'cuda_tile.alloca' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute}}
%r = "cuda_tile.alloca"() <{num_elem = -1 : i64, alignment = 16 : i32}> : () -> !cuda_tile.tile<ptr<f32>>

// -----

// defect: num_elem is negative and of another width
// rule: ir.attribute_width
// expected-error @below {{'cuda_tile.alloca' op attribute 'num_elem' failed to satisfy constraint: 64-bit signless integer attribute}}
%r = "cuda_tile.alloca"() <{num_elem = -1 : i32, alignment = 16 : i64}> : () -> !cuda_tile.tile<ptr<f32>>

// -----

// defect: num_elem is negative, and the result of a wrong type: the result is checked first
// rule: ir.cuda_alloca_slots
// expected-error @below {{'cuda_tile.alloca' op result #0 must be scalar pointer tile, but got '!cuda_tile.tile<4xptr<f32>>'}}
%r = "cuda_tile.alloca"() <{num_elem = -1 : i64, alignment = 16 : i64}> : () -> !cuda_tile.tile<4xptr<f32>>
