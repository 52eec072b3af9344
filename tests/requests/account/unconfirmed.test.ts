import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { sealText } from "#app/platform/seal.server.ts";
import { idOf, makeLot } from "#tests/factories/lot.ts";
import { sessionOf, storePerson } from "#tests/factories/person.ts";
import { cookiesOf, openSite, type Site } from "#tests/support/app.ts";
import { controlOf } from "#tests/support/html.ts";
import { linkIn, readQueuedMails } from "#tests/support/mailbox.ts";
import { linksOf } from "../site/frame.ts";
import { newAddress, register, right } from "./registering.ts";
import { textOf } from "./signed-in.ts";

const SENT = "If this address needs verifying, a new link is on its way.";
const LATER = "Please wait before you ask for another link.";
const DAY_S = 86_400;
const lot = makeLot({ title: "2016 Lexus RX 350" });
const PATH = `/detail/${idOf(lot)}`;

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots: [lot] });
});
afterAll(() => site.close());

const cookieOf = (response: Response) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith("unconfirmed=")) ?? "";
const barOf = (html: string) => /<aside aria-label="Verification".*?<\/aside>/s.exec(html)?.[0];
const barWords = (html: string) => textOf(`<main>${barOf(html) ?? ""}</main>`).replaceAll(" : ", ": ");
const mailsTo = async (email: string) => (await readQueuedMails(site.db)).filter(({ to }) => to.address === email);
const open = async (path: string, cookie: string) => (await site.get(path, { cookie })).text();

let people = 0;
const newEmail = () => `kofi-${(people += 1)}@example.com`;

/** @returns the cookie of the browser in which somebody registered */
async function newcomer(email = newEmail(), fields: Record<string, string> = {}) {
  const { response } = await register(site, { ...right, email, ...fields });
  const sent = cookieOf(response);
  return { email, sent, cookie: sent.split(";", 1)[0] ?? "" };
}

async function sendAgain(cookie: string, back = "/faqpage") {
  const response = await site.post("/resendverification", { back }, { cookie, address: newAddress() });
  const html = await open(back, `${cookie}; ${cookiesOf(response)}`);
  return { to: response.headers.get("location"), toast: /<p[^>]*class="toast"[^>]*>([^<]*)/.exec(html)?.[1] };
}

