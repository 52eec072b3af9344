import type { Standing } from "./standing-words.ts";

const CLASSES: Record<Standing["look"], string> = {
  act: "bg-amber-soft text-amber",
  late: "bg-flare-soft text-flare",
  busy: "bg-harbour-soft text-harbour",
  good: "bg-leaf-soft text-leaf",
  over: "bg-paper-sunk text-ink-soft",
};

/** A small mark; its word says what the colour does. */
export const PurchaseMark = ({ standing: { mark, look } }: { standing: Standing }) => (
  <span className={`inline-block rounded-full px-3 py-1 text-13 font-bold ${CLASSES[look]}`}>{mark}</span>
);
