// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, of one and of two tiles
%v0_ = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%r0 = "cuda_tile.scan"(%v0_) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  %s = "cuda_tile.addf"(%a, %b) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  "cuda_tile.yield"(%s) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>
%v1_0, %v1_1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi32>
%r1:2 = "cuda_tile.scan"(%v1_0, %v1_1) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32, -1 : i32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>, %c: !cuda_tile.tile<i32>, %d: !cuda_tile.tile<i32>):
  "cuda_tile.yield"(%b, %c) : (!cuda_tile.tile<f32>, !cuda_tile.tile<i32>) -> ()
}) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi32>)

// -----

// valid: custom form
%0 = unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%1 = cuda_tile.scan %0 dim=0 reverse=false identities=[0.000000e+00 : f32] : tile<8xf32> -> tile<8xf32>
(%arg0: tile<f32>, %arg1: tile<f32>) {
  %4 = addf %arg0, %arg1  : tile<f32>
  yield %4 : tile<f32>
}
%2:2 = unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xi32>
%3:2 = cuda_tile.scan %2#0, %2#1 dim=0 reverse=false identities=[0.000000e+00 : f32, -1 : i32] : tile<8xf32>, tile<8xi32> -> tile<8xf32>, tile<8xi32>
(%arg0: tile<f32>, %arg1: tile<f32>, %arg2: tile<i32>, %arg3: tile<i32>) {
  yield %arg1, %arg2 : tile<f32>, tile<i32>
}

// -----

