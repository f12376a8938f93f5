//===- ArithmeticOps.td - Arithmetic and conversions -------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations that work on tiles element by element. Rules: oracle/spec/
// cuda_arith.md.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_CUDATILE_ARITHMETICOPS
#define TILEIR_CUDATILE_ARITHMETICOPS

include "tileir/CudaTile/CudaTileOpBase.td"

//===----------------------------------------------------------------------===//
// Floats
//===----------------------------------------------------------------------===//

// Asks the rules of the family, cudatile.dispatch.float_arith. That all types are
// one is a rule with a text of its own, so that there is no other trait.
def CudaTile_FloatArithmetic : NativeOpTrait<"FloatArithmetic"> {
  let cppNamespace = "::tileir::cuda_tile";
}

// Attributes behind the operands, and how they are written.
class CudaTile_Modifiers<dag modifiers = (ins), string format = ""> {
  dag attributes = modifiers;
  string text = format;
}
def CudaTile_plain : CudaTile_Modifiers;

// The operands and the result have one type.
class CudaTile_OneTypeText<dag operands, CudaTile_Modifiers modifiers> {
  list<string> names = CudaTile_Names<operands>.names;
  string text = CudaTile_Names<operands>.text # " " # modifiers.text #
                " attr-dict `:` " #
                CudaTile_OneType<!listconcat(names, ["result"])>.text;
}

class CudaTile_FloatOp<string mnemonic, string does, dag operands,
                       CudaTile_Modifiers modifiers = CudaTile_plain>
    : CudaTile_Op<mnemonic, [CudaTile_FloatArithmetic]> {
  let summary = does;
  let arguments = !con(operands, modifiers.attributes);
  let results = (outs CudaTile_FloatTile:$result);
  let assemblyFormat = CudaTile_OneTypeText<operands, modifiers>.text;
}

defvar CudaTile_float = (ins CudaTile_FloatTile:$source);
defvar CudaTile_twoFloats = (ins CudaTile_FloatTile:$lhs,
                                 CudaTile_FloatTile:$rhs);

// Absent, the nearest even one (C-J23).
def CudaTile_rounding
    : CudaTile_Modifiers<(ins OptionalAttr<CudaTile_RoundingAttr>:$rounding_mode),
                         "custom<Rounding>($rounding_mode)">;
def CudaTile_flushing
    : CudaTile_Modifiers<(ins OptionalAttr<UnitAttr>:$flush_to_zero),
                         "(`flush_to_zero` $flush_to_zero^)?">;
def CudaTile_roundingAndFlushing
    : CudaTile_Modifiers<!con(CudaTile_rounding.attributes,
                              CudaTile_flushing.attributes),
                         !strconcat(CudaTile_rounding.text,
                                    CudaTile_flushing.text)>;
def CudaTile_choice
    : CudaTile_Modifiers<!con((ins OptionalAttr<UnitAttr>:$propagate_nan),
                              CudaTile_flushing.attributes),
                         "oilist(`flush_to_zero` $flush_to_zero |"
                         "       `propagate_nan` $propagate_nan)">;

def CudaTile_AbsFOp : CudaTile_FloatOp<"absf", "absolute value", CudaTile_float>;
def CudaTile_AddFOp
    : CudaTile_FloatOp<"addf", "sum", CudaTile_twoFloats,
                       CudaTile_roundingAndFlushing>;
def CudaTile_Atan2Op
    : CudaTile_FloatOp<"atan2", "angle of a point",
                       (ins CudaTile_FloatTile:$x, CudaTile_FloatTile:$y)>;
def CudaTile_CeilOp
    : CudaTile_FloatOp<"ceil", "least integer above", CudaTile_float>;
def CudaTile_CosOp : CudaTile_FloatOp<"cos", "cosine", CudaTile_float>;
def CudaTile_CosHOp
    : CudaTile_FloatOp<"cosh", "hyperbolic cosine", CudaTile_float>;
def CudaTile_DivFOp
    : CudaTile_FloatOp<"divf", "quotient", CudaTile_twoFloats,
                       CudaTile_roundingAndFlushing>;
def CudaTile_ExpOp
    : CudaTile_FloatOp<"exp", "power of e", CudaTile_float, CudaTile_rounding>;
def CudaTile_Exp2Op
    : CudaTile_FloatOp<"exp2", "power of 2", CudaTile_float, CudaTile_flushing>;
def CudaTile_FloorOp
    : CudaTile_FloatOp<"floor", "greatest integer below", CudaTile_float>;
def CudaTile_FmaOp
    : CudaTile_FloatOp<"fma", "product and sum, rounded once",
                       !con(CudaTile_twoFloats, (ins CudaTile_FloatTile:$acc)),
                       CudaTile_roundingAndFlushing>;
