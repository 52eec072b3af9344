import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LISTING_PATHS } from "#app/features/search/address/search-params.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite({
    lots: (["copart", "iaai"] as const).flatMap((house) => [
      makeLot({ house, make: "Toyota", model: "RAV4", body_type: "SUV", highlights: "Run and Drive", fuel: "Gas" }),
      makeLot({ house, make: "Honda", model: "Civic", body_type: "Sedan", highlights: "Starts", fuel: "Diesel" }),
      makeLot({ house, make: "Wartburg", model: "353", body_type: "Sedan", withdrawn_at: new Date() }),
    ]),
    indexed: true,
  });
});
afterAll(() => site.close());

const page = async (path: string) => (await site.get(path)).text();

const optionsOf = (html: string, name: string) =>
  Array.from(
    html.matchAll(
      new RegExp(`<label class="([^"]*)"><input (type="checkbox"[^>]* name="${name}"[^>]*)/>(.*?)</label>`, "g"),
    ),
    ([, how, box = "", words = ""]) =>
      [how, words.replace(/<[^>]*>/g, " ").trim(), /(?<= )(checked|disabled)(?==)/.exec(box)?.[0]]
        .filter(Boolean)
        .join(": "),
  ).toSorted();

const PATHS = Object.values(LISTING_PATHS).filter((path) => path !== LISTING_PATHS.brand);
const lots = (path: string) => (/^\/(all|quick)/.test(path) ? 2 : 1);

describe("what a choice elsewhere leaves nothing of", () => {
  test.for(PATHS)("is not among the boxes of %s, and a link says how many values there are", async (path) => {
    const html = await page(`${path}?makes=honda`);
    const n = lots(path);
    expect(optionsOf(html, "run")).toEqual([`tick: Starts ${n}`]);
    expect(html).toMatch(/name="more" value="run" formaction="[^"]+#more" class="link">All \d answers</);
    expect(optionsOf(html, "makes")).toEqual([`tick: Honda ${n}: checked`, `tick: Toyota ${n}`]);
  });

  test.for(PATHS)("stays among all values of %s with 0 beside it, marked and free to tick", async (path) => {
    const n = lots(path);
    const bodies = await page(`${path}?makes=honda&more=bodies`);
    expect(optionsOf(bodies, "bodies")).toEqual(["tick none: SUV 0", `tick: Sedan ${n}`]);
    expect(optionsOf(await page(`${path}?makes=honda&more=run`), "run")).toContain("tick none: Runs and drives 0");
  });

  test("stays on the page of all values, too", async () => {
    const html = await page("/allListing?bodies=sedan&more=makes");
    expect(optionsOf(html, "makes")).toEqual(["tick none: Toyota 0", "tick: Honda 2"]);
  });

  test("finds nothing when it is ticked, and each of both is a way out with what it leaves", async () => {
    const html = await page("/allListing?makes=honda&bodies=suv");
    expect(optionsOf(html, "bodies")).toContain("tick none: SUV 0: checked");
    const ways = [...html.matchAll(/<a href="([^"]*)" class="way-out"><span>(.*?)<\/span><span[^>]*>(\d+)</g)];
    expect(ways.map(([, address, words, left]) => `${words}: ${left} at ${address}`).toSorted()).toEqual([
      "Without “Honda”: 2 at /allListing?bodies=suv",
      "Without “SUV”: 2 at /allListing?makes=honda",
    ]);
  });
});

test("a chosen value that is gone stays ticked with 0 beside one that is not, and its chip takes it away", async () => {
  const html = await page("/allListing?makes=toyota,wartburg");
  expect(html).toContain("<strong>2 ");
  expect(optionsOf(html, "makes")).toEqual([
    "tick none: Wartburg 0: checked",
    "tick: Honda 2",
    "tick: Toyota 2: checked",
  ]);
  expect(html).toContain('<a href="/allListing?makes=toyota" aria-label="Remove Make: Wartburg"');
});
