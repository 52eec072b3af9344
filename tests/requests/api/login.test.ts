import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { cookiesOf, openSite, type Site } from "#tests/support/app.ts";
import { createOldClient } from "#tests/support/old-client.ts";
import { PASSWORD, sessionOf, storePerson, type Person } from "#tests/factories/person.ts";

let site: Site;
let buyer: Person;

beforeAll(async () => {
  site = await openSite();
  buyer = await storePerson(site.db, { email: "ada@example.com", firstName: "Ada", lastName: "Obi" });
});
afterAll(() => site.close());

let networks = 0;

function newClient() {
  const address = `198.51.100.${(networks += 1)}`;
  return createOldClient((path, request) => site.fetch(path, { ...request, address }));
}

const sessions = () => site.db.selectFrom("sessions").select("id").execute();

describe("POST /api/user/login", () => {
  it("answers status, token and user, and sets no cookie", async () => {
    const answer = await newClient().login(buyer.email, PASSWORD);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      status: 200,
      token: expect.stringMatching(/^[\w-]+\.[\w%+/=-]+$/) as string,
      data: { id: buyer.id, email: "ada@example.com", role: "buyer", firstName: "Ada", lastName: "Obi" },
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("gives a token that counts where the cookie would, and only as it was signed", async () => {
    const client = newClient();
    await client.login(buyer.email, PASSWORD);
    const token = client.storage.get("accessToken") ?? "";
    const refusedAs = async (forged: string) => {
      client.storage.set("accessToken", forged);
      const { status, errors } = await client.sentEmail("http://localhost:3000/detail/none");
      return `${status} ${errors[0]?.message}`;
    };
    expect(await refusedAs(token)).toBe("400 Invalid link");
    const expired = "401 Session expired. Please login again.";
    expect(await refusedAs(token.split(".")[0] ?? "")).toBe(expired);
    expect(await refusedAs(`${token.slice(0, -6)}AAAAAA`)).toBe(expired);
    expect(client.storage.has("accessToken")).toBe(false);
  });

  it("is kept in no cache, not even where the framework makes data of it", async () => {
    const answer = await site.post("/api/user/login.data", { email: buyer.email, password: PASSWORD });
    expect(await answer.text()).toContain('"token"');
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });

  it("takes a form of the other kind and JSON as well", async () => {
    const fields = { email: buyer.email, password: PASSWORD };
    const form = await site.post("/api/user/login", fields);
    expect(await form.json()).toMatchObject({ status: 200, data: { id: buyer.id } });
    const headers = { "content-type": "application/json" };
    const json = await site.fetch("/API/user/login/", { method: "POST", headers, body: JSON.stringify(fields) });
    expect(await json.json()).toMatchObject({ status: 200, data: { id: buyer.id } });
  });

  it("has the same words and no others for a wrong password and an unknown address", async () => {
    const wrong = await newClient().login(buyer.email, "not the password");
    const unknown = await newClient().login("nobody@example.com", "not the password");
    for (const answer of [wrong, unknown]) {
      expect(answer.status).toBe(401);
      const requestId = answer.headers.get("x-request-id");
      expect(answer.body).toEqual({ message: "Invalid email or password", code: "INVALID_CREDENTIALS", requestId });
    }
  });

  test.for<[string, Record<string, string>]>([
    ["Required", { password: PASSWORD }],
    ["Invalid email", { email: "ada@", password: PASSWORD }],
    ["Password is required", { email: "ada@example.com" }],
    ["Password should be of minimum 8 characters length", { email: "ada@example.com", password: "short" }],
    ["Password should be of maximum 128 characters length", { email: "a@example.com", password: "x".repeat(129) }],
    ["Unknown field", { email: "ada@example.com", password: PASSWORD, role: "staff" }],
    ["Unknown field", { email: "ada@example.com", password: PASSWORD, ["__proto__"]: "staff" }],
  ])("400 '%s'", async ([message, fields]) => {
    const { status, body } = await newClient().rest("user/login", fields);
    expect({ status, message: body["message"] }).toEqual({ status: 400, message });
  });

  it("slows guessing down, and says when to come again", async () => {
    const client = newClient();
    const answers = [];
    for (let tries = 0; tries < 17; tries += 1) {
      answers.push(await client.login("guessed@example.com", `guess number ${tries}`));
      if (answers.at(-1)?.status === 429) break;
    }
    const last = answers.at(-1);
    expect(answers.length).toBe(7);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(last?.body).toMatchObject({ message: expect.stringContaining("Too many attempts.") as string });
  });

  it("sends whoever signs in with codes to the website, without a session", async () => {
    const staff = await storePerson(site.db, { role: "staff", twoFactor: true });
    const before = await sessions();
    const answer = await newClient().login(staff.email, PASSWORD);
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ message: "Log in on the website.", code: "SIGN_IN_ON_WEBSITE" });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await sessions()).toEqual(before);
  });

  it("refuses cookie and bearer of two people, and takes both of one", async () => {
    const other = await storePerson(site.db);
    const [mine, theirs] = [await sessionOf(site.db, buyer), await sessionOf(site.db, other)];
    const ask = async (bearer: string) => {
      const headers = { authorization: bearer };
      const response = await site.post("/api/user/login", { email: "" }, { cookie: mine.cookie, headers });
      return ((await response.json()) as { message: string }).message;
    };
    expect(await ask(theirs.bearer)).toBe("Two different accounts in one request.");
    expect(await ask(mine.bearer)).toBe("Required");
  });
});

describe("what is no call", () => {
  test.for(["GET", "HEAD", "PUT", "DELETE", "PATCH"])("%s is 405", async (method) => {
    const response = await site.fetch("/api/user/login", { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("POST");
  });

  test.for<[number, string, string]>([
    [415, "text/plain", '{"email":"ada@example.com"}'],
    [415, "", "email=ada@example.com"],
    [400, "application/json", "[]"],
    [400, "application/json", '{"email":1}'],
    [400, "application/json", "{"],
    [400, "multipart/form-data", "no boundary"],
    [400, "multipart/form-data; boundary=x", "--x\r\nbroken"],
    [413, "application/json", `{"email":"${"x".repeat(140_000)}"}`],
    [413, "application/x-www-form-urlencoded", `email=${"x".repeat(140_000)}`],
  ])("%d for %s %#", async ([status, type, body]) => {
    const response = await site.fetch("/api/user/login", { method: "POST", headers: { "content-type": type }, body });
    expect(response.status).toBe(status);
    const told = { message: expect.any(String) as string, code: expect.any(String) as string };
    expect(await response.json()).toMatchObject(told);
  });

  it("is refused from another site, with words for programs", async () => {
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const response = await site.post("/api/user/login", { email: buyer.email, password: PASSWORD }, { headers });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ message: "This form was sent from another site." });
    expect(response.headers.has("access-control-allow-origin")).toBe(false);
    expect(cookiesOf(response)).toBe("");
  });
});
