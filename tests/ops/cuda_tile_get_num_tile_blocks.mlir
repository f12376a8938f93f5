// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form
%x, %y, %z = "cuda_tile.get_num_tile_blocks"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
%r:3 = "cuda_tile.get_num_tile_blocks"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)

// -----

// valid: custom form
%gridSize_x, %gridSize_y, %gridSize_z = cuda_tile.get_num_tile_blocks : tile<i32>
%gridSize_x_0, %gridSize_y_1, %gridSize_z_2 = cuda_tile.get_num_tile_blocks : tile<i32>

// -----

// defect: gridSize_x is !cuda_tile.tile<1xi32>
// rule: ir.cuda_get_num_tile_blocks_slots
// expected-error @below {{'cuda_tile.get_num_tile_blocks' op result #0 must be scalar i32 tile, but got '!cuda_tile.tile<1xi32>'}}
%r:3 = "cuda_tile.get_num_tile_blocks"() : () -> (!cuda_tile.tile<1xi32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)

// -----

// defect: gridSize_y is !cuda_tile.tile<i64>
// rule: ir.cuda_get_num_tile_blocks_slots
// expected-error @below {{'cuda_tile.get_num_tile_blocks' op result #1 must be scalar i32 tile, but got '!cuda_tile.tile<i64>'}}
%r:3 = "cuda_tile.get_num_tile_blocks"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i64>, !cuda_tile.tile<i32>)

// -----

// defect: gridSize_z is i32
// rule: ir.cuda_get_num_tile_blocks_slots
// expected-error @below {{'cuda_tile.get_num_tile_blocks' op result #2 must be scalar i32 tile, but got 'i32'}}
%r:3 = "cuda_tile.get_num_tile_blocks"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, i32)

// -----

// defect: all results are of wrong types: the first one is named
// rule: ir.cuda_get_num_tile_blocks_slots
// expected-error @below {{'cuda_tile.get_num_tile_blocks' op result #0 must be scalar i32 tile, but got 'index'}}
%r:3 = "cuda_tile.get_num_tile_blocks"() : () -> (index, index, index)
