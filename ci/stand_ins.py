#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shows that `tilefuzz compare` finds what is wrong with a tool of somebody else.

Each stand-in is tile-opt with texts of its own for every rule and a planted flaw
(tests/tool/stand-in), and the last one has the twelve ordinary flaws, checks that
are missing and checks too many. The default command is run against each, without a
file:

  tilefuzz compare --against='stand-in-opt --flaw=NAME' --time=300

A flaw is found where a finding is of its class and its rule, and its operation is in
the module; after how many seconds is when the smallest module of it was written.
Another finding with such an operation comes from the same flaw. All others are false:
nothing is wrong there. A stand-in is in order if each of its flaws
is found, at most two findings are false, and at most 5 % of the modules are unread.

Exit status: 0 all are in order, 1 some are not, 2 it could not be tried.

  ci/stand_ins.py --table ci/STAND_INS.md
  ci/stand_ins.py --time=20 printer-crash -- --driver=cuda_memory
"""

import argparse
import collections
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import time

from provenance import ROOT, current_commit, now

ORDINARY = "ordinary"
MOST_FALSE = 2
MOST_UNREAD = 0.05

Flaw = collections.namedtuple("Flaw", "name finding operation summary")


def stop(text):
    print(f"stand_ins.py: {text}", file=sys.stderr)
    sys.exit(2)


def run(command, folder=None):
    try:
        return subprocess.run(command, capture_output=True, text=True, cwd=folder)
    except OSError as error:
        stop(f"cannot run {command[0]}: {error.strerror}; build it with ci/build.sh dev "
             "tilefuzz stand-in-opt")


def read_stand_ins(program):
    """The flaws of each stand-in, by its name."""
    stand_ins = {}
    for line in run([program, "--list-flaws"]).stdout.splitlines():
        flaw = Flaw(*line.split("\t"))
        is_ordinary = flaw.name.startswith(("accepts-", "rejects-"))
        stand_ins.setdefault(ORDINARY if is_ordinary else flaw.name, []).append(flaw)
    return stand_ins


def title_of(finding):
    rule = finding["finding"]["rule"]
    return finding["finding"]["class"] + (f" of {rule}" if rule else "")


def shows(finding, module, flaw):
    return bool(re.match(flaw.finding, title_of(finding))) and flaw.operation in module


def read_module(finding):
    path = pathlib.Path(finding["path"] or "")
    # Its comments name operations, too.
    return "\n".join(line for line in path.read_text(errors="replace").splitlines()
                     if not line.startswith("//")) if path.is_file() else ""


def judge(name, flaws, report, begin):
    """What a run says of a stand-in that began then."""
    found, false, same = {}, [], []
    for finding in report["findings"]:
        module = read_module(finding)
        shown = {flaw.name for flaw in flaws if shows(finding, module, flaw)}
        if shown - found.keys():
            written = pathlib.Path(finding["path"]).stat().st_mtime - begin
            found |= dict.fromkeys(shown - found.keys(), round(written))
        elif shown or any(flaw.operation and flaw.operation in module for flaw in flaws):
            same.append(title_of(finding))
        else:
            false.append(title_of(finding))
    modules, unread = (sum(driver[key] for driver in report["drivers"])
                       for key in ("modules", "unread"))
    missed = sorted({flaw.name for flaw in flaws} - found.keys())
    return {"standIn": name, "flaws": len(flaws), "found": found, "missed": missed,
            "same": same, "false": false, "modules": modules, "unread": unread,
            "seconds": round(report["seconds"], 1)}


def is_in_order(result):
    return (not result["missed"] and len(result["false"]) <= MOST_FALSE
            and result["unread"] <= MOST_UNREAD * result["modules"])


def try_stand_in(name, flaws, arguments):
    with tempfile.TemporaryDirectory() as folder:
        names = ",".join(flaw.name for flaw in flaws)
        begin = time.time()
        done = run([arguments.build / "fuzz/tool/tilefuzz", "compare",
                    f"--against={arguments.program} --flaw={names}", "--json",
                    f"--findings={folder}",
                    *([f"--time={arguments.time}"] if arguments.time else []),
                    *arguments.options], folder)
        try:
            report = json.loads(done.stdout)
        except ValueError:
            stop(f"{name}: expected a report of tilefuzz compare, found status "
                 f"{done.returncode} and {done.stderr.strip() or 'nothing'}")
        if report["interrupted"]:
            stop("interrupted")
        commit = current_commit(arguments.json, arguments.table)
        return judge(name, flaws, report, begin) | {"commit": commit}


HEAD = ["stand-in", "found", "after s", "also of it", "false", "modules", "unread",
        "commit"]


def row(result):
    found = result["found"]
    return [result["standIn"], f"{len(found)} of {result['flaws']}",
            str(max(found.values(), default="")), str(len(result["same"])),
            str(len(result["false"])), f"{result['modules']:,}",
            f"{100 * result['unread'] / max(result['modules'], 1):.1f} %",
            result["commit"]]


def line(cells):
    return f"{cells[0]:<20}" + "".join(f"{cell:>11}" for cell in cells[1:-1])


def markdown(results, stand_ins, seconds):
    def table(head, rows, left):
        rule = ["---"] * left + ["---:"] * (len(head) - left)
        return "".join(f"| {' | '.join(cells)} |\n" for cells in [head, rule, *rows])

    def order(result):
        return [*stand_ins, result["standIn"]].index(result["standIn"])

    flaws = [flaw for of_one in stand_ins.values() for flaw in of_one]
    found = {name: seconds for result in results
             for name, seconds in result["found"].items()}
    missed = {name for result in results for name in result["missed"]}
    return f"""# Stand-ins

