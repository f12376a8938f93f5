// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, twice
%0 = "nv_tileas.cancel_next_program_id"() : () -> !nv_tileaa.program_id
%1 = "nv_tileas.cancel_next_program_id"() : () -> !nv_tileaa.program_id

// -----

// valid: custom form
%r = nv_tileas.cancel_next_program_id -> !nv_tileaa.program_id

// -----

// defect: a program id as operand, and a result that is an index: the operands are counted first
// rule: ir.operand_count
%i = builtin.unrealized_conversion_cast to !nv_tileaa.program_id
// expected-error @below {{'nv_tileas.cancel_next_program_id' op requires zero operands}}
%r = "nv_tileas.cancel_next_program_id"(%i) : (!nv_tileaa.program_id) -> index
