# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Makes precompiled headers, and has them made again where ninja did not know that
# they are old. Sourced by launch.sh, in the folder of the build.
#
# Of a precompiled header, which contains paths, ccache is shown a checksum of the
# preprocessed text instead (CCACHE_PCH_EXTSUM), so that checkouts share what uses
# it. So a header is compiled only when there is something that ccache does not know: it
# takes 5 s of the processor, and the checksum 0.2. What ccache knows is right only if the
# header was made of the files that there are now. Ninja alone cannot promise that: of two
# builds at a time in one folder, each removes the list of dependencies that the compiler
# writes, the other one finds none, and takes the header for one without dependencies.
# Beside HEADER, which is empty until it is compiled, are therefore
#   HEADER.sum      the checksum
#   HEADER.inputs   what the header is made of, with sizes and time stamps
#   HEADER.command  the compiler and its arguments
#   HEADER.lock     is locked while the header is made or used
# The compiler makes headers without ccache: that of another checkout would be about
# that one's files.

# The open lock.
lock=

# stamps FILE...: prints a line for each; none for those that are missing.
stamps() {
  stat -c '%n|%s %y' -- "$@" 2>/dev/null || true
}

# Whether the header was made of what there is now.
is_current() { # is_current HEADER
  [[ -f $1 && -f $1.inputs ]] || return 1
  local recorded
  mapfile -t recorded <"$1.inputs"
  [[ $(stamps "${recorded[@]%%|*}") == "$(<"$1.inputs")" ]]
}

# Makes what is beside the header, and its list of dependencies as HEADER.d.new. Its lock
# must be held.
describe_header() { # describe_header HEADER COMPILER ARGUMENT...
  local header=$1 compile=() preprocess=() inputs=() input before="" after="" are_old=""
  shift
  while (($#)); do
    case "$1 ${2-}" in
      "-MF "* | "-MT "*) shift ;;
      "-Xclang -emit-pch" | "-o "*)
        compile+=("$1" "$2")
        shift
        ;;
      "-MD "*) ;;
      "-c "*) compile+=("$1") ;;
      *)
        compile+=("$1")
        preprocess+=("$1")
        ;;
    esac
    shift
  done
  rm -f "$header.inputs"
  : >"$header"
  printf '%s\0' "${compile[@]}" >"$header.command"
  # A file that changes meanwhile may be in the checksum and not as it was recorded.
  until [[ $are_old || ($after && $after == "$before") ]]; do
    before=$after
    touch "$header.lock"
    "${preprocess[@]}" -E -P -dD -MD -MT "$header" -MF "$header.d.new" -o - |
      sha256sum >"$header.sum"
    mapfile -t inputs < <(sed '1s/^[^:]*://; s/\\$//' "$header.d.new" | xargs printf '%s\n')
    if [[ ${#inputs[@]} -lt 2 ]]; then
      echo "launch.sh: expected the compiler to name what $header includes, found nothing" >&2
      exit 1
    fi
    after=$(stamps "${inputs[@]}")
    are_old=yes
    for input in "${inputs[@]}"; do
      [[ $input -ot $header.lock ]] || are_old=
    done
  done
  touch -r "$header.sum" "$header"
  printf '%s\n' "$after" >"$header.inputs"
}

# Makes for ninja what is beside the header. The list of dependencies comes last, so that
# another build that waits for the lock does not take it away.
make_header() { # make_header HEADER DEPENDENCIES COMPILER ARGUMENT...
  local header=$1 dependencies=$2
  shift 2
  exec {lock}>>"$header.lock"
  flock "$lock"
  describe_header "$header" "$@"
  mv "$header.d.new" "$dependencies"
}

# Waits until what is beside the header is that of the files that there are now, and
# where HOW is "compiled" the header as well. Keeps the lock, which the compiler inherits.
use_header() { # use_header HEADER HOW
  local header=$1 how=$2 compile
  [[ ${lock-} ]] || exec {lock}>>"$header.lock"
  flock -s "$lock"
  until is_current "$header" && [[ $how != compiled || -s $header ]]; do
    flock "$lock"
    if [[ ! -f $header.command ]]; then
      echo "launch.sh: expected $header.command to say how the header is made, found" \
        "none; remove $header and build again" >&2
      exit 1
    fi
    mapfile -d '' -t compile <"$header.command"
    if ! is_current "$header"; then
      describe_header "$header" "${compile[@]}"
    elif [[ $how == compiled && ! -s $header ]]; then
      "${compile[@]}"
      # The time that ninja knows.
      touch -r "$header.sum" "$header"
    fi
    flock -s "$lock"
  done
}
