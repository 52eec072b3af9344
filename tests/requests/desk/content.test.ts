import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { readSection, saveSection } from "#app/features/content-editor/edit-content.server.ts";
import { SECTION_LABELS, SECTIONS, type SectionName } from "#app/features/site/site-content.ts";
import { sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import { cookiesOf, openSite, type FormFields, type Site } from "#tests/support/app.ts";
import { alertOf, controlOf, fieldErrorsOf, titleOf } from "#tests/support/html.ts";
import { forgetEdits, formOf, pathOf, press } from "./content-form.ts";
import { linesOf, linksOf } from "./desk-html.ts";

let site: Site;
let clerk: Person;
let colleague: Person;
let cookie: string;
beforeAll(async () => {
  site = await openSite();
  clerk = await storePerson(site.db, { role: "staff", firstName: "Bola", lastName: "Ade" });
  colleague = await storePerson(site.db, { role: "staff", firstName: "Kofi", lastName: "Mensah" });
  ({ cookie } = await sessionOf(site.db, clerk));
});
afterAll(() => site.close());
beforeEach(() => forgetEdits(site));

async function read(answer: Response) {
  const html = await answer.text();
  return { status: answer.status, html, lines: linesOf(html) };
}
const page = async (path: string, as = cookie) => read(await site.get(path, { cookie: as }));
const send = (section: SectionName, fields: FormFields, as = cookie) =>
  site.post(pathOf(section), fields, { cookie: as });
async function type(section: SectionName, typed: Record<string, string>, button: string) {
  return send(section, press(button, { ...(await formOf(site, section, clerk)), ...typed }));
}
const versions = async () => {
  const rows = await site.db.selectFrom("content_versions").select("id").where("author_id", "is not", null).execute();
  return rows.length;
};
function valueOf(html: string, name: string): string {
  const control = controlOf(html, name.replaceAll(/[[\].]/g, "\\$&"));
  if (control.startsWith("<select")) return / value="([^"]*)" selected/.exec(control)?.[1] ?? "";
  if (control.startsWith("<textarea")) return /^<textarea[^>]*>(.*)$/s.exec(control)?.[1] ?? "";
  return / value="([^"]*)"/.exec(control)?.[1] ?? "";
}

async function colleagueSaves(notice: string) {
  const { body, version } = await readSection(site.db, "banner");
  const edit = {
    section: "banner" as const,
    body: { ...body, notice },
    basedOn: version,
    requestId: "theirs",
  };
  await saveSection({ db: site.db, now: Date.now() }, { ...edit, staffId: colleague.id });
}

describe("/desk/content", () => {
  it("leads to every section and its history, and says who changed it last", async () => {
    await colleagueSaves("Closed on Monday");
    const { lines, html } = await page("/desk/content");
    expect(lines).toEqual(expect.arrayContaining(Object.values(SECTION_LABELS)));
    expect(linksOf(html, "/desk/content/").toSorted()).toEqual(
      [
        "/desk/content/csv",
        ...["company#companyNumber", "company#licence", "company#people"].map((one) => `/desk/content/${one}`),
        ...["contact#lagosAddress", "contact#phone", "contact#whatsapp"].map((one) => `/desk/content/${one}`),
        ...SECTIONS.flatMap((section) => [pathOf(section), `${pathOf(section)}/history`]),
      ].toSorted(),
    );
    const csv = await (await site.get("/desk/content/csv", { cookie })).text();
    expect(csv.trim().split("\r\n")).toHaveLength(SECTIONS.length + 1);
    expect(csv).toMatch(/\r\nFAQ,FAQ page,Never edited,\r\n/);
    expect(csv).toContain(",Kofi Mensah");
    expect(lines.filter((line) => line === "Never edited")).toHaveLength(SECTIONS.length - 1);
    expect(lines).toContain("Kofi Mensah");
  });

  it("says which of the six things that buyers look for are missing, and leads to their fields", async () => {
    const things = async () => {
      const { lines } = await page("/desk/content");
      const at = lines.indexOf("Buyers look for these six things");
      return Array.from({ length: 6 }, (_, place) => lines.slice(at + 1 + 2 * place, at + 3 + 2 * place).join(": "));
    };
    const names = ["Company number", "Licence", "People", "Address of an office", "Phone", "WhatsApp number"];
    expect(await things()).toEqual(names.map((name) => `${name}: missing`));
    const company = { companyNumber: "RC 1234567", licence: "", people: "Adaeze Eze, director\r\nKofi Mensah" };
    const saved = await type("company", company, "save");
    expect([saved.status, saved.headers.get("location")]).toEqual([303, "/desk/content/company"]);
    expect((await readSection(site.db, "company")).body.people).toBe("Adaeze Eze, director\nKofi Mensah");
    await type("contact", { phone: "+234 1 555 0190", whatsapp: "+234 803 555 0191" }, "save");
    expect((await things()).filter((line) => line.endsWith("on the site"))).toEqual([
      "Company number: on the site",
      "People: on the site",
      "Phone: on the site",
      "WhatsApp number: on the site",
    ]);
    const preview = await read(await type("company", { licence: "Dealer 12345, Wyoming DOT" }, "preview"));
    expect(preview.lines.join(" ")).toContain("Licence Dealer 12345, Wyoming DOT");
    for (const field of ["companyNumber", "licence", "people"]) expect(preview.html).toContain(`id="${field}"`);
  });

  it("has an editor opened by a tap alone, as its page takes what waits there since a session ended", async () => {
    for (const path of ["/desk/content", "/desk/content/faq/history"]) {
      const editors = ((await page(path)).html.match(/<a [^>]*>/g) ?? []).filter((link) =>
        /href="\/desk\/content\/(?!csv)\w+(#\w+)?"/.test(link),
      );
      expect(editors.length).toBeGreaterThan(0);
      expect(editors.filter((link) => !link.includes("data-no-prefetch"))).toEqual([]);
    }
  });

  it("stands among the desk's tabs", async () => {
    const { html } = await page("/desk");
    expect(linksOf(html, "/desk/content")).toEqual(["/desk/content"]);
  });
});

