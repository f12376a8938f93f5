//===- OpTraits.cpp - What operations of cuda_tile share ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Enumerations of 32 bits, constants, and slots that must agree.
//
//===----------------------------------------------------------------------===//

#include "tileir/CudaTile/OpTraits.h"

#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace tileir::cuda_tile;

static bool isCase(IntegerAttr number, uint32_t count) {
  return number.getType().isSignlessInteger(32) && number.getValue().ult(count);
}

bool tileir::cuda_tile::isDense(Attribute attribute) {
  auto dense = dyn_cast<DenseElementsAttr>(attribute);
  auto type = dense ? dyn_cast<TileType>(dense.getType()) : TileType();
  if (!type)
    return false;
  // MLIR compares the length of the data with a count modulo 2^64.
  std::optional<int64_t> count = 1;
  for (int64_t size : type.getShape())
    count = count ? llvm::checkedMul(*count, size) : std::nullopt;
  return dense.isSplat() || count;
}

LogicalResult
tileir::cuda_tile::verifyEnumerations(Operation *op,
                                      ArrayRef<Enumeration> enumerations) {
  // ir.cuda_memory_enumeration
  for (const Enumeration &each : enumerations)
    if (each.value && !isCase(each.value, each.count))
      return op->emitOpError()
             << "attribute '" << each.name
             << "' failed to satisfy constraint: " << each.text;
  return success();
}

namespace {
/// A value that is compared, and where it comes from.
struct Compared {
  const ComparedSlot *slot;
  /// Among all operands or results.
  unsigned number;
  Type type;
};
} // namespace

static std::string formatSlot(const Compared &compared) {
  switch (compared.slot->kind) {
  case SlotKind::Operand:
    return "operand #" + std::to_string(compared.number);
  case SlotKind::Result:
    return "result #" + std::to_string(compared.number);
  case SlotKind::Attribute:
    return "attribute '" + std::string(compared.slot->name) + "'";
  }
  llvm_unreachable("no kind of slots");
}

static LogicalResult emitDifference(Operation *op, const Compared &first,
                                    const Compared &other, StringRef property,
                                    const Twine &expected,
                                    const Twine &actual) {
  return op->emitOpError() << "ir.cuda_same_" << property << ": expected "
                           << formatSlot(other) << " to have the " << property
                           << ' ' << expected << " of " << formatSlot(first)
                           << ", but got " << actual;
}

static std::string quote(const std::string &text) { return "'" + text + "'"; }

static std::string quoteFull(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return quote(text);
}

static LogicalResult verifySame(Operation *op, SameKind kind,
                                const Compared &first, const Compared &other) {
  auto differ = [&](StringRef property, const Twine &expected,
                    const Twine &actual) {
    return emitDifference(op, first, other, property, expected, actual);
  };
  if (LLVM_LIKELY(first.type == other.type))
    return success();
  switch (kind) {
  case SameKind::Type: // ir.cuda_same_type
    return differ("type", quoteFull(first.type), quoteFull(other.type));
  case SameKind::Shape: { // ir.cuda_same_shape
    auto expected = *shapeOf(first.type), actual = *shapeOf(other.type);
    if (expected == actual)
      return success();
    return differ("shape", quote(formatShape(expected)),
                  quote(formatShape(actual)));
  }
  case SameKind::Element: { // ir.cuda_same_element
    Type expected = elementOf(first.type), actual = elementOf(other.type);
    if (expected == actual)
      return success();
    return differ("element", quote(formatElement(expected)),
                  quote(formatElement(actual)));
  }
  case SameKind::Rank: { // ir.cuda_same_rank
    size_t expected = shapeOf(first.type)->size();
    size_t actual = shapeOf(other.type)->size();
    if (expected == actual)
      return success();
    return differ("rank", Twine(expected), Twine(actual));
  }
  }
  llvm_unreachable("no kind of traits");
}

LogicalResult tileir::cuda_tile::verifySameSlots(
    Operation *op, ArrayRef<ComparedSlot> slots,
    function_ref<std::pair<unsigned, unsigned>(const ComparedSlot &)> rangeOf) {
  std::optional<Compared> first;
  auto compare = [&](const Compared &each) -> LogicalResult {
    if (first && first->slot->list == each.slot->list)
      return verifySame(op, each.slot->same, *first, each);
    first = each;
    return success();
  };
  for (const ComparedSlot &slot : slots) {
    if (slot.kind == SlotKind::Attribute) {
      auto typed = cast<TypedAttr>(*op->getInherentAttr(slot.name));
      first = {&slot, /*number=*/0, typed.getType()};
      continue;
    }
    auto [start, count] = rangeOf(slot);
    for (unsigned number = start; number != start + count; ++number) {
      Type type = slot.kind == SlotKind::Result
                      ? op->getResult(number).getType()
                      : op->getOperand(number).getType();
      if (failed(compare({&slot, number, type})))
        return failure();
    }
  }
  return success();
}
