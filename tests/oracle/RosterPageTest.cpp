//===- RosterPageTest.cpp - The roster and its page agree -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The tables of oracle/spec/, which are normative, against the OpSpecs: a row
// for each operation, in the order of the groups, every cell as the spec says.
// And the list of pages in oracle/spec/README.md against the groups.
//
//===----------------------------------------------------------------------===//

#include "RosterPage.h"

#include "Evaluate.h"
#include "ir/IrTypes.h"
#include "oracle/Roster.h"

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

void add(std::string &list, const std::string &item,
         const std::string &separator = ", ") {
  list += (list.empty() ? "" : separator) + item;
}

std::string quoted(std::string_view name) {
  return "`" + std::string(name) + "`";
}

std::string cellOf(const FixedList<ValueSpec, maxSlots> &slots) {
  std::string cell;
  for (const ValueSpec &slot : slots) {
    std::string text = quoted(slot.name) + " " + std::string(slot.type->text);
    if (slot.arity == Arity::Variadic)
      text += "…";
    add(cell, slot.arity == Arity::Optional ? "[" + text + "]" : text);
  }
  return cell.empty() ? "none" : cell;
}

constexpr std::string_view cudaOpening = "#cuda_tile.";

std::string formOf(const AttributeInfo &info) {
  switch (info.form) {
  case AttributeForm::Integer:
    return "i" + std::to_string(info.width);
  case AttributeForm::Bool:
    return "bool";
  case AttributeForm::Unit:
    return "unit";
  case AttributeForm::Integers:
    return info.mostItems ? "i32 array" : "integers";
  case AttributeForm::LongIntegers:
    return "long integers";
  case AttributeForm::Bools:
    return "bools";
  case AttributeForm::Groups:
    return "groups";
  case AttributeForm::Strings:
    return "strings";
  case AttributeForm::Keyword: {
    if (info.opening.starts_with(cudaOpening)) {
      std::string_view word = info.opening.substr(cudaOpening.size());
      word.remove_suffix(1);
      return std::string(word == "symbol_visibility" ? "visibility" : word);
    }
    // The word of `mem_semantic` or `swizzle_mode` that tells it from others.
    std::string_view mnemonic = info.opening.substr(info.opening.find('<') + 1);
    mnemonic = mnemonic.substr(0, mnemonic.find(' '));
    size_t split = mnemonic.find('_');
    if (mnemonic == "activation_layout")
      return "activation layout";
    bool isFirst = mnemonic == "swizzle_mode" || mnemonic == "oob_mode" ||
                   mnemonic == "rounding_mode" ||
                   mnemonic == "cache_modifier" ||
                   mnemonic == "eviction_policy";
    return std::string(isFirst ? mnemonic.substr(0, split)
                               : mnemonic.substr(split + 1));
  }
  case AttributeForm::Scalar:
    return "scalar";
  case AttributeForm::Padding:
    return "padding";
  case AttributeForm::Types:
    return "types";
  case AttributeForm::Atom:
    return "atom";
  case AttributeForm::Fields:
    return std::string(info.name);
  case AttributeForm::Predicates:
    return "predicates";
  case AttributeForm::Flags:
    return "flags";
  case AttributeForm::Enumeration:
    return info.constraint.starts_with("memory ordering") ? "memory ordering"
           : info.constraint == "memory scope"            ? "memory scope"
                                                          : "atomic mode";
  case AttributeForm::String:
    return "string";
  case AttributeForm::SymbolName:
    return "name";
  case AttributeForm::Symbol:
    return "symbol";
  case AttributeForm::FunctionType:
    return "function type";
  case AttributeForm::Values:
    return info.mostItems ? "scalars" : "values";
  case AttributeForm::Hints:
    return "hints";
  case AttributeForm::Dense:
    return "dense";
  case AttributeForm::Predicate:
    return "predicate";
  }
  __builtin_unreachable();
}

std::string attributesOf(const OpSpec &spec) {
  std::string cell;
  for (const AttributeSpec &slot : spec.attributes) {
    const AttributeInfo &info = attributeInfo(slot.name);
    std::string name = quoted(info.name);
    add(cell, (slot.isRequired ? name : "[" + name + "]") + " " + formOf(info));
  }
  return cell;
}

std::string_view nameOf(const OpSpec &spec, PartRef part) {
  switch (part.side) {
  case PartRef::Side::Operand:
    return spec.operands[part.number].name;
  case PartRef::Side::Result:
    return spec.results[part.number].name;
  case PartRef::Side::Attribute:
    return attributeInfo(spec.attributes[part.number].name).name;
  }
  __builtin_unreachable();
}

