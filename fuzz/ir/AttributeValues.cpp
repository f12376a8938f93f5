//===- AttributeValues.cpp - Values that nest in attributes ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ir/AttributeValues.h"

#include "fuzz/ir/CaseLimits.h"
#include "fuzz/ir/TileAAAttribute.h"
#include "fuzz/module/Discardable.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace tilefuzz;

bool tilefuzz::isPlainText(llvm::StringRef text) {
  return text.size() <= maxPlainText && llvm::all_of(text, llvm::isPrint);
}

bool tilefuzz::isString(llvm::StringRef text) {
  return text.size() <= maxText && llvm::all_of(text, [](char c) {
           return llvm::isPrint(c) || c == '\n' || c == '\t';
         });
}

bool tilefuzz::isSymbolName(llvm::StringRef name) {
  return isPlainText(name) && !name.contains(' ');
}

bool tilefuzz::isReferredName(llvm::StringRef name) {
  return !name.empty() && isSymbolName(name);
}

bool tilefuzz::isKey(llvm::StringRef key) {
  return !key.empty() && key.size() <= maxKey &&
         (llvm::isAlpha(key.front()) || key.front() == '_') &&
         llvm::all_of(key, [](char c) {
           return llvm::isAlnum(c) || c == '_' || c == '.';
         });
}

bool tilefuzz::checkPlainText(llvm::StringRef text, TypeImport &types) {
  return isPlainText(text) ||
         types.refuse("texts of at most " + llvm::Twine(maxPlainText) +
                      " printable ASCII characters");
}

bool tilefuzz::checkName(llvm::StringRef name, TypeImport &types) {
  return isSymbolName(name) ||
         types.refuse("a name of at most " + llvm::Twine(maxPlainText) +
                      " printable ASCII characters other than blanks");
}

//===----------------------------------------------------------------------===//
// Lowering
//===----------------------------------------------------------------------===//

mlir::Attribute tilefuzz::lowerNumber(mlir::Type type, int64_t bits) {
  // Other integers are opaque types in a case, and nv4e0m3f has no values.
  if (!type || !isScalar(type) || !type.isIntOrFloat() ||
      !llvm::isIntN(type.getIntOrFloatBitWidth(), bits))
    return {};
  const llvm::APInt number(type.getIntOrFloatBitWidth(),
                           static_cast<uint64_t>(bits), /*isSigned=*/true);
  if (auto real = llvm::dyn_cast<mlir::FloatType>(type))
    return mlir::FloatAttr::get(
        real, llvm::APFloat(real.getFloatSemantics(), number));
  return mlir::IntegerAttr::get(type, number);
}

namespace {
class Lowering {
public:
  explicit Lowering(IrContext &context, bool isDiscardable = false)
      : context(context), made(&context.context()),
        isDiscardable(isDiscardable) {}

  mlir::ArrayAttr array(const AttributeValues &values, int depth);
  mlir::DictionaryAttr dictionary(const AttributeValues &values, int depth);

private:
  mlir::Attribute lower(const AttributeValue &value, int depth);

  IrContext &context;
  mlir::MLIRContext *made;
  /// Whether atoms may be among the values, and no types.
  bool isDiscardable;
  int count = 0;
};
} // namespace

mlir::Attribute Lowering::lower(const AttributeValue &value, int depth) {
  if (++count > maxValues || depth > maxValueNesting)
    return {};
  switch (value.kind()) {
  case VALUE_UNIT:
    return context.unit;
  case VALUE_BOOLEAN:
    if (value.integer() != 0 && value.integer() != 1)
      return {};
    return context.boolean(value.integer());
  case VALUE_NUMBER:
    // Numbers of i1 are Booleans.
    return value.element() == TYPE_I1
               ? mlir::Attribute()
               : lowerNumber(context.element(value.element()), value.integer());
  case VALUE_INDEX:
    return mlir::IntegerAttr::get(context.index, value.integer());
  case VALUE_STRING:
    return isPlainText(value.text()) ? mlir::StringAttr::get(made, value.text())
                                     : mlir::StringAttr();
  case VALUE_TYPE:
    return !isDiscardable && value.type() < context.types.size()
               ? mlir::TypeAttr::get(context.types[value.type()])
               : mlir::TypeAttr();
  case VALUE_SYMBOL:
    return isReferredName(value.text())
               ? mlir::FlatSymbolRefAttr::get(made, value.text())
               : mlir::FlatSymbolRefAttr();
  case VALUE_ENUMERATION:
    return lowerKeyword(cudaDialect, value.mnemonic(), value.text(), *made);
  case VALUE_ARRAY:
    return array(value.values(), depth + 1);
  case VALUE_DICTIONARY:
    return dictionary(value.values(), depth + 1);
  case VALUE_ATOM:
    return isDiscardable ? context.atom(value.text(), value.packed_shape())
                         : mlir::Attribute();
  default:
    return {};
  }
}

