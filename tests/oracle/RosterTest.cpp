//===- RosterTest.cpp - The public roster ---------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The promises of oracle/Roster.h on the data, whatever the operations are.
//
//===----------------------------------------------------------------------===//

#include "Evaluate.h"

#include "oracle/Roster.h"

#include <map>
#include <set>

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

// The enumerators that carry a name in MLIR.
template <typename Visit>
void forEachNamed(const google::protobuf::EnumDescriptor &enumeration,
                  Visit visit) {
  for (int i = 0; i < enumeration.value_count(); ++i)
    visit(enumeration.value(i)->number(),
          enumeration.value(i)->options().GetExtension(mlir));
}

TypeConstraint only(IrTypeKind kind) {
  TypeConstraint constraint = {"some type"};
  constraint.kinds = uint64_t(1) << kind;
  return constraint;
}

IrType makeType(IrTypeKind kind, ElementType element, MemorySpace space,
                std::initializer_list<int64_t> shape) {
  IrType type;
  type.set_kind(kind);
  type.set_element(element);
  type.set_space(space);
  for (int64_t size : shape)
    type.add_shape(size);
  return type;
}

// Whether a word for types has the name of this element and of no other one.
bool isOfElement(std::string_view word, ElementType element) {
  std::string name = ElementType_Name(element).substr(sizeof("TYPE_") - 1);
  std::ranges::transform(name, name.begin(), tolower);
  const std::string spaced = " " + std::string(word) + " ";
  return spaced.find(" " + name + " ") != spaced.npos &&
         spaced.find(" or ") == spaced.npos;
}

} // namespace

TEST(RosterTest, everyKindButReservedOnesIsAnOperation) {
  std::set<const OpSpec *> found;
  forEachNamed(*IrOpKind_descriptor(), [&](int kind, const std::string &name) {
    ASSERT_FALSE(name.empty()) << kind;
    EXPECT_EQ(opName(kind), name);
    EXPECT_EQ(findOpKind(name), IrOpKind(kind));
    if (kind == OP_PIPELINE_RESERVED) {
      EXPECT_EQ(findOp(kind), nullptr);
      return;
    }
    ASSERT_NE(findOp(kind), nullptr) << name;
    EXPECT_EQ(findOp(kind)->kind, kind);
    EXPECT_TRUE(found.insert(findOp(kind)).second);
  });
  EXPECT_EQ(found.size(), allOps().size());
  for (const OpSpec *spec : allOps())
    EXPECT_TRUE(found.contains(spec)) << opName(spec->kind);
}

TEST(RosterTest, numbersWithoutANameAreNoOperation) {
  for (int kind : {-1, 500, OP_CONVERSION_CAST - 1, IrOpKind_ARRAYSIZE,
                   INT32_MAX, INT32_MIN}) {
    EXPECT_EQ(findOp(kind), nullptr) << kind;
    EXPECT_EQ(opName(kind), "") << kind;
  }
  EXPECT_EQ(findOpKind("nv_tileas.prodce_one"), std::nullopt);
  EXPECT_EQ(findOpKind(""), std::nullopt);
}

TEST(RosterTest, upstreamOperationsAreLast) {
  bool isUpstream = false;
  int last = -1;
  for (const OpSpec *spec : allOps()) {
    EXPECT_GT(spec->kind, last);
    last = spec->kind;
    EXPECT_GE(spec->isUpstream, isUpstream) << opName(spec->kind);
    isUpstream = spec->isUpstream;
    EXPECT_EQ(spec->isUpstream,
              !opName(spec->kind).starts_with("nv_tile") &&
                  !opName(spec->kind).starts_with("cuda_tile."));
  }
  EXPECT_TRUE(isUpstream);
}

// An operation that holds operations of any dialect takes anything.
TEST(RosterTest, standInsTakeAnything) {
  for (IrOpKind kind : {OP_HOLDER, OP_ISOLATED_HOLDER, OP_SCF_HOLDER}) {
    const OpSpec &spec = *findOp(kind);
    EXPECT_EQ(spec.regions, RegionCount::Any);
    EXPECT_EQ(spec.traits.isIsolatedFromAbove, kind == OP_ISOLATED_HOLDER);
    for (const auto *slots : {&spec.operands, &spec.results}) {
      ASSERT_EQ(slots->size(), 1u);
      EXPECT_EQ((*slots)[0].arity, Arity::Variadic);
      EXPECT_TRUE((*slots)[0].type->allowsEverything());
    }
  }
  EXPECT_TRUE(findOp(OP_HOLDER_END)->traits.isTerminator);
  EXPECT_EQ(findOp(OP_MODULE)->regions, RegionCount::One);
  for (IrAttributeName name : {ATTR_AVAILABLE_WARPS, ATTR_COMPUTE_CAPABILITY}) {
    ASSERT_NE(findOp(OP_MODULE)->attribute(name), nullptr);
    EXPECT_FALSE(findOp(OP_MODULE)->attribute(name)->isRequired);
    EXPECT_EQ(attributeInfo(name).width, 32u);
    EXPECT_FALSE(attributeInfo(name).isAnySign);
  }
}

