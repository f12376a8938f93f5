//===- PredicateEdits.cpp - Breaking the rules of assumptions -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The edits for the rules of oracle/spec/tileaa_predicates.md. Only the first
// predicate that fails is looked at, so that an edit moves the one that it
// changes to the front, and two edits of one sort change the same one.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/OpEdit.h"
#include "fuzz/ops/tileaa/Predicates.h"

using namespace tilefuzz;

namespace {
class Assumption {
public:
  /// Makes the operation assume a predicate that the rule is on. The name of a
  /// rule has the predicate's mnemonic in its middle.
  Assumption(IrEditor &editor, IrOp &op, llvm::StringRef rule);

  const IrType &type() const {
    return editor.generator.typeAt(editor.typeOf(op.operands(0)));
  }
  /// Gives the value and the result this type.
  void setType(uint32_t type);
  /// Makes the value a tile of this element with an axis.
  void setTile(ElementType element) {
    setType(isOne() ? editor.generator.cudaTile({4, 8}, element)
                    : editor.generator.writer.tile({4, 8}, element));
  }
  /// Sets a field, or removes it.
  void set(TileAAFieldName name, std::optional<int64_t> number);

  IrEditor &editor;
  IrOp &op;
  Decisions &decisions = editor.decisions;
  TileAAAttribute &predicate() {
    return isOne()
               ? *IrWriter::find(op, ATTR_CUDA_PREDICATE)->mutable_dialect()
               : *IrWriter::find(op, ATTR_PREDICATES)->mutable_predicates(0);
  }

private:
  /// Whether the operation has one predicate rather than a list.
  bool isOne() const { return op.kind() == OP_CUDA_ASSUME; }
  /// Overwrites it with one that holds for the type.
  void make(TileAAAttribute &made, llvm::StringRef mnemonic);
};
} // namespace

/// Whether a predicate of this mnemonic can hold for a value of the type.
static bool canHold(llvm::StringRef mnemonic, const IrType &type) {
  return mnemonic == "div_by"    ? canBeDivided(type)
         : mnemonic == "bounded" ? integerWidth(type) != 0
                                 : true;
}

Assumption::Assumption(IrEditor &editor, IrOp &op, llvm::StringRef rule)
    : editor(editor), op(op) {
  const llvm::StringRef mnemonic = rule.split('.').second.split('.').first;
  if (isOne()) {
    IrEditor::require(op, ATTR_CUDA_PREDICATE);
    if (predicate().mnemonic() != mnemonic) {
      if (!canHold(mnemonic, type()))
        setTile(TYPE_I32);
      make(predicate(), mnemonic);
    }
    return;
  }
  const auto list = [&]() -> auto & {
    return *IrEditor::require(this->op, ATTR_PREDICATES).mutable_predicates();
  };
  int found = 0;
  while (found < list().size() && list()[found].mnemonic() != mnemonic)
    ++found;
  if (found == list().size()) {
    // The type comes first: where the results are used, a copy of the operation
    // stays behind as it is by then.
    if (!canHold(mnemonic, type()))
      setTile(TYPE_I32);
    if (found == maxPredicates)
      list().RemoveLast();
    found = list().size();
    make(*list().Add(), mnemonic);
  }
  list().SwapElements(0, found);
}

void Assumption::make(TileAAAttribute &made, llvm::StringRef mnemonic) {
  if (mnemonic == "div_by")
    return setFields(made, mnemonic, {{FIELD_DIVISOR, int64_t(4)}});
  if (mnemonic == "bounded")
    return setFields(made, mnemonic, {});
  llvm::SmallVector<int64_t, 8> values;
  // An unknown size has no bound.
  for (int64_t size : sizesOf(type()))
    values.push_back(std::max<int64_t>(size, 0));
  setFields(made, mnemonic, {{FIELD_VALUES, values}});
}

void Assumption::setType(uint32_t type) {
  editor.detachResults(op);
  editor.retypeOperand(op, 0, type);
  op.set_result_types(0, type);
  editor.reindex();
}

void Assumption::set(TileAAFieldName name, std::optional<int64_t> number) {
  auto &fields = *predicate().mutable_fields();
  for (int i = fields.size() - 1; i >= 0; --i)
    if (fields[i].name() == name)
      fields.DeleteSubrange(i, 1);
  if (!number)
    return;
  TileAAField &field = *fields.Add();
  field.set_name(name);
  field.add_numbers(*number);
}

/// A number below 1.
static int64_t notPositive(Decisions &decisions) {
  return decisions.flip() ? 0 : decisions.wildNumber() | INT64_MIN;
}

//===----------------------------------------------------------------------===//
// div_by
//===----------------------------------------------------------------------===//

/// tileaa.div_by.type and tileaa.bounded.type.
static void breakType(IrEditor &editor, IrOp &op, llvm::StringRef rule) {
  Assumption assumption(editor, op, rule);
  const uint32_t choice = editor.decisions.below(4);
  if (choice == 0 && rule == "tileaa.bounded.type")
    return assumption.setType(
        editor.generator.writer.ptr(TYPE_I32, SPACE_GLOBAL));
  if (choice == 1)
    return assumption.setType(editor.generator.writer.type(IR_MEM_TOKEN));
  if (choice == 2)
    return assumption.setType(editor.generator.writer.scalar(TYPE_F32));
  assumption.setTile(TYPE_F16);
}

/// tileaa.div_by.pow2.
static void breakPower(IrEditor &editor, IrOp &op, llvm::StringRef rule) {
  Assumption assumption(editor, op, rule);
  static constexpr int64_t wrong[] = {3, 6, 12, -4, 5, INT64_MAX};
  assumption.set(FIELD_DIVISOR, editor.decisions.flip()
                                    ? notPositive(editor.decisions)
                                    : editor.decisions.pick(wrong));
}

