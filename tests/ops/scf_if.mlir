// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: custom form
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%it, %i = builtin.unrealized_conversion_cast to !it, i1
%r = scf.if %i -> (!it) {
  scf.yield %it : !it
} else {
  scf.yield %it : !it
}

// -----

// valid: generic form
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%it, %i1 = builtin.unrealized_conversion_cast to !it, i1
%r = "scf.if"(%i1) ({
  "scf.yield"(%it) : (!it) -> ()
}, {
  "scf.yield"(%it) : (!it) -> ()
}) : (i1) -> !it

// -----

// valid: values of other types, and arms of different length
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%it, %i1 = builtin.unrealized_conversion_cast to !it, i1
%r, %s = scf.if %i1 -> (!it, i1) {
  %x = nv_tileas.async.pipeline.inc_iter %it : !it -> !it
  scf.yield %x, %i1 : !it, i1
} else {
  scf.yield %it, %i1 : !it, i1
}

// -----

// defect: the arms yield iterators over different tiles
// rule: tileas.pipeline.branch_iterators
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!it2 = !nv_tileas.async.pipeline.iterator<tile<64xf32>>
%it, %it2, %i = builtin.unrealized_conversion_cast to !it, !it2, i1
// expected-error @below {{'scf.if' op branch arms must yield matching pipeline iterator types}}
%r = "scf.if"(%i) ({
  "scf.yield"(%it) : (!it) -> ()
}, {
  "scf.yield"(%it2) : (!it2) -> ()
}) : (i1) -> !it

// -----

// defect: the rule comes before the rules of an operation written earlier
// rule: tileas.pipeline.branch_iterators
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!v = !nv_tileaa.tiled_view<2x128x64xf16>
!ii = !nv_tileas.async.pipeline.iterator<!nv_tileas.async.pipeline.iterator<tile<128x64xf16>>>
%it, %v, %ii, %i = builtin.unrealized_conversion_cast to !it, !v, !ii, i1
"nv_tileas.async.pipeline.create_pipeline"(%v) : (!v) -> ()
// expected-error @below {{'scf.if' op branch arms must yield matching pipeline iterator types}}
%r = "scf.if"(%i) ({
  "scf.yield"(%it) : (!it) -> ()
}, {
  "scf.yield"(%ii) : (!ii) -> ()
}) : (i1) -> !it
