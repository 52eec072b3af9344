import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FIRST_POLICY } from "#app/features/policy/policy.ts";
import { replyDefaults } from "#app/features/cases/desk/saved-reply-defaults.ts";
import { storeCase, storeEntry, type StoredCase } from "#tests/factories/desk-case.ts";
import { smallPicture } from "#tests/factories/document.ts";
import { makeLot, storeLots } from "#tests/factories/lot.ts";
import { sessionOf } from "#tests/factories/person.ts";
import { cookiesOf, openSite, type Site } from "#tests/support/app.ts";
import { fieldErrorsOf } from "#tests/support/html.ts";
import { keptFilesOf, pictureFile } from "../account/registering.ts";
import { clearCases, newClerk, pageOf, pathOf, press, typedIn, valueOf, type Clerk } from "./case-desk.ts";

let site: Site;
let clerk: Clerk;
let colleague: Clerk;
let one: StoredCase;
beforeAll(async () => {
  site = await openSite();
  clerk = await newClerk(site, "Bola", "Ade");
  colleague = await newClerk(site, "Kofi", "Mensah");
});
afterAll(() => site.close());
beforeEach(async () => {
  await clearCases(site);
  await site.db.deleteFrom("saved_replies").execute();
  one = await storeCase(site.db);
});

const page = (as = clerk) => pageOf(site, as, pathOf(one));
const answerOn = async (as = clerk) => typedIn((await page(as)).html, "answer");
const HALF = "Apapa is the nearest port.\n\nAnd the price";

