//===- SourceEdits.cpp - A change in the text of its author ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/nearest/SourceEdits.h"

#include "fuzz/nearest/TextDifference.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilefuzz;
using llvm::StringRef;

/// Each pair of so many edits is tried to be left out.
static constexpr size_t maxPaired = 24;

/// Gives each of several results a name of its own: `%0:2` becomes `%0_0, %0_1`
/// and `%0#1` becomes `%0_1`.
static std::string withSingleResults(StringRef text) {
  std::string single;
  size_t last = 0;
  const MlirTokens tokens = mlirTokensOf(text);
  for (size_t i = 0; i < tokens.size(); ++i) {
    const MlirToken &token = tokens[i];
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
static bool hasPacks(const MlirTokens &tokens) {
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

SourceEditor::SourceEditor(StringRef source, const Case &before)
    : source(source) {
  std::string printed = differencer.print(before);
  if (!hasPacks(mlirTokensOf(source)))
    printed = withSingleResults(printed);
  const AlignedModules modules(source, printed);
  for (const auto &[token, text] : llvm::zip(modules.news, modules.texts))
    if (token.isValue())
      namesOfBefore[token.text] = text;
}

std::string SourceEditor::withNamesOfSource(StringRef sentence) const {
  const std::string single = hasPacks(mlirTokensOf(source))
                                 ? sentence.str()
                                 : withSingleResults(sentence);
  return renamed(single,
                 [&](StringRef name) { return namesOfBefore.lookup(name); });
}

std::vector<SourceEdit> SourceEditor::editsTowards(StringRef printed) const {
  const AlignedModules modules(source, printed);
  const auto &[olds, news, texts, runs] = modules;
  if (olds.empty())
    return {};
  std::vector<SourceEdit> edits;
  for (auto [old, oldEnd, begin, end] : runs) {
    const bool isReplaced = old < oldEnd && begin < end;
    // Text that is put in or taken out has the blanks in front of it.
    SourceEdit edit;
    edit.begin = isReplaced || !old ? olds[old].begin : olds[old - 1].end();
    edit.end = old < oldEnd ? olds[oldEnd - 1].end() : edit.begin;
    for (size_t i = begin; i < end; ++i) {
      const size_t last = i ? news[i - 1].end() : 0;
      if (i > begin || !isReplaced)
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
  const MlirTokens tokens = mlirTokensOf(source);
  return edits.size() == 1 && edits.front().begin == tokens.front().begin &&
         edits.front().end == tokens.back().end();
}

std::vector<SourceEdit> SourceEditor::editsFor(const Case &wanted,
                                               bool isGeneric) {
  const std::string printed = differencer.print(wanted, isGeneric);
  const std::string module = printedOf(printed);
  const MlirTokens tokens = mlirTokensOf(source);
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
