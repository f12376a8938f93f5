#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A changed header reaches what is compiled with a precompiled one, through ccache.

Builds a small project with the options of this one. Its program returns what a
header says, which is precompiled. Changes of that header keep its size: the
compiler notices others by itself, and refuses them. Another checkout of the project
takes its objects from the compiler cache, which may have no folder of the user's, and
compiles no header for them. Warnings are errors where the environment says so.

usage: precompiled_headers.py COMPILER
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMPILER = sys.argv.pop(1)
PCH = "CMakeFiles/p.dir/cmake_pch.hxx.pch"
PROJECT = """
cmake_minimum_required(VERSION 3.25)
project(p LANGUAGES CXX)
include(ci/cmake/TilefuzzOptions.cmake)
file(WRITE ${PROJECT_BINARY_DIR}/made.cpp "#warning about a generated source\n")
add_executable(p main.cpp ${PROJECT_BINARY_DIR}/made.cpp)
target_include_directories(p PRIVATE ${PROJECT_SOURCE_DIR})
target_precompile_headers(p PRIVATE <outer.h>)
"""
# Names its own file, as assertions do.
OUTER = """#include "inner.h"
inline const char *file() { return __FILE__; }
"""
# The contents of `after-make` and `before-preprocess` run once at these points of
# the making of a precompiled header.
WRAPPER = r"""#!/bin/bash
once() { [[ -f {folder}/$1 ]] && mv {folder}/$1 {folder}/$1.run && source {folder}/$1.run; }
case " $* " in
  *" -emit-pch "*) {compiler} "$@" && { once after-make || true; } ;;
  *" -E -P "*) once before-preprocess; exec {compiler} "$@" ;;
  *) exec {compiler} "$@" ;;
esac
"""


