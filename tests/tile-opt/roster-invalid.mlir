// RUN: tile-opt %s -split-input-file -verify-diagnostics
//
// The rules of oracle/spec/ir.md, each broken by the smallest module. Not here is
// roster.pipeline_enum.15: no text names that operation.

// valid: a token without a user, of each dialect's view
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!v = !nv_tileaa.tiled_view<2x128x64xf16>
!u = !nv_tileas.tiled_view<2x128x64xf16, smem>
%v, %u = builtin.unrealized_conversion_cast to !v, !u
%p, %c = "nv_tileas.async.pipeline.create_pipeline"(%v) <{numStages = 2 : i32, producerGroupId = 0 : i8, consumerGroupId = 1 : i8}> : (!v) -> (!p, !c)
%q, %d = "nv_tileas.async.pipeline.create_pipeline"(%u) <{numStages = 2 : i32, producerGroupId = 0 : i8, consumerGroupId = 1 : i8}> : (!u) -> (!p, !c)

// -----

// defect: a region where there is none (ir.region_count)
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%it = builtin.unrealized_conversion_cast to !it
// expected-error @below {{'nv_tileas.async.pipeline.inc_iter' op requires zero regions}}
%r = "nv_tileas.async.pipeline.inc_iter"(%it) ({}) : (!it) -> !it

// -----

// defect: no region where there is one (ir.region_count)
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.produce_one' op requires one region}}
%r = "nv_tileas.async.pipeline.produce_one"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> : (!p, !it) -> !p

// -----

// defect: no region in consumer_read (ir.region_count)
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consumer_read' op requires one region}}
%r = "nv_tileas.async.pipeline.consumer_read"(%c, %it) <{consumer_idx = 0 : i32}> : (!c, !it) -> !c

// -----

// defect: a result where there is none (ir.result_count)
!t = !nv_tileas.tile<128x64xf16>
// expected-error @below {{'nv_tileas.async.pipeline.yield' op requires zero results}}
%r = "nv_tileas.async.pipeline.yield"() : () -> !t

// -----

// defect: no result where there is one (ir.result_count)
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%it = builtin.unrealized_conversion_cast to !it
// expected-error @below {{'nv_tileas.async.pipeline.inc_iter' op requires one result}}
"nv_tileas.async.pipeline.inc_iter"(%it) : (!it) -> ()

// -----

// defect: two results where there is one (ir.result_count)
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.producer_acquire' op requires one result}}
%r:2 = "nv_tileas.async.pipeline.producer_acquire"(%p, %it) : (!p, !it) -> (!p, !p)

// -----

// defect: one result where there are two (ir.result_count)
!p = !nv_tileas.async.pipeline.producer_token
!v = !nv_tileaa.tiled_view<2x128x64xf16>
%v = builtin.unrealized_conversion_cast to !v
// expected-error @below {{'nv_tileas.async.pipeline.create_pipeline' op expected 2 results}}
%r = "nv_tileas.async.pipeline.create_pipeline"(%v) <{numStages = 2 : i32, producerGroupId = 0 : i8, consumerGroupId = 1 : i8}> : (!v) -> !p

// -----

// defect: no result where there are some (ir.result_count)
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.producer_write' op expected 1 or more results}}
"nv_tileas.async.pipeline.producer_write"(%p, %it) ({}) : (!p, !it) -> ()

// -----

// defect: an operand where there is none (ir.operand_count)
!t = !nv_tileas.tile<128x64xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op requires zero operands}}
"nv_tileas.async.pipeline.agent_switch"(%t) <{num_agents_per_group = 1 : i32, max_regs = array<i32: 64>}> ({}) : (!t) -> ()

// -----

// defect: no operand where there is one (ir.operand_count)
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
// expected-error @below {{'nv_tileas.async.pipeline.inc_iter' op requires a single operand}}
%r = "nv_tileas.async.pipeline.inc_iter"() : () -> !it

// -----

// defect: two operands where there is one (ir.operand_count)
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.producer_commit' op requires a single operand}}
%r = "nv_tileas.async.pipeline.producer_commit"(%p, %it) : (!p, !it) -> !p

// -----

// defect: one operand where there are two (ir.operand_count)
!c = !nv_tileas.async.pipeline.consumer_token
%c = builtin.unrealized_conversion_cast to !c
// expected-error @below {{'nv_tileas.async.pipeline.consumer_wait' op expected 2 operands, but found 1}}
%r = "nv_tileas.async.pipeline.consumer_wait"(%c) <{consumer_idx = 0 : i32}> : (!c) -> !c

