// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: a tile of 7x9 elements
// difference: P-01
// page: sizes of tiles are any numbers from 1 on (C-J12)
// public: powers of two
// publicly: rejected
// says: all dimensions must be powers of two, got {text}
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<7x9xf32>

// -----

// valid: a tile of 2^25 elements
// difference: P-02
// page: any number of elements (C-J12)
// public: at most 2^24
// publicly: rejected
// says: tile would exceed the maximum of 16777216 elements
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<33554432xf32>

// -----

// defect: `addi` of i32 giving i64
// rule: ir.cuda_same_type
// difference: P-03
// page: the first slot that differs is named
// public: `failed to verify that all of {lhs, rhs, result} have same type`
// publicly: rejected otherwise
// says: failed to verify that all of {{{text}}} have same type
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.addi' op ir.cuda_same_type: expected result #0 to have the type '!cuda_tile.tile<8xi32>' of operand #0, but got '!cuda_tile.tile<8xi64>'}}
%r = "cuda_tile.addi"(%x, %x) : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi64>

// -----

// valid: an `entry` with two blocks in a cluster on sm_80
// difference: P-04
// about: ir.cuda_hints_range
// page: `num_cta_in_cga` is 1, 2, 4, 8 or 16 on every architecture
// public: 1 on sm_80 to sm_89
// publicly: rejected
// says: Optimization hints verification failed
// on: cuda_tile.entry
// flags: -Wunsupported-hints -Werr-hints
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_80 = {num_cta_in_cga = 2 : i64}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// valid: `load_ptr_tko` with the hint `allow_tma`
// difference: P-88
// about: ir.cuda_hints_name
// page: a hint of every load and store
// public: of `load_view_tko` and `store_view_tko` alone
// publicly: rejected
// says: Optimization hints verification failed
// on: cuda_tile.load_ptr_tko, cuda_tile.store_ptr_tko
// flags: -Wunsupported-hints -Werr-hints
%p= builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 0, 0, 0>, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {allow_tma = true}>}> : (!cuda_tile.tile<ptr<f32>>) -> (!cuda_tile.tile<f32>, !cuda_tile.token)

// -----

// valid: a partition view of tiles of rank 0
// difference: P-89
// about: ir.key_cuda_rank
// page: tiles have the rank of the tensor view, which may be 0
// public: a tile of a partition view has at least one size
// publicly: rejected
// says: 0-dimension tile shape is not supported
%v= builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(), tensor_view<f32>>

// -----

// valid: a tile with one element of f4E2M1FN
// difference: P-96
// page: any number of elements (C-J12)
// public: an even number of elements of 4 bits
// publicly: rejected
// says: F4E2M1FN tiles must have an even number of elements
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<1xf4E2M1FN>

// -----

// valid: a strided view of tiles of rank 0
// difference: P-97
// about: ir.key_cuda_rank
// page: tiles have the rank of the tensor view, which may be 0
// public: a tile of a strided view has at least one size
// publicly: rejected
// says: 0-dimension tile shape is not supported
%v= builtin.unrealized_conversion_cast to !cuda_tile.strided_view<tile=(), traversal_strides=[], tensor_view<f32>>

// -----

// defect: an `entry` with no block in a cluster
// rule: ir.cuda_hints_range
// difference: P-98
// page: hints are always looked at
// public: hints are looked at with the options `-Wunsupported-hints -Werr-hints` alone
// publicly: accepted
// flags: !-Werr-hints
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_range: expected num_cta_in_cga in {1, 2, 4, 8, 16} for 'sm_100', but got 0}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = {num_cta_in_cga = 0 : i64}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: an `entry` with an occupancy that is no number
// rule: ir.cuda_hints_kind
// difference: P-99
// page: hints are always looked at
// public: hints are looked at with the options `-Wunsupported-hints -Werr-hints` alone
// publicly: accepted
// flags: !-Werr-hints
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_kind: expected integer for 'occupancy' of 'sm_100', but got unit}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = {occupancy}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: an `entry` with a hint of no name that there is
// rule: ir.cuda_hints_name
// difference: P-100
// page: hints are always looked at
// public: hints are looked at with the options `-Wunsupported-hints -Werr-hints` alone
// publicly: accepted
// flags: !-Werr-hints
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_name: expected a hint in {num_cta_in_cga, occupancy} for 'sm_100', but got 'unknown'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_100 = {unknown = 1 : i64}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// defect: an `entry` with hints for an architecture that there is not
// rule: ir.cuda_hints_architecture
// difference: P-101
// page: hints are always looked at
// public: hints are looked at with the options `-Wunsupported-hints -Werr-hints` alone
// publicly: accepted
// flags: !-Werr-hints
// expected-error @below {{'cuda_tile.entry' op ir.cuda_hints_architecture: expected an architecture in {sm_80, sm_86, sm_87, sm_88, sm_89, sm_90, sm_100, sm_103, sm_110, sm_120, sm_121}, but got 'sm_1'}}
"cuda_tile.entry"() <{sym_name = "f", function_type = () -> (), optimization_hints = #cuda_tile.optimization_hints<sm_1 = {occupancy = 1 : i64}>}> ({
  "cuda_tile.return"() : () -> ()
}) : () -> ()

// -----

// valid: a partition view of tiles of 3x1
// difference: P-130
// page: sizes of tiles are any numbers from 1 on (C-J12)
// public: powers of two
// publicly: rejected
// says: tile shape dimensions must have power of two length but got {text}
%v= builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(3x1), tensor_view<1x1xi1, strides=[1,1]>>
