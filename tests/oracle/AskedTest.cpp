//===- AskedTest.cpp - Which rules are asked of a case --------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules that are applicable to a case, as the pages of oracle/spec say it.
// The compile definition CORPUS_DIR is the folder of the committed cases.
//
//===----------------------------------------------------------------------===//

#include "BuilderCases.h"
#include "CudaCases.h"

#include <filesystem>
#include <fstream>

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

Ids allRules(const Case &testCase) {
  Ids ids;
  for (const RuleInfo &rule : familyOf(testCase)->rules)
    ids.emplace_back(rule.id);
  return ids;
}

// Exactly these rules are not asked of the case.
void expectNotAsked(const std::string &text, const Ids &rules) {
  Case testCase = caseOf(text);
  Ids asked = idsOf(testCase, familyOf(testCase)->asked(testCase));
  Ids silent;
  for (const std::string &id : allRules(testCase))
    if (std::ranges::find(asked, id) == asked.end())
      silent.push_back(id);
  EXPECT_EQ(silent, rules) << text;
}

// Exactly these rules are asked of the case.
void expectAsked(const std::string &text, const Ids &rules) {
  Case testCase = caseOf(text);
  EXPECT_EQ(idsOf(testCase, familyOf(testCase)->asked(testCase)), rules)
      << text;
}

} // namespace

TEST(AskedTest, ldsm) {
  expectNotAsked("ldsm { mode: MT88 result_shape: 7 }", {});
  expectNotAsked("ldsm { mode: MT88 }", {"nvgpu.ldsm.r5_extent"});
  Case unknown = caseOf("ldsm { result_shape: 1 }");
  unknown.mutable_ldsm()->set_mode(LdsmMode(5));
  EXPECT_EQ(idsOf(unknown, findFamily("ldsm")->asked(unknown)),
            (Ids{"nvgpu.ldsm.mode", "nvgpu.ldsm.r4_rank"}));
}

TEST(AskedTest, matrixCopy) {
  expectNotAsked("matrix_copy { }",
                 {"nvgpu.matcopy.load_src", "nvgpu.matcopy.load_dst"});
  expectNotAsked("matrix_copy { is_load: true }",
                 {"nvgpu.matcopy.store_src", "nvgpu.matcopy.store_dst"});
}

TEST(AskedTest, registerFragment) {
  expectNotAsked("register_fragment { }",
                 {"nvgpu.regfrag.cosize", "nvgpu.regfrag.bits"});
  expectNotAsked("register_fragment { layout { shape: 9223372036854775807 "
                 "stride: 2 } }",
                 {"nvgpu.regfrag.bits"});
  expectNotAsked("register_fragment { layout { shape: 2 stride: 2 } }", {});
}

TEST(AskedTest, ummaLayout) {
  const std::string swizzle = " swizzle { b: 3 m: 4 s: 3 } ";
  const Ids first = {"umma.direction", "umma.swizzle", "umma.elem_width",
                     "umma.max128", "umma.rank"};
  auto with = [&](Ids rest) {
    Ids all = first;
    all.insert(all.end(), rest.begin(), rest.end());
    return all;
  };
  auto layout = [&](const std::string &direction, const std::string &bits,
                    const std::string &modes) {
    return "umma_layout { direction: UMMA_" + direction +
           " elem_bits: " + bits + swizzle + "layout { " + modes + " } }";
  };
  auto mode = [](const std::string &shape, const std::string &stride) {
    return "modes { shape: " + shape + " stride: " + stride + " } ";
  };
  expectAsked("umma_layout { }", first);
  const std::string k = mode("128", "64") + mode("16", "1");
  expectAsked(layout("K", "16", k),
              with({"umma.k.count", "umma.k.mnsize", "umma.k.recast",
                    "umma.k.cut", "umma.k.flat", "umma.k.stride"}));
  // Each rule that breaks leaves those behind it without what they read.
  expectAsked(
      layout("K", "16", mode("12", "64") + mode("16", "1")),
      with({"umma.k.count", "umma.k.mnsize", "umma.k.recast", "umma.k.cut"}));
  expectAsked(layout("MN", "16", mode("64", "1") + mode("16", "3")),
              with({"umma.mn.count", "umma.mn.ksize", "umma.mn.recast"}));
  expectAsked(layout("MN", "16", mode("64", "1") + mode("0", "3")),
              with({"umma.mn.count"}));
  // The text of the other direction needs the width.
  expectAsked(layout("MN", "7", k), with({"umma.mn.count"}));
  expectAsked(layout("K", "7", k), first);

  std::string many;
  for (int i = 0; i < 129; ++i)
    many += mode("1", "1");
  expectAsked(layout("K", "16", many), {"umma.direction", "umma.swizzle",
                                        "umma.elem_width", "umma.max128"});
  Case undirected = caseOf(layout("K", "16", k));
  undirected.mutable_umma_layout()->set_direction(UmmaDirection(2));
  EXPECT_EQ(idsOf(undirected, findFamily("umma_layout")->asked(undirected)),
            (Ids{"umma.direction"}));
}

