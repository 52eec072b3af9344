const rate = (kind: string, days: number, mark: "table" | "assumption", source: string) => ({
  kind,
  key: "all",
  value: { low: days, high: days },
  mark,
  source,
  from: "2022-01-01",
});

export const BARRED_RATES = [
  rate("blocked-report", 10, "table", "31 CFR 501.603: a report to OFAC within 10 business days of the blocking"),
  rate("name-check", 1, "assumption", "Our own rule"),
];
