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


def current_commit(*written):
    """The commit of the sources, and whether they differ from it. The files that a
    command has written are none of them."""
    commit = git("rev-parse", "--short=12", "HEAD") or "not in a repository"
    others = [f":(exclude,top){path.resolve().relative_to(ROOT)}" for path in written
              if path and path.resolve().is_relative_to(ROOT)]
    changes = git("status", "--porcelain", "-uno", "--", ROOT, *others)
    return commit + (" with changes" if changes else "")


def now():
    return datetime.datetime.now().astimezone().strftime("%Y-%m-%d %H:%M %z")
