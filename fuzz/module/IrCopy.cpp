//===- IrCopy.cpp - Numbers of copied IR operations -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/module/IrCopy.h"

#include "llvm/ADT/SmallVector.h"

using namespace tilefuzz;

namespace {

/// The numbers `first` and following have become `newFirst` and following.
struct Renamed {
  uint32_t first, count, newFirst;
};

class Renumberer {
public:
  explicit Renumberer(IrWriter &writer) : writer(writer) {}

  void visit(IrOp &op, bool ownResults) {
    for (uint32_t &operand : *op.mutable_operands())
      for (const Renamed &range : renamed)
        if (operand - range.first < range.count) {
          operand = range.newFirst + (operand - range.first);
          break;
        }
    if (ownResults && op.result_types_size())
      op.set_first_result(rename(op.first_result(), op.result_types_size()));
    for (IrRegion &region : *op.mutable_regions())
      for (IrBlock &block : *region.mutable_blocks()) {
        if (block.argument_types_size())
          block.set_first_argument(
              rename(block.first_argument(), block.argument_types_size()));
        for (IrOp &inner : *block.mutable_ops())
          visit(inner, true);
      }
  }

private:
  uint32_t rename(uint32_t first, int count) {
    const auto size = static_cast<uint32_t>(count);
    renamed.push_back({first, size, writer.newValues(size)});
    return renamed.back().newFirst;
  }

  IrWriter &writer;
  llvm::SmallVector<Renamed, 32> renamed;
};

} // namespace

void tilefuzz::renumberInside(IrOp &op, IrWriter &writer) {
  Renumberer(writer).visit(op, false);
}

void tilefuzz::renumber(IrOps &ops, IrWriter &writer) {
  Renumberer renumberer(writer);
  for (IrOp &op : ops)
    renumberer.visit(op, true);
}

void tilefuzz::renumber(IrOp &op, IrWriter &writer) {
  Renumberer(writer).visit(op, true);
}
