// RUN: tile-opt %s -split-input-file -verify-diagnostics

// defect: the value is a float
// rule: tileaa.div_by.type
%v = builtin.unrealized_conversion_cast to f16
// expected-error @below {{'nv_tileaa.assume' op div_by requires an integer-, pointer-, or memref-like value}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<16>]}> : (f16) -> f16

// -----

// defect: the value is a tile of floats
// rule: tileaa.div_by.type
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf16>
// expected-error @below {{'nv_tileaa.assume' op div_by requires an integer-, pointer-, or memref-like value}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<16>]}> : (!nv_tileas.tile<8xf16>) -> !nv_tileas.tile<8xf16>

// -----

// defect: the value is a view of nv_tileaa
// rule: tileaa.div_by.type
%v = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xi32>
// expected-error @below {{'nv_tileaa.assume' op div_by requires an integer-, pointer-, or memref-like value}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<16>]}> : (!nv_tileaa.tiled_view<8xi32>) -> !nv_tileaa.tiled_view<8xi32>

// -----

// defect: the value is a view of nv_tileas
// rule: tileaa.div_by.type
%v = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xi32>
// expected-error @below {{'nv_tileaa.assume' op div_by requires an integer-, pointer-, or memref-like value}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<16>]}> : (!nv_tileas.tiled_view<8xi32>) -> !nv_tileas.tiled_view<8xi32>

// -----

// defect: the value is a queue
// rule: tileaa.div_by.type
%v = builtin.unrealized_conversion_cast to !nv_tileaa.queue<[i32]>
// expected-error @below {{'nv_tileaa.assume' op div_by requires an integer-, pointer-, or memref-like value}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<16>]}> : (!nv_tileaa.queue<[i32]>) -> !nv_tileaa.queue<[i32]>

// -----

// defect: the value is a program id
// rule: tileaa.div_by.type
%v = builtin.unrealized_conversion_cast to !nv_tileaa.program_id
// expected-error @below {{'nv_tileaa.assume' op div_by requires an integer-, pointer-, or memref-like value}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<16>]}> : (!nv_tileaa.program_id) -> !nv_tileaa.program_id

// -----

// defect: the value is a float, the divisor 3, and every stands alone: the type is checked first
// rule: tileaa.div_by.type
%v = builtin.unrealized_conversion_cast to f32
// expected-error @below {{'nv_tileaa.assume' op div_by requires an integer-, pointer-, or memref-like value}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<3, every 0>]}> : (f32) -> f32

// -----

// defect: a divisor of 0
// rule: tileaa.div_by.pow2
%v = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.assume' op div_by divisor must be a positive power of two}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<0>]}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.ptr<f16>

// -----

// defect: a divisor of 3
// rule: tileaa.div_by.pow2
%v = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.assume' op div_by divisor must be a positive power of two}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<3>]}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.ptr<f16>

// -----

// defect: a divisor of -2
// rule: tileaa.div_by.pow2
%v = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.assume' op div_by divisor must be a positive power of two}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<-2>]}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.ptr<f16>

// -----

// defect: a divisor that is the least number
// rule: tileaa.div_by.pow2
%v = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.assume' op div_by divisor must be a positive power of two}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<-9223372036854775808>]}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.ptr<f16>

// -----

// defect: a divisor that is the greatest number
// rule: tileaa.div_by.pow2
%v = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.assume' op div_by divisor must be a positive power of two}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<9223372036854775807>]}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.ptr<f16>

// -----

// defect: a divisor of 12, and along alone: the divisor is checked first
// rule: tileaa.div_by.pow2
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<4x8xi32>
// expected-error @below {{'nv_tileaa.assume' op div_by divisor must be a positive power of two}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<12, along 0>]}> : (!nv_tileas.tile<4x8xi32>) -> !nv_tileas.tile<4x8xi32>

// -----