// valid: forwards and backwards
%v0_ = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%r0 = "cuda_tile.scan"(%v0_) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>
%v1_ = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%r1 = "cuda_tile.scan"(%v1_) <{dim = 0 : i32, reverse = true, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// valid: the first and the last axis
%v0_ = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>
%r0 = "cuda_tile.scan"(%v0_) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<4x8xf32>
%v1_ = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>
%r1 = "cuda_tile.scan"(%v1_) <{dim = 1 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<4x8xf32>) -> !cuda_tile.tile<4x8xf32>
%v2_ = builtin.unrealized_conversion_cast to !cuda_tile.tile<2x4x8xf32>
%r2 = "cuda_tile.scan"(%v2_) <{dim = 2 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<2x4x8xf32>) -> !cuda_tile.tile<2x4x8xf32>

// -----

// valid: every element that an identity has
%v0_ = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi1>
%r0 = "cuda_tile.scan"(%v0_) <{dim = 0 : i32, reverse = false, identities = [true]}> ({
^bb0(%a: !cuda_tile.tile<i1>, %b: !cuda_tile.tile<i1>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<i1>) -> ()
}) : (!cuda_tile.tile<8xi1>) -> !cuda_tile.tile<8xi1>
%v1_ = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi4>
%r1 = "cuda_tile.scan"(%v1_) <{dim = 0 : i32, reverse = false, identities = [7 : i4]}> ({
^bb0(%a: !cuda_tile.tile<i4>, %b: !cuda_tile.tile<i4>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<i4>) -> ()
}) : (!cuda_tile.tile<8xi4>) -> !cuda_tile.tile<8xi4>
%v2_ = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi8>
%r2 = "cuda_tile.scan"(%v2_) <{dim = 0 : i32, reverse = false, identities = [-1 : i8]}> ({
^bb0(%a: !cuda_tile.tile<i8>, %b: !cuda_tile.tile<i8>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<i8>) -> ()
}) : (!cuda_tile.tile<8xi8>) -> !cuda_tile.tile<8xi8>
%v3_ = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi16>
%r3 = "cuda_tile.scan"(%v3_) <{dim = 0 : i32, reverse = false, identities = [0 : i16]}> ({
^bb0(%a: !cuda_tile.tile<i16>, %b: !cuda_tile.tile<i16>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<i16>) -> ()
}) : (!cuda_tile.tile<8xi16>) -> !cuda_tile.tile<8xi16>
%v4_ = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
%r4 = "cuda_tile.scan"(%v4_) <{dim = 0 : i32, reverse = false, identities = [0 : i32]}> ({
^bb0(%a: !cuda_tile.tile<i32>, %b: !cuda_tile.tile<i32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<i32>) -> ()
}) : (!cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32>
%v5_ = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi64>
%r5 = "cuda_tile.scan"(%v5_) <{dim = 0 : i32, reverse = false, identities = [0 : i64]}> ({
^bb0(%a: !cuda_tile.tile<i64>, %b: !cuda_tile.tile<i64>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<i64>) -> ()
}) : (!cuda_tile.tile<8xi64>) -> !cuda_tile.tile<8xi64>
%v6_ = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf16>
%r6 = "cuda_tile.scan"(%v6_) <{dim = 0 : i32, reverse = false, identities = [1.000000e+00 : f16]}> ({
^bb0(%a: !cuda_tile.tile<f16>, %b: !cuda_tile.tile<f16>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f16>) -> ()
}) : (!cuda_tile.tile<8xf16>) -> !cuda_tile.tile<8xf16>
%v7_ = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xbf16>
%r7 = "cuda_tile.scan"(%v7_) <{dim = 0 : i32, reverse = false, identities = [1.000000e+00 : bf16]}> ({
^bb0(%a: !cuda_tile.tile<bf16>, %b: !cuda_tile.tile<bf16>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<bf16>) -> ()
}) : (!cuda_tile.tile<8xbf16>) -> !cuda_tile.tile<8xbf16>
%v8_ = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%r8 = "cuda_tile.scan"(%v8_) <{dim = 0 : i32, reverse = false, identities = [1.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>
%v9_ = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf64>
%r9 = "cuda_tile.scan"(%v9_) <{dim = 0 : i32, reverse = false, identities = [1.000000e+00 : f64]}> ({
^bb0(%a: !cuda_tile.tile<f64>, %b: !cuda_tile.tile<f64>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f64>) -> ()
}) : (!cuda_tile.tile<8xf64>) -> !cuda_tile.tile<8xf64>
%v10_ = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xtf32>
%r10 = "cuda_tile.scan"(%v10_) <{dim = 0 : i32, reverse = false, identities = [1.000000e+00 : tf32]}> ({
^bb0(%a: !cuda_tile.tile<tf32>, %b: !cuda_tile.tile<tf32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<tf32>) -> ()
}) : (!cuda_tile.tile<8xtf32>) -> !cuda_tile.tile<8xtf32>
%v11_ = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf8E4M3FN>
%r11 = "cuda_tile.scan"(%v11_) <{dim = 0 : i32, reverse = false, identities = [1.000000e+00 : f8E4M3FN]}> ({
^bb0(%a: !cuda_tile.tile<f8E4M3FN>, %b: !cuda_tile.tile<f8E4M3FN>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f8E4M3FN>) -> ()
}) : (!cuda_tile.tile<8xf8E4M3FN>) -> !cuda_tile.tile<8xf8E4M3FN>
%v12_ = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf8E5M2>
%r12 = "cuda_tile.scan"(%v12_) <{dim = 0 : i32, reverse = false, identities = [1.000000e+00 : f8E5M2]}> ({
^bb0(%a: !cuda_tile.tile<f8E5M2>, %b: !cuda_tile.tile<f8E5M2>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f8E5M2>) -> ()
}) : (!cuda_tile.tile<8xf8E5M2>) -> !cuda_tile.tile<8xf8E5M2>
%v13_ = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf8E8M0FNU>
%r13 = "cuda_tile.scan"(%v13_) <{dim = 0 : i32, reverse = false, identities = [1.000000e+00 : f8E8M0FNU]}> ({
^bb0(%a: !cuda_tile.tile<f8E8M0FNU>, %b: !cuda_tile.tile<f8E8M0FNU>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f8E8M0FNU>) -> ()
}) : (!cuda_tile.tile<8xf8E8M0FNU>) -> !cuda_tile.tile<8xf8E8M0FNU>
%v14_ = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf4E2M1FN>
%r14 = "cuda_tile.scan"(%v14_) <{dim = 0 : i32, reverse = false, identities = [1.000000e+00 : f4E2M1FN]}> ({
^bb0(%a: !cuda_tile.tile<f4E2M1FN>, %b: !cuda_tile.tile<f4E2M1FN>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f4E2M1FN>) -> ()
}) : (!cuda_tile.tile<8xf4E2M1FN>) -> !cuda_tile.tile<8xf4E2M1FN>

// -----

// valid: shapes of results are not compared, nor the elements of arguments with the input
%v0_ = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%r0 = "cuda_tile.scan"(%v0_) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<7x9xf32>
%v1_ = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%r1 = "cuda_tile.scan"(%v1_) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<ptr<i8>>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>
%v2_ = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%r2 = "cuda_tile.scan"(%v2_) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<i32>, %b: !cuda_tile.tile<i64>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<i32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<4xi32>

// -----

// valid: elements are compared, and not the shapes of what is yielded
%v0_ = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%r0 = "cuda_tile.scan"(%v0_) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  %s = "cuda_tile.constant"() <{value = dense<1.000000e+00> : !cuda_tile.tile<4xf32>}> : () -> !cuda_tile.tile<4xf32>
  "cuda_tile.yield"(%s) : (!cuda_tile.tile<4xf32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// valid: bodies with regions, loops and their ends
%v0_ = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%r0 = "cuda_tile.scan"(%v0_) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  %k = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i32>}> : () -> !cuda_tile.tile<i32>
  %c = "cuda_tile.constant"() <{value = dense<true> : !cuda_tile.tile<i1>}> : () -> !cuda_tile.tile<i1>
  "cuda_tile.for"(%k, %k, %k) ({
  ^bb0(%i: !cuda_tile.tile<i32>):
    "cuda_tile.if"(%c) ({
      "cuda_tile.continue"() : () -> ()
    }, {}) : (!cuda_tile.tile<i1>) -> ()
    "cuda_tile.continue"() : () -> ()
  }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
  "cuda_tile.loop"() ({
    "cuda_tile.if"(%c) ({
      "cuda_tile.break"() : () -> ()
    }, {
      "cuda_tile.continue"() : () -> ()
    }) : (!cuda_tile.tile<i1>) -> ()
    "cuda_tile.break"() : () -> ()
  }) : () -> ()
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// valid: one in the other, and pure operations on tokens and pointers
%v0_ = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
%r0 = "cuda_tile.scan"(%v0_) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  %t = "cuda_tile.constant"() <{value = dense<1.000000e+00> : !cuda_tile.tile<4xf32>}> : () -> !cuda_tile.tile<4xf32>
  %k = "cuda_tile.make_token"() : () -> !cuda_tile.token
  %l = "cuda_tile.join_tokens"(%k, %k) : (!cuda_tile.token, !cuda_tile.token) -> !cuda_tile.token
  %n = "cuda_tile.constant"() <{value = dense<1> : !cuda_tile.tile<i64>}> : () -> !cuda_tile.tile<i64>
  %p = "cuda_tile.int_to_ptr"(%n) : (!cuda_tile.tile<i64>) -> !cuda_tile.tile<ptr<f32>>
  %q = "cuda_tile.offset"(%p, %n) : (!cuda_tile.tile<ptr<f32>>, !cuda_tile.tile<i64>) -> !cuda_tile.tile<ptr<f32>>
  %x3, %y3, %z3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
  %m = "cuda_tile.reduce"(%t) <{dim = 0 : i32, identities = [0.000000e+00 : f32]}> ({
  ^bb0(%e: !cuda_tile.tile<f32>, %g: !cuda_tile.tile<f32>):
    "cuda_tile.yield"(%b) : (!cuda_tile.tile<f32>) -> ()
  }) : (!cuda_tile.tile<4xf32>) -> !cuda_tile.tile<f32>
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: no region and no attributes: the regions are counted first
// rule: ir.region_count
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op requires one region}}
%r = "cuda_tile.scan"(%x) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: no dim
// rule: ir.cuda_scan_attributes
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op requires attribute 'dim'}}
%r = "cuda_tile.scan"(%x) <{reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: no identities
// rule: ir.cuda_scan_attributes
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op requires attribute 'identities'}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: no reverse
// rule: ir.cuda_scan_attributes
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op requires attribute 'reverse'}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: no attributes: dim is named
// rule: ir.cuda_scan_attributes
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op requires attribute 'dim'}}
%r = "cuda_tile.scan"(%x) ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: dim is of another width, and there are no identities: what is missing comes first
// rule: ir.cuda_scan_attributes
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op requires attribute 'identities'}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i64, reverse = false}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: no identities, and an input that is no tile: the attribute is asked for first
// rule: ir.cuda_scan_attributes
%x = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.scan' op requires attribute 'identities'}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.tile<8xf32>

