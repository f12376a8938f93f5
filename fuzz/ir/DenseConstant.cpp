//===- DenseConstant.cpp - Constants of tiles in cases --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ir/DenseConstant.h"

#include "fuzz/ir/CaseLimits.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace tilefuzz;
namespace cuda = tileir::cuda_tile;

mlir::Attribute
tilefuzz::lowerDense(const IrAttribute &attribute, IrContext &context,
                     std::optional<MiscountedDense> &miscounted) {
  static constexpr int64_t maxElements = 16777216;
  if (attribute.types_size() != 1 ||
      attribute.types(0) >= context.types.size() ||
      attribute.integers().empty() ||
      attribute.integers_size() > maxDenseNumbers)
    return {};
  auto type = llvm::dyn_cast<cuda::TileType>(context.types[attribute.types(0)]);
  if (!type || !type.getElementType().isIntOrFloat())
    return {};
  int64_t count = 1;
  for (int64_t size : type.getShape()) {
    if (size > maxElements / count)
      return {};
    count *= size;
  }
  const unsigned width = type.getElementType().getIntOrFloatBitWidth();
  const llvm::ArrayRef<int64_t> numbers(
      attribute.integers().data(),
      static_cast<size_t>(attribute.integers_size()));
  if (!llvm::all_of(
          numbers, [&](int64_t number) { return llvm::isIntN(width, number); }))
    return {};
  const auto discard = [&] { return discardedError(context.context()); };
  mlir::Attribute dense = cuda::getDense(discard, type, numbers);
  if (!dense)
    miscounted = {type, numbers};
  return dense;
}

bool tilefuzz::importDense(mlir::Attribute value, TypeImport &types,
                           IrAttribute &made) {
  auto dense = llvm::dyn_cast<mlir::DenseElementsAttr>(value);
  const std::optional<uint32_t> type =
      dense && llvm::isa<cuda::TileType>(dense.getType())
          ? types.import(dense.getType())
          : std::nullopt;
  if (!type)
    return false;
  if (!dense.isSplat() && dense.getNumElements() > maxDenseNumbers)
    return types.refuse("at most " + llvm::Twine(maxDenseNumbers) +
                        " elements that are not all the same");
  made.add_types(*type);
  const auto add = [&](const llvm::APInt &bits) {
    made.add_integers(bits.getSExtValue());
  };
  const bool isReal = llvm::isa<mlir::FloatType>(dense.getElementType());
  if (dense.isSplat())
    add(isReal ? dense.getSplatValue<llvm::APFloat>().bitcastToAPInt()
               : dense.getSplatValue<llvm::APInt>());
  else if (isReal)
    for (const llvm::APFloat &number : dense.getValues<llvm::APFloat>())
      add(number.bitcastToAPInt());
  else
    for (const llvm::APInt &number : dense.getValues<llvm::APInt>())
      add(number);
  return true;
}
