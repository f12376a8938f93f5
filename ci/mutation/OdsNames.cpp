//===- OdsNames.cpp - Names what functions of mlir-tblgen check -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "OdsNames.h"

#include "Names.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;
using namespace tilefuzz::mutation;

static constexpr StringLiteral constraintPrefix = "__mlir_ods_local_";

/// Static functions of the global scope are mangled as _ZL, length, name.
static bool isConstraint(const Function *function) {
  StringRef name = function ? function->getName() : "";
  return name.consume_front("_ZL") &&
         name.drop_while(isDigit).starts_with(constraintPrefix);
}

SmallVector<StringRef, 2>
tilefuzz::mutation::textsOf(const Instruction &instruction) {
  SmallVector<StringRef, 2> texts;
  for (Value *operand : instruction.operands())
    if (isa<GlobalVariable>(operand))
      if (ConstantDataArray *contents = stringOf(operand))
        texts.push_back(contents->getAsString().rtrim('\0'));
  return texts;
}

std::string tilefuzz::mutation::calledName(const Instruction &instruction) {
  const auto *call = dyn_cast<CallInst>(&instruction);
  const Function *callee = call ? call->getCalledFunction() : nullptr;
  return callee ? DemangledName(callee->getName()).base() : "";
}

Function *tilefuzz::mutation::calledConstraint(const Instruction &instruction) {
  const auto *call = dyn_cast<CallInst>(&instruction);
  Function *callee = call ? call->getCalledFunction() : nullptr;
  return isConstraint(callee) ? callee : nullptr;
}

StringRef tilefuzz::mutation::kindOf(const Function &constraint) {
  return constraint.getName()
      .split(constraintPrefix)
      .second.take_until([](char c) { return c == '_'; });
}

std::string tilefuzz::mutation::descriptionOf(const Function &constraint) {
  for (const Instruction &instruction : instructions(constraint)) {
    // The check of an operation's attribute calls that of any attribute.
    if (const Function *inner = calledConstraint(instruction))
      return descriptionOf(*inner);
    for (StringRef text : textsOf(instruction)) {
      if (text.consume_front(" must be ")) {
        text.consume_back(", but got ");
        return text.str();
      }
      if (text.contains("constraint: "))
        return text.split("constraint: ").second.str();
    }
  }
  return "";
}

bool tilefuzz::mutation::isGenerated(const Function &function) {
  const DISubprogram *program = function.getSubprogram();
  return program && program->getFile()->getFilename().ends_with(".inc");
}

StringRef tilefuzz::mutation::withoutProject(StringRef name) {
  name.consume_front("tileir::");
  return name;
}

TraitOfOperation tilefuzz::mutation::traitOf(StringRef fullName) {
  StringRef base = fullName.take_until([](char c) { return c == '<'; });
  if ((!base.ends_with("::verifyTrait") &&
       !base.ends_with("::verifyRegionTrait")) ||
      !fullName.ends_with(">"))
    return {};
  StringRef holder = splitArguments(fullName).second;
  if (!holder.ends_with(">"))
    return {};
  auto [trait, concrete] = splitArguments(holder);
  trait.consume_back("::Impl");
  trait.consume_front("mlir::OpTrait::");
  return {withoutProject(trait).str(), concrete.str()};
}

static std::string firstText(const Function &function) {
  for (const Instruction &instruction : instructions(function))
    for (StringRef text : textsOf(instruction))
      return text.str();
  return "";
}

OdsNames::OdsNames(Module &module) {
  StringMap<std::string> names;
  for (Function &function : module) {
    if (function.isDeclaration())
      continue;
    DemangledName name(function.getName());
    std::string base = name.base();
    if (base == "getOperationName")
      names[name.scope()] = firstText(function);
    const DISubprogram *program = function.getSubprogram();
    std::optional<std::string> file =
        program ? componentFile(program->getFile()) : std::nullopt;
    if (!file)
      continue;
    if (base == "verifyInvariantsImpl")
      operations[name.scope()] = {*file, ""};
    else if (isConstraint(&function)) {
      std::string description = descriptionOf(function);
      constraints.push_back(
          {&function,
           {*file, (kindOf(function) + " '" + description + "'").str()},
           description});
    }
  }
  for (auto &entry : operations) {
    auto name = names.find(entry.first());
    entry.second.function = name != names.end()
                                ? name->second
                                : withoutProject(entry.first()).str();
  }
}

const Place *OdsNames::operation(StringRef className) const {
  auto found = operations.find(className);
  return found == operations.end() ? nullptr : &found->second;
}

const Place *OdsNames::constraint(const Function &function) const {
  for (const Constraint &each : constraints) {
    // The lambdas of f are mangled as _ZZ, f, E and more.
    std::string lambda = ("_ZZ" + each.function->getName().drop_front(2)).str();
    if (!each.description.empty() &&
        (each.function == &function ||
         function.getName().starts_with(lambda + "E")))
      return &each.place;
  }
  return nullptr;
}

Function *OdsNames::constraintAfter(const Function &constraint) const {
  auto order = [](const Constraint &each) {
    return std::pair<StringRef, StringRef>(each.description,
                                           each.function->getName());
  };
  const Constraint *own = nullptr, *first = nullptr, *next = nullptr;
  for (const Constraint &each : constraints)
    if (each.function == &constraint)
      own = &each;
  for (const Constraint &each : constraints) {
    if (!own || &each == own || each.description.empty() ||
        kindOf(*each.function) != kindOf(constraint) ||
        each.function->getFunctionType() != constraint.getFunctionType())
      continue;
    if (!first || order(each) < order(*first))
      first = &each;
    if (order(each) > order(*own) && (!next || order(each) < order(*next)))
      next = &each;
  }
  const Constraint *found = next ? next : first;
  return found ? found->function : nullptr;
}
