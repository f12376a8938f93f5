#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The same build as on OSS-Fuzz.
exec "$SRC/tilefuzz/ci/oss-fuzz/build.sh"