test.for(SECTIONS)("the form of %s holds everything, and sent as it is it changes nothing", async (section) => {
  const { html, status } = await page(pathOf(section));
  expect(status).toBe(200);
  expect(titleOf(html)).toBe(`${SECTION_LABELS[section]} - Desk | Bidport`);
  const fields = await formOf(site, section, clerk);
  expect(Object.fromEntries(Object.keys(fields).map((name) => [name, valueOf(html, name)]))).toEqual(fields);
  const answer = await send(section, press("save", fields));
  expect(answer.status).toBe(303);
  const shown = await page(pathOf(section), `${cookie}; ${cookiesOf(answer)}`);
  expect(shown.html).toMatch(/class="toast"[^>]*>Nothing was different\.</);
  expect(await versions()).toBe(0);
});

test.for(["blog", "__proto__", "FAQ ", "%00", "faq%2f.."])("there is no content called %s", async (name) => {
  const path = `/desk/content/${name}`;
  expect((await site.get(path, { cookie })).status).toBe(404);
  expect((await site.post(path, { intent: "save", basedOn: "1" }, { cookie })).status).toBe(404);
  expect((await site.get(`${path}/history`, { cookie })).status).toBe(404);
});

describe("saving", () => {
  it("keeps a version in the clerk's name, on record, and tells so", async () => {
    const answer = await type(
      "hours",
      { "support.Saturday.opens": "10:00", "support.Saturday.closes": "14:30" },
      "save",
    );
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/desk/content/hours");
    const { body, savedBy, version } = await readSection(site.db, "hours");
    expect(body.support.Saturday).toEqual({ opens: "10:00", closes: "14:30" });
    expect(body.support.Sunday).toBeNull();
    expect(savedBy).toBe("Bola Ade");
    const acts = await site.db.selectFrom("audit_log").select(["act", "actor_id", "subject", "detail"]).execute();
    expect(acts).toEqual([{ act: "content.saved", actor_id: clerk.id, subject: "hours", detail: { version } }]);
    const shown = await page(pathOf("hours"), `${cookie}; ${cookiesOf(answer)}`);
    expect(shown.html).toMatch(/class="toast"[^>]*>Saved\. It is on the site now\.</);
    expect(shown.lines.join(" ")).toContain("Changed last by Bola Ade");
    expect((await page("/desk/audit")).lines).toEqual(expect.arrayContaining(["Content saved", `version ${version}`]));
  });

  it("leaves entries out in which nothing was written", async () => {
    expect((await type("social", { "links[4].name": "  ", "links[4].url": "" }, "save")).status).toBe(303);
    expect(await versions()).toBe(0);
  });

  it("gives a new question an anchor, and a reworded one keeps its own", async () => {
    const fields = await formOf(site, "faq", clerk);
    const at = Object.keys(fields).filter((name) => name.endsWith(".id")).length;
    const typed = {
      "items[0].question": "What does freight cost?",
      [`items[${at}].group`]: "money",
      [`items[${at}].question`]: "Do you take naira?",
      [`items[${at}].answer`]: "Yes.\r\n\r\n- By transfer\r\n- In person",
    };
    expect((await type("faq", typed, "save")).status).toBe(303);
    const { items } = (await readSection(site.db, "faq")).body;
    expect(items[0]).toMatchObject({ id: "ship-cost", question: "What does freight cost?" });
    expect(items.at(-1)).toMatchObject({
      id: "do-you-take-naira",
      answer: "Yes.\n\n- By transfer\n- In person",
    });
  });

  it("is refused when a colleague was quicker: what was typed stays, what they did is shown", async () => {
    const mine = { ...(await formOf(site, "banner", clerk)), headline: "Bid From Home" };
    await colleagueSaves("Closed on Monday");
    const answer = await send("banner", press("save", mine));
    const { status, html, lines } = await read(answer);
    expect(status).toBe(409);
    expect(alertOf(html)).toContain("Somebody has changed this since you opened it. Nothing was saved.");
    expect(lines.join(" ")).toContain("What Kofi Mensah changed");
    expect(lines).toContain("Closed on Monday");
    expect(valueOf(html, "headline")).toBe("Bid From Home");
    expect((await readSection(site.db, "banner")).body.headline).not.toBe("Bid From Home");
    const again = { ...mine, basedOn: valueOf(html, "basedOn") };
    expect((await send("banner", press("save", again))).status).toBe(303);
    expect((await readSection(site.db, "banner")).body).toMatchObject({
      headline: "Bid From Home",
      notice: "",
    });
  });

  it("of two at the same time keeps one", async () => {
    const fields = await formOf(site, "banner", clerk);
    const both = await Promise.all(
      ["One", "Two"].map((headline) => send("banner", press("save", { ...fields, headline }))),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409]);
    expect(await versions()).toBe(1);
  });
});

