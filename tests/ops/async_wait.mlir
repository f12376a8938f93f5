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

// -----

// defect: the operand is a tile with a nested layout in smem
// rule: ir.async_wait_slots
!x = !nv_tileas.tile<16x8xf16, #nv_tileas.layout<((2,8),8):((1,16),2), smem>>
%x = builtin.unrealized_conversion_cast to !x
// expected-error @below {{'nv_tileas.async.wait' op operand #0 must be async token, but got '!nv_tileas.tile<16x8xf16, #nv_tileas.layout<((2,8),8):((1,16),2), smem>>'}}
"nv_tileas.async.wait"(%x) : (!x) -> ()

// -----

// defect: the operand is a tile of rank 0 with a layout in tmem
// rule: ir.async_wait_slots
!x = !nv_tileas.tile<f16, #nv_tileas.layout<1:0, tmem>>
%x = builtin.unrealized_conversion_cast to !x
// expected-error @below {{'nv_tileas.async.wait' op operand #0 must be async token, but got '!nv_tileas.tile<f16, #nv_tileas.layout<1:0, tmem>>'}}
"nv_tileas.async.wait"(%x) : (!x) -> ()

// -----

// defect: the operand is a view of nv_tileas with a layout
// rule: ir.async_wait_slots
!x = !nv_tileas.tiled_view<64xbf16, rmem, #nv_tileas.layout<(8,(8)):(1,(8))>>
%x = builtin.unrealized_conversion_cast to !x
// expected-error @below {{'nv_tileas.async.wait' op operand #0 must be async token, but got '!nv_tileas.tiled_view<64xbf16, rmem, #nv_tileas.layout<(8,(8)):(1,(8))>>'}}
"nv_tileas.async.wait"(%x) : (!x) -> ()

// -----

// defect: the operand is a view of nv_tileaa with a layout in gmem
// rule: ir.async_wait_slots
!x = !nv_tileaa.tiled_view<2x64xf16, #nv_tileas.layout<(2,64):(64,1), gmem>>
%x = builtin.unrealized_conversion_cast to !x
// expected-error @below {{'nv_tileas.async.wait' op operand #0 must be async token, but got '!nv_tileaa.tiled_view<2x64xf16, #nv_tileas.layout<(2,64):(64,1), gmem>>'}}
"nv_tileas.async.wait"(%x) : (!x) -> ()

// -----

// defect: the operand is an iterator over a tile with a layout
// rule: ir.async_wait_slots
!x = !nv_tileas.async.pipeline.iterator<!nv_tileas.tile<8xf32, #nv_tileas.layout<8:1>>>
%x = builtin.unrealized_conversion_cast to !x
// expected-error @below {{'nv_tileas.async.wait' op operand #0 must be async token, but got '!nv_tileas.async.pipeline.iterator<tile<8xf32, #nv_tileas.layout<8:1>>>'}}
"nv_tileas.async.wait"(%x) : (!x) -> ()
