# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks what `tilefuzz explain --nearest` says of kernels: nearest_kernels.py FILE...
The failures of each are the rules of its comments `// fault: RULE`, in their order, and
both sides accept each neighbour."""
import json
import subprocess
import sys


def tilefuzz(*arguments):
    return subprocess.run(["tilefuzz", *arguments], capture_output=True, text=True)


isFine = True
for path in sys.argv[1:]:
    with open(path) as file:
        expected = [line.split()[2] for line in file if line.startswith("// fault: ")]
    # The time is for slow builds; it does not decide what is found first.
    answer = tilefuzz("explain", "--nearest", "--within=4000", "--json", path)
    nearest = json.loads(answer.stdout)["nearest"]
    found = [failure["rule"] for failure in nearest["failures"]]
    if found != expected:
        print(f"{path}: expected the failures {expected}, found {found}")
        isFine = False
    if not nearest["neighbours"]:
        print(f"{path}: expected a neighbour, found none")
        isFine = False
    for neighbour in nearest["neighbours"]:
        checked = tilefuzz("check", "--json", "--case=" + neighbour["case"])
        case, = json.loads(checked.stdout)
        if case["verifiers"]["outcome"] != "accepted" or case["status"] != "ok":
            print(f"{path}: expected both sides to accept, found {case['status']}:\n"
                  f"{neighbour['difference']}")
            isFine = False
print(f"{len(sys.argv) - 1} kernels" if isFine else "failed")
