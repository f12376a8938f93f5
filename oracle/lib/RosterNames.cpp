//===- RosterNames.cpp - Names of operations and attributes ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The names of operations and attributes in MLIR, which the schema's descriptor
// has as options of the enumerators, and the forms of attributes. The
// descriptor is read once.
//
//===----------------------------------------------------------------------===//

#include "oracle/Roster.h"

#include <string>
#include <unordered_map>

using namespace tilefuzz;
using namespace tilefuzz::oracle;

namespace {

// Names in MLIR, indexed by number; empty for a number without a name.
using Names = std::vector<std::string_view>;

Names namesOf(const google::protobuf::EnumDescriptor &enumeration, int size) {
  Names names(static_cast<size_t>(size));
  for (int i = 0; i < enumeration.value_count(); ++i) {
    const google::protobuf::EnumValueDescriptor &value = *enumeration.value(i);
    // A view suffices: the descriptor owns the text and is never destroyed.
    names[size_t(value.number())] = value.options().GetExtension(mlir);
  }
  return names;
}

const Names &opNames() {
  static const Names names =
      namesOf(*IrOpKind_descriptor(), IrOpKind_ARRAYSIZE);
  return names;
}

const Names &attributeNames() {
  static const Names names =
      namesOf(*IrAttributeName_descriptor(), IrAttributeName_ARRAYSIZE);
  return names;
}

// The kinds of operations by their names.
std::unordered_map<std::string_view, int> kindsByName() {
  std::unordered_map<std::string_view, int> kinds;
  for (size_t kind = 0; kind < opNames().size(); ++kind)
    if (!opNames()[kind].empty())
      kinds.emplace(opNames()[kind], static_cast<int>(kind));
  return kinds;
}

// In the order of Trait.
constexpr std::string_view traitRules[] = {
    "tileas.trait.01.FirstOperandIsNonAliasingQueue",
    "tileas.trait.02.MemoryModelReadTrait",
    "tileas.trait.03.MemoryModelWriteTrait",
    "tileas.trait.04.MemoryModelReadWriteTrait",
    "tileas.trait.05.MustHaveMemLayoutAmongOperandsAndResult",
    "tileas.trait.06.PipelineAcquireOpTrait",
    "tileas.trait.07.PipelineReleaseOpTrait",
    "tileas.trait.08.ResultsAreSharedEncoding",
    "tileas.trait.09.SameLoadStoreOperandsAndResultEncoding",
    "tileas.trait.10.SameLoadStoreOperandsAndResultShape",
    "tileas.trait.11.SameLoadStoreOperandsEncoding",
    "tileas.trait.12.SameLoadStoreOperandsShape",
    "tileas.trait.13.SameOperandsAndResultEncoding",
    "tileas.trait.14.SameOperandsEncoding",
    "tileas.trait.15.SameOperandsAndResultsAtom",
    "tileas.trait.16.SameOperationAndResultsAtom",
    "tileas.trait.17.SameTiledViewAndTensorShapeTrait",
    "tileas.trait.18.TensorSizeTrait",
    "tileas.trait.19.TensorTypeHavingLayout",
    "tileas.trait.20.TiledLoadStoreOpTrait",
    "tileas.trait.21.TiledLoadStoreOpSameElementTypeTrait",
    "tileas.trait.22.TiledPaddingValueTrait",
    "tileas.trait.23.ValidTileASLoadOperandsAndResultEncoding",
};
static_assert(std::size(traitRules) == traitCount);

constexpr std::string_view semantics[] = {"weak", "relaxed", "acquire",
                                          "release", "acquire_release"};
constexpr std::string_view scopes[] = {"tl_blk", "cluster", "gpu", "sys"};
constexpr std::string_view modes[] = {"add",  "and",     "or",  "xor",
                                      "xchg", "min",     "max", "umin",
                                      "umax", "cmpxchg", "addf"};
constexpr std::string_view paddings[] = {"zero", "neg_zero", "nan", "pos_inf",
                                         "neg_inf"};

constexpr std::string_view swizzles[] = {"none", "swizzle_32b", "swizzle_64b",
                                         "swizzle_128b"};
constexpr std::string_view outOfBounds[] = {"zero", "nan", "constant"};

constexpr std::string_view activationLayouts[] = {"nwc", "nhwc", "ndhwc",
                                                  "ncw", "nchw", "ncdhw"};
constexpr std::string_view roundingModes[] = {
    "nearest_even", "zero", "negative_inf",       "positive_inf",
    "approx",       "full", "nearest_int_to_zero"};
constexpr std::string_view cacheModifiers[] = {"none", "ca", "cg", "wb",
                                               "cs",   "wt", "cv"};
constexpr std::string_view evictionPolicies[] = {
    "evict_normal", "evict_first", "evict_last", "evict_unchanged",
    "no_allocate"};
constexpr std::string_view signednesses[] = {"unsigned", "signed"};

// The keywords of cuda_tile.
constexpr std::string_view overflows[] = {"none", "no_signed_wrap",
                                          "no_unsigned_wrap", "no_wrap"};
constexpr std::string_view comparisons[] = {
    "equal",        "not_equal",
    "less_than",    "less_than_or_equal",
    "greater_than", "greater_than_or_equal"};
constexpr std::string_view comparisonOrderings[] = {"unordered", "ordered"};
constexpr std::string_view visibilities[] = {"public", "private"};
constexpr std::string_view memoryOrderings[] = {"weak", "relaxed", "acquire",
                                                "release", "acq_rel"};
constexpr std::string_view memoryScopes[] = {"tl_blk", "device", "sys"};
constexpr std::string_view atomicModes[] = {
    "and", "or", "xor", "add", "addf", "max", "min", "umax", "umin", "xchg"};

struct Form {
  IrAttributeName name;
  AttributeForm form;
  uint32_t width = 0;
  bool isAnySign = false;
  std::span<const std::string_view> keywords = {};
  std::string_view opening = {};
  std::string_view constraint = {};
  std::optional<int> mostItems = {};
};

using enum AttributeForm;

constexpr Form forms[] = {
    {ATTR_NUM_STAGES, Integer, 32},
    // u8 in the tables of the source pages, i8 in their example: any signedness
    // is accepted (C-A17).
    {ATTR_PRODUCER_GROUP_ID, Integer, 8, true},
    {ATTR_CONSUMER_GROUP_ID, Integer, 8, true},
    {ATTR_SHARED_MEM, Bool},
    {ATTR_DYNAMIC, Bool},
    {ATTR_PRODUCER_TYPES, Types},
    {ATTR_CONSUMER_TYPES, Types},
    {ATTR_CONSUMER_IDX, Integer, 32},
    {ATTR_NUM_AGENTS_PER_GROUP, Integer, 32},
    {ATTR_MAX_REGS, Integers},
    {ATTR_AGENT_WARPS, Integers},
    {ATTR_ISOLATED, Bool},
    {ATTR_OPERAND_SEGMENT_SIZES, Integers},
    {ATTR_ATOM, Atom},
    {ATTR_TWO_CTA, Unit},
    {ATTR_SIGNEDNESS_A, Bool},
    {ATTR_SIGNEDNESS_B, Bool},
    {ATTR_AVAILABLE_WARPS, Integer, 32},
    {ATTR_COMPUTE_CAPABILITY, Integer, 32},
    {.name = ATTR_MEM_SEMANTIC,
     .form = Keyword,
     .keywords = semantics,
     .opening = "#nv_tileaa<mem_semantic "},
    {.name = ATTR_MEM_SCOPE,
     .form = Keyword,
     .keywords = scopes,
     .opening = "#nv_tileaa<mem_scope "},
    {.name = ATTR_RMW_MODE,
     .form = Keyword,
     .keywords = modes,
     .opening = "#nv_tileaa<rmw_mode "},
    {ATTR_IN_BOUNDS, Bools},
    {.name = ATTR_PADDING_VALUE,
     .form = Padding,
     .keywords = paddings,
     .opening = "#nv_tileaa<padding_value "},
    {ATTR_OCG_ENTER_DIRECTIVES, Strings},
    {ATTR_OCG_LEAVE_DIRECTIVES, Strings},
    {ATTR_TILE_SIZES, LongIntegers},
    {ATTR_DIM_GROUPS, Groups},
    {.name = ATTR_SWIZZLE_MODE,
     .form = Keyword,
     .keywords = swizzles,
     .opening = "#nv_tileas<swizzle_mode "},
    {.name = ATTR_OOB_MODE,
     .form = Keyword,
     .keywords = outOfBounds,
     .opening = "#nv_tileas<oob_mode "},
    {ATTR_ALIGNMENT, Integer, 32},
    {ATTR_VALUE, Scalar},
    {ATTR_PREDICATES, Predicates},
    {ATTR_FILTER_SIZES, LongIntegers},
    {ATTR_CHANNEL_AXIS, Integer, 32},
    {ATTR_CONV_PARAMS, Fields},
    {ATTR_TARGET_SPEC, Fields},
    {ATTR_KERNEL_SPEC, Fields},
    {.name = ATTR_ACTIVATION_LAYOUT,
     .form = Keyword,
     .keywords = activationLayouts,
     .opening = "#nv_tileaa<activation_layout "},
    {.name = ATTR_ROUNDING_MODE,
     .form = Keyword,
     .keywords = roundingModes,
     .opening = "#nv_tileaa<rounding_mode "},
    {.name = ATTR_CACHE_MODIFIER,
     .form = Keyword,
     .keywords = cacheModifiers,
     .opening = "#nv_tileaa<cache_modifier "},
    {.name = ATTR_EVICTION_POLICY,
     .form = Keyword,
     .keywords = evictionPolicies,
     .opening = "#nv_tileaa<eviction_policy "},
    {.name = ATTR_SIGNEDNESS_KEYWORD_A,
     .form = Keyword,
     .keywords = signednesses,
     .opening = "#nv_tileaa<signedness "},
    {.name = ATTR_SIGNEDNESS_KEYWORD_B,
     .form = Keyword,
     .keywords = signednesses,
     .opening = "#nv_tileaa<signedness "},
    {ATTR_OVERFLOW_FLAGS, Flags},
    {.name = ATTR_CUDA_ROUNDING_MODE,
     .form = Keyword,
     .keywords = roundingModes,
     .opening = "#cuda_tile.rounding<"},
    {.name = ATTR_CUDA_ROUNDING,
     .form = Keyword,
     .keywords = roundingModes,
     .opening = "#cuda_tile.rounding<"},
    {.name = ATTR_CUDA_OVERFLOW,
     .form = Keyword,
     .keywords = overflows,
     .opening = "#cuda_tile.overflow<"},
    {.name = ATTR_CUDA_SIGNEDNESS,
     .form = Keyword,
     .keywords = signednesses,
     .opening = "#cuda_tile.signedness<"},
    {.name = ATTR_CUDA_SIGNEDNESS_LHS,
     .form = Keyword,
     .keywords = signednesses,
     .opening = "#cuda_tile.signedness<"},
    {.name = ATTR_CUDA_SIGNEDNESS_RHS,
     .form = Keyword,
     .keywords = signednesses,
     .opening = "#cuda_tile.signedness<"},
    {.name = ATTR_CUDA_COMPARISON_PREDICATE,
     .form = Keyword,
     .keywords = comparisons,
     .opening = "#cuda_tile.comparison_predicate<"},
    {.name = ATTR_CUDA_COMPARISON_ORDERING,
     .form = Keyword,
     .keywords = comparisonOrderings,
     .opening = "#cuda_tile.comparison_ordering<"},
    {.name = ATTR_CUDA_SYMBOL_VISIBILITY,
     .form = Keyword,
     .keywords = visibilities,
     .opening = "#cuda_tile.symbol_visibility<"},
    {.name = ATTR_CUDA_MEMORY_ORDERING,
     .form = Enumeration,
     .width = 32,
     .keywords = memoryOrderings,
     .constraint = "memory ordering semantics"},
    {.name = ATTR_CUDA_MEMORY_SCOPE,
     .form = Enumeration,
     .width = 32,
     .keywords = memoryScopes,
     .constraint = "memory scope"},
    {.name = ATTR_CUDA_ATOMIC_MODE,
     .form = Enumeration,
     .width = 32,
     .keywords = atomicModes,
     .constraint = "allowed 32-bit signless integer cases: 0, 1, 2, 3, 4, 5, "
                   "6, 7, 8, 9"},
    {ATTR_CUDA_FLUSH_TO_ZERO, Unit},
    {ATTR_CUDA_PROPAGATE_NAN, Unit},
    {ATTR_CUDA_FAST_ACC, Unit},
    {ATTR_CUDA_UNSIGNED_CMP, Unit},
    {ATTR_CUDA_GLOBAL, Unit},
    {ATTR_CUDA_CONSTANT, Unit},
    {ATTR_CUDA_NUM_ELEM, Integer, 64},
    {ATTR_CUDA_ALIGNMENT, Integer, 64},
    {ATTR_CUDA_CAT_DIM, Integer, 64},
    {ATTR_CUDA_DIM, Integer, 32},
    {ATTR_CUDA_REVERSE, Bool},
    {.name = ATTR_CUDA_PERMUTATION, .form = Integers, .mostItems = 64},
    {ATTR_CUDA_MESSAGE, String},
    {ATTR_CUDA_STR, String},
    {ATTR_CUDA_PRODUCER, String},
    {ATTR_CUDA_SYM_NAME, SymbolName},
    {ATTR_CUDA_NAME, Symbol},
    {ATTR_CUDA_FUNCTION_TYPE, FunctionType},
    {ATTR_CUDA_ARG_ATTRS, Values},
    {ATTR_CUDA_RES_ATTRS, Values},
    {.name = ATTR_CUDA_IDENTITIES, .form = Values, .mostItems = 16},
    {ATTR_CUDA_OPTIMIZATION_HINTS, Hints},
    {ATTR_CUDA_VALUE, Dense},
    {ATTR_CUDA_PREDICATE, Predicate},
};
static_assert(std::size(forms) == IrAttributeName_ARRAYSIZE,
              "every attribute of the schema has a form");

using Infos = std::array<AttributeInfo, IrAttributeName_ARRAYSIZE>;

Infos makeInfos() {
  Infos infos;
  for (const Form &form : forms)
    infos[form.name] = {attributeNames()[form.name],
                        form.form,
                        form.width,
                        form.isAnySign,
                        form.keywords,
                        form.opening,
                        form.constraint,
                        form.mostItems};
  return infos;
}

} // namespace

std::string_view oracle::opName(int kind) {
  // A negative number becomes a large one.
  const size_t position = size_t(kind);
  return position < opNames().size() ? opNames()[position] : std::string_view();
}

std::optional<IrOpKind> oracle::findOpKind(std::string_view name) {
  static const auto kinds = kindsByName();
  auto found = kinds.find(name);
  return found == kinds.end() ? std::nullopt
                              : std::optional(IrOpKind(found->second));
}

const AttributeInfo &oracle::attributeInfo(int name) {
  static const Infos infos = makeInfos();
  return infos[size_t(name)];
}

std::string_view oracle::traitRule(Trait trait) {
  return traitRules[size_t(trait)];
}

std::string_view oracle::traitName(Trait trait) {
  return traitRule(trait).substr(traitRule(trait).rfind('.') + 1);
}
