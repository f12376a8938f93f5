# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The sections of the report, one module for each kind of result.

Each module here has the constants

  ID        the anchor of the section
  TITLE     its heading
  LEAD      what it shows, in a sentence or two
  SOURCES   the names of the results it shows (see collect.COMMANDS)

and a function `show`, which takes the existing ones of these results, as a dict from
name to JSON, and returns a `Shown`.
"""

import collections

# The tile's figure and its note; the state, which is ok, found (something needs
# attention), quiet or missing (not all is measured, and nothing is found in the rest);
# and the body as HTML.
Shown = collections.namedtuple("Shown", "figure note state body")

# Stands for a figure that was not measured, which is neither 0 nor passing.
UNMEASURED = "–"
