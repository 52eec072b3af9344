import { randomBytes, randomInt } from "node:crypto";
import { sql } from "kysely";
import { mirrorRecords } from "#app/features/mirror/mirror-records.server.ts";
import { MOST_SAVED_SEARCHES } from "#app/features/saved-searches/saved-search.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { scan } from "./support/accessibility.ts";
import { expect, test } from "./support/journey.ts";
import { countMails, mailTo, pathIn } from "./support/mailbox.ts";
import { button, comeIn, field, inDatabase, main, somebody, summary, toasts } from "./support/people.ts";
import { patience } from "#tests/support/patience.ts";

const HOUR_MS = 3_600_000;

const newWord = () => `zq${randomBytes(5).toString("hex")}`;

async function comesIn(title: string): Promise<{ ends(): Promise<void> }> {
  const number = String(randomInt(10_000_000, 99_999_999));
  const read = (endsAt: number) => {
    const facts = { title, make: "Zephyr", year: 2019, country: "USA", state: "TX", endsAt };
    const record = { source: "feed", sourceId: `e2e-${number}`, house: "copart", lotNumber: number, facts } as const;
    return inDatabase((db) => mirrorRecords(db, [record], Date.now()));
  };
  await read(Date.now() + 24 * HOUR_MS);
  return { ends: async () => void (await read(Date.now() - HOUR_MS)) };
}

async function look(): Promise<void> {
  await inDatabase((db) => db.transaction().execute((trx) => enqueue(trx, "watch-searches", { id: "now" })));
  await expect.poll(countLooks, { timeout: patience(60_000) }).toBe(0);
}

const countLooks = () =>
  inDatabase(async (db) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job
      where name = 'watch-searches' and state in ('created', 'active', 'retry')`.execute(db);
    return rows[0]?.count;
  });

const anHourLater = (userId: string) =>
  inDatabase((db) =>
    db
      .updateTable("saved_searches")
      .set({ mailed_at: new Date(Date.now() - 2 * HOUR_MS) })
      .where("user_id", "=", userId)
      .execute(),
  );

test("a saved search is told of a new vehicle once, until its link ends that", async ({ page, context, stranger }) => {
  const word = newWord();
  const [first, second] = [`2019 Zephyr ${word} one`, `2019 Zephyr ${word} two`];
  const person = await somebody();
  await comeIn(context, person);
  await page.goto(`/allListing?q=${word}`);
  await main(page).getByRole("link", { name: "Save Search" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Save Search");
  await scan(page, "a search to save");
  await field(page, "Name").fill(`Watch ${word}`);
  await main(page).getByRole("radio", { name: "At once" }).check();
  await button(page, "Save search").click();
  await expect(toasts(page)).toContainText("Search saved.");

  const one = await comesIn(first);
  await look();
  const mail = await mailTo(person.email, new RegExp(`1 new vehicle for “Watch ${word}”`));
  const lotPath = /https?:\/\/[^/\s]+(\/detail\/\S+)/.exec(mail.text)?.[1] ?? "";
  await page.goto(lotPath);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(first);
  await page.goto(new URL(pathIn(mail), page.url()).pathname + `?q=${word}`);
  await expect(main(page).getByRole("link", { name: first }).first()).toBeVisible();

  await anHourLater(person.id);
  await look();
  expect(await countMails(person.email, /new vehicle/)).toBe(1);

  const leave = /https?:\/\/[^/\s]+(\/unsubscribe\/\S+)/.exec(mail.text)?.[1] ?? "";
  await stranger.goto(leave);
  await scan(stranger, "emails that may be ended");
  await button(stranger, "Confirm").click();
  await expect(main(stranger).getByRole("status")).toContainText(
    `no more emails about new vehicles for “Watch ${word}”`,
  );
  await scan(stranger, "emails that were ended");
  const other = await comesIn(second);
  await look();
  expect(await countMails(person.email, /new vehicle/)).toBe(1);
  await page.goto("/account/searches");
  await expect(main(page).getByRole("combobox", { name: "Emails" })).toHaveValue("never");
  await expect(main(page)).toContainText("2 vehicles now");
  await scan(page, "a saved search that rests");
  await Promise.all([one.ends(), other.ends()]);
});

test("saved searches: none, one without a name, and one too many", async ({ page, context, guard }) => {
  guard.allow(/status of 422/);
  const person = await somebody();
  await comeIn(context, person);
  await page.goto("/account/searches");
  await expect(main(page)).toContainText("No searches saved yet");
  await scan(page, "no saved searches");

  await page.goto(`/savesearch?from=${encodeURIComponent("/allListing?q=camry")}`);
  await field(page, "Name").fill(" ");
  await button(page, "Save search").click();
  await expect(summary(page)).toContainText("Name: Required");
  await scan(page, "a search without a name");

  await fillUp(person.id);
  await field(page, "Name").fill("One more");
  await button(page, "Save search").click();
  await expect(summary(page)).toContainText(`You have saved ${MOST_SAVED_SEARCHES} searches already.`);
  await expect(field(page, "Name")).toHaveValue("One more");
  await scan(page, "a search too many");

  await page.goto("/account/searches");
  await field(page, "Name").first().fill(" ");
  await main(page)
    .getByRole("button", { name: /^Save / })
    .first()
    .click();
  await expect(summary(page)).toBeVisible();
  await scan(page, "a saved search that lost its name");
});

const fillUp = (user_id: string) =>
  inDatabase((db) =>
    db
      .insertInto("saved_searches")
      .values(
        Array.from({ length: MOST_SAVED_SEARCHES }, (_, place) => ({
          user_id,
          name: `Search ${place}`,
          path: `/allListing?q=word${place}`,
          criteria: JSON.stringify({ words: `word${place}` }),
          unsubscribe_hash: randomBytes(32),
          unsubscribe_sealed: randomBytes(32),
        })),
      )
      .execute(),
  );

test("a link that ends no emails says so", async ({ page, guard }) => {
  guard.allow(/status of 404/);
  expect((await page.goto(`/unsubscribe/${"x".repeat(43)}`))?.status()).toBe(404);
  await expect(main(page).getByRole("alert")).toContainText("This link does not belong to any emails of ours.");
  await scan(page, "a link that ends no emails");
});
