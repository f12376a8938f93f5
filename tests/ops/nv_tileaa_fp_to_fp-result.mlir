// RUN: tile-opt %s -split-input-file -verify-diagnostics

// defect: the result is f64
// rule: tileaa.fp_to_fp.result
%s = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf16>
// expected-error @below {{'nv_tileaa.fp_to_fp' op fp_to_fp result element type is not supported}}
%r = "nv_tileaa.fp_to_fp"(%s) : (!nv_tileas.tile<8xf16>) -> !nv_tileas.tile<8xf64>

// -----

// defect: the result is a float of six bits
// rule: tileaa.fp_to_fp.result
%s = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf16>
// expected-error @below {{'nv_tileaa.fp_to_fp' op fp_to_fp result element type is not supported}}
%r = "nv_tileaa.fp_to_fp"(%s) : (!nv_tileas.tile<8xf16>) -> !nv_tileas.tile<8xf6E3M2FN>

// -----

// defect: the result is i1
// rule: tileaa.fp_to_fp.result
%s = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf16>
// expected-error @below {{'nv_tileaa.fp_to_fp' op fp_to_fp result element type is not supported}}
%r = "nv_tileaa.fp_to_fp"(%s) : (!nv_tileas.tile<8xf16>) -> !nv_tileas.tile<8xi1>

// -----

// defect: the result is an unsigned integer
// rule: tileaa.fp_to_fp.result
%s = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf16>
// expected-error @below {{'nv_tileaa.fp_to_fp' op fp_to_fp result element type is not supported}}
%r = "nv_tileaa.fp_to_fp"(%s) : (!nv_tileas.tile<8xf16>) -> ui8

// -----

// defect: the result is another FP8
// rule: tileaa.fp_to_fp.result
%s = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf16>
// expected-error @below {{'nv_tileaa.fp_to_fp' op fp_to_fp result element type is not supported}}
%r = "nv_tileaa.fp_to_fp"(%s) : (!nv_tileas.tile<8xf16>) -> !nv_tileas.tile<8xf8E3M4>

// -----

// defect: the result is a memref
// rule: tileaa.fp_to_fp.result
%s = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf16>
// expected-error @below {{'nv_tileaa.fp_to_fp' op fp_to_fp result element type is not supported}}
%r = "nv_tileaa.fp_to_fp"(%s) : (!nv_tileas.tile<8xf16>) -> !nv_tileaa.memref<8xf16, [1]>

// -----

