# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints a regular expression of the tests that take long: long_tests.py BUILD SECONDS

They took more than SECONDS of the clock in earlier runs of ctest, on average, or need
what such a test sets up. Prints nothing where no run has been measured.
"""

import json
import pathlib
import re
import subprocess
import sys


def measured(build):
    """How long each test took, as ctest keeps it: lines NAME RUNS SECONDS, up to ---."""
    path = pathlib.Path(build, "Testing/Temporary/CTestCostData.txt")
    lines = path.read_text().partition("\n---")[0].splitlines() if path.exists() else []
    return {name: float(seconds) for name, _, seconds in map(str.split, lines)}


def properties(build):
    """What is declared of each test."""
    shown = subprocess.run(["ctest", "--test-dir", build, "--show-only=json-v1"],
                           capture_output=True, text=True, check=True).stdout
    return {test["name"]: {each["name"]: each["value"] for each in test["properties"]}
            for test in json.loads(shown)["tests"]}


def main():
    build, most = sys.argv[1], float(sys.argv[2])
    seconds = measured(build)
    if not seconds:
        return
    tests = properties(build)
    long = {name for name in tests if seconds.get(name, 0) > most}
    fixtures = {fixture for name in long for fixture in tests[name].get("FIXTURES_SETUP", [])}
    long |= {name for name in tests
             if not fixtures.isdisjoint(tests[name].get("FIXTURES_REQUIRED", []))}
    print("|".join(map(re.escape, sorted(long))))


main()
