//===- CudaStructureRules.cpp - Modules and symbols of cuda_tile ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/cuda_structure.md on allocations, modules and
// the places and names of symbols.
//
//===----------------------------------------------------------------------===//

#include "ops/Cuda.h"
#include "ops/CudaSymbols.h"
#include "ops/Regions.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

constexpr auto isModule = isOneOf<OP_CUDA_MODULE>;

// Returns the first of the two sizes that is negative, or null.
const IrAttribute *findNegative(const Module &module, const Op &op) {
  for (IrAttributeName name : {ATTR_CUDA_NUM_ELEM, ATTR_CUDA_ALIGNMENT})
    if (const IrAttribute *attribute = module.attribute(op, name);
        attribute && attribute->integer() < 0 &&
        Module::widthOf(*attribute) == attributeInfo(name).width)
      return attribute;
  return nullptr;
}

// Returns the number of the first region whose first block has arguments, and
// the number of these.
struct Arguments {
  size_t region = 0;
  uint32_t count = 0;
};

Arguments findArguments(const Module &module, const Op &op) {
  std::span<const Region> regions = module.regions(op);
  for (size_t i = 0; i < regions.size(); ++i)
    if (regions[i].size != 0)
      if (uint32_t count = module.blocks(regions[i]).front().arguments.size)
        return {i, count};
  return {};
}

// Returns how many characters the name of a symbol has, or nothing without one.
std::optional<size_t> lengthOfName(const Module &module, const Op &op) {
  std::optional<std::string_view> name = symbolNameOf(module, op);
  return name ? std::optional(name->size()) : std::nullopt;
}

constexpr IrRule rules[] = {
    {{"ir.cuda_alloca_minimum", "",
      "num_elem, or else alignment, of alloca is 64 bits wide and negative",
      "num_elem alignment"},
     isOneOf<OP_CUDA_ALLOCA>,
     [](const Module &module, const Op &op) {
       return findNegative(module, op) != nullptr;
     },
     [](const Module &module, const Op &op) {
       return integerOf(module, op, ATTR_CUDA_NUM_ELEM) == 0 ||
              integerOf(module, op, ATTR_CUDA_ALIGNMENT) == 0;
     },
     [](const Module &module, const Op &op, std::string &text) {
       const IrAttribute *negative = findNegative(module, op);
       appendAll(
           text, "attribute '",
           attributeInfo(negative ? negative->name() : ATTR_CUDA_NUM_ELEM).name,
           "' failed to satisfy constraint: 64-bit signless integer "
           "attribute whose minimum value is 0");
     }},
    {{"ir.cuda_body_blocks", "",
      "a region of module or entry has more than one block",
      "operation block_counts"},
     isOneOf<OP_CUDA_MODULE, OP_CUDA_ENTRY>,
     hasSecondBlock,
     isOneStepAway,
     formatSecondBlock<"ir.cuda_body_blocks">},
    {{"ir.cuda_module_arguments", "",
      "the first block of a region of module has arguments",
      "operation argument_types"},
     isModule,
     [](const Module &module, const Op &op) {
       return findArguments(module, op).count != 0;
     },
     isOneStepAway,
     [](const Module &module, const Op &op, std::string &text) {
       Arguments found = findArguments(module, op);
       appendAll(text,
                 "ir.cuda_module_arguments: expected no arguments of region #",
                 found.region, ", but got ", found.count);
     }},
    {{"ir.cuda_symbol_name", "",
      "the name of a symbol, an entry, a global or a module, is empty: no "
      "launch and no linker finds it, and no reference to it can be printed",
      "operation sym_name"},
     isOneOf<OP_CUDA_MODULE, OP_CUDA_ENTRY, OP_CUDA_GLOBAL>,
     [](const Module &module, const Op &op) {
       return lengthOfName(module, op) == 0;
     },
     [](const Module &module, const Op &op) {
       return lengthOfName(module, op) == 1;
     },
     formatText<"ir.cuda_symbol_name: expected a name of at least one "
                "character, but got ''">},
    {{"ir.cuda_symbol_parent", "",
      "an entry or a global does not stand directly in a symbol table, but in "
      "the region of another operation",
      "operation parent"},
     isOneOf<OP_CUDA_ENTRY, OP_CUDA_GLOBAL>,
     [](const Module &module, const Op &op) {
       return !isSymbolTable(module.parent(op));
     },
     isOneStepAway,
     formatText<"symbol's parent must have the SymbolTable trait">},
    {{"ir.cuda_symbol_redefined", "",
      "two symbols of a cuda_tile.module have one name, whatever they are",
      "operation sym_name"},
     isModule,
     [](const Module &module, const Op &op) {
       return findRedefinition(module, &op) != nullptr;
     },
     isOneStepAway,
     [](const Module &module, const Op &op, std::string &text) {
       const Op *again = findRedefinition(module, &op);
       appendAll(text,
                 "ir.cuda_symbol_redefined: expected symbols of different "
                 "names, but got '",
                 again ? symbolNameOf(module, *again).value_or("") : "",
                 "' again");
     }},
};

} // namespace

constinit const std::span<const IrRule> ir::cudaStructureRules = rules;
