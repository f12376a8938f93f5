// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form; neither the arguments of the body nor what it yields are compared
!t = !nv_tileas.tile<8x4xf16, #nv_tileas.layout<8:1, smem>>
%t = builtin.unrealized_conversion_cast to !t
%0 = "nv_tileas.scan"(%t) ({
^bb0(%x: f16, %y: f16):
  "nv_tileas.yield"(%x) : (f16) -> ()
}) : (!t) -> !t
%1 = "nv_tileas.scan"(%t) ({
  %x:2 = builtin.unrealized_conversion_cast to !nv_tileaa.mem_token, i1
  "nv_tileas.yield"(%x#0, %x#1) : (!nv_tileaa.mem_token, i1) -> ()
}) : (!t) -> !nv_tileas.tile<f64, #nv_tileas.layout<8:1, smem>>

// -----

// valid: custom form, tiles of any sizes and elements, one inside the other
!t = !nv_tileas.tile<8x4xf16>
!u = !nv_tileas.tile<16777216xi8>
%t, %u = builtin.unrealized_conversion_cast to !t, !u
%0:2 = nv_tileas.scan %t, %u : (!t, !u) -> (!u, !t) {
  %1 = nv_tileas.scan %t : (!t) -> !t {
  ^bb0(%x: f16, %y: f16):
    nv_tileas.yield %x : f16
  }
  nv_tileas.yield
}

// -----

// valid: inputs of one atom, whatever shape it has, and inputs without one
!f = !nv_tileas.tile<8x8xf32>
%f = builtin.unrealized_conversion_cast to !f
%a = "nv_tileas.dot"(%f, %f, %f) <{atom = #nv_tileas<atom a>}> : (!f, !f, !f) -> !f
%b:2 = "nv_tileas.async.dot"(%f, %f, %f) <{atom = #nv_tileas<atom a, k = 64, vec = 16>}> : (!f, !f, !f) -> (!f, !nv_tileas.async.token)
%c = "nv_tileas.dot"(%f, %f, %f) <{atom = #nv_tileas<atom b>}> : (!f, !f, !f) -> !f
%0:4 = "nv_tileas.scan"(%f, %a, %b#0, %f) ({
  "nv_tileas.yield"() : () -> ()
}) : (!f, !f, !f, !f) -> (!f, !f, !f, !f)
%1 = "nv_tileas.scan"(%c) ({
^bb0(%x: !f):
  %2:2 = "nv_tileas.scan"(%a, %x) ({
    "nv_tileas.yield"() : () -> ()
  }) : (!f, !f) -> (!f, !f)
  "nv_tileas.yield"() : () -> ()
}) : (!f) -> !f

// -----

// defect: two regions, one of two blocks and one without, and no result: the regions are counted first
// rule: ir.region_count
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.scan' op requires one region}}
"nv_tileas.scan"(%t) ({
  "nv_tileas.yield"() : () -> ()
^bb1:
  "nv_tileas.yield"() : () -> ()
}, {}) : (!t) -> ()

// -----

// defect: the second result is a scalar, and behind it stands an operation without a region
// rule: ir.scan_slots
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.scan' op result #1 must be variadic of tile, but got 'f16'}}
%r:2 = "nv_tileas.scan"(%t, %t) ({
  "nv_tileas.yield"() : () -> ()
}) : (!t, !t) -> (!t, f16)
%s = "nv_tileas.scan"(%t) : (!t) -> !t

// -----

// defect: a result is an index, and the inputs have two layouts: the slots are checked first
// rule: ir.scan_slots
!l = !nv_tileas.tile<8xf16, #nv_tileas.layout<8:1>>
!t = !nv_tileas.tile<8xf16>
%l, %t = builtin.unrealized_conversion_cast to !l, !t
// expected-error @below {{'nv_tileas.scan' op result #0 must be variadic of tile, but got 'index'}}
%r:2 = "nv_tileas.scan"(%l, %t) ({
  "nv_tileas.yield"() : () -> ()
}) : (!l, !t) -> (index, !l)

// -----

// defect: the second input has a layout and the first none
// rule: tileas.trait.13.SameOperandsAndResultEncoding
!t = !nv_tileas.tile<8xf16>
!l = !nv_tileas.tile<8xf16, #nv_tileas.layout<(2,4):(4,1), smem>>
%t, %l = builtin.unrealized_conversion_cast to !t, !l
// expected-error @below {{'nv_tileas.scan' op tileas.trait.13.SameOperandsAndResultEncoding: expected operand #1 to have the layout 'none' of operand #0, but got '#nv_tileas.layout<(2,4):(4,1), smem>'}}
%r:2 = "nv_tileas.scan"(%t, %l) ({
  "nv_tileas.yield"() : () -> ()
}) : (!t, !l) -> (!t, !t)

// -----

// defect: the third input has the same layout without a space
// rule: tileas.trait.13.SameOperandsAndResultEncoding
!l = !nv_tileas.tile<8xf16, #nv_tileas.layout<8:1, rmem>>
!m = !nv_tileas.tile<8xf16, #nv_tileas.layout<8:1>>
%l, %m = builtin.unrealized_conversion_cast to !l, !m
// expected-error @below {{'nv_tileas.scan' op tileas.trait.13.SameOperandsAndResultEncoding: expected operand #2 to have the layout '#nv_tileas.layout<8:1, rmem>' of operand #0, but got '#nv_tileas.layout<8:1>'}}
%r:3 = "nv_tileas.scan"(%l, %l, %m) ({
  "nv_tileas.yield"() : () -> ()
}) : (!l, !l, !m) -> (!l, !l, !l)

// -----

// defect: the result has no layout
// rule: tileas.trait.13.SameOperandsAndResultEncoding
!l = !nv_tileas.tile<8xf16, #nv_tileas.layout<8:1>>
%l = builtin.unrealized_conversion_cast to !l
// expected-error @below {{'nv_tileas.scan' op tileas.trait.13.SameOperandsAndResultEncoding: expected result #0 to have the layout '#nv_tileas.layout<8:1>' of operand #0, but got 'none'}}
%r = "nv_tileas.scan"(%l) ({
  "nv_tileas.yield"() : () -> ()
}) : (!l) -> !nv_tileas.tile<8xf16>

// -----

// defect: two layouts and two atoms: the layouts are checked first
// rule: tileas.trait.13.SameOperandsAndResultEncoding
!f = !nv_tileas.tile<8x8xf32>
!l = !nv_tileas.tile<8x8xf32, #nv_tileas.layout<8:1>>
%f = builtin.unrealized_conversion_cast to !f
%a = "nv_tileas.dot"(%f, %f, %f) <{atom = #nv_tileas<atom a>}> : (!f, !f, !f) -> !f
%b = "nv_tileas.dot"(%f, %f, %f) <{atom = #nv_tileas<atom b>}> : (!f, !f, !f) -> !l
// expected-error @below {{'nv_tileas.scan' op tileas.trait.13.SameOperandsAndResultEncoding: expected operand #1 to have the layout 'none' of operand #0, but got '#nv_tileas.layout<8:1>'}}
%r:2 = "nv_tileas.scan"(%a, %b) ({
  "nv_tileas.yield"() : () -> ()
}) : (!f, !l) -> (!f, !f)

// -----

// defect: the inputs have two atoms
// rule: tileas.trait.15.SameOperandsAndResultsAtom
!f = !nv_tileas.tile<8x8xf32>
%f = builtin.unrealized_conversion_cast to !f
%a = "nv_tileas.dot"(%f, %f, %f) <{atom = #nv_tileas<atom a>}> : (!f, !f, !f) -> !f
%b = "nv_tileas.dot"(%f, %f, %f) <{atom = #nv_tileas<atom b>}> : (!f, !f, !f) -> !f
// expected-error @below {{'nv_tileas.scan' op tileas.trait.15.SameOperandsAndResultsAtom: expected operand #1 to have the atom 'b' of operand #0, but got 'a'}}
%r:2 = "nv_tileas.scan"(%b, %a) ({
  "nv_tileas.yield"() : () -> ()
}) : (!f, !f) -> (!f, !f)

// -----

// defect: the first input has no atom, and the second and the last have two, too many elements: the atoms are checked first
// rule: tileas.trait.15.SameOperandsAndResultsAtom
!f = !nv_tileas.tile<8x8xf32>
!u = !nv_tileas.tile<33554432xf32>
%f, %u = builtin.unrealized_conversion_cast to !f, !u
%a = "nv_tileas.dot"(%f, %f, %f) <{atom = #nv_tileas<atom a>}> : (!f, !f, !f) -> !f
%b = "nv_tileas.dot"(%f, %f, %f) <{atom = #nv_tileas<atom b>}> : (!f, !f, !f) -> !f
// expected-error @below {{'nv_tileas.scan' op tileas.trait.15.SameOperandsAndResultsAtom: expected operand #3 to have the atom 'a' of operand #1, but got 'b'}}
%r:4 = "nv_tileas.scan"(%u, %a, %a, %b) ({
  "nv_tileas.yield"() : () -> ()
}) : (!u, !f, !f, !f) -> (!u, !u, !u, !u)

// -----

// defect: the result has a size of 6
// rule: tileas.trait.18.TensorSizeTrait
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.scan' op tile dimensions must be positive powers of two}}
%r = "nv_tileas.scan"(%t) ({
  "nv_tileas.yield"() : () -> ()
}) : (!t) -> !nv_tileas.tile<6xf16>

// -----

// defect: the result has a size of 0
// rule: tileas.trait.18.TensorSizeTrait
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.scan' op tile dimensions must be positive powers of two}}
%r = "nv_tileas.scan"(%t) ({
  "nv_tileas.yield"() : () -> ()
}) : (!t) -> !nv_tileas.tile<0xf16>

// -----

// defect: twice as many elements as there may be, and a result too few: the sizes are checked first
// rule: tileas.trait.18.TensorSizeTrait
!t = !nv_tileas.tile<4096x8192xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.scan' op tile total element count exceeds the implementation limit}}
%r = "nv_tileas.scan"(%t, %t) ({
  "nv_tileas.yield"() : () -> ()
}) : (!t, !t) -> !t

// -----

// defect: neither inputs nor results
// rule: ir.reduction_counts
// expected-error @below {{'nv_tileas.scan' op reduce/scan requires at least one input}}
"nv_tileas.scan"() ({
  "nv_tileas.yield"() : () -> ()
}) : () -> ()

// -----

// defect: two inputs and one result
// rule: ir.reduction_counts
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.scan' op reduce/scan must produce one result per input}}
%r = "nv_tileas.scan"(%t, %t) ({
  "nv_tileas.yield"() : () -> ()
}) : (!t, !t) -> !t

// -----

// defect: one input and two results, and two blocks: the results are counted first
// rule: ir.reduction_counts
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.scan' op reduce/scan must produce one result per input}}
%r:2 = "nv_tileas.scan"(%t) ({
  "nv_tileas.yield"() : () -> ()
^bb1:
  "nv_tileas.yield"() : () -> ()
}) : (!t) -> (!t, !t)

// -----

// defect: two blocks
// rule: ir.body_single_block
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.scan' op ir.body_single_block: expected region #0 to have one block, but got 2}}
%r = "nv_tileas.scan"(%t) ({
^bb0(%x: f16, %y: f16):
  "nv_tileas.yield"() : () -> ()
^bb1:
  "nv_tileas.yield"() : () -> ()
}) : (!t) -> !t

// -----

// defect: no block
// rule: ir.body_terminator
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.scan' op expects regions to end with 'nv_tileas.yield'}}
%r = "nv_tileas.scan"(%t) ({}) : (!t) -> !t

// -----

// defect: an empty block
// rule: ir.body_terminator
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.scan' op expects regions to end with 'nv_tileas.yield'}}
%r = "nv_tileas.scan"(%t) ({
^bb0(%x: f16, %y: f16):
}) : (!t) -> !t
