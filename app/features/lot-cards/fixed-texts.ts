export const FIXED_TEXTS: FixedTexts = {
  usedBadge: "Used",
  modelLine: "Model: 2023",
  rating: { stars: 5, label: "5.0 (58.5k Review)" },
};

interface FixedTexts {
  usedBadge: string | null;
  modelLine: string | null;
  rating: { stars: number; label: string } | null;
}
