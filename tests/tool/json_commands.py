#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every command keeps to what the README says of --json: json_commands.py README

The commands are those that `tilefuzz --help` lists. One without --json has to be named
in the README. Of the others, a file that does not exist gives an object with an `error`
where the README names the command, and nothing else where it does not.
"""

import json
import pathlib
import re
import subprocess
import sys

# Arguments that some commands need beside a file.
NEEDED = {"compare": ["--against=/absent"], "run": ["--targets-dir=/absent"]}


def run(*arguments):
    return subprocess.run(["tilefuzz", *arguments], capture_output=True, text=True)


def names_in(sentence):
    return set(re.findall(r"`(\w+)`", sentence))


def main():
    text = " ".join(pathlib.Path(sys.argv[1]).read_text().split())
    without = names_in(re.search(r"[^.]* have no `--json`", text)[0])
    errors = names_in(re.search(r"; but ([^.]*) have an object for each file", text)[1])
    found_without, found_errors, wrong = set(), set(), []
    for command in re.findall(r"^  (\w+) +- ", run("--help").stdout, re.MULTILINE):
        if "  --json " not in run(command, "--help").stdout:
            found_without.add(command)
            continue
        answer = run(command, "--json", *NEEDED.get(command, []), "/absent")
        if answer.returncode != 2 or not answer.stderr:
            wrong.append(f"{command}: status {answer.returncode}, stderr "
                         f"'{answer.stderr}'")
        if answer.stdout:
            [entry] = [json.loads(answer.stdout)] if answer.stdout.startswith("{") \
                else json.loads(answer.stdout)
            if not entry["error"]:
                wrong.append(f"{command}: an object without an error")
            found_errors.add(command)
    if found_without != without:
        wrong.append(f"without --json are {sorted(found_without)}, the README says "
                     f"{sorted(without)}")
    if found_errors != errors:
        wrong.append(f"an object with an error print {sorted(found_errors)}, the README "
                     f"says {sorted(errors)}")
    print("\n".join(wrong) or "as the README says")
    sys.exit(bool(wrong))


main()