describe("a half-written answer", () => {
  const acts: [address: string, fields: Record<string, string>][] = [
    ["owner", { owner: "me" }],
    ["state", { intent: "close" }],
    ["state?sure=yes", { intent: "close" }],
    ["state", { intent: "reopen" }],
    ["snooze", { intent: "snooze", snooze: "3h" }],
    ["snooze", { intent: "snooze", snooze: "time", until: "x" }],
    ["snooze", { intent: "wake" }],
    ["tags", { tag: "vip" }],
    ["tags", { tag: "" }],
    ["links", { intent: "lot", lot: "123456" }],
    ["links", { intent: "person" }],
    ["private-link", {}],
    ["merge", { into: "x" }],
    ["sending?entry=1", { intent: "take-back" }],
    ["draft", { intent: "save" }],
    ["", { intent: "note", note: "A note beside it." }],
    ["", { intent: "note", note: "" }],
    ["", { intent: "sell" }],
  ];

  it.for(acts)("is lost by no act of the page: %s %j", async ([address, fields]) => {
    const own = fields["owner"] ? { owner: clerk.id } : fields;
    await press(site, clerk, one, address, { answer: HALF, mode: "answer", ...own });
    expect(await answerOn()).toBe(HALF);
  });

  it("is kept while it is typed, for this clerk and this case, on every device", async () => {
    const kept = await press(site, clerk, one, "typed", { answer: HALF, note: "And a note", mode: "note" });
    expect(kept.status).toBe(200);
    expect((JSON.parse(kept.html) as { saved: string }).saved).toMatch(/^\d\d:\d\d$/);
    const other = await sessionOf(site.db, clerk);
    const { html } = await pageOf(site, { ...clerk, cookie: other.cookie }, pathOf(one));
    expect([typedIn(html, "answer"), typedIn(html, "note")]).toEqual([HALF, "And a note"]);
    expect(html).toMatch(/Draft saved \d\d:\d\d/);
    expect(await answerOn(colleague)).toBe("");
    const elsewhere = await storeCase(site.db);
    expect(typedIn((await pageOf(site, clerk, pathOf(elsewhere))).html, "answer")).toBe("");
    expect((await pageOf(site, clerk, "/desk/cases")).lines).toContain("your draft");
  });

  it("is kept as plain text, whatever is in it", async () => {
    await press(site, clerk, one, "typed", { answer: "</textarea><b>\u0000\u0007\ud800 naïve\r\n\tend" });
    expect(await answerOn()).toBe("</textarea><b>\ufffd naïve\n\tend");
  });

  it("goes when it is sent or discarded, and the note beside it stays when the answer is sent", async () => {
    await press(site, clerk, one, "", { intent: "answer", answer: HALF, note: "A note" });
    const { html } = await page();
    expect([typedIn(html, "answer"), typedIn(html, "note")]).toEqual(["", "A note"]);
    await press(site, clerk, one, "draft", { intent: "discard", answer: HALF, note: "A note" });
    const after = await page();
    expect([typedIn(after.html, "answer"), typedIn(after.html, "note")]).toEqual(["", ""]);
  });

  it("waits for its clerk, and nobody else, to log in again, whichever button was pressed", async () => {
    const place = valueOf((await page()).html, "draft_token");
    for (const act of ["", "owner"]) {
      const typed = { answer: "Apapa is nearest.", account: clerk.id, draft_case: one.id, draft_token: place };
      const gone = { cookie: "bidport.session=gone" };
      const expired = await site.post(pathOf(one, act), { intent: "answer", ...typed }, gone);
      expect(expired.headers.get("location")).toBe(`/login?redirectTo=${encodeURIComponent(pathOf(one, act))}`);
      const draft = cookiesOf(expired);
      expect(
        typedIn(
          (await pageOf(site, { ...colleague, cookie: `${colleague.cookie}; ${draft}` }, pathOf(one))).html,
          "answer",
        ),
      ).toBe("");
      const { html } = await pageOf(site, { ...clerk, cookie: `${clerk.cookie}; ${draft}` }, pathOf(one));
      expect(typedIn(html, "answer")).toBe("Apapa is nearest.");
      expect(await answerOn()).toBe("Apapa is nearest.");
      await press(site, clerk, one, "draft", { intent: "discard" });
    }
  });

  it("of any length waits as well, and one that is not ours is not kept", async () => {
    const place = valueOf((await page()).html, "draft_token");
    const long = `Apapa is nearest. ${"And so on. ".repeat(400)}`.trim();
    const fields = { intent: "answer", answer: long, account: clerk.id, draft_token: place, draft_case: one.id };
    await site.post(pathOf(one, "tags"), fields, { cookie: "bidport.session=gone" });
    expect(await answerOn()).toBe(long);
    await press(site, clerk, one, "draft", { intent: "discard" });
    await site.post(pathOf(one), { ...fields, draft_token: "x" }, { cookie: "bidport.session=gone" });
    expect(await answerOn()).toBe("");
  });

  it("is not emptied by a page from before, and comes back from none once it is sent", async () => {
    const before = await page();
    const from = Object.fromEntries(
      ["draft_at", "answer_token", "note_token"].map((name) => [name, valueOf(before.html, name)]),
    );
    await press(site, clerk, one, "typed", { ...from, answer: HALF });
    await press(site, clerk, one, "tags", { ...from, tag: "vip", answer: "" });
    expect(await answerOn()).toBe(HALF);
    const shown = (await page()).html;
    const now = { draft_at: valueOf(shown, "draft_at"), answer_token: valueOf(shown, "answer_token") };
    await press(site, clerk, one, "", { ...now, intent: "answer", answer: HALF });
    await press(site, clerk, one, "typed", { ...now, answer: HALF });
    expect(await answerOn()).toBe("");
    await press(site, clerk, one, "typed", { ...now, answer: "A second one, on the page from before" });
    expect(await answerOn()).toBe("A second one, on the page from before");
  });

  it("stays as it was typed last, when the page before tells late what it had", async () => {
    await press(site, clerk, one, "tags", { tag: "vip", answer: "It takes 7 weeks." });
    await press(site, clerk, one, "typed", { typed_at: String(Date.now() - 60_000), answer: "It takes 6 weeks." });
    expect(await answerOn()).toBe("It takes 7 weeks.");
    await press(site, clerk, one, "typed", { typed_at: String(Date.now() + 1_000), answer: "It takes 8 weeks." });
    expect(await answerOn()).toBe("It takes 8 weeks.");
    await press(site, clerk, one, "draft", { intent: "discard" });
  });

  it("can be emptied by hand where it was read", async () => {
    await press(site, clerk, one, "typed", { answer: HALF });
    const { html } = await page();
    await press(site, clerk, one, "typed", { draft_at: valueOf(html, "draft_at"), answer: "" });
    expect(await answerOn()).toBe("");
  });

  it("keeps its files too, whichever button brought them, and each kind its own", async () => {
    const file = pictureFile(await smallPicture(), "quote.jpg");
    const note = pictureFile(await smallPicture(), "list.jpg");
    await press(site, clerk, one, "tags", { tag: "vip", answer: HALF, answer_file_1: file, note_file_1: note });
    expect(keptFilesOf((await page()).html)).toEqual({ answer_file_1: "quote.jpg", note_file_1: "list.jpg" });
    await press(site, clerk, one, "", { intent: "answer", answer: HALF });
    expect(keptFilesOf((await page()).html)).toEqual({ note_file_1: "list.jpg" });
    const sent = await site.db
      .selectFrom("case_files")
      .innerJoin("files", "files.id", "file_id")
      .select("name")
      .execute();
    expect(sent).toEqual([{ name: "quote.jpg" }]);
  });
});

