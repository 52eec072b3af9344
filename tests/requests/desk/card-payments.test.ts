import { afterAll, beforeAll, expect, test } from "vitest";
import { storeBidder, type Bidder } from "#tests/factories/bidder.ts";
import { sessionOf, storePerson } from "#tests/factories/person.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { linesOf } from "./desk-html.ts";

const HERE = "/desk/money/cards";

let site: Site;
let cookie: string;
let buyer: Bidder;
beforeAll(async () => {
  site = await openSite();
  const clerk = await storePerson(site.db, { role: "staff", may: ["money"] });
  ({ cookie } = await sessionOf(site.db, clerk));
  buyer = await storeBidder(site.db, { free: 0 });
});
afterAll(() => site.close());

const linesAt = async (path: string) => linesOf(await (await site.get(path, { cookie })).text());

async function storeAmiss(last: string): Promise<string> {
  const reference = `bp-0000000000000000000${last}`;
  await site.db
    .insertInto("card_payments")
    .values({
      reference,
      holder_id: buyer.holder,
      cents: 60_000,
      state: "amiss",
      amiss: "NGN 600.00 instead of USD 600.00",
    })
    .execute();
  return reference;
}

test("what is amiss stands on the first page and here, until a clerk says what they did", async () => {
  expect(await linesAt(HERE)).toContain("Nothing waits.");
  const reference = await storeAmiss("1");
  expect((await linesAt("/desk")).join(" ")).toContain("1 card payment not what was asked for");
  const lines = (await linesAt(HERE)).join(" ");
  expect(lines).toContain("1 amiss");
  expect(lines).toContain("NGN 600.00 instead of USD 600.00");

  const empty = await site.post(HERE, { reference, note: "" }, { cookie });
  expect(empty.status).toBe(422);
  expect(await empty.text()).toContain("What you did");
  const said = { reference, note: "Given back at the provider." };
  expect((await site.post(HERE, said, { cookie })).status).toBe(303);
  expect((await site.post(HERE, said, { cookie })).status).toBe(409);
  expect(await linesAt(HERE)).toContain("Nothing waits.");
  expect((await linesAt("/desk")).join(" ")).not.toContain("not what was asked for");
  const acts = site.db.selectFrom("audit_log").select("act").where("subject", "=", reference);
  expect(await acts.execute()).toEqual([{ act: "money.card-dealt-with" }]);
});

test("an open dispute stands on the first page and here", async () => {
  const reference = await storeAmiss("2");
  await site.db.insertInto("card_disputes").values({ id: "17", reference, cents: 60_000 }).execute();
  expect((await linesAt("/desk")).join(" ")).toContain("1 card payment disputed");
  const lines = (await linesAt(HERE)).join(" ");
  expect(lines).toContain("Disputed at the bank");
  expect(lines).toContain("1 open dispute");
});
