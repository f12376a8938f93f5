//===- Grids.cpp - The grids of a case ------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Offsets, tiles and legal numbers are the oracle's; which of them a grid shows
// stands here, by family.
//
//===----------------------------------------------------------------------===//

#include "fuzz/ops/Elements.h"
#include "fuzz/picture/Picture.h"
#include "oracle/LayoutMap.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <bit>

using namespace tilefuzz;
using llvm::formatv;

using Grids = std::vector<PictureGrid>;

/// The value of an operand of the family's rules, or `otherwise` where it is
/// undefined or 0.
static int64_t operandOf(const Case &testCase, std::string_view name,
                         int64_t otherwise) {
  int64_t value;
  const std::string text = oracle::familyOf(testCase)->operand(testCase, name);
  return llvm::to_integer(text, value) && value ? value : otherwise;
}

static Layout leafOf(int64_t shape, int64_t stride) {
  Layout leaf;
  leaf.set_shape(shape);
  leaf.set_stride(stride);
  return leaf;
}

static Layout tupleOf(Layout rows, Layout columns) {
  Layout tuple;
  *tuple.add_modes() = std::move(rows);
  *tuple.add_modes() = std::move(columns);
  return tuple;
}

static int64_t firstShape(const Layout &layout) {
  return layout.modes().empty() ? layout.shape() : firstShape(layout.modes(0));
}

/// The cell of an element of `bits` bits; 0 where they are unknown.
static PictureCell cellOf(int64_t offset, unsigned bits,
                          const SwizzleTriple *swizzle = nullptr) {
  PictureCell cell;
  cell.text = std::to_string(offset);
  cell.title = "offset " + cell.text;
  int64_t byte;
  if (!bits || llvm::MulOverflow(offset, int64_t(bits), byte))
    return cell;
  byte >>= 3;
  if (swizzle)
    byte = int64_t(oracle::swizzledAddress(*swizzle, uint64_t(byte)));
  cell.bank = static_cast<unsigned>(byte >> 2) % 32;
  cell.title += formatv(", byte {0}{1}, bank {2}", byte,
                        swizzle ? " after the swizzle" : "", *cell.bank);
  return cell;
}

/// The last two modes of a layout, or its points in rows. A tile is what the
/// first leaves of the modes span. No grid where a mode has no points, or too
/// many to count.
static Grids gridOf(const Layout &layout,
                    std::function<PictureCell(int64_t offset)> describe) {
  if (layout.modes_size() == 1)
    return gridOf(layout.modes(0), std::move(describe));
  if (layout.modes().empty())
    return gridOf(tupleOf(layout, leafOf(1, 0)), std::move(describe));
  const int rank = layout.modes_size();
  PictureGrid grid;
  grid.rowAxis = formatv("mode {0}", rank - 2);
  grid.columnAxis = formatv("mode {0}", rank - 1);
  grid.rows = layout.modes(rank - 2);
  grid.columns = layout.modes(rank - 1);
  grid.caption = oracle::notationOf(layout);
  if (rank > 2)
    grid.caption += ", the modes before these two at 0";
  const auto rows = oracle::pointCount(grid.rows),
             columns = oracle::pointCount(grid.columns);
  if (!rows || !columns)
    return {};
  grid.rowCount = *rows;
  grid.columnCount = *columns;
  grid.tileRows = firstShape(grid.rows);
  grid.tileColumns = firstShape(grid.columns);
  grid.describe = std::move(describe);
  return {grid};
}

