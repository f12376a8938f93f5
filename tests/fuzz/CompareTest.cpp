//===- CompareTest.cpp - Tests of what reads a foreign tool ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/Answer.h"
#include "fuzz/compare/Batch.h"
#include "fuzz/compare/ChangedTexts.h"
#include "fuzz/compare/CompareState.h"
#include "fuzz/compare/Comparison.h"
#include "fuzz/compare/FindingFile.h"
#include "fuzz/compare/KnownKinds.h"
#include "fuzz/compare/KnownWords.h"
#include "fuzz/compare/PrintedDifference.h"
#include "fuzz/compare/ToolCommand.h"

#include <gmock/gmock.h>
#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

#include <csignal>

using namespace tilefuzz;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

namespace {

/// Reads an output on an input with the lines "one", "two" and "three".
ToolOutput read(llvm::StringRef printed) {
  static constexpr llvm::StringRef lines[] = {"one", "two", "three"};
  return readToolOutput(printed, "x/in.mlir", lines);
}

TEST(ToolOutput, ReadsErrorsAndNoNotes) {
  const ToolOutput output =
      read("x/in.mlir:2:1: error: 'a.b' op is wrong\ntwo\n^\n"
           "x/in.mlir:2:1: note: see current operation: \"a.b\"()\n"
           "in.mlir:3:2: warning: unused\n"
           "x/in.mlir:3:4: error: worse\n");
  EXPECT_THAT(output.errors,
              ElementsAre(ToolDiagnostic{2, 1, "'a.b' op is wrong"},
                          ToolDiagnostic{3, 4, "worse"}));
  // A note that only shows the operation is no word more.
  EXPECT_THAT(output.asides,
              ElementsAre(ToolDiagnostic{3, 2, "unused",
                                         ToolDiagnostic::Severity::Warning}));
  EXPECT_EQ(output.damage, "");
}

TEST(ToolOutput, ReadsColours) {
  const ToolOutput output =
      read("\x1b[1mx/in.mlir:2:1: \x1b[0m\x1b[0;1;31merror: "
           "\x1b[0m\x1b[1mwrong\x1b[0m\ntwo\n\x1b[0;1;32m^\x1b[0m\n");
  EXPECT_THAT(output.errors, ElementsAre(ToolDiagnostic{2, 1, "wrong"}));
  // One that ends within the sequence.
  EXPECT_EQ(withoutColors("text\x1b[0;1"), "text");
}

TEST(ToolOutput, ReadsTextsOfSeveralLines) {
  const ToolOutput output =
      read("in.mlir:2:1: error: wrong:\n  a\n  b\ntwo\n ^\nmore\n");
  EXPECT_THAT(output.errors,
              ElementsAre(ToolDiagnostic{2, 1, "wrong:\n  a\n  b"}));
  EXPECT_EQ(output.remark, "more");
}

TEST(ToolOutput, SeesDamage) {
  EXPECT_EQ(read("in.mlir:2:1: err").damage, "in.mlir:2:1: err");
  EXPECT_EQ(read("in.mlir:2:1: err\n").damage, "in.mlir:2:1: err");
  EXPECT_EQ(read("in.mlir:2:\n").damage, "in.mlir:2:");
  EXPECT_EQ(read("something\n").damage, "");
  EXPECT_EQ(read("something\n").remark, "something");
  // These name another file, or name it in the middle of a sentence.
  EXPECT_EQ(read("min.mlir:2:1: err\n").damage, "");
  EXPECT_EQ(read("reading in.mlir: done\n").damage, "");
}

TEST(Batch, DistributesErrors) {
  const Batch batch({"a\nb\n", "c\n", "d\ne\n"});
  EXPECT_EQ(batch.text(), "a\nb\n// -----\nc\n// -----\nd\ne\n");
  EXPECT_THAT(batch.lines(), SizeIs(7));
  const auto modules =
      byModule(batch, {ToolDiagnostic{2, 1, "x"}, ToolDiagnostic{6, 1, "y"}});
  ASSERT_TRUE(modules);
  EXPECT_THAT(*modules,
              ElementsAre(ElementsAre(ToolDiagnostic{2, 1, "x"}), IsEmpty(),
                          ElementsAre(ToolDiagnostic{1, 1, "y"})));
  EXPECT_FALSE(byModule(batch, ToolDiagnostic{8, 1, "behind the end"}));
  EXPECT_FALSE(byModule(batch, ToolDiagnostic{0, 0, "no place"}));
}

TEST(ToolCommand, ReadsWords) {
  llvm::Expected<ToolCommand> command =
      ToolCommand::parse("/bin/sh -c 'a b' --x=%s.y");
  ASSERT_TRUE(bool(command));
  EXPECT_THAT(command->withInput("in"),
              ElementsAre("/bin/sh", "-c", "a b", "--x=in.y"));
  EXPECT_THAT(command->with("-o").withInput("in"),
              ElementsAre("/bin/sh", "-c", "a b", "-o", "--x=in.y"));
  EXPECT_TRUE(command->has("--c"));
  EXPECT_TRUE(command->has("-x=1"));
  EXPECT_FALSE(command->has("-d"));
  llvm::Expected<ToolCommand> plain = ToolCommand::parse("/bin/sh -c");
  ASSERT_TRUE(bool(plain));
  EXPECT_THAT(plain->with("-o").withInput("in"),
              ElementsAre("/bin/sh", "-c", "-o", "in"));
}

/// A run that has printed this to stderr.
ToolRun runOf(std::string errors, int status, int signal = 0) {
  ToolRun run;
  run.errors = std::move(errors);
  run.end.status = status;
  run.end.signal = signal;
  return run;
}

TEST(Answer, SeesFaults) {
  EXPECT_FALSE(faultOf(runOf("in.mlir:1:1: error: no\n", 1)));
  EXPECT_EQ(faultOf(runOf("", 0, SIGSEGV))->cause, "SIGSEGV");
  // As a shell tells it.
  EXPECT_EQ(faultOf(runOf("", 139))->cause, "SIGSEGV");
  EXPECT_EQ(faultOf(runOf("LLVM ERROR: out of memory\n", 1))->cause,
            "exited with status 1, LLVM ERROR: out of memory");
  // The cause leaves out what differs from run to run.
  EXPECT_EQ(faultOf(runOf("==7==ERROR: AddressSanitizer: SEGV on unknown "
                          "address 0x7f12 (pc 0x12)\n",
                          1))
                ->cause,
            "ERROR: AddressSanitizer: SEGV on unknown address 0x (pc 0x)");
  EXPECT_EQ(faultOf(runOf("SUMMARY: AddressSanitizer: SEGV /a/B.cpp:42:7 in f\n"
                          "==12345==ABORTING\n",
                          1))
                ->cause,
            "AddressSanitizer: SEGV /a/B.cpp:42 in f");
  EXPECT_EQ(faultOf(runOf("B.cpp:3:14: runtime error: member access within "
                          "null pointer of ==12345== at 0x7f\n",
                          1))
                ->cause,
            "runtime error: member access within null pointer of ==== at 0x");
  EXPECT_EQ(
      faultOf(runOf("LLVM ERROR: ==12345==: B.cpp:42:7 (pid=9)\n", 1))->cause,
      "exited with status 1, LLVM ERROR: ====: B.cpp:42 (pid=)");
}

class Questions : public testing::Test {
protected:
  Question question(const char *text) {
    Question made;
    EXPECT_TRUE(
        google::protobuf::TextFormat::ParseFromString(text, &made.testCase));
    EXPECT_EQ(maker.make(made), QuestionMaker::Result::Made);
    return made;
  }

