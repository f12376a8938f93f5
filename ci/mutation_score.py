#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures which mutants of the verifiers and of the oracle the harness kills.

Builds one program with all mutants (ci/mutation/MutantPass.cpp), runs corpus, the
unit tests of its side, a fixed fuzzing budget and proofs against each of them,
until one kills it. Writes the table ci/mutation/TABLE.md with the figures
ci/mutation/score.json. A mutant that survives all of it needs an entry in
ci/mutation/reasons.toml.

  ci/mutation_score.py            makes the table: tries the mutants of files that
                                  have changed since they were tried, or never
                                  were, and each first with what killed it before
  ci/mutation_score.py --fresh    tries all of them, which takes hours
  ci/mutation_score.py --check    compares with the committed table instead, and
                                  tries those of files that have changed alone: a
                                  score may not sink, a survivor may not be new;
                                  with --share, of which the score may not be so
                                  low that that of all has sunk with 95 per cent
                                  certainty
  ci/mutation_score.py --sample=N a quick check that N mutants are killed that
                                  the committed table says are killed
  ci/mutation_score.py --share=N  an estimate: of all mutants N per cent, drawn
                                  once and for all, so that a larger share goes
                                  on where a smaller one has ended
  ci/mutation_score.py --stored   makes the table of what earlier runs of the
                                  same programs have tried, with --file for
                                  example, and says what is untried

Exit status: 0 all is well, 1 something was found, 2 it could not be done.
"""

import argparse
import concurrent.futures
import hashlib
import json
import os
import pathlib
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "mutation"))
import table
from drivers import drivers
from mutants import (BUILT, ROOT, RUNNER, SIDES, TESTS, Failed, Reasons, check_file,
                     load_mutants)
from provenance import current_commit, now
from reach import Reach
from runner import corpus_hash, judge, start
from verdicts import Verdicts, try_mutants

SCORE = ROOT / "ci" / "mutation" / "score.json"
TABLE = ROOT / "ci" / "mutation" / "TABLE.md"
TARGET = 97.0
# A proof takes minutes, and the unit tests have to be built. A sample consists of
# mutants that neither is needed for.
SLOW_WAYS = ("proof", "tests")


def prove_rest(mutants, pool):
    """The proofs for the mutants of a sample that nothing else has killed."""
    plan = ["--skip-corpus", "--prove=" + ",".join(drivers())]
    for mutant, run in zip(mutants, pool.map(
            lambda mutant: start(plan, mutant), mutants)):
        mutant["kill"] = judge(run)


def draw(mutant):
    """A number that says when the mutant's turn is, the same one in every run."""
    return hashlib.sha256(mutant["key"].encode()).digest()


def is_in_share(mutant, percent):
    return int.from_bytes(draw(mutant)[:4], "big") * 100 < percent << 32


def tried_files(score):
    """The files of which no mutant is untried."""
    return {file for file, row in score["files"].items()
            if table.LETTERS["untried"] not in row["verdicts"]}


def sample(mutants, committed, size):
    """Mutants that should be killed without the unit tests, the same ones in every run."""
    ways = {table.LETTERS[way] for way in table.WAYS if way != "tests"}
    expected = [mutant for mutant, verdict in table.unchanged(mutants, committed)
                if verdict in ways]
    return sorted(expected, key=draw)[:size]


def check(score, committed, is_share=False):
    """What is worse than in the committed figures. Of a share that is the most that the
    score of all can be, and the survivors in it."""
    faults = []
    for side in SIDES:
        old, new = committed["sides"][side]["score"], score["sides"][side]["score"]
        if is_share:
            new = round(table.estimated(score["sides"][side])[1], 1)
        if new < old:
            faults.append(f"the score of the {side} sank from {old} to {new}; answer "
                          "the new survivors with cases, or find out what was lost")
    tried = tried_files(committed)
    for key in sorted(set(score["survivors"]) - set(committed["survivors"])):
        file = key.split(" | ")[0]
        if file in tried or file not in committed["files"]:
            faults.append(f"a new survivor: {key}")
    return faults


def build(programs):
    built = subprocess.run([ROOT / "ci" / "build.sh", "mutation",
                            *(BUILT[program].name for program in programs)],
                           stdout=sys.stderr)
    if built.returncode != 0:
        raise Failed("the preset mutation does not build")
    for program in programs:
        partial = program.with_suffix(".part")
        shutil.copy2(BUILT[program], partial)
        partial.replace(program)


def run_all(chosen, mutants, ways, arguments):
    # A sample is tried each time, and says nothing of the others.
    verdicts = Verdicts("tests" in ways, arguments.fresh or arguments.sample,
                        is_kept=not arguments.sample)
    with concurrent.futures.ThreadPoolExecutor(max(1, arguments.jobs)) as pool:
        reach = Reach(pool, mutants, ways)
        try_mutants(chosen, reach, ways, verdicts, pool)
        if arguments.sample:
            prove_rest([mutant for mutant in chosen if not mutant.get("kill")], pool)
    if verdicts.corpus != corpus_hash():
        raise Failed("the corpus changed meanwhile; begin anew")


