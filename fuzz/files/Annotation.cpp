//===- Annotation.cpp - Expected verdicts in comments of modules ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/files/Annotation.h"

#include "fuzz/ir/VerifyIr.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Regex.h"

#include <array>
#include <optional>

using namespace tilefuzz;
using llvm::StringRef;

namespace {
/// The words that expect a diagnostic, each of which can end in `-re`.
static constexpr std::array<llvm::StringLiteral, 4> expectingWords = {
    "expected-error", "expected-warning", "expected-note", "expected-remark"};

struct ExpectedDiagnostic {
  llvm::StringRef word;
  /// Whether the text has regular expressions.
  bool isRegex = false;
  /// "@below", "@+2", or empty.
  llvm::StringRef place;
  llvm::StringRef text;
};
} // namespace

/// Returns what a line expects; std::nullopt for nothing.
static std::optional<ExpectedDiagnostic> findExpected(StringRef line) {
  // The text, which is long, has no part in the search: thousands of lines are
  // read before a run.
  static const llvm::Regex form("^(expected-(error|warning|note|remark))(-re)? "
                                "*(@[+-][0-9]+|@above|@below|@unknown)? *$");
  StringRef rest = line.rtrim();
  if (!rest.consume_back("}}"))
    return std::nullopt;
  for (size_t at; (at = rest.find("expected-")) != StringRef::npos;
       rest = rest.drop_front(1)) {
    rest = rest.substr(at);
    const size_t open = rest.find("{{");
    llvm::SmallVector<StringRef, 5> parts;
    if (open != StringRef::npos && form.match(rest.take_front(open), &parts))
      return ExpectedDiagnostic{parts[1], !parts[3].empty(), parts[4],
                                rest.substr(open + 2)};
  }
  return std::nullopt;
}

/// Returns the position among `lines` of the line to which `place` points on
/// the line at `from`; std::nullopt when there is no such line.
static std::optional<size_t> pointedTo(llvm::ArrayRef<StringRef> lines,
                                       size_t from, StringRef place) {
  if (place.empty())
    return from;
  if (place == "@below" || place == "@above") {
    // Above the first line, a number is larger than all.
    const size_t step = place == "@below" ? 1 : -1;
    for (size_t at = from + step; at < lines.size(); at += step)
      if (!findExpected(lines[at]))
        return at;
    return std::nullopt;
  }
  size_t distance = 0;
  // MLIR takes the number as C++ does, and 010 for eight.
  if (place.drop_front(2).getAsInteger(0, distance))
    return std::nullopt;
  const bool isBackwards = place.starts_with("@-");
  if (isBackwards ? distance > from : distance >= lines.size() - from)
    return std::nullopt;
  return isBackwards ? from - distance : from + distance;
}

static constexpr StringRef validWord = "valid", defectWord = "defect",
                           ruleWord = "rule";

static llvm::Error lineError(unsigned line, const llvm::Twine &text) {
  return llvm::createStringError("line " + llvm::Twine(line) + ": " + text);
}

namespace {
/// A line `// WORD: TEXT`.
struct Claim {
  StringRef word, text;
  /// Whether the colon stands behind the word.
  bool isWellFormed = false;
};
} // namespace

static std::optional<Claim> findClaim(StringRef line) {
  line = line.trim();
  if (!line.consume_front("//"))
    return std::nullopt;
  line = line.ltrim();
  const StringRef word = line.take_while(llvm::isAlpha);
  StringRef rest = line.drop_front(word.size());
  const bool isWellFormed = rest.starts_with(":");
  rest = rest.ltrim();
  if (word.empty() || !rest.consume_front(":"))
    return std::nullopt;
  return Claim{word, rest.trim(), isWellFormed};
}

/// Whether a text can be the id of a rule: it has a dot, and no blanks.
static bool looksLikeId(StringRef text) {
  return text.contains('.') && llvm::all_of(text, [](char c) {
           return llvm::isAlnum(c) || c == '.' || c == '_';
         });
}

