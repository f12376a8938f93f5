# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Puts the sections together into one page that needs no other file."""

import pathlib

from .collect import COMMANDS, Failed, current_commit, now
from .markup import Html, join, paragraph, tag
from .sections import (UNMEASURED, coverage, detection, findings, ledger, mutation,
                       proofs, rules, throughput)

SECTIONS = (rules, proofs, mutation, detection, throughput, coverage, findings, ledger)
STYLE = pathlib.Path(__file__).with_name("style.css")
# The names of the states, for readers who do not see colours.
STATES = {"ok": "as it should be", "found": "look at this", "quiet": "for information",
          "missing": "not all measured"}


def provenance(results):
    return tag("ul", *(
        tag("li", tag("code", result.provenance.command), Html("<br>"),
            f"{result.provenance.date}, commit {result.provenance.commit}")
        for result in results), class_="provenance")


def missing(name):
    return paragraph(tag("strong", "Not measured"), f" ({name}). To measure it: ",
                     tag("code", COMMANDS[name].format(out="FILE")), class_="missing")


def render_section(module, results):
    """The tile and the section, and its state."""
    # A result with nothing in it says nothing, either.
    there = {name: results[name] for name in module.SOURCES
             if name in results and results[name].data}
    absent = [missing(name) for name in module.SOURCES if name not in there]
    if there:
        try:
            shown = module.show({name: each.data for name, each in there.items()})
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            raise Failed(
                f"{module.ID}: expected {' and '.join(there)} as "
                f"'{COMMANDS[next(iter(there))]}' writes it, found something else "
                f"({type(error).__name__}: {error}); measure it anew") from error
        state, figure, note, body = shown.state, shown.figure, shown.note, shown.body
        # A part that passes says nothing about the rest.
        if absent and state != "found":
            state = "missing"
    else:
        state, figure, note, body = "missing", UNMEASURED, None, None
    tile = tag("a", tag("span", module.TITLE, class_="name"),
               tag("span", figure, class_="figure"), tag("span", note, class_="note"),
               tag("span", STATES[state] if there else "not measured", class_="state"),
               href=f"#{module.ID}", class_=f"tile {state}")
    section = tag("section", tag("h2", module.TITLE, id=f"{module.ID}-title"),
                  tag("p", module.LEAD, class_="lead"), *absent, body,
                  provenance(there.values()) if there else None,
                  id=module.ID, aria_labelledby=f"{module.ID}-title", class_=state)
    return state, tile, section


def render(results):
    """The page, and whether a section of it has the state found."""
    rendered = [render_section(module, results) for module in SECTIONS]
    states = [state for state, *_ in rendered]
    head = tag(
        "head", Html('<meta charset="utf-8">'),
        Html('<meta name="viewport" content="width=device-width, initial-scale=1">'),
        Html('<meta name="color-scheme" content="light dark">'),
        tag("title", "tilefuzz report"), tag("style", Html(STYLE.read_text())))
    body = tag(
        "body",
        tag("header", tag("h1", "tilefuzz report"),
            paragraph(f"Commit {current_commit()}, page made {now()}. Each section says "
                      "with which command, when and at which commit it was measured.")),
        tag("nav", *(tile for _, tile, _ in rendered), aria_label="Sections"),
        tag("main", *(section for *_, section in rendered)))
    page = join(Html("<!doctype html>\n"), tag("html", head, body, lang="en"), "\n")
    return page, "found" in states
