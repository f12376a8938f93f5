#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The dependencies of the components: what a component may include and link.

  verifiers -> MLIR and LLVM       oracle -> protobuf       fuzz -> both

Inside fuzz/ the folders are layers, each of which may include what stands below
it (LAYERS). That an operation is a row also shows in its name: only fuzz/ops, the
families of builders and oracle/lib/ops mention constants of the operation enumeration,
but for the files of OTHERS_WITH_OPERATIONS.

usage: independence.py SOURCE_DIR NM ARCHIVES_OF_VERIFIERS ARCHIVE_OF_ORACLE

Several archives are joined with commas.
"""

import pathlib
import re
import subprocess
import sys

# For each component the forbidden first path elements of an include.
FORBIDDEN_INCLUDES = {
    "verifiers": {"oracle", "fuzz", "google"},
    "oracle": {"tileir", "verifiers", "fuzz", "mlir", "llvm", "mlir-c", "llvm-c"},
}
# Texts that must not occur in the name of a symbol that a component's library needs
# or defines.
FORBIDDEN_SYMBOLS = {
    "verifiers": re.compile(r"\b(tilefuzz::|google::protobuf)"),
    "oracle": re.compile(r"\b(mlir::|llvm::|tileir::)"),
}
# The folders of fuzz/, and which others each may include.
ENGINE = {"mutate", "prove", "reduce"}
LAYERS = {
    "core": set(),
    "families/modes": {"core"},
    "module": {"core"},
    "ir": {"core", "module"},
    "ops": {"core", "module", "ir"},
    "search": {"core", "ops"},
    **{f"families/{kind}": {"core", "module", "ir", "ops"}
       for kind in ("builders", "types", "attributes")},
    **{layer: {"core"} | ENGINE for layer in ENGINE},
    # Modules are made smaller as modules.
    "reduce": {"core", "module"} | ENGINE,
    # The typed changes of a case, one after the other, and the tokens of its text.
    "nearest": {"core", "module", "ir", "ops"} | ENGINE,
    "picture": {"core", "ir", "ops", "nearest", "reduce"},
    "files": {"core", "ir"},
    "harness": {"core", "ir", "files"} | ENGINE,
    "run": {"core", "files", "harness"},
    # It tries with one operation at a time what a command can read.
    "compare": {"core", "module", "ir", "ops", "files", "run"} | ENGINE,
    "assembler": {"core", "files", "compare"},
    "drivers": {"core"},
    "package": {"core", "ir", "compare"},
    "targets": {"harness"},
    "standalone": {"core", "files"},
    "bench": {"core", "ir", "harness"} | ENGINE,
    "tool": {"core", "ir", "files", "harness", "run", "compare", "assembler", "nearest",
             "picture"} | ENGINE,
}
# MLIR's own operations have other names for all layers here.
UPSTREAM = "module/Upstream.h"
WITH_OPERATIONS = {"ops", "families/builders"}
OPERATION = re.compile(r"\bOP_[A-Z0-9_]+\b")
# The files of the oracle, outside of oracle/lib/ops, that mention operations, and why.
OTHERS_WITH_OPERATIONS = {
    "lib/families/builders/Makers.cpp": "a builder makes operations",
    "lib/ir/IrUpstream.cpp": "MLIR's own operations",
}


def lines_of(folder):
    for path in sorted(folder.rglob("*")):
        if path.suffix in {".h", ".cpp", ".inc", ".td", ".proto"}:
            for number, line in enumerate(path.read_text().splitlines(), 1):
                yield path, number, line


def bad_includes(source, component):
    for path, number, line in lines_of(source / component):
        match = re.match(r'\s*#\s*include\s+["<]([^/">]+)/?', line)
        if match and match.group(1) in FORBIDDEN_INCLUDES[component]:
            yield f"{path.relative_to(source)}:{number}: {component} must not include {line.strip()}"


def layer_of(path):
    """The layer of a file at this path below fuzz/: a folder, or one of families/."""
    folders = path.split("/")
    return "/".join(folders[:2 if folders[0] == "families" else 1])


def layer_complaint(path, line):
    """What is wrong with a line of the file at this path below fuzz/, or None."""
    layer = layer_of(path)
    if layer not in LAYERS:
        return f"{layer} is no layer: add it to LAYERS in tests/layering/independence.py"
    match = re.match(r'\s*#\s*include\s+"(fuzz|oracle)/([^"]+)"', line)
    if match and match.group(1) == "fuzz":
        other = layer_of(match.group(2))
        if other != layer and other not in LAYERS[layer]:
            return f"the layer {layer} must not include {other}: {line.strip()}"
    if match and match.group(2).startswith("lib/"):
        return f"fuzz must not include what is private to the oracle: {line.strip()}"
    if layer not in WITH_OPERATIONS and path != UPSTREAM and OPERATION.search(line):
        return f"the layer {layer} must not know operations by name: {line.strip()}"
    return None


def bad_layers(source):
    lines = 0
    for path, number, line in lines_of(source / "fuzz"):
        lines += 1
        if complaint := layer_complaint(path.relative_to(source / "fuzz").as_posix(), line):
            yield f"{path.relative_to(source)}:{number}: {complaint}"
    if lines < 1000:
        yield f"fuzz: expected the harness, found {lines} lines"


def operation_complaint(path, line):
    """What is wrong with a line of the file at this path below oracle/, or None."""
    if path.startswith("lib/ops/") or path in OTHERS_WITH_OPERATIONS:
        return None
    if OPERATION.search(line):
        return f"only lib/ops may know operations by name: {line.strip()}"
    return None


def bad_operations(source):
    needed = set()
    for path, number, line in lines_of(source / "oracle"):
        name = path.relative_to(source / "oracle").as_posix()
        if name.startswith("schema/"):
            continue
        if OPERATION.search(line):
            needed.add(name)
        if complaint := operation_complaint(name, line):
            yield f"{path.relative_to(source)}:{number}: {complaint}"
    for name in sorted(OTHERS_WITH_OPERATIONS.keys() - needed):
        yield f"oracle/{name}: it mentions no operation: take it from OTHERS_WITH_OPERATIONS"


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
    """Gives the checks forbidden includes and symbols and expects faults."""
    assert FORBIDDEN_SYMBOLS["oracle"].search("U mlir::MLIRContext::MLIRContext()")
    assert FORBIDDEN_SYMBOLS["verifiers"].search("U tilefuzz::oracle::families()")
    assert not FORBIDDEN_SYMBOLS["verifiers"].search("T tileir::verifyLdsmMode(...)")
    for layer, below in LAYERS.items():
        assert below <= LAYERS.keys(), f"{layer} stands on what is no layer"
        for other in below - (ENGINE if layer in ENGINE else set()):
            assert layer not in LAYERS[other], f"{layer} and {other} include each other"
    include = '#include "fuzz/{}/X.h"'.format
    assert layer_complaint("core/X.cpp", include("ir"))
    assert layer_complaint("module/X.h", include("ops"))
    assert layer_complaint("ir/X.cpp", include("harness"))
    assert layer_complaint("families/modes/X.cpp", include("ops"))
    assert layer_complaint("families/modes/X.cpp", include("families/types"))
    assert layer_complaint("ops/X.cpp", include("families/builders"))
    assert layer_complaint("families/X.cpp", include("core"))
    assert layer_complaint("new/X.cpp", include("core"))
    assert layer_complaint("ir/X.cpp", "if (op.kind() == OP_DOT)")
    assert layer_complaint("ir/X.cpp", "if (op.kind() == OP_CUDA_ATAN2)")
    assert layer_complaint("ir/X.cpp", '#include "oracle/lib/ir/IrModule.h"')
    assert not layer_complaint("ir/X.cpp", '#include "oracle/Roster.h"')
    assert not layer_complaint("ops/X.cpp", include("module"))
    assert not layer_complaint("ops/X.cpp", "if (op.kind() == OP_DOT)")
    assert operation_complaint("lib/ir/X.cpp", "if (op.kind() == OP_DOT)")
    assert operation_complaint("include/oracle/X.h", "// findOp(OP_DOT)")
    assert not operation_complaint("lib/ops/X.cpp", "if (op.kind() == OP_DOT)")


def main():
    source, nm, verifiers, oracle = sys.argv[1:]
    check_the_check()
    complaints = []
    for component, archives in (("verifiers", verifiers), ("oracle", oracle)):
        complaints += bad_includes(pathlib.Path(source), component)
        for archive in archives.split(","):
            complaints += bad_symbols(nm, archive, component)
    complaints += bad_layers(pathlib.Path(source))
    complaints += bad_operations(pathlib.Path(source))
    print("\n".join(complaints) or "the components and layers keep apart")
    sys.exit(1 if complaints else 0)


if __name__ == "__main__":
    main()
