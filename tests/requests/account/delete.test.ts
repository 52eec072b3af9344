import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { openSite, type Site } from "#tests/support/app.ts";
import { storeTimedLot } from "#tests/support/bidding-site.ts";
import { readQueuedMails } from "#tests/support/mailbox.ts";
import { fieldErrorsOf } from "#tests/support/html.ts";
import { storeOffer, storeOldBid } from "#tests/factories/bid.ts";
import { storeCase } from "#tests/factories/desk-case.ts";
import { storeDocument } from "#tests/factories/document.ts";
import { PASSWORD } from "#tests/factories/person.ts";
import { signedInBidder } from "./paying-in.ts";
import { isAlive, sendForm, signedIn, toastAfter } from "./signed-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const right = { password: PASSWORD, understood: "on" };

describe("/account/delete", () => {
  it("erases everything that names the person, and says so on the page and by mail", async () => {
    const { person, cookie } = await signedIn(site);
    const other = await signedIn(site);
    const { fileId } = await storeDocument(site.db, { ownerId: person.id, kind: "passport" });
    await storeDocument(site.db, { ownerId: other.person.id, kind: "passport" });
    await site.db.insertInto("favourites").values({ user_id: person.id, lot_id: "lot-1" }).execute();
    await sendForm(site, "/account/email", { email: "elsewhere@example.com", password: PASSWORD }, { cookie });
    const { entryId } = await storeCase(site.db, { userId: person.id, email: person.email });
    const toGuest = { kind: "case-closed", recipient_hint: "a***@example.com", sealed: Buffer.from("sealed") };
    await site.db
      .insertInto("mails")
      .values({ ...toGuest, state: "sent", sent_at: new Date(), entry_id: entryId })
      .execute();

    const { response } = await sendForm(site, "/account/delete", right, { cookie });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/");
    expect(response.headers.get("clear-site-data")).toBe('"storage"');
    expect(await toastAfter(site, response)).toBe("Your account and its documents were deleted.");
    expect(await isAlive(site, cookie)).toBe(false);

    const { db } = site;
    const [users, files, mails] = await Promise.all([
      db.selectFrom("users").select("id").execute(),
      db.selectFrom("files").select("id").execute(),
      readQueuedMails(db),
    ]);
    expect(users.some(({ id }) => id === person.id)).toBe(false);
    expect(files.some(({ id }) => id === fileId)).toBe(false);
    expect(files).toHaveLength(1);
    for (const table of ["sessions", "accounts", "favourites", "one_time_tokens"] as const) {
      const left = await db.selectFrom(table).select("user_id").where("user_id", "=", person.id).execute();
      expect(left).toEqual([]);
    }
    const sent = db.selectFrom("mails").select(["kind", "sealed"]).where("state", "=", "sent");
    expect(await sent.execute()).toEqual([{ kind: "case-closed", sealed: null }]);
    expect(mails.map(({ kind, to }) => [kind, to.address])).toEqual([["account-deleted", person.email]]);
    const log = JSON.stringify(await db.selectFrom("audit_log").selectAll().execute());
    expect(log.includes(person.email)).toBe(false);
    expect(log.includes("account.deleted")).toBe(true);
    expect(await isAlive(site, other.cookie)).toBe(true);
  });

  it("deletes nobody whose money is with us", async () => {
    const buyer = await signedInBidder(site, { free: 60_000 });
    const { status, html } = await sendForm(site, "/account/delete", right, buyer);
    expect(status).toBe(409);
    expect(html).toContain("money of yours is with us");
    expect(await isAlive(site, buyer.cookie)).toBe(true);
  });

  it("deletes nobody whom the desk restricted, who would register anew, and says to write to us", async () => {
    const { person, cookie } = await signedIn(site);
    const restriction = { restriction: "Two accounts with one passport.", restricted_at: new Date() };
    await site.db
      .insertInto("person_marks")
      .values({ user_id: person.id, ...restriction })
      .execute();
    const { status, html } = await sendForm(site, "/account/delete", right, { cookie });
    expect(status).toBe(409);
    expect(html).toContain("You cannot delete your account now: we have a question about it.");
    expect(html).toMatch(/<a href="\/contactus"[^>]*>.*?Write to us/s);
    expect(html).not.toContain("passport.");
    expect(await isAlive(site, cookie)).toBe(true);
    await site.db.deleteFrom("person_marks").execute();
    expect((await sendForm(site, "/account/delete", right, { cookie })).status).toBe(303);
  });

  it("takes a bidder's bids out of the log and keeps their commitments, once nothing is open", async () => {
    const { person, cookie } = await signedIn(site);
    const reference = await storeOldBid(site.db, { userId: person.id, lot: await storeTimedLot(site.db) });
    const offer = await storeOffer(site.db, { bid: reference, kind: "former", cents: 200_000 });
    const { status, html } = await sendForm(site, "/account/delete", right, { cookie });
    expect(status).toBe(409);
    expect(html).toContain("a bid, a price to answer or a vehicle that you won is still open.");
    await site.db.updateTable("bid_offers").set({ state: "declined" }).where("id", "=", offer).execute();
    expect((await sendForm(site, "/account/delete", right, { cookie })).status).toBe(303);
    const bid = await site.db
      .selectFrom("bids")
      .selectAll()
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    expect([bid.bytes, bid.maximum, bid.destination]).toEqual([null, null, null]);
    expect(bid.commitment).toHaveLength(32);
  });

  test.for([
    {
      name: "nothing",
      fields: {},
      errors: { password: "Password is required", understood: "Tick the box to delete your account." },
    },
    {
      name: "no tick",
      fields: { password: PASSWORD },
      errors: { understood: "Tick the box to delete your account." },
    },
    {
      name: "a wrong password",
      fields: { ...right, password: "not the password" },
      errors: { password: "That is not your password." },
    },
  ] as { name: string; fields: Record<string, string>; errors: Record<string, string> }[])(
    "with $name deletes nothing",
    async ({ fields, errors }) => {
      const { cookie } = await signedIn(site);
      const { status, html } = await sendForm(site, "/account/delete", fields, { cookie });
      expect(status).toBe(422);
      expect(fieldErrorsOf(html)).toEqual(errors);
      expect(await isAlive(site, cookie)).toBe(true);
    },
  );
});
