//===- TraitOps.td - Operations that carry traits ----------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A dialect for tests: one operation for each trait, named after it, operations
// with the operands that traits of tiled memory operations look for, and one that
// carries every trait.
//
//===----------------------------------------------------------------------===//

include "tileir/TileAS/TileASOpBase.td"

def Test_Dialect : Dialect {
  let name = "trait";
  let cppNamespace = "::tileir::test";
}

class Test_Op<string mnemonic, list<Trait> traits>
    : TileAS_Op<mnemonic, traits, Test_Dialect> {
  let arguments = (ins
    Variadic<AnyType>:$inputs,
    OptionalAttr<AnyAttr>:$atom,
    OptionalAttr<AnyAttr>:$padding_value,
    OptionalAttr<DenseBoolArrayAttr>:$in_bounds);
  let results = (outs Variadic<AnyType>:$outputs);
}

foreach trait = NvTile_inventory in
def Test_ # trait.trait # Op : Test_Op<trait.trait, [trait]>;

class Test_Memop<string mnemonic, list<TileAS_Segment> named, Trait trait>
    : TileAS_Op<mnemonic, [trait], Test_Dialect> {
  let arguments = (ins
    Variadic<AnyType>:$inputs,
    TileAS_Required<DenseI32ArrayAttr>:$operandSegmentSizes);
  let segments = named;
  let results = (outs Variadic<AnyType>:$outputs);
}

defvar Test_loads = [TileAS_Segment<"view">, TileAS_VariadicSegment<"coords">,
                     TileAS_VariadicSegment<"token">];
defvar Test_stores = [TileAS_Segment<"view">, TileAS_Segment<"value">,
                      TileAS_VariadicSegment<"coords">,
                      TileAS_VariadicSegment<"token">];
def Test_LoadOp
    : Test_Memop<"load", Test_loads, NvTile_TiledLoadStoreOpTrait>;
def Test_TypedLoadOp
    : Test_Memop<"typed_load", Test_loads,
                 NvTile_TiledLoadStoreOpSameElementTypeTrait>;
def Test_StoreOp
    : Test_Memop<"store", Test_stores, NvTile_TiledLoadStoreOpTrait>;
def Test_TypedStoreOp
    : Test_Memop<"typed_store", Test_stores,
                 NvTile_TiledLoadStoreOpSameElementTypeTrait>;
def Test_EncodedLoadOp
    : Test_Memop<"encoded_load", Test_loads,
                 NvTile_ValidTileASLoadOperandsAndResultEncoding>;
def Test_EncodedStoreOp
    : Test_Memop<"encoded_store", Test_stores,
                 NvTile_ValidTileASLoadOperandsAndResultEncoding>;

// The traits are listed in reverse: their order is not that of the list.
def Test_EveryTraitOp
    : Test_Op<"every_trait",
              !foldl([]<Trait>, NvTile_inventory, traits, trait,
                     !listconcat([trait], traits))>;
