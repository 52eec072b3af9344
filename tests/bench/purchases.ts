// How long a month's end and a bank's statement take, and the pages of somebody with many purchases: npm run bench purchases
// [quick] [statement] [month] [pages]
import { rmSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import type { Kysely } from "kysely";
import { readLines } from "#app/features/bank-statements/read-lines.server.ts";
import { holderOf } from "#app/features/deposits/holders.server.ts";
import { buildWhenStale } from "#app/host/build.ts";
import { createDatabase } from "#app/platform/database.server.ts";
import { startEmbedded } from "#db/embedded.ts";
import { migrateToLatest } from "#db/migrate.ts";
import type { DB } from "#db/schema.ts";
import { importLines } from "#tests/factories/bank-statement.ts";
import { storePerson } from "#tests/factories/person.ts";
import { temporaryDataDir } from "#tests/support/cluster.ts";
import { cleanedUp } from "./clean-up.ts";
import { table, verdict } from "./pages/report.ts";
import type { AtEnd } from "./pages/site.ts";
import { fillPurchases, type PurchaseSize } from "./purchases/fill-purchases.ts";
import { workMonthEnd } from "./purchases/month-end.ts";
import { measureOwnPages, SECRET } from "./purchases/own-pages.ts";
import { say } from "./say.ts";

const GOAL_S = 10;
// Mails are sealed with it.
process.env["AUTH_SECRET"] = SECRET;

interface Scale extends PurchaseSize {
  lines: number;
  asked: number;
}

const FULL: Scale = {
  lines: 5_000,
  purchases: 50_000,
  open: 2_000,
  unbilled: 300,
  buyers: 2_000,
  ofOne: 500,
  asked: 200,
};
const QUICK: Scale = { lines: 500, purchases: 3_000, open: 200, unbilled: 30, buyers: 200, ofOne: 100, asked: 40 };

export const run = (args: string[]): Promise<void> => cleanedUp((atEnd) => measure(args, atEnd));

async function measure(args: string[], atEnd: AtEnd): Promise<void> {
  const scale = args.some((arg) => /^-*quick$/.test(arg)) ? QUICK : FULL;
  const parts = args.filter((arg) => ["statement", "month", "pages"].includes(arg));
  const wants = (part: string) => parts.length === 0 || parts.includes(part);
  print(headline(scale));
  if (wants("statement")) await measureStatement(scale.lines, await openBase(atEnd));
  if (!wants("month") && !wants("pages")) return;
  const base = await openBase(atEnd);
  const userId = await fillPurchases(base.db, scale, say);
  if (wants("pages")) {
    await buildWhenStale({ onStart: () => say("Building pages …") });
    print(await measureOwnPages({ ...base, userId, asked: scale.asked }, atEnd, say));
  }
  if (wants("month")) print(await workMonthEnd(base.db, say));
}

function headline({ purchases, open, ofOne, lines }: Scale): string {
  const day = new Date().toISOString().slice(0, 10);
  const size = `${purchases} purchases, ${open} open, ${ofOne} of one buyer, ${lines} lines of a statement`;
  const load = loadavg()[0]?.toFixed(1);
  return `${day}, ${availableParallelism()} cores at load ${load}, Node ${process.versions.node}, ${size}`;
}

async function openBase(atEnd: AtEnd) {
  const dataDir = temporaryDataDir("bidport-bench-");
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = await startEmbedded({ dataDir });
  atEnd(() => server.stop());
  await migrateToLatest(server.url);
  const db = createDatabase(server.url, { max: 4, statementLimitMs: 0 });
  atEnd(() => db.destroy());
  return { db, server, dataDir };
}

async function measureStatement(lines: number, { db }: { db: Kysely<DB> }): Promise<void> {
  const statement = await drawStatement(db, lines);
  const { id: clerk } = await storePerson(db, { role: "staff" });
  say(`A statement of ${lines} lines …`);
  const start = performance.now();
  const done = await importLines(db, clerk, statement);
  const imported = performance.now();
  const { exactCount } = await readLines(db, { part: "unclear", page: 1 }, "2026-11-25");
  const matched = performance.now();
  if (!done.ok || exactCount === 0) throw new Error("The statement was not matched.");
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const isMet = matched - start < GOAL_S * 1000;
  print(
    table(
      ["a bank statement, one clerk", "read and posted", "suggestions", "together", "goal"],
      [
        [
          `${lines} lines`,
          seconds(imported - start),
          seconds(matched - imported),
          seconds(matched - start),
          verdict([{ what: `< ${GOAL_S} s`, isMet }]),
        ],
      ],
    ),
  );
}

/** A third names a buyer who announced that sum, a third names nobody, the rest went out. */
async function drawStatement(db: Kysely<DB>, lines: number): Promise<string[]> {
  const buyers = Math.ceil(lines / 10);
  say(`${buyers} buyers …`);
  const references: string[] = [];
  for (let place = 0; place < buyers; place++) {
    const { id } = await storePerson(db, { firstName: "Ngozi", lastName: `Okafor${place}` });
    const { id: holder, reference } = await holderOf(db, id);
    await db
      .insertInto("pay_ins")
      .values({ holder_id: holder, way: "wire", state: "announced", cents: 60_000 + place })
      .execute();
    references.push(reference);
  }
  return Array.from({ length: lines }, (_, place) => {
    const buyer = Math.floor(place / 3) % buyers;
    const cents = 60_000 + buyer;
    const [text, payer] =
      place % 3 === 0 ? [`Wire ${references[buyer]}`, `Okafor${buyer} Ngozi`] : [`Transfer ${place}`, "Somebody"];
    return `2026-11-${10 + (place % 10)},${place % 3 === 2 ? "-" : ""}${(cents / 100).toFixed(2)},${text},${payer},T${place}`;
  });
}

const print = (text: string) => process.stdout.write(`${text}\n\n`);
