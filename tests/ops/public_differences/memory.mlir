// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: `atomic_rmw_tko`, weak, without a scope
// difference: P-27
// about: cudatile.tko.weak_scope
// page: a weak atomic without a scope is accepted (C-J10)
// public: atomics are relaxed, acquire, release or acq_rel, and have a scope
// publicly: rejected
// says: requires attribute 'memory_scope'
// on: cuda_tile.atomic_cas_tko, cuda_tile.atomic_rmw_tko
%p, %x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xi32>
%r:2 = "cuda_tile.atomic_rmw_tko"(%p, %x) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, mode = 3 : i32}> : (!cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xi32>) -> (!cuda_tile.tile<8xi32>, !cuda_tile.token)

// -----

// defect: `atomic_rmw_tko`, weak, with the scope device
// rule: cudatile.tko.weak_scope
// difference: P-28
// page: a weak atomic has no scope (C-J10)
// public: the ordering is rejected, not the scope
// publicly: rejected otherwise
// says: memory ordering semantics must be one of: relaxed, acquire, release, acq_rel
%p, %x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.atomic_rmw_tko' op weak memory ordering must not carry a scope}}
%r:2 = "cuda_tile.atomic_rmw_tko"(%p, %x) <{operandSegmentSizes = array<i32: 1, 1, 0, 0>, memory_ordering_semantics = 0 : i32, memory_scope = 1 : i32, mode = 3 : i32}> : (!cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xi32>) -> (!cuda_tile.tile<8xi32>, !cuda_tile.token)

// -----

