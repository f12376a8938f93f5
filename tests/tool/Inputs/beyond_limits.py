# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes modules at each limit of cases, and one step beyond it: beyond_limits.py FOLDER

Each is valid, with one comment in front of it.
"""
import pathlib
import sys

TILE = "!cuda_tile.tile<i32>"
CONDITION = ('%c = "cuda_tile.constant"() <{value = dense<true> : !cuda_tile.tile<i1>}>'
             " : () -> !cuda_tile.tile<i1>\n")
CAST = "builtin.unrealized_conversion_cast"


def dense(count):
    numbers = ", ".join(map(str, range(count)))
    kind = f"!cuda_tile.tile<{count}xi32>"
    return f"%0 = \"cuda_tile.constant\"() <{{value = dense<[{numbers}]> : {kind}}}> : () -> {kind}"


def message(text):
    return CONDITION + f"\"cuda_tile.assert\"(%c) <{{message = \"{text}\"}}> : (!cuda_tile.tile<i1>) -> ()"


def symbol(name):
    return (f"\"cuda_tile.global\"() <{{sym_name = \"{name}\", "
            "value = dense<1> : !cuda_tile.tile<1xi32>}> : () -> ()")


def entry(count, dictionaries=""):
    types = ", ".join([TILE] * count)
    arguments = ", ".join(f"%{i}: {TILE}" for i in range(count))
    return (f" \"cuda_tile.entry\"() <{{sym_name = \"h\", function_type = ({types}) -> ()"
            + (f", arg_attrs = [{dictionaries}]" if dictionaries else "")
            + f"}}> ({{\n^bb0({arguments}):\n  \"cuda_tile.return\"() : () -> ()\n}}) : () -> ()")


def reduce(count):
    wide, one = "!cuda_tile.tile<8xf32>", "!cuda_tile.tile<f32>"
    values = ", ".join(f"%c#{i}" for i in range(count))
    zeros = ", ".join(["0.0 : f32"] * count)
    arguments = ", ".join(f"%a{i}: {one}" for i in range(2 * count))
    yielded = ", ".join(f"%a{i}" for i in range(count))
    return (f"%c:{count} = {CAST} to {', '.join([wide] * count)}\n"
            f"%r:{count} = \"cuda_tile.reduce\"({values}) <{{dim = 0 : i32, identities = [{zeros}]}}> "
            f"({{\n^bb0({arguments}):\n  \"cuda_tile.yield\"({yielded}) : "
            f"({', '.join([one] * count)}) -> ()\n}}) : ({', '.join([wide] * count)}) -> "
            f"({', '.join([one] * count)})")


def cast(kind):
    return f"%0 = {CAST} to {kind}"


def layout(depth):
    inner = "(" * depth + "8" + ")" * depth + ":" + "(" * depth + "1" + ")" * depth
    return cast(f"!nv_tileas.tile<8xf16, #nv_tileas.layout<{inner}>>")


def opaque(size):
    # "tuple<" and ">", and "i1, " for each type.
    count = (size - 7 - 2) // 4
    text = ", ".join(["i1"] * count + ["i" + "1" * (size - 7 - 4 * count - 1)])
    return cast(f"tuple<{text}>")


def queue(count):
    return cast(f"!nv_tileaa.queue<[{', '.join(['i32'] * count)}]>")


def operations(count):
    return "\n".join(f"%o{i:04} = {CAST} to i32" for i in range(count))


def types(count):
    return "\n".join(f"%{i:04} = {CAST} to !cuda_tile.tile<{i + 1}xi32>" for i in range(count))


def values(count):
    kinds = ", ".join(["i1"] * 64)
    lines = [f"%v{i}:64 = {CAST} to {kinds}" for i in range(count // 64)]
    return "\n".join(lines + [f"%w{i} = {CAST} to i1" for i in range(count % 64)])


MODULES = {
    "array": (entry(64, ", ".join(["{}"] * 64)),
              entry(64, ", ".join(["{}"] * 63 + ["{a.b}"]))),
    "blank": (symbol("ab"), symbol("a b")),
    "carriage": (message(r"a\0A\09"), message(r"a\0D\0A")),
    "dense": (dense(256), dense(257)),
    "identities": (reduce(16), reduce(17)),
    "layout": (layout(512), layout(513)),
    "letter": (message("groesser"), message("größer")),
    "message": (message("a" * 4096), message("a" * 4097)),
    "name": (symbol("a" * 256), symbol("a" * 257)),
    "opaque": (opaque(256), opaque(257)),
    "operations": (operations(4096), operations(4097)),
    "parameters": (entry(64), entry(65)),
    "queue": (queue(16), queue(17)),
    "quoted": (cast("memref<4xi32, 3>"), cast("memref<4xi32, \"a\">")),
    "types": (types(256), types(257)),
    "values": (values(65536), values(65537)),
}

for place, folder in enumerate(("within", "beyond")):
    root = pathlib.Path(sys.argv[1]) / folder
    root.mkdir()
    for name, modules in MODULES.items():
        (root / f"{name}.mlir").write_text(f"// {name}\n{modules[place]}\n")
