// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form; a group may be empty, an axis may be any number, and the view has any shape
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
%0 = "nv_tileaa.block_tile"(%p) <{tileSizes = array<i64: 8>, dimGroups = [array<i32: 0>]}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>
%1 = "nv_tileaa.block_tile"(%p) <{tileSizes = array<i64: 64, 1>, dimGroups = [array<i32: 0, 1>, array<i32: 2>]}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>
%2 = "nv_tileaa.block_tile"(%p) <{tileSizes = array<i64: 64, 9223372036854775807>, dimGroups = [array<i32>, array<i32: -1, 2147483647>]}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// valid: custom form, of a tile
%p = builtin.unrealized_conversion_cast to !nv_tileas.tile<8xf16>
%r = nv_tileaa.block_tile %p {tileSizes = array<i64: 3, 5>, dimGroups = [array<i32: 1>, array<i32: 0>]} : !nv_tileas.tile<8xf16> -> !nv_tileaa.tiled_view<64x!nv_tileaa.ptr<f16, smem>>

// -----

// valid: the source has any type
%p, %i = builtin.unrealized_conversion_cast to !nv_tileaa.tiled_view<8xf16>, index
%0 = "nv_tileaa.block_tile"(%p) <{tileSizes = array<i64: 8>, dimGroups = [array<i32: 0>]}> : (!nv_tileaa.tiled_view<8xf16>) -> !nv_tileaa.tiled_view<8xf16>
%1 = "nv_tileaa.block_tile"(%i) <{tileSizes = array<i64: 8>, dimGroups = [array<i32: 0>]}> : (index) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: a region, no result, and no attribute: the regions are counted first
// rule: ir.region_count
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.block_tile' op requires zero regions}}
"nv_tileaa.block_tile"(%p) ({}) : (!nv_tileaa.ptr<f16>) -> ()

// -----

// defect: two operands, and a result that is a tile: the operands are counted first
// rule: ir.operand_count
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.block_tile' op requires a single operand}}
%r = "nv_tileaa.block_tile"(%p, %p) <{tileSizes = array<i64: 8>, dimGroups = [array<i32: 0>]}> : (!nv_tileaa.ptr<f16>, !nv_tileaa.ptr<f16>) -> !nv_tileas.tile<8xf16>

// -----

// defect: the result is a view of nv_tileas
// rule: ir.block_tile_slots
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.block_tile' op result #0 must be tiled view of nv_tileaa, but got '!nv_tileas.tiled_view<8xf16>'}}
%r = "nv_tileaa.block_tile"(%p) <{tileSizes = array<i64: 8>, dimGroups = [array<i32: 0>]}> : (!nv_tileaa.ptr<f16>) -> !nv_tileas.tiled_view<8xf16>

// -----

// defect: the result is a pointer, and there are no attributes: the result is checked first
// rule: ir.block_tile_slots
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.block_tile' op result #0 must be tiled view of nv_tileaa, but got '!nv_tileaa.ptr<f16>'}}
%r = "nv_tileaa.block_tile"(%p) : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.ptr<f16>

// -----

