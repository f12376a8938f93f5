//===- Ods.cpp - The mutants of what mlir-tblgen writes -------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An operation is declared in ODS, and mlir-tblgen and the templates of MLIR
// make most of its checks from the declaration. These checks are mutated, but
// not the generated parsers and printers:
//
//   use         a check of an operand, a result, an attribute or a region in
//               `verifyInvariantsImpl` is dropped, or calls another constraint;
//               a check of a number of values there is dropped
//   constraint  has the mutants of a hand-written function
//   trait       the check that one trait makes of one operation is dropped; so
//               are the calls of `verify` and `verifyRegions`
//   own text    functions and tables that definitions add in C++, which
//               `-mutation-ods-own` names, have the same mutants as
//               hand-written ones
//
// The hand-written templates that this code uses are compiled with it, and have
// the same mutants.
//
// A line number of generated code tells a reader nothing and changes with every
// definition in front of it. So the record of such a mutant has, in the place
// of its function, the operation, the type or the constraint in the words of
// ODS, and its change names the operand, attribute or trait.
//
//===----------------------------------------------------------------------===//

#include "Names.h"
#include "OdsNames.h"
#include "Sites.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;
using namespace tilefuzz::mutation;

static cl::list<std::string>
    ownTexts("mutation-ods-own",
             cl::desc("Functions and tables that ODS definitions add in C++"),
             cl::value_desc("name"));

namespace {

class OdsMutants {
public:
  OdsMutants(Module &module, Sites &sites)
      : module(module), sites(sites), names(module) {}

  void run();

private:
  /// Adds the mutants of a function. Returns whether it has any.
  bool mutate(Function &function);
  bool mutateUses(Function &function, const Place &place);
  bool dropCalls(Function &function, const Place &place,
                 function_ref<std::string(const CallInst &)> changeOf);
  bool mutateAll(Function &function, const Place &place);
  std::optional<Place> placeOfOwnTable(const GlobalVariable &table) const;

  Module &module;
  Sites &sites;
  OdsNames names;
};

} // namespace

/// Returns the text of the diagnostic that a block emits; empty if it emits
/// none.
static std::string diagnosticOf(const BasicBlock &block) {
  std::string text;
  bool isEmitted = false;
  for (const Instruction &instruction : block) {
    if (text.empty())
      for (StringRef each : textsOf(instruction))
        text = each.str();
    isEmitted |= calledName(instruction) == "emitOpError";
  }
  return isEmitted ? text : "";
}

static std::string quoted(const Function &constraint) {
  std::string description = descriptionOf(constraint);
  return description.empty() ? "anything" : "'" + description + "'";
}

/// Mutates the checks in `verifyInvariantsImpl`. To name what a check is on, it
/// remembers the last slot and the last text before the check: types are
/// checked in a loop over the values of a slot, attributes and regions right
/// after their names.
bool OdsMutants::mutateUses(Function &function, const Place &place) {
  SmallVector<std::pair<CallInst *, std::string>> uses;
  SmallVector<std::pair<BranchInst *, std::string>> guards;
  std::string values, text;
  for (Instruction &instruction : instructions(function)) {
    for (StringRef each : textsOf(instruction))
      text = each.str();
    std::string called = calledName(instruction);
    if (called == "getODSOperands" || called == "getODSResults") {
      auto &call = cast<CallInst>(instruction);
      if (auto *number =
              dyn_cast<ConstantInt>(call.getArgOperand(call.arg_size() - 1)))
        values = (called == "getODSOperands" ? "operand #" : "result #") +
                 std::to_string(number->getZExtValue());
    }
    if (const Function *constraint = calledConstraint(instruction)) {
      StringRef kind = kindOf(*constraint);
      uses.emplace_back(cast<CallInst>(&instruction),
                        kind == "type"   ? values
                        : kind == "attr" ? "attribute '" + text + "'"
                                         : "region '" + text + "'");
    }
    auto *branch = dyn_cast<BranchInst>(&instruction);
    if (!branch || !branch->isConditional())
      continue;
    std::string said = diagnosticOf(*branch->getSuccessor(0));
    if (StringRef(said).contains("group starting at"))
      guards.emplace_back(branch, values + ": the check of the number dropped");
    else if (!said.empty())
      guards.emplace_back(branch, "the check \"" + said + "\" dropped");
  }
  sites.beginFunction();
  for (auto &[branch, change] : guards) {
    IRBuilder<> builder(branch);
    branch->setCondition(
        sites.choose(builder, sites.add(place, "constraint", change),
                     builder.getFalse(), branch->getCondition()));
  }
  for (auto &[call, slot] : uses) {
    Function &constraint = *call->getCalledFunction();
    if (Function *other = names.constraintAfter(constraint)) {
      IRBuilder<> builder(call);
      std::string change = slot + ": checked for " + quoted(*other) +
                           " instead of " + quoted(constraint);
      call->setCalledOperand(sites.choose(
          builder, sites.add(place, "constraint", change), other, &constraint));
    }
    if (names.constraint(constraint))
      sites.skipCall(*call,
                     sites.add(place, "constraint",
                               slot + ": the check for " + quoted(constraint) +
                                   " dropped"),
                     ConstantInt::get(call->getType(), 1));
  }
  return !uses.empty() || !guards.empty();
}

