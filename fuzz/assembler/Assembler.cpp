//===- Assembler.cpp - Many kernels through an assembler ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/assembler/Assembler.h"

#include "fuzz/assembler/Kernel.h"
#include "fuzz/files/WriteCase.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <atomic>
#include <numeric>

using namespace tilefuzz;
using llvm::StringRef;
using Kind = AssemblerAnswer::Kind;

/// To make code of a kernel takes ten times as long as to check it. More
/// kernels a call cost nothing, except when one of them is at fault.
static constexpr size_t mostChecked = 2000, mostAssembled = 200;

/// How much longer a call may take for each kernel but the first.
static constexpr std::chrono::milliseconds deadlinePerKernel(10);

/// Kernels that every assembler takes, and that none does.
static constexpr StringRef soundProbe = "mov.b32 r0, r1;";
static constexpr StringRef wrongProbe = "mov.b32 r0;";

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

StringRef tilefuzz::faultName(Kind kind) {
  switch (kind) {
  case Kind::Crash:
    return "crash";
  case Kind::Hang:
    return "hang";
  case Kind::Unreadable:
    return "unreadable-output";
  default:
    llvm_unreachable("no fault");
  }
}

llvm::Expected<Assembler::Call>
Assembler::call(StringRef target, llvm::ArrayRef<StringRef> instructions,
                bool hasSentinel, unsigned thread) {
  const std::string base = folder + "/kernels-" + std::to_string(thread);
  const std::string path = base + ".ptx";
  if (llvm::Error error =
          writeScratchFile(path, kernelFile(target, instructions, hasSentinel)))
    return std::move(error);
  std::vector<std::string> words =
      command.with("-arch=" + target.str()).withInput(path);
  words.insert(words.end(), {"-o", base + ".cubin"});
  ToolLimits patient = limits;
  patient.deadline +=
      deadlinePerKernel * static_cast<int64_t>(instructions.size());
  llvm::Expected<ToolRun> run = runTool(words, patient);
  if (!run)
    return run.takeError();
  ++std::atomic_ref(callCount);
  KernelErrors errors = readKernelErrors(*run, path, instructions.size());
  return Call{std::move(*run), std::move(errors)};
}

llvm::Error Assembler::assembleAlone(StringRef target, StringRef instruction,
                                     AssemblerAnswer &answer, unsigned thread) {
  llvm::Expected<Call> called =
      call(target, instruction, /*hasSentinel=*/false, thread);
  if (!called)
    return called.takeError();
  const ToolRun &run = called->run;
  std::string words = called->errors.ofKernels.front();
  if (words.empty() && !called->errors.others.empty())
    words = called->errors.others.front();
  if (run.cut == ToolRun::Cut::Stopped)
    answer = {};
  else if (run.cut == ToolRun::Cut::Deadline)
    answer = {Kind::Hang, "has not ended at the deadline"};
  else if (run.end.signal)
    answer = {Kind::Crash, run.end.describe()};
  else if (run.cut == ToolRun::Cut::None && run.end.isWell() && words.empty())
    answer = {Kind::Accepted, {}};
  else if (run.cut == ToolRun::Cut::None && !run.end.isWell() && !words.empty())
    answer = {Kind::Rejected, std::move(words)};
  else
    answer = {Kind::Unreadable,
              run.end.describe() + (words.empty() ? " without an error"
                                                  : " after '" + words + "'")};
  return llvm::Error::success();
}

std::vector<StringRef>
Assembler::Questions::at(const Positions &positions) const {
  std::vector<StringRef> chosen;
  chosen.reserve(positions.size());
  for (size_t position : positions)
    chosen.push_back(instructions[position]);
  return chosen;
}

