# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Charts as inline SVG. Positions along the axis are shares of the width and
everything else is in pixels, so that a chart fits a telephone with its text in
full size. Each chart is an image with a name and a description for screen readers;
the figures themselves are in a table beside it."""

import math

from .markup import tag

ROW = 34
LABEL = 13
LANE = 24
# The margin beside the marks, in per cent of the width.
MARGIN = 5
SHAPES = {
    "circle": "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z",
    "square": "M-3.5 -3.5H3.5V3.5H-3.5Z",
    "triangle": "M0 -4.5L4.5 3.5H-4.5Z",
    "diamond": "M0 -5L5 0L0 5L-5 0Z",
    "tick": "M-1 -7H1V7H-1Z",
}


def image(height, name, description, *content):
    return tag("svg", tag("title", name), tag("desc", description), *content,
               width="100%", height=height, role="img", class_="chart",
               aria_label=f"{name}. {description}")


def shape(kind, style, x, y, tooltip=None):
    path = tag("path", tag("title", tooltip) if tooltip else None,
               d=SHAPES[kind], class_=style)
    return tag("svg", path, x=f"{x:.2f}%", y=f"{y:.1f}", overflow="visible")


def line(x1, y1, x2, y2, style):
    return tag("line", x1=f"{x1:.2f}%", y1=f"{y1:.1f}", x2=f"{x2:.2f}%",
               y2=f"{y2:.1f}", class_=style)


def label(x, y, text, style="label", anchor="start"):
    return tag("text", text, x=f"{x:.2f}%", y=f"{y:.1f}", class_=style,
               text_anchor=anchor)


def legend(entries):
    """Entries are (shape, style, words)."""
    return tag("ul", *(
        tag("li", tag("svg", shape(kind, style, 50, 7), width="14", height="14",
                      aria_hidden="true"), " ", words)
        for kind, style, words in entries), class_="legend")


def bars(name, description, rows):
    """Shares of a whole. A row is (label, value as text, [(share, style, tooltip)]);
    shares are from 0 to 1 and stand one after the other."""
    drawn = []
    for index, (words, value, parts) in enumerate(rows):
        top = index * ROW
        drawn += [label(0, top + LABEL, shortened(words, value)),
                  label(100, top + LABEL, value, "value", "end"),
                  tag("rect", x="0", y=top + 18, width="100%", height="9",
                      class_="track")]
        start = 0.0
        for share, style, tooltip in parts:
            drawn.append(tag("rect", tag("title", tooltip), x=f"{100 * start:.2f}%",
                             y=top + 18, width=f"{100 * share:.2f}%", height="9",
                             class_=style))
            start += share
    return image(max(1, len(rows)) * ROW, name, description, *drawn)


class LogAxis:
    """Powers of ten that enclose the values. Where values may be endless, a lane at
    the right is kept for them, under the text `endless`."""

    def __init__(self, values, endless=None):
        finite = [value for value in values if value]
        self.low = math.floor(math.log10(min(finite, default=1)))
        self.high = max(self.low + 1, math.ceil(math.log10(max(finite, default=1))))
        self.endless = endless
        self.right = 100 - (16 if endless else MARGIN)

    def place(self, value):
        """The position of a value, in per cent; None is endless."""
        if value is None:
            return 100 - MARGIN
        share = (math.log10(max(value, 10.0 ** self.low)) - self.low) / (
            self.high - self.low)
        return MARGIN + share * (self.right - MARGIN)

    def draw(self, height):
        for power in range(self.low, self.high + 1):
            x = self.place(10.0 ** power)
            yield line(x, 0, x, height - 16, "grid")
            yield label(x, height - 3, short_number(10.0 ** power), "tick", "middle")
        if self.endless:
            x = self.place(None)
            yield line(x, 0, x, height - 16, "grid endless")
            yield label(100, height - 3, self.endless, "tick", "end")


def dots(name, description, rows, axis):
    """Values on a logarithmic axis. A row is (label, value as text, marks); a mark
    is (shape, style, value, far value or None, tooltip) and has a whisker to its
    far value where that differs."""
    height = len(rows) * ROW + 20
    drawn = list(axis.draw(height))
    for index, (words, value, marks) in enumerate(rows):
        top = index * ROW
        drawn += [label(0, top + LABEL, shortened(words, value)),
                  label(100, top + LABEL, value, "value", "end"),
                  line(0, top + LANE, 100, top + LANE, "lane")]
        for kind, style, near, far, tooltip in marks:
            x = axis.place(near)
            if far != near:
                drawn.append(line(x, top + LANE, axis.place(far), top + LANE,
                                  f"whisker {style}"))
            drawn.append(shape(kind, style, x, top + LANE, tooltip))
    return image(height, name, description, *drawn)


def shortened(words, value):
    """The label, shortened to fit beside the value on a telephone."""
    most = 34 if value else 46
    return words if len(words) <= most else words[:most - 1] + "…"


def short_number(value):
    """For axes: 10, 1k, 100k, 1M, 0.01."""
    for size, suffix in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if value >= size:
            return f"{value / size:g}{suffix}"
    return f"{value:g}"
