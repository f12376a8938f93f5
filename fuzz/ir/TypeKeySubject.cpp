//===- TypeKeySubject.cpp - Keys of types to the verifiers ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/tileaa_types.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ir/CudaTypes.h"
#include "fuzz/ir/LowerTypes.h"
#include "fuzz/ir/StandIns.h"
#include "fuzz/ir/TileAASubject.h"
#include "fuzz/ir/VerifyIr.h"
#include "fuzz/module/IrIndex.h"

#include "mlir/AsmParser/AsmParser.h"

using namespace tilefuzz;
using oracle::Outcome;
namespace aa = tileir::nv_tileaa;

namespace {
/// The types of a case that are reached, in a context.
class KeyTypes {
public:
  KeyTypes(const TileAATypeKeyCase &testCase, IrContext &context)
      : types(testCase.types()), firstPosition(testCase.first()),
        secondPosition(testCase.second()), context(context) {}

  /// Finds the types; false where the case is not well formed.
  bool find();
  /// Builds them; false at the first one that breaks a rule.
  bool build(tileir::EmitErrorFn emitError);
  /// Builds them once more, each of parameters that are overwritten then.
  std::string rebuild();

  mlir::Type first() const { return built[firstPosition]; }
  mlir::Type second() const { return built[secondPosition]; }

private:
  const IrType &at(uint32_t position) const {
    return types[static_cast<int>(position)];
  }
  bool isKey(uint32_t position) const;
  bool reach(uint32_t position);
  bool isWellFormed(uint32_t position) const;

  const IrTypes &types;
  uint32_t firstPosition, secondPosition;
  IrContext &context;
  /// By position; null for a type that is not reached.
  llvm::SmallVector<mlir::Type, 8> built;
  llvm::SmallVector<bool, 8> isReached;
};
} // namespace

bool KeyTypes::isKey(uint32_t position) const {
  if (position >= static_cast<uint32_t>(types.size()))
    return false;
  switch (at(position).kind()) {
  case IR_PTR:
  case IR_PROGRAM_ID:
  case IR_QUEUE:
  case IR_MEMREF:
  case IR_TILEAA_VIEW:
  case IR_MEM_TOKEN:
    return true;
  default:
    return isCudaType(at(position).kind());
  }
}

/// False where a type is made of one that does not stand before it.
bool KeyTypes::reach(uint32_t position) {
  if (isReached[position])
    return true;
  isReached[position] = true;
  return allHeld(at(position),
                 [&](uint32_t part) { return part < position && reach(part); });
}

/// Whether a module could hold the type, but for the rules of the page.
bool KeyTypes::isWellFormed(uint32_t position) const {
  const IrType &type = at(position);
  const auto isKnown = [](int64_t number) {
    return !mlir::ShapedType::isDynamic(number);
  };
  switch (type.kind()) {
  case IR_ITERATOR:
    return true;
  case IR_TILEAA_VIEW:
    return lowerLayoutOf(type, context).has_value();
  case IR_QUEUE:
    return isWellFormedQueue(types, position);
  case IR_MEMREF:
    return context.element(type.element()) &&
           MemorySpace_IsValid(type.space()) &&
           llvm::all_of(type.shape(), isKnown) &&
           llvm::all_of(type.strides(), isKnown) && isKnown(type.alias_scope());
  default:
    if (isCudaType(type.kind()))
      return isWellFormedCudaType(types, position);
    // Nothing is asked of other types, and they are made of no others.
    return buildType(type, {}, TypeLists(type, {}), context, [&] {
             return discardedError(context.context());
           }) != nullptr;
  }
}

bool KeyTypes::find() {
  if (types.size() > IrIndex::maxTypes || !isKey(firstPosition) ||
      !isKey(secondPosition))
    return false;
  isReached.assign(static_cast<size_t>(types.size()), false);
  if (!reach(firstPosition) || !reach(secondPosition))
    return false;
  for (auto [position, reached] : llvm::enumerate(isReached))
    if (reached && !isWellFormed(static_cast<uint32_t>(position)))
      return false;
  return true;
}

bool KeyTypes::build(tileir::EmitErrorFn emitError) {
  for (auto [position, reached] : llvm::enumerate(isReached)) {
    built.emplace_back();
    if (!reached)
      continue;
    const IrType &type = at(static_cast<uint32_t>(position));
    built.back() =
        buildType(type, built, TypeLists(type, built), context, emitError);
    if (!built.back())
      return false;
  }
  return true;
}

/// Whether a type hands out the lists that it was made of.
static bool hasLists(mlir::Type type, const TypeLists &lists) {
  if (auto queue = llvm::dyn_cast<aa::QueueType>(type))
    return queue.getResultTypes() == llvm::ArrayRef(lists.types);
  if (auto memref = llvm::dyn_cast<aa::MemRefType>(type))
    return memref.getShape() == llvm::ArrayRef(lists.shape) &&
           memref.getStrides() == llvm::ArrayRef(lists.strides);
  if (auto view = llvm::dyn_cast<aa::TiledViewType>(type))
    return view.getShape() == llvm::ArrayRef(lists.shape);
  return true;
}