  QuestionMaker maker;
};

// No other program can read the operations that stand for other dialects.
TEST_F(Questions, HaveNoStandIns) {
  for (const char *text : {"ir { ops { kind: OP_HOLDER } }",
                           "ir { ops { kind: OP_SCF_HOLDER } }"}) {
    Question made;
    EXPECT_TRUE(
        google::protobuf::TextFormat::ParseFromString(text, &made.testCase));
    EXPECT_EQ(maker.make(made), QuestionMaker::Result::Inexpressible) << text;
  }
}

TEST_F(Questions, KnowWhereOperationsStand) {
  // Two waits, each on a line of its own.
  const Question made = question(
      "ir { ops { kind: OP_ASYNC_WAIT } ops { kind: OP_ASYNC_WAIT } }");
  EXPECT_EQ(made.text, "\"builtin.module\"() ({\n"
                       "  \"nv_tileas.async.wait\"() : () -> ()\n"
                       "  \"nv_tileas.async.wait\"() : () -> ()\n"
                       "}) : () -> ()\n");
  EXPECT_EQ(made.placeOf(2), 0);
  EXPECT_EQ(made.placeOf(3), 1);
  EXPECT_EQ(made.placeOf(1), oracle::Verdict::noPlace);
  EXPECT_TRUE(made.isBeginOfOperation(2, 3));
  EXPECT_FALSE(made.isBeginOfOperation(2, 9));
}

TEST_F(Questions, AreAnsweredByOneError) {
  const Question made = question(
      "ir { ops { kind: OP_ASYNC_WAIT } ops { kind: OP_ASYNC_WAIT } }");
  const std::string text =
      "'nv_tileas.async.wait' op " + made.expected.verdict.diagnostic;
  const auto brokenOf = [&](const ModuleDiagnostics &errors,
                            const ModuleDiagnostics &asides) {
    std::optional<Finding> finding =
        compareAnswer(made, answerOf(made, errors, asides));
    return finding ? finding->title() : "";
  };
  using Severity = ToolDiagnostic::Severity;
  EXPECT_EQ(brokenOf({{2, 3, text}, {3, 3, text}}, {}), "");
  EXPECT_EQ(brokenOf({{2, 3, text}, {2, 3, "more"}}, {}),
            "broken-invariant of one-diagnostic");
  EXPECT_EQ(brokenOf({{2, 3, text}}, {{2, 3, "so", Severity::Note}}),
            "broken-invariant of no-notes");
  EXPECT_EQ(brokenOf({{2, 3, text}}, {{2, 3, "so", Severity::Remark}}),
            "broken-invariant of error-severity");
  EXPECT_EQ(brokenOf({}, {{2, 3, text, Severity::Warning}}),
            "broken-invariant of error-severity");
  // Without the text that is expected, the error is missing.
  EXPECT_EQ(brokenOf({}, {{2, 3, "so", Severity::Warning}}),
            "false-accept of " + made.rule());
  const Question valid = question("ir {}");
  EXPECT_EQ(compareAnswer(
                valid, answerOf(valid, {}, {{1, 1, "so", Severity::Warning}}))
                ->title(),
            "broken-invariant of silent-success");
}

TEST_F(Questions, LeaveAToolItsNotesAndWarnings) {
  ToolTexts texts;
  Question made = question(
      "ir { ops { kind: OP_ASYNC_WAIT } ops { kind: OP_ASYNC_WAIT } }");
  const ToolDiagnostic error = {
      2, 3, "'nv_tileas.async.wait' op " + made.expected.verdict.diagnostic};
  const ModuleDiagnostics asides = {
      {2, 3, "so", ToolDiagnostic::Severity::Note}};
  EXPECT_TRUE(answerOf(made, {error}, asides).broken);
  made.texts = &texts;
  EXPECT_FALSE(answerOf(made, {error}, asides).broken);
  EXPECT_FALSE(answerOf(made, {error, {2, 3, "more"}}, {}).broken);
}

TEST_F(Questions, HavePlaces) {
  const Question made = question(
      "ir { types { kind: IR_ASYNC_TOKEN } ops { kind: OP_ASYNC_WAIT } }");
  const std::string text = "\"builtin.module\"() ({\n"
                           "  \"nv_tileas.async.wait\"() : () -> (){0}\n"
                           "}) : () -> ()\n";
  const auto differenceOf = [&](llvm::StringRef location, unsigned firstLine) {
    std::string printed = text;
    printed.replace(printed.find("{0}"), 3, location);
    return maker.differenceOfPlaces(made, printed, firstLine);
  };
  const std::string here = " loc(\"in.mlir\":7:3)";
  EXPECT_EQ(differenceOf(here, 6), "");
  EXPECT_THAT(differenceOf(here, 5), HasSubstr("expected the place of"));
  EXPECT_THAT(differenceOf(" loc(unknown)", 6),
              HasSubstr("expected the place of"));
  // Unreadable text and operations that a reader adds make no difference.
  EXPECT_EQ(differenceOf("x", 6), "");
  EXPECT_EQ(differenceOf(here + "\n \"a.end\"() : () -> ()", 6), "");
  // Nothing but the end of a block has no attribute more.
  const auto marksOf = [&](const Question &question) {
    return llvm::StringRef(maker.marked(question)).count("my.attr = 1 : i64");
  };
  EXPECT_EQ(marksOf(made), 1u);
  EXPECT_EQ(marksOf(question("ir { ops { kind: OP_ASYNC_WAIT } "
                             "ops { kind: OP_ASYNC_WAIT } }")),
            2u);
}

TEST(Printed, DiffersFromWhatWasPrintedBefore) {
  const auto differenceOf = [](llvm::StringRef before, llvm::StringRef after) {
    const PrintedDifference difference = differenceOfPrinted(before, after);
    return difference.operation.empty()
               ? difference.text
               : difference.operation + ": " + difference.text;
  };
  const auto ofAttributes = [&](llvm::StringRef before, llvm::StringRef after) {
    const auto line = [](llvm::StringRef attributes) {
      return ("  \"a.b\"()" + attributes + " : () -> ()\n").str();
    };
    return differenceOf(line(before), line(after));
  };
  EXPECT_EQ(ofAttributes("", ""), "");
  // A reader may fill in an attribute, but drops and changes none.
  EXPECT_EQ(ofAttributes("", " <{c = 1}>"), "");
  EXPECT_EQ(
      ofAttributes(" <{d = #a<x, {}>}>", " <{c = \"}>, b\", d = #a<x, {}>}>"),
      "");
  EXPECT_EQ(
      ofAttributes(" <{c = 1, d}>", " <{c = 1}>"),
      "a.b d: expected attributes <{c = 1, d}> of 'a.b', found <{c = 1}>");
  EXPECT_EQ(ofAttributes(" <{c = 1}>", " <{c = 2}>"),
            "a.b c: expected attributes <{c = 1}> of 'a.b', found <{c = 2}>");
  EXPECT_EQ(ofAttributes(" <{c = 1}>", ""),
            "a.b c: expected attributes <{c = 1}> of 'a.b', found none");
  // The default of a unit attribute is to be absent.
  EXPECT_EQ(ofAttributes("", " <{unit}>"),
            "a.b unit: expected attributes none of 'a.b', found <{unit}>");
  EXPECT_THAT(
      ofAttributes(" {my.attr = 1 : i64}", ""),
      HasSubstr("a.b attributes: expected '\"a.b\"() {my.attr = 1 : i64} :"));
  EXPECT_THAT(differenceOf("%0:2 = \"a.b\"() : () -> (i1, i2)\n",
                           "%0:2 = \"a.b\"() : () -> (i1, i1)\n"),
              HasSubstr("a.b types: expected"));
  EXPECT_THAT(differenceOf("\"a.b\"(%0, %1) : (i1, i1) -> ()\n",
                           "\"a.b\"(%1, %0) : (i1, i1) -> ()\n"),
              HasSubstr("a.b operands: expected"));
  // A difference in the line that ends an operation names that operation.
  EXPECT_THAT(
      differenceOf("\"a.b\"() ({\n  \"c.d\"() : () -> ()\n}) {e} : () -> ()\n",
                   "\"a.b\"() ({\n  \"c.d\"() : () -> ()\n}) : () -> ()\n"),
      HasSubstr("a.b attributes: expected"));
  EXPECT_THAT(differenceOf("\"a.b\"() : () -> ()\n", ""),
              HasSubstr("a.b operands: "));
}

TEST(PrintedDifference, FindsWhatWasNotRead) {
  const auto unread = [](llvm::StringRef text, llvm::StringRef printed) {
    const UnreadPart part = findUnread(text, printed);
    return (part.operation + ": " + part.text).str();
  };
  EXPECT_EQ(unread("%7:2 = a.b 5, - 6 {c = 250 : i8}\n  c 1e+07, \"\\\" 9\"",
                   "\"a.b\" -6 <{c = -6 : i8, d = 5}>"),
            ": ");
  EXPECT_EQ(unread("%0 = a.b 5\n%1 = c.d 4294967297", "a.b 5 c.d 1"),
            "c.d: 4294967297");
  EXPECT_EQ(unread("a.b 5", "a.b -11"), "a.b: 5");
  EXPECT_EQ(unread("  %0:2 = b 5", ""), "b: 5");
  EXPECT_EQ(unread("a.b 0", "a.b false"), ": ");
  EXPECT_EQ(unread("a.b [[0, 1], [1]]", "a.b 0"), "a.b: [[0, 1], [1]]");
  EXPECT_EQ(unread("a.b #c<d 5> : !c.d<[[1, 5], [5]]>", "a.b #c<d> : !c.d"),
            ": ");
  EXPECT_EQ(unread("a.b [[0, 1], [1]]", "a.b [[0, 1], [1]]"), ": ");
  EXPECT_EQ(unread("a.b [[0, 1], [1, 1]], [\"[,\"]", "a.b 0"), ": ");
}

TEST(ChangedTexts, AreOthers) {
  Decisions decisions = Decisions::fromSeed(1);
  const std::string text = "%0 = a.b [[1, 2], [3]] <{c = \"]\"}> : i8\n";
  const std::vector<Question> questions = changedTexts(text, 200, decisions);
  ASSERT_EQ(questions.size(), 200u);
  bool isWithoutGroup = false, isShorter = false;
  for (const Question &question : questions) {
    EXPECT_TRUE(question.isText());
    isShorter |= question.text == "%0 = a.b [[1], [3]] <{c = \"]\"}> : i8\n";
    EXPECT_NE(question.text, text);
    isWithoutGroup |=
        question.text == "%0 = a.b [[1, 2], ] <{c = \"]\"}> : i8\n";
  }
  EXPECT_TRUE(isWithoutGroup);
  EXPECT_TRUE(isShorter);
}

TEST(ChangedTexts, HaveNoEmptySymbol) {
  Decisions decisions = Decisions::fromSeed(1);
  for (const Question &question :
       changedTexts(std::string("a @\"b\""), 200, decisions))
    EXPECT_FALSE(llvm::StringRef(question.text).contains("@\"\""));
}

TEST(ChangedTexts, HaveFindingsOfBehaviourAlone) {
  const Question text = questionOfText("%0 = a.b\n  c {\n  7\n");
  EXPECT_THAT(text.operations(), testing::ElementsAre("a.b", "c"));
  const auto findingOf = [&](const Answer &answer) {
    std::optional<Finding> finding = compareAnswer(text, answer);
    return finding ? finding->title() : "";
  };
  const ModuleDiagnostics errors = {{1, 1, "'a.b' op x"}, {1, 1, "y"}};
  EXPECT_EQ(findingOf(answerOf(text, {})), "");
  EXPECT_EQ(findingOf(answerOf(text, errors)), "");
  EXPECT_EQ(findingOf(answerOf(text, {}, errors)), "");
  Answer answer;
  answer.kind = Answer::Kind::Crash;
  answer.detail = "SIGSEGV";
  EXPECT_EQ(findingOf(answer), "crash: SIGSEGV");
  answer = answerOf(text, {});
  answer.broken = BrokenInvariant{survivesId, "", "a.b"};
  EXPECT_EQ(findingOf(answer), "broken-invariant of ir.survives");
  // It is no finding on a module with another operation, nor on a case.
  KnownKinds kinds;
  const Finding crash{FindingClass::Crash, "SIGSEGV"};
  ASSERT_EQ(kinds.add(crash, text, answer, "copies"), 0u);
  kinds.reduce(0, text, answer, "");
  EXPECT_TRUE(kinds.isKnown(crash, text));
  EXPECT_FALSE(kinds.isKnown(crash, questionOfText("a.b\n")));
}

TEST_F(Questions, AreReplacedBySmallerOnes) {
  const auto waits = [&](unsigned count) {
    std::string text = "ir {";
    for (unsigned i = 0; i < count; ++i)
      text += " ops { kind: OP_ASYNC_WAIT }";
    return question((text + " }").c_str());
  };
  const Question large = waits(3), middle = waits(2), small = waits(1);
  const Answer answer = answerOf(large, {});
  const Finding finding = *compareAnswer(large, answer);
  KnownKinds kinds;
  EXPECT_EQ(kinds.claimSmaller(finding, small), std::nullopt);
  ASSERT_EQ(kinds.add(finding, large, answer, "copies"), 0u);
  // Somebody is reducing it.
  EXPECT_EQ(kinds.claimSmaller(finding, small), std::nullopt);
  kinds.reduce(0, middle, answer, "");
  EXPECT_EQ(kinds.claimSmaller(finding, large), std::nullopt);
  EXPECT_EQ(kinds.claimSmaller(finding, middle), std::nullopt);
  EXPECT_EQ(kinds.claimSmaller(finding, small), 0u);
  EXPECT_EQ(kinds.claimSmaller(finding, small), std::nullopt);
}

TEST_F(Questions, ThatBecomeEqualAreOne) {
  const Question wait = question("ir { ops { kind: OP_ASYNC_WAIT } }");
  const Question copy = question("ir { ops { kind: OP_COPY } }");
  const Question none = question("ir {}");
  Answer answer;
  answer.kind = Answer::Kind::SilentFailure;
  const Finding finding = *compareAnswer(wait, answer);
  KnownKinds kinds;
  EXPECT_EQ(kinds.add(finding, wait, answer, "copies"), 0u);
  kinds.reduce(0, wait, answer, "");
  // Without the operation of the first one, and then with another one.
  EXPECT_EQ(kinds.add(finding, copy, answer, "copies"), 1u);
  kinds.reduce(1, wait, answer, "");
  EXPECT_EQ(kinds.add(finding, none, answer, "copies"), 2u);
  kinds.reduce(2, none, answer, "");
  const std::vector<FoundKind> taken = kinds.take();
  ASSERT_EQ(taken.size(), 2u);
  EXPECT_EQ(taken[0].question.text, wait.text);
  EXPECT_EQ(taken[0].cases, 2u);
  EXPECT_EQ(taken[1].question.text, none.text);
}

// One mistake of a tool shows in many modules, and on several operations.
TEST_F(Questions, AreGroupedByCause) {
  const char *validWait =
      "ir { types { kind: IR_ASYNC_TOKEN } ops { kind: OP_CONVERSION_CAST "
      "result_types: 0 } ops { kind: OP_ASYNC_WAIT operands: 0 } }";
  const Question wait = question("ir { ops { kind: OP_ASYNC_WAIT } }");
  const Question copy = question("ir { ops { kind: OP_COPY } }");
  const Question valid = question(validWait);
  KnownKinds kinds;
  const auto add = [&](const Question &asked, const Answer &answer) {
    return kinds.add(*compareAnswer(asked, answer), asked, answer, "copies");
  };
  const auto reject = [&](const std::string &text) {
    return answerOf(valid, {{3, 3, "'nv_tileas.async.wait' op " + text}});
  };
  const auto crash = [&](const std::string &cause) {
    Answer answer;
    answer.kind = Answer::Kind::Crash;
    answer.detail = cause;
    return answer;
  };
  // A false reject by the tool's text, whatever its values and lists are.
  EXPECT_EQ(add(valid, reject("needs 1 of ('a', 'b')")), 0u);
  EXPECT_EQ(add(valid, reject("needs 2 of ()\n\"x\"")), std::nullopt);
  EXPECT_EQ(add(valid, reject("is not built")), 1u);
  // A false accept by the rule.
  EXPECT_EQ(add(wait, answerOf(wait, {})), 2u);
  EXPECT_EQ(add(copy, answerOf(copy, {})), std::nullopt);
  // Another reason by the rule, where no rule has the text.
  const auto explain = [&](const std::string &text) {
    return answerOf(wait, {{2, 3, "'nv_tileas.async.wait' op " + text}});
  };
  EXPECT_EQ(add(wait, explain("is something quite different")), 3u);
  EXPECT_EQ(add(wait, explain("was not understood at all")), std::nullopt);
  // A crash by the function; without one by the operations when it is reduced.
  EXPECT_EQ(add(wait, crash("SIGSEGV in f, called by g")), 4u);
  kinds.reduce(4, wait, crash("SIGSEGV in f, called by g"), "");
  EXPECT_EQ(add(copy, crash("SIGSEGV in f, called by g")), std::nullopt);
  EXPECT_EQ(add(copy, crash("SIGSEGV in f, called by h")), 5u);
  EXPECT_EQ(add(wait, crash("SIGSEGV")), 6u);
  kinds.reduce(6, wait, crash("SIGSEGV"), "");
  EXPECT_EQ(add(copy, crash("SIGSEGV")), 7u);
  // A module that is changed by the operation, or by what a reader says.
  const auto change = [&](const std::string &what) {
    Answer answer = answerOf(valid, {});
    answer.broken = BrokenInvariant{survivesId, "found another", what};
    return answer;
  };
  EXPECT_EQ(add(valid, change("nv_tileas.copy")), 8u);
  EXPECT_EQ(add(valid, change("\"cannot be read\"")), 9u);
  std::vector<std::string> titles;
  for (const FoundKind &kind : kinds.take())
    titles.push_back(kind.title() + ": " + std::to_string(kind.cases));
  EXPECT_THAT(titles, ElementsAre("crash: SIGSEGV on nv_tileas.async.wait: 2",
                                  "crash: SIGSEGV on nv_tileas.async.wait: 1",
                                  "crash: SIGSEGV on nv_tileas.copy: 1",
                                  "crash: SIGSEGV on nv_tileas.copy: 1",
                                  "broken-invariant of ir.survives on "
                                  "nv_tileas.async.wait: 1",
                                  "broken-invariant of ir.survives on "
                                  "nv_tileas.copy: 1",
                                  "false-accept of ir.operand_count on "
                                  "nv_tileas.async.wait, nv_tileas.copy: 2",
                                  "false-reject on nv_tileas.async.wait: 2",
                                  "false-reject on nv_tileas.async.wait: 1",
                                  "wrong-reason of ir.operand_count on "
                                  "nv_tileas.async.wait: 2"));
}

TEST(Comparison, KnowsATextByWhatDoesNotVary) {
  EXPECT_EQ(patternOf("expected 2 of 'f32', but got !a.tile<4x<i1>>"),
            "expected of but got !a.tile<>");
  EXPECT_EQ(patternOf("one of ('a', 'b')"), patternOf("one of ()"));
  EXPECT_EQ(patternOf("has `!\"a\"<1>`\nin \"b.c\""), patternOf("has `d`"));
  EXPECT_NE(patternOf("symbol's parent"), patternOf("symbol's name"));
}

TEST(Answer, NamesTheFunctionOfACrash) {
  EXPECT_EQ(
      faultOf(runOf("Stack dump:\n"
                    "0.\tProgram arguments: x\n"
                    " #0 0x7f llvm::sys::PrintStackTrace(int) (/x.so+0x86)\n"
                    " #1 0x7f llvm::sys::RunSignalHandlers() (/x.so+0xd3)\n"
                    " #2 0x7f (/x.so+0xf4)\n"
                    " #3 0x7f (/lib/libc.so.6+0x50)\n"
                    " #4 0x7f __pthread_kill_implementation ./nptl/k.c:44:76\n"
                    " #5 0x7f raise ./signal/raise.c:27:6\n"
                    " #6 0x56 a::Type::get() const (/opt/x+0xd7)\n"
                    " #7 0x56 bool b::call<a::Op>(int) (/opt/x+0x8)\n"
                    "#8 0x56 (anonymous namespace)::verify(a::Op*) A.cpp:0:0\n"
                    " #9 0x56 main (/opt/x+0x34)\n",
                    0, SIGSEGV))
          ->cause,
      "SIGSEGV in a::Type::get, called by verify");
}

TEST_F(Questions, HaveFilesWithShortNames) {
  const Question copy = question("ir { ops { kind: OP_COPY } }");
  const auto nameOf = [&](FindingClass kind, const std::string &rule) {
    std::string name = findingFileName({kind, rule, ""}, copy);
    EXPECT_LE(name.size(), 40u);
    return name.substr(0, name.size() - 14);
  };
  EXPECT_EQ(nameOf(FindingClass::FalseAccept, "ir.region_count"),
            "false-accept-region_count");
  EXPECT_EQ(nameOf(FindingClass::FalseReject, "\"is not built\""),
            "false-reject-copy");
  EXPECT_EQ(nameOf(FindingClass::Crash, "SIGSEGV in f"), "crash-copy");
  EXPECT_EQ(nameOf(FindingClass::ErrorAtExitZero, ""),
            "error-at-exit-zero-copy");
  EXPECT_EQ(nameOf(FindingClass::WrongReason, "a.much_longer_than_that"),
            "wrong-reason-much_longer_t");
}

TEST_F(Questions, OfARuleThatIsNotCheckedAreOne) {
  const Question made = question(
      "ir { types { kind: IR_ASYNC_TOKEN } ops { kind: OP_CONVERSION_CAST "
      "result_types: 0 } ops { kind: OP_ASYNC_WAIT operands: 0 first_result: 1 "
      "result_types: 0 } }");
  const Question both =
      question("ir { types { kind: IR_ASYNC_TOKEN } ops { kind: OP_ASYNC_WAIT "
               "result_types: 0 } }");
  ASSERT_EQ(made.rule(), both.rule());
  const auto answerWith = [&](const std::string &text) {
    return answerOf(both, {{2, 8, "'nv_tileas.async.wait' op " + text}});
  };
  const Answer accepted = answerOf(made, {}),
               later = answerWith("requires a single operand"),
               other = answerWith("requires something else");
  const Finding unchecked = *compareAnswer(made, accepted),
                reason = *compareAnswer(both, later),
                unknown = *compareAnswer(both, other);
  EXPECT_TRUE(reason.isExplainedBy(unchecked));
  EXPECT_FALSE(unknown.isExplainedBy(unchecked));
  EXPECT_FALSE(unchecked.isExplainedBy(unchecked));
  // A valid module is rejected with the text.
  const Finding tooMuch = {FindingClass::FalseReject, unknown.reportedRule};
  EXPECT_TRUE(unknown.isExplainedBy(tooMuch));
  EXPECT_FALSE(reason.isExplainedBy(tooMuch));
  EXPECT_FALSE(tooMuch.isExplainedBy(tooMuch));
  KnownKinds kinds;
  // Known first without its explanation.
  EXPECT_EQ(kinds.add(reason, both, later, "copies"), 0u);
  EXPECT_EQ(kinds.add(unknown, both, other, "copies"), 1u);
  EXPECT_EQ(kinds.add(unchecked, made, accepted, "copies"), 2u);
  const std::vector<FoundKind> taken = kinds.take();
  ASSERT_EQ(taken.size(), 2u);
  // The most serious first.
  EXPECT_EQ(taken[0].finding.key(), unchecked.key());
  EXPECT_EQ(taken[0].cases, 2u);
  EXPECT_EQ(taken[1].finding.key(), unknown.key());
  // Known behind it.
  EXPECT_EQ(kinds.add(unchecked, made, accepted, "copies"), 0u);
  EXPECT_EQ(kinds.add(reason, both, later, "copies"), std::nullopt);
}

/// A tool that rejects the last operation of a module.
Answer rejectLast(const Question &asked, const std::string &text) {
  const TextPlace place = asked.places.back();
  return answerOf(
      asked, {{place.line, place.column, "'nv_tileas.async.wait' op " + text}});
}

/// A wait without an operand, and one with a result.
constexpr const char *noOperand = "ir { ops { kind: OP_ASYNC_WAIT } }";
constexpr const char *oneResult =
    "ir { types { kind: IR_ASYNC_TOKEN } ops { kind: OP_CONVERSION_CAST "
    "result_types: 0 } ops { kind: OP_ASYNC_WAIT operands: 0 first_result: 1 "
    "result_types: 0 } }";

TEST_F(Questions, HaveTextsOfTheTool) {
  const Question wait = question(noOperand), result = question(oneResult);
  const Question copy = question("ir { ops { kind: OP_COPY } }");
  ToolTexts texts;
  const auto titleOf = [&](Question asked, const std::string &text) {
    asked.texts = &texts;
    std::optional<Finding> finding =
        compareAnswer(asked, rejectLast(asked, text));
    return finding ? finding->title() + " " + finding->reportedRule : "";
  };
  // Nothing is known, and nothing is a finding.
  EXPECT_EQ(titleOf(wait, "no operand"), "");
  texts.add(wait, rejectLast(wait, "no operand"));
  texts.add(result, rejectLast(result, "1 result"));
  texts.freeze();
  EXPECT_EQ(texts.knownRules(), 2u);
  EXPECT_EQ(texts.rulesWithOwnTexts(), 2u);
  EXPECT_EQ(titleOf(wait, "no operand"), "");
  EXPECT_EQ(titleOf(wait, wait.expected.verdict.diagnostic), "");
  EXPECT_EQ(titleOf(result, "2 results"), "");
  EXPECT_EQ(titleOf(wait, "1 result"),
            "wrong-reason of ir.operand_count ir.result_count");
  EXPECT_EQ(titleOf(wait, "something else"),
            "wrong-reason of ir.operand_count \"something else\"");
  // Another text of the page, which no lesson has had.
  EXPECT_EQ(titleOf(copy, "something else"), "");
}

// The order of rules is the tool's own.
TEST_F(Questions, WithSeveralFaultsMayBeRejectedForAnyOfThem) {
  const Question wait = question(noOperand), result = question(oneResult);
  const Question region = question(
      "ir { types { kind: IR_ASYNC_TOKEN } ops { kind: OP_CONVERSION_CAST "
      "result_types: 0 } ops { kind: OP_ASYNC_WAIT operands: 0 regions { "
      "blocks { } } } }");
  ToolTexts texts;
  texts.add(wait, rejectLast(wait, "no operand"));
  texts.add(result, rejectLast(result, "1 result"));
  texts.freeze();
  Question both = question("ir { types { kind: IR_ASYNC_TOKEN } ops { kind: "
                           "OP_ASYNC_WAIT first_result: 1 result_types: 0 } }");
  ASSERT_EQ(both.expected.brokenPairs.size(), 2u);
  both.texts = &texts;
  for (const char *text : {"no operand", "1 result", "something else"})
    EXPECT_FALSE(compareAnswer(both, rejectLast(both, text))) << text;
  ToolTexts others;
  others.add(wait, rejectLast(wait, "no operand"));
  others.add(result, rejectLast(result, "1 result"));
  others.add(region, rejectLast(region, "no region"));
  others.freeze();
  both.texts = &others;
  ASSERT_EQ(region.expected.brokenPairs.size(), 1u);
  EXPECT_TRUE(compareAnswer(both, rejectLast(both, "no region")));
}

// An implementation of two rules may have one text for both.
TEST_F(Questions, AreNotNamedByATextOfSeveralRules) {
  ToolTexts one, both;
  const Question wait = question(noOperand), result = question(oneResult);
  one.add(wait, rejectLast(wait, "is wrong"));
  both.add(wait, rejectLast(wait, "is wrong"));
  both.add(result, rejectLast(result, "is wrong"));
  one.freeze();
  both.freeze();
  EXPECT_EQ(one.ruleOf("is wrong"), "ir.operand_count");
  EXPECT_EQ(both.ruleOf("is wrong"), "");
}

// A rule of the tool's own is one finding, and no text of the others.
TEST_F(Questions, ThatAreRejectedThoughTheyAreValidExplainTheirText) {
  const Question valid = question(
      "ir { types { kind: IR_ASYNC_TOKEN } ops { kind: OP_CONVERSION_CAST "
      "result_types: 0 } ops { kind: OP_ASYNC_WAIT operands: 0 } }");
  Question wait = question(noOperand);
  ToolTexts texts;
  texts.add(valid, rejectLast(valid, "waits are not built"));
  texts.add(wait, rejectLast(wait, "no operand"));
  texts.freeze();
  wait.texts = &texts;
  EXPECT_FALSE(compareAnswer(wait, rejectLast(wait, "waits are not built")));
  // Also where that is known later, or was seen in a lesson of the rule.
  EXPECT_TRUE(compareAnswer(wait, rejectLast(wait, "no waits")));
  texts.addOfValid("no waits");
  EXPECT_FALSE(compareAnswer(wait, rejectLast(wait, "no waits")));
  ToolTexts others;
  others.add(valid, rejectLast(valid, "waits are not built"));
  others.add(wait, rejectLast(wait, "waits are not built"));
  others.freeze();
  wait.texts = &others;
  EXPECT_FALSE(compareAnswer(wait, rejectLast(wait, "no operand")));
  EXPECT_EQ(others.ruleOf("waits are not built"), "");
}

TEST_F(Questions, HaveAnErrorAtStatusZeroBesideAVerdict) {
  const Question wait = question("ir { ops { kind: OP_ASYNC_WAIT } }");
  Answer answer = answerOf(wait, {{2, 3, "'nv_tileas.async.wait' op no"}});
  answer.hasErrorAtExitZero = true;
  const auto findings = findingsOf(wait, answer);
  ASSERT_EQ(findings.size(), 2u);
  EXPECT_EQ(findings[0].kind, FindingClass::WrongReason);
  EXPECT_EQ(findings[1].kind, FindingClass::ErrorAtExitZero);
}

TEST_F(Questions, AreReadByTheirWords) {
  const auto tileOf = [&](llvm::StringRef type) {
    return question(("ir { types { " + type +
                     " } ops { kind: OP_CONVERSION_CAST result_types: 0 } }")
                        .str()
                        .c_str());
  };
  const Question small = tileOf("kind: IR_TILE shape: 4 element: TYPE_F32");
  const Question large = tileOf("kind: IR_TILE shape: 64 element: TYPE_F32");
  const Question other = tileOf("kind: IR_TILE shape: 64 element: TYPE_BF16");
  const ToolDiagnostic unread = {2, 30, "expected something"};
  KnownWords words;
  const auto titleOf = [&](const Question &asked,
                           const ModuleDiagnostics &errors) {
    Answer answer = answerOf(asked, errors);
    words.add(&asked, answer);
    std::optional<Finding> finding = compareAnswer(asked, answer);
    return finding ? finding->title() : "";
  };
  EXPECT_EQ(titleOf(large, {unread}), "");
  // One that was rejected may not have been read whole.
  EXPECT_EQ(
      titleOf(small, {{2, 8, "'builtin.unrealized_conversion_cast' op no"}}),
      "false-reject of \"no\"");
  EXPECT_EQ(titleOf(large, {unread}), "");
  EXPECT_EQ(titleOf(small, {}), "");
  EXPECT_EQ(titleOf(large, {unread}), "broken-invariant of ir.round_trip");
  EXPECT_EQ(titleOf(other, {unread}), "");
}

TEST_F(Questions, AreCompared) {
  const Question made = question(
      "ir { ops { kind: OP_ASYNC_WAIT } ops { kind: OP_ASYNC_WAIT } }");
  const std::string text =
      "'nv_tileas.async.wait' op " + made.expected.verdict.diagnostic;
  const auto classOf = [&](const ModuleDiagnostics &errors) {
    std::optional<Finding> finding =
        compareAnswer(made, answerOf(made, errors));
    return finding ? findingClassName(finding->kind) : llvm::StringRef();
  };
  EXPECT_EQ(classOf({{2, 3, text}}), "");
  EXPECT_EQ(classOf({{3, 3, text}}), "wrong-place");
  EXPECT_EQ(classOf({}), "false-accept");
  EXPECT_EQ(classOf({{2, 3, "'nv_tileas.async.wait' op no"}}), "wrong-reason");
  // An error of the reader is no finding.
  EXPECT_EQ(classOf({{2, 9, "expected something"}}), "");
}

/// A session on so many drivers, of which no call is made.
struct Session {
  explicit Session(size_t drivers, unsigned jobs) {
    options.drivers.assign(drivers, familyDrivers().front());
    options.jobs = jobs;
    options.time = std::chrono::seconds(100);
  }
  ProbedTool tool{*ToolCommand::parse("cat"), true, {}, {}, {}, {}};
  CompareOptions options;
};

TEST(CompareState, GivesEachDriverItsShare) {
  Session session(4, 2);
  const CompareState state(session.tool, session.options);
  using Part = CompareState::Part;
  const auto secondsOf = [&](uint64_t batch, Part part) {
    return std::chrono::round<std::chrono::seconds>(
               state.endOfPart(batch, part) - session.options.begin)
        .count();
  };
  // Two jobs ask eight parts, and then what is left.
  EXPECT_EQ(secondsOf(0, Part::Valid), 25);
  EXPECT_EQ(secondsOf(1, Part::Others), 33);
  EXPECT_EQ(secondsOf(3, Part::Others), 100);
  EXPECT_EQ(secondsOf(4, Part::Valid), 100);
  // A driver alone has all the time.
  Session alone(1, 2);
  EXPECT_EQ(CompareState(alone.tool, alone.options).endOfPart(0, Part::Valid),
            alone.options.begin + alone.options.time);
}

TEST(CompareState, ReducesBehindTheFirstRound) {
  Session session(2, 1);
  CompareState state(session.tool, session.options);
  EXPECT_EQ(state.nextBatch(), 0);
  state.putOff({7, "copies", {}, {}, {}});
  EXPECT_FALSE(state.nextPutOff());
  EXPECT_EQ(state.nextBatch(), 1);
  ASSERT_TRUE(state.nextPutOff());
  EXPECT_FALSE(state.nextPutOff());
  // A finding that is left when the time is over is reduced, too.
  session.options.time = std::chrono::seconds(0);
  CompareState over(session.tool, session.options);
  over.putOff({7, "copies", {}, {}, {}});
  EXPECT_FALSE(over.nextBatch());
  EXPECT_EQ(over.nextPutOff()->kind, 7);
}

} // namespace
