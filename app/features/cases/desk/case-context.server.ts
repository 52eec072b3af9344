import { sql, type Kysely } from "kysely";
import { listLotsByRow } from "#app/features/lots/find-lot.server.ts";
import type { LotSummary } from "#app/features/lots/lot.ts";
import { depositFor } from "#app/features/policy/deposit-rule.ts";
import type { Policy } from "#app/features/policy/policy.ts";
import { dollars } from "#app/features/policy/figures.ts";
import type { DB } from "#db/schema.ts";
import type { CaseState } from "../case-kinds.ts";
import type { KnownFields } from "./fill-reply.ts";

interface About {
  id: string;
  name: string;
  email: string;
  userId: string | null;
  lotId: number | null;
  fields: unknown;
}

export type CaseContext = Awaited<ReturnType<typeof readContext>>;

/** Who asks, about which lot, and what else they have asked. */
export async function readContext(db: Kysely<DB>, one: About) {
  const [person, lots, others] = await Promise.all([
    readPerson(db, one),
    one.lotId === null ? [] : listLotsByRow(db, [one.lotId]),
    listOthers(db, one),
  ]);
  return { person, lot: lots[0], others };
}

async function readPerson(db: Kysely<DB>, { email, userId }: About) {
  const row = await db
    .selectFrom("users")
    .select([
      "id",
      "name",
      "country",
      "phone",
      "phone_e164 as e164",
      "email",
      "email_verified as isVerified",
      "created_at as since",
    ])
    .select(
      sql<
        string[]
      >`array(select distinct kind from documents where owner_id = users.id and state = 'accepted' order by kind)`.as(
        "accepted",
      ),
    )
    .where((eb) =>
      userId === null
        ? eb.and([
            eb(sql<string>`lower(email)`, "=", email.toLowerCase()),
            eb("email_verified", "=", true),
            eb("role", "=", "buyer"),
          ])
        : eb("id", "=", userId),
    )
    .executeTakeFirst();
  // A guest whose address is a buyer's is offered as that buyer, and shown as one when somebody says so.
  return { known: userId === null ? undefined : row, offered: userId === null ? row : undefined };
}

async function listOthers(db: Kysely<DB>, { id, email, userId }: About) {
  const rows = await db
    .selectFrom("cases")
    .select(["id", "reference", "subject", "state", "updated_at as at"])
    .where("id", "!=", id)
    .where("merged_into", "is", null)
    .where((eb) =>
      eb.or([
        eb(sql<string>`lower(email)`, "=", email.toLowerCase()),
        ...(userId === null ? [] : [eb("user_id", "=", userId)]),
      ]),
    )
    .orderBy(sql`state = 'closed'`)
    .orderBy("updated_at", "desc")
    .limit(10)
    .execute();
  return rows.map((row) => ({ ...row, state: row.state as CaseState }));
}

/** What a saved reply can say of this case. */
export function knownFields(
  one: Pick<About, "name" | "fields">,
  lot: LotSummary | undefined,
  policy: Policy,
): KnownFields {
  const fields = typeof one.fields === "object" && one.fields !== null ? (one.fields as Record<string, unknown>) : {};
  const port = fields["destinationCountry"];
  return {
    name: one.name.trim().split(/\s+/, 1)[0],
    lot: lot && `${lot.title} (lot ${lot.lotNumber})`,
    port: typeof port === "string" ? port : undefined,
    deposit: lot?.currentBid ? dollars(depositFor(lot.currentBid, policy)) : undefined,
  };
}
