//===- AttributeForms.cpp - Values of attributes in cases -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A class for each form, in the order of oracle::AttributeForm. A value of
// another class than `import` takes is refused.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ir/AttributeForms.h"

#include "fuzz/ir/AttributeValues.h"
#include "fuzz/ir/CaseLimits.h"
#include "fuzz/ir/TileAAAttribute.h"

#include "tileir/TileAS/TileAS.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

using namespace tilefuzz;
namespace as = tileir::nv_tileas;
namespace cuda = tileir::cuda_tile;

using In = const GivenValue &;
using Out = const MadeValue &;

static mlir::MLIRContext *contextOf(In in) { return &in.context.context(); }

static llvm::ArrayRef<int64_t> numbersOf(In in) {
  return {in.given.integers().data(),
          static_cast<size_t>(in.given.integers_size())};
}

/// False where a number does not fit.
template <typename Number>
static bool readNumbers(In in, llvm::SmallVectorImpl<Number> &numbers) {
  for (int64_t number : numbersOf(in)) {
    numbers.push_back(static_cast<Number>(number));
    if (numbers.back() != number)
      return false;
  }
  return true;
}

/// False where a type does not exist.
static bool lowerTypesOf(In in, llvm::SmallVectorImpl<mlir::Type> &types) {
  for (uint32_t position : in.given.types()) {
    if (position >= in.context.types.size())
      return false;
    types.push_back(in.context.types[position]);
  }
  return true;
}

static bool importType(mlir::Type type, Out out) {
  const std::optional<uint32_t> position = out.types.import(type);
  if (position)
    out.made.add_types(*position);
  return position.has_value();
}

static bool checkString(llvm::StringRef text, TypeImport &types) {
  return isString(text) ||
         types.refuse("at most " + llvm::Twine(maxText) +
                      " characters that are printable ASCII, tabs or line "
                      "feeds");
}

