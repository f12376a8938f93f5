#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks that targets print nothing on damaged inputs: silence.py TOOL ROOT TARGET...

Services keep what a target prints, and engines run thousands of inputs a second.
"""

import pathlib
import subprocess
import sys
import tempfile

COUNT = 300


def main():
    tool, root, *targets = sys.argv[1:]
    root = pathlib.Path(root)
    sys.path.insert(0, str(root / "ci/oss-fuzz"))
    from damaged import damaged

    failed = False
    with tempfile.TemporaryDirectory(prefix="tilefuzz-silence-") as scratch:
        folder = pathlib.Path(scratch)
        inputs = []
        for source, encoding, suffix in (("corpus", "binary", "bin"),
                                         ("tests/ops", "mlir", "mlir")):
            seeds = folder / f"{suffix}-seeds"
            subprocess.run([tool, "convert", root / source, seeds, f"--to={encoding}"],
                           check=True, stderr=subprocess.DEVNULL)
            contents = [path.read_bytes() for path in sorted(seeds.rglob(f"*.{suffix}"))]
            for name, data in damaged(contents, COUNT).items():
                inputs.append(folder / f"{name}.{suffix}")
                inputs[-1].write_bytes(data)
        for target in targets:
            done = subprocess.run([target, *inputs], stderr=subprocess.PIPE,
                                  stdout=subprocess.DEVNULL, check=False)
            lines = done.stderr.decode(errors="replace").splitlines()
            print(f"{pathlib.Path(target).name}: {len(inputs)} damaged inputs, status "
                  f"{done.returncode}, {len(lines)} lines on stderr")
            if done.returncode != 0 or lines:
                failed = True
                print("\n".join(lines[:5]))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