TEST(AskedTest, everyKindWordIsAskedEverything) {
  expectNotAsked("kind_word { }", {});
  expectNotAsked("kind_word { raw: 0x1ff collector: 7 opcode: 10521 }", {});
}

TEST(AskedTest, sm120Scale) {
  const Ids k32 = {"sm120.k32_a", "sm120.k32_b", "sm120.k32_sf", "sm120.k32_sv",
                   "sm120.k32_frag"};
  const Ids k64 = {"sm120.k64_a", "sm120.k64_b", "sm120.k64_frag"};
  expectNotAsked("sm120_scale { k: 64 }", k32);
  expectNotAsked("sm120_scale { k: 32 }", k64);
  expectAsked("sm120_scale { }", {"sm120.sv", "sm120.k"});
}

TEST(AskedTest, swizzleOffset) {
  // The identity is asked no more than an unknown mode is.
  expectNotAsked("swizzle_offset { mode: SWIZZLE_NONE offset: 3 }",
                 {"swizzle.partition"});
  expectNotAsked("swizzle_offset { mode: SWIZZLE_128B_BASE32B }",
                 {"swizzle.partition"});
  expectNotAsked("swizzle_offset { mode: SWIZZLE_32B offset: 3 }", {});
}

TEST(AskedTest, tmaMode) {
  const Ids ofModes = {"tma.rank.im2col", "tma.rank.scatter4",
                       "tma.rank.blackwell"};
  expectNotAsked("tma_mode { mode: TMA_TILED rank: 9 }", ofModes);
  expectNotAsked("tma_mode { mode: TMA_SCATTER4 }",
                 {"tma.rank.im2col", "tma.rank.blackwell"});
  expectNotAsked("tma_mode { mode: TMA_IM2COL_W }", {"tma.rank.scatter4"});
}

TEST(AskedTest, modules) {
  Case testCase = caseOf(typedModule({"kind: IR_INDEX"}, ""));
  RuleSet asked = findFamily("ir")->asked(testCase);
  Ids ids = idsOf(testCase, asked);
  EXPECT_TRUE(std::ranges::find(ids, "tileaa.div_by.type") == ids.end());
  Case longer =
      caseOf(typedModule({"kind: IR_INDEX"}, op("AA_ASSUME", "0", "0", 20,
                                                attribute("PREDICATES", ""))));
  ids = idsOf(longer, findFamily("ir")->asked(longer));
  EXPECT_TRUE(std::ranges::find(ids, "tileaa.div_by.type") != ids.end());
  EXPECT_TRUE(std::ranges::find(ids, "tileas.bsmma.handles") == ids.end());
  // Nothing is asked of what is no module.
  expectAsked(typedModule({"kind: IR_TILE shape: -1"}, ""), {});
}

TEST(AskedTest, typeKeys) {
  const std::string view = "kind: IR_TILEAA_VIEW nested: 0 shape: [8]";
  expectAsked(typePair({pointer, pointer}, 0, 1), {});
  expectAsked(typePair({pointer, view}, 0, 1),
              {"ir.key_view_source", "ir.key_size"});
  expectAsked(typePair({pointer, memref("8", "1")}, 0, 1),
              {"ir.key_size", "ir.key_strides", "ir.key_alias_scope"});
  // No rule reads a type behind the failing one.
  expectAsked(typePair({pointer, memref("8", ""),
                        "kind: IR_TILEAA_VIEW nested: 1 shape: 8"},
                       0, 2),
              {"ir.key_size", "ir.key_strides", "ir.key_alias_scope"});
  const Ids ofTensor = {"ir.key_cuda_element", "ir.key_cuda_size",
                        "ir.key_cuda_stride_count", "ir.key_cuda_stride"};
  const std::string tensor = tensorView("F32", "8", "1");
  expectAsked(typePair({tensor, tensor}, 0, 1), ofTensor);
  expectAsked(typePair({cudaPointer("I8"), cudaTile("F32", "4")}, 0, 1),
              {"ir.key_cuda_element", "ir.key_cuda_size"});
  expectAsked(typePair({cudaPointer("I8"), cudaPointer("I8")}, 0, 1),
              {"ir.key_cuda_element"});
  auto viewOf = [](const std::string &kind, const std::string &rest) {
    return "kind: IR_CUDA_" + kind + "_VIEW nested: 0 shape: 4 " + rest;
  };
  auto with = [&](Ids rest) {
    Ids all = ofTensor;
    all.insert(all.end(), rest.begin(), rest.end());
    return all;
  };
  expectAsked(typePair({tensor, viewOf("PARTITION", "")}, 0, 1),
              with({"ir.key_cuda_source", "ir.key_cuda_rank"}));
  expectAsked(typePair({tensor, viewOf("PARTITION",
                                       "dim_map: 0 padding: CUDA_PADDING_NAN")},
                       0, 1),
              with({"ir.key_cuda_source", "ir.key_cuda_rank", "ir.key_cuda_map",
                    "ir.key_cuda_padding"}));
  expectAsked(
      typePair({tensor, viewOf("GATHER_SCATTER", "")}, 0, 1),
      with({"ir.key_cuda_source", "ir.key_cuda_rank", "ir.key_cuda_sparse"}));
  // The rank is that of a tensor view.
  expectAsked(
      typePair({cudaTile("F32", "4"), viewOf("GATHER_SCATTER", "")}, 0, 1),
      {"ir.key_cuda_element", "ir.key_cuda_size", "ir.key_cuda_source"});
  // Nothing is asked of a pair that is not well formed.
  expectAsked(typePair({half, half}, 0, 1), {});
}

