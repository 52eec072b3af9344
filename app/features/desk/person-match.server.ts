import { sql, type RawBuilder } from "kysely";
import { phonePart, type PhonePart } from "./phone-part.ts";
import { likePart, plainWords } from "#app/platform/formats/plain-letters.ts";

/** Whether every word is somewhere in the plain letters of a row of users or cases, or its phone is the typed number. */
export function matchesPlainly(table: "users" | "cases", text: string): RawBuilder<boolean> {
  const patterns = plainWords(text).map((word) => `%${likePart(word)}%`);
  const hasWords =
    patterns.length === 0
      ? sql<boolean>`false`
      : sql<boolean>`(${sql.join(
          patterns.map((pattern) => sql`${sql.ref(`${table}.plain`)} like ${pattern}`),
          sql` and `,
        )})`;
  const phone = phonePart(text);
  return phone === undefined ? hasWords : sql<boolean>`(${hasWords} or ${hasPhone(table, phone)})`;
}

/**
 * Whether the phone of a row has the typed part. With a country code only a number of that country has it, or one of
 * which nobody knows the country.
 */
export function hasPhone(table: "users" | "cases", { digits, isBeginning, code }: PhonePart): RawBuilder<boolean> {
  const e164 = sql.ref(`${table}.phone_e164`);
  const stored = sql`coalesce(${e164}, ${sql.ref(`${table}.phone_digits`)})`;
  // The index knows next to nothing of the expressions, so the digits alone are looked up first.
  const hasDigits = sql<boolean>`${stored} like ${`%${digits}%`}`;
  if (!isBeginning) return hasDigits;
  const begins = sql<boolean>`${stored} ~ ${`^[+]?[0-9]{0,4}${digits}`}`;
  if (code === undefined) return sql<boolean>`(${hasDigits} and ${begins})`;
  const isOfCountry = sql<boolean>`case when ${e164} is null then ${begins} else ${e164} ~ ${`^[+]${code}0*${digits}`} end`;
  return sql<boolean>`(${hasDigits} and ${isOfCountry})`;
}
