//===- PublicForm.cpp - What the public form of cuda_tile says ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which operations have a public form, what values are called in it, and views,
// whose sizes and strides stand among numbers.
//
//===----------------------------------------------------------------------===//

#include "CudaTile/Directives.h"

#include "mlir/IR/Diagnostics.h"

#include "llvm/ADT/APSInt.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace tileir::cuda_tile;

//===----------------------------------------------------------------------===//
// Operations with a public form
//===----------------------------------------------------------------------===//

static bool isValid(Operation *op) {
  ScopedDiagnosticHandler silent(op->getContext(),
                                 [](Diagnostic &) { return success(); });
  return succeeded(op->getName().verifyInvariants(op));
}

/// Whether one type stands for all of these.
static bool haveOneType(TypeRange first, TypeRange second = {}) {
  SmallVector<Type> types(first);
  llvm::append_range(types, second);
  return llvm::all_equal(types);
}

/// Whether the sizes are those that the text makes: one for each axis.
template <typename ShapeOp>
static bool hasSizes(ShapeOp op) {
  TypeRange results = op->getResultTypes();
  return !results.empty() && haveOneType(results) &&
         results.size() == shapeOf(op.getSrc().getType())->size();
}

/// Whether the arguments of a loop are as the text has them: the number of the
/// iteration, if there is one, and the values that are carried.
template <typename Loop>
static bool hasArguments(Loop loop, TypeRange first) {
  SmallVector<Type> expected(first);
  llvm::append_range(expected, loop.getInitValues().getTypes());
  return loop.getRegion().getArgumentTypes() == TypeRange(expected);
}

bool tileir::cuda_tile::hasPublicForm(Operation *op) {
  Operation *around = op->getParentOp();
  if (!isValid(op) ||
      (around && isa_and_present<CudaTileDialect>(around->getDialect()) &&
       !hasPublicForm(around)))
    return false;
  // Regions without a block are those of an if.
  if (llvm::any_of(op->getRegions(), [&](Region &region) {
        return region.empty() &&
               (!isa<IfOp>(op) || region.getRegionNumber() == 0);
      }))
    return false;
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case<GetTensorShapeOp, GetIndexSpaceShapeOp>(
          [](auto shapeOp) { return hasSizes(shapeOp); })
      .Case([](IfOp branch) {
        return llvm::all_of(branch->getRegions(), [](Region &region) {
          return region.empty() || region.getNumArguments() == 0;
        });
      })
      .Case([](ForOp loop) {
        return loop.getInitValues().getTypes() == loop.getResultTypes() &&
               hasArguments(loop, loop.getStep().getType());
      })
      .Case([](LoopOp loop) { return hasArguments(loop, {}); })
      // Without a mask, what stands behind the pointers is a mask.
      .Case([](LoadPtrTkoOp load) {
        return load.getMask() || !load.getPaddingValue();
      })
      .Case([](MakeTensorViewOp view) {
        return haveOneType(view.getDynamicShape().getTypes(),
                           view.getDynamicStrides().getTypes());
      })
      .Default(true);
}

//===----------------------------------------------------------------------===//
// Names of values
//===----------------------------------------------------------------------===//

/// Names a constant: by its value, if it has one, and its element.
static std::string nameOfConstant(DenseElementsAttr value) {
  Type element = value.getElementType();
  std::string name = "cst";
  llvm::raw_string_ostream os(name);
  const bool isOne = value.isSplat() || value.size() == 1;
  if (element.isInteger(1)) {
    if (value.isSplat())
      return value.getSplatValue<APInt>().isZero() ? "false" : "true";
  } else if (isOne && isa<IntegerType>(element)) {
    os << '_' << *value.value_begin<APInt>();
  } else if (isOne) {
    APFloat real = *value.value_begin<APFloat>();
    APSInt integer(/*BitWidth=*/64, /*isUnsigned=*/true);
    bool isExact = false;
    if (real.isNaN())
      os << "_NaN";
    else
      (void)real.convertToInteger(integer, APFloat::rmTowardZero, &isExact);
    if (isExact)
      os << '_' << integer.getZExtValue();
  }
  os << '_' << element;
  return name;
}

/// Names an assume after what defines its value, which may be an assume, too.
/// Directly in a module one may use its own result.
static std::string nameOfAssume(AssumeOp assume, StringRef name) {
  std::string text = name.str();
  llvm::SmallPtrSet<Operation *, 4> seen = {assume};
  while (auto named = dyn_cast_if_present<OpAsmOpInterface>(
             assume.getValue().getDefiningOp())) {
    text += '_';
    auto other = dyn_cast<AssumeOp>(named.getOperation());
    if (!other) {
      named.getAsmResultNames([&](Value value, StringRef each) {
        if (value == assume.getValue())
          text += each;
      });
      break;
    }
    if (!isValid(other) || !seen.insert(other).second)
      break;
    text += name;
    assume = other;
  }
  return text;
}

static std::string nameOf(Operation *op, StringRef name) {
  return llvm::TypeSwitch<Operation *, std::string>(op)
      .Case([](ConstantOp constant) {
        return nameOfConstant(constant.getProperties().value);
      })
      .Case([&](AssumeOp assume) { return nameOfAssume(assume, name); })
      .Default(name.str());
}

