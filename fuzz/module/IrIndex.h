//===- IrIndex.h - Where the operations of an IR case stand -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A flat list of a module's operations, in the order in which they are written,
// with the position of each, and a table of its values. Building an index is
// one walk over the module and, once its lists have grown, allocates nothing.
//
// The **scope** at an operation is the list of values that it may use: those
// that are visible there, those of the outer blocks first.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_MODULE_IRINDEX_H
#define FUZZ_MODULE_IRINDEX_H

#include "fuzz/module/IrWriter.h"
#include "fuzz/module/Upstream.h"

#include "llvm/ADT/SmallVector.h"

namespace tilefuzz {

/// A value that an operation may use.
struct IrValue {
  uint32_t number;
  uint32_t type;
  IrTypeKind kind;
  /// How often operations use it; of what is being generated, at most.
  uint32_t uses;
  /// Null for the argument of a block.
  const IrOp *definer;
};

using IrScope = llvm::SmallVector<IrValue, 64>;

/// Whether the types at two positions are equal.
bool isSameType(const IrCase &module, uint32_t lhs, uint32_t rhs);

class IrIndex {
public:
  /// Limits of a module, by oracle/spec/ir.md.
  static constexpr uint32_t maxValues = 65536;
  static constexpr int maxTypes = 256;
  static constexpr int maxOps = 4096;

  struct Entry {
    IrOp *op;
    /// The operations of its block, and the block; null for the module's own.
    IrOps *list;
    IrBlock *block;
    int position;
    /// The entry of the operation around it, or -1, and the number of that
    /// operation's region in which it stands.
    int parent;
    int region;
    /// One more than the entry of the last operation inside it.
    int end;
    int depth;
    /// The number of consumers of a pipeline at it, which the attribute
    /// num_agents_per_group of an operation around it sets.
    int64_t consumers;
    /// Whether it stands in a branch, directly or within other regions.
    bool isInScf;
    /// Whether it stands in a function of nv_tileaa, likewise.
    bool isInTileFunction;

    IrOpKind kind() const { return op->kind(); }
    bool isLast() const { return position + 1 == list->size(); }
  };

  struct Definition {
    /// The build that entered this definition; others are stale.
    uint32_t build = 0;
    uint32_t type = 0;
    /// The operation that defines it, or -1 for the argument of a block.
    int entry = 0;
    uint32_t uses = 0;
  };

  /// False when the module cannot be indexed: a position of a type or a number
  /// of a value is out of range, there are too many operations, or they nest
  /// too deep. Then no other member may be called.
  bool build(IrCase &module);

  llvm::ArrayRef<Entry> ops() const { return entries; }
  const Entry &operator[](int entry) const { return entries[entry]; }
  int size() const { return static_cast<int>(entries.size()); }
  /// The entry of an operation of the module.
  const Entry &entryOf(const IrOp &op) const;
  /// The operation of a module's block that an operation is or stands in; null
  /// where one around it is isolated from above.
  const Entry *inModule(const Entry &entry) const;
  /// The definition of a value, or null.
  const Definition *find(uint32_t value) const;
  /// Whether an operation uses a result of this one.
  bool isUsed(const IrOp &op) const;
  /// One more than the largest number of a value.
  uint32_t endOfValues() const { return valueEnd; }

  /// Overwrites `scope` with what is visible to an operation at `position` of
  /// the block that `entry` is in.
  void scopeAt(const Entry &entry, int position, IrScope &scope) const;
  void scopeAt(const Entry &entry, IrScope &scope) const {
    scopeAt(entry, entry.position, scope);
  }
  /// The same for the end of a block: `block` of the operation `parent`, or the
  /// module's own for -1.
  void scopeAtEnd(int parent, IrBlock *block, IrScope &scope) const;

private:
  bool walk(IrOps &ops, IrBlock *block, int parent, int region, int depth,
            int64_t consumers);
  bool define(uint32_t first, const google::protobuf::RepeatedField<uint32_t> &,
              int entry);
  /// Whether the types that an operation's attributes refer to exist.
  bool hasTypes(const IrOp &op) const;
  void addValues(uint32_t first,
                 const google::protobuf::RepeatedField<uint32_t> &types,
                 const IrOp *definer, IrScope &scope) const;
  void addOuter(int parent, IrScope &scope) const;
  void addBlock(const IrBlock *block, const IrOps &ops, int position,
                IrScope &scope) const;

  IrCase *module = nullptr;
  llvm::SmallVector<Entry, 64> entries;
  llvm::SmallVector<Definition, 0> definitions;
  /// The values that are used in front of their definitions.
  llvm::SmallVector<uint32_t, 0> forwardUses;
  uint32_t builds = 0;
  uint32_t valueEnd = 0;
  uint32_t typeCount = 0;
};

} // namespace tilefuzz

#endif // FUZZ_MODULE_IRINDEX_H
