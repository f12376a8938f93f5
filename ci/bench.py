#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures how soon the fuzzers reach their cells, their speed, that of the proofs,
and their memory.

Every fuzz target runs under its real engine on one core, with custom mutator,
decoding, both sides, comparison and rule counters. A figure below its floor
fails the run; a figure without one is only shown.

First come the cells, (rule, operation, boundary or alone or masked), that each
target reaches in its first executions from an empty corpus, and how many in a
second of the processor, the start and the engine's children included. More
executions a second are no gain where their cases are alike.

  ci/bench.py                 the optimized build, without a sanitizer
  ci/bench.py --asan          the build with AddressSanitizer
  ci/bench.py --memory        also ten million executions, watching memory
  ci/bench.py --stages        also what each stage of the loop costs
  ci/bench.py --short         a quarter of the executions
  ci/bench.py --json FILE     also writes the figures there

For IR it also compares building and verifying modules in the long-lived context
with parsing and verifying the same modules as text, each in a fresh context.

Exit status: 0 no figure is below its floor, 1 one is, or a proof has found
something, 2 it could not be done.
"""

import argparse
import configparser
import json
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Executions per second on one core, without a sanitizer; under AddressSanitizer a
# quarter is asked for. The families whose oracle enumerates a layout or addresses
# have the lower floor.
SCALAR = {"kind_word", "ldsm", "matrix_copy", "sm120_scale", "tma_mode"}
SCALAR_FLOOR = 400_000
ENUMERATING = {"register_fragment", "swizzle_offset", "umma_layout"}
ENUMERATING_FLOOR = 100_000
# Cases of all families.
MIXED = "any_case"
MIXED_FLOOR = 100_000
# These print, parse, write and read each module.
IR_ROUND_TRIPS = {"ir_text", "ir_bytecode"}
IR_ROUND_TRIP_FLOOR = 1_000
# The others, which use MLIR, have no floor.
RUNS_WITHOUT_FLOOR = 1_000_000
# The executions in which cells are counted.
CELL_RUNS = 20_000
CELLS = ("boundary", "alone", "masked")
TEXT_RATIO_FLOOR = 50
SANITIZER_SHARE = 4
PROOF_FLOORS = {"kind_word": 5_000_000}
MEMORY_GROWTH_MEGABYTES = 64


def stop(text):
    print(f"bench.py: {text}", file=sys.stderr)
    sys.exit(2)


def output_of(command, expected=(0,), **environment):
    """Runs a command to its end: what it has printed, and its errors."""
    command = list(map(str, command))
    try:
        done = subprocess.run(command, capture_output=True, text=True,
                              env=os.environ | environment)
    except OSError as error:
        stop(f"expected to run {command[0]}, found: {error.strerror}")
    if done.returncode not in expected:
        stop(f"{' '.join(command)} ends with status {done.returncode}:\n"
             + (done.stdout + done.stderr)[-2000:])
    return done.stdout, done.stderr


def one_core(command):
    """The command, bound to one core where the system supports that."""
    return ["taskset", "-c", "0", *command] if shutil.which("taskset") else command


def shipped_options(section):
    """Options that the fuzzing services use as well, as name=value."""
    options = configparser.ConfigParser()
    options.read(ROOT / "ci/oss-fuzz/target.options")
    return [f"{name}={value}" for name, value in options[section].items()]


def run_target(build, name, runs, corpus, **environment):
    """Runs a target and returns its wall time, start included, and its log."""
    start = time.monotonic()
    _, log = output_of(
        one_core([build / "fuzz/targets" / name, f"-runs={runs}", "-seed=1",
                  *(f"-{option}" for option in shipped_options("libfuzzer")),
                  "-print_final_stats=1", f"-artifact_prefix={corpus}/", corpus]),
        ASAN_OPTIONS=":".join(shipped_options("asan")), **environment)
    return time.monotonic() - start, log


def processor_seconds():
    """Of all programs that have ended, and of those that they have started."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def cells_in(stats):
    """How many cells the statistics of a target (TILEFUZZ_STATS) have as reached."""
    return sum(row[cell] > 0 for family in stats["families"].values()
               for rule in family["rules"].values()
               for row in rule.get("operations", {"": rule}).values()
               for cell in CELLS)


def reach_cells(build, family):
    """Cells from an empty corpus, and the seconds of the processor."""
    with tempfile.TemporaryDirectory() as folder:
        stats = pathlib.Path(folder, "stats")
        corpus = pathlib.Path(folder, "corpus")
        corpus.mkdir()
        before = processor_seconds()
        run_target(build, f"{family}_fuzzer", CELL_RUNS, corpus, TILEFUZZ_STATS=str(stats))
        return cells_in(json.loads(stats.read_text())), processor_seconds() - before


def floor_of(family, asan):
    floor = (SCALAR_FLOOR if family in SCALAR
             else ENUMERATING_FLOOR if family in ENUMERATING
             else MIXED_FLOOR if family == MIXED
             else IR_ROUND_TRIP_FLOOR if family in IR_ROUND_TRIPS
             else 0)
    return floor // SANITIZER_SHARE if asan else floor


def runs_of(floor):
    """Executions for some seconds, the same for targets with one floor."""
    return max(20_000, min(4_000_000, floor * 15)) if floor else RUNS_WITHOUT_FLOOR


def speed_of(build, family, count):
    """Executions per second, and the log."""
    with tempfile.TemporaryDirectory() as corpus:
        seconds, log = run_target(build, f"{family}_fuzzer", count, pathlib.Path(corpus))
    return int(count / seconds), log


