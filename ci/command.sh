# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# What the commands of this folder have in common; sourced by them.
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
    [[ $argument != --help && $argument != -h ]] || { usage && exit 0; }
  done
  for argument; do
    if [[ $argument == -* ]]; then
      # Of one dash or two, and of a value, there is nothing to tell.
      name=${argument%%=*} name=${name#-} name=--${name#-}
      [[ " $options " == *" $name "* ]] ||
        refuse "expected ${options:+one of the options below, or }no option, found '$argument'"
    elif [[ $((++count)) -gt ${most:-$count} ]]; then
      refuse "expected no more than is said below, found '$argument'"
    fi
  done
}

child=

# run COMMAND...: runs a command of its own and returns its status.
run() {
  # A shell has commands in the background ignore SIGINT, and what they start as well.
  env --default-signal=INT,QUIT "$@" &
  # What fails in a function would end the shell, without its trap.
  await $! || return
}

# await PROCESS: waits for a process of this shell and returns its status.
await() {
  local status=0
  child=$1
  wait "$child" || status=$?
  child=
  return $status
}

end_by() { # end_by SIGNAL
  trap '' HUP INT TERM
  if [[ $child ]]; then
    kill -s TERM "$child" 2>/dev/null || true
    wait "$child" || true
  fi
  trap - "$1"
  kill -s "$1" $BASHPID
}
for signal in HUP INT TERM; do
  trap "end_by $signal" $signal
done
