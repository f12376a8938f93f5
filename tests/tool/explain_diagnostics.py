#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""From every diagnostic to its rule: explain_diagnostics.py ROOT

The texts are those of all defects of ROOT/tests/ops, as tile-opt prints them on a
terminal, and of all cases of ROOT/corpus, as tilefuzz prints them. Each has to find the
rule that is reported, with its page and with code on both sides. A rule that none of
them breaks is found by the text of its entry, with something filled in, or of its
rejected case where several rules share one, unless the page says that there is no text.
"""

import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(ROOT / "tests/ops"))
import witnesses  # noqa: E402

COLORED = "\033[1m{file}:7:3: \033[0m\033[0;1;31merror: \033[0m\033[1m{text}\033[0m"
SILENT = re.compile(r"^(Broken when: never\b|Diagnostic: none$)", re.MULTILINE)


def ask(*arguments, text=None):
    """The answer as JSON, and the status."""
    answer = subprocess.run(["tilefuzz", *arguments], input=text, capture_output=True,
                            text=True)
    return json.loads(answer.stdout), answer.returncode


def defects():
    """The rule and the line of each defect of the operations."""
    for path in sorted((ROOT / "tests/ops").glob("*.mlir")):
        for module in witnesses.modules_of(path):
            for rule, (operation, text) in zip(module.values_of("rule"),
                                               witnesses.EXPECTED.findall(module.text)):
                text = f"'{operation}' op {text}"
                yield rule, COLORED.format(file=path.name, text=text)


def rejected():
    """The rule and the line of each case of the corpus that has a diagnostic."""
    for case in ask("check", "--json", str(ROOT / "corpus"))[0]:
        answer = case["oracle"] or {}
        if answer.get("diagnostic"):
            yield answer["rule"], f"   both: rejected: {answer['diagnostic']}"


def text_of(rule):
    """A text of a rule: that of its entry, with something filled in, or where it shares
    one that of its rejected case; none without one."""
    entry = ask("explain", "--json", f"--rule={rule}")[0]
    if SILENT.search(entry["page"]["text"]):
        return None
    if entry["page"]["heading"] != rule:
        return entry["rejected"]["diagnostic"]
    text = re.search(r"^Diagnostic: `([^`]+)`", entry["page"]["text"], re.MULTILINE)[1]
    return re.sub(r"\{[^}]*\}", "17", text)


def complaints(rules, lines):
    """Complaints about the answers to the lines."""
    answers, status = ask("explain", "--json", "--diagnostic=-", text="\n".join(lines))
    if status or len(answers) != len(lines):
        yield f"{len(lines)} lines, {len(answers)} answers, status {status}"
    for rule, line, answer in zip(rules, lines, answers):
        found = {each["rule"]: each for each in answer["rules"]}
        if rule not in found:
            yield f"{rule}: {line!r} finds {sorted(found)}"
            continue
        lacks = [part for part in ("page", "oracle", "verifiers") if not found[rule][part]]
        if lacks:
            yield f"{rule}: no {', '.join(lacks)}"


def main():
    known = {rule for family in ask("rules", "--json", str(ROOT / "corpus"))[0].values()
             for rule in family}
    asked = [*defects(), *rejected()]
    silent = []
    for rule in sorted(known - {rule for rule, _ in asked}):
        text = text_of(rule)
        if text is None:
            silent.append(rule)
        else:
            asked.append((rule, f"// expected-error @below {{{{{text}}}}}"))
    found = list(complaints(*zip(*asked)))
    print("\n".join(found))
    print(f"{len(known)} rules, {len(asked)} diagnostics; without a text: "
          f"{', '.join(silent)}")
    sys.exit(bool(found))


main()
