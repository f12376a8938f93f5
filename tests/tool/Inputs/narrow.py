#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Another implementation, which reads cuda_tile alone, and of that only tiles whose
# sizes are powers of two:
#
#   narrow.py OPTION... FILE
import os
import re
import subprocess
import sys
import tempfile

FOREIGN = re.compile(r'[!#"]nv_tile\w+|"(scf|arith|func|tilefuzz)\.|\b(tensor|memref|vector)<|!llvm')
TILE = re.compile(r"!cuda_tile\.tile<((?:\d+x)+)")


def complaint(line):
    """What cannot be read of a line, and where; None for nothing."""
    if found := FOREIGN.search(line):
        return found.start() + 2, "operation being parsed with an unregistered dialect"
    for tile in TILE.finditer(line):
        sizes = tile[1].rstrip("x").split("x")
        if any(int(size) & (int(size) - 1) for size in sizes):
            return tile.start() + 2, f"sizes must be powers of two, got {', '.join(sizes)}"
    return None


def main():
    options, path = sys.argv[1:-1], sys.argv[-1]
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    ends = [number for number, line in enumerate(lines) if line == "// -----"] + [len(lines)]
    begin, is_unread = 0, False
    for end in ends:
        for number in range(begin, end):
            if found := complaint(lines[number]):
                print(f"{path}:{number + 1}:{found[0]}: error: {found[1]}", file=sys.stderr)
                lines[begin:end] = [""] * (end - begin)
                is_unread = True
                break
        begin = end + 1
    # Under the name that is to stand in diagnostics.
    with tempfile.TemporaryDirectory() as folder:
        copy = os.path.join(folder, os.path.basename(path))
        with open(copy, "w", encoding="utf-8") as file:
            file.write("\n".join(lines))
        run = subprocess.run(["tile-opt", *options, copy], capture_output=True, text=True)
    sys.stderr.write(run.stderr.replace(copy, path))
    sys.exit(run.returncode or int(is_unread))


main()
