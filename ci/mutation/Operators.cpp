//===- Operators.cpp - The mutants of instructions ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Families of the table:
//   comparison  a comparison is negated
//   boundary    a comparison includes its bound, or no longer does
//   branch      a branch is negated, or a case of a switch leads to another one
//   call        a call is skipped, or its result is replaced by a fixed value
//   constant    a number is off by one, or a truth value is negated
//   operands    two operands are swapped
//   string      one letter of a text is changed
//
// Values that the compiler adds itself are not mutated: lengths of literals,
// indices of fields, the values that && and || give, guards of static
// variables. Constructors and calls that return an object are not dropped,
// since that would leave memory undefined.
//
//===----------------------------------------------------------------------===//

#include "Names.h"
#include "Sites.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;
using namespace tilefuzz::mutation;

namespace {

/// The mutants of one instruction.
class InstructionMutants {
public:
  InstructionMutants(Instruction &instruction, Place place, Sites &sites);

  /// Adds the mutants to the code. The constructor has noted the facts about
  /// the original code, which mutants of other instructions change.
  void run();

private:
  void compare(ICmpInst &compare);
  void negateCondition(Instruction &user, unsigned operand);
  void redirectCases(SwitchInst &choice);
  void dropCall(CallInst &call);
  void swapOperands(BinaryOperator &operation);
  void swapArguments(CallInst &call);
  void changeConstants();
  void changeTexts();
  void replaceOperand(unsigned operand, Value *changed, StringRef family,
                      StringRef change);
  /// Evaluates an instruction without side effects a second time, as `changed`.
  void replaceResult(Instruction *changed, StringRef family, StringRef change);

  Instruction &instruction;
  Place place;
  Sites &sites;
  /// Whether to negate the condition: no mutant of the condition itself does
  /// so.
  bool isNegatable;
  /// The operands that are numbers written in the sources.
  SmallVector<unsigned> writtenOperands;
  /// The result of `instruction` with the mutants so far; null while there is
  /// none.
  Instruction *chosen = nullptr;
};

} // namespace

/// Whether the compiler has added this value.
static bool isBookkeeping(const Value *value) {
  value = value->stripPointerCasts();
  if (const auto *load = dyn_cast<LoadInst>(value))
    return isBookkeeping(load->getPointerOperand());
  if (const auto *call = dyn_cast<CallInst>(value))
    return call->getCalledFunction() &&
           call->getCalledFunction()->getName().starts_with("__cxa_");
  StringRef name = value->getName();
  return name.starts_with("_ZGV") || name.starts_with("cleanup") ||
         name.starts_with("nrvo");
}

static std::string show(const Value *constant) {
  const APInt &value = cast<ConstantInt>(constant)->getValue();
  if (value.getBitWidth() == 1)
    return value.isZero() ? "false" : "true";
  SmallString<24> text;
  value.toStringSigned(text);
  return text.str().str();
}

static StringRef symbol(CmpInst::Predicate predicate) {
  switch (ICmpInst::getSignedPredicate(predicate)) {
  case CmpInst::ICMP_EQ:
    return "==";
  case CmpInst::ICMP_NE:
    return "!=";
  case CmpInst::ICMP_SLT:
    return "<";
  case CmpInst::ICMP_SLE:
    return "<=";
  case CmpInst::ICMP_SGT:
    return ">";
  default:
    return ">=";
  }
}

void InstructionMutants::replaceResult(Instruction *changed, StringRef family,
                                       StringRef change) {
  changed->dropPoisonGeneratingFlags();
  Instruction *last = chosen ? chosen : &instruction;
  IRBuilder<> builder(last->getNextNode());
  builder.SetCurrentDebugLocation(instruction.getDebugLoc());
  builder.Insert(changed);
  // A shift with swapped operands may have no value. The note would then have
  // none in the original program either.
  Value *value = builder.CreateFreeze(changed);
  GlobalVariable *site = sites.add(place, family, change);
  SmallVector<Use *> uses;
  for (Use &use : last->uses())
    uses.push_back(&use);
  // The note compares with the original, not with the value of another mutant.
  sites.note(builder, site, builder.CreateICmpNE(value, &instruction));
  Value *active = sites.isActive(builder, site);
  chosen = cast<Instruction>(builder.CreateSelect(active, value, last));
  for (Use *use : uses)
    use->set(chosen);
}

