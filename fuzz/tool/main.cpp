//===- main.cpp - The command line tool -----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/Differences.h"
#include "fuzz/core/FamilyDriver.h"
#include "fuzz/core/Text.h"
#include "fuzz/tool/Commands.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>

using namespace tilefuzz;
namespace cl = llvm::cl;

static constexpr llvm::StringLiteral toolOverview =
    R"(Runs MLIR verifiers and an independent oracle on the same cases, and
reports where they disagree

Exit status: 0 all is well, 1 something was found, 2 it could not be done,
3 something was not judged, 130 it was interrupted (SIGINT), 143 it was told to
end (SIGTERM), 128 + N another signal. For the statuses of a command see
tilefuzz COMMAND --help

EXAMPLE: tilefuzz check corpus
)";

static void printVersion(llvm::raw_ostream &os) {
  os << "tilefuzz " TILEFUZZ_VERSION " (LLVM " LLVM_VERSION_STRING ")\n";
}

/// The subcommand that the command line names, or null.
static const Command *findCommand(llvm::StringRef name) {
  for (const Command *command : commandTable())
    if (command->parser->getName() == name)
      return command;
  return nullptr;
}

static std::vector<llvm::StringRef> commandNames() {
  std::vector<llvm::StringRef> names;
  for (const Command *command : commandTable())
    names.push_back(command->parser->getName());
  return names;
}

static std::string commandList() { return llvm::join(commandNames(), ", "); }

/// Returns which options of the command are close to an unknown one.
static std::string optionAdvice(llvm::StringRef option,
                                const Command &command) {
  const llvm::StringRef name = option.split('=').first;
  if (name == "--differences")
    return "; it is called --profile now, and its file is JSON";
  std::vector<std::string> known;
  for (const auto &each : cl::getRegisteredOptions(*command.parser))
    if (llvm::is_contained(each.second->Categories, &toolOptions()))
      known.push_back(("--" + each.first).str());
  return closestAdvice(name, {known.begin(), known.end()});
}

/// Prints the error of the option parser in one line, without the program name
/// and without the parser's advice, which ignores subcommands and the distance
/// between names.
static ExitStatus complainOfOptions(llvm::StringRef errors,
                                    const Command *command) {
  llvm::StringRef text = errors.split('\n').first.split(": ").second;
  text = text.split("  Try:").first.rtrim(".!");
  // The parser has already printed an error on the value of an option.
  if (text.empty())
    return Failed;
  if (!command)
    return complain(text + "; see tilefuzz --help");
  llvm::StringRef option = text;
  if (option.consume_front("Unknown command line argument '"))
    return complainOfUse(*command,
                         text + optionAdvice(option.drop_back(), *command));
  return complainOfUse(*command, text);
}

/// Runs a command. The differences of a linked implementation are reported
/// beside its output.
static ExitStatus runWithDifferences(const Command &command) {
  const Differences *const differences = familyDrivers().front()->differences;
  const ExitStatus status = command.run();
  if (!differences)
    return status;
  llvm::outs().flush();
  const bool holds = differences->report(llvm::errs());
  return !holds && (status == Fine || status == NotJudged) ? Found : status;
}

static ExitStatus dispatch(int argc, char **argv) {
  const Command *command = argc > 1 ? findCommand(argv[1]) : nullptr;
  if (argc < 2) {
    llvm::errs() << "usage: tilefuzz <" << commandList()
                 << "> ...\nsee tilefuzz --help\n";
    return Failed;
  }
  if (!command && argv[1][0] != '-')
    return complain("expected one of " + commandList() + ", found '" + argv[1] +
                    "'" + closestAdvice(argv[1], commandNames()) +
                    "; see tilefuzz --help");
  // Show only the tool's own options: the linked libraries have hundreds.
  cl::HideUnrelatedOptions(toolOptions());
  for (const Command *each : commandTable())
    cl::HideUnrelatedOptions(toolOptions(), *each->parser);
  // An option of all commands has no meaning without one.
  if (!command)
    for (auto &each : cl::getRegisteredOptions())
      if (llvm::is_contained(each.second->Categories, &toolOptions()))
        each.second->setHiddenFlag(cl::ReallyHidden);
  std::string errors;
  llvm::raw_string_ostream errorStream(errors);
  if (!cl::ParseCommandLineOptions(
          argc, argv, command ? command->overview : toolOverview, &errorStream,
          nullptr, nullptr, /*LongOptionsUseDoubleDash=*/false))
    return complainOfOptions(errors, command);
  if (!command)
    return complain("expected one of " + commandList() +
                    ", found only options; see tilefuzz --help");
  return runWithDifferences(*command);
}

static ExitStatus complainOfOutput(std::error_code error) {
  return complain("expected to write to stdout, but: " + error.message() +
                  "; send it to a file on a disk with space, or to /dev/null");
}

/// Changes what LLVM's handlers do by default.
static void setUpSignals(bool isHangupIgnored) {
  // As the shells have it, in the place of a status of LLVM's own.
  llvm::sys::SetOneShotPipeSignalFunction([] { ::_exit(endedBy(SIGPIPE)); });
  // nohup(1) starts programs so that they outlive their terminal.
  if (isHangupIgnored)
    std::signal(SIGHUP, SIG_IGN);
  // Its default ends the program, which is no crash.
  std::signal(SIGQUIT, SIG_DFL);
  // A file over the limit of sizes is an error of writing, as a full disk is.
  std::signal(SIGXFSZ, SIG_IGN);
  // Where it is ignored, it is not known how child processes end.
  std::signal(SIGCHLD, SIG_DFL);
}

int main(int argc, char **argv) {
  const int outputError = ::write(STDOUT_FILENO, "", 0) < 0 ? errno : 0;
  // Reading a closed standard input is to fail, not to find nothing: this takes
  // its place, and cannot be read.
  if (::fcntl(STDIN_FILENO, F_GETFD) < 0)
    ::open("/dev/null", O_WRONLY);
  // Otherwise the first file that is opened would become the standard output.
  if (std::error_code error =
          llvm::sys::Process::FixupStandardFileDescriptors())
    return complain("cannot open /dev/null: " + error.message());
  const bool isHangupIgnored = std::signal(SIGHUP, SIG_DFL) == SIG_IGN;
  llvm::InitLLVM init(argc, argv);
  setUpSignals(isHangupIgnored);
  if (outputError)
    return complainOfOutput(
        std::error_code(outputError, std::generic_category()));
  llvm::setBugReportMsg("a verifier, the oracle or this tool crashed; the last "
                        "case below is the one at fault\n");
  cl::SetVersionPrinter(printVersion);
  silenceProtobuf();
  ExitStatus status = dispatch(argc, argv);
  llvm::outs().flush();
  if (std::error_code error = llvm::outs().error()) {
    llvm::outs().clear_error();
    complainOfOutput(error);
    // That something was interrupted says more.
    if (status < endedBy(0))
      status = Failed;
  }
  // Where nobody reads what went wrong, the status still says it.
  llvm::errs().clear_error();
  return status;
}
