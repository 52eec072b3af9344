import { expect, test } from "vitest";
import { LOTS, NOON, standInUnderTest } from "./test-stand-in.ts";

const { clock, cars, page, allRecords } = standInUnderTest();

test.each([{}, { "api-key": "" }, { "api-key": "another" }])(
  "a request with the headers %j is refused",
  async (headers) => {
    const answer = await cars("", headers as Record<string, string>);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ message: expect.any(String) });
  },
);

test("without a query it answers the first ten", async () => {
  const answer = await page("");
  expect(answer.data).toHaveLength(10);
  expect(answer).toMatchObject({ page: 1, pages: Math.ceil(answer.count / 10) });
  expect(answer.count).toBeGreaterThan(LOTS * 0.95);
});

test("a record has exactly the fields of the feed", async () => {
  const { data } = await page("?size=200");
  const fields =
    "id title make model year state vehicle_type body_type transmission fuel drive engine_size odometer link_img_hd lot_id lotInfo estimatedValue damage_pr keys location auction_type current_bid base_site color engine damage_sec document seller cost_priced currency vehicle_score vin link_img_small video status";
  for (const record of data) {
    const { country, ...others } = record;
    expect(Object.keys(others).toSorted()).toEqual(fields.split(" ").toSorted());
    expect([undefined, "USA", "Canada"]).toContain(country);
    expect(record.id).toMatch(/^\d+$/);
    expect(["copart", "iaai"]).toContain(record.base_site);
    expect(record.link_img_small).toHaveLength(record.link_img_hd.length);
  }
});

test.each(["?page=0", "?page=-1", "?page=abc", "?page=1.5", "?size=0", "?size=abc", "?page=1e9"])(
  "%s is answered with 400 and a message",
  async (query) => {
    const answer = await cars(query);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message: expect.any(String) });
  },
);

test("a page is never larger than a thousand", async () => {
  expect((await page("?size=999999")).data).toHaveLength(1_000);
});

test("at a frozen clock the pages hold every lot once", async () => {
  clock.freeze(NOON);
  const records = await allRecords(97);
  const { count } = await page("");
  expect(records).toHaveLength(count);
  expect(new Set(records.map(({ id }) => id)).size).toBe(count);
  expect(new Set(records.map(({ lot_id }) => lot_id)).size).toBe(count);
});

test("filters find by equality without regard to case, and the count agrees", async () => {
  const answer = await page("?size=1000&make=toyota&vehicle_type=AUTOMOBILE&country=usa");
  expect(answer.data).toHaveLength(answer.count);
  expect(answer.count).toBeGreaterThan(50);
  for (const record of answer.data) {
    expect(record.make.toLowerCase()).toBe("toyota");
    expect(record.vehicle_type).toBe("Automobile");
    expect(record.country ?? "USA").toBe("USA");
  }
  const everything = await allRecords();
  const expected = everything.filter((r) => r.make.toLowerCase() === "toyota" && (r.country ?? "USA") === "USA");
  expect(answer.count).toBe(expected.length);
});

test("a hostile filter finds nothing and breaks nothing", async () => {
  for (const value of ["%", "__proto__", "'; drop", "x".repeat(5_000), "\u0000"]) {
    const answer = await page(`?make=${encodeURIComponent(value)}`);
    expect(answer).toMatchObject({ data: [], count: 0, pages: 0 });
  }
});
