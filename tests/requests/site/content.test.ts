import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { calendarsOf } from "#app/features/calendars/calendars.ts";
import { firstBook } from "#app/features/rates/test-first-rates.ts";
import { readContent } from "#app/features/site/current-content.server.ts";
import { readSection, saveSection } from "#app/features/content-editor/edit-content.server.ts";
import { FIRST_CONTENT } from "#app/features/site/first-content.ts";
import { openNow } from "#app/features/site/opening-hours.ts";
import { DAYS, SECTIONS, type SectionName, type SiteContent, type WeekHours } from "#app/features/site/site-content.ts";
import { dayInLagos, daysAfter } from "#app/platform/calendar-day.ts";
import { replaceDaysOff } from "#tests/factories/rate.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { storePerson } from "#tests/factories/person.ts";
import { cookiesOf, openSite, type Site } from "#tests/support/app.ts";
import { readQueuedMails } from "#tests/support/mailbox.ts";
import { message } from "../enquiries/enquiring.ts";
import { barOf, footerOf, headerOf, linksOf, wordsOf } from "./frame.ts";

let site: Site;
let staffId: string;
beforeAll(async () => {
  const env = { CONTACT_EMAIL: "desk@canary.example", FACEBOOK_URL: "https://facebook.example/" };
  site = await openSite({ env, lots: [makeLot({ feed_id: "carded" }), makeLot()] });
  ({ id: staffId } = await storePerson(site.db, { role: "staff" }));
});
beforeEach(async () => {
  for (const section of SECTIONS) await save(section, FIRST_CONTENT[section]);
});
afterAll(() => site.close());

/** In another process: the site learns of it by NOTIFY only. */
async function save<S extends SectionName>(section: S, body: SiteContent[S]): Promise<void> {
  const { version: basedOn } = await readSection(site.db, section);
  const edit = { section, body, basedOn, staffId, requestId: "asked" };
  expect(await saveSection({ db: site.db, now: Date.now() }, edit)).toMatchObject({ ok: true });
}

let asked = 0;
/** A new URL bypasses the page cache. */
async function read(path: string): Promise<string> {
  const response = await site.get(`${path}?fresh=${(asked += 1)}`);
  return response.text();
}
const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? "";

async function waitFor(path: string, part: (html: string) => string, words: string): Promise<void> {
  await expect.poll(async () => part(await read(path))).toContain(words);
}

test("before the desk changes anything, a database has the first content", async () => {
  expect(await readContent(site.db)).toEqual(FIRST_CONTENT);
});

describe("the contact block", () => {
  const contact: SiteContent["contact"] = {
    email: "hello@harbour.example",
    phone: "+234 1 555 0190",
    whatsapp: "+234 803 555 0191",
    lagosAddress: "7 New Quay, Apapa",
    lagosPhone: "+234 1 555 0192",
    wyomingAddress: "9 Prairie Lane, Cheyenne",
    wyomingPhone: "+1 307 555 0193",
  };

  it("is read wherever the operator is named, within moments of being saved", async () => {
    await save("contact", contact);
    await waitFor("/aboutus", (html) => wordsOf(barOf(html)), contact.phone);
    const { email, whatsapp, ...offices } = contact;
    expect(linksOf(headerOf(await read("/")))).toContainEqual([`mailto:${email}`, email]);
    const footer = wordsOf(footerOf(await read("/")));
    const main = wordsOf(mainOf(await read("/contactus")));
    for (const fact of [offices.lagosAddress, offices.lagosPhone, offices.wyomingAddress, offices.wyomingPhone]) {
      expect(footer).toContain(fact);
      expect(main).toContain(fact);
    }
    expect(linksOf(mainOf(await read("/contactus")))).toContainEqual([
      "https://wa.me/2348035550191",
      expect.stringContaining(whatsapp),
    ]);
    for (const path of ["/term&condition", "/privacypolicy", "/refundpolicy", "/payment", "/aboutus"]) {
      const text = wordsOf(mainOf(await read(path)));
      expect(text).toContain(email);
      expect(text).not.toContain("desk@canary.example");
    }
  });

  it("leaves to the settings what it leaves empty", async () => {
    await save("contact", { ...FIRST_CONTENT.contact, phone: contact.phone });
    await waitFor("/aboutus", (html) => wordsOf(barOf(html)), "desk@canary.example");
    expect(wordsOf(barOf(await read("/aboutus")))).toContain(contact.phone);
  });

  it("is what mails say too, while enquiries still reach the mailbox of the settings", async () => {
    await save("contact", contact);
    await waitFor("/contactus", (html) => wordsOf(barOf(html)), contact.email);
    const form = await read("/contactus");
    const token = /name="form_token" value="([^"]+)"/.exec(form)?.[1] ?? "";
    const response = await site.post("/contactus", { ...message, email: "ada@example.com", form_token: token });
    expect(response.status).toBe(303);
    const mails = await readQueuedMails(site.db);
    expect(mails.map(({ to }) => to.address).toSorted()).toEqual(["ada@example.com", "desk@canary.example"]);
    for (const { text } of mails) expect(text).toContain(`write to ${contact.email} or call ${contact.phone}`);
  });
});

