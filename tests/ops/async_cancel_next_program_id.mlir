// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, twice
%0:2 = "nv_tileas.async.cancel_next_program_id"() : () -> (!nv_tileaa.program_id, !nv_tileas.async.token)
%1:2 = "nv_tileas.async.cancel_next_program_id"() : () -> (!nv_tileaa.program_id, !nv_tileas.async.token)

// -----

// valid: custom form
%r:2 = nv_tileas.async.cancel_next_program_id -> !nv_tileaa.program_id, !nv_tileas.async.token

// -----

// defect: the program id is an i32
// rule: ir.cancel_next_program_id_slots
// expected-error @below {{'nv_tileas.async.cancel_next_program_id' op result #0 must be program id, but got 'i32'}}
%r:2 = "nv_tileas.async.cancel_next_program_id"() : () -> (i32, !nv_tileas.async.token)

// -----

// defect: the program id is an index
// rule: ir.cancel_next_program_id_slots
// expected-error @below {{'nv_tileas.async.cancel_next_program_id' op result #0 must be program id, but got 'index'}}
%r:2 = "nv_tileas.async.cancel_next_program_id"() : () -> (index, !nv_tileas.async.token)

// -----

// defect: the program id is a memory token
// rule: ir.cancel_next_program_id_slots
// expected-error @below {{'nv_tileas.async.cancel_next_program_id' op result #0 must be program id, but got '!nv_tileaa.mem_token'}}
%r:2 = "nv_tileas.async.cancel_next_program_id"() : () -> (!nv_tileaa.mem_token, !nv_tileas.async.token)

// -----

// defect: the results in another order
// rule: ir.cancel_next_program_id_slots
// expected-error @below {{'nv_tileas.async.cancel_next_program_id' op result #0 must be program id, but got '!nv_tileas.async.token'}}
%r:2 = "nv_tileas.async.cancel_next_program_id"() : () -> (!nv_tileas.async.token, !nv_tileaa.program_id)

// -----

// defect: two program ids
// rule: ir.cancel_next_program_id_slots
// expected-error @below {{'nv_tileas.async.cancel_next_program_id' op result #1 must be async token, but got '!nv_tileaa.program_id'}}
%r:2 = "nv_tileas.async.cancel_next_program_id"() : () -> (!nv_tileaa.program_id, !nv_tileaa.program_id)
