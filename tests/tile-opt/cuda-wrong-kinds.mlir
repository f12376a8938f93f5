// RUN: tile-opt %s -split-input-file -verify-diagnostics
//
// Attributes of cuda_tile of another kind than the operation takes, also inside of
// arrays and dictionaries.

// arg_attrs string
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_arg_attrs: expected entry #0 to be a dictionary, but got string}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> (), arg_attrs = ["a"]}> ({
^bb0(%a: !cuda_tile.tile<i32>):
"cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// arg_attrs not array
// expected-error @below {{invalid properties {arg_attrs = "a", function_type = () -> (), sym_name = "f"} for op cuda_tile.entry: Invalid attribute `arg_attrs` in property conversion: "a"}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), arg_attrs = "a"}> ({
"cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// arg_attrs dict itself
// expected-error @below {{invalid properties {arg_attrs = {a = 1 : i64}, function_type = () -> (), sym_name = "f"} for op cuda_tile.entry: Invalid attribute `arg_attrs` in property conversion: {a = 1 : i64}}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), arg_attrs = {a = 1}}> ({
"cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// arg_attrs nested array
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_arg_attrs: expected entry #0 to be a dictionary, but got array}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), arg_attrs = [[{}]]}> ({
"cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// arg_attrs wrong count
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_arg_attrs: expected 0 dictionaries, but got 1}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), arg_attrs = [{}]}> ({
"cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// arg_attrs key without dialect
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_arg_attrs: expected the name of a dialect in front of the keys of entry #0, but got 'a'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = (!cuda_tile.tile<i32>) -> (), arg_attrs = [{a = 1}]}> ({
^bb0(%a: !cuda_tile.tile<i32>):
"cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// res_attrs with no results
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_res_attrs: expected 0 dictionaries, but got 1}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), res_attrs = [{}]}> ({
"cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// res_attrs of unit
// expected-error @below {{'cuda_tile.entry' op ir.cuda_entry_res_attrs: expected entry #0 to be a dictionary, but got unit}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), res_attrs = [unit]}> ({
"cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// identities strings
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = ["a"]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// identities types
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// identities nested
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [[0.0 : f32]]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// identities dense
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [dense<0.0> : tensor<f32>]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// identities symbol
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [@a]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// identities loc
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [loc(unknown)]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// identities affine
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [affine_map<() -> ()>]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// identities is dict
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{invalid properties {dim = 0 : i32, identities = {a}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = {a}}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// identities is densearray
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{invalid properties {dim = 0 : i32, identities = array<f32: 0.000000e+00>} for op cuda_tile.reduce: Invalid attribute `identities` in property conversion: array<f32: 0.000000e+00>}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = array<f32: 0.0>}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// identities unit
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [unit]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// identities index
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0 : index]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// identities si32
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0 : si32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// identities none type
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [none]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// identities i128
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0 : i128]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// identities f80
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [0.0 : f80]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// identities cuda attr
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op identity element type must match input element type}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i32, identities = [#cuda_tile.rounding<zero>]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// dim i64
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{'cuda_tile.reduce' op attribute 'dim' failed to satisfy constraint: 32-bit signless integer attribute}}
%r = "cuda_tile.reduce"(%x) <{dim = 0 : i64, identities = [0.0 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// dim string
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{invalid properties {dim = "0", identities = [0.000000e+00 : f32]} for op cuda_tile.reduce: Invalid attribute `dim` in property conversion: "0"}}
%r = "cuda_tile.reduce"(%x) <{dim = "0", identities = [0.0 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// dim unit
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xf32>
// expected-error @below {{invalid properties {dim, identities = [0.000000e+00 : f32]} for op cuda_tile.reduce: Invalid attribute `dim` in property conversion: unit}}
%r = "cuda_tile.reduce"(%x) <{dim = unit, identities = [0.0 : f32]}> ({
^bb0(%a: !cuda_tile.tile<f32>, %b: !cuda_tile.tile<f32>):
  "cuda_tile.yield"(%a) : (!cuda_tile.tile<f32>) -> ()
}) : (!cuda_tile.tile<8xf32>) -> !cuda_tile.tile<f32>

// -----

// permutation i64 array
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<2x2xf32>
// expected-error @below {{invalid properties {permutation = array<i64: 1, 0>} for op cuda_tile.permute: Invalid attribute `permutation` in property conversion: array<i64: 1, 0>}}
%r = "cuda_tile.permute"(%x) <{permutation = array<i64: 1, 0>}> : (!cuda_tile.tile<2x2xf32>) -> !cuda_tile.tile<2x2xf32>

// -----

// permutation array attr
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<2x2xf32>
// expected-error @below {{invalid properties {permutation = [1 : i32, 0 : i32]} for op cuda_tile.permute: Invalid attribute `permutation` in property conversion: [1 : i32, 0 : i32]}}
%r = "cuda_tile.permute"(%x) <{permutation = [1 : i32, 0 : i32]}> : (!cuda_tile.tile<2x2xf32>) -> !cuda_tile.tile<2x2xf32>

// -----

// permutation dense
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<2x2xf32>
// expected-error @below {{invalid properties {permutation = dense<[1, 0]> : tensor<2xi32>} for op cuda_tile.permute: Invalid attribute `permutation` in property conversion: dense<[1, 0]> : tensor<2xi32>}}
%r = "cuda_tile.permute"(%x) <{permutation = dense<[1, 0]> : tensor<2xi32>}> : (!cuda_tile.tile<2x2xf32>) -> !cuda_tile.tile<2x2xf32>

// -----

// permutation empty array
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<2x2xf32>
// expected-error @below {{invalid properties {permutation = []} for op cuda_tile.permute: Invalid attribute `permutation` in property conversion: []}}
%r = "cuda_tile.permute"(%x) <{permutation = []}> : (!cuda_tile.tile<2x2xf32>) -> !cuda_tile.tile<2x2xf32>

// -----

// overflow string
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<2xi32>
// expected-error @below {{invalid properties {overflow = "none"} for op cuda_tile.addi: Invalid attribute `overflow` in property conversion: "none"}}
%r = "cuda_tile.addi"(%x, %x) <{overflow = "none"}> : (!cuda_tile.tile<2xi32>, !cuda_tile.tile<2xi32>) -> !cuda_tile.tile<2xi32>

// -----

// overflow rounding
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<2xi32>
// expected-error @below {{invalid properties {overflow = #cuda_tile.rounding<zero>} for op cuda_tile.addi: Invalid attribute `overflow` in property conversion: #cuda_tile.rounding<zero>}}
%r = "cuda_tile.addi"(%x, %x) <{overflow = #cuda_tile.rounding<zero>}> : (!cuda_tile.tile<2xi32>, !cuda_tile.tile<2xi32>) -> !cuda_tile.tile<2xi32>

// -----

// rounding integer
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<2xf32>
// expected-error @below {{invalid properties {rounding_mode = 1 : i32} for op cuda_tile.addf: Invalid attribute `rounding_mode` in property conversion: 1 : i32}}
%r = "cuda_tile.addf"(%x, %x) <{rounding_mode = 1 : i32}> : (!cuda_tile.tile<2xf32>, !cuda_tile.tile<2xf32>) -> !cuda_tile.tile<2xf32>

// -----

// unit as bool
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<2xf32>
// expected-error @below {{invalid properties {flush_to_zero = true} for op cuda_tile.addf: Invalid attribute `flush_to_zero` in property conversion: true}}
%r = "cuda_tile.addf"(%x, %x) <{flush_to_zero = true}> : (!cuda_tile.tile<2xf32>, !cuda_tile.tile<2xf32>) -> !cuda_tile.tile<2xf32>

// -----

// unit discardable bool
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<2xf32>
// expected-error @below {{'cuda_tile.addf' op attribute 'flush_to_zero' failed to satisfy constraint: unit attribute}}
%r = "cuda_tile.addf"(%x, %x) {flush_to_zero = true} : (!cuda_tile.tile<2xf32>, !cuda_tile.tile<2xf32>) -> !cuda_tile.tile<2xf32>

// -----

// overflow discardable wrong
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<2xi32>
// expected-error @below {{'cuda_tile.addi' op attribute 'overflow' failed to satisfy constraint: overflow}}
%r = "cuda_tile.addi"(%x, %x) {overflow = 7 : i32} : (!cuda_tile.tile<2xi32>, !cuda_tile.tile<2xi32>) -> !cuda_tile.tile<2xi32>

// -----

// predicate of nv_tileaa
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<2xi32>
// expected-error @below {{'cuda_tile.assume' op attribute 'predicate' failed to satisfy constraint: attribute of cuda_tile}}
%r = "cuda_tile.assume"(%x) <{predicate = #nv_tileaa.div_by<4>}> : (!cuda_tile.tile<2xi32>) -> !cuda_tile.tile<2xi32>

// -----

// predicate array
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<2xi32>
// expected-error @below {{'cuda_tile.assume' op attribute 'predicate' failed to satisfy constraint: attribute of cuda_tile}}
%r = "cuda_tile.assume"(%x) <{predicate = [#cuda_tile.div_by<4>]}> : (!cuda_tile.tile<2xi32>) -> !cuda_tile.tile<2xi32>

// -----

// predicate integer
%x = builtin.unrealized_conversion_cast to !cuda_tile.tile<2xi32>
// expected-error @below {{'cuda_tile.assume' op attribute 'predicate' failed to satisfy constraint: attribute of cuda_tile}}
%r = "cuda_tile.assume"(%x) <{predicate = 4 : i32}> : (!cuda_tile.tile<2xi32>) -> !cuda_tile.tile<2xi32>

// -----

// segments i64
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{invalid properties {memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i64: 1, 0, 0, 0>} for op cuda_tile.load_ptr_tko: Invalid attribute `operandSegmentSizes` in property conversion: array<i64: 1, 0, 0, 0>}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i64: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// segments short
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op operandSegmentSizes does not match the op schema}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// segments negative
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op operandSegmentSizes does not match the op schema}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: -1, 2, 0, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// segments huge
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op operandSegmentSizes does not match the op schema}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 2147483647, 2147483647, 2, 1>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// segments missing
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op requires attribute 'operandSegmentSizes'}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// segments string
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{invalid properties {memory_ordering_semantics = 0 : i32, operandSegmentSizes = "a"} for op cuda_tile.load_ptr_tko: Invalid attribute `operandSegmentSizes` in property conversion: "a"}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = "a", memory_ordering_semantics = 0 : i32}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// ordering string
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{invalid properties {memory_ordering_semantics = "weak", operandSegmentSizes = array<i32: 1, 0, 0, 0>} for op cuda_tile.load_ptr_tko: Invalid attribute `memory_ordering_semantics` in property conversion: "weak"}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = "weak"}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// ordering f32
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{invalid properties {memory_ordering_semantics = 0.000000e+00 : f32, operandSegmentSizes = array<i32: 1, 0, 0, 0>} for op cuda_tile.load_ptr_tko: Invalid attribute `memory_ordering_semantics` in property conversion: 0.000000e+00 : f32}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0.0 : f32}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// ordering si32
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op attribute 'memory_ordering_semantics' failed to satisfy constraint: memory ordering semantics}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : si32}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// ordering index
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op attribute 'memory_ordering_semantics' failed to satisfy constraint: memory ordering semantics}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : index}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// ordering i128
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op attribute 'memory_ordering_semantics' failed to satisfy constraint: memory ordering semantics}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 340282366920938463463374607431768211455 : i128}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// visibility wrong
// expected-error @below {{invalid properties {sym_name = "g", symbol_visibility = "private", value = dense<1> : !cuda_tile.tile<4xi32>} for op cuda_tile.global: Invalid attribute `symbol_visibility` in property conversion: "private"}}
"cuda_tile.global"() <{sym_name = "g", value = dense<1> : !cuda_tile.tile<4xi32>, symbol_visibility = "private"}> : () -> ()

// -----

// producer int
// expected-error @below {{invalid properties {producer = 3 : i64, sym_name = "m"} for op cuda_tile.module: Invalid attribute `producer` in property conversion: 3 : i64}}
"cuda_tile.module"() <{sym_name = "m", producer = 3}> ({
}) : () -> ()

// -----

// message int
%c = builtin.unrealized_conversion_cast to !cuda_tile.tile<i1>
// expected-error @below {{invalid properties {message = 3 : i64} for op cuda_tile.assert: Invalid attribute `message` in property conversion: 3 : i64}}
"cuda_tile.assert"(%c) <{message = 3}> : (!cuda_tile.tile<i1>) -> ()

// -----

// props of number
// expected-error @below {{invalid properties 3 : i64 for op cuda_tile.global: expected DictionaryAttr to set properties}}
"cuda_tile.global"() <3> : () -> ()

// -----

// props of array
// expected-error @below {{invalid properties [1] for op cuda_tile.reduce: expected DictionaryAttr to set properties}}
"cuda_tile.reduce"() <[1]> ({}) : () -> ()
