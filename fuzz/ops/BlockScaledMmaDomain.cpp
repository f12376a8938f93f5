//===- BlockScaledMmaDomain.cpp - Block-scaled MMA within bounds ----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Words: oracle/spec/block_scaled_mma.md and OneMma.h. The first part walks the
// element types of the operands with the extents, the second one sets them
// beside other faults; the third one starts from a valid operation for each row
// of the table of results, and walks what the first part leaves alone. The last
// one places such operations elsewhere, on the stage of IrStage.h.
//
//===----------------------------------------------------------------------===//

#include "fuzz/core/Families.h"
#include "fuzz/ops/IrStage.h"
#include "fuzz/ops/OneMma.h"

using namespace tilefuzz;

using Visit = llvm::function_ref<bool()>;

static constexpr Extents extentSets[] = {
    {64, 4, 4},  {128, 4, 4}, {256, 4, 4}, {130, 4, 4}, {64, 4, 3},
    {128, 4, 5}, {128, 0, 0}, {128, 0, 4}, {128, 4, 0}, {0, 4, 4}};

static constexpr Row rows[] = {{TYPE_F8E4M3FN, TYPE_F8E8M0FNU, {128, 4, 4}},
                               {TYPE_F4E2M1FN, TYPE_F8E8M0FNU, {64, 4, 4}},
                               {TYPE_F4E2M1FN, TYPE_F8E8M0FNU, {128, 4, 4}}};

using Elements = llvm::ArrayRef<ElementType>;

static constexpr ElementType allElements[] = {
    TYPE_I1,       TYPE_I4,       TYPE_I8,        TYPE_I16,      TYPE_I32,
    TYPE_I64,      TYPE_F4E2M1FN, TYPE_NV4E0M3F,  TYPE_F6E2M3FN, TYPE_F6E3M2FN,
    TYPE_F8E4M3FN, TYPE_F8E5M2,   TYPE_F8E8M0FNU, TYPE_F16,      TYPE_BF16,
    TYPE_TF32,     TYPE_F32,      TYPE_F64};

/// These element types in each of the roles, the last one fastest.
static bool walkElements(OneMma &module, Elements elements,
                         llvm::ArrayRef<unsigned> roles, Visit visit) {
  if (roles.empty())
    return visit();
  for (ElementType element : elements) {
    module.setElement(roles.front(), element);
    if (!walkElements(module, elements, roles.drop_front(), visit))
      return false;
  }
  return true;
}

static bool walkOperands(OneMma &module, Elements elements, Visit visit) {
  for (const Extents &extents : extentSets) {
    module.setExtents(extents);
    for (bool isTwoCta : {false, true}) {
      module.setTwoCta(isTwoCta);
      for (unsigned scales = 0; scales < 4; ++scales) {
        const bool hasSfa = scales & 1, hasSfb = scales & 2;
        module.setScales(hasSfa, hasSfb);
        llvm::SmallVector<unsigned, 4> roles = {RoleA, RoleB};
        if (hasSfa)
          roles.push_back(RoleSfa);
        if (hasSfb)
          roles.push_back(RoleSfb);
        if (!walkElements(module, elements, roles, visit))
          return false;
      }
    }
  }
  module.setTwoCta(false);
  return true;
}

/// One element type of each sort, together with what else can be wrong.
static bool walkFaults(OneMma &module, Visit visit) {
  static constexpr ElementType sorts[] = {TYPE_F4E2M1FN, TYPE_F8E4M3FN,
                                          TYPE_F8E8M0FNU, TYPE_F16};
  const IrOp before = *module.mma;
  for (unsigned faults = 0; faults < 16; ++faults) {
    module.setElement(RoleC, faults & 1 ? TYPE_F16 : TYPE_F32);
    if (faults & 2)
      module.module.set_compute_capability(90);
    else
      module.module.clear_compute_capability();
    *module.mma = before;
    if (faults & 4)
      IrWriter::drop(*module.mma, ATTR_ATOM);
    if (faults & 8)
      module.mma->add_regions();
    if (!walkOperands(module, sorts, visit))
      return false;
  }
  *module.mma = before;
  module.module.clear_compute_capability();
  return true;
}

