// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form; neither values nor arguments are compared with the queue
"nv_tileaa.func"() ({
  %q, %p, %x, %i = builtin.unrealized_conversion_cast to !nv_tileaa.queue<[f16]>, !nv_tileaa.queue<[f16]>, f16, index
  "nv_tileaa.queue.put"(%q) ({
    "nv_tileaa.queue.yield"() : () -> ()
  }) : (!nv_tileaa.queue<[f16]>) -> ()
  "nv_tileaa.queue.put"(%q, %x, %i, %x) ({
  ^bb0(%a: f32):
    "nv_tileaa.queue.yield"(%a, %i) : (f32, index) -> ()
  }) : (!nv_tileaa.queue<[f16]>, f16, index, f16) -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// valid: custom form, one in the other
nv_tileaa.func {kernel_spec = #nv_tileaa.kernel_spec<num_warps = 1, num_ctas = 1, occupancy = 1>} {
  %q, %i = builtin.unrealized_conversion_cast to !nv_tileaa.queue<[f16]>, index
  nv_tileaa.queue.put %q, %i : (!nv_tileaa.queue<[f16]>, index) -> () {
    nv_tileaa.queue.put %q : (!nv_tileaa.queue<[f16]>) -> () {
    ^bb0(%j: index):
      nv_tileaa.queue.yield %j : index
    }
    nv_tileaa.queue.yield
  }
  nv_tileaa.return
}

// -----

// valid: queues of no types and of queues, and another queue of the same type
"nv_tileaa.func"() ({
  %q, %p, %n, %m = builtin.unrealized_conversion_cast to !nv_tileaa.queue<[f16]>, !nv_tileaa.queue<[f16]>, !nv_tileaa.queue<[], isolated>, !nv_tileaa.queue<[!nv_tileaa.queue<[f16]>, !nv_tileas.tile<8xf16>]>
  "nv_tileaa.queue.put"(%q, %p) ({
    "nv_tileaa.queue.yield"() : () -> ()
  }) : (!nv_tileaa.queue<[f16]>, !nv_tileaa.queue<[f16]>) -> ()
  "nv_tileaa.queue.put"(%n, %q, %q) ({
    "nv_tileaa.queue.yield"() : () -> ()
  }) : (!nv_tileaa.queue<[], isolated>, !nv_tileaa.queue<[f16]>, !nv_tileaa.queue<[f16]>) -> ()
  "nv_tileaa.queue.put"(%m) ({
    "nv_tileaa.queue.yield"() : () -> ()
  }) : (!nv_tileaa.queue<[!nv_tileaa.queue<[f16]>, !nv_tileas.tile<8xf16>]>) -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: the queue is an index, twice: its type is checked first
// rule: ir.queue_put_slots
"nv_tileaa.func"() ({
  %v = builtin.unrealized_conversion_cast to index
  // expected-error @below {{'nv_tileaa.queue.put' op operand #0 must be queue, but got 'index'}}
  "nv_tileaa.queue.put"(%v, %v) ({
    "nv_tileaa.queue.yield"() : () -> ()
  }) : (index, index) -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: the queue is put in itself
// rule: tileas.trait.01.FirstOperandIsNonAliasingQueue
"nv_tileaa.func"() ({
  %q = builtin.unrealized_conversion_cast to !nv_tileaa.queue<[f16]>
  // expected-error @below {{'nv_tileaa.queue.put' op tileas.trait.01.FirstOperandIsNonAliasingQueue: expected operand #0 to be no other operand, but operand #1 is the same value}}
  "nv_tileaa.queue.put"(%q, %q) ({
    "nv_tileaa.queue.yield"() : () -> ()
  }) : (!nv_tileaa.queue<[f16]>, !nv_tileaa.queue<[f16]>) -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: the queue is the third and the fourth operand too
// rule: tileas.trait.01.FirstOperandIsNonAliasingQueue
"nv_tileaa.func"() ({
  %q, %p = builtin.unrealized_conversion_cast to !nv_tileaa.queue<[f16]>, !nv_tileaa.queue<[f16]>
  // expected-error @below {{'nv_tileaa.queue.put' op tileas.trait.01.FirstOperandIsNonAliasingQueue: expected operand #0 to be no other operand, but operand #2 is the same value}}
  "nv_tileaa.queue.put"(%q, %p, %q, %q) ({
    "nv_tileaa.queue.yield"() : () -> ()
  }) : (!nv_tileaa.queue<[f16]>, !nv_tileaa.queue<[f16]>, !nv_tileaa.queue<[f16]>, !nv_tileaa.queue<[f16]>) -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: the queue twice, and an empty region: the operands are compared first
// rule: tileas.trait.01.FirstOperandIsNonAliasingQueue
"nv_tileaa.func"() ({
  %q = builtin.unrealized_conversion_cast to !nv_tileaa.queue<[f16]>
  // expected-error @below {{'nv_tileaa.queue.put' op tileas.trait.01.FirstOperandIsNonAliasingQueue: expected operand #0 to be no other operand, but operand #1 is the same value}}
  "nv_tileaa.queue.put"(%q, %q) ({}) : (!nv_tileaa.queue<[f16]>, !nv_tileaa.queue<[f16]>) -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()
