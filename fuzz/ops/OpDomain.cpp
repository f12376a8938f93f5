//===- OpDomain.cpp - The domains of the drivers of operations ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/ops/OpWalk.h"

#include "llvm/ADT/STLExtras.h"

using namespace tilefuzz;

OpDomain::OpDomain(llvm::ArrayRef<llvm::StringRef> pages,
                   llvm::ArrayRef<OpWalks *> walkLists,
                   llvm::ArrayRef<Edit> edits,
                   void (*generate)(Case &, Decisions &))
    : edits(edits), generate(generate),
      statement(
          "one and two faults of a valid operation of each kind, in a "
          "function, alone and behind one of the reserved kind, what ends the "
          "module in its block, with another one behind it or none: each slot "
          "of each of the types of the stage, each attribute missing, of "
          "64, 16 or 8 bits, zero, negative or empty, up to two operands, "
          "results and regions fewer or more, segments that do not fit, and "
          "regions "
          "without a block, with an empty one, two, an argument more, or "
          "something else last; of an operation whose traits read types each "
          "shaped slot of several sizes and layouts, from operations with "
          "two atoms and from one without; each two shaped slots of all "
          "elements and the ranks 0 to 2, and all slots of each element, but "
          "one of "
          "them of each other, also with each keyword of each attribute; and "
          "for each rule of an operation 64 generated modules and 32 with this "
          "operation, 64 that the edit makes, of these 16 also in a module of "
          "their own, and four behind one of the reserved kind and with each "
          "other edit of the operation") {
  for (const oracle::OpGroup &group : oracle::opGroups())
    if (llvm::is_contained(pages, llvm::StringRef(group.page)))
      for (const oracle::OpSpec &spec : group.ops)
        if (!spec.isUpstream)
          kinds.push_back(spec.kind);
  for (OpWalks *list : walkLists)
    for (const OpWalk &walk : list()) {
      statement += "; ";
      statement += walk.statement;
      walks.push_back(walk);
    }
}

Domain OpDomain::get() const {
  const auto walkRows = [](const void *data, Case &testCase, Visit visit) {
    const OpDomain &domain = *static_cast<const OpDomain *>(data);
    return llvm::all_of(domain.kinds,
                        [&](IrOpKind kind) {
                          IrCase &module = *testCase.mutable_ir();
                          return walkSignature(module, kind, visit) &&
                                 walkTraits(module, kind, visit) &&
                                 walkSlotPairs(module, kind, visit);
                        }) &&
           walkEdits(domain.edits, domain.generate, testCase, visit) &&
           llvm::all_of(domain.walks, [&](const OpWalk &walk) {
             return !walk.growsWithRoster ||
                    walk.walk(*testCase.mutable_ir(), visit);
           });
  };
  const auto walkMeanings = [](const void *data, Case &testCase, Visit visit) {
    for (const OpWalk &walk : static_cast<const OpDomain *>(data)->walks)
      if (!walk.growsWithRoster && !walk.walk(*testCase.mutable_ir(), visit))
        return;
  };
  return {.statement = statement,
          .data = this,
          .walkWith = walkMeanings,
          .walkRows = walkRows};
}
