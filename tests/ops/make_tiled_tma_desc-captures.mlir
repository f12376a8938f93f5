// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: both forms; strides behind the first are not looked at
!g = !nv_tileas.tiled_view<8x8xf16, #nv_tileas.layout<(8,8):(1,0)>>
%g, %i = builtin.unrealized_conversion_cast to !g, index
%0 = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{alignment = 256 : i32, atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc
%1 = nv_tileas.make_tiled_tma_desc %g, %i, %i {atom = #nv_tileas<atom tma_store_2d>, alignment = 128 : i32} : !g, index, index -> !nv_tileas.tma_desc

// -----

// valid: an scf.if that the slice does not reach
!g = !nv_tileas.tiled_view<8x8xf16>
%g, %c, %i = builtin.unrealized_conversion_cast to !g, i1, index
%x = scf.if %c -> (index) {
  scf.yield %i : index
} else {
  scf.yield %i : index
}
%y = builtin.unrealized_conversion_cast %x : index to index
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc

// -----

// valid: inside of an scf.if, of values from outside of it
!g = !nv_tileas.tiled_view<8x8xf16>
%g, %c, %i = builtin.unrealized_conversion_cast to !g, i1, index
scf.if %c {
  %d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc
}

// -----

// valid: nothing is behind an argument of a block
!g = !nv_tileas.tiled_view<8x8xf16>
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<!g>
%p, %jt, %c, %i = builtin.unrealized_conversion_cast to !p, !it, i1, index
%it = scf.if %c -> (!it) {
  scf.yield %jt : !it
} else {
  scf.yield %jt : !it
}
%q = "nv_tileas.async.pipeline.produce_one"(%p, %it) <{producer_types = [!g]}> ({
^bb0(%g: !g):
  %d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
}) : (!p, !it) -> !p

// -----

// defect: the element stride is 8
// rule: roster.make_tma_desc.v3_stride
!g = !nv_tileas.tiled_view<8x8xf16, #nv_tileas.layout<(8,8):(8,1)>>
%g, %i = builtin.unrealized_conversion_cast to !g, index
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op TMA descriptors require unit element stride}}
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc

// -----

// defect: the element stride is 0, in a nested layout
// rule: roster.make_tma_desc.v3_stride
!g = !nv_tileaa.tiled_view<8x8xf16, #nv_tileas.layout<((2,4),8):((0,2),1)>>
%g, %i = builtin.unrealized_conversion_cast to !g, index
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op TMA descriptors require unit element stride}}
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc

// -----

// defect: the element stride is 2, and the alignment 127: the stride is checked first
// rule: roster.make_tma_desc.v3_stride
!g = !nv_tileas.tiled_view<8x8xf16, #nv_tileas.layout<8:2>>
%g, %i = builtin.unrealized_conversion_cast to !g, index
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op TMA descriptors require unit element stride}}
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{alignment = 127 : i32, atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc

// -----

// defect: the element stride is 8, and a load follows: the descriptor is checked first
// rule: roster.make_tma_desc.v3_stride
!g = !nv_tileas.tiled_view<8x8xf16, #nv_tileas.layout<(8,8):(8,1)>>
!s = !nv_tileas.tiled_view<8x8xf16, smem>
%g, %s, %i, %m = builtin.unrealized_conversion_cast to !g, !s, index, !nv_tileaa.mem_token
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op TMA descriptors require unit element stride}}
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc
%t = "nv_tileas.async.tiled_tma_load"(%d, %s, %i, %i, %m) <{atom = #nv_tileas<atom tma_load_2d>, operandSegmentSizes = array<i32: 1, 1, 2, 1>}> : (!nv_tileas.tma_desc, !s, index, index, !nv_tileaa.mem_token) -> !nv_tileas.async.token

// -----

// defect: the alignment is 64
// rule: tileas.tma.desc.aligned
!g = !nv_tileas.tiled_view<8x8xf16>
%g, %i = builtin.unrealized_conversion_cast to !g, index
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op expected tma descriptor pointer to have alignment at least 128}}
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{alignment = 64 : i32, atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc

// -----

// defect: the alignment is 192
// rule: tileas.tma.desc.aligned
!g = !nv_tileas.tiled_view<8x8xf16>
%g, %i = builtin.unrealized_conversion_cast to !g, index
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op expected tma descriptor pointer to have alignment at least 128}}
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{alignment = 192 : i32, atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc

// -----

// defect: the alignment is 0
// rule: tileas.tma.desc.aligned
!g = !nv_tileas.tiled_view<8x8xf16>
%g, %i = builtin.unrealized_conversion_cast to !g, index
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op expected tma descriptor pointer to have alignment at least 128}}
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{alignment = 0 : i32, atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc

// -----

// defect: the alignment is -128
// rule: tileas.tma.desc.aligned
!g = !nv_tileas.tiled_view<8x8xf16>
%g, %i = builtin.unrealized_conversion_cast to !g, index
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op expected tma descriptor pointer to have alignment at least 128}}
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{alignment = -128 : i32, atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc

// -----

// defect: an alignment of 1, and a box dimension from an scf.if: the alignment is checked first
// rule: tileas.tma.desc.aligned
!g = !nv_tileas.tiled_view<8x8xf16>
%g, %c, %i = builtin.unrealized_conversion_cast to !g, i1, index
%x = scf.if %c -> (index) {
  scf.yield %i : index
} else {
  scf.yield %i : index
}
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op expected tma descriptor pointer to have alignment at least 128}}
%d = "nv_tileas.make_tiled_tma_desc"(%g, %x, %i) <{alignment = 1 : i32, atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc

// -----

// defect: the last box dimension is a result of an scf.if
// rule: tileas.tma.desc.no_scf
!g = !nv_tileas.tiled_view<8x8xf16>
%g, %c, %i = builtin.unrealized_conversion_cast to !g, i1, index
%x = scf.if %c -> (index) {
  scf.yield %i : index
} else {
  scf.yield %i : index
}
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op expected MakeTiledTMADescOp not depends on scf}}
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %x) <{atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc

// -----

// defect: the view is made of a result of an scf.if
// rule: tileas.tma.desc.no_scf
!g = !nv_tileas.tiled_view<8x8xf16>
%t, %c, %i = builtin.unrealized_conversion_cast to !g, i1, index
%x = scf.if %c -> (index) {
  scf.yield %i : index
} else {
  scf.yield %i : index
}
%g = "nv_tileas.view"(%t, %x) : (!g, index) -> !g
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op expected MakeTiledTMADescOp not depends on scf}}
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc

