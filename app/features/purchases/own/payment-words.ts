import type { PurchasePayment } from "../read-purchase.server.ts";

/** How something was paid, after 'paid'. */
export const PAYMENT_WAYS: Record<PurchasePayment["way"], string> = {
  wire: "by bank wire",
  card: "by debit card",
  local: "in local currency",
  credit: "out of your credit",
  deposit: "out of your free deposit",
  tolerance: "by us, for bank charges",
};

/** Of what somebody has with us. */
export const FROM_WORDS = { credit: "credit", deposit: "free deposit" };
