#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Asks tilefuzz explain --rule about every rule: explain_rules.py ROOT OUTPUT

Of each rule the entry has to stand in ROOT on the line that is named; both cases have
to be there, the rejected one unless reasons say that no case breaks the rule. The
modules are written to OUTPUT, for others to read, with lines `// -----` between them.
"""

import json
import pathlib
import subprocess
import sys


def ask(*arguments):
    answer = subprocess.run(["tilefuzz", *arguments], capture_output=True, text=True,
                            check=True)
    return json.loads(answer.stdout)


def complaints(root, rule, modules):
    found = ask("explain", "--json", f"--rule={rule}")
    page = found["page"]
    if not page:
        return ["no page"]
    lines = (root / page["file"]).read_text().splitlines()[page["line"] - 1:]
    wrong = []
    if lines[0] != "### " + page["heading"] or lines[1] != page["text"].split("\n")[0]:
        wrong.append(f"another entry at {page['file']}:{page['line']}: {lines[:2]}")
    never = {row["cell"] for row in found["never"] if not row["operations"]}
    if not found["accepted"]:
        wrong.append("no accepted case")
    if not found["rejected"] and not {"alone", "masked"} <= never:
        wrong.append("no rejected case")
    for each in (found["accepted"], found["rejected"]):
        if each and each["module"]:
            modules.append(each["module"])
    return wrong


def main():
    root, output = map(pathlib.Path, sys.argv[1:])
    rules = sorted({rule for family in ask("rules", "--json", root / "corpus").values()
                    for rule in family})
    modules = []
    failed = False
    for rule in rules:
        for complaint in complaints(root, rule, modules):
            print(f"{rule}: {complaint}")
            failed = True
    output.write_text("\n// -----\n".join(modules))
    print(f"{len(rules)} rules, {len(modules)} modules")
    sys.exit(failed)


main()
