// RUN: tile-opt %s -split-input-file -verify-diagnostics
//
// Constants of cuda_tile whose elements are not those of the type: another number,
// another shape, another kind.

// dense count
// expected-error @below {{inferred shape of elements literal ([3]) does not match type ([2])}}
%r = "cuda_tile.constant"() <{value = dense<[1, 2, 3]> : !cuda_tile.tile<2xi32>}> : () -> !cuda_tile.tile<2xi32>

// -----

// dense nesting
// expected-error @below {{inferred shape of elements literal ([2, 1]) does not match type ([2])}}
%r = "cuda_tile.constant"() <{value = dense<[[1], [2]]> : !cuda_tile.tile<2xi32>}> : () -> !cuda_tile.tile<2xi32>

// -----

// dense ragged
// expected-error @below {{tensor literal is invalid; ranks are not consistent between elements}}
%r = "cuda_tile.constant"() <{value = dense<[[1, 2], [3]]> : !cuda_tile.tile<2x2xi32>}> : () -> !cuda_tile.tile<2x2xi32>

// -----

// dense empty
// expected-error @below {{parsed zero elements, but type ('!cuda_tile.tile<2xi32>') expected at least 1}}
%r = "cuda_tile.constant"() <{value = dense<> : !cuda_tile.tile<2xi32>}> : () -> !cuda_tile.tile<2xi32>

// -----

// dense empty list
// expected-error @below {{inferred shape of elements literal ([0]) does not match type ([2])}}
%r = "cuda_tile.constant"() <{value = dense<[]> : !cuda_tile.tile<2xi32>}> : () -> !cuda_tile.tile<2xi32>

// -----

// dense rank 0 with list
// expected-error @below {{inferred shape of elements literal ([1]) does not match type ([])}}
%r = "cuda_tile.constant"() <{value = dense<[1]> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>

// -----

// dense other type
// expected-error @below {{'cuda_tile.constant' op ir.cuda_same_type: expected result #0 to have the type '!cuda_tile.tile<2xi32>' of attribute 'value', but got '!cuda_tile.tile<4xi32>'}}
%r = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<2xi32>}> : () -> !cuda_tile.tile<4xi32>

// -----

// dense tensor
// expected-error @below {{'cuda_tile.constant' op attribute 'value' failed to satisfy constraint: elements of a cuda tile}}
%r = "cuda_tile.constant"() <{value = dense<1> : tensor<2xi32>}> : () -> !cuda_tile.tile<2xi32>

// -----

// dense vector
// expected-error @below {{'cuda_tile.constant' op attribute 'value' failed to satisfy constraint: elements of a cuda tile}}
%r = "cuda_tile.constant"() <{value = dense<1> : vector<2xi32>}> : () -> !cuda_tile.tile<2xi32>

// -----

// dense hex short
// expected-error @below {{elements hex data size is invalid for provided type: '!cuda_tile.tile<2xi32>'}}
%r = "cuda_tile.constant"() <{value = dense<"0x01"> : !cuda_tile.tile<2xi32>}> : () -> !cuda_tile.tile<2xi32>

// -----

// dense hex long
// expected-error @below {{elements hex data size is invalid for provided type: '!cuda_tile.tile<2xi32>'}}
%r = "cuda_tile.constant"() <{value = dense<"0x010000000100000001000000"> : !cuda_tile.tile<2xi32>}> : () -> !cuda_tile.tile<2xi32>

// -----

// dense hex odd
// expected-error @below {{expected string containing hex digits starting with `0x`}}
%r = "cuda_tile.constant"() <{value = dense<"0x0"> : !cuda_tile.tile<2xi32>}> : () -> !cuda_tile.tile<2xi32>

// -----

// dense hex i4
// expected-error @below {{'cuda_tile.constant' op result #0 must be number tile, but got '!cuda_tile.tile<2xi4>'}}
%r = "cuda_tile.constant"() <{value = dense<"0xFFFF"> : !cuda_tile.tile<2xi4>}> : () -> !cuda_tile.tile<2xi4>

// -----

// dense strings
// expected-error @below {{integer constant out of range for type}}
%r = "cuda_tile.constant"() <{value = dense<["a", "b"]> : !cuda_tile.tile<2xi32>}> : () -> !cuda_tile.tile<2xi32>

