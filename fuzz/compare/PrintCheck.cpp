//===- PrintCheck.cpp - The modules that a tool prints --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/PrintCheck.h"

#include "fuzz/ir/ImportIr.h"
#include "fuzz/ir/VerifyIr.h"
#include "fuzz/mutate/TextMutation.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace tilefuzz;
using llvm::StringRef;
using Kind = Answer::Kind;

/// How many modules with broken bytecode are looked for in a call.
static constexpr unsigned mostBroken = 2;

/// Where there are lists of lists, one change in so many shortens one.
static constexpr uint32_t shorterPeriod = 4;

static constexpr llvm::StringLiteral emptySymbol = "@\"\"";

static Batch batchOf(llvm::ArrayRef<std::string> modules) {
  return Batch(llvm::to_vector_of<StringRef>(modules));
}

namespace {
/// The text that a run has printed for each module of a batch.
struct PrintedModules {
  /// Empty for a module that was refused.
  std::vector<std::string> modules;
  /// The first error on each module.
  std::vector<std::string> errors;
  /// The fault that ended the run before its time.
  std::optional<Answer> fault;
  bool isStopped = false;

  /// Whether the modules can be told apart.
  bool hasAll(size_t count) const { return !fault && modules.size() == count; }
  /// Why a module was not printed; empty where it was.
  std::string problemOf(size_t number) const {
    if (fault)
      return fault->detail;
    if (number >= modules.size())
      return "another number of modules";
    if (!StringRef(modules[number]).trim().empty())
      return "";
    return errors[number].empty() ? "nothing" : errors[number];
  }
};

class PrintCheck {
public:
  PrintCheck(ToolRunner &runner, CasePreparer &preparer,
             std::vector<std::string> *survivors)
      : runner(runner), preparer(preparer), survivors(survivors) {}