void InstructionMutants::replaceOperand(unsigned operand, Value *changed,
                                        StringRef family, StringRef change) {
  IRBuilder<> builder(&instruction);
  if (auto *phi = dyn_cast<PHINode>(&instruction))
    builder.SetInsertPoint(phi->getIncomingBlock(operand)->getTerminator());
  builder.SetCurrentDebugLocation(instruction.getDebugLoc());
  GlobalVariable *site = sites.add(place, family, change);
  sites.note(builder, site, builder.getTrue());
  Value *original = instruction.getOperand(operand);
  Value *either =
      builder.CreateSelect(sites.isActive(builder, site), changed, original);
  instruction.setOperand(operand, either);
  // Several edges of a switch may come from one block; they must have the same
  // value.
  if (auto *phi = dyn_cast<PHINode>(&instruction))
    phi->setIncomingValueForBlock(phi->getIncomingBlock(operand), either);
}

void InstructionMutants::compare(ICmpInst &compare) {
  if (isBookkeeping(compare.getOperand(0)) ||
      isBookkeeping(compare.getOperand(1)))
    return;
  auto change = [&](StringRef family, CmpInst::Predicate predicate) {
    auto *changed = cast<ICmpInst>(compare.clone());
    changed->setPredicate(predicate);
    replaceResult(
        changed, family,
        (symbol(compare.getPredicate()) + " becomes " + symbol(predicate))
            .str());
  };
  CmpInst::Predicate predicate = compare.getPredicate();
  change("comparison", CmpInst::getInversePredicate(predicate));
  if (!ICmpInst::isRelational(predicate))
    return;
  change("boundary", CmpInst::getFlippedStrictnessPredicate(predicate));
  change("operands", CmpInst::getSwappedPredicate(predicate));
}

void InstructionMutants::negateCondition(Instruction &user, unsigned operand) {
  if (isNegatable) {
    IRBuilder<> builder(&user);
    replaceOperand(operand, builder.CreateNot(user.getOperand(operand)),
                   "branch", "taken the other way");
  }
}

void InstructionMutants::redirectCases(SwitchInst &choice) {
  if (choice.getNumCases() == 0 || isBookkeeping(choice.getCondition()))
    return;
  SmallVector<ConstantInt *> values;
  SmallVector<BasicBlock *> targets;
  for (auto &entry : choice.cases()) {
    values.push_back(entry.getCaseValue());
    targets.push_back(entry.getCaseSuccessor());
  }
  // A value that no case has, to get to the default.
  auto *type = cast<IntegerType>(choice.getCondition()->getType());
  ConstantInt *other = nullptr;
  if (!isa<UnreachableInst>(choice.getDefaultDest()->getFirstNonPHIOrDbg()))
    for (uint64_t number = 0; !other && number <= values.size(); ++number)
      if (!is_contained(values, ConstantInt::get(type, number)))
        other = ConstantInt::get(type, number);
  for (auto [position, value] : enumerate(values)) {
    ConstantInt *next = other;
    for (size_t step = 1; !next && step < values.size(); ++step) {
      size_t candidate = (position + step) % values.size();
      if (targets[candidate] != targets[position])
        next = values[candidate];
    }
    if (!next ||
        (next == other && targets[position] == choice.getDefaultDest()))
      continue;
    IRBuilder<> builder(&choice);
    Value *condition = choice.getCondition();
    Value *isCase = builder.CreateICmpEQ(condition, value);
    GlobalVariable *site = sites.add(
        place, "branch",
        ("case " + show(value) + " becomes " +
         (next == other ? std::string("the default") : "case " + show(next))));
    sites.note(builder, site, isCase);
    Value *isTaken = builder.CreateAnd(isCase, sites.isActive(builder, site));
    choice.setCondition(builder.CreateSelect(isTaken, next, condition));
  }
}

/// Returns the name of the called function without its scopes and parameters;
/// empty for a call that must not be dropped.
static std::string droppableName(const CallInst &call) {
  const Function *callee = call.getCalledFunction();
  if (isa<IntrinsicInst>(call) || call.isInlineAsm() || call.isMustTailCall() ||
      call.doesNotReturn() || call.hasStructRetAttr())
    return "";
  if (!callee)
    return "(a call through a pointer)";
  StringRef name = callee->getName();
  if (name.starts_with("__") || name.starts_with("_Znw") ||
      name.starts_with("_Zna") || name.starts_with("_Zdl") ||
      name.starts_with("_Zda") || !name.starts_with("_Z"))
    return "";
  return DemangledName(name).base();
}

