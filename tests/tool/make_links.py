# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Adds links of every kind to the folders of links.test: make_links.py"""
import os

os.symlink("seeds", "alias/alias")
os.symlink("z.textproto", "file/a.textproto")
os.symlink(".", "self/a")
os.symlink(".", "loops/a")
os.symlink(".", "loops/b")
os.symlink("..", "up/deep/up")
os.link("hard/a.textproto", "hard/b.textproto")
os.symlink("in.textproto", "named.textproto/link.textproto")
os.makedirs("beside/tests")
os.symlink("../corpus", "beside/tests/ops")
os.link("twice/large.textproto", "twice/other.textproto")
os.symlink("large.textproto", "twice/link.textproto")
os.link("reason/large.textproto", "reason/zz.textproto")
os.symlink("large.textproto", "reason/example-one.textproto")
os.symlink("../outside", "out/far")
os.symlink("../outside/o.textproto", "far/a.textproto")
os.symlink("nowhere", "far/broken.textproto")
os.symlink("loop.textproto", "far/loop.textproto")
os.symlink("/dev/zero", "far/zero.textproto")