// defect: every without along
// rule: tileaa.div_by.pair
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<4x8xi32>
// expected-error @below {{'nv_tileaa.assume' op div_by every and along must appear together}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<16, every 4>]}> : (!nv_tileas.tile<4x8xi32>) -> !nv_tileas.tile<4x8xi32>

// -----

// defect: along without every
// rule: tileaa.div_by.pair
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<4x8xi32>
// expected-error @below {{'nv_tileaa.assume' op div_by every and along must appear together}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<16, along 0>]}> : (!nv_tileas.tile<4x8xi32>) -> !nv_tileas.tile<4x8xi32>

// -----

// defect: every of 0 without along
// rule: tileaa.div_by.pair
%v = builtin.unrealized_conversion_cast to i32
// expected-error @below {{'nv_tileaa.assume' op div_by every and along must appear together}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<16, every 0>]}> : (i32) -> i32

// -----

// defect: along without every, and no such axis
// rule: tileaa.div_by.pair
%v = builtin.unrealized_conversion_cast to !nv_tileaa.memref<4x8xf16, [8, 1]>
// expected-error @below {{'nv_tileaa.assume' op div_by every and along must appear together}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<16, along 9>]}> : (!nv_tileaa.memref<4x8xf16, [8, 1]>) -> !nv_tileaa.memref<4x8xf16, [8, 1]>

// -----

// defect: every of 0
// rule: tileaa.div_by.every_pos
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<4x8xi32>
// expected-error @below {{'nv_tileaa.assume' op div_by every must be positive}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<16, every 0 along 0>]}> : (!nv_tileas.tile<4x8xi32>) -> !nv_tileas.tile<4x8xi32>

// -----

// defect: a negative every
// rule: tileaa.div_by.every_pos
%v = builtin.unrealized_conversion_cast to !nv_tileaa.memref<4x8xf16, [8, 1]>
// expected-error @below {{'nv_tileaa.assume' op div_by every must be positive}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<16, every -4 along 1>]}> : (!nv_tileaa.memref<4x8xf16, [8, 1]>) -> !nv_tileaa.memref<4x8xf16, [8, 1]>

// -----

// defect: every of 0, and no such axis: every is checked first
// rule: tileaa.div_by.every_pos
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<4x8xi32>
// expected-error @below {{'nv_tileaa.assume' op div_by every must be positive}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<16, every 0 along 2>]}> : (!nv_tileas.tile<4x8xi32>) -> !nv_tileas.tile<4x8xi32>

// -----

// defect: the axis behind the last of a tile
// rule: tileaa.div_by.along_axis
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<4x8xi32>
// expected-error @below {{'nv_tileaa.assume' op div_by along must reference a valid axis}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<16, every 4 along 2>]}> : (!nv_tileas.tile<4x8xi32>) -> !nv_tileas.tile<4x8xi32>

// -----

// defect: the axis behind the last of a memref
// rule: tileaa.div_by.along_axis
%v = builtin.unrealized_conversion_cast to !nv_tileaa.memref<4x8xf16, [8, 1]>
// expected-error @below {{'nv_tileaa.assume' op div_by along must reference a valid axis}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<16, every 4 along 2>]}> : (!nv_tileaa.memref<4x8xf16, [8, 1]>) -> !nv_tileaa.memref<4x8xf16, [8, 1]>

// -----

// defect: a negative axis
// rule: tileaa.div_by.along_axis
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<4x8xi32>
// expected-error @below {{'nv_tileaa.assume' op div_by along must reference a valid axis}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<16, every 4 along -1>]}> : (!nv_tileas.tile<4x8xi32>) -> !nv_tileas.tile<4x8xi32>

// -----

// defect: an axis of a scalar, which has none
// rule: tileaa.div_by.along_axis
%v = builtin.unrealized_conversion_cast to i64
// expected-error @below {{'nv_tileaa.assume' op div_by along must reference a valid axis}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<16, every 1 along 0>]}> : (i64) -> i64

// -----

