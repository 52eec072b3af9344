import { createHash } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { readFile } from "#app/upstream/file-store/read-file.server.ts";
import { fileStore } from "#app/upstream/file-store/process-store.server.ts";
import { smallPicture } from "#tests/factories/document.ts";
import { storePerson } from "#tests/factories/person.ts";
import { openSite, type FormFields, type RequestOptions, type Site } from "#tests/support/app.ts";
import { pdf } from "#tests/support/uploads.ts";
import { alertOf, controlOf, fieldErrorsOf } from "#tests/support/html.ts";
import { keptFilesOf, newAddress, newForm, pictureFile, register, right, tokenIn } from "./registering.ts";

const FILES = ["driving_license_front_pic", "driving_license_back_pic", "passport", "id_card_front", "id_card_back"];
const KINDS = ["driving_license_back", "driving_license_front", "id_card_back", "id_card_front", "passport"];
const MB = 1024 * 1024;
const WRONG_TYPE = "Only JPEG, PNG, WebP or PDF files are accepted.";

let site: Site;
let picture: Buffer;
beforeAll(async () => {
  site = await openSite();
  picture = await smallPicture();
});
afterAll(() => site.close());

let people = 0;
const newEmail = () => `chidi-${(people += 1)}@example.com`;

async function documentsOf(email: string) {
  const rows = await site.db
    .selectFrom("documents")
    .innerJoin("users", "users.id", "owner_id")
    .innerJoin("files", "files.id", "file_id")
    .select(["kind", "state", "files.name", "file_id", "expires_at", "form_hash"])
    .where("email", "=", email)
    .orderBy("kind")
    .execute();
  return rows;
}

const countFiles = async () => (await site.db.selectFrom("files").select("id").execute()).length;

const unchosen = (field: string) =>
  `--b\r\nContent-Disposition: form-data; name="${field}"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n`;