// defect: `atomic_cas_tko`, relaxed, without a scope
// rule: cudatile.tko.nonweak_scope
// difference: P-29
// page: a missing scope is this rule's matter (C-D17)
// public: the attribute `memory_scope` is required on atomics
// publicly: rejected otherwise
// says: requires attribute 'memory_scope'
%p, %x= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xi32>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op non-weak memory ordering requires an explicit scope}}
%r:2 = "cuda_tile.atomic_cas_tko"(%p, %x, %x) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>, memory_ordering_semantics = 1 : i32}> : (!cuda_tile.tile<8xptr<i32>>, !cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> (!cuda_tile.tile<8xi32>, !cuda_tile.token)

// -----

// defect: `load_ptr_tko` of pointers to f32 giving f16
// rule: cudatile.tko.pointee
// difference: P-30
// page: a rule with a text of its own (C-D17), which speaks before those on orderings
// public: a trait of the operation
// publicly: rejected otherwise
// says: failed to verify that `{text}` type is expected a pointer type of `{text}` type
%p= builtin.unrealized_conversion_cast to !cuda_tile.tile<8xptr<f32>>
// expected-error @below {{'cuda_tile.load_ptr_tko' op pointer pointee element type must match value element type}}
%r:2 = "cuda_tile.load_ptr_tko"(%p) <{operandSegmentSizes = array<i32: 1, 0, 0, 0>, memory_ordering_semantics = 3 : i32}> : (!cuda_tile.tile<8xptr<f32>>) -> (!cuda_tile.tile<8xf16>, !cuda_tile.token)

// -----

// valid: `load_view_tko` of a gather/scatter view of `tile=(8x2)` with an index `tile<1xi32>`
// difference: P-155
// page: the tiles of indices may have any shape (C-J22)
// public: the one of the sparse axis has as many as the view's tile there
// publicly: rejected
// says: expected gather/scatter index size ({number}) to match tile shape at gather/scatter dimension {number} ({number})
// on: cuda_tile.load_view_tko, cuda_tile.store_view_tko
%v, %i= builtin.unrealized_conversion_cast to !cuda_tile.gather_scatter_view<tile=(8x2), tensor_view<?x1xf32, strides=[1,1]>, sparse_dim=0>, !cuda_tile.tile<1xi32>
%r:2 = "cuda_tile.load_view_tko"(%v, %i, %i) <{operandSegmentSizes = array<i32: 1, 2, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.gather_scatter_view<tile=(8x2), tensor_view<?x1xf32, strides=[1,1]>, sparse_dim=0>, !cuda_tile.tile<1xi32>, !cuda_tile.tile<1xi32>) -> (!cuda_tile.tile<8x2xf32>, !cuda_tile.token)

// -----

// valid: `load_view_tko` of `tile=(4x8)` giving `tile<8xf32>`
// difference: P-31
// page: the tile of a view operation may have any type (C-J22)
// public: it has the shape and element of the view's tile
// publicly: rejected
// says: expected tile type to be '{text}' (based on view type), got '{text}'
%v, %i= builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>
%r:2 = "cuda_tile.load_view_tko"(%v, %i, %i) <{operandSegmentSizes = array<i32: 1, 2, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<8xf32>, !cuda_tile.token)

// -----

// valid: `load_view_tko` of a view of rank 2 with one index
// difference: P-32
// page: any number of indices (C-J22)
// public: one for each axis of the index space
// publicly: rejected
// says: expected {number} index operands (based on view type), got {number}
%v, %i= builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>
%r:2 = "cuda_tile.load_view_tko"(%v, %i) <{operandSegmentSizes = array<i32: 1, 1, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)

// -----

// valid: `load_view_tko` with an index of i32 and one of i64
// difference: P-33
// page: indices of any rank and width (C-J22)
// public: all of one type
// publicly: rejected
// says: expected index type {number} to be the same as other index types ('{text}'), got '{text}'
%v, %i, %j= builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>
%r:2 = "cuda_tile.load_view_tko"(%v, %i, %j) <{operandSegmentSizes = array<i32: 1, 2, 0>, memory_ordering_semantics = 0 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i64>) -> (!cuda_tile.tile<4x8xf32>, !cuda_tile.token)

// -----

// valid: `atomic_red_view_tko`, acquire, device, add of i32
// difference: P-34
// page: every ordering (C-J22)
// public: relaxed alone
// publicly: rejected
// says: only 'relaxed' memory ordering is supported for view-based atomic reductions
%v, %i, %x= builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xi32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xi32>
%r = "cuda_tile.atomic_red_view_tko"(%v, %i, %i, %x) <{operandSegmentSizes = array<i32: 1, 2, 1, 0>, memory_ordering_semantics = 2 : i32, memory_scope = 1 : i32, mode = 3 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xi32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xi32>) -> !cuda_tile.token

// -----

// valid: `atomic_red_view_tko`, relaxed, sys, add of i32
// difference: P-35
// page: every scope (C-J22)
// public: not sys
// publicly: rejected
// says: memory scope 'sys' is not supported for view-based atomic reductions; {text}
%v, %i, %x= builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xi32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xi32>
%r = "cuda_tile.atomic_red_view_tko"(%v, %i, %i, %x) <{operandSegmentSizes = array<i32: 1, 2, 1, 0>, memory_ordering_semantics = 1 : i32, memory_scope = 2 : i32, mode = 3 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xi32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xi32>) -> !cuda_tile.token

// -----

// valid: `atomic_red_view_tko`, relaxed, device, xchg of i32
// difference: P-36
// page: every mode (C-J22)
// public: not xchg
// publicly: rejected
// says: atomic_red_view_tko op cannot use xchg operation
%v, %i, %x= builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xi32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xi32>
%r = "cuda_tile.atomic_red_view_tko"(%v, %i, %i, %x) <{operandSegmentSizes = array<i32: 1, 2, 1, 0>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 9 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xi32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xi32>) -> !cuda_tile.token

// -----

// valid: `atomic_red_view_tko` of a gather/scatter view
// difference: P-37
// page: every tile view (C-J22)
// public: no gather/scatter view
// publicly: rejected
// says: gather_scatter_view is not supported; use partition_view instead
%v, %i, %j, %x= builtin.unrealized_conversion_cast to !cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xi32, strides=[16,1]>, sparse_dim=0>, !cuda_tile.tile<4xi32>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xi32>
%r = "cuda_tile.atomic_red_view_tko"(%v, %i, %j, %x) <{operandSegmentSizes = array<i32: 1, 2, 1, 0>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 3 : i32}> : (!cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<8x16xi32, strides=[16,1]>, sparse_dim=0>, !cuda_tile.tile<4xi32>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xi32>) -> !cuda_tile.token

// -----

// valid: `alloca` aligned to 12
// difference: P-107
// page: any alignment that is not negative
// public: a power of two
// publicly: rejected
// says: 'alignment' must be power of two
// on: cuda_tile.alloca
%r = "cuda_tile.alloca"() <{num_elem = 4 : i64, alignment = 12 : i64}> : () -> !cuda_tile.tile<ptr<f32>>

// -----

// valid: `alloca` of f32 aligned to 2
// difference: P-108
// page: any alignment that is not negative
// public: at least the size of an element
// publicly: rejected
// says: 'alignment' ({number}) must be at least the natural size ({number} bytes) for element type '{text}'
// on: cuda_tile.alloca
%r = "cuda_tile.alloca"() <{num_elem = 4 : i64, alignment = 2 : i64}> : () -> !cuda_tile.tile<ptr<f32>>

// -----

// valid: `atomic_red_view_tko` of a view with padding
// difference: P-109
// page: every tile view (C-J22)
// public: none with padding
// publicly: rejected
// says: views with padding_value are not supported for atomic reductions
// on: cuda_tile.atomic_red_view_tko
%v, %i, %x = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), padding_value = zero, tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>
%r = "cuda_tile.atomic_red_view_tko"(%v, %i, %i, %x) <{operandSegmentSizes = array<i32: 1, 2, 1, 0>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), padding_value = zero, tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>) -> !cuda_tile.token

