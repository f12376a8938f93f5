//===- GuardedReadTest.cpp - Tests of what guards MLIR's readers ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whatever the bytes are, readableText returns, and the returned text can be
// read in the process of the test.
//
//===----------------------------------------------------------------------===//

#include "TileASText.h"

#include "tileir/Reading/GuardedRead.h"
#include "tileir/Reading/Nesting.h"
#include "tileir/Reading/ReaderFaults.h"

#include "mlir/Bytecode/BytecodeWriter.h"

#include "llvm/Support/FormatVariadic.h"

#include <cerrno>
#include <csignal>
#include <sys/wait.h>

using namespace tileir;
using namespace tileir::nv_tileas;

static mlir::DialectRegistry registry() {
  mlir::DialectRegistry dialects;
  dialects.insert<NVTileASDialect>();
  return dialects;
}

/// The error, or "" after the text has been read as a caller would read it.
static std::string refusalOf(llvm::StringRef bytes) {
  llvm::Expected<std::string> text = readableText(bytes, registry());
  if (!text)
    return llvm::toString(text.takeError());
  ErrorCollector collector(tileContext());
  parseUnverified(*text);
  return "";
}

static std::string bytecodeOf(llvm::StringRef text) {
  mlir::OwningOpRef<mlir::ModuleOp> module = parseUnverified(text);
  std::string bytes;
  llvm::raw_string_ostream os(bytes);
  EXPECT_TRUE(mlir::succeeded(mlir::writeBytecodeToFile(*module, os)));
  return bytes;
}

