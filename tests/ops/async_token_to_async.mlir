// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: the generic form and the custom one
%m = builtin.unrealized_conversion_cast to !nv_tileaa.mem_token
%a = "nv_tileas.async.token_to_async"(%m) : (!nv_tileaa.mem_token) -> !nv_tileas.async.token
%b = nv_tileas.async.token_to_async %m : !nv_tileaa.mem_token -> !nv_tileas.async.token

// -----

// defect: a region
// rule: ir.region_count
%m = builtin.unrealized_conversion_cast to !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.token_to_async' op requires zero regions}}
%a = "nv_tileas.async.token_to_async"(%m) ({}) : (!nv_tileaa.mem_token) -> !nv_tileas.async.token

// -----

// defect: no result
// rule: ir.result_count
%m = builtin.unrealized_conversion_cast to !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.async.token_to_async' op requires one result}}
nv_tileas.async.token_to_async %m : !nv_tileaa.mem_token

// -----

// defect: no result, and the operand is an index
// rule: ir.result_count
%i = builtin.unrealized_conversion_cast to index
// expected-error @below {{'nv_tileas.async.token_to_async' op requires one result}}
"nv_tileas.async.token_to_async"(%i) : (index) -> ()

// -----

// defect: no operand
// rule: ir.operand_count
// expected-error @below {{'nv_tileas.async.token_to_async' op requires a single operand}}
%a = nv_tileas.async.token_to_async -> !nv_tileas.async.token

// -----

// defect: the operand is an index
// rule: ir.token_to_async_slots
%i = builtin.unrealized_conversion_cast to index
// expected-error @below {{'nv_tileas.async.token_to_async' op operand #0 must be memory token, but got 'index'}}
%a = nv_tileas.async.token_to_async %i : index -> !nv_tileas.async.token
