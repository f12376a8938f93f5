# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Damaged inputs, as engines without a custom mutator make them."""

import random


def damaged(seeds, count):
    """Seeds cut short, with changed bytes, or spliced; the same at every call."""
    chance = random.Random(1337)
    result = {}
    for i in range(count):
        data = bytearray(chance.choice(seeds))
        way = i % 3
        if way == 0:
            del data[chance.randrange(len(data) + 1):]
        elif way == 1:
            for _ in range(1 + chance.randrange(8)):
                if data:
                    data[chance.randrange(len(data))] = chance.randrange(256)
        else:
            other = chance.choice(seeds)
            data[chance.randrange(len(data) + 1):] = other[chance.randrange(len(other) + 1):]
        result[f"damaged{i}"] = bytes(data)
    return result
