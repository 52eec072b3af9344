import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";
import { openSite, type Site } from "#tests/support/app.ts";
import { readQueuedMails } from "#tests/support/mailbox.ts";
import { createOldClient, QUERIES } from "#tests/support/old-client.ts";
import { EICAR, photograph } from "#tests/support/uploads.ts";
import { idOf, makeLot } from "#tests/factories/lot.ts";
import { PASSWORD, sessionOf, storePerson } from "#tests/factories/person.ts";

const lot = makeLot({ title: "2019 TOYOTA HILUX" });

let site: Site;

beforeAll(async () => {
  site = await openSite({ lots: [lot] });
});
afterAll(() => site.close());

let networks = 0;

function newClient(bearer?: string) {
  const address = `198.51.100.${(networks += 1)}`;
  const client = createOldClient((path, request) => site.fetch(path, { ...request, address }));
  if (bearer) client.storage.set("accessToken", bearer.replace("Bearer ", ""));
  return client;
}

interface Told {
  data?: unknown;
  errors?: { message: string; extensions?: Record<string, unknown> }[];
}

async function ask(
  body: unknown,
  request: { headers?: Record<string, string>; cookie?: string; method?: string } = {},
) {
  const response = await site.fetch("/graphql/", {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    ...request,
    headers: { "content-type": "application/json", ...request.headers },
  });
  const told = (await response.json()) as Told;
  return { status: response.status, message: told.errors?.[0]?.message, told, headers: response.headers };
}

describe("a request that is none", () => {
  const vehicles = "{ vehicles { id } }";

  test.for<[number, string, unknown, Record<string, string>]>([
    [400, "This request cannot be read.", [{ query: vehicles }], {}],
    [400, "This request cannot be read.", "{", {}],
    [400, "This request cannot be read.", "", {}],
    [400, "This request cannot be read.", { query: 7 }, {}],
    [400, "This request cannot be read.", { query: vehicles, variables: [] }, {}],
    [400, "This request cannot be read.", { query: vehicles, operationName: {} }, {}],
    [400, "This request cannot be read.", { query: vehicles, role: "admin" }, {}],
    [400, "This request cannot be read.", { extensions: { persistedQuery: { version: 1, sha256Hash: "0" } } }, {}],
    [400, "This query cannot be read.", { query: "{ vehicles" }, {}],
    [400, "Introspection is off.", { query: "{ __schema { types { name } } }" }, {}],
    [400, "Send one operation with one field a request.", { query: "{ a: vehicles { id } b: vehicles { id } }" }, {}],
    [400, "There is no such operation in this query.", { query: vehicles, operationName: "other" }, {}],
    [415, "Send application/json.", { query: vehicles }, { "content-type": "text/plain" }],
    [415, "Send application/json.", vehicles, { "content-type": "application/graphql" }],
    [415, "Send application/json.", `query=${vehicles}`, { "content-type": "application/x-www-form-urlencoded" }],
    [415, "Send application/json.", "--x--", { "content-type": "multipart/form-data; boundary=x" }],
  ])("%d '%s' %#", async ([status, message, body, headers]) => {
    const answer = await ask(body, { headers });
    expect(answer).toMatchObject({ status, message });
    expect(answer.told.errors?.[0]?.extensions).toMatchObject({ requestId: answer.headers.get("x-request-id") });
  });

  it("may not be a GET, whatever it asks", async () => {
    for (const path of ["/graphql", `/graphql/?query=${encodeURIComponent(vehicles)}`]) {
      const response = await site.get(path, { headers: { accept: "text/html" } });
      expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
    }
  });

  it("ends at 12 MB", async () => {
    const answer = await ask({ query: vehicles, variables: { passport: "x".repeat(12 * 1024 * 1024) } });
    expect(answer).toMatchObject({ status: 413, message: "This request is too long." });
  });

  it.each([
    ["brackets without an end", "[".repeat(1_000_000)],
    ["braces below braces", `${'{"a":'.repeat(100)}1${"}".repeat(100)}`],
    ["more items than anybody asks with", `{"variables":{"a":[${"1,".repeat(3_000)}1]}}`],
  ])("is not even parsed: %s", async (_, body) => {
    const parsing = vi.spyOn(JSON, "parse");
    expect(await ask(body)).toMatchObject({ status: 400, message: "This request cannot be read." });
    const longest = Math.max(0, ...parsing.mock.calls.map(([text]) => text.length));
    parsing.mockRestore();
    expect(longest).toBeLessThan(body.length);
  });

  it("is counted for its network whatever it asks, REST or GraphQL", async () => {
    const address = "198.51.100.250";
    const call = (path: string, method = "POST") =>
      site.fetch(path, { method, body: "{", headers: { "content-type": "application/json" }, address });
    const look = (path: string) => site.get(path, { address });
    expect((await call("/graphql/")).status).toBe(400);
    await site.db.updateTable("limits").set({ points: 100_000 }).where("key", "like", "api-network:%").execute();
    const answers = ["/graphql/", "/api/user/login", "/api/user/register", "/api/none"].flatMap((path) => [
      call(path),
      call(path, "PUT"),
      look(path),
    ]);
    for (const refused of await Promise.all(answers)) {
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await refused.text()).toContain("Too many requests. Please try again in");
    }
    await site.db.deleteFrom("limits").where("key", "like", "api-network:%").execute();
  });

  it("is not answered to another site, and no cross-origin header is sent", async () => {
    const answer = await site.fetch("/graphql/", {
      method: "POST",
      headers: { origin: "null", "content-type": "application/json" },
      body: JSON.stringify({ query: vehicles }),
    });
    expect(answer.status).toBe(403);
    expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  });
});