std::string traitsOf(const OpSpec &spec) {
  std::string cell;
  if (spec.traits.isTerminator)
    add(cell, "terminator");
  if (spec.traits.isIsolatedFromAbove)
    add(cell, "isolated from above");
  for (unsigned trait = 0; trait < traitCount; ++trait)
    if (spec.traits.has(Trait(trait)))
      add(cell, quoted(traitName(Trait(trait))));
  for (const SameTrait &same : spec.same) {
    const char *const properties[] = {"type", "shape", "element", "rank"};
    std::string parts;
    for (PartRef part : same.parts)
      add(parts, std::string(nameOf(spec, part)));
    add(cell, std::string("same ") + properties[size_t(same.property)] + " {" +
                  parts + "}");
  }
  return cell;
}

// The rules with what they are about, in the order of the spec.
std::string rulesOf(const OpSpec &spec) {
  std::vector<std::pair<std::string_view, std::string>> rules;
  auto addPart = [&](std::string_view rule, std::string_view part) {
    if (rule.empty())
      return;
    auto found = std::ranges::find(rules, rule,
                                   [](const auto &pair) { return pair.first; });
    if (found == rules.end())
      rules.emplace_back(rule, part);
    else
      add(found->second, std::string(part));
  };
  for (const AttributeSpec &slot : spec.attributes)
    addPart(slot.rule, attributeInfo(slot.name).name);
  for (const auto *slots : {&spec.operands, &spec.results})
    for (const ValueSpec &slot : *slots)
      addPart(slot.rule, slot.name);
  addPart(spec.sameTypesRule, "same types");
  std::string cell;
  for (const auto &[rule, parts] : rules)
    add(cell, quoted(rule) + ": " + parts, "; ");
  return cell;
}

const std::string regionTexts[] = {"0", "1", "2", "any number"};

// The dialect nv_tileas is left out.
std::string_view nameOf(const OpSpec &spec) {
  constexpr std::string_view dialect = "nv_tileas.";
  std::string_view name = opName(spec.kind);
  return name.starts_with(dialect) ? name.substr(dialect.size()) : name;
}

RosterRow rowOf(const OpSpec &spec) {
  return {std::to_string(spec.kind),
          quoted(nameOf(spec)),
          cellOf(spec.operands),
          cellOf(spec.results),
          attributesOf(spec),
          regionTexts[size_t(spec.regions)],
          traitsOf(spec),
          rulesOf(spec)};
}

std::string textOf(const RosterRow &row) {
  std::string text = "|";
  for (const std::string *cell :
       {&row.number, &row.operation, &row.operands, &row.results,
        &row.attributes, &row.regions, &row.traits, &row.rules})
    text += cell->empty() ? " |" : " " + *cell + " |";
  return text;
}

} // namespace

TEST(RosterPageTest, everyRowIsASpec) {
  std::vector<std::string> expected, found;
  for (const OpGroup &group : opGroups())
    for (const OpSpec &spec : group.ops)
      if (!spec.isUpstream)
        expected.push_back(textOf(rowOf(spec)));
  for (const RosterRow &row : readRosterPages())
    found.push_back(textOf(row));
  // One row at a time, for the failure to say which.
  for (size_t i = 0; i < std::max(expected.size(), found.size()); ++i)
    EXPECT_EQ(i < found.size() ? found[i] : "no row",
              i < expected.size() ? expected[i] : "no spec");
}

// The operations of MLIR itself and the holders, as "What a case can express"
// of oracle/spec/ir.md describes them, and with the names that slots have in
// MLIR.
TEST(RosterPageTest, upstreamOperationsAreThoseOfMlir) {
  const std::string binary = "`lhs` index or integer, `rhs` index or integer | "
                             "`result` index or integer | ";
  const std::string holder =
      "`operands` any type… | `results` any type… | | any number | ";
  const std::string expected[] = {
      "| 1000 | `builtin.unrealized_conversion_cast` | `inputs` any type… | "
      "`outputs` any type… | | 0 | | |",
      "| 1001 | `func.func` | none | none | | 1 | isolated from above | |",
      "| 1002 | `func.return` | none | none | | 0 | terminator | |",
      "| 1003 | `scf.if` | `condition` i1 | `results` any type… | | 2 | | |",
      "| 1004 | `scf.yield` | `results` any type… | none | | 0 | terminator | "
      "|",
      "| 1005 | `builtin.module` | none | none | "
      "[`nv_tileas.available_warps`] i32, "
      "[`nv_tileaa.compute_capability`] i32 | 1 | isolated from above | |",
      "| 1006 | `tilefuzz.holder` | " + holder + "| |",
      "| 1007 | `tilefuzz.isolated_holder` | " + holder +
          "isolated from above | |",
      "| 1008 | `tilefuzz.end` | `operands` any type… | none | | 0 | "
      "terminator | |",
      "| 1009 | `arith.constant` | none | `result` index or scalar | `value` "
      "scalar | 0 | | |",
      "| 1010 | `arith.addi` | " + binary + "[`overflowFlags`] flags | 0 | | |",
      "| 1011 | `arith.subi` | " + binary + "[`overflowFlags`] flags | 0 | | |",
      "| 1012 | `arith.muli` | " + binary + "[`overflowFlags`] flags | 0 | | |",
      "| 1013 | `arith.divsi` | " + binary + "| 0 | | |",
      "| 1014 | `arith.maxsi` | " + binary + "| 0 | | |",
      "| 1015 | `arith.select` | `condition` i1, `true_value` any type, "
      "`false_value` any type | `result` any type | | 0 | | |",
      "| 1016 | `scf.holder` | " + holder + "| |",
  };
  std::vector<std::string> found;
  for (const OpSpec *spec : allOps())
    if (spec->isUpstream)
      found.push_back(textOf(rowOf(*spec)));
  EXPECT_EQ(found,
            std::vector<std::string>(std::begin(expected), std::end(expected)));
}

