import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditInvoices } from "#app/features/invoices/audit-invoices.server.ts";
import { makeInvoicePdf } from "#app/features/invoices/make-pdf.server.ts";
import { currentSite } from "#app/features/site/current-content.server.ts";
import { storedFiles } from "#app/features/uploads/stored-files.server.ts";
import type { FileStore } from "#app/upstream/file-store/store.ts";
import { purgeFiles } from "#app/upstream/file-store/purge-files.server.ts";
import { storeInvoice } from "#tests/factories/invoice.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { readQueuedMails } from "#tests/support/mailbox.ts";
import { readPdf } from "#tests/support/read-pdf.ts";
import { signedIn } from "./signed-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function withInvoice() {
  const { person, cookie } = await signedIn(site, { firstName: "Ọlábísí", lastName: "Ṣówándé" });
  const issued = await storeInvoice(site.db, person.id);
  const path = `/account/invoices/${issued.reference}.pdf`;
  const mails = async () => (await readQueuedMails(site.db)).filter(({ userId }) => userId === person.id);
  return { ...issued, person, cookie, path, mails, get: () => site.get(path, { cookie }) };
}

const make = async (id: number, store: FileStore = storedFiles().store) => {
  const facts = await currentSite();
  return makeInvoicePdf({ db: site.db, store, now: Date.now(), site: facts, origin: facts.origin }, id);
};

describe("/account/invoices/:number.pdf", () => {
  it("is the document, made by whoever comes first, and the same bytes ever after", async () => {
    const { id, reference, person, get, mails } = await withInvoice();
    const first = await get();
    expect(first.status).toBe(200);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      "cache-control": "no-store",
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${reference}.pdf"; filename*=UTF-8''${reference}.pdf`,
    });
    const bytes = Buffer.from(await first.arrayBuffer());
    const pdf = await readPdf(bytes);
    expect(pdf).toMatchObject({ title: `Invoice ${reference}`, isTagged: true, pages: 1 });
    expect(pdf.spoken).toEqual(
      expect.arrayContaining([`P: Ọlábísí Ṣówándé Nigeria ${person.email}`, "Table TFoot TR TD P: $5,185.00"]),
    );
    await make(id);
    await purgeFiles({ ...storedFiles(), now: Date.now() + 365 * 86_400_000 });
    expect(Buffer.from(await (await get()).arrayBuffer()).equals(bytes)).toBe(true);
    expect(await mails()).toHaveLength(1);
  });

  it("is made and mailed once when several ask at a time", async () => {
    const { id, reference, mails } = await withInvoice();
    const files = await Promise.all([make(id), make(id), make(id)]);
    expect(new Set(files).size).toBe(1);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      kind: "invoice-issued",
      fileId: files[0],
      subject: `Invoice ${reference}: $5,185.00`,
      link: expect.stringMatching(new RegExp(`/account/invoices/${reference}$`)),
    });
    expect(mail?.text).toContain(
      "Pay $5,185.00 by Wed 25 Nov 2099, 23:59 EST. That is Thu 26 Nov 2099, 05:59 in Lagos.",
    );
    expect(mail?.text).toContain(`Write this reference on your wire: ${reference}`);
  });

  it("asks for another try while the store takes nothing, and nothing is mailed", async () => {
    const { id, get, mails } = await withInvoice();
    const full: FileStore = { ...storedFiles().store, put: () => Promise.reject(new Error("full")) };
    await expect(make(id, full)).rejects.toThrow("full");
    expect(await mails()).toEqual([]);
    expect((await get()).status).toBe(200);
  });

  it("is not there for anybody else", async () => {
    const { path } = await withInvoice();
    const other = await withInvoice();
    for (const place of [path, "/account/invoices/INV-2026-999999.pdf", "/account/invoices/%00.pdf"]) {
      const response = await site.get(place, { cookie: other.cookie });
      expect([place, response.status]).toEqual([place, 404]);
      await response.text();
    }
  });

  it("leaves the rules of invoices whole", async () => {
    expect((await auditInvoices(site.db)).flatMap(({ faults }) => faults)).toEqual([]);
  });
});
