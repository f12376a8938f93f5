//===- PtxForms.cpp - Cases of mode patterns as instructions of PTX -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "fuzz/assembler/Kernel.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"

#include <cassert>

using namespace tilefuzz;
using llvm::StringRef;

/// The list "{r8,r9}" of `count` registers from `first` on.
static std::string registerList(char prefix, unsigned first, unsigned count) {
  assert(first + count <= registersOfEachKind && "no kernel has so many");
  std::string list = "{";
  for (unsigned i = first; i < first + count; ++i) {
    if (i != first)
      list += ',';
    list += prefix;
    list += std::to_string(i);
  }
  return list + "}";
}

//===----------------------------------------------------------------------===//
// Kind words as tcgen05.mma
//
// Words: oracle/spec/kind_word.md, and the section on tcgen05.mma of the PTX
// ISA. Bit 5 is block scale and sparsity in one (C-I19), so a word that has it
// set is read as each of both and as both. A scale vector of 1X is what a word
// says that says nothing, so it is read as `.scale_vec::1X` and as no modifier.
// A is in tensor memory where ashift is set, as that needs it there, and in
// shared memory elsewhere.
//===----------------------------------------------------------------------===//

namespace {
struct Target {
  uint32_t isaVersion;
  bool archConditional;
  StringRef name;
};

/// The readings of bit 5 and of the absence of a scale vector.
struct Reading {
  StringRef name;
  bool hasBit5, isSparse, isBlockScaled, spellsVector;
};
} // namespace

/// SM100A is arch-conditional by its name, so the arch-conditional variant of
/// SM100 is the one of the family.
static constexpr Target targets[] = {
    {900, false, "sm_90"},   {900, true, "sm_90a"},   {1000, false, "sm_100"},
    {1000, true, "sm_100f"}, {1001, true, "sm_100a"}, {1030, false, "sm_103"},
    {1030, true, "sm_103f"}, {1030, true, "sm_103a"},
};

static constexpr Reading readings[] = {
    {"dense", false, false, false, false},
    {"block scale", true, false, true, true},
    {"block scale, vector unspelled", true, false, true, false},
    {"sparse", true, true, false, false},
    {"sparse block scale", true, true, true, true},
    {"sparse block scale, vector unspelled", true, true, true, false},
};

/// By mma_kind; empty for none.
static constexpr StringRef kinds[] = {"mxf4nvf4", "i8",     "mxf8f6f4", "f16",
                                      "tf32",     "f8f6f4", "",         "mxf4"};
/// By scale_vector_size; empty for none.
static constexpr StringRef vectors[] = {".scale_vec::1X", ".scale_vec::2X",
                                        ".scale_vec::4X", ""};
/// By bits 0 and 1 of the collector; to discard is the default.
static constexpr StringRef collectors[] = {
    "", ".collector::a::lastuse", ".collector::a::fill", ".collector::a::use"};

static std::string instructionOf(const KindWordCase &word,
                                 const Reading &reading) {
  const uint32_t raw = word.raw(), vector = raw >> 2 & 3;
  const bool isWs = raw & 1, hasTwoCtas = raw & 2, scalesInput = raw >> 4 & 1,
             shiftsA = word.collector() >> 2 & 1;
  const bool hasVector = vector != 0 || reading.spellsVector;
  return llvm::formatv(
      "tcgen05.mma{0}{1}.cta_group::{2}.kind::{3}{4}{5}{6}{7} [r0], {8}, d1, "
      "{9}r3, {10}p{11};",
      isWs ? ".ws" : "", reading.isSparse ? ".sp" : "", hasTwoCtas ? 2 : 1,
      kinds[raw >> 6 & 7], reading.isBlockScaled ? ".block_scale" : "",
      hasVector ? vectors[vector] : "", collectors[word.collector() & 3],
      shiftsA ? ".ashift" : "", shiftsA ? "[r1]" : "d0",
      reading.isSparse ? "[r2], " : "",
      reading.isBlockScaled ? "[r4], [r5], " : "", scalesInput ? ", 1" : "");
}