/// The major mode goes down, so that a tile is eight columns wide at most. The
/// tile is that of `legal`, as a layout that is not legal may have none.
static Grids ummaGrids(const Case &testCase, const Case &legal) {
  const UmmaLayoutCase &umma = testCase.umma_layout();
  const SwizzleTriple swizzle = umma.swizzle();
  // Where the rules know no multiplier, the swizzle or the width is illegal.
  const unsigned bits =
      operandOf(testCase, "stride_multiplier", 0) ? umma.elem_bits() : 0;
  Grids grids = gridOf(umma.layout(), [=](int64_t offset) {
    return cellOf(offset, bits, &swizzle);
  });
  if (grids.empty() || umma.layout().modes_size() != 2)
    return grids;
  PictureGrid &grid = grids.front();
  grid.rowAxis = "MN";
  grid.columnAxis = "K";
  grid.tileRows = operandOf(legal, "mn_tile", grid.rowCount);
  grid.tileColumns = operandOf(legal, "k_tile", grid.columnCount);
  if (umma.direction() == UMMA_K) {
    std::swap(grid.rowAxis, grid.columnAxis);
    grid.rows.Swap(&grid.columns);
    std::swap(grid.rowCount, grid.columnCount);
    std::swap(grid.tileRows, grid.tileColumns);
  }
  // The rules count it in units of 128 bits.
  if (bits && grid.tileRows < grid.rowCount)
    grid.tileRows *= 128 / bits;
  return grids;
}

static Grids fragmentGrids(const RegisterFragmentCase &fragment) {
  const int64_t count = fragment.register_count();
  Grids grids = gridOf(fragment.layout(), [=](int64_t offset) {
    PictureCell cell = cellOf(offset, 32);
    cell.isMarked = offset < 0 || offset >= count;
    return cell;
  });
  for (PictureGrid &grid : grids)
    grid.caption += formatv(", register_count {0}", count);
  return grids;
}

/// Both orders of swizzle and offset, over a period of the swizzle.
static Grids swizzleGrids(const SwizzleOffsetCase &testCase) {
  const SwizzleTriple swizzle = oracle::swizzleTriple(testCase);
  const uint64_t offset = uint64_t(testCase.offset());
  const int period = swizzle.m() + std::abs(swizzle.s()) + swizzle.b();
  // Between two steps the orders differ as they do at the first one.
  const int step =
      std::min(swizzle.m(), offset ? std::countr_zero(offset) : 64);
  const int row = std::min(step + 3, period);
  Grids grids;
  for (bool swizzlesFirst : {true, false}) {
    const auto describe = [=](int64_t x) {
      return cellOf(
          int64_t(swizzlesFirst
                      ? oracle::swizzledAddress(swizzle, uint64_t(x)) + offset
                      : oracle::swizzledAddress(swizzle, uint64_t(x) + offset)),
          /*bits=*/8);
    };
    PictureGrid grid =
        gridOf(tupleOf(leafOf(int64_t(1) << (period - row), int64_t(1) << row),
                       leafOf(int64_t(1) << (row - step), int64_t(1) << step)),
               describe)
            .front();
    grid.title = swizzlesFirst ? "sw(x) + k" : "sw(x + k)";
    grid.caption = formatv("S<{0},{1},{2}>, k = {3}", swizzle.b(), swizzle.m(),
                           swizzle.s(), int64_t(offset));
    grid.rowAxis = "x";
    grid.columnAxis = "plus";
    grid.rowStep = grid.rows.stride();
    grid.columnStep = grid.columns.stride();
    grids.push_back(std::move(grid));
  }
  return grids;
}

/// The first two axes of a box, in chunks of 16 bytes.
static Grids boxGrids(const Case &testCase) {
  const TmaBoxCase &box = testCase.tma_box();
  constexpr int64_t chunk = 16;
  // There is no row of elements that no box has.
  const int64_t row = box.box_size() && box.element_bytes() <= 8
                          ? int64_t(box.box(0)) * box.element_bytes()
                          : 0;
  Grids grids = gridOf(tupleOf(leafOf(box.box_size() > 1 ? box.box(1) : 1, row),
                               leafOf((row + chunk - 1) / chunk, chunk)),
                       [=](int64_t offset) {
                         PictureCell cell = cellOf(offset, /*bits=*/8);
                         cell.isMarked = row - offset % row < chunk;
                         return cell;
                       });
  for (PictureGrid &grid : grids) {
    grid.rowAxis = "axis 1";
    grid.columnAxis = "byte of axis 0";
    grid.columnStep = chunk;
    grid.tileColumns =
        std::max<int64_t>(1, operandOf(testCase, "span", row) / chunk);
    grid.caption = formatv("rows of {0} bytes", row);
    if (box.box_size() > 2)
      grid.caption += ", the other axes at 0";
  }
  return grids;
}

