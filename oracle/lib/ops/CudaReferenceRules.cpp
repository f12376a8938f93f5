//===- CudaReferenceRules.cpp - References to globals and entries ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/cuda_structure.md on get_global, which means a
// global, and on return, which ends an entry.
//
//===----------------------------------------------------------------------===//

#include "ir/CudaElements.h"
#include "ops/Cuda.h"
#include "ops/CudaFunctionTypes.h"
#include "ops/CudaSymbols.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

constexpr auto isGetGlobal = isOneOf<OP_CUDA_GET_GLOBAL>;
constexpr auto isReturn = isOneOf<OP_CUDA_RETURN>;

std::string_view meantName(const Module &module, const Op &op) {
  const IrAttribute *name = module.attribute(op, ATTR_CUDA_NAME);
  return name ? std::string_view(name->text()) : std::string_view();
}

const Op *meantSymbol(const Module &module, const Op &op) {
  return module.hasAttribute(op, ATTR_CUDA_NAME)
             ? findSymbol(module, op, meantName(module, op))
             : nullptr;
}

bool lacksGlobal(const Module &module, const Op &op) {
  const Op *symbol = meantSymbol(module, op);
  return module.hasAttribute(op, ATTR_CUDA_NAME) &&
         (!symbol || symbol->kind() != OP_CUDA_GLOBAL);
}

// The element of the global that is meant, and the pointee of the result.
struct Pointees {
  Element global = TYPE_I1, result = TYPE_I1;
};

std::optional<Pointees> pointeesOf(const Module &module, const Op &op) {
  const Op *symbol = meantSymbol(module, op);
  if (!symbol || symbol->kind() != OP_CUDA_GLOBAL || op.results.size != 1)
    return std::nullopt;
  const TypeTable &types = module.types();
  const IrAttribute *value = module.attribute(*symbol, ATTR_CUDA_VALUE);
  const Type &result = types[module.results(op).front()];
  if (!value || result.kind != IR_CUDA_TILE || !result.element.isPointer())
    return std::nullopt;
  return Pointees{types[types.idOf(value->types(0))].element,
                  types[result.element.type].element};
}

bool hasOtherParent(const Module &module, const Op &op) {
  const Op *around = module.parent(op);
  return !around ||
         (around->kind() != OP_CUDA_ENTRY && around->kind() != OP_CUDA_IF);
}

// Returns the results of the function type of the innermost entry around an
// operation, or nothing.
std::optional<std::span<const uint32_t>> returnedTypes(const Module &module,
                                                       const Op &op) {
  const Op *around = module.parent(op);
  while (around && around->kind() != OP_CUDA_ENTRY)
    around = module.parent(*around);
  return around ? functionTypes(module, *around, Part::Results) : std::nullopt;
}

constexpr IrRule rules[] = {
    {{"ir.cuda_get_global_symbol", "",
      "the innermost symbol table around a get_global has no symbol with the "
      "name in its attribute name, or the first one with that name is no "
      "cuda_tile.global",
      "name parent"},
     isGetGlobal,
     lacksGlobal,
     isOneStepAway,
     [](const Module &module, const Op &op, std::string &text) {
       appendAll(text,
                 "ir.cuda_get_global_symbol: expected a global of the name '",
                 meantName(module, op), "', but got ");
       if (const Op *symbol = meantSymbol(module, op))
         appendAll(text, "'", opName(symbol->kind()), "'");
       else
         append(text, "none");
     }},
    {{"ir.cuda_get_global_type", "",
      "the result of a get_global is a cuda tile of pointers whose pointee is "
      "not the element of the type of the global's value",
      "name result"},
     isGetGlobal,
     [](const Module &module, const Op &op) {
       std::optional<Pointees> pointees = pointeesOf(module, op);
       return pointees && pointees->global != pointees->result;
     },
     isOneStepAway,
     [](const Module &module, const Op &op, std::string &text) {
       Pointees pointees = pointeesOf(module, op).value_or(Pointees());
       append(text, "ir.cuda_get_global_type: expected a pointer to '");
       module.types().appendElement(text, pointees.global);
       append(text, "', but got a pointer to '");
       module.types().appendElement(text, pointees.result);
       append(text, "'");
     }},
    {{"ir.cuda_return_parent", "",
      "the operation directly around a return of this dialect is neither "
      "cuda_tile.entry nor cuda_tile.if, or there is none",
      "operation parent"},
     isReturn,
     hasOtherParent,
     isOneStepAway,
     formatText<"expects parent op to be one of 'cuda_tile.entry, "
                "cuda_tile.if'">},
    {{"ir.cuda_return_operands", "",
      "the operand types of a return are not the results of function_type of "
      "the innermost entry around it, in number, order and type",
      "operand_types parent"},
     isReturn,
     [](const Module &module, const Op &op) {
       auto expected = returnedTypes(module, op);
       return expected && !hasOtherParent(module, op) &&
              !areTypes(module, module.operands(op), *expected, &Operand::type);
     },
     isOneStepAway,
     [](const Module &module, const Op &op, std::string &text) {
       append(text, "ir.cuda_return_operands: expected operand types ");
       appendPositions(module, returnedTypes(module, op), text);
       append(text, ", but got [");
       appendTypes(module, module.operands(op), text, &Operand::type);
       append(text, "]");
     }},
};

} // namespace

constinit const std::span<const IrRule> ir::cudaReferenceRules = rules;
