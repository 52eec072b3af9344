import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { idOf, makeLot, storeLots } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";

const camry = makeLot({
  house: "copart",
  currency: "USD",
  state: "GA",
  location: "GA - ATLANTA EAST",
  title_type: "GA - SALVAGE TITLE",
  engine: "2.5L 4",
  fuel: "GAS",
  year: 2018,
  vehicle_type: "AUTOMOBILE",
  current_bid: 250_000,
});
const untouched = makeLot({ current_bid: null });
const canadian = makeLot({ currency: "CAD", state: "ON", location: "ON - OTTAWA", current_bid: 139_000 });
const bike = makeLot({ vehicle_type: "MOTORCYCLE", state: "GA", location: "GA - ATLANTA EAST" });

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots: [camry] });
  await storeLots(site.db, [untouched, bike, canadian]);
});
afterAll(() => site.close());

interface Reply {
  lotId: string;
  bid: number | null;
  currency: string;
  day: string;
  lines: {
    name: string;
    low: number | null;
    high: number | null;
    formula: string;
    kind: string;
    rate: object | null;
  }[];
  totals: Record<"yard" | "port" | "road", { low: number; high: number } | null> & { open: string | null };
  low: number;
  high: number;
  reason: string;
  message: string;
  code: string;
  requestId: string;
}

async function ask(lot: Parameters<typeof idOf>[0], what: string): Promise<{ status: number; body: Reply }> {
  const response = await site.get(`/lots/${encodeURIComponent(idOf(lot))}/${what}`);
  return { status: response.status, body: (await response.json()) as Reply };
}

