//===- AttributeSampler.cpp - Draws values that nest in attributes --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/AttributeSampler.h"

#include "fuzz/module/Discardable.h"
#include "fuzz/module/Vocabulary.h"
#include "fuzz/ops/Elements.h"
#include "fuzz/ops/IrMoves.h"

#include "llvm/ADT/StringExtras.h"

#include <algorithm>

using namespace tilefuzz;

/// Lists stay far below the 64 values that an attribute may have.
static constexpr int maxListed = 8, maxDepth = 4;

/// The number of kinds of values without atoms, which only discardable
/// attributes hold.
static constexpr uint32_t usualKinds = VALUE_ATOM;
static_assert(usualKinds + 1 == AttributeValueKind_ARRAYSIZE);

static constexpr llvm::StringLiteral symbolNames[] = {
    "f", "g", "main", "_Z_9", "a.b$c", "x<\"y\">\\"};

/// An architecture that there is, one that there is not, names of attributes of
/// operations, points in some places, and others.
static constexpr llvm::StringLiteral keys[] = {
    "sm_100", "sm_90", "sm_120",    "sm_80",          "sm_70", "nv.a", "a",
    "_.b",    "token", "alignment", "num_cta_in_cga", "a.b.",  "a..b", "a."};

static constexpr std::pair<llvm::StringLiteral, llvm::StringLiteral>
    enumerations[] = {{"rounding", "zero"},
                      {"overflow", "no_wrap"},
                      {"signedness", "signed"},
                      {"comparison_predicate", "equal"},
                      {"comparison_ordering", "ordered"},
                      {"padding_value", "nan"},
                      {"symbol_visibility", "private"}};

std::string tilefuzz::drawSymbolName(Decisions &decisions) {
  return decisions.pick(symbolNames).str();
}

std::string tilefuzz::nearName(llvm::StringRef name, Decisions &decisions) {
  static constexpr llvm::StringLiteral tails[] = {"a", "0", "_", "s"};
  std::string near = name.str();
  const uint32_t choice = decisions.below(4);
  if (choice == 0 || near.size() < 2)
    return near + decisions.pick(tails).str();
  const auto place =
      1 + decisions.below(static_cast<uint32_t>(near.size() - 1));
  if (choice == 1)
    return near.substr(0, near.size() - 1);
  if (choice == 2)
    return near.substr(0, place) + near.substr(place + 1);
  // The first letter from some place on.
  for (size_t i = 0; i < near.size(); ++i)
    if (char &letter = near[(place + i) % near.size()]; llvm::isAlpha(letter)) {
      letter = static_cast<char>(letter ^ 0x20);
      return near;
    }
  return near + "A";
}

/// Puts the entries in the order of their keys, and drops the later ones of
/// each key.
static void sortEntries(AttributeValues &values) {
  for (int end = 1; end < values.size(); ++end)
    for (int i = end; i > 0 && values[i].key() < values[i - 1].key(); --i)
      values.SwapElements(i, i - 1);
  values.erase(std::unique(values.begin(), values.end(),
                           [](const auto &lhs, const auto &rhs) {
                             return lhs.key() == rhs.key();
                           }),
               values.end());
}

static void drawNumber(AttributeValue &made, Decisions &decisions) {
  // Without a sign, and wide ones.
  static constexpr ElementType integers[] = {TYPE_UI8, TYPE_I64, TYPE_UI8,
                                             TYPE_I32};
  const ElementType element =
      elementOfNumber(decisions.oneIn(3) ? decisions.pick(integers)
                                         : decisions.pick(elementTypes));
  made.set_kind(VALUE_NUMBER);
  made.set_element(element);
  // These fit two bits.
  made.set_integer(decisions.between(-2, 1));
  // Without a sign, a negative one is above the largest signed number.
  if (isInteger(element) && decisions.flip())
    made.set_integer(
        llvm::SignExtend64(uint64_t(decisions.wildNumber()), widthOf(element)));
}