def faults_of(chosen, is_sample):
    """Where the run and reasons.toml do not agree."""
    faults = []
    for mutant in chosen:
        kind = mutant["entry"] and mutant["entry"]["kind"]
        if mutant.get("kill") and kind:
            faults.append(f"said to be {kind}, but killed by {' '.join(mutant['kill'])}: "
                          + mutant["key"])
        elif not mutant.get("kill") and (is_sample or not kind):
            line = f" (line {mutant['line']})" if mutant["line"] else ""
            faults.append(f"survives ({mutant['seen']}) without a reason: "
                          f"{mutant['key']}{line}")
    return faults


def percentage(text):
    if not text.isdecimal() or not 1 <= int(text) <= 100:
        raise argparse.ArgumentTypeError(f"expected 1 to 100, found {text}")
    return int(text)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing, compare")
    parser.add_argument("--sample", type=int, metavar="N", help="only N killed mutants")
    parser.add_argument("--share", type=percentage, metavar="N",
                        help="only N per cent of the mutants")
    parser.add_argument("--stored", action="store_true",
                        help="try nothing, make the table of what earlier runs tried")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--file", help="only mutants of files with this in their path")
    parser.add_argument("--ways", nargs="+", choices=table.WAYS, default=table.WAYS,
                        metavar="WAY", help="how mutants are looked for: any of "
                        + ", ".join(table.WAYS))
    parser.add_argument("--fresh", action="store_true",
                        help="forget what earlier runs found")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    arguments = parser.parse_args()
    if arguments.file:
        check_file(arguments.file)
    are_all_ways = set(arguments.ways) == set(table.WAYS)
    if arguments.check and (arguments.sample or arguments.file or not are_all_ways):
        raise Failed("expected --check of all mutants or of a --share, in all ways; the "
                     "committed figures are of all")
    ways = [way for way in arguments.ways
            if way not in SLOW_WAYS or not arguments.sample]
    # The commit of the sources that are built.
    when = f"{now()}, commit {current_commit(SCORE, TABLE)}"
    programs = [RUNNER, *(TESTS.values() if "tests" in ways else ())]
    build(programs)
    reasons = Reasons()
    mutants = load_mutants()
    for mutant in mutants:
        mutant["entry"] = reasons.of(mutant)
    committed = json.loads(SCORE.read_text()) if SCORE.exists() else None
    if (arguments.check or arguments.sample) and not committed:
        raise Failed(f"expected the committed figures in {SCORE}, found none; make them "
                     "with ci/mutation_score.py")
    chosen = [mutant for mutant in mutants if (arguments.file or "") in mutant["file"]
              and not (mutant["entry"] and mutant["entry"]["kind"] == "excluded")]
    if arguments.share:
        chosen = sorted((mutant for mutant in chosen if is_in_share(mutant, arguments.share)),
                        key=draw)
    if arguments.sample:
        chosen = sample(chosen, committed, arguments.sample)
    elif committed and not arguments.fresh:
        table.keep(mutants, committed)
    is_left = set()
    if arguments.check:
        is_left = {mutant["key"] for mutant, _ in table.unchanged(mutants, committed)}
    # Known before anything has been run, and long runs are not to be in vain.
    stale = reasons.unused()
    for entry in stale:
        print(f"an entry of reasons.toml is about no mutant: {entry}", file=sys.stderr)
    if arguments.stored:
        Verdicts("tests" in ways, is_fresh=False).apply(
            [mutant for mutant in chosen if "kill" not in mutant], ways)
    else:
        run_all([mutant for mutant in chosen
                 if "kill" not in mutant and mutant["key"] not in is_left],
                mutants, ways, arguments)
    chosen = [mutant for mutant in chosen if "kill" in mutant]

    faults = faults_of(chosen, arguments.sample)
    is_whole = are_all_ways and not (arguments.sample or arguments.share or arguments.file)
    score = table.score_of(mutants if is_whole else chosen)
    if is_whole:
        faults += [f"the score of the {side} is {score['sides'][side]['score']}, below "
                   f"{TARGET}" for side in SIDES if score["sides"][side]["score"] < TARGET]
    if arguments.check:
        faults += check(score, committed, bool(arguments.share))
    elif is_whole:
        SCORE.write_text(table.dump(score))
        TABLE.write_text(table.render(score, mutants, reasons, when))
    print(json.dumps(score["sides"]) if arguments.json else table.summary(score))
    if arguments.share and not arguments.json:
        print(table.estimate(score))
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults or stale else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (Failed, OSError, subprocess.SubprocessError) as error:
        print(f"mutation_score.py: {error}", file=sys.stderr)
        sys.exit(2)
