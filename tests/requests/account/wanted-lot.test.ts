import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { sealText } from "#app/platform/seal.server.ts";
import { idOf, makeLot } from "#tests/factories/lot.ts";
import { sessionOf, storePerson } from "#tests/factories/person.ts";
import { cookiesOf, openSite, type FormFields, type Site } from "#tests/support/app.ts";
import { controlOf } from "#tests/support/html.ts";
import { linkIn, readQueuedMails } from "#tests/support/mailbox.ts";
import { register, right } from "./registering.ts";
import { textOf } from "./signed-in.ts";

const HOUR_MS = 3_600_000;
const closing = new Date("2031-03-05T14:30:00Z");
const picture = "https://pictures.example/car.jpg";
const wanted = makeLot({
  feed_id: "wanted/7",
  title: "2016 Lexus RX 350",
  current_bid: 1_250_000,
  ends_at: closing,
  sale_at: closing,
  images_large: [picture],
});
const ended = makeLot({ title: "2012 Acura MDX", ends_at: new Date(Date.now() - HOUR_MS) });
const unsold = makeLot({ title: "2014 Honda Fit", current_bid: null, ends_at: "infinity", sale_at: null });
const PATH = `/detail/${encodeURIComponent(idOf(wanted))}`;
const PANEL = `/lots/${encodeURIComponent(idOf(wanted))}/bid`;

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots: [wanted, ended, unsold], env: { IMAGE_HOSTS: "pictures.example" } });
});
afterAll(() => site.close());

const open = async (path: string, cookie?: string) => (await site.get(path, cookie ? { cookie } : {})).text();
const loginFor = (path: string) => `/login?redirectTo=${encodeURIComponent(path)}`;
const carOf = (html: string) => /<section aria-label="Your car".*?<\/section>/s.exec(html)?.[0];
const mainIn = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? "";
const hrefOf = (html: string, words: string) =>
  new RegExp(`<a href="([^"]+)"[^>]*>${words}</a>`).exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
const sealedFor = (lot: typeof wanted, until = Date.now() + HOUR_MS) => sealText("wanted-lot", idOf(lot), until);
const mailTo = async (email: string) => (await readQueuedMails(site.db)).find(({ to }) => to.address === email);

let people = 0;
async function registerFor(car: string, fields: FormFields = {}) {
  const email = `tunde-${(people += 1)}@example.com`;
  const { response } = await register(site, { ...right, email, car, ...fields });
  return { email, response, mail: await mailTo(email) };
}