/// Overwrites a value, but for its key.
static void drawValue(AttributeValue &made, TypeSampler &sampler, int depth,
                      std::optional<AttributeValueKind> wanted = {}) {
  Decisions &decisions = sampler.decisions;
  std::string key = std::move(*made.mutable_key());
  made.Clear();
  if (!key.empty())
    made.set_key(std::move(key));
  const auto kind = wanted ? *wanted
                           : static_cast<AttributeValueKind>(decisions.below(
                                 depth < maxDepth ? usualKinds : VALUE_ARRAY));
  made.set_kind(kind);
  switch (kind) {
  case VALUE_BOOLEAN:
    return made.set_integer(decisions.flip());
  case VALUE_NUMBER:
    return drawNumber(made, decisions);
  case VALUE_INDEX:
    return made.set_integer(decisions.wildNumber());
  case VALUE_STRING:
    return made.set_text(decisions.pick(directiveTexts).str());
  case VALUE_TYPE:
    return made.set_type(sampler.anyType());
  case VALUE_SYMBOL:
    return made.set_text(drawSymbolName(decisions));
  case VALUE_ENUMERATION: {
    const auto &[mnemonic, keyword] = decisions.pick(enumerations);
    made.set_mnemonic(mnemonic.str());
    return made.set_text(keyword.str());
  }
  case VALUE_ATOM:
    if (decisions.oneIn(4))
      made.set_packed_shape(drawPackedShape(decisions));
    return made.set_text(decisions.pick(atomNames).str());
  case VALUE_ARRAY:
  case VALUE_DICTIONARY:
    for (uint32_t left = decisions.below(3); left; --left) {
      AttributeValue &value = *made.add_values();
      if (kind == VALUE_DICTIONARY)
        value.set_key(decisions.pick(keys).str());
      drawValue(value, sampler, depth + 1);
    }
    if (kind == VALUE_DICTIONARY)
      sortEntries(*made.mutable_values());
    return;
  default:
    return;
  }
}

void tilefuzz::drawArray(AttributeValues &values, TypeSampler &sampler) {
  for (uint32_t left = sampler.decisions.below(3); left; --left)
    drawValue(*values.Add(), sampler, 1);
}

/// Draws a hint of an entry or of another operation.
AttributeValue &tilefuzz::entryOf(AttributeValues &dictionary,
                                  llvm::StringRef key) {
  const auto find = [&] {
    return llvm::find_if(dictionary,
                         [&](const auto &entry) { return entry.key() == key; });
  };
  if (find() == dictionary.end()) {
    dictionary.Add()->set_key(key.str());
    sortEntries(dictionary);
  }
  return *find();
}

void tilefuzz::drawOther(AttributeValue &value, uint32_t kinds,
                         TypeSampler &sampler) {
  auto kind = sampler.decisions.below(usualKinds);
  while (kinds >> kind & 1)
    kind = (kind + 1) % usualKinds;
  drawValue(value, sampler, maxDepth - 1,
            static_cast<AttributeValueKind>(kind));
}

static void drawHint(AttributeValue &made, bool isEntry, Decisions &decisions) {
  const HintSpec &hint = hintSpecs[2 * isEntry + decisions.below(2)];
  made.set_key(hint.name.str());
  if (!hint.most) {
    made.set_kind(VALUE_BOOLEAN);
    return made.set_integer(decisions.flip());
  }
  static constexpr ElementType elements[] = {TYPE_I64, TYPE_I32, TYPE_I8,
                                             TYPE_UI8};
  made.set_kind(decisions.oneIn(8) ? VALUE_INDEX : VALUE_NUMBER);
  if (made.kind() == VALUE_NUMBER)
    made.set_element(decisions.pick(elements));
  // A power of two is a number of CTAs, and up to 8 a latency.
  made.set_integer(int64_t(1) << decisions.below(isEntry ? 5 : 4));
}

