# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Puts planted bugs into C++ sources so that one program has all of them, each
behind a switch that TILEFUZZ_PLANTED_BUG in the environment turns on.

A bug replaces text in the body of a function. The body then stands there once for
each bug and once as it was:

    if (tilefuzz::planted::isActive(7)) { body with bug 7 }
    else if (tilefuzz::planted::isActive(9)) { body with bug 9 }
    else { body }

Where a lambda is around the changed text, its body is the one that is repeated;
else it is that of the outermost function.
"""

import re
import zlib

VARIABLE = "TILEFUZZ_PLANTED_BUG"
# Evaluated by the compiler, a function is always the one without bugs.
SWITCH = f"""#include <cstdlib>
#include <type_traits>
namespace tilefuzz::planted {{
inline unsigned long activeBug() {{
  static const unsigned long number = [] {{
    const char *text = std::getenv("{VARIABLE}");
    return text ? std::strtoul(text, nullptr, 10) : 0;
  }}();
  return number;
}}
constexpr bool isActive(unsigned long number) {{
  if (std::is_constant_evaluated())
    return false;
  return activeBug() == number;
}}
}} // namespace tilefuzz::planted
"""
# Text to skip in order to see the braces: raw strings, strings, characters (a '
# between digits separates them), comments.
TOKEN = re.compile(r'R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<!\w)\'(?:\\.|[^\'\\\n])+\''
                   r"|//[^\n]*|/\*.*?\*/|[{}]", re.S)
# The text in front of a body: the parameters, and what may stand behind them.
HEAD = re.compile(r"\)\s*(?:const|noexcept|override|final|mutable|\s)*"
                  r"(?:->\s*[\w:<>,\s*&]+)?$")
LAMBDA = re.compile(r"\[[^\][]*\]\s*(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?"
                    r"\s*(?:mutable|\s)*(?:->\s*[\w:<>,\s*&]+)?$")


class NotSwitchable(RuntimeError):
    """A bug that is not in the body of a function, not there exactly once, or that
    changes where the body ends."""


def number_of(bug):
    """Depends on nothing else, so that other bugs may come and go."""
    return zlib.crc32(f"{bug['family']}: {bug['name']}".encode())


def bodies(text):
    """The bodies of functions: (begin, end, whether of a lambda), braces excluded.
    Those of control statements have the same form and are listed as well."""
    found, open_braces = [], []
    for token in TOKEN.finditer(text):
        if token[0] == "{":
            head = text[max(0, token.start() - 1000):token.start()].rstrip()
            open_braces.append((token.end(), bool(HEAD.search(head)),
                                bool(LAMBDA.search(head))))
        elif token[0] == "}":
            if not open_braces:
                raise NotSwitchable("expected C++, found a brace that closes nothing")
            begin, is_body, is_lambda = open_braces.pop()
            if is_body or is_lambda:
                found.append((begin, token.start(), is_lambda))
    return found


def changed_span(text, bug):
    """Where the bug changes the text, and into what."""
    count = text.count(bug["find"])
    if count != 1:
        raise NotSwitchable(f"expected its text once in {bug['file']}, found it "
                            f"{count} times")
    begin = text.index(bug["find"])
    old, new = bug["find"], bug["replace"]
    prefix = 0
    while prefix < min(len(old), len(new)) and old[prefix] == new[prefix]:
        prefix += 1
    suffix = 0
    while (suffix < min(len(old), len(new)) - prefix
           and old[-1 - suffix] == new[-1 - suffix]):
        suffix += 1
    return (begin + prefix, begin + len(old) - suffix,
            new[prefix:len(new) - suffix])


def body_around(text, begin, end, bug):
    around = [body for body in bodies(text) if body[0] <= begin and end <= body[1]]
    if not around:
        raise NotSwitchable(f"expected its text in the body of a function of "
                            f"{bug['file']}")
    lambdas = [body for body in around if body[2]]
    # The shortest of bodies in each other is the innermost.
    return (min(lambdas, key=lambda body: body[1] - body[0]) if lambdas
            else max(around, key=lambda body: body[1] - body[0]))[:2]


def check(text, bug):
    """Raises what keeps the bug from being put behind a switch in this text."""
    begin, end, new = changed_span(text, bug)
    first, last = body_around(text, begin, end, bug)
    changed = text[:begin] + new + text[end:]
    moved = last + len(changed) - len(text)
    try:
        is_kept = (first, moved) in {body[:2] for body in bodies(changed)}
    except NotSwitchable:
        is_kept = False
    if not is_kept:
        raise NotSwitchable("expected a replacement that leaves the braces around it "
                            "as they are")


def switched(text, bugs):
    """The text of a file with all of its bugs, each behind its switch."""
    places = [(*changed_span(text, bug), number_of(bug), bug) for bug in bugs]
    bodies_of = [body_around(text, begin, end, bug)
                 for begin, end, _, _, bug in places]
    changes = {}
    for (begin, end, new, number, _), body in zip(places, bodies_of):
        # A body in another one that is repeated is repeated with that.
        body = min((other for other in bodies_of
                    if other[0] <= body[0] and body[1] <= other[1]),
                   key=lambda other: other[0] - other[1])
        changes.setdefault(body, []).append((begin, end, new, number))
    # From the end on, so that what is in front keeps its place.
    for (begin, end), variants in sorted(changes.items(), reverse=True):
        parts = [f"\nif (tilefuzz::planted::isActive({number}ul)) {{"
                 f"{text[begin:first]}{new}{text[last:end]}\n}} else "
                 for first, last, new, number in variants]
        text = (text[:begin] + "".join(parts) + "{" + text[begin:end] + "\n}\n"
                + text[end:])
    return with_switch(text)


def bug_at(text, line, bugs):
    """Which of the bugs has this line of a text with switches, or none."""
    for bug in bugs:
        for switch in re.finditer(rf"isActive\({number_of(bug)}ul\)\) (?={{)", text):
            depth = 0
            for token in TOKEN.finditer(text, switch.end()):
                depth += {"{": 1, "}": -1}.get(token[0], 0)
                if depth == 0:
                    break
            if (text.count("\n", 0, switch.start()) < line
                    <= text.count("\n", 0, token.end()) + 1):
                return bug
    return None


# Where a message of the compiler is about, and what the linker misses.
MESSAGE = re.compile(r"^([^\s:][^:\n]*):(\d+):\d+: (fatal error|error|warning|note): (.*)$"
                     r"|undefined (?:hidden )?symbol: (.*)$", re.M)


def culprits(output, build, sources, bugs):
    """Which bugs do not compile, or not link: (bug, the first error). `output` is
    what ninja printed in the folder `build`, and `sources` is where the files are
    that the bugs change."""
    found, error = {}, ""
    for path, line, kind, text, symbol in MESSAGE.findall(output):
        if symbol:
            last = re.search(r"(\w+)(?:\(.*)?$", symbol)
            for bug in bugs:
                if last and re.search(rf"\b{last[1]}\b", bug["replace"]):
                    found.setdefault(number_of(bug), (bug, f"does not link: {symbol}"))
            continue
        # Notes say from where an error in a header came.
        if kind != "note":
            error = text if kind != "warning" else ""
        file = (build / path).resolve()
        inside = [bug for bug in bugs if (sources / bug["file"]).resolve() == file]
        bug = inside and bug_at(file.read_text(), int(line), inside)
        if bug and error:
            found.setdefault(number_of(bug), (bug, f"does not compile: {error}"))
    return list(found.values())


def with_switch(text):
    """With the switch in front; in a header behind its guard, which compilers know
    only where it comes first."""
    guard = re.search(r"^#ifndef \w+\n#define \w+\n", text, re.M)
    end = guard.end() if guard else 0
    return (text[:end] + "#ifndef TILEFUZZ_PLANTED\n#define TILEFUZZ_PLANTED\n"
            + SWITCH + "#endif\n" + text[end:])
