//===- TileAAAttributeTest.cpp - Attributes as they are spelled -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// oracle/spec/tileaa_attributes.md: mnemonics, keywords and the numbers of
// fields.
//
//===----------------------------------------------------------------------===//

#include "TileAACases.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

std::string spelled(const std::string &attribute) {
  return "tileaa_attribute { " + attribute + " }";
}
std::string keyword(const std::string &mnemonic, const std::string &word) {
  return spelled(withKeyword(mnemonic, word));
}
std::string capability(const std::string &mnemonic,
                       const std::string &numbers) {
  return spelled(withFields(mnemonic, field("VALUE", numbers)));
}
std::string kernel(const std::string &warps, const std::string &ctas,
                   const std::string &occupancy) {
  return spelled(withFields("kernel_spec", field("OCCUPANCY", occupancy) +
                                               field("NUM_WARPS", warps) +
                                               field("NUM_CTAS", ctas)));
}

void expectRefused(const std::string &text, const std::string &rule,
                   const std::string &diagnostic) {
  expectBroken(text, {rule}, diagnostic);
  expectConsistent(caseOf(text));
}

} // namespace

TEST(TileAAAttributeTest, keywords) {
  const std::pair<std::string, std::vector<std::string>> tables[] = {
      {"cache_modifier", {"none", "ca", "cg", "wb", "cs", "wt", "cv"}},
      {"eviction_policy",
       {"evict_normal", "evict_first", "evict_last", "evict_unchanged",
        "no_allocate"}},
      {"mem_semantic",
       {"weak", "relaxed", "acquire", "release", "acquire_release"}},
      {"mem_scope", {"tl_blk", "cluster", "gpu", "sys"}},
      {"rmw_mode",
       {"add", "and", "or", "xor", "xchg", "min", "max", "umin", "umax",
        "cmpxchg", "addf"}},
      {"rounding_mode",
       {"nearest_even", "zero", "negative_inf", "positive_inf", "approx",
        "full", "nearest_int_to_zero"}},
      {"propagate_nan", {"none", "all"}},
      {"signedness", {"unsigned", "signed"}},
      {"padding_value", {"zero", "neg_zero", "nan", "pos_inf", "neg_inf"}},
      {"activation_layout", {"nwc", "nhwc", "ndhwc", "ncw", "nchw", "ncdhw"}},
  };
  for (const auto &[mnemonic, words] : tables) {
    std::string list;
    for (const std::string &word : words) {
      list += (list.empty() ? "" : ", ") + word;
      expectAtBoundary(keyword(mnemonic, word), "tileaa.attr." + mnemonic);
      expectConsistent(caseOf(keyword(mnemonic, word)));
    }
    for (const std::string &wrong : {words[0] + "_", std::string("acq_rel"),
                                     std::string("device"), std::string("a")})
      expectRefused(keyword(mnemonic, wrong), "tileaa.attr." + mnemonic,
                    "tileaa.attr." + mnemonic + ": expected a keyword in {" +
                        list + "}, but got '" + wrong + "'");
  }
}

TEST(TileAAAttributeTest, mnemonics) {
  const std::string rule = "ir.attribute_mnemonic";
  for (const char *wrong :
       {"mem_scop", "Bounded", "mem-scope", "a", "compute-capability2"})
    expectRefused(keyword(wrong, "gpu"), rule,
                  "ir.attribute_mnemonic: expected an attribute of nv_tileaa, "
                  "but got '" +
                      std::string(wrong) + "'");
  expectAtBoundary(keyword("mem_scope", "gpu"), rule);
}

