//===- Main.cpp - A fuzz target as an ordinary program --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stands in for a fuzzing engine: replays files and folders, and runs the
// target's own mutator from a fixed seed. Needs no instrumentation, so that the
// targets are built and run with the ordinary tests.
//
// Exit status: 0 when nothing was found, 2 for inputs that cannot be read and
// for a target that cannot run; a finding aborts.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Codec.h"
#include "fuzz/files/FolderWalk.h"

#include "tileir/Reading/ReadFile.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Compiler.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Support/raw_ostream.h"

#include <cstring>
#include <string>
#include <vector>

/// Not every target has one.
extern "C" int LLVM_ATTRIBUTE_WEAK LLVMFuzzerInitialize(int *argc,
                                                        char ***argv);
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size,
                                          size_t maxSize, unsigned seed);

/// Replaces the engine's own mutation, which is called only where no case fits;
/// changing one byte is enough there.
extern "C" size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t maxSize) {
  if (size == 0 && maxSize > 0)
    data[size++] = 0;
  if (size > 0)
    ++data[size / 2];
  return size;
}

static llvm::cl::list<std::string>
    inputs(llvm::cl::Positional, llvm::cl::desc("<file or folder>..."));
static llvm::cl::opt<unsigned>
    runs("runs", llvm::cl::desc("Mutated inputs to run after the files"),
         llvm::cl::init(0));
static llvm::cl::opt<unsigned>
    seed("seed", llvm::cl::desc("Seed of the first mutation"),
         llvm::cl::init(1));

namespace {
/// Says where the target was when it crashed, or was aborted because it hung.
class MutatedInputTrace final : public llvm::PrettyStackTraceEntry {
public:
  explicit MutatedInputTrace(const unsigned &index) : index(index) {}
  void print(llvm::raw_ostream &os) const override {
    os << "running the mutated input " << index + 1 << ", of the seed "
       << seed + index << "\n";
  }

private:
  const unsigned &index;
};
} // namespace

static int complain(const char *program, llvm::Error error) {
  llvm::errs() << program << ": " << llvm::toString(std::move(error)) << "\n";
  return 2;
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  llvm::cl::ParseCommandLineOptions(argc, argv,
                                    "Replays inputs and runs mutated ones\n");
  if (LLVMFuzzerInitialize)
    LLVMFuzzerInitialize(&argc, &argv);
  tilefuzz::FileList list;
  for (const std::string &input : inputs)
    if (llvm::Error error =
            tilefuzz::findFiles(input, tilefuzz::isAnyName, list))
      return complain(argv[0], std::move(error));
  // The input that mutations start from: the last file, or an empty input.
  std::vector<uint8_t> data(4096);
  size_t size = 0;
  for (const tilefuzz::FoundFile &file : list.files) {
    llvm::Expected<std::string> bytes =
        tileir::readFile(file.path, "fuzzer input", tilefuzz::maxCaseBytes);
    if (!bytes)
      return complain(argv[0], bytes.takeError());
    LLVMFuzzerTestOneInput(llvm::StringRef(*bytes).bytes_begin(),
                           bytes->size());
    if (bytes->size() <= data.size()) {
      std::memcpy(data.data(), bytes->data(), bytes->size());
      size = bytes->size();
    }
  }
  unsigned i = 0;
  MutatedInputTrace trace(i);
  for (; i < runs; ++i) {
    size = LLVMFuzzerCustomMutator(data.data(), size, data.size(), seed + i);
    LLVMFuzzerTestOneInput(data.data(), size);
  }
  llvm::outs() << "ran " << list.files.size() << " files and " << runs
               << " mutated inputs\n";
  return 0;
}
