import { optionalLine } from "#app/platform/form-rules.ts";
import { countryGroups } from "#app/features/accounts/registration/countries.ts";
import { registrationFields } from "#app/features/accounts/registration/register.schema.ts";

const COUNTRIES = new Map(
  countryGroups().flatMap(({ options }) => options.map((name) => [name.toLowerCase(), name] as const)),
);

/**
 * The registration form as old clients send it, by the rules of the page but for two: they ask for the agreements
 * themselves and send nothing of them, and their Country is free text, so that 'nigeria' and 'USA' must pass.
 * @param today the day in Lagos, YYYY-MM-DD
 */
export const clientRegistrationSchema = (today: string) =>
  registrationFields(today).extend({
    country: optionalLine(100).transform((name) => name && (COUNTRIES.get(name.toLowerCase()) ?? name)),
  });
