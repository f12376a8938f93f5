//===- DialectText.cpp - Reading what a dialect does not define -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Text/DialectText.h"
#include "Text/TypeHints.h"

#include "tileir/Text/ReaderHints.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tileir;

Type tileir::parseTypeOf(
    StringRef dialect, DialectAsmParser &parser,
    function_ref<OptionalParseResult(AsmParser &, StringRef *, Type &)>
        generated) {
  ReaderHints hints(parser, dialect);
  SMLoc loc = parser.getCurrentLocation();
  StringRef mnemonic;
  Type type;
  if (generated(parser, &mnemonic, type).has_value())
    return type;
  parser.emitError(loc) << "unknown type `" << mnemonic << "` in dialect `"
                        << dialect << "`" << hintForMnemonic(mnemonic, dialect);
  return {};
}

SmallVector<StringRef> tileir::operationsBehind(StringRef front,
                                                MLIRContext &context) {
  SmallVector<StringRef> rests;
  for (RegisteredOperationName each : context.getRegisteredOperations())
    if (StringRef name = each.getStringRef(); name.consume_front(front))
      rests.push_back(name);
  return rests;
}

/// Offers to an editor the names of operations that continue the one that ends
/// at the parser's place.
static void completeOperation(OpAsmParser &parser, StringRef name) {
  const char last = parser.getCurrentLocation().getPointer()[-1];
  if (!llvm::isAlnum(last) && last != '_' && last != '.')
    return;
  const SmallVector<StringRef> names = operationsBehind(
      name.take_front(name.rfind('.') + 1), *parser.getContext());
  StringRef ignored;
  (void)parser.parseOptionalKeyword(&ignored, names);
}

static ParseResult parseUnknownOperation(OpAsmParser &parser,
                                         OperationState &result) {
  completeOperation(parser, result.name.getStringRef());
  return parser.emitError(parser.getNameLoc(), "is unknown")
         << didYouMean(similarOperation(result.name.getStringRef(),
                                        *parser.getContext()));
}

std::optional<Dialect::ParseOpHook> tileir::hookForUnknownOperations() {
  return Dialect::ParseOpHook(parseUnknownOperation);
}
