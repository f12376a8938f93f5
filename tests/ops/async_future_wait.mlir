// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: the generic form and the custom one
%a = builtin.unrealized_conversion_cast to !nv_tileas.async.token
%t = "nv_tileas.async.future_wait"(%a) : (!nv_tileas.async.token) -> !nv_tileas.tile<8xf32>
%s = nv_tileas.async.future_wait %a : !nv_tileas.async.token -> tile<8xf32>

// -----

// defect: no operand
// rule: ir.operand_count
// expected-error @below {{'nv_tileas.async.future_wait' op requires a single operand}}
%t = nv_tileas.async.future_wait -> index
