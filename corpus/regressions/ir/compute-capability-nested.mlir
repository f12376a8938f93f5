// defect: The module whose compute capability counts is eight operations further out.
// rule: tileas.bsmma.p5_sm_tier
"builtin.module"() ({
  %0:5 = "builtin.unrealized_conversion_cast"() : () -> (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>)
  %1 = "builtin.unrealized_conversion_cast"() : () -> i1
  "scf.if"(%1) ({
    "scf.if"(%1) ({
      "scf.if"(%1) ({
        "scf.if"(%1) ({
          "scf.if"(%1) ({
            "scf.if"(%1) ({
              "scf.if"(%1) ({
                "scf.if"(%1) ({
                  // expected-error @below {{'nv_tileas.block_scaled_mma' op mma block scale is not supported by compute capability < sm100}}
                  %2 = "nv_tileas.block_scaled_mma"(%0#0, %0#1, %0#2, %0#3, %0#4) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}> : (!nv_tileas.tile<128x64xf4E2M1FN>, !nv_tileas.tile<64x128xf4E2M1FN>, !nv_tileas.tile<128x128xf32>, !nv_tileas.tile<128x4xf8E8M0FNU>, !nv_tileas.tile<4x128xf8E8M0FNU>) -> !nv_tileas.tile<128x128xf32>
                  "scf.yield"() : () -> ()
                }, {
                }) : (i1) -> ()
                "scf.yield"() : () -> ()
              }, {
              }) : (i1) -> ()
              "scf.yield"() : () -> ()
            }, {
            }) : (i1) -> ()
            "scf.yield"() : () -> ()
          }, {
          }) : (i1) -> ()
          "scf.yield"() : () -> ()
        }, {
        }) : (i1) -> ()
        "scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    "scf.yield"() : () -> ()
  }, {
  }) : (i1) -> ()
}) {nv_tileaa.compute_capability = 90 : i32} : () -> ()