// -----

// dense string
// expected-error @below {{expected string containing hex digits starting with `0x`}}
%r = "cuda_tile.constant"() <{value = dense<"a"> : !cuda_tile.tile<2xi32>}> : () -> !cuda_tile.tile<2xi32>

// -----

// dense of pointers
// expected-error @below {{expected string token, got 1}}
%r = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<2x!cuda_tile.ptr<i32>>}> : () -> !cuda_tile.tile<2xi32>

// -----

// dense float in int
// expected-error @below {{expected integer elements, but parsed floating-point}}
%r = "cuda_tile.constant"() <{value = dense<1.0> : !cuda_tile.tile<2xi32>}> : () -> !cuda_tile.tile<2xi32>

// -----

// dense int in float
// expected-error @below {{unexpected decimal integer literal for a floating point value}}
// expected-note @below {{add a trailing dot to make the literal a float}}
%r = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<2xf32>}> : () -> !cuda_tile.tile<2xf32>

// -----

// dense too wide
// expected-error @below {{integer constant out of range for type}}
%r = "cuda_tile.constant"() <{value = dense<256> : !cuda_tile.tile<2xi8>}> : () -> !cuda_tile.tile<2xi8>

// -----

// dense bool in i32
// expected-error @below {{expected i1 type for 'true' or 'false' values}}
%r = "cuda_tile.constant"() <{value = dense<true> : !cuda_tile.tile<2xi32>}> : () -> !cuda_tile.tile<2xi32>

// -----

// dense of token
// expected-error @below {{elements literal must be a shaped type}}
%r = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.token}> : () -> !cuda_tile.tile<2xi32>

// -----

// dense of view
// expected-error @below {{elements literal must be a shaped type}}
%r = "cuda_tile.constant"() <{value = dense<1.0> : !cuda_tile.tensor_view<8xf32, strides=[1]>}> : () -> !cuda_tile.tile<8xf32>

// -----

// dense of 2^64 list
// expected-error @below {{inferred shape of elements literal ([2]) does not match type ([4294967296, 4294967296])}}
%r = "cuda_tile.constant"() <{value = dense<[1, 2]> : !cuda_tile.tile<4294967296x4294967296xi32>}> : () -> !cuda_tile.tile<4294967296x4294967296xi32>

// -----

// dense of 2^64 empty hex
// expected-error @below {{'cuda_tile.constant' op attribute 'value' failed to satisfy constraint: elements of a cuda tile}}
%r = "cuda_tile.constant"() <{value = dense<"0x"> : !cuda_tile.tile<4294967296x4294967296xi32>}> : () -> !cuda_tile.tile<4294967296x4294967296xi32>

// -----

