// RUN: tile-opt %s -split-input-file -verify-diagnostics
//
// Hints of cuda_tile: unknown architectures, unknown hints, and values of another kind
// or beyond their range.

// hints unknown arch
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_architecture: expected an architecture in {sm_80, sm_86, sm_87, sm_88, sm_89, sm_90, sm_100, sm_103, sm_110, sm_120, sm_121}, but got 'sm_70'}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_70 = {latency = 1 : i64}>}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// hints sm_100a
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_architecture: expected an architecture in {sm_80, sm_86, sm_87, sm_88, sm_89, sm_90, sm_100, sm_103, sm_110, sm_120, sm_121}, but got 'sm_100a'}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100a = {latency = 1 : i64}>}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// hints default
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_architecture: expected an architecture in {sm_80, sm_86, sm_87, sm_88, sm_89, sm_90, sm_100, sm_103, sm_110, sm_120, sm_121}, but got 'default'}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<default = {latency = 1 : i64}>}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// hints no dict
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_dictionary: expected a dictionary of hints for 'sm_100', but got integer}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = 3 : i64>}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// hints array
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_dictionary: expected a dictionary of hints for 'sm_100', but got array}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = [{latency = 1 : i64}]>}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// hints nested dict
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_kind: expected integer for 'latency' of 'sm_100', but got dictionary}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {latency = {a = 1}}>}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// hints unknown hint
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_name: expected a hint in {allow_tma, latency} for 'sm_100', but got 'later'}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {later = 1 : i64}>}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// hints entry hint
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_name: expected a hint in {allow_tma, latency} for 'sm_100', but got 'occupancy'}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {occupancy = 1 : i64}>}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// hints latency 0
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_range: expected latency in [1, 10] for 'sm_100', but got 0}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {latency = 0 : i64}>}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// hints latency huge
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_kind: expected integer for 'latency' of 'sm_100', but got integer of another type}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {latency = 99999999999999999999999999999 : i128}>}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// hints latency float
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_kind: expected integer for 'latency' of 'sm_100', but got float}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {latency = 1.0 : f32}>}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// hints latency si8 -1
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_kind: expected integer for 'latency' of 'sm_100', but got integer of another type}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {latency = -1 : si8}>}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// hints latency i1
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_kind: expected integer for 'latency' of 'sm_100', but got Boolean}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {latency = true}>}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// hints allow_tma int
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_kind: expected Boolean for 'allow_tma' of 'sm_100', but got integer}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {allow_tma = 1 : i64}>}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// hints allow_tma unit
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_kind: expected Boolean for 'allow_tma' of 'sm_100', but got unit}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {allow_tma}>}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// hints bare key
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_dictionary: expected a dictionary of hints for 'sm_100', but got unit}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100>}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// hints dup key
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{duplicate key 'sm_100'}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {}, sm_100 = {}>}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// hints dup hint
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{duplicate key 'latency' in dictionary attribute}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {latency = 1 : i64, latency = 2 : i64}>}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// hints plain dict
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{invalid properties {memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 0, 0, 0>, optimization_hints = {sm_100 = {latency = 1 : i64}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = {sm_100 = {latency = 1 : i64}}}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// hints other attr
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{invalid properties {memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 0, 0, 0>, optimization_hints = #cuda_tile.rounding<zero>} for op cuda_tile.load_ptr_tko: Invalid attribute `optimization_hints` in property conversion: #cuda_tile.rounding<zero>}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.rounding<zero>}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// hints string arch
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_architecture: expected an architecture in {sm_80, sm_86, sm_87, sm_88, sm_89, sm_90, sm_100, sm_103, sm_110, sm_120, sm_121}, but got 'sm_100 x'}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<"sm_100 x" = {}>}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// hints entry cta 3
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_range: expected num_cta_in_cga in {1, 2, 4, 8, 16} for 'sm_100', but got 3}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = {num_cta_in_cga = 3 : i64}>}> ({
"cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// hints entry cta u64
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_kind: expected integer for 'num_cta_in_cga' of 'sm_100', but got integer of another type}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = {num_cta_in_cga = 18446744073709551615 : ui64}>}> ({
"cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// hints entry occupancy type
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_kind: expected integer for 'occupancy' of 'sm_100', but got type}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = {occupancy = f32}>}> ({
"cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// hints latency 2 of 128 bits
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_kind: expected integer for 'latency' of 'sm_100', but got integer of another type}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {latency = 2 : i128}>}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// hints latency 2 of 3 bits
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_kind: expected integer for 'latency' of 'sm_100', but got integer of another type}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {latency = 2 : i3}>}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// hints latency 2 signed
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_kind: expected integer for 'latency' of 'sm_100', but got integer of another type}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {latency = 2 : si32}>}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// hints latency 2 unsigned
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_kind: expected integer for 'latency' of 'sm_100', but got integer of another type}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {latency = 2 : ui32}>}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// hints latency f80
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_kind: expected integer for 'latency' of 'sm_100', but got float of another type}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {latency = 2.0 : f80}>}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// hints latency map
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_kind: expected integer for 'latency' of 'sm_100', but got attribute of another kind}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {latency = affine_map<() -> ()>}>}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// hints latency predicate
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_kind: expected integer for 'latency' of 'sm_100', but got attribute of another kind}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {latency = #cuda_tile.div_by<16>}>}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// hints latency nested reference
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_kind: expected integer for 'latency' of 'sm_100', but got symbol}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {latency = @a::@b}>}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// hints latency least of 64 bits
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_range: expected latency in [1, 10] for 'sm_100', but got -9223372036854775808}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {latency = -9223372036854775808 : i64}>}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// hints latency largest unsigned
%p = builtin.unrealized_conversion_cast to !cuda_tile.tile<8x!cuda_tile.ptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_range: expected latency in [1, 10] for 'sm_100', but got 255}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {latency = 255 : ui8}>}> : (!cuda_tile.tile<8x!cuda_tile.ptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
