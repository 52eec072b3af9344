import { sql, type RawBuilder } from "kysely";
import { phonePart } from "./phone-part.ts";
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
  if (phone === undefined) return hasWords;
  const { digits, isBeginning } = phone;
  const stored = sql.ref(`${table}.phone_digits`);
  // The index knows next to nothing of the expression, so the digits alone are looked up first.
  const hasDigits = sql<boolean>`${stored} like ${`%${digits}%`}`;
  const hasNumber = isBeginning ? sql<boolean>`(${hasDigits} and ${stored} ~ ${`^[0-9]{0,4}${digits}`})` : hasDigits;
  return sql<boolean>`(${hasWords} or ${hasNumber})`;
}
