#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the table of SourceIndex.h: index_sources.py ROOT OUTPUT

A rule is cited where it is implemented: its id stands in a row of the oracle, in a
diagnostic, or in a comment. A rule that the roster's table names has its entry on the
page together with others, and its code stands where the heading of that entry is cited,
`{rules of slots}`; what differs is the definition of the operation, a row of the oracle's
tables and a record of TableGen. In the harness, its edit cites the rule where it is not
searched, and the row of a recipe names the operation. The table has all three: ids,
headings, operations.
"""

import pathlib
import re
import sys

SIDES = {"Oracle": ("oracle/lib", "oracle/include"),
         "Verifiers": ("verifiers/lib", "verifiers/include"),
         "Harness": ("fuzz/ops", "fuzz/families")}
# The dialects by their folders below verifiers/include/tileir.
DIALECTS = {"TileAS": "nv_tileas", "TileAA": "nv_tileaa", "CudaTile": "cuda_tile"}

ID = re.compile(r"[A-Za-z]\w*(?:\.\w+)+")
HEADING = re.compile(r"^### (\{.+\}|[A-Za-z]\w*(?:\.\w+)+)$", re.MULTILINE)
# A row of the roster, and a rule in it, in front of what the row names it for.
ROW = re.compile(r"^\| *\d+ *\| *`.*$", re.MULTILINE)
NAMED = re.compile(r"`([A-Za-z]\w*(?:\.\w+)+)`: ")
ENUMERATOR = re.compile(r'(OP_\w+) = \d+\s*\[\(mlir\) = "([^"]+)"\]')
TABLE = re.compile(r"\bOpSpec \w+\[\] = \{\n(.*?)^\};", re.MULTILINE | re.DOTALL)
RECIPE = re.compile(r"\{\.kind = (OP_\w+)")
RECORD = re.compile(r'^def \w+\s*:\s*\w+\s*<\s*"([\w.]+)"', re.MULTILINE)


def names_of(spec):
    """What the pages call the entries of rules, and the rules of the roster."""
    names = set()
    for page in spec.glob("*.md"):
        text = page.read_text()
        names.update(HEADING.findall(text))
        names.update(name for row in ROW.findall(text) for name in NAMED.findall(row))
    return names


def citations_of(text, names):
    """The names in a text, each with its place."""
    for found in ID.finditer(text):
        if found[0] in names:
            yield found[0], found.start()
    for name in names:
        if name.startswith("{"):
            for found in re.finditer(re.escape(name), text):
                yield name, found.start()


def rows_of(text, operations):
    """The rows of the oracle's tables of operations, each with its place."""
    for table in TABLE.finditer(text):
        for found in re.finditer(r"\bOP_\w+", table[1]):
            yield operations[found[0]], table.start(1) + found.start()


def recipes_of(text, operations):
    """The rows of recipes, each with its place."""
    for found in RECIPE.finditer(text):
        yield operations[found[1]], found.start()


def records_of(text, dialect, operations):
    """The operations that TableGen defines, each with its place."""
    for found in RECORD.finditer(text):
        name = f"{dialect}.{found[1]}"
        if name in operations.values():
            yield name, found.start()


def places_of(root):
    """All rows of the table."""
    names = names_of(root / "oracle/spec")
    operations = dict(ENUMERATOR.findall((root / "oracle/schema/operations.proto").read_text()))
    for side, folders in SIDES.items():
        for path in (path for folder in folders for path in (root / folder).rglob("*")):
            if path.suffix not in (".cpp", ".h", ".td"):
                continue
            text = path.read_text()
            found = list(citations_of(text, names))
            found += rows_of(text, operations)
            found += recipes_of(text, operations)
            if path.suffix == ".td" and path.parent.name in DIALECTS:
                found += records_of(text, DIALECTS[path.parent.name], operations)
            for name, place in found:
                yield name, side, path.relative_to(root).as_posix(), text.count("\n", 0, place) + 1


def main():
    root, output = map(pathlib.Path, sys.argv[1:])
    rows = "\n".join(f'    {{"{name}", Side::{side}, "{file}", {line}}},'
                     for name, side, file, line in sorted(set(places_of(root))))
    text = f"""// Written by fuzz/tool/index_sources.py.
#include "fuzz/tool/SourceIndex.h"

using namespace tilefuzz;

static constexpr SourcePlace table[] = {{
{rows}
}};

llvm::ArrayRef<SourcePlace> tilefuzz::sourceIndex() {{ return table; }}
"""
    output.parent.mkdir(parents=True, exist_ok=True)
    # A file that stays as it was is not compiled again.
    if not output.exists() or output.read_text() != text:
        output.write_text(text)


main()
