// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form; neither the arguments of the body nor what it yields are compared
!t = !nv_tileas.tile<8x4xf16>
%t = builtin.unrealized_conversion_cast to !t
%0 = "nv_tileas.reduce"(%t) ({
^bb0(%x: f16, %y: f16):
  "nv_tileas.yield"(%x) : (f16) -> ()
}) : (!t) -> !nv_tileas.tile<4xf16>
%1 = "nv_tileas.reduce"(%t) ({
  %x:2 = builtin.unrealized_conversion_cast to !nv_tileaa.mem_token, i1
  "nv_tileas.yield"(%x#0, %x#1) : (!nv_tileaa.mem_token, i1) -> ()
}) : (!t) -> !nv_tileas.tile<f64>

// -----

// valid: custom form, tiles of any sizes and elements, one inside the other
!t = !nv_tileas.tile<8x4xf16>
!u = !nv_tileas.tile<16777216xi8>
%t, %u = builtin.unrealized_conversion_cast to !t, !u
%0:2 = nv_tileas.reduce %t, %u : (!t, !u) -> (!u, !t) {
  %1 = nv_tileas.reduce %t : (!t) -> !t {
  ^bb0(%x: f16, %y: f16):
    nv_tileas.yield %x : f16
  }
  nv_tileas.yield
}

// -----

// valid: the inputs have one layout, and the results any
!l = !nv_tileas.tile<8xf16, #nv_tileas.layout<8:1, smem>>
!m = !nv_tileas.tile<4xf16, #nv_tileas.layout<8:1, smem>>
!s = !nv_tileas.tile<f16>
%l, %m = builtin.unrealized_conversion_cast to !l, !m
%r:2 = "nv_tileas.reduce"(%l, %m) ({
  "nv_tileas.yield"() : () -> ()
}) : (!l, !m) -> (!s, !l)

// -----

// valid: inputs of one atom, whatever shape it has, and inputs without one
!f = !nv_tileas.tile<8x8xf32>
%f = builtin.unrealized_conversion_cast to !f
%a = "nv_tileas.dot"(%f, %f, %f) <{atom = #nv_tileas<atom a>}> : (!f, !f, !f) -> !f
%b:2 = "nv_tileas.async.dot"(%f, %f, %f) <{atom = #nv_tileas<atom a, k = 64, vec = 16>}> : (!f, !f, !f) -> (!f, !nv_tileas.async.token)
%c = "nv_tileas.dot"(%f, %f, %f) <{atom = #nv_tileas<atom b>}> : (!f, !f, !f) -> !f
%0:4 = "nv_tileas.reduce"(%f, %a, %b#0, %f) ({
  "nv_tileas.yield"() : () -> ()
}) : (!f, !f, !f, !f) -> (!f, !f, !f, !f)
%1 = "nv_tileas.reduce"(%c) ({
^bb0(%x: !f):
  %2:2 = "nv_tileas.reduce"(%a, %x) ({
    "nv_tileas.yield"() : () -> ()
  }) : (!f, !f) -> (!f, !f)
  "nv_tileas.yield"() : () -> ()
}) : (!f) -> !f

// -----

// defect: the second input is a view
// rule: ir.reduce_slots
!t = !nv_tileas.tile<8xf16>
!v = !nv_tileas.tiled_view<8xf16>
%t, %v = builtin.unrealized_conversion_cast to !t, !v
// expected-error @below {{'nv_tileas.reduce' op operand #1 must be variadic of tile, but got '!nv_tileas.tiled_view<8xf16>'}}
%r:2 = "nv_tileas.reduce"(%t, %v) ({
  "nv_tileas.yield"() : () -> ()
}) : (!t, !v) -> (!t, !t)

// -----

// defect: the second result is a scalar, and behind it stands an operation without a region
// rule: ir.reduce_slots
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.reduce' op result #1 must be variadic of tile, but got 'f16'}}
%r:2 = "nv_tileas.reduce"(%t, %t) ({
  "nv_tileas.yield"() : () -> ()
}) : (!t, !t) -> (!t, f16)
%s = "nv_tileas.reduce"(%t) : (!t) -> !t

// -----

// defect: a result is an index, and the inputs have two layouts: the slots are checked first
// rule: ir.reduce_slots
!l = !nv_tileas.tile<8xf16, #nv_tileas.layout<8:1>>
!t = !nv_tileas.tile<8xf16>
%l, %t = builtin.unrealized_conversion_cast to !l, !t
// expected-error @below {{'nv_tileas.reduce' op result #0 must be variadic of tile, but got 'index'}}
%r:2 = "nv_tileas.reduce"(%l, %t) ({
  "nv_tileas.yield"() : () -> ()
}) : (!l, !t) -> (index, !l)

// -----

// defect: the second input has a layout and the first none
// rule: tileas.trait.14.SameOperandsEncoding
!t = !nv_tileas.tile<8xf16>
!l = !nv_tileas.tile<8xf16, #nv_tileas.layout<(2,4):(4,1), smem>>
%t, %l = builtin.unrealized_conversion_cast to !t, !l
// expected-error @below {{'nv_tileas.reduce' op tileas.trait.14.SameOperandsEncoding: expected operand #1 to have the layout 'none' of operand #0, but got '#nv_tileas.layout<(2,4):(4,1), smem>'}}
%r:2 = "nv_tileas.reduce"(%t, %l) ({
  "nv_tileas.yield"() : () -> ()
}) : (!t, !l) -> (!t, !t)

// -----

// defect: two layouts and two atoms: the layouts are checked first
// rule: tileas.trait.14.SameOperandsEncoding
!f = !nv_tileas.tile<8x8xf32>
!l = !nv_tileas.tile<8x8xf32, #nv_tileas.layout<8:1>>
%f = builtin.unrealized_conversion_cast to !f
%a = "nv_tileas.dot"(%f, %f, %f) <{atom = #nv_tileas<atom a>}> : (!f, !f, !f) -> !f
%b = "nv_tileas.dot"(%f, %f, %f) <{atom = #nv_tileas<atom b>}> : (!f, !f, !f) -> !l
// expected-error @below {{'nv_tileas.reduce' op tileas.trait.14.SameOperandsEncoding: expected operand #1 to have the layout 'none' of operand #0, but got '#nv_tileas.layout<8:1>'}}
%r:2 = "nv_tileas.reduce"(%a, %b) ({
  "nv_tileas.yield"() : () -> ()
}) : (!f, !l) -> (!f, !f)

// -----

// defect: the inputs have two atoms
// rule: tileas.trait.15.SameOperandsAndResultsAtom
!f = !nv_tileas.tile<8x8xf32>
%f = builtin.unrealized_conversion_cast to !f
%a = "nv_tileas.dot"(%f, %f, %f) <{atom = #nv_tileas<atom a>}> : (!f, !f, !f) -> !f
%b = "nv_tileas.dot"(%f, %f, %f) <{atom = #nv_tileas<atom b>}> : (!f, !f, !f) -> !f
// expected-error @below {{'nv_tileas.reduce' op tileas.trait.15.SameOperandsAndResultsAtom: expected operand #1 to have the atom 'b' of operand #0, but got 'a'}}
%r:2 = "nv_tileas.reduce"(%b, %a) ({
  "nv_tileas.yield"() : () -> ()
}) : (!f, !f) -> (!f, !f)

// -----

// valid: atoms that no operation defines, the same one or under another name, and values that are no atoms
!f = !nv_tileas.tile<8x8xf32>
%a, %b = builtin.unrealized_conversion_cast to !f, !f {atom = #nv_tileas<atom a>}
%c = builtin.unrealized_conversion_cast to !f {atom = "b"}
%d = builtin.unrealized_conversion_cast to !f {my.atom = #nv_tileas<atom b>}
%e = "nv_tileas.dot"(%c, %c, %c) <{atom = #nv_tileas<atom a>}> {x = [#nv_tileas<atom b, k = 64, vec = 16>]} : (!f, !f, !f) -> !f
%r:5 = nv_tileas.reduce %a, %b, %c, %d, %e {my.flag, token = {a, b = 1 : i32}} : (!f, !f, !f, !f, !f) -> (!f, !f, !f, !f, !f) {
  nv_tileas.yield {atom = #nv_tileas<atom b>}
}

// -----

// defect: the inputs have two atoms, which their operations do not define
// rule: tileas.trait.15.SameOperandsAndResultsAtom
!f = !nv_tileas.tile<8x8xf32>
%a = builtin.unrealized_conversion_cast to !f {atom = #nv_tileas<atom a>}
%b = builtin.unrealized_conversion_cast to !f {atom = #nv_tileas<atom b>}
// expected-error @below {{'nv_tileas.reduce' op tileas.trait.15.SameOperandsAndResultsAtom: expected operand #1 to have the atom 'a' of operand #0, but got 'b'}}
%r:2 = "nv_tileas.reduce"(%a, %b) ({
  "nv_tileas.yield"() : () -> ()
}) : (!f, !f) -> (!f, !f)

// -----

// defect: the input has an atom that its operation defines, and the results have another one
// rule: tileas.trait.15.SameOperandsAndResultsAtom
!f = !nv_tileas.tile<8x8xf32>
%f = builtin.unrealized_conversion_cast to !f
%a = "nv_tileas.dot"(%f, %f, %f) <{atom = #nv_tileas<atom a>}> : (!f, !f, !f) -> !f
// expected-error @below {{'nv_tileas.reduce' op tileas.trait.15.SameOperandsAndResultsAtom: expected result #0 to have the atom 'a' of operand #0, but got 'b'}}
%r = "nv_tileas.reduce"(%a) ({
  "nv_tileas.yield"() : () -> ()
}) {atom = #nv_tileas<atom b, k = 64, vec = 16>} : (!f) -> !f

// -----

// defect: the first input has no atom, and the second and the last have two, too many elements: the atoms are checked first
// rule: tileas.trait.15.SameOperandsAndResultsAtom
!f = !nv_tileas.tile<8x8xf32>
!u = !nv_tileas.tile<33554432xf32>
%f, %u = builtin.unrealized_conversion_cast to !f, !u
%a = "nv_tileas.dot"(%f, %f, %f) <{atom = #nv_tileas<atom a>}> : (!f, !f, !f) -> !f
%b = "nv_tileas.dot"(%f, %f, %f) <{atom = #nv_tileas<atom b>}> : (!f, !f, !f) -> !f
// expected-error @below {{'nv_tileas.reduce' op tileas.trait.15.SameOperandsAndResultsAtom: expected operand #3 to have the atom 'a' of operand #1, but got 'b'}}
%r:4 = "nv_tileas.reduce"(%u, %a, %a, %b) ({
  "nv_tileas.yield"() : () -> ()
}) : (!u, !f, !f, !f) -> (!u, !u, !u, !u)

// -----

// defect: the result has a size of 6
// rule: tileas.trait.18.TensorSizeTrait
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.reduce' op tile dimensions must be positive powers of two}}
%r = "nv_tileas.reduce"(%t) ({
  "nv_tileas.yield"() : () -> ()
}) : (!t) -> !nv_tileas.tile<6xf16>

// -----

// defect: the result has a size of 0
// rule: tileas.trait.18.TensorSizeTrait
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.reduce' op tile dimensions must be positive powers of two}}
%r = "nv_tileas.reduce"(%t) ({
  "nv_tileas.yield"() : () -> ()
}) : (!t) -> !nv_tileas.tile<0xf16>

// -----

// defect: twice as many elements as there may be, and a result too few: the sizes are checked first
// rule: tileas.trait.18.TensorSizeTrait
!t = !nv_tileas.tile<4096x8192xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.reduce' op tile total element count exceeds the implementation limit}}
%r = "nv_tileas.reduce"(%t, %t) ({
  "nv_tileas.yield"() : () -> ()
}) : (!t, !t) -> !t

// -----

// defect: neither inputs nor results
// rule: ir.reduction_counts
// expected-error @below {{'nv_tileas.reduce' op reduce/scan requires at least one input}}
"nv_tileas.reduce"() ({
  "nv_tileas.yield"() : () -> ()
}) : () -> ()

// -----

// defect: two inputs and one result
// rule: ir.reduction_counts
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.reduce' op reduce/scan must produce one result per input}}
%r = "nv_tileas.reduce"(%t, %t) ({
  "nv_tileas.yield"() : () -> ()
}) : (!t, !t) -> !t

// -----

// defect: one input and two results, and two blocks: the results are counted first
// rule: ir.reduction_counts
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.reduce' op reduce/scan must produce one result per input}}
%r:2 = "nv_tileas.reduce"(%t) ({
  "nv_tileas.yield"() : () -> ()
^bb1:
  "nv_tileas.yield"() : () -> ()
}) : (!t) -> (!t, !t)

// -----

// defect: two blocks
// rule: ir.body_single_block
!t = !nv_tileas.tile<8xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.reduce' op ir.body_single_block: expected region #0 to have one block, but got 2}}
%r = "nv_tileas.reduce"(%t) ({
^bb0(%x: f16, %y: f16):
  "nv_tileas.yield"() : () -> ()
^bb1:
  "nv_tileas.yield"() : () -> ()
}) : (!t) -> !t
