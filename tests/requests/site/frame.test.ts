import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { openSite, type Site } from "#tests/support/app.ts";
import { controlOf } from "#tests/support/html.ts";
import { barOf, footerOf, headerOf, linksOf, menuOf, wordsOf, type Link } from "./frame.ts";

const SETTINGS = {
  CONTACT_EMAIL: "desk@canary.example",
  CONTACT_PHONE: "+234 201 330 0100",
  LAGOS_ADDRESS: "1 Lagos Street",
  LAGOS_PHONE: "+234 201 330 0101",
  WYOMING_ADDRESS: "2 Wyoming Avenue",
  WYOMING_PHONE: "+1 307 555 0102",
  FACEBOOK_URL: "https://facebook.example/",
  INSTAGRAM_URL: "https://instagram.example/",
  X_URL: "https://x.example/",
  YOUTUBE_URL: "https://youtube.example/",
};
const MAIL: Link = ["mailto:desk@canary.example", "desk@canary.example"];
const SOCIAL: Link[] = [
  ["https://facebook.example/", "Facebook"],
  ["https://instagram.example/", "Instagram"],
  ["https://x.example/", "X"],
  ["https://youtube.example/", "YouTube"],
];

let site: Site;
beforeAll(async () => {
  site = await openSite({ env: { ...SETTINGS, STAND_IN_PORT: undefined } });
});
afterAll(() => site.close());

const page = async (path: string) => (await site.get(path)).text();

describe.for(["/", "/contactus", "/no-such-page"])("%s", (path) => {
  let html: string;
  beforeAll(async () => {
    html = await page(path);
  });

  test.for<Link>([
    ["/", "Bidport, home"],
    ["/buyvehiclesteps", "How It Works"],
    ["/vehicleFind", "Copart Inventory"],
    ["/vehicleFinder", "IAAI Inventory"],
    ["/allListing", "All Inventory"],
    ["/shippingform", "Request Shipping"],
    ["/faqpage#shipping", "Shipping FAQs"],
    ["/faqpage#knowledge-base", "Knowledge Base FAQs"],
    ["/payment", "Payment"],
    ["/blog", "Blog"],
    ["/contactus", "Contact"],
    ["/affiliates", "Affiliates"],
    ["/login", "Login"],
    ["/Register", "Signup"],
  ])("links in its header to %s as '%s'", (link) => {
    expect(linksOf(headerOf(html))).toContainEqual(link);
  });

  it("has in its header the search field, how to reach the desk, and the hours", () => {
    const bar = barOf(html);
    expect(controlOf(bar, "q")).toContain('placeholder="Type Keyword..."');
    expect(wordsOf(bar)).toContain("Monday to Friday, 09AM to 07PM");
    expect(linksOf(bar)).toEqual(
      expect.arrayContaining([MAIL, ["tel:+2342013300100", "+234 201 330 0100"], ...SOCIAL]),
    );
  });

  it("has in the menu of small screens what their top bar has no room for", () => {
    const menu = menuOf(html);
    expect(linksOf(menu)).toEqual(expect.arrayContaining([MAIL, ...SOCIAL]));
    expect(wordsOf(menu)).toContain("Monday to Friday, 09AM to 07PM");
  });

  it("has in that menu first what closes it, then the search, then the account, then all links", () => {
    const menu = menuOf(html);
    const places = [">Close<", 'name="q"', ">Login<", ">Signup<", ">Copart Inventory<"].map((part) =>
      menu.replace(/<svg.*?<\/svg>\s*/gs, "").search(part.replace(/>/, ">\\s*")),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it("gives no two things one id", () => {
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids).toHaveLength(new Set(ids).size);
  });

  test.for<Link>([
    ["/term&condition", "Terms Of Service"],
    ["/privacypolicy", "Privacy Policy"],
    ["/refundpolicy", "Refund Policy"],
    ["/aboutus", "About Us"],
    ["/updatenews", "Update News"],
    ["/testimonials", "Testimonials"],
    ["tel:+2342013300101", "+234 201 330 0101"],
    ["tel:+13075550102", "+1 307 555 0102"],
    MAIL,
    ...SOCIAL,
  ])("links in its footer to %s as '%s'", (link) => {
    expect(linksOf(footerOf(html))).toContainEqual(link);
  });

  it("says in its footer once how to reach us", () => {
    const ways = linksOf(footerOf(html)).map(([href]) => href);
    const contacts = ways.filter((href) => /^(?:mailto|tel):/.test(href));
    expect(contacts.toSorted()).toEqual(["mailto:desk@canary.example", "tel:+13075550102", "tel:+2342013300101"]);
    for (const [href] of SOCIAL) expect(ways.filter((way) => way === href)).toHaveLength(1);
  });

  test.for([
    ["Nigeria office, Lagos", "1 Lagos Street"],
    ["International Sales Department, Wyoming", "2 Wyoming Avenue"],
  ])("names the %s with its address", ([name = "", address = ""]) => {
    expect(wordsOf(footerOf(html))).toContain(`${name} ${address}`);
  });

  it("says nothing of demonstration data", () => {
    expect(html).not.toContain("Demonstration data");
  });
});

test.for([
  { path: "/faqpage", current: ["Shipping FAQs", "Knowledge Base FAQs"] },
  { path: "/vehicleFind", current: ["Copart Inventory"] },
  { path: "/vehiclefind", current: ["Copart Inventory"] },
  { path: "/VEHICLEFINDER", current: ["IAAI Inventory"] },
  { path: "/allListing?page=1", current: ["All Inventory"] },
  { path: "/contactus", current: ["Contact"] },
  { path: "/", current: [] },
  { path: "/refundpolicy", current: [] },
])("$path is marked as where the visitor is: $current", async ({ path, current }) => {
  const marked = headerOf(await page(path)).match(/<a [^>]*aria-current="page"[^>]*>.*?<\/a>/gs) ?? [];
  expect(marked.map(wordsOf)).toEqual(current);
});

test.for(["/", "/faqpage", "/contactus"])("every icon of %s has its drawing on the page", async (path) => {
  const html = await page(path);
  const icons = Array.from(html.matchAll(/<svg class="icon[^>]*>(.*?)<\/svg>/gs), ([, lines = ""]) => lines);
  expect(icons.length).toBeGreaterThan(9);
  for (const lines of icons) expect(lines).toMatch(/^<path d="M/);
});