describe("the login page after Bid Now", () => {
  it("names the car and offers to log in or to sign up, side by side", async () => {
    const bidNow = await site.post(PANEL, { amount: "13,000", intent: "bid" });
    const login = bidNow.headers.get("location") ?? "";
    expect(login).toBe(loginFor(`${PANEL}?amount=13%2C000`));
    const html = await open(login);
    expect(textOf(`<main>${carOf(html)}</main>`)).toBe(
      "2016 Lexus RX 350 Current bid $12,500 Closes Wed 5 Mar, 15:30 Lagos",
    );
    expect(carOf(html)).toMatch(/<img [^>]*src="\/picture\/wanted%2F7\/[^"]+\/320"/);
    expect(html).toMatch(/<p class="[^"]*grid-cols-2[^"]*"><a href="#email"[^>]*>Log in<\/a><a href="\/Register\?car=/);
    expect(hrefOf(html, "Create a free account")).toMatch(/^\/Register\?car=[\w-]+$/);
    expect(controlOf(html, "redirectTo")).toContain(`value="${PANEL}?amount=13%2C000"`);
  });

  test.for([
    ["has ended", () => loginFor(`/detail/${idOf(ended)}`), "2012 Acura MDX Current bid $4,250 Bidding has ended"],
    [
      "has no bid and no date",
      () => `${loginFor(`/detail/${idOf(unsold)}`)}%23bid`,
      "2014 Honda Fit No bids yet The sale date is not set yet",
    ],
  ] as const)("names one that %s", async ([, address, words]) => {
    expect(textOf(`<main>${carOf(await open(address()))}</main>`)).toBe(words);
  });

  test.for([
    "/detail/nothing-here",
    "/detail/%E0%A4%A",
    "/allListing",
    "//evil.example/detail/wanted%2F7",
    "/detail/%00",
  ])("names none for %s", async (path) => {
    const html = await open(loginFor(path));
    expect(carOf(html)).toBeUndefined();
    expect(hrefOf(html, "Create a free account")).toBe("/Register");
  });
});

describe("a car in an address", () => {
  it("is what the login and the registration are for", async () => {
    const car = sealedFor(wanted);
    const login = await open(`/login?car=${car}`);
    expect(carOf(login)).toContain("2016 Lexus RX 350");
    expect(controlOf(login, "redirectTo")).toContain(`value="${PATH}"`);
    const form = await open(hrefOf(login, "Create a free account"));
    expect(carOf(form)).toContain("2016 Lexus RX 350");
    expect(controlOf(form, "car")).toMatch(/value="[\w-]{50,}"/);
    expect(hrefOf(mainIn(form), "Login")).toMatch(/^\/login\?car=[\w-]{50,}$/);
    const refused = (await register(site, { ...right, email: "bad", car })).html;
    expect(refused).toContain("Invalid email");
    expect(controlOf(refused, "car")).toContain(`value="${car}"`);
  });

  test.for([
    ["tampered with", () => sealedFor(wanted).replace(/(?<=^.{24})./, (one) => (one === "A" ? "B" : "A"))],
    ["too old", () => sealedFor(wanted, Date.now() - 1)],
    ["sealed for something else", () => sealText("mail", idOf(wanted), Date.now() + HOUR_MS)],
    ["of a lot that does not exist", () => sealText("wanted-lot", "nothing-here", Date.now() + HOUR_MS)],
    ["a plain number", () => idOf(wanted)],
    ["an address", () => encodeURIComponent("https://evil.example")],
  ] as const)("counts for nothing when it is %s", async ([, make]) => {
    const car = make();
    for (const path of ["/login", "/Register"]) expect(carOf(await open(`${path}?car=${car}`))).toBeUndefined();
    expect(controlOf(await open(`/login?car=${car}`), "redirectTo")).toContain('value="/"');
    const { response, mail } = await registerFor(decodeURIComponent(car));
    expect([response.status, response.headers.get("location")]).toEqual([303, "/"]);
    const verified = await site.post(`${linkIn(mail ?? {}).pathname}?car=${car}`);
    expect(verified.headers.get("location")).toBe("/login");
  });
});

describe("whoever registers for a car", () => {
  it("gets it in a mail of one sentence and one button", async () => {
    const { email, mail } = await registerFor(sealedFor(wanted));
    expect(mail).toMatchObject({ kind: "verify-email", subject: "Verify your email for Bidport" });
    expect(mail?.text).toMatch(
      /^Hello Ada,\n\nThanks for registering\. Confirm that this is your email:\n\nConfirm my email:\nhttp\S+\n\n2016 Lexus RX 350\nCurrent bid \$12,500\nCloses Wed 5 Mar, 15:30 Lagos\n/,
    );
    const hrefs = [...(mail?.html ?? "").matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href);
    expect(new Set(hrefs)).toEqual(new Set([linkIn(mail ?? {}).href]));
    expect(mail?.html).toMatch(
      /<img src="http:\/\/localhost:3000\/picture\/wanted%2F7\/[^"]+\/480" alt="2016 Lexus RX 350, /,
    );
    expect(mail?.html).not.toContain(email);
  });

  it("verifies in another browser, finds the car on the login page, and logs in to it", async () => {
    const { email, mail } = await registerFor(sealedFor(wanted));
    const { pathname, search } = linkIn(mail ?? {});
    const verified = await site.post(pathname + search);
    const login = verified.headers.get("location") ?? "";
    expect(login).toMatch(/^\/login\?car=[\w-]+$/);
    const html = await open(login, cookiesOf(verified));
    expect(html).toContain("Email verified successfully!");
    expect(carOf(html)).toContain("2016 Lexus RX 350");
    const redirectTo = / value="([^"]+)"/.exec(controlOf(html, "redirectTo"))?.[1] ?? "";
    const inside = await site.post("/login", { email, password: right.password, redirectTo });
    expect([inside.status, inside.headers.get("location")]).toEqual([303, PATH]);
    const again = await site.post(pathname + search);
    expect(await again.text()).toMatch(/Email already verified.*href="\/login\?car=[\w-]+"/s);
  });

  it("comes straight to the car when verifying while logged in", async () => {
    const { email, mail } = await registerFor(sealedFor(wanted));
    const { id } = await site.db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    const { cookie } = await sessionOf(site.db, { id });
    const { pathname, search } = linkIn(mail ?? {});
    expect((await site.post(pathname + search, {}, { cookie })).headers.get("location")).toBe(PATH);
    expect((await site.get(`/login?car=${sealedFor(wanted)}`, { cookie })).headers.get("location")).toBe(PATH);
  });

  it("with an address that has an account gets the car in the mail that says so", async () => {
    const owner = await storePerson(site.db);
    await registerFor(sealedFor(wanted), { email: owner.email });
    const mail = await mailTo(owner.email);
    expect(mail?.subject).toBe("You already have an account at Bidport");
    expect(mail?.text).toContain("2016 Lexus RX 350\nCurrent bid $12,500");
    const { pathname, search } = linkIn(mail ?? {});
    expect(carOf(await open(pathname + search))).toContain("2016 Lexus RX 350");
  });
});

