import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { storeDocument } from "#tests/factories/document.ts";
import { idOf, makeLot, storeLots } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { titleOf } from "#tests/support/html.ts";
import { readQueuedMails } from "#tests/support/mailbox.ts";
import { readSources } from "#tests/support/source-tree.ts";
import { newForm, register, right } from "../account/registering.ts";
import { signedIn, textOf, toastAfter } from "../account/signed-in.ts";
import { barOf, footerOf, wordsOf } from "./frame.ts";

// What the desk says is in tests/requests/desk/changed-words.test.ts.

const camry = makeLot({ title: "2014 TOYOTA CAMRY LE", year: 2014 });
const trax = makeLot({
  title: "2019 CHEVROLET TRAX",
  make: "CHEVROLET",
  model: "TRAX",
  highlights: "Engine Start Program",
});

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots: [camry, trax], indexed: true });
});
afterAll(() => site.close());

async function read(path: string, cookie?: string): Promise<string> {
  const answer = await site.get(path, cookie ? { cookie } : {});
  const to = answer.headers.get("location");
  return to === null ? answer.text() : read(to, cookie);
}
const words = async (path: string, cookie?: string) => textOf(await read(path, cookie));
const find = (typed: string) => words(`/allListing?q=${encodeURIComponent(typed)}`);

describe("what these pages say", () => {
  test.for([
    ["/favourites", "No favourites yet"],
    ["/payment", "Do not be cheated"],
    ["/faqpage", "Plan for four months."],
    ["/faqpage", "You get it back when you have no open bids or offers, no unpaid Buy Now, and owe nothing."],
    ["/refundpolicy", "Security deposits are refundable only with no outstanding bids"],
    ["/nowhere/at/all", "Still stuck? Send us this code:"],
  ] as const)("%s: %s", async ([path, said]) => {
    expect(await words(path)).toContain(said);
  });

  test.for([
    ['"g63 leather"', "No car matches all these words. Remove one:"],
    ["camry under 500 euros", "Prices are in US dollars. Choose a limit in $"],
    ["camry lagos", "We ship to Lagos from every yard, so all cars are shown."],
  ] as const)("a search for '%s': %s", async ([typed, said]) => {
    expect(await find(typed)).toContain(said);
  });

  it("a search is told by its cars, and by the cylinders that the listing states", async () => {
    expect(await find("toyota camry 2012-2016")).toContain("1 Toyota Camry vehicle, 2012–2016");
    expect(await find("camry 4 cylinders")).not.toMatch(/\d\.\d to \d\.\d L|are filtered by their size/);
    expect(await read("/allListing?q=camry+4+cylinders")).toContain(`/detail/${idOf(camry)}`);
  });

  it("hours are '09:00–19:00 Lagos', but in the header as specified, and days '23 Nov 2026'", async () => {
    const html = await read("/refundpolicy");
    expect(wordsOf(barOf(html))).toContain("Monday to Friday, 09AM to 07PM");
    expect(textOf(html)).toContain("Valid from 20 Nov 2026");
    expect(wordsOf(footerOf(html))).toContain("Support: Monday to Friday, 09:00–19:00 Lagos.");
    expect(wordsOf(footerOf(html))).toContain("Live chat: Monday to Friday, 09:00–18:00 Lagos.");
    const telling = await Promise.all(["/", "/aboutus", "/contactus", "/term&condition"].map((path) => words(path)));
    expect(telling.filter((said) => !said.includes("Monday to Friday, 09:00–19:00 Lagos"))).toEqual([]);
    expect(telling.filter((said) => /\d ?[AP]M\b/.test(said))).toEqual([]);
  });

  it("a lot says nothing of comparable ones until there are three", async () => {
    expect(await read(`/detail/${idOf(camry)}`)).not.toMatch(/id="comparables"|Too few/);
  });

  it("an account waits for our check, and is told where a link went", async () => {
    const { person, cookie } = await signedIn(site);
    await storeDocument(site.db, { ownerId: person.id, kind: "passport" });
    expect(await words("/account", cookie)).toContain(
      "We are checking your passport. It takes at most one working day; then you can bid.",
    );
    const other = await signedIn(site, { verified: false });
    expect(await words("/account", other.cookie)).toContain("What needs doing first");
    const sent = await site.post("/resendverification", { back: "/account" }, { cookie: other.cookie });
    expect(await toastAfter(site, sent, other.cookie)).toBe(`Link sent to ${other.person.email}.`);
  });

  it("who registers is thanked", async () => {
    await register(site, { ...right, form_token: await newForm(site), email: "thanked@example.com" });
    const mail = (await readQueuedMails(site.db)).find(({ to }) => to.address === "thanked@example.com");
    expect(mail?.text).toContain("Thanks for registering. Confirm that this is your email:");
  });

  it("makes and models stand as people write them, and nobody's bid is no bid", async () => {
    const lot = await read(`/detail/${idOf(trax)}`);
    expect(titleOf(lot)).toContain("Chevrolet Trax");
    const none = makeLot({ current_bid: 0 });
    await storeLots(site.db, [none]);
    expect(await words(`/detail/${idOf(none)}`)).toContain("No bids yet");
  });

  it("the payment page has its timeline, and says how documents are protected where they are sent", async () => {
    expect(await words("/payment")).toContain("If you win a vehicle today");
    const { cookie } = await signedIn(site);
    expect(await words("/account/documents", cookie)).toContain(
      "Each file is encrypted. Only you and our desk can open it.",
    );
  });

  it("a search has its sentence with chips that can be taken away", async () => {
    const html = await read("/allListing?makes=toyota");
    expect(textOf(html)).toContain("1 Toyota vehicle");
    expect(html).toMatch(/aria-label="[^"]*: Toyota" class="filter-chip"/);
  });
});

