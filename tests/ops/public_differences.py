#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The rules in which the pages and the public cuda_tile dialect differ, as a table.

Each row is a module, its witness: in the file of its operation, tests/ops/cuda_tile_*.mlir,
or in tests/ops/public_differences/PART.mlir. A file of tests/PART/public_differences has
one, and an attribute that a case holds; its lines of comment begin with #. It says what
both sides answer to it, as all files of tests/ops do, and then

    // difference: P-07                      a number for ever, which no other row gets
    // about: cudatile.for.view              the rule, if it is not the one reported
    // page: what the page says
    // public: what the public dialect says
    // publicly: accepted                    its answer, or `rejected`, or
                                             `rejected otherwise`: another text or place
    // says: at most {number} of {text}      where it rejects: its text, as a pattern
    // on: cuda_tile.addf, cuda_tile.subf    the operations, where not all of the rule
                                             or the text are meant
    // flags: -Wall !-Werror                 the options of its tool that it takes, and
                                             behind ! those that it must not have
    // unasked: no text has locations        why its tool cannot be asked the witness
    // follows: C-J08                        where the page is read as the public dialect
                                             is, the resolution that says so

Both sides are asked each witness. The table, oracle/spec/public_differences.md, is made
of these lines and of what the sides answered, and has a section for each page,
cuda_PART.md; the page of a module in the file of an operation is the one of its rule.
fuzz/profiles/cuda_tile.json, the profile of `tilefuzz compare`, is made of the rows whose
witness the two dialects answer otherwise. Without --write both are compared with the
committed ones.

Usage: public_differences.py TILEFUZZ [--write]
Exit status: 0 when all is well, 1 when a witness answers otherwise or the table is
stale, 2 when it could not be done.
"""

import argparse
import json
import itertools
import pathlib
import re
import subprocess
import sys
from dataclasses import dataclass

import witnesses

PARTS_FOLDER = "public_differences"
TESTS = witnesses.FOLDER.parent
TABLE = witnesses.SPEC / "public_differences.md"
PROFILE = witnesses.SPEC.parents[1] / "fuzz" / "profiles" / "cuda_tile.json"
COMMAND = "tests/ops/public_differences.py"
PUBLICLY = ("accepted", "rejected", "rejected otherwise")
# In the order of the ladder.
PARTS = ("types", "attributes", "structure", "arith", "memory", "views", "control", "aggregate", "mma")
INTRODUCTION = f"""# Differences from the public dialect

The rules in which the pages on `cuda_tile` and the public dialect of that name differ.
The pages win; this table is no part of what is demanded. `{COMMAND} TILEFUZZ --write`
makes it of the witnesses in `tests/ops/public_differences` and of what both sides
answer to them, and a test fails when it is stale or a witness answers otherwise.

Most texts of the source do not exist publicly, so where both reject, the text mostly
differs; a row says so only where another rule speaks, or at another time.

* **page**, **public**: the two readings, in words.
* **here**: what the verifiers and the oracle answer to the witness, accepted or the rule
  that is reported.
* **publicly**: what the public dialect answers. *Otherwise* is another text or place.
  In brackets stand the options that its tool needs for it, behind `!` one that it must
  not have.
* A resolution behind **here** is one by which the source's literal reading, which the
  column *page* has, gave way to the public one.