/// Whether a type hands out the single parameters that it was made of.
static bool hasParameters(mlir::Type type, const IrType &given,
                          llvm::ArrayRef<mlir::Type> earlier,
                          IrContext &context) {
  const auto isSpace = [&](aa::MemorySpace space) {
    return space == lowerSpace(given.space());
  };
  mlir::Type element = context.element(given.element());
  if (auto queue = llvm::dyn_cast<aa::QueueType>(type))
    return queue.getIsolated() == given.isolated();
  if (auto memref = llvm::dyn_cast<aa::MemRefType>(type))
    return memref.getElementType() == element &&
           isSpace(memref.getMemorySpace()) &&
           memref.getAliasScope() == given.alias_scope();
  if (auto view = llvm::dyn_cast<aa::TiledViewType>(type))
    return view.getSourceType() == earlier[given.nested()] &&
           view.getLayout() == *lowerLayoutOf(given, context);
  if (auto pointer = llvm::dyn_cast<aa::PtrType>(type))
    return pointer.getPointeeType() == element &&
           isSpace(pointer.getMemorySpace());
  return true;
}

std::string KeyTypes::rebuild() {
  for (auto [position, type] : llvm::enumerate(built)) {
    if (!type)
      continue;
    const IrType &given = at(static_cast<uint32_t>(position));
    TypeLists lists(given, built);
    mlir::Type again = buildType(given, built, lists, context, [&] {
      return discardedError(context.context());
    });
    llvm::fill(lists.shape, 7);
    llvm::fill(lists.strides, 7);
    llvm::fill(lists.types, context.index);
    if (again != type)
      return "expected type " + std::to_string(position) +
             " to be the same when it is built again, found another one";
    if (!hasLists(type, TypeLists(given, built)) ||
        !(isCudaType(given.kind())
              ? hasParametersOf(type, given, built)
              : hasParameters(type, given, built, context)))
      return "expected type " + std::to_string(position) +
             " to have the parameters that it was made of, found others";
  }
  return "";
}

void tilefuzz::verifyTypeKey(const Case &testCase,
                             VerifierContext &verifierContext,
                             oracle::Verdict &answer) {
  KeyTypes types(testCase.tileaa_type_key(), IrContext::of(verifierContext));
  answer.outcome = Outcome::Unsupported;
  if (!types.find())
    return;
  answer.outcome = Outcome::Rejected;
  if (!types.build(verifierContext.emitError)) {
    spellOutOpaqueTypes(answer.diagnostic);
    return;
  }
  answer.outcome = Outcome::Accepted;
  answer.values[answer.valueCount++] = types.first() == types.second();
}

//===----------------------------------------------------------------------===//
// tileaa.type.intern
//===----------------------------------------------------------------------===//

static std::string findLostText(mlir::Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return mlir::parseType(text, type.getContext()) == type
             ? ""
             : "expected the same type when its text is read, found another "
               "one: " +
                   text;
}

static std::string findLostBytes(mlir::Type first, mlir::Type second) {
  mlir::MLIRContext *context = first.getContext();
  mlir::OwningOpRef<mlir::ModuleOp> module =
      mlir::ModuleOp::create(mlir::UnknownLoc::get(context));
  static constexpr llvm::StringLiteral name = "types";
  mlir::Attribute list = mlir::ArrayAttr::get(
      context, {mlir::TypeAttr::get(first), mlir::TypeAttr::get(second)});
  (*module)->setDiscardableAttr(name, list);
  mlir::OwningOpRef<mlir::ModuleOp> read =
      parseIr(writeBytecode(*module), *context);
  return read && (*read)->getDiscardableAttr(name) == list
             ? ""
             : "expected the same types in bytecode, found others";
}

/// Asks all ways to the types of an accepted case. The types of a new context
/// are made here, of parameters that do not outlive this.
static std::string findFault(const TileAATypeKeyCase &testCase, bool areSame,
                             IrContext &context) {
  KeyTypes types(testCase, context);
  if (!types.find() ||
      !types.build([&] { return discardedError(context.context()); }))
    return "expected types that can be built, found others";
  if ((types.first() == types.second()) != areSame)
    return areSame ? "expected one type, found two"
                   : "expected two types, found one";
  if (std::string fault = types.rebuild(); !fault.empty())
    return fault;
  for (mlir::Type type : {types.first(), types.second()})
    if (std::string fault = findLostText(type); !fault.empty())
      return fault;
  return findLostBytes(types.first(), types.second());
}

static std::string findFaultHere(const Case &testCase,
                                 VerifierContext &verifierContext,
                                 const oracle::Verdict &first) {
  return first.outcome == Outcome::Accepted
             ? findFault(testCase.tileaa_type_key(), first.values[0] != 0,
                         IrContext::of(verifierContext))
             : "";
}

static std::string findFaultElsewhere(const Case &testCase, VerifierContext &,
                                      const oracle::Verdict &first) {
  if (first.outcome != Outcome::Accepted)
    return "";
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  IrContext types(context);
  std::string fault =
      findFault(testCase.tileaa_type_key(), first.values[0] != 0, types);
  return fault.empty() ? "" : "in another context, " + fault;
}

static constexpr CaseCheck checks[] = {
    {"tileaa.type.intern", findFaultHere},
    {"tileaa.type.intern", findFaultElsewhere, /*isSlow=*/true},
};
constinit const llvm::ArrayRef<CaseCheck> tilefuzz::typeKeyChecks = checks;