mlir::ArrayAttr Lowering::array(const AttributeValues &values, int depth) {
  llvm::SmallVector<mlir::Attribute, 8> items;
  for (const AttributeValue &value : values) {
    items.push_back(lower(value, depth));
    if (!items.back())
      return {};
  }
  return mlir::ArrayAttr::get(made, items);
}

mlir::DictionaryAttr Lowering::dictionary(const AttributeValues &values,
                                          int depth) {
  llvm::SmallVector<mlir::NamedAttribute, 8> entries;
  for (const AttributeValue &value : values) {
    if (!isKey(value.key()) ||
        (!entries.empty() &&
         entries.back().getName().getValue() >= value.key()))
      return {};
    mlir::Attribute item = lower(value, depth);
    if (!item)
      return {};
    entries.emplace_back(mlir::StringAttr::get(made, value.key()), item);
  }
  return mlir::DictionaryAttr::getWithSorted(made, entries);
}

mlir::ArrayAttr tilefuzz::lowerArray(const AttributeValues &values,
                                     IrContext &context) {
  return Lowering(context).array(values, 1);
}

mlir::DictionaryAttr tilefuzz::lowerDictionary(const AttributeValues &values,
                                               IrContext &context) {
  return Lowering(context).dictionary(values, 1);
}

mlir::DictionaryAttr tilefuzz::lowerDiscardable(const IrOp &op,
                                                IrContext &context) {
  if (!llvm::all_of(op.discardable(), [&](const AttributeValue &value) {
        return isDiscardableKey(value.key(), op);
      }))
    return {};
  return Lowering(context, /*isDiscardable=*/true)
      .dictionary(op.discardable(), 1);
}

//===----------------------------------------------------------------------===//
// Importing
//===----------------------------------------------------------------------===//

namespace {
class Import {
public:
  explicit Import(TypeImport &types, bool isDiscardable = false)
      : types(types), isDiscardable(isDiscardable) {}

  bool array(mlir::ArrayAttr list, AttributeValues &made, int depth);
  bool dictionary(mlir::DictionaryAttr entries, AttributeValues &made,
                  int depth);
  bool entry(mlir::NamedAttribute entry, AttributeValue &made, int depth);

private:
  bool import(mlir::Attribute value, AttributeValue &made, int depth);

  TypeImport &types;
  /// As in Lowering.
  bool isDiscardable;
  int count = 0;
};
} // namespace

/// False for a number of a type that values do not have.
static bool importNumber(mlir::Type type, const llvm::APInt &bits,
                         AttributeValue &made) {
  const std::optional<ElementType> element = elementOf(type);
  if (type.isSignlessInteger(1) || (!element && !type.isIndex()))
    return false;
  made.set_kind(element ? VALUE_NUMBER : VALUE_INDEX);
  if (element)
    made.set_element(*element);
  made.set_integer(bits.getSExtValue());
  return true;
}

