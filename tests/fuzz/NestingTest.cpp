//===- NestingTest.cpp - Modules that nest as deep as they may ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The limits of nesting are the same for every way into a case and out of it,
// and what is within them passes every one.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Codec.h"
#include "fuzz/core/Examiner.h"
#include "fuzz/files/WriteCase.h"
#include "fuzz/harness/IrTargets.h"
#include "fuzz/ir/ImportIr.h"
#include "fuzz/ir/VerifyIr.h"

#include "tileir/Reading/ReaderFaults.h"

#include "llvm/ADT/StringExtras.h"

#include <gtest/gtest.h>

using namespace tilefuzz;

static std::string repeat(llvm::StringRef text, int count) {
  std::string repeated;
  for (int i = 0; i != count; ++i)
    repeated += text;
  return repeated;
}

/// Branches in branches, in a function.
static std::string branches(int depth) {
  return "func.func @f(%c: i1) {\n" + repeat("scf.if %c {\n", depth) +
         repeat("}\n", depth) + "return }";
}

static std::string agents(int depth) {
  return repeat("\"nv_tileas.async.pipeline.agent_switch\"() "
                "<{num_agents_per_group = 1 : i32, "
                "max_regs = array<i32: 64>}> ({\n",
                depth) +
         repeat("\"nv_tileas.async.pipeline.yield\"() : () -> ()\n"
                "}) : () -> ()\n",
                depth);
}

/// The error of importing a text, or "".
static std::string refusalOf(const std::string &text, Case &testCase) {
  llvm::Expected<ImportedModule> module = importIr(text, testCase);
  return module ? "" : llvm::toString(module.takeError());
}

/// Everything that is done with a case, on one that nests deep.
static void expectToPass(const Case &testCase) {
  Examiner examiner;
  const Finding *finding = examiner.examine(testCase, Examiner::Depth::Full);
  EXPECT_EQ(finding, nullptr) << finding->detail;
  EXPECT_EQ(examiner.actual().verdict.outcome, oracle::Outcome::Accepted);
  for (Encoding encoding : {Encoding::Text, Encoding::Binary, Encoding::Ir})
    EXPECT_EQ(llvm::toString(checkReadsBack(testCase,
                                            encodeCaseFile(testCase, encoding),
                                            encoding, "-", "")),
              "");
}

TEST(Nesting, RegionsMayNestAsDeepAsTheLimitAndNoDeeper) {
  for (int depth : {125, 126, 127, 254, 255, 256, 257})
    for (bool isBranch : {true, false}) {
      SCOPED_TRACE(depth);
      Case testCase;
      std::string refusal =
          refusalOf(isBranch ? branches(depth) : agents(depth), testCase);
      // The function is a region as well.
      if (depth + isBranch <= maxRegionNesting) {
        EXPECT_EQ(refusal, "");
        expectToPass(testCase);
      } else {
        EXPECT_TRUE(llvm::StringRef(refusal).starts_with(
            "expected regions to nest at most 256 deep, found a deeper one of"))
            << refusal;
      }
    }
}

/// A case with an operation inside of so many regions, and with an attribute.
static Case caseInside(int regions) {
  Case testCase;
  IrOp *op = testCase.mutable_ir()->add_ops();
  for (int i = 0; i != regions; ++i) {
    op->set_kind(OP_AGENT_SWITCH);
    op = op->add_regions()->add_blocks()->add_ops();
  }
  op->set_kind(OP_AGENT_SWITCH);
  op->add_attributes()->set_name(ATTR_MAX_REGS);
  return testCase;
}

TEST(Nesting, BothEncodingsHaveTheSameLimit) {
  for (int regions : {32, 33, maxRegionNesting, maxRegionNesting + 1}) {
    SCOPED_TRACE(regions);
    Case testCase = caseInside(regions), read;
    const bool isRead = regions <= maxRegionNesting;
    std::string bytes;
    encodeBinary(testCase, bytes);
    EXPECT_EQ(decodeBinary(bytes, read), isRead);
    for (const std::string &encoded : {bytes, printCase(testCase)}) {
      llvm::Expected<Encoding> encoding = decodeCase(encoded, read);
      EXPECT_EQ(bool(encoding), isRead);
      if (encoding)
        EXPECT_EQ(read.ir().SerializeAsString(),
                  testCase.ir().SerializeAsString());
      else
        EXPECT_NE(llvm::toString(encoding.takeError()).find("771"),
                  std::string::npos);
    }
  }
}

