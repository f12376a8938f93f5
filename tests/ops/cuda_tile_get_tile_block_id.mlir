// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form
%x, %y, %z = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)
%r:3 = "cuda_tile.get_tile_block_id"() : () -> (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>)

// -----

// valid: custom form
%blockId_x, %blockId_y, %blockId_z = cuda_tile.get_tile_block_id : tile<i32>
%blockId_x_0, %blockId_y_1, %blockId_z_2 = cuda_tile.get_tile_block_id : tile<i32>