describe("a saved reply", () => {
  it("is added to what is typed, filled in for the case, and shows a gap for what nobody knows", async () => {
    const lot = makeLot({ title: "2018 Hilux", current_bid: 1_000_000 });
    const [lotId] = await storeLots(site.db, [lot]);
    await site.db.updateTable("cases").set({ lot_id: lotId }).execute();
    const { to } = await press(site, clerk, one, "draft?reply=deposit-for-lot.fr", {
      intent: "insert",
      answer: "Bonjour,",
    });
    expect(to).toBe(pathOf(one));
    const words = `La caution pour 2018 Hilux (lot ${lot.lot_number}) est de $1,000 à son prix d'aujourd'hui.`;
    expect(await answerOn()).toBe(`Bonjour,\n\n${words}`);
    const plain = await site.get(`${pathOf(one, "reply")}?reply=freight-to-port.en`, { cookie: clerk.cookie });
    expect(plain.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await plain.text()).toContain("Hello Ada,\n\nRORO from the yard of 2018 Hilux");
    const gap = await press(site, clerk, one, "", { intent: "answer", answer: "It goes to [port]." });
    expect(gap.status).toBe(422);
    expect(fieldErrorsOf(gap.html)).toEqual({ answer: "Fill in [port] first, or take it out." });
  });

  it.for(["", "no-such.en", "deposit.de", "__proto__.en", "deposit"])("is not %j", async (asked) => {
    const address = `${pathOf(one, "reply")}?reply=${asked}`;
    expect((await site.get(address, { cookie: clerk.cookie })).status).toBe(404);
    const { status } = await press(site, clerk, one, `draft?reply=${asked}`, { intent: "insert", answer: HALF });
    expect(status).toBe(404);
    expect(await answerOn()).toBe(HALF);
  });

  it("is edited at the desk in both languages, added, and removed", async () => {
    const post = (path: string, fields: Record<string, string>) => site.post(path, fields, { cookie: clerk.cookie });
    const names = async () =>
      (await pageOf(site, clerk, "/desk/replies")).lines.filter((line) => /^Deposit|^Thanks/.test(line));
    expect(await names()).toEqual(["Deposit", "Deposit for this lot"]);
    expect((await pageOf(site, clerk, "/desk/replies/deposit")).lines.join(" ")).toContain("Never edited.");
    const edited = { intent: "save", label: "Deposit rule", en: "Ten percent, {name}.", fr: "Dix pour cent, {name}." };
    expect((await post("/desk/replies/deposit", edited)).status).toBe(303);
    expect((await pageOf(site, clerk, "/desk/replies/deposit")).lines.join(" ")).toContain("Edited by Bola Ade");
    await press(site, clerk, one, "draft?reply=deposit.fr", { intent: "insert" });
    expect(await answerOn()).toBe("Dix pour cent, Ada.");
    expect((await post("/desk/replies", { intent: "save", label: "Thanks", en: "Thank you.", fr: "" })).status).toBe(
      303,
    );
    expect(await names()).toEqual(["Deposit for this lot", "Deposit rule", "Thanks"]);
    const found = await pageOf(site, clerk, "/desk/replies?q=d%C3%ADx+cent");
    expect(found.lines).toContain("Deposit rule");
    expect(found.lines).not.toContain("Thanks");
    const csv = await (await site.get("/desk/replies/csv?q=dix+cent", { cookie: clerk.cookie })).text();
    expect(csv).toMatch(/^Name,In English,In French,Edited by,.*\r\nDeposit rule,"Ten percent, {name}\.",.*Bola Ade,/);
    expect(csv.trim().split("\r\n")).toHaveLength(2);
    expect((await post("/desk/replies/deposit", { intent: "remove" })).status).toBe(303);
    expect(await names()).toEqual(["Deposit for this lot", "Thanks"]);
    for (const path of ["/desk/replies/deposit", "/desk/replies/no-such"]) {
      expect((await site.get(path, { cookie: clerk.cookie })).status).toBe(404);
      expect((await post(path, edited)).status).toBe(404);
    }
    const wrong = await post("/desk/replies", { intent: "save", label: "", en: "x".repeat(5_001) });
    expect(wrong.status).toBe(422);
    expect(fieldErrorsOf(await wrong.text())).toEqual({ label: "Required", en: "Use at most 5000 characters." });
  });

  it("comes with the site in English and French", () => {
    for (const [key, { en, fr }] of Object.entries(replyDefaults(FIRST_POLICY))) {
      expect([key, en.length > 20, fr.length > 20]).toEqual([key, true, true]);
    }
  });
});

it("news that came while the clerk typed leaves the text alone", async () => {
  await press(site, clerk, one, "typed", { answer: HALF });
  await storeEntry(site.db, one.id, { text: "One more thing" });
  expect(await answerOn()).toBe(HALF);
});