static bool walkCapabilities(OneMma &module, Visit visit) {
  static constexpr int32_t capabilities[] = {
      INT32_MIN, -1, 0, 1, 75, 80, 89, 90, 99, 100, 101, 103, 120, INT32_MAX};
  for (int32_t capability : capabilities) {
    module.module.set_compute_capability(capability);
    for (bool isTwoCta : {false, true}) {
      module.setTwoCta(isTwoCta);
      if (!visit())
        return false;
    }
  }
  module.setTwoCta(false);
  module.module.clear_compute_capability();
  return true;
}

static bool walkAtoms(OneMma &module, Visit visit) {
  IrAttribute &atom = *IrWriter::find(*module.mma, ATTR_ATOM);
  for (const char *name : {"a", "Z", "mxf4nvf4", "mxf8f6f4", "a_1", "mxf4"}) {
    atom.set_text(name);
    if (!visit())
      return false;
  }
  return true;
}

/// All lists of up to six entries of -1 to 2, with up to six operands.
static bool walkSegments(OneMma &module, Visit visit) {
  constexpr unsigned values = 4, maxLength = 6;
  for (uint32_t count = 0; count <= maxLength; ++count) {
    module.setOperandCount(count);
    unsigned lists = 1;
    for (unsigned length = 0; length <= maxLength; ++length, lists *= values)
      for (unsigned list = 0; list < lists; ++list) {
        int64_t sizes[maxLength];
        for (unsigned i = 0, rest = list; i < length; ++i, rest /= values)
          sizes[i] = static_cast<int64_t>(rest % values) - 1;
        module.setSegments(llvm::ArrayRef(sizes).take_front(length));
        if (!visit())
          return false;
      }
  }
  module.setScales(true, true);
  return true;
}

/// All ranks of A and the scales, and of B, C and D together.
static bool walkRanks(OneMma &module, const Row &row, Visit visit) {
  constexpr size_t ranks = 5;
  const auto [k, kA, kB] = row.extents;
  const int64_t a[] = {1, 3, 2, 128, k}, sfa[] = {1, 3, 2, 128, kA},
                sfb[] = {1, 3, 2, kB, 128}, others[] = {7, 5, 3, 2, 1};
  for (size_t i = 0; i < ranks * ranks * ranks * ranks; ++i) {
    const auto tail = [](const int64_t (&shape)[ranks], size_t rank) {
      return llvm::ArrayRef(shape).take_back(rank);
    };
    module.setShape(RoleA, tail(a, i % ranks));
    module.setShape(RoleSfa, tail(sfa, i / ranks % ranks));
    module.setShape(RoleSfb, tail(sfb, i / ranks / ranks % ranks));
    for (unsigned role : {RoleB, RoleC, RoleD})
      module.setShape(role, tail(others, i / ranks / ranks / ranks));
    if (!visit())
      return false;
  }
  module.setRow(row);
  return true;
}

