// RUN: tile-opt %s -split-input-file -verify-diagnostics
//
// The attributes that a module may have for the checks below it: 32-bit signless
// integers, on modules only. Others with such a prefix have no effect.

// valid
module attributes {nv_tileas.available_warps = 8 : i32, nv_tileaa.compute_capability = 100 : i32} {
}

// -----

// expected-error @below {{'builtin.module' op expected 'nv_tileas.available_warps' to be a 32-bit signless integer attribute of a 'builtin.module'}}
module attributes {nv_tileas.available_warps = 8 : i64} {
}

// -----

// expected-error @below {{'builtin.module' op expected 'nv_tileas.available_warps' to be a 32-bit signless integer attribute of a 'builtin.module'}}
module attributes {nv_tileas.available_warps = "8"} {
}

// -----

// expected-error @below {{'builtin.module' op expected 'nv_tileaa.compute_capability' to be a 32-bit signless integer attribute of a 'builtin.module'}}
module attributes {nv_tileaa.compute_capability = 100 : si32} {
}

// -----

// expected-error @below {{'builtin.unrealized_conversion_cast' op expected 'nv_tileaa.compute_capability' to be a 32-bit signless integer attribute of a 'builtin.module'}}
%x = builtin.unrealized_conversion_cast to i32 {nv_tileaa.compute_capability = 100 : i32}

// -----

// valid: other attributes with the prefixes of the dialects, on any operation
// expected-warning @below {{'builtin.module' has no attribute 'cuda_tile.other', which has no effect}}
// expected-warning @below {{'builtin.module' has no attribute 'nv_tileaa.other', which has no effect}}
// expected-warning @below {{'builtin.module' has no attribute 'nv_tileas.other', which has no effect}}
module attributes {cuda_tile.other, nv_tileaa.other = 1 : i64, nv_tileas.other = 1 : i64, some.other} {
  // expected-warning @below {{'func.func' has no attribute 'nv_tileas.', which has no effect}}
  func.func @f() attributes {"nv_tileas." = 1} {
    return
  }
  %t = builtin.unrealized_conversion_cast to !nv_tileas.async.token {nv_tileasx.flag, nv_tileas = 1, other}
  // expected-warning @below {{'nv_tileas.async.wait' has no attribute 'cuda_tile.flag', which has no effect}}
  nv_tileas.async.wait %t {cuda_tile.flag, flag} : !nv_tileas.async.token
}

// -----

// valid: misspelt names, and the name under the prefix of another dialect
// expected-warning @below {{'builtin.module' has no attribute 'nv_tileaa.compute_capabilit', which has no effect; did you mean 'nv_tileaa.compute_capability'?}}
// expected-warning @below {{'builtin.module' has no attribute 'nv_tileas.available_wraps', which has no effect; did you mean 'nv_tileas.available_warps'?}}
module attributes {nv_tileaa.compute_capabilit = 90 : i32, nv_tileas.available_wraps = 4 : i32} {
  // expected-warning @below {{'builtin.module' has no attribute 'nv_tileaa.available_warps', which has no effect; did you mean 'nv_tileas.available_warps'?}}
  module attributes {nv_tileaa.available_warps = 4 : i32} {
  }
}

// -----

// a warning, and the error of the operation
// expected-warning @below {{'builtin.module' has no attribute 'nv_tileas.available_wraps', which has no effect; did you mean 'nv_tileas.available_warps'?}}
module attributes {nv_tileas.available_wraps = 4 : i32} {
  // expected-error @below {{'nv_tileas.async.wait' op requires a single operand}}
  "nv_tileas.async.wait"() : () -> ()
}
