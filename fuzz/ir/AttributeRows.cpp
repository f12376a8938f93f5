//===- AttributeRows.cpp - One row for each attribute with fields ---------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An attribute is a row of fields, each of them a getter of its class with the
// name and the text of the field. The type of the getter's value says how the
// field is read from a case, written into one, and spelled. The parameters of
// the class are in the same order.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ir/AttributeValues.h"
#include "fuzz/ir/TileAAAttribute.h"

#include "tileir/CudaTile/CudaTile.h"
#include "tileir/TileAA/TileAA.h"

using namespace tilefuzz;
namespace aa = tileir::nv_tileaa;
namespace cuda = tileir::cuda_tile;

using enum FieldForm;

//===----------------------------------------------------------------------===//
// Values of fields
//===----------------------------------------------------------------------===//

template <typename T>
static constexpr FieldForm formOf = Number;
template <>
constexpr FieldForm formOf<bool> = Flag;
template <>
constexpr FieldForm formOf<llvm::ArrayRef<int64_t>> = List;
template <>
constexpr FieldForm formOf<std::optional<int64_t>> = Optional;
template <>
constexpr FieldForm formOf<mlir::StringAttr> = Text;
template <>
constexpr FieldForm formOf<mlir::Attribute> = FieldForm::Attribute;
template <>
constexpr FieldForm formOf<mlir::DictionaryAttr> = Dictionary;

namespace {
/// Reads the fields of a well-formed attribute. False for an attribute among
/// them that cannot be built.
struct FieldReader {
  const TileAAAttribute &given;
  IrContext &context;
  tileir::EmitErrorFn emitError;

  bool read(TileAAFieldName name, auto &value) const {
    if (const TileAAField *field = fieldOf(given, name))
      return read(*field, value);
    return true;
  }

private:
  /// A number, which may be optional, or a flag.
  template <typename Number>
  bool read(const TileAAField &field, Number &value) const {
    value = field.numbers(0);
    return true;
  }
  bool read(const TileAAField &field, llvm::ArrayRef<int64_t> &value) const {
    value = {field.numbers().data(), static_cast<size_t>(field.numbers_size())};
    return true;
  }
  bool read(const TileAAField &field, mlir::StringAttr &value) const {
    value = mlir::StringAttr::get(&context.context(), field.text());
    return true;
  }
  bool read(const TileAAField &field, mlir::Attribute &value) const {
    value = build(field.attribute(), cudaDialect, context, emitError);
    return value != nullptr;
  }
  bool read(const TileAAField &field, mlir::DictionaryAttr &value) const {
    value = lowerDictionary(field.values(), context);
    return value != nullptr;
  }
};

/// Writes fields. False for a value that a case cannot express.
struct FieldWriter {
  TypeImport &types;
  TileAAAttribute &made;

