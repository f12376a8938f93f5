//===- Units.h - The parts of a run against a mutant ------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A run goes through *units*: a case of the corpus, a budget of fuzzing in a
// family, the proof of a family, a unit test. Programs that run units begin
// each of them here. ci/mutation/runner.py and reach.py read what is printed:
//
//   unit <way> <name>                   a unit begins
//   {"reached":[...],"infected":[...]}  with --note: its mutants, by position
//
// A unit in which a mutant makes the program hang ends it with a signal.
//
//===----------------------------------------------------------------------===//

#ifndef CI_MUTATION_UNITS_H
#define CI_MUTATION_UNITS_H

#include "llvm/ADT/StringRef.h"

namespace tilefuzz::mutation {

/// Prints the mutants of this program, one JSON object a line, by position.
void printMutants();

/// Begins a unit and restarts both clocks, the one of the unit (SIGPROF after a
/// minute of processor time) and the one of its parts.
void beginUnit(llvm::StringRef way, llvm::StringRef name);

/// Restarts the clock for the next part of a unit: SIGVTALRM after 3 s of
/// user time, where the original takes milliseconds.
void restartClock();

/// Lets the parts of a unit take as long as the unit itself.
void stopClock();

/// Prints which mutants have been reached and infected, and forgets them.
void printReach();

/// Lets a program that takes far more memory than the original fail.
void limitMemory();

} // namespace tilefuzz::mutation

#endif // CI_MUTATION_UNITS_H
