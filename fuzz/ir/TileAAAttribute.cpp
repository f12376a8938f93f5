//===- TileAAAttribute.cpp - Attributes of nv_tileaa in cases -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ir/TileAAAttribute.h"

#include "fuzz/ir/AttributeValues.h"

#include "tileir/TileAA/TileAA.h"

#include "llvm/ADT/StringExtras.h"

using namespace tilefuzz;
namespace aa = tileir::nv_tileaa;

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

namespace {
/// Values of fields by their names, of a well-formed attribute.
class FieldValues {
public:
  explicit FieldValues(const TileAAAttribute &attribute) {
    for (const TileAAField &field : attribute.fields())
      values[field.name()] = &field.numbers();
  }
  bool has(TileAAFieldName name) const { return values[name]; }
  int64_t number(TileAAFieldName name) const { return values[name]->Get(0); }
  std::optional<int64_t> optional(TileAAFieldName name) const {
    return has(name) ? std::optional(number(name)) : std::nullopt;
  }
  llvm::ArrayRef<int64_t> list(TileAAFieldName name) const {
    return {values[name]->data(), static_cast<size_t>(values[name]->size())};
  }

private:
  std::array<const google::protobuf::RepeatedField<int64_t> *,
             TileAAFieldName_ARRAYSIZE>
      values = {};
};

/// An attribute with fields.
struct FieldsSpec {
  llvm::StringLiteral mnemonic;
  llvm::ArrayRef<FieldSpec> fields;
  mlir::Attribute (*build)(const FieldValues &values,
                           mlir::MLIRContext *context,
                           tileir::EmitErrorFn emitError);
};

struct EnumSpec {
  llvm::StringLiteral mnemonic;
  /// Null for what is no keyword.
  mlir::Attribute (*find)(llvm::StringRef keyword, mlir::MLIRContext *context);
};
} // namespace

using enum FieldForm;

static constexpr FieldSpec capabilityFields[] = {{FIELD_VALUE, Number, ""}};
static constexpr FieldSpec targetFields[] = {
    {FIELD_COMPUTE_CAPABILITY, Number, "compute_capability = "},
    {FIELD_ARCH_CONDITIONAL, Flag, "arch_conditional = "}};
static constexpr FieldSpec kernelFields[] = {
    {FIELD_NUM_WARPS, Number, "num_warps = "},
    {FIELD_NUM_CTAS, Number, "num_ctas = "},
    {FIELD_OCCUPANCY, Number, "occupancy = "}};
static constexpr FieldSpec convFields[] = {
    {FIELD_STRIDES, List, "strides = "},
    {FIELD_DILATIONS, List, "dilations = "},
    {FIELD_LOWER_PADDING, List, "lower_padding = "},
    {FIELD_UPPER_PADDING, List, "upper_padding = "}};
static constexpr FieldSpec divByFields[] = {{FIELD_DIVISOR, Number, ""},
                                            {FIELD_EVERY, Optional, "every "},
                                            {FIELD_ALONG, Optional, "along "}};
static constexpr FieldSpec boundedFields[] = {{FIELD_LOWER, Optional, ""},
                                              {FIELD_UPPER, Optional, ""}};
static constexpr FieldSpec sameFields[] = {{FIELD_VALUES, List, ""}};

