#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the seeds of a run's plan as files: archived_seeds.py PLAN FOLDER"""

import json
import pathlib
import sys


def seeds_in(archive):
    """The cases of an archive, each behind its length as a varint."""
    while archive:
        length = shift = 0
        while True:
            byte, archive = archive[0], archive[1:]
            length |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                break
        yield archive[:length]
        archive = archive[length:]


plan, folder = map(pathlib.Path, sys.argv[1:])
folder.mkdir()
number = 0
for path in json.loads(plan.read_text())["seeds"]:
    for seed in seeds_in(pathlib.Path(path).read_bytes()):
        number += 1
        (folder / f"{number}.bin").write_bytes(seed)
