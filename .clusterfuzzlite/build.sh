#!/usr/bin/env bash
# The same build as on OSS-Fuzz.
exec "$SRC/tilefuzz/ci/oss-fuzz/build.sh"