// dense_resource
// expected-error @below {{invalid properties {value = dense_resource<a> : !cuda_tile.tile<2xi32>} for op cuda_tile.constant: Invalid attribute `value` in property conversion: dense_resource<a> : !cuda_tile.tile<2xi32>}}
%r = "cuda_tile.constant"() <{value = dense_resource<a> : !cuda_tile.tile<2xi32>}> : () -> !cuda_tile.tile<2xi32>
{-# dialect_resources: {builtin: {a: "0x0400000001000000"}} #-}

// -----

// dense_resource missing
// expected-error @below {{invalid properties {value = dense_resource<a> : !cuda_tile.tile<2xi32>} for op cuda_tile.constant: Invalid attribute `value` in property conversion: dense_resource<a> : !cuda_tile.tile<2xi32>}}
%r = "cuda_tile.constant"() <{value = dense_resource<a> : !cuda_tile.tile<2xi32>}> : () -> !cuda_tile.tile<2xi32>

// -----

// sparse
// expected-error @below {{invalid properties {value = sparse<0, 1> : !cuda_tile.tile<2xi32>} for op cuda_tile.constant: Invalid attribute `value` in property conversion: sparse<0, 1> : !cuda_tile.tile<2xi32>}}
%r = "cuda_tile.constant"() <{value = sparse<[[0]], [1]> : !cuda_tile.tile<2xi32>}> : () -> !cuda_tile.tile<2xi32>

// -----

// sparse out of range
// expected-error @below {{sparse index #0 is not contained within the value shape, with index=[9], and type='!cuda_tile.tile<2xi32>'}}
%r = "cuda_tile.constant"() <{value = sparse<[[9]], [1]> : !cuda_tile.tile<2xi32>}> : () -> !cuda_tile.tile<2xi32>

// -----

// dense array
// expected-error @below {{invalid properties {value = array<i32: 1, 2>} for op cuda_tile.constant: Invalid attribute `value` in property conversion: array<i32: 1, 2>}}
%r = "cuda_tile.constant"() <{value = array<i32: 1, 2>}> : () -> !cuda_tile.tile<2xi32>

// -----

// value integer
// expected-error @below {{invalid properties {value = 1 : i32} for op cuda_tile.constant: Invalid attribute `value` in property conversion: 1 : i32}}
%r = "cuda_tile.constant"() <{value = 1 : i32}> : () -> !cuda_tile.tile<i32>

// -----

// value array
// expected-error @below {{invalid properties {value = [1 : i32, 2 : i32]} for op cuda_tile.constant: Invalid attribute `value` in property conversion: [1 : i32, 2 : i32]}}
%r = "cuda_tile.constant"() <{value = [1 : i32, 2 : i32]}> : () -> !cuda_tile.tile<2xi32>

// -----

// global of strings
// expected-error @below {{'cuda_tile.global' op attribute 'value' failed to satisfy constraint: elements of a cuda tile}}
"cuda_tile.global"() <{sym_name = "g", value = dense<["a"]> : tensor<1x!cuda_tile.token>}> : () -> ()

// -----

// global tensor
// expected-error @below {{'cuda_tile.global' op attribute 'value' failed to satisfy constraint: elements of a cuda tile}}
"cuda_tile.global"() <{sym_name = "g", value = dense<1> : tensor<2xi32>}> : () -> ()

// -----

// global res
// expected-error @below {{invalid properties {sym_name = "g", value = dense_resource<a> : tensor<2xi32>} for op cuda_tile.global: Invalid attribute `value` in property conversion: dense_resource<a> : tensor<2xi32>}}
"cuda_tile.global"() <{sym_name = "g", value = dense_resource<a> : tensor<2xi32>}> : () -> ()

// -----

// global string
// expected-error @below {{invalid properties {sym_name = "g", value = "a"} for op cuda_tile.global: Invalid attribute `value` in property conversion: "a"}}
"cuda_tile.global"() <{sym_name = "g", value = "a"}> : () -> ()

// -----

// dense count modulo 2^64 is 2
// bytecode: inferred shape of elements literal
// expected-error @below {{'cuda_tile.constant' op attribute 'value' failed to satisfy constraint: elements of a cuda tile}}
%r = "cuda_tile.constant"() <{value = dense<"0x0100000002000000"> : !cuda_tile.tile<54x817x5419x77158673929xi32>}> : () -> !cuda_tile.tile<54x817x5419x77158673929xi32>

// -----

// dense count modulo 2^64 is 2, in front of an axis of one
// bytecode: inferred shape of elements literal
// expected-error @below {{'cuda_tile.constant' op attribute 'value' failed to satisfy constraint: elements of a cuda tile}}
%r = "cuda_tile.constant"() <{value = dense<"0x0100000002000000"> : !cuda_tile.tile<54x817x5419x77158673929x1xi32>}> : () -> !cuda_tile.tile<54x817x5419x77158673929x1xi32>

// -----

// 2^64 equal elements are elements of a tile
// expected-error @below {{'cuda_tile.constant' op ir.cuda_same_type: expected result #0 to have the type '!cuda_tile.tile<4294967296x4294967296xi32>' of attribute 'value', but got '!cuda_tile.tile<1xi32>'}}
%r = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<4294967296x4294967296xi32>}> : () -> !cuda_tile.tile<1xi32>

// -----

// global of a count modulo 2^64
// bytecode: inferred shape of elements literal
// expected-error @below {{'cuda_tile.global' op attribute 'value' failed to satisfy constraint: elements of a cuda tile}}
"cuda_tile.global"() <{sym_name = "g", value = dense<"0x0100000002000000"> : !cuda_tile.tile<54x817x5419x77158673929xi32>}> : () -> ()
