"""Gives damaged bytecode to a tool, which must not crash.

usage: break_bytecode.py TOOL FILE

Of the file every twentieth prefix is read, which must fail with a diagnostic,
and copies with one letter changed in the text of a type or attribute of the
dialects, which may mean anything. The tool ends with 0 or 1. Other bytes stay as
they are: they are MLIR's own to read, and its reader does not survive every
change.
"""
import random
import re
import subprocess
import sys

tool, path = sys.argv[1:]
with open(path, "rb") as file:
    whole = file.read()


def answer(data):
    run = subprocess.run([tool, "-o", "/dev/null"], input=data, capture_output=True)
    if run.returncode not in (0, 1):
        sys.exit(f"exit code {run.returncode} of {tool} for {data.hex()}")
    if run.returncode == 1 and b"error:" not in run.stderr:
        sys.exit(f"no diagnostic of {tool} for {data.hex()}")
    return run.returncode


if answer(whole) != 0:
    sys.exit("the whole file is rejected")
# From 4 bytes on it is bytecode.
for length in range(4, len(whole), 20):
    if answer(whole[:length]) == 0:
        sys.exit(f"the first {length} bytes are accepted")
letters = [
    position
    for text in re.finditer(rb"nv_tilea[^\0]*<[^\0]*>", whole)
    for position in range(*text.span())
]
choice = random.Random(1)
for _ in range(200):
    data = bytearray(whole)
    data[choice.choice(letters)] = choice.choice(b"<>x?!#-0189afmn, \"\\\n\x00\xff")
    answer(bytes(data))