static const FieldsSpec fieldsSpecs[] = {
    {aa::ComputeCapabilityAttr::getMnemonic(), capabilityFields,
     [](const FieldValues &values, mlir::MLIRContext *context,
        tileir::EmitErrorFn emitError) -> mlir::Attribute {
       return aa::ComputeCapabilityAttr::getChecked(emitError, context,
                                                    values.number(FIELD_VALUE));
     }},
    {aa::TargetSpecAttr::getMnemonic(), targetFields,
     [](const FieldValues &values, mlir::MLIRContext *context,
        tileir::EmitErrorFn emitError) -> mlir::Attribute {
       return aa::TargetSpecAttr::getChecked(
           emitError, context, values.number(FIELD_COMPUTE_CAPABILITY),
           values.number(FIELD_ARCH_CONDITIONAL) != 0);
     }},
    {aa::KernelSpecAttr::getMnemonic(), kernelFields,
     [](const FieldValues &values, mlir::MLIRContext *context,
        tileir::EmitErrorFn emitError) -> mlir::Attribute {
       return aa::KernelSpecAttr::getChecked(
           emitError, context, values.number(FIELD_NUM_WARPS),
           values.number(FIELD_NUM_CTAS), values.number(FIELD_OCCUPANCY));
     }},
    {aa::ConvParamsAttr::getMnemonic(), convFields,
     [](const FieldValues &values, mlir::MLIRContext *context,
        tileir::EmitErrorFn emitError) -> mlir::Attribute {
       return aa::ConvParamsAttr::getChecked(
           emitError, context, values.list(FIELD_STRIDES),
           values.list(FIELD_DILATIONS), values.list(FIELD_LOWER_PADDING),
           values.list(FIELD_UPPER_PADDING));
     }},
    {aa::DivByAttr::getMnemonic(), divByFields,
     [](const FieldValues &values, mlir::MLIRContext *context,
        tileir::EmitErrorFn) -> mlir::Attribute {
       return aa::DivByAttr::get(context, values.number(FIELD_DIVISOR),
                                 values.optional(FIELD_EVERY),
                                 values.optional(FIELD_ALONG));
     }},
    {aa::BoundedAttr::getMnemonic(), boundedFields,
     [](const FieldValues &values, mlir::MLIRContext *context,
        tileir::EmitErrorFn) -> mlir::Attribute {
       return aa::BoundedAttr::get(context, values.optional(FIELD_LOWER),
                                   values.optional(FIELD_UPPER));
     }},
    {aa::SameElementsAttr::getMnemonic(), sameFields,
     [](const FieldValues &values, mlir::MLIRContext *context,
        tileir::EmitErrorFn) -> mlir::Attribute {
       return aa::SameElementsAttr::get(context, values.list(FIELD_VALUES));
     }},
};

template <typename KeywordAttr>
static constexpr EnumSpec enumSpec() {
  return {KeywordAttr::getMnemonic(),
          [](llvm::StringRef keyword,
             mlir::MLIRContext *context) -> mlir::Attribute {
            using Enum = decltype(std::declval<KeywordAttr>().getValue());
            const std::optional<Enum> value = aa::symbolizeEnum<Enum>(keyword);
            return value ? KeywordAttr::get(context, *value) : KeywordAttr();
          }};
}

static constexpr EnumSpec enumSpecs[] = {
    enumSpec<aa::CacheModifierAttr>(), enumSpec<aa::EvictionPolicyAttr>(),
    enumSpec<aa::MemSemanticAttr>(),   enumSpec<aa::MemScopeAttr>(),
    enumSpec<aa::RmwModeAttr>(),       enumSpec<aa::RoundingModeAttr>(),
    enumSpec<aa::PropagateNaNAttr>(),  enumSpec<aa::SignednessAttr>(),
    enumSpec<aa::PaddingValueAttr>(),  enumSpec<aa::ActivationLayoutAttr>()};

/// Null for the mnemonic of an attribute without fields.
static const FieldsSpec *findFields(llvm::StringRef mnemonic) {
  if (mnemonic == legacyMnemonic)
    mnemonic = aa::ComputeCapabilityAttr::getMnemonic();
  const auto *found = llvm::find_if(fieldsSpecs, [&](const FieldsSpec &spec) {
    return spec.mnemonic == mnemonic;
  });
  return found == std::end(fieldsSpecs) ? nullptr : found;
}

llvm::ArrayRef<FieldSpec> tilefuzz::fieldsOf(llvm::StringRef mnemonic) {
  const FieldsSpec *spec = findFields(mnemonic);
  return spec ? spec->fields : llvm::ArrayRef<FieldSpec>();
}

//===----------------------------------------------------------------------===//
// Well-formed attributes
//===----------------------------------------------------------------------===//

bool tilefuzz::isWord(llvm::StringRef text) {
  return !text.empty() && text.size() <= maxWordLength &&
         llvm::isAlpha(text.front()) && llvm::all_of(text, [](char c) {
           return llvm::isAlnum(c) || c == '_';
         });
}

