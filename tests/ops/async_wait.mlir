// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form
!a = !nv_tileas.async.token
%a = builtin.unrealized_conversion_cast to !a
"nv_tileas.async.wait"(%a) : (!a) -> ()

// -----

// valid: custom form
!a = !nv_tileas.async.token
%a = builtin.unrealized_conversion_cast to !a
nv_tileas.async.wait %a : !a

// -----

// defect: a region
// rule: ir.region_count
!a = !nv_tileas.async.token
%a = builtin.unrealized_conversion_cast to !a
// expected-error @below {{'nv_tileas.async.wait' op requires zero regions}}
"nv_tileas.async.wait"(%a) ({}) : (!a) -> ()

// -----

// defect: a result
// rule: ir.result_count
!a = !nv_tileas.async.token
%a = builtin.unrealized_conversion_cast to !a
// expected-error @below {{'nv_tileas.async.wait' op requires zero results}}
%r = "nv_tileas.async.wait"(%a) : (!a) -> !a

// -----

// defect: no operand
// rule: ir.operand_count
// expected-error @below {{'nv_tileas.async.wait' op requires a single operand}}
"nv_tileas.async.wait"() : () -> ()

// -----

// defect: the operand is a producer token
// rule: ir.async_wait_slots
!p = !nv_tileas.async.pipeline.producer_token
%p = builtin.unrealized_conversion_cast to !p
// expected-error @below {{'nv_tileas.async.wait' op operand #0 must be async token, but got '!nv_tileas.async.pipeline.producer_token'}}
"nv_tileas.async.wait"(%p) : (!p) -> ()

// -----

// defect: the operand is a memory token, in the custom form
// rule: ir.async_wait_slots
!m = !nv_tileaa.mem_token
%m = builtin.unrealized_conversion_cast to !m
// expected-error @below {{'nv_tileas.async.wait' op operand #0 must be async token, but got '!nv_tileaa.mem_token'}}
nv_tileas.async.wait %m : !m
