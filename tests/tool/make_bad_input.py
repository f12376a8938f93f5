# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the bad case files that are not text: make_bad_input.py FOLDER."""
import os
import sys

folder = sys.argv[1]


def write(name, data):
    with open(os.path.join(folder, name), "wb") as file:
        file.write(data)


with open(os.path.join(folder, "good.bin"), "rb") as file:
    good = file.read()

write("truncated", good[:-3])
write("future-field", good + b"\x98\x06\x01")  # field 99, a varint
write("latin1", "# r\u00e4tsel\n".encode("latin-1"))
write("zeros", bytes(64))
write("empty", b"")
write("new\nline\x1b[31m.textproto", b"kind_word {}")
write("not\na\x1b[31mcase.textproto", b"colour")
write("empty.mlirbc", b"")
write("text.mlirbc", b"abc")
write("damaged.mlirbc", b"ML\xe9R\x00")
for suffix, text in ("mlir", b"module {}"), ("textproto", b"kind_word {}"):
    write(f"mark.{suffix}", b"\xef\xbb\xbf" + text)
write("deep", b"register_fragment{layout{" + b"modes{" * 50000 + b"}" * 50002)
os.mkdir(os.path.join(folder, "folder"))

# Sparse: only its size is large.
with open(os.path.join(folder, "large"), "wb") as file:
    file.truncate(100 * 1024 * 1024)


def varint(number):
    data = b""
    while number > 127:
        data += bytes([number & 127 | 128])
        number >>= 7
    return data + bytes([number])


def message(field, payload):
    return varint(field << 3 | 2) + varint(len(payload)) + payload


# Layout.modes is field 3, layout is field 1, register_fragment is field 12.
layout = b""
for _ in range(5000):
    layout = message(3, layout)
write("deep-bin", good[:5] + message(12, message(1, layout)))
