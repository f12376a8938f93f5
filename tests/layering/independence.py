#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The arrows between the components: what a component may include and link.

  verifiers -> MLIR and LLVM       oracle -> protobuf       fuzz -> both

usage: independence.py SOURCE_DIR NM ARCHIVES_OF_VERIFIERS ARCHIVE_OF_ORACLE

Several archives are joined with commas.
"""

import pathlib
import re
import subprocess
import sys

# What the first path element of an include must not be, for each component.
FORBIDDEN_INCLUDES = {
    "verifiers": {"oracle", "fuzz", "google"},
    "oracle": {"tileir", "verifiers", "fuzz", "mlir", "llvm", "mlir-c", "llvm-c"},
}
# What must not occur in the name of any symbol that a component's library needs or
# defines.
FORBIDDEN_SYMBOLS = {
    "verifiers": re.compile(r"\b(tilefuzz::|google::protobuf)"),
    "oracle": re.compile(r"\b(mlir::|llvm::|tileir::)"),
}


def bad_includes(source, component):
    for path in sorted((source / component).rglob("*")):
        if path.suffix not in {".h", ".cpp", ".inc", ".td", ".proto"}:
            continue
        for number, line in enumerate(path.read_text().splitlines(), 1):
            match = re.match(r'\s*#\s*include\s+["<]([^/">]+)/?', line)
            if match and match.group(1) in FORBIDDEN_INCLUDES[component]:
                yield f"{path.relative_to(source)}:{number}: {component} must not include {line.strip()}"


def bad_symbols(nm, archive, component):
    listing = subprocess.run([nm, "-C", archive], check=True, capture_output=True,
                             text=True).stdout
    symbols = [line for line in listing.splitlines() if line.strip()]
    if len(symbols) < 10:
        yield f"{archive}: expected the symbols of a library, found {len(symbols)}"
    for line in symbols:
        if FORBIDDEN_SYMBOLS[component].search(line):
            yield f"{archive}: {component} must not know {line.strip()[:120]}"


def check_the_check():
    """A check that cannot fail proves nothing."""
    assert FORBIDDEN_SYMBOLS["oracle"].search("U mlir::MLIRContext::MLIRContext()")
    assert FORBIDDEN_SYMBOLS["verifiers"].search("U tilefuzz::oracle::families()")
    assert not FORBIDDEN_SYMBOLS["verifiers"].search("T tileir::verifyLdsmMode(...)")


def main():
    source, nm, verifiers, oracle = sys.argv[1:]
    check_the_check()
    complaints = []
    for component, archives in (("verifiers", verifiers), ("oracle", oracle)):
        complaints += bad_includes(pathlib.Path(source), component)
        for archive in archives.split(","):
            complaints += bad_symbols(nm, archive, component)
    print("\n".join(complaints) or "the components keep apart")
    sys.exit(1 if complaints else 0)


if __name__ == "__main__":
    main()
