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

// -----

// a word that is close to one of the form
cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    %t = make_token : token
    // expected-error @below {{expected ':', found 'tokn'; did you mean 'token'?}}
    %x, %u = load_ptr_tko weak %p tokn=%t : tile<ptr<f32>> -> tile<f32>, token
  }
}

// -----

// a keyword of an enumeration
cuda_tile.module @m {
  entry @k(%p: tile<i32>) {
    // expected-error @below {{ir.cuda_attribute_keyword: expected a keyword of signedness in {unsigned, signed}, but got 'sined'}}
    // expected-note @below {{did you mean 'signed'?}}
    %x = divi %p, %p sined : tile<i32>
  }
}

// -----

// an ordering
cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @below {{ir.cuda_attribute_keyword: expected a keyword of memory ordering in {weak, relaxed, acquire, release, acq_rel}, but got 'week'}}
    // expected-note @below {{did you mean 'weak'?}}
    %x, %u = load_ptr_tko week %p : tile<ptr<f32>> -> tile<f32>, token
  }
}

// -----

// too few types
cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %x: tile<f32>) {
    // expected-error @below {{expected the types of 2 operands, found 1}}
    %u = store_ptr_tko weak %p, %x : tile<ptr<f32>> -> token
  }
}

// -----

// the element of a constant
cuda_tile.module @m {
  entry @k() {
    // expected-error @below {{expected 'f32', the element of the tile, found 'f16'}}
    %c = constant <f16: 1.0> : tile<4xf32>
  }
}

// -----

// its elements
cuda_tile.module @m {
  entry @k() {
    // expected-error @below {{ranks are not consistent between elements}}
    %c = constant <f32: [[1.0], [1.0, 2.0]]> : tile<2x2xf32>
  }
}

// -----

// a predicate
cuda_tile.module @m {
  entry @k(%p: tile<i32>) {
    // expected-error @below {{expected a keyword of predicate in {div_by, same_elements, bounded}, but got 'divby'}}
    // expected-note @below {{did you mean 'div_by'?}}
    %x = assume divby<4>, %p : tile<i32>
  }
}

// -----

// a view that is none, and one of another shape
cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>) {
    // expected-error @below {{expected a tensor view of the shape and the strides in front of it, found '!cuda_tile.tensor_view<4xf32, strides=[1]>'}}
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<4xf32, strides=[1]>
  }
}

// -----

// the types of the values of a loop
cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    // expected-error @below {{expected the types of 1 values, found 2}}
    %r:2 = for %i in (%n to %n, step %n) : tile<i32> iter_values(%a = %n) -> (tile<i32>, tile<i32>) {
    }
  }
}

// -----

// a word that is close to the one that is expected
cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    // expected-error @below {{custom op 'cuda_tile.for' expected 'step', found 'stp'; did you mean 'step'?}}
    for %i in (%n to %n, stp %n) : tile<i32> {
    }
  }
}

// -----

// a string in the place of a number, with the type of the number
cuda_tile.module @m {
  entry @k() {
    %x = iota : tile<8xi32>
    // expected-error @below {{custom op 'cuda_tile.cat' expected a number of 64 bits, but got "x" : i64}}
    %y = cat %x, %x dim = "x" : tile<8xi32>, tile<8xi32> -> tile<16xi32>
    return
  }
}

// -----

cuda_tile.module @m {
  entry @k() {
    // expected-error @below {{custom op 'cuda_tile.alloca' expected a number of 64 bits, but got unit}}
    %p = alloca num_elem = 8, alignment = unit : tile<ptr<f32>>
    return
  }
}

// -----

// no number at all
cuda_tile.module @m {
  entry @k() {
    // expected-error @below {{expected attribute value}}
    %p = alloca num_elem = , alignment = 8 : tile<ptr<f32>>
    return
  }
}

// -----

// no type at all
cuda_tile.module @m {
  entry @k(%x: tile<f32>) {
    // expected-error @below {{expected non-function type; did you mean 'i8'?}}
    %y = negf %x : 8
    return
  }
}
