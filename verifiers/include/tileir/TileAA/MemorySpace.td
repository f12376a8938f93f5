//===- MemorySpace.td - Where data lives -------------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A *memory space* is the kind of storage that a pointer or a view refers to.
// On nv_tileas views it is called *residency*. The numbers are the address spaces
// of NVVM, that of its local memory for registers (oracle/spec/ir.md); text may
// have them in place of the names.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TILEAA_MEMORYSPACE
#define TILEIR_TILEAA_MEMORYSPACE

include "mlir/IR/EnumAttr.td"

def TileAA_MemorySpace : I32Enum<"MemorySpace", "memory space", [
    I32EnumCase<"Generic", 0, "generic">,
    I32EnumCase<"Global", 1, "gmem">,
    I32EnumCase<"Shared", 3, "smem">,
    I32EnumCase<"Register", 5, "rmem">,
    I32EnumCase<"Tensor", 6, "tmem">
  ]> {
  let cppNamespace = "::tileir::nv_tileaa";
}

#endif // TILEIR_TILEAA_MEMORYSPACE
