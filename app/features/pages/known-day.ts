const YEAR = { year: "numeric" } as const;
const MONTH = { ...YEAR, month: "short" } as const;
const DAY = { ...MONTH, day: "numeric" } as const;

/** '2026-10-01' as '1 Oct 2026', '2025-08' as 'Aug 2025', '2022' as '2022'. */
export function knownDay(date: string): string {
  const parts = date.split("-").length;
  const shape = parts === 1 ? YEAR : parts === 2 ? MONTH : DAY;
  return new Intl.DateTimeFormat("en-GB", { ...shape, timeZone: "UTC" }).format(
    new Date(`${date}${"-01".repeat(3 - parts)}`),
  );
}
