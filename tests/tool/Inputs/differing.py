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
#   lenient   does not look at the regions of an nv_tileas.copy with an atom
#   strict    rejects each nv_tileas.copy in a module that is valid
import os
import re
import sys

COPY = re.compile(r'"nv_tileas\.copy"\(([^)]*)\)')
OPERAND_COUNT = re.compile(r"expected (\d+) operands, but found (\d+)$")
DIAGNOSTIC = re.compile(r"(.*: error: '[^']*' op )(.*)")
NO_REGIONS = "'nv_tileas.copy' op requires zero regions"


def end_of_region(text, begin):
    """Where the region ends that begins with the brace at `begin`."""
    depth = 0
    for at in range(begin, len(text)):
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        if depth == 0:
            return at + 1
    return len(text)


def without_regions(text, all_copies):
    """The module without the regions of copies, of all or of those with properties; every
    line stays where it is."""
    for copy in reversed(list(COPY.finditer(text))):
        begin = copy.end()
        if text.startswith(" <{", begin):
            begin = end_of_region(text, begin + 2) + 1
        elif not all_copies:
            continue
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


def strict(text, errors, path):
    """Errors about the copies of the modules that have none."""
    line = 1
    for module in text.split("// -----\n"):
        end = line + module.count("\n") + 1
        known = any(line <= int(number) < end
                    for number in re.findall(r":(\d+):\d+: error: ", errors))
        for copy in [] if known else COPY.finditer(module):
            before = module[: copy.start()]
            place = f"{line + before.count(chr(10))}:{len(before.rpartition(chr(10))[2]) + 1}"
            yield f"{path}:{place}: error: 'nv_tileas.copy' op no 2 copies today"
        line = end


def foreign(text):
    """Other words for a text, with the same values in quotes."""
    return "".join(
        part if i % 2 else part.swapcase() for i, part in enumerate(re.split("(['\"].*?['\"])", text))
    )


def tile_opt(options, text, path):
    """The status and the errors of tile-opt, whose file stands under another path.

    This file is run some hundred times: to load the modules subprocess and tempfile takes
    as long as all the rest."""
    folder = os.path.join(os.environ.get("TMPDIR", "/tmp"), f"differing-{os.getpid()}")
    # Under the name that is to stand in diagnostics.
    copy = os.path.join(folder, os.path.basename(path))
    errors = copy + ".errors"
    os.mkdir(folder)
    with open(copy, "w", encoding="utf-8") as file:
        file.write(text)
    process = os.posix_spawnp(
        "tile-opt",
        ["tile-opt", "--allow-unregistered-dialect", *options, copy],
        os.environ,
        file_actions=[
            (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
            (os.POSIX_SPAWN_OPEN, 2, errors, os.O_WRONLY | os.O_CREAT, 0o600),
        ],
    )
    status = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
    with open(errors, encoding="utf-8") as file:
        said = file.read().replace(copy, path)
    os.remove(copy)
    os.remove(errors)
    os.rmdir(folder)
    return status, said


def main():
    ways = sys.argv[1].split(",")
    options, path = sys.argv[2:-1], sys.argv[-1]
    with open(path, encoding="utf-8") as file:
        text = file.read()
    if "lacks" in ways or "lenient" in ways:
        text = without_regions(text, "lacks" in ways)
    status, errors = tile_opt(options, text, path)
    lines = text.split("\n")
    for line in errors.splitlines():
        if "early" in ways and NO_REGIONS in line:
            line = counts_operands(line, lines)
        if "rewords" in ways:
            line = OPERAND_COUNT.sub(r"\2 operands in the place of \1", line)
        if "confuses" in ways and NO_REGIONS in line and counts_operands(line, lines) != line:
            line = line.replace("requires zero regions", "requires zero results")
        if "foreign" in ways:
            line = DIAGNOSTIC.sub(lambda match: match[1] + foreign(match[2]), line)
        print(line, file=sys.stderr)
    refused = list(strict(text, errors, path)) if "strict" in ways else []
    print(*refused, sep="\n", file=sys.stderr)
    sys.exit(1 if refused else status)


main()
