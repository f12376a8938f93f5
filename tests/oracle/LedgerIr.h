//===- LedgerIr.h - Changing modules for other readings ---------*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Most other readings of a module are the implemented reading of a changed
// module: the change expresses the other reading in terms of the implemented
// one.
//
// Words:
//   edit  a function of an operation, asked of all operations in the order in
//         which they are written
//
//===----------------------------------------------------------------------===//

#ifndef TESTS_ORACLE_LEDGERIR_H
#define TESTS_ORACLE_LEDGERIR_H

#include "Ledger.h"

namespace tilefuzz::oracle {

/// `visit(op, around)` for the operations of a list and what is in them;
/// `around` is the operation they are in, or null.
template <typename Ops, typename Visit>
void visitOps(Ops &ops, Visit visit, IrOp *around = nullptr) {
  for (IrOp &op : ops) {
    visit(op, around);
    for (IrRegion &region : *op.mutable_regions())
      for (IrBlock &block : *region.mutable_blocks())
        visitOps(*block.mutable_ops(), visit, &op);
  }
}

/// The implemented verdict on the module after `edit(op, around)` of all its
/// operations.
template <typename Edit>
Verdict afterEdit(const Case &testCase, Edit edit) {
  Case changed = testCase;
  visitOps(*changed.mutable_ir()->mutable_ops(), edit);
  return asImplemented(changed);
}

/// A rejection at the first operation of which `textOf(op)` is not empty; the
/// implemented verdict where there is none.
template <typename TextOf>
Verdict rejectingFirst(const Case &testCase, TextOf textOf) {
  Verdict verdict = asImplemented(testCase);
  bool isFound = false;
  Case copy = testCase;
  int32_t position = 0;
  visitOps(*copy.mutable_ir()->mutable_ops(), [&](IrOp &op, IrOp *) {
    std::string text = isFound ? "" : textOf(op);
    if (!text.empty()) {
      verdict = rejecting(text);
      verdict.place = position;
      isFound = true;
    }
    ++position;
  });
  return verdict;
}

/// Whether `holds(op)` is true for some operation.
template <typename Predicate>
bool hasOp(const Case &testCase, Predicate holds) {
  Case copy = testCase;
  bool found = false;
  visitOps(*copy.mutable_ir()->mutable_ops(),
           [&](const IrOp &op, const IrOp *) { found |= holds(op); });
  return found;
}

inline bool isOneOf(const IrOp &op, std::initializer_list<IrOpKind> kinds) {
  return std::find(kinds.begin(), kinds.end(), op.kind()) != kinds.end();
}
inline bool isProduceOne(const IrOp &op) {
  return isOneOf(op, {OP_PRODUCE_ONE, OP_PRODUCE_ONE_ASYNC});
}
inline bool isConsumeOne(const IrOp &op) {
  return isOneOf(op, {OP_CONSUME_ONE, OP_CONSUME_ONE_ASYNC});
}

/// The attribute of this name, or null.
inline IrAttribute *findAttribute(IrOp &op, IrAttributeName name) {
  for (IrAttribute &attribute : *op.mutable_attributes())
    if (attribute.name() == name)
      return &attribute;
  return nullptr;
}
inline IrAttribute &addAttribute(IrOp &op, IrAttributeName name) {
  IrAttribute &attribute = *op.add_attributes();
  attribute.set_name(name);
  return attribute;
}
/// The type list of a produce or consume operation, or null.
inline IrAttribute *findTypeList(IrOp &op) {
  if (IrAttribute *list = findAttribute(op, ATTR_PRODUCER_TYPES))
    return list;
  return findAttribute(op, ATTR_CONSUMER_TYPES);
}

/// The definitions of the values of a module.
class Values {
public:
  explicit Values(const Case &testCase) : copy(testCase) {
    visitOps(*copy.mutable_ir()->mutable_ops(), [&](IrOp &op, IrOp *) {
      add(&op, op.first_result(), op.result_types());
      for (const IrRegion &region : op.regions())
        for (const IrBlock &block : region.blocks())
          add(nullptr, block.first_argument(), block.argument_types());
    });
  }

  Values(const Values &) = delete;
  Values &operator=(const Values &) = delete;

  /// The defining operation, null for a block argument.
  IrOp *definition(uint32_t value) const { return values.at(value).definition; }
  /// The position of the type.
  uint32_t typeOf(uint32_t value) const { return values.at(value).type; }
  const IrType &type(uint32_t value) const {
    return copy.ir().types(int(typeOf(value)));
  }

private:
  struct Value {
    IrOp *definition;
    uint32_t type;
  };
  template <typename Types>
  void add(IrOp *definition, uint32_t first, const Types &types) {
    for (uint32_t type : types)
      values[first++] = {definition, type};
  }
  Case copy;
  std::map<uint32_t, Value> values;
};

/// The implemented verdict where D of the operations of this kind, which is
/// some `dot`, is taken for a tile of C's type.
inline Verdict withResultLikeC(const Case &testCase, IrOpKind dot) {
  Values values(testCase);
  return afterEdit(testCase, [&](IrOp &op, IrOp *) {
    if (op.kind() == dot)
      op.set_result_types(0, values.typeOf(op.operands(2)));
  });
}

} // namespace tilefuzz::oracle

#endif // TESTS_ORACLE_LEDGERIR_H
