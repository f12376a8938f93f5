//===- OdsNames.h - What functions of mlir-tblgen are about -----*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The functions that mlir-tblgen writes for ODS definitions, and those that the
// templates of MLIR add to them, and the words of the definitions that they
// come from. A *constraint* is a function that several operations share, which
// checks one type, attribute or region.
//
//===----------------------------------------------------------------------===//

#ifndef CI_MUTATION_ODSNAMES_H
#define CI_MUTATION_ODSNAMES_H

#include "Sites.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"

#include <string>
#include <vector>

namespace tilefuzz::mutation {

/// The texts that an instruction mentions.
llvm::SmallVector<llvm::StringRef, 2>
textsOf(const llvm::Instruction &instruction);

/// The name of a called function without its scopes; empty for other
/// instructions.
std::string calledName(const llvm::Instruction &instruction);

/// The constraint that an instruction calls; null for other instructions.
llvm::Function *calledConstraint(const llvm::Instruction &instruction);

/// Of a constraint "type", "attr" or "region".
llvm::StringRef kindOf(const llvm::Function &constraint);

/// What a constraint asks for, in the words of its diagnostic; empty when
/// everything will do.
std::string descriptionOf(const llvm::Function &constraint);

/// Whether mlir-tblgen has written the function itself.
bool isGenerated(const llvm::Function &function);

/// A name of C++ without the scope of all the project's classes.
llvm::StringRef withoutProject(llvm::StringRef name);

/// A trait that an operation has; both empty for other functions.
struct TraitOfOperation {
  std::string trait;
  /// The class of the operation.
  std::string concrete;
};

/// Of `verifyTrait<mlir::OpTrait::NOperands<3u>::Impl<DotOp>>` it is
/// NOperands<3u> and DotOp.
TraitOfOperation traitOf(llvm::StringRef fullName);

/// The operations and constraints of a module.
class OdsNames {
public:
  explicit OdsNames(llvm::Module &module);

  /// Where mutants of the operation are listed; null for other classes.
  const Place *operation(llvm::StringRef className) const;

  /// The same for a constraint, or for a lambda in one; null for those that ask
  /// for nothing.
  const Place *constraint(const llvm::Function &function) const;

  /// The next constraint of the same kind, in the order of their descriptions;
  /// null when it is the only one.
  llvm::Function *constraintAfter(const llvm::Function &constraint) const;

private:
  struct Constraint {
    llvm::Function *function;
    Place place;
    std::string description;
  };

  /// By the names of the classes in C++.
  llvm::StringMap<Place> operations;
  std::vector<Constraint> constraints;
};

} // namespace tilefuzz::mutation

#endif // CI_MUTATION_ODSNAMES_H
