//===- Sm120ScalePtx.cpp - The SM120 lattice as mma -----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/sm120_scale.md, and the section on mma with block scaling
// of the PTX ISA. There the scale vector is the number of factors along K, from
// which the width of the fragment follows, a byte for each. A case names no
// kind, so it is read with each one that has a shape with its K.
//
//===----------------------------------------------------------------------===//

#include "fuzz/assembler/Kernel.h"

using namespace tilefuzz;
using llvm::StringRef;

/// The type of an operand; empty for none.
static StringRef typeToken(ElementType type) {
  switch (type) {
  case TYPE_I1:
    return ".b1";
  case TYPE_I4:
    return ".s4";
  case TYPE_I8:
    return ".s8";
  case TYPE_I16:
    return ".s16";
  case TYPE_I32:
    return ".s32";
  case TYPE_I64:
    return ".s64";
  case TYPE_F4E2M1FN:
    return ".e2m1";
  case TYPE_F6E2M3FN:
    return ".e2m3";
  case TYPE_F6E3M2FN:
    return ".e3m2";
  case TYPE_F8E4M3FN:
    return ".e4m3";
  case TYPE_F8E5M2:
    return ".e5m2";
  case TYPE_F8E8M0FNU:
    return ".ue8m0";
  case TYPE_F16:
    return ".f16";
  case TYPE_BF16:
    return ".bf16";
  case TYPE_TF32:
    return ".tf32";
  case TYPE_F32:
    return ".f32";
  case TYPE_F64:
    return ".f64";
  default:
    return {};
  }
}

/// A factor has no sign in PTX: what is e4m3 of an operand is ue4m3 of a scale.
static StringRef scaleToken(ElementType type) {
  return type == TYPE_F8E4M3FN ? ".ue4m3" : typeToken(type);
}

/// The number of scale factors along K; 0 where no modifier says it.
static int32_t factorsOf(const Sm120ScaleCase &scale) {
  for (int32_t factors : {1, 2, 4})
    if (static_cast<int64_t>(scale.scale_vector_size()) * factors == scale.k())
      return factors;
  return 0;
}

static std::string instructionOf(const Sm120ScaleCase &scale, int32_t factors,
                                 StringRef kind) {
  std::string text = "mma.sync.aligned.m16n8k" + std::to_string(scale.k());
  text += ".row.col.kind::";
  text += kind;
  text += ".block_scale.scale_vec::" + std::to_string(factors) + "X.f32";
  text += typeToken(scale.a_type());
  text += typeToken(scale.b_type());
  text += ".f32";
  text += scaleToken(scale.sf_type());
  return text + " " + registerList('f', 0, 4) + ", " + registerList('r', 0, 4) +
         ", " + registerList('r', 4, 2) + ", " + registerList('f', 4, 4) +
         ", r6, {0,0}, r7, {0,0};";
}

void tilefuzz::translateSm120Scale(const Case &testCase, PtxForm &form) {
  const Sm120ScaleCase &scale = testCase.sm120_scale();
  if (scale.k() != 32 && scale.k() != 64) {
    form.missing = "no block-scaled shape has this K";
    return;
  }
  const int32_t factors = factorsOf(scale);
  if (factors == 0) {
    form.missing = "no modifier says so many scale factors along K";
    return;
  }
  if (scale.scale_fragment_bits() != 8 * factors) {
    form.missing = "the width of the fragment follows from the scale vector";
    return;
  }
  if (typeToken(scale.a_type()).empty() || typeToken(scale.b_type()).empty() ||
      typeToken(scale.sf_type()).empty()) {
    form.missing = "a type has no name in PTX";
    return;
  }
  static constexpr StringRef kindsOf32[] = {"mxf8f6f4"};
  static constexpr StringRef kindsOf64[] = {"mxf4", "mxf4nvf4"};
  const llvm::ArrayRef<StringRef> kinds =
      scale.k() == 32 ? llvm::ArrayRef<StringRef>(kindsOf32)
                      : llvm::ArrayRef<StringRef>(kindsOf64);
  for (StringRef kind : kinds)
    form.kernels.push_back(
        {"sm_120a", kind, instructionOf(scale, factors, kind)});
}