/// Drops each call for which `changeOf` has a description.
bool OdsMutants::dropCalls(
    Function &function, const Place &place,
    function_ref<std::string(const CallInst &)> changeOf) {
  SmallVector<std::pair<CallInst *, std::string>> calls;
  for (Instruction &instruction : instructions(function))
    // A result of one byte is a LogicalResult; 1 is success.
    if (auto *call = dyn_cast<CallInst>(&instruction);
        call && call->getType()->isIntegerTy(8) && call->getCalledFunction())
      if (std::string change = changeOf(*call); !change.empty())
        calls.emplace_back(call, std::move(change));
  sites.beginFunction();
  for (auto &[call, change] : calls)
    sites.skipCall(*call, sites.add(place, "constraint", change),
                   ConstantInt::get(call->getType(), 1));
  return !calls.empty();
}

bool OdsMutants::mutateAll(Function &function, const Place &place) {
  mutateFunction(function, sites, [&](const Instruction &) { return place; });
  return true;
}

bool OdsMutants::mutate(Function &function) {
  if (std::optional<std::string> file =
          mutatedFile(function.getSubprogram()->getFile())) {
    if (!StringRef(*file).ends_with(".h"))
      return false;
    mutateFunction(function, sites, placeOf);
    return true;
  }
  if (const Place *constraint = names.constraint(function))
    // The overload for operations only calls the other one.
    return none_of(instructions(function), calledConstraint) &&
           mutateAll(function, *constraint);
  DemangledName name(function.getName());
  std::string base = name.base(), scope = name.scope();
  if (scope == "mlir::op_definition_impl") {
    auto [trait, concrete] = traitOf(name.full());
    const Place *place = names.operation(concrete);
    // For a trait that checks nothing, the template calls `success()`.
    return place && dropCalls(function, *place, [&](const CallInst &call) {
             std::string called = calledName(call);
             return called == "verifyTrait" || called == "verifyRegionTrait"
                        ? "trait " + trait + " dropped"
                        : std::string();
           });
  }
  auto ownCheck = [](const CallInst &call) -> std::string {
    DemangledName called(call.getCalledFunction()->getName());
    std::string base = called.base();
    // A check that the operation does not define is MLIR's default, which
    // always succeeds.
    bool isOwn = called.scope() != "mlir::OpState";
    return isOwn && (base == "verify" || base == "verifyRegions")
               ? base + " dropped"
               : "";
  };
  bool isInvariants =
      base == "verifyInvariants" || base == "verifyRegionInvariants";
  if (StringRef operation = scope; operation.consume_front("mlir::Op<")) {
    const Place *place = names.operation(operation.split(',').first);
    return isInvariants && place && dropCalls(function, *place, ownCheck);
  }
  if (!isGenerated(function))
    return false;
  if (const Place *place = names.operation(scope)) {
    if (base == "verifyInvariantsImpl")
      return mutateUses(function, *place);
    return is_contained(ownTexts, base) &&
           mutateAll(function, {place->file, place->function + " " + base});
  }
  std::optional<std::string> file =
      componentFile(function.getSubprogram()->getFile());
  // The function checks a type or an attribute.
  return isInvariants && file &&
         dropCalls(function, {*file, withoutProject(scope).str()}, ownCheck);
}

std::optional<Place>
OdsMutants::placeOfOwnTable(const GlobalVariable &table) const {
  std::string name = demangle(table.getName());
  auto [scope, base] = StringRef(name).rsplit("::");
  const Place *place = names.operation(scope);
  if (!place || !is_contained(ownTexts, base))
    return std::nullopt;
  return Place{place->file, (place->function + " " + base).str()};
}

void OdsMutants::run() {
  mutateTables(module, sites, [&](const GlobalVariable &table) {
    return placeOfOwnTable(table);
  });
  // The constraints come last, since the mutants of their uses are described by
  // texts in them.
  SmallVector<Function *> uses, constraints;
  for (Function &function : module)
    if (!function.isDeclaration() && function.getSubprogram())
      (names.constraint(function) ? constraints : uses).push_back(&function);
  for (Function *function : concat<Function *>(uses, constraints))
    if (mutate(*function))
      keepOwnCopy(*function);
}

void tilefuzz::mutation::mutateOds(Module &module, Sites &sites) {
  OdsMutants(module, sites).run();
}