def ir_times(build):
    """Seconds for each module, by target and stage."""
    printed, _ = output_of(
        one_core([build / "fuzz/bench/stages_benchmark", "--benchmark_format=json",
                  "--benchmark_filter=/(verifiers|text_in_fresh_context)$"]))
    unit = {"ns": 1e-9, "us": 1e-6, "ms": 1e-3, "s": 1}
    times = {}
    for entry in json.loads(printed)["benchmarks"]:
        target, stage = entry["name"].split("/")
        times.setdefault(target, {})[stage] = entry["real_time"] * unit[entry["time_unit"]]
    return {target: stages for target, stages in times.items() if len(stages) == 2}


def memory_growth(log):
    """Megabytes from the first million executions to the end."""
    after = [int(m.group(2)) for m in
             re.finditer(r"^#(\d+)\t.*rss: (\d+)Mb", log, re.M)
             if int(m.group(1)) >= 1_000_000]
    if not after:
        stop("expected the log to tell the memory after a million executions, found "
             "nothing")
    peak = int(re.search(r"stat::peak_rss_mb:\s+(\d+)", log).group(1))
    return max(after + [peak]) - after[0]


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--asan", action="store_true")
    parser.add_argument("--memory", action="store_true")
    parser.add_argument("--stages", action="store_true")
    parser.add_argument("--runs", type=int, help="executions of each target")
    parser.add_argument("--short", action="store_true",
                        help="a quarter of the executions")
    parser.add_argument("--json", type=pathlib.Path, help="write the figures there")
    arguments = parser.parse_args()
    preset = "asan" if arguments.asan else "fuzz"
    build = ROOT / "build" / preset
    output_of([ROOT / "ci/setup.sh", "libbenchmark-dev"])
    output_of([ROOT / "ci/build.sh", preset])
    output_of([ROOT / "ci/build.sh", preset, "stages_benchmark"])
    missed = []
    figures = {"preset": preset, "cells": [], "targets": [], "texts": [], "proofs": [],
               "missed": missed}

    families = [target.name.removesuffix("_fuzzer")
                for target in sorted((build / "fuzz/targets").glob("*_fuzzer"))]
    print(f"{'target':<26}{'executions':>12}{'cells':>12}{'seconds':>10}"
          f"{'cells a second':>16}")
    for family in families:
        cells, seconds = reach_cells(build, family)
        figures["cells"].append({"target": f"{family}_fuzzer", "executions": CELL_RUNS,
                                 "cells": cells, "processorSeconds": seconds})
        print(f"{family + '_fuzzer':<26}{CELL_RUNS:>12,}{cells:>12,}{seconds:>10.2f}"
              f"{cells / seconds:>16,.0f}", flush=True)

    print(f"\n{'target':<26}{'executions':>12}{'per second':>12}{'floor':>10}")
    for family in families:
        floor = floor_of(family, arguments.asan)
        count = arguments.runs or runs_of(floor) // (4 if arguments.short else 1)
        is_watched = arguments.memory and family not in IR_ROUND_TRIPS
        if is_watched:
            count = 10_000_000
        speed, log = speed_of(build, family, count)
        name = f"{family}_fuzzer"
        line = f"{name:<26}{count:>12,}{speed:>12,}{floor or '-':>10{',' if floor else ''}}"
        figures["targets"].append({"target": name, "executions": count,
                                   "perSecond": speed, "floor": floor})
        if speed < floor:
            missed.append(f"{name}: {speed:,} executions per second")
        if is_watched:
            growth = memory_growth(log)
            line += f"  +{growth} MB after the first million"
            figures["targets"][-1]["growthMegabytes"] = growth
            if growth >= MEMORY_GROWTH_MEGABYTES:
                missed.append(f"{name}: {growth} MB of growth")
        print(line, flush=True)

    print(f"\n{'microseconds a module':<26}{'in memory':>12}{'as text':>12}{'ratio':>10}{'floor':>8}")
    for family, stages in ir_times(build).items():
        memory, text = stages["verifiers"], stages["text_in_fresh_context"]
        print(f"{family:<26}{memory * 1e6:>12.1f}{text * 1e6:>12.1f}{text / memory:>10.1f}"
              f"{TEXT_RATIO_FLOOR:>8}")
        figures["texts"].append({"family": family, "inMemorySeconds": memory,
                                 "asTextSeconds": text, "ratio": text / memory,
                                 "floor": TEXT_RATIO_FLOOR})
        if text / memory < TEXT_RATIO_FLOOR:
            missed.append(f"{family}: only {text / memory:.1f} times faster than text")

    if not arguments.asan:
        print(f"\n{'proof':<26}{'cases':>12}{'per second':>12}{'floor':>10}")
        printed, _ = output_of(
            one_core([build / "fuzz/tool/tilefuzz", "prove", "--json", "--jobs=1"]),
            expected=(0, 1))
        for proof in json.loads(printed):
            floor = PROOF_FLOORS.get(proof["family"], 0)
            speed = int(proof["cases"] / proof["seconds"])
            print(f"{proof['family']:<26}{proof['cases']:>12,}{speed:>12,}{floor:>10,}")
            figures["proofs"].append({"family": proof["family"], "cases": proof["cases"],
                                      "perSecond": speed, "floor": floor})
            if speed < floor:
                missed.append(f"proof of {proof['family']}: {speed:,} cases per second")
            if found := len(proof["disagreements"]) + len(proof["contradicted"]):
                missed.append(f"proof of {proof['family']}: {found} findings")

    if arguments.stages:
        print("\n" + output_of(one_core([build / "fuzz/bench/stages_benchmark"]))[0])

    if arguments.json:
        arguments.json.write_text(json.dumps(figures, indent=1) + "\n")
    for what in missed:
        print("missed: " + what)
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
