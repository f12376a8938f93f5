//===- MatrixCopy.cpp - Copies between shared memory and registers --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/matrix_copy.md.
//
// Words:
//   fragment  the registers that hold the matrices, by the mode's extent
//   space     a memory space
//
//===----------------------------------------------------------------------===//

#include "families/modes/LdsmModes.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

constexpr std::string_view spaceNames[] = {"generic", "global", "shared",
                                           "register", "tensor"};

// The alignment of the shared operand that the matrix atoms require, in bytes
// (C-I07).
constexpr uint64_t atomAlignment = 16;

struct MatrixCopy {
  struct Facts {
    LdsmShape shape;
    bool isLoad;
    int32_t source;
    int32_t destination;
    uint64_t alignment;
  };

  static void analyze(const Case &testCase, Facts &facts) {
    const MatrixCopyCase &copy = testCase.matrix_copy();
    facts.shape.read(copy);
    facts.isLoad = copy.is_load();
    facts.source = copy.src_space();
    facts.destination = copy.dst_space();
    facts.alignment = copy.shared_alignment();
  }

  static std::string operand(const Facts &facts, std::string_view name);
  static const Rule<Facts> ladder[];
};

using Facts = MatrixCopy::Facts;

void appendSpace(std::string &text, int32_t space) {
  appendName(text, spaceNames, space);
}

std::string MatrixCopy::operand(const Facts &facts, std::string_view name) {
  std::string text;
  if (facts.shape.appendOperand(name, text))
    return text;
  if (name == "is_load")
    append(text, facts.isLoad);
  else if (name == "src_space")
    appendSpace(text, facts.source);
  else if (name == "dst_space")
    appendSpace(text, facts.destination);
  else if (name == "shared_alignment")
    append(text, facts.alignment);
  return text;
}

bool isLoad(const Facts &facts) { return facts.isLoad; }
bool isStore(const Facts &facts) { return !facts.isLoad; }

// An accepted case is one enumerator from breaking a rule on its spaces, and
// one unit from breaking those on numbers.
constexpr Rule<Facts> MatrixCopy::ladder[] = {
    {{"nvgpu.matcopy.load_src", "", "is_load and src_space is not shared",
      "is_load src_space"},
     [](const Facts &f) { return f.source != SPACE_SHARED; },
     always,
     [](const Facts &f, std::string &text) {
       append(text, "nvgpu.matcopy.load_src: expected source memory space "
                    "shared for a load, but got ");
       appendSpace(text, f.source);
     },
     isLoad},
    {{"nvgpu.matcopy.load_dst", "", "is_load and dst_space is not register",
      "is_load dst_space"},
     [](const Facts &f) { return f.destination != SPACE_REGISTER; },
     always,
     [](const Facts &f, std::string &text) {
       append(text, "nvgpu.matcopy.load_dst: expected destination memory space "
                    "register for a load, but got ");
       appendSpace(text, f.destination);
     },
     isLoad},
    {{"nvgpu.matcopy.store_src", "",
      "not is_load and src_space is not register", "is_load src_space"},
     [](const Facts &f) { return f.source != SPACE_REGISTER; },
     always,
     [](const Facts &f, std::string &text) {
       append(text, "nvgpu.matcopy.store_src: expected source memory space "
                    "register for a store, but got ");
       appendSpace(text, f.source);
     },
     isStore},
    {{"nvgpu.matcopy.store_dst", "", "not is_load and dst_space is not shared",
      "is_load dst_space"},
     [](const Facts &f) { return f.destination != SPACE_SHARED; },
     always,
     [](const Facts &f, std::string &text) {
       append(text, "nvgpu.matcopy.store_dst: expected destination memory "
                    "space shared for a store, but got ");
       appendSpace(text, f.destination);
     },
     isStore},
    {{"nvgpu.matcopy.fragment", "C-I07",
      "the mode is unknown, or the rank of result_shape is not 1, or its "
      "extent is not the LDSM extent of the mode and num_matrices",
      "mode num_matrices rank extent dim0"},
     [](const Facts &f) {
       return !f.shape.hasExtent() || f.shape.isWrongExtent();
     },
     always,
     [](const Facts &f, std::string &text) {
       append(text, "nvgpu.matcopy.fragment: ");
       if (!f.shape.row)
         f.shape.appendUnknownMode(text);
       else if (f.shape.rank != 1)
         f.shape.appendWrongRank(text);
       else
         f.shape.appendWrongExtent(text);
     }},
    {{"nvgpu.matcopy.align", "C-I07",
      "shared_alignment is 0 or not a multiple of 16", "shared_alignment"},
     [](const Facts &f) {
       return f.alignment == 0 || f.alignment % atomAlignment != 0;
     },
     always,
     [](const Facts &f, std::string &text) {
       appendAll(text,
                 "nvgpu.matcopy.align: expected a shared pointer alignment "
                 "that is a multiple of 16 bytes, but got ",
                 f.alignment);
     }},
};

constexpr Invariant invariants[] = {
    {"nvgpu.invariant.matcopy",
     "An accepted case has one operand in shared memory, the other in "
     "registers, in the order its direction asks for, and an alignment of at "
     "least 16 bytes.",
     [](const Case &testCase, const Verdict &observed) {
       if (observed.outcome != Outcome::Accepted)
         return true;
       const MatrixCopyCase &copy = testCase.matrix_copy();
       MemorySpace shared =
           copy.is_load() ? copy.src_space() : copy.dst_space();
       MemorySpace registers =
           copy.is_load() ? copy.dst_space() : copy.src_space();
       return shared == SPACE_SHARED && registers == SPACE_REGISTER &&
              copy.shared_alignment() >= 16;
     }},
};

} // namespace

Family oracle::makeMatrixCopyFamily() {
  return makeFamily<MatrixCopy>("matrix_copy", "matrix_copy.md", invariants,
                                {});
}