describe("documents sent with the registration", () => {
  it("become the account's, all five, waiting for review", async () => {
    const email = newEmail();
    const files = Object.fromEntries(FILES.map((field) => [field, pictureFile(picture, `${field}.jpg`)]));
    const { response } = await register(site, { ...right, email, ...files });
    expect(response.status).toBe(303);
    const documents = await documentsOf(email);
    expect(documents.map(({ kind }) => kind)).toEqual(KINDS);
    for (const { state, expires_at, form_hash, file_id } of documents) {
      expect([state, expires_at, form_hash]).toEqual(["waiting", null, null]);
      const kept = await readFile({ db: site.db, store: fileStore() }, file_id);
      expect((await sharp(kept?.bytes).metadata()).width).toBe(64);
    }
  });

  it("are kept while something else is wrong, over three sendings, and the page says which", async () => {
    const email = newEmail();
    const first = await register(site, {
      form_token: await newForm(site),
      ...right,
      email,
      last_name: "",
      passport: pictureFile(picture, "my passport.jpg"),
    });
    expect(first.response.status).toBe(422);
    expect(fieldErrorsOf(first.html)).toEqual({ last_name: "Required" });
    expect(keptFilesOf(first.html)).toEqual({ passport: "my passport.jpg" });
    expect(first.html).toContain("Choose another file to replace it.");
    expect(first.html).not.toContain("Files have to be chosen again");

    const form_token = tokenIn(first.html);
    const second = await register(site, {
      ...right,
      email: "chidi@",
      form_token,
      id_card_front: pictureFile(picture, "id.jpg"),
    });
    expect(fieldErrorsOf(second.html)).toEqual({ email: "Invalid email" });
    expect(keptFilesOf(second.html)).toEqual({ passport: "my passport.jpg", id_card_front: "id.jpg" });

    const third = await register(site, { ...right, email, form_token });
    expect(third.response.status).toBe(303);
    expect((await documentsOf(email)).map(({ kind, name }) => [kind, name])).toEqual([
      ["id_card_front", "id.jpg"],
      ["passport", "my passport.jpg"],
    ]);
  });

  it("may be left out: browsers then send files without a name", async () => {
    const body = [...FILES.map(unchosen), "--b--\r\n"].join("");
    const headers = {
      origin: site.origin,
      "sec-fetch-site": "same-origin",
      "content-type": "multipart/form-data; boundary=b",
    };
    const { response, html } = await register(site, {}, { body, headers });
    expect(response.status).toBe(422);
    expect(Object.keys(fieldErrorsOf(html)).filter((field) => FILES.includes(field))).toEqual([]);
    expect(keptFilesOf(html)).toEqual({});
  });

  it("can be replaced and taken back before the form is right", async () => {
    const email = newEmail();
    const wrong = { ...right, email, username: "" };
    const form_token = await newForm(site);
    await register(site, {
      ...wrong,
      form_token,
      passport: pictureFile(picture, "old.jpg"),
      id_card_back: pictureFile(picture, "back.jpg"),
    });
    const replaced = await register(site, { ...wrong, form_token, passport: pictureFile(picture, "new.jpg") });
    expect(keptFilesOf(replaced.html)).toEqual({ passport: "new.jpg", id_card_back: "back.jpg" });
    const both = await register(site, {
      ...wrong,
      form_token,
      drop_id_card_back: "on",
      drop_passport: "on",
      passport: pictureFile(picture, "newest.jpg"),
    });
    expect(keptFilesOf(both.html), "a new file is wanted, whatever the box says").toEqual({ passport: "newest.jpg" });
    await register(site, { ...right, email, form_token, drop_passport: "on" });
    expect(await documentsOf(email)).toEqual([]);
  });

  it("keeps the good ones when one of them is not", async () => {
    const { response, html } = await register(site, {
      ...right,
      email: newEmail(),
      passport: pictureFile(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "passport.jpg"),
      id_card_front: pictureFile(picture, "id.jpg"),
    });
    expect(response.status).toBe(415);
    expect(fieldErrorsOf(html)).toEqual({ passport: WRONG_TYPE });
    expect(alertOf(html)).toContain(WRONG_TYPE);
    expect(keptFilesOf(html)).toEqual({ id_card_front: "id.jpg" });
    expect(controlOf(html, "first_name")).toContain('value="Ada"');
  });

  it("stay with their own form", async () => {
    const [mine, theirs] = [await newForm(site), await newForm(site)];
    await register(site, { form_token: mine, passport: pictureFile(picture, "mine.jpg") });
    const other = await register(site, { form_token: theirs, username: "x" });
    expect(keptFilesOf(other.html)).toEqual({});
    const email = newEmail();
    await register(site, { ...right, email, form_token: theirs });
    expect(await documentsOf(email)).toEqual([]);
  });

  it("go with the attempt when the address has an account", async () => {
    const owner = await storePerson(site.db);
    const before = await countFiles();
    const { response } = await register(site, {
      ...right,
      email: owner.email,
      form_token: await newForm(site),
      passport: pictureFile(picture),
    });
    expect(response.status).toBe(303);
    expect(await documentsOf(owner.email)).toEqual([]);
    expect(await countFiles()).toBe(before);
  });

  it("are not taken for fields that the form does not have", async () => {
    const before = await countFiles();
    const { response } = await register(site, {
      ...right,
      email: newEmail(),
      profile_picture: pictureFile(picture),
      avatar: pictureFile(picture),
    });
    expect(response.status).toBe(303);
    expect(await countFiles()).toBe(before);
  });

  it("show their name as text, however it is written", async () => {
    const { html } = await register(site, { passport: pictureFile(picture, "../../<img src=x>.jpg") });
    expect(html).not.toContain("<img src=x>");
    expect(Object.keys(keptFilesOf(html))).toEqual(["passport"]);
  });
});