/// Why a word has no PTX form; empty when it has one.
static StringRef findMissing(const KindWordCase &word) {
  const uint32_t raw = word.raw();
  const bool isWs = raw & 1, hasBit5 = raw >> 5 & 1;
  if (word.opcode() != (isWs ? 10526u : 10521u) + (hasBit5 ? 0 : 1))
    return "the opcode is of another instruction than the word";
  if (kinds[raw >> 6 & 7].empty())
    return "no kind has the number 6";
  if (vectors[raw >> 2 & 3].empty())
    return "no scale vector has the number 3";
  if (isWs && raw >> 4 & 1)
    return "tcgen05.mma.ws has a mask in the place of scale-input-d";
  return {};
}

static void translateKindWord(const Case &testCase, PtxForm &form) {
  const KindWordCase &word = testCase.kind_word();
  form.missing = findMissing(word);
  if (!form.missing.empty())
    return;
  const uint32_t vector = word.raw() >> 2 & 3;
  for (const Target &target : targets) {
    if (target.isaVersion != word.isa_version() ||
        target.archConditional != word.arch_conditional())
      continue;
    for (const Reading &reading : readings) {
      if (reading.hasBit5 != (word.raw() >> 5 & 1))
        continue;
      if (reading.isBlockScaled && !reading.spellsVector && vector != 0)
        continue;
      form.kernels.push_back(
          {target.name, reading.name, instructionOf(word, reading)});
    }
  }
  if (form.kernels.empty())
    form.missing = "no target has this version, conditional or not";
}

//===----------------------------------------------------------------------===//
// Matrix moves as ldmatrix and stmatrix
//
// The families ldsm and matrix_copy. Words: oracle/spec/ldsm.md, and the
// sections on ldmatrix and stmatrix of the PTX ISA.
//===----------------------------------------------------------------------===//

/// The registers of kernels behind the addresses.
static constexpr unsigned firstDataRegister = 1;

/// ".m8n8"; empty for a mode without a token.
static StringRef matrixShape(LdsmMode mode) {
  switch (mode) {
  case M88:
  case MT88:
    return ".m8n8";
  case M816:
    return ".m8n16";
  case MT1616:
    return ".m16n16";
  default:
    return {};
  }
}

namespace {
/// A size pattern that PTX can name.
struct MatrixType {
  LdsmSizePattern pattern;
  StringRef reading, token;
  /// The shapes of matrices that have it.
  StringRef shapes[2];
};

/// The operands of ldmatrix and stmatrix, all but the type.
struct MatrixMove {
  bool isLoad = true;
  StringRef shape;
  int32_t count = 1;
  bool transposes = false;
  /// ".shared"; empty for a generic address.
  StringRef space = ".shared";
  StringRef address = "r0";
  unsigned registers = 1;

  std::string instruction(StringRef type) const;
};
} // namespace

static constexpr MatrixType matrixTypes[] = {
    {SIZE_U16, "u16", ".b16", {".m8n8"}},
    {SIZE_U8, "u8", ".b8", {".m16n16"}},
    {SIZE_U4X16P64TO8,
     "u4x16p64to8",
     ".b8x16.b4x16_p64",
     {".m8n16", ".m16n16"}},
    {SIZE_U6X16P32TO8,
     "u6x16p32to8",
     ".b8x16.b6x16_p32",
     {".m8n16", ".m16n16"}},
};

std::string MatrixMove::instruction(StringRef type) const {
  std::string to = registerList('r', firstDataRegister, registers),
              from = ("[" + address + "]").str();
  if (!isLoad)
    std::swap(to, from);
  return llvm::formatv("{0}.sync.aligned{1}.x{2}{3}{4}{5} {6}, {7};",
                       isLoad ? "ldmatrix" : "stmatrix", shape, count,
                       transposes ? ".trans" : "", space, type, to, from);
}

