//===- main.cpp - The command line tool -----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/Codec.h"
#include "fuzz/tool/Commands.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/PrettyStackTrace.h"
#include "llvm/Support/raw_ostream.h"

#include <csignal>

using namespace tilefuzz;
namespace cl = llvm::cl;

static constexpr llvm::StringLiteral toolOverview =
    "Asks MLIR verifiers and an independent oracle the same questions, and\n"
    "reports where they disagree\n\n"
    "EXAMPLE: tilefuzz check corpus\n";

cl::OptionCategory &tilefuzz::toolOptions() {
  static cl::OptionCategory category("Options");
  return category;
}

ExitStatus tilefuzz::complain(const llvm::Twine &text) {
  llvm::outs().flush();
  std::string line = llvm::StringRef(text.str()).trim().str();
  std::replace(line.begin(), line.end(), '\n', ' ');
  llvm::errs() << "tilefuzz: " << line << "\n";
  return Failed;
}

ExitStatus tilefuzz::complain(llvm::Error error) {
  // Several errors are joined.
  llvm::handleAllErrors(std::move(error), [](const llvm::ErrorInfoBase &each) {
    complain(each.message());
  });
  return Failed;
}

ExitStatus tilefuzz::complainOfUse(const Command &command,
                                   const llvm::Twine &text) {
  llvm::StringRef name = command.parser->getName();
  return complain(name + ": " + text + "; see tilefuzz " + name + " --help");
}

void tilefuzz::noteFoldersElsewhere(const FileList &list) {
  for (const std::string &link : list.foldersElsewhere)
    llvm::errs() << "tilefuzz: note: " << link
                 << " leads to another folder, which is not searched\n";
}

llvm::json::Value tilefuzz::jsonText(llvm::StringRef text) {
  return llvm::json::isUTF8(text) ? text.str() : llvm::json::fixUTF8(text);
}

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

static std::string commandNames() {
  std::string names;
  for (const Command *command : commandTable())
    names += (names.empty() ? "" : ", ") + command->parser->getName().str();
  return names;
}

/// Prints the error of the option parser in one line, without the program name
/// and without the parser's advice, which ignores subcommands.
static ExitStatus complainOfOptions(llvm::StringRef errors,
                                    const Command *command) {
  llvm::StringRef text = errors.split('\n').first.split(": ").second;
  text = text.split("  Try:").first.rtrim(".!");
  // The parser has already printed an error on the value of an option.
  if (text.empty())
    return Failed;
  if (command)
    return complainOfUse(*command, text);
  return complain(text + "; see tilefuzz --help");
}

static ExitStatus dispatch(int argc, char **argv) {
  const Command *command = argc > 1 ? findCommand(argv[1]) : nullptr;
  if (argc < 2) {
    llvm::errs() << "usage: tilefuzz <" << commandNames()
                 << "> ...\nsee tilefuzz --help\n";
    return Failed;
  }
  if (!command && argv[1][0] != '-')
    return complain("expected one of " + commandNames() + ", found '" +
                    argv[1] + "'; see tilefuzz --help");
  // Show only the tool's own options: the linked libraries have hundreds.
  cl::HideUnrelatedOptions(toolOptions());
  for (const Command *each : commandTable())
    cl::HideUnrelatedOptions(toolOptions(), *each->parser);
  std::string errors;
  llvm::raw_string_ostream errorStream(errors);
  if (!cl::ParseCommandLineOptions(
          argc, argv, command ? command->overview : toolOverview, &errorStream,
          nullptr, nullptr, /*LongOptionsUseDoubleDash=*/true))
    return complainOfOptions(errors, command);
  if (!command)
    return complain("expected one of " + commandNames() +
                    ", found only options; see tilefuzz --help");
  return command->run();
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  llvm::setBugReportMsg("a verifier, the oracle or this tool crashed; the last "
                        "case below is the one at fault\n");
  cl::SetVersionPrinter(printVersion);
  silenceProtobuf();
  // A file over the limit of sizes is an error of writing, as a full disk is.
  std::signal(SIGXFSZ, SIG_IGN);
  ExitStatus status = dispatch(argc, argv);
  llvm::outs().flush();
  if (std::error_code error = llvm::outs().error()) {
    llvm::outs().clear_error();
    return complain("expected to write to stdout, but: " + error.message());
  }
  return status;
}
