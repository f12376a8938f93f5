# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The drivers, of which each has a fuzz target and a proof, as the table of
fuzz/core/Families.def lists them, and the fuzz targets.
"""

import functools
import pathlib
import re

TABLE = pathlib.Path(__file__).resolve().parent.parent / "fuzz/core/Families.def"


@functools.cache
def drivers(kinds=r"\w*"):
    """Their names in the case schema, in which kindWord is kind_word."""
    return tuple(re.sub("[A-Z]", lambda letter: "_" + letter[0].lower(), name) for name in
            re.findall(rf"^{kinds}FAMILY\((\w+)\)", TABLE.read_text(), re.M))


def drivers_of_modules():
    return drivers("(?:TILEAS_|CUDA_TILE_|IR_)")


def targets():
    """The names of the fuzz targets' programs: one for each driver and the wide ones."""
    return tuple(f"{name}_fuzzer"
                 for name in (*drivers(), "any_case", "ir_text", "ir_bytecode"))
