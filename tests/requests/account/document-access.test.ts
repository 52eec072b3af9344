import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DocumentKind } from "#app/features/accounts/document-kinds.ts";
import { putDocument } from "#app/features/accounts/documents/documents.server.ts";
import { fileStore } from "#app/upstream/file-store/process-store.server.ts";
import { takeFile } from "#app/upstream/file-store/take-file.server.ts";
import { scanner } from "#app/upstream/scanner/process-scanner.server.ts";
import { sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { pdf, photograph, stream } from "#tests/support/uploads.ts";

const MARKER = "MARKER-IN-A-LICENCE";

let site: Site;
let owner: Person;
let picture: string;
let paper: string;
const cookies = { owner: "", other: "", staff: "", staffWithoutCode: "" };

beforeAll(async () => {
  site = await openSite();
  owner = await storePerson(site.db);
  const people = {
    owner,
    other: await storePerson(site.db),
    staff: await storePerson(site.db, { role: "staff" }),
    staffWithoutCode: await storePerson(site.db, { role: "staff", twoFactor: false }),
  };
  for (const [name, person] of Object.entries(people)) {
    cookies[name as keyof typeof cookies] = (await sessionOf(site.db, person)).cookie;
  }
  picture = await store("passport", "Pässport „neu“.png", await photograph({ format: "png" }));
  paper = await store("driving_license_front", 'a"b.pdf', pdf({ objects: [stream("/Length 20", MARKER)] }));
});
afterAll(() => site.close());

async function store(kind: DocumentKind, name: string, bytes: Buffer): Promise<string> {
  const deps = { db: site.db, store: fileStore(), scanner: scanner(), now: Date.now() };
  const taken = await takeFile({ name, bytes }, deps);
  if (!taken.ok) throw new Error(taken.message);
  const fileId = taken.file.id;
  await site.db.transaction().execute((trx) => putDocument(trx, { ownerId: owner.id, kind, fileId }));
  const { id } = await site.db
    .selectFrom("documents")
    .select("id")
    .where("file_id", "=", fileId)
    .executeTakeFirstOrThrow();
  return id;
}

const own = (id: string, cookie?: string) => site.get(`/account/documents/${id}`, { cookie });
const atDesk = (id: string, cookie?: string, inline = "") =>
  site.get(`/desk/documents/${id}/file${inline}`, { cookie });

const openings = async (id: string) =>
  (
    await site.db
      .selectFrom("audit_log")
      .select(["actor_id", "request_id"])
      .where("subject", "=", id)
      .where("act", "=", "document.opened")
      .execute()
  ).length;

const headersOf = (response: Response, ...names: string[]) => names.map((name) => response.headers.get(name));

describe("the owner", () => {
  test("downloads a picture as the JPEG that was made of it, and no copy is kept anywhere", async () => {
    const response = await own(picture, cookies.owner);
    expect(response.status).toBe(200);
    const named =
      "attachment; filename=\"P_ssport _neu_.jpg\"; filename*=UTF-8''P%C3%A4ssport%20%E2%80%9Eneu%E2%80%9C.jpg";
    expect(headersOf(response, "content-type", "content-disposition", "cache-control")).toEqual([
      "image/jpeg",
      named,
      "no-store",
    ]);
    expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).format).toBe("jpeg");
  });

  test("downloads a document as it was sent; in a browser nothing in it could run", async () => {
    const response = await own(paper, cookies.owner);
    expect(headersOf(response, "content-type", "content-disposition", "x-content-type-options")).toEqual([
      "application/pdf",
      "attachment; filename=\"a_b.pdf\"; filename*=UTF-8''a%22b.pdf",
      "nosniff",
    ]);
    expect(response.headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none'/);
    expect(response.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(Buffer.from(await response.arrayBuffer()).includes(MARKER)).toBe(true);
  });

  test("is on record with each look", async () => {
    const before = await openings(picture);
    await own(picture, cookies.owner);
    await own(picture, cookies.owner);
    expect(await openings(picture)).toBe(before + 2);
  });
});

describe("everybody else", () => {
  test("another buyer gets what an unknown address gets, byte for byte", async () => {
    const before = await openings(picture);
    const [theirs, unknown] = [await own(picture, cookies.other), await own(randomUUID(), cookies.other)];
    expect([theirs.status, unknown.status]).toEqual([404, 404]);
    const facts = async (response: Response) => [
      await response.text(),
      headersOf(response, "content-type", "cache-control", "content-disposition"),
    ];
    expect(await facts(theirs)).toEqual(await facts(unknown));
    expect(await openings(picture)).toBe(before);
  });

  test.each(["1", "..%2f..%2fetc%2fpasswd", "%00", "' or '1'='1"])("%j is no document", async (id) => {
    expect((await own(id, cookies.owner)).status).toBe(404);
  });

  test("a visitor is led to the login page and back", async () => {
    const response = await own(picture);
    const back = encodeURIComponent(`/account/documents/${picture}`);
    expect([response.status, response.headers.get("location")]).toEqual([303, `/login?redirectTo=${back}`]);
  });

  test("staff have no way in by the buyer's door", async () => {
    expect((await own(picture, cookies.staff)).status).toBe(404);
  });
});

describe("the desk", () => {
  test("shows a picture within its page, and the look is on record", async () => {
    const before = await openings(picture);
    const response = await atDesk(picture, cookies.staff, "?inline=1");
    expect(response.headers.get("content-disposition")).toMatch(/^inline; /);
    expect(response.headers.get("content-security-policy")).toMatch(/^sandbox/);
    expect(await openings(picture)).toBe(before + 1);
  });

  test("never shows a document within a page", async () => {
    const response = await atDesk(paper, cookies.staff, "?inline=1");
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; /);
  });

  test.each([
    ["a buyer", "owner", 403],
    ["staff who sign in without a code", "staffWithoutCode", 303],
  ] as const)("is closed to %s", async (_, who, status) => {
    const before = await openings(picture);
    expect((await atDesk(picture, cookies[who])).status).toBe(status);
    expect(await openings(picture)).toBe(before);
  });
});

test.for([
  ["the owner's door", () => `/account/documents/${picture}`, "owner"],
  ["the desk's", () => `/desk/documents/${picture}/file`, "staff"],
] as const)("no copy is kept of what %s gives to script, either", async ([, path, who]) => {
  const response = await site.get(`${path()}.data`, { cookie: cookies[who] });
  await response.text();
  expect(headersOf(response, "cache-control")).toEqual(["no-store"]);
});

test("nothing on the site's disk can be read", () => {
  const names = readdirSync(site.dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = names.map((entry) => readFileSync(join(entry.parentPath, entry.name)));
  expect(bytes.length).toBeGreaterThan(0);
  expect(bytes.filter((one) => one.includes(MARKER) || one.includes("%PDF-"))).toEqual([]);
});
