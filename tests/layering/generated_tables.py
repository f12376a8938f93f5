#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tables are generated again when a file changes that mlir-tblgen has read, and only then,
also where paths have blanks: generated_tables.py MLIR_TBLGEN
"""

import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
TABLEGEN = sys.argv.pop(1)
PROJECT = """
cmake_minimum_required(VERSION 3.25)
project(p LANGUAGES NONE)
include(ci/cmake/TilefuzzTargets.cmake)
tilefuzz_tablegen(tables outer.td outer.inc -print-records)
add_custom_target(all_tables ALL DEPENDS ${tables})
"""


class GeneratedTables(unittest.TestCase):
    def run_command(self, *command):
        done = subprocess.run(command, text=True, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT)
        self.assertEqual(done.returncode, 0, done.stdout)
        return done.stdout

    def check(self, checkout, build):
        """Two builds of the checkout, and two after a change."""
        inner = checkout / "include/inner.td"
        inner.parent.mkdir(parents=True)
        (checkout / "ci").symlink_to(ROOT / "ci")
        (checkout / "CMakeLists.txt").write_text(PROJECT)
        (checkout / "include/outer.td").write_text('include "inner.td"\n')
        inner.write_text("def One { int value = 1; }\n")
        self.run_command("cmake", "-G", "Ninja", "-S", checkout, "-B", build,
                         f"-DMLIR_TABLEGEN_EXE={TABLEGEN}")
        for value in (1, 2):
            inner.write_text(f"def One {{ int value = {value}; }}\n")
            self.assertIn("Generating", self.run_command("ninja", "-C", build))
            self.assertIn(f"value = {value}", (build / "include/outer.inc").read_text())
            self.assertIn("no work to do", self.run_command("ninja", "-C", build))

    def test_paths(self):
        for checkout, build in (("plain", "plain/build"), ("with blank", "with blank/build"),
                                ("another blank", "elsewhere with blank")):
            with self.subTest(checkout), tempfile.TemporaryDirectory() as folder:
                self.check(pathlib.Path(folder, checkout), pathlib.Path(folder, build))


if __name__ == "__main__":
    unittest.main()