void tilefuzz::drawHints(AttributeValues &values, TypeSampler &sampler,
                         bool isEntry) {
  Decisions &decisions = sampler.decisions;
  for (uint32_t left =
           sampler.stretched(Stretch::Lists, decisions.below(3), maxListed);
       left; --left) {
    AttributeValue &architecture = *values.Add();
    architecture.set_key(decisions.pick(architectures).str());
    architecture.set_kind(VALUE_DICTIONARY);
    for (uint32_t hints = decisions.below(3); hints; --hints)
      drawHint(*architecture.add_values(), isEntry, decisions);
    sortEntries(*architecture.mutable_values());
  }
  sortEntries(values);
}

void tilefuzz::drawDense(IrAttribute &dense, TypeSampler &sampler) {
  IrType tile;
  tile.set_kind(IR_CUDA_TILE);
  tile.set_element(
      sampler.decisions.pick(llvm::ArrayRef(elementTypes).take_front(8)));
  dense.add_types(sampler.writer.copy(tile));
  // These fit every element.
  dense.add_integers(-static_cast<int64_t>(sampler.decisions.below(2)));
}

/// Makes a value of another kind that says nearly the same: of a number its
/// type, its text, an index or a Boolean; of a Boolean a unit; of a string a
/// symbol; of a dictionary an array or a number.
static void sayOtherwise(AttributeValue &value, TypeSampler &sampler) {
  const AttributeValue before = value;
  value.Clear();
  if (before.has_key())
    value.set_key(before.key());
  switch (before.kind()) {
  case VALUE_BOOLEAN:
  case VALUE_NUMBER: {
    const bool isNumber = before.kind() == VALUE_NUMBER;
    switch (sampler.decisions.below(4)) {
    case 0:
      value.set_kind(VALUE_TYPE);
      return value.set_type(
          sampler.writer.scalar(isNumber ? before.element() : TYPE_I1));
    case 1:
      value.set_kind(VALUE_STRING);
      return value.set_text(std::to_string(before.integer()));
    case 2:
      value.set_kind(VALUE_INDEX);
      return value.set_integer(before.integer());
    default:
      if (!isNumber)
        return value.set_kind(VALUE_UNIT);
    }
    [[fallthrough]];
  }
  case VALUE_UNIT:
  case VALUE_INDEX:
    value.set_kind(VALUE_BOOLEAN);
    return value.set_integer(before.integer() != 0);
  case VALUE_STRING:
    value.set_kind(VALUE_SYMBOL);
    return value.set_text(llvm::StringRef(before.text()).contains(' ') ||
                                  before.text().empty()
                              ? "a"
                              : before.text());
  case VALUE_DICTIONARY:
    return sampler.decisions.flip() ? drawNumber(value, sampler.decisions)
                                    : value.set_kind(VALUE_ARRAY);
  case VALUE_ARRAY:
    return value.set_kind(VALUE_DICTIONARY);
  default:
    value.set_kind(VALUE_STRING);
    return value.set_text(before.text());
  }
}

/// Gives a number another element of as many bits, half of the time one that
/// only has a sign or has none.
static void changeNumberType(AttributeValue &value, Decisions &decisions) {
  const bool isNear = decisions.flip();
  llvm::SmallVector<ElementType, 8> others;
  for (ElementType element : elementTypes)
    if (element != value.element() && element != TYPE_NV4E0M3F &&
        widthOf(element) == widthOf(value.element()) &&
        (!isNear || isInteger(element) == isInteger(value.element())))
      others.push_back(element);
  if (!others.empty())
    value.set_element(decisions.pick(llvm::ArrayRef(others)));
}

