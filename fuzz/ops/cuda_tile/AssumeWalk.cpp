//===- AssumeWalk.cpp - Assumptions of cuda_tile within bounds ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/cuda_mma.md and tileaa_predicates.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/AttributeWalk.h"
#include "fuzz/ops/CudaElements.h"
#include "fuzz/ops/OneOp.h"
#include "fuzz/ops/OpWalk.h"
#include "fuzz/ops/cuda_tile/Values.h"

using namespace tilefuzz;

/// The positions of what a tile of pointers and a view nest.
static constexpr int pointerType = 0, viewType = 1;

static IrType makeType(IrTypeKind kind, llvm::ArrayRef<int64_t> shape = {},
                       ElementType element = TYPE_I32) {
  IrType type;
  type.set_kind(kind);
  type.set_element(element);
  type.mutable_shape()->Assign(shape.begin(), shape.end());
  return type;
}

/// Types of each class with up to three axes.
static llvm::SmallVector<IrType, 0> classTypes() {
  static constexpr int64_t line[] = {4}, matrix[] = {2, 4}, cube[] = {2, 3, 4},
                           unknown[] = {unknownSize, 4};
  llvm::SmallVector<IrType, 0> types;
  for (llvm::ArrayRef<int64_t> shape :
       {llvm::ArrayRef<int64_t>(), llvm::ArrayRef(line), llvm::ArrayRef(matrix),
        llvm::ArrayRef(cube)}) {
    types.push_back(makeType(IR_CUDA_TILE, shape));
    types.push_back(makeType(IR_CUDA_TILE, shape, TYPE_F32));
    types.push_back(makeType(IR_CUDA_TILE, shape));
    types.back().clear_element();
    types.back().set_nested(pointerType);
  }
  for (llvm::ArrayRef<int64_t> shape :
       {llvm::ArrayRef(matrix), llvm::ArrayRef(unknown)}) {
    types.push_back(makeType(IR_CUDA_TENSOR_VIEW, shape));
    types.back().add_strides(4);
    types.back().add_strides(unknownSize);
  }
  for (IrTypeKind kind : {IR_CUDA_PARTITION_VIEW, IR_CUDA_STRIDED_VIEW,
                          IR_CUDA_GATHER_SCATTER_VIEW}) {
    types.push_back(makeType(kind, matrix));
    types.back().set_nested(viewType);
    if (kind == IR_CUDA_STRIDED_VIEW)
      *types.back().mutable_strides() = types.back().shape();
    if (kind == IR_CUDA_GATHER_SCATTER_VIEW)
      types.back().set_sparse_dim(1);
  }
  for (IrTypeKind kind :
       {IR_CUDA_PTR, IR_CUDA_TOKEN, IR_SCALAR, IR_INDEX, IR_MEM_TOKEN})
    types.push_back(makeType(kind));
  types.push_back(makeType(IR_TILE, matrix));
  return types;
}

/// Calls `walk` with the predicate of an assume on each of the types, with a
/// region too many or none.
static bool walkTypes(IrCase &module, llvm::ArrayRef<IrType> types,
                      llvm::function_ref<bool(TileAAAttribute &)> walk) {
  for (bool hasRegion : {false, true}) {
    OneOp assume(module, OP_CUDA_ASSUME);
    *module.mutable_types(pointerType) = makeType(IR_CUDA_PTR);
    static constexpr int64_t matrix[] = {8, 16};
    IrType &view = *module.mutable_types(viewType);
    view = makeType(IR_CUDA_TENSOR_VIEW, matrix);
    *view.mutable_strides() = view.shape();
    if (hasRegion)
      assume.op->add_regions();
    TileAAAttribute &predicate =
        *IrWriter::attribute(*assume.op, ATTR_CUDA_PREDICATE).mutable_dialect();
    for (const IrType &type : types) {
      assume.type("value") = type;
      assume.type("result") = type;
      if (!walk(predicate))
        return false;
    }
  }
  return true;
}

static bool walkBounded(IrCase &module, Visit visit) {
  static constexpr OptionalNumber numbers[] = {
      std::nullopt, INT64_MIN, INT32_MIN, -32769, -129,  -128,      -9,
      -8,           -2,        -1,        0,      1,     7,         8,
      127,          128,       255,       32767,  65535, INT32_MAX, INT64_MAX};
  llvm::SmallVector<IrType, 0> types;
  for (ElementType element : cudaElements)
    types.push_back(makeType(IR_CUDA_TILE, {}, element));
  llvm::append_range(types, llvm::ArrayRef(classTypes()).drop_front(9));
  return walkTypes(module, types, [&](TileAAAttribute &predicate) {
    return walkBounds(predicate, numbers, visit);
  });
}

static bool walkDividing(IrCase &module, Visit visit) {
  static constexpr int64_t divisors[] = {1, 2, 3, 0, -4, INT64_MIN, INT64_MAX};
  static constexpr OptionalNumber everies[] = {std::nullopt, 1,        2, 0,
                                               -1,           INT64_MAX};
  static constexpr OptionalNumber alongs[] = {std::nullopt, 0,        1, 2, 3,
                                              -1,           INT64_MIN};
  return walkTypes(module, classTypes(), [&](TileAAAttribute &predicate) {
    return walkDivisors(predicate, divisors, everies, alongs, visit);
  });
}

static bool walkCounts(IrCase &module, Visit visit) {
  static constexpr int64_t values[] = {0, -1, 2, 4, 5};
  return walkTypes(module, classTypes(), [&](TileAAAttribute &predicate) {
    setFields(predicate, "same_elements", {{FIELD_VALUES, {}}});
    return walkLists(*findNumbers(predicate, FIELD_VALUES), values, 3, visit);
  });
}

/// Walks all other attributes of the dialect that may stand there.
static bool walkOthers(IrCase &module, Visit visit) {
  return walkTypes(module, classTypes(), [&](TileAAAttribute &predicate) {
    for (const KeywordSet &set : cudaKeywordSets())
      for (std::string_view keyword : set.keywords) {
        predicate.Clear();
        predicate.set_mnemonic(set.mnemonic.str());
        predicate.set_keyword(std::string(keyword));
        if (!visit())
          return false;
      }
    for (llvm::StringRef mnemonic : debugMnemonics) {
      Decisions plain = Decisions::fromBytes({});
      drawDebug(predicate, mnemonic, plain);
      if (!visit())
        return false;
    }
    predicate.Clear();
    predicate.set_mnemonic("optimization_hints");
    predicate.add_fields()->set_name(FIELD_HINTS);
    return visit();
  });
}

llvm::ArrayRef<OpWalk> tilefuzz::cudaAssumeWalks() {
  static const OpWalk walks[] = {
      {"assume of cuda_tile with bounded on tiles of all elements and on 14 "
       "other types, without a lower or upper bound and with 20 numbers each, "
       "with a region and without",
       walkBounded},
      {"with div_by on 23 types up to rank 3, seven divisors, five numbers for "
       "every and six for along, or without these, likewise",
       walkDividing},
      {"with same_elements and all lists of up to three of five values, "
       "likewise",
       walkCounts},
      {"and with all keywords and one attribute of each other mnemonic",
       walkOthers},
  };
  return walks;
}
