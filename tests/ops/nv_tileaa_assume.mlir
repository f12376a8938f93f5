// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form; no predicate, one of each, and one twice
%v0, %v1 = builtin.unrealized_conversion_cast to f16, !nv_tileas.tile<4x8xi32>
%0 = "nv_tileaa.assume"(%v0) <{predicates = []}> : (f16) -> f16
%1 = "nv_tileaa.assume"(%v1) <{predicates = [#nv_tileaa.div_by<16>, #nv_tileaa.bounded<0, 7>, #nv_tileaa.same_elements<[2, 4]>, #nv_tileaa.div_by<16>, #nv_tileaa.div_by<16, every 4 along 0>]}> : (!nv_tileas.tile<4x8xi32>) -> !nv_tileas.tile<4x8xi32>

// -----

// valid: custom form, with sixteen attributes, of which thirteen are no predicates
%v = builtin.unrealized_conversion_cast to index
%r = nv_tileaa.assume %v {predicates = [#nv_tileaa<cache_modifier cg>, #nv_tileaa.div_by<8>, #nv_tileaa<eviction_policy no_allocate>, #nv_tileaa<mem_semantic relaxed>, #nv_tileaa<mem_scope gpu>, #nv_tileaa<rmw_mode addf>, #nv_tileaa.bounded<?, 7>, #nv_tileaa<rounding_mode zero>, #nv_tileaa<propagate_nan all>, #nv_tileaa<signedness signed>, #nv_tileaa<padding_value nan>, #nv_tileaa<activation_layout nhwc>, #nv_tileaa.compute_capability<100>, #nv_tileaa.target_spec<compute_capability = 90, arch_conditional = false>, #nv_tileaa.kernel_spec<num_warps = 4, num_ctas = 2, occupancy = 1>, #nv_tileaa.same_elements<[]>]} : index -> index

// -----

// valid: what a value that is no integer is not asked
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !nv_tileas.async.token, f32, !nv_tileas.tiled_view<8xf16>
%0 = "nv_tileaa.assume"(%v0) <{predicates = [#nv_tileaa<rmw_mode add>, #nv_tileaa.conv_params<strides = [], dilations = [1], lower_padding = [], upper_padding = []>]}> : (!nv_tileas.async.token) -> !nv_tileas.async.token
%1 = "nv_tileaa.assume"(%v1) <{predicates = [#nv_tileaa.same_elements<[]>]}> : (f32) -> f32
%2 = "nv_tileaa.assume"(%v2) <{predicates = [#nv_tileaa.same_elements<[8]>]}> : (!nv_tileas.tiled_view<8xf16>) -> !nv_tileas.tiled_view<8xf16>

// -----

// valid: divisors: every type, 1, and the greatest power of two
%v0, %v1, %v2, %v3, %v4, %v5 = builtin.unrealized_conversion_cast to i1, ui8, index, !nv_tileaa.ptr<f16>, !nv_tileaa.memref<f32, []>, !nv_tileas.tile<i2>
%0 = "nv_tileaa.assume"(%v0) <{predicates = [#nv_tileaa.div_by<1>]}> : (i1) -> i1
%1 = "nv_tileaa.assume"(%v1) <{predicates = [#nv_tileaa.div_by<4611686018427387904>]}> : (ui8) -> ui8
%2 = "nv_tileaa.assume"(%v2) <{predicates = [#nv_tileaa.div_by<2>]}> : (index) -> index
%3 = "nv_tileaa.assume"(%v3) <{predicates = [#nv_tileaa.div_by<16>]}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.ptr<f16>
%4 = "nv_tileaa.assume"(%v4) <{predicates = [#nv_tileaa.div_by<16>]}> : (!nv_tileaa.memref<f32, []>) -> !nv_tileaa.memref<f32, []>
%5 = "nv_tileaa.assume"(%v5) <{predicates = [#nv_tileaa.div_by<4>]}> : (!nv_tileas.tile<i2>) -> !nv_tileas.tile<i2>

// -----

// valid: every and along: the first and the last axis, and any number above 0
%v0, %v1, %v2 = builtin.unrealized_conversion_cast to !nv_tileas.tile<4x8xi32>, !nv_tileas.tile<4x8xi32>, !nv_tileaa.memref<4x8xf16, [8, 1]>
%0 = "nv_tileaa.assume"(%v0) <{predicates = [#nv_tileaa.div_by<2, every 1 along 0>]}> : (!nv_tileas.tile<4x8xi32>) -> !nv_tileas.tile<4x8xi32>
%1 = "nv_tileaa.assume"(%v1) <{predicates = [#nv_tileaa.div_by<2, every 9223372036854775807 along 1>]}> : (!nv_tileas.tile<4x8xi32>) -> !nv_tileas.tile<4x8xi32>
%2 = "nv_tileaa.assume"(%v2) <{predicates = [#nv_tileaa.div_by<2, every 3 along 1>]}> : (!nv_tileaa.memref<4x8xf16, [8, 1]>) -> !nv_tileaa.memref<4x8xf16, [8, 1]>

// -----

// valid: bounds: none, one, equal ones, and the ends of the ranges
%v0, %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v9 = builtin.unrealized_conversion_cast to i4, i4, i1, i8, ui8, !nv_tileas.tile<8xi2>, !nv_tileas.tile<4x8xi32>, i64, index, i16
%0 = "nv_tileaa.assume"(%v0) <{predicates = [#nv_tileaa.bounded<?, ?>]}> : (i4) -> i4
%1 = "nv_tileaa.assume"(%v1) <{predicates = [#nv_tileaa.bounded<?, -8>]}> : (i4) -> i4
%2 = "nv_tileaa.assume"(%v2) <{predicates = [#nv_tileaa.bounded<-1, 0>]}> : (i1) -> i1
%3 = "nv_tileaa.assume"(%v3) <{predicates = [#nv_tileaa.bounded<5, 5>]}> : (i8) -> i8
%4 = "nv_tileaa.assume"(%v4) <{predicates = [#nv_tileaa.bounded<-128, 127>]}> : (ui8) -> ui8
%5 = "nv_tileaa.assume"(%v5) <{predicates = [#nv_tileaa.bounded<-2, 1>]}> : (!nv_tileas.tile<8xi2>) -> !nv_tileas.tile<8xi2>
%6 = "nv_tileaa.assume"(%v6) <{predicates = [#nv_tileaa.bounded<-2147483648, 2147483647>]}> : (!nv_tileas.tile<4x8xi32>) -> !nv_tileas.tile<4x8xi32>
%7 = "nv_tileaa.assume"(%v7) <{predicates = [#nv_tileaa.bounded<-9223372036854775808, 9223372036854775807>]}> : (i64) -> i64
%8 = "nv_tileaa.assume"(%v8) <{predicates = [#nv_tileaa.bounded<-9223372036854775808, 9223372036854775807>]}> : (index) -> index
%9 = "nv_tileaa.assume"(%v9) <{predicates = [#nv_tileaa.bounded<-32768, ?>]}> : (i16) -> i16

// -----

// valid: integers of other widths, with a sign and without one; of more than 64 bits every bound is in the range
%v0, %v1, %v2, %v3, %v4, %v5 = builtin.unrealized_conversion_cast to i24, si8, ui16, i128, ui128, i65
%0 = "nv_tileaa.assume"(%v0) <{predicates = [#nv_tileaa.div_by<8>, #nv_tileaa.bounded<-8388608, 8388607>]}> : (i24) -> i24
%1 = "nv_tileaa.assume"(%v1) <{predicates = [#nv_tileaa.bounded<-128, 127>]}> : (si8) -> si8
%2 = "nv_tileaa.assume"(%v2) <{predicates = [#nv_tileaa.bounded<-32768, 32767>]}> : (ui16) -> ui16
%3 = "nv_tileaa.assume"(%v3) <{predicates = [#nv_tileaa.bounded<-9223372036854775808, 9223372036854775807>]}> : (i128) -> i128
%4 = "nv_tileaa.assume"(%v4) <{predicates = [#nv_tileaa.div_by<16>, #nv_tileaa.same_elements<[]>]}> : (ui128) -> ui128
%5 = "nv_tileaa.assume"(%v5) <{predicates = [#nv_tileaa.bounded<9223372036854775807, ?>]}> : (i65) -> i65

// -----

// valid: same elements: from 0 to the size of an axis, of every type that has axes
%v0, %v1, %v2, %v3, %v4, %v5, %v6 = builtin.unrealized_conversion_cast to !nv_tileas.tile<4x8xi32>, !nv_tileaa.memref<4x8xf16, [8, 1]>, !nv_tileaa.tiled_view<4x8xf16>, !nv_tileas.tile<1x2x3xf16>, !nv_tileaa.ptr<f16>, !nv_tileaa.tiled_view<f16>, !nv_tileaa.queue<[f16]>
%0 = "nv_tileaa.assume"(%v0) <{predicates = [#nv_tileaa.same_elements<[0, 8]>]}> : (!nv_tileas.tile<4x8xi32>) -> !nv_tileas.tile<4x8xi32>
%1 = "nv_tileaa.assume"(%v1) <{predicates = [#nv_tileaa.same_elements<[4, 0]>]}> : (!nv_tileaa.memref<4x8xf16, [8, 1]>) -> !nv_tileaa.memref<4x8xf16, [8, 1]>
%2 = "nv_tileaa.assume"(%v2) <{predicates = [#nv_tileaa.same_elements<[4, 8]>]}> : (!nv_tileaa.tiled_view<4x8xf16>) -> !nv_tileaa.tiled_view<4x8xf16>
%3 = "nv_tileaa.assume"(%v3) <{predicates = [#nv_tileaa.same_elements<[1, 1, 3]>]}> : (!nv_tileas.tile<1x2x3xf16>) -> !nv_tileas.tile<1x2x3xf16>
%4 = "nv_tileaa.assume"(%v4) <{predicates = [#nv_tileaa.same_elements<[]>]}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.ptr<f16>
%5 = "nv_tileaa.assume"(%v5) <{predicates = [#nv_tileaa.same_elements<[]>]}> : (!nv_tileaa.tiled_view<f16>) -> !nv_tileaa.tiled_view<f16>
%6 = "nv_tileaa.assume"(%v6) <{predicates = [#nv_tileaa.same_elements<[]>]}> : (!nv_tileaa.queue<[f16]>) -> !nv_tileaa.queue<[f16]>

// -----

// defect: a region, and neither a result nor predicates: the regions are counted first
// rule: ir.region_count
%v = builtin.unrealized_conversion_cast to i32
// expected-error @below {{'nv_tileaa.assume' op requires zero regions}}
"nv_tileaa.assume"(%v) ({}) : (i32) -> ()

// -----

// defect: no predicates
// rule: ir.assume_attributes
%v = builtin.unrealized_conversion_cast to i32
// expected-error @below {{'nv_tileaa.assume' op requires attribute 'predicates'}}
%r = "nv_tileaa.assume"(%v) : (i32) -> i32

// -----

// defect: no predicates, and another type: the predicates are checked first
// rule: ir.assume_attributes
%v = builtin.unrealized_conversion_cast to i32
// expected-error @below {{'nv_tileaa.assume' op requires attribute 'predicates'}}
%r = "nv_tileaa.assume"(%v) : (i32) -> i64

// -----

// valid: no value along an axis without an extent, and any axis may be divided
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x0xi32>
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.same_elements<[8, 0]>, #nv_tileaa.div_by<16, every 4 along 1>]}> : (!nv_tileas.tile<8x0xi32>) -> !nv_tileas.tile<8x0xi32>

// -----

// defect: a value along an axis without an extent
// rule: tileaa.same_elements.range
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x0xi32>
// expected-error @below {{'nv_tileaa.assume' op same_elements axis bound is out of range}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.same_elements<[8, 1]>]}> : (!nv_tileas.tile<8x0xi32>) -> !nv_tileas.tile<8x0xi32>

// -----

// defect: a view over a memref is no memref
// rule: tileaa.div_by.type
%v = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8x!nv_tileaa.memref<8xi32, [1]>>
// expected-error @below {{'nv_tileaa.assume' op div_by requires an integer-, pointer-, or memref-like value}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<16>]}> : (!nv_tileaa.tiled_view<8x!nv_tileaa.memref<8xi32, [1]>>) -> !nv_tileaa.tiled_view<8x!nv_tileaa.memref<8xi32, [1]>>

// -----

// defect: a number too few, and a predicate behind it that holds
// rule: tileaa.same_elements.rank
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xi8>
// expected-error @below {{'nv_tileaa.assume' op same_elements length must match the constrained value's rank}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.same_elements<[]>, #nv_tileaa.div_by<16>]}> : (!nv_tileas.tile<8xi8>) -> !nv_tileas.tile<8xi8>

// -----

// defect: a number out of range, and a predicate behind it that holds
// rule: tileaa.same_elements.range
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xi8>
// expected-error @below {{'nv_tileaa.assume' op same_elements axis bound is out of range}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.same_elements<[9]>, #nv_tileaa.div_by<16>]}> : (!nv_tileas.tile<8xi8>) -> !nv_tileas.tile<8xi8>
