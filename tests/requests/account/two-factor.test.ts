import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { PASSWORD, sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import { cookiesOf, openSite, type FormFields, type Site } from "#tests/support/app.ts";
import { alertOf, controlOf, fieldErrorsOf, titleOf } from "#tests/support/html.ts";
import { codeOf } from "#tests/support/totp.ts";

const PATH = "/account/two-factor";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

let networks = 0;
let person: Person;
let cookie: string;
let address: string;
beforeEach(async () => {
  networks += 1;
  address = `198.51.100.${networks}`;
  await come("buyer");
});

async function come(role: "buyer" | "staff"): Promise<void> {
  person = await storePerson(site.db, { role, twoFactor: false });
  ({ cookie } = await sessionOf(site.db, person));
}

async function send(fields: FormFields, as = cookie) {
  const response = await site.post(PATH, fields, { cookie: as, address });
  const html = await response.text();
  const key = /Key: <code[^>]*>([^<]*)</.exec(html.replaceAll("<!-- -->", ""))?.[1] ?? "";
  return { response, html, key };
}

const begin = (password = PASSWORD) => send({ intent: "begin", password });
const show = async (as = cookie) => (await site.get(PATH, { cookie: as })).text();
const sessions = () => site.db.selectFrom("sessions").select("id").where("user_id", "=", person.id).execute();
const isOn = async () =>
  (
    await site.db
      .selectFrom("users")
      .select("two_factor_enabled as on")
      .where("id", "=", person.id)
      .executeTakeFirstOrThrow()
  ).on === true;
const acts = async () =>
  (await site.db.selectFrom("audit_log").select("act").where("subject", "=", person.id).execute()).map(
    ({ act }) => act,
  );

async function turnOn(): Promise<string> {
  const { key } = await begin();
  expect((await send({ intent: "confirm", code: codeOf(key) })).response.status).toBe(303);
  ({ cookie } = await sessionOf(site.db, person));
  return key;
}

describe("/account/two-factor", () => {
  it("explains, and asks for the password first", async () => {
    const html = await show();
    expect(titleOf(html)).toBe("Login codes | Bidport");
    expect(controlOf(html, "password")).toContain('type="password"');
    expect(controlOf(html, "code")).toBe("");
  });

  test.for([
    { fields: { intent: "begin", password: "" }, errors: { password: "Password is required" } },
    { fields: { intent: "begin", password: "another one" }, errors: { password: "That password is not right." } },
    {
      fields: { intent: "begin", password: "x".repeat(129) },
      errors: { password: "Password should be of maximum 128 characters length" },
    },
  ])("refuses $fields", async ({ fields, errors }) => {
    const { response, html } = await send(fields);
    expect(response.status).toBe(422);
    expect(fieldErrorsOf(html)).toEqual(errors);
    expect(titleOf(html)).toBe("Error: Login codes | Bidport");
    expect(controlOf(html, "password")).not.toContain("value");
    const requestId = response.headers.get("x-request-id");
    const acts = await site.db.selectFrom("audit_log").select("act").where("request_id", "=", requestId).execute();
    expect(acts).toEqual(fields.password === "another one" ? [{ act: "password.refused" }] : []);
  });

  it("shows the key as text and as a drawing, and ten backup codes, once and in no cache", async () => {
    const { response, html, key } = await begin();
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(key).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
    expect(html).toMatch(/<svg[^>]*role="img"[^>]*aria-label="The key as a QR code"/);
    const backups = /<ul[^>]*font-mono[^>]*>(.*?)<\/ul>/s.exec(html)?.[1] ?? "";
    expect(backups.match(/<li>/g)).toHaveLength(10);
    expect(await isOn()).toBe(false);

    const later = await show();
    expect(later).not.toContain(key);
    expect(later).not.toContain("QR code");
    expect(controlOf(later, "code")).toContain('autoComplete="one-time-code"');
  });

  it("keeps the key sealed in the database", async () => {
    const { key } = await begin();
    const { secret } = await site.db
      .selectFrom("two_factors")
      .select("secret")
      .where("user_id", "=", person.id)
      .executeTakeFirstOrThrow();
    expect(secret).not.toContain(key.replaceAll(" ", ""));
    expect(secret.length).toBeGreaterThan(64);
  });

  it("turns codes on with the right code; this browser goes on, and everybody else signs in again", async () => {
    await sessionOf(site.db, person);
    const { key } = await begin();
    const typed = codeOf(key).replace(/(...)/, "$1 ");
    const { response } = await send({ intent: "confirm", code: typed });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(PATH);
    // What old scripts keep of the former token goes.
    expect(response.headers.get("clear-site-data")).toBe('"storage"');
    expect(await isOn()).toBe(true);
    expect(await sessions()).toHaveLength(1);
    expect(await acts()).toEqual(["two-factor.on"]);
    expect((await site.get("/account", { cookie })).status).toBe(303);
    const page = await (await site.get(PATH, { cookie: cookiesOf(response) })).text();
    expect(page).toMatch(/class="toast"[^>]*>Login codes are on\. Every other device has to log in again\.</);
    expect(page).toContain("Turn login codes off");
  });

  test.for([
    { name: "no code", code: "", sentence: "Enter the 6 digits that your app shows now." },
    { name: "letters", code: "abcdef", sentence: "Enter the 6 digits that your app shows now." },
  ])("wants six digits, not $name", async ({ code, sentence }) => {
    await begin();
    const { response, html } = await send({ intent: "confirm", code });
    expect(response.status).toBe(422);
    expect(fieldErrorsOf(html)).toEqual({ code: sentence });
  });

  it("stays off after a wrong code", async () => {
    const { key } = await begin();
    const wrong = String((Number(codeOf(key)) + 1) % 1_000_000).padStart(6, "0");
    const { response, html } = await send({ intent: "confirm", code: wrong });
    expect(response.status).toBe(422);
    expect(fieldErrorsOf(html)).toEqual({ code: "That code is not right. Type the one that your app shows now." });
    expect(await isOn()).toBe(false);
    expect(await sessions()).toHaveLength(1);
  });

  it("starts again with another key, and the first one counts no more", async () => {
    const first = await begin();
    const second = await begin();
    expect(second.key).not.toBe(first.key);
    expect((await send({ intent: "confirm", code: codeOf(first.key) })).response.status).toBe(422);
    expect((await send({ intent: "confirm", code: codeOf(second.key) })).response.status).toBe(303);
  });

  it("gives out no second key while codes are on", async () => {
    await turnOn();
    const { response, html, key } = await begin();
    expect(response.status).toBe(409);
    expect(alertOf(html)).toContain("Login codes are on already.");
    expect(key).toBe("");
  });

  it("turns codes off with the password", async () => {
    await turnOn();
    expect(await show()).toContain("Turn login codes off");
    expect((await send({ intent: "turn-off", password: "another one" })).response.status).toBe(422);
    expect(await isOn()).toBe(true);
    const { response } = await send({ intent: "turn-off", password: PASSWORD });
    expect(response.status).toBe(303);
    expect(await isOn()).toBe(false);
    expect(await sessions()).toHaveLength(1);
    expect((await site.get("/account", { cookie: cookiesOf(response) })).status).toBe(200);
    expect(await acts()).toEqual(["two-factor.on", "password.refused", "two-factor.off"]);
  });

  it("gives no key before the address is verified: nobody locks its owner out", async () => {
    const stranger = await storePerson(site.db, { verified: false });
    const { cookie: theirs } = await sessionOf(site.db, stranger);
    const { response, html, key } = await send({ intent: "begin", password: PASSWORD }, theirs);
    expect(response.status).toBe(403);
    expect(alertOf(html)).toContain("Verify your email before you set up login codes.");
    expect(key).toBe("");
  });

  it("does not let staff turn theirs off", async () => {
    await come("staff");
    await turnOn();
    expect(await show()).not.toContain("Turn login codes off");
    const { response, html } = await send({ intent: "turn-off", password: PASSWORD });
    expect(response.status).toBe(403);
    expect(html).toContain("Staff cannot turn them off.");
    expect(await isOn()).toBe(true);
    expect((await site.get("/desk", { cookie })).status).toBe(200);
  });

  it("lets nobody guess a password from an open session", async () => {
    const guess = async (each: number) => {
      address = `203.0.113.${each}`;
      return (await begin(`guess number ${each}`)).response;
    };
    for (let each = 1; each <= 10; each += 1) expect((await guess(each)).status).toBe(422);
    const refused = await guess(11);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    address = "203.0.113.12";
    expect((await begin()).response.status).toBe(429);
  });
});
