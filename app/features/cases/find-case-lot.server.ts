import type { Kysely } from "kysely";
import { asLotNumber, asVin, withoutLinks } from "#app/features/lots/identifiers.ts";
import type { DB } from "#db/schema.ts";

/** Those of before 1981 and of hulls are shorter. */
const SHORTEST_VIN = 11;
const SHORTEST_NUMBER = 6;
const MOST_NAMES = 8;

/** The words of a text that may be a whole VIN or a lot's number; years, prices and phones are none. */
export function lotNamesIn(text: string): { vins: string[]; numbers: string[] } {
  const words = withoutLinks(text.slice(0, 5_000))
    .split(/[\s,;:()#]+/)
    .map((word) => word.replace(/[.!?]+$/, ""));
  const vins = words
    .flatMap((word) => asVin(word) ?? [])
    .filter((vin) => vin.length >= SHORTEST_VIN && /[A-Z]/.test(vin));
  const numbers = words
    .filter((word) => word.length >= SHORTEST_NUMBER && !word.startsWith("0"))
    .flatMap((word) => asLotNumber(word) ?? []);
  return { vins: [...new Set(vins)].slice(0, MOST_NAMES), numbers: [...new Set(numbers)].slice(0, MOST_NAMES) };
}

/** The row of the lot that a text names; of several the one that is listed, or was last. */
export async function findLotNamed(db: Kysely<DB>, text: string): Promise<number | undefined> {
  const { vins, numbers } = lotNamesIn(text);
  if (vins.length + numbers.length === 0) return undefined;
  const found = await db
    .selectFrom("lots")
    .select("id")
    .where((eb) =>
      eb.or([
        ...(vins.length > 0 ? [eb("vin", "in", vins)] : []),
        ...(numbers.length > 0
          ? [eb.and([eb("house", "in", ["copart", "iaai"]), eb("lot_number", "in", numbers)])]
          : []),
      ]),
    )
    .orderBy("withdrawn_at", (order) => order.desc().nullsFirst())
    .orderBy("ends_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}
