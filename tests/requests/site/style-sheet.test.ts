import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compress } from "#app/platform/document/page-cache.server.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { readSources } from "#tests/support/source-tree.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots: [makeLot()] });
});
afterAll(() => site.close());

const sheet = readdirSync("build/client/assets").find((name) => /^theme-.*\.css$/.test(name));
if (!sheet) throw new Error("The build has no style sheet.");
const HELD = `sheet=${sheet.replace(".css", "")}`;
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const OWN = "bidport.favourites=W10%3D";

interface Look {
  linked: string[];
  inline: string | undefined;
  styleRule: string | undefined;
  tag: string | null;
  bytes: number;
}

async function look(path: string, cookie?: string, from: string | undefined = "same-origin"): Promise<Look> {
  const response = await site.get(path, {
    headers: from === undefined ? {} : { "sec-fetch-site": from },
    ...(cookie === undefined ? {} : { cookie }),
  });
  expect(response.headers.get("vary")).toBe("Accept-Encoding, Cookie, Sec-Fetch-Site");
  const html = await response.text();
  const policy = response.headers.get("content-security-policy") ?? "";
  const [, loader = ""] = /<script>([^<]*)<\/script><\/head>/.exec(html) ?? [];
  expect(policy).toContain(hashOf(loader));
  return {
    linked: [...html.matchAll(/<link rel="stylesheet" href="([^"]*)">/g)].map(([, href]) => href ?? ""),
    inline: /<style data-sheet="[^"]*">(.*?)<\/style>/s.exec(html)?.[1],
    styleRule: policy.split("; ").find((rule) => rule.startsWith("style-src-elem")),
    tag: response.headers.get("etag"),
    bytes: compress(Buffer.from(html), "br").length,
  };
}

describe.each([
  ["/allListing", undefined],
  ["/allListing", OWN],
  ["/login", undefined],
])("%s with the cookie %s", (path, own) => {
  const withSheet = [own, HELD].filter((cookie) => cookie !== undefined).join("; ");

  test("brings the style sheet along, for whoever comes without it", async () => {
    const { linked, inline = "", styleRule } = await look(path, own);
    expect(linked).toEqual([]);
    expect(inline).toContain(".button");
    expect(styleRule).toContain(hashOf(inline));
  });

  test("links it for a browser that holds it, four kilobytes lighter", async () => {
    const light = await look(path, withSheet);
    expect(light.linked).toEqual([`/assets/${sheet}`]);
    expect(existsSync(`build/client/assets/${sheet}`)).toBe(true);
    expect(light.inline).toBeUndefined();
    expect(light.styleRule).not.toContain("sha256");
    expect((await look(path, own)).bytes - light.bytes).toBeGreaterThan(4_000);
  });

  test.each(["none", "same-site", "cross-site", ""])(
    "brings it along for whoever comes from %s, whose cache may have dropped it",
    async (from) => {
      for (let time = 0; time < 2; time++) {
        const { linked, inline } = await look(path, withSheet, from);
        expect(linked).toEqual([]);
        expect(inline).toContain(".button");
      }
    },
  );

  test("gives nobody the other's page", async () => {
    const first = [await look(path, own), await look(path, withSheet)];
    const again = [await look(path, own), await look(path, withSheet)];
    for (const looks of [first, again]) expect(looks.map(({ linked }) => linked.length)).toEqual([0, 1]);
    expect(new Set([...first, ...again].map(({ tag }) => tag)).size).toBeGreaterThanOrEqual(2);
  });

  test.each(["sheet=theme-of-an-earlier-build", `other${HELD}`, `${HELD}x`, "sheet=", "sheet=<script>"])(
    "takes %s for none",
    async (cookie) => {
      const { linked, inline } = await look(path, [own, cookie].filter((part) => part !== undefined).join("; "));
      expect(linked).toEqual([]);
      expect(inline).toContain(".button");
    },
  );
});

