# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Pieces of HTML. What is not `Html` already is escaped, so that no text from a
result can become markup."""

import html
import re


class Html(str):
    """Text that is markup."""


def escape(value):
    return value if isinstance(value, Html) else Html(html.escape(str(value)))


def join(*parts):
    return Html("".join(escape(part) for part in parts if part is not None))


def tag(name, *content, **attributes):
    """An element. Attribute names are Python identifiers: class_, aria_label."""
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{html.escape(str(value))}"'
        for key, value in attributes.items() if value is not None)
    return Html(f"<{name}{written}>{join(*content)}</{name}>")


def identifier(text):
    """A rule, a path or another long name, which may break at its joints."""
    pieces = re.split(r"(?<=[._/])", text)
    return tag("code", Html("<wbr>".join(map(escape, pieces))))


def integer(value):
    return f"{value:,}"


def counted(number, noun):
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def mark(text, state):
    """A word with its colour: ok, found or quiet."""
    return tag("span", text, class_=f"mark {state}")


class Column:
    """A column of a table. Its kind is `text`, which is wrapped, `short`, which is
    not, or `number`, which is not and stands at the right."""

    def __init__(self, title, kind):
        self.title, self.kind = title, kind


def texts(*titles):
    return [Column(title, "text") for title in titles]


def numbers(*titles):
    return [Column(title, "number") for title in titles]


def table(caption, columns, rows, foot=()):
    """A table in a box of its own that scrolls. The first column names the rows."""
    def line(cells):
        return tag("tr", *(
            tag("th", cell, scope="row", class_=column.kind) if place == 0
            else tag("td", cell, class_=column.kind)
            for place, (column, cell) in enumerate(zip(columns, cells, strict=True))))

    head = tag("tr", *(tag("th", column.title, scope="col", class_=column.kind)
                       for column in columns))
    return tag(
        "div",
        tag("table", tag("caption", tag("span", caption)), tag("thead", head),
            tag("tbody", *map(line, rows)),
            tag("tfoot", *map(line, foot)) if foot else None),
        class_="scroll", tabindex="0", role="region", aria_label=caption)


def details(summary, *content, is_open=False):
    if is_open:
        return tag("details", tag("summary", summary), *content, open="")
    return tag("details", tag("summary", summary), *content)


def panels(*contents):
    """Parts of a section, side by side where the page is wide enough."""
    return tag("div", *(tag("div", content, class_="panel") for content in contents
                        if content is not None), class_="panels")


def bullets(items):
    return tag("ul", *(tag("li", item) for item in items))


def paragraph(*content, **attributes):
    return tag("p", *content, **attributes)