describe("the company", () => {
  const company = {
    companyNumber: "RC 1234567, CAC Nigeria",
    licence: "Dealer 12345, Wyoming DOT",
    people: "Adaeze Eze, director\nKofi Mensah, shipping",
  };
  const pages = async () => [await read("/aboutus"), await read("/contactus")].map((html) => wordsOf(mainOf(html)));

  it("is told by its number, licence and people as soon as the desk writes them, and by nothing before", async () => {
    for (const words of await pages()) expect(words).not.toMatch(/company number|licence:|The company|undefined/i);
    await save("company", company);
    await waitFor("/aboutus", (html) => wordsOf(mainOf(html)), company.companyNumber);
    for (const words of await pages()) {
      expect(words).toMatch(/Company number:? RC 1234567, CAC Nigeria/);
      expect(words).toMatch(/Licence:? Dealer 12345, Wyoming DOT/);
      for (const person of company.people.split("\n")) expect(words).toContain(person);
    }
    await save("company", { ...company, companyNumber: "", people: "" });
    await waitFor("/contactus", (html) => wordsOf(mainOf(html)), "The company Licence Dealer 12345");
    for (const words of await pages()) expect(words).not.toMatch(/Company number|People|Adaeze/);
  });

  it("has no address and no phone that nobody wrote, on About and Contact", async () => {
    for (const words of await pages()) {
      expect(words).toContain("desk@canary.example");
      expect(words).not.toMatch(/Wharf Road|330 0147|Pioneer Avenue|Our offices|: \.|, \./);
    }
    await save("contact", { ...FIRST_CONTENT.contact, lagosAddress: "7 New Quay, Apapa" });
    await waitFor("/contactus", (html) => wordsOf(mainOf(html)), "Our offices Nigeria office 7 New Quay, Apapa");
    expect(wordsOf(mainOf(await read("/aboutus")))).toContain("Nigeria office: 7 New Quay, Apapa.");
  });
});

describe("opening hours", () => {
  const everyDay = (hours: WeekHours["Monday"]) => Object.fromEntries(DAYS.map((day) => [day, hours])) as WeekHours;

  it("stand in these words, with whether somebody answers now", async () => {
    const off = calendarsOf(firstBook()).lagos;
    const openAt = (now: number) => openNow(FIRST_CONTENT.hours, { now, off, hasChat: false });
    const before = openAt(Date.now());
    const [contact, footer] = [wordsOf(mainOf(await read("/contactus"))), wordsOf(footerOf(await read("/blog")))];
    const after = openAt(Date.now());
    for (const words of [contact, footer]) expect(words).toContain("Monday to Friday, 09:00–19:00 Lagos");
    expect(footer).toContain("Monday to Friday, 09:00–18:00 Lagos");
    const isSaid = (text: string) => [before, after].some(({ support }) => text.includes(support));
    expect([isSaid(contact), isSaid(footer)]).toEqual([true, true]);
    expect(contact.match(/Open now|Closed now/g)).toHaveLength(1);
  });

  it("do not count on a day off of Lagos", async () => {
    await save("hours", { support: everyDay({ opens: "00:00", closes: "23:59" }), chat: everyDay(null) });
    await waitFor("/contactus", (html) => wordsOf(mainOf(html)), "00:00–23:59 Lagos");
    const today = dayInLagos(Date.now());
    const days = [today, daysAfter(today, 1)].map((day) => ({ day, name: "A day off" }));
    await replaceDaysOff(site.db, `lagos/${today.slice(0, 4)}`, days);
    // The day after both, which is neither open now nor the next morning, whatever the hour.
    const next = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" }).format(
      new Date(daysAfter(today, 2)),
    );
    await waitFor("/contactus", (html) => wordsOf(mainOf(html)), `Closed now, opens ${next} 00:00`);
    expect(wordsOf(footerOf(await read("/blog")))).toContain(`Closed now, opens ${next} 00:00`);
    await replaceDaysOff(site.db, `lagos/${today.slice(0, 4)}`, []);
  });

  it("change on every page that names them", async () => {
    const support = { ...everyDay(null), Tuesday: { opens: "10:00", closes: "16:30" } };
    await save("hours", { support, chat: everyDay(null) });
    await waitFor("/contactus", (html) => wordsOf(mainOf(html)), "Tuesday, 10:00–16:30 Lagos");
    expect(wordsOf(footerOf(await read("/contactus")))).toContain("by message only");
    expect(wordsOf(mainOf(await read("/contactus")))).toContain("Closed now");
    for (const path of ["/", "/aboutus", "/term&condition", "/privacypolicy"]) {
      const html = await read(path);
      expect(wordsOf(barOf(html))).toContain("Tuesday, 10AM to 04:30PM");
      for (const part of [footerOf, mainOf]) expect(wordsOf(part(html))).toContain("Tuesday, 10:00–16:30 Lagos");
      expect(wordsOf(html)).not.toMatch(/09AM to 07PM|09:00–19:00/);
    }
  });
});

