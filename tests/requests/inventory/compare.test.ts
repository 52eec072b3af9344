import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idOf, makeLot, storeLots } from "#tests/factories/lot.ts";
import { cookiesOf, openSite, type Site } from "#tests/support/app.ts";
import { damageDrawing } from "#app/ui/damage-drawings.ts";

const camry = makeLot({ feed_id: "camry/1", title: "2015 Toyota Camry", odometer: 84_213 });
const fit = makeLot({ title: "2011 Honda Fit", make: "Honda", model: "Fit", odometer: 90_001, current_bid: 100_000 });
const acura = makeLot({ title: "2010 Acura TL", make: "Acura", model: "TL" });
const withdrawn = makeLot({ title: "2012 Audi A4", withdrawn_at: "2026-11-19T08:00:00Z" });
const fifth = makeLot({ title: "2014 BMW 328i" });

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots: [camry, fit, acura, withdrawn, fifth] });
});
afterAll(() => site.close());

interface Sent {
  cookie?: string | undefined;
  from?: string;
}

const send = (fields: Record<string, string>, { cookie, from }: Sent = {}) =>
  site.post("/compare", fields, { cookie, headers: from ? { referer: site.origin + from } : {} });

const sendByScript = (fields: Record<string, string>, cookie?: string) =>
  site.post("/compare", fields, { cookie, headers: { "x-without-toast": "1" } });

const ownCookie = (response: Response) => cookiesOf(response).match(/bidport\.compare=[^;]*/)?.[0];

async function choose(...lots: (typeof camry)[]): Promise<string | undefined> {
  let cookie: string | undefined;
  for (const lot of lots) cookie = ownCookie(await send({ intent: "add", id: idOf(lot) }, { cookie }));
  return cookie;
}

const pageFor = async (cookie: string | undefined, query = "") =>
  (await site.get(`/compare${query}`, { cookie })).text();

const columnsOf = (html: string) =>
  Array.from(html.matchAll(/<th scope="col">.*?<a href="([^"]*)"[^>]*>([^<]*)</gs), ([, , title]) => title);

function rowsOf(html: string): Record<string, string[]> {
  const rows = html.matchAll(/<tr[^>]*><th scope="row">([^<]*)(.*?)<\/tr>/gs);
  return Object.fromEntries(
    Array.from(rows, ([, label = "", rest = ""]) => [
      label,
      rest
        .split(/<\/t[hd]>/)
        .map((cell) =>
          cell
            .replace(/<[^>]*>/g, " ")
            .trim()
            .replace(/\s+/g, " "),
        )
        .slice(0, -1),
    ]),
  );
}

