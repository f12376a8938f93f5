//===- BlockScaledMmaWalk.cpp - Block-scaled MMA within bounds ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The words are defined in oracle/spec/block_scaled_mma.md and OneOp.h. A *row*
// is a row of the table of results there.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/MmaRows.h"
#include "fuzz/ops/OpWalk.h"

using namespace tilefuzz;

static constexpr Extents extentSets[] = {
    {64, 4, 4},  {128, 4, 4}, {256, 4, 4}, {130, 4, 4}, {64, 4, 3},
    {128, 4, 5}, {128, 0, 0}, {128, 0, 4}, {128, 4, 0}, {0, 4, 4}};

static constexpr Row rows[] = {{TYPE_F8E4M3FN, TYPE_F8E8M0FNU, {128, 4, 4}},
                               {TYPE_F4E2M1FN, TYPE_F8E8M0FNU, {64, 4, 4}},
                               {TYPE_F4E2M1FN, TYPE_F8E8M0FNU, {128, 4, 4}}};

using Elements = llvm::ArrayRef<ElementType>;

static bool walkOperands(OneOp &module, Elements elements, Visit visit) {
  for (const Extents &extents : extentSets) {
    setExtents(module, extents);
    for (bool isTwoCta : {false, true}) {
      setTwoCta(module, isTwoCta);
      for (unsigned scales = 0; scales < 4; ++scales) {
        const bool hasSfa = scales & 1, hasSfb = scales & 2;
        setScales(module, hasSfa, hasSfb);
        llvm::SmallVector<llvm::StringRef, 4> roles = {"a", "b"};
        if (hasSfa)
          roles.push_back("sfa");
        if (hasSfb)
          roles.push_back("sfb");
        if (!module.walkElements(elements, roles, visit))
          return false;
      }
    }
  }
  setTwoCta(module, false);
  return true;
}

/// Walks one element type of each sort, together with other faults.
static bool walkFaults(OneOp &module, Visit visit) {
  static constexpr ElementType sorts[] = {TYPE_F4E2M1FN, TYPE_F8E4M3FN,
                                          TYPE_F8E8M0FNU, TYPE_F16};
  const IrOp before = *module.op;
  for (unsigned faults = 0; faults < 16; ++faults) {
    module.setElement("c", faults & 1 ? TYPE_F16 : TYPE_F32);
    if (faults & 2)
      module.module.set_compute_capability(90);
    else
      module.module.clear_compute_capability();
    *module.op = before;
    if (faults & 4)
      IrWriter::drop(*module.op, ATTR_ATOM);
    if (faults & 8)
      module.op->add_regions();
    if (!walkOperands(module, sorts, visit))
      return false;
  }
  *module.op = before;
  module.module.clear_compute_capability();
  return true;
}

static bool walkCapabilities(OneOp &module, Visit visit) {
  static constexpr int32_t capabilities[] = {
      INT32_MIN, -1, 0, 1, 75, 80, 89, 90, 99, 100, 101, 103, 120, INT32_MAX};
  for (int32_t capability : capabilities) {
    module.module.set_compute_capability(capability);
    for (bool isTwoCta : {false, true}) {
      setTwoCta(module, isTwoCta);
      if (!visit())
        return false;
    }
  }
  setTwoCta(module, false);
  module.module.clear_compute_capability();
  return true;
}

static bool walkAtoms(OneOp &module, Visit visit) {
  IrAttribute &atom = *IrWriter::find(*module.op, ATTR_ATOM);
  for (const char *name : {"a", "Z", "mxf4nvf4", "mxf8f6f4", "a_1", "mxf4"}) {
    atom.set_text(name);
    if (!visit())
      return false;
  }
  return true;
}

