//===- IrModule.h - A module, read once into flat arrays --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An IR case in the form that the rules read: its operations in written order,
// with their parents, blocks and types resolved. Reading also checks that the
// case is well formed. The same Module reads one case after the other, so that
// it stops allocating after the first few.
//
// Words:
//   index     the number of an operation in written order: an operation comes
//             before the operations in its regions
//   none      the index that stands for "no operation": the parent of a
//             top-level operation, the definition of a block argument
//   scope     the values that a block has defined so far; an operand may use
//             the values in the scopes of all blocks around it, out to the
//             innermost isolated operation
//   awaited   an operand is awaited that uses a value which the block of the
//             innermost module has not defined so far
//   isolated  nothing in an isolated operation uses values defined outside of
//             it; among the operations of one parent, those that are isolated
//             are verified last
//
//===----------------------------------------------------------------------===//

#ifndef ORACLE_LIB_IR_IRMODULE_H
#define ORACLE_LIB_IR_IRMODULE_H

#include "ir/IrTypes.h"
#include "oracle/Roster.h"

#include <optional>

namespace tilefuzz::oracle::ir {

constexpr uint32_t none = UINT32_MAX;
constexpr uint32_t maxOps = 4096;
constexpr uint32_t maxValues = 65536;
/// The capacity of the list of an assume.
constexpr int maxPredicates = 16;

struct Range {
  uint32_t begin = 0;
  uint32_t size = 0;
};

struct Operand {
  TypeId type;
  /// The index of the operation that defines the value, or none.
  uint32_t definedBy;
  /// The index of the operation that a region with the value as an argument
  /// belongs to; none when an operation defines the value.
  uint32_t argumentOf;
};

struct Block {
  Range arguments;
  /// The index of its last operation, or none.
  uint32_t last;
};

using Region = Range; // of blocks

struct Signature;
/// The faults of an operation as a set of bits (IrSignature.h).
using Faults = uint64_t;

struct Op {
  const IrOp *source = nullptr;
  const OpSpec *spec = nullptr;
  const Signature *signature = nullptr;
  uint32_t index = 0;
  /// The index of the operation around it, or none.
  uint32_t parent = none;
  /// The position of the operation's block in the module's list of all blocks,
  /// and that block's number in its region.
  uint32_t block = 0;
  uint32_t blockNumber = 0;
  /// Bit i: whether attribute i of the spec is given.
  uint16_t given = 0;
  static_assert(maxAttributes <= 16, "an attribute of a spec has a bit");
  Faults faults = 0;
  Range operands;
  Range results;
  Range regions;

  IrOpKind kind() const { return spec->kind; }
  /// Isolated and with something to isolate: what has no regions is verified in
  /// the order of the others.
  bool isIsolated() const {
    return spec->traits.isIsolatedFromAbove && regions.size != 0;
  }
};

class Module {
public:
  /// Reads a case, which must outlive the use of this module. Returns false
  /// when the case is not well formed; then only fault() may be called.
  bool read(const IrCase &testCase);
  /// Replaces the module by a single operation of this kind without operands,
  /// results, attributes and regions. A diagnostic describes this operation
  /// when a case has none of its kind.
  const Op &readBare(IrOpKind kind);

  /// Returns a number that identifies the last reading: caches compare it.
  uint32_t number() const { return reading; }

  const TypeTable &types() const { return typeTable; }
  std::span<const Op> ops() const { return allOps; }
  /// Whether the lowering that erases TMA descriptors is said to be done.
  bool hasLoweredTmaDescriptors() const { return isTmaLowered; }
  /// Returns the attribute of the innermost module around an operation.
  std::optional<int32_t> availableWarps(const Op &op) const {
    return ofInnermost(op, ATTR_AVAILABLE_WARPS, warps);
  }
  std::optional<int32_t> computeCapability(const Op &op) const {
    return ofInnermost(op, ATTR_COMPUTE_CAPABILITY, capability);
  }

  std::span<const Operand> operands(const Op &op) const {
    return slice(allOperands, op.operands);
  }
  std::span<const TypeId> results(const Op &op) const {
    return slice(allTypes, op.results);
  }
  std::span<const Region> regions(const Op &op) const {
    return slice(allRegions, op.regions);
  }
  std::span<const Block> blocks(const Region &region) const {
    return slice(allBlocks, region);
  }
  std::span<const TypeId> arguments(const Block &block) const {
    return slice(allTypes, block.arguments);
  }

