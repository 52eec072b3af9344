import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import { listedNames } from "./listed-names.server.ts";
import { screen, screenPerson } from "./screen.server.ts";

const AT_ONCE = 1_000;

interface Payer {
  id: number;
  payer: string;
  userId: string | null;
  name: string | null;
  isCredited: boolean;
}

/**
 * All people, payers and consignees are compared with the list that is in force, after each change of it. What was decided for the
 * same names and data stays decided, so it may run twice.
 * @returns how many names were like one of the list
 */
export async function compareAll({ db, now }: { db: Kysely<DB>; now: () => number }): Promise<number> {
  return (await comparePeople(db, now)) + (await comparePayers(db, now)) + (await compareConsignees(db, now));
}

async function comparePeople(db: Kysely<DB>, now: () => number): Promise<number> {
  const index = await listedNames(db);
  let alike = 0;
  for (let after = ""; ;) {
    const people = await db
      .selectFrom("users")
      .select(["id", "name"])
      .where("role", "<>", "staff")
      .where("id", ">", after)
      .orderBy("id")
      .limit(AT_ONCE)
      .execute();
    for (const { id: userId, name } of people) {
      if (index.find(name).length === 0) continue;
      alike += 1;
      await db.transaction().execute((trx) => screenPerson(trx, { userId, now: now() }));
    }
    const last = people.at(-1);
    if (!last) return alike;
    after = last.id;
  }
}

async function comparePayers(db: Kysely<DB>, now: () => number): Promise<number> {
  const index = await listedNames(db);
  let alike = 0;
  for (let after = 0; ;) {
    const { rows } = await sql<Payer>`
      select p.id, p.payer, h.user_id as "userId", u.name, p.state = 'credited' as "isCredited"
      from pay_ins p left join money_holders h on h.id = p.holder_id left join users u on u.id = h.user_id
      where p.id > ${after} and p.payer <> '' and p.state in ('credited', 'unclear')
      order by p.id limit ${AT_ONCE}`.execute(db);
    for (const { id: payIn, payer, userId, name, isCredited } of rows) {
      if (index.find(payer).length === 0) continue;
      alike += 1;
      const named = { role: "payer", name: payer, isCredited, sameAs: name ?? undefined } as const;
      await db
        .transaction()
        .execute((trx) => screen(trx, { userId: userId ?? undefined, payIn, names: [named], now: now() }));
    }
    const last = rows.at(-1);
    if (!last) return alike;
    after = last.id;
  }
}

/** Of purchases whose vehicle is not released. */
async function compareConsignees(db: Kysely<DB>, now: () => number): Promise<number> {
  const index = await listedNames(db);
  const { rows } = await sql<{ userId: string; name: string }>`
    select h.user_id as "userId", p.consignee ->> 'name' as name
    from purchases p join money_holders h on h.id = p.holder_id
    where p.consignee is not null and p.progress in ('won', 'invoiced', 'house-paid') and h.user_id is not null
    order by p.id`.execute(db);
  const alike = rows.filter(({ name }) => index.find(name).length > 0);
  for (const { userId, name } of alike)
    await db.transaction().execute((trx) => screen(trx, { userId, names: [{ role: "consignee", name }], now: now() }));
  return alike.length;
}
