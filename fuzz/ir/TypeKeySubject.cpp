//===- TypeKeySubject.cpp - Keys of types to the verifiers ----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/tileaa_types.md.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ir/OtherSubjects.h"
#include "fuzz/ir/StandIns.h"
#include "fuzz/ir/TypeBindings.h"
#include "fuzz/ir/VerifyIr.h"
#include "fuzz/module/IrIndex.h"

#include "mlir/AsmParser/AsmParser.h"

using namespace tilefuzz;
using oracle::Outcome;

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
  /// Builds them once more, and compares their parameters with the given ones.
  std::string rebuild();

  mlir::Type first() const { return built[firstPosition]; }
  mlir::Type second() const { return built[secondPosition]; }

private:
  const IrType &at(uint32_t position) const {
    return types[static_cast<int>(position)];
  }
  GivenType given(uint32_t position, llvm::ArrayRef<mlir::Type> earlier) const {
    return {types, position, earlier, context};
  }
  mlir::Type buildDiscarding(const GivenType &type) const {
    return buildType(type, [&] { return discardedError(context.context()); });
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
  // The types that it is made of need not be built for this.
  const llvm::SmallVector<mlir::Type, 8> earlier(position, context.index);
  const GivenType type = given(position, earlier);
  const auto isKnown = [](int64_t number) {
    return !mlir::ShapedType::isDynamic(number);
  };
  const IrType &self = at(position);
  if (canHoldIndex(self.kind()) && hasNested(self) &&
      !isHeldElement(at(self.nested())))
    return false;
  switch (at(position).kind()) {
  case IR_MEMREF:
    if (!MemorySpace_IsValid(at(position).space()) ||
        !llvm::all_of(at(position).shape(), isKnown) ||
        !llvm::all_of(at(position).strides(), isKnown) ||
        !isKnown(at(position).alias_scope()))
      return false;
    [[fallthrough]];
  case IR_ITERATOR:
  case IR_TILEAA_VIEW:
  case IR_QUEUE:
    return tilefuzz::isWellFormed(type);
  default:
    if (isCudaType(at(position).kind()))
      return tilefuzz::isWellFormed(type);
    // No rule is about other types, and they are made of no others.
    return buildDiscarding(type) != nullptr;
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
    built.back() =
        buildType(given(static_cast<uint32_t>(position), built), emitError);
    if (!built.back())
      return false;
  }
  return true;
}

std::string KeyTypes::rebuild() {
  for (auto [position, type] : llvm::enumerate(built)) {
    if (!type)
      continue;
    const GivenType again = given(static_cast<uint32_t>(position), built);
    if (buildDiscarding(again) != type)
      return "expected type " + std::to_string(position) +
             " to be the same when it is built again, found another one";
    if (!hasParametersOf(type, again))
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

/// Checks all ways to the types of an accepted case. The types of a new context
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
  mlir::Attribute list = mlir::ArrayAttr::get(
      &context.context(), {mlir::TypeAttr::get(types.first()),
                           mlir::TypeAttr::get(types.second())});
  return throughBytecode(list) == list
             ? ""
             : "expected the same types in bytecode, found others";
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