namespace {
struct Integer {
  static mlir::Attribute lower(In in) {
    const unsigned width =
        in.given.has_width() ? in.given.width() : in.info.width;
    return isWidth(width) && llvm::isIntN(width, in.given.integer())
               ? in.context.integer(width, in.given.integer())
               : mlir::IntegerAttr();
  }
  static bool import(mlir::IntegerAttr value, Out out) {
    const llvm::APInt number = value.getValue();
    const unsigned width = number.getBitWidth();
    const bool isSignless = value.getType().isSignlessInteger();
    if (width == out.info.width && (isSignless || out.info.isAnySign)) {
      out.made.set_integer(number.getSExtValue());
      return true;
    }
    out.made.set_width(isSignless && isWidth(width) ? width : 64);
    out.made.set_integer(number.sextOrTrunc(out.made.width()).getSExtValue());
    return true;
  }
  static bool isWidth(unsigned width) {
    return width == 8 || width == 16 || width == 32 || width == 64;
  }
};

struct Bool {
  static mlir::Attribute lower(In in) {
    const int64_t flag = in.given.integer();
    return flag == 0 || flag == 1 ? in.context.boolean(flag) : mlir::BoolAttr();
  }
  static bool import(mlir::BoolAttr value, Out out) {
    out.made.set_integer(value.getValue());
    return true;
  }
};

struct Unit {
  static mlir::Attribute lower(In in) { return in.context.unit; }
  static bool import(mlir::UnitAttr, Out) { return true; }
};

template <typename Attr, typename Number>
struct List {
  static mlir::Attribute lower(In in) {
    llvm::SmallVector<Number, 8> numbers;
    if (!readNumbers(in, numbers))
      return {};
    if constexpr (std::is_same_v<Number, int32_t>)
      return in.context.integers(numbers);
    else
      return Attr::get(contextOf(in), numbers);
  }
  static bool import(Attr list, Out out) {
    for (Number number : list.asArrayRef())
      out.made.add_integers(number);
    return true;
  }
};
using Integers = List<mlir::DenseI32ArrayAttr, int32_t>;
using LongIntegers = List<mlir::DenseI64ArrayAttr, int64_t>;
using Bools = List<mlir::DenseBoolArrayAttr, bool>;

struct Groups {
  static mlir::Attribute lower(In in) {
    llvm::SmallVector<int32_t, 8> numbers;
    if (!readNumbers(in, numbers))
      return {};
    llvm::ArrayRef<int32_t> rest = numbers;
    llvm::SmallVector<mlir::Attribute, 8> groups;
    for (uint32_t size : in.given.sizes()) {
      if (size > rest.size())
        return {};
      groups.push_back(in.context.integers(rest.take_front(size)));
      rest = rest.drop_front(size);
    }
    return rest.empty() ? mlir::ArrayAttr::get(contextOf(in), groups)
                        : mlir::Attribute();
  }
  static bool import(mlir::ArrayAttr groups, Out out) {
    return llvm::all_of(groups, [&](mlir::Attribute element) {
      auto group = llvm::dyn_cast<mlir::DenseI32ArrayAttr>(element);
      if (group)
        out.made.add_sizes(static_cast<uint32_t>(group.size()));
      return group && Integers::import(group, out);
    });
  }
};

struct Strings {
  static mlir::Attribute lower(In in) {
    llvm::SmallVector<mlir::Attribute, 8> strings;
    if (in.given.texts_size() > maxStrings)
      return {};
    for (llvm::StringRef text : in.given.texts()) {
      if (!isPlainText(text))
        return {};
      strings.push_back(mlir::StringAttr::get(contextOf(in), text));
    }
    return mlir::ArrayAttr::get(contextOf(in), strings);
  }
  static bool import(mlir::ArrayAttr strings, Out out) {
    if (strings.size() > maxStrings)
      return out.types.refuse("at most " + llvm::Twine(maxStrings) + " texts");
    return llvm::all_of(strings, [&](mlir::Attribute element) {
      auto string = llvm::dyn_cast<mlir::StringAttr>(element);
      if (!string || !llvm::isa<mlir::NoneType>(string.getType()))
        return false;
      out.made.add_texts(string.getValue().str());
      return checkPlainText(string.getValue(), out.types);
    });
  }
};

struct Types {
  static mlir::Attribute lower(In in) {
    llvm::SmallVector<mlir::Type, 8> types;
    return lowerTypesOf(in, types) ? in.context.typeList(types)
                                   : mlir::Attribute();
  }
  static bool import(mlir::ArrayAttr list, Out out) {
    return llvm::all_of(list, [&](mlir::Attribute element) {
      auto type = llvm::dyn_cast<mlir::TypeAttr>(element);
      return type && importType(type.getValue(), out);
    });
  }
};

struct Atom {
  static mlir::Attribute lower(In in) {
    return in.context.atom(in.given.text(), in.given.packed_shape());
  }
  static bool import(as::AtomAttr atom, Out out) {
    importAtom(atom, out.made);
    return true;
  }
};

struct Word {
  static mlir::Attribute lower(In in) {
    return in.context.keyword(in.given.name(), in.given.integer());
  }
  static bool import(mlir::Attribute value, Out out) {
    std::string text;
    llvm::raw_string_ostream(text) << value;
    llvm::StringRef rest = text;
    if (!rest.consume_front(out.info.opening) || !rest.consume_back(">"))
      return false;
    const auto keyword = llvm::find(out.info.keywords, std::string_view(rest));
    if (keyword == out.info.keywords.end())
      return false;
    out.made.set_integer(keyword - out.info.keywords.begin());
    return true;
  }
};

/// A scalar with its type: the bits as a signed number. Of the other types
/// `index` alone has numbers.
struct Scalar {
  static mlir::Attribute lower(In in) {
    llvm::SmallVector<mlir::Type, 1> types;
    if (in.given.types_size() != 1 || !lowerTypesOf(in, types))
      return {};
    if (types[0] == in.context.index)
      return mlir::IntegerAttr::get(types[0], in.given.integer());
    return lowerNumber(types[0], in.given.integer());
  }
  static bool import(mlir::TypedAttr value, Out out) {
    const mlir::Type type = value.getType();
    if (!isScalar(type) && !type.isIndex())
      return false;
    llvm::APInt bits;
    if (auto integer = llvm::dyn_cast<mlir::IntegerAttr>(value))
      bits = integer.getValue();
    else if (auto real = llvm::dyn_cast<mlir::FloatAttr>(value))
      bits = real.getValue().bitcastToAPInt();
    else
      return false;
    out.made.set_integer(bits.getSExtValue());
    return importType(type, out);
  }
};

struct Padding {
  static mlir::Attribute lower(In in) {
    return in.given.types().empty() ? Word::lower(in) : Scalar::lower(in);
  }
  static bool import(mlir::Attribute value, Out out) {
    if (Word::import(value, out))
      return true;
    auto scalar = llvm::dyn_cast<mlir::TypedAttr>(value);
    return scalar && Scalar::import(scalar, out);
  }
};

/// An attribute with fields; of nv_tileaa, that of the name.
template <const llvm::StringLiteral &dialect>
struct FieldsOf {
  static mlir::Attribute lower(In in) {
    if (dialect == tileaaDialect &&
        in.given.dialect().mnemonic() != in.info.name)
      return {};
    return lowerFields(in.given.dialect(), dialect, in.context);
  }
  static bool import(mlir::Attribute value, Out out) {
    return importFields(value, dialect, out.types, *out.made.mutable_dialect());
  }
};
using Fields = FieldsOf<tileaaDialect>;
using Predicate = FieldsOf<cudaDialect>;

struct Predicates {
  static mlir::Attribute lower(In in) {
    if (in.given.predicates_size() > maxPredicates)
      return {};
    llvm::SmallVector<mlir::Attribute, 8> predicates;
    for (const TileAAAttribute &each : in.given.predicates()) {
      predicates.push_back(lowerFields(each, tileaaDialect, in.context));
      if (!predicates.back())
        return {};
    }
    return mlir::ArrayAttr::get(contextOf(in), predicates);
  }
  static bool import(mlir::ArrayAttr list, Out out) {
    if (list.size() > maxPredicates)
      return out.types.refuse("at most " + llvm::Twine(maxPredicates) +
                              " predicates");
    return llvm::all_of(list, [&](mlir::Attribute element) {
      return importFields(element, tileaaDialect, out.types,
                          *out.made.add_predicates());
    });
  }
};

/// Flags that are there: an operation without any has no attribute.
struct Flags {
  using Attr = mlir::arith::IntegerOverflowFlagsAttr;
  static mlir::Attribute lower(In in) {
    if (in.given.integer() < 1 || in.given.integer() > 3)
      return {};
    return Attr::get(
        contextOf(in),
        static_cast<mlir::arith::IntegerOverflowFlags>(in.given.integer()));
  }
  static bool import(Attr flags, Out out) {
    out.made.set_integer(static_cast<int64_t>(flags.getValue()));
    return true;
  }
};

template <bool (*isLegal)(llvm::StringRef),
          bool (*check)(llvm::StringRef, TypeImport &)>
struct Text {
  static mlir::Attribute lower(In in) {
    return isLegal(in.given.text())
               ? mlir::StringAttr::get(contextOf(in), in.given.text())
               : mlir::StringAttr();
  }
  /// A string may have a type beside the text.
  static bool import(mlir::StringAttr string, Out out) {
    out.made.set_text(string.getValue().str());
    return llvm::isa<mlir::NoneType>(string.getType()) &&
           check(string.getValue(), out.types);
  }
};
using String = Text<isString, checkString>;
using SymbolName = Text<isSymbolName, checkName>;

struct Symbol {
  static mlir::Attribute lower(In in) {
    return isReferredName(in.given.text())
               ? mlir::FlatSymbolRefAttr::get(contextOf(in), in.given.text())
               : mlir::FlatSymbolRefAttr();
  }
  static bool import(mlir::FlatSymbolRefAttr symbol, Out out) {
    out.made.set_text(symbol.getValue().str());
    return checkName(symbol.getValue(), out.types) &&
           isReferredName(symbol.getValue());
  }
};

struct FunctionType {
  static mlir::Attribute lower(In in) {
    llvm::SmallVector<mlir::Type, 8> types;
    const auto &sizes = in.given.sizes();
    if (sizes.size() != 2 || sizes[0] > maxFunctionTypes ||
        sizes[1] > maxFunctionTypes ||
        sizes[0] + sizes[1] != static_cast<uint32_t>(in.given.types_size()) ||
        !lowerTypesOf(in, types))
      return {};
    const llvm::ArrayRef<mlir::Type> all = types;
    return mlir::TypeAttr::get(mlir::FunctionType::get(
        contextOf(in), all.take_front(sizes[0]), all.drop_front(sizes[0])));
  }
  static bool import(mlir::TypeAttr attribute, Out out) {
    auto type = llvm::dyn_cast<mlir::FunctionType>(attribute.getValue());
    if (!type)
      return false;
    if (std::max(type.getNumInputs(), type.getNumResults()) > maxFunctionTypes)
      return out.types.refuse(llvm::formatv(
          "at most {0} parameters and {0} results", maxFunctionTypes));
    out.made.add_sizes(type.getNumInputs());
    out.made.add_sizes(type.getNumResults());
    return llvm::all_of(
        llvm::concat<const mlir::Type>(type.getInputs(), type.getResults()),
        [&](mlir::Type each) { return importType(each, out); });
  }
};

struct Values {
  static mlir::Attribute lower(In in) {
    return lowerArray(in.given.values(), in.context);
  }
  static bool import(mlir::Attribute value, Out out) {
    return importArray(value, out.types, *out.made.mutable_values());
  }
};

struct Hints {
  static mlir::Attribute lower(In in) {
    const mlir::DictionaryAttr hints =
        lowerDictionary(in.given.values(), in.context);
    return hints ? cuda::OptimizationHintsAttr::get(contextOf(in), hints)
                 : cuda::OptimizationHintsAttr();
  }
  static bool import(cuda::OptimizationHintsAttr hints, Out out) {
    return importDictionary(hints.getHints(), out.types,
                            *out.made.mutable_values());
  }
};

/// A type and numbers, as many as it has elements, or one for all of them.
struct Dense {
  static mlir::Attribute lower(In in) {
    static constexpr int64_t maxElements = 16777216;
    llvm::SmallVector<mlir::Type, 1> types;
    const llvm::ArrayRef<int64_t> numbers = numbersOf(in);
    if (in.given.types_size() != 1 || !lowerTypesOf(in, types) ||
        numbers.empty() || numbers.size() > maxDenseNumbers)
      return {};
    auto type = llvm::dyn_cast<cuda::TileType>(types[0]);
    if (!type || !type.getElementType().isIntOrFloat())
      return {};
    int64_t count = 1;
    for (int64_t size : type.getShape()) {
      if (size > maxElements / count)
        return {};
      count *= size;
    }
    const unsigned width = type.getElementType().getIntOrFloatBitWidth();
    if (!llvm::all_of(numbers, [&](int64_t number) {
          return llvm::isIntN(width, number);
        }))
      return {};
    const auto discard = [&] { return discardedError(in.context.context()); };
    mlir::Attribute dense = cuda::getDense(discard, type, numbers);
    if (!dense)
      in.miscounted = {type, numbers};
    return dense;
  }
  static bool import(mlir::DenseElementsAttr dense, Out out) {
    if (!llvm::isa<cuda::TileType>(dense.getType()) ||
        !importType(dense.getType(), out))
      return false;
    if (!dense.isSplat() && dense.getNumElements() > maxDenseNumbers)
      return out.types.refuse("at most " + llvm::Twine(maxDenseNumbers) +
                              " elements that are not all the same");
    const auto add = [&](const llvm::APInt &bits) {
      out.made.add_integers(bits.getSExtValue());
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
};

struct FormRow {
  mlir::Attribute (*lower)(In in);
  bool (*import)(mlir::Attribute value, Out out);
};
} // namespace

/// Calls `import` with a value of the class that it takes.
template <typename Value>
static bool importAs(bool (*import)(Value, Out), mlir::Attribute value,
                     Out out) {
  auto known = llvm::dyn_cast<Value>(value);
  return known && import(known, out);
}

template <typename Form>
static constexpr FormRow formRow = {Form::lower,
                                    [](mlir::Attribute value, Out out) {
                                      return importAs(Form::import, value, out);
                                    }};

/// In the order of oracle::AttributeForm.
static constexpr FormRow rows[] = {
    formRow<Integer>,    formRow<Bool>,         formRow<Unit>,
    formRow<Integers>,   formRow<LongIntegers>, formRow<Bools>,
    formRow<Groups>,     formRow<Strings>,      formRow<Types>,
    formRow<Atom>,       formRow<Word>,         formRow<Scalar>,
    formRow<Padding>,    formRow<Fields>,       formRow<Predicates>,
    formRow<Flags>,      formRow<Integer>,      formRow<String>,
    formRow<SymbolName>, formRow<Symbol>,       formRow<FunctionType>,
    formRow<Values>,     formRow<Hints>,        formRow<Dense>,
    formRow<Predicate>};

static_assert(std::size(rows) ==
              static_cast<size_t>(oracle::AttributeForm::Predicate) + 1);

mlir::Attribute tilefuzz::lowerValue(const GivenValue &value) {
  if (value.info.mostItems &&
      std::max(value.given.integers_size(), value.given.values_size()) >
          *value.info.mostItems)
    return {};
  return rows[static_cast<size_t>(value.info.form)].lower(value);
}

/// The number of items of a list; 0 for what is none.
static size_t itemCount(mlir::Attribute value) {
  if (auto list = llvm::dyn_cast<mlir::ArrayAttr>(value))
    return list.size();
  auto list = llvm::dyn_cast<mlir::DenseArrayAttr>(value);
  return list ? static_cast<size_t>(list.getSize()) : 0;
}

bool tilefuzz::importValue(mlir::Attribute value, const MadeValue &place) {
  const std::optional<int> most = place.info.mostItems;
  if (most && itemCount(value) > static_cast<size_t>(*most))
    return place.types.refuse("at most " + llvm::Twine(*most) + " items");
  return rows[static_cast<size_t>(place.info.form)].import(value, place);
}
