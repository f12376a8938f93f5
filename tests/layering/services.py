#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks what the fuzzing services demand of the files they are given: services.py ROOT"""

import pathlib
import re
import subprocess
import sys

LICENCE = "http://www.apache.org/licenses/LICENSE-2.0"
# The presubmit of OSS-Fuzz knows these keys, and it or the guide to new projects
# demands the ones below.
KNOWN = {
    "architectures", "auto_ccs", "base_os_version", "blackbox", "builds_per_day",
    "coverage_extra_args", "disable_remediation", "disable_remediation_pre_review",
    "disabled", "file_github_issue", "fuzzing_engines", "help_url", "homepage", "indexer",
    "labels", "language", "main_repo", "primary_contact", "run_tests", "sanitizers",
    "selective_unpack", "vendor_ccs", "view_restrictions"}
DEMANDED = {"homepage", "language", "main_repo", "primary_contact"}
ENGINES = {"afl", "centipede", "honggfuzz", "libfuzzer", "none", "wycheproof"}
SANITIZERS = {"address", "memory", "none", "undefined"}


def listed(yaml, key):
    """The entries of a list; one may have options: `- memory: {experimental: True}`, or
    the options in the lines below."""
    block = re.search(rf"^{key}:[ \t]*\n((?:(?:[ \t-].*)?\n)+)", yaml, re.M)
    return set(re.findall(r"^ *- *[\"']?([^\s:\"']*)", block.group(1), re.M)) if block else set()


def complaints(root):
    oss_fuzz, lite = root / "ci/oss-fuzz", root / ".clusterfuzzlite"
    dockerfiles = [oss_fuzz / "Dockerfile", lite / "Dockerfile"]
    for path in [*dockerfiles, oss_fuzz / "project.yaml", lite / "project.yaml",
                 lite / "build.sh"]:
        if LICENCE not in path.read_text():
            yield f"{path}: expected the licence header with {LICENCE}"

    for path in dockerfiles:
        steps = re.findall(r"^RUN ((?:.*\\\n)*.*)", path.read_text(), re.M)
        for step in steps:
            if "apt-get install" in step and "apt-get update" not in step:
                yield f"{path}: expected apt-get update in the step that installs: {step}"
            if re.search(r"\bpip3?\b", step):
                yield f"{path}: expected no pip, the images have what it would install: {step}"

    if re.search(r"^COPY \. ", dockerfiles[1].read_text(), re.M):
        ignored = (root / ".dockerignore").read_text().splitlines()
        for line in (root / ".gitignore").read_text().splitlines():
            if line.startswith("/") and line not in ignored:
                yield f"{root}/.dockerignore: expected the line {line} of .gitignore"

    yaml = (oss_fuzz / "project.yaml").read_text()
    values = dict(re.findall(r'^(\w+): *"?([^"\n]*)"?$', yaml, re.M))
    if unknown := values.keys() - KNOWN:
        yield f"project.yaml: unknown keys {sorted(unknown)}"
    for key in sorted(DEMANDED):
        if not values.get(key):
            yield f"project.yaml: expected the key {key}"
    if not re.fullmatch(r"\S+@\S+\.\S+", values.get("primary_contact", "")):
        yield "project.yaml: expected an address of mail as primary_contact"
    for key, allowed in (("fuzzing_engines", ENGINES), ("sanitizers", SANITIZERS)):
        found = listed(yaml, key)
        if not found or found - allowed:
            yield f"project.yaml: expected {key} of {sorted(allowed)}, found {sorted(found)}"

    # The Dockerfile takes the repository's address from project.yaml.
    clone = re.search(r'git clone [^"]*"\$\((.*) \$SRC/project\.yaml\)"',
                      dockerfiles[0].read_text())
    address = clone and subprocess.run(
        ["bash", "-c", f"{clone.group(1)} {oss_fuzz}/project.yaml"], capture_output=True,
        text=True, check=True).stdout.strip()
    if not address or address != values.get("main_repo"):
        yield f"{dockerfiles[0]}: expected to clone main_repo of project.yaml, found {address}"


def main():
    found = list(complaints(pathlib.Path(sys.argv[1])))
    print("\n".join(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
