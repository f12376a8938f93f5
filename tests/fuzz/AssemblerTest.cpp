//===- AssemblerTest.cpp - Tests of questions to an assembler -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/assembler/DifferenceTable.h"
#include "fuzz/assembler/Kernel.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MemoryBuffer.h"

#include <gmock/gmock.h>
#include <google/protobuf/text_format.h>
#include <gtest/gtest.h>

using namespace tilefuzz;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

namespace {

Case caseOf(const std::string &text) {
  Case testCase;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &testCase))
      << text;
  return testCase;
}

PtxForm formOf(const std::string &text) {
  const Case testCase = caseOf(text);
  const llvm::StringRef family = oracle::familyOf(testCase)->name;
  PtxForm form;
  for (const PtxFamily &each : ptxFamilies())
    if (each.family == family)
      each.translate(testCase, form);
  return form;
}

/// The kernels as "target, reading: instruction".
std::vector<std::string> kernelsOf(const std::string &text) {
  std::vector<std::string> kernels;
  for (const Kernel &kernel : formOf(text).kernels)
    kernels.push_back(
        (kernel.target + ", " + kernel.reading + ": " + kernel.instruction)
            .str());
  return kernels;
}

TEST(Kernels, OfKindWords) {
  EXPECT_THAT(
      kernelsOf("kind_word { raw: 0xC2 opcode: 10522 isa_version: 1000 }"),
      ElementsAre("sm_100, dense: tcgen05.mma.cta_group::2.kind::f16 [r0], "
                  "d0, d1, r3, p;"));
  EXPECT_THAT(
      kernelsOf("kind_word { raw: 0xD0 opcode: 10522 collector: 5 "
                "arch_conditional: true isa_version: 1001 }"),
      ElementsAre("sm_100a, dense: tcgen05.mma.cta_group::1.kind::f16"
                  ".collector::a::lastuse.ashift [r0], [r1], d1, r3, p, 1;"));
  // Bit 5 in each of its readings, and 1X in both.
  EXPECT_THAT(
      kernelsOf("kind_word { raw: 0x1E1 opcode: 10526 "
                "arch_conditional: true isa_version: 900 }"),
      ElementsAre("sm_90a, block scale: tcgen05.mma.ws.cta_group::1.kind::mxf4"
                  ".block_scale.scale_vec::1X [r0], d0, d1, r3, [r4], [r5], p;",
                  "sm_90a, block scale, vector unspelled: tcgen05.mma.ws"
                  ".cta_group::1.kind::mxf4.block_scale [r0], d0, d1, r3, "
                  "[r4], [r5], p;",
                  "sm_90a, sparse: tcgen05.mma.ws.sp.cta_group::1.kind::mxf4 "
                  "[r0], d0, d1, [r2], r3, p;",
                  "sm_90a, sparse block scale: tcgen05.mma.ws.sp.cta_group::1"
                  ".kind::mxf4.block_scale.scale_vec::1X [r0], d0, d1, [r2], "
                  "r3, [r4], [r5], p;",
                  "sm_90a, sparse block scale, vector unspelled: tcgen05.mma"
                  ".ws.sp.cta_group::1.kind::mxf4.block_scale [r0], d0, d1, "
                  "[r2], r3, [r4], [r5], p;"));
  EXPECT_THAT(kernelsOf("kind_word { raw: 0xC4 opcode: 10522 "
                        "arch_conditional: true isa_version: 1030 }"),
              SizeIs(2));
}

TEST(Kernels, OfMatrices) {
  EXPECT_THAT(
      kernelsOf("matrix_copy { is_load: false src_space: SPACE_REGISTER "
                "dst_space: SPACE_SHARED mode: MT88 num_matrices: 2 "
                "result_shape: 2 shared_alignment: 32 }"),
      ElementsAre("sm_100a, u16: .shared .align 32 .b8 memory[1024]; "
                  "stmatrix.sync.aligned.m8n8.x2.trans.shared.b16 [memory], "
                  "{r1,r2};"));
  EXPECT_THAT(kernelsOf("matrix_copy { is_load: true src_space: SPACE_GENERIC "
                        "dst_space: SPACE_REGISTER mode: M816 num_matrices: 1 "
                        "result_shape: 1 shared_alignment: 32 }"),
              ElementsAre("sm_100a, u4x16p64to8: ldmatrix.sync.aligned.m8n16.x1"
                          ".b8x16.b4x16_p64 {r1}, [d0];",
                          "sm_100a, u6x16p32to8: ldmatrix.sync.aligned.m8n16.x1"
                          ".b8x16.b6x16_p32 {r1}, [d0];"));
  EXPECT_THAT(
      kernelsOf("ldsm { mode: MT1616 size_pattern: SIZE_U8 "
                "num_matrices: 4 transpose: true result_shape: 8 }"),
      testing::Contains("sm_120a, load: ldmatrix.sync.aligned.m16n16.x4.trans"
                        ".shared.b8 {r1,r2,r3,r4,r5,r6,r7,r8}, [r0];"));
}

