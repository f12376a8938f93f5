//===- IrRepair.cpp - Makes operands visible again ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/module/IrRepair.h"

#include "fuzz/module/HeldTypes.h"
#include "fuzz/module/Upstream.h"
#include "fuzz/module/Vocabulary.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringSet.h"

#include <algorithm>
#include <string>
#include <utility>

using namespace tilefuzz;

namespace {

/// The numbers `first` and following have become `newFirst` and following.
struct Renamed {
  uint32_t first, count, newFirst;
};

class Renumberer {
public:
  explicit Renumberer(IrWriter &writer) : writer(writer) {}

  /// Renames what an operation defines.
  void define(IrOp &op, bool ownResults) {
    if (ownResults && op.result_types_size())
      op.set_first_result(rename(op.first_result(), op.result_types_size()));
    for (IrRegion &region : *op.mutable_regions())
      for (IrBlock &block : *region.mutable_blocks()) {
        if (block.argument_types_size())
          block.set_first_argument(
              rename(block.first_argument(), block.argument_types_size()));
        for (IrOp &inner : *block.mutable_ops())
          define(inner, true);
      }
  }

  /// Renames the uses of all that has been renamed.
  void use(IrOp &op) {
    for (uint32_t &operand : *op.mutable_operands())
      for (const Renamed &range : renamed)
        if (operand - range.first < range.count) {
          operand = range.newFirst + (operand - range.first);
          break;
        }
    for (IrRegion &region : *op.mutable_regions())
      for (IrBlock &block : *region.mutable_blocks())
        for (IrOp &inner : *block.mutable_ops())
          use(inner);
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
  Renumberer renumberer(writer);
  renumberer.define(op, /*ownResults=*/false);
  renumberer.use(op);
}

void tilefuzz::renumber(IrOps &ops, IrWriter &writer) {
  Renumberer renumberer(writer);
  for (IrOp &op : ops)
    renumberer.define(op, /*ownResults=*/true);
  for (IrOp &op : ops)
    renumberer.use(op);
}

void tilefuzz::renumber(IrOp &op, IrWriter &writer) {
  Renumberer renumberer(writer);
  renumberer.define(op, /*ownResults=*/true);
  renumberer.use(op);
}

namespace {

class Repairer {
public:
  Repairer(IrCase &module, const IrIndex &before, IrWriter &writer,
           Decisions &decisions)
      : module(module), before(before), writer(writer), decisions(decisions) {}

  /// Visits the operations of a module's block.
  void visitModule(IrOps &ops) {
    const IrOps *outer = std::exchange(graph, &ops);
    visit(ops);
    graph = outer;
  }

private:
  void visit(IrOps &ops) {
    for (int i = 0; i < ops.size(); ++i) {
      for (int k = 0; k < ops[i].operands_size(); ++k)
        if (!isVisible(ops[i].operands(k))) {
          const uint32_t value = replacement(ops[i].operands(k), ops, i);
          ops[i].set_operands(k, value);
        }
      IrOp &op = ops[i];
      const size_t outerBegin = scopeBegin, outerSize = scope.size();
      const IrOps *outerGraph = graph;
      if (!op.regions().empty() && isIsolatedFromAbove(op.kind())) {
        scopeBegin = scope.size();
        graph = nullptr;
      }
      for (IrRegion &region : *op.mutable_regions())
        for (IrBlock &block : *region.mutable_blocks()) {
          add(block.first_argument(), block.argument_types());
          if (op.kind() == moduleKind)
            visitModule(*block.mutable_ops());
          else
            visit(*block.mutable_ops());
          scope.truncate(outerSize);
        }
      scopeBegin = outerBegin;
      graph = outerGraph;
      add(op.first_result(), op.result_types());
    }
  }

  struct Visible {
    uint32_t number, type;
  };

  llvm::ArrayRef<Visible> visible() const {
    return llvm::ArrayRef(scope).drop_front(scopeBegin);
  }
  bool isVisible(uint32_t value) {
    return llvm::any_of(visible(),
                        [&](const Visible &candidate) {
                          return candidate.number == value;
                        }) ||
           (graph && keepsForward() &&
            llvm::any_of(*graph, [&](const IrOp &op) {
              return value - op.first_result() <
                     static_cast<uint32_t>(op.result_types_size());
            }));
  }
  /// Whether uses of what a module's block defines behind them stay.
  bool keepsForward() {
    if (!keeps)
      keeps = GenerationLimits::readsForward() && decisions.flip();
    return *keeps;
  }
  void add(uint32_t first,
           const google::protobuf::RepeatedField<uint32_t> &types) {
    for (uint32_t type : types)
      scope.push_back({first++, type});
  }

