# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks which tests ci/run_tests.py runs again when something has changed, and which it
keeps: in a small project, with the true ctest."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Each test notes that it has run.
PROGRAM = """#!/bin/sh
echo "$1" >>"$(dirname "$0")/ran"
! grep -qs wrong "$2"
"""
PROJECT = """
cmake_minimum_required(VERSION 3.25)
project(tests NONE)
enable_testing()
set(program ${CMAKE_BINARY_DIR}/program)
foreach(name IN ITEMS data folder)
  add_test(NAME ${name} COMMAND ${program} ${name} ${CMAKE_SOURCE_DIR}/${name})
endforeach()
add_test(NAME none COMMAND ${program} none)
add_test(NAME declared COMMAND ${program} declared)
set_tests_properties(declared PROPERTIES
  REQUIRED_FILES "${CMAKE_SOURCE_DIR}/folder;${CMAKE_SOURCE_DIR}/more")
add_test(NAME script COMMAND sh ${program} script)
add_test(NAME setup COMMAND ${program} setup)
add_test(NAME user COMMAND ${program} user)
set_tests_properties(setup PROPERTIES FIXTURES_SETUP made)
set_tests_properties(user PROPERTIES FIXTURES_REQUIRED made)
add_test(NAME skipped COMMAND ${program} skipped)
set_tests_properties(skipped PROPERTIES PASS_REGULAR_EXPRESSION no SKIP_REGULAR_EXPRESSION "^")
"""
# ninja shows a linked program like this.
LINKED = """
rule C_EXECUTABLE_LINKER__program
  command = true
build program: C_EXECUTABLE_LINKER__program
"""
ALL = {"data", "folder", "none", "declared", "script", "setup", "user", "skipped"}
# These tests may read every file. Their fixtures run with them, and skipped ones always run.
COARSE = {"script", "setup", "user", "skipped"}


class RunTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name).resolve()
        self.build = self.root / "build/dev"
        (self.root / "ci").mkdir()
        shutil.copy(ROOT / "ci/run_tests.py", self.root / "ci")
        self.write("CMakeLists.txt", PROJECT)
        for name in ("data", "folder/file", "more", "README.md"):
            self.write(name, "right\n")
        subprocess.run(["cmake", "-G", "Ninja", "-S", self.root, "-B", self.build], check=True,
                       stdout=subprocess.DEVNULL)
        with (self.build / "build.ninja").open("a") as file:
            file.write(LINKED)
        self.write("build/dev/program", PROGRAM)
        (self.build / "program").chmod(0o755)
        self.expect(ALL)

    def write(self, name, text):
        (self.root / name).parent.mkdir(exist_ok=True)
        (self.root / name).write_text(text)

    def expect(self, names, *options, failed=0, unstarted=0, **environment):
        """Runs the tests, and expects that those of the names run and the rest is kept."""
        done = subprocess.run(
            [sys.executable, self.root / "ci/run_tests.py", *options], capture_output=True,
            text=True, check=False, env=os.environ | environment)
        ran = self.build / "ran"
        self.assertEqual(set(ran.read_text().split()), names, done.stdout + done.stderr)
        ran.unlink()
        self.assertEqual(done.returncode, 1 if failed else 0)
        lines = done.stdout.splitlines()
        self.assertEqual(lines[-1], f"{len(ALL) - 1 - failed} passed, {failed} failed")
        self.assertIn("skipped: 1 tests, with skipped", lines)
        kept = [line for line in lines if line.startswith("kept")]
        count = len(ALL - names) - unstarted
        self.assertEqual(kept, [f"kept, since they passed and read the same: {count} tests"]
                         if count else [])

    def test_nothing_has_changed(self):
        self.expect({"skipped"})
        # Nor has it where files are as new as can be.
        for path in (self.root / "data", self.build / "program"):
            path.touch()
        self.expect({"skipped"})
        self.expect(ALL, "--fresh")

    def test_files(self):
        for name, readers in (("data", {"data"}), ("folder/file", {"folder", "declared"}),
                              ("folder/other", {"folder", "declared"}),
                              ("more", {"declared"}), ("README.md", set()), ("new", set())):
            with self.subTest(name):
                self.write(name, "right, too\n")
                self.expect(COARSE | readers)
                self.expect({"skipped"})
        (self.root / "folder/other").unlink()
        self.expect(COARSE | {"folder", "declared"})

    def test_files_that_git_ignores(self):
        for arguments in (["init", "-q"], ["add", "CMakeLists.txt"]):
            subprocess.run(["git", "-C", self.root, *arguments], check=True)
        self.write(".gitignore", "/crash-*\n/found/\n")
        self.expect(COARSE)
        for name in ("crash-1", "found/input"):
            self.write(name, "left behind\n")
            self.expect({"skipped"})
        self.write("folder/new", "not ignored\n")
        self.expect(COARSE | {"folder", "declared"})

    def test_programs(self):
        with (self.build / "program").open("a") as file:
            file.write("# changed\n")
        # There is no program of its own in the script's command, but it may run one.
        self.expect(COARSE | {"data", "folder", "none", "declared"})
        self.expect({"skipped"})

    def test_the_machine(self):
        self.expect(ALL, PATH=os.environ["PATH"] + ":/none")

    def test_declarations(self):
        self.write("CMakeLists.txt", PROJECT.replace("/more\"", "\""))
        subprocess.run(["cmake", self.build], check=True, stdout=subprocess.DEVNULL)
        self.expect(COARSE | {"declared"})

    def test_failures(self):
        self.write("data", "wrong\n")
        self.expect(COARSE | {"data"}, failed=1)
        self.expect({"data", "skipped"}, failed=1)
        # The failure erases the inputs that it passed with before.
        self.write("data", "right\n")
        self.expect(COARSE | {"data"})
        self.expect({"skipped"})

    def test_missing_files(self):
        """What ctest does not even start has failed."""
        (self.root / "more").unlink()
        self.expect(COARSE, failed=1, unstarted=1)

    def test_changes_while_it_runs(self):
        """What a test has read of them is not known."""
        self.write("build/dev/program", PROGRAM.replace(
            "echo", f'[ "$1" != none ] || echo >>{self.root}/more\necho'))
        self.expect(ALL)
        self.expect(COARSE | {"declared"})

    def test_fixtures(self):
        """What sets something up runs with what needs it, though it may be kept itself."""
        self.write("README.md", "changed\n")
        self.expect(COARSE)


if __name__ == "__main__":
    unittest.main()
