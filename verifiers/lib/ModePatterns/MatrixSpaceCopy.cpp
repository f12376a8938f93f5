//===- MatrixSpaceCopy.cpp - Shared/register matrix movement --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A *load* moves shared memory into registers, a *store* registers into shared
// memory. The *fragment* is the register operand; its extent is that of the
// LDSM mode. No rule restricts the number of matrices, which only enters the
// extent.
//
//===----------------------------------------------------------------------===//

#include "tileir/ModePatterns/MatrixSpaceCopy.h"

#include "LdsmTable.h"
#include "Spelling.h"

using namespace tileir;
using namespace tileir::detail;

namespace {

constexpr char spaceNames[][9] = {"generic", "global", "shared", "register",
                                  "tensor"};

/// The source page requires an alignment without a number; matrix rows are 16
/// bytes.
constexpr uint64_t requiredAlignment = 16;

} // namespace

static llvm::LogicalResult verifySpaces(const MatrixSpaceCopyParams &params,
                                        EmitErrorFn emitError) {
  if (params.isLoad) {
    // nvgpu.matcopy.load_src
    if (params.srcSpace != MemorySpace::Shared)
      return emitError() << "nvgpu.matcopy.load_src: expected source memory "
                            "space shared for a load, but got "
                         << spell(spaceNames, params.srcSpace);

    // nvgpu.matcopy.load_dst
    if (params.dstSpace != MemorySpace::Register)
      return emitError() << "nvgpu.matcopy.load_dst: expected destination "
                            "memory space register for a load, but got "
                         << spell(spaceNames, params.dstSpace);

    return llvm::success();
  }

  // nvgpu.matcopy.store_src
  if (params.srcSpace != MemorySpace::Register)
    return emitError() << "nvgpu.matcopy.store_src: expected source memory "
                          "space register for a store, but got "
                       << spell(spaceNames, params.srcSpace);

  // nvgpu.matcopy.store_dst
  if (params.dstSpace != MemorySpace::Shared)
    return emitError() << "nvgpu.matcopy.store_dst: expected destination "
                          "memory space shared for a store, but got "
                       << spell(spaceNames, params.dstSpace);

  return llvm::success();
}

/// nvgpu.matcopy.fragment
static llvm::LogicalResult verifyFragment(const MatrixSpaceCopyParams &params,
                                          EmitErrorFn emitError) {
  const LdsmRow *row = findLdsmRow(params.mode);
  if (!row)
    return emitError() << "nvgpu.matcopy.fragment: expected a mode in {M88, "
                          "MT88, M816, M832, MT1616}, but got "
                       << static_cast<int32_t>(params.mode);

  if (params.resultShape.size() != 1)
    return emitError() << "nvgpu.matcopy.fragment: expected a result shape of "
                          "rank 1, but got rank "
                       << params.resultShape.size();

  int64_t extent = row->extent(params.numMatrices);
  if (params.resultShape.front() != extent)
    return emitError() << "nvgpu.matcopy.fragment: expected a result extent of "
                       << extent << " for mode " << row->name
                       << " with num_matrices = " << params.numMatrices
                       << ", but got " << params.resultShape.front();

  return llvm::success();
}

llvm::LogicalResult
tileir::verifyMatrixSpaceCopy(const MatrixSpaceCopyParams &params,
                              EmitErrorFn emitError) {
  if (llvm::failed(verifySpaces(params, emitError)) ||
      llvm::failed(verifyFragment(params, emitError)))
    return llvm::failure();

  // nvgpu.matcopy.align
  if (params.sharedAlignment == 0 ||
      params.sharedAlignment % requiredAlignment != 0)
    return emitError() << "nvgpu.matcopy.align: expected a shared pointer "
                          "alignment that is a multiple of 16 bytes, but got "
                       << params.sharedAlignment;

  return llvm::success();
}