/// All lists of up to six entries of -1 to 2, with up to six operands.
static bool walkSegments(OneOp &module, Visit visit) {
  constexpr unsigned values = 4, maxLength = 6;
  for (uint32_t count = 0; count <= maxLength; ++count) {
    module.setOperandCount(count);
    unsigned lists = 1;
    for (unsigned length = 0; length <= maxLength; ++length, lists *= values)
      for (unsigned list = 0; list < lists; ++list) {
        int64_t sizes[maxLength];
        for (unsigned i = 0, rest = list; i < length; ++i, rest /= values)
          sizes[i] = static_cast<int64_t>(rest % values) - 1;
        setSegments(module, llvm::ArrayRef(sizes).take_front(length));
        if (!visit())
          return false;
      }
  }
  setScales(module, true, true);
  return true;
}

/// All ranks of A and the scales, and of B, C and D together.
static bool walkRanks(OneOp &module, const Row &row, Visit visit) {
  constexpr size_t ranks = 5;
  const auto [k, kA, kB] = row.extents;
  const int64_t a[] = {1, 3, 2, 128, k}, sfa[] = {1, 3, 2, 128, kA},
                sfb[] = {1, 3, 2, kB, 128}, others[] = {7, 5, 3, 2, 1};
  for (size_t i = 0; i < ranks * ranks * ranks * ranks; ++i) {
    const auto tail = [](const int64_t (&shape)[ranks], size_t rank) {
      return llvm::ArrayRef(shape).take_back(rank);
    };
    module.setShape("a", tail(a, i % ranks));
    module.setShape("sfa", tail(sfa, i / ranks % ranks));
    module.setShape("sfb", tail(sfb, i / ranks / ranks % ranks));
    for (llvm::StringRef role : {"b", "c", "d"})
      module.setShape(role, tail(others, i / ranks / ranks / ranks));
    if (!visit())
      return false;
  }
  setRow(module, row);
  return true;
}

/// Every kind of type in every role.
static bool walkKinds(OneOp &module, Visit visit) {
  for (llvm::StringRef slot : module.slots) {
    IrType &type = module.type(slot);
    const IrType before = type;
    type.set_nested(0);
    type.set_space(SPACE_TENSOR);
    for (int kind = IR_SCALAR; kind <= IR_TILEAS_VIEW; ++kind) {
      type.set_kind(static_cast<IrTypeKind>(kind));
      if (!visit())
        return false;
    }
    type = before;
  }
  return true;
}

/// The operation with and without a region, its segments and its atom, and with
/// faults of the operands.
static bool walkParts(OneOp &module, const Row &, Visit visit) {
  const IrOp before = *module.op;
  for (unsigned parts = 0; parts < 8; ++parts) {
    *module.op = before;
    if (parts & 1)
      module.op->add_regions();
    if (parts & 2)
      IrWriter::drop(*module.op, ATTR_ATOM);
    if (parts & 4)
      IrWriter::drop(*module.op, ATTR_OPERAND_SEGMENT_SIZES);
    for (uint32_t count = 0; count <= 5u; ++count) {
      module.setOperandCount(count);
      if (!walkKinds(module, visit))
        return false;
    }
    for (unsigned scales = 0; scales < 4; ++scales) {
      setScales(module, scales & 1, scales & 2);
      if (!visit())
        return false;
    }
  }
  *module.op = before;
  return true;
}

static bool walkAccumulators(OneOp &module, const Row &, Visit visit) {
  return module.walkElements(walkedElements, {"c", "d"}, visit);
}

static bool walkAttributes(OneOp &module, const Row &, Visit visit) {
  return walkCapabilities(module, visit) && walkAtoms(module, visit) &&
         walkSegments(module, visit);
}

/// Walks the operation inside of other regions, where the compute capability of
/// the module applies, too.
static bool walkNestedMmas(IrCase &module, const Row &row, Visit visit) {
  IrCase patternModule;
  OneOp pattern(patternModule, OP_BLOCK_SCALED_MMA);
  setRow(pattern, row);
  for (bool isTwoCta : {false, true}) {
    setTwoCta(pattern, isTwoCta);
    for (bool isInFunction : {false, true}) {
      const auto walk = [&](llvm::ArrayRef<Around> nesting) {
        IrStage stage(module);
        stage.place(isInFunction, nesting,
                    [&](IrOps &ops) { pattern.addTo(stage.writer, ops); });
        if (!visit())
          return false;
        for (int32_t capability : {90, 99, 100}) {
          module.set_compute_capability(capability);
          if (!visit())
            return false;
        }
        return true;
      };
      if (!walkNestings(allArounds(), 3, walk))
        return false;
    }
  }
  return true;
}