describe("/compare", () => {
  it("puts lots side by side in the order in which they were chosen, with what differs in words", async () => {
    const html = await pageFor(await choose(fit, camry));
    expect(columnsOf(html)).toEqual(["2011 Honda Fit", "2015 Toyota Camry"]);
    expect(rowsOf(html)).toMatchObject({
      Bid: ["", "$1,000 lowest", "$4,250"],
      Odometer: ["", "90,001 miles", "84,213 miles fewest"],
    });
    expect(html.split(damageDrawing("front"))).toHaveLength(3);
    expect(html.match(/<span class="sign good">Runs<\/span>/g)).toHaveLength(2);
    expect(html).toMatch(/2 lots: \d+ of \d+ facts differ\./);
  });

  it("says once a group what is the same, each fact with its one value", async () => {
    const html = await pageFor(await choose(fit, camry));
    expect(html.match(/>(?:All the|The) same</g)?.length).toBeLessThanOrEqual(5);
    const shared = Object.fromEntries(
      Array.from(html.matchAll(/<dt>([^<]*)<\/dt> <dd>([^<]*)<\/dd>/g), ([, label, value]) => [label, value]),
    );
    expect(shared).toMatchObject({
      Damage: "Front end",
      Title: "Salvage",
      Export: "Usually exportable",
      "Export port": "Houston",
      "To the port": "Under 100 miles",
    });
    expect(Object.keys(rowsOf(html)).filter((label) => label in shared)).toEqual([]);
  });

  it("tells a sale as one, and a day without a time as a day", async () => {
    const sold = makeLot({
      title: "2016 Kia Soul",
      location: "WHOLESALE AUCTION",
      state: "TX",
      sale_at: "2027-03-10T06:00:00Z",
      ends_at: "infinity",
    });
    await storeLots(site.db, [sold]);
    const rows = rowsOf(await pageFor(await choose(fit, sold)));
    expect(rows["Yard"]?.at(-1)).toBe("Texas, in the sale Wholesale Auction");
    expect(Object.values(rows).map((cells) => cells.at(-1))).toContain("Wed 10 Mar, time not set");
  });

  it("gives no crown to a lot that nobody has bid on", async () => {
    const nothing = makeLot({ title: "2013 Kia Rio", current_bid: 0 });
    await storeLots(site.db, [nothing]);
    const html = await pageFor(await choose(fit, nothing));
    expect(rowsOf(html)["Bid"]).toEqual(["", "$1,000", "No bids yet"]);
  });

  it("leaves out what is the same when asked to, by a link", async () => {
    const cookie = await choose(fit, camry);
    expect(await pageFor(cookie)).toContain('href="/compare?only=differences"');
    const short = await pageFor(cookie, "?only=differences");
    expect(Object.keys(rowsOf(short))).toEqual(expect.arrayContaining(["Bid", "Odometer", "Make", "Model"]));
    expect(Object.keys(rowsOf(short))).not.toContain("Damage");
    expect(short).toContain('href="/compare"');
  });

  it("says of one lot that others are missing, and marks nothing", async () => {
    const html = await pageFor(await choose(fit), "?only=differences");
    expect(html).toContain("One lot so far.");
    expect(rowsOf(html)["Bid"]).toEqual(["", "$1,000"]);
  });

  it("says that a lot has left", async () => {
    const html = await pageFor(await choose(camry, withdrawn));
    expect(html.match(/This lot is no longer listed/g)).toHaveLength(1);
    const left = rowsOf(html)["Time left"]?.[2] ?? "";
    expect(left).toMatch(/^It left the auction .*Lagos$/);
    const own = await (await site.get(`/detail/${idOf(withdrawn)}`)).text();
    expect(own.replaceAll("<!-- -->", "")).toContain(left);
    expect(rowsOf(html)["Bid"]?.[2]).toBe("$4,250, last seen");
  });

  it("takes one away, and all", async () => {
    const cookie = await choose(fit, camry);
    const less = await send({ intent: "remove", id: idOf(fit) }, { cookie });
    expect(columnsOf(await pageFor(ownCookie(less)))).toEqual(["2015 Toyota Camry"]);
    const none = await send({ intent: "clear" }, { cookie });
    expect(none.headers.getSetCookie().find((one) => one.startsWith("bidport.compare="))).toMatch(/Max-Age=0/i);
    expect(await pageFor(ownCookie(none))).toContain("Nothing to compare yet");
  });

  it("refuses a fifth and keeps the four", async () => {
    const cookie = await choose(camry, fit, acura, withdrawn);
    const response = await send({ intent: "add", id: idOf(fifth) }, { cookie });
    expect(response.status).toBe(303);
    expect(ownCookie(response)).toBeUndefined();
    const html = await pageFor([cookie, cookiesOf(response)].join("; "));
    expect(columnsOf(html)).toHaveLength(4);
    expect(html).toContain("You compare 4 vehicles already. Remove one of them first.");
  });

  it("takes a lot once, by whichever of its ids", async () => {
    const cookie = await choose(camry, fit);
    const again = ownCookie(await send({ intent: "add", id: camry.auction_id ?? "" }, { cookie }));
    expect(columnsOf(await pageFor(again))).toEqual(["2015 Toyota Camry", "2011 Honda Fit"]);
  });

  it("drops a lot that is known no longer, and says so", async () => {
    const lost = makeLot({ title: "Soon gone" });
    await storeLots(site.db, [lost]);
    const cookie = await choose(camry, lost);
    await site.db.deleteFrom("lots").where("lot_number", "=", lost.lot_number).execute();
    const html = await pageFor(cookie);
    expect(columnsOf(html)).toEqual(["2015 Toyota Camry"]);
    expect(html).toContain("One lot that you chose is not known any longer.");
  });

  it("makes room where all four are known no longer", async () => {
    const lost = [1, 2, 3, 4].map(() => makeLot());
    await storeLots(site.db, lost);
    const cookie = await choose(...lost);
    const numbers = lost.map((lot) => lot.lot_number);
    await site.db.deleteFrom("lots").where("lot_number", "in", numbers).execute();
    expect(await pageFor(cookie)).toContain("4 lots that you chose are not known any longer.");
    const added = ownCookie(await send({ intent: "add", id: idOf(camry) }, { cookie }));
    expect(columnsOf(await pageFor(added))).toEqual(["2015 Toyota Camry"]);
  });

  it.each(["bidport.compare=%%%", `bidport.compare=${btoa('{"a":1}')}`, `bidport.compare=${btoa('["a\\u0000b",7]')}`])(
    "has words for nothing to compare, for the broken cookie %s too",
    async (cookie) => {
      const response = await site.get("/compare", { cookie });
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("Nothing to compare yet");
    },
  );

  it.each([
    { name: "no intent", fields: { id: idOf(camry) }, status: 400 },
    { name: "an unknown intent", fields: { intent: "buy", id: idOf(camry) }, status: 400 },
    { name: "no id", fields: { intent: "add" }, status: 400 },
    { name: "a control character", fields: { intent: "add", id: "a\0b" }, status: 400 },
    { name: "a long id", fields: { intent: "add", id: "x".repeat(101) }, status: 400 },
    { name: "an unknown lot", fields: { intent: "add", id: "nobody" }, status: 404 },
  ])("refuses $name", async ({ fields, status }) => {
    const response = await send(fields as Record<string, string>);
    expect(response.status).toBe(status);
    expect(ownCookie(response)).toBeUndefined();
  });

  it("refuses forms of other sites", async () => {
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const response = await site.post("/compare", { intent: "add", id: idOf(camry) }, { headers });
    expect([400, 403]).toContain(response.status);
  });

  it("is no page for search engines", async () => {
    expect(await pageFor(undefined)).toContain('<meta name="robots" content="noindex"/>');
    expect(await (await site.get("/robots.txt")).text()).toContain("Disallow: /compare\n");
  });
});

