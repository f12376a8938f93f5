# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Functions of the commands of this folder, which source this file.
#
# The first comment of a command is its help. A command that is told to end (SIGHUP,
# SIGINT, SIGTERM) first ends what it runs, and ends by the same signal: a shell says 129,
# 130, 143.

# The command, before it goes elsewhere, and the options that it takes beside --help.
self=$(realpath "$0")
options=

# Prints the help of the command.
usage() {
  sed -n '4,/^[^#]/ { /^#/!q; s/^# \{0,1\}//; p }' "$self"
  [[ ! $options ]] || printf '\nOptions: --help %s\n' "$options" | fold -s
}

# refuse TEXT: says what is wrong with the arguments.
refuse() {
  printf '%s: %s\n\n' "${self##*/}" "$1" >&2
  usage >&2
  exit 2
}

# check_arguments COUNT ARGUMENT...: answers --help, and refuses unknown options, and more
# other arguments than COUNT, which may be empty.
check_arguments() {
  local most=$1 argument name count=0
  shift
  for argument; do
    [[ $argument != --help && $argument != -h ]] || { usage; exit 0; }
  done
  for argument; do
    if [[ $argument == -* ]]; then
      # With one dash or two, with a value or without.
      name=${argument%%=*} name=${name#-} name=--${name#-}
      [[ " $options " == *" $name "* ]] ||
        refuse "expected ${options:+one of the options below, or }no option, found '$argument'"
    elif [[ $((++count)) -gt ${most:-$count} ]]; then
      refuse "expected no more than is said below, found '$argument'"
    fi
  done
}

# A shell has commands in the background ignore SIGINT, and what they start as well. Old
# systems cannot undo that, where SIGTERM still does what it should.
undoing=()
if env --default-signal=INT,QUIT true 2>/dev/null; then
  undoing=(env --default-signal=INT,QUIT)
fi

# run COMMAND...: runs a command and returns its status.
run() {
  "${undoing[@]}" "$@" &
  # A failure in a function would end the shell, without its trap.
  await $! || return
}

# await PROCESS: waits for a process of this shell and returns its status. Meanwhile, a
# signal ends all processes of this shell first.
await() {
  local signal status=0
  for signal in HUP INT TERM; do
    # shellcheck disable=SC2064
    trap "end_by $signal" $signal
  done
  wait "$1" || status=$?
  trap - HUP INT TERM
  return $status
}

end_by() { # end_by SIGNAL
  trap '' HUP INT TERM
  # shellcheck disable=SC2046
  kill -s TERM $(jobs -p) 2>/dev/null || true
  wait || true
  trap - "$1"
  kill -s "$1" $BASHPID
}
