import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FIRST_POLICY } from "#app/features/policy/policy.ts";
import { shippingFaq } from "#app/features/site/shipping-faq.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { idOf, makeLot } from "#tests/factories/lot.ts";

const filmed = makeLot({
  video: "https://pictures.example/walk.mp4",
  images_large: ["https://pictures.example/1.jpg"],
});

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots: [filmed] });
});
afterAll(() => site.close());

async function read(path: string): Promise<string> {
  const response = await site.get(path);
  expect(response.status).toBe(200);
  return response.text();
}
const textOf = (html: string) =>
  html
    .replace(/<style.*?<\/style>|<script.*?<\/script>/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? "";
const idsOf = (html: string) => [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);

describe.each([
  ["/term&condition", "Terms of Service"],
  ["/privacypolicy", "Privacy Policy"],
  ["/refundpolicy", "Refund Policy"],
  ["/aboutus", "About Us"],
  ["/updatenews", "Update News"],
  ["/testimonials", "Testimonials"],
  ["/payment", "Payment options"],
  ["/buyvehiclesteps", "How it works"],
  ["/faqpage", "Shipping FAQ and knowledge base"],
  ["/blog", "Blog"],
])("%s", (path, title) => {
  it("has its one first heading, title, description and address", async () => {
    const html = await read(path);
    expect([...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, heading]) => heading)).toEqual([title]);
    expect(html).toContain(`<title>${title} | Bidport</title>`);
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/);
    expect(html).toContain(`rel="canonical" href="http://localhost:3000${path.replace("&", "&amp;")}"`);
  });

  it("gives no id twice, and every link within it leads somewhere", async () => {
    const html = await read(path);
    const ids = idsOf(html);
    expect(ids).toHaveLength(new Set(ids).size);
    for (const [, anchor] of mainOf(html).matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(anchor);
  });
});

describe("the policies", () => {
  it("number their sections and list them all in the contents", async () => {
    for (const path of ["/term&condition", "/refundpolicy"]) {
      const html = await read(path);
      const sections = [...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id);
      expect(sections.length).toBeGreaterThan(10);
      expect(html).toContain('class="sections"');
      for (const id of sections) expect(html).toContain(`href="#${id}"`);
    }
  });

  it("privacy is the terms' own text after the data-protection notice", async () => {
    const [privacy, terms] = [await read("/privacypolicy"), await read("/term&condition")];
    const sections = (html: string) => [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, text]) => text);
    const own = sections(mainOf(privacy));
    const bodies = sections(mainOf(terms));
    expect(own.slice(-bodies.length)).toEqual(bodies);
    const text = textOf(privacy);
    expect(text.indexOf("Data-protection notice")).toBeLessThan(
      text.indexOf("These are the rules for using this website"),
    );
  });
});

describe("/faqpage", () => {
  it("has the fifteen shipping questions, of which one is open at a time without script", async () => {
    const html = await read("/faqpage");
    expect(html.match(/<details name="shipping-faq"/g)).toHaveLength(15);
    for (const { question, id } of shippingFaq(FIRST_POLICY)) {
      expect(textOf(html)).toContain(question);
      expect(idsOf(html)).toContain(id);
    }
  });

  it("answers first what most people ask", async () => {
    for (const path of ["/faqpage", "/buyvehiclesteps", "/payment"]) {
      const text = textOf(await read(path));
      expect(text).toContain("How much deposit? The deposit is $600 for cars under $6,000");
      expect(text).toContain("What does it cost? Hammer price, auction fees");
      expect(text).toContain("How long? RORO takes about 6-9 weeks.");
    }
  });

  it("is searched: only the questions that fit are shown, the likeliest open", async () => {
    const html = await read("/faqpage?q=deposit+back");
    expect(html.match(/<details name="found"/g)?.length).toBeLessThan(6);
    expect(html).toMatch(
      /<details name="found" open=""[^>]*><summary[^>]*>How much is the deposit, and do I get it back\?/,
    );
    expect(html).toContain('value="deposit back"');
    expect(textOf(await read("/faqpage?q=zeppelin"))).toContain("No question about “zeppelin”");
    expect(idsOf(await read("/faqpage?q="))).toContain("ship-cost");
  });

  it("leads to the glossary, a page of its own, where each term has its address", async () => {
    expect(await read("/faqpage")).toContain('href="/glossary"');
    expect(idsOf(await read("/glossary"))).toContain("term-roro");
  });

  it("has the knowledge base in groups under their addresses", async () => {
    const ids = idsOf(await read("/faqpage"));
    for (const id of ["shipping", "knowledge-base", "accounts-and-bidding", "money"]) {
      expect(ids).toContain(id);
    }
  });
});

describe("/buyvehiclesteps", () => {
  it("has the seven steps in order, and no frame for a video that does not exist", async () => {
    const html = await read("/buyvehiclesteps");
    const steps = [...html.matchAll(/<li id="([a-z-]+)"/g)].map(([, id]) => id);
    expect(steps).toEqual(["register", "browse", "review", "deposit-and-bid", "win", "shipping", "enjoy"]);
    expect(html.match(/<figure/g)).toHaveLength(1);
    expect(html).not.toContain("being recorded");
  });

  it("shows a yard's own walk-around of a lot that is on sale, from our own address", async () => {
    const html = await read("/buyvehiclesteps");
    expect(html).toContain(`<source src="/video/${idOf(filmed)}" type="video/mp4"/>`);
    expect(html).toContain("Your browser does not support the video tag.");
    expect(html).not.toContain("pictures.example");
  });
});

it("/payment describes the three methods", async () => {
  const html = await read("/payment");
  expect(html.match(/<article/g)).toHaveLength(3);
  for (const id of ["wire", "debit-card", "local-currency", "scams"]) expect(idsOf(html)).toContain(id);
});

it("/payment works the policy out for today", async () => {
  const html = await read("/payment");
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Lagos" }).format(Date.now());
  expect(idsOf(html)).toContain("timeline");
  expect(html.match(/<time dateTime="([\d-]+)"/)?.[1]).toBe(today);
  expect(html.match(/<time /g)).toHaveLength(7);
});

it("/testimonials says that the reviews are examples", async () => {
  const html = await read("/testimonials");
  expect(textOf(html)).toContain("Names and details are illustrative");
  expect(html.match(/role="img" aria-label="5 of 5 stars"/g)).toHaveLength(4);
});

it("/updatenews names the source of every note", async () => {
  const html = mainOf(await read("/updatenews"));
  expect(html.match(/<article/g)?.length).toBe(html.match(/Source: /g)?.length);
  expect(html).toContain('<time dateTime="2026-10-01">1 Oct 2026</time>');
});
