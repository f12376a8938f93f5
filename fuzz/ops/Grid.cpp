//===- Grid.cpp - Walks that are products of axes -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/Grid.h"

#include "oracle/Roster.h"

#include "llvm/ADT/StringExtras.h"

#include <numeric>

using namespace tilefuzz;

static std::string listOf(const SlotNames &slots) {
  return llvm::join(slots, ", ");
}
static llvm::StringRef nameOf(llvm::StringRef slot) { return slot; }
static llvm::StringRef nameOf(IrAttributeName name) {
  return oracle::attributeInfo(name).name;
}
template <typename T>
static std::string listOf(const std::vector<T> &numbers) {
  return llvm::formatv("{0}", llvm::make_range(numbers.begin(), numbers.end()));
}
static std::string orOneOf(size_t count) {
  return count ? llvm::formatv(" or one of {0} others", count).str() : "";
}
static bool has(const oracle::OpSpec &spec, llvm::StringRef slot) {
  const auto isSlot = [&](const oracle::ValueSpec &value) {
    return slot == llvm::StringRef(value.name);
  };
  return llvm::any_of(spec.operands, isSlot) ||
         llvm::any_of(spec.results, isSlot);
}
static bool has(const oracle::OpSpec &spec, IrAttributeName name) {
  return spec.attribute(name);
}

/// Draws one of the entries, or null for none of them.
template <typename T>
static const T *chooseOther(Decisions &decisions, const std::vector<T> &list) {
  const uint32_t choice =
      decisions.below(static_cast<uint32_t>(list.size()) + 1);
  return choice ? &list[choice - 1] : nullptr;
}

static std::string join(const std::vector<Axis> &axes, const char *between) {
  std::string statement;
  for (const Axis &axis : axes)
    statement += (statement.empty() ? "" : between) + axis.statement;
  return statement;
}

/// Returns what all of the axes name.
template <typename Names>
static Names namesOf(const std::vector<Axis> &axes, Names Axis::*names) {
  Names all;
  for (const Axis &axis : axes)
    llvm::append_range(all, axis.*names);
  return all;
}

/// Ends the program where no operation of the grid has any of the names of an
/// axis, or no operation at all has one of them.
template <typename Name>
static void checkNames(const Grid &grid, llvm::StringRef what,
                       const std::vector<Name> &names) {
  const bool isUsed = llvm::any_of(grid.kinds, [&](IrOpKind kind) {
    return llvm::any_of(
        names, [&](Name name) { return has(*oracle::findOp(kind), name); });
  });
  for (Name name : names)
    if (!isUsed || llvm::none_of(oracle::allOps(), [&](const auto *spec) {
          return has(*spec, name);
        }))
      reportName(what, grid.kinds.front(), nameOf(name));
}

