import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { sessionOf, signSession, storePerson } from "#tests/factories/person.ts";
import { cookiesOf, openSite, type Site } from "#tests/support/app.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const keptSchema = z.object({ token: z.string(), user: z.record(z.string(), z.unknown()) });
const NOTHING: Record<string, string> = {};

async function ask(cookie: string, headers = NOTHING) {
  const response = await site.post("/account/token", {}, { cookie, headers });
  return { response, kept: response.ok ? keptSchema.parse(await response.json()) : undefined };
}

describe("/account/token", () => {
  test("gives script what a scripted login of the same person gives it", async () => {
    const person = await storePerson(site.db, { firstName: "Ama", lastName: "Mensah" });
    const fields = { email: person.email, password: person.password };
    const plain = await site.post("/login", fields);
    const { response, kept } = await ask(cookiesOf(plain));
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);

    const scripted = await site.post("/login.data", fields);
    const told = await scripted.text();
    const session = /bidport\.session=([^;]+)/.exec(cookiesOf(scripted))?.[1] ?? "";
    const again = await ask(`bidport.session=${session}`);
    expect(told).toContain(JSON.stringify(again.kept?.token));
    expect(kept?.user).toEqual(again.kept?.user);
    expect(kept?.user).toEqual({
      id: person.id,
      email: person.email,
      role: "buyer",
      firstName: "Ama",
      lastName: "Mensah",
    });
    for (const name of Object.keys(kept?.user ?? {})) expect(told).toContain(`"${name}"`);
  });

  test("gives a token that the old clients' API takes", async () => {
    const person = await storePerson(site.db);
    const { kept } = await ask((await sessionOf(site.db, person)).cookie);
    const answer = await site.fetch("/graphql/", {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${kept?.token}` },
      body: JSON.stringify({ query: 'mutation { sentEmail(url: "http://localhost:3000/nowhere") }' }),
    });
    expect(await answer.text()).toContain("Invalid link");
  });

  test.for<{ from: string; headers: Record<string, string> }>([
    { from: "another site", headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" } },
    { from: "a neighbour", headers: { "sec-fetch-site": "same-site" } },
    { from: "nowhere that is told", headers: { origin: "", "sec-fetch-site": "" } },
  ])("gives nothing to $from", async ({ headers }) => {
    const person = await storePerson(site.db);
    const { response, kept } = await ask((await sessionOf(site.db, person)).cookie, headers);
    expect(response.status).toBe(403);
    expect(kept).toBeUndefined();
  });

  test("gives nothing for a session that somebody else signed", async () => {
    const { response } = await ask(`bidport.session=${signSession("x".repeat(32), "another secret".repeat(3))}`);
    expect(response.status).toBe(303);
  });

  test("gives the session that counts when several are sent", async () => {
    const [one, other] = [await storePerson(site.db), await storePerson(site.db)];
    const [first, second] = [await sessionOf(site.db, one), await sessionOf(site.db, other)];
    const { kept } = await ask(`${first.cookie}; ${second.cookie}`);
    const owner = kept?.user["id"] === one.id ? first : second;
    expect(`bidport.session=${encodeURIComponent(kept?.token ?? "")}`).toBe(owner.cookie);
  });
});
