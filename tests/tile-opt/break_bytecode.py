# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Gives damaged bytecode to a tool, which must not crash.

usage: break_bytecode.py FILE STATUSES COMMAND...

Copies of FILE are given to COMMAND as its last argument: every twentieth prefix,
which must fail with a diagnostic, copies with one byte changed somewhere, and
copies with one letter changed in the text of a type or attribute of the dialects,
which may mean anything. The tool ends with one of STATUSES, such as 0,1, within
15 seconds.
"""
import random
import re
import subprocess
import sys
import time

path, statuses, *command = sys.argv[1:]
statuses = {int(status) for status in statuses.split(",")}
broken = path + ".broken.mlir"
with open(path, "rb") as file:
    whole = file.read()


def answer(data):
    with open(broken, "wb") as file:
        file.write(data)
    try:
        run = subprocess.run([*command, broken], capture_output=True, timeout=15)
    except subprocess.TimeoutExpired:
        sys.exit(f"no end of {command} for {data.hex()}")
    if run.returncode not in statuses:
        sys.exit(f"exit code {run.returncode} of {command} for {data.hex()}")
    said = run.stdout + run.stderr
    words = (b"error:", b"expected", b"UNJUDGED")
    if run.returncode != 0 and not any(word in said for word in words):
        sys.exit(f"no diagnostic of {command} for {data.hex()}")
    return run.returncode


if answer(whole) != 0:
    sys.exit("the whole file is rejected")
# From 4 bytes on it is bytecode.
for length in range(4, len(whole), 20):
    if answer(whole[:length]) == 0:
        sys.exit(f"the first {length} bytes are accepted")
letters = [
    position
    for text in re.finditer(rb"(?:nv_tilea|cuda_tile)[^\0]*<[^\0]*>", whole)
    for position in range(*text.span())
]
choice = random.Random(1)
# Each copy takes milliseconds, unless the reader does not end and is stopped.
end = time.monotonic() + 60
for _ in range(200):
    for position, values in (
        (choice.choice(letters), b"<>x?!#-0189afmn, \"\\\n\x00\xff"),
        (choice.randrange(4, len(whole)), bytes(range(256))),
    ):
        data = bytearray(whole)
        data[position] = choice.choice(values)
        if time.monotonic() < end:
            answer(bytes(data))
