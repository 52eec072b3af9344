import { z } from "zod";
import { isCountry } from "#app/features/accounts/registration/countries.ts";
import { NO_PHONE_NUMBER, withPhoneOfCountry } from "#app/features/accounts/registration/phone-number.ts";
import { inPlainSigns, isPhoneNumber } from "#app/platform/formats/phone.ts";
import { requiredLine, requiredLines } from "#app/platform/form-rules.ts";

const MOST_LINES = 5;

export const consigneeForm = withPhoneOfCountry(
  z.object({
    name: requiredLine(120).refine((name) => /\p{L}/u.test(name), "Enter a name."),
    address: requiredLines(300)
      .transform((text) =>
        text
          .split("\n")
          .map((line) => line.trim())
          .filter(Boolean),
      )
      .refine((lines) => lines.length <= MOST_LINES, `Use at most ${MOST_LINES} lines.`),
    country: requiredLine(100).refine(isCountry, "Choose one from the list."),
    phone: requiredLine(40)
      .transform(inPlainSigns)
      .refine((typed) => isPhoneNumber(typed), NO_PHONE_NUMBER),
  }),
);
