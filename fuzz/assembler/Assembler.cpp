//===- Assembler.cpp - Many kernels through an assembler ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/assembler/Assembler.h"

#include "fuzz/assembler/Kernel.h"
#include "fuzz/files/WriteCase.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <atomic>

using namespace tilefuzz;
using llvm::StringRef;
using Kind = AssemblerAnswer::Kind;

/// To make code of a kernel takes ten times as long as to check it. More
/// kernels a call cost nothing, except when one of them is at fault.
static constexpr size_t mostChecked = 2000, mostAssembled = 200;

/// How much longer a call may take for each kernel but the first.
static constexpr std::chrono::milliseconds deadlinePerKernel(10);

/// The kernels that every assembler takes, and that none does.
static constexpr StringRef soundProbe = "mov.b32 r0, r1;";
static constexpr StringRef wrongProbe = "mov.b32 r0;";

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

/// A call and its output.
struct Assembler::Call {
  ToolRun run;
  KernelErrors errors;

  bool hasErrors() const {
    return errors.hasSentinel || !errors.others.empty() ||
           llvm::any_of(errors.ofKernels,
                        [](StringRef words) { return !words.empty(); });
  }
  /// Whether it ended by itself, with the status of what it printed.
  bool isInOrder() const {
    return run.cut == ToolRun::Cut::None && run.end.signal == 0 &&
           (run.end.status != 0) == hasErrors();
  }
};

llvm::Expected<Assembler::Call>
Assembler::call(AskedKernels kernels, bool hasSentinel, unsigned thread) {
  const std::string base = folder + "/kernels-" + std::to_string(thread);
  const std::string path = base + ".ptx";
  const StringRef target = kernels.front()->target;
  const auto instructions = llvm::map_to_vector(
      kernels, [](const AskedKernel *kernel) { return kernel->instruction; });
  if (llvm::Error error =
          writeScratchFile(path, kernelFile(target, instructions, hasSentinel)))
    return std::move(error);
  std::vector<std::string> words =
      command.with("-arch=" + target.str()).withInput(path);
  words.insert(words.end(), {"-o", base + ".cubin"});
  ToolLimits patient = limits;
  patient.deadline += deadlinePerKernel * static_cast<int64_t>(kernels.size());
  llvm::Expected<ToolRun> run = runTool(words, patient);
  if (!run)
    return run.takeError();
  ++std::atomic_ref(callCount);
  KernelErrors errors = readKernelErrors(*run, path, kernels.size());
  return Call{std::move(*run), std::move(errors)};
}

llvm::Error Assembler::assembleAlone(AskedKernel &kernel, unsigned thread) {
  llvm::Expected<Call> called = call(&kernel, /*hasSentinel=*/false, thread);
  if (!called)
    return called.takeError();
  AssemblerAnswer &answer = kernel.answer;
  const ToolRun &run = called->run;
  std::string words = called->errors.ofKernels.front();
  if (words.empty() && !called->errors.others.empty())
    words = called->errors.others.front();
  if (run.cut == ToolRun::Cut::Stopped)
    answer = {};
  else if (run.cut == ToolRun::Cut::Deadline)
    answer = {Kind::Fault, "has not ended at the deadline", FindingClass::Hang};
  else if (run.end.signal)
    answer = {Kind::Fault, run.end.describe(), FindingClass::Crash};
  else if (run.cut == ToolRun::Cut::None && run.end.isWell() && words.empty())
    answer = {Kind::Accepted, {}};
  else if (run.cut == ToolRun::Cut::None && !run.end.isWell() && !words.empty())
    answer = {Kind::Rejected, std::move(words)};
  else
    answer = {Kind::Fault,
              run.end.describe() + (words.empty() ? " without an error"
                                                  : " after '" + words + "'"),
              FindingClass::UnreadableOutput};
  return llvm::Error::success();
}