  bool write(TileAAFieldName name, int64_t value) const {
    addField(made, name).add_numbers(value);
    return true;
  }
  bool write(TileAAFieldName name, std::optional<int64_t> value) const {
    return !value || write(name, *value);
  }
  bool write(TileAAFieldName name, llvm::ArrayRef<int64_t> value) const {
    addField(made, name).mutable_numbers()->Assign(value.begin(), value.end());
    return value.size() <= maxFieldNumbers;
  }
  bool write(TileAAFieldName name, mlir::StringAttr value) const {
    addField(made, name).set_text(value.str());
    return isPlainText(value.getValue());
  }
  bool write(TileAAFieldName name, mlir::Attribute value) const {
    return importFields(value, cudaDialect, types,
                        *addField(made, name).mutable_attribute());
  }
  bool write(TileAAFieldName name, mlir::DictionaryAttr value) const {
    AttributeValues &values = *addField(made, name).mutable_values();
    return importDictionary(value, types, values) &&
           allTypesOf(values, [](uint32_t) { return false; });
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

namespace {
/// A getter of an attribute with the name and the opening of its field.
template <auto get>
struct Field {
  TileAAFieldName name;
  llvm::StringLiteral opening;
};

struct FieldsRow {
  /// The name of the dialect, a point, and the mnemonic.
  llvm::StringRef name;
  std::vector<FieldSpec> fields;
  mlir::Attribute (*build)(llvm::ArrayRef<FieldSpec> fields,
                           const FieldReader &reader);
  bool (*import)(llvm::ArrayRef<FieldSpec> fields, mlir::Attribute value,
                 const FieldWriter &writer);
};

struct KeywordRow {
  llvm::StringRef name;
  /// Null for a word that is no keyword.
  mlir::Attribute (*find)(llvm::StringRef word, mlir::MLIRContext *context);
  llvm::StringRef (*wordOf)(mlir::Attribute value);
};
} // namespace

template <typename Class, typename T>
static T valueOf(T (Class::*get)() const);

template <typename Made, auto... gets>
static FieldsRow fieldsRow(Field<gets>... fields) {
  return {
      Made::name,
      {FieldSpec{fields.name, formOf<decltype(valueOf(gets))>,
                 fields.opening}...},
      [](llvm::ArrayRef<FieldSpec> specs,
         const FieldReader &reader) -> mlir::Attribute {
        std::tuple<decltype(valueOf(gets))...> values;
        const auto make = [&](auto &...value) -> mlir::Attribute {
          const FieldSpec *spec = specs.begin();
          // In the order of the row, up to the first that fails.
          if (!(reader.read((spec++)->name, value) && ...))
            return {};
          mlir::MLIRContext *context = &reader.context.context();
          if constexpr (requires { Made::verify(reader.emitError, value...); })
            return Made::getChecked(reader.emitError, context, value...);
          else
            return Made::get(context, value...);
        };
        return std::apply(make, values);
      },
      [](llvm::ArrayRef<FieldSpec> specs, mlir::Attribute value,
         const FieldWriter &writer) {
        const auto made = llvm::cast<Made>(value);
        const FieldSpec *spec = specs.begin();
        return (writer.write((spec++)->name, (made.*gets)()) && ...);
      }};
}

/// The predicates, which both dialects have.
template <typename DivBy, typename Bounded, typename SameElements>
static void addPredicates(std::vector<FieldsRow> &rows) {
  rows.push_back(
      fieldsRow<DivBy>(Field<&DivBy::getDivisor>{FIELD_DIVISOR, ""},
                       Field<&DivBy::getEvery>{FIELD_EVERY, ", every "},
                       Field<&DivBy::getAlong>{FIELD_ALONG, ", along "}));
  rows.push_back(
      fieldsRow<Bounded>(Field<&Bounded::getLower>{FIELD_LOWER, ""},
                         Field<&Bounded::getUpper>{FIELD_UPPER, ", "}));
  rows.push_back(fieldsRow<SameElements>(
      Field<&SameElements::getValues>{FIELD_VALUES, ""}));
}

static const std::vector<FieldsRow> &fieldsRows() {
  static const std::vector<FieldsRow> all = [] {
    using aa::ComputeCapabilityAttr, aa::TargetSpecAttr, aa::KernelSpecAttr,
        aa::ConvParamsAttr;
    using cuda::OptimizationHintsAttr, cuda::DIFileAttr,
        cuda::DICompileUnitAttr, cuda::DISubprogramAttr,
        cuda::DILexicalBlockAttr, cuda::DILocAttr;
    std::vector<FieldsRow> rows = {
        fieldsRow<ComputeCapabilityAttr>(
            Field<&ComputeCapabilityAttr::getValue>{FIELD_VALUE, ""}),
        fieldsRow<TargetSpecAttr>(
            Field<&TargetSpecAttr::getComputeCapability>{
                FIELD_COMPUTE_CAPABILITY, "compute_capability = "},
            Field<&TargetSpecAttr::getArchConditional>{
                FIELD_ARCH_CONDITIONAL, ", arch_conditional = "}),
        fieldsRow<KernelSpecAttr>(
            Field<&KernelSpecAttr::getNumWarps>{FIELD_NUM_WARPS,
                                                "num_warps = "},
            Field<&KernelSpecAttr::getNumCtas>{FIELD_NUM_CTAS, ", num_ctas = "},
            Field<&KernelSpecAttr::getOccupancy>{FIELD_OCCUPANCY,
                                                 ", occupancy = "}),
        fieldsRow<ConvParamsAttr>(
            Field<&ConvParamsAttr::getStrides>{FIELD_STRIDES, "strides = "},
            Field<&ConvParamsAttr::getDilations>{FIELD_DILATIONS,
                                                 ", dilations = "},
            Field<&ConvParamsAttr::getLowerPadding>{FIELD_LOWER_PADDING,
                                                    ", lower_padding = "},
            Field<&ConvParamsAttr::getUpperPadding>{FIELD_UPPER_PADDING,
                                                    ", upper_padding = "}),
        fieldsRow<OptimizationHintsAttr>(
            Field<&OptimizationHintsAttr::getHints>{FIELD_HINTS, ""}),
        fieldsRow<DIFileAttr>(
            Field<&DIFileAttr::getName>{FIELD_NAME, ""},
            Field<&DIFileAttr::getDirectory>{FIELD_DIRECTORY, " in "}),
        fieldsRow<DICompileUnitAttr>(
            Field<&DICompileUnitAttr::getFile>{FIELD_FILE, "file = "}),
        fieldsRow<DISubprogramAttr>(
            Field<&DISubprogramAttr::getFile>{FIELD_FILE, "file = "},
            Field<&DISubprogramAttr::getLine>{FIELD_LINE, ", line = "},
            Field<&DISubprogramAttr::getName>{FIELD_NAME, ", name = "},
            Field<&DISubprogramAttr::getLinkageName>{FIELD_LINKAGE_NAME,
                                                     ", linkageName = "},
            Field<&DISubprogramAttr::getCompileUnit>{FIELD_COMPILE_UNIT,
                                                     ", compileUnit = "},
            Field<&DISubprogramAttr::getScopeLine>{FIELD_SCOPE_LINE,
                                                   ", scopeLine = "}),
        fieldsRow<DILexicalBlockAttr>(
            Field<&DILexicalBlockAttr::getScope>{FIELD_SCOPE, "scope = "},
            Field<&DILexicalBlockAttr::getFile>{FIELD_FILE, ", file = "},
            Field<&DILexicalBlockAttr::getLine>{FIELD_LINE, ", line = "},
            Field<&DILexicalBlockAttr::getColumn>{FIELD_COLUMN, ", column = "}),
        fieldsRow<DILocAttr>(
            Field<&DILocAttr::getFile>{FIELD_FILE_NAME, "loc("},
            Field<&DILocAttr::getLine>{FIELD_LINE, ":"},
            Field<&DILocAttr::getColumn>{FIELD_COLUMN, ":"},
            Field<&DILocAttr::getScope>{FIELD_SCOPE, ") in "})};
    addPredicates<aa::DivByAttr, aa::BoundedAttr, aa::SameElementsAttr>(rows);
    addPredicates<cuda::DivByAttr, cuda::BoundedAttr, cuda::SameElementsAttr>(
        rows);
    return rows;
  }();
  return all;
}

template <typename Made>
using EnumOf = decltype(std::declval<Made>().getValue());

template <typename Made,
          std::optional<EnumOf<Made>> (*symbolize)(llvm::StringRef)>
static constexpr KeywordRow keywordRow() {
  return {
      Made::name,
      [](llvm::StringRef word, mlir::MLIRContext *context) -> mlir::Attribute {
        const std::optional<EnumOf<Made>> value = symbolize(word);
        return value ? Made::get(context, *value) : Made();
      },
      [](mlir::Attribute value) {
        return stringifyEnum(llvm::cast<Made>(value).getValue());
      }};
}

static constexpr KeywordRow keywordRows[] = {
    keywordRow<aa::CacheModifierAttr, aa::symbolizeCacheModifier>(),
    keywordRow<aa::EvictionPolicyAttr, aa::symbolizeEvictionPolicy>(),
    keywordRow<aa::MemSemanticAttr, aa::symbolizeMemSemantic>(),
    keywordRow<aa::MemScopeAttr, aa::symbolizeMemScope>(),
    keywordRow<aa::RmwModeAttr, aa::symbolizeRmwMode>(),
    keywordRow<aa::RoundingModeAttr, aa::symbolizeRoundingMode>(),
    keywordRow<aa::PropagateNaNAttr, aa::symbolizePropagateNaN>(),
    keywordRow<aa::SignednessAttr, aa::symbolizeSignedness>(),
    keywordRow<aa::PaddingValueAttr, aa::symbolizePaddingValue>(),
    keywordRow<aa::ActivationLayoutAttr, aa::symbolizeActivationLayout>(),
    keywordRow<cuda::RoundingAttr, cuda::symbolizeRounding>(),
    keywordRow<cuda::OverflowAttr, cuda::symbolizeOverflow>(),
    keywordRow<cuda::SignednessAttr, cuda::symbolizeSignedness>(),
    keywordRow<cuda::ComparisonPredicateAttr,
               cuda::symbolizeComparisonPredicate>(),
    keywordRow<cuda::ComparisonOrderingAttr,
               cuda::symbolizeComparisonOrdering>(),
    keywordRow<cuda::PaddingValueAttr, cuda::symbolizePaddingValue>(),
    keywordRow<cuda::VisibilityAttr, cuda::symbolizeVisibility>()};

/// Whether a name is that of the dialect, a point, and the mnemonic.
static bool isNameOf(llvm::StringRef name, llvm::StringRef dialect,
                     llvm::StringRef mnemonic) {
  return name.consume_front(dialect) && name.consume_front(".") &&
         name == mnemonic;
}

/// Returns the row with a mnemonic of a dialect; null where there is none.
template <typename Rows>
static const auto *findRow(const Rows &rows, llvm::StringRef dialect,
                           llvm::StringRef mnemonic) {
  if (mnemonic == legacyMnemonic)
    mnemonic = aa::ComputeCapabilityAttr::getMnemonic();
  for (const auto &row : rows)
    if (isNameOf(row.name, dialect, mnemonic))
      return &row;
  return static_cast<decltype(&*std::begin(rows))>(nullptr);
}

llvm::ArrayRef<FieldSpec> tilefuzz::fieldsOf(llvm::StringRef mnemonic,
                                             llvm::StringRef dialect) {
  const FieldsRow *row = findRow(fieldsRows(), dialect, mnemonic);
  return row ? llvm::ArrayRef(row->fields) : llvm::ArrayRef<FieldSpec>();
}

//===----------------------------------------------------------------------===//
// Attributes of MLIR
//===----------------------------------------------------------------------===//

mlir::Attribute tilefuzz::lowerKeyword(llvm::StringRef dialect,
                                       llvm::StringRef mnemonic,
                                       llvm::StringRef word,
                                       mlir::MLIRContext &context) {
  const KeywordRow *row = findRow(keywordRows, dialect, mnemonic);
  return row ? row->find(word, &context) : mlir::Attribute();
}

std::optional<Keyword> tilefuzz::keywordOf(mlir::Attribute value,
                                           llvm::StringRef dialect) {
  const llvm::StringRef name = value.getAbstractAttribute().getName();
  for (const KeywordRow &row : keywordRows)
    if (row.name == name && name.split('.').first == dialect)
      return Keyword{name.split('.').second, row.wordOf(value)};
  return std::nullopt;
}

mlir::Attribute tilefuzz::build(const TileAAAttribute &attribute,
                                llvm::StringRef dialect, IrContext &context,
                                tileir::EmitErrorFn emitError) {
  if (const FieldsRow *row =
          findRow(fieldsRows(), dialect, attribute.mnemonic()))
    return row->build(row->fields, {attribute, context, emitError});
  return lowerKeyword(dialect, attribute.mnemonic(), attribute.keyword(),
                      context.context());
}

bool tilefuzz::importFields(mlir::Attribute value, llvm::StringRef dialect,
                            TypeImport &types, TileAAAttribute &made) {
  if (const std::optional<Keyword> keyword = keywordOf(value, dialect)) {
    made.set_mnemonic(keyword->mnemonic.str());
    made.set_keyword(keyword->word.str());
    return true;
  }
  const auto [found, mnemonic] =
      value.getAbstractAttribute().getName().split('.');
  const FieldsRow *row =
      found == dialect ? findRow(fieldsRows(), dialect, mnemonic) : nullptr;
  made.set_mnemonic(mnemonic.str());
  return row && row->import(row->fields, value, {types, made});
}
