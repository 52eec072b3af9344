import type { Policy } from "#app/features/policy/policy.ts";
import { COMBINED_EXPERIENCE_YEARS, INVENTORY_CLAIM } from "#app/features/policy/policy-constants.ts";
import { count } from "#app/features/policy/figures.ts";

export interface Reason {
  number: number;
  title: string;
  text: string;
}

const reasons = (supportHours: string, policy: Policy): Omit<Reason, "number">[] => [
  {
    title: "Official Representative",
    text: `You bid through an authorized representative of a large auction company: dealer-level access to over ${count(INVENTORY_CLAIM / 1000)}k vehicles, without a dealer licence.`,
  },
  {
    title: "Experienced Brokers",
    text: `Over ${COMBINED_EXPERIENCE_YEARS} years of combined experience in reading titles, damage codes and photographs. Ask before you bid.`,
  },
  {
    title: "Live Bidding",
    text: "Follow the sale by video call and tell your broker when to go on and when to stop.",
  },
  {
    title: "Customer Support",
    text: `People answer you, ${supportHours}, from the first question to the day you collect.`,
  },
  {
    title: "Low Transaction Fee",
    text: "One fee for each vehicle that you win, told in writing before your first bid. If you do not win, you pay nothing.",
  },
  {
    title: "Export",
    text: `Towing, title, export papers and ship from one desk. RORO freight ${policy.roroPrice}.`,
  },
];

export const whyChooseUs = (supportHours: string, policy: Policy): Reason[] =>
  reasons(supportHours, policy).map((reason, index) => ({ number: index + 1, ...reason }));
