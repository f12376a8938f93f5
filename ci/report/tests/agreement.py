# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Whether what a page shows agrees with the results that it was made from. The
figures are worked out here from the results anew."""

CELLS = ("boundary", "alone", "masked")


def number(value):
    return f"{value:,}"


class Page:
    """The output of look.js for a page, and the disagreements found so far."""

    def __init__(self, shown):
        self.shown, self.found = shown, []

    def table(self, section, caption):
        """The rows of a table by their first cell."""
        for table in self.shown["sections"][section]["tables"]:
            if table["caption"].startswith(caption):
                return {row[0]: row[1:] for row in table["rows"]}
        self.found.append(f"{section}: no table '{caption}'")
        return {}

    def tile(self, section):
        return next(figure for anchor, figure, _ in self.shown["tiles"]
                    if anchor == section)

    def expect(self, where, expected, found):
        if expected != found:
            self.found.append(f"{where}: expected {expected}, found {found}")

    def expect_table(self, section, caption, expected):
        self.expect(f"{section}: {caption}", expected, self.table(section, caption))


def cell_text(cells):
    empty = [cell for cell in cells if cell["empty"]]
    if empty:
        return "empty" if len(cells) == 1 else f"{len(empty)} of {len(cells)} empty"
    files = sum(len(cell["files"]) for cell in cells)
    return number(files) if files else "never"


def check_rules(page, families):
    counts = {}
    for family, rules in families.items():
        rows = {rule: list(cells["operations"].values()) if "operations" in cells
                else [cells] for rule, cells in rules.items()}
        cells = [row[cell] for rule in rules for row in rows[rule] for cell in CELLS]
        filled = sum(bool(cell["files"]) for cell in cells)
        never = sum(not cell["files"] and "never" in cell for cell in cells)
        counts[family] = [len(rules), filled, never, sum(cell["empty"] for cell in cells)]
        page.expect_table("rules", f"Cases of the corpus for each rule of {family}", {
            rule: [number(len(rows[rule])) if "operations" in rules[rule] else "–",
                   *(cell_text([row[cell] for row in rows[rule]]) for cell in CELLS)]
            for rule in rules})
    counts["all"] = [sum(column) for column in zip(*counts.values())]
    page.expect_table("rules", "Cells by family", {
        family: list(map(number, row)) for family, row in counts.items()})
    page.expect("rules: tile", number(counts["all"][0]), page.tile("rules"))


def check_proofs(page, proofs):
    counts = ("cases", "accepted", "rejected", "unsupported")
    shown = page.table("proofs", "Proofs by family")
    for proof in proofs:
        faults = len(proof["disagreements"]) + len(proof["contradicted"])
        page.expect(f"proofs: {proof['family']}",
                    [number(proof[key]) for key in counts] + [number(faults),
                                                              f"{proof['seconds']:.2f}"],
                    shown.get(proof["family"], [])[:6])
        page.expect_table("proofs", f"Cases of the domain of {proof['family']}", {
            rule: [number(row[key]) for key in (*CELLS, "reported")]
            for rule, row in proof["rules"].items()})
    page.expect("proofs: all", [number(sum(proof[key] for proof in proofs))
                                for key in counts], shown.get("all", [])[:4])
    page.expect("proofs: tile", number(sum(proof["cases"] for proof in proofs)),
                page.tile("proofs"))


def check_mutation(page, score):
    keys = ("killed", "survived", "equivalent", "excluded", "untried", "corpus", "fuzz",
            "proof", "tests")

    def share(row):
        return f"{row['score']:.1f} %" if row["killed"] + row["survived"] else "–"

    for side, figures in score["sides"].items():
        page.expect_table("mutation", f"Mutants of the {side}", {
            name: [share(row).removesuffix(" %"), *(number(row[key]) for key in keys)]
            for name, row in {**figures["families"], "all": figures}.items()})
    page.expect("mutation: tile", " · ".join(
        share(figures) for figures in score["sides"].values()),
        page.tile("mutation"))
    for key in score["survivors"] + score["equivalent"]:
        if " ".join(key.split()) not in page.shown["sections"]["mutation"]["text"]:
            page.found.append(f"mutation: no {key}")


def check_detection(page, measured):
    limit = measured["limitSeconds"]
    written = {
        "executions": lambda value: "–" if value is None else number(round(value)),
        "seconds": lambda value: f">{limit}" if value is None else f"{value:.2f}"}
    for key, text in written.items():
        shown = page.table("detection", f"{key.capitalize()} until found")
        for bug in measured["bugs"]:
            cells = []
            for one in bug["configurations"].values():
                note = f" ({one['found']} of {one['runs']})"
                cells.append(f"{text(one[key]['median'])} / {text(one[key]['p95'])}"
                             + (note if one["found"] < one["runs"] else ""))
            page.expect(f"detection: {bug['name']}, {key}",
                        [bug["family"], bug["detection"], *cells],
                        shown.get(bug["name"]))
    totals = page.table("detection", "All runs by configuration")
    for name in measured["bugs"][0]["configurations"]:
        every = [bug["configurations"][name] for bug in measured["bugs"]]
        page.expect(f"detection: {name}",
                    [number(len(every)), f"{sum(one['found'] for one in every):,} of "
                     f"{sum(one['runs'] for one in every):,}"],
                    totals.get(name, [])[:2])
    hidden = [bug["configurations"]["both"] for bug in measured["hidden"]]
    if hidden:
        page.expect("detection: hidden bugs",
                    [number(len(hidden)), f"{sum(one['found'] for one in hidden):,} of "
                     f"{sum(one['runs'] for one in hidden):,}"],
                    page.table("detection", "Hidden bugs").get("both", [])[:2])
    for bug in measured["hidden"]:
        if not bug["configurations"]["both"]["found"] and (
                bug["name"] not in page.shown["sections"]["detection"]["text"]):
            page.found.append(f"detection: no {bug['name']}")
    check_marks(page, measured["bugs"])


def check_marks(page, bugs):
    """Of each bug there are as many marks as configurations, and they stand in the
    order of their medians."""
    styles = dict(zip(("both", "mutator", "counters", "neither"),
                      ("one", "two", "three", "four")))
    drawn = [row for name, rows in page.shown["marks"].items()
             if name.startswith("Executions to detection") for row in rows]
    page.expect("detection: rows of the charts", len(bugs), len(drawn))
    for bug in bugs:
        start = bug["name"][:40]
        places = next((dict(marks) for label, marks in drawn
                       if label.startswith(start)), {})
        medians = {name: one["executions"]["median"]
                   for name, one in bug["configurations"].items()}
        page.expect(f"detection: marks of {bug['name']}",
                    sorted(styles[name] for name in medians), sorted(places))
        for name, median in medians.items():
            for other, its in medians.items():
                if median is not None and (its is None or median < its) and (
                        places.get(styles[name], 0) > places.get(styles[other], 0)):
                    page.found.append(f"detection: the marks of {bug['name']} for "
                                      f"{name} and {other} are in the wrong order")


def speed_row(count, entry):
    floor = entry["floor"]
    if not floor:
        return [number(count), number(entry["perSecond"]), "–", "–"]
    ratio = entry["perSecond"] / floor
    return [number(count), number(entry["perSecond"]), number(floor),
            f"{ratio:.1f}" if ratio >= 1 else f"{ratio:.2f}"]


def check_throughput(page, bench):
    page.expect_table("throughput", "Cells reached", {
        entry["target"]: [
            number(entry["executions"]), number(entry["cells"]),
            f"{entry['processorSeconds']:.2f}",
            number(round(entry["cells"] / entry["processorSeconds"]))]
        for entry in bench["cells"]})
    page.expect_table("throughput", "Fuzz targets", {
        entry["target"]: speed_row(entry["executions"], entry)
        for entry in bench["targets"]})
    page.expect_table("throughput", "Cases per second", {
        entry["family"]: speed_row(entry["cases"], entry) for entry in bench["proofs"]})
    page.expect_table("throughput", "Microseconds", {
        entry["family"]: [f"{entry['inMemorySeconds'] * 1e6:.1f}",
                          f"{entry['asTextSeconds'] * 1e6:.1f}",
                          f"{entry['ratio']:.1f}", number(entry["floor"])]
        for entry in bench["texts"]})


def check_coverage(page, exported):
    files = {file["filename"].split("/verifiers/")[-1]: file["summary"]
             for file in exported["data"][0]["files"]}
    files["all"] = exported["data"][0]["totals"]
    page.expect_table("coverage", "Coverage of each file", {
        name: [text for kind in ("lines", "branches", "functions") for text in (
            f"{summary[kind]['percent']:.1f}" if summary[kind]["count"] else "–",
            f"{summary[kind]['covered']:,} of {summary[kind]['count']:,}")]
        for name, summary in files.items()})
    page.expect("coverage: tile", f"{files['all']['lines']['percent']:.1f} %",
                page.tile("coverage"))


def check_findings(page, run, cases):
    def figures(target, *names):
        values = [target[name] for name in names]
        return "unknown" if None in values else " of ".join(map(number, values))

    page.expect_table("findings", "The last fuzzing run", {
        target["target"]: [
            figures(target, "executions"), figures(target, "executionsPerSecond"),
            figures(target, "coveredEdges", "edges"),
            figures(target, "rulesReached", "rules"),
            figures(target, "cellsReached", "cells"),
            number(len(target["findings"])) if target["findings"]
            else "unknown" if target["problem"] else "0"]
        for target in run["targets"]})
    found = [finding["bucket"] for target in run["targets"]
             for finding in target["findings"]]
    if found:
        page.expect("findings: buckets", found,
                    list(page.table("findings", "Findings of the last")))
    page.expect("findings: tile", number(len(found)), page.tile("findings"))
    failed = sum(bool(case["error"] or case["finding"]) for case in cases)
    words = (f"{number(len(cases))} cases of corpus/regressions replayed, "
             + (f"{failed} not as expected" if failed else "all as expected"))
    if words not in page.shown["sections"]["findings"]["text"]:
        page.found.append(f"findings: expected '{words}'")


def check_ledger(page, cases, tested):
    """Every witness of the corpus has its entry, which says what became of it."""
    test = tested["testsuites"][0]["testsuite"][0]
    failures = " ".join(each["failure"] + "\n" for each in test.get("failures", ()))
    entries = {entry.split(" ", 1)[0]: entry
               for entry in page.table("ledger", "Entries of")}
    witnesses = {case["file"]: case for case in cases if "/D-" in case["file"]}
    page.expect("ledger: entries", len(witnesses), len(entries))
    good = 0
    for path, case in witnesses.items():
        name = path.rpartition("/")[2].removesuffix(".textproto")
        reproduces = not case["finding"] and path.removeprefix("corpus/") not in failures
        good += reproduces
        page.expect(f"ledger: {name}", reproduces,
                    entries.get(name) == f"{name} reproduces")
    page.expect("ledger: tile", f"{good} of {len(entries)}", page.tile("ledger"))


def disagreements(shown, results):
    page = Page(shown)
    check_rules(page, results["rules"])
    check_proofs(page, results["proofs"])
    check_mutation(page, results["mutation"])
    check_detection(page, results["detection"])
    check_throughput(page, results["throughput"])
    check_coverage(page, results["coverage"])
    check_findings(page, results["run"], results["regressions"])
    check_ledger(page, results["regressions"], results["ledger"])
    return page.found
