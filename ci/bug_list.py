# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The list of planted bugs: folders of TOML files, and what is wrong with them.

A file has entries `[[bug]]` with these keys:
  name     what is wrong, as a test name; once in a family
  family   whose proof and target look for it
  rules    the rule ids of which a finding has to name one
  file     the changed file
  find     the text that is changed, in the body of a function; occurs exactly
           once in the file
  replace  what it becomes
and, where they are needed:
  detection    for a bug of which the time to detection is measured, what kind of
               mistake it is, of those that real verifiers had:
                 order      two rules, or two parts of a list, the wrong way round
                 boundary   a limit that is off by one
                 count      a segment or a list of another length
                 lost       an attribute, a flag or a place that is dropped
                 print      text in another order, or of something else
                 power      numbers whose width or power of two is wrong
                 severity   an error that is none, a diagnostic too many
                 other
  ways     the only ways in which it can be found, where ci/planted_bugs.py is
           not to try the usual ones
  by       how it has to be found, where a finding will not do: 'crash', 'hang' or
           'figures'
  operations   how many operations a module needs to show it, where those are more
           than five, up to which a comparison with a tool has to reduce it
  no_answer    why no answer of a tool can show it, whatever it is asked
"""

import pathlib
import re
import tomllib

from drivers import drivers

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "ci" / "planted"
# The bugs in it are planted only to measure the time to detection.
DETECTION_ONLY = "detection.toml"

KINDS = ("order", "boundary", "count", "lost", "print", "power", "severity", "other")
# How a bug was found. Only a finding says which rule is at stake.
BY = ("finding", "crash", "hang", "figures")
WAYS = ("smoke", "corpus", "prove", "fuzz", "repeat")
TEXTS = {"name", "family", "file", "find", "replace"}
KEYS = TEXTS | {"rules", "detection", "ways", "by", "operations", "no_answer"}
# A module that shows a bug is to have at most so many operations.
MOST_OPERATIONS = 5


def label(bug):
    return f"{bug['family']}: {bug['name']}"


def faults(bug):
    """What is wrong with the keys of an entry."""
    if not isinstance(bug, dict):
        yield f"expected an entry [[bug]], found {bug!r}"
        return
    for key in sorted(TEXTS | {"rules"}):
        if key not in bug:
            yield f"expected the key '{key}', found none"
    for key, value in bug.items():
        known = {"family": drivers(), "detection": KINDS, "by": BY}.get(key)
        if key not in KEYS:
            yield f"expected one of the keys {', '.join(sorted(KEYS))}, found '{key}'"
        elif key in ("rules", "ways"):
            if (not isinstance(value, list) or not value
                    or not all(isinstance(each, str) for each in value)):
                yield f"expected as '{key}' a list of texts, found {value!r}"
            elif key == "ways" and not set(value) <= set(WAYS):
                yield f"expected as 'ways' some of {', '.join(WAYS)}, found {value!r}"
        elif key == "operations":
            if not isinstance(value, int) or value <= MOST_OPERATIONS:
                yield (f"expected as 'operations' a number above {MOST_OPERATIONS}, "
                       f"found {value!r}")
        elif not isinstance(value, str) or (not value and key != "replace"):
            yield f"expected as '{key}' a text, found {value!r}"
        elif known and value not in known:
            yield f"expected as '{key}' one of {', '.join(known)}, found '{value}'"
    if isinstance(name := bug.get("file"), str):
        path = ROOT / name
        if not path.is_file() or not path.resolve().is_relative_to(ROOT):
            yield f"expected as 'file' a file of this tree, found '{name}'"


def entries(path):
    """Each entry of a file with its place, FILE:LINE, and what is wrong with it."""
    shown = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
    try:
        text = path.read_text()
        bugs = tomllib.loads(text).get("bug", [])
        if not isinstance(bugs, list) or not bugs:
            yield str(shown), {}, ["expected entries [[bug]], found none"]
            return
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        yield str(shown), {}, [f"expected TOML, found an error: {error}"]
        return
    lines = [text.count("\n", 0, match.start()) + 1
             for match in re.finditer(r"^[ \t]*\[\[[ \t]*bug[ \t]*\]\]", text, re.M)]
    for index, bug in enumerate(bugs):
        line = lines[index] if len(lines) == len(bugs) else f"bug {index + 1}"
        yield f"{shown}:{line}", bug, list(faults(bug))


def read(folder=FOLDER, with_detection_only=True):
    """The bugs of the files of a folder, each with its place as the key `where`,
    and the errors: (place, name, what is wrong)."""
    bugs, errors, places = [], [], {}
    paths = sorted(folder.glob("*.toml"))
    if not paths:
        errors.append((str(folder), "", "expected a folder with files *.toml, found "
                       + ("none of them" if folder.is_dir() else "no folder")))
    for path in paths:
        if folder == FOLDER and path.name == DETECTION_ONLY and not with_detection_only:
            continue
        for where, bug, wrong in entries(path):
            if not wrong and label(bug) in places:
                wrong = [f"expected another name than at {places[label(bug)]}"]
            if wrong:
                name = bug.get("name", "") if isinstance(bug, dict) else ""
                errors.append((where, str(name), "; ".join(wrong)))
                continue
            places[label(bug)] = where
            bugs.append(bug | {"where": where})
    return bugs, errors


def names(finding, bug):
    """Whether a finding, (class, rule, reported rule), names a rule of the bug. A
    text that rules share stands for all of them."""
    _, rule, reported = finding
    return bool(set(bug["rules"]) & {*rule.split("+"), *reported.split("+")})
