# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The report: one page of HTML about the state of the verifiers and the harness.

  collect    measures, and reads what was measured before
  markup     pieces of HTML, escaped wherever they come from data
  charts     pieces of SVG
  sections/  one module for each kind of result
  page       puts the sections together

Words: a *result* is what one command has measured, as JSON; its *provenance* is
that command, its date and the commit; a *section* shows one or more results; its
*tile* is its figure at the top of the page.
"""