def CudaTile_LogOp
    : CudaTile_FloatOp<"log", "logarithm to the base e", CudaTile_float>;
def CudaTile_Log2Op
    : CudaTile_FloatOp<"log2", "logarithm to the base 2", CudaTile_float>;
def CudaTile_MaxFOp
    : CudaTile_FloatOp<"maxf", "greater one", CudaTile_twoFloats,
                       CudaTile_choice>;
def CudaTile_MinFOp
    : CudaTile_FloatOp<"minf", "less one", CudaTile_twoFloats, CudaTile_choice>;
def CudaTile_MulFOp
    : CudaTile_FloatOp<"mulf", "product", CudaTile_twoFloats,
                       CudaTile_roundingAndFlushing>;
def CudaTile_NegFOp : CudaTile_FloatOp<"negf", "negation", CudaTile_float>;
def CudaTile_PowOp
    : CudaTile_FloatOp<"pow", "power",
                       !con(CudaTile_float, (ins CudaTile_FloatTile:$exponent))>;
def CudaTile_RemFOp
    : CudaTile_FloatOp<"remf", "remainder", CudaTile_twoFloats>;
def CudaTile_RsqrtOp
    : CudaTile_FloatOp<"rsqrt", "reciprocal of the square root", CudaTile_float,
                       CudaTile_flushing>;
def CudaTile_SinOp : CudaTile_FloatOp<"sin", "sine", CudaTile_float>;
def CudaTile_SinHOp
    : CudaTile_FloatOp<"sinh", "hyperbolic sine", CudaTile_float>;
def CudaTile_SqrtOp
    : CudaTile_FloatOp<"sqrt", "square root", CudaTile_float,
                       CudaTile_roundingAndFlushing>;
def CudaTile_SubFOp
    : CudaTile_FloatOp<"subf", "difference", CudaTile_twoFloats,
                       CudaTile_roundingAndFlushing>;
def CudaTile_TanOp : CudaTile_FloatOp<"tan", "tangent", CudaTile_float>;
def CudaTile_TanHOp
    : CudaTile_FloatOp<"tanh", "hyperbolic tangent", CudaTile_float,
                       CudaTile_rounding>;

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

class CudaTile_IntOp<string mnemonic, string does, dag operands,
                     CudaTile_Modifiers modifiers = CudaTile_plain,
                     list<string> sameType =
                         !listconcat(!foreach(i, !range(!size(operands)),
                                              !getdagname(operands, i)),
                                     ["result"])>
    : CudaTile_Op<mnemonic> {
  let same = [CudaTile_SameType<sameType>];
  let summary = does;
  let arguments = !con(operands, modifiers.attributes);
  let results = (outs CudaTile_IntTile:$result);
  let assemblyFormat = CudaTile_OneTypeText<operands, modifiers>.text;
}

defvar CudaTile_int = (ins CudaTile_IntTile:$source);
defvar CudaTile_twoInts = (ins CudaTile_IntTile:$lhs, CudaTile_IntTile:$rhs);

// Absent, there is no promise.
def CudaTile_overflow
    : CudaTile_Modifiers<(ins OptionalAttr<CudaTile_OverflowAttr>:$overflow),
                         "(`overflow` `` $overflow^)?">;
def CudaTile_signedness
    : CudaTile_Modifiers<(ins TileAS_Required<CudaTile_SignednessAttr>:$signedness),
                         "custom<Keyword>($signedness)">;
def CudaTile_signednessAndRounding
    : CudaTile_Modifiers<!con(CudaTile_signedness.attributes,
                              (ins OptionalAttr<CudaTile_RoundingAttr>:$rounding)),
                         CudaTile_signedness.text # "(`rounding` `` $rounding^)?">;

def CudaTile_AbsIOp : CudaTile_IntOp<"absi", "absolute value", CudaTile_int>;
def CudaTile_AddIOp
    : CudaTile_IntOp<"addi", "sum", CudaTile_twoInts, CudaTile_overflow>;
def CudaTile_AndIOp
    : CudaTile_IntOp<"andi", "bits that both have", CudaTile_twoInts>;
def CudaTile_DivIOp
    : CudaTile_IntOp<"divi", "quotient", CudaTile_twoInts,
                     CudaTile_signednessAndRounding>;
def CudaTile_MaxIOp
    : CudaTile_IntOp<"maxi", "greater one", CudaTile_twoInts,
                     CudaTile_signedness>;
def CudaTile_MinIOp
    : CudaTile_IntOp<"mini", "less one", CudaTile_twoInts, CudaTile_signedness>;
def CudaTile_MulhiIOp
    : CudaTile_IntOp<"mulhii", "upper half of the product",
                     (ins CudaTile_IntTile:$x, CudaTile_IntTile:$y)>;
def CudaTile_MulIOp
    : CudaTile_IntOp<"muli", "product", CudaTile_twoInts, CudaTile_overflow>;
