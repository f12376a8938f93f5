# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""usage: picture.py FOLDER

Has tilefuzz draw a picture of each kind into FOLDER, opens it in Chromium, and compares
the positions, numbers and banks that are drawn with layouts and swizzles as their pages
define them, computed here.

Exit status: 0 all agree, 1 something differs.
"""

import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.append(str(HERE.parents[1] / "ci/report/tests"))
from browser import Browser, find_browser  # noqa: E402  (its place is added above)

WIDTH = 800
# The boxes are those of the text and the rectangles, in pixels.
LOOK = """(() => {
  const box = node => { const {x, y, width, height} = node.getBBox();
                        return {x, y, width, height, text: node.textContent}; };
  const all = (node, which) => [...node.querySelectorAll(which)];
  return {
    size: box(document.documentElement), ground: box(all(document, 'svg > rect')[0]),
    texts: all(document, 'text').map(box), scripts: all(document, 'script').length,
    grids: all(document, 'g[role=group]').map(grid => ({
      label: grid.getAttribute('aria-label'),
      headers: all(grid, '.cells > text').map(box),
      cells: all(grid, '.cells > g').map(cell => ({
        title: cell.querySelector('title').textContent, marked: !!cell.querySelector('path'),
        fill: cell.querySelector('rect').getAttribute('fill'),
        rect: box(cell.querySelector('rect')), text: box(cell.querySelector('text'))}))}))};
})()"""


def index(layout, point):
    """The index of a point of a layout, a list of shape and stride pairs: the first
    leaf's coordinate changes fastest."""
    total = 0
    for shape, stride in layout:
        total += point % shape * stride
        point //= shape
    return total


def swizzled(address, b, m, s):
    """S<B,M,S> for S > 0: the B bits from M + S, moved S down, are added without carry."""
    bits = (address >> (m + s)) % 2 ** b
    return address ^ bits << m