/// An enumerator without its prefix: f16 of TYPE_F16.
static std::string wordOf(llvm::StringRef enumerator) {
  std::string word = enumerator.split('_').second.lower();
  llvm::replace(word, '_', ' ');
  return word;
}

/// The layout of a type: its parameter, or its shape and strides.
static Grids typeGrids(const IrCase &module, int index) {
  const IrType &type = module.types(index);
  const auto nestedIn = [&](const IrType *outer) {
    return &module.types(static_cast<int>(outer->nested()));
  };
  // The source of a view, or what that is a tile of, has the element.
  const IrType *holder = &type;
  if (type.kind() == IR_TILEAA_VIEW)
    holder = nestedIn(holder);
  if (holder != &type && holder->kind() == IR_TILE)
    holder = nestedIn(holder);
  const IrType *held = hasNested(*holder) ? nestedIn(holder) : nullptr;
  // In memory tf32 has the size of f32.
  const unsigned bits = !held && holder->element() == TYPE_TF32
                            ? 32
                            : elementWidth(module.types(), *holder);
  Layout layout;
  switch (type.kind()) {
  case IR_TILE:
  case IR_TILEAA_VIEW:
  case IR_TILEAS_VIEW:
    layout = type.layout();
    break;
  case IR_MEMREF:
  case IR_CUDA_TENSOR_VIEW:
    // An unknown size or stride is the least word.
    for (auto [shape, stride] : llvm::zip(type.shape(), type.strides()))
      *layout.add_modes() = leafOf(
          stride == std::numeric_limits<int64_t>::min() ? 0 : shape, stride);
    break;
  default:
    return {};
  }
  Grids grids =
      gridOf(layout, [=](int64_t offset) { return cellOf(offset, bits); });
  for (PictureGrid &grid : grids)
    grid.title = formatv(
        "{0} {1:$[x]} of {2}{3}{4}", wordOf(IrTypeKind_Name(type.kind())),
        llvm::make_range(type.shape().begin(), type.shape().end()),
        !held                      ? wordOf(ElementType_Name(holder->element()))
        : held->kind() == IR_PTR   ? "pointers"
        : held->kind() == IR_INDEX ? "index"
                                   : held->text(),
        type.has_layout_space() ? ", " : "",
        type.has_layout_space() ? wordOf(MemorySpace_Name(type.layout_space()))
                                : "");
  return grids;
}

/// Adds the grids of what is given and of what is expected; those that are
/// about the same thing stand beside each other.
static void addGrids(Grids given, Grids expected, const std::string &changes,
                     bool isPair, Picture &picture) {
  for (auto [grids, what] :
       {std::pair(&given, "given"), std::pair(&expected, "expected")})
    for (PictureGrid &grid : *grids) {
      grid.title =
          what + std::string(grid.title.empty() ? "" : ": ") + grid.title;
      if (grids == &expected)
        grid.caption += "; " + changes;
    }
  if (!isPair) {
    given.insert(given.end(), expected.begin(), expected.end());
    expected.clear();
  }
  for (Grids &row : {std::ref(given), std::ref(expected)})
    if (!row.empty())
      picture.rows.push_back(std::move(row));
}

