#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Plants known bugs and shows that the harness finds each.

Each bug of ci/planted/*.toml, or of the files of another folder (--folder), is
a change of one function of the verifiers or of the oracle. A copy of the
sources has all of them, each behind a switch (ci/planted_switch.py), and is
built once. With one switched on, the family's fuzz target gets a smoke run,
which is enough for most; then the proof of the family is run and, where that
reports nothing fitting, the target for up to a minute. The proof comes last for a
bug that only invariants show, since it looks at verdicts. A bug is found
  by a finding   that names one of its rules
  by a crash     or a hang of the program, which without the bug does not happen
  by figures     if that is all: the proof counts other cases than
                 corpus/proofs says
Bugs that remember what was judged before are looked for by the gate of
determinism.

What was found is kept beside the copy, and is reported again, marked "kept",
where program, bug and search are the same as when it was found.

ci/bug_list.py says what a bug consists of.

Exit status: 0 every bug was found, 1 some were not, 2 some could not be
planted, or nothing could be done.
"""

import argparse
import concurrent.futures
import dataclasses
import json
import os
import pathlib
import subprocess
import sys
import threading

import bug_list
from bug_list import ROOT, label
from drivers import drivers_of_modules
from planted_evidence import Discovery, NotFound
from planted_program import Program, hash_of, plantable

DEFAULT_WAYS = ("smoke", "prove", "fuzz")


class Kept:
    """Verdicts of earlier runs, each with what it depends on."""

    def __init__(self, path, digest):
        self.path, self.digest = path, digest
        self.known = json.loads(path.read_text()) if path.exists() else {}
        self.lock = threading.Lock()

    def key(self, subject, search):
        content = {key: value for key, value in subject.items() if key != "where"}
        return hash_of(self.digest.encode(),
                       json.dumps([content, search], sort_keys=True).encode())

    def get(self, name, subject, search):
        verdict = self.known.get(name)
        return (verdict["found"] if verdict
                and verdict["key"] == self.key(subject, search) else None)

    def put(self, name, subject, search, found):
        with self.lock:
            self.known[name] = {"key": self.key(subject, search), "found": found}
            partial = self.path.with_suffix(".part")
            partial.write_text(json.dumps(self.known, indent=1))
            partial.replace(self.path)


class Report:
    """What is printed, and written with --json."""

    def __init__(self):
        self.lock = threading.Lock()
        self.bugs = []

    def add(self, status, title, said, **facts):
        with self.lock:
            self.bugs.append({"status": status} | facts)
            print(f"{status.upper() if status != 'found' else status:<9}{title}\n  "
                  + "\n  ".join(said), flush=True)

    def found(self, bug, discoveries, is_kept):
        self.add("found", label(bug) + (" (kept)" if is_kept else ""),
                 map(str, discoveries), **self.facts(bug), kept=is_kept,
                 found=[dataclasses.asdict(each) for each in discoveries])

    def missed(self, bug, why):
        self.add("missed", label(bug), str(why).splitlines(), **self.facts(bug),
                 why=str(why))

    def unseen(self, bug):
        self.add("unseen", label(bug), ["what it changes is in no answer of a tool: "
                                        + ", ".join(bug["rules"])],
                 **self.facts(bug))

    def error(self, where, name, why):
        self.add("error", where + (f" '{name}'" if name else ""), [why], where=where,
                 name=name, why=why)

    @staticmethod
    def facts(bug):
        return {key: bug[key] for key in ("family", "name", "rules", "file", "where")}

    def count(self, *statuses):
        return sum(bug["status"] in statuses for bug in self.bugs)

    def to_json(self):
        return json.dumps({"found": self.count("found"), "missed": self.count("missed"),
                           "errors": self.count("error"),
                           "unseen": self.count("unseen"), "bugs": self.bugs},
                          indent=1) + "\n"


def try_bugs(program, bugs, kept, arguments, report):
    """Looks for each of the bugs in the program."""
    search = program.search()
    way_of_looking = [arguments.ways, arguments.each]

    def try_bug(bug):
        try:
            if arguments.ways == ["compare"] and not search.is_shown(bug):
                report.unseen(bug)
                return
            known = kept.get(label(bug), bug, way_of_looking)
            if known is not None:
                report.found(bug, [Discovery(**each) for each in known], is_kept=True)
                return
            found = search.find(bug, arguments.ways, arguments.each)
            kept.put(label(bug), bug, way_of_looking,
                     [dataclasses.asdict(each) for each in found])
            report.found(bug, found, is_kept=False)
        except NotFound as why:
            report.missed(bug, why)
        except (RuntimeError, subprocess.SubprocessError) as error:
            report.error(bug["where"], label(bug), str(error))

    with concurrent.futures.ThreadPoolExecutor(max(1, arguments.jobs)) as pool:
        list(pool.map(try_bug, bugs))


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("family", nargs="*", help="only bugs of these families")
    parser.add_argument("--name", default="",
                        help="only bugs whose name has this text")
    parser.add_argument("--folder", type=pathlib.Path, default=bug_list.FOLDER,
                        help="plant the bugs of the files *.toml there instead")
    ways = (*DEFAULT_WAYS, "corpus", "compare")
    parser.add_argument("--ways", nargs="+", default=list(DEFAULT_WAYS), choices=ways,
                        metavar="WAY", help="how bugs are looked for, in this order: any "
                        f"of {', '.join(ways)}; compare asks of bugs in the verifiers of "
                        "modules only")
    parser.add_argument("--each", action="store_true",
                        help="try every way, also when one has found the bug")
    parser.add_argument("--json", type=pathlib.Path, help="write all figures there")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(),
                        help="bugs at a time (one for each core)")
    parser.add_argument("--work", type=pathlib.Path,
                        default=ROOT / "build" / "planted",
                        help="folder of the copy")
    parser.add_argument("--fresh", action="store_true",
                        help="forget what earlier runs found")
    return parser.parse_args()


def stop(text):
    print(f"planted_bugs.py: {text}", file=sys.stderr)
    sys.exit(2)


def is_of_tile_opt(bug):
    """Whether tile-opt can answer otherwise with the bug: one of the verifiers, in a
    family whose cases are modules."""
    return (bug["file"].startswith("verifiers/") and "ways" not in bug
            and bug["family"] in drivers_of_modules())


def main():
    arguments = parse_arguments()
    folder = arguments.folder.resolve()
    report = Report()
    bugs, errors = bug_list.read(folder, with_detection_only=False)
    for error in errors:
        report.error(*error)
    is_ours = folder == bug_list.FOLDER
    # Ours are one program, so that it does not depend on which are asked for.
    def is_chosen(bug):
        return ((not arguments.family or bug["family"] in arguments.family)
                and arguments.name in bug["name"]
                and ("compare" not in arguments.ways or is_of_tile_opt(bug)))
    if not any(map(is_chosen, bugs)) and not errors:
        stop(f"expected bugs in {arguments.folder} for "
             f"{' '.join(arguments.family) or 'every family'}"
             + (f" with '{arguments.name}'" if arguments.name else "") + ", found none")
    planted, errors = plantable(bugs if is_ours else filter(is_chosen, bugs))
    for error in errors:
        report.error(*error)
    if planted:
        arguments.work.mkdir(parents=True, exist_ok=True)
        name = "all" if is_ours else "folder"
        verdicts = arguments.work / f"verdicts-{name}.json"
        if arguments.fresh:
            verdicts.unlink(missing_ok=True)
        try:
            program = Program(arguments.work / name, planted)
        except (OSError, RuntimeError, subprocess.SubprocessError) as error:
            stop(error)
        for bug, error in program.rejected:
            report.error(bug["where"], label(bug), error)
        try_bugs(program, list(filter(is_chosen, program.bugs)),
                 Kept(verdicts, program.digest), arguments, report)
    if arguments.json:
        arguments.json.write_text(report.to_json())
    print(f"planted bugs: {report.count('found')} passed, "
          f"{report.count('missed', 'error')} failed"
          + (f", {unseen} that no answer shows" if (unseen := report.count("unseen"))
             else ""))
    sys.exit(2 if report.count("error") else 1 if report.count("missed") else 0)


if __name__ == "__main__":
    main()
