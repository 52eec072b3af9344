import {
  CONTAINER_TIME,
  DEPOSIT_BACK_WHEN,
  DEPOSIT_RULE,
  FORFEIT_RULE,
  FREE_STORAGE,
  PAYMENT_DUE,
  REFUND_TIME,
  RORO_PRICE,
  RORO_TIME,
  SHIPPING_DOCUMENTS_PRICE,
  WIRE_REFUND_FEE,
} from "#app/features/policy/phrases.ts";
import { DAMAGE_REPORT_HOURS } from "#app/features/policy/policy-constants.ts";

interface AnswerTemplate {
  label: string;
  text: string;
}

const ASK_FOR_PORT = "Please tell us the port of destination, and we will send you the price for your vehicle.";

export const ANSWER_TEMPLATES: Record<string, AnswerTemplate> = {
  deposit: {
    label: "Deposit",
    text: `Before you bid you leave a security deposit: ${DEPOSIT_RULE}. You may pay it by debit card, by wire or in local currency.`,
  },
  payment: {
    label: "Payment due",
    text: `You receive an invoice on the sale day. Payment is due ${PAYMENT_DUE}. The auction yard keeps a vehicle without charge for ${FREE_STORAGE}; after that it bills storage for each day.\n\nPlease note: ${FORFEIT_RULE}.`,
  },
  freight: {
    label: "Freight",
    text: `RORO freight costs ${RORO_PRICE} and takes ${RORO_TIME}; a container takes ${CONTAINER_TIME}. The shipping documents cost ${SHIPPING_DOCUMENTS_PRICE}.\n\n${ASK_FOR_PORT}`,
  },
  refund: {
    label: "Refund",
    text: `You get your deposit back ${DEPOSIT_BACK_WHEN}. It takes ${REFUND_TIME}. A refund by wire costs ${WIRE_REFUND_FEE}.`,
  },
  damage: {
    label: "Damage",
    text: `Report damage from the voyage within ${DAMAGE_REPORT_HOURS} hours, with photographs. You can add them at the link in this email.`,
  },
  details: {
    label: "More details",
    text: "So that we can answer exactly, please tell us the lot number or the VIN of the vehicle, and the port of destination.",
  },
};

export const findTemplate = (name: string | null): string | undefined =>
  name !== null && Object.hasOwn(ANSWER_TEMPLATES, name) ? ANSWER_TEMPLATES[name]?.text : undefined;
