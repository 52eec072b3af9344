import { afterAll, beforeAll, expect, it } from "vitest";
import { makeLot } from "#tests/factories/lot.ts";
import { sessionOf, storePerson } from "#tests/factories/person.ts";
import { openSite, type Site } from "#tests/support/app.ts";

const DAY_MS = 86_400_000;
const lot = makeLot({
  current_bid: 1_000_000,
  currency: "USD",
  ends_at: new Date(Date.now() + 3 * DAY_MS),
  state: "TX",
  location: "TX - HOUSTON",
});

let site: Site;
let cookie: string;
beforeAll(async () => {
  site = await openSite({ lots: [lot] });
  const clerk = await storePerson(site.db, { role: "staff", may: ["money", "support"] });
  ({ cookie } = await sessionOf(site.db, clerk));
});
afterAll(() => site.close());

const today = () => new Date(Date.now() + 3_600_000).toISOString().slice(0, 10);

/** Signed in, so that no page comes from the page cache, which hears of changes only where a host listens. */
async function text(path: string): Promise<string> {
  const html = await (await site.get(path, { cookie })).text();
  return html.replaceAll(/<!-- -->|<[^>]*>/g, "").replaceAll("&#x27;", "'");
}

/** As the desk enters it: looked at, then saved. */
async function enter(kind: string, key: string, value: string): Promise<string> {
  const path = `/desk/rates/new?kind=${kind}`;
  const fields = { key, value, mark: "table", source: "The owner", from: today(), to: "", checkedOn: today() };
  const looked = await (await site.post(path, { ...fields, intent: "preview" }, { cookie })).text();
  const seen = /name="seen" value="([^"]+)"/.exec(looked)?.[1] ?? "";
  expect((await site.post(path, { ...fields, intent: "save", seen }, { cookie })).status).toBe(303);
  return looked;
}

it("a changed deposit is what the policy pages, the FAQ, the home page, the saved replies and the lot's page say", async () => {
  const old = "$600 for cars under $6,000, otherwise 10% of the purchase price";
  const next = "$700 for cars under $6,000, otherwise 12% of the purchase price";
  const paths = [
    "/refundpolicy",
    "/term&condition",
    "/buyvehiclesteps",
    "/faqpage",
    "/",
    "/aboutus",
    "/desk/replies/deposit",
  ];
  for (const path of paths) expect([path, (await text(path)).includes(old)]).toEqual([path, true]);
  expect(await text(`/detail/copart~${lot.lot_number}`)).toContain("Deposit at this bid$1,000");
  const looked = await enter("deposit-least", "all", "$700");
  expect(looked).toContain("What our pages say");
  await enter("deposit-share", "all", "12%");
  await expect.poll(() => text("/refundpolicy")).toContain(next);
  for (const path of paths) expect([path, (await text(path)).includes(next)]).toEqual([path, true]);
  expect(await text(`/detail/copart~${lot.lot_number}`)).toContain("Deposit at this bid$1,200");
});

it("changed days are those of the payment timeline and its words", async () => {
  const steps = async () => {
    const html = await (await site.get("/payment", { cookie })).text();
    return Array.from(
      /id="timeline".*?<\/ol>/s.exec(html)?.[0].matchAll(/dateTime="([^"]+)"/g) ?? [],
      ([, day]) => day,
    );
  };
  const before = await steps();
  expect(await text("/payment")).toContain("3 working days, Lagos time.");
  await enter("payment-due", "all", "2 days");
  await enter("forfeit", "all", "30");
  await expect.poll(() => text("/payment")).toContain("2 working days, Lagos time.");
  await expect.poll(() => text("/payment")).toContain("If it is unpaid 30 days after the sale.");
  expect(await steps()).not.toEqual(before);
  expect(await text("/payment")).toContain("within 2 working days including the sale day");
});

it("the price of the shipping papers is one in the sum of a lot, on the pages and in the glossary", async () => {
  const papers = async () => {
    const answer = await site.get(`/lots/copart~${lot.lot_number}/cost?bid=3000&to=NGTIN`);
    const { lines } = (await answer.json()) as { lines: { name: string; high: number }[] };
    return lines.find(({ name }) => name === "shipping-papers")?.high;
  };
  expect(await papers()).toBe(7_500);
  await enter("shipping-papers", "all", "$30 to $90");
  await expect.poll(papers).toBe(9_000);
  for (const path of ["/glossary", "/refundpolicy", "/faqpage", "/shippingform"]) {
    expect([path, (await text(path)).includes("$30-$90")]).toEqual([path, true]);
  }
});

it("a term that our pages state is not ended, and is one figure where they name one", async () => {
  const { id } = await site.db
    .selectFrom("rates")
    .select("id")
    .where("kind", "=", "abandoned")
    .where("removed_by", "is", null)
    .executeTakeFirstOrThrow();
  const ended = await site.post(`/desk/rates/${id}/end`, { to: "2099-01-01", intent: "preview" }, { cookie });
  expect([ended.status, (await ended.text()).includes("Our pages state it")]).toEqual([422, true]);
});
