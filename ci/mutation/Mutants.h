//===- Mutants.h - The mutants inside a program -----------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The pass plugin leaves a record for each mutant in the section
// `tilefuzz_mutants` of the program. The program reads them here and switches
// one on.
//
// Words:
//   site      one place in compiled code where a mutant can be switched on. A
//             header or a template may be compiled more than once; its mutant
//             then has several sites, which are switched on together
//   reached   the site has been executed
//   infected  the mutant would have given another value there than the original
//             code; a mutant that never infects cannot be detected
//
//===----------------------------------------------------------------------===//

#ifndef CI_MUTATION_MUTANTS_H
#define CI_MUTATION_MUTANTS_H

#include <cstdint>
#include <string>
#include <vector>

namespace tilefuzz::mutation {

/// The record of a site. MutantPass.cpp writes it field by field.
struct MutantSite {
  const char *file;
  const char *function;
  const char *family;
  const char *change;
  uint32_t line;
  uint32_t column;
  /// Counts the equal changes at one place, from 0.
  uint32_t nth;
  volatile uint8_t isActive;
  volatile uint8_t isReached;
  volatile uint8_t isInfected;
  uint8_t padding;
};

struct Mutant {
  std::vector<MutantSite *> sites;

  const MutantSite &record() const { return *sites.front(); }
  bool isReached() const;
  bool isInfected() const;
};

/// All mutants of this program, in the order of their places in the sources.
const std::vector<Mutant> &allMutants();

/// Returns what tells a mutant from all others, in every program that has it.
std::string placeOf(const MutantSite &record);

/// Clears which sites have been reached and infected.
void forgetReach();

/// The environment variable that names the mutant of a run, by its place. It is
/// read before any other initialization, so that mutants of values that are
/// computed only once take effect as well.
inline constexpr const char *activeMutantVariable = "TILEFUZZ_ACTIVE_MUTANT";

} // namespace tilefuzz::mutation

#endif // CI_MUTATION_MUTANTS_H
