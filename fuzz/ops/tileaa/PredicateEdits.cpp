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
#include "fuzz/ops/tileaa/Values.h"

#include <algorithm>

using namespace tilefuzz;

namespace {
class Assumption {
public:
  /// Makes the operation assume a predicate that the rule is on. The name of a
  /// rule has the predicate's mnemonic in its middle.
  Assumption(IrEditor &editor, IrOp &op, llvm::StringRef rule);

  const IrType &type() const { return editor.generator.typeAt(position()); }
  unsigned width() const { return integerWidth(editor.generator, position()); }
  bool canBeDivided() const {
    return tilefuzz::canBeDivided(editor.generator, position());
  }
  /// Gives the value and the result this type.
  void setType(uint32_t type);
  /// Makes the value a tile of this element with an axis, in few cases a large
  /// one.
  void setTile(ElementType element) {
    const int64_t rows = decisions.oneIn(8) ? sameInFewBits(4, decisions) : 4;
    setType(isOne() ? editor.generator.cudaTile({rows, 8}, element)
                    : editor.generator.writer.tile({rows, 8}, element));
  }
  /// Overwrites the predicate with one of this mnemonic that holds for the
  /// type.
  void makeHold(llvm::StringRef mnemonic);
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
  uint32_t position() const { return editor.typeOf(op.operands(0)); }
  /// Whether the operation has one predicate rather than a list.
  bool isOne() const { return op.kind() == OP_CUDA_ASSUME; }
};
} // namespace

Assumption::Assumption(IrEditor &editor, IrOp &op, llvm::StringRef rule)
    : editor(editor), op(op) {
  const llvm::StringRef mnemonic = rule.split('.').second.split('.').first;
  auto &list =
      *IrEditor::require(op, isOne() ? ATTR_CUDA_PREDICATE : ATTR_PREDICATES)
           .mutable_predicates();
  int found = 0;
  while (found < list.size() && list[found].mnemonic() != mnemonic)
    ++found;
  if (isOne() ? predicate().mnemonic() == mnemonic : found < list.size()) {
    if (!isOne())
      list.SwapElements(0, found);
    return;
  }
  // The type comes first: where the results are used, a copy of the operation
  // stays behind as it is by then.
  const bool canHold = mnemonic == "div_by" ? canBeDivided()
                       : mnemonic == "bounded"
                           ? width() != 0
                           : !rule.ends_with(".range") ||
                                 sizesOf(type()).size() <= maxFieldNumbers;
  if (!canHold)
    setTile(TYPE_I32);
  if (!isOne()) {
    auto &now = *IrWriter::find(op, ATTR_PREDICATES)->mutable_predicates();
    if (found == maxPredicates)
      now.RemoveLast();
    now.Add();
    now.SwapElements(0, now.size() - 1);
  }
  makeHold(mnemonic);
}

