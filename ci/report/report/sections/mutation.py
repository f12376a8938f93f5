# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How many mutants of the verifiers and of the oracle the harness kills."""

from ..charts import bars, legend
from ..collect import COMMITTED, git
from ..markup import (bullets, counted, details, identifier, integer, join, numbers,
                      panels, paragraph, table, tag, texts)
from . import UNMEASURED, Shown

ID, TITLE, SOURCES = "mutation", "Mutation score", ("mutation",)
LEAD = ("The share of mutants that are killed, of all that were tried and are neither "
        "equivalent to the original nor excluded, and by what: a case of the corpus, a "
        "fixed budget of fuzzing, a proof, or a unit test.")
WAYS = {"corpus": "one", "fuzz": "two", "proof": "three", "tests": "four"}
COLUMNS = ("killed", "survived", "equivalent", "excluded", "untried", *WAYS)
KEYS = [("square", style, f"killed by {way}") for way, style in WAYS.items()]


def score_of(row):
    """The score, which is no figure where no mutant was tried."""
    return f"{row['score']:.1f} %" if row["killed"] + row["survived"] else UNMEASURED


def untried(row):
    """How many mutants a run of a part has left out; runs of all do not say."""
    return row.get("untried", 0)


def newer_files(score):
    """Sources that have come since the committed score, in which no mutant was tried."""
    commit = git("log", "-1", "--format=%h", "--", COMMITTED["mutation"])
    added = git("diff", "--name-only", "--no-renames", "--diff-filter=A", commit, "--",
                *(f"{side}/lib/*.cpp" for side in score["sides"])) if commit else ""
    return [file for file in added.splitlines() if file not in score["files"]]


def bar(name, row):
    judged = row["killed"] + row["survived"]
    if not judged:
        return name, UNMEASURED, []
    parts = [(row[way] / judged, style, f"{name}: {row[way]:,} killed by {way}")
             for way, style in WAYS.items()]
    parts.append((row["survived"] / judged, "bad",
                  f"{name}: {row['survived']:,} survived"))
    return name, f"{score_of(row)} of {judged:,}", parts


def cells_of(name, row):
    return (name, score_of(row).removesuffix(" %"),
            *(integer(row[key] if key != "untried" else untried(row))
              for key in COLUMNS))


def show_side(side, figures):
    families = figures["families"]
    return join(
        tag("h3", f"{side}: {score_of(figures)}"),
        bars(f"Mutation score of the {side}", "One bar for each kind of mutant; its "
             "parts are the ways of killing, and survivors.",
             [bar(name, row) for name, row in families.items()]),
        table(f"Mutants of the {side} by kind",
              texts("kind") + numbers("score", *COLUMNS),
              [cells_of(name, row) for name, row in families.items()],
              [cells_of("all", figures)]))


def keys(title, listed):
    return details(f"{counted(len(listed), title + ' mutant')}",
                   bullets(map(identifier, listed))) if listed else None


def show(results):
    score = results["mutation"]
    sides = score["sides"]
    newer = newer_files(score)
    left_out = sum(map(untried, sides.values()))
    body = join(
        paragraph(tag("strong", "Not measured"), f": {counted(left_out, 'mutant')} in files "
                  f"with figures, and all of {counted(len(newer), 'newer file')}.",
                  class_="missing") if left_out or newer else None,
        legend([*KEYS, ("square", "bad", "survived")]),
        panels(*(show_side(*each) for each in sides.items())),
        keys("surviving", score["survivors"]), keys("equivalent", score["equivalent"]),
        details(f"{counted(len(newer), 'file')} without figures",
                bullets(map(identifier, newer))) if newer else None)
    is_whole = not newer and not left_out and all(
        score_of(figures) != UNMEASURED for figures in sides.values())
    return Shown(" · ".join(map(score_of, sides.values())),
                 " · ".join(sides) + f"; {counted(len(score['survivors']), 'survivor')}",
                 "missing" if not is_whole else "quiet" if score["survivors"] else "ok",
                 body)