static void change(AttributeValues &values, TypeSampler &sampler,
                   bool isDictionary, int depth) {
  Decisions &decisions = sampler.decisions;
  const uint32_t choice = decisions.below(6);
  if (values.empty() || (choice == 0 && values.size() < maxListed)) {
    AttributeValue &value = *values.Add();
    if (isDictionary)
      value.set_key(decisions.pick(keys).str());
    drawValue(value, sampler, depth);
    return isDictionary ? sortEntries(values) : void();
  }
  const int index = drawIndex(decisions, values.size());
  AttributeValue &value = values[index];
  if (choice == 1)
    return values.DeleteSubrange(index, 1);
  if (choice == 2 && isDictionary) {
    value.set_key(decisions.flip()   ? nearName(value.key(), decisions)
                  : decisions.flip() ? decisions.pick(keys).str()
                                     : decisions.pick(hintSpecs).name.str());
    return sortEntries(values);
  }
  if (choice == 2)
    return values.SwapElements(index, values.size() - 1);
  const bool isNested =
      value.kind() == VALUE_ARRAY || value.kind() == VALUE_DICTIONARY;
  if (isNested && depth < maxDepth && !decisions.oneIn(8))
    return change(*value.mutable_values(), sampler,
                  value.kind() == VALUE_DICTIONARY, depth + 1);
  if (value.kind() == VALUE_NUMBER && decisions.oneIn(4))
    return changeNumberType(value, decisions);
  const bool isWhole =
      value.kind() == VALUE_NUMBER && isInteger(value.element());
  if (isWhole && decisions.flip()) {
    const unsigned width = widthOf(value.element());
    // The bits of an unsigned number that is no signed one.
    const bool isHigh = value.element() == TYPE_UI8 && decisions.oneIn(4);
    const int64_t number =
        isHigh             ? decisions.between(-128, -1)
        : decisions.flip() ? decisions.between(-1, 40)
                           : changedInteger(value.integer(), width, decisions);
    return value.set_integer(llvm::SignExtend64(uint64_t(number), width));
  }
  if (decisions.flip())
    return sayOtherwise(value, sampler);
  drawValue(value, sampler, depth);
}

void tilefuzz::changeArray(AttributeValues &values, TypeSampler &sampler) {
  change(values, sampler, /*isDictionary=*/false, 1);
}

void tilefuzz::changeHints(AttributeValues &values, TypeSampler &sampler) {
  change(values, sampler, /*isDictionary=*/true, 1);
}

/// Replaces the values of one kind by values of the kind `other`.
static void replaceKind(AttributeValues &values, AttributeValueKind kind,
                        AttributeValueKind other, TypeSampler &sampler) {
  for (AttributeValue &value : values) {
    if (value.kind() == kind)
      drawValue(value, sampler, maxDepth, other);
    replaceKind(*value.mutable_values(), kind, other, sampler);
  }
}

AttributeValue &tilefuzz::drawDiscardableAtom(IrOp &op, TypeSampler &sampler) {
  AttributeValue &atom = entryOf(*op.mutable_discardable(), atomKey);
  drawValue(atom, sampler, /*depth=*/1, VALUE_ATOM);
  return atom;
}

void tilefuzz::changeDiscardable(IrOp &op, TypeSampler &sampler) {
  AttributeValues &values = *op.mutable_discardable();
  const Vocabulary *vocabulary = GenerationLimits::get();
  const bool hasAtoms = !vocabulary || vocabulary->readsDiscardable(VALUE_ATOM);
  do {
    if (hasAtoms && isDiscardableKey(atomKey, op) && sampler.decisions.flip())
      drawDiscardableAtom(op, sampler);
    else
      change(values, sampler, /*isDictionary=*/true, 1);
  } while (sampler.decisions.oneIn(3));
  replaceKind(values, VALUE_TYPE, hasAtoms ? VALUE_ATOM : VALUE_UNIT, sampler);
  // Another reader may want the keywords of its dialect spelled otherwise where
  // no operation defines what they are.
  if (vocabulary)
    replaceKind(values, VALUE_ENUMERATION, VALUE_UNIT, sampler);
  keepDiscardable(op);
}
