import type { CaseState } from "./case-kinds.ts";

const WORDS: Record<CaseState, { label: string; look: string }> = {
  new: { label: "Received", look: "bg-harbour-soft text-harbour" },
  "waiting-for-us": { label: "With our desk", look: "bg-harbour-soft text-harbour" },
  "waiting-for-customer": { label: "Answered", look: "bg-leaf-soft text-leaf" },
  closed: { label: "Closed", look: "bg-paper-sunk text-ink-soft" },
};

export function WhoseTurnChip({ state }: { state: CaseState }) {
  const { label, look } = WORDS[state];
  return <span className={`chip ${look}`}>{label}</span>;
}
