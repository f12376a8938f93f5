//===- Svg.cpp - Draws a picture ------------------------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The page has a background of its own, so that it looks the same on light and
// dark ground. All is said with attributes of elements, which editors read that
// know no style sheets.
//
//===----------------------------------------------------------------------===//

#include "fuzz/picture/Picture.h"
#include "oracle/LayoutMap.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using namespace tilefuzz;
using llvm::formatv;

static constexpr int pageWidth = 800, margin = 16, gap = 24;
static constexpr int contentWidth = pageWidth - 2 * margin;
static constexpr int lineHeight = 18, mostCellWidth = 44;
static constexpr int64_t mostColumns = 16, mostRows = 64;

/// A hue for each four banks, which are 16 bytes, in four shades. Text on them
/// has a contrast of at least 7.
static std::string bankColor(unsigned bank) {
  static constexpr unsigned hues[][3] = {
      {255, 158, 148}, {255, 190, 115}, {235, 214, 96},  {168, 220, 120},
      {115, 219, 184}, {128, 204, 240}, {170, 182, 255}, {232, 164, 235}};
  std::string color = "#";
  for (unsigned part : hues[bank / 4])
    color += llvm::utohexstr(part + (255 - part) * (bank % 4) / 5,
                             /*LowerCase=*/true, /*Width=*/2);
  return color;
}

/// Neighbouring tiles have different ones.
static llvm::StringRef tileColor(int64_t row, int64_t column) {
  static constexpr llvm::StringLiteral colors[] = {"#12407f", "#a3195b",
                                                   "#7a3b00", "#1d5c2b"};
  return colors[row % 2 * 2 + column % 2];
}

static std::string escaped(llvm::StringRef text) {
  std::string result;
  llvm::raw_string_ostream os(result);
  llvm::printHTMLEscaped(text, os);
  return result;
}

/// The room that text takes, in the font of the cells, which has digits of 6.7
/// pixels.
static int widthOf(size_t characters) {
  return static_cast<int>(characters * 67 / 10) + 8;
}

/// Nothing outside of a grid, and for an offset that is no word.
static std::optional<PictureCell> cellAt(const PictureGrid &grid, int64_t row,
                                         int64_t column) {
  if (row >= grid.rowCount || column >= grid.columnCount)
    return std::nullopt;
  const auto first = oracle::indexAt(grid.rows, row),
             second = oracle::indexAt(grid.columns, column);
  int64_t offset;
  if (!first || !second || llvm::AddOverflow(*first, *second, offset))
    return std::nullopt;
  return grid.describe(offset);
}

namespace {
/// The cells of a grid that are drawn: as many as fit, and of more than a tile
/// whole ones.
struct Cut {
  Cut(const PictureGrid &grid, int width)
      : rows(std::min(grid.rowCount, mostRows)),
        columns(std::min(grid.columnCount, mostColumns)),
        header(widthOf(std::to_string((rows - 1) * grid.rowStep).size())) {
    size_t characters = 2;
    for (int64_t row = 0; row < rows; ++row)
      for (int64_t column = 0; column < columns; ++column)
        if (const auto cell = cellAt(grid, row, column))
          characters = std::max(characters, cell->text.size());
    const int room = width - header, least = widthOf(characters);
    if (columns > room / least)
      columns = std::max(1, room / least);
    if (columns < grid.columnCount && columns > grid.tileColumns)
      columns -= columns % grid.tileColumns;
    cell = std::max(least,
                    std::min(room / static_cast<int>(columns), mostCellWidth));
  }
  int64_t rows, columns;
  int header, cell;
};

class Page {
public:
  explicit Page(const Picture &picture) {
    lines(margin, margin, picture.title, contentWidth, 17);
    for (const std::string &paragraph : picture.paragraphs)
      lines(margin, y, paragraph, contentWidth);
    drawLegend(picture);
    for (const std::vector<PictureGrid> &row : picture.rows)
      drawRow(row);
  }
  int height() const { return y + margin; }
  std::string body;

private:
  void text(int64_t x, int64_t at, llvm::StringRef what,
            llvm::StringRef attributes = "") {
    os << formatv("<text x=\"{0}\" y=\"{1}\"{2}>{3}</text>\n", x, at,
                  attributes, escaped(what));
  }

  /// Writes a paragraph below `top`, from where `y` goes on.
  void lines(int x, int top, llvm::StringRef words, int width, int size = 13) {
    const size_t most = static_cast<size_t>(width * 9 / (size * 5));
    for (y = top; !words.empty();) {
      size_t end = words.size();
      if (end > most && (end = words.rfind(' ', most)) == llvm::StringRef::npos)
        end = most;
      text(x, y += lineHeight, words.take_front(end),
           formatv(" font-size=\"{0}\"{1}", size,
                   size > 13 ? " font-weight=\"bold\"" : "")
               .str());
      words = words.drop_front(end).ltrim();
    }
  }

  void rect(int64_t x, int64_t at, int64_t width, int64_t height,
            llvm::StringRef paint) {
    os << formatv(
        "<rect x=\"{0}\" y=\"{1}\" width=\"{2}\" height=\"{3}\" {4}/>", x, at,
        width, height, paint);
  }
  void outline(int64_t x, int64_t at, int64_t width, int64_t height,
               llvm::StringRef color) {
    rect(x, at, width, height,
         formatv("fill=\"none\" stroke=\"{0}\" stroke-width=\"2\"", color)
             .str());
  }
  void fill(int64_t x, int64_t at, int64_t width,
            std::optional<unsigned> bank) {
    rect(x, at, width, lineHeight - 1,
         "fill=\"" + (bank ? bankColor(*bank) : "#e4e4e4") + "\"");
  }
  void mark(int64_t right, int64_t top) {
    os << formatv("<path d=\"M{0} {1}h-7l7 7z\"/>", right, top);
  }

