#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures how soon the fuzz targets find planted bugs.

The bugs are those of ci/planted/*.toml, or of the files of another folder
(--folder), that have the key `detection`; ci/bug_list.py has all keys. A copy of
the sources has all of them, each behind a switch (ci/planted_switch.py), and the
family's libFuzzer target looks for one from an empty corpus, with each of ten
seeds, in four configurations:

  both      as shipped: the custom mutator and the rule counters
  mutator   the custom mutator alone
  counters  the rule counters alone: libFuzzer changes bytes, which the target
            reads as the decisions of its generator, as under any engine without
            custom mutators
  neither   bytes, and the edges of the verifiers' code as the only feedback

Rule counters are those that make the engine keep an input that is the first to
reach a (rule, cell). Seconds are the processor's, of the whole process with its
start, so that little depends on what else the machine does; a run ends without
a result after --limit of them. In medians and percentiles such a run counts as
endless. The 95th percentile is by nearest rank: of ten runs it is the slowest.

A seed gives the same executions of words every time, but not of modules: their
verifiers hash addresses, which change which edges a run takes. (`setarch -R`
keeps them.) Without the custom mutator libFuzzer also writes what the process
compares into its bytes, addresses among them.

First come the bugs of ci/planted_hidden, which are harder to find: each with one
seed, as shipped, for half a minute.

A bug is found by a finding that names one of its rules, by a crash, or by a
hang: an input that takes the processor more than two seconds. A run that finds
anything else is an error, and so is a bug that the target as shipped does not
find with every seed, but for hidden ones, which a proof may find alone.

Exit status: 0 all is well, 1 a bug was missed or something else found, 2 it
could not be measured. Figures are written after each bug, so that --new goes on
where a run was interrupted.

  ci/time_to_detection.py --json ci/detection.json --table ci/DETECTION.md
"""

import argparse
import collections
import concurrent.futures
import json
import math
import os
import pathlib
import re
import signal
import statistics
import subprocess
import sys
import tempfile

import bug_list
import planted_switch
from bug_list import KINDS, ROOT, label, names
from build_tree import finding_in, limited
from drivers import drivers
from planted_program import PlantedTree, plantable
from provenance import current_commit, now

# The programs of the configurations, behind the family's name.
CONFIGURATIONS = {"both": "_fuzzer", "mutator": "_mutator_only",
                  "counters": "_counters_only", "neither": "_neither"}
# libFuzzer prints these at the start of a target with mutator or rule counters.
TRACES = {"mutator": "found LLVMFuzzerCustomMutator", "counters": "Extra Counters"}
HIDDEN = ROOT / "ci" / "planted_hidden"
# The configurations, the seeds and the processor seconds of a hidden bug.
HIDDEN_CONFIGURATIONS, HIDDEN_SEEDS, HIDDEN_LIMIT = ("both",), 1, 30
LEAST_BUGS = dict.fromkeys(KINDS, 3) | {"order": 10, "boundary": 10, None: 100}
LEAST_OF_A_DRIVER = 2
# A target without the bug has to survive this.
CONTROL_RUNS = 20_000
# An input that takes longer hangs.
HANG_SECONDS = 2
CRASH = re.compile(r"ERROR: (?:libFuzzer: (?:deadly signal|out-of-memory|fuzz target "
                   r"exited)|\w+Sanitizer: )")
HANG = "ERROR: libFuzzer: timeout"

Run = collections.namedtuple("Run", "executions seconds by")
# A run that ended without having found anything.
ENDLESS = Run(math.inf, math.inf, None)


class UnexpectedResult(RuntimeError):
    """A run that neither found the bug nor came to its limit."""


class Targets:
    """The targets of all configurations in a folder, with all bugs behind switches."""

    def __init__(self, folder, scratch):
        self.folder, self.scratch = folder, scratch

    def run(self, bug, family, configuration, seed, limit, runs=-1):
        """Runs a target from nothing, with a bug or without. Returns its log, its exit
        status and the seconds that it took."""
        return self.run_limited(
            limit, bug, family, configuration, f"-seed={seed}", f"-runs={runs}",
            "-max_len=16384", "-len_control=0", "-rss_limit_mb=2560",
            "-print_final_stats=1", "-print_funcs=0", f"-timeout={HANG_SECONDS}",
            f"-exact_artifact_path={self.input_of(bug)}")

    def input_of(self, bug):
        """The last input of a run with the bug."""
        return self.scratch / f"input-{planted_switch.number_of(bug) if bug else 0}"

    def run_limited(self, limit, bug, family, configuration, *arguments):
        target = self.folder / (family + CONFIGURATIONS[configuration])
        environment = dict(os.environ)
        environment.pop(planted_switch.VARIABLE, None)
        if bug:
            environment[planted_switch.VARIABLE] = str(planted_switch.number_of(bug))
        with tempfile.TemporaryFile(dir=self.scratch) as output:
            process = subprocess.Popen(limited(limit, [target, *arguments]),
                                       stdout=output, stderr=output, env=environment)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            output.seek(0)
            log = output.read().decode(errors="replace")
        return log, process.returncode, usage.ru_utime + usage.ru_stime

    def check_clean(self, family, limit):
        """The targets find nothing without a planted bug, and each is built as its
        configuration says."""
        for configuration in CONFIGURATIONS:
            log, status, _ = self.run(None, family, configuration, 1, limit, CONTROL_RUNS)
            if status not in (0, -signal.SIGXCPU):
                raise UnexpectedResult(f"{configuration} ends with status {status} "
                                       "without a bug:\n" + log[-2000:])
            for feature, trace in TRACES.items():
                if (trace in log) != (configuration in (feature, "both")):
                    raise UnexpectedResult(
                        f"{configuration} is wrongly linked: its log says "
                        f"{'nothing of ' if trace not in log else ''}'{trace}'")

    def look_for(self, bug, configuration, seed, limit):
        log, status, seconds = self.run(bug, bug["family"], configuration, seed, limit)
        if status == -signal.SIGXCPU:
            return ENDLESS
        finding = finding_in(log)
        if finding and names(finding, bug):
            by = "finding"
        elif not finding and CRASH.search(log):
            by = "crash"
        elif HANG in log and self.hangs(bug, configuration):
            by = "hang"
        else:
            raise UnexpectedResult(
                f"{configuration} with seed {seed}: expected a finding of "
                f"{' or '.join(bug['rules'])}, found status {status} and "
                + (f"{finding[0]} of {finding[1]}" if finding else log[-2000:]))
        key = "stat::number_of_executed_units:"
        executions = int(log[log.index(key) + len(key):].split(None, 1)[0])
        return Run(executions, seconds, by)

    def hangs(self, bug, configuration):
        """Whether the last input takes the processor too long, and not only the
        clock, as any does on a busy machine."""
        _, status, _ = self.run_limited(HANG_SECONDS, bug, bug["family"], configuration,
                                        self.input_of(bug))
        return status == -signal.SIGXCPU


def percentile_95(values):
    return sorted(values)[math.ceil(0.95 * len(values)) - 1]


def summarize(runs):
    """The figures of some runs."""
    summary = {"runs": len(runs),
               "found": sum(math.isfinite(run.seconds) for run in runs),
               "by": dict(collections.Counter(run.by for run in runs if run.by))}
    for key in ("executions", "seconds"):
        values = [getattr(run, key) for run in runs]
        summary[key] = {"median": statistics.median(values),
                        "p95": percentile_95(values), "all": values}
    return summary


def executions_text(value):
    return f"{value:,.0f}" if math.isfinite(value) else "-"


def seconds_text(value, limit):
    return f"{value:.2f}" if math.isfinite(value) else f">{limit}"


def summary_rows(results, limit):
    """For each configuration and kind of bug the figures of all runs."""
    for configuration in CONFIGURATIONS:
        for kind in ("all", *KINDS):
            chosen = [result for result in results
                      if kind in ("all", result["bug"]["detection"])]
            runs = [run for result in chosen for run in result["runs"][configuration]]
            if not runs:
                continue
            summary = summarize(runs)
            executions, seconds = summary["executions"], summary["seconds"]
            yield [configuration, kind, str(len(chosen)),
                   f"{summary['found']}/{summary['runs']}",
                   executions_text(executions["median"]),
                   executions_text(executions["p95"]),
                   seconds_text(seconds["median"], limit),
                   seconds_text(seconds["p95"], limit)]


SUMMARY_HEAD = ["configuration", "kind", "bugs", "found", "executions", "95%",
                "seconds", "95%"]
WIDTHS = [-15, -9, 6, 10, 12, 11, 9, 7]


def summary_line(cells):
    return "".join(f"{cell:<{-width}}" if width < 0 else f"{cell:>{width}}"
                   for cell, width in zip(cells, WIDTHS))


def markdown_table(head, rows, left):
    """A table whose first `left` columns are text."""
    rule = ["---"] * left + ["---:"] * (len(head) - left)
    return "".join(f"| {' | '.join(row)} |\n" for row in [head, rule, *rows])


def measured_text(results):
    """When, and how many at a time where that was more than once."""
    counts = collections.Counter(result["measured"] for result in results)
    if len(counts) == 1:
        return f"Measured on {next(iter(counts))}."
    return "Measured:" + "".join(f"\n{count} on {when}" + (
        "." if number == len(counts) else ",")
        for number, (when, count) in enumerate(counts.items(), 1))


def unmeasured_text(unmeasured):
    if not unmeasured:
        return ""
    return (f"\nThere are no figures yet of {len(unmeasured)} bugs; `--new` measures "
            "them:\n\n" + "".join(f"* {each}\n" for each in unmeasured))


def hidden_text(hidden):
    """The figures of the hidden bugs, and which of them were not found."""
    if not hidden:
        return ""
    runs = [run for result in hidden for run in result["runs"]["both"]]
    summary = summarize(runs)
    cells = [str(len(hidden)), f"{summary['found']}/{summary['runs']}",
             *(executions_text(summary["executions"][key]) for key in ("median", "p95")),
             *(seconds_text(summary["seconds"][key], HIDDEN_LIMIT)
               for key in ("median", "p95"))]
    missed = [result["bug"] for result in hidden if ENDLESS in result["runs"]["both"]]
    not_found = "Not found:\n\n" + "".join(f"* {label(bug)}\n" for bug in missed) + "\n"
    return f"""## Hidden bugs

The targets as shipped look for each bug of `ci/planted_hidden` with {HIDDEN_SEEDS} seed, up to
{HIDDEN_LIMIT} seconds.

{markdown_table(["bugs", "found", "executions, median", "95th percentile",
                 "seconds, median", "95th percentile"], [cells], 0)}
{not_found if missed else ""}"""


def markdown(results, seeds, limit, unmeasured=(), hidden=()):
    def bug_rows(cell):
        for result in results:
            bug = result["bug"]
            yield [bug["family"], bug["name"], bug["detection"],
                   *(cell(summarize(result["runs"][name])) for name in CONFIGURATIONS)]

    def pair(texts, summary):
        missed = summary["runs"] - summary["found"]
        note = f" ({summary['found']} of {summary['runs']})" if missed else ""
        note += "".join(f" (by a {by})" for by in summary["by"] if by != "finding")
        return " / ".join(texts) + note

    head = ["family", "bug", "kind", *CONFIGURATIONS]
    return f"""# Time to detection

How soon the fuzz targets find {len(results)} planted bugs, each with {seeds} seeds from an
empty corpus. Written by `ci/time_to_detection.py`, whose first lines say what the
configurations are and how it is measured. A run ends after {limit} seconds of the
processor; `-` and `>{limit}` stand for runs that ended so.

{measured_text([*hidden, *results])} Later changes of the targets are not in these figures.
{unmeasured_text(unmeasured)}
{hidden_text(hidden)}## Summary

{markdown_table(["configuration", "kind", "bugs", "runs that found it",
                 "executions, median", "95th percentile", "seconds, median",
                 "95th percentile"], summary_rows(results, limit), 2)}
## Executions

Median / 95th percentile, and how many runs found the bug where not all did.

{markdown_table(head, bug_rows(lambda summary: pair(
    [executions_text(summary["executions"][key]) for key in ("median", "p95")],
    summary)), 3)}
## Seconds

{markdown_table(head, bug_rows(lambda summary: pair(
    [seconds_text(summary["seconds"][key], limit) for key in ("median", "p95")],
    summary)), 3)}"""


def to_json(results, seeds, limit, unmeasured=(), hidden=()):
    """All figures, a bug a line; a run without a finding is null. The labels of the
    bugs of which there are no figures stand beside them."""
    def finite(value):
        if isinstance(value, dict):
            return {key: finite(item) for key, item in value.items()}
        if isinstance(value, list):
            return [finite(item) for item in value]
        return round(value, 3) if math.isfinite(value) else None

    def lines(results):
        return ",\n".join(json.dumps(
            {key: result["bug"][key] for key in ("name", "family", "detection", "rules")}
            | {"measured": result["measured"],
               "configurations": {name: finite(summarize(runs))
                                  for name, runs in result["runs"].items()}})
            for result in results)

    return (f'{{"seeds": {seeds}, "limitSeconds": {limit}, '
            f'"hiddenLimitSeconds": {HIDDEN_LIMIT}, "hidden": [\n{lines(hidden)}\n],\n'
            f'"bugs": [\n{lines(results)}\n],\n"unmeasured": '
            + json.dumps(list(unmeasured), indent=1) + "}\n")


def earlier_results(path, bugs, seeds, limit):
    """The results that a file of figures has of these bugs, by label, where they were
    measured in the same way."""
    figures = json.loads(path.read_text())
    if (figures["seeds"], figures["limitSeconds"]) != (seeds, limit):
        stop(f"expected figures of {seeds} seeds and {limit} s in {path}, found "
             f"{figures['seeds']} and {figures['limitSeconds']}")
    stored = {label(bug): bug for bug in figures["hidden"] + figures["bugs"]}
    return {label(bug): {"bug": bug, "measured": stored[label(bug)]["measured"],
                         "runs": {name: runs_of(summary) for name, summary
                                  in stored[label(bug)]["configurations"].items()}}
            for bug in bugs if stored.get(label(bug), {}).get("rules") == bug["rules"]}


def runs_of(summary):
    """The runs that figures were made of. Which of them was no finding is not kept,
    only how many were none."""
    ways = collections.Counter(summary["by"]).elements()
    return [ENDLESS if executions is None else Run(executions, seconds, next(ways))
            for executions, seconds in zip(summary["executions"]["all"],
                                           summary["seconds"]["all"])]


def measured(bugs):
    """The bugs of which the time is measured, family by family."""
    return sorted((bug for bug in bugs if "detection" in bug),
                  key=lambda bug: bug["family"])


def is_hidden(bug):
    return bug["detection"] == "hidden"


def check_list(bugs):
    """The list has enough bugs of every kind of mistake, and for every driver."""
    counts = collections.Counter(bug["family"] for bug in bugs)
    complaints = [f"{driver}: expected at least {LEAST_OF_A_DRIVER} bugs, found "
                  f"{counts[driver]}"
                  for driver in drivers() if counts[driver] < LEAST_OF_A_DRIVER]
    for kind, least in LEAST_BUGS.items():
        count = sum(kind in (None, bug["detection"]) for bug in bugs)
        if count < least:
            complaints.append(f"expected at least {least} bugs"
                              f"{' of kind ' + kind if kind else ''}, found {count}")
    if complaints:
        stop("the key `detection` in ci/planted/: " + "; ".join(complaints))


def choose(bugs, arguments):
    """The bugs that are measured, and by label the results of others that stay."""
    results = {}
    if arguments.new or (arguments.bugs and arguments.json and arguments.json.exists()):
        results = earlier_results(arguments.json, bugs, arguments.seeds, arguments.limit)
    return [bug for bug in bugs if arguments.bugs in label(bug)
            and not (arguments.new and label(bug) in results)], results


def stop(text):
    print(f"time_to_detection.py: {text}", file=sys.stderr)
    sys.exit(2)


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=10, help="seeds of each bug (10)")
    parser.add_argument("--limit", type=int, default=5,
                        help="processor seconds of a run (5)")
    parser.add_argument("--bugs", default="",
                        help="only bugs whose family and name have this text; the figures of "
                        "others that the file of --json has stay")
    parser.add_argument("--new", action="store_true",
                        help="only bugs of which the file of --json has no figures; those "
                        "of others stay")
    parser.add_argument("--folder", type=pathlib.Path, default=bug_list.FOLDER,
                        help="plant the bugs of the files *.toml there instead")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(),
                        help="bugs at a time (one for each core)")
    parser.add_argument("--json", type=pathlib.Path, help="write all figures there")
    parser.add_argument("--table", type=pathlib.Path, help="write the tables there")
    parser.add_argument("--work", type=pathlib.Path,
                        default=ROOT / "build" / "detection",
                        help="folder of the copy")
    arguments = parser.parse_args()
    if arguments.seeds < 1 or arguments.limit < 1:
        stop("expected --seeds and --limit of at least 1")
    if arguments.new and not (arguments.json and arguments.json.exists()):
        stop("expected with --new a file of figures, --json, found none")
    return arguments


def main():
    arguments = parse_arguments()
    folder = arguments.folder.resolve()
    bugs, errors = bug_list.read(folder)
    if errors:
        stop("; ".join(f"{where} '{name}': {why}" for where, name, why in errors))
    bugs = measured(bugs)
    if folder == bug_list.FOLDER:
        check_list(bugs)
        hidden, errors = bug_list.read(HIDDEN)
        if errors:
            stop("; ".join(f"{where} '{name}': {why}" for where, name, why in errors))
        bugs = [bug | {"detection": "hidden"} for bug in hidden] + bugs
    listed = bugs
    bugs, results = choose(bugs, arguments)
    if not bugs:
        stop(f"expected bugs with the key 'detection' and '{arguments.bugs}' in "
             f"{arguments.folder}, found none")
    failures, missed = [], []
    when = f"{now()}, commit {current_commit(arguments.json, arguments.table)}"
    families = sorted({bug["family"] for bug in bugs})

    def failed(title, error):
        failures.append(f"{title}: {error}")
        print(f"FAILED  {failures[-1]}", flush=True)

    planted, errors = plantable(bugs)
    for where, title, why in errors:
        failed(f"{title} ({where})", why)
    print(f"building the targets; bugs: {len(planted)}, seeds: {arguments.seeds}, limit "
          f"of a run: {arguments.limit} s", file=sys.stderr)
    try:
        tree = PlantedTree(arguments.work, "fuzz", planted,
                           [family + suffix for family in families
                            for suffix in CONFIGURATIONS.values()],
                           "-DTILEFUZZ_ENGINE_VARIANTS=ON")
    except (OSError, RuntimeError, subprocess.SubprocessError) as error:
        stop(error)
    for bug, error in tree.rejected:
        failed(f"{label(bug)} ({bug['where']})", error)
    scratch = arguments.work / "scratch"
    scratch.mkdir(exist_ok=True)
    targets = Targets(tree.build / "fuzz/targets", scratch)
    print(f"{'median executions until found':<39}"
          + "".join(f"{name:>10}" for name in CONFIGURATIONS), flush=True)

    def measure(bug):
        configurations, seeds, limit = (
            (HIDDEN_CONFIGURATIONS, HIDDEN_SEEDS, HIDDEN_LIMIT) if is_hidden(bug)
            else (CONFIGURATIONS, arguments.seeds, arguments.limit))
        runs = {name: [] for name in configurations}
        for seed in range(1, seeds + 1):
            for name in configurations:
                runs[name].append(targets.look_for(bug, name, seed, limit))
        return runs

    def ordered():
        """The results of the hidden bugs and of the others, and which have none."""
        known = [results[label(bug)] for bug in listed if label(bug) in results]
        return ([result for result in known if is_hidden(result["bug"])],
                [result for result in known if not is_hidden(result["bug"])],
                [title for title in map(label, listed) if title not in results])

    def save():
        hidden, others, unmeasured = ordered()
        for path, text_of in ((arguments.json, to_json), (arguments.table, markdown)):
            if path:
                path.write_text(text_of(others, arguments.seeds, arguments.limit,
                                        unmeasured, hidden))

    def add(bug, runs):
        title = label(bug)
        results[title] = {"bug": bug, "runs": runs, "measured": when}
        save()
        medians = (summarize(of_one)["executions"]["median"] for of_one in runs.values())
        by = {run.by for of_one in runs.values() for run in of_one}
        print(f"{bug['name'][:38]:<39}"
              + "".join(f"{executions_text(value):>10}" for value in medians)
              + "".join(f"  {each}" for each in sorted(by - {"finding", None})),
              flush=True)
        if ENDLESS in runs["both"] and not is_hidden(bug):
            missed.append(f"{title}: missed by the target as shipped with "
                          f"{runs['both'].count(ENDLESS)} of {arguments.seeds} seeds")

    with concurrent.futures.ThreadPoolExecutor(max(1, arguments.jobs)) as pool:
        clean = [(family, pool.submit(targets.check_clean, family, arguments.limit))
                 for family in families]
        runs_of_bug = [(bug, pool.submit(measure, bug)) for bug in tree.bugs]
        for family, check in clean:
            if error := check.exception():
                failed(family, error)
        for bug, runs in runs_of_bug:
            if error := runs.exception():
                failed(f"{label(bug)} ({bug['where']})", error)
            else:
                add(bug, runs.result())
    hidden, others, _ = ordered()
    print("\n" + hidden_text(hidden) + summary_line(SUMMARY_HEAD))
    for row in summary_rows(others, arguments.limit):
        print(summary_line(row))
    print("found: runs; executions and seconds: median and 95th percentile of all runs")
    for failure in failures + missed:
        print(f"time_to_detection.py: {failure}", file=sys.stderr)
    sys.exit(1 if failures or missed else 0)


if __name__ == "__main__":
    main()
