//===- CudaHints.cpp - Hints and dense constants of cuda_tile -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules ir.cuda_dense_count and ir.cuda_hints_* of
// oracle/spec/cuda_types.md, which belong to every operation with such an
// attribute.
//
//===----------------------------------------------------------------------===//

#include "ir/AttributeValues.h"
#include "ops/Cuda.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

//===----------------------------------------------------------------------===//
// Hints
//===----------------------------------------------------------------------===//

constexpr std::string_view architectures[] = {
    "sm_80",  "sm_86",  "sm_87",  "sm_88",  "sm_89", "sm_90",
    "sm_100", "sm_103", "sm_110", "sm_120", "sm_121"};

struct Hint {
  std::string_view name;
  bool isOfEntry;
  bool isInteger;
  bool (*allows)(int64_t number);
  /// The range in diagnostics.
  std::string_view range;
};

bool isClusterSize(int64_t number) {
  return number >= 1 && number <= 16 && std::has_single_bit(uint64_t(number));
}
template <int64_t most>
bool isUpTo(int64_t number) {
  return number >= 1 && number <= most;
}

constexpr Hint hints[] = {
    {"num_cta_in_cga", true, true, isClusterSize, "{1, 2, 4, 8, 16}"},
    {"occupancy", true, true, isUpTo<32>, "[1, 32]"},
    {"allow_tma", false, false, nullptr, ""},
    {"latency", false, true, isUpTo<10>, "[1, 10]"},
};

// Returns the hint with this name, if the operation may have it, or null.
const Hint *findHint(const Op &op, std::string_view name) {
  for (const Hint &hint : hints)
    if (hint.name == name && hint.isOfEntry == (op.kind() == OP_CUDA_ENTRY))
      return &hint;
  return nullptr;
}

// A value with the key of its architecture, and its hint.
struct Found {
  std::string_view key;
  const AttributeValue *value = nullptr;
  const Hint *hint = nullptr;
};

// Returns the first value of an architecture that satisfies the predicate.
template <typename Predicate>
Found findArchitecture(const Module &module, const Op &op, Predicate isMeant) {
  if (const IrAttribute *attribute =
          module.attribute(op, ATTR_CUDA_OPTIMIZATION_HINTS))
    for (const AttributeValue &value : attribute->values())
      if (isMeant(value))
        return {value.key(), &value};
  return {};
}

// Returns the first value in a dictionary of hints that satisfies the
// predicate. Its hint is null for what is no hint of the operation.
template <typename Predicate>
Found findValue(const Module &module, const Op &op, Predicate isMeant) {
  Found found;
  findArchitecture(module, op, [&](const AttributeValue &architecture) {
    if (architecture.kind() != VALUE_DICTIONARY)
      return false;
    for (const AttributeValue &value : architecture.values()) {
      const Hint *hint = findHint(op, value.key());
      if (isMeant(value, hint)) {
        found = {architecture.key(), &value, hint};
        return true;
      }
    }
    return false;
  });
  return found;
}

Found findOtherArchitecture(const Module &module, const Op &op) {
  return findArchitecture(module, op, [](const AttributeValue &value) {
    return std::ranges::find(architectures, value.key()) ==
           std::end(architectures);
  });
}

Found findNoDictionary(const Module &module, const Op &op) {
  return findArchitecture(module, op, [](const AttributeValue &value) {
    return value.kind() != VALUE_DICTIONARY;
  });
}

Found findOtherName(const Module &module, const Op &op) {
  return findValue(module, op, [](const AttributeValue &, const Hint *hint) {
    return !hint;
  });
}

std::string_view wordOf(const Hint &hint) {
  return hint.isInteger ? "integer" : "Boolean";
}

Found findOtherKind(const Module &module, const Op &op) {
  return findValue(module, op,
                   [](const AttributeValue &value, const Hint *hint) {
                     return hint && ir::wordOf(value) != wordOf(*hint);
                   });
}

Found findOtherNumber(const Module &module, const Op &op) {
  return findValue(
      module, op, [](const AttributeValue &value, const Hint *hint) {
        return hint && hint->isInteger && ir::wordOf(value) == "integer" &&
               !hint->allows(numberOf(value));
      });
}

bool hasHints(const OpSpec &spec) {
  return spec.attribute(ATTR_CUDA_OPTIMIZATION_HINTS);
}

template <Found (*find)(const Module &, const Op &)>
bool isFound(const Module &module, const Op &op) {
  return find(module, op).value;
}

template <Text id, Found (*find)(const Module &, const Op &)>
constexpr IrRule hintRule(std::string_view statement,
                          void (*diagnose)(const Module &, const Op &,
                                           std::string &)) {
  return {{id.text, "", statement, "operation optimization_hints"},
          hasHints,
          isFound<find>,
          hasAttribute<ATTR_CUDA_OPTIMIZATION_HINTS>,
          diagnose};
}

