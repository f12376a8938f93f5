//===- MatrixCopyTest.cpp - The oracle on matrix space copies -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/matrix_copy.md, rule by rule.
//
//===----------------------------------------------------------------------===//

#include "Evaluate.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

const std::string load =
    "matrix_copy { is_load: true src_space: SPACE_SHARED dst_space: "
    "SPACE_REGISTER mode: M88 num_matrices: 4 result_shape: 4 "
    "shared_alignment: 16 }";
const std::string store =
    "matrix_copy { is_load: false src_space: SPACE_REGISTER dst_space: "
    "SPACE_SHARED mode: MT1616 num_matrices: 2 result_shape: 4 "
    "shared_alignment: 128 }";

Case edit(const std::string &text, const std::string &fields) {
  return caseOf(text, "matrix_copy { " + fields + " }");
}

} // namespace

TEST(MatrixCopyTest, nvgpu_matcopy_load_src) {
  expectAccepted(load);
  for (const char *space : {"generic", "global", "register", "tensor"}) {
    std::string name = space;
    std::transform(name.begin(), name.end(), name.begin(), ::toupper);
    expectBroken(edit(load, "src_space: SPACE_" + name),
                 {"nvgpu.matcopy.load_src"},
                 std::string("nvgpu.matcopy.load_src: expected source memory "
                             "space shared for a load, but got ") +
                     space);
  }
  expectBroken(edit(load, "src_space: 5 dst_space: -1"),
               {"nvgpu.matcopy.load_src", "nvgpu.matcopy.load_dst"},
               "nvgpu.matcopy.load_src: expected source memory space shared "
               "for a load, but got 5");
  expectAtBoundary(load, "nvgpu.matcopy.load_src");
  expectNotAtBoundary(store, "nvgpu.matcopy.load_src");
}

TEST(MatrixCopyTest, nvgpu_matcopy_load_dst) {
  expectBroken(edit(load, "dst_space: SPACE_SHARED"),
               {"nvgpu.matcopy.load_dst"},
               "nvgpu.matcopy.load_dst: expected destination memory space "
               "register for a load, but got shared");
  expectBroken(edit(load, "dst_space: SPACE_TENSOR shared_alignment: 8"),
               {"nvgpu.matcopy.load_dst", "nvgpu.matcopy.align"},
               "nvgpu.matcopy.load_dst: expected destination memory space "
               "register for a load, but got tensor");
  expectAtBoundary(load, "nvgpu.matcopy.load_dst");
  expectNotAtBoundary(store, "nvgpu.matcopy.load_dst");
}

TEST(MatrixCopyTest, nvgpu_matcopy_store_src) {
  expectAccepted(store);
  expectBroken(edit(store, "src_space: SPACE_GLOBAL"),
               {"nvgpu.matcopy.store_src"},
               "nvgpu.matcopy.store_src: expected source memory space register "
               "for a store, but got global");
  expectBroken(edit(load, "is_load: false"),
               {"nvgpu.matcopy.store_src", "nvgpu.matcopy.store_dst"},
               "nvgpu.matcopy.store_src: expected source memory space register "
               "for a store, but got shared");
  expectAtBoundary(store, "nvgpu.matcopy.store_src");
  expectNotAtBoundary(load, "nvgpu.matcopy.store_src");
}

TEST(MatrixCopyTest, nvgpu_matcopy_store_dst) {
  expectBroken(edit(store, "dst_space: SPACE_GENERIC"),
               {"nvgpu.matcopy.store_dst"},
               "nvgpu.matcopy.store_dst: expected destination memory space "
               "shared for a store, but got generic");
  expectBroken(edit(store, "dst_space: SPACE_REGISTER num_matrices: 1"),
               {"nvgpu.matcopy.store_dst", "nvgpu.matcopy.fragment"},
               "nvgpu.matcopy.store_dst: expected destination memory space "
               "shared for a store, but got register");
  expectAtBoundary(store, "nvgpu.matcopy.store_dst");
  expectNotAtBoundary(load, "nvgpu.matcopy.store_dst");
}

