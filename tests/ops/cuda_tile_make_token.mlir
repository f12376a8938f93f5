// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form
%0 = "cuda_tile.make_token"() : () -> !cuda_tile.token
%1 = "cuda_tile.make_token"() : () -> !cuda_tile.token

// -----

// valid: custom form
%0 = cuda_tile.make_token : token
%1 = cuda_tile.make_token : token

// -----

// defect: an operand too many, and a result of a wrong type: the operands are counted first
// rule: ir.operand_count
%x = builtin.unrealized_conversion_cast to index
// expected-error @below {{'cuda_tile.make_token' op requires zero operands}}
%r = "cuda_tile.make_token"(%x) : (index) -> !nv_tileaa.mem_token
