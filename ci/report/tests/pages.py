# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The pages of the test: how they are made, and what the browser sees of them.

Inputs/ has results of short runs and small parts of long ones, as their commands wrote
them. Pages and pictures stay in build/report/test.
"""

import collections
import functools
import json
import pathlib
import shutil
import subprocess
import sys

from browser import NAMES, Browser, find_browser

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
from report import collect  # noqa: E402  (its place is added above)

ROOT = collect.ROOT
FOLDER = ROOT / "build/report/test"

TELEPHONE, DESK = 360, 1280
PROVED = ["ldsm", "kind_word", "tma_mode"]
LOOK = (HERE / "look.js").read_text()
# Of a picture: how many colours it has, and the share of the most frequent one.
COLOURS = """(async () => {
  const image = new Image();
  image.src = 'data:image/png;base64,%s';
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width, image.height];
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const counts = new Map();
  const {data} = context.getImageData(0, 0, image.width, image.height);
  for (const pixel of new Uint32Array(data.buffer))
    counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  return [counts.size, Math.max(...counts.values()) / (data.length / 4)];
})()"""


def report(*arguments):
    return subprocess.run([sys.executable, HERE.parent / "make.py", *arguments],
                          capture_output=True, text=True)


@functools.cache
def measure_results():
    """Makes the quick results with the programs of build/dev, takes the others from
    Inputs/, and returns their folder."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    folder = FOLDER / "results"
    shutil.copytree(HERE / "Inputs", folder)
    stand_in = FOLDER / "targets" / "ldsm_fuzzer"
    stand_in.parent.mkdir()
    log = ROOT / "tests/tool/Inputs/finding.log"
    # Prints what libFuzzer prints, and a finding, of which it keeps no statistics.
    kept = FOLDER / "input.bin"
    stand_in.write_text("#!/bin/sh\n# INFO: Running with entropic power schedule\n"
                        f"cat '{log}' >&2\ncp '{log}' '{kept}'\n"
                        f"echo \"Test unit written to {kept}\" >&2\nexit 77\n")
    stand_in.chmod(0o755)
    for name in ("rules", "proofs", "regressions", "ledger", "run"):
        command = collect.COMMANDS[name]
        command = command.replace("build/fuzz/", "build/dev/")
        if name == "proofs":
            command += " " + " ".join(PROVED)
        if name == "run":
            command = command.replace("run --json", "run ldsm --json").replace(
                "--findings=build/findings",
                f"--targets-dir='{stand_in.parent}' --findings='{FOLDER}/findings'")
        collect.COMMANDS[name] = command
        collect.BUILDS.pop(name)
        collect.measure(name, folder)
    return folder


@functools.cache
def browser():
    program = find_browser()
    if not program:
        sys.exit(f"expected a browser in PATH, one of {', '.join(NAMES)}, found none; "
                 "ci/setup.sh chromium installs one")
    return Browser(program).__enter__()


def look(page, width=TELEPHONE, scheme="light"):
    """What the page shows in a window of this width."""
    browser().open(page, width, scheme=scheme)
    browser().evaluate(f"document.documentElement.dataset.width = {width}")
    shown = browser().evaluate(LOOK)
    shown["complaints"] += [f"not self-contained: loads {address}"
                            for address in browser().loaded
                            if address != page.resolve().as_uri()]
    return shown


def is_blank(page, width, picture):
    """Whether the reader sees nothing. The picture is kept."""
    browser().open(page, width)
    browser().screenshot(picture, whole=True)
    colours, share = browser().evaluate(COLOURS % browser().encoded(picture))
    return colours < 50 or share > 0.97


# The page of all results: how it was made, from what, and what it shows.
Whole = collections.namedtuple("Whole", "done page results shown")


@functools.cache
def whole():
    folder, page = measure_results(), FOLDER / "page.html"
    done = report("--from", folder, "-o", page)
    return Whole(done, page, {path.stem: json.loads(path.read_text())
                              for path in folder.glob("*.json")}, look(page))


def copy_of_results():
    return json.loads(json.dumps(whole().results))
