// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: FP4 with vectors of 16
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
  : (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// valid: FP4 with vectors of 16 and f8E4M3FN scales
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E4M3FN>, !nv_tileas.tile<4x128xf8E4M3FN>
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
  : (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E4M3FN>, !nv_tileas.tile<4x128xf8E4M3FN>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// valid: FP4 with vectors of 32
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf4E2M1FN>, !nv_tileas.tile<128x128x!nv_tileaa.nv4e0m3f>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
  : (!nv_tileas.tile<128x128xf4E2M1FN>, !nv_tileas.tile<128x128x!nv_tileaa.nv4e0m3f>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// valid: FP8 with vectors of 32
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
  : (!nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// valid: 2-CTA FP4 with vectors of 16
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>, two_cta}>
  : (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// valid: 2-CTA FP8
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>, two_cta}>
  : (!nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// valid: compute capability 100
module attributes {nv_tileaa.compute_capability = 100 : i32} {
  %x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
  %d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
    : (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>)
    -> !nv_tileas.tile<128x128xf32>
}

// -----

// valid: custom form
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128x!nv_tileaa.nv4e0m3f>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
%d = nv_tileas.block_scaled_mma %x#0, %x#1, %x#2, %x#3, %x#4 {atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>, two_cta} : tile<128x64xf4E2M1FN>, tile<64x128x!nv_tileaa.nv4e0m3f>, tile<128x128xf32>, tile<128x4xf8E8M0FNU>, tile<4x128xf8E8M0FNU> -> tile<128x128xf32>

// -----

// defect: FP4 without SFA
// rule: tileas.bsmma.p1_presence
%x:4 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<4x128xf8E8M0FNU>
// expected-error @below {{'nv_tileas.block_scaled_mma' op fp4 mma should expect scaling factors}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 0, 1>}>
  : (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<4x128xf8E8M0FNU>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: FP4 without SFB
// rule: tileas.bsmma.p1_presence
%x:4 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>
// expected-error @below {{'nv_tileas.block_scaled_mma' op fp4 mma should expect scaling factors}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>}>
  : (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: FP4 without scales
// rule: tileas.bsmma.p1_presence
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf8E5M2>, !nv_tileas.tile<128x128xf32>
// expected-error @below {{'nv_tileas.block_scaled_mma' op fp4 mma should expect scaling factors}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}>
  : (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf8E5M2>, !nv_tileas.tile<128x128xf32>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: FP8 beside FP4 without SFB
// rule: tileas.bsmma.p1_presence
%x:4 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<64x128x!nv_tileaa.nv4e0m3f>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>
// expected-error @below {{'nv_tileas.block_scaled_mma' op fp4 mma should expect scaling factors}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>}>
  : (!nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<64x128x!nv_tileaa.nv4e0m3f>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>) -> !nv_tileas.tile<128x128xf32>

// -----

// defect: SFA and SFB have different element types
// rule: tileas.bsmma.p2_agreement
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E4M3FN>
// expected-error @below {{'nv_tileas.block_scaled_mma' op expects sfa/sfb element types to be the same}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
  : (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E4M3FN>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: five rules are broken: the first in rule order is reported
// rule: tileas.bsmma.p2_agreement
module attributes {nv_tileaa.compute_capability = 90 : i32} {
  %x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<8x128xf8E4M3FN>
  // expected-error @below {{'nv_tileas.block_scaled_mma' op expects sfa/sfb element types to be the same}}
  %d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
    : (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<8x128xf8E4M3FN>)
    -> !nv_tileas.tile<128x128xf32>
}

// -----

// defect: scales of two types, and C of f16: the scales are checked first
// rule: tileas.bsmma.p2_agreement
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E4M3FN>
// expected-error @below {{'nv_tileas.block_scaled_mma' op expects sfa/sfb element types to be the same}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
  : (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E4M3FN>) -> !nv_tileas.tile<128x128xf32>

// -----

// defect: C of f16
// rule: tileas.bsmma.p3_acc
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
// expected-error @below {{'nv_tileas.block_scaled_mma' op expects c type to be Float32}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
  : (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: D of bf16
// rule: tileas.bsmma.p3_acc
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
// expected-error @below {{'nv_tileas.block_scaled_mma' op expects c type to be Float32}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
  : (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>)
  -> !nv_tileas.tile<128x128xbf16>

// -----

// defect: D of tf32
// rule: tileas.bsmma.p3_acc
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
// expected-error @below {{'nv_tileas.block_scaled_mma' op expects c type to be Float32}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
  : (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>) -> !nv_tileas.tile<128x128xtf32>

// -----

// defect: SFA and SFB have different extents
// rule: tileas.bsmma.p4_kextent
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<8x128xf8E8M0FNU>
// expected-error @below {{'nv_tileas.block_scaled_mma' op Scale factor vector size mismatch: 4, 8}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
  : (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<8x128xf8E8M0FNU>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: SFB of rank 1
// rule: tileas.bsmma.p4_kextent
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4xf8E8M0FNU>
// expected-error @below {{'nv_tileas.block_scaled_mma' op Scale factor vector size mismatch: 4, 0}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
  : (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4xf8E8M0FNU>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: SFA of rank 0
// rule: tileas.bsmma.p4_kextent
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<f8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
// expected-error @below {{'nv_tileas.block_scaled_mma' op Scale factor vector size mismatch: 0, 4}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
  : (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<f8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: FP8 without SFB
// rule: tileas.bsmma.p4_kextent
%x:4 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>
// expected-error @below {{'nv_tileas.block_scaled_mma' op Scale factor vector size mismatch: 4, 0}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>}>
  : (!nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: FP8 without SFA
// rule: tileas.bsmma.p4_kextent
%x:4 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<4x128xf8E8M0FNU>
// expected-error @below {{'nv_tileas.block_scaled_mma' op Scale factor vector size mismatch: 0, 4}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 0, 1>}>
  : (!nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<4x128xf8E8M0FNU>) -> !nv_tileas.tile<128x128xf32>

// -----

// defect: A of f16
// rule: tileas.bsmma.p5_elem_gate
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
// expected-error @below {{'nv_tileas.block_scaled_mma' op Block scale is not supported for f16, tf32, f8f6f4, and i8 types}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
  : (!nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: A of tf32
// rule: tileas.bsmma.p5_elem_gate
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xtf32>, !nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
// expected-error @below {{'nv_tileas.block_scaled_mma' op Block scale is not supported for f16, tf32, f8f6f4, and i8 types}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
  : (!nv_tileas.tile<128x128xtf32>, !nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: A of i8
// rule: tileas.bsmma.p5_elem_gate
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
// expected-error @below {{'nv_tileas.block_scaled_mma' op Block scale is not supported for f16, tf32, f8f6f4, and i8 types}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
  : (!nv_tileas.tile<128x128xi8>, !nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: A of f6E2M3FN
// rule: tileas.bsmma.p5_elem_gate
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf6E2M3FN>, !nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
// expected-error @below {{'nv_tileas.block_scaled_mma' op Block scale is not supported for f16, tf32, f8f6f4, and i8 types}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
  : (!nv_tileas.tile<128x128xf6E2M3FN>, !nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: A of f8E8M0FNU
// rule: tileas.bsmma.p5_elem_gate
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf8E8M0FNU>, !nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
// expected-error @below {{'nv_tileas.block_scaled_mma' op Block scale is not supported for f16, tf32, f8f6f4, and i8 types}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
  : (!nv_tileas.tile<128x128xf8E8M0FNU>, !nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: B of f64
// rule: tileas.bsmma.p5_elem_gate
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf64>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
// expected-error @below {{'nv_tileas.block_scaled_mma' op Block scale is not supported for f16, tf32, f8f6f4, and i8 types}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
  : (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf64>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: FP8 with f16 for B
// rule: tileas.bsmma.p5_elem_gate
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
// expected-error @below {{'nv_tileas.block_scaled_mma' op Block scale is not supported for f16, tf32, f8f6f4, and i8 types}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
  : (!nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<128x128xf16>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>) -> !nv_tileas.tile<128x128xf32>

// -----

// defect: FP4 beside FP8 with vectors of 16
// rule: tileas.bsmma.p5_ab_4bit
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf8E5M2>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
// expected-error @below {{'nv_tileas.block_scaled_mma' op expects A and B element types are valid 4bit types, such asFloat4E2M1FNType or FloatNV4E0M3FType , when (atom_K=64 && vecSize=16)}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
  : (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf8E5M2>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: f16 scales with vectors of 16
// rule: tileas.bsmma.p5_sf_16
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf16>, !nv_tileas.tile<4x128xf16>
// expected-error @below {{'nv_tileas.block_scaled_mma' op expects sfa/sfb element types to be Float8E8M0FNUType or Float8E4M3FNType when (atom_K=64 && vecSize=16)}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
  : (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf16>, !nv_tileas.tile<4x128xf16>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: f8E5M2 scales with vectors of 16
// rule: tileas.bsmma.p5_sf_16
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E5M2>, !nv_tileas.tile<4x128xf8E5M2>
// expected-error @below {{'nv_tileas.block_scaled_mma' op expects sfa/sfb element types to be Float8E8M0FNUType or Float8E4M3FNType when (atom_K=64 && vecSize=16)}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
  : (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E5M2>, !nv_tileas.tile<4x128xf8E5M2>) -> !nv_tileas.tile<128x128xf32>

// -----

// defect: FP8 beside FP4 with vectors of 32
// rule: tileas.bsmma.p5_ab_sf_32
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<128x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
// expected-error @below {{'nv_tileas.block_scaled_mma' op expects A/B element types to be Float4E2M1FNType and sfa/sfb element types to be Float8E8M0FNUType when (atom_K=64 && vecSize=32)}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
  : (!nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<128x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: f8E4M3FN scales with vectors of 32
// rule: tileas.bsmma.p5_ab_sf_32
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf4E2M1FN>, !nv_tileas.tile<128x128x!nv_tileaa.nv4e0m3f>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E4M3FN>, !nv_tileas.tile<4x128xf8E4M3FN>
// expected-error @below {{'nv_tileas.block_scaled_mma' op expects A/B element types to be Float4E2M1FNType and sfa/sfb element types to be Float8E8M0FNUType when (atom_K=64 && vecSize=32)}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
  : (!nv_tileas.tile<128x128xf4E2M1FN>, !nv_tileas.tile<128x128x!nv_tileaa.nv4e0m3f>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E4M3FN>, !nv_tileas.tile<4x128xf8E4M3FN>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: f8E4M3FN scales of FP8
// rule: tileas.bsmma.p5_sf_fp8
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E4M3FN>, !nv_tileas.tile<4x128xf8E4M3FN>
// expected-error @below {{'nv_tileas.block_scaled_mma' op tileas.bsmma.p5_sf_fp8: expected sfa/sfb element types to be Float8E8M0FNUType when (atom_K=32 && vecSize=32), but got 'f8E4M3FN'}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
  : (!nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E4M3FN>, !nv_tileas.tile<4x128xf8E4M3FN>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: nv4e0m3f scales of FP8
// rule: tileas.bsmma.p5_sf_fp8
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4x!nv_tileaa.nv4e0m3f>, !nv_tileas.tile<4x128x!nv_tileaa.nv4e0m3f>
// expected-error @below {{'nv_tileas.block_scaled_mma' op tileas.bsmma.p5_sf_fp8: expected sfa/sfb element types to be Float8E8M0FNUType when (atom_K=32 && vecSize=32), but got '!nv_tileaa.nv4e0m3f'}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
  : (!nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4x!nv_tileaa.nv4e0m3f>, !nv_tileas.tile<4x128x!nv_tileaa.nv4e0m3f>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: FP8 with vectors of 16
// rule: tileas.bsmma.p5_vecsize
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf8E4M3FN>, !nv_tileas.tile<64x128xf8E5M2>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
// expected-error @below {{'nv_tileas.block_scaled_mma' op invalid block scale vector size. Expecting 32, but got 16}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
  : (!nv_tileas.tile<128x64xf8E4M3FN>, !nv_tileas.tile<64x128xf8E5M2>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: FP4 with vectors of 64
// rule: tileas.bsmma.p5_vecsize
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x256xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
// expected-error @below {{'nv_tileas.block_scaled_mma' op invalid block scale vector size. Expecting 32, but got 64}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
  : (!nv_tileas.tile<128x256xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: vectors that do not divide A
// rule: tileas.bsmma.p5_vecsize
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x65xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
// expected-error @below {{'nv_tileas.block_scaled_mma' op invalid block scale vector size. Expecting 32, but got 0}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
  : (!nv_tileas.tile<128x65xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: A of rank 0
// rule: tileas.bsmma.p5_vecsize
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<f4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
// expected-error @below {{'nv_tileas.block_scaled_mma' op invalid block scale vector size. Expecting 32, but got 0}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
  : (!nv_tileas.tile<f4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: FP8 without scales
// rule: tileas.bsmma.p5_vecsize
%x:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf32>
// expected-error @below {{'nv_tileas.block_scaled_mma' op invalid block scale vector size. Expecting 32, but got 0}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}>
  : (!nv_tileas.tile<128x128xf8E4M3FN>, !nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf32>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: vectors beyond 32 bits
// rule: tileas.bsmma.p5_vecsize
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<9223372036854775807xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<1xf8E8M0FNU>, !nv_tileas.tile<1x1xf8E8M0FNU>
// expected-error @below {{'nv_tileas.block_scaled_mma' op invalid block scale vector size. Expecting 32, but got 9223372036854775807}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
  : (!nv_tileas.tile<9223372036854775807xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<1xf8E8M0FNU>, !nv_tileas.tile<1x1xf8E8M0FNU>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: vectors that do not divide A of FP8
// rule: tileas.bsmma.p5_vecsize
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x66xf8E4M3FN>, !nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
// expected-error @below {{'nv_tileas.block_scaled_mma' op invalid block scale vector size. Expecting 32, but got 0}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
  : (!nv_tileas.tile<128x66xf8E4M3FN>, !nv_tileas.tile<128x128xf8E5M2>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>) -> !nv_tileas.tile<128x128xf32>

// -----

// defect: 2-CTA FP4 with vectors of 32
// rule: tileas.bsmma.two_cta
%x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf4E2M1FN>, !nv_tileas.tile<128x128x!nv_tileaa.nv4e0m3f>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
// expected-error @below {{'nv_tileas.block_scaled_mma' op expects A/B element types to be Float4E2M1FNType and sfa/sfb element types to be Float8E8M0FNUType when (atom_K=64 && vecSize=32)}}
%d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>, two_cta}>
  : (!nv_tileas.tile<128x128xf4E2M1FN>, !nv_tileas.tile<128x128x!nv_tileaa.nv4e0m3f>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>)
  -> !nv_tileas.tile<128x128xf32>

// -----

// defect: FP4 with vectors of 32, 2-CTA and compute capability 90: the types are checked first
// rule: tileas.bsmma.two_cta
module attributes {nv_tileaa.compute_capability = 90 : i32} {
  %x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x128xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
  // expected-error @below {{'nv_tileas.block_scaled_mma' op expects A/B element types to be Float4E2M1FNType and sfa/sfb element types to be Float8E8M0FNUType when (atom_K=64 && vecSize=32)}}
  %d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>, two_cta}>
    : (!nv_tileas.tile<128x128xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>) -> !nv_tileas.tile<128x128xf32>
}

// -----

// defect: compute capability 99
// rule: tileas.bsmma.p5_sm_tier
module attributes {nv_tileaa.compute_capability = 99 : i32} {
  %x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
  // expected-error @below {{'nv_tileas.block_scaled_mma' op mma block scale is not supported by compute capability < sm100}}
  %d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
    : (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>)
    -> !nv_tileas.tile<128x128xf32>
}

// -----

// defect: compute capability 0
// rule: tileas.bsmma.p5_sm_tier
module attributes {nv_tileaa.compute_capability = 0 : i32} {
  %x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
  // expected-error @below {{'nv_tileas.block_scaled_mma' op mma block scale is not supported by compute capability < sm100}}
  %d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
    : (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>)
    -> !nv_tileas.tile<128x128xf32>
}

// -----

// defect: compute capability -1
// rule: tileas.bsmma.p5_sm_tier
module attributes {nv_tileaa.compute_capability = -1 : i32} {
  %x:5 = builtin.unrealized_conversion_cast to !nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>
  // expected-error @below {{'nv_tileas.block_scaled_mma' op mma block scale is not supported by compute capability < sm100}}
  %d = "nv_tileas.block_scaled_mma"(%x#0, %x#1, %x#2, %x#3, %x#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}>
    : (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>)
    -> !nv_tileas.tile<128x128xf32>
}
