// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: a view of each dialect
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!v = !nv_tileaa.tiled_view<2x128x64xf16>
!u = !nv_tileas.tiled_view<2x128x64xf16, smem>
%v, %u = builtin.unrealized_conversion_cast to !v, !u
%p, %c = "nv_tileas.async.pipeline.create_pipeline"(%v) <{numStages = 2 : i32, producerGroupId = 0 : i8, consumerGroupId = 1 : i8}> : (!v) -> (!p, !c)
%q, %d = "nv_tileas.async.pipeline.create_pipeline"(%u) <{numStages = 2 : i32, producerGroupId = 0 : i8, consumerGroupId = 1 : i8}> : (!u) -> (!p, !c)

// -----

// valid: one stage
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!v = !nv_tileaa.tiled_view<2x128x64xf16>
%v = builtin.unrealized_conversion_cast to !v
%p, %c = "nv_tileas.async.pipeline.create_pipeline"(%v) <{numStages = 1 : i32, producerGroupId = 0 : i8, consumerGroupId = 1 : i8}> : (!v) -> (!p, !c)

// -----

// valid: custom form with every attribute
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!v = !nv_tileaa.tiled_view<2x128x64xf16>
%v = builtin.unrealized_conversion_cast to !v
%p, %c = nv_tileas.async.pipeline.create_pipeline %v {numStages = 2147483647 : i32, producerGroupId = -128 : i8, consumerGroupId = 127 : i8, sharedMem = true, dynamic = false} : !v -> !p, !c

// -----

// defect: no numStages
// rule: roster.create_pipeline.attr_numStages
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!v = !nv_tileaa.tiled_view<2x128x64xf16>
%v = builtin.unrealized_conversion_cast to !v
// expected-error @below {{'nv_tileas.async.pipeline.create_pipeline' op requires attribute 'numStages'}}
%r:2 = "nv_tileas.async.pipeline.create_pipeline"(%v) <{producerGroupId = 0 : i8, consumerGroupId = 1 : i8}> : (!v) -> (!p, !c)

// -----

// defect: no attribute and a token for the view: attributes are checked before slots, in roster order
// rule: roster.create_pipeline.attr_numStages
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
%p = builtin.unrealized_conversion_cast to !p
// expected-error @below {{'nv_tileas.async.pipeline.create_pipeline' op requires attribute 'numStages'}}
%r:2 = "nv_tileas.async.pipeline.create_pipeline"(%p) : (!p) -> (!p, !c)

// -----

// defect: no producerGroupId
// rule: roster.create_pipeline.attr_producerGroupId
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!v = !nv_tileaa.tiled_view<2x128x64xf16>
%v = builtin.unrealized_conversion_cast to !v
// expected-error @below {{'nv_tileas.async.pipeline.create_pipeline' op requires attribute 'producerGroupId'}}
%r:2 = "nv_tileas.async.pipeline.create_pipeline"(%v) <{numStages = 2 : i32, consumerGroupId = 1 : i8}> : (!v) -> (!p, !c)

// -----

// defect: no producerGroupId and numStages of 64 bits: presence is checked before widths
// rule: roster.create_pipeline.attr_producerGroupId
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!v = !nv_tileaa.tiled_view<2x128x64xf16>
%v = builtin.unrealized_conversion_cast to !v
// expected-error @below {{'nv_tileas.async.pipeline.create_pipeline' op requires attribute 'producerGroupId'}}
%r:2 = "nv_tileas.async.pipeline.create_pipeline"(%v) <{numStages = 1 : i64}> : (!v) -> (!p, !c)

// -----

// defect: no consumerGroupId
// rule: roster.create_pipeline.attr_consumerGroupId
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!v = !nv_tileaa.tiled_view<2x128x64xf16>
%v = builtin.unrealized_conversion_cast to !v
// expected-error @below {{'nv_tileas.async.pipeline.create_pipeline' op requires attribute 'consumerGroupId'}}
%r:2 = "nv_tileas.async.pipeline.create_pipeline"(%v) <{numStages = 2 : i32, producerGroupId = 0 : i8}> : (!v) -> (!p, !c)

// -----

// defect: numStages of 64 bits
// rule: ir.attribute_width
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!v = !nv_tileaa.tiled_view<2x128x64xf16>
%v = builtin.unrealized_conversion_cast to !v
// expected-error @below {{'nv_tileas.async.pipeline.create_pipeline' op attribute 'numStages' failed to satisfy constraint: 32-bit signless integer attribute}}
%r:2 = "nv_tileas.async.pipeline.create_pipeline"(%v) <{numStages = 2 : i64, producerGroupId = 0 : i8, consumerGroupId = 1 : i8}> : (!v) -> (!p, !c)

// -----

