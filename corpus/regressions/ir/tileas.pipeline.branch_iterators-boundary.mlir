// valid: Both arms yield an iterator, of one type.
module {
  %0 = unrealized_conversion_cast to i1
  %1 = unrealized_conversion_cast to !nv_tileas.async.pipeline.iterator<tile<4xf16>>
  %2 = scf.if %0 -> (!nv_tileas.async.pipeline.iterator<tile<4xf16>>) {
    scf.yield %1 : !nv_tileas.async.pipeline.iterator<tile<4xf16>>
  } else {
    scf.yield %1 : !nv_tileas.async.pipeline.iterator<tile<4xf16>>
  }
}