def plain(rows, columns, bits, swizzle=(0, 4, 3)):
    """The offset and the bank of each cell of a grid with these two modes."""
    def at(row, column):
        offset = index(rows, row) + index(columns, column)
        return offset, swizzled(offset * bits // 8, *swizzle) // 4 % 32
    return at


def commuted(swizzle, offset, swizzles_first):
    """The address of each 16 bytes, in rows of 128."""
    def at(row, column):
        x = 128 * row + 16 * column
        address = (swizzled(x, *swizzle) + offset if swizzles_first
                   else swizzled(x + offset, *swizzle))
        return address, address // 4 % 32
    return at


S128 = (3, 4, 3)
UMMA = """umma_layout { direction: %s elem_bits: 16 swizzle { b: 3 m: 4 s: 3 } layout {
  modes { shape: %d stride: %d } modes { shape: 16 stride: %d } } }"""
FRAGMENT = """register_fragment { register_count: %d layout {
  modes { modes { shape: 4 stride: 1 } modes { shape: 2 stride: 8 } }
  modes { shape: 4 stride: 16 } } }"""
MODULE = """
!g = !nv_tileas.tiled_view<8x8xf16, #nv_tileas.layout<((2,4),8):((8,16),1)>>
%g, %i = builtin.unrealized_conversion_cast to !g, index
%d = "nv_tileas.make_tiled_tma_desc"(%g, %i, %i) <{atom = #nv_tileas<atom tma_load_2d>}>
  : (!g, index, index) -> !nv_tileas.tma_desc
%v = builtin.unrealized_conversion_cast to !cuda_tile.tensor_view<32x40xf32, strides=[40,1]>
"""
# By name: the case, and for each grid its title, rows, columns, cells, and the words of
# the picture that say what is expected and what is cut.
KINDS = {
    "umma-accepted": (
        UMMA % ("UMMA_MN", 64, 1, 64),
        [("given", 64, 16, plain([(64, 1)], [(16, 64)], 16, S128))], []),
    "umma-mn": (
        UMMA % ("UMMA_MN", 64, 1, 128),
        [("given", 64, 8, plain([(64, 1)], [(16, 128)], 16, S128)),
         ("expected", 64, 8, plain([(64, 1)], [(16, 64)], 16, S128))],
        ["Rule umma.mn.stride (umma_layout.md), broken when",
         "the stride of leaf 1 is 64 in place of 128", "first 8 of 16 columns"]),
    "umma-k": (
        UMMA % ("UMMA_K", 512, 48, 1),
        [("given", 16, 8, plain([(16, 1)], [(512, 48)], 16, S128)),
         ("expected", 16, 8, plain([(16, 1)], [(512, 64)], 16, S128))],
        ["the stride of leaf 0 is 64 in place of 48", "first 8 of 512 columns"]),
    "fragment": (
        FRAGMENT % 20,
        [(each, 8, 4, plain([(4, 1), (2, 8)], [(4, 16)], 32))
         for each in ("given", "expected")],
        ["Rule nvgpu.regfrag.bits", "register_count is 60 in place of 20"]),
    "swizzle": (
        "swizzle_offset { mode: SWIZZLE_128B offset: 144 }",
        [(f"{name}: {order}", 8, 8, commuted(S128, offset, order == "sw(x) + k"))
         for name, offset in (("given", 144), ("expected", 0))
         for order in ("sw(x) + k", "sw(x + k)")],
        ["Rule swizzle.partition", "offset is 0 in place of 144"]),
    "box": (
        "tma_box { box: 24 box: 3 element_bytes: 2 swizzle: TMA_SWIZZLE_32B }",
        [("given", 3, 3, plain([(3, 48)], [(3, 16)], 8)),
         ("expected", 3, 2, plain([(3, 32)], [(2, 16)], 8))],
        ["Rule tma.box.span", "box[0] is 16 in place of 24"]),
    "module": (
        MODULE,
        [("given: tileas view 8x8 of f16", 8, 8,
          plain([(2, 8), (4, 16)], [(8, 1)], 16)),
         ("expected: tileas view 8x8 of f16", 8, 8,
          plain([(2, 1), (4, 16)], [(8, 1)], 16)),
         ("given: cuda tensor view 32x40 of f32", 32, 16, plain([(32, 40)], [(40, 1)], 32))],
        ["Rule roster.make_tma_desc.v3_stride", "the stride of leaf 0 is 1 in place of 8",
         "first 16 of 40 columns"]),
}


def contrast(color):
    """Of the ink, #1a1a1a, on a color, by WCAG."""
    def luminance(text):
        parts = [int(text[i:i + 2], 16) / 255 for i in (1, 3, 5)]
        parts = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    return (luminance(color) + 0.05) / (luminance("#1a1a1a") + 0.05)


def differences(shown, grids, words):
    """What differs between a picture in the browser and what it must show."""
    text = " ".join(each["text"] for each in shown["texts"])
    yield from (f"expected '{each}' in the text" for each in words if each not in text)
    if shown["scripts"] or (shown["ground"]["width"], shown["ground"]["x"]) != (WIDTH, 0):
        yield "expected a ground of 800 pixels and no script"
    for each in shown["texts"]:
        if each["x"] < 8 or each["x"] + each["width"] > WIDTH - 8:
            yield f"expected '{each['text']}' within the page"
    labels = [grid["label"] for grid in shown["grids"]]
    if labels != [label for label, *_ in grids]:
        yield f"expected other grids, found {labels}"
        return
    for grid, (label, rows, columns, at) in zip(shown["grids"], grids):
        cells = grid["cells"]
        if len(cells) != rows * columns:
            yield f"{label}: expected {rows} x {columns} cells, found {len(cells)}"
            continue
        heads, sides = grid["headers"][:columns], grid["headers"][columns:]
        for number, cell in enumerate(cells):
            row, column = divmod(number, columns)
            offset, bank = at(row, column)
            where, rect, inner = f"{label}, {row}, {column}", cell["rect"], cell["text"]
            found = re.search(r"offset (-?\d+).* bank (\d+)", cell["title"])
            if (inner["text"], found and found.groups()) != (
                    str(offset), (str(offset), str(bank))):
                yield f"{where}: expected {offset} in bank {bank}, found {cell['title']}"
            first, origin = cells[column]["rect"], cells[0]["rect"]
            if (rect["x"], rect["y"]) != (first["x"], cells[row * columns]["rect"]["y"]) or (
                    column and rect["x"] < cells[number - 1]["rect"]["x"] + rect["width"]) or (
                    row and rect["y"] < cells[number - columns]["rect"]["y"] + rect["height"]):
                yield f"{where}: expected its place, found {rect}"
            if not (rect["x"] <= inner["x"] and rect["y"] - 1 <= inner["y"] and
                    inner["x"] + inner["width"] <= rect["x"] + rect["width"] + 1):
                yield f"{where}: expected text inside of its cell, found {inner}"
            if abs(middle(heads[column]) - middle(rect)) > 2 or heads[column]["y"] > origin["y"]:
                yield f"{where}: expected the head of its column above it"
            if sides[row]["x"] + sides[row]["width"] > rect["x"] or not (
                    rect["y"] - 3 <= sides[row]["y"] <= rect["y"] + rect["height"]):
                yield f"{where}: expected the head of its row beside it"
            if contrast(cell["fill"]) < 7:
                yield f"{where}: expected legible text on {cell['fill']}"


def middle(box):
    return box["x"] + box["width"] / 2


def marks(shown):
    return [sum(cell["marked"] for cell in grid["cells"]) for grid in shown["grids"]]


def main():
    folder = pathlib.Path(sys.argv[1])
    failed = False
    with Browser(find_browser()) as browser:
        for name, (case, grids, words) in KINDS.items():
            picture = folder / f"{name}.svg"
            source = [f"--case={case}"]
            if case is MODULE:
                (folder / "module.mlir").write_text(case)
                source = [folder / "module.mlir"]
            subprocess.run(["tilefuzz", "explain", *source, f"--picture={picture}"],
                           stdout=subprocess.DEVNULL)
            browser.open(picture, WIDTH)
            shown = browser.evaluate(LOOK)
            found = list(differences(shown, grids, words))
            # The registers from 20 on; of two grids, the cells that differ.
            expected = {"umma-accepted": [0], "umma-mn": [448, 448], "swizzle": [64, 64, 0, 0],
                        "fragment": [20, 0]}.get(name)
            if expected and marks(shown) != expected:
                found.append(f"expected {expected} marked cells, found {marks(shown)}")
            failed |= bool(found)
            for each in found[:8]:
                print(f"{name}: {each}")
    return failed


if __name__ == "__main__":
    sys.exit(main())
