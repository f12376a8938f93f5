//===- Batch.cpp - Many questions in one file -----------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/Batch.h"

#include "fuzz/ir/ImportIr.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilefuzz;
using llvm::StringRef;

Batch::Batch(llvm::ArrayRef<StringRef> modules) {
  size_t size = 0;
  for (StringRef module : modules)
    size += module.size() + splitMarker.size() + 1;
  joined.reserve(size);
  unsigned line = 1;
  for (StringRef module : modules) {
    if (!firstLines.empty()) {
      joined += splitMarker;
      joined += '\n';
      ++line;
    }
    firstLines.push_back(line);
    joined += module;
    line += static_cast<unsigned>(module.count('\n'));
  }
  allLines.reserve(line);
  for (StringRef rest = joined; !rest.empty();) {
    auto [first, next] = rest.split('\n');
    allLines.push_back(first);
    rest = next;
  }
}

std::vector<StringRef> tilefuzz::partsOf(StringRef text) {
  std::vector<StringRef> parts;
  const char *begin = text.data();
  for (StringRef rest = text; !rest.empty();) {
    auto [line, next] = rest.split('\n');
    if (line == splitMarker) {
      parts.emplace_back(begin, static_cast<size_t>(line.data() - begin));
      begin = next.data();
    }
    rest = next;
  }
  parts.emplace_back(begin, static_cast<size_t>(text.end() - begin));
  return parts;
}

std::optional<size_t> Batch::moduleAt(unsigned line) const {
  if (line == 0 || line > allLines.size())
    return std::nullopt;
  auto after = llvm::upper_bound(firstLines, line);
  return static_cast<size_t>(after - firstLines.begin()) - 1;
}

std::optional<std::vector<ModuleDiagnostics>>
tilefuzz::byModule(const Batch &batch,
                   llvm::ArrayRef<ToolDiagnostic> diagnostics) {
  std::vector<ModuleDiagnostics> modules(batch.size());
  for (const ToolDiagnostic &each : diagnostics) {
    std::optional<size_t> module = batch.moduleAt(each.line);
    if (!module)
      return std::nullopt;
    ToolDiagnostic &own = modules[*module].emplace_back(each);
    own.line -= batch.firstLine(*module) - 1;
  }
  return modules;
}