describe("script", () => {
  it("is told what has happened and which lots are compared, and has no message left over", async () => {
    const first = await sendByScript({ intent: "add", id: idOf(camry) });
    expect(first.status).toBe(200);
    expect(await first.json()).toEqual({ message: "Added to the comparison.", compared: [idOf(camry)] });
    expect(cookiesOf(first)).not.toContain("bidport.toast");
    const second = await sendByScript({ intent: "add", id: idOf(fit) }, ownCookie(first));
    expect(columnsOf(await pageFor(ownCookie(second)))).toEqual(["2015 Toyota Camry", "2011 Honda Fit"]);
    const less = await sendByScript({ intent: "remove", id: idOf(camry) }, ownCookie(second));
    expect(await less.json()).toEqual({ message: "Removed from the comparison.", compared: [idOf(fit)] });
    const none = await sendByScript({ intent: "clear" }, ownCookie(less));
    expect(await none.json()).toEqual({ message: "Nothing is compared any longer.", compared: [] });
    expect(await pageFor(ownCookie(none))).toContain("Nothing to compare yet");
  });

  it("is told why a fifth is refused, and nothing changes", async () => {
    const response = await sendByScript({ intent: "add", id: idOf(fifth) }, await choose(camry, fit, acura, withdrawn));
    expect(await response.json()).toEqual({
      message: "You compare 4 vehicles already. Remove one of them first.",
    });
    expect(ownCookie(response)).toBeUndefined();
  });

  it("gets no list for a vehicle that nobody knows", async () => {
    const response = await sendByScript({ intent: "add", id: "nobody" });
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toContain("text/html");
    expect(ownCookie(response)).toBeUndefined();
  });

  it("of another site is refused", async () => {
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site", "x-without-toast": "1" };
    const response = await site.post("/compare", { intent: "add", id: idOf(camry) }, { headers });
    expect([400, 403]).toContain(response.status);
    expect(ownCookie(response)).toBeUndefined();
  });
});

