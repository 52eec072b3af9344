import { z } from "zod";
import { optionalLine } from "#app/platform/form-rules.ts";
import { inPlainSigns, isPhoneNumber } from "#app/platform/formats/phone.ts";

export const NO_PHONE_NUMBER = "Enter the whole number with its country code, such as +234 803 555 0100.";

export const phoneNumber = () =>
  optionalLine(40)
    .transform((typed) => (typed && inPlainSigns(typed)) || undefined)
    .refine((typed) => typed === undefined || isPhoneNumber(typed), NO_PHONE_NUMBER);

const phoneOfCountry = z.object({ phone: z.string(), country: z.string() });

/** A number without a code is one of the form's country. Told together with the faults of other fields. */
export const withPhoneOfCountry = <T extends z.ZodObject>(form: T): T =>
  form.refine(
    (value) => {
      const { success, data } = phoneOfCountry.safeParse(value);
      return !success || isPhoneNumber(data.phone, data.country);
    },
    {
      error: NO_PHONE_NUMBER,
      path: ["phone"],
      when: ({ issues }) => issues.every(({ path }) => path?.[0] !== "phone" && path?.[0] !== "country"),
    },
  );
