import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { sessionOf, storePerson } from "#tests/factories/person.ts";
import { cookiesOf, openSite, type RequestOptions, type Site } from "#tests/support/app.ts";
import { linkIn, readQueuedMails } from "#tests/support/mailbox.ts";
import { newAddress } from "./registering.ts";

const SENT = "If this address needs verifying, a new link is on its way.";
const LATER = "Please wait before you ask for another link.";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function ask(fields: Record<string, string>, options: RequestOptions = {}) {
  const response = await site.post("/resendverification", fields, { address: newAddress(), ...options });
  const login = await (await site.get("/login", { cookie: cookiesOf(response) })).text();
  const toast = /<p[^>]*class="toast"[^>]*>([^<]*)/.exec(login)?.[1];
  return { response, toast, location: response.headers.get("location") };
}

const mailsTo = async (email: string) => (await readQueuedMails(site.db)).filter(({ to }) => to.address === email);

describe("/resendverification", () => {
  it("mails a new link that works, and goes back", async () => {
    const { email } = await storePerson(site.db, { verified: false });
    const { response, toast, location } = await ask({ email: email.toUpperCase(), back: "/login" });
    expect([response.status, location, toast]).toEqual([303, "/login", SENT]);
    const [mail] = await mailsTo(email);
    expect(linkIn(mail ?? {}).origin).toBe(site.origin);
    expect((await site.post(linkIn(mail ?? {}).pathname)).status).toBe(303);
  });

  it("says the same of an address that is verified or unknown, and mails nobody", async () => {
    const { email } = await storePerson(site.db);
    const waiting = await storePerson(site.db, { verified: false });
    const told = await Promise.all(
      [waiting.email, email, "nobody@example.com"].map(async (one) => {
        const { response, toast, location } = await ask({ email: one, back: "/login" });
        return [response.status, toast, location];
      }),
    );
    expect(told).toEqual([told[0], told[0], told[0]]);
    expect(await mailsTo(email)).toEqual([]);
    expect(await mailsTo("nobody@example.com")).toEqual([]);
  });

  it("takes as long for an address that is unknown as for one that is waiting", async () => {
    const { email } = await storePerson(site.db, { verified: false });
    for (const one of [email, "nobody-2@example.com"]) {
      const start = performance.now();
      await site.post("/resendverification", { email: one }, { address: newAddress() });
      expect(performance.now() - start).toBeGreaterThan(390);
    }
  });

  it("sends to the address of whoever is signed in, from wherever that is", async () => {
    const person = await storePerson(site.db, { verified: false });
    const { cookie } = await sessionOf(site.db, person);
    const { response, location, toast } = await ask({ back: "/allListing?page=2" }, { cookie });
    expect(toast).toBe(`Link sent to ${person.email}.`);
    expect([response.status, location]).toEqual([303, "/allListing?page=2"]);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  it("leaves the links that it sent before as they are", async () => {
    const { email } = await storePerson(site.db, { verified: false });
    await ask({ email });
    await ask({ email });
    const [earlier] = await mailsTo(email);
    expect((await site.post(linkIn(earlier ?? {}).pathname)).status).toBe(303);
  });

  test.for([
    ["waiting", true],
    ["unknown", false],
  ] as const)("is limited for an address that is %s", async ([, isKnown]) => {
    const { email } = isKnown ? await storePerson(site.db, { verified: false }) : { email: "who@example.com" };
    const first = await Promise.all([ask({ email }), ask({ email }), ask({ email })]);
    expect(first.map(({ toast }) => toast)).toEqual([SENT, SENT, SENT]);
    const { response, toast } = await ask({ email });
    expect([response.status, toast]).toEqual([303, LATER]);
    expect(await mailsTo(email)).toHaveLength(isKnown ? 3 : 0);
  });

  it("is limited for a network", async () => {
    const address = "203.0.113.20";
    await Promise.all(
      Array.from({ length: 20 }, (_, attempt) => ask({ email: `n${attempt}@example.com` }, { address })),
    );
    const { email } = await storePerson(site.db, { verified: false });
    expect((await ask({ email }, { address })).toast).toBe(LATER);
    expect(await mailsTo(email)).toEqual([]);
    expect((await ask({ email })).toast).toBe(SENT);
  });

  test.for([
    ["", "Required"],
    ["ada@", "Invalid email"],
    ["ada@example.com\r\nBcc: all@example.com", "Remove line breaks."],
  ])("says of '%s' what is wrong", async ([email = "", message]) => {
    const { response, toast } = await ask({ email, back: "/login" });
    expect([response.status, toast]).toEqual([303, message]);
  });

  test.for(["//evil.example", "/\\evil.example", "/%09/evil.example", "https:evil.example", "javascript:alert(1)"])(
    "does not go to %s",
    async (back) => {
      expect((await ask({ email: "nobody@example.com", back })).location).toBe("/");
    },
  );

  it("is nothing to read", async () => {
    const response = await site.get("/resendverification");
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  });

  it("of a foreign page sends nothing", async () => {
    const { email } = await storePerson(site.db, { verified: false });
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const response = await site.post("/resendverification", { email }, { headers });
    expect(response.status).toBe(403);
    expect(await mailsTo(email)).toEqual([]);
  });
});
