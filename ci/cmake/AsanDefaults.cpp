//===- AsanDefaults.cpp - AddressSanitizer and Debian's MLIR --------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// MLIR's printer sorts with a buffer that Debian's archives, which are not
// instrumented, take from `operator new` and return with `free`. That is no
// error of the code under test, so programs that print do not look for it.
//
//===----------------------------------------------------------------------===//

extern "C" const char *__asan_default_options();
extern "C" const char *__asan_default_options() {
  return "alloc_dealloc_mismatch=0";
}