  /// Returns a value to use instead of `value`. A new cast, where one is
  /// needed, is inserted at position `i`, which is incremented.
  uint32_t replacement(uint32_t value, IrOps &ops, int &i) {
    const IrIndex::Definition *definition = before.find(value);
    const uint32_t type = definition ? definition->type : writer.type(IR_INDEX);
    const Visible *found = nullptr;
    uint32_t count = 0;
    for (const Visible &candidate : visible())
      if (isSameType(module, candidate.type, type) &&
          decisions.below(++count) == 0)
        found = &candidate;
    if (found)
      return found->number;
    const uint32_t made = writer.value(ops, type);
    std::rotate(ops.pointer_begin() + i, ops.pointer_end() - 1,
                ops.pointer_end());
    scope.push_back({made, type});
    ++i;
    return made;
  }

  IrCase &module;
  const IrIndex &before;
  IrWriter &writer;
  Decisions &decisions;
  llvm::SmallVector<Visible, 64> scope;
  size_t scopeBegin = 0;
  /// The operations of the module's block; null in an operation that is
  /// isolated from above.
  const IrOps *graph = nullptr;
  std::optional<bool> keeps;
};

} // namespace

void tilefuzz::repairOperands(IrCase &module, const IrIndex &before,
                              IrWriter &writer, Decisions &decisions) {
  Repairer(module, before, writer, decisions)
      .visitModule(*module.mutable_ops());
}

/// Repairs the symbols of a block, which is one of a module or not, and of the
/// modules in it.
static void repairSymbolsIn(IrOps &ops, bool isModule) {
  llvm::StringSet<> names;
  unsigned count = 0;
  for (IrOp &op : ops) {
    IrAttribute *name =
        isModule ? IrWriter::find(op, ATTR_CUDA_SYM_NAME) : nullptr;
    while (name && !names.insert(name->text()).second)
      name->set_text("renamed" + std::to_string(count++));
    for (IrRegion &region : *op.mutable_regions())
      for (IrBlock &block : *region.mutable_blocks())
        repairSymbolsIn(*block.mutable_ops(), op.kind() == moduleKind);
  }
}

void tilefuzz::repairSymbols(IrCase &module) {
  repairSymbolsIn(*module.mutable_ops(), /*isModule=*/true);
}

void tilefuzz::compactValues(IrCase &module) {
  IrWriter writer(module, 0);
  renumber(*module.mutable_ops(), writer);
}

/// Replaces every position of a type that the operations refer to.
template <typename Replace>
static void replaceTypes(IrOps &ops, Replace replace) {
  for (IrOp &op : ops) {
    for (uint32_t &type : *op.mutable_result_types())
      type = replace(type);
    for (IrAttribute &attribute : *op.mutable_attributes())
      replaceTypesOf(attribute, replace);
    for (IrRegion &region : *op.mutable_regions())
      for (IrBlock &block : *region.mutable_blocks()) {
        for (uint32_t &type : *block.mutable_argument_types())
          type = replace(type);
        replaceTypes(*block.mutable_ops(), replace);
      }
  }
}

void tilefuzz::compactTypes(IrCase &module) {
  const int count = module.types_size();
  llvm::SmallVector<uint32_t, 64> newPosition(static_cast<size_t>(count), 0);
  // First 1 for each type that is needed. Held types have smaller positions.
  replaceTypes(*module.mutable_ops(), [&](uint32_t type) {
    newPosition[type] = 1;
    return type;
  });
  for (int i = count - 1; i >= 0; --i) {
    if (newPosition[static_cast<size_t>(i)])
      allHeld(module.types(i), [&](uint32_t held) {
        if (held < static_cast<uint32_t>(i))
          newPosition[held] = 1;
        return true;
      });
  }
  int kept = 0;
  for (int i = 0; i < count; ++i) {
    if (!newPosition[static_cast<size_t>(i)])
      continue;
    newPosition[static_cast<size_t>(i)] = static_cast<uint32_t>(kept);
    module.mutable_types()->SwapElements(i, kept);
    replaceHeld(*module.mutable_types(kept++), [&](uint32_t held) {
      return held < static_cast<uint32_t>(i) ? newPosition[held] : held;
    });
  }
  module.mutable_types()->DeleteSubrange(kept, count - kept);
  replaceTypes(*module.mutable_ops(),
               [&](uint32_t type) { return newPosition[type]; });
}
