# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What is proved by examining every case of a finite domain."""

from ..markup import (bullets, counted, details, identifier, integer, join, mark,
                      numbers, paragraph, table, tag, texts)
from . import UNMEASURED, Shown

ID, TITLE, SOURCES = "proofs", "Proofs", ("proofs",)
LEAD = ("Each proof walks a finite domain whole and compares both sides on every case. A "
        "disagreement is a kind of finding with its first case.")
COUNTS = ("cases", "accepted", "rejected", "unsupported")
CELLS = ("boundary", "alone", "masked", "reported")


def faults(proof):
    return len(proof["disagreements"]) + len(proof["contradicted"])


def per_second(cases, seconds):
    return integer(int(cases / seconds)) if seconds > 0 else UNMEASURED


def row(name, cases, seconds, number):
    return (name, *(integer(cases[key]) for key in COUNTS),
            mark(integer(number), "found") if number else "0",
            f"{seconds:.2f}", per_second(cases["cases"], seconds))


def show_disagreement(disagreement):
    finding = disagreement["finding"]
    return join(
        paragraph(mark(finding["class"], "found"), " of ", identifier(finding["rule"]),
                  f", {counted(disagreement['cases'], 'case')}, the first of them "
                  f"number {disagreement['position']:,} of the domain:"),
        tag("pre", disagreement["witness"]))


def show_proof(proof):
    contradicted = [join(identifier(each["rule"]),
                         f" of {each['operation']}" if each["operation"] else "",
                         f" {each['cell']}: cases in a cell that is said never to have "
                         "one")
                    for each in proof["contradicted"]]
    return details(
        join(identifier(proof["family"]), f" {counted(proof['cases'], 'case')}, "
             f"{counted(faults(proof), 'disagreement')}"),
        paragraph("The domain: ", proof["statement"], "."),
        *map(show_disagreement, proof["disagreements"]),
        bullets(contradicted) if contradicted else None,
        table(f"Cases of the domain of {proof['family']} by rule",
              texts("rule") + numbers(*CELLS),
              [(identifier(rule), *(integer(cells[name]) for name in CELLS))
               for rule, cells in proof["rules"].items()]),
        is_open=faults(proof) > 0)


def show(results):
    proofs = results["proofs"]
    total = {key: sum(proof[key] for proof in proofs) for key in COUNTS}
    seconds = sum(proof["seconds"] for proof in proofs)
    number = sum(map(faults, proofs))
    overview = table(
        "Proofs by family",
        texts("family") + numbers(*COUNTS, "disagreements", "seconds", "per second"),
        [row(identifier(proof["family"]), proof, proof["seconds"], faults(proof))
         for proof in proofs],
        [row("all", total, seconds, number)])
    return Shown(integer(total["cases"]),
                 f"cases in {counted(len(proofs), 'proof')}; "
                 f"{counted(number, 'disagreement')}",
                 "found" if number else "ok",
                 join(overview, *map(show_proof, proofs)))
