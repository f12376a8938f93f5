//===- Sites.h - Where mutants go and what they leave there -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the operators of the mutation pass share: which code is mutated, and how
// a switch is put into it.
//
//===----------------------------------------------------------------------===//

#ifndef CI_MUTATION_SITES_H
#define CI_MUTATION_SITES_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

#include <map>
#include <optional>
#include <string>
#include <tuple>

namespace tilefuzz::mutation {

/// A place in the sources. In generated code, whose lines say nothing to a
/// reader, the function names what was declared, and there is no line.
struct Place {
  std::string file;
  std::string function;
  unsigned line = 0;
  unsigned column = 0;
};

/// The path of a file below one of the mutated roots, when it is in a mutated
/// component there; else nothing.
std::optional<std::string> componentFile(const llvm::DIFile *file);

/// The same for hand-written files; nothing for what a generator has written.
std::optional<std::string> mutatedFile(const llvm::DIFile *file);

/// Where an instruction comes from; nothing when that is not mutated.
std::optional<Place> placeOf(const llvm::Instruction &instruction);

/// Makes the records of the mutants of one module.
class Sites {
public:
  explicit Sites(llvm::Module &module);

  /// A new mutant of one of the families of the table: `family` is its name
  /// there, `change` says what becomes of what.
  llvm::GlobalVariable *add(const Place &place, llvm::StringRef family,
                            llvm::StringRef change);

  /// Counting of equal changes begins anew with each compiled function.
  void beginFunction() { counts.clear(); }

  /// Whether the mutant is switched on, as an i1.
  llvm::Value *isActive(llvm::IRBuilder<> &builder, llvm::GlobalVariable *site);
  /// Notes that the site was reached, and infected if `differs`, an i1.
  void note(llvm::IRBuilder<> &builder, llvm::GlobalVariable *site,
            llvm::Value *differs);
  /// `changed` when the mutant is switched on, else `original`. Notes whether
  /// they differ.
  llvm::Value *choose(llvm::IRBuilder<> &builder, llvm::GlobalVariable *site,
                      llvm::Value *changed, llvm::Value *original);

  /// Skips a call when the mutant is switched on; its result is `result` then,
  /// which is null for a call without one.
  void skipCall(llvm::CallInst &call, llvm::GlobalVariable *site,
                llvm::Value *result);

private:
  llvm::Value *flag(llvm::IRBuilder<> &builder, llvm::GlobalVariable *site,
                    unsigned field);
  llvm::Constant *text(llvm::StringRef value);

  llvm::Module &module;
  llvm::StructType *recordType;
  std::map<std::string, llvm::Constant *> texts;
  std::map<std::tuple<std::string, unsigned, unsigned, std::string>, unsigned>
      counts;
};

using PlaceFunction =
    llvm::function_ref<std::optional<Place>(const llvm::Instruction &)>;

/// Puts the mutants of instructions into a function, where they have a place.
void mutateFunction(llvm::Function &function, Sites &sites,
                    PlaceFunction placeOf);

/// Of what several objects define the linker keeps one copy, which might be
/// that of an object without mutants. Afterwards the module has its own.
void keepOwnCopy(llvm::GlobalObject &object);

/// Where a constant stands in the hand-written sources: where it is declared
/// or, without a name there, where the function uses it that it belongs to.
std::optional<Place> placeOfTable(const llvm::GlobalVariable &table);

/// Puts the mutants of constant tables into a module, where they have a place.
void mutateTables(
    llvm::Module &module, Sites &sites,
    llvm::function_ref<std::optional<Place>(const llvm::GlobalVariable &)>
        placeOf);

/// Puts the mutants of what mlir-tblgen has written into a module.
void mutateOds(llvm::Module &module, Sites &sites);

/// The contents of a constant string, as an array with its terminator; null for
/// other values.
llvm::ConstantDataArray *stringOf(llvm::Value *value);

/// The same array with the first letter changed; null without a letter.
llvm::Constant *alterString(llvm::ConstantDataArray *contents);

/// How a mutant of a string is described.
std::string describeAltered(llvm::ConstantDataArray *contents,
                            llvm::Constant *altered);

} // namespace tilefuzz::mutation

#endif // CI_MUTATION_SITES_H
