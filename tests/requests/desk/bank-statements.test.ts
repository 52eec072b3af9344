import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { balancesOf } from "#app/features/deposits/ledger.server.ts";
import { HEAD, importLines, storeStatement } from "#tests/factories/bank-statement.ts";
import { storePurchase } from "#tests/factories/purchase.ts";
import { openSite, type FormFields, type Site } from "#tests/support/app.ts";
import { fieldErrorsOf } from "#tests/support/html.ts";
import { signedInBidder, signedInClerk } from "../account/paying-in.ts";
import { linesOf, linksOf } from "./desk-html.ts";

let site: Site;
let clerk: Awaited<ReturnType<typeof signedInClerk>>;
let colleague: Awaited<ReturnType<typeof signedInClerk>>;
let buyer: Awaited<ReturnType<typeof signedInBidder>>;

beforeAll(async () => {
  site = await openSite();
  clerk = await signedInClerk(site, "Efua");
  colleague = await signedInClerk(site, "Bola");
});
afterAll(() => site.close());
beforeEach(async () => {
  buyer = await signedInBidder(site);
});

const HERE = "/desk/money/statements";

async function read(answer: Response) {
  const html = await answer.text();
  const to = answer.headers.get("location") ?? "";
  return { status: answer.status, to, html, text: linesOf(html).join(" ") };
}

const page = async (path: string) => read(await site.get(path, { cookie: clerk.cookie }));
const post = async (path: string, fields: FormFields, who: { cookie: string } = clerk) =>
  read(await site.post(path, fields, { cookie: who.cookie }));
const upload = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
  post(HERE, { bank: "main", text: "", file: new File([bytes], name, { type: "text/csv" }) });

const free = async () => (await balancesOf(site.db, buyer.holder))["deposit-free"];

async function lineOf(text: string, cents = 60_000): Promise<string> {
  const id = crypto.randomUUID();
  await importLines(site.db, clerk.id, [`2026-11-20,${(cents / 100).toFixed(2)},${text},OKAFOR NGOZI,${id}`]);
  const line = await site.db.selectFrom("bank_lines").select("id").where("bank_id", "=", id).executeTakeFirstOrThrow();
  return `/desk/money/lines/${line.id}`;
}