// Appends names or words with a comma between them.
template <typename Items, typename NameOf>
void appendNames(const Items &items, NameOf nameOf, std::string &text) {
  std::string_view separator = "";
  for (const auto &item : items) {
    std::string_view name = nameOf(item);
    if (name.empty())
      continue;
    appendAll(text, separator, name);
    separator = ", ";
  }
}

std::string_view wordOf(const Found &found) {
  return found.value ? ir::wordOf(*found.value) : "unit";
}

//===----------------------------------------------------------------------===//
// Dense constants
//===----------------------------------------------------------------------===//

bool hasDense(const OpSpec &spec) { return spec.attribute(ATTR_CUDA_VALUE); }

// The numbers of a dense attribute, and those that its type has.
struct DenseCount {
  int64_t asked = 1, given = 1;
};

DenseCount denseCount(const Module &module, const Op &op) {
  const IrAttribute *value = module.attribute(op, ATTR_CUDA_VALUE);
  if (!value)
    return {};
  DenseCount count = {1, value->integers_size()};
  for (int64_t size :
       module.types()[module.types().idOf(value->types(0))].shape)
    count.asked *= size;
  return count;
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

constexpr IrRule rules[] = {
    {.info = {"ir.cuda_dense_count", "",
              "a dense attribute of the operation has a count of numbers that "
              "is neither 1 nor the number of elements of its own type",
              "operation value"},
     .appliesTo = hasDense,
     .broken =
         [](const Module &module, const Op &op) {
           DenseCount count = denseCount(module, op);
           return count.given != 1 && count.given != count.asked;
         },
     .boundary = hasAttribute<ATTR_CUDA_VALUE>,
     .diagnose =
         [](const Module &module, const Op &op, std::string &text) {
           DenseCount count = denseCount(module, op);
           appendAll(text, "ir.cuda_dense_count: expected 1 or ", count.asked,
                     " elements for '");
           if (const IrAttribute *value = module.attribute(op, ATTR_CUDA_VALUE))
             module.types().appendFull(text,
                                       module.types().idOf(value->types(0)));
           appendAll(text, "', but got ", count.given);
         },
     .stage = Stage::Building},
    hintRule<"ir.cuda_hints_architecture", findOtherArchitecture>(
        "a key of optimization_hints is no architecture of the list",
        [](const Module &module, const Op &op, std::string &text) {
          append(text, "ir.cuda_hints_architecture: expected an architecture "
                       "in {");
          appendNames(architectures, std::identity(), text);
          appendAll(text, "}, but got '", findOtherArchitecture(module, op).key,
                    "'");
        }),
    hintRule<"ir.cuda_hints_dictionary", findNoDictionary>(
        "the value of a key of optimization_hints, whether it is an "
        "architecture or not, is no dictionary",
        [](const Module &module, const Op &op, std::string &text) {
          Found found = findNoDictionary(module, op);
          appendAll(text,
                    "ir.cuda_hints_dictionary: expected a dictionary of hints "
                    "for '",
                    found.key, "', but got ", wordOf(found));
        }),
    hintRule<"ir.cuda_hints_name", findOtherName>(
        "a dictionary in optimization_hints has a key that is no hint of the "
        "operation",
        [](const Module &module, const Op &op, std::string &text) {
          Found found = findOtherName(module, op);
          append(text, "ir.cuda_hints_name: expected a hint in {");
          appendNames(
              hints,
              [&](const Hint &hint) {
                return findHint(op, hint.name) ? hint.name : "";
              },
              text);
          appendAll(text, "} for '", found.key, "', but got '");
          if (found.value)
            append(text, found.value->key());
          append(text, "'");
        }),
    hintRule<"ir.cuda_hints_kind", findOtherKind>(
        "the value of a hint of the operation is of another kind than the "
        "table says",
        [](const Module &module, const Op &op, std::string &text) {
          Found found = findOtherKind(module, op);
          const Hint &hint = found.hint ? *found.hint : hints[0];
          appendAll(text, "ir.cuda_hints_kind: expected ", wordOf(hint),
                    " for '", hint.name, "' of '", found.key, "', but got ",
                    wordOf(found));
        }),
    hintRule<"ir.cuda_hints_range", findOtherNumber>(
        "the value of a hint of the operation is an integer, as it should be, "
        "and outside of its range",
        [](const Module &module, const Op &op, std::string &text) {
          Found found = findOtherNumber(module, op);
          const Hint &hint = found.hint ? *found.hint : hints[0];
          appendAll(text, "ir.cuda_hints_range: expected ", hint.name, " in ",
                    hint.range, " for '", found.key, "', but got ",
                    found.value ? numberOf(*found.value) : 0);
        }),
};

} // namespace

constinit const std::span<const IrRule> ir::cudaTypeRules = rules;
