export const FIXED_TEXTS = {
  usedBadge: "Used",
  modelLine: "Model: 2023",
  rating: { stars: 5, label: "5.0 (58.5k Review)" },
};
