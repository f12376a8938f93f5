// valid: Names of atoms whose letters and digits are the first and the last ones.
module {
  %0:3 = unrealized_conversion_cast to !nv_tileas.tile<4x4xf16>, !nv_tileas.tile<4x4xf16>, !nv_tileas.tile<4x4xf32>
  %1 = nv_tileas.dot %0#0, %0#1, %0#2 {atom = #nv_tileas<atom zaAZ09_>} : tile<4x4xf16>, tile<4x4xf16>, tile<4x4xf32> -> tile<4x4xf32>
  %2 = nv_tileas.dot %0#0, %0#1, %0#2 {atom = #nv_tileas<atom Az>} : tile<4x4xf16>, tile<4x4xf16>, tile<4x4xf32> -> tile<4x4xf32>
  %3 = nv_tileas.dot %0#0, %0#1, %0#2 {atom = #nv_tileas<atom Z9>} : tile<4x4xf16>, tile<4x4xf16>, tile<4x4xf32> -> tile<4x4xf32>
  %4 = nv_tileas.dot %0#0, %0#1, %0#2 {atom = #nv_tileas<atom a0>} : tile<4x4xf16>, tile<4x4xf16>, tile<4x4xf32> -> tile<4x4xf32>
}