// -----

// defect: three operands where there are two (ir.operand_count)
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!it2 = !nv_tileas.async.pipeline.iterator<tile<64xf32>>
%p, %it, %it2 = builtin.unrealized_conversion_cast to !p, !it, !it2
// expected-error @below {{'nv_tileas.async.pipeline.producer_acquire' op expected 2 operands, but found 3}}
%r = "nv_tileas.async.pipeline.producer_acquire"(%p, %it, %it2) : (!p, !it, !it2) -> !p

// -----

// defect: no numStages (roster.create_pipeline.attr_numStages)
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!v = !nv_tileaa.tiled_view<2x128x64xf16>
%v = builtin.unrealized_conversion_cast to !v
// expected-error @below {{'nv_tileas.async.pipeline.create_pipeline' op requires attribute 'numStages'}}
%r:2 = "nv_tileas.async.pipeline.create_pipeline"(%v) <{producerGroupId = 0 : i8, consumerGroupId = 1 : i8}> : (!v) -> (!p, !c)

// -----

// defect: no producerGroupId (roster.create_pipeline.attr_producerGroupId)
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!v = !nv_tileaa.tiled_view<2x128x64xf16>
%v = builtin.unrealized_conversion_cast to !v
// expected-error @below {{'nv_tileas.async.pipeline.create_pipeline' op requires attribute 'producerGroupId'}}
%r:2 = "nv_tileas.async.pipeline.create_pipeline"(%v) <{numStages = 2 : i32, consumerGroupId = 1 : i8}> : (!v) -> (!p, !c)

// -----

// defect: no consumerGroupId (roster.create_pipeline.attr_consumerGroupId)
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!v = !nv_tileaa.tiled_view<2x128x64xf16>
%v = builtin.unrealized_conversion_cast to !v
// expected-error @below {{'nv_tileas.async.pipeline.create_pipeline' op requires attribute 'consumerGroupId'}}
%r:2 = "nv_tileas.async.pipeline.create_pipeline"(%v) <{numStages = 2 : i32, producerGroupId = 0 : i8}> : (!v) -> (!p, !c)

// -----

// defect: consume_one without consumer_idx (roster.attr.consumer_idx)
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one' op requires attribute 'consumer_idx'}}
%r = "nv_tileas.async.pipeline.consume_one"(%c, %it) <{consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({}) : (!c, !it) -> !c

// -----

// defect: consume_one_async without consumer_idx (roster.attr.consumer_idx)
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!a = !nv_tileas.async.token
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one_async' op requires attribute 'consumer_idx'}}
%r:2 = "nv_tileas.async.pipeline.consume_one_async"(%c, %it) <{consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({}) : (!c, !it) -> (!c, !a)

// -----

// defect: consumer_wait without consumer_idx (roster.attr.consumer_idx)
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consumer_wait' op requires attribute 'consumer_idx'}}
%r = "nv_tileas.async.pipeline.consumer_wait"(%c, %it) : (!c, !it) -> !c

// -----

// defect: consumer_read without consumer_idx (roster.attr.consumer_idx)
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consumer_read' op requires attribute 'consumer_idx'}}
%r = "nv_tileas.async.pipeline.consumer_read"(%c, %it) ({}) : (!c, !it) -> !c

// -----

// defect: produce_one without its type list (tileas.pipeline.template_step1)
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.produce_one' op requires attribute 'producer_types'}}
%r = "nv_tileas.async.pipeline.produce_one"(%p, %it) ({}) : (!p, !it) -> !p

// -----

// defect: produce_one_async without its type list (tileas.pipeline.template_step1)
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!a = !nv_tileas.async.token
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.produce_one_async' op requires attribute 'producer_types'}}
%r:2 = "nv_tileas.async.pipeline.produce_one_async"(%p, %it) ({}) : (!p, !it) -> (!p, !a)

// -----

// defect: consume_one without its type list (tileas.pipeline.template_step1)
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one' op requires attribute 'consumer_types'}}
%r = "nv_tileas.async.pipeline.consume_one"(%c, %it) <{consumer_idx = 0 : i32}> ({}) : (!c, !it) -> !c

// -----

// defect: consume_one_async without its type list (tileas.pipeline.template_step1)
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!a = !nv_tileas.async.token
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one_async' op requires attribute 'consumer_types'}}
%r:2 = "nv_tileas.async.pipeline.consume_one_async"(%c, %it) <{consumer_idx = 0 : i32}> ({}) : (!c, !it) -> (!c, !a)

// -----

// defect: no num_agents_per_group (roster.agent_switch.num_agents_per_group)
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op requires attribute 'num_agents_per_group'}}
"nv_tileas.async.pipeline.agent_switch"() <{max_regs = array<i32: 64>}> ({}) : () -> ()

