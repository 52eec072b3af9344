import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { openSite, type Site } from "#tests/support/app.ts";
import { readQueuedMails } from "#tests/support/mailbox.ts";
import { createOldClient } from "#tests/support/old-client.ts";
import { EICAR, enormousPicture, pdf, photograph, HEAD_OF_A_JPEG, STRANGERS } from "#tests/support/uploads.ts";
import { storePerson } from "#tests/factories/person.ts";

let site: Site;
let picture: Buffer;

beforeAll(async () => {
  site = await openSite();
  picture = await photograph();
});
afterAll(() => site.close());

const right = {
  first_name: "Ada",
  last_name: "Obi",
  username: "ada",
  email: "ada@example.com",
  password: "quiet rivers carry boats",
};

let networks = 0;
beforeEach(() => (networks += 1));

const client = createOldClient((path, request) => site.fetch(path, { ...request, address: `198.51.100.${networks}` }));

const file = (bytes: Uint8Array, name = "picture.jpg", type = "image/jpeg") =>
  new File([new Uint8Array(bytes)], name, { type });

const users = () => site.db.selectFrom("users").selectAll().orderBy("created_at").execute();

async function refusalOf(fields: Record<string, string | Blob>) {
  const before = [(await users()).length, (await readQueuedMails(site.db)).length];
  const { status, body } = await client.register(fields);
  expect([(await users()).length, (await readQueuedMails(site.db)).length]).toEqual(before);
  expect(body).toMatchObject({ code: expect.any(String) as string, requestId: expect.any(String) as string });
  return { status, message: body["message"] };
}

describe("POST /api/user/register", () => {
  it("says the same for a new address and for one that has an account, and tells its owner", async () => {
    const owner = await storePerson(site.db, { email: "owner@example.com" });
    const fresh = await client.register({ ...right, email: "fresh@example.com", phone: "+234 1" });
    const taken = await client.register({ ...right, email: owner.email, phone: "+234 1" });
    const told = { firstName: "Ada", lastName: "Obi", username: "ada", dob: null, country: null, phone: "+234 1" };
    expect(fresh.body).toEqual({ status: 200, data: { ...told, email: "fresh@example.com", role: "buyer" } });
    expect(taken.body).toEqual({ status: 200, data: { ...told, email: owner.email, role: "buyer" } });
    const names = (answer: typeof fresh) => [...answer.headers.keys()].toSorted();
    expect([taken.status, names(taken)]).toEqual([fresh.status, names(fresh)]);
    const mails = await readQueuedMails(site.db);
    expect(mails.map(({ kind, to }) => [kind, to.address])).toEqual([
      ["verify-email", "fresh@example.com"],
      ["already-registered", owner.email],
    ]);
  });

  it("keeps the country that old clients let people type, in our spelling where we know it", async () => {
    for (const [email, country] of [["a@example.com", "nigeria"] as const, ["b@example.com", "USA"] as const]) {
      await client.register({ ...right, email, country });
    }
    const rows = await site.db
      .selectFrom("users")
      .select("country")
      .where("email", "in", ["a@example.com", "b@example.com"])
      .orderBy("email")
      .execute();
    expect(rows.map(({ country }) => country)).toEqual(["Nigeria", "USA"]);
  });

  it("takes inputs without a file as browsers and FormData send them, and a PDF", async () => {
    const fields = { passport: file(Buffer.alloc(0), "", "application/octet-stream"), id_card_front: "null" };
    const answer = await client.register({
      ...right,
      email: "c@example.com",
      ...fields,
      id_card_back: file(pdf(), "id.pdf"),
    });
    expect(answer.status).toBe(200);
    const documents = await site.db.selectFrom("documents").select("kind").execute();
    expect(documents).toEqual([{ kind: "id_card_back" }]);
  });

  test.for<[string, Record<string, string>]>([
    ["Required", { first_name: "" }],
    ["Required", { last_name: " " }],
    ["Required", { username: "" }],
    ["Invalid email", { email: "ada@" }],
    ["Password is required", { password: "" }],
    ["Password should be of minimum 8 characters length", { password: "7 chars" }],
    ["Choose a less common password", { password: "password1" }],
    ["Password should be of maximum 128 characters length", { password: "x".repeat(129) }],
    ["Invalid date of birth", { dob: "1990-02-30" }],
    [
      "You must be at least 18 years old.",
      { dob: new Date(Date.now() - 17 * 365 * 86_400_000).toISOString().slice(0, 10) },
    ],
    ["Remove line breaks.", { first_name: "Ada\r\nBcc: x@example.com" }],
    ["Unknown field", { role: "staff" }],
    ["Unknown field", { emailVerified: "true" }],
    ["Unknown field", { id: "1" }],
    ["Unknown field", { form_token: "x" }],
  ])("400 '%s' %#", async ([message, wrong]) => {
    expect(await refusalOf({ ...right, ...wrong })).toEqual({ status: 400, message });
  });

  test.for(STRANGERS)("415 for %s", async ([name, bytes]) => {
    const refusal = await refusalOf({ ...right, passport: file(bytes, name) });
    expect(refusal).toEqual({ status: 415, message: "Only JPEG, PNG, WebP or PDF files are accepted." });
  });

  it("says of a picture that breaks off that it is damaged", async () => {
    const refusal = await refusalOf({ ...right, passport: file(HEAD_OF_A_JPEG, "cut.jpg") });
    expect(refusal).toEqual({
      status: 422,
      message: "This picture is damaged or incomplete. Please send it again.",
    });
  });

  it("refuses an address in the place of a file, and a file in a field for text", async () => {
    const refusal = await refusalOf({ ...right, passport: "http://127.0.0.1/passport.jpg" });
    expect(refusal).toEqual({ status: 415, message: "Only JPEG, PNG, WebP or PDF files are accepted." });
    expect(await refusalOf({ ...right, username: file(picture) })).toEqual({ status: 400, message: "Unknown field" });
    expect(await refusalOf({ ...right, file: file(picture) })).toEqual({ status: 400, message: "Unknown field" });
  });

  it("refuses what is too large, too many, too wide or harmful", async () => {
    const large = file(Buffer.concat([picture, Buffer.alloc(8 * 1024 * 1024)]));
    const refused = [
      await refusalOf({ ...right, passport: large }),
      await refusalOf({ ...right, passport: file(await enormousPicture(), "wide.png") }),
      await refusalOf({ ...right, passport: file(EICAR, "passport.jpg") }),
    ];
    expect(refused).toEqual([
      { status: 413, message: "File is too large. The limit is 8 MB." },
      { status: 422, message: "Image dimensions are too large." },
      { status: 422, message: "File rejected." },
    ]);
    const six = new FormData();
    for (let count = 0; count < 6; count += 1) six.append("passport", file(picture));
    const answer = await site.fetch("/api/user/register", { method: "POST", body: six });
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([413, "Too many files."]);
  });

  it("ends registrations of one network after thirty an hour", async () => {
    const answers = [];
    for (let count = 0; count < 31; count += 1)
      answers.push(await client.register({ ...right, email: `n${count}@example.com` }));
    const last = answers.at(-1);
    expect(answers.slice(0, 30).map(({ status }) => status)).toEqual(Array(30).fill(200));
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(last?.body["message"]).toMatch(
      /^Too many registrations from your network\. Please try again in \d+ minutes\.$/,
    );
  });
});
