//===- Report.cpp - A case and its answers, for people --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/core/Report.h"

#include "fuzz/core/Codec.h"
#include "fuzz/core/Fields.h"
#include "fuzz/core/Text.h"
#include "oracle/Roster.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using llvm::StringRef;

static void addNames(const google::protobuf::RepeatedPtrField<IrOp> &ops,
                     std::vector<StringRef> &names) {
  for (const IrOp &op : ops) {
    names.push_back(oracle::opName(op.kind()));
    for (const IrRegion &region : op.regions())
      for (const IrBlock &block : region.blocks())
        addNames(block.ops(), names);
  }
}

std::vector<StringRef> tilefuzz::operationsOf(const IrCase &module) {
  std::vector<StringRef> names;
  addNames(module.ops(), names);
  return names;
}

std::vector<StringRef> tilefuzz::operationsOf(const Case &testCase) {
  if (testCase.has_tileaa_attribute())
    return {testCase.tileaa_attribute().mnemonic()};
  if (testCase.has_cuda_attribute())
    return {testCase.cuda_attribute().mnemonic()};
  std::vector<StringRef> names = operationsOf(testCase.ir());
  for (const IrType &type : testCase.tileaa_type_key().types())
    names.push_back(IrTypeKind_Name(type.kind()));
  return names;
}

StringRef tilefuzz::operationAt(const Case &testCase, int32_t place) {
  const std::vector<StringRef> names = operationsOf(testCase);
  const auto number = static_cast<size_t>(place);
  return number < names.size() ? names[number] : StringRef();
}

StringRef tilefuzz::ruleStateName(RuleState state) {
  static constexpr StringRef names[] = {"passed", "boundary", "broken",
                                        "masked", "not asked"};
  return names[static_cast<size_t>(state)];
}

std::vector<RuleState>
tilefuzz::ruleStates(const oracle::Family &family, const Case &testCase,
                     const oracle::Evaluation &evaluation) {
  std::vector<RuleState> states(family.rules.size(), RuleState::NotAsked);
  if (evaluation.verdict.outcome == oracle::Outcome::Unsupported)
    return states;
  const oracle::RuleSet asked = family.asked(testCase);
  for (unsigned rule = 0; rule < states.size(); ++rule) {
    if (evaluation.broken.contains(rule))
      states[rule] =
          evaluation.reported == rule ? RuleState::Reported : RuleState::Masked;
    else if (evaluation.boundary.contains(rule))
      states[rule] = RuleState::Boundary;
    else if (asked.contains(rule))
      states[rule] = RuleState::Passed;
  }
  return states;
}

std::string tilefuzz::countOfSilentRules(size_t passed, size_t notAsked) {
  const std::string first = passed ? countOf(passed, "rule") + " passed" : "";
  if (!notAsked)
    return first;
  return (passed ? first + ", " + withSeparators(notAsked)
                 : countOf(notAsked, "rule")) +
         " not asked";
}

std::string tilefuzz::unsupportedReason(const Examiner &examiner) {
  StringRef reason = examiner.expected().unsupportedReason;
  std::string what;
  if (examiner.isDeclined() && reason.empty()) {
    reason = examiner.actual().verdict.diagnostic;
    what = "the implementation under test does not take it";
  } else if (!examiner.driver() || examiner.driver()->formInvariant.empty()) {
    return reason.str();
  } else {
    what = examiner.driver()->normalForm ? "not a well-formed call"
                                         : "not a well-formed module";
  }
  return reason.empty() ? what : what + ": " + reason.str();
}

std::vector<std::pair<StringRef, std::string>>
tilefuzz::ruleOperands(const oracle::Family &family, const Case &testCase,
                       unsigned rule) {
  std::vector<std::pair<StringRef, std::string>> operands;
  llvm::SmallVector<StringRef, 8> names;
  llvm::SplitString(StringRef(family.rules[rule].operands), names);
  for (StringRef name : names)
    operands.emplace_back(name, family.operand(testCase, name));
  return operands;
}

