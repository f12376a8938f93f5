//===- CaseDifference.cpp - Two cases, for people -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/nearest/CaseDifference.h"

#include "fuzz/core/Codec.h"
#include "fuzz/ir/LowerIr.h"
#include "fuzz/ir/VerifyIr.h"
#include "fuzz/nearest/Alignment.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
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
              llvm::ArrayRef<AlignedPair> pairs,
              llvm::function_ref<void(StringRef, StringRef)> visit) {
  for (size_t i = 0; i < pairs.size();) {
    llvm::SmallVector<StringRef> olds, news;
    for (; i < pairs.size() && !pairs[i].isEqual(); ++i)
      pairs[i].before >= 0 ? olds.push_back(before[size_t(pairs[i].before)])
                           : news.push_back(after[size_t(pairs[i].after)]);
    i += i < pairs.size();
    size_t old = 0, changed = 0;
    while (old < olds.size() || changed < news.size()) {
      const size_t left = olds.size() - old, right = news.size() - changed;
      const bool isBoth = left && right &&
                          (left == right || operationOf(olds[old]) ==
                                                operationOf(news[changed]));
      const bool isOld = isBoth || left >= right;
      visit(isOld ? olds[old] : "", isBoth || !isOld ? news[changed] : "");
      old += isOld;
      changed += isBoth || !isOld;
    }
  }
}

//===----------------------------------------------------------------------===//
// Names of values
//===----------------------------------------------------------------------===//

/// Calls `replace` with each name of a value, `%12` or `%arg0`.
static std::string
withNames(StringRef line, llvm::function_ref<std::string(StringRef)> replace) {
  std::string text;
  while (!line.empty()) {
    const size_t begin = std::min(line.find('%'), line.size());
    text += line.take_front(begin);
    line = line.drop_front(begin);
    if (line.empty())
      break;
    const StringRef name =
        line.take_front(1 + line.drop_front().take_while(llvm::isAlnum).size());
    text += replace(name);
    line = line.drop_front(name.size());
  }
  return text;
}

/// Gives the values of `after` the names that they have in `before`: MLIR
/// counts them, so that one more changes all that follow.
static void keepNames(const Texts &before, Texts &after) {
  const auto bare = [](const Texts &lines) {
    Texts result;
    for (const std::string &line : lines)
      result.push_back(withNames(line, [](StringRef) { return "%"; }));
    return result;
  };
  const auto namesOf = [](StringRef line) {
    Texts names;
    withNames(line, [&](StringRef name) {
      names.push_back(name.str());
      return "";
    });
    return names;
  };
  llvm::StringMap<std::string> names;
  llvm::StringSet<> taken;
  const auto join = [&](StringRef left, StringRef right) {
    const Texts olds = namesOf(left), news = namesOf(right);
    for (size_t i = 0; i < std::min(olds.size(), news.size()); ++i) {
      if (!names.contains(news[i]) && taken.insert(olds[i]).second)
        names[news[i]] = olds[i];
    }
  };
  const std::vector<AlignedPair> pairs = align(bare(before), bare(after));
  for (const AlignedPair &pair : pairs)
    if (pair.isEqual())
      join(before[size_t(pair.before)], after[size_t(pair.after)]);
  // The results of an operation that is changed are the same ones.
  forEachChange(before, after, pairs, [&](StringRef left, StringRef right) {
    join(left.split(" = ").first, right.split(" = ").first);
  });
  for (const std::string &line : before)
    for (const std::string &name : namesOf(line))
      taken.insert(name);
  unsigned count = 0;
  for (std::string &line : after)
    line = withNames(line, [&](StringRef name) {
      std::string &kept = names[name];
      if (kept.empty()) {
        kept = taken.contains(name)
                   ? "%new" + (count ? llvm::utostr(count) : "")
                   : name.str();
        count += StringRef(kept).starts_with("%new");
        taken.insert(kept);
      }
      return kept;
    });
}

//===----------------------------------------------------------------------===//
// Sentences
//===----------------------------------------------------------------------===//

