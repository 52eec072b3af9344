import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readFile } from "#app/upstream/file-store/read-file.server.ts";
import { takeFile } from "#app/upstream/file-store/take-file.server.ts";
import { storePerson } from "#tests/factories/person.ts";
import { NOW, openTestFiles, type TestFiles } from "#tests/support/test-files.ts";
import { photograph } from "#tests/support/uploads.ts";
import type { DocumentKind } from "../document-kinds.ts";
import { listDocuments, openDocument, purgeUnverified, putDocument } from "./documents.server.ts";

let files: TestFiles;
beforeAll(async () => {
  files = await openTestFiles();
});
afterAll(() => files.close());

async function put(ownerId: string, kind: DocumentKind = "passport", name = "passport.png"): Promise<string> {
  const taken = await takeFile({ name, bytes: await photograph({ width: 30, height: 20 }) }, { ...files, now: NOW });
  if (!taken.ok) throw new Error(taken.message);
  const fileId = taken.file.id;
  await files.db.transaction().execute((trx) => putDocument(trx, { ownerId, kind, fileId }));
  return fileId;
}

const actsOn = (subject: string) =>
  files.db.selectFrom("audit_log").select(["act", "actor_id", "detail"]).where("subject", "=", subject).execute();

describe("putting", () => {
  test("a document waits for review and no longer expires", async () => {
    const owner = await storePerson(files.db);
    const fileId = await put(owner.id);
    const [document] = await listDocuments(files.db, owner.id);
    expect(document).toMatchObject({ kind: "passport", state: "waiting", reason: undefined, name: "passport.png" });
    const row = await files.db.selectFrom("files").selectAll().where("id", "=", fileId).executeTakeFirstOrThrow();
    expect(row.expires_at).toBeNull();
  });

  test("a new one takes the place of a refused one and is reviewed afresh; the old file is unreadable", async () => {
    const owner = await storePerson(files.db);
    const old = await put(owner.id, "passport", "blurred.jpg");
    const review = { state: "refused", reason: "It is blurred.", reviewed_at: new Date(NOW) } as const;
    await files.db.updateTable("documents").set(review).where("owner_id", "=", owner.id).execute();
    await put(owner.id, "passport", "sharp.jpg");
    const documents = await listDocuments(files.db, owner.id);
    expect(documents.map(({ name, state, reason, reviewedAt }) => [name, state, reason, reviewedAt])).toEqual([
      ["sharp.jpg", "waiting", undefined, undefined],
    ]);
    expect(await readFile(files, old)).toBeUndefined();
  });

  test("several of a kind at once leave one document and one file", async () => {
    const owner = await storePerson(files.db);
    const sent = await Promise.all([1, 2, 3, 4].map(() => put(owner.id)));
    const rows = await files.db.selectFrom("files").select("id").where("id", "in", sent).execute();
    expect(rows).toHaveLength(1);
    expect(await listDocuments(files.db, owner.id)).toHaveLength(1);
  });
});

describe("opening", () => {
  async function openAs(userId: string, role: "buyer" | "staff", documentId: string, viewedAt?: number) {
    return openDocument(files, { documentId, viewer: { userId, role }, requestId: "r-1", viewedAt });
  }

  test("its owner gets what was sent, under a name that says what it is, and that is on record", async () => {
    const owner = await storePerson(files.db);
    await put(owner.id);
    const [document] = await listDocuments(files.db, owner.id);
    const id = document?.id ?? "";
    const opened = await openAs(owner.id, "buyer", id);
    expect(opened).toMatchObject({ mediaType: "image/jpeg", name: "passport.jpg", kind: "passport" });
    const acts = await actsOn(id);
    expect(acts).toEqual([
      { act: "document.opened", actor_id: owner.id, detail: { kind: "passport", owner: owner.id } },
    ]);
  });

  test("staff open anybody's; another buyer's and unknown ones are absent and leave no record", async () => {
    const [owner, other] = [await storePerson(files.db), await storePerson(files.db)];
    const staff = await storePerson(files.db, { role: "staff" });
    await put(owner.id);
    const id = (await listDocuments(files.db, owner.id))[0]?.id ?? "";
    expect(await openAs(other.id, "buyer", id)).toBeUndefined();
    expect(await actsOn(id)).toEqual([]);
    expect(await openAs(staff.id, "staff", id)).toBeDefined();
    expect((await actsOn(id)).map((act) => act.actor_id)).toEqual([staff.id]);
    for (const unknown of [randomUUID(), "", "1", "' or 1=1"]) {
      expect(await openAs(staff.id, "staff", unknown)).toBeUndefined();
    }
  });

  test("a page that is loaded again within ten minutes is one reading of a clerk; a download is one of its own", async () => {
    const owner = await storePerson(files.db);
    const clerks = [await storePerson(files.db, { role: "staff" }), await storePerson(files.db, { role: "staff" })];
    const [first, second] = clerks.map(({ id }) => id) as [string, string];
    await put(owner.id);
    const id = (await listDocuments(files.db, owner.id))[0]?.id ?? "";
    const now = Date.now();
    const actors = async () => (await actsOn(id)).map((act) => act.actor_id);
    await openAs(first, "staff", id, now);
    await openAs(first, "staff", id, now + 60_000);
    expect(await actors()).toEqual([first]);
    await openAs(second, "staff", id, now);
    await openAs(first, "staff", id);
    expect(await actors()).toEqual([first, second, first]);
    await openAs(first, "staff", id, now + 11 * 60_000);
    expect(await actors()).toHaveLength(4);
  });

  test("when the record cannot be written, nothing is opened", async () => {
    const owner = await storePerson(files.db);
    await put(owner.id);
    const id = (await listDocuments(files.db, owner.id))[0]?.id ?? "";
    await files.db.schema.alterTable("audit_log").renameTo("audit_log_away").execute();
    try {
      await expect(openAs(owner.id, "buyer", id)).rejects.toThrow("audit_log");
    } finally {
      await files.db.schema.alterTable("audit_log_away").renameTo("audit_log").execute();
    }
  });
});

describe("people who do not verify their address", () => {
  const MINUTE_MS = 60_000;
  const after = (hours: number, minutes: number) => NOW + (hours * 60 + minutes) * MINUTE_MS;
  const purge = (now: number) => purgeUnverified({ db: files.db, now });

  test("keep their documents until 71:59 and have none at 72:01; the account stays", async () => {
    const owner = await storePerson(files.db, { verified: false, createdAt: new Date(NOW) });
    const sent = [await put(owner.id, "passport"), await put(owner.id, "id_card_front")];
    await purge(after(71, 59));
    expect(await listDocuments(files.db, owner.id)).toHaveLength(2);
    await purge(after(72, 1));
    expect(await listDocuments(files.db, owner.id)).toEqual([]);
    expect(await Promise.all(sent.map((id) => readFile(files, id)))).toEqual([undefined, undefined]);
    expect(await files.db.selectFrom("users").select("id").where("id", "=", owner.id).execute()).toHaveLength(1);
    await purge(after(73, 0));
    expect(await actsOn(owner.id)).toEqual([{ act: "documents.purged", actor_id: null, detail: { documents: 2 } }]);
  });

  test("those who did keep them", async () => {
    const owner = await storePerson(files.db, { verified: true, createdAt: new Date(NOW) });
    await put(owner.id);
    await purge(after(200, 0));
    expect(await listDocuments(files.db, owner.id)).toHaveLength(1);
  });
});