// -----

// defect: no max_regs (roster.agent_switch.max_regs)
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op requires attribute 'max_regs'}}
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i32}> ({}) : () -> ()

// -----

// defect: no segments (roster.attr.operandSegmentSizes)
!t = !nv_tileas.tile<128x64xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.block_scaled_mma' op requires attribute 'operandSegmentSizes'}}
%r = "nv_tileas.block_scaled_mma"(%t, %t, %t) <{atom = #nv_tileas<atom mxf4>}> : (!t, !t, !t) -> !t

// -----

// defect: no atom (roster.attr.atom)
!t = !nv_tileas.tile<128x64xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.block_scaled_mma' op requires attribute 'atom'}}
%r = "nv_tileas.block_scaled_mma"(%t, %t, %t) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!t, !t, !t) -> !t

// -----

// defect: numStages of 64 bits (ir.attribute_width)
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!v = !nv_tileaa.tiled_view<2x128x64xf16>
%v = builtin.unrealized_conversion_cast to !v
// expected-error @below {{'nv_tileas.async.pipeline.create_pipeline' op attribute 'numStages' failed to satisfy constraint: 32-bit signless integer attribute}}
%r:2 = "nv_tileas.async.pipeline.create_pipeline"(%v) <{numStages = 2 : i64, producerGroupId = 0 : i8, consumerGroupId = 1 : i8}> : (!v) -> (!p, !c)

// -----

// defect: a group id of 32 bits (ir.attribute_width)
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!v = !nv_tileaa.tiled_view<2x128x64xf16>
%v = builtin.unrealized_conversion_cast to !v
// expected-error @below {{'nv_tileas.async.pipeline.create_pipeline' op attribute 'producerGroupId' failed to satisfy constraint: 8-bit integer attribute}}
%r:2 = "nv_tileas.async.pipeline.create_pipeline"(%v) <{numStages = 2 : i32, producerGroupId = 0 : i32, consumerGroupId = 1 : i8}> : (!v) -> (!p, !c)

// -----

// defect: two wrong widths, of which the first in the roster is named (ir.attribute_width)
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!v = !nv_tileaa.tiled_view<2x128x64xf16>
%v = builtin.unrealized_conversion_cast to !v
// expected-error @below {{'nv_tileas.async.pipeline.create_pipeline' op attribute 'producerGroupId' failed to satisfy constraint: 8-bit integer attribute}}
%r:2 = "nv_tileas.async.pipeline.create_pipeline"(%v) <{numStages = 2 : i32, producerGroupId = 0 : i16, consumerGroupId = 1 : i64}> : (!v) -> (!p, !c)

// -----

// defect: consumer_idx of 64 bits (ir.attribute_width)
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consumer_wait' op attribute 'consumer_idx' failed to satisfy constraint: 32-bit signless integer attribute}}
%r = "nv_tileas.async.pipeline.consumer_wait"(%c, %it) <{consumer_idx = 0 : i64}> : (!c, !it) -> !c

// -----

// defect: num_agents_per_group of 8 bits (ir.attribute_width)
// expected-error @below {{'nv_tileas.async.pipeline.agent_switch' op attribute 'num_agents_per_group' failed to satisfy constraint: 32-bit signless integer attribute}}
"nv_tileas.async.pipeline.agent_switch"() <{num_agents_per_group = 1 : i8, max_regs = array<i32: 64>}> ({}) : () -> ()

// -----

// defect: a tile for a view (roster.create_pipeline.operand_view)
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!t = !nv_tileas.tile<128x64xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.async.pipeline.create_pipeline' op operand #0 must be tiled view, but got '!nv_tileas.tile<128x64xf16>'}}
%r:2 = "nv_tileas.async.pipeline.create_pipeline"(%t) <{numStages = 2 : i32, producerGroupId = 0 : i8, consumerGroupId = 1 : i8}> : (!t) -> (!p, !c)

// -----

// defect: the tokens the wrong way round (tileas.pipeline.create_pipeline_results)
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!v = !nv_tileaa.tiled_view<2x128x64xf16>
%v = builtin.unrealized_conversion_cast to !v
// expected-error @below {{'nv_tileas.async.pipeline.create_pipeline' op result #0 must be pipeline producer token, but got '!nv_tileas.async.pipeline.consumer_token'}}
%r:2 = "nv_tileas.async.pipeline.create_pipeline"(%v) <{numStages = 2 : i32, producerGroupId = 0 : i8, consumerGroupId = 1 : i8}> : (!v) -> (!c, !p)

