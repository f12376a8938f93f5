// RUN: tile-opt %s -split-input-file -verify-diagnostics

// valid: generic form; neither values nor arguments are compared with the queue
"nv_tileaa.func"() ({
  %q, %p, %x, %i = builtin.unrealized_conversion_cast to !nv_tileaa.queue<[f16]>, !nv_tileaa.queue<[f16]>, f16, index
  "nv_tileaa.queue.get"(%q) ({
    "nv_tileaa.queue.yield"() : () -> ()
  }) : (!nv_tileaa.queue<[f16]>) -> ()
  %r:2 = "nv_tileaa.queue.get"(%q, %x, %i, %x) ({
  ^bb0(%a: f32):
    "nv_tileaa.queue.yield"(%a, %i) : (f32, index) -> ()
  }) : (!nv_tileaa.queue<[f16]>, f16, index, f16) -> (f16, index)
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// valid: custom form, one in the other
nv_tileaa.func {kernel_spec = #nv_tileaa.kernel_spec<num_warps = 1, num_ctas = 1, occupancy = 1>} {
  %q, %i = builtin.unrealized_conversion_cast to !nv_tileaa.queue<[f16]>, index
  %0:2 = nv_tileaa.queue.get %q, %i : (!nv_tileaa.queue<[f16]>, index) -> (f16, f32) {
    %1 = nv_tileaa.queue.get %q : (!nv_tileaa.queue<[f16]>) -> index {
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
  "nv_tileaa.queue.get"(%q, %p) ({
    "nv_tileaa.queue.yield"() : () -> ()
  }) : (!nv_tileaa.queue<[f16]>, !nv_tileaa.queue<[f16]>) -> ()
  "nv_tileaa.queue.get"(%n, %q, %q) ({
    "nv_tileaa.queue.yield"() : () -> ()
  }) : (!nv_tileaa.queue<[], isolated>, !nv_tileaa.queue<[f16]>, !nv_tileaa.queue<[f16]>) -> ()
  "nv_tileaa.queue.get"(%m) ({
    "nv_tileaa.queue.yield"() : () -> ()
  }) : (!nv_tileaa.queue<[!nv_tileaa.queue<[f16]>, !nv_tileas.tile<8xf16>]>) -> ()
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: no operand, and an empty region: the operands are counted first
// rule: ir.operand_count
"nv_tileaa.func"() ({
  %q = builtin.unrealized_conversion_cast to !nv_tileaa.queue<[f16]>
  // expected-error @below {{'nv_tileaa.queue.get' op expected 1 or more operands, but found 0}}
  %r = "nv_tileaa.queue.get"() ({}) : () -> f16
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: the queue is a memref
// rule: ir.queue_get_slots
"nv_tileaa.func"() ({
  %v, %q = builtin.unrealized_conversion_cast to !nv_tileaa.memref<8xf16, [1]>, !nv_tileaa.queue<[f16]>
  // expected-error @below {{'nv_tileaa.queue.get' op operand #0 must be queue, but got '!nv_tileaa.memref<8xf16, [1]>'}}
  %r = "nv_tileaa.queue.get"(%v, %q) ({
    "nv_tileaa.queue.yield"() : () -> ()
  }) : (!nv_tileaa.memref<8xf16, [1]>, !nv_tileaa.queue<[f16]>) -> f16
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: the queue is what it holds
// rule: ir.queue_get_slots
"nv_tileaa.func"() ({
  %v, %q = builtin.unrealized_conversion_cast to f16, !nv_tileaa.queue<[f16]>
  // expected-error @below {{'nv_tileaa.queue.get' op operand #0 must be queue, but got 'f16'}}
  %r = "nv_tileaa.queue.get"(%v, %q) ({
    "nv_tileaa.queue.yield"() : () -> ()
  }) : (f16, !nv_tileaa.queue<[f16]>) -> f16
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: the queue is an index, twice: its type is checked first
// rule: ir.queue_get_slots
"nv_tileaa.func"() ({
  %v = builtin.unrealized_conversion_cast to index
  // expected-error @below {{'nv_tileaa.queue.get' op operand #0 must be queue, but got 'index'}}
  %r = "nv_tileaa.queue.get"(%v, %v) ({
    "nv_tileaa.queue.yield"() : () -> ()
  }) : (index, index) -> f16
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: the queue stands twice
// rule: tileas.trait.01.FirstOperandIsNonAliasingQueue
"nv_tileaa.func"() ({
  %q = builtin.unrealized_conversion_cast to !nv_tileaa.queue<[f16]>
  // expected-error @below {{'nv_tileaa.queue.get' op tileas.trait.01.FirstOperandIsNonAliasingQueue: expected operand #0 to be no other operand, but operand #1 is the same value}}
  %r = "nv_tileaa.queue.get"(%q, %q) ({
    "nv_tileaa.queue.yield"() : () -> ()
  }) : (!nv_tileaa.queue<[f16]>, !nv_tileaa.queue<[f16]>) -> f16
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: the queue is the third and the fourth operand too
// rule: tileas.trait.01.FirstOperandIsNonAliasingQueue
"nv_tileaa.func"() ({
  %q, %p = builtin.unrealized_conversion_cast to !nv_tileaa.queue<[f16]>, !nv_tileaa.queue<[f16]>
  // expected-error @below {{'nv_tileaa.queue.get' op tileas.trait.01.FirstOperandIsNonAliasingQueue: expected operand #0 to be no other operand, but operand #2 is the same value}}
  %r = "nv_tileaa.queue.get"(%q, %p, %q, %q) ({
    "nv_tileaa.queue.yield"() : () -> ()
  }) : (!nv_tileaa.queue<[f16]>, !nv_tileaa.queue<[f16]>, !nv_tileaa.queue<[f16]>, !nv_tileaa.queue<[f16]>) -> f16
  "nv_tileaa.return"() : () -> ()
}) : () -> ()

// -----

// defect: the queue twice, and an empty region: the operands are compared first
// rule: tileas.trait.01.FirstOperandIsNonAliasingQueue
"nv_tileaa.func"() ({
  %q = builtin.unrealized_conversion_cast to !nv_tileaa.queue<[f16]>
  // expected-error @below {{'nv_tileaa.queue.get' op tileas.trait.01.FirstOperandIsNonAliasingQueue: expected operand #0 to be no other operand, but operand #1 is the same value}}
  %r = "nv_tileaa.queue.get"(%q, %q) ({}) : (!nv_tileaa.queue<[f16]>, !nv_tileaa.queue<[f16]>) -> f16
  "nv_tileaa.return"() : () -> ()
}) : () -> ()
