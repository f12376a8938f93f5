//===- SourceEdits.cpp - A change in the text of its author ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/nearest/SourceEdits.h"

#include "fuzz/nearest/Alignment.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace tilefuzz;
using llvm::StringRef;
using Names = llvm::StringMap<std::string>;

/// Texts are aligned up to so many pairs of tokens, which take 64 MB.
static constexpr size_t maxPairs = 16'000'000;
/// Each pair of so many edits is tried to be left out.
static constexpr size_t maxPaired = 24;

namespace {
struct Token {
  StringRef text;
  size_t begin;
  /// Tokens that may stand for each other have the same one: all uses of
  /// values, all results of operations of one name, both forms of a name.
  std::string key;

  size_t end() const { return begin + text.size(); }
  bool isValue() const { return text.starts_with("%"); }
  bool isResult() const { return isValue() && key.size() > 1; }
};
using Tokens = std::vector<Token>;
} // namespace

static bool isWord(char c) { return llvm::isAlnum(c) || c == '_' || c == '.'; }

/// Returns the tokens of a text, without comments.
static Tokens tokensOf(StringRef text) {
  Tokens tokens;
  for (size_t i = 0; i < text.size();) {
    const StringRef rest = text.drop_front(i);
    size_t size = 1;
    if (llvm::isSpace(rest[0])) {
      ++i;
      continue;
    }
    if (rest.starts_with("//")) {
      i += std::min(rest.find('\n'), rest.size());
      continue;
    }
    if (rest[0] == '"') {
      while (size < rest.size() && rest[size] != '"')
        size += rest[size] == '\\' ? 2 : 1;
      size = std::min(size + 1, rest.size());
    } else if (rest.starts_with("->")) {
      size = 2;
    } else if (isWord(rest[0]) || StringRef("%!#^@").contains(rest[0])) {
      size += rest.drop_front().take_while(isWord).size();
    }
    const StringRef token = rest.take_front(size);
    StringRef key = token.starts_with("%") ? "%" : token.trim('"');
    key.consume_front("builtin.");
    tokens.push_back({token, i, key.str()});
    i += size;
  }
  // "%a, %b =" and "%a:2 =" in front of an operation.
  for (size_t i = 1; i + 1 < tokens.size(); ++i) {
    if (tokens[i].text != "=")
      continue;
    const std::string operation = tokens[i + 1].key;
    size_t first = i;
    const auto isPack = [&] {
      return first > 2 && llvm::isDigit(tokens[first - 1].text[0]) &&
             tokens[first - 2].text == ":" && tokens[first - 3].isValue();
    };
    while (first > 0 && (tokens[first - 1].isValue() || isPack() ||
                         tokens[first - 1].text == ","))
      first -= isPack() ? 3 : 1;
    if (first < i && tokens[first].isValue())
      for (; first <= i; ++first)
        tokens[first].key += operation;
  }
  return tokens;
}

static Texts keysOf(const Tokens &tokens) {
  Texts keys;
  for (const Token &token : tokens)
    keys.push_back(token.key);
  return keys;
}

/// Gives each of several results a name of its own: `%0:2` becomes `%0_0, %0_1`
/// and `%0#1` becomes `%0_1`.
static std::string withSingleResults(StringRef text) {
  std::string single;
  size_t last = 0;
  const Tokens tokens = tokensOf(text);
  for (size_t i = 0; i < tokens.size(); ++i) {
    const Token &token = tokens[i];
    if (!token.isValue())
      continue;
    single += text.slice(last, token.begin);
    last = token.end();
    unsigned count;
    if (i + 1 < tokens.size() && tokens[i + 1].begin == last &&
        tokens[i + 1].text.starts_with("#")) {
      single += (token.text + "_" + tokens[i + 1].text.drop_front()).str();
      last = tokens[i + 1].end();
    } else if (token.isResult() && i + 2 < tokens.size() &&
               tokens[i + 1].text == ":" &&
               !tokens[i + 2].text.getAsInteger(10, count)) {
      for (unsigned result = 0; result < count; ++result)
        single += (llvm::Twine(result ? ", " : "") + token.text + "_" +
                   llvm::Twine(result))
                      .str();
      last = tokens[i + 2].end();
    } else {
      single += token.text;
    }
  }
  return single + text.drop_front(last).str();
}

