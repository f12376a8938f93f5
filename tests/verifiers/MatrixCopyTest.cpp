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

const int64_t fourRegisters[] = {4};

MatrixSpaceCopyParams legalLoad() {
  MatrixSpaceCopyParams params;
  params.isLoad = true;
  params.srcSpace = MemorySpace::Shared;
  params.dstSpace = MemorySpace::Register;
  params.mode = LdsmMode::MT1616;
  params.numMatrices = 2;
  params.resultShape = fourRegisters;
  params.sharedAlignment = 16;
  return params;
}

MatrixSpaceCopyParams legalStore() {
  MatrixSpaceCopyParams params = legalLoad();
  params.isLoad = false;
  std::swap(params.srcSpace, params.dstSpace);
  return params;
}

auto verify(const MatrixSpaceCopyParams &params) {
  return verdictOf(verifyMatrixSpaceCopy, params);
}

} // namespace

TEST(MatrixCopy, accepted) {
  EXPECT_TRUE(accepted(verify(legalLoad())));
  EXPECT_TRUE(accepted(verify(legalStore())));
}

TEST(MatrixCopy, nvgpu_matcopy_load_src) {
  MatrixSpaceCopyParams params = legalLoad();
  params.srcSpace = MemorySpace::Global;
  EXPECT_TRUE(rejectedWith(verify(params),
                           "nvgpu.matcopy.load_src: expected source memory "
                           "space shared for a load, but got global"));
  // Masks the destination.
  params.srcSpace = MemorySpace::Tensor;
  params.dstSpace = MemorySpace::Tensor;
  EXPECT_TRUE(rejectedWith(verify(params),
                           "nvgpu.matcopy.load_src: expected source memory "
                           "space shared for a load, but got tensor"));
}

TEST(MatrixCopy, nvgpu_matcopy_load_dst) {
  MatrixSpaceCopyParams params = legalLoad();
  params.dstSpace = MemorySpace::Generic;
  EXPECT_TRUE(rejectedWith(verify(params),
                           "nvgpu.matcopy.load_dst: expected destination "
                           "memory space register for a load, but got "
                           "generic"));
  params.dstSpace = MemorySpace(-1);
  EXPECT_TRUE(rejectedWith(verify(params),
                           "nvgpu.matcopy.load_dst: expected destination "
                           "memory space register for a load, but got "
                           "-1"));
}

TEST(MatrixCopy, nvgpu_matcopy_store_src) {
  MatrixSpaceCopyParams params = legalStore();
  params.srcSpace = MemorySpace::Shared;
  EXPECT_TRUE(rejectedWith(verify(params),
                           "nvgpu.matcopy.store_src: expected source memory "
                           "space register for a store, but got shared"));
  params.srcSpace = MemorySpace(5);
  EXPECT_TRUE(rejectedWith(verify(params),
                           "nvgpu.matcopy.store_src: expected source memory "
                           "space register for a store, but got 5"));
}

TEST(MatrixCopy, nvgpu_matcopy_store_dst) {
  MatrixSpaceCopyParams params = legalStore();
  params.dstSpace = MemorySpace::Register;
  EXPECT_TRUE(rejectedWith(verify(params),
                           "nvgpu.matcopy.store_dst: expected destination "
                           "memory space shared for a store, but got "
                           "register"));
}

TEST(MatrixCopy, nvgpu_matcopy_fragment) {
  MatrixSpaceCopyParams params = legalLoad();
  params.resultShape = {};
  // Masks the alignment.
  params.sharedAlignment = 0;
  EXPECT_TRUE(rejectedWith(verify(params),
                           "nvgpu.matcopy.fragment: expected a result shape of "
                           "rank 1, but got rank 0"));
  // The mode comes before the rank.
  params.mode = LdsmMode(77);
  EXPECT_TRUE(rejectedWith(verify(params),
                           "nvgpu.matcopy.fragment: expected a mode in {M88, "
                           "MT88, M816, M832, MT1616}, but got 77"));
  params = legalStore();
  params.mode = LdsmMode::M88;
  EXPECT_TRUE(rejectedWith(verify(params),
                           "nvgpu.matcopy.fragment: expected a result extent "
                           "of 2 for mode M88 with num_matrices = 2, but got "
                           "4"));
}

TEST(MatrixCopy, number_of_matrices_is_no_rule) {
  MatrixSpaceCopyParams params = legalLoad();
  int64_t extent = 0;
  params.resultShape = extent;
  for (int32_t count : {0, 3, -7, std::numeric_limits<int32_t>::min(),
                        std::numeric_limits<int32_t>::max()}) {
    params.numMatrices = count;
    extent = 2 * int64_t(count);
    EXPECT_TRUE(accepted(verify(params)));
  }
  EXPECT_TRUE(rejectedWith(
      (extent = -2, verify(params)),
      "nvgpu.matcopy.fragment: expected a result extent of 4294967294 for mode "
      "MT1616 with num_matrices = 2147483647, but got -2"));
}

TEST(MatrixCopy, nvgpu_matcopy_align) {
  MatrixSpaceCopyParams params = legalLoad();
  for (uint64_t alignment :
       {uint64_t(16), uint64_t(32), uint64_t(48), uint64_t(1) << 63,
        std::numeric_limits<uint64_t>::max() - 15}) {
    params.sharedAlignment = alignment;
    EXPECT_TRUE(accepted(verify(params)));
  }
  for (uint64_t alignment :
       {uint64_t(0), uint64_t(8), uint64_t(15), uint64_t(17),
        std::numeric_limits<uint64_t>::max()}) {
    params.sharedAlignment = alignment;
    EXPECT_TRUE(rejectedWith(verify(params),
                             "nvgpu.matcopy.align: expected a shared pointer "
                             "alignment that is a multiple of 16 bytes, but "
                             "got " +
                                 std::to_string(alignment)));
  }
}
