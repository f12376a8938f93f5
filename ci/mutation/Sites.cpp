//===- Sites.cpp - Which code is mutated, and its records -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Sites.h"

#include "Names.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Path.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;
using namespace tilefuzz::mutation;

static cl::list<std::string>
    roots("mutation-root", cl::desc("Folders whose components are mutated"),
          cl::value_desc("folder"));
static cl::list<std::string>
    components("mutation-component",
               cl::desc("Folders in the roots that are mutated"),
               cl::value_desc("name"));

/// The numbers of the fields of MutantSite that are used at run time.
enum Field : unsigned { IsActive = 7, IsReached = 8, IsInfected = 9 };

std::optional<std::string>
tilefuzz::mutation::componentFile(const DIFile *file) {
  if (!file)
    return std::nullopt;
  SmallString<256> path(file->getFilename());
  if (sys::path::is_relative(path)) {
    path = file->getDirectory();
    sys::path::append(path, file->getFilename());
  }
  sys::path::remove_dots(path, /*remove_dot_dot=*/true);
  for (const std::string &root : roots) {
    StringRef rest = path;
    if (!rest.consume_front(root) || !rest.consume_front("/"))
      continue;
    for (const std::string &component : components)
      if (rest.starts_with(component + "/"))
        return rest.str();
  }
  return std::nullopt;
}

std::optional<std::string> tilefuzz::mutation::mutatedFile(const DIFile *file) {
  if (!file || file->getFilename().ends_with(".inc"))
    return std::nullopt;
  return componentFile(file);
}

/// Returns the name without template arguments: a template that is compiled for
/// several arguments is one function in the sources.
static std::string sourceName(StringRef name) {
  if (!name.ends_with(">") || name.starts_with("operator-") ||
      name.starts_with("operator>") || name == "operator<=>")
    return name.str();
  return splitArguments(name).first.str();
}

std::optional<Place>
tilefuzz::mutation::placeOf(const Instruction &instruction) {
  const DILocation *location = instruction.getDebugLoc();
  if (!location || location->getLine() == 0)
    return std::nullopt;
  std::optional<std::string> file = mutatedFile(location->getFile());
  if (!file)
    return std::nullopt;
  return Place{*file,
               sourceName(location->getScope()->getSubprogram()->getName()),
               location->getLine(), location->getColumn()};
}

void tilefuzz::mutation::keepOwnCopy(GlobalObject &object) {
  if (!object.hasLinkOnceLinkage() && !object.hasWeakLinkage())
    return;
  object.setComdat(nullptr);
  object.setLinkage(GlobalValue::InternalLinkage);
  object.setVisibility(GlobalValue::DefaultVisibility);
}

Sites::Sites(Module &module) : module(module) {
  LLVMContext &context = module.getContext();
  Type *pointer = PointerType::getUnqual(context);
  Type *word = Type::getInt32Ty(context);
  Type *byte = Type::getInt8Ty(context);
  recordType = StructType::get(pointer, pointer, pointer, pointer, word, word,
                               word, byte, byte, byte, byte);
}

Constant *Sites::text(StringRef value) {
  Constant *&known = texts[value.str()];
  if (!known) {
    Constant *contents =
        ConstantDataArray::getString(module.getContext(), value);
    auto *global =
        new GlobalVariable(module, contents->getType(), /*isConstant=*/true,
                           GlobalValue::PrivateLinkage, contents);
    global->setUnnamedAddr(GlobalValue::UnnamedAddr::Global);
    known = global;
  }
  return known;
}

GlobalVariable *Sites::add(const Place &place, StringRef family,
                           StringRef change) {
  LLVMContext &context = module.getContext();
  auto number = [&](unsigned value) {
    return ConstantInt::get(Type::getInt32Ty(context), value);
  };
  unsigned nth = counts[{place.file, place.line, place.column,
                         (family + ":" + change).str()}]++;
  Constant *zero = ConstantInt::get(Type::getInt8Ty(context), 0);
  Constant *record = ConstantStruct::get(
      recordType, text(place.file), text(place.function), text(family),
      text(change), number(place.line), number(place.column), number(nth), zero,
      zero, zero, zero);
  auto *site = new GlobalVariable(module, recordType, /*isConstant=*/false,
                                  GlobalValue::InternalLinkage, record,
                                  "tilefuzz.mutant");
  site->setSection("tilefuzz_mutants");
  site->setAlignment(Align(8));
  return site;
}

