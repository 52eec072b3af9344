import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { smallPicture } from "#tests/factories/document.ts";
import { idOf, makeLot, storeLots } from "#tests/factories/lot.ts";
import { sessionOf, storePerson } from "#tests/factories/person.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { alertOf, controlOf, fieldErrorsOf, titleOf } from "#tests/support/html.ts";
import { linkIn } from "#tests/support/mailbox.ts";
import { EICAR } from "#tests/support/uploads.ts";
import { keptFilesOf, pictureFile } from "../account/registering.ts";
import { casesOf, follow, mailsTo, message as right, newEmail, openForm, send, startOf, toastOf } from "./enquiring.ts";

const FORMS = [
  { path: "/contactus", title: "Contact us", kind: "contact", prefix: "CON" },
  { path: "/affiliates", title: "Affiliates and partnerships", kind: "affiliate", prefix: "AFF" },
];
const DESK = "desk@canary.example";

let site: Site;
beforeAll(async () => {
  site = await openSite({
    env: {
      WHATSAPP_NUMBER: "+234 803 555 0147",
      CONTACT_EMAIL: "desk@canary.example",
      LAGOS_ADDRESS: "7 New Quay, Apapa",
      WYOMING_ADDRESS: "12 Rail Street, Cheyenne",
    },
  });
});
afterAll(() => site.close());

