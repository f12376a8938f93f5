//===- Annotation.cpp - Expected verdicts in comments of modules ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/files/Annotation.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace tilefuzz;
using llvm::StringRef;

static constexpr llvm::StringLiteral errorMark("expected-error");

static llvm::Error lineError(unsigned line, const llvm::Twine &text) {
  return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                 "line " + llvm::Twine(line) + ": " + text);
}

/// Whether a line has an expectation of -verify-diagnostics, which `@below` and
/// `@above` skip.
static bool hasDesignator(StringRef line) {
  StringRef comment = line.split("//").second;
  return comment.contains("expected-error") ||
         comment.contains("expected-note") ||
         comment.contains("expected-remark") ||
         comment.contains("expected-warning");
}

/// Returns the position among `lines` of the line to which the designator
/// `word` on line `from` points; std::nullopt when there is no such line.
static std::optional<size_t> pointedTo(llvm::ArrayRef<StringRef> lines,
                                       size_t from, StringRef word) {
  if (word.empty())
    return from;
  if (word == "@below") {
    for (size_t at = from + 1; at < lines.size(); ++at)
      if (!hasDesignator(lines[at]))
        return at;
    return std::nullopt;
  }
  if (word == "@above") {
    for (size_t at = from; at-- > 0;)
      if (!hasDesignator(lines[at]))
        return at;
    return std::nullopt;
  }
  bool isBackwards = word.starts_with("@-");
  size_t distance = 0;
  if ((!isBackwards && !word.starts_with("@+")) ||
      word.drop_front(2).getAsInteger(10, distance))
    return std::nullopt;
  if (isBackwards ? distance > from : distance >= lines.size() - from)
    return std::nullopt;
  return isBackwards ? from - distance : from + distance;
}

/// Reads what follows `expected-error` in a line.
static llvm::Error readExpectedError(llvm::ArrayRef<StringRef> lines, size_t at,
                                     unsigned firstLine, StringRef rest,
                                     Annotation &annotation) {
  const unsigned line = firstLine + static_cast<unsigned>(at);
  rest = rest.ltrim();
  StringRef word = rest.take_until([](char c) { return c == ' ' || c == '{'; });
  rest = rest.drop_front(word.size()).ltrim();
  if (!rest.consume_front("{{") || !rest.rtrim().ends_with("}}"))
    return lineError(line, "expected `expected-error @below {{TEXT}}`, found "
                           "no text in braces");
  StringRef text = rest.rtrim().drop_back(2);
  std::optional<size_t> target = pointedTo(lines, at, word);
  if (!target)
    return lineError(line, "expected @below, @above, @+N or @-N that points "
                           "to a line of the module, found '" +
                               word + "'");
  annotation.line = firstLine + static_cast<unsigned>(*target);
  if (size_t end = text.find("' op ");
      text.starts_with("'") && end != text.npos) {
    annotation.operation = text.slice(1, end).str();
    text = text.drop_front(end + StringRef("' op ").size());
  }
  annotation.diagnostic = text.str();
  return llvm::Error::success();
}

llvm::Expected<std::optional<Annotation>>
tilefuzz::readAnnotation(StringRef text, unsigned firstLine) {
  llvm::SmallVector<StringRef, 64> lines;
  text.split(lines, '\n');
  Annotation annotation;
  unsigned claims = 0, rules = 0, errors = 0;
  for (size_t at = 0; at < lines.size(); ++at) {
    StringRef line = lines[at].trim();
    if (line.starts_with("// valid:") || line.starts_with("// defect:")) {
      ++claims;
      annotation.isValid = line.starts_with("// valid:");
    } else if (line.consume_front("// rule:")) {
      ++rules;
      annotation.rule = line.trim().str();
    } else if (StringRef comment = lines[at].split("//").second;
               comment.contains(errorMark)) {
      ++errors;
      if (llvm::Error error =
              readExpectedError(lines, at, firstLine,
                                comment.split(errorMark).second, annotation)) {
        // Without `// valid:` or `// defect:` before it, the comment is for
        // other tools.
        if (claims == 0) {
          llvm::consumeError(std::move(error));
          continue;
        }
        return std::move(error);
      }
    }
  }
  if (claims == 0)
    return std::nullopt;
  if (claims > 1)
    return lineError(firstLine, "expected one `// valid:` or `// defect:` in "
                                "a module, found " +
                                    llvm::Twine(claims) +
                                    "; separate modules with `// -----`");
  if (annotation.isValid ? rules || errors : rules > 1 || errors != 1)
    return lineError(
        firstLine,
        llvm::Twine(annotation.isValid
                        ? "expected no rule and no error with `// valid:`"
                        : "expected at most one `// rule:` and one "
                          "`// expected-error` with `// defect:`") +
            ", found " + llvm::Twine(rules) + " and " + llvm::Twine(errors));
  return annotation;
}
