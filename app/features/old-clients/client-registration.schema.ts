import { optionalLine } from "#app/platform/form-rules.ts";
import { countryGroups } from "#app/features/accounts/registration/countries.ts";
import { registrationFields } from "#app/features/accounts/registration/register.schema.ts";

const COUNTRIES = new Map(
  countryGroups().flatMap(({ options }) => options.map((name) => [name.toLowerCase(), name] as const)),
);

/** Old clients ask for consent themselves, and country is free text. @param today the day in Lagos, YYYY-MM-DD */
export const clientRegistrationSchema = (today: string) =>
  registrationFields(today).extend({
    country: optionalLine(100).transform((name) => name && (COUNTRIES.get(name.toLowerCase()) ?? name)),
  });
