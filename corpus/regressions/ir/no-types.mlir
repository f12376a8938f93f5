// valid: A module without types.
module {
  nv_tileas.async.pipeline.agent_switch {num_agents_per_group = 1 : i32, max_regs = array<i32: 64>} {
    nv_tileas.async.pipeline.yield
  }
}
