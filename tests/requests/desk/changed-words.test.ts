import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { storeCase, storeEntry, type StoredCase } from "#tests/factories/desk-case.ts";
import { storeDocument } from "#tests/factories/document.ts";
import { storePerson, type Person } from "#tests/factories/person.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { alertOf, plainText } from "#tests/support/html.ts";
import { linkIn, readQueuedMails } from "#tests/support/mailbox.ts";
import { toastAfter } from "../account/signed-in.ts";
import { newClerk, pageOf, pathOf, press, type Clerk } from "./case-desk.ts";

// What the public pages say, and which words are gone, is in tests/requests/site/changed-words.test.ts.

let site: Site;
let clerk: Clerk;
let one: StoredCase;
let buyer: Person;
beforeAll(async () => {
  site = await openSite();
  clerk = await newClerk(site, "Bola", "Ade");
  buyer = await storePerson(site.db, { verified: false, firstName: "Ama" });
  await storeDocument(site.db, { ownerId: buyer.id, kind: "passport" });
  one = await storeCase(site.db, { name: "Ada Eze", text: "Which port is nearest to Kano?" });
});
afterAll(() => site.close());

const said = async (path: string) => plainText((await pageOf(site, clerk, path)).html);

describe("what the desk says", () => {
  test("the inbox: the message's own line, who owns it, and how long its sender waits", async () => {
    const { html, lines } = await pageOf(site, clerk, "/desk/cases");
    expect(lines).toEqual(expect.arrayContaining(["Which port is nearest to Kano?", "Unassigned", "Waiting"]));
    expect(html).toMatch(/<label for="owner">Owner<\/label>.*?<option value=""[^>]*>Anyone<\/option>/s);
    expect(html).toContain(">Load</a>");
  });

  test.for([
    ["/desk/mail", "No failed mail."],
    ["/desk/system", "Failed mail"],
    ["/desk/content", "Never edited"],
    ["/desk/replies/freight", "Never edited"],
  ] as const)("%s: %s", async ([path, words]) => {
    expect(await said(path)).toContain(words);
  });

  it("a case: who may read it, and what became of the old link", async () => {
    expect(await said(pathOf(one))).toContain(
      "Anyone with the link can read this case. Disable it if it leaked; your next answer sends a new one.",
    );
    const { answer } = await press(site, clerk, one, "private-link");
    expect(await toastAfter(site, answer, clerk.cookie)).toContain("Old link disabled.");
  });

  it("what crossed with an answer, and what was done before", async () => {
    await storeEntry(site.db, one.id, { text: "Or Tema?" });
    const crossed = await press(site, clerk, one, "", { intent: "answer", answer: "Apapa." });
    expect(alertOf(crossed.html)).toMatch(
      /Ada Eze replied at \d\d:\d\d\. Your answer was not sent\. Read it, then send or discard\./,
    );
    const twice = async () => press(site, clerk, one, "owner", { owner: clerk.id });
    await twice();
    const again = await twice();
    const told = again.to === null ? plainText(again.html) : await toastAfter(site, again.answer, clerk.cookie);
    expect(told).toContain("Already done.");
  });

  it("how to answer our mail", async () => {
    const other = await storeCase(site.db, { email: "kofi@example.com" });
    await press(site, clerk, other, "", { intent: "answer", answer: "Apapa." });
    const mail = (await readQueuedMails(site.db)).find(({ to }) => to.address === "kofi@example.com");
    expect(mail?.text).toContain("Reply on the case's page:");
    expect(mail && linkIn(mail).pathname).toContain("/");
  });

  it("a person's documents: what is sent with a refusal, and when those of nobody verified go", async () => {
    const html = await said(`/desk/buyers/${buyer.id}/documents`);
    expect(html).toContain("If filled in, we send this instead.");
    expect(html).toContain("Documents are deleted 72 hours after sign-up");
  });

  it("the audit: signed in with a code", async () => {
    const signedIn = { act: "sign-in", subject: clerk.id, actor_id: clerk.id, detail: JSON.stringify({ code: true }) };
    await site.db.insertInto("audit_log").values(signedIn).execute();
    expect(await said("/desk/audit")).toContain("signed in with a code");
  });

  it("who is met under a name that is written from right to left turns nothing around it", async () => {
    await storeCase(site.db, { name: "\u202eEvil \u0627\u062d\u0645\u062f", subject: "Freight to Tema" });
    const html = (await pageOf(site, clerk, "/desk/search?q=freight+tema")).html;
    expect(html).toMatch(/<bdi>\u202eEvil [^<]*<\/bdi>(?:<!-- -->)? · (?:<!-- -->)?<bdi>/);
    expect((await pageOf(site, clerk, "/desk/cases")).html).toContain("<bdi>\u202eEvil");
  });
});
