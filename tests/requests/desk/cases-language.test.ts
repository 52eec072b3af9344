import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { storeCase, type StoredCase } from "#tests/factories/desk-case.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { readQueuedMails } from "#tests/support/mailbox.ts";
import { actsIn, caseRow, clearCases, newClerk, pageOf, pathOf, press, typedIn, type Clerk } from "./case-desk.ts";

let site: Site;
let clerk: Clerk;
let one: StoredCase;
beforeAll(async () => {
  site = await openSite();
  clerk = await newClerk(site, "Bola", "Ade");
});
afterAll(() => site.close());
beforeEach(async () => {
  await clearCases(site);
  one = await storeCase(site.db, { text: "Combien pour Cotonou ?", language: "en" });
});

const act = (address: string, fields: Record<string, string> = {}) => press(site, clerk, one, address, fields);
const page = () => pageOf(site, clerk, pathOf(one));
const mailed = async () => (await readQueuedMails(site.db)).at(-1);

describe("the language of a case", () => {
  it("is corrected by hand: saved replies in it come first, and what is typed stays", async () => {
    const legends = async () => (await page()).lines.filter((line) => line === "English" || line === "French");
    expect(await legends()).toEqual(["English", "French"]);
    const changed = await act("language", { language: "fr", answer: "Bonjour" });
    expect([changed.status, changed.to]).toEqual([303, pathOf(one)]);
    expect(await caseRow(site, one)).toMatchObject({ language: "fr", state: "new" });
    expect(await legends()).toEqual(["French", "English"]);
    const { html, lines } = await page();
    expect(typedIn(html, "answer")).toBe("Bonjour");
    expect(lines.join(" ")).toContain("Change to English");
    expect(await actsIn(site)).toMatchObject([
      { act: "case.language-set", subject: one.id, detail: { language: "fr" } },
    ]);
    await act("language", { language: "fr" });
    expect(await actsIn(site)).toHaveLength(1);
    for (const language of ["de", "", "__proto__"]) expect((await act("language", { language })).status).toBe(422);
  });

  it("is that of its mails", async () => {
    await act("", { intent: "answer", answer: "From $1,350." });
    const english = await mailed();
    expect(english?.subject).toBe(`Answer to your message (${one.reference})`);
    expect(english?.text).toContain("Hello Ada Eze,");
    await site.db.updateTable("case_entries").set({ held_until: null }).execute();
    await act("language", { language: "fr" });
    const { id } = await site.db
      .selectFrom("case_entries")
      .select("id")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    await act("", { intent: "answer", answer: "À partir de 1 350 $.", seen: String(id) });
    const french = await mailed();
    expect(french?.subject).toBe(`Réponse à votre demande (${one.reference})`);
    expect(french?.text).toMatch(/^Bonjour Ada Eze,\n\nÀ partir de 1 350 \$\.\n\nBola, Bidport/);
    expect(french?.text).toMatch(
      /Le \d+ \p{L}+ \d{4} à \d\d:\d\d \(Lagos\), vous avez écrit :\n> Combien pour Cotonou \?/u,
    );
    expect(french?.html).toContain('<html lang="fr"');
    expect(french?.text).not.toMatch(/Hello|enquiry|answer on|broker/);
    await act("state?sure=yes", { intent: "close", tell_customer: "on" });
    expect((await mailed())?.subject).toBe(`Nous avons clos votre demande (${one.reference})`);
  });
});

describe("a link that is followed without script", () => {
  it("keeps what is typed and leads on, but nowhere else than on this site", async () => {
    const leave = (to: string) =>
      act(`draft?to=${encodeURIComponent(to)}`, { intent: "leave", answer: `Before ${to}` });
    for (const to of ["/desk", "/desk/cases?owner=mine", "/detail/camry", pathOf(one)]) {
      expect([(await leave(to)).to, typedIn((await page()).html, "answer")]).toEqual([to, `Before ${to}`]);
    }
    for (const to of ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)", ""]) {
      expect((await leave(to)).to).toBe("/");
    }
  });

  it("is beside every link of the page's own panes, and in the bar", async () => {
    await storeCase(site.db, { name: "Ada Eze" });
    const { html } = await page();
    const main = html.slice(html.indexOf('class="case-panes"'));
    const kept = new Set(Array.from(html.matchAll(/draft\?to=([^"]+)"/g), ([, to]) => decodeURIComponent(to ?? "")));
    const links = Array.from(main.matchAll(/<a [^>]*href="(\/[^"]+)"/g), ([, href]) => href ?? "");
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((href) => !kept.has(href))).toEqual([]);
    for (const place of ["/desk", "/desk/cases", "/desk/buyers", "/desk/audit"]) expect(kept).toContain(place);
  });
});
