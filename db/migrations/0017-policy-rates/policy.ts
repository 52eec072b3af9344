/** Our own terms as they stand on the policy pages. */
const term = (kind: string, key: string, low: number, high = low) => ({
  kind,
  key,
  value: { low, high },
  mark: "table" as const,
  source: "Our own terms",
  from: "2022-01-01",
});

export const POLICY_RATES = [
  term("deposit-least", "all", 600_00),
  term("deposit-from", "all", 6_000_00),
  term("deposit-share", "all", 100_000),
  term("payment-due", "all", 3),
  term("relisting", "all", 5, 7),
  term("forfeit", "all", 7),
  term("refund-fee", "wire", 50_00),
  term("refund-time", "wire", 3, 7),
  term("refund-time", "card", 5, 15),
  term("payment-help", "all", 1, 3),
  term("transit", "roro", 6, 9),
  term("transit", "container", 4, 8),
  term("longest-transit", "all", 3, 4),
  term("damage-report", "all", 24),
  term("abandoned", "all", 21),
];
