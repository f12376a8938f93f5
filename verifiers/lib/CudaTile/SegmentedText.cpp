//===- SegmentedText.cpp - Text of operations with segments ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Token-ordered operations have one form, of which a table has the variants:
//
//   ordering scope operands token hints {attributes} : types -> result types
//
// A *part* stands between two commas: the operand of a segment, those of a
// segment that is optional or variadic, a view with its indices in brackets,
// the mode of an atomic operation, or a message. A token comes last, and has no
// type in front of the arrow.
//
//===----------------------------------------------------------------------===//

#include "CudaTile/Attributes.h"
#include "CudaTile/Directives.h"

#include "llvm/ADT/STLExtras.h"

#include <numeric>

using namespace mlir;
using namespace tileir::cuda_tile;

namespace {
enum class PartKind : uint8_t { Operand, Optional, List, View, Mode, Message };

/// A part with the number of its segment; that of indices is the next one.
struct Part {
  PartKind kind;
  unsigned segment = 0;
};

struct SegmentedText {
  StringLiteral name;
  ArrayRef<Part> parts;
  /// Segments in the order of their types.
  ArrayRef<unsigned> types;
  unsigned token;
  /// The segment with indices, if any. One type stands for all of them.
  std::optional<unsigned> indices = std::nullopt;
  /// A segment whose type is that of the next one.
  std::optional<unsigned> untyped = std::nullopt;
  bool hasOrdering = true;
  /// Whether there are spaces around `=` and the keyword `attributes`.
  bool isWide = false;
};
} // namespace

static constexpr Part loadPtr[] = {
    {PartKind::Operand, 0}, {PartKind::Optional, 1}, {PartKind::Optional, 2}};
static constexpr Part storePtr[] = {
    {PartKind::Operand, 0}, {PartKind::Operand, 1}, {PartKind::Optional, 2}};
static constexpr Part exchange[] = {{PartKind::Operand, 0},
                                    {PartKind::Operand, 1},
                                    {PartKind::Operand, 2},
                                    {PartKind::Optional, 3}};
static constexpr Part combine[] = {{PartKind::Operand, 0},
                                   {PartKind::Mode},
                                   {PartKind::Operand, 1},
                                   {PartKind::Optional, 2}};
static constexpr Part loadView[] = {{PartKind::View, 0}};
static constexpr Part storeView[] = {{PartKind::Operand, 0},
                                     {PartKind::View, 1}};
static constexpr Part combineView[] = {
    {PartKind::View, 0}, {PartKind::Mode}, {PartKind::Operand, 2}};
static constexpr Part printed[] = {{PartKind::Message}, {PartKind::List, 0}};

static constexpr unsigned one[] = {0}, two[] = {0, 1}, three[] = {0, 1, 2},
                          withoutCompared[] = {0, 2, 3},
                          valueFirst[] = {2, 0, 1};

static constexpr SegmentedText segmentedTexts[] = {
    {LoadPtrTkoOp::getOperationName(), loadPtr, three, /*token=*/3},
    {StorePtrTkoOp::getOperationName(), storePtr, three, /*token=*/3},
    {.name = AtomicCASTkoOp::getOperationName(),
     .parts = exchange,
     .types = withoutCompared,
     .token = 4,
     .untyped = 1},
    {AtomicRMWTkoOp::getOperationName(), combine, three, /*token=*/3},
    {.name = LoadViewTkoOp::getOperationName(),
     .parts = loadView,
     .types = two,
     .token = 2,
     .indices = 1,
     .isWide = true},
    {.name = StoreViewTkoOp::getOperationName(),
     .parts = storeView,
     .types = three,
     .token = 3,
     .indices = 2,
     .isWide = true},
    {.name = AtomicRedViewTkoOp::getOperationName(),
     .parts = combineView,
     .types = valueFirst,
     .token = 3,
     .indices = 1,
     .isWide = true},
    {.name = PrintOp::getOperationName(),
     .parts = printed,
     .types = one,
     .token = 1,
     .hasOrdering = false}};

static const SegmentedText &textOf(OperationName name) {
  return *llvm::find_if(segmentedTexts, [&](const SegmentedText &text) {
    return text.name == name.getStringRef();
  });
}

// By their numbers in oracle/spec/cuda_memory.md.
static constexpr StringRef orderings[] = {"weak", "relaxed", "acquire",
                                          "release", "acq_rel"},
                           scopes[] = {"tl_blk", "device", "sys"},
                           modes[] = {"and", "or",  "xor",  "add",  "addf",
                                      "max", "min", "umax", "umin", "xchg"};