describe.for(FORMS)("$path", ({ path, title, kind, prefix }) => {
  it("shows its fields", async () => {
    const html = await (await site.get(path)).text();
    expect(titleOf(html)).toBe(`${title} | Bidport`);
    expect(controlOf(html, "email")).toContain('type="email"');
    expect(controlOf(html, "phone")).toContain('type="tel"');
    expect(controlOf(html, "message")).toMatch(/^<textarea/);
    expect(controlOf(html, "file")).toContain('type="file"');
  });

  it("asks for everything but the file", async () => {
    const response = await site.post(path, {});
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(titleOf(html)).toBe(`Error: ${title} | Bidport`);
    expect(fieldErrorsOf(html)).toEqual({
      name: "Required",
      email: "Required",
      phone: "Required",
      message: "Required",
    });
  });

  test.for([
    ["name", "Ada\nBcc: x@example.com", "Remove line breaks."],
    ["phone", "1\r\n2", "Remove line breaks."],
    ["email", "ada", "Invalid email"],
    ["message", "x".repeat(5_001), "Use at most 5000 characters."],
    ["name", "Ada\0", "Remove characters that cannot be printed."],
  ] as const)("refuses %s '%s' and keeps the rest", async ([name, value, message]) => {
    const response = await site.post(path, { ...right, [name]: value });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(fieldErrorsOf(html)).toEqual({ [name]: message });
    const kept = name === "phone" ? "email" : "phone";
    expect(controlOf(html, kept)).toContain(`value="${right[kept]}"`);
  });

  it("makes a case with a reference, a mail to the sender and one to the desk", async () => {
    const email = newEmail();
    const { token } = await openForm(site, path);
    const { response } = await send(site, path, { ...right, email, form_token: token });
    expect(response.status).toBe(303);
    const [found, ...more] = await casesOf(site.db, email);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ kind, state: "new", name: "Ada Obi", phone: right.phone, user_id: null });
    expect(found?.reference).toMatch(new RegExp(`^${prefix}-\\d{4,}$`));
    expect(found?.entries).toMatchObject([{ kind: "message", text: "One\nTwo" }]);

    const [mail, ...others] = await mailsTo(site.db, email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "case-opened" });
    expect(mail?.subject).toContain(`(${found?.reference})`);
    expect(mail?.text).not.toContain("Two");
    expect(linkIn(mail ?? {}).pathname).toMatch(/^\/case\/[\w-]{43}$/);
    const desk = (await mailsTo(site.db, DESK)).find(({ subject }) => subject.endsWith(found?.reference ?? "-"));
    expect(desk?.text).toContain("One\nTwo");
    expect(desk?.text).toContain(`/desk/cases/${found?.id}`);
  });

  it("says so with the reference, in the toast and on the page, also after a reload", async () => {
    const email = newEmail();
    const { response } = await send(site, path, { ...right, email });
    const [found] = await casesOf(site.db, email);
    const html = await follow(site, response);
    expect(toastOf(html)).toContain("Form submitted successfully!");
    expect(toastOf(html)).toContain(`Your reference is ${found?.reference}.`);
    const again = await (await site.get(response.headers.get("location") ?? "")).text();
    const main = again.slice(again.indexOf("<main"), again.indexOf("</main>"));
    expect(main).toContain("Form submitted successfully!");
    expect(main).toContain(found?.reference);
    expect(controlOf(main, "message")).toBe("");
  });

  test.for(["CON-1001", "", "AAAA", "x".repeat(50)])("confirms nothing for sent=%s", async (sent) => {
    const { html } = await openForm(site, `${path}?sent=${sent}`);
    expect(html.includes("submitted successfully")).toBe(false);
    expect(controlOf(html, "message")).toMatch(/^<textarea/);
  });

  it("keeps its page out of every cache and gives each form a token of its own", async () => {
    const [one, other] = [await openForm(site, path), await openForm(site, path)];
    expect(one.response.headers.get("cache-control")).toBe("private, no-store");
    expect(one.token).toMatch(/^[\w-]{43}$/);
    expect(other.token).not.toBe(one.token);
  });

  it("takes a form that is sent five times at once for one case, and answers each alike", async () => {
    const email = newEmail();
    const { token } = await openForm(site, path);
    const fields = { ...right, email, form_token: token };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(site, path, fields)));
    expect(answers.map(({ response }) => response.status)).toEqual([303, 303, 303, 303, 303]);
    const [found, ...more] = await casesOf(site.db, email);
    expect(more).toEqual([]);
    expect(await mailsTo(site.db, email)).toHaveLength(1);
    const toasts = await Promise.all(answers.map(async ({ response }) => toastOf(await follow(site, response))));
    expect(new Set(toasts).size).toBe(1);
    expect(toasts[0]).toContain(found?.reference);
  });

  it("takes the same words from a page that was loaded anew for the same case, and other words for another", async () => {
    const email = newEmail();
    for (const words of ["Hello", "Hello", "Hello again"]) {
      const { token } = await openForm(site, path);
      await send(site, path, { ...right, email, message: words, form_token: token });
    }
    const cases = await casesOf(site.db, email);
    expect(cases.map(({ entries }) => entries[0]?.text)).toEqual(["Hello", "Hello again"]);
  });

  it("does not lose what was corrected and sent once more from the same page", async () => {
    const email = newEmail();
    const { token } = await openForm(site, path);
    await send(site, path, { ...right, email, message: "Lot 1", form_token: token });
    await send(site, path, { ...right, email, message: "Lot 2", form_token: token });
    expect((await casesOf(site.db, email)).map(({ entries }) => entries[0]?.text)).toEqual(["Lot 1", "Lot 2"]);
  });

  it("keeps a file through a mistake elsewhere and attaches it once", async () => {
    const email = newEmail();
    const { token } = await openForm(site, path);
    const file = pictureFile(await smallPicture(), "invoice.jpg");
    const wrong = await send(site, path, { ...right, email, name: "", form_token: token, file });
    expect(wrong.response.status).toBe(422);
    expect(keptFilesOf(wrong.html)).toEqual({ file: "invoice.jpg" });
    expect(startOf(wrong.html, "form_token")).toBe(token);
    const fields = { ...right, email, form_token: token };
    for (const _ of ["at first", "once more"]) expect((await send(site, path, fields)).response.status).toBe(303);
    const [found, ...more] = await casesOf(site.db, email);
    expect(more).toEqual([]);
    expect(found?.files).toMatchObject([{ name: "invoice.jpg", expires_at: null }]);
  });

  it("gives up a kept file whose box is ticked", async () => {
    const email = newEmail();
    const { token } = await openForm(site, path);
    const file = pictureFile(await smallPicture());
    await send(site, path, { ...right, email, name: "", form_token: token, file });
    await send(site, path, { ...right, email, form_token: token, drop_file: "on" });
    expect((await casesOf(site.db, email))[0]?.files).toEqual([]);
  });

  test.for([
    ["an unknown kind", Buffer.from("words"), 415],
    ["what scanners know", EICAR, 422],
  ] as const)("refuses %s and makes no case", async ([, bytes, status]) => {
    const email = newEmail();
    const { response, html } = await send(site, path, { ...right, email, file: pictureFile(bytes, "a.pdf") });
    expect(response.status).toBe(status);
    expect(Object.keys(fieldErrorsOf(html))).toEqual(["file"]);
    expect(await casesOf(site.db, email)).toEqual([]);
  });

  it("makes no case of what a program filled in", async () => {
    const email = newEmail();
    const { response } = await send(site, path, { ...right, email, homepage: "https://spam.example" });
    expect(response.status).toBe(422);
    expect(await casesOf(site.db, email)).toEqual([]);
  });

  it("is filled in for whoever is signed in, and theirs when sent", async () => {
    const person = await storePerson(site.db, { firstName: "Ngozi", lastName: "Okafor", phone: "+234 1" });
    const { cookie } = await sessionOf(site.db, person);
    const { html, token } = await openForm(site, path, { cookie });
    expect(["name", "email", "phone"].map((name) => startOf(html, name))).toEqual([
      "Ngozi Okafor",
      person.email,
      "+234 1",
    ]);
    await send(site, path, { ...right, email: person.email, form_token: token }, { cookie });
    const [found] = await casesOf(site.db, person.email);
    expect(found).toMatchObject({ user_id: person.id });
    expect(found?.entries).toMatchObject([{ author_id: person.id }]);
  });

  it("refuses a file of more than 8 MB and a second one", async () => {
    const large = await site.post(path, { ...right, file: new File([new Uint8Array(9_000_000)], "a.pdf") });
    expect(large.status).toBe(413);
    expect(fieldErrorsOf(await large.text())).toEqual({ file: "File is too large. The limit is 8 MB." });
    const form = new FormData();
    for (const name of ["a.pdf", "b.pdf"]) form.append("file", new File(["x"], name));
    const many = await site.post(path, {}, { body: form });
    expect(many.status).toBe(413);
    expect(alertOf(await many.text())).toContain("Too many files.");
  });
});