describe("/lots/{id}/cost", () => {
  it("names every line with its rate, and totals at the yard, the port and on the road", async () => {
    const { status, body } = await ask(camry, "cost?bid=3000&to=NGTIN&method=roro&payment=secured");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      lotId: idOf(camry),
      bid: 3_000,
      currency: "USD",
      day: expect.stringMatching(/^\d{4}-/),
    });
    const fee = body.lines.find(({ name }) => name === "buyer-fee");
    expect(fee).toEqual({
      name: "buyer-fee",
      low: 65_500,
      high: 65_500,
      formula: "$655 for a bid from $3,000",
      kind: "table",
      rate: {
        id: expect.any(Number),
        source: expect.stringContaining("2026"),
        effectiveFrom: "2026-01-01",
        checkedOn: "2026-11-24",
      },
    });
    const sum = (end: "low" | "high") => body.lines.reduce((total, line) => total + (line[end] ?? Number.NaN), 0);
    expect(body.totals.road).toEqual({ low: sum("low"), high: sum("high") });
    expect(body.totals.yard).toEqual({ low: 423_500, high: 423_500 });
    expect(body.totals.port?.low).toBeGreaterThan(423_500);
    expect(body.totals.open).toBeNull();
  });

  it("takes the present bid where none is named, amounts as people write them, and a country for its port", async () => {
    expect((await ask(camry, "cost?to=NG")).body.bid).toBe(2_500);
    expect((await ask(camry, "cost?to=gh&bid=%243,000")).body.bid).toBe(3_000);
    const unsecured = await ask(camry, "cost?to=NGTIN&bid=3000&payment=unsecured");
    expect(unsecured.body.lines[1]).toMatchObject({ name: "buyer-fee", low: 83_000 });
  });

  it("leaves a total open, with its reason, where there is no rate", async () => {
    const { body } = await ask(bike, "cost?bid=3000&to=NGTIN");
    expect(body.totals).toMatchObject({ yard: expect.anything(), port: null, road: null });
    expect(body.totals.open).toContain("those of cars");
    expect(body.lines.find(({ name }) => name === "freight")).toMatchObject({ low: null, high: null, kind: "open" });
  });

  test.each([
    ["cost?bid=3000", 400, "Name a destination"],
    ["cost?bid=3000&to=XX", 422, "Name a destination"],
    ["cost?bid=abc&to=NGTIN", 422, "Enter a valid bid amount."],
    ["cost?bid=0&to=NGTIN", 422, "Enter a valid bid amount."],
    ["cost?bid=-5&to=NGTIN", 422, "Enter a valid bid amount."],
    ["cost?bid=1e12&to=NGTIN", 422, "Enter a valid bid amount."],
    ["cost?bid=1000000000000&to=NGTIN", 422, "Enter a valid bid amount."],
    ["cost?bid=%E2%82%A63000&to=NGTIN", 422, "Enter a valid bid amount."],
    ["cost?bid=3000&to=NGTIN&method=air", 422, "roro or container"],
    ["cost?bid=3000&to=NGTIN&payment=gold", 422, "secured or unsecured"],
    ["highest-bid?to=NGTIN", 400, "Name a budget."],
    ["highest-bid?to=NGTIN&budget=lots", 422, "Enter a valid budget"],
    ["highest-bid?to=NGTIN&budget=9000&by=middle", 422, "low or high"],
    ["highest-bid?budget=9000", 400, "Name a destination"],
  ])("answers %s with %d and a sentence", async (what, status, sentence) => {
    const answer = await ask(camry, what);
    expect(answer.status).toBe(status);
    expect(answer.body.message).toContain(sentence);
    expect(answer.body.code).toBe(status === 400 ? "BAD_REQUEST" : "UNPROCESSABLE");
    expect(answer.body.requestId).toBeTruthy();
  });

  it("is 404 for a lot that is none, and takes the first step of the ladder where nobody has bid", async () => {
    const none = await site.get("/lots/nobody/cost?bid=3000&to=NGTIN");
    expect([none.status, ((await none.json()) as Reply).code]).toEqual([404, "NOT_FOUND"]);
    expect((await ask(untouched, "cost?to=NGTIN")).body.bid).toBe(1);
  });

  it("names the currency of the bid, and sums in US cents", async () => {
    const { body } = await ask(canadian, "cost?to=NGTIN");
    expect(body).toMatchObject({ bid: 1_390, currency: "CAD" });
    expect(body.lines[0]).toMatchObject({ name: "hammer", low: 100_000 });
  });

  it("is asked about again rather than sent again", async () => {
    const path = `/lots/${encodeURIComponent(idOf(camry))}/cost?bid=3000&to=NGTIN`;
    const { headers } = await site.get(path);
    expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect([headers.get("set-cookie"), headers.get("x-robots-tag")]).toEqual([null, "noindex"]);
    const refused = await site.get(`${path}x`);
    expect([refused.status, refused.headers.get("cache-control")]).toEqual([422, "no-store"]);
    const tag = headers.get("etag") ?? "";
    expect((await site.get(path, { headers: { "If-None-Match": tag } })).status).toBe(304);
  });
});

describe("/lots/{id}/highest-bid", () => {
  it("is the bid whose cost stays within the budget, and one step more does not", async () => {
    const { body } = await ask(camry, "highest-bid?budget=9000&to=NGTIN");
    expect(body.high).toBeLessThanOrEqual(900_000);
    const cost = await ask(camry, `cost?bid=${body.bid}&to=NGTIN`);
    expect(cost.body.totals.road).toEqual({ low: body.low, high: body.high });
    const next = await ask(camry, `cost?bid=${(body.bid ?? 0) + 50}&to=NGTIN`);
    expect(next.body.totals.road?.high).toBeGreaterThan(900_000);
    const low = await ask(camry, "highest-bid?budget=9000&to=NGTIN&by=low");
    expect(low.body.bid ?? 0).toBeGreaterThan(body.bid ?? 0);
    expect((await ask(camry, "highest-bid?budget=%E2%82%A612m&to=NGTIN")).body.bid).toEqual(expect.any(Number));
  });

  it("is null with its reason where none fits", async () => {
    expect((await ask(camry, "highest-bid?budget=100&to=NGTIN")).body).toEqual({
      bid: null,
      reason: "Not even the smallest bid stays within it.",
    });
    expect((await ask(bike, "highest-bid?budget=9000&to=NGTIN")).body.reason).toContain("those of cars");
  });
});
