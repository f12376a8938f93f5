// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, twice
%0 = "nv_tileas.cancel_next_program_id"() : () -> !nv_tileaa.program_id
%1 = "nv_tileas.cancel_next_program_id"() : () -> !nv_tileaa.program_id

// -----

// valid: custom form
%r = nv_tileas.cancel_next_program_id -> !nv_tileaa.program_id

// -----

// defect: a region
// rule: ir.region_count
// expected-error @below {{'nv_tileas.cancel_next_program_id' op requires zero regions}}
%r = "nv_tileas.cancel_next_program_id"() ({}) : () -> !nv_tileaa.program_id

// -----

// defect: a region, and no result: the regions are counted first
// rule: ir.region_count
// expected-error @below {{'nv_tileas.cancel_next_program_id' op requires zero regions}}
"nv_tileas.cancel_next_program_id"() ({}) : () -> ()

// -----

// defect: no result
// rule: ir.result_count
// expected-error @below {{'nv_tileas.cancel_next_program_id' op requires one result}}
"nv_tileas.cancel_next_program_id"() : () -> ()

// -----

// defect: two results
// rule: ir.result_count
// expected-error @below {{'nv_tileas.cancel_next_program_id' op requires one result}}
%r:2 = "nv_tileas.cancel_next_program_id"() : () -> (!nv_tileaa.program_id, !nv_tileas.async.token)

// -----

// defect: no result, and an operand: the results are counted first
// rule: ir.result_count
%i = builtin.unrealized_conversion_cast to index
// expected-error @below {{'nv_tileas.cancel_next_program_id' op requires one result}}
"nv_tileas.cancel_next_program_id"(%i) : (index) -> ()

// -----

// defect: an operand
// rule: ir.operand_count
%i = builtin.unrealized_conversion_cast to index
// expected-error @below {{'nv_tileas.cancel_next_program_id' op requires zero operands}}
%r = "nv_tileas.cancel_next_program_id"(%i) : (index) -> !nv_tileaa.program_id

// -----

// defect: a program id as operand, and a result that is an index: the operands are counted first
// rule: ir.operand_count
%i = builtin.unrealized_conversion_cast to !nv_tileaa.program_id
// expected-error @below {{'nv_tileas.cancel_next_program_id' op requires zero operands}}
%r = "nv_tileas.cancel_next_program_id"(%i) : (!nv_tileaa.program_id) -> index

// -----

// defect: the program id is an i32
// rule: ir.cancel_next_program_id_slots
// expected-error @below {{'nv_tileas.cancel_next_program_id' op result #0 must be program id, but got 'i32'}}
%r = "nv_tileas.cancel_next_program_id"() : () -> i32

// -----

// defect: the program id is an index
// rule: ir.cancel_next_program_id_slots
// expected-error @below {{'nv_tileas.cancel_next_program_id' op result #0 must be program id, but got 'index'}}
%r = "nv_tileas.cancel_next_program_id"() : () -> index

// -----

// defect: the program id is a memory token
// rule: ir.cancel_next_program_id_slots
// expected-error @below {{'nv_tileas.cancel_next_program_id' op result #0 must be program id, but got '!nv_tileaa.mem_token'}}
%r = "nv_tileas.cancel_next_program_id"() : () -> !nv_tileaa.mem_token