bool Import::import(mlir::Attribute value, AttributeValue &made, int depth) {
  if (++count > maxValues)
    return types.refuse("at most " + llvm::Twine(maxValues) + " values");
  if (depth > maxValueNesting)
    return types.refuse("values that nest at most " +
                        llvm::Twine(maxValueNesting) + " deep");
  const auto setText = [&](AttributeValueKind kind, llvm::StringRef text) {
    made.set_kind(kind);
    made.set_text(text.str());
    return kind == VALUE_STRING
               ? checkPlainText(text, types)
               : checkName(text, types) && isReferredName(text);
  };
  return llvm::TypeSwitch<mlir::Attribute, bool>(value)
      .Case([&](mlir::UnitAttr) {
        made.set_kind(VALUE_UNIT);
        return true;
      })
      // A Boolean is an integer too.
      .Case([&](mlir::BoolAttr boolean) {
        made.set_kind(VALUE_BOOLEAN);
        made.set_integer(boolean.getValue());
        return true;
      })
      .Case([&](mlir::IntegerAttr integer) {
        return importNumber(integer.getType(), integer.getValue(), made);
      })
      .Case([&](mlir::FloatAttr real) {
        return importNumber(real.getType(), real.getValue().bitcastToAPInt(),
                            made);
      })
      .Case([&](mlir::StringAttr string) {
        // The attribute may have a type beside the text.
        return llvm::isa<mlir::NoneType>(string.getType()) &&
               setText(VALUE_STRING, string.getValue());
      })
      .Case([&](mlir::TypeAttr type) {
        if (isDiscardable)
          return false;
        const std::optional<uint32_t> position = types.import(type.getValue());
        made.set_kind(VALUE_TYPE);
        made.set_type(position.value_or(0));
        return position.has_value();
      })
      .Case([&](mlir::FlatSymbolRefAttr symbol) {
        return setText(VALUE_SYMBOL, symbol.getValue());
      })
      .Case([&](mlir::ArrayAttr list) {
        made.set_kind(VALUE_ARRAY);
        return array(list, *made.mutable_values(), depth + 1);
      })
      .Case([&](mlir::DictionaryAttr entries) {
        made.set_kind(VALUE_DICTIONARY);
        return dictionary(entries, *made.mutable_values(), depth + 1);
      })
      .Case([&](tileir::nv_tileas::AtomAttr atom) {
        made.set_kind(VALUE_ATOM);
        importAtom(atom, made);
        return isDiscardable;
      })
      .Default([&](mlir::Attribute other) {
        std::optional<Keyword> keyword = keywordOf(other, cudaDialect);
        if (!keyword)
          return false;
        made.set_kind(VALUE_ENUMERATION);
        made.set_mnemonic(keyword->mnemonic.str());
        made.set_text(keyword->word.str());
        return true;
      });
}

bool Import::array(mlir::ArrayAttr list, AttributeValues &made, int depth) {
  return llvm::all_of(list, [&](mlir::Attribute value) {
    return import(value, *made.Add(), depth);
  });
}

bool Import::dictionary(mlir::DictionaryAttr entries, AttributeValues &made,
                        int depth) {
  return llvm::all_of(entries, [&](mlir::NamedAttribute each) {
    return entry(each, *made.Add(), depth);
  });
}

bool Import::entry(mlir::NamedAttribute entry, AttributeValue &made,
                   int depth) {
  made.set_key(entry.getName().str());
  if (!isKey(made.key()))
    return types.refuse("keys of at most " + llvm::Twine(maxKey) +
                        " ASCII letters, digits, points and underscores");
  return import(entry.getValue(), made, depth);
}

bool tilefuzz::importArray(mlir::Attribute value, TypeImport &types,
                           AttributeValues &made) {
  auto list = llvm::dyn_cast<mlir::ArrayAttr>(value);
  return list && Import(types).array(list, made, 1);
}

bool tilefuzz::importDictionary(mlir::Attribute value, TypeImport &types,
                                AttributeValues &made) {
  auto entries = llvm::dyn_cast<mlir::DictionaryAttr>(value);
  return entries && Import(types).dictionary(entries, made, 1);
}

bool tilefuzz::importDiscardable(mlir::DictionaryAttr attributes, IrOp &made) {
  if (attributes.empty())
    return true;
  IrCase unused;
  TypeImport types(unused);
  Import import(types, /*isDiscardable=*/true);
  return llvm::all_of(attributes, [&](mlir::NamedAttribute attribute) {
    const llvm::StringRef key = attribute.getName();
    if (!isDiscardableKey(key, made) ||
        import.entry(attribute, *made.add_discardable(), /*depth=*/1))
      return true;
    made.mutable_discardable()->RemoveLast();
    return key != atomKey ||
           !llvm::isa<tileir::nv_tileas::AtomAttr>(attribute.getValue());
  });
}
