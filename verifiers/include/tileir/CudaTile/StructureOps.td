//===- StructureOps.td - Structure of cuda_tile ------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Modules and entries, constants, pointers and tokens, and the others of the
// source's default family. Rules: oracle/spec/cuda_structure.md.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CUDATILE_STRUCTURE
#define TILEIR_CUDATILE_STRUCTURE

include "tileir/CudaTile/CudaTileOpBase.td"

include "mlir/IR/SymbolInterfaces.td"

//===----------------------------------------------------------------------===//
// Programs
//===----------------------------------------------------------------------===//

// MLIR's interface of symbols. MLIR verifies symbols in its own words and in
// another order: rules of the operations stand for these checks.
def CudaTile_Symbol : NativeOpTrait<"Symbol"> {
  let cppNamespace = "::tileir::cuda_tile";
}

class CudaTile_HolderOp<string mnemonic, list<Trait> ownTraits = []>
    : CudaTile_Op<mnemonic, !listconcat([IsolatedFromAbove, NoTerminator,
                                         CudaTile_Symbol], ownTraits)> {
  let regions = (region AnyRegion:$body);
  let hasVerifier = 1;
}

def CudaTile_ModuleOp : CudaTile_HolderOp<"module", [SymbolTable]> {
  let summary = "table of entries and globals";
  let arguments = (ins TileAS_Required<SymbolNameAttr>:$sym_name,
                       OptionalAttr<StrAttr>:$producer);
  let assemblyFormat = "$sym_name attr-dict-with-keyword custom<Body>($body)";
}

def CudaTile_EntryOp : CudaTile_HolderOp<"entry"> {
  let summary = "kernel";
  let arguments = (ins
    TileAS_Required<SymbolNameAttr>:$sym_name,
    TileAS_Required<CudaTile_FunctionTypeAttr>:$function_type,
    OptionalAttr<CudaTile_ValuesAttr>:$arg_attrs,
    OptionalAttr<CudaTile_ValuesAttr>:$res_attrs,
    OptionalAttr<CudaTile_OptimizationHintsAttr>:$optimization_hints);
}

def CudaTile_GlobalOp : CudaTile_Op<"global", [CudaTile_Symbol]> {
  let summary = "constant in memory";
  let hasVerifier = 1;
  let arguments = (ins
    TileAS_Required<SymbolNameAttr>:$sym_name,
    TileAS_Required<CudaTile_DenseAttr>:$value,
    OptionalAttr<I64Attr>:$alignment,
    OptionalAttr<UnitAttr>:$constant,
    OptionalAttr<CudaTile_VisibilityAttr>:$symbol_visibility);
  let assemblyFormat = [{
    custom<Visibility>($symbol_visibility) (`constant` $constant^)? $sym_name
    (`alignment` `=` $alignment^)? attr-dict custom<Elements>($value)
  }];
}

def CudaTile_GetGlobalOp : CudaTile_Op<"get_global"> {
  let summary = "pointer to a global";
  let hasVerifier = 1;
  let arguments = (ins TileAS_Required<FlatSymbolRefAttr>:$name);
  let results = (outs CudaTile_ScalarPointerTile:$result);
  let assemblyFormat =
      "$name attr-dict `:` " # CudaTile_OneType<["result"]>.text;
}

