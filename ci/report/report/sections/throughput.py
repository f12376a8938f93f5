# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How soon the fuzzers reach their cells, and the speed of the fuzzers, of IR and of
the proofs, beside the floors."""

from ..charts import LogAxis, dots, legend
from ..markup import (bullets, counted, identifier, integer, join, mark, numbers,
                      panels, paragraph, table, tag, texts)
from . import Shown

ID, TITLE, SOURCES = "throughput", "Throughput", ("throughput",)
LEAD = ("The cells that each fuzz target reaches first, and its executions per second on "
        "one core, with mutation, both sides and comparison. A floor is what the project "
        "promises; modules have none.")
LEGEND = [("circle", "one", "measured"), ("circle", "bad", "below the floor"),
          ("tick", "floor", "floor")]


def speed_row(name, count, entry):
    floor = entry["floor"]
    ratio = entry["perSecond"] / floor if floor else None
    return (identifier(name), integer(count), integer(entry["perSecond"]),
            integer(floor) if floor else "–",
            "–" if ratio is None else f"{ratio:.1f}" if ratio >= 1
            else mark(f"{ratio:.2f}", "found"))


def cells_row(entry):
    cells, seconds = entry["cells"], entry["processorSeconds"]
    return (identifier(entry["target"]), integer(entry["executions"]), integer(cells),
            f"{seconds:.2f}", integer(round(cells / seconds)))


def plot(entries):
    axis = LogAxis([value for entry in entries
                    for value in (entry["perSecond"], entry["floor"]) if value])
    return dots(
        "Executions per second", "One row for each target: its speed, and its floor.",
        [(entry["target"], integer(entry["perSecond"]),
          [*([("tick", "floor", entry["floor"], entry["floor"],
               f"floor: {entry['floor']:,}")] if entry["floor"] else []),
           ("circle", "one" if entry["perSecond"] >= entry["floor"] else "bad",
            entry["perSecond"], entry["perSecond"],
            f"{entry['target']}: {entry['perSecond']:,} per second")])
         for entry in entries], axis)


def memory(entries):
    grown = [entry for entry in entries if "growthMegabytes" in entry]
    return table("Memory gained after the first million executions",
                 texts("target") + numbers("megabytes"),
                 [(identifier(entry["target"]), integer(entry["growthMegabytes"]))
                  for entry in grown]) if grown else None


def show(results):
    bench = results["throughput"]
    targets, missed = bench["targets"], bench["missed"]
    ratios = [entry["perSecond"] / entry["floor"] for entry in targets if entry["floor"]]
    body = join(
        paragraph(mark(f"{counted(len(missed), 'figure')} below the floor:", "found"))
        if missed else None,
        bullets(missed) if missed else None,
        table("Cells reached from an empty corpus, start included",
              texts("target") + numbers("executions", "cells", "seconds of the processor",
                                        "cells a second"),
              map(cells_row, bench["cells"])),
        panels(join(legend(LEGEND), plot(targets)), table(
            f"Fuzz targets, build {bench['preset']}",
            texts("target") + numbers("executions", "per second", "floor",
                                      "times the floor"),
            [speed_row(entry["target"], entry["executions"], entry)
             for entry in targets]), table(
            "Cases per second of the proofs, on one core",
            texts("proof") + numbers("cases", "per second", "floor", "times the floor"),
            [speed_row(entry["family"], entry["cases"], entry)
             for entry in bench["proofs"]]) if bench["proofs"] else paragraph(
                 tag("strong", "Not measured"), ": the proofs, in a build with sanitizers.",
                 class_="missing"), table(
            "Microseconds to verify a module, built in memory and read as text",
            texts("family") + numbers("in memory", "as text", "ratio", "floor"),
            [(identifier(entry["family"]), f"{entry['inMemorySeconds'] * 1e6:.1f}",
              f"{entry['asTextSeconds'] * 1e6:.1f}", f"{entry['ratio']:.1f}",
              integer(entry["floor"])) for entry in bench["texts"]]), memory(targets)))
    return Shown(f"{min(ratios):.1f} ×",
                 f"the floor or more, in {counted(len(ratios), 'target')}; "
                 f"{counted(len(missed), 'figure')} below",
                 "found" if missed else "ok", body)