TEST(Nesting, DamagedBytesAreNoCaseHoweverOftenTheyAreRead) {
  std::string bytes;
  Case testCase = caseInside(maxRegionNesting), read;
  encodeBinary(testCase, bytes);
  for (size_t size : {bytes.size() - 1, bytes.size() / 2, size_t{6}})
    EXPECT_FALSE(decodeBinary(llvm::StringRef(bytes).take_front(size), read));
  EXPECT_FALSE(decodeBinary(bytes + "\x7f", read));
}

//===----------------------------------------------------------------------===//
// Text that no case holds
//===----------------------------------------------------------------------===//

static void runText(const std::string &text) {
  IrTextTarget target;
  target.testOneInput(llvm::arrayRefFromStringRef(text));
}

TEST(Nesting, TextIsReadAsDeepAsToolsReadIt) {
  for (int depth : {126, 127, 255, 256, 400, 999}) {
    SCOPED_TRACE(depth);
    runText(branches(depth - 1));
    runText(agents(depth / 2));
    runText("module {\n" + repeat("module {\n", depth - 1) +
            repeat("}\n", depth));
  }
}

TEST(Nesting, BytecodeIsReadWherePrintedTextWouldNestTooDeep) {
  constexpr int depth = 990;
  std::string text = "!a0 = i1\n";
  for (int i = 0; i != 3; ++i)
    text += "!a" + llvm::utostr(i + 1) + " = " + repeat("tuple<", depth) +
            "!a" + llvm::utostr(i) + repeat(">", depth) + "\n";
  text += repeat("module {\n", depth) +
          "%x = builtin.unrealized_conversion_cast to !a3\n" +
          repeat("}\n", depth);
  // Otherwise the test would test nothing.
  EXPECT_EQ(tileir::readerFaultIn(text), "");
  EXPECT_FALSE(isReadable(repeat("\"builtin.module\"() ({", depth) +
                          repeat("tuple<", 3 * depth)));
  runText(text);
}

//===----------------------------------------------------------------------===//
// Written cases
//===----------------------------------------------------------------------===//

TEST(ReadBack, HoldsForWhatEveryDriverGenerates) {
  for (const FamilyDriver *driver : familyDrivers())
    for (uint64_t seed = 1; seed <= 40; ++seed) {
      Decisions decisions = Decisions::fromSeed(seed);
      Case testCase;
      driver->generate(testCase, decisions);
      if (seed % 2 && !driver->edits.empty())
        decisions.pick(driver->edits).apply(testCase, decisions);
      for (Encoding encoding :
           {Encoding::Text, Encoding::Binary, Encoding::Ir}) {
        if (encoding == Encoding::Ir && !testCase.has_ir())
          continue;
        std::string contents = encodeCaseFile(testCase, encoding);
        if (contents.empty())
          continue;
        EXPECT_EQ(llvm::toString(
                      checkReadsBack(testCase, contents, encoding, "-", "")),
                  "")
            << driver->name.str() << " " << seed << " " << printCase(testCase);
      }
    }
}

TEST(ReadBack, RefusesWhatNobodyReads) {
  Case testCase;
  testCase.mutable_tma_mode()->set_rank(3);
  const std::string text = encodeCaseFile(testCase, Encoding::Text);
  auto fault = [&](const std::string &contents, llvm::StringRef path) {
    return llvm::toString(
        checkReadsBack(testCase, contents, Encoding::Text, path, ""));
  };
  EXPECT_EQ(fault(text, "a.textproto"), "");
  EXPECT_EQ(fault(text, "a"), "");
  // Every file with this suffix is read as a module.
  EXPECT_NE(fault(text, "a.mlir"), "");
  EXPECT_NE(fault(text + std::string(maxCaseBytes, '\n'), "-"), "");
  EXPECT_NE(fault(text.substr(0, text.size() - 4), "-"), "");
  EXPECT_NE(fault("tma_mode { rank: 4 }", "-"), "");
}
