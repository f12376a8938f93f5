//===- ImportCuda.cpp - Attributes of cuda_tile to cases ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ir/AttributeValues.h"
#include "fuzz/ir/CudaAttribute.h"
#include "fuzz/ir/CudaKeywords.h"

#include "tileir/CudaTile/CudaTile.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace tilefuzz;
namespace cuda = tileir::cuda_tile;

namespace {
/// Writes the fields of one attribute.
class FieldImport {
public:
  FieldImport(TypeImport &types, TileAAAttribute &made)
      : types(types), made(made) {}

  bool import(mlir::Attribute value);

private:
  void number(TileAAFieldName name, int64_t value) {
    addField(made, name).add_numbers(value);
  }
  void text(TileAAFieldName name, mlir::StringAttr value) {
    addField(made, name).set_text(value.str());
  }
  bool nested(TileAAFieldName name, mlir::Attribute value) {
    return importCuda(value, types, *addField(made, name).mutable_attribute());
  }

  TypeImport &types;
  TileAAAttribute &made;
};
} // namespace

bool FieldImport::import(mlir::Attribute value) {
  return llvm::TypeSwitch<mlir::Attribute, bool>(value)
      .Case([&](cuda::OptimizationHintsAttr hints) {
        AttributeValues &values = *addField(made, FIELD_HINTS).mutable_values();
        return importDictionary(hints.getHints(), types, values) &&
               allTypesOf(values, [](uint32_t) { return false; });
      })
      .Case([&](cuda::DIFileAttr file) {
        text(FIELD_NAME, file.getName());
        text(FIELD_DIRECTORY, file.getDirectory());
        return true;
      })
      .Case([&](cuda::DICompileUnitAttr unit) {
        return nested(FIELD_FILE, unit.getFile());
      })
      .Case([&](cuda::DISubprogramAttr subprogram) {
        number(FIELD_LINE, subprogram.getLine());
        text(FIELD_NAME, subprogram.getName());
        text(FIELD_LINKAGE_NAME, subprogram.getLinkageName());
        number(FIELD_SCOPE_LINE, subprogram.getScopeLine());
        return nested(FIELD_FILE, subprogram.getFile()) &&
               nested(FIELD_COMPILE_UNIT, subprogram.getCompileUnit());
      })
      .Case([&](cuda::DILexicalBlockAttr block) {
        number(FIELD_LINE, block.getLine());
        number(FIELD_COLUMN, block.getColumn());
        return nested(FIELD_SCOPE, block.getScope()) &&
               nested(FIELD_FILE, block.getFile());
      })
      .Case([&](cuda::DILocAttr place) {
        text(FIELD_FILE_NAME, place.getFile());
        number(FIELD_LINE, place.getLine());
        number(FIELD_COLUMN, place.getColumn());
        return nested(FIELD_SCOPE, place.getScope());
      })
      .Default(false);
}

bool tilefuzz::importCuda(mlir::Attribute value, TypeImport &types,
                          TileAAAttribute &made) {
  if (mlir::Attribute shared =
          llvm::TypeSwitch<mlir::Attribute, mlir::Attribute>(value)
              .Case<cuda::DivByAttr, cuda::BoundedAttr, cuda::SameElementsAttr>(
                  [](auto predicate) { return predicate.getShared(); })
              .Default(mlir::Attribute()))
    return importTileAA(shared, made);
  if (std::optional<Keyword> keyword = keywordOf(value)) {
    made.set_mnemonic(keyword->mnemonic);
    made.set_keyword(keyword->word);
    return true;
  }
  llvm::StringRef name = value.getAbstractAttribute().getName();
  if (!name.consume_front("cuda_tile."))
    return false;
  made.set_mnemonic(name.str());
  return FieldImport(types, made).import(value);
}