describe("createBuyer", () => {
  const right = { firstName: "Ada", lastName: "Obi", username: "ada", email: "new@example.com", password: PASSWORD };
  const people = () => site.db.selectFrom("users").select(["email", "role", "email_verified"]).execute();

  it("says what is wrong in the words of the page, as a 200 whose message old clients show", async () => {
    const before = await people();
    const dataUrl = (bytes: Buffer, type = "image/jpeg") => `data:${type};base64,${bytes.toString("base64")}`;
    const wrong: [string, Record<string, string>, number][] = [
      ["Required", { firstName: "" }, 400],
      ["Invalid email", { email: "x" }, 400],
      ["Password should be of minimum 8 characters length", { password: "short" }, 400],
      ["Invalid date of birth", { dob: "2999-01-01" }, 400],
      ["Only JPEG, PNG, WebP or PDF files are accepted.", { passport: "http://127.0.0.1:9/passport.jpg" }, 415],
      ["Only JPEG, PNG, WebP or PDF files are accepted.", { passport: "data:image/png;base64,@@@" }, 415],
      ["Only JPEG, PNG, WebP or PDF files are accepted.", { idCardBackPic: dataUrl(Buffer.from("<svg/>")) }, 415],
      ["File rejected.", { profilePic: dataUrl(EICAR) }, 422],
    ];
    for (const [message, fields, status] of wrong) {
      const answer = await newClient().createBuyer({ ...right, ...fields });
      expect(answer).toMatchObject({ status: 200, data: null, errors: [{ message, extensions: { status } }] });
    }
    expect(await people()).toEqual(before);
  });

  it("refuses a role, in the query and in the variables", async () => {
    const query = 'mutation { createBuyer(email: "new@example.com", role: "staff") { id } }';
    expect(await ask({ query })).toMatchObject({ status: 400, message: "Unknown field" });
    const smuggled = { query: QUERIES.createBuyer, variables: { ...right, role: "staff", emailVerified: true } };
    expect(await ask(smuggled)).toMatchObject({ status: 400, message: "Unknown field" });
  });

  it("answers alike for an address that has an account", async () => {
    const owner = await storePerson(site.db);
    const [fresh, taken] = [
      await newClient().createBuyer({ ...right, passport: await passport() }),
      await newClient().createBuyer({ ...right, email: owner.email, passport: await passport() }),
    ];
    expect(taken.data).toEqual({ ...fresh.data, email: owner.email });
    expect(fresh.data).toMatchObject({ id: null, role: "buyer" });
    expect((await people()).find(({ email }) => email === right.email)).toMatchObject({ email_verified: false });
    const { documents } = await site.db
      .selectFrom("documents")
      .select((query) => query.fn.countAll().as("documents"))
      .executeTakeFirstOrThrow();
    expect(documents).toBe(1);
  });

  const passport = async () => `data:image/png;base64,${(await photograph({ format: "png" })).toString("base64")}`;
});