Grid::operator OpWalk() const {
  std::string names;
  for (IrOpKind kind : kinds)
    names += (names.empty() ? "" : ", ") + std::string(oracle::opName(kind));
  return {names + " with " + join(axes, ", with "),
          [grid = *this](IrCase &module, Visit visit) {
            for (const Axis &axis : grid.axes) {
              checkNames(grid, "a slot", axis.slots);
              checkNames(grid, "an attribute", axis.attributes);
            }
            return llvm::all_of(grid.kinds, [&](IrOpKind kind) {
              const auto make = [&](Decisions &decisions) {
                OpView op(module, kind);
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
      [=](Decisions &decisions, OpView &op) {
        for (llvm::StringRef slot : slots)
          if (op.has(slot))
            op.setElement(slot, decisions.pick(all));
      },
      slots};
}

Axis tilefuzz::elementOf(llvm::StringRef slot, llvm::StringRef other,
                         std::vector<ElementType> others) {
  return {llvm::formatv("{0} of the element of {1}{2}", slot, other,
                        orOneOf(others.size())),
          [=](Decisions &decisions, OpView &op) {
            if (!op.has(slot))
              return;
            const ElementType *element = chooseOther(decisions, others);
            op.setElement(slot, element ? *element : op.type(other).element());
          },
          {slot, other}};
}

Axis tilefuzz::shapes(SlotNames slots, Shape sizes, int rank,
                      std::vector<Shape> others) {
  return {llvm::formatv("all shapes of {0} up to rank {1} of the sizes {2}{3}",
                        listOf(slots), rank,
                        llvm::make_range(sizes.begin(), sizes.end()),
                        orOneOf(others.size())),
          [=](Decisions &decisions, OpView &op) {
            for (llvm::StringRef slot : slots)
              if (!op.has(slot))
                continue;
              else if (const Shape *shape = chooseOther(decisions, others))
                op.setShape(slot, *shape);
              else
                op.setShape(slot,
                            chooseList(decisions, llvm::ArrayRef(sizes), rank));
          },
          slots};
}

Axis tilefuzz::shapeOf(SlotNames slots, llvm::StringRef other,
                       std::vector<Shape> others) {
  return {llvm::formatv("{0} of the shape of {1}{2}", listOf(slots), other,
                        orOneOf(others.size())),
          [=](Decisions &decisions, OpView &op) {
            const Shape *shape = chooseOther(decisions, others);
            for (llvm::StringRef slot : slots)
              if (op.has(slot)) {
                if (shape)
                  op.setShape(slot, *shape);
                else
                  *op.type(slot).mutable_shape() = op.type(other).shape();
              }
          },
          slots};
}

Axis tilefuzz::unit(IrAttributeName name) {
  return {llvm::formatv("{0} or without it", nameOf(name)),
          [=](Decisions &decisions, OpView &op) {
            if (has(op.spec, name))
              IrWriter::unit(op.op, name, decisions.flip());
          },
          {},
          {name}};
}

Axis tilefuzz::number(IrAttributeName name, std::vector<int64_t> numbers) {
  return {llvm::formatv("{0} absent or {1}", nameOf(name),
                        llvm::make_range(numbers.begin(), numbers.end())),
          [=](Decisions &decisions, OpView &op) {
            if (!has(op.spec, name))
              return;
            IrWriter::remove(op.op, name);
            if (const int64_t *number = chooseOther(decisions, numbers))
              IrWriter::integer(op.op, name, *number);
          },
          {},
          {name}};
}

Axis tilefuzz::keyword(IrAttributeName name) {
  std::vector<int64_t> numbers(oracle::attributeInfo(name).keywords.size());
  std::iota(numbers.begin(), numbers.end(), 0);
  return number(name, std::move(numbers));
}

namespace {
/// A number as a value of padding.
struct Padding {
  IrTypeKind type;
  ElementType element;
  int64_t number;
};
} // namespace

/// Two numbers of some scalars; of the long ones, what is zero in 32 bits.
static constexpr Padding paddings[] = {
    {IR_SCALAR, TYPE_F32, 0},     {IR_SCALAR, TYPE_F32, -1},
    {IR_SCALAR, TYPE_I32, 0},     {IR_SCALAR, TYPE_I32, -1},
    {IR_SCALAR, TYPE_F16, 0},     {IR_SCALAR, TYPE_F16, -1},
    {IR_SCALAR, TYPE_I1, 0},      {IR_SCALAR, TYPE_I1, -1},
    {IR_SCALAR, TYPE_I64, 0},     {IR_SCALAR, TYPE_I64, int64_t(1) << 32},
    {IR_INDEX, ElementType(), 0}, {IR_INDEX, ElementType(), int64_t(1) << 32}};

void tilefuzz::choosePadding(Decisions &decisions, IrCase &module, IrOp &op) {
  const auto keywords = static_cast<uint32_t>(
      oracle::attributeInfo(ATTR_PADDING_VALUE).keywords.size());
  IrWriter::remove(op, ATTR_PADDING_VALUE);
  if (!oracle::findOp(op.kind())->attribute(ATTR_PADDING_VALUE))
    return;
  const uint32_t choice = decisions.below(1 + keywords + std::size(paddings));
  if (!choice)
    return;
  IrAttribute &attribute = IrWriter::attribute(op, ATTR_PADDING_VALUE);
  if (choice <= keywords)
    return attribute.set_integer(choice - 1);
  const Padding &padding = paddings[choice - keywords - 1];
  attribute.set_integer(padding.number);
  attribute.add_types(static_cast<uint32_t>(module.types_size()));
  IrType &type = *module.add_types();
  type.set_kind(padding.type);
  if (padding.type == IR_SCALAR)
    type.set_element(padding.element);
}

Axis tilefuzz::paddingValue() {
  return {"no padding_value, each keyword or two numbers of six scalars",
          [](Decisions &decisions, OpView &op) {
            choosePadding(decisions, op.module, op.op);
          },
          {},
          {ATTR_PADDING_VALUE}};
}

Axis tilefuzz::numberLists(IrAttributeName name, Shape numbers, int maxLength) {
  return {llvm::formatv("{0} of up to {1} of {2}", nameOf(name), maxLength,
                        listOf(numbers)),
          [=](Decisions &decisions, OpView &op) {
            IrWriter::remove(op.op, name);
            IrWriter::integers(
                op.op, name,
                chooseList(decisions, llvm::ArrayRef(numbers), maxLength));
          },
          {},
          {name}};
}

Axis tilefuzz::without(IrAttributeName name) {
  return {llvm::formatv("with or without {0}", nameOf(name)),
          [=](Decisions &decisions, OpView &op) {
            if (decisions.flip())
              IrWriter::remove(op.op, name);
          },
          {},
          {name}};
}

Axis tilefuzz::sameElement(llvm::ArrayRef<ElementType> all, SlotNames slots) {
  return {llvm::formatv("each of {0} elements of {1} together", all.size(),
                        slots.empty() ? "all slots" : listOf(slots)),
          [=](Decisions &decisions, OpView &op) {
            const ElementType element = decisions.pick(all);
            for (llvm::StringRef slot : op.names())
              if (slots.empty() || llvm::is_contained(slots, slot))
                op.setElement(slot, element);
          },
          slots};
}

Axis tilefuzz::kinds(SlotNames slots, std::vector<IrTypeKind> all) {
  return {llvm::formatv("{0} kinds of types of {1}", all.size(), listOf(slots)),
          [=](Decisions &decisions, OpView &op) {
            for (llvm::StringRef slot : slots)
              if (op.has(slot))
                op.type(slot).set_kind(decisions.pick(llvm::ArrayRef(all)));
          },
          slots};
}

Axis tilefuzz::counts(SlotNames slots, std::vector<int> numbers) {
  return {llvm::formatv("{0} of each of {1}", listOf(numbers), listOf(slots)),
          [=](Decisions &decisions, OpView &op) {
            for (llvm::StringRef slot : slots)
              if (op.has(slot))
                op.setCount(slot, decisions.pick(llvm::ArrayRef(numbers)));
          },
          slots};
}

Axis tilefuzz::operandCount(uint32_t most) {
  return {llvm::formatv("up to {0} operands", most),
          [=](Decisions &decisions, OpView &op) {
            op.setOperandCount(decisions.below(most + 1));
          }};
}

Axis tilefuzz::capability(std::vector<int32_t> capabilities) {
  return {"no compute capability or " + listOf(capabilities),
          [=](Decisions &decisions, OpView &op) {
            if (const int32_t *chosen = chooseOther(decisions, capabilities))
              op.module.set_compute_capability(*chosen);
          }};
}

Axis tilefuzz::regionTooMany() {
  return {"a region too many or none", [](Decisions &decisions, OpView &op) {
            if (decisions.flip())
              op.op.add_regions();
          }};
}

Axis tilefuzz::allOf(std::vector<Axis> axes) {
  return {join(axes, " and "),
          [=](Decisions &decisions, OpView &op) {
            for (const Axis &axis : axes)
              axis.choose(decisions, op);
          },
          namesOf(axes, &Axis::slots), namesOf(axes, &Axis::attributes)};
}

Axis tilefuzz::anyOf(std::vector<Axis> axes) {
  return {join(axes, " or "),
          [=](Decisions &decisions, OpView &op) {
            decisions.pick(llvm::ArrayRef(axes)).choose(decisions, op);
          },
          namesOf(axes, &Axis::slots), namesOf(axes, &Axis::attributes)};
}

Axis tilefuzz::withoutRegion(Axis axis) {
  return {axis.statement + " where there is no region",
          [=](Decisions &decisions, OpView &op) {
            if (op.op.regions().empty())
              axis.choose(decisions, op);
          },
          axis.slots, axis.attributes};
}

std::vector<Shape> tilefuzz::limitShapes() {
  std::vector<Shape> shapes = {
      {},           {1, 1},          {4096, 4096},    {4096, 4097},
      {8192, 4096}, {256, 256, 256}, {512, 256, 256}, {int64_t(1) << 62, 4}};
  for (int bit = 0; bit <= 26; ++bit)
    for (int64_t more : {-1, 0, 1})
      shapes.push_back({(int64_t(1) << bit) + more});
  return shapes;
}

OpWalk tilefuzz::everyModule(std::string statement,
                             std::function<void(Decisions &, IrCase &)> make,
                             bool growsWithRoster) {
  const auto walk = [=](IrCase &module, Visit visit) {
    return Decisions::forAll(
        [&](Decisions &decisions) { make(decisions, module); }, visit);
  };
  return {std::move(statement), walk, growsWithRoster};
}