// Otherwise a shorter list of segments would have two meanings.
TEST(RosterTest, oneSlotMayLackItsSegment) {
  auto slotOf = [](IrOpKind kind) -> std::string_view {
    const OpSpec &spec = *findOp(kind);
    for (size_t slot = 0; slot < spec.operands.size(); ++slot)
      if (spec.mayLackSegment(slot)) {
        EXPECT_NE(spec.operands[slot].arity, Arity::One) << opName(kind);
        return spec.operands[slot].name;
      }
    EXPECT_LE(spec.segments, Segments::All) << opName(kind);
    return "";
  };
  for (const OpSpec *spec : allOps())
    slotOf(spec->kind);
  EXPECT_EQ(slotOf(OP_TILED_LOAD), "mask");
  EXPECT_EQ(slotOf(OP_TILED_STORE), "offsets");
}

TEST(RosterTest, groupsHoldEveryOperationOnce) {
  std::multiset<const OpSpec *> grouped;
  for (const OpGroup &group : opGroups()) {
    // A page may have rules on the operations of others alone.
    EXPECT_EQ(group.ops.empty(), group.page == "cuda_types.md") << group.page;
    for (const OpSpec &spec : group.ops)
      grouped.insert(&spec);
  }
  EXPECT_EQ(grouped,
            std::multiset<const OpSpec *>(allOps().begin(), allOps().end()));
}

TEST(RosterTest, slotsHaveNamesAndConstraints) {
  for (const OpSpec *spec : allOps()) {
    std::set<std::string_view> names;
    for (const auto *values : {&spec->operands, &spec->results})
      for (const ValueSpec &value : *values) {
        std::string_view op = opName(spec->kind);
        EXPECT_FALSE(value.name.empty()) << op;
        EXPECT_TRUE(names.insert(value.name).second) << op << value.name;
        ASSERT_NE(value.type, nullptr) << op << value.name;
        // Where any type will do, there is nothing to break.
        if (!spec->isUpstream)
          EXPECT_EQ(value.rule.empty(), value.type->text == "any type")
              << op << value.name;
      }
  }
}

TEST(RosterTest, onlyRequiredAttributesHaveRules) {
  for (const OpSpec *spec : allOps())
    for (const AttributeSpec &attribute : spec->attributes) {
      // A case without one of MLIR's own is not well formed.
      EXPECT_EQ(attribute.isRequired && !spec->isUpstream,
                !attribute.rule.empty())
          << opName(spec->kind) << attributeInfo(attribute.name).name;
      EXPECT_EQ(spec->attribute(attribute.name), &attribute);
    }
  EXPECT_EQ(findOp(OP_DOT)->attribute(ATTR_TWO_CTA), nullptr);
}

TEST(RosterTest, attributesAreKnownByName) {
  // Another one with the same name has another form, width or opening.
  std::map<std::string, int> numbers;
  forEachNamed(
      *IrAttributeName_descriptor(), [&](int number, const std::string &name) {
        ASSERT_FALSE(name.empty()) << number;
        EXPECT_EQ(attributeInfo(number).name, name);
        int first = numbers.emplace(name, number).first->second;
        const AttributeInfo &one = attributeInfo(first);
        const AttributeInfo &other = attributeInfo(number);
        EXPECT_TRUE(first == number || one.form != other.form ||
                    one.width != other.width || one.opening != other.opening);
        EXPECT_EQ(attributeInfo(number).width != 0,
                  other.form == AttributeForm::Integer ||
                      other.form == AttributeForm::Enumeration)
            << name;
      });
  EXPECT_EQ(attributeInfo(ATTR_NUM_STAGES).width, 32u);
  EXPECT_EQ(attributeInfo(ATTR_PRODUCER_GROUP_ID).width, 8u);
}

// The forms have other parts than a width, which the test above is about.
TEST(RosterTest, anAttributeHasTheOtherPartsOfItsForm) {
  using enum AttributeForm;
  forEachNamed(
      *IrAttributeName_descriptor(), [](int number, const std::string &name) {
        SCOPED_TRACE(name);
        const AttributeInfo &info = attributeInfo(number);
        const AttributeForm form = info.form;
        // oracle/spec/ir.md: the two group ids, no other integer.
        EXPECT_EQ(info.isAnySign, number == ATTR_PRODUCER_GROUP_ID ||
                                      number == ATTR_CONSUMER_GROUP_ID);
        const bool hasOpening = form == Keyword || form == Padding;
        EXPECT_EQ(info.opening.starts_with("#nv_tileaa<") ||
                      info.opening.starts_with("#nv_tileas<") ||
                      info.opening.starts_with("#cuda_tile."),
                  hasOpening);
        EXPECT_EQ(!info.constraint.empty(), form == Enumeration);
        EXPECT_EQ(!info.keywords.empty(), hasOpening || form == Enumeration);
        EXPECT_TRUE(!info.mostItems || form == Integers || form == Values);
      });
  EXPECT_EQ(attributeInfo(ATTR_CUDA_PERMUTATION).mostItems, 64);
  EXPECT_EQ(attributeInfo(ATTR_CUDA_IDENTITIES).mostItems, 16);
}

