#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Asks tilefuzz explain --rule about every id: explain_rules.py ROOT ALL KNOWN FOREIGN

Of each rule the entry has to stand in ROOT on the line that is named; on both sides
lines have to be named that have the rule, and for each operation of the dialects a line
that defines it; some driver has to break it; both cases have to be there, the rejected one unless reasons say that no case breaks the rule. The
modules are written to ALL, for others to read, with lines `// -----` between them; those
that tile-opt knows to KNOWN, those that name the option that it needs to FOREIGN, none of
those of which they say that it cannot read them. Each
id of the pages that is no rule's has to stand on the lines that are named.
"""

import json
import pathlib
import subprocess
import sys


DIALECTS = ("nv_tileas", "nv_tileaa", "cuda_tile")


def ask(*arguments):
    answer = subprocess.run(["tilefuzz", *arguments], capture_output=True, text=True,
                            check=True)
    return json.loads(answer.stdout)


def has(root, place, *names):
    line = (root / place["file"]).read_text().splitlines()[place["line"] - 1]
    return any(name in line for name in names)


def complaints_of_code(root, found):
    if not found["drivers"]:
        yield "no driver"
    for side in ("oracle", "verifiers", "harness"):
        # Most edits are searched, and many operations have the default recipe.
        has_all = side != "harness"
        if has_all and not found[side]:
            yield f"no code on the side of the {side}"
        for place in found[side]:
            if not has(root, place, found["rule"], found["page"]["heading"]):
                yield f"another line at {place['file']}:{place['line']}"
        for row in found["definitions"]:
            dialect, _, name = row["operation"].partition(".")
            is_ours = dialect in DIALECTS and name != "async.pipeline.reserved"
            if has_all and not row[side] and is_ours:
                yield f"no definition of {row['operation']} on the side of the {side}"
            for place in row[side]:
                if not has(root, place, "OP_", "def ", row["operation"]):
                    yield f"no definition at {place['file']}:{place['line']}"


def complaints(root, rule, modules):
    found = ask("explain", "--json", f"--rule={rule}")
    page = found["page"]
    if not page:
        return ["no page"]
    lines = (root / page["file"]).read_text().splitlines()[page["line"] - 1:]
    wrong = list(complaints_of_code(root, found))
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


def complaints_of_other(root, other):
    wrong = []
    for entry in ask("explain", "--json", f"--rule={other}")["entries"]:
        page = entry["page"]
        lines = (root / page["file"]).read_text().splitlines()[page["line"] - 1:]
        text = "".join(lines[:page["text"].count("\n") + 2])
        if f"`{other}`" not in text and f"`.{other.rsplit('.', 1)[1]}`" not in text \
                and lines[0] != f"### {other}":
            wrong.append(f"another entry at {page['file']}:{page['line']}")
    return wrong


def main():
    root, *outputs = map(pathlib.Path, sys.argv[1:])
    rules = sorted({rule for family in ask("rules", "--json", root / "corpus").values()
                    for rule in family})
    others = set((root / "oracle/spec/ids.txt").read_text().split()) - set(rules)
    modules = []
    failed = False
    for rule in rules:
        for complaint in complaints(root, rule, modules):
            print(f"{rule}: {complaint}")
            failed = True
    for other in sorted(others):
        for complaint in complaints_of_other(root, other):
            print(f"{other}: {complaint}")
            failed = True
    foreign = [each for each in modules if "--allow-unregistered-dialect" in each]
    known = [each for each in modules if "// tile-opt " not in each]
    for output, part in zip(outputs, (modules, known, foreign)):
        output.write_text("\n// -----\n".join(part))
    print(f"{len(rules)} rules, {len(others)} other ids, {len(known)} modules, "
          f"{len(foreign)} with what tile-opt does not know")
    sys.exit(failed)


main()
