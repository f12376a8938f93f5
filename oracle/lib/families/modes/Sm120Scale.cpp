//===- Sm120Scale.cpp - The SM120 block-scale lattice ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/sm120_scale.md.
//
// Words:
//   vector    the elements that share one scale factor; its size is a count
//   fragment  the scale factors of one instruction; its width is in bits
//
//===----------------------------------------------------------------------===//

#include "Ladder.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

// The element types behind these are of modules only and have no names here.
constexpr std::string_view typeNames[] = {
    "i1",        "i4",       "i8",       "i16",      "i32",      "i64",
    "f4E2M1FN",  "nv4E0M3F", "f6E2M3FN", "f6E3M2FN", "f8E4M3FN", "f8E5M2",
    "f8E8M0FNU", "f16",      "bf16",     "tf32",     "f32",      "f64",
};

struct Sm120Scale {
  struct Facts {
    int32_t k;
    int32_t a;
    int32_t b;
    int32_t scale;
    int32_t vectorSize;
    int32_t fragmentBits;
  };

  static void analyze(const Case &testCase, Facts &facts) {
    const Sm120ScaleCase &gate = testCase.sm120_scale();
    facts.k = gate.k();
    facts.a = gate.a_type();
    facts.b = gate.b_type();
    facts.scale = gate.sf_type();
    facts.vectorSize = gate.scale_vector_size();
    facts.fragmentBits = gate.scale_fragment_bits();
  }

  static std::string operand(const Facts &facts, std::string_view name);
  static const Rule<Facts> ladder[];
};

using Facts = Sm120Scale::Facts;

void appendType(std::string &text, int32_t type) {
  appendName(text, typeNames, type);
}

bool isFp4Fp6OrFp8(int32_t type) {
  switch (type) {
  case TYPE_F4E2M1FN:
  case TYPE_NV4E0M3F:
  case TYPE_F6E2M3FN:
  case TYPE_F6E3M2FN:
  case TYPE_F8E4M3FN:
  case TYPE_F8E5M2:
    return true;
  default:
    return false;
  }
}

std::string Sm120Scale::operand(const Facts &facts, std::string_view name) {
  std::string text;
  if (name == "k")
    append(text, facts.k);
  else if (name == "a_type")
    appendType(text, facts.a);
  else if (name == "b_type")
    appendType(text, facts.b);
  else if (name == "sf_type")
    appendType(text, facts.scale);
  else if (name == "scale_vector_size")
    append(text, facts.vectorSize);
  else if (name == "scale_fragment_bits")
    append(text, facts.fragmentBits);
  return text;
}

bool isK32(const Facts &facts) { return facts.k == 32; }
bool isK64(const Facts &facts) { return facts.k == 64; }