void InstructionMutants::dropCall(CallInst &call) {
  std::string name = droppableName(call);
  if (name.empty())
    return;
  auto skip = [&](Value *result, const Twine &change) {
    sites.skipCall(call, sites.add(place, "call", change.str()), result);
  };
  Type *type = call.getType();
  if (type->isVoidTy() || (call.use_empty() && !type->isPointerTy()))
    return skip(type->isVoidTy() ? nullptr : Constant::getNullValue(type),
                name + " dropped");
  if (type->isPointerTy()) {
    // Drop calls that return their first argument, as << does, and calls whose
    // result is not used.
    if (call.arg_size() > 0 && call.getArgOperand(0)->getType() == type &&
        (call.use_empty() || name == "operator<<"))
      skip(call.getArgOperand(0), name + " dropped");
    return;
  }
  if (!type->isIntegerTy())
    return;
  if (type->isIntegerTy(1)) {
    for (bool value : {false, true})
      skip(ConstantInt::get(type, value),
           name + (value ? " gives true" : " gives false"));
    return;
  }
  // A result of one byte is most often a LogicalResult: 1 is success.
  if (type->isIntegerTy(8)) {
    bool isFixed = name == "success";
    return skip(ConstantInt::get(type, !isFixed),
                name + (isFixed ? " becomes failure" : " dropped"));
  }
  skip(Constant::getNullValue(type), name + " gives 0");
}

void InstructionMutants::swapOperands(BinaryOperator &operation) {
  if (operation.isCommutative() ||
      operation.getOperand(0) == operation.getOperand(1))
    return;
  // Computing both divisions would trap in the original program as well, if
  // only the original divisor has been checked. So the operands are selected
  // instead.
  if (operation.isIntDivRem()) {
    Value *left = operation.getOperand(0), *right = operation.getOperand(1);
    IRBuilder<> builder(&operation);
    GlobalVariable *site = sites.add(place, "operands", "swapped");
    sites.note(builder, site, builder.CreateICmpNE(left, right));
    Value *active = sites.isActive(builder, site);
    operation.setOperand(0, builder.CreateSelect(active, right, left));
    operation.setOperand(1, builder.CreateSelect(active, left, right));
    return;
  }
  Instruction *changed = operation.clone();
  changed->setOperand(0, operation.getOperand(1));
  changed->setOperand(1, operation.getOperand(0));
  replaceResult(changed, "operands", "swapped");
}

void InstructionMutants::swapArguments(CallInst &call) {
  if (droppableName(call).empty())
    return;
  for (unsigned i = 0; i + 1 < call.arg_size(); ++i) {
    Value *left = call.getArgOperand(i), *right = call.getArgOperand(i + 1);
    if (!left->getType()->isIntegerTy() ||
        left->getType() != right->getType() || left == right)
      continue;
    IRBuilder<> builder(&call);
    GlobalVariable *site = sites.add(place, "operands", "arguments swapped");
    sites.note(builder, site, builder.CreateICmpNE(left, right));
    Value *active = sites.isActive(builder, site);
    call.setArgOperand(i, builder.CreateSelect(active, right, left));
    call.setArgOperand(i + 1, builder.CreateSelect(active, left, right));
    return;
  }
}

/// Whether an operand is a number that is written in the sources.
static bool isWritten(const Instruction &user, unsigned operand) {
  const auto *constant = dyn_cast<ConstantInt>(user.getOperand(operand));
  if (!constant)
    return false;
  if (const auto *call = dyn_cast<CallInst>(&user)) {
    if (isa<IntrinsicInst>(call) || droppableName(*call).empty())
      return false;
    // Not the length of a literal in front of it.
    return operand == 0 || operand >= call->arg_size() ||
           !stringOf(call->getArgOperand(operand - 1));
  }
  if (const auto *store = dyn_cast<StoreInst>(&user)) {
    const Value *pointer = store->getPointerOperand();
    if (isBookkeeping(pointer))
      return false;
    const auto *element = dyn_cast<GetElementPtrInst>(pointer);
    return !element || !element->getSourceElementType()->isStructTy() ||
           !cast<StructType>(element->getSourceElementType())->hasName() ||
           !element->getSourceElementType()->getStructName().contains(
               "initializer_list");
  }
  if (isa<PHINode>(user))
    return !user.getType()->isIntegerTy(1);
  if (const auto *compare = dyn_cast<ICmpInst>(&user))
    return !isBookkeeping(compare->getOperand(0)) &&
           !compare->getOperand(0)->getType()->isIntegerTy(1);
  return isa<BinaryOperator, ReturnInst, SelectInst>(user);
}