describe("/desk/money/statements", () => {
  it("reads a pasted statement, lets its columns be chosen, imports it, and knows it the second time", async () => {
    const text = "Day;What;Sum\n20.11.2026;Wire from Kofi;1.250,00\n21.11.2026;Fee;12,50-\n";
    const { to } = await post(HERE, { bank: "main", text });
    expect(to).toMatch(/^\/desk\/money\/statements\/\d+$/);
    expect((await page(to)).text).toContain("It cannot be imported like this");
    const mapping = { intent: "map", heading: "0", order: "dmy", mark: ",", day: "0", text: "1", amount: "2" };
    expect((await post(to, { ...mapping, order: "dym" })).status).toBe(422);
    expect((await post(to, mapping)).status).toBe(303);
    expect((await page(to)).text).toContain("$1,250 came in, $12.50 went out. 2 lines are new.");
    const days = { intent: "import", from_day: "2026-11-20", to_day: "2026-11-21" };
    const wrong = await post(to, { ...days, opening: "0.00", closing: "1,240.00" });
    expect(wrong.status).toBe(422);
    expect(fieldErrorsOf(wrong.html)["closing"]).toContain("the difference is $2.50");
    expect((await post(to, { ...days, opening: "0.00", closing: "1,237.50" })).status).toBe(303);
    const done = await page(to);
    expect(done.text).toContain("20 Nov 2026 to 21 Nov 2026");
    expect((await post(to, days)).status).toBe(409);
    // The bank's columns are remembered.
    const again = await post(HERE, { bank: "main", text });
    expect((await page(again.to)).text).toMatch(/imported already .* Nothing is new. 2 lines are imported already/);
    expect((await post(again.to, { intent: "discard" })).to).toBe(HERE);
    expect((await page(again.to)).status).toBe(404);
  });

  it("keeps what was pasted when it cannot be read", async () => {
    const answer = await post(HERE, { bank: "main", text: "no columns here" });
    expect(answer.status).toBe(422);
    expect(fieldErrorsOf(answer.html)).toHaveProperty("text");
    expect(answer.html).toContain("no columns here");
    expect((await post(HERE, { bank: "main", text: "" })).status).toBe(422);
    expect((await post(HERE, { bank: "other", text: "a,b" })).status).toBe(422);
  });

  it("answers each bad file in words", async () => {
    const large = await upload("large.csv", new Uint8Array(10 * 1024 * 1024).fill(65));
    expect([large.status, large.text.includes("The limit is 8 MB.")]).toEqual([413, true]);
    const excel = await upload("x.xlsx", new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]));
    expect([excel.status, excel.text.includes("Excel")]).toEqual([422, true]);
    const cut = await upload("cut.csv", new TextEncoder().encode(`${HEAD}\n2026-11-20,5.00,Adé,Ngọzi,é`).slice(0, -1));
    expect([cut.status, cut.text.includes("cut off")]).toEqual([422, true]);
    expect((await upload("empty.csv", new Uint8Array())).status).toBe(422);
  });

  it("says what is wrong with another bank's columns and with a line that is cut off, and imports nothing", async () => {
    await importLines(site.db, clerk.id, ["2026-11-20,5.00,Wire,,"]);
    const other = await post(HERE, { bank: "main", text: "Booked,Narrative,Total\n2026-11-20,Wire,5.00" });
    expect((await page(other.to)).text).toContain("Is it of another bank?");
    const cut = await post(HERE, { bank: "main", text: `${HEAD}\n2026-11-20,5.00,Wire,Kofi,C1\n2026-11-20,5.0` });
    expect((await page(cut.to)).text).toContain("Line 3: it has 2 of 5 columns.");
    const tried = await post(cut.to, { intent: "import", from_day: "2026-11-20", to_day: "2026-11-20" });
    expect([tried.status, tried.text.includes("Line 3")]).toEqual([422, true]);
  });

  it("shows what is in the ledger already, and lets it be another payment", async () => {
    const bank_reference = crypto.randomUUID();
    const arrival = {
      way: "wire",
      amount: "713.00",
      currency: "USD",
      value_day: "2026-11-19",
      payer: "Kofi",
      origin: "GTB",
    };
    await post("/desk/money/arrivals/new", { ...arrival, bank_reference });
    const id = await storeStatement(site.db, clerk.id, ["2026-11-20,713.00,Wire,Kofi,"]);
    const { html } = await page(`${HERE}/${id}`);
    expect(html).toMatch(/name="same_\d+"[^>]*checked/);
    const days = { intent: "import", from_day: "2026-11-20", to_day: "2026-11-20" };
    const tries = await Promise.all([post(`${HERE}/${id}`, days), post(`${HERE}/${id}`, days, colleague)]);
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409]);
    const line = await site.db
      .selectFrom("bank_lines")
      .select("pay_in_id")
      .where("import_id", "=", id)
      .executeTakeFirst();
    expect(line?.pay_in_id).not.toBeNull();
  });

  it("names a gap between statements", async () => {
    await importLines(site.db, clerk.id, ["2026-10-01,5.00,Wire,,"]);
    expect((await page(HERE)).text).toContain("No statement has");
  });
});

