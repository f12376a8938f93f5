//===- Grid.cpp - Walks that are products of axes -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/Grid.h"

#include "oracle/Roster.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;

static std::string listOf(const SlotNames &slots) {
  return llvm::join(slots, ", ");
}
static llvm::StringRef nameOf(IrAttributeName name) {
  return oracle::attributeInfo(name).name;
}
static std::string orOneOf(size_t count) {
  return count ? llvm::formatv(" or one of {0} others", count).str() : "";
}
static bool has(const OneOp &op, llvm::StringRef slot) {
  return llvm::is_contained(op.slots, slot);
}

static bool has(const OneOp &op, IrAttributeName name) {
  return oracle::findOp(op.op->kind())->attribute(name);
}

/// Draws one of the entries, or null for none of them.
template <typename T>
static const T *chooseOther(Decisions &decisions, const std::vector<T> &list) {
  const uint32_t choice =
      decisions.below(static_cast<uint32_t>(list.size()) + 1);
  return choice ? &list[choice - 1] : nullptr;
}

Grid::operator OpWalk() const {
  std::string names;
  for (IrOpKind kind : kinds)
    names += (names.empty() ? "" : ", ") + std::string(oracle::opName(kind));
  std::string statement = names;
  for (const Axis &axis : axes)
    statement +=
        (&axis == &axes.front() ? " with " : ", with ") + axis.statement;
  return {statement, [grid = *this](IrCase &module, Visit visit) {
            return llvm::all_of(grid.kinds, [&](IrOpKind kind) {
              const auto make = [&](Decisions &decisions) {
                OneOp op(module, kind);
                if (grid.prepare)
                  grid.prepare(op);
                for (const Axis &axis : grid.axes)
                  axis.choose(decisions, op);
              };
              return Decisions::forAll(make, visit);
            });
          }};
}

Axis tilefuzz::elements(SlotNames slots, llvm::ArrayRef<ElementType> all) {
  return {
      llvm::formatv("each of {0} elements of {1}", all.size(), listOf(slots)),
      [=](Decisions &decisions, OneOp &op) {
        for (llvm::StringRef slot : slots)
          if (has(op, slot))
            op.setElement(slot, decisions.pick(all));
      }};
}

Axis tilefuzz::elementOf(llvm::StringRef slot, llvm::StringRef other,
                         std::vector<ElementType> others) {
  return {llvm::formatv("{0} of the element of {1}{2}", slot, other,
                        orOneOf(others.size())),
          [=](Decisions &decisions, OneOp &op) {
            if (!has(op, slot))
              return;
            const ElementType *element = chooseOther(decisions, others);
            op.setElement(slot, element ? *element : op.type(other).element());
          }};
}

Axis tilefuzz::shapes(SlotNames slots, Shape sizes, int rank,
                      std::vector<Shape> others) {
  return {llvm::formatv("all shapes of {0} up to rank {1} of the sizes {2}{3}",
                        listOf(slots), rank,
                        llvm::make_range(sizes.begin(), sizes.end()),
                        orOneOf(others.size())),
          [=](Decisions &decisions, OneOp &op) {
            for (llvm::StringRef slot : slots)
              if (!has(op, slot))
                continue;
              else if (const Shape *shape = chooseOther(decisions, others))
                op.setShape(slot, *shape);
              else
                chooseList(decisions, *op.type(slot).mutable_shape(), sizes,
                           rank);
          }};
}

Axis tilefuzz::shapeOf(SlotNames slots, llvm::StringRef other,
                       std::vector<Shape> others) {
  return {llvm::formatv("{0} of the shape of {1}{2}", listOf(slots), other,
                        orOneOf(others.size())),
          [=](Decisions &decisions, OneOp &op) {
            const Shape *shape = chooseOther(decisions, others);
            for (llvm::StringRef slot : slots)
              if (has(op, slot)) {
                if (shape)
                  op.setShape(slot, *shape);
                else
                  *op.type(slot).mutable_shape() = op.type(other).shape();
              }
          }};
}

Axis tilefuzz::unit(IrAttributeName name) {
  return {llvm::formatv("{0} or without it", nameOf(name)),
          [=](Decisions &decisions, OneOp &op) {
            if (has(op, name))
              IrWriter::unit(*op.op, name, decisions.flip());
          }};
}

Axis tilefuzz::number(IrAttributeName name, std::vector<int64_t> numbers) {
  return {llvm::formatv("{0} absent or {1}", nameOf(name),
                        llvm::make_range(numbers.begin(), numbers.end())),
          [=](Decisions &decisions, OneOp &op) {
            if (!has(op, name))
              return;
            IrWriter::remove(*op.op, name);
            if (const int64_t *number = chooseOther(decisions, numbers))
              IrWriter::integer(*op.op, name, *number);
          }};
}

Axis tilefuzz::regionTooMany() {
  return {"a region too many or none", [](Decisions &decisions, OneOp &op) {
            if (decisions.flip())
              op.op->add_regions();
          }};
}

Axis tilefuzz::sameElement(llvm::ArrayRef<ElementType> all) {
  return {llvm::formatv("each of {0} elements of all slots", all.size()),
          [=](Decisions &decisions, OneOp &op) {
            const ElementType element = decisions.pick(all);
            for (llvm::StringRef slot : op.slots)
              op.setElement(slot, element);
          }};
}

Axis tilefuzz::numberLists(IrAttributeName name, std::vector<int64_t> numbers,
                           int maxLength) {
  return {llvm::formatv("all lists of {0} up to {1} of the numbers {2}",
                        nameOf(name), maxLength,
                        llvm::make_range(numbers.begin(), numbers.end())),
          [=](Decisions &decisions, OneOp &op) {
            IrWriter::remove(*op.op, name);
            chooseList(decisions,
                       *IrWriter::attribute(*op.op, name).mutable_integers(),
                       numbers, maxLength);
          }};
}

OpWalk tilefuzz::everyModule(std::string statement,
                             void (*make)(Decisions &decisions,
                                          IrCase &module)) {
  return {std::move(statement), [make](IrCase &module, Visit visit) {
            return Decisions::forAll(
                [&](Decisions &decisions) { make(decisions, module); }, visit);
          }};
}

Axis tilefuzz::anyOf(std::vector<Axis> axes) {
  std::string statement;
  for (const Axis &axis : axes)
    statement += (statement.empty() ? "" : " or ") + axis.statement;
  return {statement, [=](Decisions &decisions, OneOp &op) {
            decisions.pick(llvm::ArrayRef(axes)).choose(decisions, op);
          }};
}

Axis tilefuzz::withoutRegion(Axis axis) {
  return {axis.statement + " where there is no region",
          [=](Decisions &decisions, OneOp &op) {
            if (op.op->regions().empty())
              axis.choose(decisions, op);
          }};
}
