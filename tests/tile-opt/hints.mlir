// RUN: tile-opt %s -split-input-file -verify-diagnostics

// What is misspelt gets the closest name, and a type that is not written as it
// has to be the text to write.

// expected-error @below {{custom op 'nv_tileas.dto' is unknown; did you mean 'nv_tileas.dot'?}}
nv_tileas.dto

// -----

// The dialect's own groups may be left out.
// expected-error @below {{custom op 'nv_tileas.wait' is unknown; did you mean 'nv_tileas.async.wait'?}}
nv_tileas.wait

// -----

// Nothing is similar.
// expected-error-re @below {{custom op 'nv_tileas.photosynthesis' is unknown{{$}}}}
nv_tileas.photosynthesis

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @below {{custom op 'cuda_tile.make_tokn' is unknown; did you mean 'cuda_tile.make_token'?}}
    %c = make_tokn -> token
    return
  }
}

// -----

// expected-error @below {{unregistered operation 'nv_tileas.async.wiat' found in dialect ('nv_tileas') that does not allow unknown operations; did you mean 'nv_tileas.async.wait'?}}
"nv_tileas.async.wiat"() : () -> ()

// -----

// Of MLIR's own dialects.
// expected-error @below {{custom op 'func.funk' is unknown; did you mean 'func.func'?}}
func.funk @f()

// -----

// expected-error @below {{custom op 'modul' is unknown (tried 'builtin.modul' as well); did you mean 'builtin.module'?}}
modul {}

// -----

// expected-error @below {{Dialect `nv_tilaes' not found for custom op 'nv_tilaes.dot' ; did you mean 'nv_tileas.dot'?}}
// expected-note @below {{Available dialects: }}
nv_tilaes.dot

// -----

// expected-error @below {{with the MLIR tool used; did you mean 'nv_tileas.dot'?}}
"nv_tilaes.dot"() : () -> ()

// -----

// expected-error @below {{with the MLIR opt tool used; did you mean 'nv_tileas'?}}
%a = builtin.unrealized_conversion_cast to !nv_tilaes.tile<4xf16>

// -----

// expected-error @below {{expected non-function type; did you mean 'f16'?}}
%a = builtin.unrealized_conversion_cast to !nv_tileas.tile<4xf61>

// -----

// expected-error @below {{expected non-function type; did you mean 'f8E4M3FN'?}}
%a = builtin.unrealized_conversion_cast to !cuda_tile.tile<4xf8e4m3fn>

// -----

// expected-error @below {{unknown type `tiel` in dialect `nv_tileas`; did you mean '!nv_tileas.tile'?}}
%a = builtin.unrealized_conversion_cast to !nv_tileas.tiel<4xf16>

// -----

// expected-error @below {{unknown type `token` in dialect `nv_tileas`; did you mean '!nv_tileas.async.token'?}}
%a = builtin.unrealized_conversion_cast to !nv_tileas.token

// -----

// A type of another dialect.
// expected-error @below {{unknown type `tile` in dialect `nv_tileaa`; did you mean '!nv_tileas.tile'?}}
%a = builtin.unrealized_conversion_cast to !nv_tileaa.tile<4xf16>

// -----

// Of MLIR's own parser: the dialect that the text names, or that of the
// operation.
// expected-error @below {{expected non-function type, found tile<4xf16>; write !nv_tileas.tile<4xf16>}}
func.func @f(%a: tile<4xf16>) {
  return
}

// -----

cuda_tile.module @m {
  entry @k() {
  // expected-error @below {{expected non-function type, found tile<f32>; write !cuda_tile.tile<f32>}}
  ^bb0(%a: tile<f32>):
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @below {{expected non-function type, found tile<2xf32>; write !cuda_tile.tile<2xf32>}}
    %c = constant <f32: 1.0> : tile<2xf32> {my.value = dense<1.0> : tile<2xf32>}
    return
  }
}

// -----

%a = builtin.unrealized_conversion_cast to !nv_tileas.async.token
// expected-error @below {{expected non-function type, found async.token; write !nv_tileas.async.token}}
nv_tileas.async.wait %a : async.token

// -----

%t = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf16>
// expected-error @below {{cannot name an operation with no results; write `->` and the types of its results behind it}}
%u = nv_tileas.expand_dims %t : tile<8xf16>

// -----

%a = builtin.unrealized_conversion_cast to !nv_tileas.async.token
// expected-error @below {{cannot name an operation with no results; write it without a name and `=`, as it never has results}}
%b = nv_tileas.async.wait %a : !nv_tileas.async.token

// -----

// expected-error @below {{expected operation name in quotes; if the type i32 is that of a result, write -> i32}}
func.func @f(%a : i1) i32 {
  return
}

// -----

// expected-error @below {{unknown attribute `atmo` in dialect `nv_tileas`; did you mean 'atom'?}}
module attributes {a = #nv_tileas<atmo x>} {}

// -----

// expected-error @below {{expected one of [none, swizzle_32b, swizzle_64b, swizzle_128b] for swizzle of a descriptor, got: swizle_64b; did you mean 'swizzle_64b'?}}
// expected-error @below {{failed to parse}}
module attributes {a = #nv_tileas<swizzle_mode swizle_64b>} {}

// -----

// Where a page fixes the text, the name stands in a note.
// expected-error @below {{tileaa.attr.cache_modifier: expected a keyword in {none, ca, cg, wb, cs, wt, cv}, but got 'cx'}}
// expected-note @below {{did you mean 'ca'?}}
module attributes {a = #nv_tileaa<cache_modifier cx>} {}

// -----

// expected-error @below {{ir.attribute_mnemonic: expected an attribute of nv_tileaa, but got 'cache_modifer'}}
// expected-note @below {{did you mean 'cache_modifier'?}}
module attributes {a = #nv_tileaa<cache_modifer ca>} {}

// -----

// expected-error @below {{but got 'nearest_evn'}}
// expected-note @below {{did you mean 'nearest_even'?}}
module attributes {a = #cuda_tile.rounding<nearest_evn>} {}

// -----

// expected-error @below {{tmem or 6; did you mean 'smem'?}}
%a = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<4xf16, sem>
