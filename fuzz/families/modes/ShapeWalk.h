//===- ShapeWalk.h - The result shapes of a proof ---------------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The result shapes that the proofs of LDSM and of the matrix copies walk: rank
// 0, rank 1 with extents -1 to 17, rank 2 with extents of {0, 1, 4} each.
//
//===----------------------------------------------------------------------===//

#ifndef FUZZ_FAMILIES_MODES_SHAPEWALK_H
#define FUZZ_FAMILIES_MODES_SHAPEWALK_H

#include "llvm/ADT/STLFunctionalExtras.h"

#include <google/protobuf/repeated_field.h>

#include <cstdint>

namespace tilefuzz {

/// Returns false as soon as `visit` does.
inline bool walkShapes(google::protobuf::RepeatedField<int64_t> *shape,
                       llvm::function_ref<bool()> visit) {
  static constexpr int64_t ofRank2[] = {0, 1, 4};
  shape->Clear();
  if (!visit())
    return false;
  shape->Add(0);
  for (int64_t extent = -1; extent <= 17; ++extent) {
    shape->Set(0, extent);
    if (!visit())
      return false;
  }
  shape->Add(0);
  for (int64_t first : ofRank2) {
    shape->Set(0, first);
    for (int64_t second : ofRank2) {
      shape->Set(1, second);
      if (!visit())
        return false;
    }
  }
  return true;
}

} // namespace tilefuzz

#endif // FUZZ_FAMILIES_MODES_SHAPEWALK_H
