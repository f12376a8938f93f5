//===- CudaAttribute.cpp - Spelling and payload of attributes -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The family `cuda_attribute` of oracle/spec/cuda_attributes.md; the tables are
// in ir/CudaAttributes.h.
//
// Words:
//   failing  the first attribute that breaks a rule: the case itself, or one in
//            its fields
//
//===----------------------------------------------------------------------===//

#include "ir/CudaAttributes.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

struct CudaAttribute {
  struct Facts {
    const TileAAAttribute *attribute;
    bool isWellFormed;
    /// The failing attribute, or null.
    const TileAAAttribute *failing;

    /// The attribute that diagnostics are about.
    const TileAAAttribute &subject() const {
      return failing ? *failing : *attribute;
    }
  };

  static void analyze(const Case &testCase, Facts &facts);
  static std::string_view fault(const Facts &facts) {
    return facts.isWellFormed ? ""
                              : "a mnemonic or a keyword is no word, or the "
                                "fields are not those of the mnemonic's table";
  }
  static std::string operand(const Facts &facts, std::string_view name);
  static const Rule<Facts> ladder[];
};

using Facts = CudaAttribute::Facts;

void CudaAttribute::analyze(const Case &testCase, Facts &facts) {
  facts.attribute = &testCase.cuda_attribute();
  facts.isWellFormed = isSpelled(*facts.attribute);
  facts.failing = facts.isWellFormed ? findFailing(*facts.attribute) : nullptr;
}

std::string CudaAttribute::operand(const Facts &facts, std::string_view name) {
  std::string text;
  const TileAAAttribute &subject = facts.subject();
  if (name == "mnemonic")
    appendAll(text, "'", subject.mnemonic(), "'");
  else if (name == "keyword")
    appendAll(text, "'", subject.keyword(), "'");
  else
    appendList(subject.fields(), text, [&](const TileAAField &field) {
      append(text, int(field.name()));
    });
  return text;
}

// Whether a condition holds of the failing attribute, or of one that is checked
// before it.
template <auto holds>
bool anyAsked(const Facts &facts) {
  const TileAAAttribute *last =
      findNested(*facts.attribute, [&](const TileAAAttribute &attribute) {
        return &attribute == facts.failing || holds(attribute);
      });
  return last && holds(*last);
}

bool hasKeyword(const TileAAAttribute &attribute) {
  return hasTable(attribute) && !attribute.keyword().empty();
}

bool hasAttribute(const TileAAAttribute &attribute) {
  return &attribute !=
         findNested(attribute, [](const TileAAAttribute &) { return true; });
}

bool isPlace(const TileAAField &field) {
  return field.name() == FIELD_LINE || field.name() == FIELD_COLUMN ||
         field.name() == FIELD_SCOPE_LINE;
}
bool hasPlace(const TileAAAttribute &attribute) {
  return std::ranges::any_of(attribute.fields(), isPlace);
}

// Whether a number of a place has its least or its greatest value.
bool hasOuterPlace(const TileAAAttribute &attribute) {
  return std::ranges::any_of(attribute.fields(), [](const TileAAField &field) {
    return isPlace(field) &&
           (field.numbers(0) == 0 || field.numbers(0) == UINT32_MAX);
  });
}

constexpr Rule<Facts> CudaAttribute::ladder[] = {
    {{"ir.cuda_attribute_mnemonic", "",
      "the mnemonic is none of the seven with keywords and of the nine with "
      "fields",
      "mnemonic"},
     [](const Facts &facts) {
       return facts.failing && !hasTable(*facts.failing);
     },
     always,
     [](const Facts &facts, std::string &text) {
       appendAll(text,
                 "ir.cuda_attribute_mnemonic: expected an attribute of "
                 "cuda_tile, but got '",
                 facts.subject().mnemonic(), "'");
     }},
    {{"ir.cuda_attribute_keyword", "",
      "the mnemonic is one of the seven, and the keyword is none of its own",
      "mnemonic keyword"},
     [](const Facts &facts) {
       return facts.failing && !hasOwnKeyword(*facts.failing);
     },
     always,
     [](const Facts &facts, std::string &text) {
       const TileAAAttribute &subject = facts.subject();
       appendAll(text, "ir.cuda_attribute_keyword: expected a keyword of ",
                 subject.mnemonic(), " in {");
       std::string_view separator = "";
       if (const AttributeTable *table = findCudaTable(subject.mnemonic()))
         for (std::string_view keyword : table->keywords) {
           appendAll(text, separator, keyword);
           separator = ", ";
         }
       appendAll(text, "}, but got '", subject.keyword(), "'");
     },
     anyAsked<hasKeyword>},
    {{"ir.cuda_di_attribute", "",
      "file of di_compile_unit, di_subprogram or di_lexical_block is no "
      "di_file; or compileUnit is no di_compile_unit; or scope is neither "
      "di_subprogram nor di_lexical_block",
      "mnemonic fields"},
     [](const Facts &facts) {
       return facts.failing && findOtherAttribute(*facts.failing).has_value();
     },
     always,
     [](const Facts &facts, std::string &text) {
       OtherAttribute other =
           findOtherAttribute(facts.subject())
               .value_or(OtherAttribute{"file", "di_file", ""});
       appendAll(text, "ir.cuda_di_attribute: expected ", other.field,
                 " to be ", other.expected, ", but got '", other.mnemonic, "'");
     },
     anyAsked<hasAttribute>},
    {{"ir.cuda_di_number", "",
      "line, column or scopeLine is not in 0 to 2^32 - 1", "mnemonic fields"},
     [](const Facts &facts) {
       return facts.failing && findPlaceNumber(*facts.failing).has_value();
     },
     anyAsked<hasOuterPlace>,
     [](const Facts &facts, std::string &text) {
       WrongNumber wrong =
           findPlaceNumber(facts.subject()).value_or(WrongNumber{"line", 0});
       appendAll(text, "ir.cuda_di_number: expected ", wrong.field,
                 " in [0, 4294967295], but got ", wrong.number);
     },
     anyAsked<hasPlace>},
};

constexpr Invariant invariants[] = {
    {"ir.cuda_attribute_survives",
     "As ir.attribute_survives, for this dialect.",
     // The harness checks it, because it can build, print and parse.
     [](const Case &, const Verdict &) { return true; }},
};

} // namespace

Family oracle::makeCudaAttributeFamily() {
  return makeFamily<CudaAttribute>("cuda_attribute", "cuda_attributes.md",
                                   invariants, {});
}