"""


@dataclass
class Row:
    part: str
    file: str
    number: int
    place: str
    fields: dict
    rejecting: bool
    module: str
    key: str

    def problems(self, rules):
        """What is wrong with the annotations."""
        needed = {"difference", "page", "public", "publicly"}
        for keyword in sorted(needed):
            if len(self.fields[keyword]) != 1:
                yield f"expected one '{keyword}:', found {len(self.fields[keyword])}"
        for keyword in ("about", "follows", "says", "on", "flags", "unasked"):
            if len(self.fields[keyword]) > 1:
                yield f"expected at most one '{keyword}:'"
        if any(len(self.fields[keyword]) != 1 for keyword in needed):
            return
        if not re.fullmatch(r"P-\d\d+", self.of("difference")):
            yield f"expected an id P-01, found '{self.of('difference')}'"
        if self.of("publicly") not in PUBLICLY:
            yield f"expected 'publicly:' to be one of {', '.join(PUBLICLY)}"
        same = {True: "rejected", False: "accepted"}[self.rejecting]
        if self.of("publicly") == same and not self.of("follows"):
            yield f"both readings have the witness {same}: it shows no difference"
        if self.of("publicly") == "rejected otherwise" and not self.rejecting:
            yield "'rejected otherwise' of a witness that is accepted here"
        if bool(self.of("says") or self.of("unasked")) != self.of("publicly").startswith("rej"):
            yield "expected 'says:' or 'unasked:' where it is publicly rejected, and only there"
        if self.rule() and self.rule() not in rules:
            yield f"no page has the rule '{self.rule()}'"
        elif not self.part:
            yield "no page of cuda_tile has an entry of its rule; say 'about:', or move the " \
                f"module to {PARTS_FOLDER}"

    def rule(self):
        return self.of("about") or self.of("rule")

    def entry(self):
        """The row of the profile; none where its tool answers the witness as we do."""
        accepted = self.of("publicly") == "accepted"
        if self.of("unasked") or (accepted and not self.rejecting):
            return None
        lines = [line for line in self.module.splitlines() if not line.startswith("//")]
        entry = {
            "id": self.of("difference"),
            "rule": self.of("rule"),
            "operations": self.of("on") and self.of("on").split(", "),
            "may": "accept" if accepted else "reject",
            "text": self.of("says"),
            "flags": self.of("flags"),
            "why": self.of("public"),
            self.key: "\n".join(lines).strip("\n"),
        }
        return {key: value for key, value in entry.items() if value}

    def of(self, keyword):
        return self.fields[keyword][0] if self.fields[keyword] else ""


def cases_of(part):
    return sorted((TESTS / part / "public_differences").glob("*.textproto"))


def files_of_operations(folder):
    """The files of operations that have rows."""
    return [path for path in sorted(folder.glob("cuda_tile_*.mlir"))
            if "// difference: " in path.read_text()]


def row_of(part, number, module, key):
    fields = {keyword: module.values_of(keyword) for keyword in
              ("valid", "defect", "rule", "difference", "about", "page", "public",
               "publicly", "says", "on", "flags", "unasked", "follows")}
    return Row(part, module.file, number, f"{module.file}:{module.line}", fields,
               bool(fields["defect"]), module.text, key)


def part_of(rule):
    """The part whose page has the entry of a rule, or none."""
    for part in PARTS:
        if re.search(rf"^### {re.escape(rule)}$", (witnesses.SPEC / f"cuda_{part}.md").read_text(),
                     re.MULTILINE):
            return part
    return ""


def rows_of(folder):
    """The rows by part: of its modules, of its cases, and of the files of operations."""
    rows = []
    for part in PARTS:
        for path in (folder / PARTS_FOLDER).glob(f"{part}.mlir"):
            rows += [row_of(part, number, module, "module")
                     for number, module in enumerate(witnesses.modules_of(path), 1)]
        for path in cases_of(part):
            text = re.sub("^# ", "// ", path.read_text(), flags=re.MULTILINE)
            rows.append(row_of(part, 1, witnesses.Module(path.name, 1, text), "case"))
    for path in files_of_operations(folder):
        for number, module in enumerate(witnesses.modules_of(path), 1):
            if module.values_of("difference"):
                row = row_of("", number, module, "module")
                row.part = part_of(row.rule())
                rows.append(row)
    return sorted(rows, key=lambda row: (*PARTS, "").index(row.part))


def problems_of(rows, rules):
    """The faults of all annotations, each with its place."""
    for row in rows:
        for problem in row.problems(rules):
            yield f"{row.place}: {problem}"
    ids = [row.of("difference") for row in rows]
    for name in sorted({name for name in ids if ids.count(name) > 1}):
        yield f"two rows have the id {name}"


def answers_of(tilefuzz, folder):
    """What both sides answer, by file and number of the module, and what is wrong."""
    cases = [path for part in PARTS for path in cases_of(part)]
    result = subprocess.run([tilefuzz, "check", "--json", folder / PARTS_FOLDER,
                             *files_of_operations(folder), *cases],
                            capture_output=True, text=True)
    if result.returncode not in (0, 1, 3):
        print(f"{COMMAND}: {result.stderr.strip()}", file=sys.stderr)
        sys.exit(2)
    answers, problems = {}, []
    for case in json.loads(result.stdout):
        file, number = pathlib.Path(case["file"]).name, case["module"] or 1
        if case["status"] != "ok":
            why = case["error"] or (case["finding"] or {}).get("detail") or case["unjudged"]
            problems.append(f"{file}:{number}: {case['status']}: {why}")
            continue
        answers[file, number] = case["oracle"]
    return answers, problems


def cell(text):
    return text.replace("|", r"\|")


def table_of(rows, answers):
    """The page: an introduction and a table for each part."""
    lines = [INTRODUCTION]
    for part, of_part in itertools.groupby(rows, lambda row: row.part):
        of_part = list(of_part)
        where = [f"{part}/{PARTS_FOLDER}" if cases_of(part) else
                 f"ops/{PARTS_FOLDER}/{part}.mlir"]
        where += sorted({f"ops/{row.file}" for row in of_part if row.file.startswith("cuda_tile_")})
        lines += [f"## cuda_{part}.md", "",
                  f"Of [cuda_{part}.md](cuda_{part}.md); witnesses in " +
                  ", ".join(f"`tests/{each}`" for each in where) + ".", "",
                  "| id | rule | page | public | witness | here | publicly |",
                  "|---|---|---|---|---|---|---|"]
        for row in of_part:
            answer = answers[row.file, row.number]
            here = f"`{answer['rule']}`" if answer["rule"] else answer["outcome"]
            if row.of("follows"):
                here += f" ({row.of('follows')})"
            lines.append("| " + " | ".join(map(cell, (
                row.of("difference"), f"`{row.rule()}`" if row.rule() else "none", row.of("page"),
                row.of("public"), row.of("defect") or row.of("valid"), here,
                row.of("publicly").removeprefix("rejected ") +
                (f" (`{row.of('flags')}`)" if row.of("flags") else "")))) + " |")
        lines.append("")
    return "\n".join(lines)


def profile_of(rows):
    """The profile, with a row in each line."""
    whole = {"about": f"Where the public cuda_tile differs from the pages. Made by {COMMAND}.",
             "invariants": {"no-notes": False, "one-diagnostic": False}}
    keys = "".join(f"{json.dumps(key)}: {json.dumps(value)},\n" for key, value in whole.items())
    entries = ",\n".join(json.dumps(entry) for row in rows if (entry := row.entry()))
    return f'{{{keys}"differences": [\n{entries}\n]}}\n'


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("tilefuzz", help="the command line tool")
    parser.add_argument("--folder", type=pathlib.Path, default=witnesses.FOLDER,
                        help="the folder of the witnesses of operations")
    parser.add_argument("--table", type=pathlib.Path, default=TABLE)
    parser.add_argument("--profile", type=pathlib.Path, default=PROFILE)
    parser.add_argument("--write", action="store_true", help="write the table and the profile")
    options = parser.parse_args()
    pages = [page.read_text() for page in sorted(witnesses.SPEC.glob("*.md"))
             if page != TABLE]
    rows = rows_of(options.folder)
    rules = witnesses.rules_of(pages) | set((witnesses.SPEC / "ids.txt").read_text().split())
    problems = list(problems_of(rows, rules))
    answers, found = answers_of(options.tilefuzz, options.folder)
    problems += found
    if not problems:
        for path, text in ((options.table, table_of(rows, answers)),
                           (options.profile, profile_of(rows))):
            if options.write:
                path.write_text(text)
            elif not path.exists() or path.read_text() != text:
                problems.append(f"{path.name} is stale; write it with "
                                f"{COMMAND} TILEFUZZ --write")
    for problem in problems:
        print(problem)
    if problems:
        sys.exit(1)
    print(f"{len(rows)} differences")


if __name__ == "__main__":
    main()