class PrecompiledHeaders(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.build_folder = cls.folder / "build"
        cls.environment = dict(os.environ, CCACHE_DIR=f"{folder.name}/cache")
        cls.environment.pop("TILEFUZZ_WARNINGS_ARE_ERRORS", None)
        compiler = cls.folder / "compiler"
        compiler.write_text(WRAPPER.replace("{folder}", folder.name)
                            .replace("{compiler}", COMPILER))
        compiler.chmod(0o755)
        cls().configure(cls.folder)

    def setUp(self):
        self.write(1)
        self.assertEqual(self.built_value(), 1)

    def run_command(self, *command, status=0):
        done = subprocess.run(command, env=self.environment, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.assertEqual(done.returncode, status, done.stdout)
        return done.stdout

    def configure(self, checkout):
        (checkout / "ci").symlink_to(ROOT / "ci")
        (checkout / "CMakeLists.txt").write_text(PROJECT)
        (checkout / "outer.h").write_text(OUTER)
        (checkout / "main.cpp").write_text("int main() { return value(); }\n")
        self.run_command("cmake", "-G", "Ninja", "-S", checkout, "-B",
                         checkout / "build", "-DCMAKE_CXX_COMPILER_WORKS=1",
                         f"-DCMAKE_CXX_COMPILER={self.folder}/compiler")

    def header(self, value):
        return f"inline int value() {{ return {value}; }}\n"

    def write(self, value):
        (self.folder / "inner.h").write_text(self.header(value))

    def at(self, point, command):
        (self.folder / point).write_text(command)

    def ninja(self, *arguments):
        return self.run_command("ninja", "-C", self.build_folder, *arguments)

    def built_value(self):
        """What the program returns after a build."""
        self.ninja()
        return subprocess.run([self.build_folder / "p"]).returncode

    def forget_dependencies(self):
        """Has ninja build without lists of dependencies."""
        rules = self.build_folder / "CMakeFiles/rules.ninja"
        text = rules.read_text()
        self.addCleanup(rules.write_text, text)
        rules.write_text("".join(
            line for line in text.splitlines(keepends=True)
            if not line.strip().startswith(("deps =", "depfile ="))))

    def test_a_changed_header_is_made_again_with_its_users(self):
        for value in (2, 1):
            self.write(value)
            dirty = self.ninja("-n", "-v")
            self.assertIn(f"-o {PCH} ", dirty)
            self.assertIn("main.cpp.o ", dirty)
            self.assertEqual(self.built_value(), value)
        self.assertIn("no work to do", self.ninja())

    def test_ninja_knows_the_header_after_two_builds_at_a_time(self):
        # So that each build ends while the other one is under way.
        self.at("before-preprocess", "sleep 0.6")
        self.write(2)
        other = threading.Thread(target=self.ninja)
        other.start()
        threading.Event().wait(0.3)
        self.ninja()
        other.join()
        dependencies = self.ninja("-t", "deps", PCH)
        self.assertIn("inner.h", dependencies)
        self.write(3)
        self.assertEqual(self.built_value(), 3)

    def test_a_header_of_which_ninja_knows_nothing_is_made_again(self):
        self.forget_dependencies()
        for value in (2, 34):
            self.write(value)
            (self.folder / "main.cpp").touch()
            self.assertEqual(self.built_value(), value)

    def test_a_header_that_changes_while_it_is_made_is_made_again(self):
        # Values of which the compiler cache knows nothing.
        self.at("after-make", f"echo -n '{self.header(6)}' >{self.folder}/inner.h")
        self.write(5)
        self.ninja()
        self.assertEqual(self.built_value(), 6)

    def cached(self):
        """How many objects the compiler cache has known, and how many it has not."""
        counters = dict(line.split("\t") for line in
                        self.run_command("ccache", "--print-stats").splitlines())
        return (int(counters["direct_cache_hit"]) +
                int(counters["preprocessed_cache_hit"]), int(counters["cache_miss"]))

    def test_a_warning_is_an_error_where_that_is_said(self):
        """Also of an object that the cache knows, and in a header that is precompiled."""
        main = self.folder / "main.cpp"
        self.addCleanup(main.write_text, main.read_text())
        warning = "#warning here\n"
        for path, text in ((main, main.read_text()),
                           (self.folder / "inner.h", self.header(1))):
            path.write_text(warning + text)
            self.assertIn("here", self.ninja())
            self.environment["TILEFUZZ_WARNINGS_ARE_ERRORS"] = "1"
            self.addCleanup(self.environment.pop, "TILEFUZZ_WARNINGS_ARE_ERRORS", None)
            # Objects that exist are not built again.
            self.assertIn("no work to do", self.ninja())
            self.ninja("-t", "clean")
            for _ in range(2):
                said = self.run_command("ninja", "-C", self.build_folder, status=1)
                self.assertIn("warning: here", said)
                self.assertIn("expected no warning", said)
            path.write_text(text)
            self.assertIn("warning: about a generated source", self.ninja("-t", "clean")
                          + self.ninja())
            self.assertEqual(self.built_value(), 1)
            del self.environment["TILEFUZZ_WARNINGS_ARE_ERRORS"]

    def test_a_home_that_cannot_be_written(self):
        for changed in ({"HOME": "/proc/none"}, {"CCACHE_DIR": "/proc/none"}):
            with self.subTest(changed):
                whole = self.environment
                self.addCleanup(setattr, type(self), "environment", whole)
                type(self).environment = {name: value for name, value in whole.items()
                                          if not name.startswith(("CCACHE_", "XDG_"))} | changed
                self.ninja("-t", "clean")
                self.assertEqual(self.built_value(), 1)
                self.assertTrue((self.build_folder / "ccache").is_dir())
                shutil.rmtree(self.build_folder / "ccache")

    def test_checkouts_share_objects(self):
        other = self.folder / "another-checkout"
        other.mkdir()
        (other / "inner.h").write_text(self.header(1))
        self.configure(other)
        known, unknown = self.cached()
        self.run_command("ninja", "-C", other / "build")
        self.assertEqual(self.cached(), (known + 2, unknown))
        # Nothing there needs the precompiled header.
        self.assertEqual((other / "build" / PCH).read_bytes(), b"")


if __name__ == "__main__":
    unittest.main()
