import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { PASSWORD, storePerson } from "#tests/factories/person.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { alertOf, controlOf } from "#tests/support/html.ts";

const WRONG = "not the password";
/** Of all strangers together: five at once, and the first of those that come every two minutes. */
const TRIES = 6;
const SPENT = 1_000;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const logIn = (email: string, password: string, address: string) =>
  site.post("/login", { email, password }, { address });

async function attempts(times: number, email: string, password: string, address: string): Promise<number[]> {
  const found: number[] = [];
  for (let time = 0; time < times; time += 1) found.push((await logIn(email, password, address)).status);
  return found;
}

async function countUp(name: string, attempt: () => Promise<unknown>): Promise<void> {
  const keys = () => site.db.selectFrom("limits").select("key").where("key", "like", `${name}:%`).execute();
  const before = new Set((await keys()).map(({ key }) => key));
  await attempt();
  const counted = (await keys()).filter(({ key }) => !before.has(key)).map(({ key }) => key);
  expect(counted).toHaveLength(1);
  await site.db.updateTable("limits").set({ points: SPENT }).where("key", "in", counted).execute();
}

describe("wrong passwords on one account", () => {
  it("have to wait after a while where they come from, and so has a right one", async () => {
    const victim = await storePerson(site.db);
    expect(await attempts(TRIES, victim.email, WRONG, "203.0.113.1")).toEqual(Array(TRIES).fill(401));
    for (const password of [WRONG, PASSWORD]) {
      const response = await logIn(victim.email, password, "203.0.113.1");
      const seconds = Number(response.headers.get("retry-after"));
      expect(response.status).toBe(429);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(120);
      const html = await response.text();
      expect(alertOf(html)).toContain("Too many attempts. Please try again in ");
      expect(controlOf(html, "email")).toContain(`value="${victim.email}"`);
    }
    const neighbour = await storePerson(site.db);
    expect((await logIn(neighbour.email, PASSWORD, "203.0.113.1")).status).toBe(303);
  });

  it("count for an address without an account just alike", async () => {
    const statuses = await attempts(TRIES + 1, "nobody@example.com", WRONG, "203.0.113.3");
    expect(statuses).toEqual([...Array<number>(TRIES).fill(401), 429]);
  });

  it("count for every address of one IPv6 customer together", async () => {
    const person = await storePerson(site.db);
    const statuses: number[] = [];
    for (let host = 1; host <= TRIES + 1; host += 1) {
      statuses.push(...(await attempts(1, person.email, WRONG, `2001:db8:7:7::${host}`)));
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it("of strangers are not forgotten when the owner comes, who has tries of their own from then on", async () => {
    const person = await storePerson(site.db);
    expect(await attempts(3, person.email, WRONG, "203.0.113.4")).toEqual([401, 401, 401]);
    expect(await attempts(1, person.email, PASSWORD, "203.0.113.4")).toEqual([303]);
    expect(await attempts(TRIES - 3, person.email, WRONG, "203.0.113.5")).toEqual(Array(TRIES - 3).fill(401));
    expect(await attempts(1, person.email, PASSWORD, "203.0.113.5")).toEqual([429]);
    expect(await attempts(10, person.email, WRONG, "203.0.113.4")).toEqual(Array(10).fill(401));
    expect(await attempts(1, person.email, PASSWORD, "203.0.113.4")).toEqual([429]);
  });

  it("from forty networks are ten guesses at most, and the owner's own browser gets in at once", async () => {
    const person = await storePerson(site.db);
    const before = await logIn(person.email, PASSWORD, "198.51.100.1");
    const device = before.headers.getSetCookie().find((cookie) => cookie.startsWith("bidport.device="));
    expect(device).toMatch(/; Path=\/login; HttpOnly; SameSite=Lax/);
    await site.db.deleteFrom("sessions").where("user_id", "=", person.id).execute();
    const attack = Array.from({ length: 160 }, (_, n) => logIn(person.email, WRONG, `192.0.2.${(n % 40) + 1}`));
    const guesses = (await Promise.all(attack)).filter(({ status }) => status === 401).length;
    expect(guesses).toBeLessThanOrEqual(TRIES);
    const cookie = device?.split(";", 1)[0] ?? "";
    const elsewhere = "198.51.100.99";
    expect(
      (await site.post("/login", { email: person.email, password: PASSWORD }, { address: elsewhere, cookie })).status,
    ).toBe(303);
    // It opens no other account, and a stranger's browser stays one.
    const other = await storePerson(site.db);
    await attempts(TRIES, other.email, WRONG, "192.0.2.201");
    expect(
      (await site.post("/login", { email: other.email, password: PASSWORD }, { address: elsewhere, cookie })).status,
    ).toBe(429);
  });

  it("leave a network alone where an old client signed in, also when its session is gone, for 180 days", async () => {
    const [person, other] = [await storePerson(site.db), await storePerson(site.db)];
    const home = ["198.51.100.7", "198.51.100.8"];
    for (const address of home) {
      const form = { email: person.email, password: PASSWORD };
      const client = await site.post("/api/user/login", form, { address });
      expect([client.status, client.headers.getSetCookie()]).toEqual([200, []]);
    }
    await site.db.deleteFrom("sessions").where("user_id", "=", person.id).execute();
    for (const { email } of [person, other]) await attempts(TRIES, email, WRONG, "192.0.2.220");
    expect(await attempts(1, person.email, PASSWORD, "198.51.100.7")).toEqual([303]);
    expect(await attempts(1, other.email, PASSWORD, "198.51.100.7")).toEqual([429]);
    // However many networks are known, whoever is behind them too has ten guesses.
    expect(await attempts(10, person.email, WRONG, "198.51.100.7")).toEqual(Array(10).fill(401));
    expect(await attempts(1, person.email, WRONG, "198.51.100.8")).toEqual([429]);
    await site.db.deleteFrom("limits").where("key", "like", "sign-in-home:%").execute();
    const known = site.db.updateTable("limits").where("key", "like", "known-network:%");
    const kept = await site.db.selectFrom("limits").select("expire").where("key", "like", "known-network:%").execute();
    expect(kept.every(({ expire }) => Number(expire) > Date.now() + 179 * 86_400_000)).toBe(true);
    await known.set({ expire: Date.now() - 1 }).execute();
    expect(await attempts(1, person.email, PASSWORD, "198.51.100.8")).toEqual([429]);
  });

  it("give each network one ticket for the next try, however many it sends", async () => {
    const person = await storePerson(site.db);
    await attempts(TRIES, person.email, WRONG, "192.0.2.210");
    let hasOwnerCome = false;
    for (let round = 0; round < 20 && !hasOwnerCome; round += 1) {
      await site.db.deleteFrom("limits").where("key", "like", "sign-in-slowed:%").execute();
      const flood = Array.from({ length: 20 }, () => logIn(person.email, WRONG, "192.0.2.211"));
      const [owner] = await Promise.all([logIn(person.email, PASSWORD, "192.0.2.212"), ...flood]);
      hasOwnerCome = owner.status === 303;
    }
    expect(hasOwnerCome).toBe(true);
  });
});

test("the privacy policy says what is kept to know who logged in before, and for how long", async () => {
  const notice = await (await site.get("/privacypolicy")).text();
  expect(notice).toContain(
    "From which network address you logged in is kept as a hash that cannot be turned back, for 180",
  );
  expect(notice).toMatch(/a cookie that only the login page gets, when you log in: .* and stays for 180 days;/);
});

test("ten sign-ins a minute on one account are normal, and so are twenty", async () => {
  const person = await storePerson(site.db);
  expect(await attempts(20, person.email, PASSWORD, "203.0.113.9")).toEqual(Array(20).fill(303));
});

test("a network that tries account after account has to wait", async () => {
  await countUp("sign-in-network", () => attempts(1, "nobody-else@example.com", WRONG, "203.0.113.50"));
  expect(await attempts(1, "somebody@example.com", WRONG, "203.0.113.50")).toEqual([429]);
  expect(await attempts(1, "somebody@example.com", WRONG, "203.0.113.51")).toEqual([401]);
});

test("more people at one moment than can be served are told so, and when to come again", async () => {
  const crowd = Array.from({ length: 90 }, (_, index) => logIn(`c${index}@example.com`, WRONG, `198.18.0.${index}`));
  const responses = await Promise.all(crowd);
  const busy = responses.filter((response) => response.status === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(responses.filter((response) => response.status === 401).length + busy.length).toBe(90);
  expect(busy[0]?.headers.get("retry-after")).toBe("5");
  expect(alertOf((await busy[0]?.text()) ?? "")).toContain(
    "Many people are logging in right now. Please try again in 5 seconds.",
  );
});
