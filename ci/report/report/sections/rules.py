# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The matrix: which rule has a case in the corpus for which cell."""

from ..markup import (bullets, counted, details, identifier, integer, join, mark,
                      numbers, paragraph, table, texts)
from . import Shown

ID, TITLE, SOURCES = "rules", "Rule matrix", ("rules",)
LEAD = ("For every rule, how many cases of the corpus are at its boundary, break it "
        "alone, and break it behind an earlier rule. A cell is empty when no case is "
        "there, and never when none can be. A rule that is asked of several operations "
        "has cells for each.")
CELLS = ("boundary", "alone", "masked")


def kind(cell):
    """Filled, empty, never; or spared, where a case of another operation of the rule
    will do."""
    if cell["files"]:
        return "filled"
    return "empty" if cell["empty"] else "never" if "never" in cell else "spared"


def rows(rule):
    """The cells of each operation that a rule is asked of, or its only ones."""
    return list(rule["operations"].values()) if "operations" in rule else [rule]


def count(rules):
    """How many cells of these rules are of each kind."""
    kinds = [kind(cells[name]) for rule in rules.values() for cells in rows(rule)
             for name in CELLS]
    return {name: kinds.count(name) for name in ("filled", "never", "empty")}


def cell_text(rule, name):
    """A cell of a rule: that of its operations together."""
    cells = [row[name] for row in rows(rule)]
    empty = sum(kind(cell) == "empty" for cell in cells)
    if empty:
        return mark("empty" if len(cells) == 1 else f"{empty} of {len(cells)} empty",
                    "found")
    files = sum(len(cell["files"]) for cell in cells)
    return integer(files) if files else mark("never", "quiet")


def reasons_of(rule, cells):
    """Why cells of a rule are never filled: once for all of its operations where it
    is one reason."""
    for name in CELLS:
        told = {}
        for operation, row in cells.get("operations", {None: cells}).items():
            if kind(row[name]) == "never":
                told.setdefault(row[name]["never"], []).append(operation)
        for reason, operations in told.items():
            some = len(operations) < len(rows(cells))
            where = " of " + ", ".join(operations) if some else ""
            yield join(identifier(rule), f" {name}{where}: {reason}")


def show_family(family, rules):
    reasons = [reason for rule, cells in rules.items()
               for reason in reasons_of(rule, cells)]
    counts = count(rules)
    return details(
        join(identifier(family), f" {counted(len(rules), 'rule')}, "
             f"{counted(counts['filled'], 'filled cell')}, {counts['never']} never, "
             f"{counts['empty']} empty"),
        table(f"Cases of the corpus for each rule of {family}",
              texts("rule") + numbers("operations", *CELLS),
              [(identifier(rule),
                integer(len(cells["operations"])) if "operations" in cells else "–",
                *(cell_text(cells, name) for name in CELLS))
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