TEST(RosterTest, constraintsAskOfWhatATypeHas) {
  IrType tile = makeType(IR_TILE, TYPE_F16, SPACE_GENERIC, {8, 8});
  EXPECT_TRUE(TypeConstraint().allows(tile));
  EXPECT_TRUE(only(IR_TILE).allows(tile));
  EXPECT_FALSE(only(IR_INDEX).allows(tile));

  TypeConstraint constraint = only(IR_TILE);
  constraint.elements = 1u << TYPE_F16;
  EXPECT_TRUE(constraint.allows(tile));
  constraint.elements = 1u << TYPE_F32;
  EXPECT_FALSE(constraint.allows(tile));

  constraint = only(IR_TILE);
  constraint.minRank = constraint.maxRank = 2;
  EXPECT_TRUE(constraint.allows(tile));
  constraint.maxRank = 1;
  EXPECT_FALSE(constraint.allows(tile));
  constraint.minRank = 3;
  constraint.maxRank = 4;
  EXPECT_FALSE(constraint.allows(tile));

  // A tile has no space, an index nothing at all.
  constraint = only(IR_TILE);
  constraint.spaces = 0;
  EXPECT_TRUE(constraint.allows(tile));
  constraint = only(IR_INDEX);
  constraint.elements = constraint.spaces = 0;
  constraint.minRank = 1;
  EXPECT_TRUE(constraint.allows(makeType(IR_INDEX, {}, {}, {})));

  IrType view = makeType(IR_TILEAS_VIEW, TYPE_F16, SPACE_SHARED, {8});
  constraint = only(IR_TILEAS_VIEW);
  constraint.spaces = 1u << SPACE_SHARED;
  EXPECT_TRUE(constraint.allows(view));
  constraint.spaces = 1u << SPACE_GLOBAL;
  EXPECT_FALSE(constraint.allows(view));

  // The space of an nv_tileaa view is that of its source, which may be unknown.
  view.set_kind(IR_TILEAA_VIEW);
  constraint.kinds = uint64_t(1) << IR_TILEAA_VIEW;
  IrType source = makeType(IR_PTR, TYPE_F16, SPACE_GLOBAL, {});
  EXPECT_TRUE(constraint.allows(view));
  EXPECT_TRUE(constraint.allows(view, &source));
  source.set_space(SPACE_SHARED);
  EXPECT_FALSE(constraint.allows(view, &source));
  EXPECT_TRUE(constraint.allows(view, &tile));

  // A scalar has no rank and no text.
  const IrType scalar = makeType(IR_SCALAR, TYPE_F16, SPACE_GENERIC, {});
  constraint = only(IR_SCALAR);
  constraint.minRank = 1;
  constraint.opaqueText = "f16";
  EXPECT_TRUE(constraint.allows(scalar));

  // What is allowed whole is so for its own kind.
  constraint.kinds = ~uint64_t(0);
  constraint.elements = 0;
  constraint.wholeKinds = uint64_t(1) << IR_TILE;
  EXPECT_TRUE(constraint.allows(tile));
  EXPECT_FALSE(constraint.allows(scalar));
  constraint.wholeKinds = uint64_t(1) << (IR_SCALAR + 1);
  EXPECT_FALSE(constraint.allows(scalar));

  // An opaque type is known by its text alone.
  IrType opaque = makeType(IR_OPAQUE, TYPE_F16, SPACE_SHARED, {8});
  opaque.set_text("memref<8xf16>");
  EXPECT_TRUE(TypeConstraint().allows(opaque));
  constraint = only(IR_OPAQUE);
  constraint.elements = constraint.spaces = 0;
  constraint.minRank = 2;
  EXPECT_TRUE(constraint.allows(opaque));
  EXPECT_FALSE(only(IR_TILE).allows(opaque));
  constraint.opaqueText = "memref<8xf32>";
  EXPECT_FALSE(constraint.asksForKindOnly());
  EXPECT_FALSE(constraint.allows(opaque));
  opaque.set_text("memref<8xf32>");
  EXPECT_TRUE(constraint.allows(opaque));
  // A mask of all elements has those that are added later.
  for (int element = 0; element < ElementType_ARRAYSIZE; ++element) {
    tile.set_element(ElementType(element));
    EXPECT_TRUE(TypeConstraint().allows(tile)) << element;
  }
  // It has none that has no name, and so have spaces.
  for (int element : {-1, ElementType_ARRAYSIZE}) {
    tile.set_element(ElementType(element));
    EXPECT_FALSE(TypeConstraint().allows(tile)) << element;
  }
  for (int space : {-1, MemorySpace_ARRAYSIZE}) {
    view = makeType(IR_TILEAS_VIEW, TYPE_F16, MemorySpace(space), {8});
    EXPECT_FALSE(TypeConstraint().allows(view)) << space;
  }

  tile.set_kind(IrTypeKind(1000));
  EXPECT_FALSE(TypeConstraint().allows(tile));
  tile.set_kind(IrTypeKind(-1));
  EXPECT_FALSE(TypeConstraint().allows(tile));
}