void tileir::cuda_tile::nameResult(Operation *op, StringRef name,
                                   OpAsmSetValueNameFn setName) {
  if (op->getNumResults() != 0 && isValid(op))
    setName(op->getResult(0), nameOf(op, name));
}

static void nameCarried(Block::BlockArgListType arguments,
                        OpAsmSetValueNameFn setName) {
  setName(arguments.front(), "loopIdx");
  for (auto [place, argument] : llvm::enumerate(arguments.drop_front()))
    setName(argument, ("iterArg" + Twine(place)).str());
}

static void namePairs(Block::BlockArgListType arguments,
                      OpAsmSetValueNameFn setName) {
  for (auto [place, argument] : llvm::enumerate(arguments)) {
    std::string name = place % 2 == 0 ? "reduce_lhs" : "reduce_rhs";
    if (arguments.size() > 2)
      name += std::to_string(place / 2);
    setName(argument, name);
  }
}

void tileir::cuda_tile::nameArguments(Operation *op,
                                      OpAsmSetValueNameFn setName) {
  if (op->getNumRegions() != 1 || op->getRegion(0).empty() || !isValid(op))
    return;
  Block::BlockArgListType arguments = op->getRegion(0).getArguments();
  if (isa<ForOp>(op))
    nameCarried(arguments, setName);
  else
    namePairs(arguments, setName);
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

/// Reads numbers, and operands in the place of those that are not known.
static ParseResult
parseMixed(OpAsmParser &parser, StringRef name,
           SmallVectorImpl<int64_t> &numbers,
           SmallVectorImpl<OpAsmParser::UnresolvedOperand> &operands) {
  if (parser.parseComma() || parser.parseKeyword(name) || parser.parseEqual())
    return failure();
  return parser.parseCommaSeparatedList(
      OpAsmParser::Delimiter::Square, [&]() -> ParseResult {
        OpAsmParser::UnresolvedOperand operand;
        OptionalParseResult parsed = parser.parseOptionalOperand(operand);
        if (!parsed.has_value())
          return parser.parseInteger(numbers.emplace_back());
        operands.push_back(operand);
        numbers.push_back(ShapedType::kDynamic);
        return *parsed;
      });
}

ParseResult MakeTensorViewOp::parse(OpAsmParser &parser,
                                    OperationState &result) {
  OpAsmParser::UnresolvedOperand base;
  SmallVector<OpAsmParser::UnresolvedOperand> sizes, strides;
  SmallVector<int64_t> shape, steps;
  Type number, type;
  SMLoc loc = parser.getCurrentLocation(), typeLoc;
  if (parser.parseOperand(base) || parseMixed(parser, "shape", shape, sizes) ||
      parseMixed(parser, "strides", steps, strides) ||
      parseAttributes(parser, result) || parser.parseColon())
    return failure();
  const bool hasNumbers = !sizes.empty() || !strides.empty();
  if ((hasNumbers && (parseShort(parser, number) || parser.parseArrow())) ||
      parser.getCurrentLocation(&typeLoc) || parseShort(parser, type))
    return failure();
  auto view = dyn_cast<TensorViewType>(type);
  if (!view)
    return parser.emitError(typeLoc)
           << "expected a tensor view, found " << type;
  if (view.getShape() != ArrayRef(shape) ||
      view.getStrides() != ArrayRef(steps))
    return parser.emitError(typeLoc)
           << "expected a tensor view of the shape and the strides in front of "
              "it, found "
           << type;
  result.addTypes(type);
  result.getOrAddProperties<Properties>().operandSegmentSizes =
      parser.getBuilder().getDenseI32ArrayAttr(
          {1, int32_t(sizes.size()), int32_t(strides.size())});
  Type pointer = TileType::get({}, PtrType::get(view.getElementType()));
  return failure(parser.resolveOperand(base, pointer, result.operands) ||
                 parser.resolveOperands(sizes, number, loc, result.operands) ||
                 parser.resolveOperands(strides, number, loc, result.operands));
}

static void printMixed(OpAsmPrinter &printer, StringRef name,
                       ArrayRef<int64_t> numbers, OperandRange operands) {
  printer << ", " << name << " = [";
  auto next = operands.begin();
  llvm::interleaveComma(numbers, printer, [&](int64_t number) {
    if (ShapedType::isDynamic(number))
      printer << *next++;
    else
      printer << number;
  });
  printer << ']';
}

void MakeTensorViewOp::print(OpAsmPrinter &printer) {
  auto type = cast<TensorViewType>(getResult().getType());
  printer << ' ' << getBase();
  printMixed(printer, "shape", type.getShape(), getDynamicShape());
  printMixed(printer, "strides", type.getStrides(), getDynamicStrides());
  printer.printOptionalAttrDict(
      SmallVector<NamedAttribute>((*this)->getDiscardableAttrs()));
  printer << " : ";
  SmallVector<Value> numbers(getDynamicShape());
  llvm::append_range(numbers, getDynamicStrides());
  if (!numbers.empty()) {
    printShort(printer, numbers.front().getType());
    printer << " -> ";
  }
  printShort(printer, type);
}