/// Walks rows of operations: functions are verified last, but values are packed
/// in the order in which the operations are written.
static bool walkOrders(IrCase &module, Visit visit) {
  IrCase patternModule;
  OneOp pattern(patternModule, OP_BLOCK_SCALED_MMA);
  const auto add = [&](IrStage &stage, IrOps &ops, unsigned sort) {
    const bool isValid = sort < std::size(rows);
    setRow(pattern, rows[isValid ? sort : 0]);
    if (!isValid)
      pattern.setElement("c", TYPE_F16);
    pattern.addTo(stage.writer, ops);
  };
  return walkRows(module, std::size(rows) + 1, 5, add, visit);
}

/// Calls `walk` with a module for each of the rows.
template <bool (*walk)(OneOp &, const Row &, Visit)>
static bool walkEachRow(IrCase &module, Visit visit) {
  for (const Row &row : rows) {
    OneOp mma(module, OP_BLOCK_SCALED_MMA);
    setRow(mma, row);
    if (!walk(mma, row, visit))
      return false;
  }
  return true;
}

static bool walkEachNested(IrCase &module, Visit visit) {
  return llvm::all_of(
      rows, [&](const Row &row) { return walkNestedMmas(module, row, visit); });
}

llvm::ArrayRef<OpWalk> tilefuzz::blockScaledMmaWalks() {
  static const OpWalk walks[] = {
      {"modules of one block_scaled_mma: all element types of A and B with all "
       "and "
       "missing ones of SFA and SFB, with and without two_cta, for the last "
       "dimension of A, k_a and k_b in {(64, 4, 4), (128, 4, 4), (256, 4, 4), "
       "(130, 4, 4), (64, 4, 3), (128, 4, 5), (128, 0, 0), (128, 0, 4), (128, "
       "4, "
       "0), (0, 4, 4)}",
       [](IrCase &module, Visit visit) {
         OneOp mma(module, OP_BLOCK_SCALED_MMA);
         setRow(mma, rows[0]);
         return walkOperands(mma, walkedElements, visit);
       }},
      {"the same with the element types f4E2M1FN, f8E4M3FN, f8E8M0FNU and f16, "
       "with and without each of: C of f16, the compute capability 90, the "
       "atom, "
       "a region",
       [](IrCase &module, Visit visit) {
         OneOp mma(module, OP_BLOCK_SCALED_MMA);
         setRow(mma, rows[0]);
         return walkFaults(mma, visit);
       }},
      {"for each of the three results all element types of C and D",
       walkEachRow<walkAccumulators>},
      {"the compute capabilities -2147483648, -1, 0, 1, 75, 80, 89, 90, 99, "
       "100, "
       "101, 103, 120 and 2147483647 with and without two_cta; six atoms; all "
       "lists of up to six segments of -1 to 2 with up to six operands",
       walkEachRow<walkAttributes>},
      {"the ranks 0 to 4 of A, of SFA, of SFB and of B, C and D together",
       walkEachRow<walkRanks>},
      {"with and without a region, the segments and the atom, all kinds of "
       "types "
       "of each operand and of the result with the first 0 to 5 operands, and "
       "present and missing scales",
       walkEachRow<walkParts>},
      {"the operation inside of up to three regions around each other, which "
       "are "
       "the arms of scf.if and the regions of every operation that has any, in "
       "the "
       "module or in a function, with and without two_cta, with the compute "
       "capabilities 90, 99 and 100 and without one, for each of the three "
       "results",
       walkEachNested},
      {"and up to five operations in a row, each in the module or in a "
       "function "
       "of "
       "its own, and each with one of the three results or with C of f16",
       walkOrders},
  };
  return walks;
}