llvm::Error Assembler::askTogether(
    const Questions &questions, const Positions &positions, bool hasSentinel,
    llvm::function_ref<bool(Call &, const Positions &)> take) {
  if (limits.isStopped() || positions.empty())
    return llvm::Error::success();
  if (positions.size() == 1)
    return assembleAlone(
        questions.target, questions.instructions[positions.front()],
        questions.answers[positions.front()], questions.thread);
  llvm::Expected<Call> called = call(questions.target, questions.at(positions),
                                     hasSentinel, questions.thread);
  if (!called)
    return called.takeError();
  if (take(*called, positions))
    return llvm::Error::success();
  // The first half is the larger one.
  const auto middle =
      positions.begin() + static_cast<ptrdiff_t>((positions.size() + 1) / 2);
  if (llvm::Error error = askTogether(questions, {positions.begin(), middle},
                                      hasSentinel, take))
    return error;
  return askTogether(questions, {middle, positions.end()}, hasSentinel, take);
}

llvm::Error Assembler::check(const Questions &questions,
                             const Positions &positions, Positions &sound) {
  const auto take = [&](Call &called, const Positions &some) {
    // Without the sentinel, the assembler has stopped somewhere before it.
    if (!called.isInOrder() || !called.errors.hasSentinel ||
        !called.errors.others.empty())
      return false;
    for (const auto &[position, words] :
         llvm::zip(some, called.errors.ofKernels)) {
      if (words.empty())
        sound.push_back(position);
      else
        questions.answers[position] = {Kind::Rejected, std::move(words)};
    }
    return true;
  };
  return askTogether(questions, positions, /*hasSentinel=*/true, take);
}

llvm::Error Assembler::assemble(const Questions &questions,
                                const Positions &positions) {
  const auto take = [&](Call &called, const Positions &some) {
    if (!called.isInOrder() || called.hasErrors())
      return false;
    for (size_t position : some)
      questions.answers[position] = {Kind::Accepted, {}};
    return true;
  };
  return askTogether(questions, positions, /*hasSentinel=*/false, take);
}

/// Calls `call` with so many positions at a time.
template <typename CallFn>
static llvm::Error askInParts(const std::vector<size_t> &positions, size_t most,
                              CallFn call) {
  for (size_t begin = 0; begin < positions.size(); begin += most) {
    const size_t end = std::min(begin + most, positions.size());
    if (llvm::Error error =
            call({positions.begin() + static_cast<ptrdiff_t>(begin),
                  positions.begin() + static_cast<ptrdiff_t>(end)}))
      return error;
  }
  return llvm::Error::success();
}

llvm::Error Assembler::assemble(StringRef target,
                                llvm::ArrayRef<StringRef> instructions,
                                llvm::MutableArrayRef<AssemblerAnswer> answers,
                                unsigned thread) {
  const Questions questions{target, instructions, answers, thread};
  Positions all(instructions.size()), sound;
  std::iota(all.begin(), all.end(), size_t{0});
  if (llvm::Error error = askInParts(
          all, hasAllErrors ? mostChecked : 1,
          [&](const Positions &part) { return check(questions, part, sound); }))
    return error;
  return askInParts(sound, mostAssembled, [&](const Positions &part) {
    return assemble(questions, part);
  });
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
    AssemblerAnswer answer;
    if (llvm::Error error =
            assembler.assembleAlone(target, soundProbe, answer, 0))
      return std::move(error);
    if (answer.kind != Kind::Accepted && !limits.isStopped())
      return llvm::createStringError(
          "expected '" + command.line() +
          "' to assemble an empty kernel of PTX 9.0 for " + target +
          ", found that it said '" + answer.words +
          "'; see whether it is a ptxas of CUDA 13 or later");
  }
  const std::vector<StringRef> wrong = {wrongProbe, wrongProbe};
  llvm::Expected<Call> both =
      assembler.call(targets.front(), wrong, /*hasSentinel=*/true, 0);
  if (!both)
    return both.takeError();
  assembler.hasAllErrors =
      both->isInOrder() && both->errors.hasSentinel &&
      llvm::none_of(both->errors.ofKernels,
                    [](StringRef words) { return words.empty(); });
  return std::move(assembler);
}
