# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a command without the superuser's rights: as_user.py COMMAND..."""
import os
import sys

if os.geteuid() == 0:
    nobody = 65534
    os.setgroups([])
    os.setgid(nobody)
    os.setuid(nobody)
os.execvp(sys.argv[1], sys.argv[1:])
