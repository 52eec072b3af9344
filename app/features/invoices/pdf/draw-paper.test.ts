import { expect, test } from "vitest";
import { readPdf } from "#tests/support/read-pdf.ts";
import { formatCents } from "#app/features/lots/format.ts";
import { paperOf } from "../paper.ts";
import { documentWith } from "../test-invoices.ts";
import { drawPaper } from "./draw-paper.ts";
import { shownLetters } from "./shown-letters.ts";

const ISSUED = new Date("2026-11-20T10:00:00.000Z");
const draw = (own: Parameters<typeof documentWith>[0] = {}) => drawPaper(paperOf(documentWith(own)), ISSUED);
const read = async (own?: Parameters<typeof documentWith>[0]) => readPdf(await draw(own));

test("an ordinary invoice is one page, which a screen reader reads from its name to its notes", async () => {
  const pdf = await read();
  expect(pdf).toMatchObject({ title: "Invoice INV-2026-000123", language: "en", isTagged: true, pages: 1 });
  expect(pdf.spoken).toEqual([
    "H1: Invoice INV-2026-000123",
    "P: Bidport 12 Marina Road, Lagos desk@bidport.example · +234 201 330 0147",
    "P: Date 20 Nov 2026",
    "P: Purchase P-1001",
    "H2: Billed to",
    "P: Ọlábísí Ṣówándé-Ẹgbẹ́ Nigeria olabisi@example.com",
    "H2: Vehicle",
    "P: 2016 Lexus RX 350 VIN 2T2BZMCA7GC012345 Copart lot 51234567 Savannah, GA",
    "Table THead TR TH P: Description",
    "Table THead TR TH P: US dollars",
    "Table TBody TR TH P: Hammer price as the house sold it",
    "Table TBody TR TD P: $4,300.00",
    "Table TBody TR TH P: Buyer's fee table of Copart, $4,000 to $4,499.99",
    "Table TBody TR TD P: $585.00",
    "Table TBody TR TH P: Our fee flat",
    "Table TBody TR TD P: $300.00",
    "Table TFoot TR TH P: Total to pay",
    "Table TFoot TR TD P: $5,185.00",
    "H2: Pay $5,185.00 by Wed 25 Nov 2026, 23:59 EST",
    "P: That is Thu 26 Nov 2026, 05:59 in Lagos.",
    "P: Write this reference on your wire: INV-2026-000123",
    "P: Bank First Bank of Wyoming",
    "P: Account number 000123456789",
    "P: Send it from an account in your own name. Our bank details never change in a mail or a chat. Compare them with those in your account before you pay.",
    "P: House charges are those of the sale day.",
  ]);
  expect(pdf.seen[0]).toContain("Page 1 of 1");
});

test("all its letters come with it", async () => {
  const bytes = await draw();
  const { fonts } = await readPdf(bytes);
  expect(fonts.map((font) => font.replace(/^[A-Z]+\+/, ""))).toEqual(["NotoSans-Regular", "NotoSans-Bold"]);
  expect(bytes.toString("latin1").match(/\/FontFile2 /g)).toHaveLength(2);
  expect(bytes.toString("latin1")).toContain("<pdfuaid:part>1</pdfuaid:part>");
});

test("the same paper gives the same bytes", async () => {
  expect((await draw()).equals(await draw())).toBe(true);
});

test("hundreds of lines fill several pages, whose heads are seen again and heard once", async () => {
  const lines = Array.from({ length: 200 }, (_, at) => ({
    name: `Line ${at}`,
    formula: at % 7 === 0 ? "in many words ".repeat(40) : "",
    cents: at === 3 ? -250 : 1_001 + at,
    rate: "",
    source: "",
  }));
  const pdf = await read({ lines });
  expect(pdf.pages).toBeGreaterThan(4);
  const total = lines.reduce((sum, { cents }) => sum + cents, 0);
  const sums = pdf.spoken.flatMap((words) => /^Table T(?:Body|Foot) TR TD P: (.*)$/.exec(words)?.[1] ?? []);
  expect(sums).toEqual([...lines.map(({ cents }) => formatCents(cents)), formatCents(total)]);
  expect(pdf.spoken.filter((words) => words.endsWith("Description"))).toHaveLength(1);
  const tables = pdf.seen.filter((words) => words.includes("Line "));
  expect(tables.every((words) => words.includes("Description US dollars"))).toBe(true);
  for (const [at, words] of pdf.seen.entries()) expect(words).toContain(`Page ${at + 1} of ${pdf.pages}`);
});

test("odd names and long words stay on the page, in the letters that there are", async () => {
  const name = `Zoë "D'Árcy" ${"x".repeat(200)} 王伟 محمد`;
  const pdf = await read({ debtor: { name, address: ["A".repeat(250)], country: "Côte d’Ivoire", email: "" } });
  expect(pdf.pages).toBe(1);
  const heard = pdf.spoken.find((words) => words.startsWith("P: Zoë"))?.replaceAll(/(?<=x) (?=x)|(?<=A) (?=A)/g, "");
  expect(heard).toBe(`P: Zoë "D'Árcy" ${"x".repeat(200)} ?? ???? ${"A".repeat(250)} Côte d’Ivoire`);
});

test("letters that were taken apart come together, and controls leave", () => {
  expect(shownLetters("E\u0323gb\u0000e\u0323\u0301\u202e")).toBe("Ẹgb?ẹ\u0301?");
});

test("a credit note asks for nothing and names what it takes from", async () => {
  const { spoken, title } = await read({
    kind: "credit-note",
    reference: "CN-2026-000007",
    changes: { reference: "INV-2026-000123", day: "2026-11-20", reason: "The house has relisted the vehicle." },
    due: undefined,
    payment: undefined,
    bank: undefined,
  });
  expect(title).toBe("Credit note CN-2026-000007");
  expect(spoken).toContain("P: Takes from (20 Nov 2026) INV-2026-000123");
  expect(spoken).toContain("P: The house has relisted the vehicle.");
  expect(spoken.join()).not.toMatch(/on your wire|Pay \$/);
});