std::string tilefuzz::ruleValues(const oracle::Family &family,
                                 const Case &testCase, unsigned rule) {
  std::string text;
  llvm::raw_string_ostream os(text);
  llvm::interleaveComma(ruleOperands(family, testCase, rule), os,
                        [&](const auto &operand) {
                          os << operand.first << " = " << operand.second;
                        });
  return text;
}

/// Prints one line for each rule: id, state, and the values it read.
static void printTrace(const oracle::Family &family, const Case &testCase,
                       const oracle::Evaluation &evaluation,
                       llvm::raw_ostream &os) {
  const std::vector<RuleState> states =
      ruleStates(family, testCase, evaluation);
  size_t width = 0, passed = 0, notAsked = 0;
  llvm::SmallVector<unsigned, 32> shown;
  for (auto [rule, state] : llvm::enumerate(states))
    if (hasLongLadder(family) && state != RuleState::Reported &&
        state != RuleState::Masked) {
      ++(state == RuleState::NotAsked ? notAsked : passed);
    } else {
      shown.push_back(rule);
      width = std::max(width, family.rules[rule].id.size());
    }
  for (unsigned rule : shown)
    printWrapped(
        os,
        states[rule] == RuleState::NotAsked
            ? ""
            : ruleValues(family, testCase, rule),
        llvm::formatv(
            "  {0}  {1}  ",
            llvm::left_justify(StringRef(family.rules[rule].id), width),
            llvm::left_justify(ruleStateName(states[rule]), 9))
            .str());
  if (passed || notAsked)
    os << "  " << countOfSilentRules(passed, notAsked)
       << "; `tilefuzz explain --all` shows them\n";
}

void tilefuzz::printNotation(const Case &testCase, StringRef prefix,
                             llvm::raw_ostream &os) {
  if (const FamilyDriver *driver = familyDriverOf(testCase);
      driver && driver->print) {
    std::string text;
    llvm::raw_string_ostream textStream(text);
    driver->print(testCase, textStream);
    if (text.empty())
      return;
    for (StringRef line : llvm::split(StringRef(text).rtrim(), '\n'))
      os << prefix << withShortIndent(line) << "\n";
    return;
  }
  // Layouts are found by their type, so that those of a new family are printed
  // as well.
  if (testCase.parameters_case() == Case::PARAMETERS_NOT_SET)
    return;
  const auto &parameters = parametersOf(testCase);
  for (int i = 0; i < parameters.GetDescriptor()->field_count(); ++i) {
    const auto *member = parameters.GetDescriptor()->field(i);
    if (member->message_type() == Layout::descriptor())
      os << prefix << member->name() << " = "
         << printLayout(static_cast<const Layout &>(
                parameters.GetReflection()->GetMessage(parameters, member)))
         << "\n";
  }
}

StringRef tilefuzz::statementOf(const oracle::Family &family,
                                std::string_view id) {
  StringRef statement;
  const auto look = [&](const auto &all) {
    for (const auto &each : all)
      if (id == each.id)
        statement = each.statement;
  };
  look(family.rules);
  look(family.invariants);
  look(family.relations);
  return statement;
}

std::string tilefuzz::placeInCase(const Case &testCase,
                                  const oracle::Verdict &verdict) {
  if (verdict.place == oracle::Verdict::noPlace)
    return "";
  StringRef name = operationAt(testCase, verdict.place);
  return llvm::formatv("operation {0}{1}{2}", verdict.place,
                       name.empty() ? "" : ", ", name);
}

void tilefuzz::printVerdict(const oracle::Verdict &verdict, StringRef reason,
                            StringRef place, StringRef prefix,
                            llvm::raw_ostream &os) {
  oracle::Verdict placeless = verdict;
  placeless.place = oracle::Verdict::noPlace;
  const bool isUnsupported = verdict.outcome == oracle::Outcome::Unsupported;
  printVerbatim(
      os, describe(placeless) + (isUnsupported ? ": " + reason.str() : ""),
      prefix);
  if (!place.empty()) {
    const StringRef comment =
        prefix.take_while([](char c) { return c == '/'; });
    os << comment << std::string(prefix.size() - comment.size(), ' ') << "at "
       << place << "\n";
  }
}