describe("the control", () => {
  const barOf = (html: string) => /<aside aria-label="Lots to compare".*?<\/aside>/s.exec(html)?.[0];
  const controlOf = (html: string, lot: typeof camry) =>
    html.match(/<button[^>]*form="(?:not-)?compare"[^>]*>/g)?.find((tag) => tag.includes(`value="${idOf(lot)}"`)) ?? "";

  it.each(["/allListing", "/copartListing", "/vehicleFind", "/vehicleFind?view=cards", "/detail/camry%2F1"])(
    "stands on %s and sends a form of the page",
    async (path) => {
      const html = await (await site.get(path)).text();
      expect(html.match(/<form id="compare"[^>]*>/g)).toEqual([
        expect.stringMatching(/action="\/compare" method="post"/),
      ]);
      expect(controlOf(html, camry)).toMatch(/form="compare".*aria-pressed="false"/);
      expect(barOf(html)).toContain(' hidden=""');
    },
  );

  it("leads back to itself, and says what happened", async () => {
    const response = await send({ intent: "add", id: idOf(camry) }, { from: "/allListing?page=1" });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/allListing?page=1#compare-camry%2F1");
    const html = await (await site.get("/allListing", { cookie: cookiesOf(response) })).text();
    expect(html.includes("Added to the comparison.")).toBe(true);
    expect(controlOf(html, camry)).toMatch(/form="not-compare".*id="compare-camry\/1".*aria-pressed="true"/);
    expect(controlOf(html, fit)).toMatch(/form="compare".*aria-pressed="false"/);
  });

  it("brings a bar that leads to the comparison from every page", async () => {
    const cookie = await choose(camry, fit);
    for (const path of ["/", "/allListing", "/faqpage"]) {
      const bar = barOf(await (await site.get(path, { cookie })).text());
      expect(bar).not.toContain("hidden");
      expect(bar).toMatch(/<a href="\/compare"[^>]*><span>Compare \(<span data-compare-count="true">2<\/span>\)</);
    }
    expect(barOf(await pageFor(cookie))).toBeUndefined();
  });

  it.each([undefined, "https://evil.example/x", "not an address", "http://localhost:3000/"])(
    "comes to the comparison, or to a page of ours, with '%s' as where it came from",
    async (referer) => {
      const response = await site.post("/compare", { intent: "add", id: idOf(camry) }, { headers: { referer } });
      expect(response.headers.get("location")).toMatch(/^\/(compare|x#compare-camry%2F1)$/);
    },
  );
});

describe("a comparison for a reader whose vehicles go to Lagos", () => {
  it("begins with what each costs there and whether it may go there", async () => {
    const cookie = await choose(camry, fit);
    expect(await pageFor(cookie)).not.toContain("Cost in Lagos");
    const html = await pageFor(`${cookie}; to=ngtin`);
    expect(html.indexOf("Cost in Lagos at the present bid")).toBeLessThan(html.indexOf("Price and sale"));
    const rows = rowsOf(html);
    const first = ["Import", "Up to the yard", "Up to the port of arrival", "On the road"];
    expect(Object.keys(rows).slice(0, 4)).toEqual(first);
    expect(rows["On the road"]?.join(" ")).toMatch(/\$[\d,]+–\$[\d,]+.*\$[\d,]+–\$[\d,]+.*lowest/);
    expect(rows["Import"]?.join()).toMatch(/^,(Fits Nigeria|Nigeria: [^,]+),(Fits Nigeria|Nigeria: .+)/);
    for (const lot of [camry, fit])
      expect(html).toContain(`<a href="/detail/${encodeURIComponent(idOf(lot))}?to=ngtin#import"`);
    expect(html).not.toContain("In Ghana");
    expect(await pageFor(`${cookie}; to=ghtem`)).toContain("In Ghana the low end is reckoned from the price");
  });
});
