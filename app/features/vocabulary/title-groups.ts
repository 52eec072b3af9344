/** What titles are searched by. Kinds that are no title in the ordinary sense are 'other'. */
const GROUPS = {
  clear: {
    label: "Clear title",
    said: [
      "clean title",
      "clear title",
      "clean",
      "clean titles",
      ...["clean", "clear", "complete", "good", "correct"].flatMap((good) => [`${good} paper`, `${good} papers`]),
      "papers complete",
      "title clean",
    ],
  },
  salvage: {
    label: "Salvage",
    said: [
      "salvage title",
      "salvage",
      "salvaged",
      "salvage certificate",
      "total loss",
      "totalled",
      "totaled",
      "written off",
      "write off",
    ],
  },
  rebuilt: { label: "Rebuilt", said: ["rebuilt title", "rebuilt", "reconstructed"] },
  "bill-of-sale": { label: "Bill of sale", said: ["bill of sale"] },
  "non-repairable": { label: "Non-repairable", said: ["non repairable", "nonrepairable", "non-repairable"] },
  destruction: { label: "Certificate of destruction", said: ["certificate of destruction", "scrap"] },
  junk: { label: "Junk", said: ["junk", "junk title"] },
  "parts-only": { label: "Parts only", said: ["parts only", "for parts"] },
  flood: { label: "Flood", said: ["flood title"] },
  "no-title": { label: "No title", said: ["no title", "without title", "no papers", "no paper", "without papers"] },
  pending: { label: "Title pending", said: [] },
  other: { label: "Other papers", said: [] },
} satisfies Record<string, { label: string; said: string[] }>;

export const TITLE_GROUPS = Object.entries(GROUPS).map(([key, group]) => ({ key, ...group }));

export type TitleGroup = keyof typeof GROUPS;
