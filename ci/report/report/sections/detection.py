# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How soon planted bugs are found, in each configuration of the fuzzers."""

import collections
import math
import statistics

from ..charts import LogAxis, dots, legend
from ..markup import (bullets, counted, details, identifier, integer, join, numbers, panels,
                      paragraph, table, tag, texts)
from . import Shown

ID, TITLE, SOURCES = "detection", "Time to detection", ("detection",)
LEAD = ("How soon the fuzz targets find planted bugs from an empty corpus, as shipped "
        "and without the custom mutator, the rule counters, or both. Seconds are the "
        "processor's.")
# Shape and style of each configuration.
MARKS = {"both": ("circle", "one"), "mutator": ("diamond", "two"),
         "counters": ("square", "three"), "neither": ("triangle", "four")}
MEANING = {"both": "both: as shipped", "mutator": "mutator: without the rule counters",
           "counters": "counters: without the custom mutator",
           "neither": "neither of them"}


def endless_last(values):
    return sorted(math.inf if value is None else value for value in values)


def summarize(values):
    """Median and 95th percentile, by nearest rank; None stands for endless."""
    ordered = endless_last(values)
    pair = statistics.median(ordered), ordered[math.ceil(0.95 * len(ordered)) - 1]
    return [value if math.isfinite(value) else None for value in pair]


def seconds_text(value, limit):
    return f">{limit}" if value is None else f"{value:.2f}"


def executions_text(value):
    return "–" if value is None else integer(round(value))


def summary_row(name, chosen, limit):
    """The figures of all runs of one configuration."""
    every = {key: [value for one in chosen for value in one[key]["all"]]
             for key in ("executions", "seconds")}
    return (name, integer(len(chosen)),
            f"{sum(one['found'] for one in chosen):,} of "
            f"{sum(one['runs'] for one in chosen):,}",
            *map(executions_text, summarize(every["executions"])),
            *(seconds_text(value, limit) for value in summarize(every["seconds"])))


def summary_table(caption, bugs, limit, kinds):
    """A row for each configuration and kind of bug; None stands for every kind."""
    rows = [(name, kind, [bug["configurations"][name] for bug in bugs
                          if kind in (None, bug["detection"])])
            for kind in kinds for name in bugs[0]["configurations"]]
    return table(caption, texts("configuration") + numbers(
        "bugs", "runs that found it", "executions, median", "95th percentile",
        "seconds, median", "95th percentile"),
        [summary_row(f"{name}, {kind}" if kind else name, chosen, limit)
         for name, kind, chosen in rows])


def hidden_part(bugs, limit):
    """The bugs that are harder to find; each was looked for with the shipped
    configuration alone."""
    if not bugs:
        return None
    missed = [bug for bug in bugs
              if not bug["configurations"]["both"]["found"]]
    return join(
        table(f"Hidden bugs, as shipped, up to {limit} s",
              texts("configuration") + numbers(
                  "bugs", "runs that found it", "executions, median", "95th percentile",
                  "seconds, median", "95th percentile"),
              [summary_row("both", [bug["configurations"]["both"] for bug in bugs], limit)]),
        details(f"{counted(len(missed), 'hidden bug')} not found",
                bullets(f"{bug['family']}: {bug['name']}" for bug in missed))
        if missed else None)


def plot_row(bug, limit):
    marks = []
    for name, one in bug["configurations"].items():
        median, p95 = one["executions"]["median"], one["executions"]["p95"]
        seconds = one["seconds"]["median"]
        marks.append((*MARKS[name], median, p95,
                      f"{bug['name']}, {name}: median {executions_text(median)} "
                      f"executions, {seconds_text(seconds, limit)} s; 95th percentile "
                      f"{executions_text(p95)}; found in {one['found']} of "
                      f"{one['runs']} runs"))
    # The shipped configuration is drawn last, on top.
    return bug["name"], "", marks[::-1]


def plots(bugs, limit):
    families = collections.defaultdict(list)
    for bug in bugs:
        families[bug["family"]].append(bug)
    axis = LogAxis([one["executions"][key] for bug in bugs
                    for one in bug["configurations"].values()
                    for key in ("median", "p95")], f">{limit} s")
    return panels(*(join(
        tag("h3", identifier(family)),
        dots(f"Executions to detection in {family}",
             "One row for each bug; a mark for the median of each configuration, a "
             "line from it to the 95th percentile. The axis is logarithmic.",
             [plot_row(bug, limit) for bug in chosen], axis))
        for family, chosen in families.items()))


def bug_tables(bugs, limit):
    names = list(bugs[0]["configurations"])
    texts_of = {"executions": executions_text,
                "seconds": lambda value: seconds_text(value, limit)}
    for key, text in texts_of.items():
        def cell(one):
            pair = f"{text(one[key]['median'])} / {text(one[key]['p95'])}"
            missed = one["found"] < one["runs"]
            return pair + (f" ({one['found']} of {one['runs']})" if missed else "")
        yield details(
            f"{key.capitalize()} for each bug",
            table(f"{key.capitalize()} until found, median / 95th percentile, and how "
                  "many runs found it where not all did",
                  texts("bug", "family", "kind") + numbers(*names),
                  [(bug["name"], identifier(bug["family"]), bug["detection"],
                    *(cell(bug["configurations"][name]) for name in names))
                   for bug in bugs]))


def show(results):
    measured = results["detection"]
    bugs, limit = measured["bugs"], measured["limitSeconds"]
    shipped = [bug["configurations"]["both"] for bug in bugs]
    median, p95 = summarize([value for one in shipped
                             for value in one["seconds"]["all"]])
    missed = sum(one["runs"] - one["found"] for one in shipped)
    names = bugs[0]["configurations"]
    body = join(
        paragraph(f"{counted(len(bugs), 'bug')}, {counted(measured['seeds'], 'seed')} "
                  f"for each; a run without a finding ends after {limit} s."),
        hidden_part(measured["hidden"], measured["hiddenLimitSeconds"]),
        summary_table("All runs by configuration", bugs, limit, [None]),
        details("The same by kind of bug",
                summary_table("Runs by configuration and kind of bug", bugs, limit,
                              sorted({bug["detection"] for bug in bugs}))),
        paragraph("The charts show executions, as most seconds are those of the "
                  "program's start: a mark for the median, a line from it to the 95th "
                  "percentile."),
        legend([(*MARKS[name], MEANING[name]) for name in names]),
        plots(bugs, limit), *bug_tables(bugs, limit))
    return Shown(f"{seconds_text(median, limit)} s",
                 f"median as shipped, 95 % within {seconds_text(p95, limit)} s; "
                 f"{counted(missed, 'run')} without the bug",
                 "found" if missed else "ok", body)