static llvm::Expected<WholeDiagnostic>
readWhole(llvm::ArrayRef<StringRef> lines, size_t at, unsigned firstLine,
          const ExpectedDiagnostic &expected) {
  WholeDiagnostic whole;
  if (expected.place != "@unknown") {
    std::optional<size_t> target = pointedTo(lines, at, expected.place);
    if (!target)
      return lineError(firstLine + static_cast<unsigned>(at),
                       "expected @below, @above, @+N or @-N that points to a "
                       "line of the module, found '" +
                           expected.place + "'");
    whole.line = firstLine + static_cast<unsigned>(*target);
  }
  whole.text = expected.text.str();
  whole.operation = dropOpPrefix(whole.text);
  return whole;
}

namespace {
/// How often a module has each of the comments.
struct Counts {
  unsigned valid = 0, defects = 0, rules = 0, errors = 0, others = 0;
};
} // namespace

/// Checks that the comments of one module fit together.
static llvm::Error checkCounts(const Counts &counts, StringRef text,
                               unsigned firstLine) {
  const auto refuse = [&](const llvm::Twine &fault) {
    return lineError(firstLine, "expected " + fault);
  };
  if (const unsigned claims = counts.valid + counts.defects; claims > 1)
    return refuse("one `// valid:` or `// defect:` in a module, found " +
                  llvm::Twine(claims) + "; separate modules with `// -----`");
  if (counts.rules > 1)
    return refuse("at most one `// rule:` in a module, found " +
                  llvm::Twine(counts.rules));
  if (counts.valid && counts.rules)
    return refuse("no `// rule:` with `// valid:`, found one");
  if (counts.valid && counts.errors)
    return refuse("no `// expected-error` with `// valid:`, found " +
                  llvm::Twine(counts.errors));
  if (counts.defects && counts.errors > 1)
    return refuse("one `// expected-error` with `// defect:`, found " +
                  llvm::Twine(counts.errors) +
                  "; leave out `// defect:` to expect more");
  if (counts.defects && !counts.errors) {
    for (const UnreadComment &unread : findUnreadComments(text, firstLine))
      return lineError(unread.line, unread.text);
    return refuse("`// expected-error @below {{TEXT}}` with `// defect:`, "
                  "found none");
  }
  return llvm::Error::success();
}

llvm::Expected<std::optional<Annotation>>
tilefuzz::readAnnotation(StringRef text, unsigned firstLine) {
  llvm::SmallVector<StringRef, 64> lines;
  text.split(lines, '\n');
  Annotation annotation;
  Counts counts;
  std::optional<size_t> errorAt;
  StringRef otherRule;
  for (size_t at = 0; at < lines.size(); ++at) {
    if (std::optional<ExpectedDiagnostic> expected = findExpected(lines[at])) {
      const bool isError = expected->word == expectingWords.front();
      ++(isError ? counts.errors : counts.others);
      if (isError)
        errorAt = at;
    } else if (std::optional<Claim> claim = findClaim(lines[at]);
               claim && claim->isWellFormed) {
      if (claim->word == validWord) {
        ++counts.valid;
      } else if (claim->word == defectWord) {
        ++counts.defects;
      } else if (claim->word == ruleWord) {
        // People also write such comments for themselves.
        if (!looksLikeId(claim->text)) {
          otherRule = claim->text;
          continue;
        }
        ++counts.rules;
        annotation.rule = claim->text.str();
      }
    }
  }
  // With `// defect:` it is no comment for people.
  if (counts.defects && !counts.rules && !otherRule.empty()) {
    ++counts.rules;
    annotation.rule = otherRule.str();
  }
  if (!counts.valid && !counts.defects && !counts.rules && !counts.errors &&
      !counts.others)
    return std::nullopt;
  if (llvm::Error error = checkCounts(counts, text, firstLine))
    return std::move(error);
  annotation.isValid =
      counts.valid || (!counts.defects && !counts.rules && !counts.errors);
  annotation.firstLine = firstLine;
  bool isMlirAsked = counts.others || (counts.errors && !counts.defects);
  if (counts.defects) {
    const ExpectedDiagnostic expected = *findExpected(lines[*errorAt]);
    if (expected.isRegex) {
      isMlirAsked = true;
    } else {
      llvm::Expected<WholeDiagnostic> whole =
          readWhole(lines, *errorAt, firstLine, expected);
      if (!whole)
        return whole.takeError();
      annotation.whole = std::move(*whole);
    }
  }
  if (isMlirAsked)
    annotation.expecting = text.str();
  return annotation;
}

