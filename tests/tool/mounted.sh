#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Runs a command that sees a small empty file system in the place of a folder, and
# is alone in seeing it: mounted.sh SIZE FOLDER COMMAND...
exec unshare --map-root-user --mount sh -c '
  mount -t tmpfs -o "size=$1" none "$2" && shift 2 && exec "$@"' mounted "$@"