void InstructionMutants::changeConstants() {
  for (unsigned operand : writtenOperands) {
    auto *constant = dyn_cast<ConstantInt>(instruction.getOperand(operand));
    // The mutant of another edge of a switch has already replaced this value.
    if (!constant)
      continue;
    const APInt &value = constant->getValue();
    APInt next = value + 1;
    if (value.getBitWidth() == 1 || value.getBitWidth() == 8)
      next = value ^ 1;
    auto *compare = dyn_cast<ICmpInst>(&instruction);
    // A change in the other direction would equal the mutant `boundary`.
    if (compare && compare->isRelational()) {
      CmpInst::Predicate predicate = operand == 1
                                         ? compare->getPredicate()
                                         : compare->getSwappedPredicate();
      bool isStrict = predicate == CmpInst::getStrictPredicate(predicate);
      bool isLess = ICmpInst::isLT(predicate) || ICmpInst::isLE(predicate);
      if (isStrict == isLess)
        next = value - 1;
    }
    Constant *changed = ConstantInt::get(constant->getType(), next);
    std::string change = show(constant) + " becomes " + show(changed);
    bool isPure = compare || (isa<BinaryOperator>(instruction) &&
                              !instruction.isIntDivRem());
    if (!isPure) {
      replaceOperand(operand, changed, "constant", change);
      continue;
    }
    Instruction *other = instruction.clone();
    other->setOperand(operand, changed);
    replaceResult(other, "constant", change);
  }
}

void InstructionMutants::changeTexts() {
  for (unsigned operand = 0; operand < instruction.getNumOperands();
       ++operand) {
    auto *literal = dyn_cast<GlobalVariable>(instruction.getOperand(operand));
    ConstantDataArray *contents =
        literal && literal->hasPrivateLinkage() ? stringOf(literal) : nullptr;
    Constant *altered = contents ? alterString(contents) : nullptr;
    if (!altered)
      continue;
    auto *other = new GlobalVariable(*instruction.getModule(),
                                     altered->getType(), /*isConstant=*/true,
                                     GlobalValue::PrivateLinkage, altered);
    replaceOperand(operand, other, "string",
                   describeAltered(contents, altered));
  }
}

/// Whether a condition needs a mutant that negates it: a comparison that is
/// used only here has one already.
static bool isNegated(const Value *condition) {
  if (isa<ConstantInt>(condition) || isBookkeeping(condition))
    return false;
  const auto *compare = dyn_cast<ICmpInst>(condition);
  return !compare ||
         (!compare->hasOneUse() && !isBookkeeping(compare->getOperand(0)));
}

InstructionMutants::InstructionMutants(Instruction &instruction, Place place,
                                       Sites &sites)
    : instruction(instruction), place(std::move(place)), sites(sites) {
  const auto *branch = dyn_cast<BranchInst>(&instruction);
  isNegatable =
      ((branch && branch->isConditional()) || isa<SelectInst>(instruction)) &&
      isNegated(instruction.getOperand(0));
  for (unsigned operand = 0; operand < instruction.getNumOperands(); ++operand)
    if (isWritten(instruction, operand))
      writtenOperands.push_back(operand);
}

void InstructionMutants::run() {
  changeTexts();
  changeConstants();
  if (auto *comparison = dyn_cast<ICmpInst>(&instruction))
    return compare(*comparison);
  if (auto *operation = dyn_cast<BinaryOperator>(&instruction))
    return swapOperands(*operation);
  if (auto *branch = dyn_cast<BranchInst>(&instruction)) {
    if (branch->isConditional())
      negateCondition(*branch, 0);
    return;
  }
  if (isa<SelectInst>(instruction))
    return negateCondition(instruction, 0);
  if (auto *choice = dyn_cast<SwitchInst>(&instruction))
    return redirectCases(*choice);
  if (auto *call = dyn_cast<CallInst>(&instruction)) {
    swapArguments(*call);
    dropCall(*call);
  }
}

void tilefuzz::mutation::mutateFunction(Function &function, Sites &sites,
                                        PlaceFunction placeOf) {
  std::vector<InstructionMutants> all;
  for (Instruction &instruction : instructions(function))
    if (std::optional<Place> place = placeOf(instruction))
      all.emplace_back(instruction, std::move(*place), sites);
  sites.beginFunction();
  for (InstructionMutants &mutants : all)
    mutants.run();
}