describe("until an address is confirmed", () => {
  it("every page of the browser that registered it says so, with the ways on", async () => {
    const car = sealText("wanted-lot", idOf(lot), Date.now() + 60_000);
    const { email, cookie } = await newcomer(newEmail(), { car });
    for (const path of ["/allListing?makes=toyota", "/faqpage", "/login", "/Register", "/compare", "/no-such-page"]) {
      const html = await open(path, cookie);
      expect(barWords(html)).toBe(`Confirm ${email}: open the link we sent. Send again Wrong address? Back to the car`);
      expect(barOf(html)).toContain(`name="back" value="${path}"`);
      expect(barOf(html)).toContain(`href="${PATH}"`);
      expect(barOf(html)).toContain('href="/login?redirectTo=%2Faccount%2Femail"');
    }
    expect(barWords(await open(PATH, cookie))).not.toContain("Back to the car");
  });

  it("home says it in a card: what was sent where, how long it lasts, and the ways on", async () => {
    const car = sealText("wanted-lot", idOf(lot), Date.now() + 60_000);
    const { email, cookie } = await newcomer(newEmail(), { car });
    const html = await open("/", cookie);
    expect(html.match(/aria-label="Verification"/g)).toHaveLength(1);
    expect(barWords(html)).toBe(
      `Confirm your email We sent a link to ${email} . It works for 1 hour. Confirm your email to bid. No mail? Look in your spam folder, or press Send again. Send again Wrong address? Back to the 2016 Lexus RX 350`,
    );
    expect(barOf(html)).toMatch(/action="\/resendverification"[^>]*>.*name="back" value="\/".*type="submit"/s);
    expect(linksOf(barOf(html) ?? "").map(([href]) => href)).toEqual(["/login?redirectTo=%2Faccount%2Femail", PATH]);
    expect(barWords(await open("/", (await newcomer()).cookie))).not.toContain("Back to");
    const session = await sessionOf(site.db, await storePerson(site.db, { verified: false }));
    expect(linksOf(barOf(await open("/", session.cookie)) ?? "")).toEqual([["/account/email", "Wrong address?"]]);
  });

  it("its cookie is small, sealed, for this site alone, and ends after three days", async () => {
    const { email, sent } = await newcomer();
    expect(sent).toMatch(/^unconfirmed=[\w-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(sent).toContain(`Max-Age=${3 * DAY_S};`);
    expect(sent.length).toBeLessThan(250);
    const value = /=([\w-]+)/.exec(sent)?.[1] ?? "";
    expect(Buffer.from(value, "base64url").toString("latin1")).not.toContain(email.slice(0, 4));
  });

  const aside = JSON.stringify({ email: "a@example.com" });
  test.for<[string, () => string]>([
    ["older than that", () => sealText("unconfirmed-address", aside, Date.now())],
    ["sealed for something else", () => sealText("wanted-lot", aside, Date.now() + 60_000)],
    ["forged", () => "abc"],
  ])("a cookie that is %s is none", async ([, make]) => {
    const response = await site.get("/faqpage", { cookie: `unconfirmed=${make()}` });
    expect(response.status).toBe(200);
    expect(barOf(await response.text())).toBeUndefined();
  });

  it("the privacy policy names the cookie", async () => {
    const notice = textOf(await (await site.get("/privacypolicy")).text());
    expect(notice).toContain("a cookie named unconfirmed, when you register or confirm an address");
    expect(notice).toContain("it ends when you log in, after 72 hours, or 1 hour after you confirm the address");
  });

  it("no page of anybody else has a trace of it", async () => {
    const { email, cookie } = await newcomer();
    for (const path of ["/", "/allListing", "/faqpage", PATH]) {
      const own = await site.get(path, { cookie });
      expect(own.headers.get("cache-control")).toBe("private, no-cache");
      expect(barWords(await own.text())).toContain(email);
      const other = await site.get(path);
      expect(other.headers.get("cache-control")).toMatch(/^public/);
      const html = await other.text();
      expect(html).not.toContain(email);
      expect(barOf(html)).toBeUndefined();
    }
  });

  it("the login page has the address filled in, and says how to mend a wrong one", async () => {
    const { email, cookie } = await newcomer();
    const html = await open("/login?redirectTo=%2Faccount%2Femail", cookie);
    expect(controlOf(html, "email")).toContain(`value="${email}"`);
    expect(textOf(html)).toContain(`Log in with ${email} and your password, and you can change the address.`);
  });
});

describe("the bar ends", () => {
  const isEnded = (response: Response) => cookieOf(response).startsWith("unconfirmed=; Max-Age=0; Path=/;");

  it("when the address is verified in the same browser", async () => {
    const { email, cookie } = await newcomer();
    const [mail] = await mailsTo(email);
    const { pathname, search } = linkIn(mail ?? {});
    const sent = cookieOf(await site.post(pathname + search, {}, { cookie }));
    expect(sent).toContain("Max-Age=3600;");
    const after = sent.split(";", 1)[0] ?? "";
    expect(barOf(await open("/faqpage", after))).toBeUndefined();
    expect(cookieOf(await site.post(pathname + search, {}, { cookie: after }))).toBe("");
    // Another address still waits in that browser.
    expect(cookieOf(await site.post(pathname + search, {}, { cookie: (await newcomer()).cookie }))).toBe("");
    expect(cookieOf(await site.post(pathname + search))).toBe("");
  });

  it("when the address is verified in another browser; the login knows it all the same", async () => {
    const { email, cookie } = await newcomer();
    const other = await newcomer();
    const [mail] = await mailsTo(email);
    const { pathname, search } = linkIn(mail ?? {});
    await site.post(pathname + search);
    const page = await site.get("/faqpage", { cookie });
    expect([barOf(await page.text()), isEnded(page)]).toEqual([undefined, false]);
    expect(controlOf(await open("/login", cookie), "email")).toContain(`value="${email}"`);
    const still = await site.get("/faqpage", { cookie: other.cookie });
    expect([barWords(await still.text()).includes(other.email), cookieOf(still)]).toEqual([true, ""]);
  });

  it("when its browser logs in, and not when a login fails", async () => {
    const { email, cookie } = await newcomer();
    expect(isEnded(await site.post("/login", { email, password: right.password }, { cookie }))).toBe(true);
    expect(cookieOf(await site.post("/login", { email, password: "not the right one" }, { cookie }))).toBe("");
  });

  it("for a login that is for a car, on the car", async () => {
    const car = sealText("wanted-lot", idOf(lot), Date.now() + 60_000);
    const { email, cookie } = await newcomer(newEmail(), { car });
    const html = await open("/login", cookie);
    expect(html).toContain('aria-label="Your car"');
    expect(controlOf(html, "redirectTo")).toContain(`value="${PATH}"`);
    const other = await open("/login?redirectTo=%2Fallinventory", cookie);
    expect(other).not.toContain('aria-label="Your car"');
    expect(barWords(other)).toContain(email);
  });
});

describe("an address that has an account", () => {
  it("gets the same bar and the same cookie, so that nobody learns who has one", async () => {
    const owner = await storePerson(site.db);
    const free = await newcomer(`x${owner.email.slice(1)}`);
    const taken = await newcomer(owner.email);
    const withoutValue = (sent: string) => sent.replace(/=[\w-]+/, "=");
    expect(withoutValue(taken.sent)).toBe(withoutValue(free.sent));
    expect(taken.sent).toHaveLength(free.sent.length);
    const [one, other] = await Promise.all([free, taken].map(({ cookie }) => open("/faqpage", cookie)));
    expect(barWords(one ?? "").replace(free.email, owner.email)).toBe(barWords(other ?? ""));
    expect(barWords(other ?? "")).toContain(owner.email);
  });

  it("is answered alike when the mail is asked for again, also past the limit", async () => {
    const owner = await storePerson(site.db);
    const [free, taken] = [await newcomer(), await newcomer(owner.email)];
    for (const { cookie } of [free, taken]) {
      const told = [];
      for (let attempt = 0; attempt < 4; attempt += 1) told.push(await sendAgain(cookie));
      expect(told).toEqual([
        ...Array.from({ length: 3 }, () => ({ to: "/faqpage", toast: SENT })),
        { to: "/faqpage", toast: LATER },
      ]);
    }
    expect((await mailsTo(free.email)).map(({ kind }) => kind)).toEqual(Array(4).fill("verify-email"));
    expect((await mailsTo(owner.email)).map(({ kind }) => kind)).toEqual(["already-registered"]);
  });
});

describe("a mail that is sent again", () => {
  it("carries the car of the browser that asks, or of the page on which somebody asks", async () => {
    const car = sealText("wanted-lot", idOf(lot), Date.now() + 60_000);
    const { email, cookie } = await newcomer(newEmail(), { car });
    await sendAgain(cookie);
    const person = await storePerson(site.db, { verified: false });
    const session = await sessionOf(site.db, person);
    await sendAgain(session.cookie, PATH);
    for (const address of [email, person.email]) {
      const mail = (await mailsTo(address)).at(-1);
      expect(mail?.text).toContain("2016 Lexus RX 350");
      expect(linkIn(mail ?? {}).search).toMatch(/^\?car=/);
    }
  });

  it("goes to the viewer and not to the address that the browser waits for", async () => {
    const person = await storePerson(site.db, { verified: false });
    const { email, cookie } = await newcomer();
    const session = await sessionOf(site.db, person);
    expect((await sendAgain(`${cookie}; ${session.cookie}`)).toast).toBe(`Link sent to ${person.email}.`);
    expect(await mailsTo(email)).toHaveLength(1);
  });
});