// defect: producerGroupId of 32 bits
// rule: ir.attribute_width
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!v = !nv_tileaa.tiled_view<2x128x64xf16>
%v = builtin.unrealized_conversion_cast to !v
// expected-error @below {{'nv_tileas.async.pipeline.create_pipeline' op attribute 'producerGroupId' failed to satisfy constraint: 8-bit integer attribute}}
%r:2 = "nv_tileas.async.pipeline.create_pipeline"(%v) <{numStages = 2 : i32, producerGroupId = 0 : i32, consumerGroupId = 1 : i8}> : (!v) -> (!p, !c)

// -----

// defect: producerGroupId of 16 bits and consumerGroupId of 64: the first in roster order is reported
// rule: ir.attribute_width
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!v = !nv_tileaa.tiled_view<2x128x64xf16>
%v = builtin.unrealized_conversion_cast to !v
// expected-error @below {{'nv_tileas.async.pipeline.create_pipeline' op attribute 'producerGroupId' failed to satisfy constraint: 8-bit integer attribute}}
%r:2 = "nv_tileas.async.pipeline.create_pipeline"(%v) <{numStages = 2 : i32, producerGroupId = 0 : i16, consumerGroupId = 1 : i64}> : (!v) -> (!p, !c)

// -----

// defect: consumerGroupId of 32 bits
// rule: ir.attribute_width
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!v = !nv_tileaa.tiled_view<2x128x64xf16>
%v = builtin.unrealized_conversion_cast to !v
// expected-error @below {{'nv_tileas.async.pipeline.create_pipeline' op attribute 'consumerGroupId' failed to satisfy constraint: 8-bit integer attribute}}
%r:2 = "nv_tileas.async.pipeline.create_pipeline"(%v) <{numStages = 2 : i32, producerGroupId = 0 : i8, consumerGroupId = 1 : i32}> : (!v) -> (!p, !c)

// -----

// defect: numStages of 64 bits and a token for the view: widths are checked before slots
// rule: ir.attribute_width
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
%p = builtin.unrealized_conversion_cast to !p
// expected-error @below {{'nv_tileas.async.pipeline.create_pipeline' op attribute 'numStages' failed to satisfy constraint: 32-bit signless integer attribute}}
%r:2 = "nv_tileas.async.pipeline.create_pipeline"(%p) <{numStages = 2 : i64, producerGroupId = 0 : i8, consumerGroupId = 1 : i8}> : (!p) -> (!p, !c)

// -----

// defect: numStages of 0
// rule: tileas.pipeline.num_stages
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!v = !nv_tileaa.tiled_view<2x128x64xf16>
%v = builtin.unrealized_conversion_cast to !v
// expected-error @below {{'nv_tileas.async.pipeline.create_pipeline' op tileas.pipeline.num_stages: expected numStages to be at least 1, but got 0}}
%r:2 = "nv_tileas.async.pipeline.create_pipeline"(%v) <{numStages = 0 : i32, producerGroupId = 0 : i8, consumerGroupId = 1 : i8}> : (!v) -> (!p, !c)

// -----

// defect: numStages of -1
// rule: tileas.pipeline.num_stages
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!v = !nv_tileaa.tiled_view<2x128x64xf16>
%v = builtin.unrealized_conversion_cast to !v
// expected-error @below {{'nv_tileas.async.pipeline.create_pipeline' op tileas.pipeline.num_stages: expected numStages to be at least 1, but got -1}}
%r:2 = "nv_tileas.async.pipeline.create_pipeline"(%v) <{numStages = -1 : i32, producerGroupId = 0 : i8, consumerGroupId = 1 : i8}> : (!v) -> (!p, !c)

// -----

// defect: numStages of -2147483648
// rule: tileas.pipeline.num_stages
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!v = !nv_tileaa.tiled_view<2x128x64xf16>
%v = builtin.unrealized_conversion_cast to !v
// expected-error @below {{'nv_tileas.async.pipeline.create_pipeline' op tileas.pipeline.num_stages: expected numStages to be at least 1, but got -2147483648}}
%r:2 = "nv_tileas.async.pipeline.create_pipeline"(%v) <{numStages = -2147483648 : i32, producerGroupId = 0 : i8, consumerGroupId = 1 : i8}> : (!v) -> (!p, !c)

// -----

// valid: a view with an axis without an extent
%v = builtin.unrealized_conversion_cast to !nv_tileas.tiled_view<0x8xf16, smem>
%p:2 = "nv_tileas.async.pipeline.create_pipeline"(%v) <{numStages = 2 : i32, producerGroupId = 0 : i8, consumerGroupId = 1 : i8}> : (!nv_tileas.tiled_view<0x8xf16, smem>) -> (!nv_tileas.async.pipeline.producer_token, !nv_tileas.async.pipeline.consumer_token)