// -----

// defect: a constant in the same branch of an scf.if
// rule: tileas.tma.desc.no_scf
!g = !nv_tileas.tiled_view<8x8xf16>
%g, %c, %i = builtin.unrealized_conversion_cast to !g, i1, index
scf.if %c {
  %n = arith.constant 8 : index
  // expected-error @below {{'nv_tileas.make_tiled_tma_desc' op expected MakeTiledTMADescOp not depends on scf}}
  %d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %n) <{atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc
}

// -----

// defect: an argument of a region that is inside of an scf.if
// rule: tileas.tma.desc.no_scf
!g = !nv_tileas.tiled_view<8x8xf16>
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<!g>
%p, %it, %c, %i = builtin.unrealized_conversion_cast to !p, !it, i1, index
scf.if %c {
  %q = "nv_tileas.async.pipeline.produce_one"(%p, %it) <{producer_types = [!g]}> ({
  ^bb0(%g: !g):
    // expected-error @below {{'nv_tileas.make_tiled_tma_desc' op expected MakeTiledTMADescOp not depends on scf}}
    %d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc
    "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
  }) : (!p, !it) -> !p
}

// -----

// defect: a box dimension is the number of an iteration of scf.for
// rule: tileas.tma.desc.no_scf
!g = !nv_tileas.tiled_view<8x8xf16>
%g, %i = builtin.unrealized_conversion_cast to !g, index
scf.for %n = %i to %i step %i {
  // expected-error @below {{'nv_tileas.make_tiled_tma_desc' op expected MakeTiledTMADescOp not depends on scf}}
  %d = "nv_tileas.make_tiled_tma_desc"(%g, %n, %i) <{atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc
}

// -----

// defect: a box dimension is a result of scf.while
// rule: tileas.tma.desc.no_scf
!g = !nv_tileas.tiled_view<8x8xf16>
%g, %i, %c = builtin.unrealized_conversion_cast to !g, index, i1
%n = scf.while (%x = %i) : (index) -> index {
  scf.condition(%c) %x : index
} do {
^bb0(%y: index):
  scf.yield %y : index
}
// expected-error @below {{'nv_tileas.make_tiled_tma_desc' op expected MakeTiledTMADescOp not depends on scf}}
%d = "nv_tileas.make_tiled_tma_desc"(%g, %n, %i) <{atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc

// -----

// defect: a view is defined in scf.for, within an operation of another dialect
// rule: tileas.tma.desc.no_scf
!g = !nv_tileas.tiled_view<8x8xf16>
%i = builtin.unrealized_conversion_cast to index
scf.for %n = %i to %i step %i {
  "nv_tileas.pragma"() <{ocgEnterDirectives = [], ocgLeaveDirectives = []}> ({
    %g = builtin.unrealized_conversion_cast to !g
    // expected-error @below {{'nv_tileas.make_tiled_tma_desc' op expected MakeTiledTMADescOp not depends on scf}}
    %d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_load_2d>}> : (!g, index, index) -> !nv_tileas.tma_desc
    "nv_tileas.yield"() : () -> ()
  }) : () -> ()
}
