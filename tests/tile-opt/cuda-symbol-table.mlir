// RUN: tile-opt %s -split-input-file -verify-diagnostics
//
// A module of cuda_tile as MLIR's table: symbols of other dialects in it, and references
// of theirs.

// symbols of another dialect beside those of this one, called from an entry
cuda_tile.module @m {
  global @g <i32: 1> : tile<i32>
  func.func @f() {
    return
  }
  entry @k() {
    func.call @f() : () -> ()
    return
  }
}

// -----

// two of another dialect with one name, which is MLIR's matter
cuda_tile.module @m {
  // expected-note @below {{see existing symbol definition here}}
  func.func private @f()
  // expected-error @below {{redefinition of symbol named 'f'}}
  func.func private @f()
}

// -----

// the names of this dialect's symbols come before MLIR's table
// expected-error @below {{'cuda_tile.module' op ir.cuda_symbol_redefined: expected symbols of different names, but got 'g' again}}
cuda_tile.module @m {
  func.func private @f()
  func.func private @f()
  global @g <i32: 1> : tile<i32>
  global @g <i32: 1> : tile<i32>
}

// -----

// a reference to the table around the module, where MLIR does not look
func.func private @outside()
cuda_tile.module @m {
  entry @k() {
    // expected-error @below {{'func.call' op 'outside' does not reference a valid function}}
    func.call @outside() : () -> ()
    return
  }
}