// -----

// valid: `atomic_red_view_tko`, weak, without a scope
// difference: P-110
// about: cudatile.tko.weak_scope
// page: a weak atomic without a scope is accepted (C-J10)
// public: the attribute `memory_scope` is required
// publicly: rejected
// says: requires attribute 'memory_scope'
// on: cuda_tile.atomic_red_view_tko
%v, %i, %x = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>
%r = "cuda_tile.atomic_red_view_tko"(%v, %i, %i, %x) <{operandSegmentSizes = array<i32: 1, 2, 1, 0>, memory_ordering_semantics = 0 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>) -> !cuda_tile.token

// -----

// valid: `atomic_red_view_tko` of a view of rank 2 with one index
// difference: P-111
// page: any number of indices (C-J22)
// public: one for each axis of the tile
// publicly: rejected
// says: expected {number} index operand(s) for view with tile rank {number}, got {number}
// on: cuda_tile.atomic_red_view_tko
%v, %i, %x = builtin.unrealized_conversion_cast to !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>
%r = "cuda_tile.atomic_red_view_tko"(%v, %i, %x) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>, memory_ordering_semantics = 1 : i32, memory_scope = 1 : i32, mode = 4 : i32}> : (!cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<4x8xf32>) -> !cuda_tile.token

// -----

// defect: `atomic_cas_tko` with a segment of -1
// rule: tileas.helper.segments
// difference: P-121
// page: one rule on all sizes, before the types of operands
// public: negative sizes have a text of their own
// publicly: rejected otherwise
// says: 'operandSegmentSizes' attribute cannot have negative elements
%x= builtin.unrealized_conversion_cast to i1
// expected-error @below {{'cuda_tile.atomic_cas_tko' op operandSegmentSizes does not match the op schema}}
%r:2 = "cuda_tile.atomic_cas_tko"(%x, %x, %x) <{memory_ordering_semantics = 0 : i32, memory_scope = 0 : i32, operandSegmentSizes = array<i32: 0, 0, 0, 0, -1>}> : (i1, i1, i1) -> (!cuda_tile.tile<i1>, !cuda_tile.token)

// -----

// defect: `atomic_cas_tko` with two tokens
// rule: tileas.helper.segments
// difference: P-122
// page: one rule on all sizes, before the types of operands
// public: each segment in its turn, with a text of its own
// publicly: rejected otherwise
// says: operand group starting at #{number} requires {text} element, but found {number}
%p, %t = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<i1>>, !cuda_tile.tile<i1>
// expected-error @below {{'cuda_tile.atomic_cas_tko' op operandSegmentSizes does not match the op schema}}
%r:2 = "cuda_tile.atomic_cas_tko"(%p, %p, %p, %t, %p, %p) <{memory_ordering_semantics = 0 : i32, memory_scope = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 1, 2>}> : (!cuda_tile.tile<ptr<i1>>, !cuda_tile.tile<ptr<i1>>, !cuda_tile.tile<ptr<i1>>, !cuda_tile.tile<i1>, !cuda_tile.tile<ptr<i1>>, !cuda_tile.tile<ptr<i1>>) -> (!cuda_tile.tile<ptr<i1>>, !cuda_tile.token)

