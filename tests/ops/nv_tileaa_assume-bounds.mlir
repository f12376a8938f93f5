// RUN: tile-opt %s -split-input-file -verify-diagnostics

// defect: the value is a float
// rule: tileaa.bounded.type
%v = builtin.unrealized_conversion_cast to f64
// expected-error @below {{'nv_tileaa.assume' op bounded requires an integer-like element type}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.bounded<?, ?>]}> : (f64) -> f64

// -----

// defect: the value is a tile of floats
// rule: tileaa.bounded.type
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf8E4M3FN>
// expected-error @below {{'nv_tileaa.assume' op bounded requires an integer-like element type}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.bounded<?, ?>]}> : (!nv_tileas.tile<8xf8E4M3FN>) -> !nv_tileas.tile<8xf8E4M3FN>

// -----

// defect: the value is a pointer to integers
// rule: tileaa.bounded.type
%v = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<i32>
// expected-error @below {{'nv_tileaa.assume' op bounded requires an integer-like element type}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.bounded<?, ?>]}> : (!nv_tileaa.ptr<i32>) -> !nv_tileaa.ptr<i32>

// -----

// defect: the value is a memref of integers
// rule: tileaa.bounded.type
%v = builtin.unrealized_conversion_cast to !nv_tileaa.memref<8xi32, [1]>
// expected-error @below {{'nv_tileaa.assume' op bounded requires an integer-like element type}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.bounded<?, ?>]}> : (!nv_tileaa.memref<8xi32, [1]>) -> !nv_tileaa.memref<8xi32, [1]>

// -----

// defect: the value is a view of integers
// rule: tileaa.bounded.type
%v = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xi32>
// expected-error @below {{'nv_tileaa.assume' op bounded requires an integer-like element type}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.bounded<?, ?>]}> : (!nv_tileas.tiled_view<8xi32>) -> !nv_tileas.tiled_view<8xi32>

// -----

// defect: the value is a float, and the bounds are in disorder: the type is checked first
// rule: tileaa.bounded.type
%v = builtin.unrealized_conversion_cast to f16
// expected-error @below {{'nv_tileaa.assume' op bounded requires an integer-like element type}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.bounded<7, 0>]}> : (f16) -> f16

// -----

// defect: a lower bound below the range of i8
// rule: tileaa.bounded.lower
%v = builtin.unrealized_conversion_cast to i8
// expected-error @below {{'nv_tileaa.assume' op bounded lower exceeds the element's representable range}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.bounded<-129, ?>]}> : (i8) -> i8

// -----

// defect: a lower bound above the range of i8
// rule: tileaa.bounded.lower
%v = builtin.unrealized_conversion_cast to i8
// expected-error @below {{'nv_tileaa.assume' op bounded lower exceeds the element's representable range}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.bounded<128, ?>]}> : (i8) -> i8

// -----

// defect: a lower bound that an unsigned integer could have
// rule: tileaa.bounded.lower
%v = builtin.unrealized_conversion_cast to ui8
// expected-error @below {{'nv_tileaa.assume' op bounded lower exceeds the element's representable range}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.bounded<128, ?>]}> : (ui8) -> ui8

// -----

// defect: a lower bound of 1 in i1, whose range is signed
// rule: tileaa.bounded.lower
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xi1>
// expected-error @below {{'nv_tileaa.assume' op bounded lower exceeds the element's representable range}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.bounded<1, ?>]}> : (!nv_tileas.tile<8xi1>) -> !nv_tileas.tile<8xi1>

// -----

// defect: both bounds outside of the range, and in disorder: the lower one is checked first
// rule: tileaa.bounded.lower
%v = builtin.unrealized_conversion_cast to i4
// expected-error @below {{'nv_tileaa.assume' op bounded lower exceeds the element's representable range}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.bounded<9, 8>]}> : (i4) -> i4

// -----

// defect: an upper bound above the range of i32
// rule: tileaa.bounded.upper
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<4x8xi32>
// expected-error @below {{'nv_tileaa.assume' op bounded upper exceeds the element's representable range}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.bounded<?, 2147483648>]}> : (!nv_tileas.tile<4x8xi32>) -> !nv_tileas.tile<4x8xi32>

// -----

// defect: an upper bound below the range of i2
// rule: tileaa.bounded.upper
%v = builtin.unrealized_conversion_cast to i2
// expected-error @below {{'nv_tileaa.assume' op bounded upper exceeds the element's representable range}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.bounded<?, -3>]}> : (i2) -> i2

