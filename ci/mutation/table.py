# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Computes the score of a run, and renders the table for people."""

import collections
import json
import math

from mutants import FIELDS, SIDES, source_of

WAYS = ("corpus", "fuzz", "proof", "tests")
FAMILIES = ("comparison", "boundary", "branch", "call", "constant", "constraint",
            "operands", "string")


def status(mutant):
    kind = mutant["entry"] and mutant["entry"]["kind"]
    if kind == "excluded":
        return kind
    if "kill" not in mutant:
        return "untried"
    if mutant["kill"]:
        return "killed"
    return "equivalent" if kind == "equivalent" else "survived"


# A letter for each verdict: the figures have a line for a file, with one of each mutant.
LETTERS = {**{way: way[0] for way in WAYS}, "survived": "s", "equivalent": "e",
           "excluded": "x", "untried": "u"}


def letter(mutant):
    return LETTERS[mutant["kill"][0] if mutant.get("kill") else status(mutant)]


def by_file(mutants):
    files = collections.defaultdict(list)
    for mutant in mutants:
        files[mutant["file"]].append(mutant)
    return dict(sorted(files.items()))


def unchanged(mutants, committed):
    """Yields each mutant of the files that are as they were when they were tried, with the
    letter of its verdict then."""
    for file, ours in by_file(mutants).items():
        row = committed["files"].get(file)
        if row and row["source"] == source_of(file) and len(row["verdicts"]) == len(ours):
            yield from zip(ours, row["verdicts"])


def keep(mutants, committed):
    """Gives the mutants of unchanged files the verdicts that are committed. One that
    survived without a reason is tried again, since a test may have come."""
    ways = {LETTERS[way]: way for way in WAYS}
    survived = (LETTERS["survived"], LETTERS["equivalent"])
    for mutant, verdict in unchanged(mutants, committed):
        if verdict in ways or (verdict in survived and mutant.get("entry")):
            mutant["kill"] = [ways[verdict], "", "before"] if verdict in ways else None
            mutant["seen"] = "in an earlier run"


def dump(score):
    """The figures as JSON, with a line for each row."""
    def lines(rows):
        return ",\n".join(f"  {json.dumps(name)}: {json.dumps(row)}"
                          for name, row in rows.items())

    sides = {side: {key: value for key, value in figures.items() if key != "files"}
             for side, figures in score["sides"].items()}
    parts = [f' "sides": {{\n{lines(sides)}\n }}', f' "files": {{\n{lines(score["files"])}\n }}']
    for name in ("survivors", "equivalent"):
        listed = ",\n".join("  " + json.dumps(key) for key in score[name])
        parts.append(f' "{name}": [\n{listed}\n ]')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def count(mutants):
    found = collections.Counter(map(status, mutants))
    ways = collections.Counter(mutant["kill"][0] for mutant in mutants
                               if mutant.get("kill"))
    asked = found["killed"] + found["survived"]
    return {"killed": found["killed"], "survived": found["survived"],
            "equivalent": found["equivalent"], "excluded": found["excluded"],
            "untried": found["untried"],
            **{way: ways[way] for way in WAYS},
            "score": share(found["killed"], asked),
            "score without tests": share(found["killed"] - ways["tests"], asked)}


def share(killed, asked):
    """Returns per cent, rounded down, so that 100 means that all are killed."""
    return int(1000 * killed / asked) / 10 if asked else 100.0


def score_of(mutants):
    score = {"sides": {}}
    for side in SIDES:
        ours = [mutant for mutant in mutants if mutant["side"] == side]
        score["sides"][side] = {**count(ours), "families": {
            family: count([mutant for mutant in ours if mutant["family"] == family])
            for family in FAMILIES}, "files": {
            file: count([mutant for mutant in ours if mutant["file"] == file])
            for file in sorted({mutant["file"] for mutant in ours})}}
    score["files"] = {file: {"source": source_of(file),
                             "verdicts": "".join(map(letter, ours))}
                      for file, ours in by_file(mutants).items()}
    for kind in ("survived", "equivalent"):
        name = "survivors" if kind == "survived" else kind
        score[name] = sorted(mutant["key"] for mutant in mutants
                             if status(mutant) == kind)
    return score


def rows(score, side, groups):
    """Yields a row for each family of mutants or source file of a side."""
    figures = score["sides"][side]
    for name, row in (*figures[groups].items(), ("all", figures)):
        yield (name, *(f"{row[key]:,}" for key in
                       ("killed", "survived", "equivalent", "untried")),
               f"{row['score']:.1f} %",
               f"{row['score without tests']:.1f} %",
               *(f"{row[way]:,}" for way in WAYS))


HEADER = ("mutants", "killed", "survived", "equivalent", "untried", "score", "harness",
          *(f"by {way}" for way in WAYS))


def summary(score):
    """The figures of the families, as narrow as a terminal."""
    # The widest cell of each column, in the order of HEADER.
    widths = (10, 6, 8, 6, 7, 5, 7, 6, 5, 5, 5)
    names = ("killed", "survived", "equiv.", "untried", "score", "harness", *WAYS)
    lines = []
    for side in SIDES:
        for first, *cells in ((side, *names), *rows(score, side, "families")):
            lines.append(" ".join([
                f"{first:{widths[0]}}",
                *(f"{cell.removesuffix(' %'):>{width}}"
                  for cell, width in zip(cells, widths[1:], strict=True))]))
    return "\n".join(lines)