TEST(RosterPageTest, operandsWithSegmentsAreMarkedByTheirAttribute) {
  for (const OpSpec *spec : allOps())
    EXPECT_EQ(spec->hasSegments(),
              spec->attribute(ATTR_OPERAND_SEGMENT_SIZES) != nullptr)
        << opName(spec->kind);
}

// An attribute and a slot with one name could not be told apart in the table.
TEST(RosterPageTest, namesOfARowDiffer) {
  for (const OpSpec *spec : allOps()) {
    std::set<std::string_view> names = {"same types"};
    for (const AttributeSpec &slot : spec->attributes)
      EXPECT_TRUE(names.insert(attributeInfo(slot.name).name).second);
    for (const auto *slots : {&spec->operands, &spec->results})
      for (const ValueSpec &slot : *slots)
        EXPECT_TRUE(names.insert(slot.name).second)
            << opName(spec->kind) << " " << slot.name;
  }
}

// Each list of keywords stands on a page: with numbers, in backquotes, or as it
// is.
TEST(RosterPageTest, keywordsAreThoseOfAPage) {
  std::string pages;
  for (const auto &page :
       std::filesystem::directory_iterator(ORACLE_SPEC_DIR)) {
    std::ifstream file(page.path());
    for (std::string word; file >> word;)
      pages += word + " ";
  }
  auto isOnAPage = [&](const std::string &list) {
    size_t found = pages.find(list);
    return found != pages.npos && pages[found + list.size()] != ',';
  };
  for (int name = 0; name < IrAttributeName_ARRAYSIZE; ++name) {
    const AttributeInfo &info = attributeInfo(name);
    std::string numbered, inQuotes, bare;
    int number = 0;
    for (std::string_view keyword : info.keywords) {
      add(numbered, std::to_string(number++) + " " + quoted(keyword));
      add(inQuotes, quoted(keyword));
      add(bare, std::string(keyword));
    }
    EXPECT_TRUE(isOnAPage(numbered) || isOnAPage(inQuotes) || isOnAPage(bare))
        << info.name << ": " << bare;
  }
}

// Returns the elements that a list of names has, or 0 where one is of no
// element.
uint32_t elementsIn(std::string list) {
  uint32_t set = 0;
  std::ranges::replace(list, ',', ' ');
  std::istringstream names(list);
  for (std::string name; names >> name;) {
    auto found =
        std::ranges::find(ir::elementFacts, name, &ir::ElementFacts::text);
    if (found == std::end(ir::elementFacts))
      return 0;
    set |= 1u << (found - std::begin(ir::elementFacts));
  }
  return set;
}

// The words for tiles of cuda_tile whose elements are listed.
TEST(RosterPageTest, wordsForTilesHaveTheElementsOfThePage) {
  std::map<std::string, uint32_t> listed;
  for (const OpSpec *spec : allOps())
    for (const auto *slots : {&spec->operands, &spec->results})
      for (const ValueSpec &slot : *slots)
        listed[std::string(slot.type->text)] = slot.type->elements;
  std::ifstream page(ORACLE_SPEC_DIR "/cuda_types.md");
  const std::regex row("\\| `([^`]+)` \\| a cuda tile of (?:any shape and "
                       "element: )?([^|]*?)(?: and pointers)? \\|");
  unsigned count = 0;
  std::smatch parts;
  for (std::string line; std::getline(page, line);)
    if (std::regex_match(line, parts, row))
      if (uint32_t elements = elementsIn(parts[2])) {
        ++count;
        EXPECT_EQ(listed[parts[1]], elements) << line;
      }
  EXPECT_EQ(count, 7u);
}

TEST(RosterPageTest, theListOfPagesHasThoseOfTheFamily) {
  std::vector<std::string> expected;
  for (std::string_view page : findFamily("ir")->pages)
    expected.emplace_back(page);
  EXPECT_EQ(irPages(), expected);
  for (const OpGroup &group : opGroups())
    EXPECT_TRUE(std::ranges::find(expected, group.page) != expected.end())
        << group.page;
}
