// valid: A function is around the yields, whatever is between them.
module {
  nv_tileaa.func {
    "tilefuzz.holder"() ({
      "tilefuzz.isolated_holder"() ({
        nv_tileaa.yield
      }) : () -> ()
      nv_tileaa.queue.yield
    }) : () -> ()
    nv_tileaa.return
  }
}