/// Whether the results of an operation have one name in the text.
static bool hasPacks(const Tokens &tokens) {
  for (size_t i = 0; i + 1 < tokens.size(); ++i)
    if (tokens[i].isResult() && tokens[i + 1].text == ":")
      return true;
  return false;
}

/// Returns the module's operations without the module around them.
static std::string withoutModule(StringRef printed) {
  const Texts lines = linesOf(printed);
  std::string body;
  for (size_t i = 1; i + 1 < lines.size(); ++i)
    body += StringRef(lines[i])
                .drop_front(std::min<size_t>(2, lines[i].size()))
                .str() +
            "\n";
  return body;
}

/// Walks the values of two aligned texts, and calls `visit` with each pair of
/// which one side at least is a value. Returns the names that the values of
/// `printed` have in the source; a new value gets one that is not taken.
static Names
joinNames(const Tokens &source, const Tokens &printed,
          llvm::ArrayRef<AlignedPair> pairs,
          llvm::function_ref<void(AlignedPair, const Names &)> visit) {
  Names names;
  llvm::StringSet<> taken;
  for (const Token &token : source)
    if (token.isValue())
      taken.insert(token.text);
  for (const AlignedPair &pair : pairs) {
    if (pair.after >= 0 && printed[size_t(pair.after)].isValue()) {
      const size_t after = size_t(pair.after);
      const Token &token = printed[after];
      // Results and arguments of blocks, which are printed as `%arg0: type`.
      const bool defines =
          token.isResult() ||
          (after + 1 < printed.size() && printed[after + 1].text == ":" &&
           printed[after + 1].begin == token.end());
      std::string &name = names[token.text];
      if (pair.isEqual() && (defines || name.empty())) {
        name = source[size_t(pair.before)].text.str();
      } else if (name.empty() || (defines && !pair.isEqual())) {
        name = token.text.str();
        for (unsigned count = 0; !taken.insert(name).second; ++count)
          name = "%new" + (count ? llvm::utostr(count) : "");
      }
    }
    visit(pair, names);
  }
  return names;
}

SourceEditor::SourceEditor(StringRef source, const Case &before)
    : source(source) {
  const Tokens tokens = tokensOf(source);
  std::string printed = differencer.print(before);
  if (!hasPacks(tokens))
    printed = withSingleResults(printed);
  const Tokens others = tokensOf(printed);
  if (tokens.size() * others.size() <= maxPairs)
    namesOfBefore =
        joinNames(tokens, others, align(keysOf(tokens), keysOf(others)),
                  [](AlignedPair, const Names &) {});
}

std::string SourceEditor::withNamesOfSource(StringRef sentence) const {
  const std::string single =
      hasPacks(tokensOf(source)) ? sentence.str() : withSingleResults(sentence);
  std::string renamed;
  size_t last = 0;
  for (const Token &token : tokensOf(single))
    if (auto name = namesOfBefore.find(token.text);
        name != namesOfBefore.end()) {
      renamed +=
          StringRef(single).slice(last, token.begin).str() + name->second;
      last = token.end();
    }
  return renamed + single.substr(last);
}

