// defect: A function of another dialect is none of this one.
// rule: tileaa.region.yield_parent
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "f 0"}> ({
    "tilefuzz.isolated_holder"() ({
      // expected-error @below {{'nv_tileaa.yield' op expects parent op 'nv_tileaa.func'}}
      "nv_tileaa.yield"() : () -> ()
    }) : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
