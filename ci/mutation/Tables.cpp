//===- Tables.cpp - The mutants of constant tables ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers and texts in constant variables get mutants like those in
// instructions. A table with mutants becomes a variable, which an initializer
// changes when one of the mutants is switched on.
//
//===----------------------------------------------------------------------===//

#include "Sites.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;
using namespace tilefuzz::mutation;

namespace {

/// The mutants of one table.
class TableMutants {
public:
  TableMutants(GlobalVariable &table, Place place, Sites &sites,
               IRBuilder<> &builder)
      : table(table), place(std::move(place)), sites(sites), builder(builder) {}

  bool run();

private:
  void visit(Constant *value);
  void visitMembers(Constant *value, unsigned count);
  void replace(Constant *original, Constant *changed, StringRef family,
               StringRef change);

  GlobalVariable &table;
  Place place;
  Sites &sites;
  IRBuilder<> &builder;
  /// The indices of the visited value in the table.
  SmallVector<unsigned> path;
  bool isChanged = false;
};

} // namespace

/// Runs after a mutant is switched on and before all other initializers.
static constexpr int initializerPriority = 102;

void TableMutants::replace(Constant *original, Constant *changed,
                           StringRef family, StringRef change) {
  std::string where;
  for (unsigned step : path)
    where += "[" + std::to_string(step) + "]";
  GlobalVariable *site = sites.add(place, family, (where + " " + change).str());
  SmallVector<Value *> indices = {builder.getInt32(0)};
  for (unsigned step : path)
    indices.push_back(builder.getInt32(step));
  Value *element = builder.CreateGEP(table.getValueType(), &table, indices);
  // The readers of the table are not known, so every mutant counts as infected.
  sites.note(builder, site, builder.getTrue());
  builder.CreateStore(
      builder.CreateSelect(sites.isActive(builder, site), changed, original),
      element);
  isChanged = true;
}

/// Whether the value is a pointer with a length, which the compiler has
/// counted. A span has its length in a structure of its own.
static bool isView(const Constant *value) {
  const auto *type = dyn_cast<StructType>(value->getType());
  return type && type->getNumElements() == 2 &&
         type->getElementType(0)->isPointerTy() !=
             type->getElementType(1)->isPointerTy();
}

static bool isLength(const Constant *member) {
  const auto *type = dyn_cast<StructType>(member->getType());
  return (type && type->getNumElements() == 1 ? type->getElementType(0)
                                              : member->getType())
      ->isIntegerTy();
}

void TableMutants::visitMembers(Constant *value, unsigned count) {
  for (unsigned i = 0; i < count; ++i) {
    Constant *member = value->getAggregateElement(i);
    if (isView(value) && isLength(member))
      continue;
    path.push_back(i);
    visit(member);
    path.pop_back();
  }
}

void TableMutants::visit(Constant *value) {
  Type *type = value->getType();
  if (auto *number = dyn_cast<ConstantInt>(value)) {
    const APInt &old = number->getValue();
    APInt next = old.getBitWidth() <= 8 ? old ^ 1 : old + 1;
    SmallString<24> from, to;
    old.toStringSigned(from);
    next.toStringSigned(to);
    return replace(number, ConstantInt::get(type, next), "constant",
                   (from + " becomes " + to).str());
  }
  if (ConstantDataArray *text = stringOf(value)) {
    Constant *altered = alterString(text);
    if (!altered)
      return;
    std::string change = describeAltered(text, altered);
    if (type->isArrayTy())
      return replace(text, altered, "string", change);
    auto *other = new GlobalVariable(*table.getParent(), altered->getType(),
                                     /*isConstant=*/true,
                                     GlobalValue::PrivateLinkage, altered);
    return replace(value, other, "string", change);
  }
  if (auto *structure = dyn_cast<StructType>(type))
    return visitMembers(value, structure->getNumElements());
  // Zeros at the end are padding, the rest of a text, or unused members of an
  // array with a fixed capacity.
  if (auto *array = dyn_cast<ArrayType>(type)) {
    unsigned count = array->getNumElements();
    while (count > 0 && value->getAggregateElement(count - 1)->isNullValue())
      --count;
    visitMembers(value, count);
  }
}

bool TableMutants::run() {
  visit(table.getInitializer());
  if (isChanged)
    table.setConstant(false);
  return isChanged;
}

std::optional<Place>
tilefuzz::mutation::placeOfTable(const GlobalVariable &table) {
  SmallVector<DIGlobalVariableExpression *> declarations;
  table.getDebugInfo(declarations);
  for (const DIGlobalVariableExpression *expression : declarations) {
    const DIGlobalVariable *variable = expression->getVariable();
    if (std::optional<std::string> file = mutatedFile(variable->getFile()))
      return Place{*file, variable->getName().str(), variable->getLine(), 0};
  }
  if (!declarations.empty() || !table.hasPrivateLinkage())
    return std::nullopt;
  for (const User *user : table.users())
    if (const auto *instruction = dyn_cast<Instruction>(user))
      return placeOf(*instruction);
  return std::nullopt;
}

void tilefuzz::mutation::mutateTables(
    Module &module, Sites &sites,
    function_ref<std::optional<Place>(const GlobalVariable &)> placeOf) {
  SmallVector<std::pair<GlobalVariable *, Place>> tables;
  for (GlobalVariable &global : module.globals()) {
    if (!global.isConstant() || !global.hasInitializer() ||
        global.hasAvailableExternallyLinkage())
      continue;
    // The compiler has put the value where it is read.
    if (global.isDiscardableIfUnused() && global.use_empty())
      continue;
    // The texts of instructions are mutated with the instructions.
    if (global.hasPrivateLinkage() && stringOf(&global))
      continue;
    if (std::optional<Place> place = placeOf(global))
      tables.emplace_back(&global, *place);
  }
  if (tables.empty())
    return;
  LLVMContext &context = module.getContext();
  Function *initializer = Function::Create(
      FunctionType::get(Type::getVoidTy(context), false),
      GlobalValue::InternalLinkage, "tilefuzz.change_tables", module);
  IRBuilder<> builder(BasicBlock::Create(context, "", initializer));
  sites.beginFunction();
  bool isChanged = false;
  for (auto &[table, place] : tables)
    if (TableMutants(*table, place, sites, builder).run()) {
      keepOwnCopy(*table);
      isChanged = true;
    }
  builder.CreateRetVoid();
  if (isChanged)
    appendToGlobalCtors(module, initializer, initializerPriority);
  else
    initializer->eraseFromParent();
}