static std::string smallBytecode() {
  return bytecodeOf(preludeAndThen(R"(
    nv_tileas.async.pipeline.agent_switch {max_regs = array<i32: 1>} {}, {})"));
}

static std::string repeat(llvm::StringRef text, size_t count) {
  std::string repeated;
  for (size_t i = 0; i != count; ++i)
    repeated += text;
  return repeated;
}

/// A type that nests in itself, each level in an alias of its own.
static std::string nestedAliases(unsigned depth) {
  std::string text = "!a0 = tuple<>\n";
  for (unsigned i = 0; i != depth; ++i)
    text += llvm::formatv("!a{0} = tuple<!a{1}>\n", i + 1, i);
  return text + llvm::formatv(
                    "%x = builtin.unrealized_conversion_cast to !a{0}", depth)
                    .str();
}

TEST(Nesting, CountsOpenBrackets) {
  EXPECT_EQ(nestingOf(""), 0u);
  EXPECT_EQ(nestingOf("()[]{}<>"), 1u);
  EXPECT_EQ(nestingOf("([{<>}])"), 4u);
  EXPECT_EQ(nestingOf("(((("), 4u);
  EXPECT_EQ(nestingOf("))))("), 1u);
}

TEST(Nesting, IgnoresStringsAndComments) {
  EXPECT_EQ(nestingOf("\"((((\" // {{{{\n()"), 1u);
  EXPECT_EQ(nestingOf("\"\\\"((((\" ()"), 1u);
  EXPECT_EQ(nestingOf("\"\\\\\" (())"), 2u);
  EXPECT_EQ(nestingOf("// \"\n((("), 3u);
  EXPECT_EQ(nestingOf("\"//\" ((("), 3u);
  EXPECT_EQ(nestingOf("// \r((("), 3u);
  EXPECT_EQ(nestingOf("/ /((("), 3u);
}

TEST(Nesting, TellsBracketsFromOperators) {
  EXPECT_EQ(nestingOf(repeat("{ () -> ", 50)), 51u);
  EXPECT_EQ(nestingOf(repeat("<() -> ", 50)), 51u);
  EXPECT_EQ(nestingOf(repeat("(d0 >= 0) (d0 <= 0)", 50)), 2u);
  EXPECT_EQ(nestingOf(repeat("( }", 50)), 50u);
  EXPECT_EQ(nestingOf(repeat("( >", 50)), 50u);
}

TEST(Nesting, CountsInPieces) {
  std::string text = "(\"(\\\"(\" // (\n(-> (";
  for (size_t i = 0; i <= text.size(); ++i) {
    NestingCounter counter;
    counter.add(llvm::StringRef(text).take_front(i));
    counter.add(llvm::StringRef(text).drop_front(i));
    EXPECT_EQ(counter.deepest(), 3u) << i;
  }
}

/// The fault that is reported for a text; empty if there is none.
static std::string usesFound(llvm::StringRef text) {
  std::string fault = readerFaultIn(text);
  return llvm::StringRef(fault).split("found ").second.split(';').first.str();
}

TEST(ReaderFaults, CountsTheLargestResultNumberOfEachName) {
  EXPECT_EQ(usesFound(""), "");
  EXPECT_EQ(usesFound("%a %0"), "");
  EXPECT_EQ(usesFound("%0#3"), "");
  EXPECT_EQ(usesFound("%0#4"), "5");
  EXPECT_EQ(usesFound("%0#70, %0#20 %0#0070"), "71");
  EXPECT_EQ(usesFound("%0#70 %00#20, %$._-a#10"), "103");
}

TEST(ReaderFaults, SeesResultNumbersBehindSpaceAndComments) {
  EXPECT_EQ(usesFound("%a \t\r\n// %b \n //\n #70"), "71");
  EXPECT_EQ(usesFound(llvm::StringRef("%a\0#70", 6)), "71");
  EXPECT_EQ(usesFound("%a // \r #70"), "71");
  EXPECT_EQ(usesFound("%a //"), "");
}

TEST(ReaderFaults, TellsResultNumbersFromAliasesStringsAndComments) {
  EXPECT_EQ(usesFound("#99 = 1 %a : #99 %b, #99 %c#map #99 %d \"\" #99"), "");
  EXPECT_EQ(usesFound("\"%a#99\\\"%a#99\" // %a#99\n"), "");
  EXPECT_EQ(usesFound("\"\n%a#10 \"\\"), "11");
}

TEST(ReaderFaults, TakesNumbersThatAreTooLarge) {
  EXPECT_EQ(usesFound("%a#4294967295"), "4294967296");
  // The reader itself refuses these.
  EXPECT_EQ(usesFound("%a#4294967296"), "");
  EXPECT_EQ(usesFound("%a#" + std::string(99, '9')), "");
}

TEST(ReaderFaults, SeesArraysOfIndices) {
  EXPECT_EQ(usesFound("array<index: 1>"), "array<index>");
  EXPECT_EQ(usesFound("array // i64\n < index i32: 4"), "array<index>");
  EXPECT_EQ(usesFound("array<i64: 1> tensor<index> \"array<index>\""), "");
}

TEST(GuardedRead, RefusesArraysOfIndices) {
  EXPECT_EQ(refusalOf("module attributes {a.b = array<index: 1>} {}"),
            "expected an array of integers or floats, found array<index>; "
            "write array<i64>");
}

TEST(ReaderFaults, SeesNamesThatMlirPrintsAsAnArrow) {
  for (llvm::StringRef text : {"%0 = \"a\"() : () -> (!a.b- , i1)", "#a.b-",
                               "() -> !a.b-\n", "#c = #a.b.c- // <x>"})
    EXPECT_NE(readerFaultIn(text).find("ends in no hyphen"), std::string::npos)
        << text.str();
  for (llvm::StringRef text :
       {"!a.b-c", "!a.b-<x>", "!a<b>", "%a.b-", "{-# #-}", "!a-", "\"!a.b-\""})
    EXPECT_EQ(readerFaultIn(text), "") << text.str();
}

TEST(ReaderFaults, SeesResourcesThatCannotBeAligned) {
  auto alignmentIn = [](llvm::StringRef value) {
    return readerFaultIn(
        ("module {}\n{-# dialect_resources: {builtin: {a: " + value +
         ", \"0x0000000001\": true}} #-}\n\"a\"() {b = \"0x0000000001\"}")
            .str());
  };
  for (llvm::StringRef fine :
       {"\"0x0100000001\"", "\"0x00001000ff\"", "\"0x00000000\"", "\"0x00\"",
        "\"0x000000zz01\"", "\"00000000\"", "0"})
    EXPECT_EQ(alignmentIn(fine), "") << fine.str();
  EXPECT_EQ(alignmentIn("\"0x0000000001\""),
            "expected a resource whose alignment is a power of 2 of at most "
            "1048576, found the alignment 0; begin its value with 0x01000000");
  EXPECT_NE(alignmentIn("// one\n\"0x0000200001\""), "");
  EXPECT_NE(alignmentIn("\"0x00000080FF\""), "");
}

TEST(GuardedRead, NamesTheAlignmentOfResources) {
  EXPECT_TRUE(llvm::StringRef(refusalOf("module {}\n{-# dialect_resources: "
                                        "{builtin: {a: \"0x0000000001\"}} #-}"))
                  .starts_with("expected a resource whose alignment"));
}

TEST(GuardedRead, RefusesResultsThatNobodyCanDefine) {
  EXPECT_EQ(refusalOf("%0#4000000000"),
            "expected uses of at most as many results as the text has bytes, "
            "13, found 4000000001; correct the numbers behind #");
  EXPECT_EQ(refusalOf("%0#3"), "");
  EXPECT_EQ(refusalOf(preludeAndThen(
                "%c:2 = builtin.unrealized_conversion_cast to "
                "i1, i1\n%d = builtin.unrealized_conversion_cast "
                "%c#1 : i1 to i8")),
            "");
}

TEST(GuardedRead, LetsModulesPass) {
  EXPECT_EQ(refusalOf(preludeAndThen("")), "");
  EXPECT_EQ(refusalOf(smallBytecode()), "");
}

TEST(GuardedRead, LeavesWhatIsNoModuleToTheReader) {
  EXPECT_EQ(refusalOf(""), "");
  EXPECT_EQ(refusalOf("%%% ("), "");
}

TEST(GuardedRead, KeepsTextAndTranslatesBytecode) {
  std::string text = preludeAndThen("// a comment");
  EXPECT_EQ(llvm::cantFail(readableText(text, registry())), text);
  std::string bytes =
      bytecodeOf("module attributes {nv_tileas.a = 1 : i32} {} loc(\"f\":1:2)");
  EXPECT_EQ(llvm::cantFail(readableText(bytes, registry())),
            "\"builtin.module\"() ({\n"
            "^bb0:\n"
            "}) {nv_tileas.a = 1 : i32} : () -> () loc(#loc)\n"
            "#loc = loc(\"f\":1:2)\n");
}

TEST(GuardedRead, SaysWhyBytecodeIsRefused) {
  EXPECT_EQ(refusalOf("ML\xEFR"),
            "expected MLIR bytecode, found damaged bytecode (attempting to "
            "parse a byte at the end of the bytecode); write the file again "
            "from text");
  EXPECT_EQ(llvm::toString(checkText(smallBytecode(), registry())),
            "expected MLIR text, found bytecode; write it as text");
}

TEST(GuardedRead, RefusesDeepText) {
  EXPECT_EQ(refusalOf(repeat("(", maxNesting)), "");
  EXPECT_EQ(refusalOf(repeat("(", maxNesting + 1)),
            "expected brackets to nest at most 1000 deep, found 1001; write "
            "the module with less nesting");
}

TEST(GuardedRead, RefusesAliasesThatNest) {
  EXPECT_EQ(refusalOf(nestedAliases(maxNesting)), "");
  std::string deep = nestedAliases(maxGenericNesting + 10);
  for (const std::string &bytes : {deep, bytecodeOf(deep)})
    EXPECT_TRUE(llvm::StringRef(refusalOf(bytes))
                    .starts_with("expected brackets to nest at most 4000 deep"))
        << refusalOf(bytes);
}

TEST(GuardedRead, RefusesWhatUsesUpTheStack) {
  std::string text = "module attributes {a = affine_map<(d0) -> (" +
                     repeat("-", 1000000) + "d0)>} {}";
  EXPECT_TRUE(llvm::StringRef(refusalOf(text))
                  .starts_with("expected MLIR text, found text on which MLIR's "
                               "reader or printer fails ("));
}

TEST(GuardedRead, EveryByteOfBytecodeChanged) {
  std::string bytes = smallBytecode();
  unsigned refused = 0;
  for (unsigned char difference : {1, 4, 0x80, 0xff})
    for (size_t i = 4; i != bytes.size(); ++i) {
      std::string changed = bytes;
      changed[i] = static_cast<char>(changed[i] ^ difference);
      std::string refusal = refusalOf(changed);
      if (refusal.empty())
        continue;
      EXPECT_TRUE(llvm::StringRef(refusal).starts_with("expected ")) << refusal;
      refused += llvm::StringRef(refusal).contains("reader fails");
    }
  // Otherwise the test would test nothing.
  EXPECT_GT(refused, 0u);
  // Every child has been waited for.
  EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD);
}

TEST(GuardedRead, WorksWhereChildrenAreNotWaitedFor) {
  auto *before = std::signal(SIGCHLD, SIG_IGN);
  EXPECT_EQ(refusalOf(smallBytecode()), "");
  std::signal(SIGCHLD, before);
}