TEST(Kernels, OfScales) {
  EXPECT_THAT(
      kernelsOf("sm120_scale { k: 32 a_type: TYPE_F8E4M3FN "
                "b_type: TYPE_F4E2M1FN sf_type: TYPE_F8E4M3FN "
                "scale_vector_size: 32 scale_fragment_bits: 8 }"),
      ElementsAre("sm_120a, mxf8f6f4: mma.sync.aligned.m16n8k32.row.col"
                  ".kind::mxf8f6f4.block_scale.scale_vec::1X.f32.e4m3.e2m1"
                  ".f32.ue4m3 {f0,f1,f2,f3}, {r0,r1,r2,r3}, {r4,r5}, "
                  "{f4,f5,f6,f7}, r6, {0,0}, r7, {0,0};"));
}

TEST(Kernels, OfTma) {
  EXPECT_THAT(kernelsOf("tma_mode { mode: TMA_IM2COL rank: 4 }"),
              testing::Contains(
                  "sm_90, prefetch: cp.async.bulk.prefetch.tensor.4d.L2.global"
                  ".im2col [d0, {r8,r9,r10,r11}], {h0,h1};"));
  EXPECT_THAT(
      kernelsOf("tma_mode { mode: TMA_SCATTER4 rank: 2 "
                "blackwell_target: true }"),
      ElementsAre("sm_100a, store: cp.async.bulk.tensor.2d.global.shared::cta"
                  ".tile::scatter4.bulk_group [d0, {r8,r9,r10,r11,r12}], [r1];",
                  "sm_120a, store: cp.async.bulk.tensor.2d.global.shared::cta"
                  ".tile::scatter4.bulk_group [d0, {r8,r9,r10,r11,r12}], "
                  "[r1];"));
}

TEST(Kernels, WithoutAPtxForm) {
  EXPECT_EQ(
      formOf("kind_word { raw: 0xC2 opcode: 10521 isa_version: 1000 }").missing,
      "the opcode is of another instruction than the word");
  EXPECT_EQ(
      formOf("kind_word { raw: 0xC2 opcode: 10522 isa_version: 1001 }").missing,
      "no target has this version, conditional or not");
  EXPECT_EQ(formOf("kind_word { raw: 0xCE opcode: 10522 }").missing,
            "no scale vector has the number 3");
  EXPECT_EQ(formOf("kind_word { raw: 0xD1 opcode: 10527 }").missing,
            "tcgen05.mma.ws has a mask in the place of scale-input-d");
  EXPECT_EQ(formOf("ldsm { mode: M832 num_matrices: 1 }").missing,
            "ldmatrix has no shape for the mode");
  EXPECT_EQ(formOf("matrix_copy { is_load: true src_space: SPACE_SHARED "
                   "dst_space: SPACE_REGISTER mode: M88 num_matrices: 1 "
                   "result_shape: 1 shared_alignment: 48 }")
                .missing,
            "a variable is aligned by a power of two of 32 bits");
  EXPECT_EQ(formOf("sm120_scale { k: 64 scale_vector_size: 16 "
                   "scale_fragment_bits: 16 }")
                .missing,
            "the width of the fragment follows from the scale vector");
  EXPECT_EQ(formOf("tma_mode { rank: 6 }").missing, "the ranks are .1d to .5d");
}

KernelErrors read(std::string printed) {
  ToolRun run;
  run.errors = std::move(printed);
  return readKernelErrors(run, "x y/k.ptx", 2);
}

TEST(KernelErrors, AreOfTheKernelInTheirLine) {
  const std::string file = kernelFile("sm_90", {"one;", "two;"}, true);
  EXPECT_EQ(llvm::StringRef(file).count('\n'), 6u);
  const KernelErrors errors =
      read("ptxas x y/k.ptx, line 5; error   : Illegal 'x': y\n"
           "ptxas x y/k.ptx, line 5; error   : another\n"
           "ptxas x y/k.ptx, line 4; warning : odd\n"
           "ptxas x y/k.ptx, line 6; error   : Arguments mismatch\n"
           "ptxas info    : 0 bytes gmem\n"
           "ptxas fatal   : Ptx assembly aborted due to errors\n");
  EXPECT_THAT(errors.ofKernels, ElementsAre("", "Illegal 'x': y"));
  EXPECT_TRUE(errors.hasSentinel);
  EXPECT_THAT(errors.others, IsEmpty());
}

