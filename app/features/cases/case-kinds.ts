export const CASE_KINDS = {
  shipping: { label: "Shipping request", prefix: "SHP" },
  contact: { label: "Message", prefix: "CON" },
  affiliate: { label: "Partnership application", prefix: "AFF" },
} as const;

export type CaseKind = keyof typeof CASE_KINDS;

export const CASE_STATES = {
  new: "New",
  "waiting-for-us": "Waiting for us",
  "waiting-for-customer": "Waiting for customer",
  closed: "Closed",
} as const;

export type CaseState = keyof typeof CASE_STATES;
