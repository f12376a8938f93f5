// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: both forms; the number of offsets, sizes and elements are not compared
!t = !nv_tileas.tile<8xf16>
%t, %i = builtin.unrealized_conversion_cast to !t, index
%0:2 = "nv_tileas.async.insert_slice"(%t, %t) : (!t, !t) -> (!nv_tileas.tile<8xf16, #nv_tileas.layout<8:1, smem>>, !nv_tileas.async.token)
%1:2 = "nv_tileas.async.insert_slice"(%t, %t, %i, %i) : (!t, !t, index, index) -> (!nv_tileas.tile<4x2xf32, #nv_tileas.layout<8:1, smem>>, !nv_tileas.async.token)
%2:2 = nv_tileas.async.insert_slice %t, %t : !t, !t -> !nv_tileas.tile<f16, #nv_tileas.layout<8:1, smem>>, !nv_tileas.async.token
%3:2 = nv_tileas.async.insert_slice %t, %t, %i : !t, !t, index -> !nv_tileas.tile<4096x4096xi8, #nv_tileas.layout<8:1, smem>>, !nv_tileas.async.token

// -----

// valid: the results are in shared memory, with the layout of the first operand that is there
!s = !nv_tileas.tile<8xf16, #nv_tileas.layout<8:1, smem>>
!z = !nv_tileas.tile<8xf16, #nv_tileas.layout<8:2, smem>>
!r = !nv_tileas.tile<8xf16, #nv_tileas.layout<8:2>>
%s, %z, %r = builtin.unrealized_conversion_cast to !s, !z, !r
%0:2 = "nv_tileas.async.insert_slice"(%r, %s) : (!r, !s) -> (!s, !nv_tileas.async.token)
%1:2 = "nv_tileas.async.insert_slice"(%s, %z) : (!s, !z) -> (!s, !nv_tileas.async.token)
%2:2 = "nv_tileas.async.insert_slice"(%r, %r) : (!r, !r) -> (!z, !nv_tileas.async.token)

// -----

// defect: a region, no operand, and one scalar as result: the regions are counted first
// rule: ir.region_count
// expected-error @below {{'nv_tileas.async.insert_slice' op requires zero regions}}
%r = "nv_tileas.async.insert_slice"() ({}) : () -> f16

// -----

// defect: an offset is a tile, and the result has a size of 6 and no layout: the slots are checked first
// rule: ir.insert_slice_slots
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.async.insert_slice' op operand #2 must be variadic of index, but got '!nv_tileas.tile<8xf16>'}}
%r:2 = "nv_tileas.async.insert_slice"(%t, %t, %t) : (!t, !t, !t) -> (!nv_tileas.tile<6xf16>, !nv_tileas.async.token)

// -----

// defect: the result has no layout
// rule: tileas.trait.08.ResultsAreSharedEncoding
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.async.insert_slice' op tileas.trait.08.ResultsAreSharedEncoding: expected result #0 to have a layout in smem, but got 'none'}}
%r:2 = "nv_tileas.async.insert_slice"(%t, %t) : (!t, !t) -> (!nv_tileas.tile<8xf16>, !nv_tileas.async.token)

// -----

// defect: the layout of the result names no space, which stands for registers
// rule: tileas.trait.08.ResultsAreSharedEncoding
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.async.insert_slice' op tileas.trait.08.ResultsAreSharedEncoding: expected result #0 to have a layout in smem, but got '#nv_tileas.layout<(2,4):(4,1)>'}}
%r:2 = "nv_tileas.async.insert_slice"(%t, %t) : (!t, !t) -> (!nv_tileas.tile<8xf16, #nv_tileas.layout<(2,4):(4,1)>>, !nv_tileas.async.token)

// -----

// defect: the operand is in shared memory and the result in tensor memory: the space is checked first
// rule: tileas.trait.08.ResultsAreSharedEncoding
!s = !nv_tileas.tile<8xf16, #nv_tileas.layout<8:1, smem>>
!q = !nv_tileas.tile<8xf16, #nv_tileas.layout<8:1>>
%s, %q = builtin.unrealized_conversion_cast to !s, !q
// expected-error @below {{'nv_tileas.async.insert_slice' op tileas.trait.08.ResultsAreSharedEncoding: expected result #0 to have a layout in smem, but got '#nv_tileas.layout<8:2, tmem>'}}
%r:2 = "nv_tileas.async.insert_slice"(%q, %s) : (!q, !s) -> (!nv_tileas.tile<8xf16, #nv_tileas.layout<8:2, tmem>>, !nv_tileas.async.token)

// -----

// defect: the result has another layout in shared memory than the destination, and the source is not there
// rule: tileas.trait.08.ResultsAreSharedEncoding
!s = !nv_tileas.tile<8xf16, #nv_tileas.layout<8:1, smem>>
!q = !nv_tileas.tile<8xf16, #nv_tileas.layout<8:1>>
%s, %q = builtin.unrealized_conversion_cast to !s, !q
// expected-error @below {{'nv_tileas.async.insert_slice' op tileas.trait.08.ResultsAreSharedEncoding: expected result #0 to have the layout '#nv_tileas.layout<8:1, smem>' of operand #1, but got '#nv_tileas.layout<(8):(1), smem>'}}
%r:2 = "nv_tileas.async.insert_slice"(%q, %s) : (!q, !s) -> (!nv_tileas.tile<8xf16, #nv_tileas.layout<(8):(1), smem>>, !nv_tileas.async.token)

// -----

// defect: the result has the layout of the destination, and the source another one in shared memory
// rule: tileas.trait.08.ResultsAreSharedEncoding
!s = !nv_tileas.tile<8xf16, #nv_tileas.layout<8:1, smem>>
!z = !nv_tileas.tile<8xf16, #nv_tileas.layout<8:2, smem>>
%s, %z = builtin.unrealized_conversion_cast to !s, !z
// expected-error @below {{'nv_tileas.async.insert_slice' op tileas.trait.08.ResultsAreSharedEncoding: expected result #0 to have the layout '#nv_tileas.layout<8:1, smem>' of operand #0, but got '#nv_tileas.layout<8:2, smem>'}}
%r:2 = "nv_tileas.async.insert_slice"(%s, %z) : (!s, !z) -> (!z, !nv_tileas.async.token)

// -----

// defect: no layout and a size of 6: the layouts are checked first
// rule: tileas.trait.08.ResultsAreSharedEncoding
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.async.insert_slice' op tileas.trait.08.ResultsAreSharedEncoding: expected result #0 to have a layout in smem, but got 'none'}}
%r:2 = "nv_tileas.async.insert_slice"(%t, %t) : (!t, !t) -> (!nv_tileas.tile<6xf16>, !nv_tileas.async.token)

// -----

// defect: the result has a size of 6
// rule: tileas.trait.18.TensorSizeTrait
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.async.insert_slice' op tile dimensions must be positive powers of two}}
%r:2 = "nv_tileas.async.insert_slice"(%t, %t) : (!t, !t) -> (!nv_tileas.tile<6xf16, #nv_tileas.layout<8:1, smem>>, !nv_tileas.async.token)

// -----

// defect: the result has a size of 0
// rule: tileas.trait.18.TensorSizeTrait
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.async.insert_slice' op tile dimensions must be positive powers of two}}
%r:2 = "nv_tileas.async.insert_slice"(%t, %t) : (!t, !t) -> (!nv_tileas.tile<0xf16, #nv_tileas.layout<8:1, smem>>, !nv_tileas.async.token)

// -----

// defect: the destination has twice as many elements as there may be, and the result a size of 6: the operands are checked first
// rule: tileas.trait.18.TensorSizeTrait
!t = !nv_tileas.tile<8xf16>
!u = !nv_tileas.tile<4096x8192xf16>
%t, %u = builtin.unrealized_conversion_cast to !t, !u
// expected-error @below {{'nv_tileas.async.insert_slice' op tile total element count exceeds the implementation limit}}
%r:2 = "nv_tileas.async.insert_slice"(%t, %u) : (!t, !u) -> (!nv_tileas.tile<6xf16, #nv_tileas.layout<8:1, smem>>, !nv_tileas.async.token)
