# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The discrepancies of the source pages, and whether each still reproduces."""

import pathlib
import re

from ..collect import ROOT
from ..markup import (Column, Html, identifier, join, mark, paragraph, table, tag,
                      texts)
from . import UNMEASURED, Shown

ID, TITLE, SOURCES = "ledger", "Ledger of discrepancies", ("ledger", "regressions")
LEAD = ("Where the source pages contradict themselves or leave a gap, and the reading "
        "that is implemented. An entry reproduces when both sides answer its witness as "
        "it was committed and the other reading answers differently.")
PAGE = pathlib.Path("oracle/spec/discrepancies.md")
FOLDER = "corpus/regressions/"
TEST = "everyRowIsWitnessed"


def entries():
    """The rows of the page: id, resolution, what it says, what is implemented, and
    the path of the witness."""
    rows = []
    for line in (ROOT / PAGE).read_text().splitlines():
        if line.startswith("| D-"):
            cells = [cell.strip().replace(r"\|", "|")
                     for cell in re.split(r"(?<!\\)\|", line.strip())[1:-1]]
            if len(cells) != 5:
                raise ValueError(f"expected five cells in {PAGE}, found {len(cells)} in "
                                 f"'{line}'")
            rows.append(cells)
    return rows


def prose(text):
    """A cell of the page: text in backticks is code."""
    return join(*(tag("code", piece) if index % 2 else piece
                  for index, piece in enumerate(text.split("`"))))


def witness_paths():
    return {witness for *_, witness in entries()}


def test_failures(report):
    """The failures of the test of the other readings, or None if it did not run."""
    for suite in report["testsuites"]:
        for test in suite["testsuite"]:
            if test["name"] == TEST and test["result"] == "COMPLETED":
                return [each["failure"] for each in test.get("failures", ())]
    return None


def fault_of(case):
    """Why a replayed case is not as it was committed, or None."""
    if case["error"]:
        return case["error"]
    if case["finding"]:
        return f"{case['finding']['class']} of {case['finding']['rule']}"
    # A case that expects no judgement says so.
    is_unjudged = case["status"] == "unjudged" and case["expectation"] != "unsupported"
    return "not judged" if is_unjudged else None


def state(witness, cases, failures):
    """Whether an entry reproduces: in words, and as the state of a mark."""
    if cases is not None:
        case = cases.get(witness)
        if case is None:
            return "no witness", "found"
        if fault := fault_of(case):
            return fault, "found"
    if failures is not None:
        # The test names a witness without the folder of the corpus.
        name = witness.removeprefix("corpus/")
        if any(re.search(re.escape(name) + r"(\s|$)", failure) for failure in failures):
            return "does not reproduce", "found"
    if cases is None or failures is None:
        return "not measured", "quiet"
    return "reproduces", "ok"


def show(results):
    replayed, tested = results.get("regressions"), results.get("ledger")
    cases = None if replayed is None else {case["file"]: case for case in replayed}
    failures = None if tested is None else test_failures(tested)
    states = [state(witness, cases, failures) for *_, witness in entries()]
    kinds = [kind for _, kind in states]
    is_bad = bool(failures) or "found" in kinds
    # Either both results say something of every entry, or no entry reproduces for sure.
    is_measured = cases is not None and failures is not None
    unnamed = [failure for failure in failures or ()
               if not any(path.removeprefix("corpus/") in failure
                          for path in witness_paths())]
    rows = [(join(id_, Html("<br>"), mark(*state)), prose(says), prose(done), resolution,
             identifier(witness.removeprefix(FOLDER)))
            for (id_, resolution, says, done, witness), state in zip(entries(), states)]
    body = join(
        paragraph(tag("strong", "Not measured"), f": {TEST} has not run to its end.",
                  class_="missing") if tested is not None and failures is None else None,
        paragraph(mark("The test of the ledger fails otherwise too:", "found"))
        if unnamed else None,
        *(tag("pre", failure) for failure in unnamed),
        table(f"Entries of {PAGE}; witnesses are in {FOLDER}",
              [Column("entry", "short"),
               *texts("the page says", "what is implemented"),
               Column("resolution", "short"), Column("witness", "short")], rows))
    figure, note = UNMEASURED, f"not measured: {len(states)} discrepancies"
    if is_measured:
        figure, note = f"{kinds.count('ok')} of {len(states)}", "discrepancies reproduce"
    return Shown(figure, note,
                 "found" if is_bad else "ok" if is_measured else "missing", body)
