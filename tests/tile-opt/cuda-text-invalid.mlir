// RUN: tile-opt %s -split-input-file -verify-diagnostics

// The text of the public dialect, with mistakes.

cuda_tile.module @m {
  // expected-error @below {{expected ':'}}
  entry @k(%p) {
    return
  }
}

// -----

// The brace of a region is not that of attributes.
cuda_tile.module @m {
  // expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_parameter: expected input #0 to be a tile of rank 0, but got '!cuda_tile.token'}}
  entry @k(%p: token) {
    return
  }
}
