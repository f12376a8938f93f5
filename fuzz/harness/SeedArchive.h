//===- SeedArchive.h - Many seeds in one file -------------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A run starts its targets from thousands of cases, which all targets of
// modules share. They stand in one file: binary cases, each behind its length
// as a varint, which is protobuf's way to write several messages. libFuzzer
// reads folders with a file for each input only, so a target hands them to it
// in the place of mutations, and the engine keeps those that reach something
// new, as it does with a corpus.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_HARNESS_SEEDARCHIVE_H
#define FUZZ_HARNESS_SEEDARCHIVE_H

#include "oracle/schema/case.pb.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tilefuzz {

/// Adds a case to the bytes of an archive.
void appendSeed(std::string &archive, Case &testCase);

/// The seeds of archives, one after the other.
class SeedReader {
public:
  /// Opens the archives, which other processes may have open as well.
  static llvm::Expected<SeedReader> open(llvm::ArrayRef<std::string> paths);

  /// The next binary case; nothing at the end.
  std::optional<llvm::StringRef> next();
  /// The next one, but only in every second call: a process that has little
  /// time, or that soon stops at a seed, mutates all the same.
  std::optional<llvm::StringRef> nextInTurn();

private:
  std::vector<std::unique_ptr<llvm::MemoryBuffer>> archives;
  size_t current = 0, position = 0;
  bool isTurn = false;
};

} // namespace tilefuzz

#endif // FUZZ_HARNESS_SEEDARCHIVE_H