describe("/desk/money/lines", () => {
  it("lists what is unclear with whose it may be, and confirms what agrees, once", async () => {
    await post("/account/deposit", { intent: "wire", amount: "600" }, buyer);
    const line = await lineOf(`Deposit ${buyer.reference.toLowerCase()}`);
    const { html, text } = await page("/desk/money/lines");
    expect(text).toContain(`The text has ${buyer.reference}, the reference of Ngozi Okafor.`);
    expect(text).toContain("How long it has waited");
    expect(linksOf(html, "/desk/money/lines/")).toContain(line);
    const confirm = { intent: "confirm", line: line.split("/").at(-1) ?? "" };
    expect((await post("/desk/money/lines", { intent: "confirm" })).status).toBe(422);
    expect((await post("/desk/money/lines", confirm)).status).toBe(303);
    expect((await post("/desk/money/lines", confirm, colleague)).status).toBe(409);
    expect(await free()).toBe(60_000);
    expect((await page("/desk/money/lines?part=all")).text).toContain("announced by a buyer");
    expect((await page("/desk/money/lines?part=out&page=99")).status).toBe(200);
  });

  it("leave as a spreadsheet, as they are shown, and that stands in the log", async () => {
    await lineOf("Wire for a Camry", 12_345);
    expect(linksOf((await page("/desk/money/lines?part=all")).html, "/desk/money/lines/csv")).toEqual([
      "/desk/money/lines/csv?part=all",
    ]);
    const csv = async (part: string) =>
      (await (await site.get(`/desk/money/lines/csv?part=${part}`, { cookie: clerk.cookie })).text()).trim();
    const [head, ...lines] = (await csv("unclear")).split("\r\n");
    expect(head).toContain("Value day,Account,");
    const line = lines.find((one) => one.includes("for a Camry"));
    expect(line).toMatch(/^2026-11-20,.*,123\.45,unclear,OKAFOR NGOZI,Wire for a Camry,/);
    expect(await csv("out")).not.toContain("for a Camry");
    const log = await site.db
      .selectFrom("audit_log")
      .select("detail")
      .where("act", "=", "money.exported")
      .where("actor_id", "=", clerk.id)
      .execute();
    expect(log).toEqual([
      { detail: { count: lines.length, part: "unclear" } },
      { detail: { count: expect.any(Number), part: "out" } },
    ]);
  });
});

