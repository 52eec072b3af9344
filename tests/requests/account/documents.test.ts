import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { dayInLagos, daysAfter } from "#app/platform/calendar-day.ts";
import { openSite, type FormFields, type Site } from "#tests/support/app.ts";
import { alertOf, fieldErrorsOf, titleOf } from "#tests/support/html.ts";
import { smallPicture, storeDocument } from "#tests/factories/document.ts";
import { actsOn, sendForm, signedIn, textOf, toastAfter } from "./signed-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const picture = async (name = "passport.jpg") => new File([new Uint8Array(await smallPicture())], name);

const send = (fields: FormFields, who: { cookie: string }) => sendForm(site, "/account/documents", fields, who);

const documentsOf = (ownerId: string) =>
  site.db
    .selectFrom("documents")
    .select(["id", "kind", "state", "reason", "file_id"])
    .where("owner_id", "=", ownerId)
    .orderBy("kind")
    .execute();

async function cardOf(kind: string, cookie: string): Promise<string> {
  const html = await (await site.get("/account/documents", { cookie })).text();
  const card = new RegExp(`<li id="card-${kind}".*?</li>`, "s").exec(html)?.[0] ?? "";
  return textOf(`<main>${card}</main>`);
}

describe("/account/documents", () => {
  it("shows the five kinds, none of them sent", async () => {
    const { cookie } = await signedIn(site);
    const html = await (await site.get("/account/documents", { cookie })).text();
    expect([...html.matchAll(/<li id="card-([^"]+)"/g)].map(([, kind]) => kind)).toEqual([
      "driving_license_front",
      "driving_license_back",
      "passport",
      "id_card_front",
      "id_card_back",
    ]);
    expect(textOf(html).match(/Not sent/g)).toHaveLength(5);
  });

  it("tells whoever has not verified the address yet that documents go after 72 hours", async () => {
    const intro = async (verified: boolean) => {
      const { cookie } = await signedIn(site, { verified });
      return textOf(await (await site.get("/account/documents", { cookie })).text());
    };
    const warning = "documents of an account that is not verified within 72 hours are deleted.";
    expect(await intro(false)).toContain(warning);
    expect(await intro(true)).not.toContain(warning);
  });

  it("takes one, which then waits for review and can be had back", async () => {
    const who = await signedIn(site);
    const { response } = await send({ kind: "passport", passport: await picture() }, who);
    expect(response.status).toBe(303);
    expect(await toastAfter(site, response, who.cookie)).toBe("Passport received.");
    const [document] = await documentsOf(who.person.id);
    expect(document).toMatchObject({ kind: "passport", state: "waiting" });
    expect(await cardOf("passport", who.cookie)).toMatch(/^Passport Waiting for review Sent .* Lagos passport\.jpg/);
    const file = await site.get(`/account/documents/${document?.id}`, { cookie: who.cookie });
    expect(file.status).toBe(200);
    expect(file.headers.get("content-disposition")).toMatch(/^attachment/);
    await file.arrayBuffer();
    expect(await actsOn(site, who.person.id)).toEqual(["document.sent"]);
  });

  it("asks for one anew from the day after it ended, and offers no bid until then", async () => {
    const { person, cookie } = await signedIn(site);
    const { documentId } = await storeDocument(site.db, { ownerId: person.id, kind: "passport" });
    const today = dayInLagos(Date.now());
    const endOn = (expires_on: string) =>
      site.db.updateTable("documents").set({ state: "accepted", expires_on }).where("id", "=", documentId).execute();
    await endOn(today);
    expect(await cardOf("passport", cookie)).toMatch(/^Passport Accepted Sent/);
    expect(await (await site.get("/account", { cookie })).text()).not.toContain("Send Passport again");
    await endOn(daysAfter(today, -1));
    const card = await cardOf("passport", cookie);
    expect(card).toMatch(/^Passport Expired It is no longer valid\. Send us the new one\. Sent/);
    expect(card).not.toContain("The accepted one is deleted.");
    expect(await (await site.get("/account", { cookie })).text()).toContain("Send Passport again");
  });

  it("shows why one was refused, and replaces it", async () => {
    const who = await signedIn(site);
    const { fileId } = await storeDocument(site.db, { ownerId: who.person.id, kind: "id_card_back" });
    await site.db
      .updateTable("documents")
      .set({ state: "refused", reason: "It is <blurred>.", reviewed_at: new Date("2026-10-03T08:00:00Z") })
      .where("file_id", "=", fileId)
      .execute();
    const card = await cardOf("id_card_back", who.cookie);
    expect(card).toContain("Refused We could not accept it: It is &lt;blurred&gt;.");
    expect(card).toContain("reviewed 3 Oct 2026, 09:00 Lagos");
    await send({ kind: "id_card_back", id_card_back: await picture("again.png") }, who);
    const documents = await documentsOf(who.person.id);
    expect(documents).toEqual([expect.objectContaining({ kind: "id_card_back", state: "waiting", reason: null })]);
    expect(documents[0]?.file_id).not.toBe(fileId);
    expect(await site.db.selectFrom("files").select("id").where("id", "=", fileId).execute()).toEqual([]);
  });

  it("says before an accepted one is replaced that it will be reviewed again", async () => {
    const who = await signedIn(site);
    const { fileId } = await storeDocument(site.db, { ownerId: who.person.id, kind: "passport" });
    await site.db.updateTable("documents").set({ state: "accepted" }).where("file_id", "=", fileId).execute();
    expect(await cardOf("passport", who.cookie)).toContain("Replace it A new file has to be reviewed again.");
    await send({ kind: "passport", passport: await picture() }, who);
    expect(await documentsOf(who.person.id)).toEqual([expect.objectContaining({ state: "waiting" })]);
  });

  test.for([
    {
      name: "an empty file",
      file: "",
      status: 415,
      message: "This file is empty. Please choose another one.",
    },
    {
      name: "a web page",
      file: "<html><script>alert(1)</script></html>",
      status: 415,
      message: "Only JPEG, PNG, WebP or PDF files are accepted.",
    },
    {
      name: "9 MB",
      file: "x".repeat(9 * 1024 * 1024),
      status: 413,
      message: "File is too large. The limit is 8 MB.",
    },
  ])("refuses $name beside its field", async ({ file, status, message }) => {
    const who = await signedIn(site);
    const answer = await send({ kind: "passport", passport: new File([file], "passport.jpg") }, who);
    expect(answer.status).toBe(status);
    expect(fieldErrorsOf(answer.html)).toEqual({ passport: message });
    expect(titleOf(answer.html)).toBe("Error: Documents | Bidport");
    expect(alertOf(answer.html)).toContain('href="#passport"');
    expect(await documentsOf(who.person.id)).toEqual([]);
  });

  it("asks for a file when none was chosen", async () => {
    const who = await signedIn(site);
    const part = (name: string, value: string) => `--x\r\nContent-Disposition: form-data; name="${name}"${value}\r\n`;
    const body = `${part("kind", "\r\n\r\npassport")}${part("passport", '; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n')}--x--\r\n`;
    const headers = {
      origin: site.origin,
      "sec-fetch-site": "same-origin",
      "content-type": "multipart/form-data; boundary=x",
    };
    const response = await site.fetch("/account/documents", { method: "POST", body, headers, cookie: who.cookie });
    expect(response.status).toBe(422);
    expect(fieldErrorsOf(await response.text())).toEqual({ passport: "Choose a file." });
  });

  it("takes twenty an hour", async () => {
    const who = await signedIn(site);
    const page = () => new File(["<html>"], "a.jpg");
    for (let sent = 0; sent < 20; sent++) expect((await send({ passport: page() }, who)).status).toBe(415);
    const { response, status, html } = await send({ passport: await picture() }, who);
    expect(status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(fieldErrorsOf(html)).toEqual({ passport: "You have sent many files. Please try again in an hour." });
    expect(await documentsOf(who.person.id)).toEqual([]);
  });

  it("keeps no file under a name that the form does not have", async () => {
    const who = await signedIn(site);
    const { status } = await send({ kind: "visa", visa: await picture() }, who);
    expect(status).toBe(422);
    expect(await documentsOf(who.person.id)).toEqual([]);
  });
});