// -----

// defect: two producer tokens (tileas.pipeline.create_pipeline_results)
!p = !nv_tileas.async.pipeline.producer_token
!v = !nv_tileaa.tiled_view<2x128x64xf16>
%v = builtin.unrealized_conversion_cast to !v
// expected-error @below {{'nv_tileas.async.pipeline.create_pipeline' op result #1 must be pipeline consumer token, but got '!nv_tileas.async.pipeline.producer_token'}}
%r:2 = "nv_tileas.async.pipeline.create_pipeline"(%v) <{numStages = 2 : i32, producerGroupId = 0 : i8, consumerGroupId = 1 : i8}> : (!v) -> (!p, !p)

// -----

// defect: an async token for a token (roster.handshake.create_iterator)
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!a = !nv_tileas.async.token
%a = builtin.unrealized_conversion_cast to !a
// expected-error @below {{'nv_tileas.async.pipeline.create_iterator' op operand #0 must be pipeline producer or consumer token, but got '!nv_tileas.async.token'}}
%r = "nv_tileas.async.pipeline.create_iterator"(%a) : (!a) -> !it

// -----

// defect: a tile for an iterator (roster.handshake.create_iterator)
!p = !nv_tileas.async.pipeline.producer_token
!t = !nv_tileas.tile<128x64xf16>
%p = builtin.unrealized_conversion_cast to !p
// expected-error @below {{'nv_tileas.async.pipeline.create_iterator' op result #0 must be pipeline iterator, but got '!nv_tileas.tile<128x64xf16>'}}
%r = "nv_tileas.async.pipeline.create_iterator"(%p) : (!p) -> !t

// -----

// defect: a tile to be incremented (roster.handshake.inc_iter)
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.async.pipeline.inc_iter' op operand #0 must be pipeline iterator, but got '!nv_tileas.tile<128x64xf16>'}}
%r = "nv_tileas.async.pipeline.inc_iter"(%t) : (!t) -> !it

// -----

// defect: an incremented tile (roster.handshake.inc_iter)
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%it = builtin.unrealized_conversion_cast to !it
// expected-error @below {{'nv_tileas.async.pipeline.inc_iter' op result #0 must be pipeline iterator, but got '!nv_tileas.tile<128x64xf16>'}}
%r = "nv_tileas.async.pipeline.inc_iter"(%it) : (!it) -> !t

// -----

// defect: an iterator over something else (roster.handshake.inc_iter)
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!it2 = !nv_tileas.async.pipeline.iterator<tile<64xf32>>
%it = builtin.unrealized_conversion_cast to !it
// expected-error @below {{'nv_tileas.async.pipeline.inc_iter' op requires the same type for all operands and results}}
%r = "nv_tileas.async.pipeline.inc_iter"(%it) : (!it) -> !it2

// -----