// -----

// defect: an upper bound of 1 in i1
// rule: tileaa.bounded.upper
%v = builtin.unrealized_conversion_cast to i1
// expected-error @below {{'nv_tileaa.assume' op bounded upper exceeds the element's representable range}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.bounded<0, 1>]}> : (i1) -> i1

// -----

// defect: an upper bound below the range, and in disorder: the upper one is checked before the order
// rule: tileaa.bounded.upper
%v = builtin.unrealized_conversion_cast to i16
// expected-error @below {{'nv_tileaa.assume' op bounded upper exceeds the element's representable range}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.bounded<0, -32769>]}> : (i16) -> i16

// -----

// defect: the bounds in disorder
// rule: tileaa.bounded.order
%v = builtin.unrealized_conversion_cast to i32
// expected-error @below {{'nv_tileaa.assume' op bounded lower must not exceed upper}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.bounded<8, 7>]}> : (i32) -> i32

// -----

// defect: the ends of 64 bits in disorder
// rule: tileaa.bounded.order
%v = builtin.unrealized_conversion_cast to index
// expected-error @below {{'nv_tileaa.assume' op bounded lower must not exceed upper}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.bounded<9223372036854775807, -9223372036854775808>]}> : (index) -> index

// -----

// defect: the bounds of a tile in disorder
// rule: tileaa.bounded.order
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xi1>
// expected-error @below {{'nv_tileaa.assume' op bounded lower must not exceed upper}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.bounded<0, -1>]}> : (!nv_tileas.tile<8xi1>) -> !nv_tileas.tile<8xi1>

// -----

// defect: behind predicates that hold
// rule: tileaa.bounded.order
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<4x8xi32>
// expected-error @below {{'nv_tileaa.assume' op bounded lower must not exceed upper}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<2>, #nv_tileaa.bounded<0, 7>, #nv_tileaa.same_elements<[4, 8]>, #nv_tileaa.bounded<1, 0>]}> : (!nv_tileas.tile<4x8xi32>) -> !nv_tileas.tile<4x8xi32>

// -----

// defect: one number for two axes
// rule: tileaa.same_elements.rank
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<4x8xi32>
// expected-error @below {{'nv_tileaa.assume' op same_elements length must match the constrained value's rank}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.same_elements<[2]>]}> : (!nv_tileas.tile<4x8xi32>) -> !nv_tileas.tile<4x8xi32>

// -----

// defect: three numbers for two axes, one of them too large: they are counted first
// rule: tileaa.same_elements.rank
%v = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<4x8xf16>
// expected-error @below {{'nv_tileaa.assume' op same_elements length must match the constrained value's rank}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.same_elements<[2, 9, 2]>]}> : (!nv_tileaa.tiled_view<4x8xf16>) -> !nv_tileaa.tiled_view<4x8xf16>

// -----

// defect: a number for a scalar
// rule: tileaa.same_elements.rank
%v = builtin.unrealized_conversion_cast to i32
// expected-error @below {{'nv_tileaa.assume' op same_elements length must match the constrained value's rank}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.same_elements<[0]>]}> : (i32) -> i32

// -----

// defect: a number for a pointer
// rule: tileaa.same_elements.rank
%v = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.assume' op same_elements length must match the constrained value's rank}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.same_elements<[1]>]}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.ptr<f16>

// -----

// defect: none for a memref of rank 2
// rule: tileaa.same_elements.rank
%v = builtin.unrealized_conversion_cast to !nv_tileaa.memref<4x8xf16, [8, 1]>
// expected-error @below {{'nv_tileaa.assume' op same_elements length must match the constrained value's rank}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.same_elements<[]>]}> : (!nv_tileaa.memref<4x8xf16, [8, 1]>) -> !nv_tileaa.memref<4x8xf16, [8, 1]>

// -----

// defect: more than the size
// rule: tileaa.same_elements.range
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<4x8xi32>
// expected-error @below {{'nv_tileaa.assume' op same_elements axis bound is out of range}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.same_elements<[5, 8]>]}> : (!nv_tileas.tile<4x8xi32>) -> !nv_tileas.tile<4x8xi32>

// -----

