// RUN: tile-opt %s -split-input-file -verify-diagnostics
//
// MLIR drops attributes of the generic form, and tile-opt says which.

// the second of a name, whatever its value
cuda_tile.global @g <i8: 1> : tile<i8>
// expected-warning @below {{'cuda_tile.get_global' has attribute 'name' twice; the one in '{...}' is dropped}}
%0 = "cuda_tile.get_global"() <{name = @g}> {name = @h} : () -> !cuda_tile.tile<ptr<i8>>
// expected-warning @below {{'cuda_tile.get_global' has attribute 'name' twice; the one in '{...}' is dropped}}
%1 = "cuda_tile.get_global"() <{name = @g}> {other, "name" = @g, some.other} : () -> !cuda_tile.tile<ptr<i8>>

// -----

// one that is in neither place twice is kept
%v = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<4xf16>
%0:2 = "nv_tileas.async.pipeline.create_pipeline"(%v) <{numStages = 2 : i32, producerGroupId = 0 : i8}> {consumerGroupId = 1 : i8} : (!nv_tileas.tiled_view<4xf16>) -> (!nv_tileas.async.pipeline.producer_token, !nv_tileas.async.pipeline.consumer_token)

// -----

// behind regions, and in them
#regs = array<i32: 64>
// expected-warning @below {{'nv_tileas.async.pipeline.agent_switch' has attribute 'max_regs' twice; the one in '{...}' is dropped}}
"nv_tileas.async.pipeline.agent_switch"() <{max_regs = #regs, num_agents_per_group = 1 : i32}> ({
  // expected-warning @below {{'nv_tileas.async.pipeline.agent_switch' has attribute 'num_agents_per_group' twice; the one in '{...}' is dropped}}
  "nv_tileas.async.pipeline.agent_switch"() <{max_regs = #regs, num_agents_per_group = 1 : i32}> ({
    "nv_tileas.async.pipeline.yield"() : () -> ()
  }) {num_agents_per_group = 2 : i32} : () -> ()
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) {max_regs = array<i32: 32>} : () -> ()

// -----

// one of another kind than the operation's
// expected-warning @below {{'nv_tileas.async.pipeline.agent_switch' has attribute 'isolated' of another kind in '{...}', which is dropped}}
"nv_tileas.async.pipeline.agent_switch"() <{max_regs = array<i32: 64>, num_agents_per_group = 1 : i32}> ({
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) {isolated = "yes"} : () -> ()

// -----

// operations of MLIR, and one that the operation does not have beside an alias
#sym = "f"
// expected-warning @below {{'func.func' has no attribute 'sym_nam', which is dropped; did you mean 'sym_name'?}}
// expected-warning @below {{'func.func' has attribute 'sym_name' twice; the one in '{...}' is dropped}}
"func.func"() <{function_type = () -> (), sym_name = #sym, sym_nam = "g"}> ({
  "func.return"() : () -> ()
}) {sym_name = "g"} : () -> ()

// -----

// a warning, and the error of the operation
// expected-warning @below {{'nv_tileas.async.pipeline.agent_switch' has attribute 'max_regs' of another kind in '{...}', which is dropped}}
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op requires attribute 'max_regs'}}
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32}> ({
  "nv_tileas.async.pipeline.yield"() : () -> ()
}) {max_regs = 64 : i32} : () -> ()
