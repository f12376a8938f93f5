# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The last fuzzing run, and the regressions that every test run replays."""

from ..markup import (counted, identifier, integer, join, mark, numbers, paragraph,
                      table, tag, texts)
from . import UNMEASURED, Shown
from .ledger import fault_of, witness_paths

ID, TITLE, SOURCES = "findings", "Findings", ("run", "regressions")
LEAD = ("What the last fuzzing run found, and whether the cases in corpus/regressions "
        "still get the answers they are committed with.")


def known(figure):
    return "unknown" if figure is None else integer(figure)


def is_unknown(target):
    """Whether it is not known what the target did, or it did nothing."""
    return not news_of(target) and target["state"] in ("failed", "not started")


def share(part, whole):
    return "unknown" if None in (part, whole) else f"{part:,} of {whole:,}"


def news_of(target):
    """The findings of a target that are not on the list of known ones."""
    return [finding for finding in target["findings"] if not finding["known"]]


def found_by(target):
    if number := len(news_of(target)):
        return mark(integer(number), "found")
    return mark("unknown", "found") if is_unknown(target) else "0"


def run_row(target):
    return (identifier(target["target"]), known(target["executions"]),
            known(target["executionsPerSecond"]),
            share(target["coveredEdges"], target["edges"]),
            share(target["rulesReached"], target["rules"]),
            share(target["cellsReached"], target["cells"]), found_by(target))


def show_run(run):
    found = [(finding, target["target"]) for target in run["targets"]
             for finding in news_of(target)]
    yield table(
        "The last fuzzing run" + (", interrupted" if run["interrupted"] else ""),
        texts("target") + numbers("executions", "per second", "edges", "rules",
                                  "cells", "findings"),
        map(run_row, run["targets"]))
    if found:
        yield table(
            "Findings of the last fuzzing run", texts("finding", "target", "to see it"),
            [(identifier(finding["bucket"]), identifier(target),
              tag("code", f"tilefuzz check {(finding['inputs'] or ['FILE'])[0]}"))
             for finding, target in found])


def answer(case):
    """The result of a replayed case."""
    fault = fault_of(case)
    return mark(fault, "found") if fault else mark("as expected", "ok")


def both_say(case):
    """The oracle's answer, with which the verifiers agree where nothing is wrong."""
    said = case["oracle"] or {}
    return said.get("diagnostic") or said.get("outcome", "")


def show_regressions(cases):
    """The witnesses of the ledger have a section of their own, unless they fail."""
    witnesses = witness_paths()
    listed = [case for case in cases
              if case["file"] not in witnesses or fault_of(case)]
    failed = sum(map(bool, map(fault_of, cases)))
    number = sum(case["file"] in witnesses for case in cases)
    yield paragraph(
        f"{counted(len(cases), 'case')} of corpus/regressions replayed, ",
        mark(f"{failed} not as expected", "found") if failed else "all as expected",
        f". {number:,} of them are witnesses of the ledger below.")
    yield table(
        "Regressions that are no witnesses, or not as expected",
        texts("case", "broken rules", "both sides say", "replayed"),
        [(identifier(case["file"].removeprefix("corpus/regressions/")),
          join(*(join(identifier(rule), " ")
                 for rule in (case["oracle"] or {}).get("rules", []))),
          both_say(case), answer(case))
         for case in listed]) if listed else None


def show(results):
    run, cases = results.get("run"), results.get("regressions")
    targets = run["targets"] if run else []
    problems = [each["problem"] for each in [*targets, *([run] if run else [])]]
    number = sum(len(news_of(target)) for target in targets)
    unknown = sum(map(is_unknown, targets))
    executions = [target["executions"] for target in targets]
    failed = None if cases is None else sum(map(bool, map(fault_of, cases)))
    note = ["fuzzing not measured" if not targets else
            ("in more than " if None in executions else "in ")
            + f"{sum(filter(None, executions)):,} executions",
            f"{counted(unknown, 'target')} not measured" if unknown else None,
            f"{failed} of {counted(len(cases), 'regression')} not as expected"
            if cases is not None else "regressions not measured"]
    return Shown(integer(number) if number or (targets and not unknown) else UNMEASURED,
                 "; ".join(filter(None, note)),
                 "found" if number or failed or any(problems) else "missing" if unknown or not targets else "ok",
                 join(*(show_run(run) if run else ()),
                      *(show_regressions(cases) if cases is not None else ())))