describe("social links", () => {
  it("stand as the desk lists them, the settings' addresses where it gives none", async () => {
    const links = [
      { name: "TikTok", url: "https://tiktok.example/@desk" },
      { name: "Facebook", url: "" },
    ];
    await save("social", { links });
    await waitFor("/blog", (html) => barOf(html), "TikTok");
    for (const part of [barOf, footerOf]) {
      const shown = linksOf(part(await read("/blog")));
      expect(shown).toContainEqual(["https://tiktok.example/@desk", "TikTok"]);
      expect(shown).toContainEqual(["https://facebook.example/", "Facebook"]);
      expect(shown.map(([, name]) => name)).not.toContain("YouTube");
    }
  });

  it("leave no empty heading when there are none", async () => {
    expect(mainOf(await read("/contactus"))).toContain("Follow us");
    await save("social", { links: [] });
    await expect.poll(async () => mainOf(await read("/contactus"))).not.toContain("Follow us");
  });
});

describe("banner and notice", () => {
  const { banner } = FIRST_CONTENT;
  const notice = { notice: "Offices closed on 1 October.", noticeLabel: "Public holidays", noticeHref: "/blog" };

  it("no page has a notice while there is none", async () => {
    expect(wordsOf(headerOf(await read("/")))).toMatch(/^Skip to the content desk@canary\.example /);
  });

  it("the banner of the home page changes, and leads where it always did", async () => {
    await save("banner", { ...banner, headline: "Sign up in a minute", button: "Begin" });
    await waitFor("/", mainOf, "Sign up in a minute");
    expect(linksOf(mainOf(await read("/")))).toContainEqual(["/Register", "Begin"]);
  });

  it("the notice stands under the header of every page, the one that was not found among them", async () => {
    await save("banner", { ...banner, ...notice });
    await waitFor("/", headerOf, notice.notice);
    for (const path of ["/", "/contactus", "/login", "/allListing", "/no-such-page"]) {
      const header = headerOf(await read(path));
      expect(linksOf(header)).toContainEqual(["/blog", "Public holidays"]);
      expect(header.indexOf(notice.notice)).toBeGreaterThan(header.indexOf("Type Keyword"));
    }
  });
});

describe("FAQ", () => {
  const [first, ...rest] = FIRST_CONTENT.faq.items;
  const item = { ...first, id: "new-one", group: "money", linkLabel: "Blog", linkHref: "/blog" } as const;

  it("shows a question in its part of the page", async () => {
    const added = { ...item, question: "Is this new?", answer: "Yes:\n\n- really\n- today" };
    await save("faq", { items: [...FIRST_CONTENT.faq.items, added] });
    await waitFor("/faqpage", mainOf, "Is this new?");
    const html = await read("/faqpage");
    const money = /<section id="money".*?<\/section>/s.exec(html)?.[0] ?? "";
    const shown = /<div id="new-one"[^>]*>(.*?)<\/details>/s.exec(money)?.[1] ?? "";
    expect(shown).toContain("<p>Yes:</p><ul><li>really</li><li>today</li></ul>");
    expect(linksOf(shown)).toEqual([["/blog", "Blog"]]);
  });

  it("leaves out a part without questions", async () => {
    await save("faq", { items: rest.filter(({ group }) => group === "shipping") });
    await expect.poll(async () => mainOf(await read("/faqpage"))).not.toContain('id="money"');
    const main = mainOf(await read("/faqpage"));
    expect(linksOf(main).map(([href]) => href)).toEqual(expect.arrayContaining(["#shipping", "/glossary"]));
    expect(main).not.toContain('href="#money"');
    expect(main).not.toContain('id="knowledge-base"');
    expect(main.match(/<details name="shipping-faq"/g)).toHaveLength(14);
  });
});

