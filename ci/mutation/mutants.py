# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The mutants of a runner, and the entries about them in reasons.toml.

A mutant is identified by what does not change when code is added elsewhere: its
file, its function, the text of its source line, its family and its change, and
its number among the mutants that are equal in all of these. A mutant of code
that mlir-tblgen has written has no line and no text, and its function is an
operation, a type or a constraint (ci/mutation/Ods.cpp).
"""

import collections
import difflib
import fnmatch
import functools
import hashlib
import json
import pathlib
import subprocess
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BUILD = ROOT / "build" / "mutation"
# Copies of what is built, which a later build does not replace.
RUNNER = BUILD / "runner"
TESTS = {"verifiers": BUILD / "verifiers-tests", "oracle": BUILD / "oracle-tests"}
BUILT = {RUNNER: BUILD / "ci" / "mutation" / "mutation-runner",
         TESTS["verifiers"]: BUILD / "tests" / "verifiers" / "VerifiersTests",
         TESTS["oracle"]: BUILD / "tests" / "oracle" / "OracleTests"}
REASONS = ROOT / "ci" / "mutation" / "reasons.toml"
SIDES = ("verifiers", "oracle")
KINDS = ("excluded", "equivalent", "survivor")
FIELDS = ("file", "function", "text", "family", "change", "nth")


class Failed(Exception):
    """What could not be done, and what to do about it."""


def mutable_files():
    """Returns the paths that a mutant can have as its file: the sources of both sides,
    and what mlir-tblgen writes of the definitions."""
    paths = [path.relative_to(ROOT) for side in SIDES for path in (ROOT / side).rglob("*.*")]
    return sorted(str(path.with_suffix(".cpp.inc") if path.suffix == ".td" else path)
                  for path in paths if path.suffix in (".cpp", ".h", ".td"))


def check_file(part):
    """Refuses a text that is in the path of no file that can have mutants."""
    files = mutable_files()
    if any(part in file for file in files):
        return
    names = {*files, *(pathlib.PurePath(file).name for file in files)}
    close = difflib.get_close_matches(part, sorted(names))
    raise Failed(f"expected with --file a part of the path of a source file of "
                 f"{' or '.join(SIDES)}, found '{part}'"
                 + (f"; did you mean {', '.join(close)}?" if close
                    else "; name one, TileASOps for example"))


@functools.cache
def source_of(file):
    """Returns a hash of the text of a file that has mutants. mlir-tblgen writes some into
    the folder of the build."""
    path = next(root / file for root in (ROOT, BUILD) if (root / file).exists())
    return hashlib.sha256(path.read_bytes()).hexdigest()[:12]


def list_of(program):
    """Returns what a program says of its mutants, by position."""
    listed = subprocess.run([program, "list"], check=True, capture_output=True,
                            text=True).stdout
    return [json.loads(line) for line in listed.splitlines()]


def load_mutants():
    """Returns the mutants by number, as dicts with FIELDS, place, line, side and
    key."""
    mutants = list_of(RUNNER)
    sources = {}
    equal = collections.Counter()
    for number, mutant in enumerate(mutants):
        file = mutant["file"]
        mutant["number"] = number
        mutant["side"] = file.split("/")[0]
        mutant["text"] = ""
        if mutant["line"]:
            if file not in sources:
                sources[file] = (ROOT / file).read_text().splitlines()
            mutant["text"] = sources[file][mutant["line"] - 1].strip()
        name = tuple(mutant[field] for field in FIELDS[:-1])
        mutant["nth"] = equal[name]
        equal[name] += 1
        mutant["key"] = " | ".join((*name, str(mutant["nth"])))
    return mutants


class Reasons:
    """The entries of reasons.toml. An entry applies to every mutant with the
    fields that it names; in file, function and change, * stands for any text."""

    def __init__(self, path=REASONS):
        self.entries = []
        self.by_file = {}
        for kind, entries in tomllib.loads(path.read_text()).items():
            if kind not in KINDS:
                raise Failed(f"expected one of {', '.join(KINDS)} in {path.name}, "
                             f"found '{kind}'")
            for entry in entries:
                unknown = set(entry) - {*FIELDS, "reason"}
                if unknown or not entry.get("reason") or "file" not in entry:
                    raise Failed(f"expected file, reason and any of {', '.join(FIELDS)} "
                                 f"in an entry of {path.name}, found {entry}")
                self.entries.append({**entry, "kind": kind, "used": 0})

    def of(self, mutant):
        """Returns the first entry that applies to the mutant, or None."""
        file = mutant["file"]
        if file not in self.by_file:
            self.by_file[file] = [entry for entry in self.entries
                                  if matches("file", entry["file"], file)]
        for entry in self.by_file[file]:
            if all(matches(field, entry[field], mutant[field])
                   for field in FIELDS[1:] if field in entry):
                entry["used"] += 1
                return entry
        return None

    def unused(self):
        return [entry for entry in self.entries if not entry["used"]]


def matches(field, wanted, found):
    if isinstance(wanted, list):
        return any(matches(field, each, found) for each in wanted)
    if field in ("file", "function", "change"):
        return fnmatch.fnmatchcase(found, wanted.replace("[", "[[]").replace("?", "[?]"))
    return wanted == found