TEST(TileAAAttributeTest, capabilities) {
  for (const char *mnemonic : {"compute_capability", "compute-capability"}) {
    std::string rule = mnemonic == std::string("compute_capability")
                           ? "tileaa.attr.compute_capability"
                           : "tileaa.attr.compute_capability_legacy";
    expectAtBoundary(capability(mnemonic, "1"), rule);
    expectNotAtBoundary(capability(mnemonic, "2"), rule);
    expectConsistent(caseOf(capability(mnemonic, "100")));
    Case wrong = caseOf(capability(mnemonic, "0"));
    expectBroken(wrong, {rule},
                 "tileaa.attr.compute_capability: expected a compute "
                 "capability of at least 1, but got 0");
    expectConsistent(wrong);
    for (const char *numbers : {"", "1, 1"})
      expectUnsupported(capability(mnemonic, numbers), fault::attributeFields);
    expectUnsupported(keyword(mnemonic, "a"), fault::attributeFields);
    expectUnsupported(spelled(withFields(mnemonic, field("DIVISOR", "1"))),
                      fault::attributeFields);
  }
  auto target = [](const std::string &number, const std::string &flag) {
    return spelled(
        withFields("target_spec", field("ARCH_CONDITIONAL", flag) +
                                      field("COMPUTE_CAPABILITY", number)));
  };
  expectAtBoundary(target("1", "0"), "tileaa.attr.target_spec");
  expectNotAtBoundary(target("100", "1"), "tileaa.attr.target_spec");
  expectRefused(target("-9223372036854775808", "1"), "tileaa.attr.target_spec",
                "tileaa.attr.target_spec: expected a compute capability of at "
                "least 1, but got -9223372036854775808");
  expectUnsupported(target("100", "2"), fault::attributeFields);
  expectUnsupported(target("100", "-1"), fault::attributeFields);
  expectUnsupported(
      spelled(withFields("target_spec", field("ARCH_CONDITIONAL", "1"))),
      fault::attributeFields);
}

TEST(TileAAAttributeTest, bothSpellingsOfTheCapabilityAreOne) {
  const std::string id = "tileaa.invariant.cc_alias";
  const std::string spellings[] = {"compute_capability", "compute-capability"};
  for (const char *number : {"1", "0"})
    for (bool isLegacy : {false, true}) {
      Case other = changed(id, capability(spellings[isLegacy], number));
      EXPECT_EQ(
          other.ShortDebugString(),
          caseOf(capability(spellings[!isLegacy], number)).ShortDebugString());
    }
  for (const std::string &text :
       {spelled(withFields("target_spec", field("COMPUTE_CAPABILITY", "1") +
                                              field("ARCH_CONDITIONAL", "0"))),
        keyword("mem_scope", "gpu"), keyword("compute-capability2", "a")})
    EXPECT_FALSE(applies(id, text)) << text;
  const Relation &alias = relation(id);
  EXPECT_TRUE(alias.related(accepting(), accepting()));
  EXPECT_TRUE(alias.related(rejecting("x"), rejecting("x")));
  EXPECT_FALSE(alias.related(rejecting("x"), rejecting("y")));
  EXPECT_FALSE(alias.related(accepting(), rejecting("x")));
}

TEST(TileAAAttributeTest, kernels) {
  const std::string rule = "tileaa.attr.kernel_spec";
  for (const char *ctas : {"1", "2", "4", "8", "16"})
    expectAtBoundary(kernel("32", ctas, "1"), rule);
  expectAccepted(kernel("1", "1", "32"));
  for (const char *wrong : {"0", "33", "-1"}) {
    expectRefused(kernel(wrong, "3", "0"), rule,
                  rule + ": expected num_warps in [1, 32], but got " + wrong);
    expectRefused(kernel("1", "1", wrong), rule,
                  rule + ": expected occupancy in [1, 32], but got " + wrong);
  }
  for (const char *wrong : {"0", "3", "17", "32"})
    expectRefused(kernel("1", wrong, "0"), rule,
                  rule + ": expected num_ctas in {1, 2, 4, 8, 16}, but got " +
                      wrong);
}