/// Reads what is the same in both families. Returns why a case has no PTX form;
/// empty when it has one.
static StringRef readMove(LdsmMode mode, int32_t count,
                          const google::protobuf::RepeatedField<int64_t> &shape,
                          MatrixMove &move) {
  move.shape = matrixShape(mode);
  if (move.shape.empty())
    return "ldmatrix has no shape for the mode";
  if (count != 1 && count != 2 && count != 4)
    return "ldmatrix moves .x1, .x2 or .x4";
  if (shape.size() != 1)
    return "registers are a vector, which has rank 1";
  constexpr int64_t mostRegisters = registersOfEachKind - firstDataRegister;
  if (shape[0] < 1 || shape[0] > mostRegisters)
    return "no vector has so many registers";
  move.count = count;
  move.registers = static_cast<unsigned>(shape[0]);
  return {};
}

/// Loads and stores share the table of oracle/spec/ldsm.md (C-I04), so a case
/// is read as both. It names no target: there is a kernel for one from before
/// the shapes of 8 and fewer bits, and for both branches of those that have
/// them.
static void translateLdsm(const Case &testCase, PtxForm &form) {
  const LdsmCase &ldsm = testCase.ldsm();
  MatrixMove move;
  move.transposes = ldsm.transpose();
  form.missing =
      readMove(ldsm.mode(), ldsm.num_matrices(), ldsm.result_shape(), move);
  if (!form.missing.empty())
    return;
  const MatrixType *type =
      llvm::find_if(matrixTypes, [&](const MatrixType &each) {
        return each.pattern == ldsm.size_pattern();
      });
  if (type == std::end(matrixTypes)) {
    form.missing = "ldmatrix has no type for the size pattern";
    return;
  }
  for (bool isLoad : {true, false}) {
    move.isLoad = isLoad;
    for (StringRef target : {"sm_90", "sm_100a", "sm_120a"})
      form.kernels.push_back(
          {target, isLoad ? "load" : "store", move.instruction(type->token)});
  }
}

/// Sets the space and the address of the side in memory, and returns the
/// declaration of what is there. `missing` is set where PTX cannot say so.
static std::string readMemory(MemorySpace space, uint64_t alignment,
                              MatrixMove &move, StringRef &missing) {
  if (space == SPACE_GENERIC || space == SPACE_GLOBAL) {
    move.space = space == SPACE_GENERIC ? "" : ".global";
    move.address = "d0";
    return {};
  }
  if (space != SPACE_SHARED) {
    missing = "ldmatrix and stmatrix have no address in the space";
    return {};
  }
  if (alignment == 0)
    return {};
  if (!llvm::isPowerOf2_64(alignment) || alignment > UINT64_C(1) << 31) {
    missing = "a variable is aligned by a power of two of 32 bits";
    return {};
  }
  move.address = "memory";
  return ".shared .align " + std::to_string(alignment) + " .b8 memory[1024]; ";
}

/// A case of oracle/spec/matrix_copy.md has a mode and no size pattern, so it
/// is read with each type that the mode's row has and PTX can name. A known
/// alignment makes a variable in shared memory, an unknown one an
/// address in a register.
static void translateMatrixCopy(const Case &testCase, PtxForm &form) {
  const MatrixCopyCase &copy = testCase.matrix_copy();
  if ((copy.is_load() ? copy.dst_space() : copy.src_space()) !=
      SPACE_REGISTER) {
    form.missing = "one side of ldmatrix and stmatrix is in registers";
    return;
  }
  MatrixMove move;
  move.isLoad = copy.is_load();
  move.transposes = copy.mode() == MT88 || copy.mode() == MT1616;
  form.missing =
      readMove(copy.mode(), copy.num_matrices(), copy.result_shape(), move);
  if (!form.missing.empty())
    return;
  const std::string declaration =
      readMemory(copy.is_load() ? copy.src_space() : copy.dst_space(),
                 copy.shared_alignment(), move, form.missing);
  if (!form.missing.empty())
    return;
  for (const MatrixType &type : matrixTypes)
    if (llvm::is_contained(type.shapes, move.shape))
      form.kernels.push_back({"sm_100a", type.reading,
                              declaration + move.instruction(type.token)});
}

