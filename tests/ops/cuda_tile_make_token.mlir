// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form
%0 = "cuda_tile.make_token"() : () -> !cuda_tile.token
%1 = "cuda_tile.make_token"() : () -> !cuda_tile.token

// -----

// valid: custom form
%0 = cuda_tile.make_token -> !cuda_tile.token
%1 = cuda_tile.make_token -> !cuda_tile.token

// -----

// defect: a region
// rule: ir.region_count
// expected-error @below {{'cuda_tile.make_token' op requires zero regions}}
%r = "cuda_tile.make_token"() ({}) : () -> !cuda_tile.token

// -----

// defect: a region, and no result: the regions are counted first
// rule: ir.region_count
// expected-error @below {{'cuda_tile.make_token' op requires zero regions}}
"cuda_tile.make_token"() ({}) : () -> ()

// -----

// defect: no result
// rule: ir.result_count
// expected-error @below {{'cuda_tile.make_token' op requires one result}}
"cuda_tile.make_token"() : () -> ()

// -----

// defect: two results
// rule: ir.result_count
// expected-error @below {{'cuda_tile.make_token' op requires one result}}
%r:2 = "cuda_tile.make_token"() : () -> (!cuda_tile.token, !cuda_tile.token)

// -----

// defect: an operand
// rule: ir.operand_count
%x = builtin.unrealized_conversion_cast to index
// expected-error @below {{'cuda_tile.make_token' op requires zero operands}}
%r = "cuda_tile.make_token"(%x) : (index) -> !cuda_tile.token

// -----

// defect: no result, and an operand too many: the results are counted first
// rule: ir.result_count
%x = builtin.unrealized_conversion_cast to index
// expected-error @below {{'cuda_tile.make_token' op requires one result}}
"cuda_tile.make_token"(%x) : (index) -> ()

// -----

// defect: an operand too many, and a result of a wrong type: the operands are counted first
// rule: ir.operand_count
%x = builtin.unrealized_conversion_cast to index
// expected-error @below {{'cuda_tile.make_token' op requires zero operands}}
%r = "cuda_tile.make_token"(%x) : (index) -> !nv_tileaa.mem_token

// -----

// defect: result is !nv_tileaa.mem_token
// rule: ir.cuda_make_token_slots
// expected-error @below {{'cuda_tile.make_token' op result #0 must be cuda token, but got '!nv_tileaa.mem_token'}}
%r = "cuda_tile.make_token"() : () -> !nv_tileaa.mem_token

// -----

// defect: the result is a tile
// rule: ir.cuda_make_token_slots
// expected-error @below {{'cuda_tile.make_token' op result #0 must be cuda token, but got '!cuda_tile.tile<f32>'}}
%r = "cuda_tile.make_token"() : () -> !cuda_tile.tile<f32>