describe("/desk/money/lines/:id", () => {
  it("gives a line to a buyer, tells a second clerk, and takes it back with a reason", async () => {
    const line = await lineOf("Wire");
    const view = await page(line);
    expect(view.text).toContain("The payer’s name is Ngozi Okafor’s.");
    expect((await post(line, { intent: "owner", reference: "BP2222222" })).status).toBe(422);
    const given = { intent: "owner", reference: buyer.reference, origin: "GTB 0123" };
    const tries = await Promise.all([post(line, given), post(line, given, colleague)]);
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409]);
    expect(await free()).toBe(60_000);
    const match = /name="match" value="(\d+)"/.exec((await page(line)).html)?.[1] ?? "";
    expect((await post(line, { intent: "undo", match, why: "" })).status).toBe(422);
    expect((await post(line, { intent: "undo", match: "1e3", why: "x" })).status).toBe(422);
    expect((await post(line, { intent: "undo", match: "999999", why: "x" })).status).toBe(409);
    expect((await post(line, { intent: "undo", match, why: "It was his brother's" })).status).toBe(303);
    expect(await free()).toBe(0);
    expect((await page(line)).text).toContain("It was his brother's");
    const own = await read(await site.get("/account/deposit", { cookie: buyer.cookie }));
    expect(own.text).toMatch(/Match taken back.*It was his brother's/);
  });

  it("pays an invoice by one of two clerks who match it at once, and is taken back by one of two", async () => {
    const bought = await storePurchase(site.db);
    const holder = bought.bidders[0]?.holder ?? 0;
    const open = async () => (await balancesOf(site.db, holder))["owed-on-invoices"];
    const line = await lineOf(bought.invoice, 50_000);
    const given = { intent: "owner", reference: bought.invoice, papers: "A letter" };
    const tries = await Promise.all([post(line, given), post(line, given, colleague)]);
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409]);
    expect(tries.find(({ status }) => status === 409)?.text).toContain("A colleague has decided this line.");
    expect(await open()).toBe(bought.open - 50_000);
    const match = /name="match" value="(\d+)"/.exec((await page(line)).html)?.[1] ?? "";
    const undo = { intent: "undo", match, why: "Another car" };
    const undone = await Promise.all([post(line, undo), post(line, undo, colleague)]);
    expect(undone.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409]);
    expect(await open()).toBe(bought.open);
    expect((await page(`/desk/purchases/${bought.number}`)).status).toBe(200);
  });

  it("is asked about where a clerk records the same money by hand, and joined with it", async () => {
    const line = await lineOf("Wire", 65_300);
    const typed = { way: "wire", amount: "653.00", currency: "USD", value_day: "2026-11-20", payer: "OKAFOR NGOZI" };
    const arrival = { ...typed, origin: "GTB", reference: buyer.reference, bank_reference: crypto.randomUUID() };
    const asked = await post("/desk/money/arrivals/new", arrival);
    expect(asked.status).toBe(422);
    expect(fieldErrorsOf(asked.html)).toHaveProperty("another");
    expect(linksOf(asked.html, "/desk/money/lines/")).toContain(line);
    expect(asked.html).toContain(arrival.bank_reference);
    expect((await post("/desk/money/arrivals/new", { ...arrival, another: "on" })).status).toBe(303);
    const refused = await post(line, { intent: "owner", reference: buyer.reference });
    expect(refused.status).toBe(422);
    const { html, text } = await page(line);
    expect(text).toContain("it counts twice until you join them");
    const entry = /name="entry" value="(\d+)"/.exec(html)?.[1] ?? "";
    expect((await post(line, { intent: "join", entry: "x" })).status).toBe(422);
    expect((await post(line, { intent: "join", entry: "1" })).status).toBe(409);
    expect((await post(line, { intent: "join", entry })).status).toBe(303);
    expect((await post(line, { intent: "join", entry }, colleague)).status).toBe(409);
    expect(await free()).toBe(65_300);
  });

  it("says on the payment that it made where that is corrected", async () => {
    const line = await lineOf("Wire", 66_100);
    await post(line, { intent: "owner", reference: buyer.reference });
    const payIn = await site.db
      .selectFrom("pay_ins")
      .select("id")
      .where("holder_id", "=", buyer.holder)
      .executeTakeFirstOrThrow();
    const { html, text } = await page(`/desk/money/pay-ins/${payIn.id}`);
    expect(text).toContain("to correct it, undo the match there");
    expect(linksOf(html, "/desk/money/lines/")).toContain(line);
    const typed = { way: "wire", amount: "1.00", currency: "USD", value_day: "2026-11-20", payer: "x", origin: "y" };
    const tried = await post(`/desk/money/arrivals/new?of=${payIn.id}`, { ...typed, bank_reference: "z" });
    expect([tried.status, tried.text.includes("Undo the match")]).toEqual([409, true]);
    expect(linksOf(tried.html, "/desk/money/lines/")).toContain(line);
    expect(await free()).toBe(66_100);
  });

  it("books what is no buyer's, and charges of the bank", async () => {
    const income = await lineOf("PAYSTACK");
    expect((await post(income, { intent: "ours", what: "lottery", note: "x" })).status).toBe(422);
    expect((await post(income, { intent: "ours", what: "card-processor", note: "Payout 7" })).status).toBe(303);
    const fee = await lineOf("WIRE FEE", -2_500);
    expect((await page(fee)).text).toContain("not in the ledger");
    expect((await post(fee, { intent: "entry", entry: "x" })).status).toBe(422);
    expect((await post(fee, { intent: "entry", entry: "1" })).status).toBe(409);
    expect((await post(fee, { intent: "charge", note: "" })).status).toBe(422);
    expect((await post(fee, { intent: "charge", note: "November" })).status).toBe(303);
    expect((await page(fee)).text).toContain("charge of the bank");
  });

  it("is none for a number that no line has", async () => {
    for (const id of ["0", "1e3", "999999999", "x"]) expect((await page(`/desk/money/lines/${id}`)).status).toBe(404);
    for (const id of ["0", "x"]) expect((await page(`${HERE}/${id}`)).status).toBe(404);
  });
});
