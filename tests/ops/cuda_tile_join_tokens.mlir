// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, of any number of tokens
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.token, !cuda_tile.token
%0 = "cuda_tile.join_tokens"() : () -> !cuda_tile.token
%1 = "cuda_tile.join_tokens"(%a) : (!cuda_tile.token) -> !cuda_tile.token
%2 = "cuda_tile.join_tokens"(%a, %b) : (!cuda_tile.token, !cuda_tile.token) -> !cuda_tile.token
%3 = "cuda_tile.join_tokens"(%a, %a, %b) : (!cuda_tile.token, !cuda_tile.token, !cuda_tile.token) -> !cuda_tile.token

// -----

// valid: custom form
%0:2 = unrealized_conversion_cast to !cuda_tile.token, !cuda_tile.token
%1 = cuda_tile.join_tokens  : token
%2 = cuda_tile.join_tokens %0#0 : token
%3 = cuda_tile.join_tokens %0#0, %0#1 : token
%4 = cuda_tile.join_tokens %0#0, %0#0, %0#1 : token

// -----

// defect: the only token is a tile
// rule: ir.cuda_join_tokens_slots
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.join_tokens' op operand #0 must be variadic of cuda token, but got '!cuda_tile.tile<f32>'}}
%r = "cuda_tile.join_tokens"(%a) : (!cuda_tile.tile<f32>) -> !cuda_tile.token

// -----

// defect: the last token is one of nv_tileaa
// rule: ir.cuda_join_tokens_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.token, !nv_tileaa.mem_token
// expected-error @below {{'cuda_tile.join_tokens' op operand #2 must be variadic of cuda token, but got '!nv_tileaa.mem_token'}}
%r = "cuda_tile.join_tokens"(%a, %a, %b) : (!cuda_tile.token, !cuda_tile.token, !nv_tileaa.mem_token) -> !cuda_tile.token

// -----

// defect: two tokens are async ones: the first one is named
// rule: ir.cuda_join_tokens_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.token, !nv_tileas.async.token
// expected-error @below {{'cuda_tile.join_tokens' op operand #1 must be variadic of cuda token, but got '!nv_tileas.async.token'}}
%r = "cuda_tile.join_tokens"(%a, %b, %b) : (!cuda_tile.token, !nv_tileas.async.token, !nv_tileas.async.token) -> !cuda_tile.token

// -----

// defect: the result is a token of nv_tileaa
// rule: ir.cuda_join_tokens_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.token, !cuda_tile.token
// expected-error @below {{'cuda_tile.join_tokens' op result #0 must be cuda token, but got '!nv_tileaa.mem_token'}}
%r = "cuda_tile.join_tokens"(%a, %b) : (!cuda_tile.token, !cuda_tile.token) -> !nv_tileaa.mem_token

// -----

// defect: a token and the result are tiles: operands come first
// rule: ir.cuda_join_tokens_slots
%a, %b = builtin.unrealized_conversion_cast to !cuda_tile.token, !cuda_tile.tile<i32>
// expected-error @below {{'cuda_tile.join_tokens' op operand #1 must be variadic of cuda token, but got '!cuda_tile.tile<i32>'}}
%r = "cuda_tile.join_tokens"(%a, %b) : (!cuda_tile.token, !cuda_tile.tile<i32>) -> !cuda_tile.tile<f32>