// A mask or a range that no type feels is one that no page speaks of. Ranks are
// those of the words `scalar ...` of oracle/spec/cuda_types.md.
TEST(RosterTest, constraintsSayNothingInVain) {
  std::vector<IrType> types;
  for (int kind = 0; kind < IrTypeKind_ARRAYSIZE; ++kind)
    for (int element = -1; element < ElementType_ARRAYSIZE; ++element)
      for (int space = 0; space < MemorySpace_ARRAYSIZE; ++space)
        for (const char *text : {"", "!cute_nvgpu.tma_descriptor_tiled"}) {
          IrType &type = types.emplace_back();
          type.set_kind(IrTypeKind(kind));
          // Any type: an element that is no scalar has no other meaning here.
          if (element < 0)
            type.set_nested(0);
          else
            type.set_element(ElementType(element));
          type.set_space(MemorySpace(space));
          type.set_text(text);
        }
  const TypeConstraint nothing;
  auto expectFelt = [&](const TypeConstraint &constraint, auto field) {
    TypeConstraint other = constraint;
    other.*field = nothing.*field;
    bool isFelt = std::ranges::any_of(types, [&](const IrType &type) {
      // Of an nv_tileaa view.
      const IrType source = makeType(IR_PTR, type.element(), type.space(), {});
      return other.allows(type, &source) != constraint.allows(type, &source);
    });
    EXPECT_EQ(isFelt, constraint.*field != nothing.*field);
  };
  std::set<const TypeConstraint *> constraints;
  for (const OpSpec *spec : allOps())
    for (const auto *slots : {&spec->operands, &spec->results})
      for (const ValueSpec &slot : *slots)
        constraints.insert(slot.type);
  for (const TypeConstraint *constraint : constraints) {
    SCOPED_TRACE(constraint->text);
    expectFelt(*constraint, &TypeConstraint::kinds);
    expectFelt(*constraint, &TypeConstraint::elements);
    expectFelt(*constraint, &TypeConstraint::spaces);
    expectFelt(*constraint, &TypeConstraint::opaqueText);
    expectFelt(*constraint, &TypeConstraint::allowsOtherElements);
    expectFelt(*constraint, &TypeConstraint::wholeKinds);
    // Other elements are left out only where elements are listed, and a word
    // may be of a single one.
    EXPECT_TRUE(constraint->allowsOtherElements ||
                constraint->elements != nothing.elements);
    for (int element = 0; element < ElementType_ARRAYSIZE; ++element)
      if (isOfElement(constraint->text, ElementType(element)))
        EXPECT_EQ(constraint->elements, 1u << element);
    // Which constraints take scalars is in their words, and where a tile has
    // pointers.
    static const std::set<std::string_view> ofScalars = {
        "any type", "cuda value", "i1", "index or integer", "index or scalar"};
    EXPECT_EQ(constraint->allowsKind(IR_SCALAR),
              ofScalars.contains(constraint->text));
    if (constraint->elements != nothing.elements &&
        (constraint->allowsOnly(IR_TILE) ||
         constraint->allowsOnly(IR_CUDA_TILE)))
      EXPECT_EQ(constraint->allowsOtherElements,
                constraint->text.ends_with("cuda tile") ||
                    constraint->text.find("pointer") != std::string_view::npos);
    EXPECT_EQ(constraint->minRank, 0);
    EXPECT_EQ(constraint->maxRank,
              constraint->text.starts_with("scalar ") ? 0 : 255);
  }
}

TEST(RosterTest, listsKeepTheirOrder) {
  constexpr FixedList<int, 4> list = {3, 1, 2};
  static_assert(list.size() == 3 && list[0] == 3 && list[2] == 2);
  static_assert(FixedList<int, 1>().empty() && !list.empty());
  EXPECT_TRUE(std::ranges::equal(list, std::array{3, 1, 2}));
}
