import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeLot } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { textOf } from "../account/signed-in.ts";

const car = (make: string, model: string, year: number, more: Parameters<typeof makeLot>[0] = {}) =>
  makeLot({ make, model, year, title: `${year} ${make} ${model}`, current_bid: 400_000, ...more });

let site: Site;
beforeAll(async () => {
  const lots = [
    car("Toyota", "Camry", 2004),
    car("Toyota", "Camry", 2009, { title: "2009 Toyota Camry LE black", images_large: ["https://cars.example/1.jpg"] }),
    car("Toyota", "Corolla", 2012),
    car("Toyota", "Corolla", 2015),
    car("Honda", "Accord", 2004),
    car("Lexus", "GX", 2010),
  ];
  site = await openSite({ lots, indexed: true });
});
afterAll(() => site.close());

const pageOf = async (address: string) => (await site.get(address)).text();
const list = async (typed: string) => pageOf(`/allListing?q=${encodeURIComponent(typed)}`);

describe("/street-names", () => {
  test("tells the car and the years of each name, and leads to those listed", async () => {
    const html = await pageOf("/street-names");
    const text = textOf(html);
    expect(text).toContain("Big Daddy Toyota Camry, 2002–2006");
    expect(text).toContain("Sources differ: one says 2008, others use it for 2010–2014.");
    expect(html).toContain('href="/allListing?makes=toyota&amp;models=camry&amp;from=2002&amp;to=2006"');
    expect(text).toMatch(/Big Daddy Toyota Camry, 2002–2006 Also: big for nothing 1 vehicle/);
    expect(text).toMatch(/Orobo Toyota Camry, 1992–1996 None listed today/);
  });

  test("shows the newest listed car of a name, else its body as a drawing that the page has once", async () => {
    const html = await pageOf("/street-names");
    const itemOf = (name: string) => html.split("<li").find((item) => item.includes(`>${name}</h2>`)) ?? "";
    const wordsOn = (item: string) => / (?:alt|aria-label)="([^"]*)"/.exec(item)?.[1];
    expect(wordsOn(itemOf("Muscle"))).toBe("2009 Toyota Camry LE black");
    const drawings = [
      ["Orobo", "Toyota Camry: drawing of a sedan", "body-sedan"],
      ["Big Daddy", "Toyota Camry: drawing of a sedan", "body-sedan"],
      ["Pure Water", "Honda Accord: drawing of a square sedan", "body-square-sedan"],
      ["V-Boot", "Mercedes W124: drawing of a square sedan", "body-square-sedan"],
      ["Ijapa", "Volkswagen Beetle: drawing of a Beetle", "body-Beetle"],
    ] as const;
    for (const [name, words, drawing] of drawings) {
      expect(wordsOn(itemOf(name))).toBe(words);
      expect(itemOf(name)).toContain(`<use href="#${drawing}"`);
      expect(html.split(`<symbol id="${drawing}"`)).toHaveLength(2);
    }
    expect(await pageOf("/allListing")).not.toContain("body-sedan");
  });

  test("stands on the home page and in the sitemap", async () => {
    expect(await pageOf("/")).toContain('href="/street-names"');
    expect(await pageOf("/sitemaps/pages.xml")).toContain(`${site.origin}/street-names`);
  });
});