TEST(KernelErrors, MayNameNoKernel) {
  const KernelErrors errors =
      read("ptxas error   : Entry function 'k1' uses too much shared data\n"
           "ptxas x y/k.ptx, line 2; fatal   : Unsupported .target\n"
           "ptxas x y/k.ptx, line\n");
  EXPECT_THAT(errors.ofKernels, ElementsAre("", ""));
  EXPECT_THAT(errors.others,
              ElementsAre("Entry function 'k1' uses too much shared data",
                          "Unsupported .target"));
  EXPECT_FALSE(errors.hasSentinel);
}

TEST(Differences, HavePatterns) {
  EXPECT_EQ(patternOfWords("Modifier '.kind::f16' cannot be combined with "
                           "modifier '.ashift'"),
            "Modifier '.kind::*' cannot be combined with modifier '.ashift'");
  EXPECT_EQ(patternOfWords("Modifier '.3d', vector of size 12"),
            "Modifier '.Nd', vector of size N");
  EXPECT_EQ(patternOfWords("Feature '.m16n8' not supported on 'sm_90'"),
            "Feature '.m16n8' not supported on 'sm_90'");
  EXPECT_EQ(patternOfWords("Feature '.im2col::w with x' is not there"),
            "Feature '.im2col::w with x' is not there");
}

class Table : public testing::Test {
protected:
  Table() {
    llvm::Expected<DifferenceTable> read =
        readDifferenceTable(ASSEMBLER_DIR "/differences.json");
    EXPECT_TRUE(static_cast<bool>(read));
    if (read)
      table = std::move(*read);
    else
      llvm::consumeError(read.takeError());
  }

  /// A run that finds what the table has.
  AssemblerOutcome outcome() const {
    AssemblerOutcome made;
    for (const PtxFamily &each : ptxFamilies())
      made.families.emplace_back().family = each.family.str();
    for (const Difference &row : table.rows)
      made.differences.push_back(row);
    return made;
  }

  DifferenceTable table;
};

TEST_F(Table, HasItsPage) {
  const auto page =
      llvm::MemoryBuffer::getFile(ASSEMBLER_DIR "/differences.md");
  ASSERT_TRUE(static_cast<bool>(page));
  EXPECT_EQ((*page)->getBuffer(),
            printDifferencePage(table, "differences.json"));
}

TEST_F(Table, HasCausesThatAreUsed) {
  std::map<std::string, std::string> unused = table.causes;
  for (const Difference &row : table.rows) {
    EXPECT_TRUE(table.causes.count(row.cause)) << row.cause;
    unused.erase(row.cause);
  }
  EXPECT_THAT(unused, IsEmpty());
}

TEST_F(Table, HasWitnesses) {
  for (const Difference &row : table.rows) {
    const DifferenceWitness &witness = row.witness;
    SCOPED_TRACE(witness.testCase);
    const Case testCase = caseOf(witness.testCase);
    const oracle::Family *family = oracle::familyOf(testCase);
    ASSERT_TRUE(family);
    EXPECT_EQ(family->name, row.key.family);
    oracle::Evaluation evaluation;
    family->evaluate(testCase, evaluation);
    EXPECT_EQ(evaluation.verdict.outcome == oracle::Outcome::Accepted
                  ? llvm::StringRef(acceptedWord)
                  : llvm::StringRef(family->rules[evaluation.reported].id),
              row.key.rule);
    EXPECT_TRUE(llvm::any_of(formOf(witness.testCase).kernels,
                             [&](const Kernel &kernel) {
                               return kernel.target == witness.target &&
                                      kernel.reading == row.key.reading &&
                                      kernel.instruction == witness.instruction;
                             }));
  }
}

TEST_F(Table, FitsWhatItWasMadeOf) {
  const AssemblerOutcome found = outcome();
  EXPECT_TRUE(findMisfits(table, found).empty());
  EXPECT_EQ(updatedTable(table, found, table.version), table);
}

TEST_F(Table, SeesWhatDoesNotFit) {
  AssemblerOutcome found = outcome();
  ASSERT_GT(found.differences.size(), 2u);
  found.differences[0].key.words = "never said";
  ++found.differences[1].questions;
  table.rows[2].cause = "unknown";
  const TableMisfits misfits = findMisfits(table, found);
  EXPECT_THAT(misfits.unknown, ElementsAre(&found.differences[0]));
  EXPECT_THAT(misfits.changed, ElementsAre(&found.differences[1]));
  EXPECT_THAT(misfits.stale, ElementsAre(&table.rows[0]));
  EXPECT_THAT(misfits.uncaused, ElementsAre(&table.rows[2]));

  // Families that were not asked are left as they are.
  found.families.resize(1);
  llvm::erase_if(found.differences, [&](const Difference &difference) {
    return difference.key.family != found.families.front().family;
  });
  EXPECT_EQ(updatedTable(table, found, table.version).rows.size(),
            table.rows.size());
}

} // namespace