// -----

// defect: `atomic_cas_tko` with two tokens and a wrong pointer
// rule: tileas.helper.segments
// difference: P-123
// page: one rule on all sizes, before the types of operands
// public: the types of a segment before the size of the next
// publicly: rejected otherwise
// says: operand #{number} must be {text}
%p, %t, %x = builtin.unrealized_conversion_cast to !cuda_tile.tile<ptr<i1>>, !cuda_tile.tile<i1>, i1
// expected-error @below {{'cuda_tile.atomic_cas_tko' op operandSegmentSizes does not match the op schema}}
%r:2 = "cuda_tile.atomic_cas_tko"(%x, %p, %p, %t, %p, %p) <{memory_ordering_semantics = 0 : i32, memory_scope = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 1, 2>}> : (i1, !cuda_tile.tile<ptr<i1>>, !cuda_tile.tile<ptr<i1>>, !cuda_tile.tile<i1>, !cuda_tile.tile<ptr<i1>>, !cuda_tile.tile<ptr<i1>>) -> (!cuda_tile.tile<ptr<i1>>, !cuda_tile.token)

// -----

// defect: `atomic_red_view_tko` of elements that the mode does not take and the value does not have
// rule: cudatile.atomic.int_mode_type
// difference: P-129
// page: the type for the mode before that of the value
// public: the element of the view is that of the value, before the mode
// publicly: rejected otherwise
// says: view element type ('{text}') must match value element type ('{text}')
// on: cuda_tile.atomic_red_view_tko
%0:3 = "builtin.unrealized_conversion_cast"() : () -> (!cuda_tile.partition_view<tile=(1x1), tensor_view<1x1xi1, strides=[1,1]>>, !cuda_tile.tile<i1>, !cuda_tile.tile<i4>)
// expected-error @below {{'cuda_tile.atomic_red_view_tko' op integer rmw mode requires i32 or i64 element type}}
%1 = "cuda_tile.atomic_red_view_tko"(%0#0, %0#1, %0#2) <{memory_ordering_semantics = 1 : i32, memory_scope = 0 : i32, mode = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(1x1), tensor_view<1x1xi1, strides=[1,1]>>, !cuda_tile.tile<i1>, !cuda_tile.tile<i4>) -> !cuda_tile.token

// -----

// valid: `load_view_tko` of a gather/scatter view with an index of rank 2 on the sparse axis
// difference: P-131
// page: indices of any rank and width (C-J22)
// public: of rank 1 on the sparse axis
// publicly: rejected
// says: expected index at sparse_dim position {number} to be a 1D tensor for GatherScatterView, got rank {number}
// on: cuda_tile.load_view_tko, cuda_tile.store_view_tko
%0:2 = "builtin.unrealized_conversion_cast"() : () -> (!cuda_tile.gather_scatter_view<tile=(8x1), tensor_view<1x?xi32, strides=[1,1]>, sparse_dim=0>, !cuda_tile.tile<8x1xi32>)
%1:2 = "cuda_tile.load_view_tko"(%0#0, %0#1, %0#1) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!cuda_tile.gather_scatter_view<tile=(8x1), tensor_view<1x?xi32, strides=[1,1]>, sparse_dim=0>, !cuda_tile.tile<8x1xi32>, !cuda_tile.tile<8x1xi32>) -> (!cuda_tile.tile<8x1xi32>, !cuda_tile.token)

// -----

// valid: `load_view_tko` of a partition view with an index of rank 1
// difference: P-132
// page: indices of any rank and width (C-J22)
// public: of rank 0
// publicly: rejected
// says: expected index type to be a scalar tile, got {text}
// on: cuda_tile.load_view_tko, cuda_tile.store_view_tko
%0:3 = "builtin.unrealized_conversion_cast"() : () -> (!cuda_tile.partition_view<tile=(16), tensor_view<?xf16, strides=[1]>>, !cuda_tile.tile<1xi1>, !cuda_tile.token)
%1:2 = "cuda_tile.load_view_tko"(%0#0, %0#1, %0#2) <{memory_ordering_semantics = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 1>}> : (!cuda_tile.partition_view<tile=(16), tensor_view<?xf16, strides=[1]>>, !cuda_tile.tile<1xi1>, !cuda_tile.token) -> (!cuda_tile.tile<16xf16>, !cuda_tile.token)

// -----

// valid: `atomic_red_view_tko` of i32 into a view of i1
// difference: P-133
// page: the elements of view and value may differ (C-J22)
// public: they are equal
// publicly: rejected
// says: view element type ({text}) must match value element type ({text})
// on: cuda_tile.atomic_red_view_tko
%0:2 = "builtin.unrealized_conversion_cast"() : () -> (!cuda_tile.partition_view<tile=(1x1), tensor_view<?x1xi1, strides=[1,1]>>, !cuda_tile.tile<i32>)
%1 = "cuda_tile.atomic_red_view_tko"(%0#0, %0#1, %0#1, %0#1) <{memory_ordering_semantics = 1 : i32, memory_scope = 0 : i32, mode = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 1, 0>}> : (!cuda_tile.partition_view<tile=(1x1), tensor_view<?x1xi1, strides=[1,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.token

// -----

// valid: `atomic_red_view_tko` of `tile<i32>` into tiles of 1x1
// difference: P-134
// page: the value may have any shape (C-J22)
// public: that of the tile
// publicly: rejected
// says: view tile shape {text}for element-wise atomic operations
// on: cuda_tile.atomic_red_view_tko
%0:2 = "builtin.unrealized_conversion_cast"() : () -> (!cuda_tile.partition_view<tile=(1x1), tensor_view<?x1xi32, strides=[?,1]>>, !cuda_tile.tile<i32>)
%1 = "cuda_tile.atomic_red_view_tko"(%0#0, %0#1, %0#1, %0#1) <{memory_ordering_semantics = 1 : i32, memory_scope = 0 : i32, mode = 0 : i32, operandSegmentSizes = array<i32: 1, 2, 1, 0>}> : (!cuda_tile.partition_view<tile=(1x1), tensor_view<?x1xi32, strides=[?,1]>>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> !cuda_tile.token

// -----

// valid: `atomic_red_view_tko` with an index of rank 1
// difference: P-135
// page: indices of any rank and width (C-J22)
// public: of rank 0
// publicly: rejected
// says: index operand {number} must be a scalar tile (rank 0), got shape {text}
// on: cuda_tile.atomic_red_view_tko
%0:3 = "builtin.unrealized_conversion_cast"() : () -> (!cuda_tile.tensor_view<1xi32, strides=[1]>, !cuda_tile.tile<1xi32>, !cuda_tile.partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>)
%1 = "cuda_tile.atomic_red_view_tko"(%0#2, %0#1, %0#1) <{memory_ordering_semantics = 1 : i32, memory_scope = 0 : i32, mode = 0 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (!cuda_tile.partition_view<tile=(1), tensor_view<1xi32, strides=[1]>>, !cuda_tile.tile<1xi32>, !cuda_tile.tile<1xi32>) -> !cuda_tile.token

// -----

// defect: `make_tensor_view` with no number in operandSegmentSizes
// rule: tileas.helper.segments
// difference: P-136
// page: one rule on all sizes
// public: the number of segments has a text of its own
// publicly: rejected otherwise
// says: invalid properties {{{text}}} for op {text}: size mismatch in attribute conversion: {number} vs {number}
// expected-error @below {{'cuda_tile.make_tensor_view' op operandSegmentSizes does not match the op schema}}
%0 = "cuda_tile.make_tensor_view"() <{operandSegmentSizes = array<i32>}> : () -> !cuda_tile.tensor_view<1x1x1xi1, strides=[1,1,?]>