// defect: an axis of a pointer, which has none
// rule: tileaa.div_by.along_axis
%v = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.assume' op div_by along must reference a valid axis}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<16, every 1 along 0>]}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.ptr<f16>

// -----

// defect: an axis of a tile of rank 0
// rule: tileaa.div_by.along_axis
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<i8>
// expected-error @below {{'nv_tileaa.assume' op div_by along must reference a valid axis}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<16, every 1 along 0>]}> : (!nv_tileas.tile<i8>) -> !nv_tileas.tile<i8>

// -----

// defect: the axis of more than 32 bits
// rule: tileaa.div_by.along_axis
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<4x8xi32>
// expected-error @below {{'nv_tileaa.assume' op div_by along must reference a valid axis}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<16, every 1 along 4294967296>]}> : (!nv_tileas.tile<4x8xi32>) -> !nv_tileas.tile<4x8xi32>

// -----

// defect: behind attributes that are no predicates and predicates that hold
// rule: tileaa.div_by.pow2
%v = builtin.unrealized_conversion_cast to i32
// expected-error @below {{'nv_tileaa.assume' op div_by divisor must be a positive power of two}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa<mem_scope sys>, #nv_tileaa.div_by<8>, #nv_tileaa.bounded<0, 1>, #nv_tileaa.div_by<7>]}> : (i32) -> i32

// -----

// defect: before a predicate that breaks a rule of its own
// rule: tileaa.div_by.pow2
%v = builtin.unrealized_conversion_cast to i32
// expected-error @below {{'nv_tileaa.assume' op div_by divisor must be a positive power of two}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<5>, #nv_tileaa.bounded<9, 1>]}> : (i32) -> i32

// -----

// defect: a scalar of 24 bits has no axis
// rule: tileaa.div_by.along_axis
%v = builtin.unrealized_conversion_cast to i24
// expected-error @below {{'nv_tileaa.assume' op div_by along must reference a valid axis}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<16, every 1 along 0>]}> : (i24) -> i24

// -----

// defect: a token, with a divisor of 6, a period of 0 and an axis: the type is checked first
// rule: tileaa.div_by.type
%v = builtin.unrealized_conversion_cast to !nv_tileaa.mem_token
// expected-error @below {{'nv_tileaa.assume' op div_by requires an integer-, pointer-, or memref-like value}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<6, every 0 along 9>]}> : (!nv_tileaa.mem_token) -> !nv_tileaa.mem_token

// -----

// defect: a float, and a predicate behind it that holds
// rule: tileaa.div_by.type
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf16>
// expected-error @below {{'nv_tileaa.assume' op div_by requires an integer-, pointer-, or memref-like value}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<16>, #nv_tileaa.same_elements<[1]>]}> : (!nv_tileas.tile<8xf16>) -> !nv_tileas.tile<8xf16>

// -----

// defect: every without along, and a predicate behind it that holds
// rule: tileaa.div_by.pair
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xi8>
// expected-error @below {{'nv_tileaa.assume' op div_by every and along must appear together}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<16, every 4>, #nv_tileaa.div_by<16>]}> : (!nv_tileas.tile<8xi8>) -> !nv_tileas.tile<8xi8>

// -----

// defect: a period of 0, and a predicate behind it that holds
// rule: tileaa.div_by.every_pos
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xi8>
// expected-error @below {{'nv_tileaa.assume' op div_by every must be positive}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<16, every 0 along 0>, #nv_tileaa.div_by<16>]}> : (!nv_tileas.tile<8xi8>) -> !nv_tileas.tile<8xi8>

// -----

// defect: along no axis, and a predicate behind it that holds
// rule: tileaa.div_by.along_axis
%v = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xi8>
// expected-error @below {{'nv_tileaa.assume' op div_by along must reference a valid axis}}
%r = "nv_tileaa.assume"(%v) <{predicates = [#nv_tileaa.div_by<16, every 4 along 1>, #nv_tileaa.div_by<16>]}> : (!nv_tileas.tile<8xi8>) -> !nv_tileas.tile<8xi8>
