//===- VocabularyTest.cpp - Modules for a reader that knows less ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/module/Vocabulary.h"
#include "fuzz/core/Families.h"
#include "fuzz/ops/OpGenerator.h"

#include <gtest/gtest.h>

using namespace tilefuzz;
using Part = Word::Part;

namespace {

/// A reader of cuda_tile alone, for which sizes are powers of two, tiles have
/// few elements, none of i4 and an even number of f4E2M1FN.
const Vocabulary &narrow() {
  static const Vocabulary vocabulary = [] {
    Vocabulary made;
    for (int kind = 0; kind < IrTypeKind_ARRAYSIZE; ++kind) {
      const auto subject = static_cast<uint16_t>(kind);
      if (kind < IR_CUDA_TILE)
        made.addUnread({Part::Type, subject});
      made.addUnread({Part::OddSize, subject});
      made.addUnread({Part::ManyElements, subject});
      made.addUnread({Part::HalfByte, subject, TYPE_F4E2M1FN});
      made.addUnread({Part::Element, subject, TYPE_I4});
      made.addRead({Part::Element, subject, TYPE_I8});
    }
    for (const oracle::OpSpec *spec : oracle::allOps())
      if (spec->kind != OP_CONVERSION_CAST &&
          !llvm::StringRef(oracle::opName(spec->kind)).starts_with("cuda_tile"))
        made.addUnread({Part::Operation, static_cast<uint16_t>(spec->kind)});
    return made;
  }();
  return vocabulary;
}

Case castOf(uint32_t type, IrCase module) {
  IrWriter(module).value(*module.mutable_ops(), type);
  Case testCase;
  *testCase.mutable_ir() = std::move(module);
  return testCase;
}

TEST(Vocabulary, TypesAreDrawnWithinIt) {
  const GenerationLimits limits(narrow());
  for (uint64_t seed = 0; seed < 20000; ++seed) {
    Decisions decisions = Decisions::fromSeed(seed);
    decisions.setStretchPeriod(4);
    IrCase module;
    TypeSampler sampler(module, 0, decisions);
    const uint32_t type = sampler.anyType();
    EXPECT_TRUE(narrow().reads(module.types(), type))
        << module.types(static_cast<int>(type)).ShortDebugString();
  }
}

TEST(Vocabulary, ModulesAreGeneratedWithinIt) {
  for (const FamilyDriver *driver :
       {&cudaArithFamily, &cudaMemoryFamily, &cudaControlFamily,
        &cudaStructureFamily}) {
    constexpr unsigned count = 4000;
    const auto outside = [&] {
      unsigned outside = 0;
      for (uint64_t seed = 0; seed < count; ++seed) {
        Decisions decisions = Decisions::fromSeed(seed);
        Case testCase;
        driver->generate(testCase, decisions);
        outside += !narrow().reads(testCase.ir());
      }
      return outside;
    };
    const unsigned without = outside();
    const GenerationLimits limits(narrow());
    EXPECT_LT(outside(), count / 100) << driver->name.str();
    EXPECT_GT(without, count / 10) << driver->name.str();
  }
}

TEST(Vocabulary, ThatKnowsAllChangesNothing) {
  const Vocabulary all;
  for (const FamilyDriver *driver : familyDrivers())
    for (uint64_t seed = 0; seed < 500; ++seed) {
      Decisions decisions = Decisions::fromSeed(seed),
                others = Decisions::fromSeed(seed);
      Case without, with;
      driver->generate(without, decisions);
      const GenerationLimits limits(all);
      driver->generate(with, others);
      EXPECT_EQ(with.SerializeAsString(), without.SerializeAsString())
          << driver->name.str();
    }
}

TEST(Vocabulary, AWantedOperationIsGenerated) {
  const Vocabulary all;
  for (IrOpKind kind : {OP_CUDA_UNPACK, OP_CUDA_YIELD, OP_CUDA_ITOF}) {
    GenerationLimits limits(all);
    limits.wanted = kind;
    Decisions decisions = Decisions::fromSeed(1);
    Case testCase;
    cudaArithFamily.generate(testCase, decisions);
    bool isThere = false;
    allWords(testCase.ir(), [&](Word word) {
      isThere |= word.part == Part::Operation && word.subject == kind;
      return true;
    });
    EXPECT_TRUE(isThere) << IrOpKind_Name(kind);
  }
}

TEST(Vocabulary, LearnsWhichWordIsAtFault) {
  IrCase module;
  IrWriter writer(module);
  const uint32_t read = writer.tile({8, 16}, TYPE_F16),
                 odd = writer.tile({8, 3}, TYPE_F16),
                 token = writer.type(IR_MEM_TOKEN);
  Vocabulary vocabulary;
  vocabulary.addRead(castOf(read, module).ir());
  vocabulary.addUnread({castOf(odd, module), castOf(token, module)},
                       /*isOfOperations=*/false);
  EXPECT_TRUE(vocabulary.reads(castOf(read, module).ir()));
  EXPECT_FALSE(vocabulary.reads(castOf(odd, module).ir()));
  std::vector<uint32_t> words;
  for (Word word : vocabulary.neverRead())
    words.push_back(word.code());
  EXPECT_EQ(words,
            (std::vector<uint32_t>{Word{Part::OddSize, IR_TILE}.code(),
                                   Word{Part::Type, IR_MEM_TOKEN}.code()}));
}

} // namespace
