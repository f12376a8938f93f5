//===- CaseDifference.cpp - Two cases, for people -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/nearest/CaseDifference.h"

#include "fuzz/core/Codec.h"
#include "fuzz/ir/LowerIr.h"
#include "fuzz/ir/VerifyIr.h"
#include "fuzz/mutate/TextMutation.h"
#include "fuzz/nearest/TextDifference.h"

#include "mlir/IR/AsmState.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using llvm::StringRef;

/// A sentence names at most so many changes.
static constexpr size_t maxNamed = 3;

/// Returns the name of the operation of a line in the generic form.
static StringRef operationOf(StringRef line) {
  return line.split('"').second.split('"').first;
}

/// Calls `visit` with the lines that differ, both where they are of one
/// operation, and else one and an empty one.
static void
forEachChange(const Texts &before, const Texts &after,
              llvm::ArrayRef<DifferentRun> runs,
              llvm::function_ref<void(StringRef, StringRef)> visit) {
  for (auto [old, end, changed, newEnd] : runs)
    while (old < end || changed < newEnd) {
      const size_t left = end - old, right = newEnd - changed;
      const bool isBoth = left && right &&
                          (left == right || operationOf(before[old]) ==
                                                operationOf(after[changed]));
      const bool isOld = isBoth || left >= right;
      visit(isOld ? StringRef(before[old]) : "",
            isBoth || !isOld ? StringRef(after[changed]) : "");
      old += isOld;
      changed += isBoth || !isOld;
    }
}

/// Splits a line of MLIR into what stands between commas, parentheses and
/// braces: values, attributes and types.
static Texts itemsOf(StringRef line) {
  Texts items;
  int braces = 0;
  for (size_t i = 0, begin = 0; i <= line.size();) {
    const StringRef rest = line.drop_front(i);
    const bool isDouble = rest.starts_with("->") || rest.starts_with("<{") ||
                          rest.starts_with("}>");
    if (!isDouble && !rest.empty() && !StringRef(",(){}").contains(rest[0]) &&
        (braces > 0 || !rest.starts_with(": "))) {
      i = StringRef("<[\"").contains(rest[0]) ? endOfGroup(line, i) : i + 1;
      continue;
    }
    const StringRef mark = rest.take_front(isDouble ? 2 : 1);
    braces += int(mark.count('{')) - int(mark.count('}'));
    if (const StringRef item = line.slice(begin, i).trim(); !item.empty())
      items.push_back(item.str());
    begin = i += isDouble ? 2 : 1;
  }
  return items;
}

/// Adds a part of the sentence that is not told yet: the definition of a value
/// is told before its uses.
static void addPart(Texts &parts, const std::string &text, StringRef of) {
  if (llvm::none_of(parts, [&](StringRef part) {
        return part == text || part.starts_with(text + " in ");
      }))
    parts.push_back(text + of.str());
}

/// Whether an item is a type, which changes with the values that are listed.
static bool isType(StringRef item) {
  return !item.starts_with("%") && !item.contains(" = ") &&
         !item.starts_with("^");
}

/// Names what differs between two lines of one operation.
static void nameItems(StringRef before, StringRef after, Texts &parts) {
  const StringRef operation = operationOf(before);
  const std::string of = operation.empty() || operation.starts_with("builtin.")
                             ? ""
                             : (" in `" + operation + "`").str();
  const auto resultsOf = [](StringRef line) {
    return line.trim().starts_with("%") ? line.split(" = ").first.trim()
                                        : StringRef();
  };
  const StringRef results[] = {resultsOf(before), resultsOf(after)};
  const auto count = [](StringRef names) {
    const auto [name, number] = names.split(':');
    return name.empty() ? 0 : number.empty() ? 1 : std::stoi(number.str());
  };
  const bool hasRegion[] = {before.ends_with("({"), after.ends_with("({")};
  if (!operation.empty() && hasRegion[0] != hasRegion[1])
    return addPart(
        parts,
        hasRegion[0] ? "if the region is dropped" : "if a region is added", of);
  const int added = count(results[1]) - count(results[0]);
  bool changesCount = added != 0 && !operation.empty();
  if (changesCount)
    addPart(parts,
            added > 0 ? "if a result is added" : "if a result is dropped", of);
  const Texts left = itemsOf(before), right = itemsOf(after);
  // As many items are the same ones.
  std::vector<DifferentRun> runs;
  if (left.size() != right.size())
    runs = align(left, right);
  else if (!left.empty())
    runs = {{0, left.size(), 0, left.size()}};
  for (auto [old, end, changed, newEnd] : runs) {
    for (; old < end && changed < newEnd; ++old, ++changed)
      if (StringRef item = right[changed];
          item != left[old] && !item.contains("\"" + operation.str() + "\""))
        addPart(parts,
                llvm::formatv("with `{0}` in place of `{1}`", item, left[old]),
                of);
    const auto addRest = [&](llvm::ArrayRef<std::string> items,
                             StringRef verb) {
      for (StringRef item : items) {
        if (item.starts_with("%"))
          changesCount = true;
        if (!changesCount || !isType(item))
          addPart(parts, llvm::formatv("if `{0}` is {1}", item, verb), of);
      }
    };
    addRest(llvm::ArrayRef(left).slice(old, end - old), "dropped");
    addRest(llvm::ArrayRef(right).slice(changed, newEnd - changed), "added");
  }
}