describe("what is wrong", () => {
  it.for([
    ["contact", { email: "nobody" }, { email: "Invalid email" }],
    ["contact", { phone: "call us" }, { phone: "Use digits, spaces and a leading +." }],
    ["contact", { lagosAddress: "x".repeat(201) }, { lagosAddress: "Use at most 200 characters." }],
    ["contact", { email: "a@example.com\r\nBcc: b@example.com" }, { email: "Remove line breaks." }],
    ["hours", { "chat.Monday.closes": "" }, { "chat.Monday.closes": "Required" }],
    ["hours", { "chat.Monday.closes": "08:00" }, { "chat.Monday.closes": "Close later than you open." }],
    ["hours", { "support.Friday.opens": "9" }, { "support.Friday.opens": "Enter a time such as 09:00." }],
    [
      "social",
      { "links[0].url": "http://example.com" },
      { "links[0].url": "Enter an address that begins with https://." },
    ],
    ["social", { "links[4].name": "TikTok" }, { "links[4].url": "Required" }],
    ["banner", { headline: "" }, { headline: "Required" }],
    ["banner", { notice: "Closed", noticeLabel: "More" }, { noticeHref: "Required" }],
    ["faq", { "items[2].question": "" }, { "items[2].question": "Required" }],
    ["faq", { "items[2].answer": "x".repeat(4_001) }, { "items[2].answer": "Use at most 4000 characters." }],
    ["faq", { "items[2].group": "spam" }, { "items[2].group": "Choose one from the list." }],
    ["testimonials", { "reviews[1].review": " " }, { "reviews[1].review": "Required" }],
  ] as const)("in %s is said: %j", async ([section, typed, errors]) => {
    for (const button of ["save", "preview"]) {
      const { status, html } = await read(await type(section, typed, button));
      expect(status).toBe(422);
      expect(fieldErrorsOf(html)).toEqual(errors);
      expect(titleOf(html)).toBe(`Error: ${SECTION_LABELS[section]} - Desk | Bidport`);
      const [name = ""] = Object.keys(errors);
      expect(alertOf(html)).toContain(`href="#${name}"`);
    }
    expect(await versions()).toBe(0);
  });

  it("leaves everything typed where it was", async () => {
    const typed = { "items[2].question": "", "items[3].answer": "One.\n\n- <b>two</b>" };
    const { html } = await read(await type("faq", typed, "save"));
    expect(valueOf(html, "items[3].answer")).toBe("One.\n\n- <b>two</b>");
    expect(valueOf(html, "items[2].answer")).toBe((await formOf(site, "faq", clerk))["items[2].answer"]);
  });

  it("is a list that is too long", async () => {
    const many: Record<string, string> = {};
    for (let at = 0; at < 9; at++) many[`links[${at}].name`] = many[`links[${at}].url`] = `https://example.com/${at}`;
    const { status, html } = await read(await type("social", many, "save"));
    expect(status).toBe(422);
    expect(alertOf(html)).toContain("Use at most 8 links.");
  });

  it.for<FormFields>([
    { intent: "sell" },
    { intent: "save", basedOn: "" },
    { intent: "save", basedOn: "-1" },
    { arrange: "up:x" },
    { intent: "save", basedOn: "9".repeat(30) },
  ])("is a form that the page does not have: %j", async (fields) => {
    const form = await formOf(site, "banner", clerk);
    expect((await send("banner", { ...form, ...fields })).status).toBe(400);
    expect(await versions()).toBe(0);
  });

  it("is a form of more than 256 kB", async () => {
    expect((await type("banner", { notice: "x".repeat(300_000) }, "save")).status).toBe(413);
  });
});