describe("userLogin and userEmailVerify", () => {
  it("refuse in the words that old clients know, as a 200", async () => {
    const buyer = await storePerson(site.db);
    const wrong = await newClient().userLogin(buyer.email, "not the password");
    const unknown = await newClient().userLogin("nobody@example.com", "not the password");
    for (const answer of [wrong, unknown]) {
      const extensions = { code: "INVALID_CREDENTIALS", status: 401 };
      expect(answer).toMatchObject({ status: 200, data: null });
      expect(answer.errors).toMatchObject([{ message: "Invalid email or password", extensions }]);
    }
    for (const token of ["no-token", "x".repeat(10_000), "%E0%A4%A"]) {
      const answer = await newClient().userEmailVerify(token);
      expect(answer).toMatchObject({ status: 200, errors: [{ message: "Verification failed. Please try again." }] });
    }
  });

  it("are not disturbed by a token of a session that has ended", async () => {
    const buyer = await storePerson(site.db);
    const client = newClient("gone.AAAA");
    expect((await client.userLogin(buyer.email, PASSWORD)).data?.user).toMatchObject({ id: buyer.id });
    expect((await newClient("gone.AAAA").vehicles("coopart", 0)).data).toHaveLength(1);
  });
});

describe("sentEmail", () => {
  const expired = "Session expired. Please login again.";
  const link = `http://localhost:3000/detail/${idOf(lot)}`;

  it("is for whoever is signed in, by bearer or cookie", async () => {
    const buyer = await storePerson(site.db, { email: "mailed@example.com" });
    const session = await sessionOf(site.db, buyer);
    expect(await newClient().sentEmail(link)).toMatchObject({ status: 401, errors: [{ message: expired }] });
    const ended = await sessionOf(site.db, buyer, { expiresAt: new Date(Date.now() - 1000) });
    expect(await newClient(ended.bearer).sentEmail(link)).toMatchObject({ status: 401 });
    expect(await newClient(session.bearer).sentEmail(link)).toMatchObject({ status: 200, data: "Email sent." });
    const body = { query: QUERIES.sentEmail, variables: { url: link } };
    const headers = { origin: "http://localhost:3000", authorization: "" };
    expect(await ask(body, { cookie: session.cookie, headers })).toMatchObject({ status: 200 });
    expect((await ask(body, { cookie: session.cookie })).status, "a cookie from nowhere").toBe(403);
    const mails = await readQueuedMails(site.db);
    expect(mails.filter(({ to }) => to.address === buyer.email).map(({ link: led }) => led)).toEqual([link, link]);
  });

  it("refuses cookie and bearer of two people", async () => {
    const [one, other] = [
      await sessionOf(site.db, await storePerson(site.db)),
      await sessionOf(site.db, await storePerson(site.db)),
    ];
    const headers = { origin: "http://localhost:3000", authorization: other.bearer };
    const answer = await ask({ query: "{ vehicles { id } }" }, { cookie: one.cookie, headers });
    expect(answer).toMatchObject({ status: 400, message: "Two different accounts in one request." });
  });

  it("mails links to our lots only, five an hour, and never what stood around the id", async () => {
    const buyer = await storePerson(site.db);
    const client = newClient((await sessionOf(site.db, buyer)).bearer);
    const id = idOf(lot);
    const foreign = [
      `https://evil.example/detail/${id}`,
      `http://localhost:3000@evil.example/detail/${id}`,
      `http://x:y@localhost:3000/detail/${id}`,
      `http://localhost:3000/detail/no-such-lot`,
      `http://localhost:3000/detail/${id}/more`,
      `http://localhost:3000/login`,
      `//localhost:3000/detail/${id}`,
      `/detail/${id}`,
      "javascript:alert(1)",
      "http://localhost:3000/detail/%E0%A4%A",
      "http://localhost:3000/detail/%00",
      "",
    ];
    for (const url of foreign) {
      const answer = await client.sentEmail(url);
      expect([url, answer.status, answer.errors[0]?.message]).toEqual([url, 400, "Invalid link"]);
    }
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await client.sentEmail(`${link}/?utm=%22%3E#x`)).data).toBe("Email sent.");
    }
    const sixth = await client.sentEmail(link);
    expect(sixth).toMatchObject({ status: 429, errors: [{ extensions: { code: "TOO_MANY_REQUESTS" } }] });
    expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(3_000);
    const mails = (await readQueuedMails(site.db)).filter(({ to }) => to.address === buyer.email);
    expect(mails.map((mail) => mail.link)).toEqual(Array(5).fill(link));
    expect(mails[0]?.text).toContain("2019 Toyota Hilux");
  });
});
