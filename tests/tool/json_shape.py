# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that all cases have the same keys, whichever command wrote them:
json_shape.py FILE... Also that the keys are those that `check --help` names."""
import json
import subprocess
import sys

CASE = {"name", "file", "module", "status", "error", "family", "case", "oracle",
        "verifiers", "finding", "implementations", "expectation", "unjudged",
        "unjudgedComments", "casts",
        "holders", "unknownAttributes", "cells", "trace", "invariants", "relations"}
ANSWER = {"outcome", "reason", "diagnostic", "rule", "rules", "place", "operation",
          "line", "column", "values", "made"}


def expect(what, wanted, found):
    if wanted != found:
        sys.exit(f"{what}: expected {sorted(wanted)}, found {sorted(found)}")


cases = []
for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        written = json.load(file)
    cases += written if isinstance(written, list) else [written]
for case in cases:
    expect(case["name"], CASE, case.keys())
    for side in ("oracle", "verifiers"):
        if case[side] is not None:
            expect(f"{case['name']}, {side}", ANSWER, case[side].keys())
    if (case["status"] == "unreadable") != (case["error"] is not None):
        sys.exit(f"{case['name']}: an error without the status, or the other way")
text = subprocess.run(["tilefuzz", "check", "--help"], capture_output=True, text=True,
                      check=True).stdout
words = set(text.replace(",", " ").replace(".", " ").replace(";", " ").split())
expect("check --help", set(), (CASE | ANSWER) - words)
print(f"{len(cases)} cases, {sorted({case['status'] for case in cases})}")
