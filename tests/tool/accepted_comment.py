# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that the comment `# accepted ...` of each case file is the sentence of its
nearest neighbour, and that both sides accept that one: accepted_comment.py FILE..."""
import json
import subprocess
import sys

for path in sys.argv[1:]:
    with open(path) as file:
        comments = " ".join(line[1:].strip() for line in file if line.startswith("#"))
    explained = subprocess.run(["tilefuzz", "explain", "--nearest", "--json", path],
                               capture_output=True, text=True)
    neighbours = json.loads(explained.stdout)["nearest"]["neighbours"]
    assert neighbours, f"{path}: expected a neighbour, found none"
    sentence = neighbours[0]["sentence"]
    assert sentence.startswith("accepted "), sentence
    assert sentence in comments, f"{path}: expected '{sentence}', found '{comments}'"
    assert neighbours[0]["finding"] is None, neighbours[0]["finding"]
    checked = subprocess.run(["tilefuzz", "check", "--json",
                              "--case=" + neighbours[0]["case"]],
                             capture_output=True, text=True)
    case, = json.loads(checked.stdout)
    for side in ("oracle", "verifiers"):
        assert case[side]["outcome"] == "accepted", f"{path}: {side}: {case[side]}"
    print("true:", sentence)