def CudaTile_NegIOp
    : CudaTile_IntOp<"negi", "negation", CudaTile_int, CudaTile_overflow>;
def CudaTile_OrIOp
    : CudaTile_IntOp<"ori", "bits that one has", CudaTile_twoInts>;
def CudaTile_RemIOp
    : CudaTile_IntOp<"remi", "remainder", CudaTile_twoInts, CudaTile_signedness,
                     ["result", "lhs", "rhs"]>;
def CudaTile_ShLIOp
    : CudaTile_IntOp<"shli", "shift to the left", CudaTile_twoInts,
                     CudaTile_overflow>;
def CudaTile_ShRIOp
    : CudaTile_IntOp<"shri", "shift to the right", CudaTile_twoInts,
                     CudaTile_signedness>;
def CudaTile_SubIOp
    : CudaTile_IntOp<"subi", "difference", CudaTile_twoInts, CudaTile_overflow>;
def CudaTile_XOrIOp
    : CudaTile_IntOp<"xori", "bits that differ", CudaTile_twoInts>;

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

defvar CudaTile_comparison
    = (ins TileAS_Required<CudaTile_ComparisonPredicateAttr>
               :$comparison_predicate);

class CudaTile_CompareOp<string mnemonic, string does, dag operands, dag how,
                         string format>
    : CudaTile_Op<mnemonic> {
  let same = [CudaTile_SameType<["lhs", "rhs"]>,
              CudaTile_SameShape<["lhs", "result"]>];
  let summary = does;
  let arguments = !con(operands, CudaTile_comparison, how);
  let results = (outs CudaTile_I1Tile:$result);
  let assemblyFormat = "custom<Keyword>($comparison_predicate) " # format #
                       " attr-dict `:` custom<OneType>(type($lhs), type($rhs))"
                       " `->` custom<OneType>(type($result))";
}

def CudaTile_CmpFOp
    : CudaTile_CompareOp<
          "cmpf", "comparison of floats", CudaTile_twoFloats,
          (ins TileAS_Required<CudaTile_ComparisonOrderingAttr>
                   :$comparison_ordering),
          "custom<Keyword>($comparison_ordering) $lhs `,` $rhs">;
def CudaTile_CmpIOp
    : CudaTile_CompareOp<"cmpi", "comparison of integers", CudaTile_twoInts,
                         CudaTile_signedness.attributes,
                         "$lhs `,` $rhs `,` custom<Keyword>($signedness)">;

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

def CudaTile_signednessAndMode
    : CudaTile_Modifiers<!con(CudaTile_signedness.attributes,
                              CudaTile_rounding.attributes),
                         !strconcat(CudaTile_signedness.text,
                                    CudaTile_rounding.text)>;

class CudaTile_ConversionOp<string mnemonic, string does, Type source,
                            Type result, CudaTile_Modifiers modifiers>
    : CudaTile_Op<mnemonic> {
  let same = [CudaTile_SameShape<["from", "to"]>];
  let hasVerifier = 1;
  let summary = does;
  let arguments = !con((ins source:$from), modifiers.attributes);
  let results = (outs result:$to);
  let assemblyFormat =
      "$from " # modifiers.text # CudaTile_FromTo<"from", "to">.text;
}

def CudaTile_BitcastOp : CudaTile_Op<"bitcast"> {
  let summary = "other elements of the same bits";
  let hasVerifier = 1;
  let arguments = (ins CudaTile_NumberTile:$source);
  let results = (outs CudaTile_NumberTile:$result);
  let same = [CudaTile_SameShape<["source", "result"]>];
  let assemblyFormat = "$source" # CudaTile_FromTo<"source", "result">.text;
}
def CudaTile_ExtIOp
    : CudaTile_ConversionOp<"exti", "wider integers", CudaTile_IntOrI4Tile,
                            CudaTile_IntOrI4Tile, CudaTile_signedness>;
def CudaTile_FToFOp
    : CudaTile_ConversionOp<"ftof", "other floats", CudaTile_AnyFloatTile,
                            CudaTile_AnyFloatTile, CudaTile_rounding>;
def CudaTile_FToIOp
    : CudaTile_ConversionOp<"ftoi", "integers of floats", CudaTile_AnyFloatTile,
                            CudaTile_IntTile, CudaTile_signednessAndMode>;
def CudaTile_IToFOp
    : CudaTile_ConversionOp<"itof", "floats of integers", CudaTile_IntTile,
                            CudaTile_AnyFloatTile, CudaTile_signednessAndMode>;
def CudaTile_TruncIOp
    : CudaTile_ConversionOp<"trunci", "narrower integers", CudaTile_IntOrI4Tile,
                            CudaTile_IntOrI4Tile, CudaTile_overflow>;

#endif // TILEIR_CUDATILE_ARITHMETICOPS