// defect: a negative number
// rule: tileaa.same_elements.range
%v = builtin.unrealized_conversion_cast to !nv_tileaa.memref<4x8xf16, [8, 1]>
// expected-error @below {{'nv_tileaa.assume' op same_elements axis bound is out of range}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.same_elements<[4, -1]>]}> : (!nv_tileaa.memref<4x8xf16, [8, 1]>) -> !nv_tileaa.memref<4x8xf16, [8, 1]>

// -----

// defect: more than the size of a view
// rule: tileaa.same_elements.range
%v = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>
// expected-error @below {{'nv_tileaa.assume' op same_elements axis bound is out of range}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.same_elements<[9]>]}> : (!nv_tileas.tiled_view<8xf16>) -> !nv_tileas.tiled_view<8xf16>

// -----

// defect: before a bound that is out of order
// rule: tileaa.same_elements.range
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<4x8xi32>
// expected-error @below {{'nv_tileaa.assume' op same_elements axis bound is out of range}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.same_elements<[4, 9]>, #nv_tileaa.bounded<1, 0>]}> : (!nv_tileas.tile<4x8xi32>) -> !nv_tileas.tile<4x8xi32>

// -----

// defect: a lower bound below the range of an integer with a sign
// rule: tileaa.bounded.lower
%v = builtin.unrealized_conversion_cast to si8
// expected-error @below {{'nv_tileaa.assume' op bounded lower exceeds the element's representable range}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.bounded<-129, ?>]}> : (si8) -> si8

// -----

// defect: an upper bound above the range of i24
// rule: tileaa.bounded.upper
%v = builtin.unrealized_conversion_cast to i24
// expected-error @below {{'nv_tileaa.assume' op bounded upper exceeds the element's representable range}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.bounded<?, 8388608>]}> : (i24) -> i24

// -----

// defect: an upper bound that an unsigned integer of 16 bits could have
// rule: tileaa.bounded.upper
%v = builtin.unrealized_conversion_cast to ui16
// expected-error @below {{'nv_tileaa.assume' op bounded upper exceeds the element's representable range}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.bounded<?, 65535>]}> : (ui16) -> ui16

// -----

// defect: an upper bound above the range of i63
// rule: tileaa.bounded.upper
%v = builtin.unrealized_conversion_cast to i63
// expected-error @below {{'nv_tileaa.assume' op bounded upper exceeds the element's representable range}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.bounded<?, 4611686018427387904>]}> : (i63) -> i63

// -----

// defect: bounds of an integer of 128 bits in disorder
// rule: tileaa.bounded.order
%v = builtin.unrealized_conversion_cast to i128
// expected-error @below {{'nv_tileaa.assume' op bounded lower must not exceed upper}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.bounded<1, 0>]}> : (i128) -> i128

// -----

// valid: a tile of cuda_tile
%v = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xi4>
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.bounded<-8, 7>]}> : (!cuda_tile.tile<4xi4>) -> !cuda_tile.tile<4xi4>

// -----

// defect: a token of cuda_tile
// rule: tileaa.bounded.type
%v = builtin.unrealized_conversion_cast to !cuda_tile.token
// expected-error @below {{'nv_tileaa.assume' op bounded requires an integer-like element type}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.bounded<-8, 7>]}> : (!cuda_tile.token) -> !cuda_tile.token

// -----

// defect: bounds of a float, and a predicate behind it that holds
// rule: tileaa.bounded.type
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf16>
// expected-error @below {{'nv_tileaa.assume' op bounded requires an integer-like element type}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.bounded<0, 1>, #nv_tileaa.same_elements<[1]>]}> : (!nv_tileas.tile<8xf16>) -> !nv_tileas.tile<8xf16>

// -----

// defect: a lower bound out of the range, and a predicate behind it that holds
// rule: tileaa.bounded.lower
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xi8>
// expected-error @below {{'nv_tileaa.assume' op bounded lower exceeds the element's representable range}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.bounded<-129, ?>, #nv_tileaa.div_by<16>]}> : (!nv_tileas.tile<8xi8>) -> !nv_tileas.tile<8xi8>

// -----

// defect: an upper bound out of the range, and a predicate behind it that holds
// rule: tileaa.bounded.upper
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xi8>
// expected-error @below {{'nv_tileaa.assume' op bounded upper exceeds the element's representable range}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.bounded<?, 128>, #nv_tileaa.div_by<16>]}> : (!nv_tileas.tile<8xi8>) -> !nv_tileas.tile<8xi8>