//===----------------------------------------------------------------------===//
// The SM120 lattice as mma
//
// Words: oracle/spec/sm120_scale.md, and the section on mma with block scaling
// of the PTX ISA. There the scale vector is the number of factors along K, from
// which the width of the fragment follows, a byte for each. A case names no
// kind, so it is read with each one that has a shape with its K.
//===----------------------------------------------------------------------===//

/// The types of operands.
static constexpr std::pair<ElementType, StringRef> operandTypes[] = {
    {TYPE_I1, ".b1"},         {TYPE_I4, ".s4"},
    {TYPE_I8, ".s8"},         {TYPE_I16, ".s16"},
    {TYPE_I32, ".s32"},       {TYPE_I64, ".s64"},
    {TYPE_F4E2M1FN, ".e2m1"}, {TYPE_F6E2M3FN, ".e2m3"},
    {TYPE_F6E3M2FN, ".e3m2"}, {TYPE_F8E4M3FN, ".e4m3"},
    {TYPE_F8E5M2, ".e5m2"},   {TYPE_F8E8M0FNU, ".ue8m0"},
    {TYPE_F16, ".f16"},       {TYPE_BF16, ".bf16"},
    {TYPE_TF32, ".tf32"},     {TYPE_F32, ".f32"},
    {TYPE_F64, ".f64"},
};

/// The type of an operand; empty for none.
static StringRef typeToken(ElementType type) {
  for (const auto &[each, token] : operandTypes)
    if (each == type)
      return token;
  return {};
}

/// A factor has no sign in PTX: what is e4m3 of an operand is ue4m3 of a scale.
static StringRef scaleToken(ElementType type) {
  return type == TYPE_F8E4M3FN ? ".ue4m3" : typeToken(type);
}

/// The number of scale factors along K; 0 where no modifier says it.
static int32_t factorsOf(const Sm120ScaleCase &scale) {
  for (int32_t factors : {1, 2, 4})
    if (static_cast<int64_t>(scale.scale_vector_size()) * factors == scale.k())
      return factors;
  return 0;
}

static std::string instructionOf(const Sm120ScaleCase &scale, int32_t factors,
                                 StringRef kind) {
  return llvm::formatv(
      "mma.sync.aligned.m16n8k{0}.row.col.kind::{1}.block_scale.scale_vec::{2}X"
      ".f32{3}{4}.f32{5} {6}, {7}, {8}, {9}, r6, {{0,0}, r7, {{0,0};",
      scale.k(), kind, factors, typeToken(scale.a_type()),
      typeToken(scale.b_type()), scaleToken(scale.sf_type()),
      registerList('f', 0, 4), registerList('r', 0, 4), registerList('r', 4, 2),
      registerList('f', 4, 4));
}

static void translateSm120Scale(const Case &testCase, PtxForm &form) {
  const Sm120ScaleCase &scale = testCase.sm120_scale();
  if (scale.k() != 32 && scale.k() != 64) {
    form.missing = "no block-scaled shape has this K";
    return;
  }
  const int32_t factors = factorsOf(scale);
  if (factors == 0) {
    form.missing = "no modifier says so many scale factors along K";
    return;
  }
  if (scale.scale_fragment_bits() != 8 * factors) {
    form.missing = "the width of the fragment follows from the scale vector";
    return;
  }
  if (typeToken(scale.a_type()).empty() || typeToken(scale.b_type()).empty() ||
      typeToken(scale.sf_type()).empty()) {
    form.missing = "a type has no name in PTX";
    return;
  }
  const auto add = [&](StringRef kind) {
    form.kernels.push_back(
        {"sm_120a", kind, instructionOf(scale, factors, kind)});
  };
  if (scale.k() == 32)
    return add("mxf8f6f4");
  add("mxf4");
  add("mxf4nvf4");
}