std::vector<SourceEdit> SourceEditor::editsTowards(StringRef printed) const {
  const Tokens olds = tokensOf(source), news = tokensOf(printed);
  if (olds.empty() || olds.size() * news.size() > maxPairs)
    return {};
  // Tokens from `old` to `oldEnd` that others stand for.
  struct Run {
    size_t old, oldEnd, begin, end;
  };
  std::vector<Run> runs;
  Texts texts;
  size_t old = 0;
  bool isOpen = false;
  const auto visit = [&](AlignedPair pair, const Names &names) {
    if (pair.after >= 0) {
      const Token &token = news[size_t(pair.after)];
      texts.push_back(token.isValue() ? names.lookup(token.text)
                                      : token.text.str());
    }
    const bool isSame =
        pair.isEqual() && texts.back() == olds[size_t(pair.before)].text;
    if (!isSame && !isOpen) {
      const size_t begin = texts.size() - (pair.after >= 0);
      runs.push_back({old, old, begin, begin});
    }
    isOpen = !isSame;
    old += pair.before >= 0;
    if (isOpen) {
      runs.back().oldEnd = old;
      runs.back().end = texts.size();
    }
  };
  joinNames(olds, news, align(keysOf(olds), keysOf(news)), visit);

  std::vector<SourceEdit> edits;
  for (const Run &run : runs) {
    const bool isReplaced = run.old < run.oldEnd && run.begin < run.end;
    // Text that is put in or taken out has the blanks in front of it.
    SourceEdit edit;
    edit.begin =
        isReplaced || !run.old ? olds[run.old].begin : olds[run.old - 1].end();
    edit.end = run.old < run.oldEnd ? olds[run.oldEnd - 1].end() : edit.begin;
    for (size_t i = run.begin; i < run.end; ++i) {
      const size_t last = i ? news[i - 1].end() : 0;
      if (i > run.begin || !isReplaced)
        edit.text += printed.slice(last, news[i].begin);
      edit.text += texts[i];
    }
    edits.push_back(std::move(edit));
  }
  return edits;
}

std::string SourceEditor::edited(llvm::ArrayRef<SourceEdit> edits) const {
  std::string text;
  size_t last = 0;
  for (const SourceEdit &edit : edits) {
    text += source.slice(last, edit.begin).str() + edit.text;
    last = edit.end;
  }
  return text + source.drop_front(last).str();
}

std::string SourceEditor::printedOf(StringRef text) {
  Case read;
  llvm::Expected<ImportedModule> imported = reader.read(text, read);
  if (!imported) {
    llvm::consumeError(imported.takeError());
    return "";
  }
  return differencer.print(read);
}

bool SourceEditor::isReadAs(llvm::ArrayRef<SourceEdit> edits,
                            StringRef module) {
  return printedOf(edited(edits)) == module;
}

void SourceEditor::dropNeedless(std::vector<SourceEdit> &edits,
                                StringRef module) {
  for (size_t size = (edits.size() + 1) / 2; size > 0; size /= 2)
    for (size_t i = 0; i < edits.size();) {
      std::vector<SourceEdit> fewer = edits;
      fewer.erase(fewer.begin() + i,
                  fewer.begin() + std::min(i + size, fewer.size()));
      if (isReadAs(fewer, module))
        edits = std::move(fewer);
      else
        i += size;
    }
  // Brackets are needed both or not at all.
  for (size_t i = 0; i < edits.size() && edits.size() <= maxPaired; ++i)
    for (size_t j = i + 1; j < edits.size(); ++j) {
      std::vector<SourceEdit> fewer = edits;
      fewer.erase(fewer.begin() + j);
      fewer.erase(fewer.begin() + i);
      if (!isReadAs(fewer, module))
        continue;
      edits = std::move(fewer);
      j = i;
    }
}

bool SourceEditor::isWhole(llvm::ArrayRef<SourceEdit> edits) const {
  const Tokens tokens = tokensOf(source);
  return edits.size() == 1 && edits.front().begin == tokens.front().begin &&
         edits.front().end == tokens.back().end();
}

std::vector<SourceEdit> SourceEditor::editsFor(const Case &wanted,
                                               bool isGeneric) {
  const std::string printed = differencer.print(wanted, isGeneric);
  const std::string module = printedOf(printed);
  const Tokens tokens = tokensOf(source);
  if (module.empty() || tokens.empty())
    return {};
  const bool isInModule =
      StringRef(tokens.front().text).trim('"').ends_with("module");
  const SourceEdit whole = {tokens.front().begin, tokens.back().end(), printed};
  for (bool hasModule : {isInModule, !isInModule})
    for (bool isSingle : {!hasPacks(tokens), hasPacks(tokens)}) {
      std::string text = hasModule ? printed : withoutModule(printed);
      if (isSingle)
        text = withSingleResults(text);
      std::vector<SourceEdit> edits = editsTowards(text);
      if (edits.empty() || !isReadAs(edits, module))
        continue;
      dropNeedless(edits, module);
      return edits;
    }
  return {whole};
}