def interval(killed, asked):
    """The interval of Wilson around a share, in per cent: 95 of 100 such hold it."""
    z = 1.96
    if not asked:
        return 0.0, 100.0
    share_killed = killed / asked
    middle = share_killed + z * z / (2 * asked)
    spread = z * math.sqrt(share_killed * (1 - share_killed) / asked
                           + z * z / (4 * asked * asked))
    whole = 1 + z * z / asked
    return 100 * (middle - spread) / whole, 100 * (middle + spread) / whole


def estimated(figures):
    """Between which figures the score of all must be, by those of a share of a side."""
    return interval(figures["killed"], figures["killed"] + figures["survived"])


def estimate(score):
    """What a share of the mutants says of all."""
    lines = []
    for side in SIDES:
        figures = score["sides"][side]
        low, high = estimated(figures)
        lines.append(f"* {side}: {figures['score']:.1f} % of the share; of all, with 95 % "
                     f"certainty, {low:.1f} to {high:.1f} %")
    return "\n".join(lines)


INTRODUCTION = """# Mutation score

Made by `ci/mutation_score.py`; do not edit. Each mutant is one small fault in the
compiled verifiers or the compiled oracle: a comparison turned, a bound moved, a
branch negated, a call dropped, a constant off by one, operands swapped, a text
changed, a check of an operation's definition dropped or taken from another
(`constraint`). It is killed when the corpus, a fixed budget of fuzzing or a proof
reports a finding, when a unit test of its side fails, or when the program crashes or
hangs. The way that killed it is the one that did so in the run before, or that killed
a mutant nearby, with the same change or in the same column or row of a table, or else the
first one in this order: small cases of the corpus, cases drawn from the others, tests,
fuzzing of the family that sounds most like the mutant's file, all other cases, other
families, slow tests, a proof; of a table, tests come first. `reach.py` has the numbers of
cases, tests and families that are tried. The proofs of functions are walked whole, of
those of modules a sample, one case of 17.

score = killed / (killed + survived); `harness` is the score that corpus, fuzzing and
proofs reach at least, without the unit tests. A mutant is untried when the run that the
table was made of was about a part of all. Equivalent mutants change no behaviour of the
side, excluded ones are no part of it; both are listed below with the reason.

What is mutated: the libraries TileIRModePatterns, TileIRDialects, TileIRBuilders
and TilefuzzOracle, with the headers of their components, and of TileIRGenerated the
checks that `mlir-tblgen` and MLIR's templates make of the definitions in ODS,
listed by operation, type or constraint instead of by line. Not mutated, by rule:
what only reads and prints text (the rest of TileIRGenerated, and TileIRReading);
what the compiler adds itself (lengths of literals, indices of fields, zeros at the
end of arrays, the values that `&&` and `||` give, guards of static variables);
constructors and calls that return objects, which without the call would be
undefined. A header or a template that is compiled several times is one mutant,
switched on everywhere at once.
"""


def render_sides(score):
    for side in SIDES:
        yield f"\n## The {side}"
        for groups in ("families", "files"):
            yield "\n| " + " | ".join(HEADER) + " |"
            yield "|---|" + "---:|" * (len(HEADER) - 1)
            for row in rows(score, side, groups):
                yield "| " + " | ".join(row) + " |"


def quoted(text):
    """Returns any text as code in a line of Markdown."""
    return "`` " + text.replace("|", "\\|") + " ``"


def render_listed(mutants, wanted):
    """Yields lines with the mutants of this status, grouped by reason."""
    by_reason = collections.defaultdict(list)
    for mutant in mutants:
        if status(mutant) == wanted:
            reason = mutant["entry"]["reason"] if mutant["entry"] else "No reason yet."
            by_reason[reason.strip()].append(mutant)
    for reason, listed in by_reason.items():
        yield "\n" + reason + "\n"
        places = collections.defaultdict(list)
        for mutant in listed:
            place = (f"{mutant['file']}:{mutant['line']} {quoted(mutant['text'])}"
                     if mutant["line"] else f"{mutant['file']} {mutant['function']}")
            places[place].append(mutant)
        for place, here in places.items():
            changes = "; ".join(f"{mutant['family']}: {mutant['change']}" for mutant in here)
            yield f"* {place}: {changes}"


def render_state(score, when):
    """Yields what the table is about: when it was made, and what was not tried."""
    yield (f"Made on {when}. Code that has come since is in no figure; with code that has "
           "changed, its figures are of the code then. A file whose text has not changed "
           "since an earlier run keeps its verdicts, whatever has changed beside it.")
    def total(*keys):
        return sum(score["sides"][side][key] for side in SIDES for key in keys)

    if not total("untried"):
        yield "\nEvery mutant was tried."
        return
    every = total("killed", "survived", "equivalent", "untried")
    yield (f"\nUntried are {total('untried'):,} of {every:,} mutants; the tables have them by "
           "file. Where the others are a share drawn from all:\n\n" + estimate(score))


def render(score, mutants, reasons, when):
    lines = [INTRODUCTION, *render_state(score, when), *render_sides(score)]
    for side in SIDES:
        ours = [mutant for mutant in mutants if mutant["side"] == side]
        lines += [f"\n## Survivors in the {side}", *render_listed(ours, "survived")]
        lines += [f"\n## Equivalent mutants of the {side}",
                  *render_listed(ours, "equivalent")]
    lines.append("\n## Excluded\n")
    for entry in reasons.entries:
        if entry["kind"] == "excluded":
            where = " ".join(f"{field} {quoted(str(entry[field]))}" for field in entry
                             if field in FIELDS)
            lines.append(f"* {where} ({entry['used']}): {entry['reason'].strip()}")
    return "\n".join(lines) + "\n"