/** Of before; where the same words rightly mean something else, the files are named. */
const GONE: [words: RegExp, but?: RegExp][] = [
  [/Nothing needs doing/, /bidding\/notices\/bid-mails/],
  [/Nothing kept yet/],
  [/Several of the words stand in the way/],
  [/in US dollars, so/],
  [/was read as where a car goes/],
  [/Engines are filtered by their size/],
  [/All vehicles with/],
  [/Too few to say/],
  [/Somebody, we hope you/],
  [/If you write to us about this, name the request/],
  [/Security deposits are refundable only/, /pages\/refund-policy/],
  [/Plan for the long case/],
  [/A message from the contact page/],
  [/Something has happened since you opened/],
  [/New since you opened this page/],
  [/The private link opens nothing/],
  [/Whoever has the private link/],
  [/Counts instead of the one/],
  [/There was nothing to change/],
  [/Every mail was delivered/],
  [/Their documents go after/],
  [/Mail to give up/],
  [/code true/],
  [/["']Everybody's|["']Nobody's["']/],
  [/Please answer there, so that/],
  // Who is logged out may not learn from it whether there is an account.
  [/If this address needs verifying/, /routes\/account\/resend-verification/],
  [/As it came with the site/],
  [/Sign out|Signed out|Log off/],
  [/Sign-in|Sign in\b|sign-in codes/],
  // The month alone is written out, and French has a form of its own.
  [/month: "long"|dateStyle: "long"/, /estimates\/grade-words|cases\/case-mail-words/],
  [/[Jj]et-ski/],
];

test("the words that they replaced are nowhere in the site", () => {
  const sources = readSources(["app"]).filter(({ path }) => !/\.test\.tsx?$|\/test-|stand-in\//.test(path));
  const found = GONE.flatMap(([said, but]) =>
    sources
      .filter(({ path, code }) => said.test(code) && !but?.test(path))
      .map(({ path }) => `${said.source} in ${path}`),
  );
  expect(found).toEqual([]);
});