describe("/contactus", () => {
  it("begins the message with the lot that it is about, and with nothing of an unknown one", async () => {
    const lot = makeLot({ title: "2015 Toyota Camry", vin: "1M8GDM9AXKP042788", house: "copart" });
    await storeLots(site.db, [lot]);
    const messageAt = async (id: string) =>
      controlOf(await (await site.get(`/contactus?lot=${encodeURIComponent(id)}`)).text(), "message");
    expect(await messageAt(idOf(lot))).toContain(
      `>About lot ${lot.lot_number} at Copart, 2015 Toyota Camry, VIN 1M8GDM9AXKP042788:\n`,
    );
    for (const id of ["unknown", "\0", "x".repeat(1_000)]) expect(await messageAt(id)).not.toContain("About");
  });

  it("names both offices, the hours and every way to reach the desk", async () => {
    const html = await (await site.get("/contactus")).text();
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    for (const text of [
      "Nigeria office",
      "International Sales Department",
      "Monday to Friday, 09:00–19:00 Lagos",
      'href="https://wa.me/2348035550147"',
      'href="mailto:desk@canary.example"',
      "Facebook",
    ]) {
      expect(main).toContain(text);
    }
    // No chat is set up here.
    for (const text of ["Live chat", "09:00–18:00"]) expect(main).not.toContain(text);
  });
});

describe("limits", () => {
  it("refuses one network after thirty in an hour, says when to come again, and keeps what was typed", async () => {
    const address = "203.0.113.50";
    const sendOne = () => send(site, "/contactus", { ...right, email: newEmail() }, { address });
    for (let count = 0; count < 30; count += 1) expect((await sendOne()).response.status).toBe(303);
    const { response, html } = await sendOne();
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(alertOf(html)).toContain("Too many enquiries came from your network.");
    expect(controlOf(html, "message")).toMatch(/One\r?\nTwo/);
  });

  it("refuses an eleventh in an hour to one address, from wherever", async () => {
    const email = newEmail();
    const sendOne = (count: number) => send(site, "/contactus", { ...right, email, message: `Number ${count}` });
    for (let count = 0; count < 10; count += 1) expect((await sendOne(count)).response.status).toBe(303);
    expect((await sendOne(10)).response.status).toBe(429);
    expect(await mailsTo(site.db, email)).toHaveLength(10);
  });
});

it("leaves a name that advertises out of the mail to whoever is named", async () => {
  const email = newEmail();
  await send(site, "/contactus", { ...right, email, name: "Win now at spam.example" });
  const [mail] = await mailsTo(site.db, email);
  expect(mail?.to).toEqual({ address: email, name: "" });
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`.includes("spam.example")).toBe(false);
});
