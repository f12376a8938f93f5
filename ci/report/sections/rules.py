# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The matrix: which rule has a case in the corpus for which cell."""

from ..markup import (bullets, counted, details, identifier, integer, join, mark,
                      numbers, paragraph, table, texts)
from . import Shown

ID, TITLE, SOURCES = "rules", "Rule matrix", ("rules",)
LEAD = ("For every rule, how many cases of the corpus are at its boundary, break it "
        "alone, and break it behind an earlier rule. A cell is empty when no case is "
        "there, and never when none can be.")
CELLS = ("boundary", "alone", "masked")


def kind(cell):
    return "filled" if cell["files"] else "never" if "never" in cell else "empty"


def count(rules):
    """How many cells of these rules are of each kind."""
    kinds = [kind(cells[name]) for cells in rules.values() for name in CELLS]
    return {name: kinds.count(name) for name in ("filled", "never", "empty")}


def cell_text(cell):
    if cell["files"]:
        return integer(len(cell["files"]))
    return mark("never", "quiet") if "never" in cell else mark("empty", "found")


def show_family(family, rules):
    reasons = [join(identifier(rule), f" {name}: {cells[name]['never']}")
               for rule, cells in rules.items() for name in CELLS
               if kind(cells[name]) == "never"]
    counts = count(rules)
    return details(
        join(identifier(family), f" {counted(len(rules), 'rule')}, "
             f"{counted(counts['filled'], 'filled cell')}, {counts['never']} never, "
             f"{counts['empty']} empty"),
        table(f"Cases of the corpus for each rule of {family}",
              texts("rule") + numbers(*CELLS),
              [(identifier(rule), *(cell_text(cells[name]) for name in CELLS))
               for rule, cells in rules.items()]),
        paragraph("Why some cells can never be filled:") if reasons else None,
        bullets(reasons) if reasons else None,
        is_open=counts["empty"] > 0)


def show(results):
    families = results["rules"]
    counts = {family: count(rules) for family, rules in families.items()}
    total = {key: sum(count[key] for count in counts.values())
             for key in ("filled", "never", "empty")}
    all_rules = sum(map(len, families.values()))

    def row(name, number, count):
        empty = count["empty"]
        return (name, integer(number), integer(count["filled"]),
                integer(count["never"]), mark(integer(empty), "found") if empty else "0")

    overview = table(
        "Cells by family",
        texts("family") + numbers("rules", "filled", "never", "empty"),
        [row(identifier(family), len(rules), counts[family])
         for family, rules in families.items()],
        [row("all", all_rules, total)])
    body = join(overview, *(show_family(*each) for each in families.items()))
    return Shown(integer(all_rules),
                 f"rules; {counted(total['filled'], 'cell')} filled, "
                 f"{total['empty']} empty",
                 "found" if total["empty"] else "ok", body)
