// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: the generic form and the custom one
%t = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf32>
%a = "nv_tileas.async.to_async"(%t) : (!nv_tileas.tile<8xf32>) -> !nv_tileas.async.token
%b = nv_tileas.async.to_async %t : tile<8xf32> -> !nv_tileas.async.token
