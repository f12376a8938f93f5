//===- Hints.cpp - Hints of cuda_tile -------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The axis of a grid for the rules of oracle/spec/cuda_types.md on hints.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/AttributeSampler.h"
#include "fuzz/ops/Elements.h"
#include "fuzz/ops/cuda_tile/Values.h"

#include "llvm/Support/MathExtras.h"

#include <google/protobuf/text_format.h>

using namespace tilefuzz;

/// Draws a value of any kind, numbers of all widths around the ends of the
/// ranges of hints among them. A type is the first one of the module.
static AttributeValue chooseValue(Decisions &decisions) {
  static constexpr llvm::StringLiteral others[] = {
      "kind: VALUE_UNIT",
      "kind: VALUE_BOOLEAN integer: 0",
      "kind: VALUE_BOOLEAN integer: 1",
      "kind: VALUE_STRING text: '2'",
      "kind: VALUE_TYPE type: 0",
      "kind: VALUE_SYMBOL text: 'main'",
      "kind: VALUE_ENUMERATION mnemonic: 'signedness' text: 'signed'",
      "kind: VALUE_ARRAY",
      "kind: VALUE_DICTIONARY"};
  static constexpr ElementType elements[] = {
      TYPE_I2,  TYPE_I4,  TYPE_I8,  TYPE_UI8,    TYPE_I16,
      TYPE_I32, TYPE_I64, TYPE_F16, TYPE_F8E5M2, TYPE_F64};
  static constexpr int64_t numbers[] = {-1, 0,  1,  2,  3,  4,  8,
                                        10, 11, 16, 17, 32, 33, INT64_MAX};
  AttributeValue value;
  const uint32_t choice = decisions.below(std::size(others) + 2);
  if (choice < std::size(others)) {
    google::protobuf::TextFormat::ParseFromString(others[choice].str(), &value);
    return value;
  }
  value.set_kind(VALUE_INDEX);
  value.set_integer(decisions.pick(numbers));
  if (choice == std::size(others))
    return value;
  value.set_kind(VALUE_NUMBER);
  value.set_element(decisions.pick(elements));
  value.set_integer(
      llvm::SignExtend64(value.integer(), widthOf(value.element())));
  return value;
}

static void chooseKey(Decisions &decisions, AttributeValues &hints) {
  static constexpr llvm::StringLiteral others[] = {
      "sm_70", "sm_101", "sm_1000", "sm_", "SM_100", "_", "nv.a", "sm_100a"};
  AttributeValue &only = *hints.Add();
  only = chooseValue(decisions);
  const auto keys =
      llvm::concat<const llvm::StringLiteral>(architectures, others);
  only.set_key(
      std::next(keys.begin(),
                decisions.below(std::size(architectures) + std::size(others)))
          ->str());
}

static void chooseHint(Decisions &decisions, AttributeValues &hints) {
  AttributeValue &only = *hints.Add();
  only.set_kind(VALUE_DICTIONARY);
  only.set_key(decisions.flip() ? "sm_101" : "sm_100");
  AttributeValue &hint = *only.add_values();
  hint = chooseValue(decisions);
  // Each name, with a letter more, and none.
  const uint32_t name = decisions.below(2 * std::size(hintSpecs) + 1);
  hint.set_key(name / 2 < std::size(hintSpecs)
                   ? (hintSpecs[name / 2].name + (name % 2 ? "s" : "")).str()
                   : "speed");
}

/// Each of two keys has no dictionary, an empty one, or one hint of three,
/// right, out of range or of a wrong kind.
static void chooseTwoKeys(Decisions &decisions, AttributeValues &hints) {
  static constexpr llvm::StringLiteral first[] = {"SM", "sm_0", "sm_100"},
                                       second[] = {"sm_80", "sm_90a"},
                                       names[] = {"latency", "occupancy",
                                                  "speed"};
  for (llvm::StringRef key : {decisions.pick(first), decisions.pick(second)}) {
    AttributeValue &value = *hints.Add();
    value.set_key(key.str());
    const int state = drawIndex(decisions, 5);
    value.set_kind(state ? VALUE_DICTIONARY : VALUE_STRING);
    if (state < 2)
      continue;
    AttributeValue &hint = *value.add_values();
    hint.set_key(decisions.pick(names).str());
    hint.set_kind(state == 2 ? VALUE_UNIT : VALUE_NUMBER);
    if (state == 2)
      continue;
    hint.set_element(TYPE_I32);
    hint.set_integer(state == 3 ? 99 : 2);
  }
  // The keys of a dictionary are sorted.
  if (hints[1].key() < hints[0].key())
    hints.SwapElements(0, 1);
}

void tilefuzz::chooseHints(Decisions &decisions, IrOp &op) {
  static constexpr auto ways = {chooseKey, chooseHint, chooseTwoKeys};
  ways.begin()[decisions.below(ways.size())](
      decisions,
      *IrWriter::attribute(op, ATTR_CUDA_OPTIMIZATION_HINTS).mutable_values());
}