// defect: no sizes
// rule: tileaa.block_tile.sizes_nonempty
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.block_tile' op expects non-empty tileSizes}}
%r = "nv_tileaa.block_tile"(%p) <{dimGroups = [array<i32: 0>]}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: an empty list of sizes
// rule: tileaa.block_tile.sizes_nonempty
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.block_tile' op expects non-empty tileSizes}}
%r = "nv_tileaa.block_tile"(%p) <{tileSizes = array<i64>, dimGroups = [array<i32: 0>]}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: neither sizes nor groups: the sizes are checked first
// rule: tileaa.block_tile.sizes_nonempty
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.block_tile' op expects non-empty tileSizes}}
%r = "nv_tileaa.block_tile"(%p) <{tileSizes = array<i64>, dimGroups = []}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: no groups
// rule: tileaa.block_tile.groups_nonempty
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.block_tile' op expects non-empty dimGroups}}
%r = "nv_tileaa.block_tile"(%p) <{tileSizes = array<i64: 8>}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: an empty list of groups
// rule: tileaa.block_tile.groups_nonempty
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.block_tile' op expects non-empty dimGroups}}
%r = "nv_tileaa.block_tile"(%p) <{tileSizes = array<i64: 8>, dimGroups = []}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: no groups, and a size of 0: the groups are checked first
// rule: tileaa.block_tile.groups_nonempty
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.block_tile' op expects non-empty dimGroups}}
%r = "nv_tileaa.block_tile"(%p) <{tileSizes = array<i64: 0>}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: two sizes and one group
// rule: tileaa.block_tile.rank
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.block_tile' op expects rank of tileSizes be equal to rank of dimGroups, but got 2 vs 1}}
%r = "nv_tileaa.block_tile"(%p) <{tileSizes = array<i64: 8, 8>, dimGroups = [array<i32: 0, 1>]}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: one size of 0 and three groups: they are counted first
// rule: tileaa.block_tile.rank
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.block_tile' op expects rank of tileSizes be equal to rank of dimGroups, but got 1 vs 3}}
%r = "nv_tileaa.block_tile"(%p) <{tileSizes = array<i64: 0>, dimGroups = [array<i32: 0>, array<i32>, array<i32>]}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: a size of 0
// rule: tileaa.block_tile.positive
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.block_tile' op expects all tile size bigger than zero}}
%r = "nv_tileaa.block_tile"(%p) <{tileSizes = array<i64: 8, 0>, dimGroups = [array<i32: 0>, array<i32: 1>]}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: a negative size, and an axis that stands twice: the sizes are checked first
// rule: tileaa.block_tile.positive
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.block_tile' op expects all tile size bigger than zero}}
%r = "nv_tileaa.block_tile"(%p) <{tileSizes = array<i64: -8, 8>, dimGroups = [array<i32: 0>, array<i32: 0>]}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: an axis in two groups
// rule: tileaa.block_tile.once
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.block_tile' op expects dim is being tiled only one time, but got 0}}
%r = "nv_tileaa.block_tile"(%p) <{tileSizes = array<i64: 8, 8>, dimGroups = [array<i32: 0>, array<i32: 0>]}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: an axis twice in one group
// rule: tileaa.block_tile.once
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.block_tile' op expects dim is being tiled only one time, but got -1}}
%r = "nv_tileaa.block_tile"(%p) <{tileSizes = array<i64: 8>, dimGroups = [array<i32: -1, 5, -1>]}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// defect: two axes stand twice: the first one that has stood before is printed
// rule: tileaa.block_tile.once
%p = builtin.unrealized_conversion_cast to !nv_tileaa.ptr<f16>
// expected-error @below {{'nv_tileaa.block_tile' op expects dim is being tiled only one time, but got 1}}
%r = "nv_tileaa.block_tile"(%p) <{tileSizes = array<i64: 8, 8, 8>, dimGroups = [array<i32: 3, 1>, array<i32: 2, 1>, array<i32: 3>]}> : (!nv_tileaa.ptr<f16>) -> !nv_tileaa.tiled_view<8xf16>

// -----

// valid: a view over a memref, of the memref and of anything else
!m = !nv_tileaa.memref<64x64xf16, [64, 1]>
!v = !nv_tileaa.tiled_view<8x8x!m>
%m, %i = builtin.unrealized_conversion_cast to !m, index
%0 = "nv_tileaa.block_tile"(%m) <{tileSizes = array<i64: 8, 8>, dimGroups = [array<i32: 0>, array<i32: 1>]}> : (!m) -> !v
%1 = "nv_tileaa.block_tile"(%i) <{tileSizes = array<i64: 8>, dimGroups = [array<i32: 0>]}> : (index) -> !nv_tileaa.tiled_view<!nv_tileaa.memref<f16, [], smem>>