describe("/Register/file", () => {
  async function sendFile(fields: FormFields, options: RequestOptions = {}) {
    const response = await site.post("/Register/file", fields, { address: newAddress(), ...options });
    const text = await response.text();
    return { response, text, body: () => JSON.parse(text) as unknown };
  }

  it("takes a document ahead of its form", async () => {
    const form_token = await newForm(site);
    const { response, body } = await sendFile({ form_token, passport: pictureFile(picture, "passport.jpg") });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-type")).toContain("application/json");
    expect(body()).toEqual({ kept: { field: "passport", name: "passport.jpg", bytes: expect.any(Number) } });

    const email = newEmail();
    const { response: registered } = await register(site, { ...right, email, form_token });
    expect(registered.status).toBe(303);
    expect((await documentsOf(email)).map(({ kind }) => kind)).toEqual(["passport"]);
  });

  it("sent twice, holds the later one", async () => {
    const form_token = await newForm(site);
    const before = await countFiles();
    await sendFile({ form_token, passport: pictureFile(picture, "one.jpg") });
    await sendFile({ form_token, passport: pictureFile(picture, "two.jpg") });
    expect(await countFiles()).toBe(before + 1);
    expect(keptFilesOf((await register(site, { form_token })).html)).toEqual({ passport: "two.jpg" });
  });

  test.for<{ name: string; fields: () => FormFields; status: number; message: string }>([
    {
      name: "8 MB and a byte",
      fields: () => ({ passport: pictureFile(new Uint8Array(8 * MB + 1)) }),
      status: 413,
      message: "File is too large. The limit is 8 MB.",
    },
    {
      name: "no picture",
      fields: () => ({ passport: pictureFile(Buffer.from("hello")) }),
      status: 415,
      message: WRONG_TYPE,
    },
    {
      name: "an empty file",
      fields: () => ({ passport: pictureFile(new Uint8Array()) }),
      status: 415,
      message: "This file is empty. Please choose another one.",
    },
    {
      name: "a PDF with a password",
      fields: () => ({
        passport: new File([new Uint8Array(pdf({ trailer: "/Encrypt 9 0 R" }))], "passport.pdf", {
          type: "application/pdf",
        }),
      }),
      status: 422,
      message: "This PDF is locked. Please remove its password and choose it again.",
    },
    {
      name: "two files",
      fields: () => ({ passport: pictureFile(picture), id_card_front: pictureFile(picture) }),
      status: 413,
      message: "Too many files.",
    },
    { name: "no file", fields: () => ({}), status: 400, message: "This form cannot be read." },
    {
      name: "a field that is not there",
      fields: () => ({ avatar: pictureFile(picture) }),
      status: 400,
      message: "This form cannot be read.",
    },
  ])("refuses $name", async ({ fields, status, message }) => {
    const { response, body } = await sendFile({ form_token: await newForm(site), ...fields() });
    expect([response.status, body()]).toEqual([status, { message }]);
  });

  it("takes nothing without a form's token", async () => {
    const before = await countFiles();
    for (const form_token of ["", "guess", "x".repeat(5_000)]) {
      const { response, body } = await sendFile({ form_token, passport: pictureFile(picture) });
      expect([response.status, body()]).toEqual([422, { message: "This form cannot be read." }]);
    }
    const waiting = await site.db.selectFrom("files").select("id").where("form_hash", "is not", null).execute();
    expect(await countFiles()).toBeLessThanOrEqual(before + 3);
    expect(waiting.length).toBeLessThanOrEqual(before);
  });

  it("is nothing to read", async () => {
    const response = await site.get("/Register/file");
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  });

  it("of a foreign page takes nothing", async () => {
    const before = await countFiles();
    const { response } = await sendFile(
      { form_token: await newForm(site), passport: pictureFile(picture) },
      { headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" } },
    );
    expect(response.status).toBe(403);
    expect(await countFiles()).toBe(before);
  });

  it("takes so many from one network and no more", async () => {
    const address = "203.0.113.9";
    await site.db
      .insertInto("limits")
      .values({
        key: `register-files:${createHash("sha256").update(address).digest("base64url")}`,
        points: 150,
        expire: Date.now() + 60_000,
      })
      .execute();
    const { response, body } = await sendFile(
      { form_token: await newForm(site), passport: pictureFile(picture) },
      { address },
    );
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(body()).toEqual({ message: "Too many files were sent from your network. Please try again later." });
  });
});
