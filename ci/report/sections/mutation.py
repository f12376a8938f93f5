# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How many mutants of the verifiers and of the oracle the harness kills."""

from ..charts import bars, legend
from ..markup import (bullets, counted, details, identifier, integer, join, numbers,
                      panels, table, tag, texts)
from . import Shown

ID, TITLE, SOURCES = "mutation", "Mutation score", ("mutation",)
LEAD = ("The share of mutants that are killed, of those that are neither equivalent to "
        "the original nor excluded, and by what: a case of the corpus, a fixed budget "
        "of fuzzing, or a proof.")
WAYS = {"corpus": "one", "fuzz": "two", "proof": "three"}
COLUMNS = ("killed", "survived", "equivalent", "excluded", *WAYS)
KEYS = [("square", style, f"killed by {way}") for way, style in WAYS.items()]


def bar(name, row):
    judged = row["killed"] + row["survived"]
    if not judged:
        return name, "no mutants", []
    parts = [(row[way] / judged, style, f"{name}: {row[way]:,} killed by {way}")
             for way, style in WAYS.items()]
    parts.append((row["survived"] / judged, "bad",
                  f"{name}: {row['survived']:,} survived"))
    return name, f"{row['score']:.1f} % of {judged:,}", parts


def show_side(side, figures):
    families = figures["families"]
    return join(
        tag("h3", f"{side}: {figures['score']:.1f} %"),
        bars(f"Mutation score of the {side}", "One bar for each kind of mutant; its "
             "parts are the ways of killing, and survivors.",
             [bar(name, row) for name, row in families.items()]),
        table(f"Mutants of the {side} by kind",
              texts("kind") + numbers("score", *COLUMNS),
              [(name, f"{row['score']:.1f}", *(integer(row[key]) for key in COLUMNS))
               for name, row in families.items()],
              [("all", f"{figures['score']:.1f}",
                *(integer(figures[key]) for key in COLUMNS))]))


def keys(title, listed):
    return details(f"{counted(len(listed), title + ' mutant')}",
                   bullets(map(identifier, listed))) if listed else None


def show(results):
    score = results["mutation"]
    sides = score["sides"]
    body = join(
        legend([*KEYS, ("square", "bad", "survived")]),
        panels(*(show_side(*each) for each in sides.items())),
        keys("surviving", score["survivors"]), keys("equivalent", score["equivalent"]))
    return Shown(" · ".join(f"{side['score']:.1f} %" for side in sides.values()),
                 " · ".join(sides) + f"; {counted(len(score['survivors']), 'survivor')}",
                 "quiet" if score["survivors"] else "ok", body)
