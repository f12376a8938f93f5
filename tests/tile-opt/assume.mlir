// RUN: tile-opt %s -split-input-file -verify-diagnostics
//
// Assumptions that no case can express: tiles of elements that cases do not name, and
// lists of attributes of other dialects.

// valid: tiles of integers of any width, and of index
%v0, %v1, %v2, %v3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<4xi24>, !nv_tileas.tile<4xsi8>, !nv_tileas.tile<4x8xui128>, !nv_tileas.tile<4xindex>
%0 = "nv_tileaa.assume"(%v0) <{predicates = [#nv_tileaa.div_by<8>, #nv_tileaa.bounded<-8388608, 8388607>]}> : (!nv_tileas.tile<4xi24>) -> !nv_tileas.tile<4xi24>
%1 = "nv_tileaa.assume"(%v1) <{predicates = [#nv_tileaa.bounded<-128, 127>]}> : (!nv_tileas.tile<4xsi8>) -> !nv_tileas.tile<4xsi8>
%2 = "nv_tileaa.assume"(%v2) <{predicates = [#nv_tileaa.div_by<8, every 2 along 1>, #nv_tileaa.bounded<-9223372036854775808, 9223372036854775807>]}> : (!nv_tileas.tile<4x8xui128>) -> !nv_tileas.tile<4x8xui128>
%3 = "nv_tileaa.assume"(%v3) <{predicates = [#nv_tileaa.div_by<8>, #nv_tileaa.bounded<-9223372036854775808, 9223372036854775807>]}> : (!nv_tileas.tile<4xindex>) -> !nv_tileas.tile<4xindex>

// -----

// valid: tiles of pointers, which are pointer-like and have axes
%v0, %v1 = builtin.unrealized_conversion_cast to !nv_tileas.tile<4x!nv_tileaa.ptr<f16>>, !nv_tileas.tile<4x8x!nv_tileaa.ptr<i32>>
%0 = "nv_tileaa.assume"(%v0) <{predicates = [#nv_tileaa.div_by<16>, #nv_tileaa.same_elements<[4]>]}> : (!nv_tileas.tile<4x!nv_tileaa.ptr<f16>>) -> !nv_tileas.tile<4x!nv_tileaa.ptr<f16>>
%1 = "nv_tileaa.assume"(%v1) <{predicates = [#nv_tileaa.div_by<16, every 4 along 1>]}> : (!nv_tileas.tile<4x8x!nv_tileaa.ptr<i32>>) -> !nv_tileas.tile<4x8x!nv_tileaa.ptr<i32>>

// -----

// defect: a tile of pointers to integers has no integers
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<4x!nv_tileaa.ptr<i32>>
// expected-error @below {{'nv_tileaa.assume' op bounded requires an integer-like element type}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.bounded<?, ?>]}> : (!nv_tileas.tile<4x!nv_tileaa.ptr<i32>>) -> !nv_tileas.tile<4x!nv_tileaa.ptr<i32>>

// -----

// defect: an axis that a tile of pointers does not have
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<4x!nv_tileaa.ptr<f16>>
// expected-error @below {{'nv_tileaa.assume' op div_by along must reference a valid axis}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<16, every 4 along 1>]}> : (!nv_tileas.tile<4x!nv_tileaa.ptr<f16>>) -> !nv_tileas.tile<4x!nv_tileaa.ptr<f16>>

// -----

// defect: an upper bound above the range of the elements
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<4xi24>
// expected-error @below {{'nv_tileaa.assume' op bounded upper exceeds the element's representable range}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.bounded<?, 8388608>]}> : (!nv_tileas.tile<4xi24>) -> !nv_tileas.tile<4xi24>

// -----

// valid: any number of any attributes, of which predicates alone are asked
%v = builtin.unrealized_conversion_cast to i8
%r = "nv_tileaa.assume"(%v) <{predicates = [1 : i32, "text", unit, [#nv_tileaa.div_by<3>], {key = #nv_tileaa.div_by<3>}, @symbol, f32, 0.5 : f32, #cuda_tile.div_by<16>, #cuda_tile.bounded<0, 127>, #cuda_tile.same_elements<[]>, #nv_tileas<atom mma>, 1, 2, 3, 4, 5]}> : (i8) -> i8

// -----

// defect: a predicate of cuda_tile behind attributes that are none
%v = builtin.unrealized_conversion_cast to i8
// expected-error @below {{'nv_tileaa.assume' op bounded upper exceeds the element's representable range}}
%r = "nv_tileaa.assume"(%v) <{predicates = [1 : i32, "text", #cuda_tile.bounded<0, 128>]}> : (i8) -> i8

// -----

// defect: a predicate of cuda_tile in front of a broken one of nv_tileaa
%v = builtin.unrealized_conversion_cast to f16
// expected-error @below {{'nv_tileaa.assume' op div_by requires an integer-, pointer-, or memref-like value}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#cuda_tile.div_by<16>, #nv_tileaa.bounded<0, 1>]}> : (f16) -> f16
