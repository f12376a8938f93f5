//===- Dialect.td - Common to the dialects -----------------*- tablegen -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How a dialect reads its text: the readers that mlir-tblgen writes, with hints
// for the author of a text that they do not take.
//
//===----------------------------------------------------------------------===//

#ifndef TILEIR_TEXT_DIALECT
#define TILEIR_TEXT_DIALECT

include "mlir/IR/OpBase.td"

class TileIR_Dialect : Dialect {
  let hasOperationAttrVerify = 1;

  code readers = [{
    ::mlir::Type parseType(::mlir::DialectAsmParser &parser) const override;
    void printType(::mlir::Type type,
                   ::mlir::DialectAsmPrinter &printer) const override;
    ::mlir::Attribute parseAttribute(::mlir::DialectAsmParser &parser,
                                     ::mlir::Type type) const override;
    void printAttribute(::mlir::Attribute attribute,
                        ::mlir::DialectAsmPrinter &printer) const override;
    ::std::optional<ParseOpHook>
    getParseOperationHook(::llvm::StringRef name) const override;

    /// The mnemonics of the types and of the attributes that it defines.
    static ::llvm::ArrayRef<::llvm::StringRef> getTypeMnemonics();
    static ::llvm::ArrayRef<::llvm::StringRef> getAttributeMnemonics();

  private:
    void registerTypes();
    void registerAttributes();
    void registerOperations();

  public:
  }];
}

#endif // TILEIR_TEXT_DIALECT
