//===- ScfSlice.cpp - What values depend on -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations of scf are known by their names, so that the library does without
// the dialect.
//
//===----------------------------------------------------------------------===//

#include "ScfSlice.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace mlir;

static bool isOfScf(Operation *op) {
  return op->getName().getDialectNamespace() == "scf";
}

namespace {
/// Whether blocks are within an operation of scf. Each is climbed out of once,
/// since a slice may have many values below many regions.
class BlocksInScf {
public:
  bool contains(Block *block) {
    SmallVector<Block *> climbed;
    bool isInside = false;
    while (block) {
      if (auto known = answers.find(block); known != answers.end()) {
        isInside = known->second;
        break;
      }
      climbed.push_back(block);
      Operation *parent = block->getParentOp();
      if (parent && isOfScf(parent)) {
        isInside = true;
        break;
      }
      block = parent ? parent->getBlock() : nullptr;
    }
    for (Block *each : climbed)
      answers[each] = isInside;
    return isInside;
  }

private:
  llvm::DenseMap<Block *, bool> answers;
};
} // namespace

bool tileir::nv_tileas::dependsOnScf(Operation *op) {
  BlocksInScf inside;
  // A cycle is legal where uses may precede definitions, as in a module.
  llvm::SmallPtrSet<Operation *, 8> seen = {op};
  SmallVector<Operation *> work = {op};
  while (!work.empty()) {
    for (Value operand : work.pop_back_val()->getOperands()) {
      Operation *source = operand.getDefiningOp();
      if (source && !seen.insert(source).second)
        continue;
      if ((source && isOfScf(source)) ||
          inside.contains(operand.getParentBlock()))
        return true;
      if (source)
        work.push_back(source);
    }
  }
  return false;
}