llvm::Error
Assembler::askTogether(AskedKernels kernels, bool hasSentinel, unsigned thread,
                       llvm::function_ref<bool(Call &, AskedKernels)> take) {
  if (limits.isStopped() || kernels.empty())
    return llvm::Error::success();
  if (kernels.size() == 1)
    return assembleAlone(*kernels.front(), thread);
  llvm::Expected<Call> called = call(kernels, hasSentinel, thread);
  if (!called)
    return called.takeError();
  if (take(*called, kernels))
    return llvm::Error::success();
  // The first half is the larger one.
  const size_t half = (kernels.size() + 1) / 2;
  if (llvm::Error error =
          askTogether(kernels.take_front(half), hasSentinel, thread, take))
    return error;
  return askTogether(kernels.drop_front(half), hasSentinel, thread, take);
}

llvm::Error Assembler::check(AskedKernels kernels, unsigned thread,
                             std::vector<AskedKernel *> &sound) {
  const auto take = [&](Call &called, AskedKernels some) {
    // Without the sentinel, the assembler has stopped somewhere before it.
    if (!called.isInOrder() || !called.errors.hasSentinel ||
        !called.errors.others.empty())
      return false;
    for (const auto &[kernel, words] :
         llvm::zip(some, called.errors.ofKernels)) {
      if (words.empty())
        sound.push_back(kernel);
      else
        kernel->answer = {Kind::Rejected, std::move(words)};
    }
    return true;
  };
  return askTogether(kernels, /*hasSentinel=*/true, thread, take);
}

llvm::Error Assembler::makeCode(AskedKernels kernels, unsigned thread) {
  const auto take = [&](Call &called, AskedKernels some) {
    if (!called.isInOrder() || called.hasErrors())
      return false;
    for (AskedKernel *kernel : some)
      kernel->answer = {Kind::Accepted, {}};
    return true;
  };
  return askTogether(kernels, /*hasSentinel=*/false, thread, take);
}

/// Calls `call` with so many kernels at a time.
static llvm::Error
askInParts(AskedKernels kernels, size_t most,
           llvm::function_ref<llvm::Error(AskedKernels)> call) {
  for (; !kernels.empty(); kernels = kernels.drop_front(most)) {
    most = std::min(most, kernels.size());
    if (llvm::Error error = call(kernels.take_front(most)))
      return error;
  }
  return llvm::Error::success();
}

llvm::Error Assembler::assemble(AskedKernels kernels, unsigned thread) {
  std::vector<AskedKernel *> sound;
  if (llvm::Error error = askInParts(
          kernels, hasAllErrors ? mostChecked : 1,
          [&](AskedKernels part) { return check(part, thread, sound); }))
    return error;
  return askInParts(sound, mostAssembled,
                    [&](AskedKernels part) { return makeCode(part, thread); });
}

/// Reads "V13.0.88" in what --version prints.
static std::string readVersion(const ToolRun &run) {
  const StringRef rest = StringRef(run.output).split(", V").second;
  const StringRef version =
      rest.take_while([](char c) { return llvm::isDigit(c) || c == '.'; });
  return version.empty() ? "unknown" : version.str();
}

llvm::Expected<Assembler> Assembler::probe(const ToolCommand &command,
                                           const ToolLimits &limits,
                                           StringRef folder,
                                           llvm::ArrayRef<StringRef> targets) {
  Assembler assembler(command, limits, folder);
  llvm::Expected<ToolRun> version =
      runTool(command.withInput("--version"), limits);
  if (!version)
    return version.takeError();
  assembler.versionText = readVersion(*version);
  for (StringRef target : targets) {
    AskedKernel kernel{target, soundProbe};
    if (llvm::Error error = assembler.assembleAlone(kernel, 0))
      return std::move(error);
    if (kernel.answer.kind != Kind::Accepted && !limits.isStopped())
      return llvm::createStringError(
          "expected '" + command.line() +
          "' to assemble an empty kernel of PTX 9.0 for " + target +
          ", found that it said '" + kernel.answer.words +
          "'; see whether it is a ptxas of CUDA 13 or later");
  }
  AskedKernel wrong{targets.front(), wrongProbe};
  llvm::Expected<Call> both =
      assembler.call({&wrong, &wrong}, /*hasSentinel=*/true, 0);
  if (!both)
    return both.takeError();
  assembler.hasAllErrors =
      both->isInOrder() && both->errors.hasSentinel &&
      llvm::none_of(both->errors.ofKernels,
                    [](StringRef words) { return words.empty(); });
  return std::move(assembler);
}
