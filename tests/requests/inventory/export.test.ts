import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSheet } from "read-excel-file/node";
import { readCsv } from "#app/platform/csv.ts";
import { idOf, makeLot } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";

const hostile = makeLot({ title: '=HYPERLINK("https://evil.example","x")', make: "Zastava", model: "@SUM(A1)" });
const iaai = makeLot({ house: "iaai", title: "Olá, Häuser", make: "Zastava" });
const many = Array.from({ length: 1100 }, (_, n) =>
  makeLot({ make: "Toyota", ends_at: n % 2 ? "infinity" : undefined }),
);

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots: [hostile, iaai, makeLot({ make: "Zastava", withdrawn_at: new Date() }), ...many] });
});
afterAll(() => site.close());

const linesOf = async (path: string) => {
  const text = await (await site.get(path)).text();
  return text.split("\r\n").filter(Boolean);
};

describe("/export", () => {
  it("is a file that no one keeps", async () => {
    const response = await site.get("/export?house=copart&make=zastava");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="copart-lots-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(response.headers.get("cache-control")).toBe("no-store");
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it("gives the whole filtered result of one house or of both, live lots only", async () => {
    expect(await linesOf("/export?house=copart&make=zastava")).toHaveLength(2);
    expect(await linesOf("/export?make=ZASTAVA")).toHaveLength(3);
    expect((await linesOf("/export?house=iaai"))[1]).toContain('"Olá, Häuser"');
  });

  it("is a workbook for Excel on request, with the same rows", async () => {
    const response = await site.get("/export?make=zastava&as=xlsx");
    expect(response.headers.get("content-type")).toBe(
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    );
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="all-lots-\d{4}-\d\d-\d\d\.xlsx"$/,
    );
    const [headings = [], ...rows] = await readSheet(Buffer.from(await response.arrayBuffer()));
    const [first = [], ...records] = readCsv((await linesOf("/export?make=zastava")).join("\n"), ",").map(
      ({ cells }) => cells,
    );
    expect(headings).toEqual(first);
    const written = rows.map((row) => headings.map((_, at) => String(row[at] ?? "")));
    // A file of text needs a sign before what a spreadsheet would run.
    expect(written).toEqual(records.map((cells) => cells.map((cell) => cell.replace(/^'(?=[=@])/, ""))));
    expect(written).toHaveLength(2);
  });

  it("gives every lot once, however many portions that takes", async () => {
    const numbers = (await linesOf("/export?make=toyota")).slice(1).map((line) => line.split(",")[1]);
    expect(numbers).toHaveLength(many.length);
    expect(new Set(numbers)).toEqual(new Set(many.map((lot) => lot.lot_number)));
  });

  it("reads no further than its reader has come", async () => {
    const reader = (await site.get("/export?make=toyota")).body?.getReader();
    const linesIn = (bytes: Uint8Array | undefined) => (bytes ?? []).filter((byte) => byte === 0x0a).length;
    const taken = linesIn((await reader?.read())?.value);
    const toyotas = site.db.updateTable("lots").where("make", "=", "Toyota");
    await toyotas.set({ withdrawn_at: new Date() }).execute();
    let ahead = 0;
    for (let next = await reader?.read(); next?.done === false; next = await reader?.read())
      ahead += linesIn(next.value);
    await toyotas.set({ withdrawn_at: null }).execute();
    expect(taken).toBeGreaterThan(0);
    expect(ahead).toBeLessThanOrEqual(500);
  });

  it("names its columns and defuses formulas", async () => {
    const [headings, row] = await linesOf("/export?house=copart&make=zastava");
    expect(headings).toMatch(/Lot number,Title,Year,Make,Model/);
    expect(row).toContain('"\'=HYPERLINK(""https://evil.example"",""x"")"');
    expect(row).toContain("'@SUM(A1)");
    expect(row).toContain(`http://localhost:3000/detail/${idOf(hostile)}`);
  });

  it("nothing found is a file with headings only", async () => {
    expect(await linesOf("/export?make=nobody")).toHaveLength(1);
  });

  it("an endless filter is left out", async () => {
    expect(await linesOf(`/export?make=${"x".repeat(101)}`)).toEqual(await linesOf("/export"));
  });

  it.each(["/export?of=nothing", "/export?of=__proto__&make=toyota"])("%s is no list", async (path) => {
    const response = await site.get(path);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("There is no such list to export.");
  });

  describe("of which three run at once", () => {
    const start = (address?: string) => site.get("/export", { address });

    it("has room again when a reader leaves", async () => {
      const running = await Promise.all([start(), start(), start("198.51.100.7")]);
      expect(running.map(({ status }) => status)).toEqual([200, 200, 200]);
      const refused = await start("198.51.100.8");
      expect(refused.status).toBe(503);
      expect(refused.headers.get("retry-after")).toBe("60");
      expect(refused.headers.get("content-type")).toBe("text/plain; charset=utf-8");
      expect(await refused.text()).toBe("Several exports are running. Please try again in a minute.");
      await running[0]?.body?.cancel();
      await expect.poll(async () => leave(await start("198.51.100.8"))).toBe(200);
      await Promise.all(running.slice(1).map(leave));
      await expect.poll(async () => leave(await start())).toBe(200);
    });

    it("leaves room for others, however many one network starts", async () => {
      const mine = await Promise.all(["2001:db8::1", "2001:db8::2", "2001:db8::3"].map(start));
      expect(mine.filter(({ status }) => status === 503)).toHaveLength(1);
      const theirs = await start("2001:db8:1::1");
      expect(theirs.status).toBe(200);
      await Promise.all([...mine, theirs].map(leave));
      await expect.poll(async () => leave(await start("2001:db8::1"))).toBe(200);
    });

    it("is taken up by nobody who asks for its headers only", async () => {
      for (let asked = 0; asked < 4; asked++) {
        const { status, headers } = await site.fetch("/export", { method: "HEAD" });
        expect(status).toBe(200);
        expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
      }
      expect(await linesOf("/export?house=iaai")).toHaveLength(2);
    });
  });
});

async function leave({ status, body }: Response): Promise<number> {
  await body?.cancel();
  return status;
}