TEST(TileAAAttributeTest, convolutions) {
  const std::string rule = "tileaa.attr.conv_params";
  auto conv = [](const char *strides, const char *dilations) {
    return spelled(convParams(strides, dilations, "-1", ""));
  };
  expectAccepted(conv("", ""));
  expectAtBoundary(conv("2, 1", "2"), rule);
  expectAtBoundary(conv("2", "1"), rule);
  expectNotAtBoundary(conv("2", "2"), rule);
  expectRefused(conv("1, 0, -1", "-2"), rule,
                rule + ": expected strides of at least 1, but got 0");
  expectRefused(conv("1", "1, -2"), rule,
                rule + ": expected dilations of at least 1, but got -2");
  const std::string fields[] = {field("STRIDES", "1"), field("DILATIONS", "1"),
                                field("LOWER_PADDING", "1"),
                                field("UPPER_PADDING", "1")};
  for (const std::string &missing : fields) {
    std::string others;
    for (const std::string &present : fields)
      others += present == missing ? "" : present;
    expectUnsupported(spelled(withFields("conv_params", others)),
                      fault::attributeFields);
  }
  expectAccepted(conv("1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1", "1"));
  expectUnsupported(conv("1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1", "1"),
                    fault::attributeFields);
}

TEST(TileAAAttributeTest, predicatesHaveAnyNumbers) {
  expectAccepted(spelled(withFields("div_by", field("DIVISOR", "3"))));
  expectAccepted(spelled(
      withFields("div_by", field("ALONG", "-1") + field("DIVISOR", "0"))));
  expectUnsupported(spelled(withFields("div_by", field("EVERY", "1"))),
                    fault::attributeFields);
  expectAccepted(spelled(withFields("bounded", "")));
  expectAccepted(spelled(
      withFields("bounded", field("UPPER", "0") + field("LOWER", "9"))));
  expectAccepted(spelled(withFields("same_elements", field("VALUES", "-1"))));
  expectUnsupported(spelled(withFields("same_elements", "")),
                    fault::attributeFields);
  // Their rules are the last ones of the page, and none is ever broken.
  Ids ids;
  for (const RuleInfo &rule : findFamily("tileaa_attribute")->rules.last(3))
    ids.emplace_back(rule.id);
  EXPECT_EQ(ids, (Ids{"tileaa.attr.div_by", "tileaa.attr.bounded",
                      "tileaa.attr.same_elements"}));
}

TEST(TileAAAttributeTest, wellFormed) {
  const std::string longest = std::string(64, 'a');
  expectBroken(keyword(longest, longest), {"ir.attribute_mnemonic"},
               "ir.attribute_mnemonic: expected an attribute of nv_tileaa, but "
               "got '" +
                   longest + "'");
  for (const std::string &text :
       {keyword(longest + "a", "a"), keyword("", "a"), keyword("1a", "a"),
        keyword("a b", "a"), keyword("a-", "a"), keyword("-a", "a"),
        keyword("a-b-c", "a"), keyword("a-1", "a"), keyword("_a", "a"),
        std::string("tileaa_attribute {}")})
    expectUnsupported(text, "the mnemonic is not one or two words, or longer "
                            "than 64");
  for (const std::string &text :
       {keyword("a", longest + "a"), keyword("a", ""), keyword("a", "a-b"),
        keyword("a", "1"), spelled("mnemonic: 'mem_scope'")})
    expectUnsupported(text, "the keyword is no word, or longer than 64");
  expectUnsupported(
      spelled(withKeyword("mem_scope", "gpu") + field("VALUE", "1")),
      "there are fields and a keyword");
  expectAccepted(keyword("mem_scope", "gpu"));
}

TEST(TileAAAttributeTest, explanations) {
  expectUnsupported(keyword("a-b-c", "a"), "the mnemonic is not one or two "
                                           "words, or longer than 64");
  expectUnsupported(keyword("bounded", "a"),
                    "the fields are not those of the mnemonic's table");
  expectUnsupported(keyword("mem_scope", "1"),
                    "the keyword is no word, or longer than 64");
  expectUnsupported(
      spelled(withKeyword("mem_scope", "gpu") + field("VALUE", "1")),
      "there are fields and a keyword");
  const Family &family = *findFamily("tileaa_attribute");
  Case testCase = caseOf(spelled(convParams("1, 2", "", "-3", "4")));
  EXPECT_EQ(family.operand(testCase, "mnemonic"), "'conv_params'");
  EXPECT_EQ(family.operand(testCase, "fields"),
            "[6: [1, 2], 7: [], 8: [-3], 9: [4]]");
  EXPECT_EQ(family.operand(caseOf(keyword("mem_scope", "gpu")), "keyword"),
            "'gpu'");
}