  void drawLegend(const Picture &picture) {
    lines(margin, y + 8, picture.banks, contentWidth);
    y += 6;
    os << "<g font-size=\"11\" text-anchor=\"middle\">\n";
    for (unsigned bank = 0; bank < 32; ++bank) {
      const int x = margin + static_cast<int>(bank) * contentWidth / 32;
      fill(x, y, contentWidth / 32, bank);
      text(x + 12, y + 13, std::to_string(bank));
    }
    os << "</g>\n";
    y += lineHeight + 2;
    for (int64_t column : {0, 1})
      outline(margin + 1 + column * 25, y + 5, 22, 14, tileColor(0, column));
    lines(margin + 56, y, picture.tiles, contentWidth - 56);
    mark(margin + 30, y + 8);
    lines(margin + 56, y, picture.marks, contentWidth - 56);
  }

  void drawRow(const std::vector<PictureGrid> &grids) {
    const int count = static_cast<int>(grids.size());
    const int width = (contentWidth - (count - 1) * gap) / count;
    const int top = y + 20;
    int below = top;
    for (auto [index, grid] : llvm::enumerate(grids)) {
      const int left = margin + static_cast<int>(index) * (width + gap);
      const Cut cut(grid, width);
      lines(left, top, grid.title, width, 15);
      lines(left, y, grid.caption, width);
      std::string words;
      const auto add = [&](int64_t shown, int64_t all, llvm::StringRef what) {
        if (shown < all)
          words += formatv("{0}first {1} of {2} {3}", words.empty() ? "" : ", ",
                           shown, all, what);
      };
      add(cut.columns, grid.columnCount, "columns");
      add(cut.rows, grid.rowCount, "rows");
      lines(left, y, words, width);
      below = std::max(below, y);
    }
    for (auto [index, grid] : llvm::enumerate(grids)) {
      const int left = margin + static_cast<int>(index) * (width + gap);
      drawGrid(grid, count > 1 ? &grids[1 - index] : nullptr, Cut(grid, width),
               left, below);
    }
  }

  void drawGrid(const PictureGrid &grid, const PictureGrid *other,
                const Cut &cut, int left, int top) {
    const int64_t x0 = left + cut.header, y0 = top + 2 * lineHeight;
    os << formatv("<g role=\"group\" aria-label=\"{0}\" font-size=\"11\">\n",
                  escaped(grid.title));
    text(left, top + 15,
         grid.rowAxis + " \u2193  " + grid.columnAxis + " \u2192");
    os << "<g class=\"cells\" text-anchor=\"middle\" "
          "font-family=\"ui-monospace, "
          "Menlo, Consolas, 'DejaVu Sans Mono', monospace\">\n";
    for (int64_t column = 0; column < cut.columns; ++column)
      text(x0 + column * cut.cell + cut.cell / 2, y0 - 5,
           std::to_string(column * grid.columnStep));
    for (int64_t row = 0; row < cut.rows; ++row) {
      const int64_t at = y0 + row * lineHeight;
      text(x0 - 5, at + 13, std::to_string(row * grid.rowStep),
           " text-anchor=\"end\"");
      for (int64_t column = 0; column < cut.columns; ++column) {
        const auto cell = cellAt(grid, row, column);
        if (!cell)
          continue;
        const int64_t x = x0 + column * cut.cell;
        os << formatv(
            "<g><title>{0} {1}, {2} {3}: {4}, tile ({5}, {6})</title>",
            escaped(grid.rowAxis), row * grid.rowStep, escaped(grid.columnAxis),
            column * grid.columnStep, cell->title, row / grid.tileRows,
            column / grid.tileColumns);
        fill(x, at, cut.cell - 1, cell->bank);
        const auto beside = other ? cellAt(*other, row, column) : cell;
        if (cell->isMarked || !beside || beside->text != cell->text)
          mark(x + cut.cell - 1, at);
        text(x + cut.cell / 2, at + 13, cell->text);
        os << "</g>\n";
      }
    }
    os << "</g>\n<g class=\"tiles\">\n";
    for (int64_t row = 0; row < cut.rows; row += grid.tileRows)
      for (int64_t column = 0; column < cut.columns; column += grid.tileColumns)
        outline(x0 + column * cut.cell, y0 + row * lineHeight,
                std::min(grid.tileColumns, cut.columns - column) * cut.cell - 1,
                std::min(grid.tileRows, cut.rows - row) * lineHeight - 1,
                tileColor(row / grid.tileRows, column / grid.tileColumns));
    os << "</g>\n</g>\n";
    y = std::max(y, static_cast<int>(y0 + cut.rows * lineHeight));
  }

  llvm::raw_string_ostream os{body};
  int y = 0;
};
} // namespace

void tilefuzz::printSvg(const Picture &picture, llvm::raw_ostream &os) {
  const Page page(picture);
  os << formatv(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
      "viewBox=\"0 0 {0} {1}\" role=\"img\" aria-labelledby=\"title "
      "description\" font-family=\"system-ui, 'Segoe UI', Helvetica, Arial, "
      "sans-serif\" fill=\"#1a1a1a\">\n<title id=\"title\">{2}</title>\n"
      "<desc id=\"description\">{3}</desc>\n"
      "<rect width=\"{0}\" height=\"{1}\" fill=\"#ffffff\"/>\n{4}</svg>\n",
      pageWidth, page.height(), escaped(picture.title),
      escaped(llvm::join(picture.paragraphs, " ")), page.body);
}
