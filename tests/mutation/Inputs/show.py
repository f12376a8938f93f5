"""Prints what a program prints without a mutant and with each of them.

Fails when the program cannot be told from the original with one of them.
"""

import os
import subprocess
import sys


def run(program, place=None):
    environment = dict(os.environ)
    if place is not None:
        environment["TILEFUZZ_ACTIVE_MUTANT"] = place
    done = subprocess.run([program], env=environment, capture_output=True, text=True)
    return " ".join(done.stdout.split()) + (f" status {done.returncode}"
                                            if done.returncode else "")


program = sys.argv[1]
original = run(program)
print(f"original: {original}")
unseen = 0
mutants = subprocess.run([program, "list"], capture_output=True, text=True).stdout
for line in mutants.splitlines():
    place, mutant = line.split("\t")
    changed = run(program, place)
    print(f"{mutant}: {changed}")
    unseen += changed == original
sys.exit(1 if unseen else 0)
