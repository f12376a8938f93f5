//===- ImportTypes.cpp - Types of modules to cases ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ir/ImportTypes.h"

#include "fuzz/ir/CaseLimits.h"
#include "fuzz/ir/StandIns.h"
#include "fuzz/ir/TypeBindings.h"
#include "fuzz/module/IrIndex.h"

#include "tileir/CudaTile/CudaTile.h"
#include "tileir/TileAA/TileAA.h"
#include "tileir/TileAS/TileAS.h"

#include "mlir/IR/BuiltinTypes.h"

using namespace tilefuzz;
namespace aa = tileir::nv_tileaa;
namespace as = tileir::nv_tileas;

bool tilefuzz::isOwnDialect(llvm::StringRef name) {
  return name == as::NVTileASDialect::getDialectNamespace() ||
         name == aa::NVTileAADialect::getDialectNamespace() ||
         name == tileir::cuda_tile::CudaTileDialect::getDialectNamespace();
}

namespace {
struct FloatRow {
  ElementType element;
  mlir::TypeID id;
  mlir::Type (*get)(mlir::MLIRContext *context);
};
} // namespace

template <typename Float>
static FloatRow floatRow(ElementType element) {
  return {element, mlir::TypeID::get<Float>(),
          [](mlir::MLIRContext *context) -> mlir::Type {
            return Float::get(context);
          }};
}

static llvm::ArrayRef<FloatRow> floatRows() {
  static const FloatRow rows[] = {
      floatRow<mlir::Float4E2M1FNType>(TYPE_F4E2M1FN),
      floatRow<aa::FloatNV4E0M3FType>(TYPE_NV4E0M3F),
      floatRow<mlir::Float6E2M3FNType>(TYPE_F6E2M3FN),
      floatRow<mlir::Float6E3M2FNType>(TYPE_F6E3M2FN),
      floatRow<mlir::Float8E4M3FNType>(TYPE_F8E4M3FN),
      floatRow<mlir::Float8E5M2Type>(TYPE_F8E5M2),
      floatRow<mlir::Float8E8M0FNUType>(TYPE_F8E8M0FNU),
      floatRow<mlir::Float8E4M3FNUZType>(TYPE_F8E4M3FNUZ),
      floatRow<mlir::Float8E5M2FNUZType>(TYPE_F8E5M2FNUZ),
      floatRow<mlir::Float8E4M3B11FNUZType>(TYPE_F8E4M3B11FNUZ),
      floatRow<mlir::Float8E3M4Type>(TYPE_F8E3M4),
      floatRow<mlir::Float8E4M3Type>(TYPE_F8E4M3),
      floatRow<mlir::Float16Type>(TYPE_F16),
      floatRow<mlir::BFloat16Type>(TYPE_BF16),
      floatRow<mlir::FloatTF32Type>(TYPE_TF32),
      floatRow<mlir::Float32Type>(TYPE_F32),
      floatRow<mlir::Float64Type>(TYPE_F64)};
  return rows;
}

/// The signless integers with their widths.
static constexpr std::pair<ElementType, unsigned> integers[] = {
    {TYPE_I1, 1},   {TYPE_I2, 2},   {TYPE_I4, 4},  {TYPE_I8, 8},
    {TYPE_I16, 16}, {TYPE_I32, 32}, {TYPE_I64, 64}};

mlir::Type tilefuzz::scalarType(ElementType element,
                                mlir::MLIRContext &context) {
  for (const auto &[known, width] : integers)
    if (known == element)
      return mlir::IntegerType::get(&context, width);
  for (const FloatRow &row : floatRows())
    if (row.element == element)
      return row.get(&context);
  return element == TYPE_UI8
             ? mlir::IntegerType::get(&context, 8, mlir::IntegerType::Unsigned)
             : mlir::Type();
}

std::optional<ElementType> tilefuzz::elementOf(mlir::Type type) {
  if (auto integer = llvm::dyn_cast<mlir::IntegerType>(type)) {
    for (const auto &[element, width] : integers)
      if (integer.isSignlessInteger(width))
        return element;
    return integer.isUnsignedInteger(8) ? std::optional(TYPE_UI8)
                                        : std::nullopt;
  }
  for (const FloatRow &row : floatRows())
    if (row.id == type.getTypeID())
      return row.element;
  return std::nullopt;
}

bool tilefuzz::isScalar(mlir::Type type) { return elementOf(type).has_value(); }

std::optional<uint32_t> TypeImport::writeOpaque(mlir::Type type) {
  std::string text;
  if (auto opaque = llvm::dyn_cast<OpaqueType>(type))
    text = opaque.getText();
  else
    llvm::raw_string_ostream(text) << type;
  if (text.size() > maxOpaqueText)
    refuse("types of other dialects of at most " + llvm::Twine(maxOpaqueText) +
           " characters");
  else if (!OpaqueType::find(*type.getContext(), text))
    refuse("types of other dialects of printable ASCII characters without "
           "quotation marks and backslashes");
  else
    return writer.opaque(text);
  return std::nullopt;
}

std::optional<uint32_t> TypeImport::write(mlir::Type type) {
  if (std::optional<ElementType> element = elementOf(type))
    return writer.scalar(*element);
  if (!type.isIndex() && !isOwnDialect(type.getDialect().getNamespace()))
    return writeOpaque(type);
  IrType made;
  if (!importFields(type, *this, made))
    return std::nullopt;
  // The position is that of an equal type that is there already, which is well
  // formed, or of the last type.
  const uint32_t position = writer.copy(made);
  if (made.kind() != IR_QUEUE || isWellFormedQueue(testCase.types(), position))
    return position;
  refuse("queues of at most " + llvm::Twine(maxQueueTypes) +
         " types, which hold at most " + llvm::Twine(maxQueueWeight) +
         " in all");
  return std::nullopt;
}

std::optional<uint32_t> TypeImport::import(mlir::Type type) {
  if (auto known = positions.find(type); known != positions.end())
    return known->second;
  std::optional<uint32_t> position = write(type);
  if (testCase.types_size() > IrIndex::maxTypes) {
    refuse("modules of at most " + llvm::Twine(IrIndex::maxTypes) + " types");
    return std::nullopt;
  }
  if (position)
    positions[type] = *position;
  return position;
}
