//===- TileASDotTest.cpp - Tests of dot -----------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each rule of oracle/spec/dot.md.
//
//===----------------------------------------------------------------------===//

#include "TileASText.h"

using namespace tileir::nv_tileas;

namespace {
struct Dot {
  std::string a = "f16";
  std::string b = "f16";
  std::string c = "f32";
  std::string d = "f32";
  std::string attributes;
};
} // namespace

static std::string textOf(const Dot &dot) {
  auto tile = [](const std::string &element) {
    return "!nv_tileas.tile<128x128x" + element + ">";
  };
  std::string types = tile(dot.a) + ", " + tile(dot.b) + ", " + tile(dot.c);
  return "%m:3 = builtin.unrealized_conversion_cast to " + types +
         "\n%d = nv_tileas.dot %m#0, %m#1, %m#2 {atom = #nv_tileas<atom m>" +
         (dot.attributes.empty() ? "" : ", " + dot.attributes) +
         "} : " + types + " -> " + tile(dot.d);
}

static void expectAccepted(const Dot &dot) {
  tileir::nv_tileas::expectAccepted(textOf(dot));
}

static void expectRejected(const Dot &dot, const char *rule,
                           const std::string &diagnostic) {
  std::string text = textOf(dot);
  tileir::nv_tileas::expectRejected(
      Case{rule, text.c_str(), diagnostic.c_str()});
}

TEST(TileASDot, Floating) {
  for (const char *element :
       {"f4E2M1FN", "!nv_tileaa.nv4e0m3f", "f6E2M3FN", "f6E3M2FN", "f8E4M3FN",
        "f8E5M2", "f8E8M0FNU", "f16", "bf16", "tf32", "f32", "f64"})
    expectAccepted({.a = element, .b = element});
  expectAccepted({.a = "f8E4M3FN", .b = "f8E5M2"});
  expectAccepted({.a = "f8E5M2", .b = "f8E4M3FN"});
  // Of no interest there.
  expectAccepted({.attributes = "signedness_b = false"});
}

TEST(TileASDot, Integers) {
  for (const char *element : {"i1", "i4", "i8", "i16", "i32", "i64"})
    for (const char *signedness :
         {"signedness_a = true", "signedness_a = false",
          "signedness_a = true, signedness_b = false"})
      expectAccepted({element, element, "i32", "i32", signedness});
  // No rule is on the widths of C and D.
  expectAccepted({"i8", "i8", "i1", "i64", "signedness_a = true"});
}

// Shapes are not looked at.
TEST(TileASDot, Shapes) {
  tileir::nv_tileas::expectAccepted(R"(
    %m:3 = builtin.unrealized_conversion_cast to !nv_tileas.tile<f16>,
      !nv_tileas.tile<7x1x3xf16>, !nv_tileas.tile<2xf32>
    %d = nv_tileas.dot %m#0, %m#1, %m#2 {atom = #nv_tileas<atom m>}
      : tile<f16>, tile<7x1x3xf16>, tile<2xf32> -> tile<5x5xf32>)");
}

TEST(TileASDot, AbTypes) {
  const char *rule = "tileas.dot.ab_types";
  std::string mixed = "expected the element types of A, B, C, and D to be "
                      "either all integers or all floats.";
  for (const Dot &dot :
       std::vector<Dot>{{.a = "i8", .attributes = "signedness_a = true"},
                        {.b = "i8", .attributes = "signedness_a = true"},
                        {.c = "i32", .attributes = "signedness_a = true"},
                        {.d = "i32", .attributes = "signedness_a = true"},
                        {"f16", "i8", "i32", "i32", "signedness_a = true"},
                        {"i8", "f16", "i32", "i32", "signedness_a = true"},
                        {"i8", "i8", "f32", "i32", "signedness_a = true"},
                        {"i8", "i8", "i32", "f32", "signedness_a = true"},
                        // Both this and what the other rules are on.
                        {"i8", "i4", "i32", "f32", ""},
                        {"f16", "bf16", "f16", "i1", ""}})
    expectRejected(dot, rule, mixed);
  expectRejected({"i8", "i4", "i32", "i32", "signedness_a = true"}, rule,
                 "expects #A and #B have same bit width but got 8 vs 4");
  expectRejected({"i1", "i64", "i32", "i32", ""}, rule,
                 "expects #A and #B have same bit width but got 1 vs 64");
  auto unequal = [](const std::string &a, const std::string &b) {
    return "tileas.dot.ab_types: expected the element types of A and B to be "
           "equal or both fp8, but got '" +
           a + "' and '" + b + "'";
  };
  for (auto [a, b] : {std::pair("f16", "bf16"),
                      {"f8E5M2", "f8E8M0FNU"},
                      {"f8E8M0FNU", "f8E4M3FN"},
                      {"f6E2M3FN", "f6E3M2FN"},
                      {"f4E2M1FN", "!nv_tileaa.nv4e0m3f"}}) {
    expectRejected({.a = a, .b = b}, rule, unequal(a, b));
    expectRejected({.a = a, .b = b, .c = "f16"}, rule, unequal(a, b));
  }
}

TEST(TileASDot, Signedness) {
  for (const char *attributes :
       {"", "signedness_b = true", "signedness_b = false"})
    expectRejected({"i8", "i8", "i32", "i32", attributes},
                   "tileas.dot.signedness",
                   "expect signedness attribute for operand A");
}

TEST(TileASDot, Float32Accumulator) {
  const char *rule = "tileas.dot.f32_acc";
  std::string text = "expects #C element type to be f32, but got ";
  expectRejected({.c = "f16"}, rule, text + "f16");
  expectRejected({.d = "bf16"}, rule, text + "bf16");
  expectRejected({.c = "tf32", .d = "f64"}, rule, text + "tf32");
  // FP4 is no exception (C-E04).
  expectRejected({.a = "f4E2M1FN", .b = "f4E2M1FN", .c = "f16"}, rule,
                 text + "f16");
  expectRejected({.c = "!nv_tileaa.nv4e0m3f"}, rule,
                 text + "!nv_tileaa.nv4e0m3f");
}

// Tiles of what no case has count as floating ones.
TEST(TileASDot, OtherElements) {
  expectAccepted({.a = "index", .b = "index"});
  expectAccepted({.a = "si8", .b = "si8"});
  expectRejected({"i8", "i7", "i32", "i32", ""}, "tileas.dot.ab_types",
                 "expected the element types of A, B, C, and D to be either "
                 "all integers or all floats.");
  expectRejected({.c = "i24"}, "tileas.dot.f32_acc",
                 "expects #C element type to be f32, but got i24");
}
