//===- OdsNames.h - Names what functions of mlir-tblgen check ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Finds the functions that mlir-tblgen writes for ODS definitions and those
// that MLIR's templates add to them, and describes them in the words of the
// definitions. A *constraint* is a function that several operations share,
// which checks one type, attribute or region.
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

/// Returns the strings that an instruction has as operands.
llvm::SmallVector<llvm::StringRef, 2>
textsOf(const llvm::Instruction &instruction);

/// Returns the name of the called function without its scopes; empty when the
/// instruction is not a call.
std::string calledName(const llvm::Instruction &instruction);

/// Returns the constraint that an instruction calls, or null.
llvm::Function *calledConstraint(const llvm::Instruction &instruction);

/// Returns what a constraint checks: "type", "attr" or "region".
llvm::StringRef kindOf(const llvm::Function &constraint);

/// Returns what a constraint requires, in the words of its diagnostic; empty
/// when it allows everything.
std::string descriptionOf(const llvm::Function &constraint);

/// Whether mlir-tblgen has written the function itself.
bool isGenerated(const llvm::Function &function);

/// Returns a C++ name without the namespace of the project.
llvm::StringRef withoutProject(llvm::StringRef name);

/// A trait that an operation has; both empty for other functions.
struct TraitOfOperation {
  std::string trait;
  /// The class of the operation.
  std::string concrete;
};

/// For `verifyTrait<mlir::OpTrait::NOperands<3u>::Impl<DotOp>>`, returns
/// NOperands<3u> and DotOp.
TraitOfOperation traitOf(llvm::StringRef fullName);

/// The operations and constraints of a module.
class OdsNames {
public:
  explicit OdsNames(llvm::Module &module);

  /// Returns the place under which mutants of an operation are listed; null for
  /// other classes.
  const Place *operation(llvm::StringRef className) const;

  /// The same for a constraint, or for a lambda in one; null for a constraint
  /// that allows everything.
  const Place *constraint(const llvm::Function &function) const;

  /// Returns the next constraint of the same kind, in the order of their
  /// descriptions; null when it is the only one.
  llvm::Function *constraintAfter(const llvm::Function &constraint) const;

private:
  struct Constraint {
    llvm::Function *function;
    Place place;
    std::string description;
  };

  /// The keys are the C++ names of the classes.
  llvm::StringMap<Place> operations;
  std::vector<Constraint> constraints;
};

} // namespace tilefuzz::mutation

#endif // CI_MUTATION_ODSNAMES_H
