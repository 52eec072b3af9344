import { z } from "zod";
import {
  choiceOf,
  optionalLine,
  optionalLines,
  requiredDay,
  requiredEmail,
  requiredLine,
} from "#app/platform/form-rules.ts";
import {
  CONTACT_METHODS,
  QUICK_SEARCH_YEARS,
  SHIPPING_PREFERENCES,
  SHIPPING_TYPES,
} from "#app/features/policy/policy-constants.ts";
import { destinations, isPort } from "./shipping-places.ts";
import { asVin } from "#app/features/lots/identifiers.ts";
import { tidyVin } from "#app/features/lots/vin-check.ts";

const FIRST_YEAR = QUICK_SEARCH_YEARS.min;

const modelYear = (today: string) => {
  const last = Number(today.slice(0, 4)) + 1;
  return requiredLine(10)
    .refine(
      (text) => /^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR && Number(text) <= last,
      `Enter a year from ${FIRST_YEAR} to ${last}.`,
    )
    .transform(Number);
};

/** @param today the day in Lagos, YYYY-MM-DD */
export const shippingSchema = (today: string) =>
  z.object({
    fullName: requiredLine(100),
    email: requiredEmail(),
    phone: requiredLine(40),
    contactMethod: choiceOf(CONTACT_METHODS),
    vehicleID: requiredLine(40),
    vin: requiredLine(40).transform((typed) => asVin(typed) ?? tidyVin(typed)),
    make: requiredLine(60),
    model: requiredLine(100),
    year: modelYear(today),
    purchaseDate: requiredDay(),
    destinationCountry: choiceOf(destinations()),
    destinationPort: optionalLine(60).refine((port) => port === undefined || isPort(port), "Choose one from the list."),
    shippingType: choiceOf(SHIPPING_TYPES),
    shippingPreference: choiceOf(SHIPPING_PREFERENCES),
    additionalInstructions: optionalLines(2_000),
    form_token: z.string().optional(),
  });

export type ShippingRequest = z.output<ReturnType<typeof shippingSchema>>;
