//===- PageOutput.cpp - Entries of the pages ------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/tool/PageOutput.h"

#include "fuzz/core/Text.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using llvm::StringRef;
namespace json = llvm::json;

json::Object tilefuzz::pageToJson(const RulePage &page) {
  return json::Object{{"file", "oracle/spec/" + page.page.str()},
                      {"line", page.line},
                      {"heading", page.heading},
                      {"text", jsonText(page.text)}};
}

void tilefuzz::printPage(const RulePage &page, StringRef id) {
  llvm::raw_ostream &os = llvm::outs();
  os << "page:   oracle/spec/" << page.page << ":" << page.line;
  if (page.heading != id)
    os << ", " << page.heading;
  os << "\n";
  for (StringRef line : llvm::split(page.text, '\n'))
    os << (line.empty() ? "" : "  | ") << line << "\n";
}

std::string tilefuzz::withArticle(StringRef kind) {
  const bool isVowel = StringRef("aeiou").contains(kind.front());
  return ((isVowel ? "an " : "a ") + kind).str();
}

void tilefuzz::showPageId(StringRef id, llvm::ArrayRef<PageId> entries,
                          bool asJson) {
  if (asJson) {
    json::Array array;
    for (const PageId &each : entries)
      array.push_back(json::Object{{"kind", each.kind},
                                   {"realised", each.realised.empty()
                                                    ? json::Value(nullptr)
                                                    : jsonText(each.realised)},
                                   {"page", pageToJson(each.page)}});
    llvm::outs() << llvm::formatv(
        "{0:2}\n", json::Value(json::Object{{"id", jsonText(id)},
                                            {"entries", std::move(array)}}));
    return;
  }
  llvm::outs() << "id:     " << id << "\n";
  for (const PageId &each : entries) {
    printWrapped(llvm::outs(),
                 withArticle(each.kind) + " and no rule" +
                     (each.realised.empty()
                          ? ""
                          : ", realised as: " + each.realised.str()),
                 "is:     ");
    printPage(each.page, id);
  }
}
