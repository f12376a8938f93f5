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

#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

#include <map>
#include <optional>
#include <string>
#include <tuple>

namespace tilefuzz::mutation {

/// A place in the sources.
struct Place {
  std::string file;
  std::string function;
  unsigned line = 0;
  unsigned column = 0;
};

/// The path of a source file below one of the mutated roots, when it is in a
/// mutated component there; else nothing.
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

/// Puts the mutants of instructions into a function.
void mutateFunction(llvm::Function &function, Sites &sites);

/// Puts the mutants of constant tables into a module.
void mutateTables(llvm::Module &module, Sites &sites);

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
