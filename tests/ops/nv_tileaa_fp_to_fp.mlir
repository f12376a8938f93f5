// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form, every element of the table
%s0, %s1, %s2, %s3, %s4, %s5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf16>, !nv_tileas.tile<8xtf32>, !nv_tileas.tile<8xf8E4M3FN>, !nv_tileas.tile<8xf8E8M0FNU>, !nv_tileas.tile<8x!nv_tileaa.nv4e0m3f>, !nv_tileas.tile<8xf32>
%0 = "nv_tileaa.fp_to_fp"(%s0) : (!nv_tileas.tile<8xf16>) -> !nv_tileas.tile<8xbf16>
%1 = "nv_tileaa.fp_to_fp"(%s1) : (!nv_tileas.tile<8xtf32>) -> !nv_tileas.tile<8xf32>
%2 = "nv_tileaa.fp_to_fp"(%s2) : (!nv_tileas.tile<8xf8E4M3FN>) -> !nv_tileas.tile<8xf8E5M2>
%3 = "nv_tileaa.fp_to_fp"(%s3) : (!nv_tileas.tile<8xf8E8M0FNU>) -> !nv_tileas.tile<8xf4E2M1FN>
%4 = "nv_tileaa.fp_to_fp"(%s4) : (!nv_tileas.tile<8x!nv_tileaa.nv4e0m3f>) -> !nv_tileas.tile<8xf16>
%5 = "nv_tileaa.fp_to_fp"(%s5) : (!nv_tileas.tile<8xf32>) -> !nv_tileas.tile<8x!nv_tileaa.nv4e0m3f>

// -----

