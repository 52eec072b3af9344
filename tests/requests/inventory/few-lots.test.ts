import { afterAll, beforeAll, expect, test } from "vitest";
import { makeLot } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { textOf } from "../account/signed-in.ts";
import { OWN } from "./searching.ts";

const jeeps = Array.from({ length: 3 }, () =>
  makeLot({ make: "Jeep", model: "Cherokee", title: "2018 Jeep Cherokee" }),
);
const trailer = makeLot({ make: "CHEROKEE", model: "ALPHA WOLF", title: "2021 CHEROKEE ALPHA WOLF" });

const suvs = Array.from({ length: 3 }, () =>
  makeLot({ make: "Toyota", model: "Highlander", body_type: "SUV", title: "2018 Toyota Highlander" }),
);
const suv = makeLot({ make: "FOREST", model: "SUV", body_type: "TRAILER", title: "2020 FOREST SUV" });

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots: [...jeeps, trailer, ...suvs, suv], indexed: true });
});
afterAll(() => site.close());

test("a name that a few lots bear as their make means the model of many, and the few are one tap away", async () => {
  const html = await (await site.get("/allListing?q=cherokee", OWN)).text();
  const text = textOf(html);
  expect(text).toContain("3 Jeep Cherokee vehicles");
  expect(text).toContain("1 lot is listed under the make Cherokee: see it");
  const [, address = ""] = /<a href="([^"]*)"[^>]*>see /.exec(html.replaceAll("<!-- -->", "")) ?? [];
  expect(address).toBe("/allListing?makes=cherokee");
  expect(textOf(await (await site.get(address, OWN)).text())).toContain("1 Cherokee vehicle");
});

test("so are the few whose model is called as a kind of car is", async () => {
  const html = await (await site.get("/allListing?q=suv", OWN)).text();
  expect(textOf(html)).toContain("3 SUVs");
  expect(textOf(html)).toContain("1 lot is listed under the model Forest SUV: see it");
  const [, address = ""] = /<a href="([^"]*)"[^>]*>see /.exec(html.replaceAll("<!-- -->", "")) ?? [];
  expect(address).toBe("/allListing?makes=forest&amp;models=suv");
});
