#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The same case gets the same verdict in every process, order and context.

Every case of the corpus is verified with the others in one process, in the reverse
order, in a process of its own and in a new context; the verdicts of both sides,
with diagnostic, place and values, the broken rules and the cells have to be the
same. The first way of asking that gets another answer is reported.

usage: determinism.py TILEFUZZ FOLDER...
"""

import concurrent.futures
import json
import os
import subprocess
import sys

# The keys of `check --json` that the comparison needs.
COMPARED = {"oracle", "verifiers", "status", "cells", "trace", "finding"}
FEWEST_CASES = 50


def answers(tool, arguments):
    """The results of `check` for each case."""
    done = subprocess.run([tool, "check", "--json", *arguments],
                          capture_output=True, text=True)
    if done.returncode not in (0, 1, 3):
        sys.exit(f"check ends with status {done.returncode}: {done.stderr[-500:]}")
    return {case["name"]: case for case in json.loads(done.stdout)}


def answers_alone(tool, files):
    """The same, of processes of their own."""
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return {name: case
                for answered in pool.map(lambda file: answers(tool, [file]), files)
                for name, case in answered.items()}


def differences(first, then, way):
    """The answers in `first` that differ in `then`."""
    for file, answer in first.items():
        for key in answer.keys() | then[file].keys():
            one, other = answer.get(key), then[file].get(key)
            if one != other:
                yield (f"{file}: another answer {way}: {key} first {json.dumps(one)}, "
                       f"then {json.dumps(other)}")


def check_the_check(answered):
    """Changes each part of an answer and expects a difference."""
    for file, answer in answered.items():
        assert COMPARED <= answer.keys(), f"{file}: expected {COMPARED}, found {answer.keys()}"
    file, answer = next(iter(answered.items()))
    for key in COMPARED:
        changed = {file: answer | {key: "changed"}}
        assert len(list(differences({file: answer}, changed, "here"))) == 1, key


def main():
    tool, *folders = sys.argv[1:]
    forward = answers(tool, folders)
    if len(forward) < FEWEST_CASES:
        sys.exit(f"expected a corpus of at least {FEWEST_CASES} cases, found {len(forward)}")
    check_the_check(forward)
    files = list(forward)
    # The one that takes the longest is the last.
    ways = {
        "in the same order again": lambda: answers(tool, files),
        "in the reverse order": lambda: answers(tool, files[::-1]),
        "after every third":
            lambda: answers(tool, files[::3] + files[1::3] + files[2::3]),
        "in a new context": lambda: answers(tool, ["--renew", *files]),
        "in a process of its own": lambda: answers_alone(tool, files),
    }
    complaints = [f"{file}: {answer['finding']}"
                  for file, answer in forward.items() if answer["finding"]]
    for way, ask in ways.items():
        if changed := list(differences(forward, ask(), way)):
            complaints += changed
            break
    print("\n".join(complaints) or f"{len(files)} cases keep their answers in "
          f"{len(ways) + 1} ways")
    sys.exit(1 if complaints else 0)


if __name__ == "__main__":
    main()
