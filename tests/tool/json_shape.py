# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that all cases and findings have the same keys, whichever command wrote
them: json_shape.py FILE... Also that fuzz/tool/README.md names the keys."""
import json
import pathlib
import re
import sys

CASE = {"name", "file", "module", "status", "error", "family", "case", "oracle",
        "meant", "verifiers", "finding", "implementations", "expectation", "unjudged",
        "unjudgedComments", "casts",
        "holders", "unknownAttributes", "cells", "trace", "invariants", "relations"}
ANSWER = {"outcome", "reason", "diagnostic", "rule", "rules", "place", "operation",
          "line", "column", "values", "made"}
FINDING = {"class", "rule", "reportedRule", "detail"}
# The keys of a cause of compare, and of a target of a run.
COMPARED = {"title", "driver", "modules", "operations", "size", "text", "expected", "path",
            "page", "finding", "oracle", "meant", "verifiers"}
SEEN = {"finding", "bucket", "count", "known", "inputs"}


def expect(what, wanted, found):
    if wanted != found:
        sys.exit(f"{what}: expected {sorted(wanted)}, found {sorted(found)}")


def check_parts(name, found):
    for side in ("oracle", "meant", "verifiers"):
        if found.get(side) is not None:
            expect(f"{name}, {side}", ANSWER | ({"by"} if side == "meant" else set()),
                   found[side].keys())
    if found["finding"] is not None:
        expect(f"{name}, finding", FINDING, found["finding"].keys())


cases, findings = [], 0
for path in sys.argv[1:]:
    with open(path, encoding="utf-8") as file:
        written = json.load(file)
    if isinstance(written, list):
        cases += written
    elif "targets" not in written and "findings" not in written:
        cases.append(written)
    for keys, whole in ((SEEN, written.get("targets", [])), (COMPARED, [written])) \
            if isinstance(written, dict) else ():
        for each in (each for part in whole for each in part.get("findings", [])):
            expect(f"{path}, a finding", keys, each.keys())
            check_parts(f"{path}, a finding", each)
            findings += 1
for case in cases:
    expect(case["name"], CASE, case.keys())
    check_parts(case["name"], case)
    if (case["status"] == "unreadable") != (case["error"] is not None):
        sys.exit(f"{case['name']}: an error without the status, or the other way")
page = pathlib.Path(__file__).parents[2] / "fuzz/tool/README.md"
section = page.read_text(encoding="utf-8").split("\n## JSON\n")[1].split("\n## ")[0]
expect(f"{page}, JSON", set(), (CASE | ANSWER) - set(re.findall("`([a-zA-Z]+)`", section)))
print(f"{len(cases)} cases, {sorted({case['status'] for case in cases})}, "
      f"{findings} findings")