// defect: produce_one of the wrong token (roster.produce_one.operand_token)
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.produce_one' op operand #0 must be pipeline producer token, but got '!nv_tileas.async.pipeline.consumer_token'}}
%r = "nv_tileas.async.pipeline.produce_one"(%c, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({}) : (!c, !it) -> !p

// -----

// defect: produce_one without an iterator (roster.produce_one.operand_iter)
!p = !nv_tileas.async.pipeline.producer_token
!t = !nv_tileas.tile<128x64xf16>
%p, %t = builtin.unrealized_conversion_cast to !p, !t
// expected-error @below {{'nv_tileas.async.pipeline.produce_one' op operand #1 must be pipeline iterator, but got '!nv_tileas.tile<128x64xf16>'}}
%r = "nv_tileas.async.pipeline.produce_one"(%p, %t) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({}) : (!p, !t) -> !p

// -----

// defect: produce_one to the wrong token (roster.produce_one.result_token)
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.produce_one' op result #0 must be pipeline producer token, but got '!nv_tileas.async.pipeline.consumer_token'}}
%r = "nv_tileas.async.pipeline.produce_one"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({}) : (!p, !it) -> !c

// -----

// defect: produce_one_async of the wrong token (roster.produce_one.operand_token)
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!a = !nv_tileas.async.token
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.produce_one_async' op operand #0 must be pipeline producer token, but got '!nv_tileas.async.pipeline.consumer_token'}}
%r:2 = "nv_tileas.async.pipeline.produce_one_async"(%c, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({}) : (!c, !it) -> (!p, !a)

// -----

// defect: produce_one_async without an iterator (roster.produce_one.operand_iter)
!p = !nv_tileas.async.pipeline.producer_token
!t = !nv_tileas.tile<128x64xf16>
!a = !nv_tileas.async.token
%p, %t = builtin.unrealized_conversion_cast to !p, !t
// expected-error @below {{'nv_tileas.async.pipeline.produce_one_async' op operand #1 must be pipeline iterator, but got '!nv_tileas.tile<128x64xf16>'}}
%r:2 = "nv_tileas.async.pipeline.produce_one_async"(%p, %t) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({}) : (!p, !t) -> (!p, !a)

// -----

// defect: produce_one_async to the wrong token (roster.produce_one.result_token)
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!a = !nv_tileas.async.token
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.produce_one_async' op result #0 must be pipeline producer token, but got '!nv_tileas.async.pipeline.consumer_token'}}
%r:2 = "nv_tileas.async.pipeline.produce_one_async"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({}) : (!p, !it) -> (!c, !a)

// -----

// defect: produce_one_async without an async token (roster.produce_one.result_async)
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!m = !nv_tileaa.mem_token
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.produce_one_async' op result #1 must be async token, but got '!nv_tileaa.mem_token'}}
%r:2 = "nv_tileas.async.pipeline.produce_one_async"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({}) : (!p, !it) -> (!p, !m)

// -----

// defect: consume_one of the wrong token (roster.consume_one.operand_token)
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one' op operand #0 must be pipeline consumer token, but got '!nv_tileas.async.pipeline.producer_token'}}
%r = "nv_tileas.async.pipeline.consume_one"(%p, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({}) : (!p, !it) -> !c

// -----

// defect: consume_one without an iterator (roster.consume_one.operand_iter)
!c = !nv_tileas.async.pipeline.consumer_token
!t = !nv_tileas.tile<128x64xf16>
%c, %t = builtin.unrealized_conversion_cast to !c, !t
// expected-error @below {{'nv_tileas.async.pipeline.consume_one' op operand #1 must be pipeline iterator, but got '!nv_tileas.tile<128x64xf16>'}}
%r = "nv_tileas.async.pipeline.consume_one"(%c, %t) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({}) : (!c, !t) -> !c

// -----

// defect: consume_one to the wrong token (roster.consume_one.result_token)
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one' op result #0 must be pipeline consumer token, but got '!nv_tileas.async.pipeline.producer_token'}}
%r = "nv_tileas.async.pipeline.consume_one"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({}) : (!c, !it) -> !p

// -----

// defect: consume_one_async of the wrong token (roster.consume_one.operand_token)
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!a = !nv_tileas.async.token
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one_async' op operand #0 must be pipeline consumer token, but got '!nv_tileas.async.pipeline.producer_token'}}
%r:2 = "nv_tileas.async.pipeline.consume_one_async"(%p, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({}) : (!p, !it) -> (!c, !a)

// -----

// defect: consume_one_async without an iterator (roster.consume_one.operand_iter)
!c = !nv_tileas.async.pipeline.consumer_token
!t = !nv_tileas.tile<128x64xf16>
!a = !nv_tileas.async.token
%c, %t = builtin.unrealized_conversion_cast to !c, !t
// expected-error @below {{'nv_tileas.async.pipeline.consume_one_async' op operand #1 must be pipeline iterator, but got '!nv_tileas.tile<128x64xf16>'}}
%r:2 = "nv_tileas.async.pipeline.consume_one_async"(%c, %t) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({}) : (!c, !t) -> (!c, !a)

// -----

// defect: consume_one_async to the wrong token (roster.consume_one.result_token)
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!a = !nv_tileas.async.token
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one_async' op result #0 must be pipeline consumer token, but got '!nv_tileas.async.pipeline.producer_token'}}
%r:2 = "nv_tileas.async.pipeline.consume_one_async"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({}) : (!c, !it) -> (!p, !a)

// -----

// defect: consume_one_async without an async token (roster.consume_one.result_async)
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!m = !nv_tileaa.mem_token
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consume_one_async' op result #1 must be async token, but got '!nv_tileaa.mem_token'}}
%r:2 = "nv_tileas.async.pipeline.consume_one_async"(%c, %it) <{consumer_idx = 0 : i32, consumer_types = [!nv_tileas.tile<128x64xf16>]}> ({}) : (!c, !it) -> (!c, !m)

// -----

// defect: acquired with a consumer token (tileas.pipeline.producer_acquire_operand)
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.producer_acquire' op operand #0 must be pipeline producer token, but got '!nv_tileas.async.pipeline.consumer_token'}}
%r = "nv_tileas.async.pipeline.producer_acquire"(%c, %it) : (!c, !it) -> !p

// -----

// defect: acquired without an iterator (roster.handshake.producer_acquire)
!p = !nv_tileas.async.pipeline.producer_token
!t = !nv_tileas.tile<128x64xf16>
%p, %t = builtin.unrealized_conversion_cast to !p, !t
// expected-error @below {{'nv_tileas.async.pipeline.producer_acquire' op operand #1 must be pipeline iterator, but got '!nv_tileas.tile<128x64xf16>'}}
%r = "nv_tileas.async.pipeline.producer_acquire"(%p, %t) : (!p, !t) -> !p

// -----

// defect: acquired to a consumer token (roster.handshake.producer_acquire)
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.producer_acquire' op result #0 must be pipeline producer token, but got '!nv_tileas.async.pipeline.consumer_token'}}
%r = "nv_tileas.async.pipeline.producer_acquire"(%p, %it) : (!p, !it) -> !c

// -----

// defect: a committed consumer token (tileas.pipeline.producer_commit_operand)
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
%c = builtin.unrealized_conversion_cast to !c
// expected-error @below {{'nv_tileas.async.pipeline.producer_commit' op operand #0 must be pipeline producer token, but got '!nv_tileas.async.pipeline.consumer_token'}}
%r = "nv_tileas.async.pipeline.producer_commit"(%c) : (!c) -> !p

// -----

// defect: committed to a consumer token (roster.handshake.producer_commit)
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
%p = builtin.unrealized_conversion_cast to !p
// expected-error @below {{'nv_tileas.async.pipeline.producer_commit' op result #0 must be pipeline producer token, but got '!nv_tileas.async.pipeline.consumer_token'}}
%r = "nv_tileas.async.pipeline.producer_commit"(%p) : (!p) -> !c

// -----

// defect: waiting with a producer token (tileas.pipeline.consumer_wait_operand)
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.consumer_wait' op operand #0 must be pipeline consumer token, but got '!nv_tileas.async.pipeline.producer_token'}}
%r = "nv_tileas.async.pipeline.consumer_wait"(%p, %it) <{consumer_idx = 0 : i32}> : (!p, !it) -> !c

// -----

// defect: waiting without an iterator (roster.handshake.consumer_wait)
!c = !nv_tileas.async.pipeline.consumer_token
!t = !nv_tileas.tile<128x64xf16>
%c, %t = builtin.unrealized_conversion_cast to !c, !t
// expected-error @below {{'nv_tileas.async.pipeline.consumer_wait' op operand #1 must be pipeline iterator, but got '!nv_tileas.tile<128x64xf16>'}}
%r = "nv_tileas.async.pipeline.consumer_wait"(%c, %t) <{consumer_idx = 0 : i32}> : (!c, !t) -> !c

// -----

// defect: waiting for a producer token (roster.handshake.consumer_wait)
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consumer_wait' op result #0 must be pipeline consumer token, but got '!nv_tileas.async.pipeline.producer_token'}}
%r = "nv_tileas.async.pipeline.consumer_wait"(%c, %it) <{consumer_idx = 0 : i32}> : (!c, !it) -> !p

// -----

// defect: reading with a producer token (roster.handshake.consumer_read)
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.consumer_read' op operand #0 must be pipeline consumer token, but got '!nv_tileas.async.pipeline.producer_token'}}
%r = "nv_tileas.async.pipeline.consumer_read"(%p, %it) <{consumer_idx = 0 : i32}> ({}) : (!p, !it) -> !c

// -----

// defect: reading without an iterator (roster.handshake.consumer_read)
!c = !nv_tileas.async.pipeline.consumer_token
!t = !nv_tileas.tile<128x64xf16>
%c, %t = builtin.unrealized_conversion_cast to !c, !t
// expected-error @below {{'nv_tileas.async.pipeline.consumer_read' op operand #1 must be pipeline iterator, but got '!nv_tileas.tile<128x64xf16>'}}
%r = "nv_tileas.async.pipeline.consumer_read"(%c, %t) <{consumer_idx = 0 : i32}> ({}) : (!c, !t) -> !c

// -----

// defect: reading a tile first (roster.handshake.consumer_read)
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.consumer_read' op result #0 must be pipeline consumer token, but got '!nv_tileas.tile<128x64xf16>'}}
%r:2 = "nv_tileas.async.pipeline.consumer_read"(%c, %it) <{consumer_idx = 0 : i32}> ({}) : (!c, !it) -> (!t, !c)

// -----

// defect: a released producer token (tileas.pipeline.consumer_release_operand)
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
%p = builtin.unrealized_conversion_cast to !p
// expected-error @below {{'nv_tileas.async.pipeline.consumer_release' op operand #0 must be pipeline consumer token, but got '!nv_tileas.async.pipeline.producer_token'}}
%r = "nv_tileas.async.pipeline.consumer_release"(%p) : (!p) -> !c

// -----

// defect: released to a producer token (roster.handshake.consumer_release)
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
%c = builtin.unrealized_conversion_cast to !c
// expected-error @below {{'nv_tileas.async.pipeline.consumer_release' op result #0 must be pipeline consumer token, but got '!nv_tileas.async.pipeline.producer_token'}}
%r = "nv_tileas.async.pipeline.consumer_release"(%c) : (!c) -> !p

// -----

// defect: writing with a consumer token (ir.producer_write_slots)
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%c, %it = builtin.unrealized_conversion_cast to !c, !it
// expected-error @below {{'nv_tileas.async.pipeline.producer_write' op operand #0 must be pipeline producer token, but got '!nv_tileas.async.pipeline.consumer_token'}}
%r = "nv_tileas.async.pipeline.producer_write"(%c, %it) ({}) : (!c, !it) -> !p

// -----

// defect: writing without an iterator (ir.producer_write_slots)
!p = !nv_tileas.async.pipeline.producer_token
!t = !nv_tileas.tile<128x64xf16>
%p, %t = builtin.unrealized_conversion_cast to !p, !t
// expected-error @below {{'nv_tileas.async.pipeline.producer_write' op operand #1 must be pipeline iterator, but got '!nv_tileas.tile<128x64xf16>'}}
%r = "nv_tileas.async.pipeline.producer_write"(%p, %t) ({}) : (!p, !t) -> !p

// -----

// defect: writing a consumer token first (ir.producer_write_slots)
!p = !nv_tileas.async.pipeline.producer_token
!c = !nv_tileas.async.pipeline.consumer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
// expected-error @below {{'nv_tileas.async.pipeline.producer_write' op result #0 must be pipeline producer token, but got '!nv_tileas.async.pipeline.consumer_token'}}
%r:2 = "nv_tileas.async.pipeline.producer_write"(%p, %it) ({}) : (!p, !it) -> (!c, !p)

// -----

// defect: a view for a tile (tileas.bsmma.handles)
!t = !nv_tileas.tile<128x64xf16>
!v = !nv_tileaa.tiled_view<2x128x64xf16>
%t, %v = builtin.unrealized_conversion_cast to !t, !v
// expected-error @below {{'nv_tileas.block_scaled_mma' op operand #1 must be variadic of tile, but got '!nv_tileaa.tiled_view<2x128x64xf16>'}}
%r = "nv_tileas.block_scaled_mma"(%t, %v, %t) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!t, !v, !t) -> !t

// -----

// defect: a view in space for a tile (tileas.bsmma.handles)
!t = !nv_tileas.tile<128x64xf16>
!u = !nv_tileas.tiled_view<2x128x64xf16, smem>
%t, %u = builtin.unrealized_conversion_cast to !t, !u
// expected-error @below {{'nv_tileas.block_scaled_mma' op operand #2 must be variadic of tile, but got '!nv_tileas.tiled_view<2x128x64xf16, smem>'}}
%r = "nv_tileas.block_scaled_mma"(%t, %t, %u) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!t, !t, !u) -> !t

// -----

// defect: no tile as the result (tileas.bsmma.handles)
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.block_scaled_mma' op result #0 must be tile, but got '!nv_tileas.async.pipeline.iterator<tile<128x64xf16>>'}}
%r = "nv_tileas.block_scaled_mma"(%t, %t, %t) <{atom = #nv_tileas<atom mxf4>, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!t, !t, !t) -> !it

// -----

// defect: a region of a wait (ir.region_count)
!a = !nv_tileas.async.token
%a = builtin.unrealized_conversion_cast to !a
// expected-error @below {{'nv_tileas.async.wait' op requires zero regions}}
"nv_tileas.async.wait"(%a) ({}) : (!a) -> ()

// -----

// defect: a result of a wait (ir.result_count)
!a = !nv_tileas.async.token
%a = builtin.unrealized_conversion_cast to !a
// expected-error @below {{'nv_tileas.async.wait' op requires zero results}}
%r = "nv_tileas.async.wait"(%a) : (!a) -> !a

// -----

// defect: nothing to wait for (ir.operand_count)
// expected-error @below {{'nv_tileas.async.wait' op requires a single operand}}
"nv_tileas.async.wait"() : () -> ()

// -----

// defect: waiting for a pipeline's token (ir.async_wait_slots)
!p = !nv_tileas.async.pipeline.producer_token
%p = builtin.unrealized_conversion_cast to !p
// expected-error @below {{'nv_tileas.async.wait' op operand #0 must be async token, but got '!nv_tileas.async.pipeline.producer_token'}}
"nv_tileas.async.wait"(%p) : (!p) -> ()

// -----

// defect: waiting for a token of memory (ir.async_wait_slots)
!m = !nv_tileaa.mem_token
%m = builtin.unrealized_conversion_cast to !m
// expected-error @below {{'nv_tileas.async.wait' op operand #0 must be async token, but got '!nv_tileaa.mem_token'}}
nv_tileas.async.wait %m : !m

// -----

// defect: no C (ir.operand_count)
!t = !nv_tileas.tile<64x64xf32>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.dot' op expected 3 operands, but found 2}}
%r = "nv_tileas.dot"(%t, %t) <{atom = #nv_tileas<atom a>}> : (!t, !t) -> !t

// -----

// defect: no atom (roster.attr.atom)
!t = !nv_tileas.tile<64x64xf32>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.dot' op requires attribute 'atom'}}
%r = "nv_tileas.dot"(%t, %t, %t) <{signedness_a = true}> : (!t, !t, !t) -> !t

// -----

// defect: the atom comes before the tiles (roster.attr.atom)
!t = !nv_tileas.tile<64x64xf32>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.dot' op requires attribute 'atom'}}
%r = "nv_tileas.dot"(%t, %t, %t) : (!t, !t, !t) -> f32

// -----

// defect: A is no tile (ir.dot_slots)
!t = !nv_tileas.tile<64x64xf32>
!v = !nv_tileas.tiled_view<64x64xf32>
%t, %v = builtin.unrealized_conversion_cast to !t, !v
// expected-error @below {{'nv_tileas.dot' op operand #0 must be tile, but got '!nv_tileas.tiled_view<64x64xf32>'}}
%r = "nv_tileas.dot"(%v, %t, %t) <{atom = #nv_tileas<atom a>}> : (!v, !t, !t) -> !t

// -----

// defect: B is no tile (ir.dot_slots)
!t = !nv_tileas.tile<64x64xf32>
!v = !nv_tileas.tiled_view<64x64xf32>
%t, %v = builtin.unrealized_conversion_cast to !t, !v
// expected-error @below {{'nv_tileas.dot' op operand #1 must be tile, but got '!nv_tileas.tiled_view<64x64xf32>'}}
%r = "nv_tileas.dot"(%t, %v, %t) <{atom = #nv_tileas<atom a>}> : (!t, !v, !t) -> !t

// -----

// defect: C is no tile (ir.dot_slots)
!t = !nv_tileas.tile<64x64xf32>
!v = !nv_tileas.tiled_view<64x64xf32>
%t, %v = builtin.unrealized_conversion_cast to !t, !v
// expected-error @below {{'nv_tileas.dot' op operand #2 must be tile, but got '!nv_tileas.tiled_view<64x64xf32>'}}
%r = "nv_tileas.dot"(%t, %t, %v) <{atom = #nv_tileas<atom a>}> : (!t, !t, !v) -> !t

// -----

// defect: D is no tile (ir.dot_slots)
!t = !nv_tileas.tile<64x64xf32>
%t = builtin.unrealized_conversion_cast to !t
// expected-error @below {{'nv_tileas.dot' op result #0 must be tile, but got 'f32'}}
%r = "nv_tileas.dot"(%t, %t, %t) <{atom = #nv_tileas<atom a>}> : (!t, !t, !t) -> f32

// -----

// defect: something behind a yield (ir.terminator_last)
!p = !nv_tileas.async.pipeline.producer_token
!it = !nv_tileas.async.pipeline.iterator<tile<128x64xf16>>
!t = !nv_tileas.tile<128x64xf16>
%p, %it = builtin.unrealized_conversion_cast to !p, !it
%q = "nv_tileas.async.pipeline.produce_one"(%p, %it) <{producer_types = [!nv_tileas.tile<128x64xf16>]}> ({
^bb0(%x: !t):
  // expected-error @below {{'nv_tileas.async.pipeline.yield' op must be the last operation in the parent block}}
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
  "nv_tileas.async.pipeline.yield"(%p) : (!p) -> ()
}) : (!p, !it) -> !p
