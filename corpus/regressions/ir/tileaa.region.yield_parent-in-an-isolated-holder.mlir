// defect: No function is around the holder.
// rule: tileaa.region.yield_parent
"builtin.module"() ({
  "tilefuzz.isolated_holder"() ({
    // expected-error @below {{'nv_tileaa.queue.yield' op expects parent op 'nv_tileaa.func'}}
    "nv_tileaa.queue.yield"() : () -> ()
  }) : () -> ()
}) : () -> ()
