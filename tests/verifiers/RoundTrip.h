//===- RoundTrip.h - Text and bytecode of a module, for tests ---*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A module reads back as it was written: in the generic form, as bytecode, and
// in the custom form.
//
//===----------------------------------------------------------------------===//

#ifndef TESTS_VERIFIERS_ROUNDTRIP_H
#define TESTS_VERIFIERS_ROUNDTRIP_H

#include "TileASText.h"

#include "mlir/Bytecode/BytecodeWriter.h"

namespace tileir::nv_tileas {

inline std::string printed(mlir::ModuleOp module, mlir::OpPrintingFlags flags) {
  std::string text;
  llvm::raw_string_ostream os(text);
  module->print(os, flags.assumeVerified());
  return text;
}

inline mlir::OpPrintingFlags generic() {
  return mlir::OpPrintingFlags().printGenericOpForm();
}

inline void expectRoundTrips(mlir::ModuleOp module, bool customForm) {
  std::string expected = printed(module, generic());
  std::string bytecode;
  llvm::raw_string_ostream os(bytecode);
  ASSERT_TRUE(llvm::succeeded(mlir::writeBytecodeToFile(module, os)));

  std::vector<std::string> forms = {expected, bytecode};
  if (customForm)
    forms.push_back(printed(module, mlir::OpPrintingFlags()));
  for (const std::string &form : forms) {
    auto again = parseUnverified(form);
    ASSERT_TRUE(again) << form;
    EXPECT_EQ(printed(*again, generic()), expected);
  }
}

} // namespace tileir::nv_tileas

#endif // TESTS_VERIFIERS_ROUNDTRIP_H
