import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readSection, saveSection } from "#app/features/content-editor/edit-content.server.ts";
import { sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import { cookiesOf, openSite, type Site } from "#tests/support/app.ts";
import { alertOf, titleOf } from "#tests/support/html.ts";
import { forgetEdits, pathOf } from "./content-form.ts";
import { linesOf, linksOf } from "./desk-html.ts";

let site: Site;
let clerk: Person;
let cookie: string;
beforeAll(async () => {
  site = await openSite();
  clerk = await storePerson(site.db, { role: "staff", firstName: "Bola", lastName: "Ade" });
  ({ cookie } = await sessionOf(site.db, clerk));
});
afterAll(() => site.close());

const HISTORY = `${pathOf("banner")}/history`;
const latest = () => readSection(site.db, "banner");
async function save(notice: string): Promise<number> {
  const { body, version } = await latest();
  const edit = {
    section: "banner" as const,
    basedOn: version,
    staffId: clerk.id,
    requestId: "asked",
  };
  await saveSection({ db: site.db, now: Date.now() }, { ...edit, body: { ...body, notice } });
  return (await latest()).version;
}
async function page(path: string, as = cookie) {
  const answer = await site.get(path, { cookie: as });
  const html = await answer.text();
  return { status: answer.status, html, lines: linesOf(html) };
}
async function restore(version: number, basedOn?: number) {
  const seen = String(basedOn ?? (await latest()).version);
  return site.post(`${HISTORY}/${version}`, { account: clerk.id, basedOn: seen }, { cookie });
}

let first: number;
beforeEach(async () => {
  await forgetEdits(site);
  first = (await latest()).version;
});

describe("the history", () => {
  it("lists every version, newest first, with who, and what it changed", async () => {
    const one = await save("Closed on Monday");
    const two = await save("Closed on <Tuesday>");
    const { lines, html } = await page(HISTORY);
    expect(lines).toContain("3 versions, newest first");
    expect(linksOf(html, `${HISTORY}/`)).toEqual([two, one, first].map((version) => `${HISTORY}/${version}`));
    expect(lines.filter((line) => line === "Bola Ade")).toHaveLength(2);
    expect(lines.filter((line) => line === "Changed: Notice.")).toHaveLength(2);
    expect(lines).toEqual(expect.arrayContaining(["Came with the site", "The first content."]));
    expect(linksOf(html, `${pathOf("banner")}/csv`)).toHaveLength(1);
    const csv = await (await site.get(`${pathOf("banner")}/csv`, { cookie })).text();
    expect(csv).toMatch(
      new RegExp(
        `^.*Version,When \\(UTC\\),Who,What\r\n${two},.*,Bola Ade,Changed: Notice\\.\r\n${one},.*\r\n${first},`,
      ),
    );
  });

  it("comes in pages, and a page past the end is the last", async () => {
    for (let number = 1; number <= 21; number++) await save(`Notice ${number}`);
    expect(linksOf((await page(HISTORY)).html, `${HISTORY}/`)).toHaveLength(20);
    expect(linksOf((await page(`${HISTORY}?page=2`)).html, `${HISTORY}/`)).toHaveLength(2);
    expect(linksOf((await page(`${HISTORY}?page=99`)).html, `${HISTORY}/`)).toHaveLength(2);
  });

  it("keeps what somebody wrote whose account is gone", async () => {
    const gone = await storePerson(site.db, { role: "staff" });
    const { body, version } = await latest();
    const edit = {
      section: "banner" as const,
      basedOn: version,
      staffId: gone.id,
      requestId: "asked",
    };
    await saveSection({ db: site.db, now: Date.now() }, { ...edit, body: { ...body, notice: "Left" } });
    await site.db.deleteFrom("users").where("id", "=", gone.id).execute();
    expect((await page(HISTORY)).lines).toContain("Somebody whose account is gone");
  });
});

describe("a version", () => {
  it("is shown in full, with what it changed marked, hostile text as text", async () => {
    await save("Closed on Monday");
    const version = await save("Closed on <script>alert(1)</script>");
    const { html, lines } = await page(`${HISTORY}/${version}`);
    expect(titleOf(html)).toBe(`Banner and notice, version ${version} - Desk | Bidport`);
    const taken = /<del[^>]*>(.*?)<\/del>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>|<!-- -->/g, "");
    expect(taken).toContain("Monday");
    expect(lines.filter((line) => line.includes("<script>alert(1)</script>"))).toHaveLength(2); // mark and preview
    expect(html).not.toContain("<script>alert(1)");
    expect(lines).not.toContain("Restore this version");
  });

  it("of another section, or none, is not there", async () => {
    const version = await save("Closed on Monday");
    for (const path of [`${pathOf("faq")}/history/${version}`, `${HISTORY}/0`, `${HISTORY}/x`, `${HISTORY}/1e3`]) {
      expect((await site.get(path, { cookie })).status).toBe(404);
      const basedOn = String(version);
      expect([404, 409]).toContain((await site.post(path, { basedOn }, { cookie })).status);
    }
    expect((await latest()).version).toBe(version);
  });

  it("is restored as a new one, on record", async () => {
    const closed = await save("Closed on Monday");
    await save("Open again");
    expect((await page(`${HISTORY}/${closed}`)).lines).toContain("Restore this version");
    const answer = await restore(closed);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(pathOf("banner"));
    const { body, version, restoredFrom } = await latest();
    expect(body.notice).toBe("Closed on Monday");
    expect(restoredFrom).toBe(closed);
    const shown = await page(pathOf("banner"), `${cookie}; ${cookiesOf(answer)}`);
    expect(shown.html).toContain(`Version ${closed} is on the site again.`);
    const act = await site.db
      .selectFrom("audit_log")
      .select(["actor_id", "subject", "detail"])
      .where("act", "=", "content.restored")
      .execute();
    expect(act).toEqual([{ actor_id: clerk.id, subject: "banner", detail: { version, from: closed } }]);
    expect((await page(HISTORY)).lines.join(" ")).toContain(`Brought version ${closed} back.`);
    expect((await page("/desk/audit")).lines).toContain("Content restored");
  });

  it("is not restored over a change that the page did not show", async () => {
    const closed = await save("Closed on Monday");
    const seen = await save("Open again");
    await save("Closed on Friday");
    const answer = await restore(closed, seen);
    const html = await answer.text();
    expect(answer.status).toBe(409);
    expect(alertOf(html)).toContain("Nothing was brought back");
    expect((await latest()).body.notice).toBe("Closed on Friday");
    const next = /name="basedOn" value="(\d+)"/.exec(html)?.[1];
    expect((await restore(closed, Number(next))).status).toBe(303);
    expect((await latest()).body.notice).toBe("Closed on Monday");
  });

  it("is not restored by a form that does not say what it showed", async () => {
    await save("Closed on Monday");
    expect((await site.post(`${HISTORY}/${first}`, { account: clerk.id }, { cookie })).status).toBe(409);
    expect((await latest()).body.notice).toBe("Closed on Monday");
  });
});

describe("an undo", () => {
  async function undo() {
    const { html } = await page(pathOf("banner"));
    const form = /<form[^>]*action="(\/desk\/content\/banner\/history\/\d+)".*?<\/form>/s.exec(html);
    const basedOn = /name="basedOn" value="(\d+)"/.exec(form?.[0] ?? "")?.[1] ?? "";
    return form?.[1] ? site.post(form[1], { account: clerk.id, basedOn }, { cookie }) : undefined;
  }

  it("takes the latest change back, and an undo of that brings it again", async () => {
    expect(await undo()).toBeUndefined();
    await save("Closed on Monday");
    expect((await undo())?.status).toBe(303);
    expect((await latest()).body.notice).toBe("");
    expect((await undo())?.status).toBe(303);
    expect((await latest()).body.notice).toBe("Closed on Monday");
    expect((await page(HISTORY)).lines).toContain("4 versions, newest first");
  });
});