void tilefuzz::printAnswers(const ExpectedAnswer &wanted, const Answer &answer,
                            StringRef reason, PlaceTextFn placeText,
                            StringRef side, StringRef prefix,
                            llvm::raw_ostream &os) {
  constexpr llvm::StringLiteral oracle("oracle");
  const size_t width = std::max(oracle.size(), side.size()) + 2;
  const std::string more = prefix.str() + std::string(width, ' ');
  const auto label = [&](StringRef name) {
    std::string text = (prefix + name + ":").str();
    text.resize(more.size(), ' ');
    return text;
  };
  const auto print = [&](StringRef name, const oracle::Verdict &verdict) {
    printVerdict(verdict, reason, placeText(verdict), label(name), os);
  };
  print(oracle, wanted.oracles().verdict);
  if (wanted.deviation) {
    print("meant", wanted.expected.verdict);
    os << more << "by " << wanted.deviationSource() << "\n";
  }
  if (answer.hasVerdict())
    print(side, answer.verdict);
  else
    printVerbatim(os, answer.describe(), label(side));
  for (const std::string &remark : answer.remarks())
    printVerbatim(os, remark, more);
}

void tilefuzz::printFinding(const Finding &finding, const Case &testCase,
                            const Examiner &examiner, llvm::raw_ostream &os) {
  printFinding(finding, testCase, examiner.expected(), os, [&] {
    printAnswers(
        examiner.wantedAnswer(), examiner.actual(), unsupportedReason(examiner),
        [&](const oracle::Verdict &verdict) {
          return placeInCase(testCase, verdict);
        },
        "verifiers", "", os);
  });
}

void tilefuzz::printFinding(const Finding &finding, const Case &testCase,
                            const oracle::Evaluation &expected,
                            llvm::raw_ostream &os,
                            llvm::function_ref<void()> printAnswers) {
  const oracle::Family &family = *oracle::familyOf(testCase);
  printWrapped(os, finding.title(), "finding: ");
  if (!finding.reportedRule.empty())
    os << "  the verifiers report " << finding.reportedRule << " instead\n";
  printVerbatim(os, finding.detail, "  ");
  printAnswers();
  const std::string ids = finding.rule + "+" + finding.reportedRule;
  for (StringRef id : llvm::split(ids, '+'))
    if (StringRef statement = statementOf(family, id); !statement.empty()) {
      const auto rule = llvm::find_if(family.rules, [&](const auto &each) {
        return id == StringRef(each.id);
      });
      printWrapped(os,
                   llvm::formatv("{0}: {1} (oracle/spec/{2})", id, statement,
                                 rule == family.rules.end()
                                     ? family.pages.front()
                                     : rule->page)
                       .str(),
                   "spec:      ");
    }
  os << "rules:\n";
  printTrace(family, testCase, expected, os);
  os << "case:\n";
  printNotation(testCase, "# ", os);
  os << printCase(testCase);
}

void tilefuzz::printNextSteps(llvm::raw_ostream &os, FindingClass kind,
                              StringRef path) {
  const std::string argument = path.empty() ? "FILE" : asArgument(path);
  const auto print = [&](StringRef purpose, StringRef command) {
    os << purpose << "\n  tilefuzz " << command << " " << argument << "\n";
  };
  print(path.empty() ? "to replay it, with the case above in FILE:"
                     : "to replay it:",
        "check");
  // A regression has the oracle's answer, with which such a case shows nothing.
  if (kind == FindingClass::UnmetExpectation) {
    print("to see what every rule says of it:", "explain");
    print("to reduce it and give it the oracle's answer:", "reduce");
    return;
  }
  print("to make a regression of it:", "regress");
}
