//===- ToolOutputTest.cpp - Tests of what reads a foreign tool ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/compare/ToolProcess.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>

using namespace tilefuzz;
using testing::ElementsAre;
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
  EXPECT_EQ(faultOf(runOf("", 0, SIGSEGV))->detail, "SIGSEGV");
  // As a shell tells it.
  EXPECT_EQ(faultOf(runOf("", 139))->detail, "SIGSEGV");
  EXPECT_EQ(faultOf(runOf("LLVM ERROR: out of memory\n", 1))->detail,
            "exited with status 1, LLVM ERROR: out of memory");
  // The cause leaves out what differs from run to run.
  EXPECT_EQ(faultOf(runOf("==7==ERROR: AddressSanitizer: SEGV on unknown "
                          "address 0x7f12 (pc 0x12)\n",
                          1))
                ->detail,
            "ERROR: AddressSanitizer: SEGV on unknown address 0x (pc 0x)");
  EXPECT_EQ(faultOf(runOf("SUMMARY: AddressSanitizer: SEGV /a/B.cpp:42:7 in f\n"
                          "==12345==ABORTING\n",
                          1))
                ->detail,
            "AddressSanitizer: SEGV /a/B.cpp:42 in f");
  EXPECT_EQ(faultOf(runOf("B.cpp:3:14: runtime error: member access within "
                          "null pointer of ==12345== at 0x7f\n",
                          1))
                ->detail,
            "runtime error: member access within null pointer of ==== at 0x");
  EXPECT_EQ(
      faultOf(runOf("LLVM ERROR: ==12345==: B.cpp:42:7 (pid=9)\n", 1))->detail,
      "exited with status 1, LLVM ERROR: ====: B.cpp:42 (pid=)");
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
          ->detail,
      "SIGSEGV in a::Type::get, called by verify");
}

} // namespace
