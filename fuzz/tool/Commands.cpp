//===- Commands.cpp - Options, errors and values of all commands ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Beside main.cpp, for other programs with parts of the tool.

#include "fuzz/tool/Commands.h"

#include "fuzz/core/Text.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

#include <atomic>

using namespace tilefuzz;
namespace cl = llvm::cl;

cl::OptionCategory &tilefuzz::toolOptions() {
  static cl::OptionCategory category("Options");
  return category;
}

ExitStatus tilefuzz::complain(const llvm::Twine &text) {
  llvm::outs().flush();
  Progress::eraseShown();
  printVerbatim(llvm::errs(), llvm::StringRef(text.str()).trim(), "tilefuzz: ");
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

/// The dialect of the attributes of a driver, or of most operations that it has
/// edits of; empty for a driver of functions or of types of several dialects.
static llvm::StringRef dialectOf(const FamilyDriver &driver) {
  if (driver.name == "cuda_attribute")
    return "cuda_tile";
  if (driver.name == "tileaa_attribute")
    return "nv_tileaa";
  const oracle::Family &family = *oracle::findFamily(
      std::string_view(driver.family.data(), driver.family.size()));
  llvm::StringMap<unsigned> edits;
  for (const Edit &edit : driver.edits)
    if (edit.subject >= 0)
      ++edits[llvm::StringRef(
                  family.subjects[static_cast<size_t>(edit.subject)])
                  .split('.')
                  .first];
  llvm::StringRef dialect;
  for (const auto &[name, count] : edits)
    if (dialect.empty() || edits.lookup(dialect) < count)
      dialect = name;
  // The names of a driver's operations live as long as the family.
  for (std::string_view subject : family.subjects)
    if (llvm::StringRef name = llvm::StringRef(subject).split('.').first;
        name == dialect)
      return name;
  return "";
}

llvm::Expected<std::vector<const FamilyDriver *>>
tilefuzz::chooseDrivers(llvm::ArrayRef<std::string> names,
                        llvm::ArrayRef<const FamilyDriver *> all) {
  if (names.empty())
    return all.vec();
  std::vector<llvm::StringRef> dialects;
  for (const FamilyDriver *each : all)
    dialects.push_back(dialectOf(*each));
  std::vector<const FamilyDriver *> chosen;
  for (const std::string &name : names) {
    bool isKnown = false;
    for (auto [driver, dialect] : llvm::zip_equal(all, dialects)) {
      if (driver->name != name && dialect != name)
        continue;
      isKnown = true;
      if (llvm::is_contained(chosen, driver))
        return llvm::createStringError("expected each driver once, found '" +
                                       driver->name + "' again; name it once");
      chosen.push_back(driver);
    }
    if (isKnown)
      continue;
    std::vector<llvm::StringRef> known;
    for (const FamilyDriver *each : all)
      known.push_back(each->name);
    for (llvm::StringRef dialect : dialects)
      if (!dialect.empty() && !llvm::is_contained(known, dialect))
        known.push_back(dialect);
    return llvm::createStringError("expected a driver of {" +
                                   llvm::join(known, ", ") + "}, found '" +
                                   name + "'" + closestAdvice(name, known));
  }
  return chosen;
}

/// Often enough to look alive, seldom enough to cost nothing.
static constexpr std::chrono::milliseconds updatePeriod(100);

static constexpr unsigned barWidth = 24;

/// Moves to the start of the line, and erases it.
static constexpr llvm::StringLiteral eraseLine("\r\033[K");

/// Whether the cursor stands behind a line of some Progress.
static std::atomic<bool> isLineShown = false;

Progress::Progress(llvm::StringRef label, llvm::StringRef noun,
                   std::chrono::seconds quiet)
    : label(label), noun(noun),
      isShown(llvm::sys::Process::StandardErrIsDisplayed()),
      nextUpdate(std::chrono::steady_clock::now() + quiet) {}

Progress::~Progress() { eraseShown(); }

void Progress::hideBesideOutput() {
  isShown &= !llvm::sys::Process::StandardOutIsDisplayed();
}

void Progress::eraseShown() {
  if (isLineShown.exchange(false))
    llvm::errs() << eraseLine;
}

void Progress::update(llvm::function_ref<std::string()> textOf) {
  if (!isShown)
    return;
  // Another thread is already printing a text that is as new.
  std::unique_lock<std::mutex> lock(mutex, std::try_to_lock);
  if (!lock)
    return;
  auto now = std::chrono::steady_clock::now();
  if (now < nextUpdate)
    return;
  nextUpdate = now + updatePeriod;
  isLineShown = true;
  llvm::errs() << eraseLine << label << " " << textOf();
  llvm::errs().flush();
}

void Progress::update(uint64_t done, uint64_t total) {
  if (total == 0)
    return;
  update([&] {
    auto filled = static_cast<unsigned>(done * barWidth / total);
    return ("[" + std::string(filled, '#') +
            std::string(barWidth - filled, '.') + "] " +
            llvm::Twine(done * 100 / total) + " % of " + countOf(total, noun))
        .str();
  });
}

void tilefuzz::noteFoldersElsewhere(const FileList &list) {
  for (const std::string &link : list.foldersElsewhere)
    printVerbatim(llvm::errs(),
                  link + " leads to another folder, which is not searched",
                  "tilefuzz: note: ");
}

void tilefuzz::printJson(llvm::json::Value answer) {
  llvm::outs() << llvm::formatv("{0:2}\n", answer);
}

std::string tilefuzz::shownNumber(const llvm::json::Object &row,
                                  llvm::StringRef key) {
  const std::optional<int64_t> number = row.getInteger(key);
  return number ? withSeparators(static_cast<uint64_t>(*number)) : "unknown";
}

void tilefuzz::printTable(llvm::ArrayRef<Column> columns,
                          const llvm::json::Array &rows,
                          llvm::raw_ostream &os) {
  std::vector<std::vector<std::string>> table(1);
  for (const Column &column : columns)
    table.front().push_back(column.title.str());
  for (const llvm::json::Value &row : rows) {
    std::vector<std::string> &cells = table.emplace_back();
    for (const Column &column : columns) {
      const llvm::json::Object &object = *row.getAsObject();
      const std::optional<llvm::StringRef> text = object.getString(column.key);
      cells.push_back(text ? text->str() : shownNumber(object, column.key));
    }
  }
  printTable(os, table);
}

llvm::json::Value tilefuzz::jsonText(llvm::StringRef text) {
  return llvm::json::isUTF8(text) ? text.str() : llvm::json::fixUTF8(text);
}

llvm::json::Value tilefuzz::textOrNull(llvm::StringRef text) {
  return text.empty() ? llvm::json::Value(nullptr) : jsonText(text);
}
