# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What is said about each kind of result.

Each module here has the constants

  ID        the anchor of the section
  TITLE     its heading
  LEAD      what it shows, in a sentence or two
  SOURCES   the names of the results it shows (see collect.COMMANDS)

and a function `show`, which takes those of them that there are, as a dict from
name to JSON, and returns a `Shown`.
"""

import collections

# The tile's figure and its note; state, which is ok, found (something that
# somebody has to look at) or quiet; and the body as HTML.
Shown = collections.namedtuple("Shown", "figure note state body")