/// Every kind of type in every role.
static bool walkKinds(OneMma &module, Visit visit) {
  for (unsigned role = 0; role < mmaRoles; ++role) {
    const IrType before = module.type(role);
    IrType &type = module.type(role);
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
static bool walkParts(OneMma &module, Visit visit) {
  const IrOp before = *module.mma;
  for (unsigned parts = 0; parts < 8; ++parts) {
    *module.mma = before;
    if (parts & 1)
      module.mma->add_regions();
    if (parts & 2)
      IrWriter::drop(*module.mma, ATTR_ATOM);
    if (parts & 4)
      IrWriter::drop(*module.mma, ATTR_OPERAND_SEGMENT_SIZES);
    for (uint32_t count = 0; count <= mmaOperands; ++count) {
      module.setOperandCount(count);
      if (!walkKinds(module, visit))
        return false;
    }
    for (unsigned scales = 0; scales < 4; ++scales) {
      module.setScales(scales & 1, scales & 2);
      if (!visit())
        return false;
    }
  }
  *module.mma = before;
  return true;
}

/// Inside of other regions, where the compute capability is that of the module
/// too.
static bool walkNestedMmas(IrCase &module, const Row &row, Visit visit) {
  IrCase patternModule;
  OneMma pattern(patternModule);
  pattern.setRow(row);
  for (bool isTwoCta : {false, true}) {
    pattern.setTwoCta(isTwoCta);
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
      if (!walkNestings(allArounds, 3, walk))
        return false;
    }
  }
  return true;
}

/// Functions are verified last, but values are packed as they are written.
static bool walkOrders(IrCase &module, Visit visit) {
  IrCase patternModule;
  OneMma pattern(patternModule);
  const auto add = [&](IrStage &stage, IrOps &ops, unsigned sort) {
    const bool isValid = sort < std::size(rows);
    pattern.setRow(rows[isValid ? sort : 0]);
    if (!isValid)
      pattern.setElement(RoleC, TYPE_F16);
    pattern.addTo(stage.writer, ops);
  };
  return walkRows(module, std::size(rows) + 1, 5, add, visit);
}

static void enumerate(Case &testCase, Visit visit) {
  OneMma module(*testCase.mutable_ir());
  module.setRow(rows[0]);
  if (!walkOperands(module, allElements, visit) || !walkFaults(module, visit))
    return;
  module.setScales(true, true);
  for (const Row &row : rows) {
    module.setRow(row);
    if (!walkElements(module, allElements, {RoleC, RoleD}, visit))
      return;
    module.setRow(row);
    if (!walkCapabilities(module, visit) || !walkAtoms(module, visit) ||
        !walkSegments(module, visit) || !walkRanks(module, row, visit) ||
        !walkParts(module, visit))
      return;
  }
  // From here on the modules are others.
  for (const Row &row : rows)
    if (!walkNestedMmas(module.module, row, visit))
      return;
  walkOrders(module.module, visit);
}

constinit const Domain tilefuzz::blockScaledMmaDomain = {
    "modules of one operation: all element types of A and B with all and "
    "missing ones of SFA and SFB, with and without two_cta, for the last "
    "dimension of A, k_a and k_b in {(64, 4, 4), (128, 4, 4), (256, 4, 4), "
    "(130, 4, 4), (64, 4, 3), (128, 4, 5), (128, 0, 0), (128, 0, 4), (128, 4, "
    "0), (0, 4, 4)}; the same with the element types f4E2M1FN, f8E4M3FN, "
    "f8E8M0FNU and f16, with and without each of: C of f16, the compute "
    "capability 90, the atom, a region; and for each of the three results all "
    "element types of C and D; the compute capabilities -2147483648, -1, 0, 1, "
    "75, 80, 89, 90, 99, 100, 101, 103, 120 and 2147483647 with and without "
    "two_cta; six atoms; all lists of up to six segments of -1 to 2 with up to "
    "six operands; the ranks 0 to 4 of A, of SFA, of SFB and of B, C and D "
    "together; and, with and without a region, the segments and the atom, all "
    "kinds of types of each operand and of the result with the first 0 to 5 "
    "operands, and present and missing scales; the operation inside of up to "
    "three regions around each other, which are the arms of scf.if and the "
    "regions of agent_switch and of the six produce, consume, read and write "
    "operations, in the module or in a function, with and without two_cta, "
    "with the compute capabilities 90, 99 and 100 and without one, for each of "
    "the three results; and modules of up to five operations in a row, each in "
    "the module or in a function of its own, and each with one of the three "
    "results or with C of f16",
    enumerate};
