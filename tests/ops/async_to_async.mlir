// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: the generic form and the custom one
%t = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf32>
%a = "nv_tileas.async.to_async"(%t) : (!nv_tileas.tile<8xf32>) -> !nv_tileas.async.token
%b = nv_tileas.async.to_async %t : tile<8xf32> -> !nv_tileas.async.token

// -----

// defect: a region
// rule: ir.region_count
%i = builtin.unrealized_conversion_cast to index
// expected-error @below {{'nv_tileas.async.to_async' op requires zero regions}}
%a = "nv_tileas.async.to_async"(%i) ({}) : (index) -> !nv_tileas.async.token

// -----

// defect: no result
// rule: ir.result_count
%i = builtin.unrealized_conversion_cast to index
// expected-error @below {{'nv_tileas.async.to_async' op requires one result}}
nv_tileas.async.to_async %i : index

// -----

// defect: no operand, and the result is an index
// rule: ir.operand_count
// expected-error @below {{'nv_tileas.async.to_async' op requires a single operand}}
%i = "nv_tileas.async.to_async"() : () -> index

// -----

// defect: no operand
// rule: ir.operand_count
// expected-error @below {{'nv_tileas.async.to_async' op requires a single operand}}
%a = nv_tileas.async.to_async -> !nv_tileas.async.token

// -----

// defect: the result is a memory token
// rule: ir.to_async_slots
%i = builtin.unrealized_conversion_cast to index
// expected-error @below {{'nv_tileas.async.to_async' op result #0 must be async token, but got '!nv_tileaa.mem_token'}}
%a = nv_tileas.async.to_async %i : index -> !nv_tileaa.mem_token
