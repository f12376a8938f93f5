# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes inputs that must not crash a verifier.

usage: make_hostile.py KIND SIZE
"""
import sys

TILE = "!nv_tileas.tile<8xf16>"


def cast(type_text):
    return f"%x = builtin.unrealized_conversion_cast to {type_text}"


def regions(depth):
    """Agents inside agents; the innermost one yields nothing."""
    head = (
        '"nv_tileas.async.pipeline.agent_switch"() '
        "<{num_agents_per_group = 1 : i32, max_regs = array<i32: 64>}> ({\n"
    )
    end = '"nv_tileas.async.pipeline.yield"() : () -> ()\n}) : () -> ()\n'
    return head * depth + end * depth


def ifs(depth):
    """Branches inside branches, in a function and in the custom form."""
    return (
        "func.func @f(%c: i1) {\n"
        + "scf.if %c {\n" * depth
        + "}\n" * depth
        + "return }"
    )


def iterators(depth):
    """Iterators over iterators."""
    return cast(
        "!nv_tileas.async.pipeline.iterator<" * depth + TILE + ">" * depth
    )


def aliases(depth):
    """A type that nests in itself, each level in an alias of its own."""
    lines = [f"!a{i + 1} = tuple<!a{i}>" for i in range(depth)]
    return "\n".join(["!a0 = i32", *lines, cast(f"!a{depth}")])


def doubles(depth):
    """Types of which each is twice the one before."""
    lines = [f"!a{i + 1} = tuple<!a{i}, !a{i}>" for i in range(depth)]
    return "\n".join(["!a0 = i32", *lines, cast(f"!a{depth}")])


def resources(alignment):
    """A resource with one byte of data."""
    value = alignment.to_bytes(4, "little").hex() + "01"
    return (
        "module {}\n"
        f'{{-# dialect_resources: {{builtin: {{a: "0x{value}"}}}} #-}}'
    )


def numbers(bits):
    """Numbers of a type with so many bits."""
    values = ", ".join(f"{i} : i{bits}" for i in range(400))
    return f"module attributes {{x.a = [{values}]}} {{}}"


def signs(count):
    return f"module attributes {{x.a = affine_map<(d) -> ({'-' * count}d)>}} {{}}"


def strings(depth):
    """Brackets inside strings."""
    return f"""// {"([{<" * depth}
module attributes {{nv_tileas.a = "\\"{"([{<" * depth}"}} {{}}"""


def dimensions(rank):
    return cast("!nv_tileas.tile<" + "9223372036854775807x" * rank + "f16>")


def segments(count):
    """A block_scaled_mma with very many segments and as many operands."""
    operands = ", ".join(["%x"] * count)
    types = ", ".join([TILE] * count)
    sizes = ", ".join(["1"] * count)
    return f"""{cast(TILE)}
%d = "nv_tileas.block_scaled_mma"({operands})
  <{{atom = #nv_tileas<atom a>, operandSegmentSizes = array<i32: {sizes}>}}>
  : ({types}) -> {TILE}"""


def agents(count):
    """An agent_switch with very many agents and one budget."""
    end = '{"nv_tileas.async.pipeline.yield"() : () -> ()}'
    return f""""nv_tileas.async.pipeline.agent_switch"()
  <{{num_agents_per_group = 1 : i32, max_regs = array<i32: 64>}}>
  ({", ".join([end] * count)}) : () -> ()"""


kind, size = sys.argv[1], int(sys.argv[2])
print(globals()[kind](size))
