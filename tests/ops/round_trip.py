# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every valid module of the witness files survives printing and bytecode.

tile-opt prints each module in the custom and in the generic form. Reading either
form, or the module's bytecode, and printing it again gives the same text. The
generic form contains every attribute that was set, so an attribute that the custom
form leaves out is noticed. The custom form of cuda_tile is written in the witness
files as it is printed.

Usage: round_trip.py TILE_OPT
"""

import subprocess
import sys
import textwrap

import witnesses

GENERIC = "-mlir-print-op-generic"
# Separate modules of one text, as tile-opt reads and prints them.
SPLIT = "-split-input-file"
MARKER = "// -----\n"


def tile_opt(text, *options):
    result = subprocess.run([sys.argv[1], "-", *options], input=text,
                            capture_output=True)
    if result.returncode:
        sys.exit(f"tile-opt {' '.join(options)} failed:\n{result.stderr.decode()}")
    return result.stdout


def compare(what, expected, actual):
    """Fails with the first module that has changed."""
    pair = zip(expected.split(b"// -----"), actual.split(b"// -----"))
    for before, after in pair:
        if before != after:
            sys.exit(f"{what} changed a module from\n{before.decode()}"
                     f"to\n{after.decode()}")
    if expected != actual:
        sys.exit(f"{what} changed the number of modules")


def lines_of(text):
    """The lines without what ends in space, and without comments and space around."""
    lines = [line.rstrip() for line in text.splitlines() if not line.startswith("//")]
    return "\n".join(lines).strip("\n")


def compare_custom_forms():
    """Fails with the first witness of the public form that is printed otherwise."""
    modules = [module for path in sorted(witnesses.FOLDER.glob("cuda_tile_*.mlir"))
               for module in witnesses.modules_of(path)
               if "".join(module.values_of("valid")).startswith("custom form")]
    printed = tile_opt(MARKER.join(module.text for module in modules).encode(), SPLIT)
    texts = printed.decode().split(MARKER)
    if len(texts) != len(modules):
        sys.exit(f"expected {len(modules)} printed modules, found {len(texts)}")
    for module, text in zip(modules, texts):
        body = textwrap.indent(lines_of(module.text), "  ")
        if lines_of(text) != f"module {{\n{body}\n}}":
            sys.exit(f"{module.file}:{module.line} is printed as\n{lines_of(text)}")
    return len(modules)


def main():
    valid = [module.text for path in sorted(witnesses.FOLDER.glob("*.mlir"))
             for module in witnesses.modules_of(path) if module.values_of("valid")]
    custom = tile_opt(MARKER.join(valid).encode(), SPLIT)
    generic = tile_opt(custom, SPLIT, GENERIC)
    compare("parsing the custom form", custom, tile_opt(custom, SPLIT))
    compare("parsing the generic form", generic, tile_opt(generic, SPLIT, GENERIC))
    compare("the custom form", generic,
            tile_opt(MARKER.join(valid).encode(), SPLIT, GENERIC))
    compare("the generic form", custom, tile_opt(generic, SPLIT))
    # tile-opt writes bytecode of one module at a time. Its text is as it was printed.
    for module in custom.split(MARKER.encode()):
        compare("bytecode", module.strip(),
                tile_opt(tile_opt(module, "-emit-bytecode")).strip())
    print(f"{len(valid)} modules, {compare_custom_forms()} as they are printed")


if __name__ == "__main__":
    main()
