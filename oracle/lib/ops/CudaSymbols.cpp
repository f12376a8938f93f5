//===- CudaSymbols.cpp - The symbols of cuda_tile -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The functions of CudaSymbols.h.
//
//===----------------------------------------------------------------------===//

#include "ops/CudaSymbols.h"

#include "ir/IrUpstream.h"

#include <set>

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

std::optional<std::string_view> ir::symbolNameOf(const Module &module,
                                                 const Op &op) {
  // The roster gives a name to symbols alone.
  const IrAttribute *name = module.attribute(op, ATTR_CUDA_SYM_NAME);
  return name ? std::optional<std::string_view>(name->text()) : std::nullopt;
}

bool ir::isSymbolTable(const Op *around) {
  return !around || around->kind() == OP_CUDA_MODULE ||
         isNestedModule(*around->spec);
}

const Op *ir::findRedefinition(const Module &module, const Op *table) {
  std::set<std::string_view> names;
  for (const Op &op : module.ops())
    if (std::optional<std::string_view> name = symbolNameOf(module, op);
        name && module.parent(op) == table && !names.insert(*name).second)
      return &op;
  return nullptr;
}

bool ir::hasUpstreamRedefinition(const Module &module) {
  std::set<std::pair<uint32_t, std::string_view>> names;
  for (const Op &op : module.ops()) {
    std::optional<std::string_view> name = symbolNameOf(module, op);
    const Op *around = module.parent(op);
    if (name && (!around || isNestedModule(*around->spec)) &&
        !names.emplace(op.parent, *name).second)
      return true;
  }
  return false;
}

const Op *ir::findSymbol(const Module &module, const Op &op,
                         std::string_view name) {
  const Op *table = module.parent(op);
  while (!isSymbolTable(table))
    table = module.parent(*table);
  for (const Op &symbol : module.ops())
    if (module.parent(symbol) == table && symbolNameOf(module, symbol) == name)
      return &symbol;
  return nullptr;
}