// valid: custom form, with every rounding
%s = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf32>
%0 = nv_tileaa.fp_to_fp %s {rounding_mode = #nv_tileaa<rounding_mode nearest_even>} : !nv_tileas.tile<8xf32> -> !nv_tileas.tile<8xf16>
%1 = nv_tileaa.fp_to_fp %s {rounding_mode = #nv_tileaa<rounding_mode zero>} : !nv_tileas.tile<8xf32> -> !nv_tileas.tile<8xf16>
%2 = nv_tileaa.fp_to_fp %s {rounding_mode = #nv_tileaa<rounding_mode negative_inf>} : !nv_tileas.tile<8xf32> -> !nv_tileas.tile<8xf16>
%3 = nv_tileaa.fp_to_fp %s {rounding_mode = #nv_tileaa<rounding_mode positive_inf>} : !nv_tileas.tile<8xf32> -> !nv_tileas.tile<8xf16>
%4 = nv_tileaa.fp_to_fp %s {rounding_mode = #nv_tileaa<rounding_mode approx>} : !nv_tileas.tile<8xf32> -> !nv_tileas.tile<8xf16>
%5 = nv_tileaa.fp_to_fp %s {rounding_mode = #nv_tileaa<rounding_mode full>} : !nv_tileas.tile<8xf32> -> !nv_tileas.tile<8xf16>
%6 = nv_tileaa.fp_to_fp %s {rounding_mode = #nv_tileaa<rounding_mode nearest_int_to_zero>} : !nv_tileas.tile<8xf32> -> !nv_tileas.tile<8xf16>

// -----

// valid: scalars
%s0, %s1, %s2 = builtin.unrealized_conversion_cast to f16, !nv_tileaa.nv4e0m3f, f8E5M2
%0 = "nv_tileaa.fp_to_fp"(%s0) : (f16) -> f32
%1 = "nv_tileaa.fp_to_fp"(%s1) : (!nv_tileaa.nv4e0m3f) -> f8E8M0FNU
%2 = "nv_tileaa.fp_to_fp"(%s2) : (f8E5M2) -> tf32

// -----

// valid: neither the shapes nor the layouts are compared, and both elements may be one
%s0, %s1, %s2 = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf16>, !nv_tileas.tile<3xf32, #nv_tileas.layout<3:1>>, f32
%0 = "nv_tileaa.fp_to_fp"(%s0) : (!nv_tileas.tile<8xf16>) -> !nv_tileas.tile<4x4xf16>
%1 = "nv_tileaa.fp_to_fp"(%s1) : (!nv_tileas.tile<3xf32, #nv_tileas.layout<3:1>>) -> f16
%2 = "nv_tileaa.fp_to_fp"(%s2) : (f32) -> !nv_tileas.tile<f32>

// -----

// valid: block-scaled formats where the compute capability is 100
module attributes {nv_tileaa.compute_capability = 100 : i32} {
  %s0, %s1 = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf32>, !nv_tileas.tile<8xf8E8M0FNU>
  %0 = "nv_tileaa.fp_to_fp"(%s0) : (!nv_tileas.tile<8xf32>) -> !nv_tileas.tile<8xf4E2M1FN>
  %1 = "nv_tileaa.fp_to_fp"(%s1) : (!nv_tileas.tile<8xf8E8M0FNU>) -> !nv_tileas.tile<8xf32>
}

// -----

// valid: other formats where the compute capability is below 100
module attributes {nv_tileaa.compute_capability = 90 : i32} {
  %s0, %s1 = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf32>, !nv_tileas.tile<8xf8E5M2>
  %0 = "nv_tileaa.fp_to_fp"(%s0) : (!nv_tileas.tile<8xf32>) -> !nv_tileas.tile<8xf8E4M3FN>
  %1 = "nv_tileaa.fp_to_fp"(%s1) : (!nv_tileas.tile<8xf8E5M2>) -> !nv_tileas.tile<8xbf16>
}
module attributes {nv_tileaa.compute_capability = -1 : i32} {
  %s = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xtf32>
  %r = "nv_tileaa.fp_to_fp"(%s) : (!nv_tileas.tile<8xtf32>) -> !nv_tileas.tile<8xf16>
}

// -----

// valid: the innermost module counts, also where it has none
module attributes {nv_tileaa.compute_capability = 90 : i32} {
  module attributes {nv_tileaa.compute_capability = 120 : i32} {
    %s = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf32>
    %r = "nv_tileaa.fp_to_fp"(%s) : (!nv_tileas.tile<8xf32>) -> !nv_tileas.tile<8xf4E2M1FN>
  }
  module {
    %s = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf8E8M0FNU>
    %r = "nv_tileaa.fp_to_fp"(%s) : (!nv_tileas.tile<8xf8E8M0FNU>) -> !nv_tileas.tile<8xf32>
  }
}

// -----

// valid: the target of a function is not read
"nv_tileaa.func"() <{target_spec = #nv_tileaa.target_spec<compute_capability = 90, arch_conditional = false>}> ({
  %s = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf32>
  %r = "nv_tileaa.fp_to_fp"(%s) : (!nv_tileas.tile<8xf32>) -> !nv_tileas.tile<8xf4E2M1FN>
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: the source is f64
// rule: tileaa.fp_to_fp.source
%s = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf64>
// expected-error @below {{'nv_tileaa.fp_to_fp' op fp_to_fp source element type is not supported}}
%r = "nv_tileaa.fp_to_fp"(%s) : (!nv_tileas.tile<8xf64>) -> !nv_tileas.tile<8xf16>

// -----

// defect: the source is a float of six bits
// rule: tileaa.fp_to_fp.source
%s = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf6E2M3FN>
// expected-error @below {{'nv_tileaa.fp_to_fp' op fp_to_fp source element type is not supported}}
%r = "nv_tileaa.fp_to_fp"(%s) : (!nv_tileas.tile<8xf6E2M3FN>) -> !nv_tileas.tile<8xf16>

// -----

// defect: the source is the other float of six bits
// rule: tileaa.fp_to_fp.source
%s = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf6E3M2FN>
// expected-error @below {{'nv_tileaa.fp_to_fp' op fp_to_fp source element type is not supported}}
%r = "nv_tileaa.fp_to_fp"(%s) : (!nv_tileas.tile<8xf6E3M2FN>) -> !nv_tileas.tile<8xf16>

// -----

// defect: the source is an integer
// rule: tileaa.fp_to_fp.source
%s = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xi8>
// expected-error @below {{'nv_tileaa.fp_to_fp' op fp_to_fp source element type is not supported}}
%r = "nv_tileaa.fp_to_fp"(%s) : (!nv_tileas.tile<8xi8>) -> !nv_tileas.tile<8xf16>

// -----

// defect: the source is an FP8 of another kind
// rule: tileaa.fp_to_fp.source
%s = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf8E4M3FNUZ>
// expected-error @below {{'nv_tileaa.fp_to_fp' op fp_to_fp source element type is not supported}}
%r = "nv_tileaa.fp_to_fp"(%s) : (!nv_tileas.tile<8xf8E4M3FNUZ>) -> !nv_tileas.tile<8xf16>

// -----

// defect: the source is an IEEE FP8
// rule: tileaa.fp_to_fp.source
%s = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf8E4M3>
// expected-error @below {{'nv_tileaa.fp_to_fp' op fp_to_fp source element type is not supported}}
%r = "nv_tileaa.fp_to_fp"(%s) : (!nv_tileas.tile<8xf8E4M3>) -> !nv_tileas.tile<8xf16>

// -----

// defect: the source is an index
// rule: tileaa.fp_to_fp.source
%s = builtin.unrealized_conversion_cast to index
// expected-error @below {{'nv_tileaa.fp_to_fp' op fp_to_fp source element type is not supported}}
%r = "nv_tileaa.fp_to_fp"(%s) : (index) -> !nv_tileas.tile<8xf16>

// -----

// defect: the source is a scalar of f64
// rule: tileaa.fp_to_fp.source
%s = builtin.unrealized_conversion_cast to f64
// expected-error @below {{'nv_tileaa.fp_to_fp' op fp_to_fp source element type is not supported}}
%r = "nv_tileaa.fp_to_fp"(%s) : (f64) -> !nv_tileas.tile<8xf16>

// -----

// defect: the source is a pointer to a float
// rule: tileaa.fp_to_fp.source
%s = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.fp_to_fp' op fp_to_fp source element type is not supported}}
%r = "nv_tileaa.fp_to_fp"(%s) : (!nv_tileaa.ptr<f16>) -> !nv_tileas.tile<8xf16>

// -----

// defect: the source is a view
// rule: tileaa.fp_to_fp.source
%s = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<8xf16>
// expected-error @below {{'nv_tileaa.fp_to_fp' op fp_to_fp source element type is not supported}}
%r = "nv_tileaa.fp_to_fp"(%s) : (!nv_tileas.tiled_view<8xf16>) -> !nv_tileas.tile<8xf16>

// -----

// defect: both are integers: the source is checked first
// rule: tileaa.fp_to_fp.source
%s = builtin.unrealized_conversion_cast to i32
// expected-error @below {{'nv_tileaa.fp_to_fp' op fp_to_fp source element type is not supported}}
%r = "nv_tileaa.fp_to_fp"(%s) : (i32) -> i32
