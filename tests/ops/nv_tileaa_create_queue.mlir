// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form; no types, several, and queues among them
%0 = "nv_tileaa.create_queue"() : () -> !nv_tileaa.queue<[]>
%1 = "nv_tileaa.create_queue"() : () -> !nv_tileaa.queue<[], isolated>
%2 = "nv_tileaa.create_queue"() : () -> !nv_tileaa.queue<[f16, index]>
%3 = "nv_tileaa.create_queue"() : () -> !nv_tileaa.queue<[!nv_tileas.tile<8xf16>, !nv_tileaa.queue<[f16], isolated>], isolated>

// -----

// valid: custom form
%r = nv_tileaa.create_queue -> !nv_tileaa.queue<[f16, index], isolated>

// -----

// valid: sixteen types of every kind
%r = "nv_tileaa.create_queue"() : () -> !nv_tileaa.queue<[i1, index, !nv_tileas.tile<f16>, !nv_tileas.async.pipeline.producer_token, !nv_tileas.async.pipeline.consumer_token, !nv_tileas.async.pipeline.iterator<tile<8xf16>>, !nv_tileas.async.token, !nv_tileaa.mem_token, !nv_tileaa.ptr<f16, smem>, !nv_tileaa.tiled_view<8xf16>, !nv_tileas.tiled_view<8xf16, smem>, !nv_tileaa.program_id, !nv_tileas.tma_desc, !nv_tileaa.memref<4x8xf16, [-8, 0], tmem, alias 3>, !nv_tileaa.nv4e0m3f, i1]>

// -----

// defect: an operand, and a result that is an index: the operands are counted first
// rule: ir.operand_count
%i = builtin.unrealized_conversion_cast to index
// expected-error @below {{'nv_tileaa.create_queue' op requires zero operands}}
%r = "nv_tileaa.create_queue"(%i) : (index) -> index

// -----

// defect: the result is a memref
// rule: ir.create_queue_slots
// expected-error @below {{'nv_tileaa.create_queue' op result #0 must be queue, but got '!nv_tileaa.memref<8xf16, [1]>'}}
%r = "nv_tileaa.create_queue"() : () -> !nv_tileaa.memref<8xf16, [1]>

// -----

// defect: the result is a tile
// rule: ir.create_queue_slots
// expected-error @below {{'nv_tileaa.create_queue' op result #0 must be queue, but got '!nv_tileas.tile<8xf16>'}}
%r = "nv_tileaa.create_queue"() : () -> !nv_tileas.tile<8xf16>

// -----

// defect: the result is a token
// rule: ir.create_queue_slots
// expected-error @below {{'nv_tileaa.create_queue' op result #0 must be queue, but got '!nv_tileaa.mem_token'}}
%r = "nv_tileaa.create_queue"() : () -> !nv_tileaa.mem_token

// -----

// defect: the result is a program id
// rule: ir.create_queue_slots
// expected-error @below {{'nv_tileaa.create_queue' op result #0 must be queue, but got '!nv_tileaa.program_id'}}
%r = "nv_tileaa.create_queue"() : () -> !nv_tileaa.program_id