/// tileaa.div_by.pair.
static void breakPair(IrEditor &editor, IrOp &op, llvm::StringRef rule) {
  Assumption assumption(editor, op, rule);
  const bool hasEvery = editor.decisions.flip();
  assumption.set(FIELD_EVERY, hasEvery ? std::optional(2) : std::nullopt);
  assumption.set(FIELD_ALONG, hasEvery ? std::nullopt : std::optional(0));
}

/// Makes sure that there is an axis.
static void requireAxis(Assumption &assumption) {
  if (sizesOf(assumption.type()).empty())
    assumption.setTile(TYPE_I32);
}

/// tileaa.div_by.every_pos.
static void breakEvery(IrEditor &editor, IrOp &op, llvm::StringRef rule) {
  Assumption assumption(editor, op, rule);
  requireAxis(assumption);
  assumption.set(FIELD_EVERY, notPositive(editor.decisions));
  assumption.set(FIELD_ALONG, 0);
}

/// tileaa.div_by.along_axis.
static void breakAlong(IrEditor &editor, IrOp &op, llvm::StringRef rule) {
  Assumption assumption(editor, op, rule);
  if (!canBeDivided(assumption.type()))
    assumption.setTile(TYPE_I32);
  const auto rank = static_cast<int64_t>(sizesOf(assumption.type()).size());
  if (const auto *every = findNumbers(assumption.predicate(), FIELD_EVERY);
      !every)
    assumption.set(FIELD_EVERY, 2);
  assumption.set(FIELD_ALONG, editor.decisions.flip() ? rank : -1);
}

//===----------------------------------------------------------------------===//
// bounded
//===----------------------------------------------------------------------===//

/// Makes sure that the element is an integer with numbers beside its range.
static unsigned requireRange(Assumption &assumption) {
  const unsigned width = integerWidth(assumption.type());
  if (width && width < 64)
    return width;
  assumption.setTile(TYPE_I8);
  return 8;
}

/// tileaa.bounded.lower and upper.
static void breakBound(IrEditor &editor, IrOp &op, llvm::StringRef rule) {
  Assumption assumption(editor, op, rule);
  const int64_t limit = int64_t(1) << (requireRange(assumption) - 1);
  TileAAFieldName name = FIELD_LOWER, other = FIELD_UPPER;
  if (rule.ends_with(".upper"))
    std::swap(name, other);
  assumption.set(other, std::nullopt);
  static constexpr int64_t wild[] = {INT64_MIN, INT64_MAX};
  assumption.set(name, editor.decisions.oneIn(4) ? editor.decisions.pick(wild)
                       : editor.decisions.flip() ? limit
                                                 : -limit - 1);
}

/// tileaa.bounded.order.
static void breakOrder(IrEditor &editor, IrOp &op, llvm::StringRef rule) {
  Assumption assumption(editor, op, rule);
  assumption.set(FIELD_LOWER, 0);
  assumption.set(FIELD_UPPER, -1);
}

//===----------------------------------------------------------------------===//
// same_elements
//===----------------------------------------------------------------------===//

/// tileaa.same_elements.rank.
static void breakRank(IrEditor &editor, IrOp &op, llvm::StringRef rule) {
  Assumption assumption(editor, op, rule);
  const size_t rank = sizesOf(assumption.type()).size();
  Numbers &values = *findNumbers(assumption.predicate(), FIELD_VALUES);
  const size_t wrong =
      rank && (rank >= maxFieldNumbers || editor.decisions.flip())
          ? std::min<size_t>(rank - 1, maxFieldNumbers)
          : rank + 1;
  values.Resize(static_cast<int>(wrong), 0);
}

/// tileaa.same_elements.range.
static void breakRange(IrEditor &editor, IrOp &op, llvm::StringRef rule) {
  Assumption assumption(editor, op, rule);
  if (sizesOf(assumption.type()).empty() ||
      sizesOf(assumption.type()).size() > maxFieldNumbers)
    assumption.setTile(TYPE_F16);
  const llvm::ArrayRef<int64_t> sizes = sizesOf(assumption.type());
  Numbers &values = *findNumbers(assumption.predicate(), FIELD_VALUES);
  values.Clear();
  // An unknown size has no bound.
  for (int64_t size : sizes)
    values.Add(std::max<int64_t>(size, 0));
  const int axis = drawIndex(editor.decisions, values.size());
  const int64_t size = sizes[static_cast<size_t>(axis)];
  const bool isAbove =
      size >= 0 && size != INT64_MAX && editor.decisions.flip();
  values.Set(axis, isAbove ? values[axis] + 1 : -1);
}

static constexpr std::initializer_list<IrOpKind> assumptions = {OP_AA_ASSUME,
                                                                OP_CUDA_ASSUME};

static constexpr OpEdit row(llvm::StringRef rule,
                            decltype(OpEdit::change) change) {
  return {.rule = rule,
          .kinds = assumptions,
          .change = change,
          .canChange = isReadable};
}

static constexpr OpEdit rows[] = {
    row("tileaa.div_by.type", breakType),
    row("tileaa.div_by.pow2", breakPower),
    row("tileaa.div_by.pair", breakPair),
    row("tileaa.div_by.every_pos", breakEvery),
    row("tileaa.div_by.along_axis", breakAlong),
    row("tileaa.bounded.type", breakType),
    row("tileaa.bounded.lower", breakBound),
    row("tileaa.bounded.upper", breakBound),
    row("tileaa.bounded.order", breakOrder),
    row("tileaa.same_elements.rank", breakRank),
    row("tileaa.same_elements.range", breakRange),
};
constinit const llvm::ArrayRef<OpEdit> tilefuzz::tileaaPredicateEdits = rows;
