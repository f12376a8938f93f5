//===- CudaAttribute.cpp - Attributes of cuda_tile in cases ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The predicates that nv_tileaa has too are left to its tables.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ir/CudaAttribute.h"

#include "fuzz/ir/AttributeValues.h"
#include "fuzz/ir/CudaKeywords.h"

#include "tileir/CudaTile/CudaTile.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace tilefuzz;
namespace aa = tileir::nv_tileaa;
namespace cuda = tileir::cuda_tile;

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

using enum FieldForm;

// The text that is written before a value begins with the separator from the
// value in front.
static constexpr FieldSpec hintFields[] = {{FIELD_HINTS, Dictionary, ""}};
static constexpr FieldSpec fileFields[] = {{FIELD_NAME, Text, ""},
                                           {FIELD_DIRECTORY, Text, " in "}};
static constexpr FieldSpec unitFields[] = {{FIELD_FILE, Attribute, "file = "}};
static constexpr FieldSpec subprogramFields[] = {
    {FIELD_FILE, Attribute, "file = "},
    {FIELD_LINE, Number, ", line = "},
    {FIELD_NAME, Text, ", name = "},
    {FIELD_LINKAGE_NAME, Text, ", linkageName = "},
    {FIELD_COMPILE_UNIT, Attribute, ", compileUnit = "},
    {FIELD_SCOPE_LINE, Number, ", scopeLine = "}};
static constexpr FieldSpec blockFields[] = {
    {FIELD_SCOPE, Attribute, "scope = "},
    {FIELD_FILE, Attribute, ", file = "},
    {FIELD_LINE, Number, ", line = "},
    {FIELD_COLUMN, Number, ", column = "}};
static constexpr FieldSpec placeFields[] = {{FIELD_FILE_NAME, Text, "loc("},
                                            {FIELD_LINE, Number, ":"},
                                            {FIELD_COLUMN, Number, ":"},
                                            {FIELD_SCOPE, Attribute, ") in "}};

/// Whether nv_tileaa has the same attribute.
static bool isShared(llvm::StringRef mnemonic) {
  return mnemonic == cuda::DivByAttr::getMnemonic() ||
         mnemonic == cuda::BoundedAttr::getMnemonic() ||
         mnemonic == cuda::SameElementsAttr::getMnemonic();
}

llvm::ArrayRef<FieldSpec> tilefuzz::cudaFieldsOf(llvm::StringRef mnemonic) {
  static const std::pair<llvm::StringRef, llvm::ArrayRef<FieldSpec>> all[] = {
      {cuda::OptimizationHintsAttr::getMnemonic(), hintFields},
      {cuda::DIFileAttr::getMnemonic(), fileFields},
      {cuda::DICompileUnitAttr::getMnemonic(), unitFields},
      {cuda::DISubprogramAttr::getMnemonic(), subprogramFields},
      {cuda::DILexicalBlockAttr::getMnemonic(), blockFields},
      {cuda::DILocAttr::getMnemonic(), placeFields}};
  if (isShared(mnemonic))
    return fieldsOf(mnemonic);
  for (const auto &[known, fields] : all)
    if (known == mnemonic)
      return fields;
  return {};
}

//===----------------------------------------------------------------------===//
// Well-formed attributes
//===----------------------------------------------------------------------===//

/// Whether the predicate is true for all attributes in the fields.
template <typename Predicate>
static bool allNested(const TileAAAttribute &attribute, Predicate predicate) {
  for (const FieldSpec &spec : cudaFieldsOf(attribute.mnemonic()))
    if (spec.form == Attribute &&
        !predicate(fieldOf(attribute, spec.name)->attribute()))
      return false;
  return true;
}

static bool isWellFormedHints(const AttributeValues &hints,
                              IrContext &context) {
  return allTypesOf(hints, [](uint32_t) { return false; }) &&
         lowerDictionary(hints, context);
}

static bool isWellFormedAt(const TileAAAttribute &attribute, int depth,
                           IrContext &context) {
  static constexpr int maxDepth = 8;
  const llvm::ArrayRef<FieldSpec> fields = cudaFieldsOf(attribute.mnemonic());
  if (depth > maxDepth)
    return false;
  if (fields.empty())
    return isWord(attribute.mnemonic()) && isWord(attribute.keyword()) &&
           attribute.fields().empty();
  if (!hasFieldsOf(attribute, fields))
    return false;
  const TileAAField *hints = fieldOf(attribute, FIELD_HINTS);
  return (!hints || isWellFormedHints(hints->values(), context)) &&
         allNested(attribute, [&](const TileAAAttribute &nested) {
           return isWellFormedAt(nested, depth + 1, context);
         });
}

bool tilefuzz::isWellFormedCuda(const TileAAAttribute &attribute,
                                IrContext &context) {
  return isWellFormedAt(attribute, 1, context);
}

