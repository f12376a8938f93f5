//===- CallDraft.cpp - What a call of a builder is drawn from -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: fuzz/families/builders/BuilderCall.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/families/builders/BuilderCall.h"
#include "fuzz/ops/IrMoves.h"

using namespace tilefuzz;

IrOp CallDraft::model(IrOpKind kind) {
  IrOp &made = editor.generateBeside(nullptr, kind);
  IrOp model = made;
  IrOps &ops = *editor.module.mutable_ops();
  ops.DeleteSubrange(editor.entryOf(made).position, 1);
  editor.reindex();
  return model;
}

uint32_t CallDraft::value(uint32_t type) {
  uint32_t value = 0;
  editor.beside(nullptr, [&] {
    value = decisions.oneIn(4) ? generator.cast(type).number
                               : generator.needType(type);
  });
  return value;
}

uint32_t CallDraft::anyValue() {
  uint32_t value = 0;
  editor.beside(nullptr, [&] {
    const IrValue *found = generator.findAny();
    value = found ? found->number : generator.cast(generator.anyType()).number;
  });
  return value;
}

void CallDraft::addArgument(llvm::ArrayRef<uint32_t> values) {
  call.add_arguments()->mutable_values()->Add(values.begin(), values.end());
}

void CallDraft::takeAttributes(const IrOp &model) {
  IrOp given = model;
  IrWriter::drop(given, ATTR_OPERAND_SEGMENT_SIZES);
  if (given.attributes_size() && decisions.oneIn(8)) {
    const int position = drawIndex(decisions, given.attributes_size());
    IrAttribute &attribute = *given.mutable_attributes(position);
    if (oracle::findOp(model.kind())->attribute(attribute.name())->isRequired ||
        decisions.flip())
      changeValue(editor, model, attribute);
    else
      given.mutable_attributes()->DeleteSubrange(position, 1);
  }
  *call.mutable_attributes() = given.attributes();
}

void CallDraft::drawFlags() {
  if (decisions.flip()) {
    IrAttribute &flags = *call.add_attributes();
    flags.set_name(ATTR_OVERFLOW_FLAGS);
    flags.set_integer(1 + decisions.below(3));
  }
}
