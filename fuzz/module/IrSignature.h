//===- IrSignature.h - What the operations of IR cases look like *- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The roster of oracle/spec/ir.md, for those who make and change operations.
//
// Words:
//   demand     what kind of type a slot asks for
//   signature  the demands of an operation on its slots, and its regions
//   form       what an attribute holds
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_MODULE_IRSIGNATURE_H
#define FUZZ_MODULE_IRSIGNATURE_H

#include "oracle/schema/case.pb.h"

#include "llvm/ADT/ArrayRef.h"

namespace tilefuzz {

enum class Demand : uint8_t {
  Anything,
  View,
  ProducerToken,
  ConsumerToken,
  Token, // of either kind
  Iterator,
  AsyncToken,
  Tile,
};

bool suits(Demand demand, IrTypeKind kind);

struct IrSignature {
  llvm::ArrayRef<Demand> operands = {}, results = {};
  /// Any number of further operands or results of any type.
  bool moreOperands = false, moreResults = false;
  /// The number of regions, or -1 for any.
  int regions = 0;
  llvm::ArrayRef<IrAttributeName> required = {}, optional = {};
};

/// The last operation of the roster.
inline constexpr IrOpKind lastRosterOp = OP_DOT;

/// The signature of an operation of `nv_tileas`; null for the reserved one and
/// those of MLIR itself.
const IrSignature *signatureOf(IrOpKind kind);

inline bool isTemplateOp(IrOpKind kind) {
  return kind >= OP_PRODUCE_ONE && kind <= OP_CONSUME_ONE_ASYNC;
}
inline bool isPayloadOp(IrOpKind kind) {
  return kind == OP_CONSUMER_READ || kind == OP_PRODUCER_WRITE;
}
/// Whether the operation's regions are pipeline regions.
inline bool hasPipelineRegions(IrOpKind kind) {
  return isTemplateOp(kind) || isPayloadOp(kind) || kind == OP_AGENT_SWITCH;
}
/// The type list of a template region.
inline IrAttributeName typeListOf(IrOpKind kind) {
  return kind <= OP_PRODUCE_ONE_ASYNC ? ATTR_PRODUCER_TYPES
                                      : ATTR_CONSUMER_TYPES;
}
/// Whether an operation is one that ends a block of MLIR's own operations, and
/// that nothing may follow there.
inline bool isUpstreamTerminator(IrOpKind kind) {
  return kind == OP_RETURN || kind == OP_IF_YIELD;
}
inline bool isUpstream(IrOpKind kind) { return kind >= OP_CONVERSION_CAST; }

enum class AttributeForm : uint8_t {
  Integer,
  Boolean,
  Types,
  Integers,
  Text,
  Unit
};

AttributeForm formOf(IrAttributeName name);
/// The roster's width of an integer attribute.
inline uint32_t widthOf(IrAttributeName name) {
  return name == ATTR_PRODUCER_GROUP_ID || name == ATTR_CONSUMER_GROUP_ID ? 8
                                                                          : 32;
}

} // namespace tilefuzz

#endif // FUZZ_MODULE_IRSIGNATURE_H