  /// Checks the cases in the form of `texts`, which have marks or not.
  void checkText(ComparedCases cases,
                 llvm::MutableArrayRef<std::string> texts) {
    const size_t size = cases.size();
    const auto checkEach = [&](size_t step) {
      inParts(size, step, [&](size_t at, size_t count) {
        checkText(cases.slice(at, count), texts.slice(at, count));
      });
    };
    if (size > 1 && !runner.takesSeveral())
      return checkEach(1);
    const Batch batch = batchOf(texts);
    const ProbedTool &tool = runner.tool;
    PrintedModules again, places;
    const PrintedModules generic = print(batch, *tool.printing);
    // A tool may refuse the marks of some modules.
    bool hasRefused = false;
    if (generic.hasAll(size))
      for (auto [compared, module, text] :
           llvm::zip_equal(cases, generic.modules, texts))
        if (StringRef(module).trim().empty() && text != compared->text) {
          text = compared->text;
          hasRefused = true;
        }
    if (hasRefused)
      return checkText(cases, texts);
    const PrintedModules own = print(batch, tool.command);
    if (own.hasAll(size))
      again = print(batchOf(own.modules), *tool.printing);
    llvm::SmallVector<std::pair<const PrintedModules *, StringRef>, 4> runs = {
        {&generic, "prints the generic form"},
        {&own, "prints"},
        {&again, "reads what it has printed"}};
    if (tool.printingPlaces) {
      places = print(batch, *tool.printingPlaces);
      runs.emplace_back(&places, "prints the places");
    }
    if (llvm::any_of(runs, [](auto &run) { return run.first->isStopped; }))
      return;
    if (size > 1 &&
        llvm::any_of(runs, [&](auto &run) { return !run.first->hasAll(size); }))
      return checkEach((size + 1) / 2);
    std::vector<ComparedCase *> well;
    std::vector<StringRef> modules;
    for (size_t i = 0; i < size; ++i) {
      ComparedCase &compared = *cases[i];
      Answer &answer = compared.answer;
      // A tool need not read text beyond the limits, and need not print a
      // module that may be invalid.
      if (!compared.demands(survivesId) ||
          (own.hasAll(size) && !isReadable(own.modules[i])) ||
          (compared.expected.verdict.outcome != oracle::Outcome::Accepted &&
           generic.hasAll(size) && !generic.problemOf(i).empty()))
        continue;
      if (llvm::any_of(runs, [&](const auto &run) {
            return setProblem(*run.first, i, run.second, answer);
          }))
        continue;
      std::string moved;
      UnreadPart unread;
      if (tool.printingPlaces && compared.demands(unchangedId))
        moved = preparer.differenceOfPlaces(compared, places.modules[i],
                                            batch.firstLine(i));
      if (!moved.empty())
        answer.broken = BrokenInvariant{unchangedId, moved};
      else if (!setDifference(generic.modules[i], again.modules[i],
                              "has printed and read again", answer) &&
               compared.isText() && compared.demands(readsAllId))
        unread = findUnread(compared.text, generic.modules[i] + own.modules[i]);
      if (!unread.text.empty())
        answer.broken = BrokenInvariant{
            readsAllId,
            ("expected '" + unread.text +
             "' of the text in what it prints, or an error, found neither")
                .str(),
            unread.operation.str()};
      if (answer.broken)
        continue;
      if (survivors)
        survivors->push_back(own.modules[i]);
      // An alias cannot stand in another module.
      if (StringRef(generic.modules[i]).starts_with("\"")) {
        well.push_back(&compared);
        modules.push_back(generic.modules[i]);
      }
    }
    if (tool.writingBytecode && !well.empty())
      checkBytecode(well, modules);
  }

private:
  /// Checks parts of a batch by `check`, each of so many.
  void inParts(size_t size, size_t step,
               llvm::function_ref<void(size_t, size_t)> check) {
    for (size_t at = 0; at < size && !runner.isStopped(); at += step)
      check(at, std::min(step, size - at));
  }
  PrintedModules print(const Batch &batch, const ToolCommand &command) {
    PrintedModules printed;
    ToolRun run = runner.print(batch, command);
    printed.isStopped = run.cut == ToolRun::Cut::Stopped;
    printed.fault = faultOf(run);
    printed.errors.resize(batch.size());
    if (auto errors = runner.errorsOf(batch, run))
      for (auto [first, all] : llvm::zip_equal(printed.errors, *errors))
        if (!all.empty())
          first = all.front().text;
    if (const auto &bytecode = runner.tool.writingBytecode;
        bytecode && &command == &*bytecode)
      printed.modules = {std::move(run.output)};
    else
      for (StringRef module : partsOf(run.output))
        printed.modules.push_back(module.str());
    return printed;
  }
  void checkBytecode(ComparedCases cases, llvm::ArrayRef<StringRef> modules) {
    if (broken == mostBroken)
      return;
    const size_t size = modules.size();
    // Bytecode is of one module, which holds the others.
    const std::string nested = "\"builtin.module\"() ({\n" +
                               llvm::join(modules, "") + "}) : () -> ()\n";
    const Batch batch(size == 1 ? modules.front() : StringRef(nested));
    PrintedModules after;
    const ProbedTool &tool = runner.tool;
    const PrintedModules before = print(batch, *tool.printing),
                         bytecode = print(batch, *tool.writingBytecode);
    if (bytecode.problemOf(0).empty())
      after = print(batchOf(bytecode.modules), *tool.printing);
    if (before.isStopped || bytecode.isStopped || after.isStopped)
      return;
    const bool isRead = before.problemOf(0).empty();
    Answer answer;
    if (isRead && !setProblem(bytecode, 0, "writes bytecode", answer) &&
        !setProblem(after, 0, "reads its own bytecode", answer) &&
        !setDifference(before.modules.front(), after.modules.front(),
                       "has written as bytecode and read again", answer))
      return;
    if (size > 1)
      return inParts(size, (size + 1) / 2, [&](size_t at, size_t count) {
        checkBytecode(cases.slice(at, count), modules.slice(at, count));
      });
    if (!isRead)
      return;
    ++broken;
    Answer &last = cases.front()->answer;
    answer.verdict = last.verdict;
    if (answer.kind == Kind::None)
      answer.kind = Kind::Verdict;
    last = std::move(answer);
  }
  /// Sets what is wrong with a module of a run. Returns whether that is so.
  static bool setProblem(const PrintedModules &printed, size_t number,
                         StringRef where, Answer &answer) {
    const std::string problem = printed.problemOf(number);
    if (printed.fault) {
      answer.kind = printed.fault->kind;
      answer.detail = (problem + ", while it " + where).str();
      answer.isOfPrinting = true;
    } else if (!problem.empty()) {
      std::string text = problem;
      const std::string operation = dropOpPrefix(text);
      answer.broken = BrokenInvariant{
          survivesId,
          ("expected a module where it " + where + ", found " + problem).str(),
          operation.empty() ? "\"" + patternOf(text) + "\"" : operation};
    }
    return !problem.empty();
  }
  bool setDifference(StringRef before, StringRef after, StringRef where,
                     Answer &answer) {
    const ModuleDifference difference =
        preparer.differenceOfPrinted(before, after);
    if (difference.text.empty())
      return false;
    answer.broken = BrokenInvariant{
        survivesId, ("of what it " + where + ", " + difference.text).str(),
        difference.part};
    return true;
  }

  ToolRunner &runner;
  CasePreparer &preparer;
  std::vector<std::string> *survivors;
  /// The modules with broken bytecode.
  unsigned broken = 0;
};
} // namespace

void tilefuzz::checkPrinted(ComparedCases cases, ToolRunner &runner,
                            CasePreparer &preparer,
                            std::vector<std::string> *survivors) {
  if (!runner.tool.printing)
    return;
  std::vector<ComparedCase *> accepted;
  std::vector<std::string> texts;
  for (ComparedCase *each : cases)
    if (each->answer.isAccepted() && !each->asksReader &&
        !each->answer.broken) {
      accepted.push_back(each);
      texts.push_back(preparer.marked(*each));
    }
  if (!accepted.empty())
    PrintCheck(runner, preparer, survivors).checkText(accepted, texts);
}

