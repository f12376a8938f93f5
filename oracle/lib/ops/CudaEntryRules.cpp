//===- CudaEntryRules.cpp - Entries of cuda_tile --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/cuda_structure.md on entries: their bodies,
// function types and the attributes of their parameters.
//
//===----------------------------------------------------------------------===//

#include "ir/AttributeValues.h"
#include "ops/Cuda.h"
#include "ops/CudaFunctionTypes.h"
#include "ops/Regions.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

constexpr auto isEntry = isOneOf<OP_CUDA_ENTRY>;

// Returns the first block of the first region, or null.
const Block *bodyOf(const Module &module, const Op &entry) {
  std::span<const Region> regions = module.regions(entry);
  return regions.empty() || regions[0].size == 0
             ? nullptr
             : &module.blocks(regions[0]).front();
}

bool hasOtherInputs(const Module &module, const Op &op) {
  auto inputs = functionTypes(module, op, Part::Inputs);
  const Block *body = bodyOf(module, op);
  return inputs && body &&
         !areTypes(module, module.arguments(*body), *inputs, std::identity());
}

// Returns the number of the first input that is no cuda tile of rank 0.
std::optional<size_t> findOtherParameter(const Module &module, const Op &op) {
  auto inputs = functionTypes(module, op, Part::Inputs);
  for (size_t i = 0; inputs && i < inputs->size(); ++i)
    if (const Type &type = module.types()[module.types().idOf((*inputs)[i])];
        type.kind != IR_CUDA_TILE || !type.shape.empty())
      return i;
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Attributes of parameters
//===----------------------------------------------------------------------===//

// The first fault in the attributes of the inputs or the results: a value that
// is no dictionary, or else their number, or else a key.
struct OtherAttributes {
  size_t place = 0;
  const AttributeValue *value = nullptr;
  const AttributeValue *entry = nullptr;
};

// Whether a key has the name of a dialect in front.
bool isQualified(std::string_view key) {
  size_t point = key.find('.', 1);
  return point != key.npos && point + 1 < key.size();
}

template <IrAttributeName name, Part part>
std::optional<OtherAttributes> findOther(const Module &module, const Op &op) {
  const IrAttribute *attribute = module.attribute(op, name);
  if (!attribute)
    return std::nullopt;
  const AttributeValues &values = attribute->values();
  for (int i = 0; i < values.size(); ++i)
    if (values[i].kind() != VALUE_DICTIONARY)
      return OtherAttributes{size_t(i), &values[i]};
  auto types = functionTypes(module, op, part);
  if (types && types->size() != size_t(values.size()))
    return OtherAttributes();
  for (int i = 0; i < values.size(); ++i)
    for (const AttributeValue &entry : values[i].values())
      if (!isQualified(entry.key()))
        return OtherAttributes{size_t(i), &values[i], &entry};
  return std::nullopt;
}

template <Text id, IrAttributeName name, Part part>
void formatOther(const Module &module, const Op &op, std::string &text) {
  OtherAttributes other =
      findOther<name, part>(module, op).value_or(OtherAttributes());
  appendAll(text, id.text, ": expected ");
  if (other.entry)
    return appendAll(text,
                     "the name of a dialect in front of the keys of "
                     "entry #",
                     other.place, ", but got '", other.entry->key(), "'");
  if (other.value)
    return appendAll(text, "entry #", other.place,
                     " to be a dictionary, but got ", wordOf(*other.value));
  auto types = functionTypes(module, op, part);
  const IrAttribute *given = module.attribute(op, name);
  appendAll(text, types ? types->size() : 0, " dictionaries, but got ",
            given ? given->values_size() : 0);
}

template <Text id, IrAttributeName name, Part part>
constexpr IrRule attributesRule(std::string_view statement,
                                std::string_view operands) {
  return {{id.text, "", statement, operands},
          isEntry,
          [](const Module &module, const Op &op) {
            return findOther<name, part>(module, op).has_value();
          },
          hasAttribute<name>,
          formatOther<id, name, part>};
}

constexpr IrRule rules[] = {
    {{"ir.cuda_entry_terminator", "C-A20",
      "a region of entry has no block, an empty one, or one whose last "
      "operation is none of cuda_tile.return, cuda_tile.break and "
      "cuda_tile.continue",
      "operation block_counts terminators"},
     isEntry,
     lacksEndOrExit<OP_CUDA_RETURN>,
     isOneStepAway,
     formatText<"expects regions to end with 'cuda_tile.return'">},
    {{"ir.cuda_entry_inputs", "",
      "the inputs of function_type of entry are not the types of the arguments "
      "of its body, in number, order and type",
      "function_type argument_types"},
     isEntry,
     hasOtherInputs,
     isOneStepAway,
     [](const Module &module, const Op &op, std::string &text) {
       append(text, "ir.cuda_entry_inputs: expected the block arguments ");
       appendPositions(module, functionTypes(module, op, Part::Inputs), text);
       append(text, " of the function type, but got [");
       if (const Block *body = bodyOf(module, op))
         appendTypes(module, module.arguments(*body), text);
       append(text, "]");
     }},
    {{"ir.cuda_entry_results", "",
      "function_type of entry has results: nobody takes what a kernel returns",
      "function_type"},
     isEntry,
     [](const Module &module, const Op &op) {
       auto results = functionTypes(module, op, Part::Results);
       return results && !results->empty();
     },
     isOneStepAway,
     [](const Module &module, const Op &op, std::string &text) {
       append(text, "ir.cuda_entry_results: expected no results in the "
                    "function type, but got ");
       appendPositions(module, functionTypes(module, op, Part::Results), text);
     }},
    {{"ir.cuda_entry_parameter", "",
      "an input of function_type of entry is no cuda tile of rank 0: what a "
      "launch hands over are numbers and pointers",
      "function_type"},
     isEntry,
     [](const Module &module, const Op &op) {
       return findOtherParameter(module, op).has_value();
     },
     isOneStepAway,
     [](const Module &module, const Op &op, std::string &text) {
       auto inputs = functionTypes(module, op, Part::Inputs);
       std::optional<size_t> other = findOtherParameter(module, op);
       appendAll(text, "ir.cuda_entry_parameter: expected input #",
                 other.value_or(0), " to be a tile of rank 0, but got '");
       if (other)
         module.types().appendFull(text,
                                   module.types().idOf((*inputs)[*other]));
       append(text, "'");
     }},
    attributesRule<"ir.cuda_entry_arg_attrs", ATTR_CUDA_ARG_ATTRS,
                   Part::Inputs>(
        "a value in arg_attrs of entry is no dictionary; or else their number "
        "is not that of the inputs of function_type, which is not asked "
        "without function_type; or else a key of one of the dictionaries has "
        "no . that stands behind its first and before its last character",
        "function_type arg_attrs"),
    attributesRule<"ir.cuda_entry_res_attrs", ATTR_CUDA_RES_ATTRS,
                   Part::Results>(
        "the same of res_attrs, of which there are as many as function_type "
        "has results",
        "function_type res_attrs"),
};

} // namespace

constinit const std::span<const IrRule> ir::cudaEntryRules = rules;
