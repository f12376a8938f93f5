//===- NoLlvmPoisoning.h - Uninstrumented LLVM under ASan -------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Included before every file of a sanitizer build. LLVM's allocators mark their
// free memory with AddressSanitizer from inlined code; the half of them that is
// in a prebuilt, uninstrumented libLLVM never clears the marks, which ends in
// false reports. Only LLVM's macros become empty: protobuf's arenas, which call
// the sanitizer themselves, keep their marks.
//
//===----------------------------------------------------------------------===//

#ifndef TILEFUZZ_NOLLVMPOISONING_H
#define TILEFUZZ_NOLLVMPOISONING_H

#if __has_include("llvm/Support/Compiler.h")
#include "llvm/Support/Compiler.h"
#undef __asan_poison_memory_region
#undef __asan_unpoison_memory_region
#define __asan_poison_memory_region(p, size) ((void)(p), (void)(size))
#define __asan_unpoison_memory_region(p, size) ((void)(p), (void)(size))
#endif

#endif // TILEFUZZ_NOLLVMPOISONING_H