// Every accepted case is one enumerator or one unit from breaking each of the
// rules that apply to its k.
constexpr Rule<Facts> Sm120Scale::ladder[] = {
    {{"sm120.sv", "", "scale_vector_size is neither 16 nor 32",
      "scale_vector_size"},
     [](const Facts &f) { return f.vectorSize != 16 && f.vectorSize != 32; },
     always,
     [](const Facts &f, std::string &text) {
       appendAll(text,
                 "sm120.sv: expected a scale vector size in {16, 32}, but got ",
                 f.vectorSize);
     }},
    {{"sm120.k", "", "k is neither 32 nor 64", "k"},
     [](const Facts &f) { return f.k != 32 && f.k != 64; },
     always,
     [](const Facts &f, std::string &text) {
       appendAll(text, "sm120.k: expected k in {32, 64}, but got ", f.k);
     }},
    {{"sm120.k32_a", "", "k = 32 and a_type is not FP4, FP6 or FP8",
      "k a_type"},
     [](const Facts &f) { return !isFp4Fp6OrFp8(f.a); },
     always,
     [](const Facts &f, std::string &text) {
       append(text, "sm120.k32_a: expected an FP4, FP6 or FP8 type for A when "
                    "k = 32, but got ");
       appendType(text, f.a);
     },
     isK32},
    {{"sm120.k32_b", "", "k = 32 and b_type is not FP4, FP6 or FP8",
      "k b_type"},
     [](const Facts &f) { return !isFp4Fp6OrFp8(f.b); },
     always,
     [](const Facts &f, std::string &text) {
       append(text, "sm120.k32_b: expected an FP4, FP6 or FP8 type for B when "
                    "k = 32, but got ");
       appendType(text, f.b);
     },
     isK32},
    {{"sm120.k32_sf", "", "k = 32 and sf_type is not f8E8M0FNU", "k sf_type"},
     [](const Facts &f) { return f.scale != TYPE_F8E8M0FNU; },
     always,
     [](const Facts &f, std::string &text) {
       append(text, "sm120.k32_sf: expected scale factor type f8E8M0FNU when "
                    "k = 32, but got ");
       appendType(text, f.scale);
     },
     isK32},
    {{"sm120.k32_sv", "", "k = 32 and scale_vector_size is not 32",
      "k scale_vector_size"},
     [](const Facts &f) { return f.vectorSize != 32; },
     always,
     [](const Facts &f, std::string &text) {
       appendAll(text,
                 "sm120.k32_sv: expected a scale vector size of 32 when "
                 "k = 32, but got ",
                 f.vectorSize);
     },
     isK32},
    {{"sm120.k32_frag", "", "k = 32 and scale_fragment_bits is not 8",
      "k scale_fragment_bits"},
     [](const Facts &f) { return f.fragmentBits != 8; },
     always,
     [](const Facts &f, std::string &text) {
       appendAll(text,
                 "sm120.k32_frag: expected a scale fragment of 8 bits when "
                 "k = 32, but got ",
                 f.fragmentBits);
     },
     isK32},
    {{"sm120.k64_a", "C-I38", "k = 64 and a_type is not f4E2M1FN", "k a_type"},
     [](const Facts &f) { return f.a != TYPE_F4E2M1FN; },
     always,
     [](const Facts &f, std::string &text) {
       append(text, "sm120.k64_a: expected type f4E2M1FN for A when k = 64, "
                    "but got ");
       appendType(text, f.a);
     },
     isK64},
    {{"sm120.k64_b", "C-I38", "k = 64 and b_type is not f4E2M1FN", "k b_type"},
     [](const Facts &f) { return f.b != TYPE_F4E2M1FN; },
     always,
     [](const Facts &f, std::string &text) {
       append(text, "sm120.k64_b: expected type f4E2M1FN for B when k = 64, "
                    "but got ");
       appendType(text, f.b);
     },
     isK64},
    {{"sm120.k64_frag", "C-I38",
      "k = 64 and scale_fragment_bits * scale_vector_size is not 512, over the "
      "integers",
      "k scale_fragment_bits scale_vector_size"},
     [](const Facts &f) {
       return int64_t(f.fragmentBits) * f.vectorSize != 512;
     },
     always,
     [](const Facts &f, std::string &text) {
       appendAll(text,
                 "sm120.k64_frag: expected scale fragment bits times scale "
                 "vector size to be 512 when k = 64, but got ",
                 f.fragmentBits, " x ", f.vectorSize);
     },
     isK64},
};

constexpr Invariant invariants[] = {
    {"sm120.k64_narrow", "An accepted k = 64 case has f4E2M1FN on both sides.",
     [](const Case &testCase, const Verdict &observed) {
       const Sm120ScaleCase &gate = testCase.sm120_scale();
       return observed.outcome != Outcome::Accepted || gate.k() != 64 ||
              (gate.a_type() == TYPE_F4E2M1FN &&
               gate.b_type() == TYPE_F4E2M1FN);
     }},
    {"nvgpu.invariant.sm120",
     "An accepted case has k = 32 with a vector of 32 and a fragment of 8 "
     "bits, or k = 64 with one of the fragments 32 (vector 16) and 16 (vector "
     "32).",
     [](const Case &testCase, const Verdict &observed) {
       if (observed.outcome != Outcome::Accepted)
         return true;
       static constexpr int32_t legal[][3] = {
           {32, 32, 8}, {64, 16, 32}, {64, 32, 16}};
       const Sm120ScaleCase &gate = testCase.sm120_scale();
       for (const auto &[k, vectorSize, fragmentBits] : legal)
         if (gate.k() == k && gate.scale_vector_size() == vectorSize &&
             gate.scale_fragment_bits() == fragmentBits)
           return true;
       return false;
     }},
};

constexpr Relation relations[] = {
    {"sm120.symmetry",
     "Exchanging a_type and b_type leaves an accepted case accepted and a "
     "rejected one rejected.",
     [](Case &testCase) {
       Sm120ScaleCase &gate = *testCase.mutable_sm120_scale();
       ElementType a = gate.a_type();
       gate.set_a_type(gate.b_type());
       gate.set_b_type(a);
       return true;
     },
     isSameOutcome},
};

} // namespace

Family oracle::makeSm120ScaleFamily() {
  return makeFamily<Sm120Scale>("sm120_scale", "sm120_scale.md", invariants,
                                relations);
}
