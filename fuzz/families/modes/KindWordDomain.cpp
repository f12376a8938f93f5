//===- KindWordDomain.cpp - Every kind word -------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/kind_word.md. All words and all collectors are walked,
// with the opcodes that the page names, their neighbours and 0, and the
// versions that the page names, one below and one above.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"

using namespace tilefuzz;

static constexpr uint32_t words = 512, collectors = 8;
static constexpr uint32_t opcodes[] = {0,     10520, 10521, 10522, 10523,
                                       10524, 10525, 10526, 10527, 10528,
                                       10529, 10530, 10531};
static constexpr uint32_t versions[] = {0, 900, 1000, 1001, 1030, 2000};

static bool walkCollectors(KindWordCase *parameters,
                           llvm::function_ref<bool()> visit) {
  for (uint32_t collector = 0; collector < collectors; ++collector) {
    parameters->set_collector(collector);
    for (uint32_t opcode : opcodes) {
      parameters->set_opcode(opcode);
      if (!visit())
        return false;
    }
  }
  return true;
}

static void enumerate(Case &testCase, llvm::function_ref<bool()> visit) {
  KindWordCase *parameters = testCase.mutable_kind_word();
  for (uint32_t word = 0; word < words; ++word) {
    parameters->set_raw(word);
    for (bool archConditional : {false, true}) {
      parameters->set_arch_conditional(archConditional);
      for (uint32_t version : versions) {
        parameters->set_isa_version(version);
        if (!walkCollectors(parameters, visit))
          return;
      }
    }
  }
}

constinit const Domain tilefuzz::kindWordDomain = {
    "all 512 kind words with all 8 collectors, the opcodes 0 and 10520 to "
    "10531, arch-conditional and not, for the ISA versions 0, 900, 1000, 1001, "
    "1030 and 2000",
    enumerate};
