//===- Commands.h - Conventions of all subcommands --------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every subcommand is one file, which defines its options and a Command. All
// subcommands have the same conventions:
//
//   stdout   the answer; with --json one JSON document and nothing else
//   stderr   one line for everything that went wrong, and progress
//   status   0 all is well, 1 something was found, 2 it could not be done,
//            3 something has not been judged, 128 + N the signal N ended it
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_TOOL_COMMANDS_H
#define FUZZ_TOOL_COMMANDS_H

#include "fuzz/core/FamilyDriver.h"
#include "fuzz/files/FolderWalk.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Threading.h"

#include <chrono>
#include <mutex>

namespace tilefuzz {

enum ExitStatus : int { Fine = 0, Found = 1, Failed = 2, NotJudged = 3 };

/// The status of a command that a signal ended, as shells have it.
inline ExitStatus endedBy(int signal) {
  return static_cast<ExitStatus>(128 + signal);
}

struct Command {
  llvm::cl::SubCommand *parser;
  /// The text of its --help, with an example.
  llvm::StringLiteral overview;
  ExitStatus (*run)();
};

#define COMMAND(name) extern const Command name##Command;
#include "fuzz/tool/Commands.def"

/// The commands of this program, in the order in which it lists them.
llvm::ArrayRef<const Command *> commandTable();

/// The category of all options of the tool.
llvm::cl::OptionCategory &toolOptions();

/// An option `--name=<value>` of a command; `Base` is a class of llvm::cl.
template <typename Base>
struct CommandOption : Base {
  template <typename... Modifiers>
  CommandOption(llvm::cl::SubCommand &command, llvm::StringRef name,
                llvm::StringRef value, llvm::StringRef help,
                const Modifiers &...modifiers)
      : Base(name, llvm::cl::value_desc(value), llvm::cl::desc(help),
             llvm::cl::sub(command), llvm::cl::cat(toolOptions()),
             modifiers...) {}
};
template <typename Value>
using Option = CommandOption<llvm::cl::opt<Value>>;
using OptionList = CommandOption<llvm::cl::list<std::string>>;

/// An option `--name` of a command.
struct Flag : llvm::cl::opt<bool> {
  Flag(llvm::cl::SubCommand &command, llvm::StringRef name,
       llvm::StringRef help)
      : opt(name, llvm::cl::desc(help), llvm::cl::sub(command),
            llvm::cl::cat(toolOptions())) {}
};

/// The arguments of a command that are no options.
struct Arguments : llvm::cl::list<std::string> {
  Arguments(llvm::cl::SubCommand &command, llvm::StringRef help)
      : list(llvm::cl::Positional, llvm::cl::desc(help), llvm::cl::sub(command),
             llvm::cl::cat(toolOptions())) {}
};

/// Prints `tilefuzz: <text>` on stderr, in one line, and returns Failed.
ExitStatus complain(const llvm::Twine &text);
ExitStatus complain(llvm::Error error);

/// Like `complain`, for wrong arguments of a subcommand.
ExitStatus complainOfUse(const Command &command, const llvm::Twine &text);

/// Returns the drivers of `all` with these names, in the order of the names;
/// all of them without a name. The name of a dialect stands for the drivers of
/// its operations. Refuses other names, and a driver twice.
llvm::Expected<std::vector<const FamilyDriver *>>
chooseDrivers(llvm::ArrayRef<std::string> names,
              llvm::ArrayRef<const FamilyDriver *> all);

/// A year. Engines count the seconds in an int.
inline constexpr unsigned maxSeconds = 365 * 24 * 60 * 60;

/// More jobs at a time than this would only wait for each other.
inline constexpr unsigned maxJobs = 256;

/// Checks the value of the option with this name.
inline llvm::Error checkRange(llvm::StringRef option, unsigned value,
                              unsigned least, unsigned most) {
  if (value >= least && value <= most)
    return llvm::Error::success();
  return llvm::createStringError(llvm::formatv(
      "expected {0} to {1} with --{2}, found {3}", least, most, option, value));
}

/// The number of jobs for --jobs: for 0 as many as there are cores.
inline unsigned jobCount(unsigned jobs) {
  return jobs ? jobs : llvm::hardware_concurrency().compute_thread_count();
}

/// Keeps a line on stderr up to date when stderr is a terminal; else prints
/// nothing. The destructor erases the line.
class Progress {
public:
  /// `noun` is what is counted. Work that is over before `quiet` shows nothing.
  explicit Progress(llvm::StringRef label, llvm::StringRef noun = "case",
                    std::chrono::seconds quiet = {});
  ~Progress();

  /// For commands that print their answer as they go: the line is not shown
  /// where that shows how far they are.
  void hideBesideOutput();

  /// Erases the line that is shown, if any, before something else is printed on
  /// stderr.
  static void eraseShown();

  /// May be called from any thread, and often: most calls print nothing.
  void update(uint64_t done, uint64_t total);
  /// The same for work of unknown length.
  void update(llvm::function_ref<std::string()> textOf);

private:
  std::string label, noun;
  bool isShown;
  std::mutex mutex;
  std::chrono::steady_clock::time_point nextUpdate;
};

/// Prints a note on stderr for each link to a folder that was not searched.
void noteFoldersElsewhere(const FileList &list);

/// Prints the answer of --json.
void printJson(llvm::json::Value answer);
/// Returns an array with what `toJson` makes of each item.
template <typename Range, typename ToJson>
llvm::json::Array jsonArray(const Range &items, ToJson toJson) {
  llvm::json::Array array;
  for (const auto &item : items)
    array.push_back(toJson(item));
  return array;
}

/// A column of a table of JSON objects: its title, and the key of its cells.
struct Column {
  llvm::StringLiteral title, key;
};

/// Prints a row for each object of `rows`, as printTable does. A number that is
/// null is "unknown".
void printTable(llvm::ArrayRef<Column> columns, const llvm::json::Array &rows,
                llvm::raw_ostream &os);
/// A number as it stands in such a cell.
std::string shownNumber(const llvm::json::Object &row, llvm::StringRef key);

/// Returns a JSON string, in which bytes that are not UTF-8 are replaced.
llvm::json::Value jsonText(llvm::StringRef text);
/// The same; null for an empty text.
llvm::json::Value textOrNull(llvm::StringRef text);

} // namespace tilefuzz

#endif // FUZZ_TOOL_COMMANDS_H
