// defect: The holder in the function is what is directly around the return.
// rule: tileaa.region.yield_parent
"builtin.module"() ({
  "nv_tileaa.func"() ({
    "tilefuzz.holder"() ({
      // expected-error @below {{'nv_tileaa.return' op expects parent op 'nv_tileaa.func'}}
      "nv_tileaa.return"() : () -> ()
    }) : () -> ()
    "nv_tileaa.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
