#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shows that the targets do not depend on their seeds.

Every target runs from the committed seeds and from an empty corpus, for the same
time. The table shows what it reached in both runs: edges of the verifiers' code, and
cells of the rules (rule x boundary, alone, masked). Regressions are left out: those
of IR have operations that not every target of IR makes.

  ci/oss-fuzz/discoverability.py             a minute each way, all targets
  ci/oss-fuzz/discoverability.py --time=600  ten minutes each way

Exit status: 0 the empty corpus reaches the share of each figure that --share
asks for, 1 somewhere less, 2 it could not be done.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "ci"))
import drivers
TOOL = ROOT / "build/fuzz/fuzz/tool/tilefuzz"


def stop(text):
    print(f"discoverability.py: {text}", file=sys.stderr)
    sys.exit(2)


def reached(corpus, arguments, findings):
    """What each target reaches from a corpus."""
    done = subprocess.run(
        [TOOL, "run", "--json", f"--corpus={corpus}", f"--time={arguments.time}",
         f"--seed={arguments.seed}", f"--findings={findings}", *arguments.targets],
        stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode == 1:
        sys.exit(f"discoverability.py: a target found something; see ci/fuzz.sh\n{done.stdout}")
    if done.returncode != 0:
        stop(f"tilefuzz run ends with status {done.returncode}")
    return json.loads(done.stdout)["targets"]


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("targets", nargs="*", help="all, when none is named")
    parser.add_argument("--time", type=int, default=60,
                        help="seconds each way, all targets together")
    parser.add_argument("--seed", type=int, default=1, help="seed of the engine")
    parser.add_argument("--share", type=float, default=0.95,
                        help="of what the seeds reach, for each target (0.95)")
    arguments = parser.parse_args()
    # Before the build, which takes minutes.
    stems = [target.removesuffix("_fuzzer") for target in drivers.targets()]
    for target in arguments.targets:
        if target.removesuffix("_fuzzer") not in stems:
            stop(f"expected a target of {', '.join(stems)}, found '{target}'")
    built = subprocess.run([ROOT / "ci/build.sh", "fuzz"], stdout=subprocess.DEVNULL,
                           check=False)
    if built.returncode != 0:
        stop("the preset fuzz does not build")
    with tempfile.TemporaryDirectory() as folder:
        empty = pathlib.Path(folder) / "empty"
        empty.mkdir()
        corpus = pathlib.Path(folder) / "corpus"
        corpus.mkdir()
        (corpus / "seeds").symlink_to(ROOT / "corpus/seeds")
        findings = pathlib.Path(folder) / "findings"
        from_seeds = reached(corpus, arguments, findings)
        from_nothing = reached(empty, arguments, findings)

    less = []
    print(f"{'':<24}{'edges of the verifiers':>24}{'cells of the rules':>28}")
    print(f"{'target':<24}{'seeds':>12}{'empty':>12}{'seeds':>10}{'empty':>10}{'of':>8}")
    for seeds, nothing in zip(from_seeds, from_nothing):
        print(f"{seeds['target']:<24}{seeds['coveredEdges']:>12}{nothing['coveredEdges']:>12}"
              f"{seeds['cellsReached']:>10}{nothing['cellsReached']:>10}{seeds['cells']:>8}")
        for figure in ("coveredEdges", "cellsReached"):
            if nothing[figure] < arguments.share * seeds[figure]:
                less.append(f"{seeds['target']}: {nothing[figure]} of {seeds[figure]} {figure}")
    for line in less:
        print(f"expected at least {arguments.share:.0%} from an empty corpus; {line}")
    return 1 if less else 0


if __name__ == "__main__":
    sys.exit(main())
