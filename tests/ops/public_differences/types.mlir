// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: a tile of 7x9 elements
// difference: P-01
// page: sizes of tiles are any numbers from 1 on (C-J12)
// public: powers of two
// publicly: rejected
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<7x9xf32>

// -----

// valid: a tile of 2^25 elements
// difference: P-02
// page: any number of elements (C-J12)
// public: at most 2^24
// publicly: rejected
%x= builtin.unrealized_conversion_cast to !cuda_tile.tile<33554432xf32>

// -----

// defect: `addi` of i32 giving i64
// rule: ir.cuda_same_type
// difference: P-03
// page: the first slot that differs is named
// public: `failed to verify that all of {lhs, rhs, result} have same type`
// publicly: rejected otherwise
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
%p= builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<f32>>
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 0, 0, 0>, optimization_hints = #cuda_tile.optimization_hints<sm_100 = {allow_tma = true}>}> : (!cuda_tile.tile<ptr<f32>>) -> (!cuda_tile.tile<f32>, !cuda_tile.token)

// -----

// valid: a partition view of tiles of rank 0
// difference: P-89
// about: ir.key_cuda_rank
// page: tiles have the rank of the tensor view, which may be 0
// public: a tile of a partition view has at least one size
// publicly: rejected
%v= builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(), tensor_view<f32>>
