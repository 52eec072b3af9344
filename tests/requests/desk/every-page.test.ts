import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordAct } from "#app/features/audit/record-act.server.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { plainText } from "#tests/support/html.ts";
import { PLACES } from "#tests/support/routes.ts";
import { castPeople, type Cast } from "../security/cast.ts";
import { GUARDED_PLACES } from "../security/guarded-places.ts";
import { linesOf, linksOf } from "./desk-html.ts";

let site: Site;
let cast: Cast;
/** Each page of the desk by its place in the street plan. */
const pages = new Map<string, string>();

const read = (path: string) => site.get(path, cast.ways.staff);
const pathOf = (url: string) => GUARDED_PLACES[url]?.path?.(cast) ?? url;

beforeAll(async () => {
  site = await openSite();
  cast = await castPeople(site);
  await site.db
    .updateTable("documents")
    .set({ state: "accepted", expires_on: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) })
    .where("id", "=", cast.documentId)
    .execute();
  const noted = { act: "barred.report-noted", subject: cast.buyer.id, detail: { day: "2026-11-20", cents: 60_000 } };
  await recordAct(site.db, { actorId: cast.staff.id, ...noted });
  for (const { url, isPage } of PLACES) {
    if (!isPage || !/^\/desk(\/|$)/.test(url)) continue;
    const answer = await read(pathOf(url));
    const html = await answer.text();
    if (answer.status === 200) pages.set(url, html);
  }
});
afterAll(() => site.close());

/** What is read or heard: the text, without what is typed, and the words of attributes. */
function wordsOf(html: string): string {
  const words = [...html.matchAll(/ (?:title|placeholder|aria-label)="([^"]*)"/g)].map(([, text]) => text);
  return [plainText(html.replaceAll(/<textarea[\s\S]*?<\/textarea>/g, "")), ...words].join("\n");
}

/** A statement that is not imported yet shows the file as the bank wrote it. */
const AS_WRITTEN = "/desk/money/statements/:id";

it("shows no day as computers write it, on any page", () => {
  expect(pages.size).toBeGreaterThan(50);
  const ours = [...pages].filter(([url]) => url !== AS_WRITTEN);
  const raw = ours.flatMap(([url, html]) =>
    Array.from(wordsOf(html).matchAll(/.{0,40}\b\d{4}-\d{2}-\d{2}\b.{0,20}/g), ([words]) => `${url}: ${words}`),
  );
  expect(raw).toEqual([]);
  expect(linesOf(pages.get("/desk/audit") ?? "")).toContain("day 20 Nov 2026, $600");
});

const NOTHING = "q=zebra+zeppelin";

/** Every list with filters, and some of them that leave nothing. */
const LISTS: Record<string, string> = {
  "/desk/cases": NOTHING,
  "/desk/bids": NOTHING,
  "/desk/buyers": NOTHING,
  "/desk/lots": NOTHING,
  "/desk/documents": NOTHING,
  "/desk/purchases": NOTHING,
  "/desk/purchases/days": NOTHING,
  "/desk/rates": NOTHING,
  "/desk/rates/changes": "kind=our-fee",
  "/desk/money/people": NOTHING,
  "/desk/money/cards": `${NOTHING}&state=paid`,
  "/desk/money/help": `${NOTHING}&state=refused`,
  "/desk/money/local": "currency=GHS&way=out",
  "/desk/replies": NOTHING,
  "/desk/mail": "kind=lot-link",
  "/desk/audit": "who=zebra",
};

describe("every list", () => {
  it("that has filters is looked at here", () => {
    const found = [...pages].filter(([, html]) => /<form role="search"[^>]*class="list-filter"/.test(html));
    expect(found.map(([url]) => url).toSorted()).toEqual(Object.keys(LISTS).toSorted());
  });

  it.for(Object.entries(LISTS))(
    "has its filters in the address, a way out of them, and a file: %s?%s",
    async ([path, filters]) => {
      const html = await (await read(`${path}?${filters}`)).text();
      expect(html).toMatch(new RegExp(`<a href="${path}"[^>]*>Clear filters<`));
      const [file = ""] = linksOf(html, `${path}/csv`).map((href) => href.replaceAll("&amp;", "&"));
      expect([...new URLSearchParams(file.split("?")[1])]).toEqual(
        expect.arrayContaining([...new URLSearchParams(filters)]),
      );
      const answer = await read(file);
      expect(answer.headers.get("content-type")).toContain("text/csv");
      const [headings, ...records] = (await answer.text()).trim().split("\r\n");
      expect(headings).toContain(",");
      expect(records.length > 0).toBe(!linesOf(html).join(" ").includes(" matches. "));
      expect(records.length > 0).toBe(path === "/desk/rates/changes");
    },
  );

  it("is linked with its file, which no browser opens ahead of a click", async () => {
    const links = [...pages.values()].flatMap((html) => html.match(/<a [^>]*href="[^"]*\/csv[^>]*>/g) ?? []);
    expect(links.filter((link) => !link.includes("data-no-prefetch"))).toEqual([]);
    const linked = links.map((link) => /href="([^"?]*)/.exec(link)?.[1]);
    // Postings leave by a form that asks for their days.
    const files = PLACES.map(({ url }) => url).filter(
      (url) => /^\/desk\/.*\/csv$/.test(url) && url !== "/desk/money/csv",
    );
    for (const url of files) {
      expect(linked).toContain(pathOf(url));
      const answer = await read(pathOf(url));
      expect([url, answer.headers.get("content-type")]).toEqual([url, expect.stringContaining("text/csv")]);
      expect((await answer.text()).split("\r\n")[0]).toContain(",");
    }
  });
});
