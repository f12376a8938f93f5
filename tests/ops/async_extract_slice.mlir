// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: both forms; the number of offsets, sizes and elements are not compared
!t = !nv_tileas.tile<8xf16>
%t, %i = builtin.unrealized_conversion_cast to !t, index
%0:2 = "nv_tileas.async.extract_slice"(%t) : (!t) -> (!nv_tileas.tile<8xf16, #nv_tileas.layout<8:1, smem>>, !nv_tileas.async.token)
%1:2 = "nv_tileas.async.extract_slice"(%t, %i, %i) : (!t, index, index) -> (!nv_tileas.tile<4x2xf32, #nv_tileas.layout<8:1, smem>>, !nv_tileas.async.token)
%2:2 = nv_tileas.async.extract_slice %t : !t -> !nv_tileas.tile<f16, #nv_tileas.layout<8:1, smem>>, !nv_tileas.async.token
%3:2 = nv_tileas.async.extract_slice %t, %i : !t, index -> !nv_tileas.tile<4096x4096xi8, #nv_tileas.layout<8:1, smem>>, !nv_tileas.async.token

// -----

// valid: the results are in shared memory, with the layout of the operand if it is there
!s = !nv_tileas.tile<8xf16, #nv_tileas.layout<8:1, smem>>
!r = !nv_tileas.tile<8xf16, #nv_tileas.layout<8:2>>
!m = !nv_tileas.tile<8xf16, #nv_tileas.layout<8:2, tmem>>
%s, %r, %m = builtin.unrealized_conversion_cast to !s, !r, !m
%0:2 = "nv_tileas.async.extract_slice"(%s) : (!s) -> (!s, !nv_tileas.async.token)
%1:2 = "nv_tileas.async.extract_slice"(%r) : (!r) -> (!s, !nv_tileas.async.token)
%2:2 = "nv_tileas.async.extract_slice"(%m) : (!m) -> (!s, !nv_tileas.async.token)

// -----

// defect: one result
// rule: ir.result_count
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.async.extract_slice' op expected 2 results}}
%r = "nv_tileas.async.extract_slice"(%t) : (!t) -> !nv_tileas.tile<8xf16, #nv_tileas.layout<8:1, smem>>

// -----

// defect: the source is a view
// rule: ir.extract_slice_slots
!v = !nv_tileas.tiled_view<8xf16>
!t = !nv_tileas.tile<8xf16>
%v, %t = builtin.unrealized_conversion_cast to !v, !t
// expected-error @below {{'nv_tileas.async.extract_slice' op operand #0 must be tile, but got '!nv_tileas.tiled_view<8xf16>'}}
%r:2 = "nv_tileas.async.extract_slice"(%v) : (!v) -> (!nv_tileas.tile<8xf16, #nv_tileas.layout<8:1, smem>>, !nv_tileas.async.token)

// -----

// defect: the second offset is an i32
// rule: ir.extract_slice_slots
!t = !nv_tileas.tile<8xf16>
%t, %i, %j = builtin.unrealized_conversion_cast to !t, index, i32
// expected-error @below {{'nv_tileas.async.extract_slice' op operand #2 must be variadic of index, but got 'i32'}}
%r:2 = "nv_tileas.async.extract_slice"(%t, %i, %j) : (!t, index, i32) -> (!nv_tileas.tile<8xf16, #nv_tileas.layout<8:1, smem>>, !nv_tileas.async.token)

// -----

// defect: an offset is a tile, and the result has a size of 6 and no layout: the slots are checked first
// rule: ir.extract_slice_slots
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.async.extract_slice' op operand #1 must be variadic of index, but got '!nv_tileas.tile<8xf16>'}}
%r:2 = "nv_tileas.async.extract_slice"(%t, %t) : (!t, !t) -> (!nv_tileas.tile<6xf16>, !nv_tileas.async.token)

// -----

// defect: the result is a scalar, and behind it stands an operation with a region
// rule: ir.extract_slice_slots
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.async.extract_slice' op result #0 must be tile, but got 'f16'}}
%r:2 = "nv_tileas.async.extract_slice"(%t) : (!t) -> (f16, !nv_tileas.async.token)
%s:2 = "nv_tileas.async.extract_slice"(%t) ({}) : (!t) -> (!nv_tileas.tile<8xf16, #nv_tileas.layout<8:1, smem>>, !nv_tileas.async.token)

// -----

// defect: the second result is a memory token
// rule: ir.extract_slice_slots
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.async.extract_slice' op result #1 must be async token, but got '!nv_tileaa.mem_token'}}
%r:2 = "nv_tileas.async.extract_slice"(%t) : (!t) -> (!nv_tileas.tile<8xf16, #nv_tileas.layout<8:1, smem>>, !nv_tileaa.mem_token)

// -----

// defect: the result has no layout
// rule: tileas.trait.08.ResultsAreSharedEncoding
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.async.extract_slice' op tileas.trait.08.ResultsAreSharedEncoding: expected result #0 to have a layout in smem, but got 'none'}}
%r:2 = "nv_tileas.async.extract_slice"(%t) : (!t) -> (!nv_tileas.tile<8xf16>, !nv_tileas.async.token)

// -----

// defect: the layout of the result names no space, which stands for registers
// rule: tileas.trait.08.ResultsAreSharedEncoding
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.async.extract_slice' op tileas.trait.08.ResultsAreSharedEncoding: expected result #0 to have a layout in smem, but got '#nv_tileas.layout<(2,4):(4,1)>'}}
%r:2 = "nv_tileas.async.extract_slice"(%t) : (!t) -> (!nv_tileas.tile<8xf16, #nv_tileas.layout<(2,4):(4,1)>>, !nv_tileas.async.token)

// -----

// defect: the operand is in shared memory and the result in tensor memory: the space is checked first
// rule: tileas.trait.08.ResultsAreSharedEncoding
!s = !nv_tileas.tile<8xf16, #nv_tileas.layout<8:1, smem>>
%s = builtin.unrealized_conversion_cast to !s
// expected-error @below {{'nv_tileas.async.extract_slice' op tileas.trait.08.ResultsAreSharedEncoding: expected result #0 to have a layout in smem, but got '#nv_tileas.layout<8:2, tmem>'}}
%r:2 = "nv_tileas.async.extract_slice"(%s) : (!s) -> (!nv_tileas.tile<8xf16, #nv_tileas.layout<8:2, tmem>>, !nv_tileas.async.token)

// -----

// defect: the result has another layout in shared memory than the source
// rule: tileas.trait.08.ResultsAreSharedEncoding
!s = !nv_tileas.tile<8xf16, #nv_tileas.layout<8:1, smem>>
%s = builtin.unrealized_conversion_cast to !s
// expected-error @below {{'nv_tileas.async.extract_slice' op tileas.trait.08.ResultsAreSharedEncoding: expected result #0 to have the layout '#nv_tileas.layout<8:1, smem>' of operand #0, but got '#nv_tileas.layout<(8):(1), smem>'}}
%r:2 = "nv_tileas.async.extract_slice"(%s) : (!s) -> (!nv_tileas.tile<8xf16, #nv_tileas.layout<(8):(1), smem>>, !nv_tileas.async.token)

// -----

// defect: no layout and a size of 6: the layouts are checked first
// rule: tileas.trait.08.ResultsAreSharedEncoding
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.async.extract_slice' op tileas.trait.08.ResultsAreSharedEncoding: expected result #0 to have a layout in smem, but got 'none'}}
%r:2 = "nv_tileas.async.extract_slice"(%t) : (!t) -> (!nv_tileas.tile<6xf16>, !nv_tileas.async.token)

// -----

// defect: the result has a size of 6
// rule: tileas.trait.18.TensorSizeTrait
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.async.extract_slice' op tile dimensions must be positive powers of two}}
%r:2 = "nv_tileas.async.extract_slice"(%t) : (!t) -> (!nv_tileas.tile<6xf16, #nv_tileas.layout<8:1, smem>>, !nv_tileas.async.token)

// -----

// defect: the result has a size of 0
// rule: tileas.trait.18.TensorSizeTrait
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.async.extract_slice' op tile dimensions must be positive powers of two}}
%r:2 = "nv_tileas.async.extract_slice"(%t) : (!t) -> (!nv_tileas.tile<0xf16, #nv_tileas.layout<8:1, smem>>, !nv_tileas.async.token)

// -----

// defect: the source has twice as many elements as there may be, and the result a size of 6: the operands are checked first
// rule: tileas.trait.18.TensorSizeTrait
!t = !nv_tileas.tile<8xf16>
!u = !nv_tileas.tile<4096x8192xf16>
%t, %u = builtin.unrealized_conversion_cast to !t, !u
// expected-error @below {{'nv_tileas.async.extract_slice' op tile total element count exceeds the implementation limit}}
%r:2 = "nv_tileas.async.extract_slice"(%u) : (!u) -> (!nv_tileas.tile<6xf16, #nv_tileas.layout<8:1, smem>>, !nv_tileas.async.token)
