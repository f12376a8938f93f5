#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Another implementation, which means to do some things otherwise than tile-opt:
#
#   differing.py WAY,... OPTION... FILE
#
#   lacks     does not look at the regions of nv_tileas.copy
#   rewords   has other words for a wrong number of operands, of every operation
#   foreign   has other words for every rule
#   confuses  has, besides, the text for a wrong number of results where a copy has
#             regions and a wrong number of operands
#   early     counts the operands of nv_tileas.copy before its regions
#   renames   knows nv_tileas.copy, the types and atoms of nv_tileas and the
#             attribute `atom` by other names only
import os
import re
import subprocess
import sys
import tempfile

COPY = re.compile(r'"nv_tileas\.copy"\(([^)]*)\)')
OPERAND_COUNT = re.compile(r"expected (\d+) operands, but found (\d+)$")
DIAGNOSTIC = re.compile(r"(.*: error: '[^']*' op )(.*)")
NO_REGIONS = "'nv_tileas.copy' op requires zero regions"
# Ours and theirs, as they stand in modules and in diagnostics.
NAMES = {
    '"nv_tileas.copy"': '"acme.duplicate"',
    "'nv_tileas.copy'": "'acme.duplicate'",
    "!nv_tileas.": "!acme.",
    "#nv_tileas<": "#acme<",
    "<{atom = ": "<{instruction = ",
    "'atom'": "'instruction'",
}


def end_of_region(text, begin):
    """Where the region ends that begins with the brace at `begin`."""
    depth = 0
    for at in range(begin, len(text)):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        if depth == 0:
            return at + 1
    return len(text)


def without_regions(text):
    """The module without the regions of copies; every line stays where it is."""
    for copy in reversed(list(COPY.finditer(text))):
        begin = copy.end()
        if text.startswith(" <{", begin):
            begin = end_of_region(text, begin + 2) + 1
        if not text.startswith(" ({", begin):
            continue
        end = end_of_region(text, begin + 2)
        while text.startswith(", {", end):
            end = end_of_region(text, end + 2)
        text = text[:begin] + "\n" * text.count("\n", begin, end) + text[end + 1 :]
    return text


def counts_operands(line, lines):
    """The diagnostic of a copy with a wrong number of operands, in place of `line`."""
    number = int(line.split(NO_REGIONS)[0].rsplit(":", 4)[1])
    count = COPY.search(lines[number - 1])[1].count("%")
    text = f"expected 2 operands, but found {count}"
    return line if count == 2 else line.replace("requires zero regions", text)


def foreign(text):
    """Other words for a text, with the same values in quotes."""
    return "".join(
        part if i % 2 else part.swapcase() for i, part in enumerate(re.split("(['\"].*?['\"])", text))
    )


def main():
    ways = sys.argv[1].split(",")
    options, path = sys.argv[2:-1], sys.argv[-1]
    with open(path, encoding="utf-8") as file:
        text = file.read()
    if "renames" in ways:
        for ours, theirs in NAMES.items():
            text = text.replace(ours, ours[:2] + "unknown" + ours[2:]).replace(theirs, ours)
    if "lacks" in ways:
        text = without_regions(text)
    # Under the name that is to stand in diagnostics.
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, os.path.basename(path))
        with open(copy, "w", encoding="utf-8") as file:
            file.write(text)
        run = subprocess.run(
            ["tile-opt", "--allow-unregistered-dialect", *options, copy],
            capture_output=True,
            text=True,
        )
    lines = text.split("\n")
    for line in run.stderr.replace(copy, path).splitlines():
        if "early" in ways and NO_REGIONS in line:
            line = counts_operands(line, lines)
        if "rewords" in ways:
            line = OPERAND_COUNT.sub(r"\2 operands in the place of \1", line)
        if "confuses" in ways and NO_REGIONS in line and counts_operands(line, lines) != line:
            line = line.replace("requires zero regions", "requires zero results")
        if "foreign" in ways:
            line = DIAGNOSTIC.sub(lambda match: match[1] + foreign(match[2]), line)
        if "renames" in ways:
            for ours, theirs in NAMES.items():
                line = line.replace(ours, theirs)
        print(line, file=sys.stderr)
    sys.exit(run.returncode)


main()