TEST(AskedTest, tileAAAttributes) {
  auto spelled = [](const std::string &attribute) {
    return "tileaa_attribute { " + attribute + " }";
  };
  const std::string first = "ir.attribute_mnemonic";
  expectAsked(spelled(withKeyword("mem_scope", "device")),
              {first, "tileaa.attr.mem_scope"});
  expectAsked(spelled(withKeyword("no_such", "word")), {first});
  expectAsked(spelled(withKeyword("1", "word")), {});
  expectAsked(spelled(withFields("div_by", field("DIVISOR", "3"))),
              {first, "tileaa.attr.div_by"});
  expectAsked(spelled(withFields("bounded", "")),
              {first, "tileaa.attr.bounded"});
  expectAsked(spelled(withFields("same_elements", field("VALUES", "1"))),
              {first, "tileaa.attr.same_elements"});
  for (const auto &[mnemonic, rule] :
       {std::pair("compute_capability", "tileaa.attr.compute_capability"),
        std::pair("compute-capability",
                  "tileaa.attr.compute_capability_legacy")})
    expectAsked(spelled(withFields(mnemonic, field("VALUE", "0"))),
                {first, rule});
}

TEST(AskedTest, cudaAttributes) {
  auto spelled = [](const std::string &attribute) {
    return "cuda_attribute { " + attribute + " }";
  };
  auto text = [](const std::string &name, const std::string &words) {
    return " fields { name: FIELD_" + name + " text: '" + words + "' }";
  };
  auto nested = [](const std::string &name, const std::string &attribute) {
    return " fields { name: FIELD_" + name + " attribute { " + attribute +
           " } }";
  };
  const std::string first = "ir.cuda_attribute_mnemonic";
  const std::string file =
      withFields("di_file", text("NAME", "a.py") + text("DIRECTORY", ""));
  const std::string block =
      nested("FILE", file) + field("LINE", "3") + field("COLUMN", "7");
  expectAsked(spelled(withKeyword("rounding", "up")),
              {first, "ir.cuda_attribute_keyword"});
  expectAsked(spelled(withKeyword("no_such", "word")), {first});
  expectAsked(spelled(withKeyword("1", "word")), {});
  expectAsked(spelled(file), {first});
  expectAsked(spelled(withFields("di_compile_unit", nested("FILE", file))),
              {first, "ir.cuda_di_attribute"});
  // A field is asked before the attribute that has it, which is then not.
  expectAsked(spelled(withFields(
                  "di_lexical_block",
                  nested("SCOPE", withKeyword("no_such", "word")) + block)),
              {first});
  expectAsked(spelled(withFields(
                  "di_lexical_block",
                  nested("SCOPE", withKeyword("rounding", "full")) + block)),
              {first, "ir.cuda_attribute_keyword", "ir.cuda_di_attribute",
               "ir.cuda_di_number"});
}

TEST(AskedTest, builders) {
  expectAsked("builder { builder: BUILD_ITERATOR_MERGE }", {});
  expectAsked(call("ITERATOR_MERGE", "types: [2, 2]"),
              {"builder.iterator_merge"});
  expectAsked(call("INDEX_EXPR", values("2") + values("2") + values("2")), {});
}

// The committed cases break every rule of a family of functions, and are at its
// boundary.
TEST(AskedTest, brokenRulesAreAsked) {
  size_t count = 0;
  for (const auto &entry :
       std::filesystem::recursive_directory_iterator(CORPUS_DIR)) {
    if (entry.path().extension() != ".textproto")
      continue;
    std::ifstream file(entry.path());
    Case testCase = caseOf({std::istreambuf_iterator<char>(file), {}});
    Evaluation answer = evaluate(testCase);
    RuleSet asked = familyOf(testCase)->asked(testCase);
    // An operation next to a reserved kind is at the boundary of a rule that is
    // asked of the reserved kind alone.
    RuleSet told = answer.broken;
    if (familyOf(testCase)->subjects.empty())
      told |= answer.boundary;
    for (unsigned rule : told)
      EXPECT_TRUE(asked.contains(rule))
          << entry.path() << ": " << familyOf(testCase)->rules[rule].id;
    ++count;
  }
  EXPECT_GT(count, 500u);
}
