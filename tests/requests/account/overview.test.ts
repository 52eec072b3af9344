import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storeCase } from "#tests/factories/desk-case.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { bidAs, biddingOf, signedInBidder, storeTimedLot } from "#tests/support/bidding-site.ts";
import { titleOf } from "#tests/support/html.ts";
import { storeDocument } from "#tests/factories/document.ts";
import { signedIn, textOf } from "./signed-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function open(cookie: string) {
  const response = await site.get("/account", { cookie });
  return { response, html: await response.text() };
}

describe("/account", () => {
  it("names who it belongs to, is kept by nobody and found by no search engine", async () => {
    const { person, cookie } = await signedIn(site, { firstName: "Adaeze", lastName: "Eze" });
    const { response, html } = await open(cookie);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(titleOf(html)).toBe("Your account | Bidport");
    expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(true);
    const text = textOf(html);
    expect(text.includes("Adaeze Eze")).toBe(true);
    expect(text.includes(person.email)).toBe(true);
  });

  it("leads to every page of the account and marks itself", async () => {
    const { cookie } = await signedIn(site);
    const { html } = await open(cookie);
    const nav = /<nav aria-label="Account"[^>]*>.*?<\/nav>/s.exec(html)?.[0] ?? "";
    const links = [...nav.matchAll(/href="([^"]+)"([^>]*)>([^<]+)</g)].map(([, href, , label]) => `${label} ${href}`);
    expect(links).toEqual([
      "Overview /account",
      "Purchases /account/purchases",
      "Bids /account/bids",
      "Profile /account/profile",
      "Documents /account/documents",
      "Deposit /account/deposit",
      "Favourites /account/favourites",
      "Saved searches /account/searches",
      "Enquiries /account/enquiries",
      "Sessions /account/sessions",
      "Password /account/password",
      "Email /account/email",
      "Login codes /account/two-factor",
      "Delete account /account/delete",
    ]);
    expect(nav).toContain('href="/account" aria-current="page"');
    for (const [, href] of nav.matchAll(/href="([^"]+)"/g)) {
      const page = await site.get(href ?? "", { cookie });
      expect(page.status).toBe(200);
      expect((await page.text()).includes(`href="${href}" aria-current="page"`)).toBe(true);
    }
  });

  it("says that answers of the desk wait, until their owner has written back", async () => {
    const { person, cookie } = await signedIn(site);
    const answered = { userId: person.id, state: "waiting-for-customer" } as const;
    await storeCase(site.db, { userId: person.id, state: "waiting-for-us" });
    expect((await open(cookie)).html).not.toMatch(/answers? waits?/);
    await storeCase(site.db, answered);
    const { html } = await open(cookie);
    expect(html).toContain("1 answer waits for you");
    expect(html).toContain('href="/account/enquiries"');
    await storeCase(site.db, answered);
    expect((await open(cookie)).html).toContain("2 answers wait for you");
  });

  it("leads back to a lot on which somebody is behind, while bids are taken", async () => {
    const bidder = await signedInBidder(site.db);
    const lot = await storeTimedLot(site.db, { title: "2020 Kia Rio" });
    await bidAs(biddingOf(site.db), bidder, lot, 3_000);
    expect((await open(bidder.cookie)).html).not.toContain("2020 Kia Rio");
    await bidAs(biddingOf(site.db), await signedInBidder(site.db), lot, 4_000);
    const { html } = await open(bidder.cookie);
    expect(textOf(html)).toMatch(
      /You were overtaken on 2020 Kia Rio ?Copart lot \S+\. Bid again until .* Lagos\. ?Bid again/,
    );
    expect(html).toMatch(/href="\/lots\/[^"]+\/bid"/);
    await site.db
      .updateTable("lots")
      .set({ ends_at: new Date(Date.now() + 1_000) })
      .where("id", "=", lot)
      .execute();
    expect((await open(bidder.cookie)).html).not.toContain("You were overtaken");
  });

  it("says first what needs doing, in order, and leads there", async () => {
    const { person, cookie } = await signedIn(site, { verified: false });
    await site.db.updateTable("users").set({ dob: null, phone: null }).where("id", "=", person.id).execute();
    const { html } = await open(cookie);
    const tasks = /<section aria-labelledby="to-do">.*?<\/section>/s.exec(html)?.[0] ?? "";
    expect([...tasks.matchAll(/<strong class="block[^>]*>([^<]+)</g)].map(([, title]) => title)).toEqual([
      "Verify your email to bid.",
      "Add your date of birth",
      "Add a phone number",
      "Send a document that shows who you are",
    ]);
    expect(tasks).toContain('action="/resendverification"');
    expect([...tasks.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      "/account/profile#dob",
      "/account/profile#phone",
      "/account/documents",
    ]);
    expect(tasks).not.toContain("All done.");
  });

  it("tells what waits at the desk, what was refused and why", async () => {
    const { person, cookie } = await signedIn(site);
    await storeDocument(site.db, { ownerId: person.id, kind: "passport" });
    expect(textOf((await open(cookie)).html)).toContain(
      "We are checking your passport. It takes at most one working day; then you can bid.",
    );
    await site.db.updateTable("users").set({ phone: null }).where("id", "=", person.id).execute();
    const busy = textOf((await open(cookie)).html);
    expect(busy).toContain("We are checking your passport. It takes at most one working day.");
    expect(busy).not.toMatch(/all set|then you can bid/);
    await site.db.updateTable("users").set({ phone: "+234 803 555 0100" }).where("id", "=", person.id).execute();
    await site.db
      .updateTable("documents")
      .set({ state: "refused", reason: "A corner is cut off.", reviewed_at: new Date() })
      .where("owner_id", "=", person.id)
      .execute();
    const text = textOf((await open(cookie)).html);
    expect(text).toContain("Send Passport again We could not accept it: A corner is cut off.");
    expect(text).toContain("Passport refused · A corner is cut off.");
  });

  it("says when all is done, and what was done", async () => {
    const { person, cookie } = await signedIn(site, { createdAt: new Date("2026-10-01T22:30:00Z") });
    await storeDocument(site.db, { ownerId: person.id, kind: "passport" });
    await site.db
      .updateTable("documents")
      .set({ state: "accepted", reviewed_at: new Date("2026-10-03T08:00:00Z") })
      .where("owner_id", "=", person.id)
      .execute();
    const text = textOf((await open(cookie)).html);
    expect(text).toContain("You are all set All done. You can bid when a deposit is placed.");
    await storeDocument(site.db, { ownerId: person.id, kind: "id_card_front" });
    const again = textOf((await open(cookie)).html);
    expect(again).toContain("We are checking your ID card. It takes at most one working day.");
    expect(again).not.toContain("all set");
    expect(text).toContain("Passport accepted 3 Oct 2026, 09:00 Lagos");
    expect(text).toContain("Registered 1 Oct 2026, 23:30 Lagos");
  });
});
