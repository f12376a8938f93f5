//===- Kernel.cpp - A case as a kernel of PTX -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/assembler/Kernel.h"

#include "fuzz/compare/ToolProcess.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

using namespace tilefuzz;
using llvm::StringRef;

/// The first PTX with all instructions of the families.
static constexpr StringRef header = ".version 9.0\n.target ";

/// The line of the first kernel.
static constexpr unsigned firstLine = 4;

/// An addition has three operands.
static constexpr StringRef sentinel = "add.s32 r0, r1;";

/// Ends a list of errors, and is no error itself.
static constexpr StringRef lastWords = "Ptx assembly aborted due to errors";

static void addKernel(StringRef instruction, size_t number, std::string &text) {
  text += ".visible .entry k" + std::to_string(number) + "() { .reg .pred p;";
  const std::string count = "<" + std::to_string(registersOfEachKind) + ">;";
  for (StringRef kind :
       {" .reg .b16 h", " .reg .b32 r", " .reg .b64 d", " .reg .f32 f"})
    text += kind.str() + count;
  text += " ";
  text += instruction;
  text += " ret; }\n";
}

std::string tilefuzz::kernelFile(StringRef target,
                                 llvm::ArrayRef<StringRef> instructions,
                                 bool hasSentinel) {
  std::string text = header.str();
  text += target;
  text += "\n.address_size 64\n";
  for (const auto &[number, instruction] : llvm::enumerate(instructions))
    addKernel(instruction, number, text);
  if (hasSentinel)
    addKernel(sentinel, instructions.size(), text);
  return text;
}

/// Reads `error   : TEXT`. Returns the text; empty for what is no error.
static StringRef errorIn(StringRef line) {
  const auto [severity, text] = line.split(':');
  const StringRef word = severity.trim();
  return word == "error" || word == "fatal" ? text.trim() : StringRef();
}

KernelErrors tilefuzz::readKernelErrors(const ToolRun &run, StringRef path,
                                        size_t kernels) {
  KernelErrors errors;
  errors.ofKernels.resize(kernels);
  const std::string place = (path + ", line ").str();
  const std::string printed = run.errors + run.output;
  llvm::SmallVector<StringRef, 0> lines;
  StringRef(printed).split(lines, '\n', -1, /*KeepEmpty=*/false);
  for (StringRef line : lines) {
    // `ptxas FILE, line N; error   : TEXT` or `ptxas error   : TEXT`.
    StringRef rest = line.split(' ').second;
    unsigned number = 0;
    if (rest.consume_front(place) &&
        (rest.consumeInteger(10, number) || !rest.consume_front(";")))
      continue;
    const StringRef text = errorIn(rest);
    if (text.empty() || text == lastWords)
      continue;
    if (number < firstLine || number > firstLine + kernels)
      errors.others.push_back(text.str());
    else if (number == firstLine + kernels)
      errors.hasSentinel = true;
    else if (errors.ofKernels[number - firstLine].empty())
      errors.ofKernels[number - firstLine] = text.str();
  }
  return errors;
}
