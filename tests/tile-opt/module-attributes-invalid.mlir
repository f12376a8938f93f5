// RUN: tile-opt %s -split-input-file -verify-diagnostics
//
// The attributes that a module may have for the checks below it: 32-bit signless
// integers, on modules only.

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

// valid: another attribute with the dialect's prefix
module attributes {nv_tileaa.other = 1 : i64, nv_tileas.other = 1 : i64} {
}
