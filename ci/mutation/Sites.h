//===- Sites.h - Which code is mutated, and its records ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Shared by the operators of the mutation pass: which code is mutated, and how
// the switch for a mutant is put into it.
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

/// A place in the sources. The lines of generated code tell a reader nothing:
/// there, `function` names the definition, and there is no line.
struct Place {
  std::string file;
  std::string function;
  unsigned line = 0;
  unsigned column = 0;
};

/// Returns the path of a file below one of the mutated roots if it is in a
/// mutated component there; else std::nullopt.
std::optional<std::string> componentFile(const llvm::DIFile *file);

/// The same for hand-written files; std::nullopt for generated ones.
std::optional<std::string> mutatedFile(const llvm::DIFile *file);

/// Returns the place that an instruction comes from; std::nullopt when that is
/// not mutated.
std::optional<Place> placeOf(const llvm::Instruction &instruction);

/// Makes the records of the mutants of one module.
class Sites {
public:
  explicit Sites(llvm::Module &module);

  /// Adds a record for a new mutant. `family` is its family in TABLE.md;
  /// `change` describes the mutant, for example "< becomes <=".
  llvm::GlobalVariable *add(const Place &place, llvm::StringRef family,
                            llvm::StringRef change);

  /// Restarts the count of equal changes; called for each compiled function.
  void beginFunction() { counts.clear(); }

  /// Builds the test whether the mutant is switched on, as an i1.
  llvm::Value *isActive(llvm::IRBuilder<> &builder, llvm::GlobalVariable *site);
  /// Builds the code that notes that the site was reached, and that it was
  /// infected if `differs`, an i1.
  void note(llvm::IRBuilder<> &builder, llvm::GlobalVariable *site,
            llvm::Value *differs);
  /// Builds the choice of `changed` when the mutant is switched on, else of
  /// `original`, and notes whether they differ.
  llvm::Value *choose(llvm::IRBuilder<> &builder, llvm::GlobalVariable *site,
                      llvm::Value *changed, llvm::Value *original);

  /// Lets the mutant skip a call. The skipped call has the result `result`,
  /// which is null for a call without a result.
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

/// Adds the mutants of those instructions of a function that have a place.
void mutateFunction(llvm::Function &function, Sites &sites,
                    PlaceFunction placeOf);

/// Makes a definition internal to the module. The linker keeps only one copy of
/// what several objects define, which might be one without mutants.
void keepOwnCopy(llvm::GlobalObject &object);

/// Returns the place of a constant in the hand-written sources: its declaration
/// or, for a constant without a name, its use in a function.
std::optional<Place> placeOfTable(const llvm::GlobalVariable &table);

/// Adds the mutants of those constant tables of a module that have a place.
void mutateTables(
    llvm::Module &module, Sites &sites,
    llvm::function_ref<std::optional<Place>(const llvm::GlobalVariable &)>
        placeOf);

/// Adds the mutants of the code that mlir-tblgen has written to a module.
void mutateOds(llvm::Module &module, Sites &sites);

/// Returns the contents of a constant string, as an array with its terminator;
/// null for other values.
llvm::ConstantDataArray *stringOf(llvm::Value *value);

/// Returns the same array with the first letter changed; null if it has no
/// letter.
llvm::Constant *alterString(llvm::ConstantDataArray *contents);

/// Returns the description of a mutant of a string.
std::string describeAltered(llvm::ConstantDataArray *contents,
                            llvm::Constant *altered);

} // namespace tilefuzz::mutation

#endif // CI_MUTATION_SITES_H
