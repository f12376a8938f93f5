#!/usr/bin/env python3
"""The same case gets the same answers in any order and in a fresh process.

usage: determinism.py TILEFUZZ CORPUS_DIR
"""

import json
import pathlib
import subprocess
import sys


def answers(tool, files):
    """What `check` says of each file."""
    done = subprocess.run([tool, "check", "--json", *map(str, files)],
                          capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"check ends with status {done.returncode}: {done.stderr[-500:]}")
    return {case["file"]: case for case in json.loads(done.stdout)}


def main():
    tool, corpus = sys.argv[1:]
    files = sorted(pathlib.Path(corpus).rglob("*.textproto"))
    if len(files) < 50:
        sys.exit(f"expected a corpus of at least 50 cases, found {len(files)}")
    forward = answers(tool, files)
    ways = {
        "the same order again": answers(tool, files),
        "the reverse order": answers(tool, files[::-1]),
        "every third, then the others": answers(tool, files[::3] + files[1::3] + files[2::3]),
        "each in a fresh process": {
            str(file): answers(tool, [file])[str(file)] for file in files[::5]
        },
    }
    changed = [f"{file}: another answer in {way}"
               for way, found in ways.items()
               for file, answer in found.items() if answer != forward[file]]
    print("\n".join(changed) or f"{len(files)} cases keep their answers")
    sys.exit(1 if changed else 0)


if __name__ == "__main__":
    main()
