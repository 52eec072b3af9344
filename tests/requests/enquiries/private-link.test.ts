import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { revokeLink } from "#app/features/cases/case-link.server.ts";
import { fileStore } from "#app/upstream/file-store/process-store.server.ts";
import { purgeFiles } from "#app/upstream/file-store/purge-files.server.ts";
import { smallPicture } from "#tests/factories/document.ts";
import { sessionOf, storePerson } from "#tests/factories/person.ts";
import { openSite, type FormFields, type Site } from "#tests/support/app.ts";
import { controlOf, fieldErrorsOf, titleOf } from "#tests/support/html.ts";
import { keptFilesOf, pictureFile } from "../account/registering.ts";
import { casesOf, mailsTo, message, newEmail, openForm, openPrivateCase, send, toastOf, follow } from "./enquiring.ts";

const DESK = "desk@bidport.example";
const TWO_HOURS_MS = 2 * 3_600_000;

let site: Site;
beforeAll(async () => {
  site = await openSite({ env: { CONTACT_EMAIL: DESK } });
});
afterAll(() => site.close());

const mainOf = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));
const fileLinksIn = (html: string) =>
  [...html.matchAll(/href="(\/case\/[^"]*\/file\/[^"]*)"/g)].map(([, href = ""]) => href);

const stateOf = async (id: string) =>
  site.db.selectFrom("cases").select(["state", "closed_at"]).where("id", "=", id).executeTakeFirstOrThrow();

const addEntry = (case_id: string, kind: string, text: string) =>
  site.db.insertInto("case_entries").values({ case_id, kind, text }).execute();