/// Splits a line of MLIR into what stands between commas, parentheses and
/// braces: values, attributes and types.
static Texts itemsOf(StringRef line) {
  Texts items;
  std::string item;
  int angles = 0, squares = 0, braces = 0;
  bool isQuoted = false;
  const auto end = [&] {
    if (StringRef trimmed = StringRef(item).trim(); !trimmed.empty())
      items.push_back(trimmed.str());
    item.clear();
  };
  for (size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    const char next = i + 1 < line.size() ? line[i + 1] : '\0';
    const bool isFlat = !angles && !squares && !isQuoted;
    if (c == '"' && (!i || line[i - 1] != '\\'))
      isQuoted = !isQuoted;
    if (!isQuoted && isFlat &&
        ((c == '-' && next == '>') || (c == '<' && next == '{') ||
         (c == '}' && next == '>'))) {
      braces += c == '<' ? 1 : c == '}' ? -1 : 0;
      end();
      ++i;
      continue;
    }
    if (isFlat && (llvm::is_contained(",(){}", c) ||
                   (c == ':' && braces <= 0 && next == ' '))) {
      braces += c == '{' ? 1 : c == '}' ? -1 : 0;
      end();
      continue;
    }
    if (!isQuoted) {
      angles += c == '<' ? 1 : c == '>' && angles ? -1 : 0;
      squares += c == '[' ? 1 : c == ']' && squares ? -1 : 0;
    }
    item += c;
  }
  end();
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
  std::vector<AlignedPair> pairs = align(left, right);
  // As many items are the same ones.
  if (left.size() == right.size()) {
    pairs.clear();
    for (int i = 0; i < int(left.size()); ++i)
      if (left[size_t(i)] == right[size_t(i)])
        pairs.push_back({i, i});
      else
        pairs.insert(pairs.end(), {{i, -1}, {-1, i}});
  }
  for (size_t i = 0; i < pairs.size();) {
    llvm::SmallVector<StringRef> olds, news;
    for (; i < pairs.size() && !pairs[i].isEqual(); ++i)
      pairs[i].before >= 0 ? olds.push_back(left[size_t(pairs[i].before)])
                           : news.push_back(right[size_t(pairs[i].after)]);
    i += i < pairs.size();
    const size_t both = std::min(olds.size(), news.size());
    for (size_t k = 0; k < both; ++k)
      if (!news[k].contains("\"" + operation.str() + "\""))
        addPart(parts,
                llvm::formatv("with `{0}` in place of `{1}`", news[k], olds[k]),
                of);
    const auto addRest = [&](llvm::ArrayRef<StringRef> items, StringRef verb) {
      for (StringRef item : items) {
        if (item.starts_with("%"))
          changesCount = true;
        if (!changesCount || !isType(item))
          addPart(parts, llvm::formatv("if `{0}` is {1}", item, verb), of);
      }
    };
    addRest(llvm::ArrayRef(olds).drop_front(both), "dropped");
    addRest(llvm::ArrayRef(news).drop_front(both), "added");
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
                                   llvm::ArrayRef<AlignedPair> pairs) {
  Texts parts;
  forEachChange(before, after, pairs, [&](StringRef old, StringRef changed) {
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

std::string CaseDifferencer::print(const Case &testCase, bool isGeneric) {
  mlir::ScopedDiagnosticHandler silence(
      &context, [](mlir::Diagnostic &) { return mlir::success(); });
  const LoweredIr lowered = lowerIr(testCase.ir(), lowering);
  return lowered.module ? printIr(lowered.module, isGeneric) : "";
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
    const auto linesOfCase = [&](const Case &testCase) {
      return linesOf(isModule ? print(testCase) : printCase(testCase));
    };
    const Texts olds = linesOfCase(bare[0]);
    Texts news = linesOfCase(bare[1]);
    if (isModule)
      keepNames(olds, news);
    const std::vector<AlignedPair> pairs = align(olds, news);
    difference.unified = unifiedOf(olds, news, pairs);
    difference.size = size_t(llvm::count_if(
        pairs, [](const AlignedPair &pair) { return !pair.isEqual(); }));
    difference.sentence = sentenceOfLines(olds, news, pairs);
  };
  if (before.has_ir())
    compare(true);
  // Modules of equal text may differ in fields that text does not have.
  if (!difference.unified.empty())
    return difference;
  compare(false);
  return difference;
}