static std::string sentenceOf(const Texts &parts) {
  std::string sentence = "accepted ";
  sentence += llvm::join(llvm::ArrayRef(parts).take_front(maxNamed), " and ");
  if (parts.size() > maxNamed)
    sentence += llvm::formatv(" and {0} more", parts.size() - maxNamed);
  return sentence;
}

static std::string sentenceOfLines(const Texts &before, const Texts &after,
                                   llvm::ArrayRef<DifferentRun> runs) {
  Texts parts;
  forEachChange(before, after, runs, [&](StringRef old, StringRef changed) {
    if (!old.empty() && !changed.empty())
      return nameItems(old, changed, parts);
    const StringRef line = (old.empty() ? changed : old).trim();
    const StringRef operation = operationOf(line);
    // The sentence names a region once, at the brace that opens it.
    if (!line.starts_with("}"))
      addPart(parts,
              llvm::formatv("if `{0}` is {1}",
                            operation.empty() ? line : operation,
                            old.empty() ? "added" : "dropped"),
              "");
  });
  return sentenceOf(parts);
}

CaseDifferencer::CaseDifferencer()
    : context(mlir::MLIRContext::Threading::DISABLED), lowering(context) {}

std::string CaseDifferencer::print(const Case &testCase, bool isGeneric,
                                   ValueNames *names) {
  mlir::ScopedDiagnosticHandler silence(
      &context, [](mlir::Diagnostic &) { return mlir::success(); });
  const LoweredIr lowered = lowerIr(testCase.ir(), lowering);
  if (!lowered.module)
    return "";
  if (names) {
    mlir::AsmState state(lowered.module,
                         mlir::OpPrintingFlags().printGenericOpForm());
    for (uint32_t number : lowering.defined) {
      llvm::raw_string_ostream os((*names)[number]);
      lowering.values[number].value.printAsOperand(os, state);
    }
  }
  return printIr(lowered.module, isGeneric);
}

/// Gives the values of a module the names that they have in another one: MLIR
/// counts them, so that one more changes all that follow.
static std::string keepNames(StringRef printed, const ValueNames &before,
                             const ValueNames &after) {
  const auto baseOf = [](StringRef name) { return name.split('#').first; };
  llvm::StringMap<std::string> names;
  llvm::StringSet<> taken;
  for (const auto &[number, name] : before)
    taken.insert(baseOf(name));
  for (const auto &[number, name] : after)
    if (auto same = before.find(number); same != before.end())
      names.try_emplace(baseOf(name), baseOf(same->second));
  for (const auto &[number, name] : after)
    if (std::string &given = names[baseOf(name)]; given.empty())
      given = newName(baseOf(name), taken);
  return renamed(printed, [&](StringRef name) { return names.lookup(name); });
}

CaseDifference CaseDifferencer::operator()(const Case &before,
                                           const Case &after) {
  CaseDifference difference;
  Case bare[2] = {before, after};
  for (Case &each : bare) {
    dropAnswers(each);
    each.clear_intent();
  }
  const auto compare = [&](bool isModule) {
    ValueNames names[2];
    std::string texts[2];
    for (int side : {0, 1})
      texts[side] = isModule ? print(bare[side], true, &names[side])
                             : printCase(bare[side]);
    if (isModule)
      texts[1] = keepNames(texts[1], names[0], names[1]);
    const Texts olds = linesOf(texts[0]), news = linesOf(texts[1]);
    const std::vector<DifferentRun> runs = align(olds, news);
    difference.unified = unifiedOf(olds, news, runs);
    for (const DifferentRun &run : runs)
      difference.size += run.end - run.begin + run.newEnd - run.newBegin;
    difference.sentence = sentenceOfLines(olds, news, runs);
  };
  if (before.has_ir())
    compare(true);
  // Modules of equal text may differ in fields that text does not have.
  if (!difference.unified.empty())
    return difference;
  compare(false);
  return difference;
}