TEST(MatrixCopyTest, nvgpu_matcopy_fragment) {
  expectBroken(edit(load, "mode: 5"), {"nvgpu.matcopy.fragment"},
               "nvgpu.matcopy.fragment: expected a mode in {M88, MT88, M816, "
               "M832, MT1616}, but got 5");
  expectBroken(edit(load, "result_shape: 4"), {"nvgpu.matcopy.fragment"},
               "nvgpu.matcopy.fragment: expected a result shape of rank 1, but "
               "got rank 2");
  expectBroken(edit(store, "num_matrices: 3"), {"nvgpu.matcopy.fragment"},
               "nvgpu.matcopy.fragment: expected a result extent of 6 for mode "
               "MT1616 with num_matrices = 3, but got 4");
  // The first of the three that holds gives the text.
  expectBroken(edit(load, "mode: -1 result_shape: 4 shared_alignment: 0"),
               {"nvgpu.matcopy.fragment", "nvgpu.matcopy.align"},
               "nvgpu.matcopy.fragment: expected a mode in {M88, MT88, M816, "
               "M832, MT1616}, but got -1");
  expectAtBoundary(load, "nvgpu.matcopy.fragment");
}

TEST(MatrixCopyTest, countIsNotChecked) {
  // It only enters the extent.
  for (int count : {-1, 0, 3, 4, 7}) {
    Case testCase = caseOf(store);
    testCase.mutable_matrix_copy()->set_num_matrices(count);
    testCase.mutable_matrix_copy()->set_result_shape(0, 2 * count);
    expectAccepted(testCase);
  }
}

TEST(MatrixCopyTest, nvgpu_matcopy_align) {
  for (const char *alignment :
       {"0", "1", "8", "15", "17", "24", "18446744073709551615"})
    expectBroken(
        edit(load, std::string("shared_alignment: ") + alignment),
        {"nvgpu.matcopy.align"},
        std::string("nvgpu.matcopy.align: expected a shared pointer alignment "
                    "that is a multiple of 16 bytes, but got ") +
            alignment);
  for (const char *alignment : {"16", "32", "48", "18446744073709551600"})
    expectAccepted(edit(load, std::string("shared_alignment: ") + alignment));
  expectAtBoundary(load, "nvgpu.matcopy.align");
}

TEST(MatrixCopyTest, nvgpu_invariant_matcopy) {
  for (const std::string &good : {load, store})
    EXPECT_TRUE(holds("nvgpu.invariant.matcopy", caseOf(good), accepting()));
  for (const char *change :
       {"is_load: false", "src_space: SPACE_GLOBAL", "dst_space: SPACE_TENSOR",
        "shared_alignment: 8"}) {
    Case bad = edit(load, change);
    EXPECT_FALSE(holds("nvgpu.invariant.matcopy", bad, accepting()));
    EXPECT_TRUE(holds("nvgpu.invariant.matcopy", bad, rejecting("")));
  }
}

TEST(MatrixCopyTest, hostileInput) {
  Case extreme = edit(store, "num_matrices: 2147483647");
  extreme.mutable_matrix_copy()->set_result_shape(0, 4294967294);
  expectAccepted(extreme);
  extreme.mutable_matrix_copy()->set_result_shape(0, -2);
  expectBroken(extreme, {"nvgpu.matcopy.fragment"},
               "nvgpu.matcopy.fragment: expected a result extent of 4294967294 "
               "for mode MT1616 with num_matrices = 2147483647, but got -2");
  // An absent copy is a store between generic spaces.
  Evaluation answer;
  findFamily("matrix_copy")->evaluate(Case(), answer);
  EXPECT_EQ(answer.broken, 0b111100u);
  EXPECT_EQ(answer.verdict.diagnostic,
            "nvgpu.matcopy.store_src: expected source memory space register "
            "for a store, but got generic");
}

TEST(MatrixCopyTest, allSmallCases) {
  Case testCase = caseOf(load);
  MatrixCopyCase &copy = *testCase.mutable_matrix_copy();
  for (bool isLoad : {false, true})
    for (int source = -1; source <= 5; ++source)
      for (int destination = -1; destination <= 5; ++destination)
        for (int mode = -1; mode <= 5; ++mode)
          for (int extent = 0; extent <= 9; ++extent) {
            copy.set_is_load(isLoad);
            copy.set_src_space(static_cast<MemorySpace>(source));
            copy.set_dst_space(static_cast<MemorySpace>(destination));
            copy.set_mode(static_cast<LdsmMode>(mode));
            copy.set_result_shape(0, extent);
            expectConsistent(testCase);
          }
}