// -----

// defect: dim is negative and of another width: the width is checked first
// rule: ir.attribute_width
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op attribute 'dim' failed to satisfy constraint: 32-bit signless integer attribute}}
%r = "cuda_tile.scan"(%x) <{dim = -1 : i64, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: dim is of another width, and an input is no tile: the width is checked first
// rule: ir.attribute_width
%x = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
// expected-error @below {{'cuda_tile.scan' op attribute 'dim' failed to satisfy constraint: 32-bit signless integer attribute}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i16, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tensor_view<8x16xf32, strides=[16,1]>) -> !cuda_tile.tile<8xf32>

// -----

// defect: inputs of two sizes
// rule: ir.cuda_same_shape
%x0, %x1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<4xf32>
// expected-error @below {{'cuda_tile.scan' op ir.cuda_same_shape: expected operand #1 to have the shape '8' of operand #0, but got '4'}}
%r:2 = "cuda_tile.scan"(%x0, %x1) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32, 0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>, %c: !cuda_tile.tile<f32>, %d: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a, %c) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<4xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>)

// -----

// defect: inputs of two ranks
// rule: ir.cuda_same_shape
%x0, %x1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<f32>
// expected-error @below {{'cuda_tile.scan' op ir.cuda_same_shape: expected operand #1 to have the shape '8' of operand #0, but got ''}}
%r:2 = "cuda_tile.scan"(%x0, %x1) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32, 0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>, %c: !cuda_tile.tile<f32>, %d: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a, %c) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<f32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>)

