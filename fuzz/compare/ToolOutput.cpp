//===- ToolOutput.cpp - Diagnostics in a tool's output --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/ToolOutput.h"

#include "fuzz/ir/ImportIr.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Regex.h"

using namespace tilefuzz;
using llvm::StringRef;
using Severity = ToolDiagnostic::Severity;

std::string tilefuzz::withoutColors(StringRef printed) {
  std::string plain;
  plain.reserve(printed.size());
  while (true) {
    const size_t escape = printed.find('\x1b');
    plain += printed.take_front(escape);
    if (escape == printed.npos)
      return plain;
    printed = printed.drop_front(escape + 1);
    // CSI: parameters and intermediate bytes, then one letter.
    if (printed.consume_front("["))
      printed = printed.drop_while([](char c) { return c >= ' ' && c <= '?'; })
                    .substr(1);
  }
}

namespace {
/// The beginning of a line: what it says of a place, and how badly.
struct Header {
  unsigned line = 0, column = 0;
  /// Nothing for one that is damaged.
  std::optional<Severity> severity;
  StringRef text;
};
} // namespace

/// Reads a line that begins with the input, or with a place that is unknown;
/// nothing for every other line.
static std::optional<Header> readHeader(StringRef line, StringRef inputName) {
  for (StringRef place : std::initializer_list<StringRef>{
           "<unknown>:0: ", "loc(unknown): ", "<unknown>:0:0: "})
    if (StringRef rest = line;
        rest.consume_front(place) && rest.consume_front("error: "))
      return Header{0, 0, Severity::Error, rest};
  // A column may be missing.
  static const llvm::Regex known(
      "^:([0-9]+):(([0-9]+):)? *((fatal )?error|warning|remark|note): (.*)$");
  llvm::SmallVector<StringRef, 7> groups;
  const auto [folder, rest] = line.split(inputName);
  // In front of the name there is only its folder.
  if ((!folder.empty() && !folder.ends_with("/")) || folder.contains(' ') ||
      !rest.starts_with(":"))
    return std::nullopt;
  Header header;
  if (!known.match(rest, &groups))
    return header;
  groups[1].getAsInteger(10, header.line);
  groups[3].getAsInteger(10, header.column);
  header.severity = llvm::StringSwitch<Severity>(groups[4])
                        .Case("warning", Severity::Warning)
                        .Case("remark", Severity::Remark)
                        .Case("note", Severity::Note)
                        .Default(Severity::Error);
  header.text = groups[6];
  return header;
}

/// Whether a note only shows the operation of the diagnostic above.
static bool printsOperation(const Header &header) {
  return header.severity == Severity::Note &&
         header.text.starts_with("see current operation: ");
}

ToolOutput tilefuzz::readToolOutput(StringRef printed, StringRef inputPath,
                                    llvm::ArrayRef<StringRef> inputLines) {
  ToolOutput output;
  const std::string plain = withoutColors(printed);
  const StringRef name = llvm::sys::path::filename(inputPath);
  StringRef rest = plain;
  // The diagnostic that is being read, and its lines so far, which may be of
  // its text or not.
  ToolDiagnostic *current = nullptr;
  llvm::SmallVector<StringRef, 4> more;
  while (!rest.empty()) {
    const bool hasEnd = rest.contains('\n');
    auto [line, next] = rest.split('\n');
    rest = next;
    if (line.ends_with("\r"))
      line = line.drop_back();
    if (!hasEnd)
      output.damage = line.str();
    if (std::optional<Header> header = readHeader(line, name)) {
      more.clear();
      current = nullptr;
      if (!header->severity && output.damage.empty())
        output.damage = line.str();
      if (header->severity && hasEnd && !printsOperation(*header)) {
        auto &all = *header->severity == Severity::Error ? output.errors
                                                         : output.asides;
        current = &all.emplace_back(header->line, header->column,
                                    header->text.str(), *header->severity);
      }
      continue;
    }
    if (current) {
      if (current->line && current->line <= inputLines.size() &&
          line.rtrim() == inputLines[current->line - 1].rtrim()) {
        for (StringRef text : more)
          current->text += "\n" + text.str();
        current = nullptr;
        continue;
      }
      more.push_back(line);
      continue;
    }
    if (output.remark.empty() && !line.trim(" ^~").empty())
      output.remark = line.str();
  }
  return output;
}

Batch::Batch(llvm::ArrayRef<StringRef> modules) {
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
  StringRef text = joined;
  text.consume_back("\n");
  text.split(allLines, '\n');
}

std::vector<StringRef> tilefuzz::partsOf(StringRef text) {
  llvm::SmallVector<StringRef> parts;
  text.split(parts, (splitMarker + "\n").str());
  return {parts.begin(), parts.end()};
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
