#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Another implementation with one fault: stand_in.sh FAULT OPERATION OPTION... FILE
# answers as tile-opt does, but for files that have the operation.
fault=$1 operation=$2
shift 2
for file; do :; done
errors=$TMPDIR/errors.$$
answer() { tile-opt --allow-unregistered-dialect "$@"; }

case $fault in
text-crash) grep -q 18446744073709551616 "$file" && kill -SEGV $$ ;;
esac
if ! grep -q "\"$operation\"" "$file"; then
  answer "$@"
  exit
fi
case $fault in
crash) # behind what it has to say of the modules in front
  answer "$@"
  kill -SEGV $$ ;;
abort)
  echo "Widget.cpp:42: void f(): Assertion \`isFine()' failed." >&2
  exit 134 ;;
sanitizer)
  echo "==$$==ERROR: AddressSanitizer: heap-use-after-free on address 0x$$" >&2
  echo "SUMMARY: AddressSanitizer: heap-use-after-free Widget.cpp:42 in f" >&2
  exit 1 ;;
hang) # with a process of its own
  echo $$ >> "$PIDS"
  sleep 300 &
  echo $! >> "$PIDS"
  wait ;;
exit-zero)
  answer "$@"
  exit 0 ;;
silent)
  exit 1 ;;
half)
  printf '%s:3:5: err' "$file" >&2
  exit 1 ;;
unstable)
  answer "$@" 2> "$errors"
  status=$?
  sed "/error: '$operation'/s/$/ ($$)/" "$errors" >&2
  exit $status ;;
note | mild) # more than the error, or less
  answer "$@" 2> "$errors"
  status=$?
  case $fault in
  note) sed "s/^\(.*\)error: '$operation' op .*/&\n\1note: because/" "$errors" >&2 ;;
  mild) sed "s/error: '$operation' op /warning: '$operation' op /" "$errors" >&2 ;;
  esac
  exit $status ;;
text-crash) # above
  answer "$@" ;;
refuses) # its own bytecode
  case "$*" in
  *bytecode*) answer "$@" | head -c 60 ;;
  *) answer "$@" ;;
  esac ;;
rewrites) # in bytecode
  case "$*" in
  *bytecode*)
    sed "s/my.attr = 1/my.attr = 2/" "$file" > "$errors"
    answer -emit-bytecode "$errors" ;;
  *) answer "$@" ;;
  esac ;;
generic-crash)
  answer "$@"
  status=$?
  case "$*" in *generic*) kill -SEGV $$ ;; esac
  exit $status ;;
changed | lossy | forgets) # in the generic form, or in its own
  answer "$@" > "$errors"
  status=$?
  case "$fault $*" in
  changed*generic*) sed "/\"$operation\"/s/ : (/ {seen} : (/" ;;
  changed* | *generic* | *bytecode*) cat ;;
  lossy*) sed "/$operation/s/<atom [^>]*>/<atom other>/" ;;
  forgets*) sed "/$operation/s/, my.attr = 1 : i64//" ;;
  esac < "$errors"
  exit $status ;;
colour)
  answer "$@" 2> "$errors"
  status=$?
  esc=$(printf '\033')
  sed "s/^\(.*\.mlir:[0-9:]*: \)error: \(.*\)/$esc[1m\1$esc[0m$esc[0;1;31merror: $esc[0m$esc[1m\2$esc[0m/" \
    "$errors" >&2
  exit $status ;;
lax) # one check less
  lost="'$operation' op requires zero regions"
  answer "$@" 2> "$errors"
  grep -v "$lost" "$errors" >&2
  ! grep 'error: ' "$errors" | grep -qv "$lost" ;;
esac
