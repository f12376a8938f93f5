# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes inputs that are no cases, as an engine that only changes bytes leaves
them behind: make_decisions.py FOLDER."""
import os
import random
import sys

folder = sys.argv[1]
os.makedirs(folder)
numbers = random.Random(1)
for i in range(200):
    with open(os.path.join(folder, f"id{i:03}"), "wb") as file:
        file.write(b"\xff" + numbers.randbytes(63))