static bool fits(const TileAAField &field, FieldForm form) {
  switch (form) {
  case List:
    return field.numbers_size() <= maxFieldNumbers;
  case Flag:
    return field.numbers_size() == 1 &&
           (field.numbers(0) == 0 || field.numbers(0) == 1);
  case Number:
  case Optional:
    return field.numbers_size() == 1;
  case Text:
    return isPlainText(field.text());
  case Attribute:
  case Dictionary:
    return true;
  }
  llvm_unreachable("a form without a name");
}

const TileAAField *tilefuzz::fieldOf(const TileAAAttribute &attribute,
                                     TileAAFieldName name) {
  for (const TileAAField &field : attribute.fields())
    if (field.name() == name)
      return &field;
  return nullptr;
}

TileAAField &tilefuzz::addField(TileAAAttribute &made, TileAAFieldName name) {
  TileAAField &field = *made.add_fields();
  field.set_name(name);
  return field;
}

bool tilefuzz::hasFieldsOf(const TileAAAttribute &attribute,
                           llvm::ArrayRef<FieldSpec> fields) {
  // Bit i is the field with the number i of the table.
  unsigned given = 0;
  for (const TileAAField &field : attribute.fields()) {
    const auto *known = llvm::find_if(fields, [&](const FieldSpec &each) {
      return each.name == field.name();
    });
    if (known == fields.end() || !fits(field, known->form))
      return false;
    const unsigned bit = 1u << (known - fields.begin());
    if (given & bit)
      return false;
    given |= bit;
  }
  for (auto [number, field] : llvm::enumerate(fields))
    if (field.form != Optional && !(given >> number & 1))
      return false;
  return attribute.keyword().empty();
}

bool tilefuzz::isWellFormed(const TileAAAttribute &attribute) {
  const llvm::StringRef mnemonic = attribute.mnemonic();
  const llvm::StringRef keyword = attribute.keyword();
  if (const FieldsSpec *spec = findFields(mnemonic))
    return hasFieldsOf(attribute, spec->fields);
  const auto [first, second] = mnemonic.split('-');
  return mnemonic.size() <= maxWordLength && isWord(first) &&
         (first.size() == mnemonic.size() || isWord(second)) &&
         isWord(keyword) && attribute.fields().empty();
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

static std::string spellValue(const FieldValues &values,
                              const FieldSpec &field) {
  if (!values.has(field.name))
    return "?";
  if (field.form == Flag)
    return values.number(field.name) ? "true" : "false";
  if (field.form != List)
    return std::to_string(values.number(field.name));
  std::string text = "[";
  llvm::raw_string_ostream os(text);
  llvm::interleaveComma(values.list(field.name), os);
  return text + "]";
}

static std::string spellFields(const TileAAAttribute &attribute,
                               const FieldsSpec &spec) {
  const FieldValues values(attribute);
  std::string text;
  for (const FieldSpec &field : spec.fields) {
    // An absent field with an opening is left out. Of these, the second one
    // follows the first one without a comma.
    const bool isTail = field.form == Optional && !field.opening.empty();
    if (isTail && !values.has(field.name))
      continue;
    const bool isJoined =
        isTail && values.has(FIELD_EVERY) && field.name == FIELD_ALONG;
    text += text.empty() ? "" : isJoined ? " " : ", ";
    text += field.opening;
    text += spellValue(values, field);
  }
  return text;
}

std::string tilefuzz::spell(const TileAAAttribute &attribute, bool isShort) {
  if (const FieldsSpec *spec = findFields(attribute.mnemonic())) {
    const std::string body =
        attribute.mnemonic() + "<" + spellFields(attribute, *spec) + ">";
    return isShort ? "#nv_tileaa." + body : "#nv_tileaa<" + body + ">";
  }
  return "#nv_tileaa<" + attribute.mnemonic() + " " + attribute.keyword() + ">";
}

//===----------------------------------------------------------------------===//
// Attributes of MLIR
//===----------------------------------------------------------------------===//

mlir::Attribute tilefuzz::build(const TileAAAttribute &attribute,
                                mlir::MLIRContext &context,
                                tileir::EmitErrorFn emitError) {
  if (const FieldsSpec *spec = findFields(attribute.mnemonic()))
    return spec->build(FieldValues(attribute), &context, emitError);
  for (const EnumSpec &spec : enumSpecs)
    if (spec.mnemonic == attribute.mnemonic())
      return spec.find(attribute.keyword(), &context);
  return {};
}