describe("/case/:token", () => {
  it("shows what was said, never what the desk noted, and is for nobody else's cache or index", async () => {
    const { path, case: found } = await openPrivateCase(site);
    await addEntry(found.id, "answer", "It floats.");
    await addEntry(found.id, "note", "Looks like a dealer.");
    await addEntry(found.id, "event", "Assigned to Bola.");
    const response = await site.get(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(html).toContain('name="robots" content="noindex"');
    expect(titleOf(html)).toBe(`Enquiry ${found.reference} | Bidport`);
    const main = mainOf(html);
    expect(main).toContain("One\nTwo");
    expect(main).toContain("It floats.");
    for (const secret of ["Looks like a dealer", "Bola"]) expect(html.includes(secret)).toBe(false);
    expect(html.includes('rel="canonical"')).toBe(false);
    const bare = await site.get(`${path}.data`);
    expect((await bare.text()).includes("Looks like a dealer")).toBe(false);
  });

  test.for(["x", "x".repeat(43), "x".repeat(10_000), "%00", "..%2f..%2fetc%2fpasswd"])(
    "is not found for %s, whatever is done",
    async (token) => {
      expect((await site.get(`/case/${token}`)).status).toBe(404);
      expect((await site.post(`/case/${token}`, { message: "Hello" })).status).toBe(404);
      expect((await site.get(`/case/${token}/file/${crypto.randomUUID()}`)).status).toBe(404);
    },
  );

  it("is not found any more once the link is revoked; the new one works", async () => {
    const { path, case: found } = await openPrivateCase(site);
    await site.db.transaction().execute((trx) => revokeLink(trx, found.id));
    expect((await site.get(path)).status).toBe(404);
    expect((await site.post(path, { message: "Hello" })).status).toBe(404);
    expect((await casesOf(site.db, found.email))[0]?.entries).toHaveLength(1);
  });

  it("takes a message with files, mails the desk and gives the files back", async () => {
    const { path, case: found } = await openPrivateCase(site);
    const picture = await smallPicture();
    const { token } = await openForm(site, path);
    const files = { file_1: pictureFile(picture, "one.jpg"), file_3: pictureFile(picture, "three.jpg") };
    const { response } = await send(site, path, { message: "Here they are", form_token: token, ...files });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(path);
    const html = await follow(site, response);
    expect(toastOf(html)).toContain("Message sent.");
    expect(mainOf(html)).toContain("Here they are");
    expect((await stateOf(found.id)).state).toBe("waiting-for-us");
    const desk = (await mailsTo(site.db, DESK)).filter(
      ({ subject }) => subject === `New message in ${found.reference}`,
    );
    expect(desk).toHaveLength(1);
    expect(desk[0]?.text).toContain("With 2 files.");

    await purgeFiles({ db: site.db, store: fileStore(), now: Date.now() + TWO_HOURS_MS });
    const links = fileLinksIn(html);
    expect(links).toHaveLength(2);
    const file = await site.get(links[0] ?? "");
    expect(file.status).toBe(200);
    expect(file.headers.get("cache-control")).toBe("no-store");
    expect(file.headers.get("content-disposition")).toContain('attachment; filename="one.jpg"');
    const opened = await site.db.selectFrom("audit_log").select("act").where("act", "=", "case-file.opened").execute();
    expect(opened.length).toBeGreaterThan(0);
  });

  it("gives no file of another case and none of a note", async () => {
    const one = await openPrivateCase(site, { fields: { file: pictureFile(await smallPicture()) } });
    const other = await openPrivateCase(site);
    const [file] = one.case.files;
    expect((await site.get(`${one.path}/file/${file?.id}`)).status).toBe(200);
    expect((await site.get(`${other.path}/file/${file?.id}`)).status).toBe(404);
    await site.db.updateTable("case_entries").set({ kind: "note" }).where("case_id", "=", one.case.id).execute();
    expect((await site.get(`${one.path}/file/${file?.id}`)).status).toBe(404);
  });

  it("takes a form that is sent five times at once for one message", async () => {
    const { path, case: found, email } = await openPrivateCase(site);
    const { token } = await openForm(site, path);
    const sent = Array.from({ length: 5 }, () => send(site, path, { message: "Once", form_token: token }));
    expect((await Promise.all(sent)).map(({ response }) => response.status)).toEqual([303, 303, 303, 303, 303]);
    const [now] = await casesOf(site.db, email);
    expect(now?.entries.map(({ text }) => text)).toEqual(["One\nTwo", "Once"]);
    const desk = (await mailsTo(site.db, DESK)).filter(
      ({ subject }) => subject === `New message in ${found.reference}`,
    );
    expect(desk).toHaveLength(1);
  });

  it("takes a file that was forgotten from the same page with the same words, once", async () => {
    const { path, email } = await openPrivateCase(site);
    const { token } = await openForm(site, path);
    const said = { message: "See the invoice", form_token: token };
    const withFile = { file_1: pictureFile(await smallPicture(), "one.jpg") };
    const tries: FormFields[] = [{}, withFile, withFile];
    for (const files of tries) {
      expect((await send(site, path, { ...said, ...files })).response.status).toBe(303);
    }
    const [now] = await casesOf(site.db, email);
    expect(now?.entries.slice(1).map(({ text }) => text)).toEqual(["See the invoice", "See the invoice"]);
    expect(fileLinksIn(await (await site.get(path)).text())).toHaveLength(1);
  });

  it("asks for a message, and keeps the file meanwhile", async () => {
    const { path } = await openPrivateCase(site);
    const { token } = await openForm(site, path);
    const file = pictureFile(await smallPicture(), "kept.jpg");
    const { response, html } = await send(site, path, { message: "", form_token: token, file_2: file });
    expect(response.status).toBe(422);
    expect(titleOf(html)).toMatch(/^Error: Enquiry/);
    expect(fieldErrorsOf(html)).toEqual({ message: "Required" });
    expect(keptFilesOf(html)).toEqual({ file_2: "kept.jpg" });
    expect(controlOf(html, "form_token")).toContain(token);
  });

  it("opens a closed case again with a message", async () => {
    const { path, case: found, email } = await openPrivateCase(site);
    await site.db
      .updateTable("cases")
      .set({ state: "closed", closed_at: new Date() })
      .where("id", "=", found.id)
      .execute();
    expect(mainOf((await openForm(site, path)).html)).toContain("A message opens it again.");
    expect((await send(site, path, { message: "One more thing" })).response.status).toBe(303);
    expect(await stateOf(found.id)).toEqual({ state: "waiting-for-us", closed_at: null });
    const [now] = await casesOf(site.db, email);
    expect(now?.entries.map(({ kind }) => kind)).toEqual(["message", "message", "event"]);
  });

  it("refuses more than twenty messages in an hour", async () => {
    const { path } = await openPrivateCase(site);
    for (let count = 0; count < 20; count += 1) {
      expect((await send(site, path, { message: `Number ${count}` })).response.status).toBe(303);
    }
    const { response, html } = await send(site, path, { message: "Too much" });
    expect(response.status).toBe(429);
    expect(controlOf(html, "message")).toContain("Too much");
  });
});

describe("/account/enquiries", () => {
  it("lists what its owner sent while signed in, newest first, and nothing of anybody else", async () => {
    const [person, stranger] = [await storePerson(site.db), await storePerson(site.db)];
    const [own, strange] = [await sessionOf(site.db, person), await sessionOf(site.db, stranger)];
    const one = await openPrivateCase(site, { cookie: own.cookie });
    const two = await openPrivateCase(site, { cookie: own.cookie });
    const other = await openPrivateCase(site, { cookie: strange.cookie });
    const main = mainOf(await (await site.get("/account/enquiries", { cookie: own.cookie })).text());
    const listed = [...main.matchAll(/[A-Z]{3}-\d{4,}/g)].map(([reference]) => reference);
    expect(listed).toEqual([two.case.reference, one.case.reference]);
    expect(main).toContain(`href="${one.path}"`);
    expect(main.includes(other.path)).toBe(false);
  });

  it("says when there are none", async () => {
    const { cookie } = await sessionOf(site.db, await storePerson(site.db));
    const response = await site.get("/account/enquiries", { cookie });
    expect(mainOf(await response.text())).toContain("No enquiries yet");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("does not take a sender's address for a sign-in", async () => {
    const email = newEmail();
    const person = await storePerson(site.db, { email });
    await send(site, "/contactus", { ...message, email });
    const { cookie } = await sessionOf(site.db, person);
    const main = mainOf(await (await site.get("/account/enquiries", { cookie })).text());
    expect(main).toContain("No enquiries yet");
  });
});
