// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: the generic form and the custom one
%a = builtin.unrealized_conversion_cast to !nv_tileas.async.token
%t = "nv_tileas.async.future_wait"(%a) : (!nv_tileas.async.token) -> !nv_tileas.tile<8xf32>
%s = nv_tileas.async.future_wait %a : !nv_tileas.async.token -> tile<8xf32>

// -----

// defect: a region
// rule: ir.region_count
%a = builtin.unrealized_conversion_cast to !nv_tileas.async.token
// expected-error @below {{'nv_tileas.async.future_wait' op requires zero regions}}
%t = "nv_tileas.async.future_wait"(%a) ({}) : (!nv_tileas.async.token) -> index

// -----

// defect: no result
// rule: ir.result_count
%a = builtin.unrealized_conversion_cast to !nv_tileas.async.token
// expected-error @below {{'nv_tileas.async.future_wait' op requires one result}}
nv_tileas.async.future_wait %a : !nv_tileas.async.token

// -----

// defect: no result, and the operand is an index
// rule: ir.result_count
%i = builtin.unrealized_conversion_cast to index
// expected-error @below {{'nv_tileas.async.future_wait' op requires one result}}
"nv_tileas.async.future_wait"(%i) : (index) -> ()

// -----

// defect: no operand
// rule: ir.operand_count
// expected-error @below {{'nv_tileas.async.future_wait' op requires a single operand}}
%t = nv_tileas.async.future_wait -> index

// -----

// defect: the operand is an index
// rule: ir.future_wait_slots
%i = builtin.unrealized_conversion_cast to index
// expected-error @below {{'nv_tileas.async.future_wait' op operand #0 must be async token, but got 'index'}}
%t = nv_tileas.async.future_wait %i : index -> index
