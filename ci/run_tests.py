#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the tests that ctest knows of a build, and keeps those that passed before.

A test that passed in an earlier run of this command is kept, and not run again, where
nothing has changed that it reads:
  a program of the build  the program, and the files and folders that its command or its
                          property REQUIRED_FILES names
  any other command, and  every file of the project that git does not ignore, and every
  tests with fixtures     program and library of the build
and for all, the test's properties, the installed packages, PATH and this file. What has
failed or was skipped is run. Tests that measure the machine are kept as well.

The last line is "N passed, N failed"; it counts the kept ones.

Exit status: 0 all passed, 1 something failed, 2 there was nothing to test.
"""

import argparse
import functools
import hashlib
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import xml.etree.ElementTree

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Seconds of the clock: --quick leaves out tests that took longer in earlier runs.
LONGEST = 1
# Folders that are no sources of the project, though git does not say so.
NO_SOURCES = {"build", ".git", "__pycache__"}
PACKAGES = pathlib.Path("/var/lib/dpkg/status")


class Inputs:
    """What tests read, each file once."""

    def __init__(self, build):
        self.build = build
        self.machine = [self.of(PACKAGES) if PACKAGES.exists() else "",
                        self.of(pathlib.Path(__file__)), os.environ.get("PATH")]

    @functools.cached_property
    def ignored(self):
        """The files and folders of the project that git ignores, such as what a fuzz target
        leaves behind; none where the project is no repository."""
        names = subprocess.run(
            ["git", "-C", ROOT, "ls-files", "-z", "--others", "--ignored",
             "--exclude-standard", "--directory"], capture_output=True, text=True).stdout
        return {ROOT / name for name in names.split("\0") if name}

    @functools.cache
    def of(self, path):
        """The hash of a file, or of all files of a folder with their names."""
        digest = hashlib.sha256()
        if path.is_dir():
            for each in sorted(path.iterdir()):
                if each.name not in NO_SOURCES and each not in self.ignored:
                    digest.update(f"{each.name} {self.of(each)}\n".encode())
        elif path.is_symlink() and not path.exists():
            digest.update(os.readlink(path).encode())
        else:
            with path.open("rb") as file:
                digest = hashlib.file_digest(file, "sha256")
        return digest.hexdigest()

    @functools.cached_property
    def all(self):
        """Of the project and of what the build links, as ninja knows it."""
        targets = subprocess.run(["ninja", "-C", self.build, "-t", "targets", "all"],
                                 capture_output=True, text=True, check=True).stdout
        linked = re.findall(r"^(.+): \w+_(?:EXECUTABLE|LIBRARY)_LINKER", targets, re.M)
        # Some are not part of the build.
        return [self.of(ROOT), *((name, self.of(self.build / name)) for name in sorted(linked)
                                 if (self.build / name).exists())]

    def key(self, test):
        """What decides the result of a test."""
        command, properties = test["command"], test["properties"]
        is_program = self.build in pathlib.Path(command[0]).parents
        if not is_program or "FIXTURES_REQUIRED" in properties:
            read = self.all
        else:
            folders = "|".join(re.escape(str(folder)) for folder in (ROOT, self.build))
            named = re.findall(rf"(?:{folders})[^\s,;\"']*", " ".join(command))
            paths = {*map(pathlib.Path, named),
                     *map(pathlib.Path, properties.get("REQUIRED_FILES", []))}
            read = [self.of(path) for path in sorted(paths) if path.exists()]
        return hashlib.sha256(json.dumps([command, properties, self.machine, read],
                                         sort_keys=True).encode()).hexdigest()


def known_tests(build):
    """The tests in the order of their numbers, from 1."""
    shown = subprocess.run(["ctest", "--test-dir", build, "--show-only=json-v1"],
                           capture_output=True, text=True, check=True).stdout
    return {test["name"]: {"name": test["name"], "number": number, "command": test.get("command", [""]),
                           "properties": {each["name"]: each["value"]
                                          for each in test["properties"]}}
            for number, test in enumerate(json.loads(shown)["tests"], 1)}


def measured(build):
    """How long each test took, as ctest keeps it: lines NAME RUNS SECONDS, up to ---."""
    path = build / "Testing/Temporary/CTestCostData.txt"
    lines = path.read_text().partition("\n---")[0].splitlines() if path.exists() else []
    return {name: float(seconds) for name, _, seconds in
            (line.rsplit(" ", 2) for line in lines)}


def long_tests(tests, seconds):
    """Those that took long in earlier runs, on average, or need what such a test sets up."""
    long = {name for name in tests if seconds.get(name, 0) > LONGEST}
    fixtures = {fixture for name in long
                for fixture in tests[name]["properties"].get("FIXTURES_SETUP", [])}
    return long | {name for name in tests if not fixtures.isdisjoint(
        tests[name]["properties"].get("FIXTURES_REQUIRED", []))}


def run_ctest(build, tests):
    """Runs some tests with what they need; returns which passed, failed and were
    skipped."""
    selection, results = build / "selection", build / "results.xml"
    # After a range of none. Without an end of the line ctest drops the last digit.
    selection.write_text(",".join(["0,0,0", *(str(test["number"]) for test in tests)]) + "\n")
    results.unlink(missing_ok=True)
    with (build / "ctest.log").open("w") as log:
        if not tests:
            return set(), set(), set()
        process = subprocess.Popen(
            ["ctest", "--test-dir", build, "-j", str(len(os.sched_getaffinity(0))),
             "--output-on-failure", "--output-junit", results, "-I", selection],
            stdout=log, stderr=subprocess.STDOUT)
        for each in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
            signal.signal(each, lambda number, _: process.send_signal(number))
        process.wait()
    passed, failed, skipped = set(), {test["name"] for test in tests}, set()
    if results.exists():
        for case in xml.etree.ElementTree.parse(results).iter("testcase"):
            name, why = case.get("name"), case.find("skipped")
            failed.discard(name)
            # ctest does not run a test whose files are missing: it has failed, too.
            is_skipped = why is not None and why.get("message", "").startswith("SKIP_")
            (passed if case.get("status") == "run" else
             skipped if is_skipped else failed).add(name)
    return passed, failed, skipped


class Kept:
    """The tests that passed in earlier runs, each with what it read."""

    def __init__(self, build):
        self.path = build / "passed.json"
        self.keys = json.loads(self.path.read_text()) if self.path.exists() else {}

    def put(self, names, keys):
        for name in names:
            self.keys.pop(name, None)
        self.keys |= keys
        partial = self.path.with_suffix(".part")
        partial.write_text(json.dumps(self.keys, indent=0))
        partial.replace(self.path)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", nargs="?", type=pathlib.Path,
                        default=ROOT / "build/dev", help="the folder of the build")
    parser.add_argument("--quick", action="store_true",
                        help=f"leave out tests that took more than {LONGEST} seconds")
    parser.add_argument("--fresh", action="store_true",
                        help="run what passed in earlier runs as well")
    arguments = parser.parse_args()
    build = arguments.build.resolve()
    tests = known_tests(build)
    if arguments.quick:
        seconds = measured(build)
        if not seconds:
            print("no earlier run has measured the tests: all are run")
        for name in long_tests(tests, seconds):
            del tests[name]
    inputs, kept = Inputs(build), Kept(build)
    keys = {name: inputs.key(test) for name, test in tests.items()}
    due = {name: test for name, test in tests.items()
           if arguments.fresh or kept.keys.get(name) != keys[name]}
    passed, failed, skipped = run_ctest(build, list(due.values()))
    if failed:
        print((build / "ctest.log").read_text())
    # Not those whose inputs have been changed meanwhile.
    after = Inputs(build) if passed else inputs
    kept.put(passed | failed | skipped, {name: keys[name] for name in passed & keys.keys()
                                         if after.key(tests[name]) == keys[name]})
    if skipped:
        # Tests of all drivers skip those that they do not apply to; others are named.
        named = sorted(name for name in skipped if "/" not in name)
        print(f"skipped: {len(skipped)} tests" + (f", with {' '.join(named)}" if named else ""))
    unchanged = tests.keys() - passed - failed - skipped
    if unchanged:
        print(f"kept, since they passed and read the same: {len(unchanged)} tests")
    print(f"{len(passed) + len(unchanged)} passed, {len(failed)} failed")
    if not tests:
        return 2
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
