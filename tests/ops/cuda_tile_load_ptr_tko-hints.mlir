// RUN: tile-opt %s -split-input-file -verify-diagnostics

// defect: hints: an unknown architecture
// rule: ir.cuda_hints_architecture
%v0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_architecture: expected an architecture in {sm_80, sm_86, sm_87, sm_88, sm_89, sm_90, sm_100, sm_103, sm_110, sm_120, sm_121}, but got 'sm_70'}}
%r:2 = "cuda_tile.load_ptr_tko"(%v0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_70 = {}>}> : (!cuda_tile.tile<8xptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: hints: an unknown architecture behind one without a dictionary: the architectures are looked at first
// rule: ir.cuda_hints_architecture
%v0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_architecture: expected an architecture in {sm_80, sm_86, sm_87, sm_88, sm_89, sm_90, sm_100, sm_103, sm_110, sm_120, sm_121}, but got 'sm_99'}}
%r:2 = "cuda_tile.load_ptr_tko"(%v0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = true, sm_99 = {}>}> : (!cuda_tile.tile<8xptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: hints: no dictionary
// rule: ir.cuda_hints_dictionary
%v0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_dictionary: expected a dictionary of hints for 'sm_100', but got Boolean}}
%r:2 = "cuda_tile.load_ptr_tko"(%v0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = true>}> : (!cuda_tile.tile<8xptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: hints: no dictionary behind an unknown hint: dictionaries are looked at first
// rule: ir.cuda_hints_dictionary
%v0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_dictionary: expected a dictionary of hints for 'sm_90', but got array}}
%r:2 = "cuda_tile.load_ptr_tko"(%v0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {a = true}, sm_90 = []>}> : (!cuda_tile.tile<8xptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: hints: a hint of entries
// rule: ir.cuda_hints_name
%v0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_name: expected a hint in {allow_tma, latency} for 'sm_100', but got 'occupancy'}}
%r:2 = "cuda_tile.load_ptr_tko"(%v0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {occupancy = 2 : i32}>}> : (!cuda_tile.tile<8xptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: hints: an unknown hint behind one of a wrong kind: names are looked at first
// rule: ir.cuda_hints_name
%v0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_name: expected a hint in {allow_tma, latency} for 'sm_90', but got 'num_cta_in_cga'}}
%r:2 = "cuda_tile.load_ptr_tko"(%v0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {latency = true}, sm_90 = {num_cta_in_cga = 2 : i32}>}> : (!cuda_tile.tile<8xptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: hints: allow_tma is an integer
// rule: ir.cuda_hints_kind
%v0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_kind: expected Boolean for 'allow_tma' of 'sm_100', but got integer}}
%r:2 = "cuda_tile.load_ptr_tko"(%v0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {allow_tma = 1 : i32}>}> : (!cuda_tile.tile<8xptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: hints: latency is a Boolean
// rule: ir.cuda_hints_kind
%v0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_kind: expected integer for 'latency' of 'sm_90', but got Boolean}}
%r:2 = "cuda_tile.load_ptr_tko"(%v0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {allow_tma = true}, sm_90 = {latency = true}>}> : (!cuda_tile.tile<8xptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: hints: both are of a wrong kind: the first one is named
// rule: ir.cuda_hints_kind
%v0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_kind: expected Boolean for 'allow_tma' of 'sm_100', but got unit}}
%r:2 = "cuda_tile.load_ptr_tko"(%v0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {allow_tma = unit, latency = "a"}>}> : (!cuda_tile.tile<8xptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: hints: one of a wrong kind behind one out of its range: kinds are looked at first
// rule: ir.cuda_hints_kind
%v0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_kind: expected integer for 'latency' of 'sm_90', but got float}}
%r:2 = "cuda_tile.load_ptr_tko"(%v0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {latency = 0 : i32}, sm_90 = {latency = 1.000000e+00 : f32}>}> : (!cuda_tile.tile<8xptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: hints: latency is 0
// rule: ir.cuda_hints_range
%v0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_range: expected latency in [1, 10] for 'sm_100', but got 0}}
%r:2 = "cuda_tile.load_ptr_tko"(%v0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {latency = 0 : i32}>}> : (!cuda_tile.tile<8xptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: hints: latency is 11
// rule: ir.cuda_hints_range
%v0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_range: expected latency in [1, 10] for 'sm_100', but got 11}}
%r:2 = "cuda_tile.load_ptr_tko"(%v0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {latency = 11 : i32}>}> : (!cuda_tile.tile<8xptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: hints: latency is -1
// rule: ir.cuda_hints_range
%v0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_range: expected latency in [1, 10] for 'sm_100', but got -1}}
%r:2 = "cuda_tile.load_ptr_tko"(%v0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {latency = -1 : i32}>}> : (!cuda_tile.tile<8xptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: hints: two out of the range: the first one is named
// rule: ir.cuda_hints_range
%v0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_range: expected latency in [1, 10] for 'sm_100', but got 12}}
%r:2 = "cuda_tile.load_ptr_tko"(%v0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {latency = 12 : i64}, sm_90 = {latency = 0 : i64}>}> : (!cuda_tile.tile<8xptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: hints: latency is 11, and a weak ordering has a scope: hints come first
// rule: ir.cuda_hints_range
%v0 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_hints_range: expected latency in [1, 10] for 'sm_100', but got 11}}
%r:2 = "cuda_tile.load_ptr_tko"(%v0) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 0 : i32, memory_scope = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {latency = 11 : i32}>}> : (!cuda_tile.tile<8xptr<f32>>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// defect: hints: an unknown architecture, and a padding value that differs: the trait comes first
// rule: ir.cuda_same_type
%v0, %v1 = builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.load_ptr_tko' op ir.cuda_same_type: expected result #0 to have the type '!cuda_tile.tile<8xi32>' of operand #1, but got '!cuda_tile.tile<8xf32>'}}
%r:2 = "cuda_tile.load_ptr_tko"(%v0, %v1) <{operandSegmentSizes = array<i32: 1, 0, 1, 0>, memory_ordering_semantics = 0 : i32, optimization_hints = #cuda_tile.optimization_hints<sm_70 = {}>}> : (!cuda_tile.tile<8xptr<f32>>, !cuda_tile.tile<8xi32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)
