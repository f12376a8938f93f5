//===- MatrixCopyTest.cpp - Shared/register matrix movement ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One test for each rule of the family, named after it.
//
//===----------------------------------------------------------------------===//

#include "VerdictOf.h"

#include <limits>

using namespace tileir;

namespace {

using enum MemorySpace;

constexpr int64_t fourRegisters[] = {4};
constexpr uint64_t uint64Max = std::numeric_limits<uint64_t>::max();

struct Case {
  bool isLoad;
  MemorySpace src, dst;
  LdsmMode mode = LdsmMode::MT1616;
  llvm::ArrayRef<int64_t> shape = fourRegisters;
  uint64_t alignment = 16;
  int32_t numMatrices = 2;
};

auto verify(const Case &c) {
  MatrixSpaceCopyParams params;
  params.isLoad = c.isLoad;
  params.srcSpace = c.src;
  params.dstSpace = c.dst;
  params.mode = c.mode;
  params.numMatrices = c.numMatrices;
  params.resultShape = c.shape;
  params.sharedAlignment = c.alignment;
  return verdictOf(verifyMatrixSpaceCopy, params);
}

void expectRows(std::initializer_list<Row<Case>> rows) {
  tileir::expectRows<Case>(rows, verify);
}

const std::string rule = "nvgpu.matcopy.";

} // namespace

TEST(MatrixCopy, spaces) {
  const std::string src = ": expected source memory space ",
                    dst = ": expected destination memory space ";
  const std::string loadSrc =
      rule + "load_src" + src + "shared for a load, but got ";
  const std::string loadDst =
      rule + "load_dst" + dst + "register for a load, but got ";
  const std::string storeSrc =
      rule + "store_src" + src + "register for a store, but got ";
  expectRows({
      {{true, Shared, Register}},
      {{true, Global, Register}, loadSrc + "global"},
      // Masks the destination.
      {{true, Tensor, Tensor}, loadSrc + "tensor"},
      {{true, Shared, Generic}, loadDst + "generic"},
      {{true, Shared, MemorySpace(-1)}, loadDst + "-1"},
      {{false, Register, Shared}},
      {{false, Shared, Shared}, storeSrc + "shared"},
      {{false, MemorySpace(5), Shared}, storeSrc + "5"},
      {{false, Register, Register},
       rule + "store_dst" + dst + "shared for a store, but got register"},
  });
}

TEST(MatrixCopy, nvgpu_matcopy_fragment) {
  const std::string text = rule + "fragment: expected a ";
  expectRows({
      // Masks the alignment.
      {{true, Shared, Register, LdsmMode::MT1616, {}, 0},
       text + "result shape of rank 1, but got rank 0"},
      // The mode comes before the rank.
      {{true, Shared, Register, LdsmMode(77), {}, 0},
       text + "mode in {M88, MT88, M816, M832, MT1616}, but got 77"},
      {{false, Register, Shared, LdsmMode::M88},
       text + "result extent of 2 for mode M88 with num_matrices = 2, but got "
              "4"},
  });
}

TEST(MatrixCopy, number_of_matrices_is_no_rule) {
  constexpr int32_t most = std::numeric_limits<int32_t>::max();
  int64_t extent = 0;
  Case load = {true, Shared, Register, LdsmMode::MT1616, extent};
  for (int32_t count : {0, 3, -7, std::numeric_limits<int32_t>::min(), most}) {
    load.numMatrices = count;
    extent = 2 * int64_t(count);
    expectRows({{load}});
  }
  extent = -2;
  expectRows({{load, rule + "fragment: expected a result extent of 4294967294 "
                            "for mode MT1616 with num_matrices = 2147483647, "
                            "but got -2"}});
}

TEST(MatrixCopy, nvgpu_matcopy_align) {
  Case load = {true, Shared, Register};
  for (uint64_t alignment : {uint64_t(16), uint64_t(32), uint64_t(48),
                             uint64_t(1) << 63, uint64Max - 15}) {
    load.alignment = alignment;
    expectRows({{load}});
  }
  for (uint64_t alignment :
       {uint64_t(0), uint64_t(8), uint64_t(15), uint64_t(17), uint64Max}) {
    load.alignment = alignment;
    expectRows({{load, rule +
                           "align: expected a shared pointer alignment that "
                           "is a multiple of 16 bytes, but got " +
                           std::to_string(alignment)}});
  }
}
