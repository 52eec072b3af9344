import {
  COMBINED_EXPERIENCE_YEARS,
  INVENTORY_CLAIM,
  LIVE_VEHICLES_CLAIM,
} from "#app/features/policy/policy-constants.ts";
import { count } from "#app/features/policy/figures.ts";

export const LIVE_CLAIM = `More than ${count(LIVE_VEHICLES_CLAIM)} live auction vehicles at any moment`;

export const HOME_CLAIMS: string[] = [
  "Dealer-level access to auctions",
  LIVE_CLAIM,
  `Over ${count(INVENTORY_CLAIM / 1000)}k inventory through an authorized representative of a large auction company`,
  `Over ${COMBINED_EXPERIENCE_YEARS} years of combined broker experience`,
  "Live bidding by video call",
  "Low transaction fees",
  "Customer support",
  "Export and shipping help",
  "Free sign-up",
];

export const BROKER_NOTICE =
  "We do not own or sell the vehicles. We help with shipping, payment assistance and support.";
