#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The tests of the verifiers break the rules that they name.

Several rules may have one text, and a module may break more than was intended, so that
a test passes for another reason than the one it gives. The tests of modules write down
each defect with the rule that they name (tests/verifiers/TileASText.h). The oracle, which
knows rules by their ids, is asked which rule each of the modules breaks: of those that a
case can express. It is the rule that is named.

usage: broken_rules.py TILEFUZZ VERIFIERS_TESTS
"""

import collections
import json
import pathlib
import subprocess
import sys
import tempfile

# Fewer defects than this are a sign that nothing is written down any more.
FEWEST_DEFECTS = 40
PREFIX = "// rule: "


def defects_of(program, scratch):
    """Runs the tests; yields the test, the rule and the module of each defect."""
    report = scratch / "report.json"
    # To change every byte of a file takes longer than all others, and names no rule.
    done = subprocess.run([program, f"--gtest_output=json:{report}",
                           "--gtest_filter=-GuardedRead.*"],
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          check=False)
    if done.returncode != 0:
        sys.exit(f"expected tests that pass, found\n{done.stdout[-2000:]}")
    for suite in json.loads(report.read_text())["testsuites"]:
        for test in suite["testsuite"]:
            for key, value in test.items():
                if key.startswith("defect") and str(value).startswith(PREFIX):
                    rule, module = value.removeprefix(PREFIX).split("\n", 1)
                    yield f"{suite['name']}.{test['name']}", rule, module


def answers(tool, folder):
    done = subprocess.run([tool, "check", "--json", folder], capture_output=True,
                          text=True, check=False)
    if done.returncode not in (0, 1, 2, 3):
        sys.exit(f"check ends with status {done.returncode}: {done.stderr[-500:]}")
    return json.loads(done.stdout)


def fault_of(answer, rule):
    """What is wrong with an answer about a module that is said to break a rule, or
    nothing."""
    if answer["status"] == "unreadable" or answer["oracle"]["outcome"] == "unsupported":
        return None
    found = answer["oracle"]["rule"]
    return None if found == rule else f"expected the rule {rule}, found {found}"


def check_the_check():
    def answer(outcome, rule):
        return {"status": "ok", "oracle": {"outcome": outcome, "rule": rule}}
    assert fault_of(answer("rejected", "a"), "a") is None
    assert fault_of(answer("rejected", "b"), "a")
    assert fault_of(answer("accepted", None), "a")


def main():
    tool, program = sys.argv[1:]
    check_the_check()
    with tempfile.TemporaryDirectory(prefix="tilefuzz-rules-") as name:
        scratch = pathlib.Path(name)
        folder = scratch / "modules"
        folder.mkdir()
        defects = list(defects_of(program, scratch))
        for number, (_, _, module) in enumerate(defects):
            (folder / f"{number}.mlir").write_text(module)
        answered = answers(tool, folder)
    faults = []
    asked = collections.Counter()
    for answer in answered:
        test, rule, module = defects[int(pathlib.Path(answer["file"]).stem)]
        fault = fault_of(answer, rule)
        asked[answer["status"]] += 1
        if fault:
            faults.append(f"{test}: {fault}\n{module}")
    print("\n".join(faults))
    print(f"{len(defects)} defects, {dict(asked)}, {len(faults)} of another rule")
    if len(answered) != len(defects) or len(defects) < FEWEST_DEFECTS:
        sys.exit(f"expected an answer to each of {FEWEST_DEFECTS} defects or more, found "
                 f"{len(answered)}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
