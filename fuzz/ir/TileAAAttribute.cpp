//===- TileAAAttribute.cpp - Attributes with fields in cases --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which attributes are well formed, and how they are spelled.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ir/TileAAAttribute.h"

#include "fuzz/ir/AttributeValues.h"

#include "llvm/ADT/StringExtras.h"

using namespace tilefuzz;

using enum FieldForm;

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

//===----------------------------------------------------------------------===//
// Well-formed attributes
//===----------------------------------------------------------------------===//

/// How long a mnemonic or a keyword may be.
static constexpr size_t maxWordLength = 64;

/// Whether a text is a letter followed by letters, digits and underscores.
static bool isWord(llvm::StringRef text) {
  return !text.empty() && text.size() <= maxWordLength &&
         llvm::isAlpha(text.front()) && llvm::all_of(text, [](char c) {
           return llvm::isAlnum(c) || c == '_';
         });
}

/// Whether the words of an attribute without fields can be spelled. One hyphen
/// may stand in a mnemonic of nv_tileaa.
static bool hasWords(const TileAAAttribute &attribute,
                     llvm::StringRef dialect) {
  const llvm::StringRef mnemonic = attribute.mnemonic();
  const auto [first, second] = mnemonic.split('-');
  const bool isMnemonic = first.size() == mnemonic.size()
                              ? isWord(mnemonic)
                              : dialect == tileaaDialect &&
                                    mnemonic.size() <= maxWordLength &&
                                    isWord(first) && isWord(second);
  return isMnemonic && isWord(attribute.keyword()) &&
         attribute.fields().empty();
}

static bool isWellFormedAt(const TileAAAttribute &attribute,
                           llvm::StringRef dialect, int depth,
                           IrContext &context);

static bool fits(const TileAAField &field, FieldForm form, int depth,
                 IrContext &context) {
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
    return isWellFormedAt(field.attribute(), cudaDialect, depth + 1, context);
  case Dictionary:
    return allTypesOf(field.values(), [](uint32_t) { return false; }) &&
           lowerDictionary(field.values(), context);
  }
  llvm_unreachable("a form without a name");
}

static bool isWellFormedAt(const TileAAAttribute &attribute,
                           llvm::StringRef dialect, int depth,
                           IrContext &context) {
  static constexpr int maxDepth = 8;
  const llvm::ArrayRef<FieldSpec> fields =
      fieldsOf(attribute.mnemonic(), dialect);
  if (depth > maxDepth)
    return false;
  if (fields.empty())
    return hasWords(attribute, dialect);
  // Bit i is the field with the number i of the row.
  unsigned given = 0;
  for (const TileAAField &field : attribute.fields()) {
    const auto *known = llvm::find_if(fields, [&](const FieldSpec &each) {
      return each.name == field.name();
    });
    if (known == fields.end() || !fits(field, known->form, depth, context))
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

bool tilefuzz::isWellFormed(const TileAAAttribute &attribute,
                            llvm::StringRef dialect, IrContext &context) {
  return isWellFormedAt(attribute, dialect, 1, context);
}

bool tilefuzz::hasUnknownKeyword(const TileAAAttribute &attribute,
                                 IrContext &context) {
  const llvm::ArrayRef<FieldSpec> fields =
      fieldsOf(attribute.mnemonic(), cudaDialect);
  if (fields.empty())
    return !lowerKeyword(cudaDialect, attribute.mnemonic(), attribute.keyword(),
                         context.context());
  return llvm::any_of(fields, [&](const FieldSpec &field) {
    return field.form == Attribute &&
           hasUnknownKeyword(fieldOf(attribute, field.name)->attribute(),
                             context);
  });
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

static std::string spellValue(const TileAAField &field, FieldForm form,
                              IrContext &context) {
  std::string text;
  llvm::raw_string_ostream os(text);
  switch (form) {
  case Number:
  case Optional:
    return std::to_string(field.numbers(0));
  case Flag:
    return field.numbers(0) ? "true" : "false";
  case List:
    os << '[';
    llvm::interleaveComma(field.numbers(), os);
    os << ']';
    return text;
  case Text:
    os << '"';
    llvm::printEscapedString(field.text(), os);
    os << '"';
    return text;
  case Attribute:
    return spell(field.attribute(), cudaDialect, context, /*isShort=*/true);
  case Dictionary:
    os << lowerDictionary(field.values(), context);
    // The dialect has its own brackets.
    return text.substr(1, text.size() - 2);
  }
  llvm_unreachable("a form without a name");
}

static std::string spellFields(const TileAAAttribute &attribute,
                               llvm::ArrayRef<FieldSpec> fields,
                               IrContext &context) {
  std::string text;
  for (const FieldSpec &spec : fields) {
    const TileAAField *field = fieldOf(attribute, spec.name);
    // An absent number with a word in front is left out, with the word. The
    // second of two such words follows the first one without a comma.
    const bool hasWord = spec.form == Optional && spec.opening.size() > 2;
    if (hasWord && !field)
      continue;
    llvm::StringRef opening = spec.opening;
    if (spec.name == FIELD_ALONG && fieldOf(attribute, FIELD_EVERY))
      opening.consume_front(",");
    text += opening;
    text += field ? spellValue(*field, spec.form, context) : "?";
  }
  return text;
}

std::string tilefuzz::spell(const TileAAAttribute &attribute,
                            llvm::StringRef dialect, IrContext &context,
                            bool isShort) {
  const std::string &mnemonic = attribute.mnemonic();
  const std::string prefix = ("#" + dialect).str();
  const llvm::ArrayRef<FieldSpec> fields = fieldsOf(mnemonic, dialect);
  if (fields.empty() && dialect == tileaaDialect)
    return prefix + "<" + mnemonic + " " + attribute.keyword() + ">";
  const std::string body = mnemonic + "<" +
                           spellFields(attribute, fields, context) +
                           attribute.keyword() + ">";
  return isShort ? prefix + "." + body : prefix + "<" + body + ">";
}

mlir::Attribute tilefuzz::lowerFields(const TileAAAttribute &attribute,
                                      llvm::StringRef dialect,
                                      IrContext &context) {
  if (attribute.mnemonic() == legacyMnemonic ||
      !isWellFormed(attribute, dialect, context))
    return {};
  return build(attribute, dialect, context,
               [&] { return discardedError(context.context()); });
}
