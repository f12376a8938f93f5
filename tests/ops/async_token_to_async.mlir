// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: the generic form and the custom one
%m = builtin.unrealized_conversion_cast to !nv_tileaa.mem_token
%a = "nv_tileas.async.token_to_async"(%m) : (!nv_tileaa.mem_token) -> !nv_tileas.async.token
%b = nv_tileas.async.token_to_async %m : !nv_tileaa.mem_token -> !nv_tileas.async.token

// -----

// defect: no result, and the operand is an index
// rule: ir.result_count
%i = builtin.unrealized_conversion_cast to index
// expected-error @below {{'nv_tileas.async.token_to_async' op requires one result}}
"nv_tileas.async.token_to_async"(%i) : (index) -> ()

// -----

// defect: the operand is an index
// rule: ir.token_to_async_slots
%i = builtin.unrealized_conversion_cast to index
// expected-error @below {{'nv_tileas.async.token_to_async' op operand #0 must be memory token, but got 'index'}}
%a = nv_tileas.async.token_to_async %i : index -> !nv_tileas.async.token
