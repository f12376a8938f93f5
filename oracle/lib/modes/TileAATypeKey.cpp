//===- TileAATypeKey.cpp - Keys of the types of nv_tileaa -----------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The rules of oracle/spec/tileaa_types.md, and whether two types are one.
//
// Words:
//   reached  the types that the two are made of, themselves among them
//   failing  the first type that is reached and breaks a rule; no rule is asked
//            of those behind it
//
//===----------------------------------------------------------------------===//

#include "modes/TileAATypeKey.h"

#include "ir/IrTypes.h"

using namespace tilefuzz;
using namespace tilefuzz::oracle;
using namespace tilefuzz::oracle::ir;

namespace {

struct TypeKey {
  struct Facts {
    const TypeTable *types;
    uint32_t typeCount;
    uint32_t first, second;
    bool isWellFormed;
    /// The failing type, or nothing.
    std::optional<TypeId> failing;

    const Type *failingType() const {
      return failing ? &(*types)[*failing] : nullptr;
    }
  };

  static void analyze(const Case &testCase, Facts &facts);
  static std::string_view fault(const Facts &facts) {
    return facts.isWellFormed ? ""
                              : "a type that is reached cannot be written, or "
                                "one of the two is none of nv_tileaa";
  }
  static void pack(const Facts &facts, Verdict &verdict) {
    verdict.values[verdict.valueCount++] =
        facts.types->idOf(facts.first) == facts.types->idOf(facts.second);
  }
  static bool isTooLarge(const Facts &) { return false; }
  static std::string operand(const Facts &facts, std::string_view name);
  static const Rule<Facts> ladder[];
};

using Facts = TypeKey::Facts;

bool isOfTileAA(int kind) {
  return kind == IR_PTR || kind == IR_PROGRAM_ID || kind == IR_QUEUE ||
         kind == IR_MEMREF || kind == IR_TILEAA_VIEW || kind == IR_MEM_TOKEN;
}

TypeTable &scratchTable() {
  static thread_local TypeTable table;
  return table;
}

// Reads the types that a pair reaches. Returns whether it is well formed.
bool read(const TileAATypeKeyCase &pair, TypeTable &table) {
  // Types are stored by position, and the id of one is its first position.
  return table.readReached(pair.types(), {pair.first(), pair.second()}) &&
         isOfTileAA(table[TypeId(pair.first())].kind) &&
         isOfTileAA(table[TypeId(pair.second())].kind);
}

void TypeKey::analyze(const Case &testCase, Facts &facts) {
  TypeTable &table = scratchTable();
  const TileAATypeKeyCase &pair = testCase.tileaa_type_key();
  facts = {&table,        uint32_t(pair.types_size()), pair.first(),
           pair.second(), read(pair, table),           std::nullopt};
  if (!facts.isWellFormed)
    return;
  for (uint32_t i = 0; i < facts.typeCount && !facts.failing; ++i)
    if (table.hasKeyFault(TypeId(i)))
      facts.failing = TypeId(i);
}

std::string TypeKey::operand(const Facts &facts, std::string_view name) {
  std::string text;
  if (!facts.isWellFormed)
    append(text, "none");
  else if (name == "first")
    facts.types->appendFull(text, facts.types->idOf(facts.first));
  else if (name == "second")
    facts.types->appendFull(text, facts.types->idOf(facts.second));
  else if (facts.failing)
    facts.types->appendFull(text, *facts.failing);
  else
    append(text, "none");
  return text;
}

template <typename Predicate>
bool anyReached(const Facts &facts, Predicate holds) {
  for (uint32_t i = 0; i < facts.typeCount; ++i)
    if (holds((*facts.types)[TypeId(i)]))
      return true;
  return false;
}

bool hasView(const Facts &facts) {
  return anyReached(
      facts, [](const Type &type) { return type.kind == IR_TILEAA_VIEW; });
}

bool hasMemref(const Facts &facts) {
  return anyReached(facts,
                    [](const Type &type) { return type.kind == IR_MEMREF; });
}

// The first axis of the failing type with a size below 1, if it has one.
std::optional<size_t> emptyAxis(const Facts &facts) {
  const Type *type = facts.failingType();
  return type ? type->findEmptyAxis() : std::nullopt;
}

constexpr Rule<Facts> TypeKey::ladder[] = {
    {{"ir.key_view_source", "", "the source of an nv_tileaa view is no pointer",
      "failing first second"},
     [](const Facts &facts) {
       return facts.failing && facts.types->hasOtherSource(*facts.failing);
     },
     hasView,
     [](const Facts &facts, std::string &text) {
       append(text, "ir.key_view_source: expected the source of a tiled view "
                    "to be a pointer, but got '");
       const Type *type = facts.failingType();
       if (type && type->kind == IR_TILEAA_VIEW)
         facts.types->appendFull(text, type->nested);
       append(text, "'");
     }},
    {{"ir.key_size", "",
      "a size of an nv_tileaa view or of a memref is below 1",
      "failing first second"},
     [](const Facts &facts) { return emptyAxis(facts).has_value(); },
     [](const Facts &facts) {
       return anyReached(facts, [](const Type &type) {
         return (type.kind == IR_TILEAA_VIEW || type.kind == IR_MEMREF) &&
                std::ranges::find(type.shape, 1) != type.shape.end();
       });
     },
     [](const Facts &facts, std::string &text) {
       std::optional<size_t> axis = emptyAxis(facts);
       appendAll(text, "ir.key_size: expected size #", axis.value_or(0),
                 " to be at least 1, but got ",
                 axis ? facts.failingType()->shape[*axis] : 0);
     }},
    {{"ir.key_strides", "",
      "a memref has another number of strides than of sizes",
      "failing first second"},
     [](const Facts &facts) {
       return facts.failing && facts.failingType()->hasOtherStrides();
     },
     hasMemref,
     [](const Facts &facts, std::string &text) {
       const Type *type = facts.failingType();
       appendAll(text, "ir.key_strides: expected ",
                 type ? type->shape.size() : 0, " strides, but got ",
                 type ? type->strides.size() : 0);
     }},
    {{"ir.key_alias_scope", "", "the alias scope of a memref is negative",
      "failing first second"},
     [](const Facts &facts) {
       return facts.failing && facts.failingType()->aliasScope < 0;
     },
     [](const Facts &facts) {
       return anyReached(facts, [](const Type &type) {
         return type.kind == IR_MEMREF && type.aliasScope == 0;
       });
     },
     [](const Facts &facts, std::string &text) {
       const Type *type = facts.failingType();
       appendAll(text,
                 "ir.key_alias_scope: expected an alias scope of at least 0, "
                 "but got ",
                 type ? type->aliasScope : 0);
     }},
};

} // namespace

bool oracle::isTypeKeyWellFormed(const Case &testCase) {
  return read(testCase.tileaa_type_key(), scratchTable());
}

Family oracle::makeTileAATypeKeyFamily() {
  return makeFamily<TypeKey>("tileaa_type_key", Case::kTileaaTypeKeyFieldNumber,
                             "tileaa_types.md", typeKeyInvariants,
                             typeKeyRelations);
}