static constexpr StringLiteral orderingName("memory_ordering_semantics"),
    scopeName("memory_scope"), modeName("mode"), messageName("str"),
    hintsName("optimization_hints"), sizesName("operandSegmentSizes");

static bool hasHints(OperationName name) {
  return llvm::is_contained(name.getAttributeNames(), hintsName);
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

namespace {
class SegmentedParser {
public:
  SegmentedParser(OpAsmParser &parser, OperationState &result)
      : parser(parser), result(result), text(textOf(result.name)),
        segments(text.token + 1) {}

  ParseResult parse();

private:
  ParseResult parseOrdering();
  ParseResult parsePart(const Part &part);
  ParseResult parseParts();
  ParseResult parseOptions();
  ParseResult parseNumber(StringRef name, StringRef word,
                          ArrayRef<StringRef> keywords);
  ParseResult resolve(ArrayRef<Type> types, SMLoc loc);
  SmallVectorImpl<OpAsmParser::UnresolvedOperand> &segment(unsigned number) {
    return segments[number];
  }

  OpAsmParser &parser;
  OperationState &result;
  const SegmentedText &text;
  SmallVector<SmallVector<OpAsmParser::UnresolvedOperand, 2>, 5> segments;
};
} // namespace

/// Reads a keyword, whose number is an attribute.
ParseResult SegmentedParser::parseNumber(StringRef name, StringRef word,
                                         ArrayRef<StringRef> keywords) {
  std::optional<unsigned> number = parseKeywordOf(parser, word, keywords);
  if (!number)
    return failure();
  result.addAttribute(name, parser.getBuilder().getI32IntegerAttr(*number));
  return success();
}

ParseResult SegmentedParser::parseOrdering() {
  if (!text.hasOrdering)
    return success();
  if (parseNumber(orderingName, "memory ordering", orderings))
    return failure();
  // An operand follows.
  const char next = *parser.getCurrentLocation().getPointer();
  return next == '%' ? success() : parseNumber(scopeName, "scope", scopes);
}

ParseResult SegmentedParser::parsePart(const Part &part) {
  switch (part.kind) {
  case PartKind::Operand:
  case PartKind::Optional:
    return parser.parseOperand(segment(part.segment).emplace_back());
  case PartKind::List:
    return parser.parseOperandList(segment(part.segment));
  case PartKind::View:
    return failure(parser.parseOperand(segment(part.segment).emplace_back()) ||
                   parser.parseOperandList(segment(part.segment + 1),
                                           OpAsmParser::Delimiter::Square));
  case PartKind::Mode:
    return parseNumber(modeName, modeName, modes);
  case PartKind::Message:
    StringAttr message;
    return parser.parseAttribute(message, messageName, result.attributes);
  }
}

ParseResult SegmentedParser::parseParts() {
  for (const Part &part : text.parts) {
    const bool mayEnd =
        part.kind == PartKind::Optional || part.kind == PartKind::List;
    if (&part != text.parts.begin()) {
      if (mayEnd && parser.parseOptionalComma())
        return success();
      if (!mayEnd && parser.parseComma())
        return failure();
    }
    if (parsePart(part))
      return failure();
  }
  return success();
}

/// Reads a token, hints and attributes, all of which may be missing.
ParseResult SegmentedParser::parseOptions() {
  if (succeeded(parser.parseOptionalKeyword("token")) &&
      (parser.parseEqual() ||
       parser.parseOperand(segment(text.token).emplace_back())))
    return failure();
  if (hasHints(result.name)) {
    OptimizationHintsAttr hints;
    if (parseHints(parser, hints))
      return failure();
    if (hints)
      result.addAttribute(hintsName, hints);
  }
  return parseAttributes(parser, result, /*hasKeyword=*/text.isWide);
}

/// Resolves the operands, whose types are written in the order of the text.
ParseResult SegmentedParser::resolve(ArrayRef<Type> types, SMLoc loc) {
  SmallVector<Type> written(types);
  size_t expected = 0;
  for (unsigned number : text.types)
    expected += segment(number).size();
  // Indices come last.
  if (text.indices && !types.empty() &&
      types.size() + segment(*text.indices).size() == expected + 1)
    written.resize(expected, types.back());
  if (written.size() != expected)
    return parser.emitError(loc) << "expected the types of " << expected
                                 << " operands, found " << types.size();
  SmallVector<SmallVector<Type>> typesOf(segments.size());
  ArrayRef<Type> rest = written;
  for (unsigned number : text.types) {
    const size_t size = segment(number).size();
    llvm::append_range(typesOf[number], rest.take_front(size));
    rest = rest.drop_front(size);
  }
  if (text.untyped)
    typesOf[*text.untyped] = typesOf[*text.untyped + 1];
  typesOf[text.token].assign(segment(text.token).size(),
                             TokenType::get(parser.getContext()));
  SmallVector<int32_t> sizes;
  for (auto [operands, operandTypes] : llvm::zip(segments, typesOf)) {
    sizes.push_back(operands.size());
    if (parser.resolveOperands(operands, operandTypes, loc, result.operands))
      return failure();
  }
  result.addAttribute(sizesName,
                      parser.getBuilder().getDenseI32ArrayAttr(sizes));
  return success();
}

ParseResult SegmentedParser::parse() {
  if (parseOrdering() || parseParts() || parseOptions())
    return failure();
  SmallVector<Type> types;
  SMLoc loc = parser.getCurrentLocation();
  const bool mayLackTypes = !text.hasOrdering && segment(0).empty();
  if (!mayLackTypes && (parser.parseColon() || parseTypes(parser, types)))
    return failure();
  return failure(parser.parseArrow() || parseTypes(parser, result.types) ||
                 resolve(types, loc));
}

ParseResult tileir::cuda_tile::parseSegmented(OpAsmParser &parser,
                                              OperationState &result) {
  return SegmentedParser(parser, result).parse();
}

//===----------------------------------------------------------------------===//
// Printing
//===----------------------------------------------------------------------===//

namespace {
class SegmentedPrinter {
public:
  SegmentedPrinter(OpAsmPrinter &printer, Operation *op)
      : printer(printer), op(op), text(textOf(op->getName())),
        sizes(cast<DenseI32ArrayAttr>(*op->getInherentAttr(sizesName))) {}

  void print();

private:
  OperandRange segment(unsigned number) const {
    const unsigned begin =
        std::accumulate(sizes.begin(), sizes.begin() + number, 0);
    return op->getOperands().slice(begin, sizes[number]);
  }
  Attribute attribute(StringRef name) const {
    return op->getInherentAttr(name).value_or(nullptr);
  }
  void printKeyword(StringRef name, ArrayRef<StringRef> keywords) {
    if (auto number = dyn_cast_if_present<IntegerAttr>(attribute(name)))
      printer << ' ' << keywords[number.getValue().getZExtValue()];
  }
  void printPart(const Part &part);
  void printOptions();
  SmallVector<Type> writtenTypes() const;

  OpAsmPrinter &printer;
  Operation *op;
  const SegmentedText &text;
  ArrayRef<int32_t> sizes;
};
} // namespace

void SegmentedPrinter::printPart(const Part &part) {
  switch (part.kind) {
  case PartKind::Operand:
  case PartKind::Optional:
  case PartKind::List:
    printer << ' ' << segment(part.segment);
    return;
  case PartKind::View:
    printer << ' ' << segment(part.segment) << '[' << segment(part.segment + 1)
            << ']';
    return;
  case PartKind::Mode:
    printKeyword(modeName, modes);
    return;
  case PartKind::Message:
    printer << ' ' << attribute(messageName);
    return;
  }
}

void SegmentedPrinter::printOptions() {
  if (OperandRange token = segment(text.token); !token.empty())
    printer << (text.isWide ? " token = " : " token=") << token;
  if (hasHints(op->getName()))
    printHints(printer, " = ",
               cast_if_present<OptimizationHintsAttr>(attribute(hintsName)));
  SmallVector<NamedAttribute> others(op->getDiscardableAttrs());
  if (text.isWide)
    printer.printOptionalAttrDictWithKeyword(others);
  else
    printer.printOptionalAttrDict(others);
}

SmallVector<Type> SegmentedPrinter::writtenTypes() const {
  SmallVector<Type> types;
  for (unsigned number : text.types) {
    TypeRange all = segment(number).getTypes();
    if (number == text.indices && !all.empty() && llvm::all_equal(all))
      all = all.take_front(1);
    llvm::append_range(types, all);
  }
  return types;
}

void SegmentedPrinter::print() {
  if (text.hasOrdering) {
    printKeyword(orderingName, orderings);
    printKeyword(scopeName, scopes);
  }
  for (const Part &part : text.parts) {
    const bool isMissing =
        (part.kind == PartKind::Optional || part.kind == PartKind::List) &&
        segment(part.segment).empty();
    if (isMissing)
      continue;
    if (&part != text.parts.begin())
      printer << ',';
    printPart(part);
  }
  printOptions();
  if (SmallVector<Type> types = writtenTypes(); !types.empty()) {
    printer << " : ";
    printTypes(printer, TypeRange(types));
  }
  printer << " -> ";
  printTypes(printer, op->getResultTypes());
}

void tileir::cuda_tile::printSegmented(OpAsmPrinter &printer, Operation *op) {
  SegmentedPrinter(printer, op).print();
}
