//===- TileFuzz.h - Your implementation under test --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A program of the package TileFuzz defines which implementation is fuzzed. It
// is compared with the oracle in the place of this project's verifiers, by the
// same generators, edits, invariants and reports.
//
// A function, for example of the kind word:
//
//   #include "fuzz/package/TileFuzz.h"
//
//   static void verifyKindWord(const tilefuzz::Case &testCase,
//                              tilefuzz::VerifierContext &,
//                              tilefuzz::oracle::Verdict &answer) {
//     const tilefuzz::KindWordCase &word = testCase.kind_word();
//     std::string error;
//     if (auto index = mine::checkKindWord(word.raw(), word.collector(),
//                                          word.opcode(), error))
//       tilefuzz::accept(answer, {*index});
//     else
//       tilefuzz::reject(answer, error);
//   }
//
//   tilefuzz::Implementation tilefuzz::implementation() {
//     return {.functions = {{"kind_word", verifyKindWord}}};
//   }
//
// Dialects of MLIR, which have the names cuda_tile, nv_tileaa and nv_tileas:
//
//   tilefuzz::Implementation tilefuzz::implementation() {
//     return {.registerDialects = [](mlir::DialectRegistry &registry) {
//       registry.insert<mine::CudaTileDialect>();
//     }};
//   }
//
// In CMake, with any of the drivers that `tilefuzz prove` lists:
//
//   find_package(TileFuzz REQUIRED CONFIG)
//   tilefuzz_add_target(mine DRIVER kind_word SOURCES Mine.cpp LINK my_library)
//
// One source can define both, and several functions, for several targets.
//
// Dialects are given each module as text in the generic form, in an MLIRContext
// of their own. Their C++ classes must not be in this project's namespace,
// `tileir`. A module that they cannot read is not compared. A function declines
// a case with `answer.outcome = tilefuzz::oracle::Outcome::Unsupported`.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_PACKAGE_TILEFUZZ_H
#define FUZZ_PACKAGE_TILEFUZZ_H

#include "fuzz/core/FamilyDriver.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/Operation.h"

#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

namespace tilefuzz {

/// The function under test of one driver. It sets `answer`, which says
/// "accepted" when it is called, from the field of the case that has the
/// driver's name (oracle/schema/case.proto), and the packed values in the order
/// of the family's page. A verifier that emits MLIR's diagnostics does so with
/// `context.emitError`, and sets the outcome alone.
struct FunctionUnderTest {
  std::string driver;
  VerifyFn verify;
};

struct Implementation {
  std::vector<FunctionUnderTest> functions = {};
  /// Registers the dialects for the drivers of modules; null for none. func,
  /// arith and scf are there. This and the other functions are called from
  /// several threads, each with contexts of its own.
  void (*registerDialects)(mlir::DialectRegistry &registry) = nullptr;
  /// Verifies a module; null for mlir::verify.
  llvm::LogicalResult (*verifyModule)(mlir::Operation *module) = nullptr;
  /// Checks a valid module further, in some cases of the driver `tma`: whether
  /// its descriptors have been lowered (oracle/spec/tma.md). Null to decline
  /// these cases.
  llvm::LogicalResult (*verifyLowered)(mlir::Operation *module) = nullptr;
  /// The packed shape of an operation of a verified module, nothing where it
  /// has none (oracle/spec/block_scaled_mma.md). Null where nobody can see it:
  /// it then counts as right.
  std::optional<uint64_t> (*packedShape)(mlir::Operation *op) = nullptr;
  /// A file that says what the dialects do otherwise than the specification and
  /// mean to, a file as `tilefuzz compare --profile` reads it.
  /// The file in the environment variable TILEFUZZ_DIFFERENCES takes its place,
  /// none where that is empty.
  std::string differences = {};
};

/// Defined by the program that is linked with the package. Called once.
Implementation implementation();

inline void accept(oracle::Verdict &answer,
                   std::initializer_list<uint64_t> values = {}) {
  answer.outcome = oracle::Outcome::Accepted;
  answer.valueCount = 0;
  for (uint64_t value : values)
    answer.values.at(answer.valueCount++) = value;
}

/// The diagnostic is compared byte for byte.
inline void reject(oracle::Verdict &answer, std::string diagnostic) {
  answer.outcome = oracle::Outcome::Rejected;
  answer.diagnostic = std::move(diagnostic);
}

} // namespace tilefuzz

#endif // FUZZ_PACKAGE_TILEFUZZ_H