describe("whoever forgot the password on the way to a car", () => {
  it("finds the car in the mail, on the login page after it, and behind the login", async () => {
    const person = await storePerson(site.db);
    const login = await open(loginFor(PATH));
    const forgotten = hrefOf(login, "Forgot your password\\?");
    expect(forgotten).toMatch(/^\/forgottenpassword\?car=[\w-]+$/);
    expect(hrefOf(mainIn(await open(forgotten)), "Back to Login")).toMatch(/^\/login\?car=[\w-]+$/);
    await site.post(forgotten, { email: person.email });
    const mail = await mailTo(person.email);
    expect(mail).toMatchObject({ kind: "reset-password" });
    expect(mail?.text).toContain("2016 Lexus RX 350\nCurrent bid $12,500");
    const { pathname, search } = linkIn(mail ?? {});
    const password = "nine purple kettles sing";
    const changed = await site.post(pathname + search, { password });
    const back = changed.headers.get("location") ?? "";
    expect(carOf(await open(back))).toContain("2016 Lexus RX 350");
    const redirectTo = / value="([^"]+)"/.exec(controlOf(await open(back), "redirectTo"))?.[1] ?? "";
    const inside = await site.post("/login", { email: person.email, password, redirectTo });
    expect(inside.headers.get("location")).toBe(PATH);
    const gone = await open(pathname + search);
    expect(hrefOf(gone, "Ask for a new link")).toMatch(/^\/forgottenpassword\?car=[\w-]+$/);
  });

  it("gets a mail without any where there is none, or one that nobody sealed", async () => {
    const person = await storePerson(site.db);
    expect(hrefOf(await open("/login"), "Forgot your password\\?")).toBe("/forgottenpassword");
    await site.post(`/forgottenpassword?car=${idOf(wanted)}`, { email: person.email });
    const mail = await mailTo(person.email);
    expect([mail?.text.includes("Lexus"), linkIn(mail ?? {}).search]).toEqual([false, ""]);
  });
});
