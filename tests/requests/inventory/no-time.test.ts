import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idOf, makeLot } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { sendForm, signedIn, textOf } from "../account/signed-in.ts";

const [one, ...others] = Array.from({ length: 3 }, () => makeLot({ make: "Toyota", model: "Avalon" })) as [
  ReturnType<typeof makeLot>,
];

interface Answer {
  status: number;
  html: string;
  headers: Headers;
}

const PATHS = {
  home: "/",
  listing: "/allListing?makes=toyota",
  table: "/vehicleFind",
  lot: `/detail/${encodeURIComponent(idOf(one))}`,
  searches: "/account/searches",
  suggest: "/suggest?q=toyota",
  export: "/export?of=all",
  sitemap: "/sitemap.xml",
};
type Name = keyof typeof PATHS;

let site: Site;
const answers = new Map<Name, Answer>();

beforeAll(async () => {
  site = await openSite({ lots: [one, ...others], env: { FEED_URL: undefined, AUCTION_GRAPHQL_URL: undefined } });
  const { cookie, person } = await signedIn(site);
  const saved = { account: person.id, from: "/searchbrand?heading=Toyota", name: "My Toyota", mails: "never" };
  await sendForm(site, "/savesearch", saved, { cookie });
  const ask = async (name: Name) => {
    const response = await site.get(PATHS[name], name === "searches" ? { cookie } : {});
    answers.set(name, { status: response.status, html: await response.text(), headers: response.headers });
  };
  await site.db.transaction().execute(async (trx) => {
    await sql`lock table lot_facets in access exclusive mode`.execute(trx);
    // Side by side they wait for each other's connections too, and who asks has to be known before anything is looked up.
    const names = Object.keys(PATHS) as Name[];
    await Promise.all(names.filter((name) => name !== "searches").map(ask));
    await ask("searches");
  });
});
afterAll(() => site.close());

const answerOf = (name: Name): Answer => answers.get(name) ?? { status: 0, html: "", headers: new Headers() };

describe("while no search can be answered in time", () => {
  it("the home page shows its names without counts", () => {
    const { status, html } = answerOf("home");
    expect(status).toBe(200);
    const text = textOf(html);
    expect(text).toContain("Why Choose Us");
    expect(html.match(/href="\/searchbrand\?heading=/g)?.length).toBeGreaterThanOrEqual(24);
    expect(text).not.toMatch(/\d vehicles?\b/);
  });

  it.each<Name>(["listing", "table"])("a %s says so, to be asked again later", (name) => {
    const { status, html, headers } = answerOf(name);
    expect(status).toBe(503);
    expect(headers.get("retry-after")).toBe("30");
    expect(html).toContain("Oops! Something went wrong.");
    expect(textOf(html)).not.toMatch(/\b0 vehicles|No vehicles/);
  });

  it("a lot is shown without lots like it", () => {
    const { status, html } = answerOf("lot");
    expect(status).toBe(200);
    expect(html).toContain(one.lot_number);
    expect(html).not.toContain("What comparable lots went for");
  });

  it("saved searches lead to their listings without a number", () => {
    const { status, html } = answerOf("searches");
    expect(status).toBe(200);
    expect(textOf(html)).toContain("My Toyota Toyota Show vehicles for My Toyota");
  });

  it("nothing is suggested", () => {
    expect(answerOf("suggest")).toMatchObject({ status: 200, html: "[]" });
  });

  it("an export is refused before anything is sent", () => {
    const { status, headers, html } = answerOf("export");
    expect(status).toBe(503);
    expect(headers.get("retry-after")).toBe("60");
    expect(html).toContain("Please try again in a minute.");
  });

  it("the sitemap is whole", () => {
    expect(answerOf("sitemap")).toMatchObject({ status: 200 });
    expect(answerOf("sitemap").html).toContain("/sitemaps/lots-0.xml");
  });
});

it("all is there again once there is time", async () => {
  // The first answer may still be a stale count.
  await expect.poll(async () => textOf(await (await site.get(PATHS.listing)).text())).toContain("3 Toyota vehicles");
  expect((await site.get(PATHS.export)).status).toBe(200);
});
