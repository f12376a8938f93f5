//===- Operations.cpp - The operations of a case by their names -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/Operations.h"

using namespace tilefuzz;

static llvm::StringRef nameOf(int kind) {
  const auto *value = IrOpKind_descriptor()->FindValueByNumber(kind);
  return value ? llvm::StringRef(value->options().GetExtension(tilefuzz::mlir))
               : llvm::StringRef();
}

static void
addNames(const google::protobuf::RepeatedPtrField<tilefuzz::IrOp> &ops,
         std::vector<llvm::StringRef> &names) {
  for (const IrOp &op : ops) {
    names.push_back(nameOf(op.kind()));
    for (const IrRegion &region : op.regions())
      for (const IrBlock &block : region.blocks())
        addNames(block.ops(), names);
  }
}

std::vector<llvm::StringRef> tilefuzz::operationsOf(const IrCase &module) {
  std::vector<llvm::StringRef> names;
  addNames(module.ops(), names);
  return names;
}

std::vector<llvm::StringRef> tilefuzz::operationsOf(const Case &testCase) {
  if (testCase.has_tileaa_attribute())
    return {testCase.tileaa_attribute().mnemonic()};
  if (testCase.has_cuda_attribute())
    return {testCase.cuda_attribute().mnemonic()};
  std::vector<llvm::StringRef> names = operationsOf(testCase.ir());
  for (const IrType &type : testCase.tileaa_type_key().types())
    names.push_back(IrTypeKind_Name(type.kind()));
  return names;
}

llvm::StringRef tilefuzz::operationAt(const Case &testCase, int32_t place) {
  std::vector<llvm::StringRef> names = operationsOf(testCase);
  return place >= 0 && static_cast<size_t>(place) < names.size()
             ? names[static_cast<size_t>(place)]
             : llvm::StringRef();
}