What `tilefuzz compare` finds in {seconds} seconds and without a file in tools that are
wrong in one place each. Written by `ci/stand_ins.py`, whose first lines say what counts,
on {now()}.

{table(HEAD, map(row, sorted(results, key=order)), 1)}
## Flaws

{table(["flaw", "it", "found after s"], ([flaw.name, flaw.summary,
       str(found.get(flaw.name, "not" if flaw.name in missed else "not tried"))]
       for flaw in flaws), 2)}"""


def read_results(path, stand_ins):
    """Those of an earlier call, of stand-ins that are not tried now."""
    if not path or not path.is_file():
        return []
    return [result for result in json.loads(path.read_text())
            if result["standIn"] not in stand_ins]


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="NAME",
                        help="only these stand-ins, or flaws of the ordinary one")
    parser.add_argument("--time", type=int, default=300,
                        help="seconds of each (300); 0 leaves it to the options")
    parser.add_argument("--json", type=pathlib.Path, help="write all figures there; those of others stay")
    parser.add_argument("--table", type=pathlib.Path, help="write the tables there")
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build/dev",
                        help="folder of the build (build/dev)")
    words = sys.argv[1:]
    at = words.index("--") if "--" in words else len(words)
    arguments = parser.parse_args(words[:at])
    # The comparison runs in a folder without a corpus.
    arguments.build = arguments.build.resolve()
    arguments.options = words[at + 1:]
    arguments.program = arguments.build / "tests/tool/stand-in/stand-in-opt"
    return arguments


def main():
    arguments = parse_arguments()
    stand_ins = all_stand_ins = read_stand_ins(arguments.program)
    flaws = {flaw.name: flaw for of_one in stand_ins.values() for flaw in of_one}
    for name in arguments.names:
        if name not in stand_ins and name not in flaws:
            stop(f"expected one of {', '.join([*stand_ins, *flaws])}, found '{name}'")
    if arguments.names:
        stand_ins = {name: stand_ins.get(name) or [flaws[name]]
                     for name in arguments.names}
    print(line(HEAD), flush=True)
    results = read_results(arguments.json, stand_ins)
    for name, of_one in stand_ins.items():
        result = try_stand_in(name, of_one, arguments)
        results.append(result)
        print(line(row(result)), flush=True)
        for kind in ("missed", "false"):
            for what in result[kind]:
                print(f"  {kind}: {what}", flush=True)
        # All of them take long, and each figure is worth having.
        if arguments.json:
            arguments.json.write_text(json.dumps(results, indent=1) + "\n")
        if arguments.table:
            arguments.table.write_text(markdown(results, all_stand_ins, arguments.time))
    wrong = [result["standIn"] for result in results
             if result["standIn"] in stand_ins and not is_in_order(result)]
    if wrong:
        print(f"stand_ins.py: not in order: {', '.join(wrong)}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        stop("interrupted")
