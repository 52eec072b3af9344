import { sql, type Kysely } from "kysely";
import type { DB } from "#db/schema.ts";
import type { Days } from "./days/covered-days.ts";

export interface StoredStatement {
  id: number;
  bank: string;
  fileName: string;
  /** Undefined while it is not imported. */
  days: Days | undefined;
  openingCents: number | null;
  closingCents: number | null;
  readLines: number | null;
  newLines: number | null;
  by: string | null;
  at: Date;
  /** SHA-256 of the file, in hex. */
  hash: string;
}

interface Part {
  offset: number;
  limit: number;
}

/** The newest first; those that wait above all. */
export const listStatements = (db: Kysely<DB>, part: Part): Promise<StoredStatement[]> => select(db, undefined, part);

export async function countStatements(db: Kysely<DB>): Promise<number> {
  const { count } = await db
    .selectFrom("bank_imports")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export const findStatement = async (db: Kysely<DB>, id: number): Promise<StoredStatement | undefined> =>
  Number.isSafeInteger(id) ? (await select(db, id, { offset: 0, limit: 1 }))[0] : undefined;

/** The statement that was imported from the same bytes. */
export async function findSame(
  db: Kysely<DB>,
  { bank, hash }: { bank: string; hash: Buffer },
): Promise<number | undefined> {
  const found = await db
    .selectFrom("bank_imports")
    .select("id")
    .where("bank", "=", bank)
    .where("hash", "=", hash)
    .where("imported_at", "is not", null)
    .orderBy("id")
    .executeTakeFirst();
  return found?.id;
}

async function select(db: Kysely<DB>, id: number | undefined, { offset, limit }: Part): Promise<StoredStatement[]> {
  const { rows } = await sql<Omit<StoredStatement, "days"> & { from: string | null; to: string | null }>`
    select i.id, i.bank, i.file_name as "fileName", i.from_day::text as "from", i.to_day::text as "to",
      i.opening_cents as "openingCents", i.closing_cents as "closingCents", i.read_lines as "readLines",
      i.new_lines as "newLines", u.name as by, coalesce(i.imported_at, i.made_at) as at, encode(i.hash, 'hex') as hash
    from bank_imports i left join users u on u.id = coalesce(i.imported_by, i.made_by)
    where ${id ?? null}::bigint is null or i.id = ${id ?? null}
    order by i.imported_at is null desc, i.to_day desc, i.id desc offset ${offset} limit ${limit}`.execute(db);
  return rows.map(({ from, to, ...row }) => ({
    ...row,
    days: from === null || to === null ? undefined : { from, to },
  }));
}