/// Drops an entry of a list behind its first one.
static void shortenList(std::string &text, Decisions &decisions) {
  llvm::SmallVector<Token> entries;
  for (const Token &token : tokensOf(text)) {
    if (text[token.begin] != '[')
      continue;
    size_t at = token.begin + 1, comma = 0;
    for (; at < text.size() && text[at] != ']'; at = endOfGroup(text, at))
      if (text[at] == ',') {
        if (comma)
          entries.push_back({comma, at - comma});
        comma = at;
      }
    if (comma)
      entries.push_back({comma, at - comma});
  }
  if (entries.empty())
    return;
  const Token entry = decisions.pick(llvm::ArrayRef(entries));
  text.erase(entry.begin, entry.size);
}

std::vector<ComparedCase>
tilefuzz::changedTexts(llvm::ArrayRef<std::string> printed, size_t count,
                       Decisions &decisions) {
  std::vector<StringRef> all(printed.begin(), printed.end()), nested;
  llvm::copy_if(all, std::back_inserter(nested),
                [](StringRef text) { return text.contains("[["); });
  std::vector<ComparedCase> cases;
  while (cases.size() < count) {
    const bool isShorter = !nested.empty() && decisions.oneIn(shorterPeriod);
    const std::string original =
        decisions.pick(llvm::ArrayRef(isShorter ? nested : all)).str();
    std::string text = original;
    if (isShorter)
      shortenList(text, decisions);
    while (text == original || StringRef(text).contains(emptySymbol)) {
      text = original;
      mutateTokens(text, decisions);
    }
    if (!StringRef(text).ends_with("\n"))
      text += '\n';
    cases.push_back(comparedText(std::move(text)));
  }
  return cases;
}

/// A text with blanks for what stands in `#name<...>` and `!name<...>`.
static std::string withoutBodies(StringRef text) {
  std::string made = text.str();
  for (const Token &token : tokensOf(text))
    if (StringRef("#!").contains(text[token.begin]) &&
        text.substr(token.end()).starts_with("<"))
      for (size_t at = token.end(), end = endOfGroup(text, at); at < end; ++at)
        if (made[at] != '\n')
          made[at] = ' ';
  return made;
}

/// Calls `visit` with each integer of a text, and where it is.
static void forEachInteger(StringRef text,
                           llvm::function_ref<void(uint64_t, Token)> visit) {
  size_t before = 0, endOfString = 0;
  for (const Token &token : tokensOf(text)) {
    const StringRef word = text.substr(token.begin, token.size);
    const StringRef left = text.take_front(token.begin).rtrim();
    if (token.begin < endOfString)
      continue;
    if (word == "\"")
      endOfString = endOfGroup(text, token.begin);
    uint64_t value;
    // Behind `%0:` is a number of results, behind `e-` an exponent.
    if (!word.getAsInteger(10, value) && !left.ends_with("e+") &&
        !left.ends_with("e-") && !(left.ends_with(":") && text[before] == '%'))
      visit(left.ends_with("-") ? -value : value, token);
    if (word != ":")
      before = token.begin;
  }
}

/// Returns the first list in which two of one depth have different lengths, or
/// nothing.
static StringRef findRagged(StringRef text) {
  llvm::SmallVector<size_t> lengths, counts;
  size_t begin = 0;
  for (size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '"') {
      at = endOfGroup(text, at) - 1;
    } else if (text[at] == '[') {
      if (counts.empty()) {
        begin = at;
        lengths.clear();
      }
      counts.push_back(1);
      lengths.resize(std::max(lengths.size(), counts.size()));
    } else if (text[at] == ',' && !counts.empty()) {
      ++counts.back();
    } else if (text[at] == ']' && !counts.empty()) {
      size_t &length = lengths[counts.size() - 1];
      if (length && length != counts.back())
        return text.slice(begin, endOfGroup(text, begin));
      length = counts.pop_back_val();
    }
  }
  return "";
}

/// The operation of the line of a text that is there: its first word that is
/// no value.
static StringRef operationOf(StringRef text, size_t place) {
  const StringRef before = text.take_front(place);
  for (StringRef word :
       llvm::split(before.drop_front(before.rfind('\n') + 1), ' '))
    if (!word.empty() && llvm::isAlpha(word.front()))
      return word;
  return "";
}

UnreadPart tilefuzz::findUnread(StringRef text, StringRef printed) {
  const std::string outside = withoutBodies(text);
  StringRef unread = findRagged(outside);
  if (!findRagged(printed).empty())
    unread = "";
  llvm::DenseSet<uint64_t> found;
  forEachInteger(printed, [&](uint64_t value, Token) { found.insert(value); });
  // An integer of so many bits may be printed as a negative one.
  static constexpr unsigned widths[] = {4, 8, 16, 32};
  forEachInteger(outside, [&](uint64_t value, Token token) {
    if (unread.empty() && value + 1 > 2 && !found.contains(value) &&
        llvm::none_of(widths, [&](unsigned width) {
          return value >> (width - 1) == 1 &&
                 found.contains(value - (uint64_t(1) << width));
        }))
      unread = StringRef(outside).substr(token.begin, token.size);
  });
  if (unread.empty())
    return {};
  const auto begin = static_cast<size_t>(unread.data() - outside.data());
  return {text.substr(begin, unread.size()), operationOf(text, begin)};
}
