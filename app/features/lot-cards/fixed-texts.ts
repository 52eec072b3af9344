/**
 * Texts that are the same on every card, whatever the vehicle. An operator changes one here,
 * or sets it to null to leave it out.
 */
export const FIXED_TEXTS: FixedTexts = {
  usedBadge: "Used",
  modelLine: "Model: 2023",
  rating: { stars: 5, label: "5.0 (58.5k Review)" },
};

interface FixedTexts {
  usedBadge: string | null;
  /** Infinite-scroll cards only. */
  modelLine: string | null;
  rating: { stars: number; label: string } | null;
}
