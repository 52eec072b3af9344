import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { purgeExpired } from "#app/features/accounts/registration/purge-expired.server.ts";
import { readSection } from "#app/features/content-editor/edit-content.server.ts";
import type { SectionName } from "#app/features/site/site-content.ts";
import { sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import { cookiesOf, openSite, type Site } from "#tests/support/app.ts";
import { fingerprintOf } from "#tests/support/fingerprint.ts";
import { forged } from "#tests/support/forged.ts";
import { controlOf } from "#tests/support/html.ts";
import { forgetEdits, formOf, pathOf, press } from "./content-form.ts";
import { linesOf } from "./desk-html.ts";

let site: Site;
let clerk: Person;
let cookie: string;
beforeAll(async () => {
  site = await openSite();
  clerk = await storePerson(site.db, { role: "staff", firstName: "Bola", lastName: "Ade" });
  // Fresh, so that reading does not extend the session.
  const expiresAt = new Date(Date.now() + 12 * 3_600_000);
  ({ cookie } = await sessionOf(site.db, clerk, { expiresAt }));
});
afterAll(() => site.close());
beforeEach(() => forgetEdits(site));

async function show(section: SectionName, typed: Record<string, string>, button: string) {
  const fields = press(button, { ...(await formOf(site, section, clerk)), ...typed });
  const before = await fingerprintOf(site.db);
  const answer = await site.post(pathOf(section), fields, { cookie });
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(await fingerprintOf(site.db)).toBe(before);
  return { html, preview: previewOf(html), lines: linesOf(html) };
}
const previewOf = (html: string) =>
  linesOf(`<main>${/<section aria-labelledby="preview".*<\/section>/s.exec(html)?.[0] ?? ""}</main>`);
const orderOf = (html: string, field: string) =>
  [...html.matchAll(new RegExp(`name="[a-z]+\\[\\d+\\]\\.${field}"[^>]* value="([^"]*)"`, "g"))].map(
    ([, value]) => value,
  );
const focusOf = (html: string) => /<(\w+)[^>]*autofocus[^>]*>/i.exec(html)?.[0] ?? "";

describe("a preview", () => {
  it("shows hours as the contact page writes them, and saves nothing", async () => {
    const { preview } = await show(
      "hours",
      { "support.Saturday.opens": "10:00", "support.Saturday.closes": "14:00" },
      "preview",
    );
    expect(preview).toContain("Nothing is saved yet.");
    expect(preview.join(" ")).toContain("Monday to Friday, 09:00–19:00 Lagos; Saturday, 10:00–14:00 Lagos");
    expect(preview).toContain("No chat is set up, so the site does not show these hours.");
  });

  it("shows contact details as the contact page does, without what is only invented", async () => {
    const { preview } = await show("contact", { phone: "+234 700 000 0001" }, "preview");
    expect(preview).toContain("+234 700 000 0001");
    expect(preview.join(" ")).not.toMatch(/desk@bidport\.example|Wharf Road/);
  });

  it("shows the notice with its link, and the banner", async () => {
    const typed = {
      notice: "Closed on 1 October",
      noticeLabel: "Why",
      noticeHref: "/blog",
      headline: "Bid From Home",
    };
    const { preview, html } = await show("banner", typed, "preview");
    expect(preview).toEqual(expect.arrayContaining(["Closed on 1 October", "Why", "Bid From Home"]));
    expect(html).toContain('href="/blog" class="link');
  });

  it("shows paragraphs and bullets of an answer, opened, and hostile text as text", async () => {
    const answer = "First.\n\n- one\n- <img src=x onerror=alert(1)>\n\n<script>alert(1)</script>";
    const { preview, html } = await show("faq", { "items[1].answer": answer }, "preview");
    expect(preview).toEqual(
      expect.arrayContaining(["First.", "one", "<img src=x onerror=alert(1)>", "<script>alert(1)</script>"]),
    );
    expect(html).not.toContain("<script>alert(1)");
    expect(html).not.toContain("<img src=x");
    expect(/<details[^>]*name="preview-shipping"[^>]*open=""[^>]*>.*?<\/summary>/s.exec(html)?.[0]).toContain(
      "How long does",
    );
    expect((await (await site.get("/faqpage")).text()).includes("alert(1)")).toBe(false);
  });

  it("shows reviews with their stars", async () => {
    const { preview } = await show("testimonials", { "reviews[0].name": "Ada <E>" }, "preview");
    expect(preview).toEqual(expect.arrayContaining(["★★★★★", "Ada <E>, Nigeria"]));
  });

  it("is what Enter in a field asks for: the first button moves and saves nothing", async () => {
    const { html } = await show("faq", {}, "preview");
    const form = html.slice(html.indexOf('id="content-form"'));
    expect(/<button[^>]*>/.exec(form)?.[0]).toContain('value="preview"');
    const fields = await formOf(site, "faq", clerk);
    expect((await site.post(pathOf("faq"), fields, { cookie })).status).toBe(200);
    expect((await readSection(site.db, "faq")).before).toBeUndefined();
  });
});

describe("a list's buttons", () => {
  const NAMES = ["Facebook", "Instagram", "X", "YouTube"];

  it("move an entry up and down, with what was typed into all of them", async () => {
    const { html } = await show("social", { "links[3].url": "https://video.example/us" }, "up:3");
    expect(orderOf(html, "name")).toEqual(["Facebook", "Instagram", "YouTube", "X"]);
    expect(controlOf(html, "links\\[2\\]\\.url")).toContain("https://video.example/us");
    expect(focusOf(html)).toContain('value="up:2"');
    expect(orderOf((await show("social", {}, "down:0")).html, "name")).toEqual([
      "Instagram",
      "Facebook",
      "X",
      "YouTube",
    ]);
  });

  it("remove an entry, and add an empty one that takes the focus", async () => {
    expect(orderOf((await show("social", {}, "remove:1")).html, "name")).toEqual(["Facebook", "X", "YouTube"]);
    const { html } = await show("social", {}, "add:");
    expect(orderOf(html, "name")).toEqual([...NAMES, ""]);
    expect(focusOf(html)).toContain('name="links[4].name"');
  });

  it("add no more than there may be", async () => {
    const four = Object.fromEntries([4, 5, 6, 7].map((at) => [`links[${at}].name`, `Link ${at}`]));
    const { html, lines } = await show("social", four, "add:");
    expect(orderOf(html, "name")).toHaveLength(8);
    expect(lines.join(" ")).toContain("There are 8 already");
  });

  it("move a question within its part only, and add one to a part", async () => {
    const { html } = await show("faq", {}, "down:0");
    expect(orderOf(html, "question").slice(0, 2)).toEqual([
      "How long does shipping take?",
      "How much does shipping cost?",
    ]);
    const first = (await formOf(site, "faq", clerk))["items[0].question"];
    expect(orderOf((await show("faq", {}, "up:0")).html, "question")[0]).toBe(first);
    const added = (await show("faq", {}, "add:money")).html;
    expect(controlOf(added, `items\\[${orderOf(html, "question").length}\\]\\.group`)).toContain(
      'value="money" selected=""',
    );
  });

  it("do nothing to an entry that is not there", async () => {
    for (const button of ["remove:99", "up:99", "down:99"]) {
      expect(orderOf((await show("social", {}, button)).html, "name")).toEqual(NAMES);
    }
  });
});

describe("what was typed when the session had ended", () => {
  const answerOf = async (as: string) => {
    const html = await (await site.get(pathOf("faq"), { cookie: as })).text();
    return controlOf(html, "items\\[0\\]\\.answer");
  };
  async function given() {
    const html = await (await site.get(pathOf("faq"), { cookie })).text();
    const token = /name="draft_token" value="([^"]*)"/.exec(html)?.[1] ?? "";
    return {
      ...(await formOf(site, "faq", clerk)),
      draft_token: token,
      "items[0].answer": "A new answer.",
    };
  }

  test("is there again for its clerk alone, once, however long the form is", async () => {
    const fields = press("save", await given());
    const expired = await site.post(pathOf("faq"), fields, { cookie: "bidport.session=gone" });
    expect(expired.status).toBe(303);
    expect(expired.headers.get("location")).toBe(`/login?redirectTo=${encodeURIComponent(pathOf("faq"))}`);
    const other = await sessionOf(site.db, await storePerson(site.db, { role: "staff" }));
    expect(await answerOf(other.cookie)).not.toContain("A new answer.");
    expect(await answerOf(cookie)).toContain("A new answer.");
    expect(await answerOf(cookie)).not.toContain("A new answer.");
    expect((await readSection(site.db, "faq")).before).toBeUndefined();
  });

  test("is there no more after an hour, and is cleared away", async () => {
    const keepOld = async () => {
      const fields = press("save", await given());
      await site.post(pathOf("faq"), fields, { cookie: "bidport.session=gone" });
      const expired = { expires_at: new Date(Date.now() - 1) };
      await site.db.updateTable("drafts").set(expired).executeTakeFirstOrThrow();
    };
    const kept = () => site.db.selectFrom("drafts").select("path").execute();
    await keepOld();
    expect(await kept()).toHaveLength(1);
    expect(await answerOf(cookie)).not.toContain("A new answer.");
    await keepOld();
    expect(await kept()).toHaveLength(1);
    await purgeExpired({ db: site.db, now: Date.now() });
    expect(await kept()).toEqual([]);
  });

  test("is not kept for somebody to whom no page was given", async () => {
    const form = await given();
    const fields = press("save", form);
    const before = await fingerprintOf(site.db);
    for (const token of ["", "x", forged(form.draft_token)]) {
      const answer = await site.post(pathOf("faq"), { ...fields, draft_token: token });
      expect(answer.status).toBe(303);
    }
    const elsewhere = await site.post(pathOf("testimonials"), fields);
    expect(elsewhere.status).toBe(303);
    expect(await fingerprintOf(site.db)).toBe(before);
  });

  test("is there again when it is short", async () => {
    const fields = press("save", {
      ...(await formOf(site, "banner", clerk)),
      headline: "Bid From Home",
    });
    const expired = await site.post(pathOf("banner"), fields, { cookie: "bidport.session=gone" });
    const html = await (await site.get(pathOf("banner"), { cookie: `${cookie}; ${cookiesOf(expired)}` })).text();
    expect(controlOf(html, "headline")).toContain("Bid From Home");
  });
});