def CudaTile_ReturnOp : CudaTile_Op<"return", [Terminator]> {
  let summary = "ends an entry";
  let hasVerifier = 1;
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat =
      "attr-dict ($operands^ `:` custom<Types>(type($operands)))?";
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

def CudaTile_ConstantOp : CudaTile_Op<"constant"> {
  let summary = "constant";
  let arguments = (ins TileAS_Required<CudaTile_DenseAttr>:$value);
  let results = (outs CudaTile_NumberTile:$result);
  let same = [CudaTile_SameType<["value", "result"]>];
  let resultName = "cst";
  let assemblyFormat = "custom<Elements>($value, type($result)) attr-dict";
}

def CudaTile_SelectOp : CudaTile_Op<"select"> {
  let summary = "chooses between the elements of two tiles";
  let arguments = (ins CudaTile_I1Tile:$cond, CudaTile_AnyTile:$val_if_true,
                       CudaTile_AnyTile:$val_if_false);
  let results = (outs CudaTile_AnyTile:$result);
  let same = [
    CudaTile_SameType<["val_if_true", "val_if_false", "result"]>,
    CudaTile_SameShape<["cond", "val_if_true", "val_if_false", "result"]>];
  let assemblyFormat =
      "$cond `,` $val_if_true `,` $val_if_false attr-dict"
      " `:` custom<OneType>(type($cond)) `,` " #
      CudaTile_OneType<["val_if_true", "val_if_false", "result"]>.text;
}

def CudaTile_PackOp : CudaTile_Op<"pack"> {
  let summary = "numbers as bytes";
  let arguments = (ins CudaTile_NumberOrI4Tile:$source);
  let results = (outs CudaTile_I8Tile:$result);
  let same = [CudaTile_SameRank<["source", "result"]>];
  let assemblyFormat = "$source" # CudaTile_FromTo<"source", "result">.text;
}

def CudaTile_UnpackOp : CudaTile_Op<"unpack"> {
  let summary = "bytes as numbers";
  let arguments = (ins CudaTile_I8Tile:$source);
  let results = (outs CudaTile_NumberOrI4Tile:$result);
  let same = [CudaTile_SameRank<["source", "result"]>];
  let assemblyFormat = "$source" # CudaTile_FromTo<"source", "result">.text;
}

class CudaTile_GridOp<string mnemonic, dag axes> : CudaTile_Op<mnemonic> {
  let results = axes;
  let assemblyFormat =
      "attr-dict `:` " # CudaTile_OneType<CudaTile_Names<axes>.names>.text;
}
def CudaTile_GetNumTileBlocksOp
    : CudaTile_GridOp<"get_num_tile_blocks",
                      (outs CudaTile_ScalarI32Tile:$gridSize_x,
                            CudaTile_ScalarI32Tile:$gridSize_y,
                            CudaTile_ScalarI32Tile:$gridSize_z)> {
  let summary = "sizes of the grid";
}
def CudaTile_GetTileBlockIdOp
    : CudaTile_GridOp<"get_tile_block_id",
                      (outs CudaTile_ScalarI32Tile:$blockId_x,
                            CudaTile_ScalarI32Tile:$blockId_y,
                            CudaTile_ScalarI32Tile:$blockId_z)> {
  let summary = "place in the grid";
}

//===----------------------------------------------------------------------===//
// Pointers
//===----------------------------------------------------------------------===//

def CudaTile_AllocaOp : CudaTile_Op<"alloca"> {
  let summary = "memory of a kernel";
  let hasVerifier = 1;
  let arguments = (ins TileAS_Required<I64Attr>:$num_elem,
                       TileAS_Required<I64Attr>:$alignment,
                       OptionalAttr<UnitAttr>:$global);
  let results = (outs CudaTile_ScalarPointerTile:$result);
  let assemblyFormat = [{
    `num_elem` `=` custom<Number>($num_elem, "64") `,`
    `alignment` `=` custom<Number>($alignment, "64") (`global` $global^)? attr-dict `:` custom<OneType>(type($result))
  }];
}

class CudaTile_PointerCastOp<string mnemonic, Type from, Type to>
    : CudaTile_Op<mnemonic> {
  let arguments = (ins from:$source);
  let results = (outs to:$result);
  let same = [CudaTile_SameShape<["source", "result"]>];
  let assemblyFormat = "$source" # CudaTile_FromTo<"source", "result">.text;
}
def CudaTile_IntToPtrOp
    : CudaTile_PointerCastOp<"int_to_ptr", CudaTile_I64Tile,
                             CudaTile_PointerTile> {
  let summary = "addresses as pointers";
}
def CudaTile_PtrToIntOp
    : CudaTile_PointerCastOp<"ptr_to_int", CudaTile_PointerTile,
                             CudaTile_I64Tile> {
  let summary = "pointers as addresses";
}
def CudaTile_PtrToPtrOp
    : CudaTile_PointerCastOp<"ptr_to_ptr", CudaTile_PointerTile,
                             CudaTile_PointerTile> {
  let summary = "pointers to another type";
}

def CudaTile_OffsetOp : CudaTile_Op<"offset"> {
  let summary = "advances pointers";
  let arguments = (ins CudaTile_PointerTile:$ptr, CudaTile_IntTile:$offset);
  let results = (outs CudaTile_PointerTile:$result);
  let same = [CudaTile_SameType<["result", "ptr"]>,
              CudaTile_SameShape<["ptr", "offset", "result"]>];
  let assemblyFormat = [{
    $ptr `,` $offset attr-dict `:` custom<OneType>(type($ptr))
    `,` custom<OneType>(type($offset)) `->` custom<OneType>(type($result))
  }];
}

//===----------------------------------------------------------------------===//
// Tokens and messages
//===----------------------------------------------------------------------===//

def CudaTile_MakeTokenOp : CudaTile_Op<"make_token"> {
  let summary = "token of nothing";
  let results = (outs CudaTile_Token:$result);
  let assemblyFormat = "attr-dict `:` " # CudaTile_OneType<["result"]>.text;
}

def CudaTile_JoinTokensOp : CudaTile_Op<"join_tokens"> {
  let summary = "token of several";
  let arguments = (ins Variadic<CudaTile_Token>:$tokens);
  let results = (outs CudaTile_Token:$result);
  let assemblyFormat =
      "$tokens attr-dict `:` " # CudaTile_OneType<["result"]>.text;
}

def CudaTile_AssertOp : CudaTile_Op<"assert"> {
  let summary = "stops where a condition is false";
  let arguments = (ins CudaTile_I1Tile:$condition,
                       TileAS_Required<StrAttr>:$message);
  let assemblyFormat = "$condition `,` $message attr-dict `:` " #
                       CudaTile_OneType<["condition"]>.text;
}

def CudaTile_PrintOp : CudaTile_SegmentedOp<"print_tko"> {
  let summary = "prints tiles";
  let arguments = (ins
    Variadic<AnyType>:$inputs,
    TileAS_Required<DenseI32ArrayAttr>:$operandSegmentSizes,
    TileAS_Required<StrAttr>:$str);
  let segments = [TileAS_VariadicSegment<"args", CudaTile_AnyTile>,
                  TileAS_OptionalSegment<"token", CudaTile_Token>];
  let results = (outs CudaTile_Token:$result_token);
}

#endif // TILEIR_CUDATILE_STRUCTURE
