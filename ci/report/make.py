#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes one HTML page of what is known about the verifiers and the harness.

The page has the rule matrix, the proofs, the mutation score, the time to
detection, the throughput, the source coverage of verifiers/, findings, and the
ledger of discrepancies; with every figure its command, date and commit. It
needs no other file.

  ci/report/make.py                    measures, and writes build/report/index.html
  ci/report/make.py --only rules run   measures these anew and takes the last results
                                       of the others
  ci/report/make.py --from DIR         measures nothing: takes the results in DIR

Results are kept in build/report/results, one JSON file each: rules, proofs,
mutation, detection, throughput, coverage, run, regressions, ledger. Those named
mutation and detection take long and are never measured here: they are read from
ci/mutation/score.json and ci/detection.json. What is missing is said to be
missing on the page, with the command that makes it.

Exit status: 0 all is well, 1 something on the page has to be looked at, 2 the
page could not be made.
"""

import argparse
import pathlib
import sys
import time

from report.collect import MEASURED, ROOT, Failed, measure, read_results
from report.page import render

FOLDER = ROOT / "build" / "report"


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("-o", dest="output", type=pathlib.Path, metavar="FILE",
                        default=FOLDER / "index.html",
                        help="the page (build/report/index.html)")
    chosen = parser.add_mutually_exclusive_group()
    chosen.add_argument("--from", dest="folder", type=pathlib.Path, metavar="DIR",
                        help="measure nothing, take the results in this folder")
    chosen.add_argument("--only", nargs="+", choices=MEASURED, metavar="NAME",
                        default=MEASURED, help="measure only " + ", ".join(MEASURED))
    return parser.parse_args()


def measure_all(names, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for index, name in enumerate(names):
        print(f"[{index + 1}/{len(names)}] {name} ...", end=" ", file=sys.stderr,
              flush=True)
        start = time.monotonic()
        measure(name, folder)
        print(f"{time.monotonic() - start:.0f} s", file=sys.stderr)


def main():
    arguments = parse_arguments()
    folder = arguments.folder
    if folder and not folder.is_dir():
        raise Failed(f"expected a folder of results at '{folder}', found none")
    if not folder:
        folder = FOLDER / "results"
        measure_all(arguments.only, folder)
    page, is_found = render(read_results(folder))
    arguments.output.parent.mkdir(parents=True, exist_ok=True)
    arguments.output.write_text(page)
    print(f"wrote {arguments.output}")
    return 1 if is_found else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (Failed, OSError) as error:
        print(f"make.py: {error}", file=sys.stderr)
        sys.exit(2)