describe("videos of the guide", () => {
  it("have a frame once the desk has set them, which loads nothing of another site", async () => {
    const guide = { ...FIRST_CONTENT.guide, register: "https://videos.example/open", win: "/video/one" };
    await save("guide", guide);
    await waitFor("/buyvehiclesteps", mainOf, "Watch: How to open an account");
    const main = mainOf(await read("/buyvehiclesteps"));
    expect(linksOf(main).map(([href]) => href)).toContain("https://videos.example/open");
    expect(main).toMatch(/<video[^>]* preload="none"[^>]* src="\/video\/one"|<video[^>]*src="\/video\/one"/);
    expect(main.match(/How to pay for a vehicle/g)?.length).toBeGreaterThan(0);
  });
});

describe("testimonials", () => {
  const review = { name: "Kojo A.", country: "Ghana", review: "All papers in order.", vehicle: "2018 Kia Rio" };

  it("change on the home page and on their own", async () => {
    await save("testimonials", { intro: "From our buyers.", reviews: [review] });
    await waitFor("/testimonials", (html) => wordsOf(mainOf(html)), "All papers in order.");
    for (const path of ["/", "/testimonials"]) {
      const text = wordsOf(mainOf(await read(path)));
      for (const words of ["From our buyers.", "Kojo A., Ghana", "2018 Kia Rio"]) expect(text).toContain(words);
      expect(text).not.toContain("illustrative");
    }
  });

  it("leave no empty slider on the home page", async () => {
    await save("testimonials", { intro: "", reviews: [] });
    await expect.poll(async () => mainOf(await read("/"))).not.toContain(">Testimonials</h2>");
  });
});

describe("the fixed texts of cards", () => {
  const USED = '<span class="used">Used</span>';
  const shown = FIRST_CONTENT.cards;
  const cardsOf = async (path: string) => (await read(path)).match(/<article.*?<\/article>/gs)?.join("") ?? "";
  const textsOn = async (path: string) => {
    const cards = await cardsOf(path);
    return [USED, "Model: 2023", "5.0 (58.5k Review)"].filter((text) => cards.includes(text));
  };

  it("are on every list as specified until the desk hides one, also in cards that are kept as markup", async () => {
    expect(await textsOn("/copartListing")).toEqual([USED, "Model: 2023", "5.0 (58.5k Review)"]);
    expect(await textsOn("/allListing")).toEqual([USED, "5.0 (58.5k Review)"]);
    await save("cards", { ...shown, usedBadge: "hidden", modelLine: "hidden" });
    await expect.poll(() => textsOn("/copartListing")).toEqual(["5.0 (58.5k Review)"]);
    expect(await textsOn("/allListing")).toEqual(["5.0 (58.5k Review)"]);
    await save("cards", { ...shown, rating: "hidden" });
    await expect.poll(() => textsOn("/copartListing")).toEqual([USED, "Model: 2023"]);
    expect(await cardsOf("/allListing")).not.toContain("lot-fixed");
    await save("cards", shown);
    await expect.poll(() => textsOn("/copartListing")).toHaveLength(3);
  });

  it("leave the heading of the tables alone, and go from favourites too", async () => {
    await save("cards", { usedBadge: "hidden", modelLine: "hidden", rating: "hidden" });
    await expect.poll(() => textsOn("/copartListing")).toEqual([]);
    expect((await read("/vehicleFind")).replaceAll("<!-- -->", "")).toContain("2 + Pure Sale for Sale");
    const kept = await site.post("/favourites", { id: "carded", intent: "save", back: "/favourites" });
    const html = await (await site.get("/favourites", { cookie: cookiesOf(kept) })).text();
    expect(html).toContain('data-lot="carded"');
    expect(html).not.toContain(USED);
  });
});

test("markup in any section is shown as text", async () => {
  const hostile = `<img src=x onerror=alert(1)></script><script>alert(2)</script>"'`;
  const { banner, contact } = FIRST_CONTENT;
  const item = { id: "hostile", group: "shipping", question: hostile, answer: `${hostile}\n\n- ${hostile}` } as const;
  await save("contact", { ...contact, lagosAddress: hostile });
  await save("social", { links: [{ name: hostile.slice(0, 40), url: "https://x.example/" }] });
  await save("faq", { items: [{ ...item, linkLabel: hostile.slice(0, 60), linkHref: "/blog" }] });
  await save("testimonials", {
    intro: hostile,
    reviews: [{ name: hostile, country: hostile, review: hostile, vehicle: hostile }],
  });
  await save("banner", { ...banner, headline: hostile, button: hostile, notice: hostile });
  for (const path of ["/", "/faqpage", "/testimonials", "/contactus", "/aboutus", "/privacypolicy"]) {
    await waitFor(path, headerOf, "&lt;img src=x onerror=alert(1)&gt;");
    const html = await read(path);
    expect(html.includes("<img src=x")).toBe(false);
    expect(html.includes("<script>alert(2)")).toBe(false);
  }
});