void Assumption::makeHold(llvm::StringRef mnemonic) {
  TileAAAttribute &made = predicate();
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

/// div_by.type and bounded.type.
static void breakType(Assumption &assumption) {
  IrWriter &writer = assumption.editor.generator.writer;
  const uint32_t choice = assumption.decisions.below(4);
  if (choice == 0 && assumption.predicate().mnemonic() == "bounded")
    return assumption.setType(writer.ptr(TYPE_I32, SPACE_GLOBAL));
  if (choice == 1)
    return assumption.setType(writer.type(IR_MEM_TOKEN));
  if (choice == 2)
    return assumption.setType(writer.scalar(TYPE_F32));
  assumption.setTile(TYPE_F16);
}

static void breakPower(Assumption &assumption) {
  static constexpr int64_t wrong[] = {3, 6, 12, -4, 5, INT64_MAX};
  Decisions &decisions = assumption.decisions;
  assumption.set(FIELD_DIVISOR, decisions.flip() ? notPositive(decisions)
                                                 : decisions.pick(wrong));
}

static void breakPair(Assumption &assumption) {
  const bool hasEvery = assumption.decisions.flip();
  assumption.set(FIELD_EVERY, hasEvery ? std::optional(2) : std::nullopt);
  assumption.set(FIELD_ALONG, hasEvery ? std::nullopt : std::optional(0));
}

static void breakEvery(Assumption &assumption) {
  // There must be an axis.
  if (sizesOf(assumption.type()).empty())
    assumption.setTile(TYPE_I32);
  assumption.set(FIELD_EVERY, notPositive(assumption.decisions));
  assumption.set(FIELD_ALONG, 0);
}

static void breakAlong(Assumption &assumption) {
  if (!assumption.canBeDivided())
    assumption.setTile(TYPE_I32);
  const auto rank = static_cast<int64_t>(sizesOf(assumption.type()).size());
  if (!findNumbers(assumption.predicate(), FIELD_EVERY))
    assumption.set(FIELD_EVERY, 2);
  Decisions &decisions = assumption.decisions;
  const int64_t beside = decisions.flip() ? rank : -1;
  // The number of an axis in few of its bits.
  assumption.set(FIELD_ALONG, rank && decisions.oneIn(4)
                                  ? sameInFewBits(rank - 1, decisions)
                                  : beside);
}

//===----------------------------------------------------------------------===//
// bounded
//===----------------------------------------------------------------------===//

/// Removes one end, and sets the other one to a number just outside of the
/// range that the element has with a sign or without.
static void breakBound(Assumption &assumption, TileAAFieldName name,
                       TileAAFieldName other) {
  Decisions &decisions = assumption.decisions;
  unsigned width = assumption.width();
  if (!width || width >= 64) {
    width = 8;
    assumption.setTile(TYPE_I8);
  }
  const int64_t limit = int64_t(1) << (width - 1);
  assumption.set(other, std::nullopt);
  const int64_t wrong[] = {limit,     -limit - 1, limit,        -limit - 1,
                           INT64_MIN, INT64_MAX,  2 * limit - 1};
  assumption.set(name, decisions.pick(wrong));
}

static void breakLower(Assumption &assumption) {
  breakBound(assumption, FIELD_LOWER, FIELD_UPPER);
}
static void breakUpper(Assumption &assumption) {
  breakBound(assumption, FIELD_UPPER, FIELD_LOWER);
}

/// The bounds are beside each other, or any that the element has.
static void breakOrder(Assumption &assumption) {
  Decisions &decisions = assumption.decisions;
  const unsigned width = std::clamp(assumption.width(), 1u, 64u);
  const int64_t most = INT64_MAX >> (64 - width);
  const int64_t lower = decisions.flip() ? 0 : decisions.wildNumber() & most;
  assumption.set(FIELD_LOWER, lower);
  assumption.set(FIELD_UPPER, decisions.oneIn(4)
                                  ? ~(decisions.wildNumber() & most)
                                  : lower - 1);
}

//===----------------------------------------------------------------------===//
// same_elements
//===----------------------------------------------------------------------===//

static void breakRank(Assumption &assumption) {
  const size_t rank = sizesOf(assumption.type()).size();
  const size_t wrong =
      rank && (rank >= maxFieldNumbers || assumption.decisions.flip())
          ? std::min<size_t>(rank - 1, maxFieldNumbers)
          : rank + 1;
  findNumbers(assumption.predicate(), FIELD_VALUES)
      ->Resize(static_cast<int>(wrong), 0);
}

static void breakRange(Assumption &assumption) {
  Decisions &decisions = assumption.decisions;
  if (sizesOf(assumption.type()).empty() || decisions.oneIn(8))
    assumption.setTile(TYPE_F16);
  assumption.makeHold("same_elements");
  Numbers &values = *findNumbers(assumption.predicate(), FIELD_VALUES);
  const int axis = drawIndex(decisions, values.size());
  const int64_t size = sizesOf(assumption.type())[static_cast<size_t>(axis)];
  if (size < 0 || size == INT64_MAX || decisions.flip())
    return values.Set(axis, -1);
  const int64_t other =
      decisions.oneIn(4) ? sameInFewBits(size, decisions) : size + 1;
  values.Set(axis, std::max(other, size + 1));
}

static constexpr std::pair<llvm::StringLiteral, void (*)(Assumption &)>
    changes[] = {{"tileaa.div_by.type", breakType},
                 {"tileaa.div_by.pow2", breakPower},
                 {"tileaa.div_by.pair", breakPair},
                 {"tileaa.div_by.every_pos", breakEvery},
                 {"tileaa.div_by.along_axis", breakAlong},
                 {"tileaa.bounded.type", breakType},
                 {"tileaa.bounded.lower", breakLower},
                 {"tileaa.bounded.upper", breakUpper},
                 {"tileaa.bounded.order", breakOrder},
                 {"tileaa.same_elements.rank", breakRank},
                 {"tileaa.same_elements.range", breakRange}};

static void breakPredicate(IrEditor &editor, IrOp &op, llvm::StringRef rule) {
  Assumption assumption(editor, op, rule);
  for (const auto &[name, change] : changes)
    if (name == rule)
      change(assumption);
}

static constexpr std::initializer_list<IrOpKind> assumptions = {OP_AA_ASSUME,
                                                                OP_CUDA_ASSUME};
static constexpr auto rows = [] {
  std::array<OpEdit, std::size(changes)> rows = {};
  for (size_t i = 0; i < rows.size(); ++i)
    rows[i] = {.rule = changes[i].first,
               .kinds = assumptions,
               .change = breakPredicate,
               .canChange = isReadable};
  return rows;
}();
constinit const llvm::ArrayRef<OpEdit> tilefuzz::tileaaPredicateEdits = rows;
