//===- StandIns.cpp - Replacements for other dialects ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ir/StandIns.h"

#include "fuzz/ir/CaseLimits.h"
#include "fuzz/module/SpelledNumber.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/OpDefinition.h"

using namespace tilefuzz;
namespace trait = mlir::OpTrait;

MLIR_DEFINE_EXPLICIT_TYPE_ID(tilefuzz::OpaqueType)
MLIR_DEFINE_EXPLICIT_TYPE_ID(tilefuzz::DescriptorDialect)
MLIR_DEFINE_EXPLICIT_TYPE_ID(tilefuzz::StandInDialect)

namespace {
/// An operation of any signature. `Self` has its name.
template <typename Self, template <typename> class... Traits>
class StandInOp
    : public mlir::Op<Self, trait::VariadicOperands, trait::VariadicResults,
                      trait::VariadicRegions, Traits...> {
public:
  using mlir::Op<Self, trait::VariadicOperands, trait::VariadicResults,
                 trait::VariadicRegions, Traits...>::Op;
  static llvm::ArrayRef<llvm::StringRef> getAttributeNames() { return {}; }
  static llvm::StringLiteral getOperationName() { return Self::name; }
};

struct HolderOp : StandInOp<HolderOp, trait::NoTerminator> {
  using StandInOp::StandInOp;
  static constexpr llvm::StringLiteral name = "tilefuzz.holder";
};
struct IsolatedHolderOp : StandInOp<IsolatedHolderOp, trait::NoTerminator,
                                    trait::IsIsolatedFromAbove> {
  using StandInOp::StandInOp;
  static constexpr llvm::StringLiteral name = "tilefuzz.isolated_holder";
};
struct ScfHolderOp : StandInOp<ScfHolderOp, trait::NoTerminator> {
  using StandInOp::StandInOp;
  static constexpr llvm::StringLiteral name = "scf.holder";
};
struct EndOp : StandInOp<EndOp, trait::IsTerminator> {
  using StandInOp::StandInOp;
  static constexpr llvm::StringLiteral name = "tilefuzz.end";
};
} // namespace

struct tilefuzz::OpaqueTypeStorage : mlir::TypeStorage {
  using KeyTy = llvm::StringRef;

  explicit OpaqueTypeStorage(llvm::StringRef text) : text(text) {}
  bool operator==(llvm::StringRef other) const { return text == other; }
  static OpaqueTypeStorage *construct(mlir::TypeStorageAllocator &allocator,
                                      llvm::StringRef text) {
    return new (allocator.allocate<OpaqueTypeStorage>())
        OpaqueTypeStorage(allocator.copyInto(text));
  }

  llvm::StringRef text;
};

static mlir::Type integerOf(mlir::MLIRContext &context,
                            const SpelledInteger &spelled) {
  using Sign = SpelledInteger::Sign;
  return mlir::IntegerType::get(
      &context, spelled.width,
      spelled.sign == Sign::Signed     ? mlir::IntegerType::Signed
      : spelled.sign == Sign::Unsigned ? mlir::IntegerType::Unsigned
                                       : mlir::IntegerType::Signless);
}

mlir::Type OpaqueType::find(mlir::MLIRContext &context, llvm::StringRef text) {
  const auto [dialect, name] = text.split('.');
  const auto isOfName = [](char c) { return llvm::isAlnum(c) || c == '_'; };
  if (dialect == descriptorText.split('.').first && !name.empty() &&
      llvm::isAlpha(name.front()) && llvm::all_of(name, isOfName))
    return mlir::OpaqueType::get(
        mlir::StringAttr::get(&context, dialect.drop_front()), name);
  if (const auto integer = spelledInteger(text))
    return integerOf(context, *integer);
  if (const auto width = spelledFloatWidth(text))
    return *width == 80 ? mlir::Type(mlir::Float80Type::get(&context))
                        : mlir::Float128Type::get(&context);
  const bool isPlain = llvm::all_of(text, [](char c) {
    return c >= ' ' && c <= '~' && c != '"' && c != '\\';
  });
  if (text.empty() || text.size() > maxOpaqueText || !isPlain)
    return {};
  return get(&context, text);
}

llvm::StringRef OpaqueType::getText() const { return getImpl()->text; }

DescriptorDialect::DescriptorDialect(mlir::MLIRContext *context)
    : Dialect(getDialectNamespace(), context,
              mlir::TypeID::get<DescriptorDialect>()) {
  allowUnknownTypes();
  allowUnknownOperations();
}

StandInDialect::StandInDialect(mlir::MLIRContext *context)
    : Dialect(getDialectNamespace(), context,
              mlir::TypeID::get<StandInDialect>()) {
  addOperations<HolderOp, IsolatedHolderOp, EndOp>();
  mlir::RegisteredOperationName::insert<ScfHolderOp>(
      *context->getOrLoadDialect<mlir::scf::SCFDialect>());
  addTypes<OpaqueType>();
}

mlir::Type StandInDialect::parseType(mlir::DialectAsmParser &parser) const {
  std::string text;
  const llvm::SMLoc location = parser.getCurrentLocation();
  if (parser.parseKeyword("opaque") || parser.parseLess() ||
      parser.parseString(&text) || parser.parseGreater())
    return {};
  mlir::Type type = OpaqueType::find(*parser.getContext(), text);
  if (!type)
    parser.emitError(location) << "expected 1 to " << maxOpaqueText
                               << " printable characters without quotation "
                                  "marks and backslashes";
  return type;
}

void StandInDialect::printType(mlir::Type type,
                               mlir::DialectAsmPrinter &printer) const {
  printer << "opaque<\"" << llvm::cast<OpaqueType>(type).getText() << "\">";
}

bool tilefuzz::hasScfHolder(llvm::StringRef text) {
  // Names of operations are in quotes there.
  static const std::string scfHolder =
      ("\"" + ScfHolderOp::getOperationName() + "\"").str();
  return text.contains(scfHolder);
}

bool tilefuzz::hasStandIns(llvm::StringRef text) {
  return text.contains("!tilefuzz.") || text.contains("\"tilefuzz.") ||
         hasScfHolder(text);
}

void tilefuzz::spellOutOpaqueTypes(std::string &diagnostic) {
  static constexpr llvm::StringLiteral begin("!tilefuzz.opaque<\""), end("\">");
  for (size_t at = 0;
       (at = diagnostic.find(begin.data(), at)) != std::string::npos;) {
    const size_t last = diagnostic.find(end.data(), at + begin.size());
    if (last == std::string::npos)
      return;
    diagnostic.erase(last, end.size());
    diagnostic.erase(at, begin.size());
    at = last - begin.size();
  }
}
