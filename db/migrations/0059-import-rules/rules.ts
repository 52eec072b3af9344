const PRESS = { source: "Customs papers and press of 2017 to 2026", checkedOn: "2026-11-24" };

const rule = (key: string, verdict: "ask" | "no", { source, checkedOn } = PRESS) => ({
  kind: "import-rule",
  key,
  value: { verdict },
  mark: "range" as const,
  source,
  from: "2022-01-01",
  checkedOn,
});

/** What stood in code until now, with the days on which it was looked at. */
export const IMPORT_RULES = [
  rule("US/title", "ask", { source: "Guides to US titles and 19 CFR 192", checkedOn: "2026-09-29" }),
  rule("US/other-vehicle", "ask"),
  rule("CA/lot", "ask"),
  rule("GH/salvage", "ask"),
  rule("GH/right-hand", "no"),
  rule("NG/right-hand", "no"),
  rule("NG/by-road", "ask"),
];
