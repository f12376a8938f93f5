//===- Traits.td - The traits of OpTrait::nv_tile ----------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A closed list, in the order of the source's inventory. Rules:
// oracle/spec/traits.md.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TRAITS_TRAITS
#define TILEIR_TRAITS_TRAITS

include "mlir/IR/OpBase.td"

class NvTile_Trait<string name> : NativeOpTrait<name> {
  let cppNamespace = "::tileir::nv_tile";
}

// Says which accesses to memory an operation has. They are its memory effects.
class NvTile_MemoryTrait<string name> : NvTile_Trait<name>;

def NvTile_FirstOperandIsNonAliasingQueue
    : NvTile_Trait<"FirstOperandIsNonAliasingQueue">;
def NvTile_MemoryModelReadTrait : NvTile_MemoryTrait<"MemoryModelReadTrait">;
def NvTile_MemoryModelWriteTrait : NvTile_MemoryTrait<"MemoryModelWriteTrait">;
def NvTile_MemoryModelReadWriteTrait
    : NvTile_MemoryTrait<"MemoryModelReadWriteTrait">;
def NvTile_MustHaveMemLayoutAmongOperandsAndResult
    : NvTile_Trait<"MustHaveMemLayoutAmongOperandsAndResult">;
// tileas.trait.06.PipelineAcquireOpTrait and tileas.trait.07.PipelineReleaseOpTrait
// are tags, and verify nothing.
def NvTile_PipelineAcquireOpTrait : NvTile_Trait<"PipelineAcquireOpTrait">;
def NvTile_PipelineReleaseOpTrait : NvTile_Trait<"PipelineReleaseOpTrait">;
def NvTile_ResultsAreSharedEncoding : NvTile_Trait<"ResultsAreSharedEncoding">;
def NvTile_SameLoadStoreOperandsAndResultEncoding
    : NvTile_Trait<"SameLoadStoreOperandsAndResultEncoding">;
def NvTile_SameLoadStoreOperandsAndResultShape
    : NvTile_Trait<"SameLoadStoreOperandsAndResultShape">;
def NvTile_SameLoadStoreOperandsEncoding
    : NvTile_Trait<"SameLoadStoreOperandsEncoding">;
def NvTile_SameLoadStoreOperandsShape
    : NvTile_Trait<"SameLoadStoreOperandsShape">;
def NvTile_SameOperandsAndResultEncoding
    : NvTile_Trait<"SameOperandsAndResultEncoding">;
def NvTile_SameOperandsEncoding : NvTile_Trait<"SameOperandsEncoding">;
def NvTile_SameOperandsAndResultsAtom
    : NvTile_Trait<"SameOperandsAndResultsAtom">;
def NvTile_SameOperationAndResultsAtom
    : NvTile_Trait<"SameOperationAndResultsAtom">;
def NvTile_SameTiledViewAndTensorShapeTrait
    : NvTile_Trait<"SameTiledViewAndTensorShapeTrait">;
def NvTile_TensorSizeTrait : NvTile_Trait<"TensorSizeTrait">;
def NvTile_TensorTypeHavingLayout : NvTile_Trait<"TensorTypeHavingLayout">;
def NvTile_TiledLoadStoreOpTrait : NvTile_Trait<"TiledLoadStoreOpTrait">;
def NvTile_TiledLoadStoreOpSameElementTypeTrait
    : NvTile_Trait<"TiledLoadStoreOpSameElementTypeTrait">;
def NvTile_TiledPaddingValueTrait : NvTile_Trait<"TiledPaddingValueTrait">;
def NvTile_ValidTileASLoadOperandsAndResultEncoding
    : NvTile_Trait<"ValidTileASLoadOperandsAndResultEncoding">;

defvar NvTile_inventory = [
  NvTile_FirstOperandIsNonAliasingQueue, NvTile_MemoryModelReadTrait,
  NvTile_MemoryModelWriteTrait, NvTile_MemoryModelReadWriteTrait,
  NvTile_MustHaveMemLayoutAmongOperandsAndResult, NvTile_PipelineAcquireOpTrait,
  NvTile_PipelineReleaseOpTrait, NvTile_ResultsAreSharedEncoding,
  NvTile_SameLoadStoreOperandsAndResultEncoding,
  NvTile_SameLoadStoreOperandsAndResultShape,
  NvTile_SameLoadStoreOperandsEncoding, NvTile_SameLoadStoreOperandsShape,
  NvTile_SameOperandsAndResultEncoding, NvTile_SameOperandsEncoding,
  NvTile_SameOperandsAndResultsAtom, NvTile_SameOperationAndResultsAtom,
  NvTile_SameTiledViewAndTensorShapeTrait, NvTile_TensorSizeTrait,
  NvTile_TensorTypeHavingLayout, NvTile_TiledLoadStoreOpTrait,
  NvTile_TiledLoadStoreOpSameElementTypeTrait, NvTile_TiledPaddingValueTrait,
  NvTile_ValidTileASLoadOperandsAndResultEncoding];

// The traits of the inventory that `given` has, in the order of the inventory, in
// which they must be verified (C-G01).
class NvTile_InOrder<list<Trait> given> {
  list<Trait> traits = !filter(
      trait, NvTile_inventory,
      !not(!empty(!filter(each, given,
                          !eq(!cast<string>(each), !cast<string>(trait))))));
}

#endif // TILEIR_TRAITS_TRAITS
