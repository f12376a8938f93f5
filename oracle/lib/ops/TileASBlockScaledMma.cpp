//===- TileASBlockScaledMma.cpp - Block-scaled MMA ------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/block_scaled_mma.md. The legal combinations are rows
// of a catalog.
//
//===----------------------------------------------------------------------===//

#include "ops/TileASBlockScaledMma.h"

#include "ir/IrSignature.h"
#include "ops/Constraints.h"
#include "ops/Groups.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

static constexpr std::string_view handles = "tileas.bsmma.handles";

static constexpr OpSpec ops[] = {
    {.kind = OP_BLOCK_SCALED_MMA,
     .operands = {one("a", tile, handles), one("b", tile, handles),
                  one("c", tile, handles), optional("sfa", tile, handles),
                  optional("sfb", tile, handles)},
     .results = {one("d", tile, handles)},
     .attributes = {required(ATTR_OPERAND_SEGMENT_SIZES,
                             "roster.attr.operandSegmentSizes"),
                    required(ATTR_ATOM, "roster.attr.atom"),
                    optional(ATTR_TWO_CTA)},
     .segments = Segments::All},
};

namespace {

//===----------------------------------------------------------------------===//
// The catalog
//===----------------------------------------------------------------------===//

constexpr ElementSet e8m0 = elementSet({TYPE_F8E8M0FNU});
constexpr ElementSet e8m0OrE4m3 = elementSet({TYPE_F8E8M0FNU, TYPE_F8E4M3FN});

constexpr MmaRow catalog[] = {
    {32, 32, fp8, e8m0, true},
    {64, 16, fp4, e8m0OrE4m3, true},
    // Blackwell has no 2-CTA atom for this row (C-F02).
    {64, 32, fp4, e8m0, false},
};

const MmaRow *findRow(int64_t atomK, int64_t k, int64_t kA) {
  for (const MmaRow &row : catalog)
    if (row.atomK == atomK && k != 0 && __int128(row.vecSize) * kA == k)
      return &row;
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Reading an operation
//===----------------------------------------------------------------------===//

// Returns the dimension at a distance from the last one; 0 when the tile or the
// dimension does not exist.
int64_t dimensionFromEnd(const Type *tile, size_t distance) {
  if (!tile || tile->shape.size() <= distance)
    return 0;
  return tile->shape[tile->shape.size() - 1 - distance];
}

} // namespace

// C-F07. A binary search for v, since v * k_a grows with v.
int64_t Mma::vecSize() const {
  if (kA == 0)
    return 0;
  int64_t low = 1, high = k;
  while (low <= high) {
    int64_t middle = low + (high - low) / 2;
    __int128 product = __int128(middle) * kA;
    if (product == k)
      return middle;
    if (product < k)
      low = middle + 1;
    else
      high = middle - 1;
  }
  return 0;
}

static std::optional<Mma> readMma(const Module &module, const Op &op) {
  auto tiles = slotTypes<6>(module, op);
  if (!tiles)
    return std::nullopt;
  auto [a, b, c, sfa, sfb, d] = *tiles;
  Mma mma = {a, b, c, sfa, sfb, d};
  mma.atomK = mma.isSomeTileIn(fp4) ? 64 : 32;
  mma.k = dimensionFromEnd(mma.a, 0);
  mma.kA = dimensionFromEnd(mma.sfa, 0);
  mma.kB = dimensionFromEnd(mma.sfb, 1);
  mma.isTwoCta = module.hasAttribute(op, ATTR_TWO_CTA);
  mma.row = findRow(mma.atomK, mma.k, mma.kA);
  return mma;
}

// Consecutive rules read the same operation, so the last result is kept.
const Mma *ir::mmaOf(const Module &module, const Op &op) {
  static thread_local struct {
    uint32_t reading = 0;
    uint32_t index = none;
    std::optional<Mma> mma;
  } last;
  if (last.reading != module.number() || last.index != op.index)
    last = {module.number(), op.index, readMma(module, op)};
  return last.mma ? &*last.mma : nullptr;
}

//===----------------------------------------------------------------------===//
// The rules
//===----------------------------------------------------------------------===//

namespace {

constexpr auto isMma = isOneOf<OP_BLOCK_SCALED_MMA>;

// Evaluates a predicate on the tiles; false when they cannot be read, because
// the rule is not applicable then.
template <auto predicate>
bool ofMma(const Module &module, const Op &op) {
  const Mma *mma = mmaOf(module, op);
  return mma && predicate(*mma);
}

template <int64_t atomK, int64_t vecSize>
bool isAtRow(const Module &module, const Op &op) {
  return ofMma<[](const Mma &mma) { return mma.isRow(atomK, vecSize); }>(module,
                                                                         op);
}

bool isF32(const Type &tile) { return tile.element == TYPE_F32; }

bool lacksScale(const Mma &mma) {
  return mma.isSomeTileIn(fp4) && !(mma.sfa && mma.sfb);
}

void formatExtents(const Module &module, const Op &op, std::string &text) {
  const Mma *mma = mmaOf(module, op);
  appendAll(text, "Scale factor vector size mismatch: ", mma ? mma->kA : 0,
            ", ", mma ? mma->kB : 0);
}

void formatFp8Scale(const Module &module, const Op &op, std::string &text) {
  const Mma *mma = mmaOf(module, op);
  const Type *scale = mma ? mma->scaleNotIn(e8m0) : nullptr;
  append(text, "tileas.bsmma.p5_sf_fp8: expected sfa/sfb element types to be "
               "Float8E8M0FNUType when (atom_K=32 && vecSize=32), but got '");
  module.types().appendElement(text, scale ? scale->element : TYPE_F8E8M0FNU);
  append(text, "'");
}

void formatVecSize(const Module &module, const Op &op, std::string &text) {
  const Mma *mma = mmaOf(module, op);
  appendAll(text, "invalid block scale vector size. Expecting 32, but got ",
            mma ? mma->vecSize() : 0);
}

// Two rules have the same diagnostic (C-F10).
constexpr auto formatRow32 = formatText<
    "expects A/B element types to be Float4E2M1FNType and sfa/sfb element "
    "types to be Float8E8M0FNUType when (atom_K=64 && vecSize=32)">;

constexpr IrRule rules[] = {
    {{"tileas.bsmma.p1_presence", "", "A or B is FP4 and SFA or SFB is missing",
      "a b sfa sfb"},
     isMma,
     ofMma<lacksScale>,
     ofMma<[](const Mma &mma) { return mma.isSomeTileIn(fp4); }>,
     formatText<"fp4 mma should expect scaling factors">},
    {{"tileas.bsmma.p2_agreement", "C-F01",
      "SFA and SFB are present and their element types differ", "sfa sfb"},
     isMma,
     ofMma<[](const Mma &mma) {
       return mma.sfa && mma.sfb && mma.sfa->element != mma.sfb->element;
     }>,
     ofMma<[](const Mma &mma) { return mma.sfa && mma.sfb; }>,
     formatText<"expects sfa/sfb element types to be the same">},
    {{"tileas.bsmma.p3_acc", "C-F11",
      "the element type of C or of D is not f32", "c d"},
     isMma,
     ofMma<[](const Mma &mma) { return !(isF32(*mma.c) && isF32(*mma.d)); }>,
     isOneStepAway,
     formatText<"expects c type to be Float32">},
    {{"tileas.bsmma.p4_kextent", "C-F07", "k_a is not k_b", "k_a k_b"},
     isMma,
     ofMma<[](const Mma &mma) { return mma.kA != mma.kB; }>,
     isOneStepAway,
     formatExtents},
    {{"tileas.bsmma.p5_elem_gate", "C-F04", "A or B is neither FP4 nor FP8",
      "a b"},
     isMma,
     ofMma<[](const Mma &mma) { return !mma.isEachTileIn(fp4 | fp8); }>,
     isOneStepAway,
     formatText<
         "Block scale is not supported for f16, tf32, f8f6f4, and i8 types">},
    {{"tileas.bsmma.p5_ab_4bit", "C-F10",
      "the combination is (64, 16) and A or B is not FP4",
      "a b atom_K vecSize"},
     isMma,
     ofMma<[](const Mma &mma) {
       return mma.isRow(64, 16) && !mma.isEachTileIn(mma.row->elements);
     }>,
     isAtRow<64, 16>,
     formatText<"expects A and B element types are valid 4bit types, such "
                "asFloat4E2M1FNType or FloatNV4E0M3FType , when (atom_K=64 && "
                "vecSize=16)">},
    {{"tileas.bsmma.p5_sf_16", "",
      "the combination is (64, 16) and a present scale is neither E8M0 nor "
      "f8E4M3FN",
      "sfa sfb atom_K vecSize"},
     isMma,
     ofMma<[](const Mma &mma) {
       return mma.isRow(64, 16) && mma.scaleNotIn(mma.row->scales);
     }>,
     isAtRow<64, 16>,
     formatText<"expects sfa/sfb element types to be Float8E8M0FNUType or "
                "Float8E4M3FNType when (atom_K=64 && vecSize=16)">},
    {{"tileas.bsmma.p5_ab_sf_32", "C-F10",
      "the combination is (64, 32) and A or B is not FP4 or a present scale is "
      "not E8M0",
      "a b sfa sfb atom_K vecSize"},
     isMma,
     ofMma<[](const Mma &mma) {
       return mma.isRow(64, 32) && (!mma.isEachTileIn(mma.row->elements) ||
                                    mma.scaleNotIn(mma.row->scales));
     }>,
     isAtRow<64, 32>,
     formatRow32},
    {{"tileas.bsmma.p5_sf_fp8", "C-F06",
      "the combination is (32, 32) and a present scale is not E8M0",
      "sfa sfb atom_K vecSize"},
     isMma,
     ofMma<[](const Mma &mma) {
       return mma.isRow(32, 32) && mma.scaleNotIn(mma.row->scales);
     }>,
     isAtRow<32, 32>,
     formatFp8Scale},
    {{"tileas.bsmma.p5_vecsize", "C-F10",
      "vecSize is not 32 and the combination is not (64, 16)",
      "atom_K vecSize"},
     isMma,
     ofMma<[](const Mma &mma) { return !mma.row; }>,
     isOneStepAway,
     formatVecSize},
    {{"tileas.bsmma.two_cta", "C-F02",
      "two_cta is present and the combination is (64, 32)",
      "two_cta atom_K vecSize"},
     isMma,
     ofMma<[](const Mma &mma) {
       return mma.isTwoCta && mma.row && !mma.row->hasTwoCta;
     }>,
     ofMma<[](const Mma &mma) { return mma.isTwoCta == mma.row->hasTwoCta; }>,
     formatRow32},
    {{"tileas.bsmma.p5_sm_tier", "C-F13",
      "the compute capability is known and below 100", "compute_capability"},
     isMma,
     [](const Module &module, const Op &op) {
       return mmaOf(module, op) &&
              module.computeCapability(op).value_or(100) < 100;
     },
     [](const Module &module, const Op &op) {
       return module.computeCapability(op) == 100;
     },
     formatText<
         "mma block scale is not supported by compute capability < sm100">},
};

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

template <int64_t Mma::*number>
void appendExtent(const Module &module, const Op &op, std::string &text) {
  const Mma *mma = mmaOf(module, op);
  append(text, mma ? (*mma).*number : 0);
}

constexpr Value values[] = {
    {"compute_capability", isOneOf<OP_BLOCK_SCALED_MMA, OP_AA_FP_TO_FP>,
     [](const Module &module, const Op &op, std::string &text) {
       appendNumber(module.computeCapability(op), text);
     }},
    {"k_a", isMma, appendExtent<&Mma::kA>},
    {"k_b", isMma, appendExtent<&Mma::kB>},
    {"atom_K", isMma, appendExtent<&Mma::atomK>},
    {"vecSize", isMma,
     [](const Module &module, const Op &op, std::string &text) {
       const Mma *mma = mmaOf(module, op);
       append(text, mma ? mma->vecSize() : 0);
     }},
};

std::optional<uint64_t> pack(const Module &module, const Op &op) {
  if (!isMma(*op.spec))
    return std::nullopt;
  const MmaRow &row = *mmaOf(module, op)->row;
  return uint64_t(row.atomK) << 32 | uint64_t(row.vecSize);
}

} // namespace

const Group &ir::blockScaledMmaGroup() {
  static const Group group = {
      .roster = {"block_scaled_mma.md", ops},
      .rules = rules,
      .values = values,
      .invariants = blockScaledMmaInvariants,
      .relations = blockScaledMmaRelations,
      .pack = pack,
  };
  return group;
}