test("a page has the rules that it can use, also one that script may turn into another", async () => {
  const whole = readFileSync(`build/client/assets/${sheet}`, "utf8");
  const inlineOf = async (path: string) => (await look(path)).inline ?? "";
  const [table, questions, login] = await Promise.all(["/vehicleFind", "/faqpage", "/login"].map(inlineOf));
  for (const rule of [".lot-table{", ".filter-group"]) {
    expect(table?.includes(rule)).toBe(true);
    expect(questions?.includes(rule)).toBe(false);
  }
  for (const rule of [".account-nav", ".gallery-strip"]) expect(whole.includes(rule)).toBe(true);
  expect(questions?.includes(".account-nav")).toBe(false);
  // Words of sentences and states are no classes.
  for (const rule of [".lot-actions", ".waiting", ".said"]) expect(questions?.includes(rule)).toBe(false);
  expect(questions?.includes(".accordion details")).toBe(true);
  expect(login?.includes(".field")).toBe(true);
  for (const rule of [".account-nav", ".gallery-strip", ".lot-table{"]) expect(login?.includes(rule)).toBe(false);
  // The file that script then fetches has what each page has.
  const classesOf = (css = "") => new Set(css.match(/\.[a-z][\w-]*(?=[\s{,:.>[)])/g));
  for (const page of [table, questions, login])
    expect([...classesOf(whole)]).toEqual(expect.arrayContaining([...classesOf(page)]));
});

const classesOf = (css: string) =>
  new Set(
    Array.from(css.matchAll(/\.((?:[a-z_-]|\\.)(?:[\w-]|\\.)*)/gi), ([, name = ""]) => name.replaceAll("\\", "")),
  );

describe("what a page shows has its rules, also what pages seldom show", () => {
  const all = classesOf(readFileSync(`build/client/assets/${sheet}`, "utf8"));

  test.each([
    ["/allListing", undefined, "one-lot", ["toast", "lot-table", "lot-rows", "whole-facet", "way-out", "font-mono"]],
    ["/allListing", "view=rows", "lot-rows", ["toast", "lot-table"]],
    ["/allListing", "view=table", "lot-table", ["toast", "one-lot", "lot-rows"]],
    ["/allListing?makes=toyota&to=1990", undefined, "way-out", ["lot-table"]],
    ["/allListing?more=makes", undefined, "whole-facet", ["lot-table"]],
    ["/allListing?makes=toyota&to=1990", "view=rows", "way-out", ["lot-table"]],
    ["/copartListing", undefined, "one-lot", ["toast", "lot-rows"]],
    ["/copartListing", "view=table", "lot-rows", ["lot-table"]],
    ["/vehicleFind", undefined, "lot-table", ["toast", "one-lot", "gallery-strip"]],
    ["/vehicleFind", "view=rows", "lot-rows", ["lot-table"]],
    ["/vehicleFind?view=cards", "view=rows", "one-lot", ["lot-table", "lot-rows"]],
    ["/nowhere", undefined, "font-mono", ["lot-table"]],
  ])("%s with the cookie %s: .%s", async (path, cookie, shown, left) => {
    const response = await site.get(path, cookie === undefined ? {} : { cookie });
    const html = await response.text();
    const own = classesOf(/<style data-sheet="[^"]*">(.*?)<\/style>/s.exec(html)?.[1] ?? "");
    const written = Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names = ""]) => names.split(" ")).flat();
    expect(written).toContain(shown);
    expect(written.filter((name) => all.has(name) && !own.has(name))).toEqual([]);
    expect(left.filter((name) => own.has(name))).toEqual([]);
  });
});

test("no module without markup writes a class beside others, where the build would not look for it", () => {
  const whole = readFileSync(`build/client/assets/${sheet}`, "utf8");
  const known = new Set(
    Array.from(whole.matchAll(/\.((?:[\w-]|\\.)+)/g), ([, name = ""]) => name.replaceAll("\\", "")),
  );
  const files = readSources(["app"]).filter(
    ({ path, text }) => /^app\/(?!ui\/).*(?<!\.test)\.ts$/.test(path) && !text.includes('class="'),
  );
  const looks = files.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/"([^"\n]+ [^"\n]+)"|`([^`]+ [^`]+)`/g), ([, one, other]) => one ?? other ?? "")
      .filter((words) => words.split(" ").every((word) => known.has(word)))
      .map((words) => `${path}: ${words}`),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(looks).toEqual([]);
});