static void addModule(const IrCase &module, const NearestLayout &nearest,
                      Picture &picture) {
  constexpr size_t mostTypes = 12;
  llvm::SmallVector<std::string> drawn;
  for (int type = 0; type < module.types_size(); ++type) {
    Grids given = typeGrids(module, type), expected;
    const auto changes = nearest.changes.find(type);
    const bool isChanged = changes != nearest.changes.end();
    if (isChanged)
      expected = typeGrids(nearest.testCase.ir(), type);
    // One grid for types that look alike.
    if (given.empty() && expected.empty())
      continue;
    const PictureGrid &grid = given.empty() ? expected[0] : given[0];
    const std::string key = grid.title + grid.caption;
    if (!isChanged && llvm::is_contained(drawn, key))
      continue;
    drawn.push_back(key);
    if (drawn.size() <= mostTypes)
      addGrids(given, expected, isChanged ? changes->second : "", false,
               picture);
  }
  if (drawn.size() > mostTypes)
    picture.paragraphs.push_back(
        formatv("The first {0} of {1} layouts.", mostTypes, drawn.size()));
}

std::optional<Picture> tilefuzz::pictureOf(const Case &testCase,
                                           const oracle::Evaluation &answer,
                                           std::string &whyNot) {
  const oracle::Family &family = *oracle::familyOf(testCase);
  const std::optional<NearestLayout> found = nearestLayout(testCase);
  const oracle::Verdict &verdict = answer.verdict;
  Picture picture;
  picture.paragraphs = {std::string(outcomeName(verdict.outcome))};
  if (verdict.outcome == oracle::Outcome::Rejected) {
    const oracle::RuleInfo &rule = family.rules[answer.reported];
    if (!verdict.diagnostic.empty())
      picture.paragraphs.front() += ": " + verdict.diagnostic;
    picture.paragraphs.push_back(formatv("Rule {0} ({1}), broken when {2}",
                                         rule.id, rule.page, rule.statement));
    picture.paragraphs.push_back(
        found ? "Expected: the nearest strides and sizes that keep the rule."
              : "No change of one or two strides and sizes keeps the rule.");
  }
  const NearestLayout nearest = found.value_or(NearestLayout{testCase, {}});
  const std::string changes = found ? found->changes.begin()->second : "";
  const auto add = [&](auto grids, bool isPair = false) {
    addGrids(grids(testCase), found ? grids(nearest.testCase) : Grids(),
             changes, isPair, picture);
  };
  picture.banks = "Fill: bank of shared memory, the 4-byte word of the offset "
                  "modulo 32";
  picture.tiles = "Outline: a tile, which the first leaves of the modes span";
  picture.marks = "Corner: the grid beside it has another number";
  switch (testCase.parameters_case()) {
  case Case::kUmmaLayout:
    picture.banks += ", after the swizzle";
    picture.tiles = "Outline: a canonical tile";
    add([&](const Case &each) { return ummaGrids(each, nearest.testCase); });
    break;
  case Case::kRegisterFragment:
    picture.banks = "Fill: the 32-bit register modulo 32";
    picture.marks += ", or there is no such register";
    add([](const Case &each) {
      return fragmentGrids(each.register_fragment());
    });
    break;
  case Case::kSwizzleOffset:
    picture.tiles = "Outline: a period of the swizzle";
    // An unknown swizzle breaks the first rule, and maps nothing.
    if (!answer.broken.contains(0))
      add([](const Case &each) { return swizzleGrids(each.swizzle_offset()); },
          /*isPair=*/true);
    break;
  case Case::kTmaBox:
    picture.banks += ", before the swizzle";
    picture.tiles = "Outline: the span of the swizzle, or the row";
    picture.marks += ", or the row ends within the 16 bytes";
    add(boxGrids);
    break;
  case Case::kIr:
    addModule(testCase.ir(), nearest, picture);
    break;
  default:
    break;
  }
  if (!picture.rows.empty())
    return picture;
  whyNot = formatv("expected a layout in a module, or umma_layout, "
                   "register_fragment, swizzle_offset or tma_box with known "
                   "sizes and swizzle, found a case of {0} without one",
                   family.name);
  return std::nullopt;
}