describe("typed into a search", () => {
  test("a street name shows its cars and says which they are", async () => {
    const html = await list("big daddy");
    expect(textOf(html)).toContain("“Big Daddy” is the Toyota Camry, 2002–2006.");
    expect(textOf(html)).toContain("1 Toyota Camry vehicle");
  });

  test("a misspelt word with one clear reading is corrected at once, and can be looked for as typed", async () => {
    const html = await list("corrola 2012");
    expect(textOf(html)).toContain("Showing Corolla. Search for “corrola” instead");
    expect(textOf(html)).toContain("1 Toyota Corolla vehicle, 2012");
    const [, instead = ""] = /<a href="([^"]*)"[^>]*>Search for “/.exec(html) ?? [];
    const asTyped = await pageOf(instead.replaceAll("&amp;", "&"));
    expect(textOf(asTyped)).toContain("No vehicles match this search");
    expect(textOf(asTyped)).not.toContain("Showing Corolla");
  });

  test("what no listing records is left out and named in one sentence", async () => {
    const text = textOf(await list("corolla full option thumbstart for my wife"));
    expect(text).toContain("2 Toyota Corolla vehicles");
    expect(text).toContain("Not recorded at US auctions: full option, thumbstart, my wife.");
  });

  test.each([
    ["sunroof", "sunroof"],
    ["camera, tinted rims", "camera, tinted, rims"],
    ["leather", "leather"],
    ["luxury a/c", "luxury a/c"],
  ])("%s, mere praise, finds every car and is named", async (words, named) => {
    const text = textOf(await list(words));
    expect(text).toContain("6 vehicles");
    expect(text).toContain(`Not recorded at US auctions: ${named}.`);
  });

  test.each(["zzqvx", "zzqvx qqwx", "zzqvx leather"])(
    "%s, of which nothing is understood, finds nothing",
    async (words) => {
      const html = await list(words);
      expect(textOf(html)).toContain(`Nothing found for “${words}”`);
      expect(html).not.toContain("<article");
      expect(html).toContain('href="/searchbrand?heading=Toyota"');
    },
  );

  test("a word that other cars have never leaves nothing of the cars that are asked for", async () => {
    const text = textOf(await list("corolla black le"));
    expect(text).toContain("None of these vehicles says “le”, so that was left out.");
    expect(textOf(await list("corolla le"))).toContain("2 Toyota Corolla vehicles");
  });

  test("what cannot be shut out filters nothing and is named", async () => {
    const text = textOf(await list("corolla no spoiler"));
    expect(text).toContain("2 Toyota Corolla vehicles");
    expect(text).toContain("Lists do not say “no spoiler”, so that was left out.");
  });

  test.each([
    ["honda crosstour", "No Honda Crosstour is listed now. Other Honda cars are shown.", "1 Honda vehicle"],
    ["gx 470", "No Lexus GX470 is listed now. Other GX models are shown.", "1 Lexus GX vehicle"],
  ])("%s, which nobody offers today, leads to its kin", async (typed, note, sentence) => {
    const text = textOf(await list(typed));
    expect(text).toContain(note);
    expect(text).toContain(sentence);
  });

  test.each([
    ["bentley", "No Bentley is listed now.", "Nothing found for “bentley”"],
    ["cheapest koenigsegg", "No Koenigsegg is listed now.", "Nothing found for “koenigsegg”"],
    ["bentley zzqvx", "No Bentley is listed now.", "Nothing found for “bentley zzqvx”"],
    ["black koenigsegg", "No Koenigsegg is listed now.", "1 vehicle with “black”"],
  ])("%s, of a make that nobody offers, shows no cars in its place", async (typed, note, sentence) => {
    const html = await list(typed);
    expect(textOf(html)).toContain(note);
    expect(textOf(html)).toContain(sentence);
    expect(html.split("<article").length - 1).toBe(sentence.startsWith("1 ") ? 1 : 0);
  });

  test("a street name with one word misspelt is corrected too", async () => {
    const text = textOf(await list("end of discusion"));
    expect(text).toContain("Showing End of discussion.");
    expect(text).toContain("“End of Discussion” is the Honda Accord, 2003–2005.");
  });

  test("Pidgin and French are read", async () => {
    expect(textOf(await list("abeg show me corolla wey dem sell"))).toContain("2 Toyota Corolla vehicles");
    expect(textOf(await list("combien coûte la livraison"))).toContain("How much does shipping cost?");
  });

  test("the first letters of a street name suggest its cars", async () => {
    const lines = (await (await site.get("/suggest?q=musc")).json()) as { text: string; note: string }[];
    expect(lines[0]).toMatchObject({ text: "Muscle: Toyota Camry, 2007–2011", note: "1 listed" });
  });

  test("a known word still counts beside an unknown one", async () => {
    const text = textOf(await list("black camry sunroof"));
    expect(text).toContain("1 Toyota Camry vehicle");
    expect(text).toContain("Not recorded at US auctions: sunroof.");
  });

  test("the count beside filters means the same lots as the list", async () => {
    const response = await site.get("/total?of=all&q=corrola+sunroof");
    expect(await response.text()).toContain("2");
  });
});

describe("a question", () => {
  test("is answered above the cars, and its words look for none", async () => {
    const text = textOf(await list("How much deposit do I pay?"));
    expect(text).toContain("How much is the deposit, and do I get it back? The deposit is $600 for cars under $6,000");
    expect(text).toContain("6 vehicles");
    expect(text).not.toContain("Not recorded");
  });

  test("about a car leads to that car", async () => {
    const response = await site.get("/allListing?q=how+much+is+camry+2009%3F");
    expect(response.headers.get("location")).toBe("/allListing?makes=toyota&models=camry&from=2009&to=2009");
  });

  test("about a filter is answered above the cars that it finds", async () => {
    const text = textOf(await list("what is salvage title"));
    expect(text).toContain("An insurer decided that repairing the vehicle was not worth it.");
    expect(text).toContain("6 vehicles, with a salvage title");
  });

  test("without an answer leads to the FAQ", async () => {
    expect(await list("why is the sky blue?")).toMatch(/no short answer.*href="\/faqpage"/s);
  });

  test("in plain words finds its answer too", async () => {
    expect(await list("refund policy")).toContain('aria-labelledby="answer-heading"');
  });

  test("stands first among the suggestions, with the answer's first sentence", async () => {
    const lines = (await (await site.get("/suggest?q=how+much+deposit")).json()) as { text: string; address: string }[];
    expect(lines[0]).toMatchObject({ address: "/faqpage#deposit-amount", note: "Answer" });
    expect(lines[0]?.text).toContain("The deposit is $600 for cars under $6,000");
  });
});