//===----------------------------------------------------------------------===//
// TMA modes as bulk tensor copies
//
// Words: oracle/spec/tma_mode.md, and the sections on cp.async.bulk.tensor,
// cp.async.bulk.prefetch.tensor and cp.reduce.async.bulk.tensor of the PTX ISA.
// A case says neither where the data goes to nor what is done with it: it is
// read as each instruction that has its mode.
//===----------------------------------------------------------------------===//

namespace {
struct Mode {
  /// The modifier where data is loaded and where it is stored; empty where the
  /// mode does not go that way.
  StringRef ofLoads, ofStores;
  bool canReduce;
  /// How many offsets follow; with `isPerDimension` one for each dimension
  /// beyond this many.
  unsigned offsets;
  bool isPerDimension;
  /// Four rows and a column, whatever the rank.
  bool hasFiveCoordinates;
};
} // namespace

/// By TmaMode.
static constexpr Mode modes[] = {
    {".tile", ".tile", true, 0, false, false},
    {".im2col", ".im2col_no_offs", true, 2, true, false},
    {".im2col::w", "", false, 2, false, false},
    {".im2col::w::128", "", false, 2, false, false},
    {"", ".tile::scatter4", false, 0, false, true},
    {".tile::gather4", "", false, 0, false, true},
};

static void addKernels(const Mode &mode, unsigned rank, StringRef target,
                       PtxForm &form) {
  const std::string dimensions = "." + std::to_string(rank) + "d";
  const std::string tensor =
      "[d0, " + registerList('r', 8, mode.hasFiveCoordinates ? 5 : rank) + "]";
  const unsigned offsets = !mode.isPerDimension  ? mode.offsets
                           : rank > mode.offsets ? rank - mode.offsets
                                                 : 0;
  const std::string end =
      offsets ? ", " + registerList('h', 0, offsets) + ";" : ";";
  const auto add = [&](StringRef reading, const std::string &instruction) {
    form.kernels.push_back({target, reading, instruction});
  };
  if (!mode.ofLoads.empty()) {
    const auto load = [&](StringRef destination) {
      return "cp.async.bulk.tensor" + dimensions + destination.str() +
             ".global" + mode.ofLoads.str() +
             ".mbarrier::complete_tx::bytes [r0], " + tensor + ", [r1]" + end;
    };
    add("load to the cluster", load(".shared::cluster"));
    add("load to the CTA", load(".shared::cta"));
    add("prefetch", "cp.async.bulk.prefetch.tensor" + dimensions +
                        ".L2.global" + mode.ofLoads.str() + " " + tensor + end);
  }
  if (!mode.ofStores.empty())
    add("store", "cp.async.bulk.tensor" + dimensions + ".global.shared::cta" +
                     mode.ofStores.str() + ".bulk_group " + tensor + ", [r1];");
  if (mode.canReduce)
    add("reduce", "cp.reduce.async.bulk.tensor" + dimensions +
                      ".global.shared::cta.add" + mode.ofStores.str() +
                      ".bulk_group " + tensor + ", [r1];");
}

static void translateTmaMode(const Case &testCase, PtxForm &form) {
  const TmaModeCase &tma = testCase.tma_mode();
  const auto number = static_cast<unsigned>(tma.mode());
  if (number >= std::size(modes)) {
    form.missing = "the mode has no name";
    return;
  }
  if (tma.rank() < 1 || tma.rank() > 5) {
    form.missing = "the ranks are .1d to .5d";
    return;
  }
  const auto rank = static_cast<unsigned>(tma.rank());
  if (!tma.blackwell_target()) {
    addKernels(modes[number], rank, "sm_90", form);
    return;
  }
  for (StringRef target : {"sm_100a", "sm_120a"})
    addKernels(modes[number], rank, target, form);
}

static constexpr PtxFamily families[] = {
    {"kind_word", translateKindWord},     {"ldsm", translateLdsm},
    {"matrix_copy", translateMatrixCopy}, {"sm120_scale", translateSm120Scale},
    {"tma_mode", translateTmaMode},
};

llvm::ArrayRef<PtxFamily> tilefuzz::ptxFamilies() { return families; }