Value *Sites::flag(IRBuilder<> &builder, GlobalVariable *site, unsigned field) {
  return builder.CreateStructGEP(recordType, site, field);
}

// The accesses are volatile, so that the optimizer takes neither the flags for
// constants nor the stores for dead. A site in code that it proves unreachable
// vanishes all the same.

Value *Sites::isActive(IRBuilder<> &builder, GlobalVariable *site) {
  Value *active =
      builder.CreateLoad(builder.getInt8Ty(), flag(builder, site, IsActive),
                         /*isVolatile=*/true);
  return builder.CreateICmpNE(active, builder.getInt8(0));
}

void Sites::note(IRBuilder<> &builder, GlobalVariable *site, Value *differs) {
  Value *noted = builder.CreateSelect(differs, flag(builder, site, IsInfected),
                                      flag(builder, site, IsReached));
  builder.CreateStore(builder.getInt8(1), noted, /*isVolatile=*/true);
}

Value *Sites::choose(IRBuilder<> &builder, GlobalVariable *site, Value *changed,
                     Value *original) {
  Value *differs = builder.getTrue();
  if (original->getType()->isIntegerTy())
    differs = builder.CreateICmpNE(changed, original);
  note(builder, site, differs);
  return builder.CreateSelect(isActive(builder, site), changed, original);
}

void Sites::skipCall(CallInst &call, GlobalVariable *site, Value *result) {
  IRBuilder<> builder(&call);
  if (!result)
    note(builder, site, builder.getTrue());
  Value *isCalled = builder.CreateNot(isActive(builder, site));
  BasicBlock *before = call.getParent();
  Instruction *then = SplitBlockAndInsertIfThen(isCalled, &call, false);
  // The split has moved the call to the tail, together with what follows it.
  // Only the call goes into the conditional block.
  BasicBlock *tail = call.getParent();
  call.moveBefore(then->getIterator());
  if (!result)
    return;
  IRBuilder<> after(then);
  after.SetCurrentDebugLocation(call.getDebugLoc());
  Value *differs = after.getTrue();
  if (result->getType()->isIntegerTy())
    differs = after.CreateICmpNE(&call, result);
  note(after, site, differs);
  PHINode *either = PHINode::Create(call.getType(), 2, "", tail->begin());
  either->setDebugLoc(call.getDebugLoc());
  call.replaceUsesWithIf(either, [&](Use &use) {
    return use.getUser() != differs && use.getUser() != either;
  });
  either->addIncoming(result, before);
  either->addIncoming(&call, then->getParent());
}

ConstantDataArray *tilefuzz::mutation::stringOf(Value *value) {
  auto *global = dyn_cast<GlobalVariable>(value);
  if (global && global->hasInitializer() && global->isConstant())
    value = global->getInitializer();
  auto *contents = dyn_cast<ConstantDataArray>(value);
  if (!contents || !contents->isString())
    return nullptr;
  StringRef text = contents->getAsString().rtrim('\0');
  return all_of(text, isPrint) ? contents : nullptr;
}

Constant *tilefuzz::mutation::alterString(ConstantDataArray *contents) {
  std::string altered = contents->getAsString().str();
  size_t letter = StringRef(altered).find_if(isAlpha);
  if (letter == StringRef::npos)
    return nullptr;
  char &c = altered[letter];
  c = c == 'z' || c == 'Z' ? c - 1 : c + 1;
  return ConstantDataArray::getString(contents->getContext(), altered,
                                      /*AddNull=*/false);
}

std::string tilefuzz::mutation::describeAltered(ConstantDataArray *contents,
                                                Constant *altered) {
  auto head = [](Constant *text) {
    return cast<ConstantDataArray>(text)->getAsString().rtrim('\0').take_front(
        40);
  };
  return ("\"" + head(contents) + "\" becomes \"" + head(altered) + "\"").str();
}