//===----------------------------------------------------------------------===//
// Comments that expect nothing
//===----------------------------------------------------------------------===//

/// Whether one is the other with one letter more, less or changed, or with two
/// neighbours exchanged.
static bool isSlipOf(StringRef word, StringRef known) {
  const unsigned distance = word.edit_distance(known);
  std::string letters = word.str(), knownLetters = known.str();
  llvm::sort(letters);
  llvm::sort(knownLetters);
  return distance <= 1 || (distance == 2 && letters == knownLetters);
}

/// Finds a rule that would be stated by another form of the comment.
static std::string unreadRule(StringRef line) {
  auto [code, comment] = line.rsplit("//");
  comment = comment.ltrim();
  if (!comment.consume_front(ruleWord))
    return "";
  comment = comment.ltrim();
  const bool hasColon = comment.consume_front(":");
  if ((!hasColon && !comment.consume_front("=")) ||
      !looksLikeId(comment.trim()) || (hasColon && code.trim().empty()))
    return "";
  return ("`// " + ruleWord + "` states nothing in this form; write `// " +
          ruleWord + ": " + comment.trim() + "` on a line of its own")
      .str();
}

static std::string unreadClaim(StringRef line) {
  if (std::string fault = unreadRule(line); !fault.empty())
    return fault;
  std::optional<Claim> claim = findClaim(line);
  if (!claim)
    return "";
  for (StringRef known : {validWord, defectWord, ruleWord}) {
    if (claim->isWellFormed && claim->word == known)
      return "";
    if (isSlipOf(claim->word.lower(), known) &&
        (known != ruleWord || looksLikeId(claim->text)))
      return ("`// " + claim->word + ":` states nothing; did you mean `// " +
              known + ":`?")
          .str();
  }
  return "";
}

/// How many letters of a word that expects a diagnostic may be wrong.
static constexpr unsigned slipsOfLongWord = 3;

static std::string unreadExpectation(StringRef line) {
  if (std::optional<ExpectedDiagnostic> expected = findExpected(line)) {
    for (StringRef word : expectingWords)
      if (auto [before, behind] = expected->text.split(word);
          before.contains("}}") && behind.contains("{{"))
        return ("MLIR reads one `// " + expected->word +
                "` of this line, with all behind its first `{{` as the text; "
                "write one on a line")
            .str();
    return "";
  }
  if (!line.contains("//"))
    return "";
  const StringRef comment = line.rsplit("//").second.trim();
  const StringRef written =
      comment.take_until([](char c) { return llvm::is_contained("@{:", c); })
          .rtrim();
  std::string word = written.lower();
  llvm::replace(word, ' ', '-');
  llvm::replace(word, '_', '-');
  std::string closest;
  unsigned least = slipsOfLongWord + 1;
  for (StringRef known : expectingWords)
    for (const std::string &each : {known.str(), (known + "-re").str()})
      if (unsigned distance =
              StringRef(word).edit_distance(each, true, slipsOfLongWord);
          distance < least) {
        least = distance;
        closest = each;
      }
  if (closest.empty() && StringRef(word).starts_with("expected-"))
    return ("`// " + written + "` expects nothing; MLIR reads " +
            llvm::join(expectingWords, ", ") +
            " and takes a module without them for one that has no diagnostics")
        .str();
  if (closest.empty())
    return "";
  return ("`// " + written + "` expects nothing in this form; write `// " +
          closest + " @below {{TEXT}}` at the end of the line")
      .str();
}

std::vector<UnreadComment> tilefuzz::findUnreadComments(StringRef text,
                                                        unsigned firstLine) {
  std::vector<UnreadComment> all;
  unsigned number = firstLine;
  for (StringRef line : llvm::split(text, '\n')) {
    for (std::string fault : {unreadClaim(line), unreadExpectation(line)})
      if (!fault.empty())
        all.push_back({number, std::move(fault)});
    ++number;
  }
  return all;
}