// -----

// defect: the third of three inputs has another shape
// rule: ir.cuda_same_shape
%x0, %x1, %x2 = builtin.unrealized_conversion_cast to !cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x8xi32>, !cuda_tile.tile<8x4xi1>
// expected-error @below {{'cuda_tile.scan' op ir.cuda_same_shape: expected operand #2 to have the shape '4x8' of operand #0, but got '8x4'}}
%r:3 = "cuda_tile.scan"(%x0, %x1, %x2) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>, %c: !cuda_tile.tile<f32>, %d: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a, %c) : (!cuda_tile.tile<f32>, !cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<4x8xf32>, !cuda_tile.tile<4x8xi32>, !cuda_tile.tile<8x4xi1>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>)

// -----

// defect: inputs of two sizes, and two blocks: the trait comes first
// rule: ir.cuda_same_shape
%x0, %x1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>, !cuda_tile.tile<4xf32>
// expected-error @below {{'cuda_tile.scan' op ir.cuda_same_shape: expected operand #1 to have the shape '8' of operand #0, but got '4'}}
%r:2 = "cuda_tile.scan"(%x0, %x1) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32, 0.000000e+00 : f32]}> ({
^bb0:
  "cuda_tile.yield"() : () -> ()
^bb1:
  "cuda_tile.yield"() : () -> ()
}) : (!cuda_tile.tile<8xf32>, !cuda_tile.tile<4xf32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.tile<8xf32>)

// -----

// defect: two blocks
// rule: ir.cuda_single_block
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.scan' op ir.cuda_single_block: expected region #0 to have one block, but got 2}}
%r = "cuda_tile.scan"(%x) <{dim = 0 : i32, reverse = false, identities = [0.000000e+00 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
^bb1:
  "cuda_tile.yield"() : () -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<8xf32>

// -----

// defect: three blocks, and no input: the blocks are counted first
// rule: ir.cuda_single_block
// expected-error @below {{'cuda_tile.scan' op ir.cuda_single_block: expected region #0 to have one block, but got 3}}
"cuda_tile.scan"() <{dim = 0 : i32, reverse = false, identities = []}> ({
^bb0:
  "cuda_tile.yield"() : () -> ()
^bb1:
  "cuda_tile.yield"() : () -> ()
^bb2:
  "cuda_tile.yield"() : () -> ()
}) : () -> ()
