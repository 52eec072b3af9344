import type { Refusal } from "../rules/refusal.ts";

/** The page of a lot's panel, with the amount that somebody typed. */
export function panelPath(lot: { id: string }, amount = "", intent: "bid" | "buy-now" = "bid"): string {
  const path = `/lots/${encodeURIComponent(lot.id)}/bid`;
  const kept = new URLSearchParams();
  if (amount !== "") kept.set("amount", amount);
  if (intent === "buy-now") kept.set("intent", intent);
  return kept.size > 0 ? `${path}?${kept}` : path;
}

const COMES_BACK = /^\/account\/(deposit|terms)([?]|$)/;

/** Where a refusal is mended, and back from there. */
export function mendPath({ href }: NonNullable<Refusal["link"]>, back: string): string {
  if (!COMES_BACK.test(href)) return href;
  return `${href}${href.includes("?") ? "&" : "?"}back=${encodeURIComponent(back)}`;
}
