# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""When and at which commit figures are measured."""

import datetime
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent


def git(*arguments):
    done = subprocess.run(["git", "-C", ROOT, *arguments], capture_output=True,
                          text=True)
    return done.stdout.strip() if done.returncode == 0 else ""


def current_commit():
    """The commit of the sources, and whether they differ from it."""
    commit = git("rev-parse", "--short=12", "HEAD") or "not in a repository"
    return commit + (" with changes" if git("status", "--porcelain", "-uno") else "")


def now():
    return datetime.datetime.now().astimezone().strftime("%Y-%m-%d %H:%M %z")
