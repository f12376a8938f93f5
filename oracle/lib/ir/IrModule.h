//===- IrModule.h - A module, read once into flat arrays --------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The IR case as the rules see it: operations in the order in which they are
// written, with their parents, blocks and types resolved; and whether the case
// is well formed. A module is kept and read again for the next case, so that
// reading allocates nothing after the first few.
//
// Words:
//   index    where an operation stands when they are counted in written order:
//            an operation, then what is in its regions
//   none     no operation: the parent of the module's own operations, the
//            definition of a block argument
//   scope    the values that a block has defined so far; the visible values are
//            those of the scopes around a use
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

struct Range {
  uint32_t begin = 0;
  uint32_t size = 0;
};

struct Operand {
  TypeId type;
  /// The index of the operation whose result it is, or none.
  uint32_t definedBy;
};

struct Block {
  Range arguments;
  /// The index of its last operation, or none.
  uint32_t last;
};

using Region = Range; // of blocks

struct Signature;
/// What an operation gets wrong of its signature (IrSignature.h), as bits.
using Faults = uint64_t;

struct Op {
  const IrOp *source = nullptr;
  const OpSpec *spec = nullptr;
  const Signature *signature = nullptr;
  uint32_t index = 0;
  /// The operation around it, or none.
  uint32_t parent = none;
  /// The block that it stands in, and that block's number in its region.
  uint32_t block = 0;
  uint32_t blockNumber = 0;
  bool isInFunc = false;
  /// Bit i: the attribute i of its spec is given.
  uint16_t given = 0;
  static_assert(maxAttributes <= 16, "an attribute of a spec has a bit");
  Faults faults = 0;
  Range operands;
  Range results;
  Range regions;

  IrOpKind kind() const { return spec->kind; }
};

class Module {
public:
  /// Reads a case, which must outlive the use of this module. False when it is
  /// not well formed; then nothing else may be asked.
  bool read(const IrCase &testCase);
  /// Makes the module one operation of this kind without anything: what a
  /// diagnostic is about when a case has no such operation.
  const Op &readBare(IrOpKind kind);

  /// Another one for each reading.
  uint32_t number() const { return reading; }

  const TypeTable &types() const { return typeTable; }
  std::span<const Op> ops() const { return allOps; }
  std::optional<int32_t> availableWarps() const { return warps; }
  std::optional<int32_t> computeCapability() const { return capability; }

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

  /// The operation at an index, or null for none.
  const Op *at(uint32_t index) const {
    return index == none ? nullptr : &allOps[index];
  }
  const Op *parent(const Op &op) const { return at(op.parent); }
  const Op *definition(const Operand &operand) const {
    return at(operand.definedBy);
  }
  const Op *last(const Block &block) const { return at(block.last); }
  bool isLast(const Op &op) const {
    return allBlocks[op.block].last == op.index;
  }
  /// The attribute of an operation, or null when it is not given.
  const IrAttribute *attribute(const Op &op, IrAttributeName name) const;
  bool hasAttribute(const Op &op, IrAttributeName name) const {
    return attribute(op, name) != nullptr;
  }
  /// The width of an integer attribute.
  static uint32_t widthOf(const IrAttribute &attribute) {
    return attribute.has_width() ? attribute.width()
                                 : attributeInfo(attribute.name()).width;
  }

  /// Why the last reading failed, for people.
  std::string_view fault() const { return whyNot; }

private:
  struct Place {
    uint32_t parent;
    uint32_t block;
    uint32_t blockNumber;
    bool isInFunc;
  };
  using Ops = google::protobuf::RepeatedPtrField<IrOp>;
  using Numbers = google::protobuf::RepeatedField<uint32_t>;

  template <typename T>
  static std::span<const T> slice(const std::vector<T> &all, Range range) {
    return std::span(all).subspan(range.begin, range.size);
  }

  void clear();
  /// Answers false, and keeps why.
  bool refuse(std::string_view why) {
    whyNot = why;
    return false;
  }
  bool readOps(const Ops &ops, Place place);
  bool readOp(const IrOp &source, Place place);
  bool readOperands(const IrOp &source, Range &operands);
  bool readTypes(const Numbers &positions, Range &types);
  bool readAttributes(const IrOp &source, const Signature &signature,
                      uint16_t &given);
  bool readAttribute(const IrAttribute &attribute,
                     const AttributeInfo &info) const;
  bool readRegions(const IrOp &source, uint32_t index);
  bool readBlock(const IrBlock &source, Place place);

  bool isUpstreamLegal(const Op &op) const;
  static std::string_view faultOfUpstream(const Op &op);
  bool isFuncLegal(const Op &op) const;
  bool isIfLegal(const Op &op) const;

  // What is known of a value's number. Outdated ones are of other cases.
  struct Value {
    uint32_t reading = 0;
    TypeId type = 0;
    bool isVisible = false;
    uint32_t definedBy = none;
    uint32_t depth = 0; // its place on the stack of visible values
  };
  bool define(uint32_t first, Range types, uint32_t definedBy);
  void leaveScope(size_t depth);

  std::string_view whyNot;
  TypeTable typeTable;
  std::optional<int32_t> warps, capability;
  std::vector<Op> allOps;
  std::vector<Operand> allOperands;
  std::vector<TypeId> allTypes;
  std::vector<Region> allRegions;
  std::vector<Block> allBlocks;

  std::vector<Value> values = std::vector<Value>(maxValues);
  uint32_t reading = 0;
  std::vector<uint32_t> visible;
  // Values below this place on the stack are hidden by a function.
  size_t firstVisible = 0;
};

/// The module that all cases of one thread are read into.
Module &scratchModule();

} // namespace tilefuzz::oracle::ir

#endif // ORACLE_LIB_IR_IRMODULE_H
