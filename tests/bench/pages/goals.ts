export const GOALS = {
  rendered: 0.65,
  memory: 4,
  processor: 1.6,
  withoutScript: 1.1,
  cls: 0.005,
  tbtMs: 50,
  blockedMs: 100,
  evicted: 1.1,
  drawn: { "React Router": 2.5, Next: 3 },
  drawnP95Ms: 10,
  lighthouse: 100,
  tapMs: 300,
  inlineScript: 2 * 1024,
  html: 12 * 1024,
  /** Of pages that have a goal of their own. */
  htmlOf: { "/allListing": 9 * 1024, "/copartListing": 9 * 1024, "/faqpage": 9 * 1024 } as Record<string, number>,
  style: 6 * 1024,
  script: { plain: 20 * 1024, slider: 28 * 1024, hydrated: 105 * 1024 },
  hydratedFiles: 8,
  /** MB for each 10,000 requests. The collector's ups and downs come to ten; a leaked page comes to a thousand. */
  memorySlope: 20,
} as const;

export type PageKind = keyof typeof GOALS.script;
