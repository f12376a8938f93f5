# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Which source of the verifiers the corpus and short fuzzing execute."""

import collections

from ..charts import bars, legend
from ..markup import identifier, integer, join, numbers, panels, table, tag, texts
from . import UNMEASURED, Shown

ID, TITLE, SOURCES = "coverage", "Source coverage", ("coverage",)
LEAD = ("Lines, branches and functions of verifiers/ that are executed under the corpus "
        "and the mutations of every fuzz target.")
KINDS = ("lines", "branches", "functions")
COMPONENT = "verifiers/"


def short_name(path):
    """The path inside the component; the compiler knows files by absolute ones."""
    return path.rpartition("/" + COMPONENT)[2]


def percent(part):
    return f"{part['percent']:.1f}" if part["count"] else UNMEASURED


def row(name, summary):
    return (name, *(text for kind in KINDS for text in
                    (percent(summary[kind]), f"{summary[kind]['covered']:,} of "
                     f"{summary[kind]['count']:,}")))


def bar(name, summary):
    lines, branches = summary["lines"], summary["branches"]
    if not lines["count"]:
        return name, UNMEASURED, []
    missing = 1 - lines["percent"] / 100
    note = f", {branches['percent']:.1f} % of branches" if branches["count"] else ""
    return (name, f"{lines['percent']:.1f} %",
            [(1 - missing, "one", f"{name}: {lines['covered']:,} of {lines['count']:,} "
              f"lines{note}"),
             (missing, "bad", f"{name}: {lines['count'] - lines['covered']:,} lines are "
              "not executed")])


def charts(files):
    """A chart for each folder."""
    folders = collections.defaultdict(list)
    for path, summary in files.items():
        folder, _, name = path.rpartition("/")
        folders[folder].append(bar(name, summary))
    return panels(*(join(tag("h3", identifier(folder)),
                         bars(f"Line coverage of {folder}", "One bar for each file.",
                              rows)) for folder, rows in folders.items()))


def show(results):
    exported = results["coverage"]["data"][0]
    files = {short_name(file["filename"]): file["summary"] for file in sorted(
        exported["files"], key=lambda file: short_name(file["filename"]))}
    totals = exported["totals"]
    columns = [title for kind in KINDS for title in (f"{kind}, %", "covered")]
    body = join(
        legend([("square", "one", "lines executed"), ("square", "bad", "not executed")]),
        charts(files),
        table("Coverage of each file of verifiers/", texts("file") + numbers(*columns),
              [row(identifier(path), summary) for path, summary in files.items()],
              [row("all", totals)]))
    if not totals["lines"]["count"]:
        return Shown(UNMEASURED, "not measured: the programs have no lines of it",
                     "missing", body)
    return Shown(f"{percent(totals['lines'])} %",
                 f"of {integer(totals['lines']['count'])} lines; "
                 f"{percent(totals['branches'])} % of branches", "quiet", body)