  /// Returns the operation at an index, or null for none.
  const Op *at(uint32_t index) const {
    return index == none ? nullptr : &allOps[index];
  }
  const Op *parent(const Op &op) const { return at(op.parent); }
  const Op *definition(const Operand &operand) const {
    return at(operand.definedBy);
  }
  const Op *last(const Block &block) const { return at(block.last); }
  /// Returns the last operation of a region's first block, or null.
  const Op *lastOf(const Region &region) const {
    return region.size == 0 ? nullptr : last(blocks(region).front());
  }
  /// Returns the arguments of a region's first block.
  std::span<const TypeId> argumentsOf(const Region &region) const {
    return region.size == 0 ? std::span<const TypeId>()
                            : arguments(blocks(region).front());
  }
  bool isLast(const Op &op) const {
    return allBlocks[op.block].last == op.index;
  }
  /// Whether an operation is verified before another one.
  bool isVerifiedBefore(const Op &op, const Op &other) const;
  /// Returns the attribute of an operation, or null when it is not given.
  const IrAttribute *attribute(const Op &op, IrAttributeName name) const;
  bool hasAttribute(const Op &op, IrAttributeName name) const {
    return attribute(op, name) != nullptr;
  }
  /// Returns the name of an operation's atom, which can be a discardable
  /// attribute; empty when it has none.
  std::string_view atomOf(const Op &op) const;
  /// Whether the value of an attribute is one that it can have.
  bool isLegalAttribute(const IrAttribute &attribute,
                        const AttributeInfo &info) const;
  /// Returns the width of an integer attribute.
  static uint32_t widthOf(const IrAttribute &attribute) {
    return attribute.has_width() ? attribute.width()
                                 : attributeInfo(attribute.name()).width;
  }

  /// Returns the reason for which the last reading failed, in words.
  std::string_view fault() const { return whyNot; }

private:
  struct Place {
    uint32_t parent;
    uint32_t block;
    uint32_t blockNumber;
  };
  using Ops = google::protobuf::RepeatedPtrField<IrOp>;
  using Numbers = google::protobuf::RepeatedField<uint32_t>;

  template <typename T>
  static std::span<const T> slice(const std::vector<T> &all, Range range) {
    return std::span(all).subspan(range.begin, range.size);
  }

  void clear();
  /// Stores the reason of a failure and returns false.
  bool refuse(std::string_view why) {
    whyNot = why;
    return false;
  }
  bool readOps(const Ops &ops, Place place);
  bool readOp(const IrOp &source, Place place);
  bool readOperands(const IrOp &source, Range &operands);
  bool isVisible(uint32_t number) const;
  Operand operandOf(uint32_t number) const;
  /// Finds the values of the operands that the block of a module has left
  /// awaited, from the one with this number on.
  bool findAwaited(size_t first);
  bool readTypes(const Numbers &positions, Range &types);
  bool readAttributes(const IrOp &source, const Signature &signature,
                      uint16_t &given);
  bool readDiscardable(const IrOp &source, const OpSpec &spec);
  bool isScalar(const IrAttribute &attribute) const;
  bool areTypes(const Numbers &positions) const;
  /// Whether all types exist, and the sizes are those of two lists of them.
  bool isFunctionType(const IrAttribute &attribute) const;
  /// Whether the type is a cuda tile of a scalar, and the numbers fit it.
  bool isDense(const IrAttribute &attribute) const;
  bool readRegions(const IrOp &source, uint32_t index);
  bool readBlock(const IrBlock &source, Place place);

  bool isUpstreamLegal(const Op &op) const;
  static std::string_view faultOfUpstream(const Op &op);
  bool isFuncLegal(const Op &op) const;
  bool isModuleLegal(const Op &op) const;
  bool isHolderLegal(const Op &op) const;
  bool isConstantLegal(const Op &op) const;
  /// Whether the operands from this one on have the type of the result.
  bool isOfOneType(const Op &op, size_t firstOperand) const;
  bool isIfLegal(const Op &op) const;

  std::optional<int32_t> ofInnermost(const Op &op, IrAttributeName name,
                                     std::optional<int32_t> ofOutermost) const;

  // The value that a number stands for. An entry belongs to an earlier case
  // when its `reading` is not the current one.
  struct Value {
    uint32_t reading = 0;
    TypeId type = 0;
    bool isVisible = false;
    uint32_t definedBy = none;
    uint32_t argumentOf = none;
    uint32_t depth = 0; // its place on the stack of visible values
  };
  /// Defines the results of an operation, or the arguments of its region.
  bool define(uint32_t first, Range types, uint32_t definedBy,
              uint32_t argumentOf = none);
  void leaveScope(size_t depth);

  std::string_view whyNot;
  TypeTable typeTable;
  // The attributes of the outermost module.
  std::optional<int32_t> warps, capability;
  bool isTmaLowered = false;
  std::vector<Op> allOps;
  std::vector<Operand> allOperands;
  std::vector<TypeId> allTypes;
  std::vector<Region> allRegions;
  std::vector<Block> allBlocks;

  std::vector<Value> values = std::vector<Value>(maxValues);
  uint32_t reading = 0;
  std::vector<uint32_t> visible;
  // Values below this position on the stack are defined outside of the
  // innermost isolated operation, and nothing in it can use them.
  size_t firstVisible = 0;
  struct Awaited {
    uint32_t operand; // its place in allOperands
    uint32_t number;
  };
  std::vector<Awaited> allAwaited;
  // Whether the innermost isolated operation is a module, or there is none.
  bool canAwait = true;
};

/// Returns the module that reads all cases of the current thread.
Module &scratchModule();

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_IR_IRMODULE_H
