//===- TileAAAttributes.cpp - What attributes nv_tileaa admits ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The checks of the numbers of attributes with fields. Predicates have none:
// any numbers will do until a value has them.
//
//===----------------------------------------------------------------------===//

#include "tileir/TileAA/TileAA.h"

using namespace mlir;
using namespace tileir::nv_tileaa;

static LogicalResult
verifyCapability(function_ref<InFlightDiagnostic()> emitError, StringRef rule,
                 int64_t capability) {
  if (capability >= 1)
    return success();
  return emitError()
         << rule << ": expected a compute capability of at least 1, but got "
         << capability;
}

LogicalResult
ComputeCapabilityAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                              int64_t value) {
  return verifyCapability(emitError, "tileaa.attr.compute_capability", value);
}

LogicalResult
TargetSpecAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                       int64_t computeCapability, bool) {
  return verifyCapability(emitError, "tileaa.attr.target_spec",
                          computeCapability);
}

LogicalResult
KernelSpecAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                       int64_t numWarps, int64_t numCtas, int64_t occupancy) {
  // tileaa.attr.kernel_spec
  auto reject = [&](StringRef range, int64_t number) -> LogicalResult {
    return emitError() << "tileaa.attr.kernel_spec: expected " << range
                       << ", but got " << number;
  };
  // The 1024 threads of a CTA; the hints of cuda_tile.
  if (numWarps < 1 || numWarps > 32)
    return reject("num_warps in [1, 32]", numWarps);
  if (!llvm::is_contained({1, 2, 4, 8, 16}, numCtas))
    return reject("num_ctas in {1, 2, 4, 8, 16}", numCtas);
  if (occupancy < 1 || occupancy > 32)
    return reject("occupancy in [1, 32]", occupancy);
  return success();
}

LogicalResult
ConvParamsAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                       ArrayRef<int64_t> strides, ArrayRef<int64_t> dilations,
                       ArrayRef<int64_t>, ArrayRef<int64_t>) {
  // tileaa.attr.conv_params
  for (auto [name, numbers] :
       {std::pair("strides", strides), {"dilations", dilations}})
    for (int64_t number : numbers)
      if (number < 1)
        return emitError() << "tileaa.attr.conv_params: expected " << name
                           << " of at least 1, but got " << number;
  return success();
}