// defect: the result is a view of floats
// rule: tileaa.fp_to_fp.result
%s = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf16>
// expected-error @below {{'nv_tileaa.fp_to_fp' op fp_to_fp result element type is not supported}}
%r = "nv_tileaa.fp_to_fp"(%s) : (!nv_tileas.tile<8xf16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: the result is a token
// rule: tileaa.fp_to_fp.result
%s = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf16>
// expected-error @below {{'nv_tileaa.fp_to_fp' op fp_to_fp result element type is not supported}}
%r = "nv_tileaa.fp_to_fp"(%s) : (!nv_tileas.tile<8xf16>) -> !nv_tileaa.mem_token

// -----

// defect: the result is f64, the source is block-scaled, and the target is older: the result is checked first
// rule: tileaa.fp_to_fp.result
module attributes {nv_tileaa.compute_capability = 90 : i32} {
  %s = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf4E2M1FN>
  // expected-error @below {{'nv_tileaa.fp_to_fp' op fp_to_fp result element type is not supported}}
  %r = "nv_tileaa.fp_to_fp"(%s) : (!nv_tileas.tile<8xf4E2M1FN>) -> !nv_tileas.tile<8xf64>
}

// -----

// defect: the source is FP4, and the compute capability 99
// rule: tileaa.fp_to_fp.target
module attributes {nv_tileaa.compute_capability = 99 : i32} {
  %s = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf4E2M1FN>
  // expected-error @below {{'nv_tileaa.fp_to_fp' op fp_to_fp block-scaled format requires a target that supports block-scaled MMA}}
  %r = "nv_tileaa.fp_to_fp"(%s) : (!nv_tileas.tile<8xf4E2M1FN>) -> !nv_tileas.tile<8xf32>
}

// -----

// defect: the source is the other FP4
// rule: tileaa.fp_to_fp.target
module attributes {nv_tileaa.compute_capability = 90 : i32} {
  %s = builtin.unrealized_conversion_cast to !nv_tileas.tile<8x!nv_tileaa.nv4e0m3f>
  // expected-error @below {{'nv_tileaa.fp_to_fp' op fp_to_fp block-scaled format requires a target that supports block-scaled MMA}}
  %r = "nv_tileaa.fp_to_fp"(%s) : (!nv_tileas.tile<8x!nv_tileaa.nv4e0m3f>) -> !nv_tileas.tile<8xf32>
}

// -----

// defect: the source is a scale factor
// rule: tileaa.fp_to_fp.target
module attributes {nv_tileaa.compute_capability = 90 : i32} {
  %s = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf8E8M0FNU>
  // expected-error @below {{'nv_tileaa.fp_to_fp' op fp_to_fp block-scaled format requires a target that supports block-scaled MMA}}
  %r = "nv_tileaa.fp_to_fp"(%s) : (!nv_tileas.tile<8xf8E8M0FNU>) -> !nv_tileas.tile<8xf32>
}

// -----

// defect: the result is FP4, and the compute capability 0
// rule: tileaa.fp_to_fp.target
module attributes {nv_tileaa.compute_capability = 0 : i32} {
  %s = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf32>
  // expected-error @below {{'nv_tileaa.fp_to_fp' op fp_to_fp block-scaled format requires a target that supports block-scaled MMA}}
  %r = "nv_tileaa.fp_to_fp"(%s) : (!nv_tileas.tile<8xf32>) -> !nv_tileas.tile<8xf4E2M1FN>
}

// -----

// defect: the result is the other FP4, and the compute capability negative
// rule: tileaa.fp_to_fp.target
module attributes {nv_tileaa.compute_capability = -2147483648 : i32} {
  %s = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf32>
  // expected-error @below {{'nv_tileaa.fp_to_fp' op fp_to_fp block-scaled format requires a target that supports block-scaled MMA}}
  %r = "nv_tileaa.fp_to_fp"(%s) : (!nv_tileas.tile<8xf32>) -> !nv_tileas.tile<8x!nv_tileaa.nv4e0m3f>
}

// -----

// defect: the result is a scalar that is a scale factor
// rule: tileaa.fp_to_fp.target
module attributes {nv_tileaa.compute_capability = 89 : i32} {
  %s = builtin.unrealized_conversion_cast to f32
  // expected-error @below {{'nv_tileaa.fp_to_fp' op fp_to_fp block-scaled format requires a target that supports block-scaled MMA}}
  %r = "nv_tileaa.fp_to_fp"(%s) : (f32) -> f8E8M0FNU
}

// -----

// defect: both are block-scaled
// rule: tileaa.fp_to_fp.target
module attributes {nv_tileaa.compute_capability = 90 : i32} {
  %s = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf8E8M0FNU>
  // expected-error @below {{'nv_tileaa.fp_to_fp' op fp_to_fp block-scaled format requires a target that supports block-scaled MMA}}
  %r = "nv_tileaa.fp_to_fp"(%s) : (!nv_tileas.tile<8xf8E8M0FNU>) -> !nv_tileas.tile<8xf4E2M1FN>
}

// -----

// defect: the outer module suffices, and the inner one does not
// rule: tileaa.fp_to_fp.target
module attributes {nv_tileaa.compute_capability = 100 : i32} {
  module attributes {nv_tileaa.compute_capability = 90 : i32} {
    %s = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf4E2M1FN>
    // expected-error @below {{'nv_tileaa.fp_to_fp' op fp_to_fp block-scaled format requires a target that supports block-scaled MMA}}
    %r = "nv_tileaa.fp_to_fp"(%s) : (!nv_tileas.tile<8xf4E2M1FN>) -> !nv_tileas.tile<8xf32>
  }
}

// -----

// defect: the target of the function suffices, and that of the module does not
// rule: tileaa.fp_to_fp.target
module attributes {nv_tileaa.compute_capability = 90 : i32} {
  "nv_tileaa.func"() <{target_spec = #nv_tileaa.target_spec<compute_capability = 100, arch_conditional = true>}> ({
    %s = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf4E2M1FN>
    // expected-error @below {{'nv_tileaa.fp_to_fp' op fp_to_fp block-scaled format requires a target that supports block-scaled MMA}}
    %r = "nv_tileaa.fp_to_fp"(%s) : (!nv_tileas.tile<8xf4E2M1FN>) -> !nv_tileas.tile<8xf32>
    "nv_tileaa.return"() : () -> ()
  }) : () -> ()
}