bool tilefuzz::hasUnknownKeyword(const TileAAAttribute &attribute,
                                 IrContext &context) {
  if (cudaFieldsOf(attribute.mnemonic()).empty())
    return !lowerKeyword(attribute.mnemonic(), attribute.keyword(), context);
  return !allNested(attribute, [&](const TileAAAttribute &nested) {
    return !hasUnknownKeyword(nested, context);
  });
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

static std::string spellField(const TileAAField &field, FieldForm form,
                              IrContext &context) {
  std::string text;
  llvm::raw_string_ostream os(text);
  switch (form) {
  case Text:
    os << '"';
    llvm::printEscapedString(field.text(), os);
    os << '"';
    return text;
  case Attribute:
    return spellCuda(field.attribute(), context, /*isShort=*/true);
  case Dictionary:
    os << lowerDictionary(field.values(), context);
    // The dialect has its own brackets.
    return text.substr(1, text.size() - 2);
  default:
    return std::to_string(field.numbers(0));
  }
}

std::string tilefuzz::spellCuda(const TileAAAttribute &attribute,
                                IrContext &context, bool isShort) {
  std::string body = attribute.mnemonic() + "<";
  if (isShared(attribute.mnemonic())) {
    body = spell(attribute, /*isShort=*/true);
    body.erase(0, llvm::StringRef("#nv_tileaa.").size());
  } else {
    for (const FieldSpec &spec : cudaFieldsOf(attribute.mnemonic())) {
      body += spec.opening;
      body += spellField(*fieldOf(attribute, spec.name), spec.form, context);
    }
    body += attribute.keyword() + ">";
  }
  return isShort ? "#cuda_tile." + body : "#cuda_tile<" + body + ">";
}

//===----------------------------------------------------------------------===//
// Attributes of MLIR
//===----------------------------------------------------------------------===//

namespace {
/// Builds what the fields hold.
class FieldBuilder {
public:
  FieldBuilder(const TileAAAttribute &attribute, IrContext &context,
               tileir::EmitErrorFn emitError)
      : given(attribute), context(context), emitError(emitError) {}

  mlir::Attribute build();

private:
  int64_t number(TileAAFieldName name) const {
    return fieldOf(given, name)->numbers(0);
  }
  mlir::StringAttr text(TileAAFieldName name) const {
    return mlir::StringAttr::get(&context.context(),
                                 fieldOf(given, name)->text());
  }
  mlir::Attribute nested(TileAAFieldName name) const {
    return buildCuda(fieldOf(given, name)->attribute(), context, emitError);
  }

  const TileAAAttribute &given;
  IrContext &context;
  tileir::EmitErrorFn emitError;
};
} // namespace

/// The predicate of cuda_tile that stands for one of nv_tileaa.
static mlir::Attribute fromShared(mlir::Attribute shared) {
  return llvm::TypeSwitch<mlir::Attribute, mlir::Attribute>(shared)
      .Case([](aa::DivByAttr predicate) {
        return cuda::DivByAttr::get(predicate.getContext(),
                                    predicate.getDivisor(),
                                    predicate.getEvery(), predicate.getAlong());
      })
      .Case([](aa::BoundedAttr predicate) {
        return cuda::BoundedAttr::get(
            predicate.getContext(), predicate.getLower(), predicate.getUpper());
      })
      .Case([](aa::SameElementsAttr predicate) {
        return cuda::SameElementsAttr::get(predicate.getContext(),
                                           predicate.getValues());
      })
      .Default(mlir::Attribute());
}

mlir::Attribute FieldBuilder::build() {
  mlir::MLIRContext *made = &context.context();
  const llvm::StringRef mnemonic = given.mnemonic();
  if (isShared(mnemonic))
    return fromShared(tilefuzz::build(given, *made, emitError));
  if (mnemonic == cuda::OptimizationHintsAttr::getMnemonic())
    return cuda::OptimizationHintsAttr::get(
        made, lowerDictionary(fieldOf(given, FIELD_HINTS)->values(), context));
  if (mnemonic == cuda::DIFileAttr::getMnemonic())
    return cuda::DIFileAttr::get(made, text(FIELD_NAME), text(FIELD_DIRECTORY));
  // Parts are asked in the order of the table, whatever the order in which a
  // compiler evaluates arguments.
  if (mnemonic == cuda::DICompileUnitAttr::getMnemonic()) {
    const mlir::Attribute file = nested(FIELD_FILE);
    return file ? cuda::DICompileUnitAttr::getChecked(emitError, made, file)
                : cuda::DICompileUnitAttr();
  }
  if (mnemonic == cuda::DISubprogramAttr::getMnemonic()) {
    const mlir::Attribute file = nested(FIELD_FILE);
    const mlir::Attribute unit =
        file ? nested(FIELD_COMPILE_UNIT) : mlir::Attribute();
    return unit ? cuda::DISubprogramAttr::getChecked(
                      emitError, made, file, number(FIELD_LINE),
                      text(FIELD_NAME), text(FIELD_LINKAGE_NAME), unit,
                      number(FIELD_SCOPE_LINE))
                : cuda::DISubprogramAttr();
  }
  const mlir::Attribute scope = nested(FIELD_SCOPE);
  if (mnemonic == cuda::DILocAttr::getMnemonic())
    return scope ? cuda::DILocAttr::getChecked(
                       emitError, made, text(FIELD_FILE_NAME),
                       number(FIELD_LINE), number(FIELD_COLUMN), scope)
                 : cuda::DILocAttr();
  const mlir::Attribute file = scope ? nested(FIELD_FILE) : mlir::Attribute();
  return file ? cuda::DILexicalBlockAttr::getChecked(emitError, made, scope,
                                                     file, number(FIELD_LINE),
                                                     number(FIELD_COLUMN))
              : cuda::DILexicalBlockAttr();
}

mlir::Attribute tilefuzz::buildCuda(const TileAAAttribute &attribute,
                                    IrContext &context,
                                    tileir::EmitErrorFn emitError) {
  return cudaFieldsOf(attribute.mnemonic()).empty()
             ? lowerKeyword(attribute.mnemonic(), attribute.keyword(), context)
             : FieldBuilder(attribute, context, emitError).build();
}

mlir::Attribute tilefuzz::lowerCuda(const TileAAAttribute &attribute,
                                    IrContext &context) {
  return isWellFormedCuda(attribute, context)
             ? buildCuda(attribute, context,
                         [&] { return discardedError(context.context()); })
             : mlir::Attribute();
}
