import { afterAll, beforeAll, expect, test } from "vitest";
import { site } from "#app/platform/site.server.ts";
import { takeFile } from "#app/upstream/file-store/take-file.server.ts";
import { storePerson } from "#tests/factories/person.ts";
import { readQueuedMails } from "#tests/support/mailbox.ts";
import { NOW, openTestFiles, type TestFiles } from "#tests/support/test-files.ts";
import { photograph } from "#tests/support/uploads.ts";
import type { DocumentKind } from "../document-kinds.ts";
import { putDocument } from "./documents.server.ts";
import { warnOfExpiry } from "./warn-expiry.server.ts";

let files: TestFiles;
beforeAll(async () => {
  files = await openTestFiles();
});
afterAll(() => files.close());

async function put(ownerId: string, kind: DocumentKind, expiresOn: string, state = "accepted"): Promise<void> {
  const bytes = await photograph({ width: 30, height: 20 });
  const taken = await takeFile({ name: `${kind}.png`, bytes }, { ...files, now: NOW });
  if (!taken.ok) throw new Error(taken.message);
  await files.db.transaction().execute(async (trx) => {
    await putDocument(trx, { ownerId, kind, fileId: taken.file.id });
    const set = { state, expires_on: expiresOn, reason: state === "refused" ? "It is blurred." : null };
    await trx.updateTable("documents").set(set).where("owner_id", "=", ownerId).where("kind", "=", kind).execute();
  });
}

const warn = () => warnOfExpiry({ db: files.db, now: NOW, site: site(), origin: "https://bidport.example" });

test("a document that ends within thirty days is asked for anew, once, in one mail a person", async () => {
  const [ama, kofi, esi] = [await storePerson(files.db), await storePerson(files.db), await storePerson(files.db)];
  await put(ama.id, "passport", "2026-12-20");
  await put(ama.id, "id_card_front", "2026-11-01");
  await put(kofi.id, "passport", "2026-12-21");
  await put(esi.id, "passport", "2026-11-01", "refused");
  await warn();
  await warn();
  const mails = await readQueuedMails(files.db);
  expect(mails.map(({ to }) => to.address)).toEqual([ama.email]);
  expect(mails[0]?.text).toContain("Your Passport ends on 20 Dec 2026.");
  expect(mails[0]?.text).toContain("Your ID Card Front ended on 1 Nov 2026.");
});
