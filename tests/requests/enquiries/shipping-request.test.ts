import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { openSite, type Site } from "#tests/support/app.ts";
import { controlOf, fieldErrorsOf, titleOf } from "#tests/support/html.ts";
import { idOf, makeLot } from "#tests/factories/lot.ts";
import { sessionOf, storePerson } from "#tests/factories/person.ts";
import {
  casesOf,
  follow,
  mailsTo,
  newEmail,
  openForm,
  request as right,
  send as sendTo,
  startOf,
  toastOf,
} from "./enquiring.ts";

const lot = makeLot({
  make: "Toyota",
  model: "Camry",
  year: 2015,
  vin: "1M8GDM9AXKP042788",
  title: "2015 Toyota Camry",
});
let site: Site;
beforeAll(async () => {
  site = await openSite({ lots: [lot] });
});
afterAll(() => site.close());

const send = (fields: Record<string, string>, path = "/shippingform", options = {}) =>
  sendTo(site, path, fields, options);

describe("/shippingform", () => {
  it("shows its fields with these options and types", async () => {
    const html = await (await site.get("/shippingform")).text();
    expect(titleOf(html)).toBe("Request Shipping | Bidport");
    const options = (name: string) => [...controlOf(html, name).matchAll(/<option>([^<]*)/g)].map(([, text]) => text);
    expect(options("contactMethod")).toEqual(["Email", "Phone Call", "Text Message"]);
    const countries = options("destinationCountry");
    expect(countries.slice(-5)).toEqual(["USA", "Canada", "UK", "Australia", "Other"]);
    expect(countries.slice(0, 4)).toEqual(["Nigeria", "Ghana", "Togo", "Benin"]);
    const ports = ["Lagos (Apapa)", "Lagos (Tin Can Island)", "Lekki", "Onne", "Tema", "Takoradi", "Lomé", "Cotonou"];
    expect(options("destinationPort").slice(1, 9)).toEqual(ports);
    expect(options("shippingType")).toEqual(["RORO", "LCL Container", "FCL Container"]);
    expect(options("shippingPreference")).toEqual([
      "Grimaldi",
      "ACL (Grimaldi)",
      "RORO",
      "Container Shipping",
      "Other",
    ]);
    expect(controlOf(html, "email")).toContain('type="email"');
    expect(controlOf(html, "phone")).toContain('type="tel"');
    expect(controlOf(html, "year")).toContain('type="number"');
    expect(controlOf(html, "purchaseDate")).toContain('type="date"');
    expect(html).toMatch(/id="purchaseDate-hint"[^>]*><span>Not bought yet\? Enter the day of the sale, or today\.</);
  });

  it("asks for everything but the port and the instructions", async () => {
    const { response, html } = await send({});
    expect(response.status).toBe(422);
    expect(fieldErrorsOf(html)).toEqual(Object.fromEntries(Object.keys(right).map((name) => [name, "Required"])));
    expect(titleOf(html)).toBe("Error: Request Shipping | Bidport");
  });

  it("takes the countries and ports of our buyers, and tells the desk both", async () => {
    const { response } = await send({ ...right, destinationCountry: "Benin", destinationPort: "Cotonou" });
    expect(response.status).toBe(303);
    const { fields } = await site.db
      .selectFrom("cases")
      .select("fields")
      .orderBy("created_at", "desc")
      .executeTakeFirstOrThrow();
    expect(fields).toMatchObject({ destinationCountry: "Benin", destinationPort: "Cotonou" });
  });

  test.for([
    ["email", "ada", "Invalid email"],
    ["year", "15", /^Enter a year from 1900 to \d{4}\.$/],
    ["year", "2e3", /^Enter a year/],
    ["purchaseDate", "2026-02-30", "Enter a date that exists."],
    ["purchaseDate", "03/02/2026", "Write it as year, month and day, such as 1990-02-03."],
    ["contactMethod", "Pigeon", "Choose one from the list."],
    ["destinationCountry", "Nowhere", "Choose one from the list."],
    ["destinationPort", "Rotterdam", "Choose one from the list."],
    ["vehicleID", "6123\r\n4567", "Remove line breaks."],
    ["additionalInstructions", "x".repeat(2_001), "Use at most 2000 characters."],
  ] as const)("refuses %s '%s'", async ([name, value, message]) => {
    const { response, html } = await send({ ...right, [name]: value });
    expect(response.status).toBe(422);
    const errors = fieldErrorsOf(html);
    expect(Object.keys(errors)).toEqual([name]);
    expect(errors[name]).toMatch(message);
  });

  it("keeps what was typed and chosen", async () => {
    const { html } = await send({ ...right, fullName: "", additionalInstructions: "To Tin Can\nplease" });
    expect(controlOf(html, "vin")).toContain(`value="${right.vin}"`);
    expect(controlOf(html, "shippingPreference")).toContain('selected="">ACL (Grimaldi)');
    expect(controlOf(html, "additionalInstructions")).toContain("To Tin Can\nplease");
  });

  it("makes a case of it with everything that was asked for, and says so with the reference", async () => {
    const email = newEmail();
    const { token } = await openForm(site, "/shippingform");
    const { response } = await send({ ...right, email, form_token: token, additionalInstructions: "To Tin Can" });
    expect(response.status).toBe(303);
    const [found, ...more] = await casesOf(site.db, email);
    expect(more).toEqual([]);
    expect(found?.reference).toMatch(/^SHP-\d{4,}$/);
    expect(found).toMatchObject({ kind: "shipping", name: "Ada Obi", subject: "Shipping for 2015 Toyota Camry" });
    const { fullName: _name, email: _email, phone: _phone, ...fields } = right;
    expect(found?.fields).toEqual(fields);
    expect(found?.entries).toMatchObject([{ kind: "message", text: "To Tin Can" }]);
    expect(await mailsTo(site.db, email)).toHaveLength(1);

    const html = await follow(site, response);
    expect(toastOf(html)).toContain("Your shipping request has been submitted successfully.");
    expect(toastOf(html)).toContain(`Your reference is ${found?.reference}.`);
    const again = await (await site.get(response.headers.get("location") ?? "")).text();
    expect(again.includes(`${found?.reference}</strong>`)).toBe(true);
  });

  it("keeps a VIN as VINs are stored, whatever stands around it", async () => {
    for (const vin of ["1m8gdm9a xkp042788 (OK)", "1M8GDM9АXKР042788"]) {
      const email = newEmail();
      expect((await send({ ...right, email, vin })).response.status).toBe(303);
      const [found] = await casesOf(site.db, email);
      expect(found?.fields).toMatchObject({ vin: "1M8GDM9AXKP042788" });
    }
  });

  it("keeps a phone as it was typed and as the whole number of the sender's country, or of the destination's", async () => {
    const cookieFrom = async (country: string) =>
      (await sessionOf(site.db, await storePerson(site.db, { country }))).cookie;
    const cookie = await cookieFrom("Ghana");
    const american = { cookie: await cookieFrom("United States") };
    for (const [phone, asked, e164] of [
      ["0803 555 0100", {}, "+2348035550100"],
      ["0803 555 0100 or mail me", {}, null],
      ["024 555 0177", { cookie }, "+233245550177"],
      ["0803 555 0100", { cookie }, "+2348035550100"],
      // Of Virginia, or of Nigeria without its nought: nobody guesses.
      ["703 555 0100", {}, null],
      ["703 555 0100", american, "+17035550100"],
    ] as const) {
      const email = newEmail();
      const form = { ...right, email, phone, destinationCountry: "Nigeria" };
      expect((await send(form, "/shippingform", asked)).response.status).toBe(303);
      const stored = site.db.selectFrom("cases").select(["phone", "phone_e164"]).where("email", "=", email);
      expect(await stored.execute()).toEqual([{ phone, phone_e164: e164 }]);
    }
  });

  it("takes a form that is sent five times at once for one case", async () => {
    const email = newEmail();
    const { token } = await openForm(site, "/shippingform");
    const sent = Array.from({ length: 5 }, () => send({ ...right, email, form_token: token }));
    expect((await Promise.all(sent)).map(({ response }) => response.status)).toEqual([303, 303, 303, 303, 303]);
    expect(await casesOf(site.db, email)).toHaveLength(1);
    expect(await mailsTo(site.db, email)).toHaveLength(1);
  });

  it("is filled in for whoever is signed in", async () => {
    const person = await storePerson(site.db, { firstName: "Ngozi", lastName: "Okafor", phone: "+234 1" });
    const { cookie } = await sessionOf(site.db, person);
    const { html } = await openForm(site, `/shippingform?lot=${idOf(lot)}`, { cookie });
    const start = ["fullName", "email", "phone", "make"].map((name) => startOf(html, name));
    expect(start).toEqual(["Ngozi Okafor", person.email, "+234 1", "Toyota"]);
  });

  it("doubts a VIN in a hint, never in an error", async () => {
    const { response, html } = await send({ ...right, vin: "4T1BF1FK3HU000002", fullName: "" });
    expect(response.status).toBe(422);
    expect(fieldErrorsOf(html)).toEqual({ fullName: "Required" });
    expect(html).toContain("check digit does not fit");
    const email = newEmail();
    expect((await send({ ...right, email, vin: "HULL 1234-56" })).response.status).toBe(303);
    const [found] = await casesOf(site.db, email);
    expect(found?.entries.map(({ kind }) => kind)).toEqual(["message", "note"]);
    expect(found?.entries[1]?.text).toContain("Most VINs have 17 characters");
  });

  it("fills in what is known of a lot, and nothing of an unknown one", async () => {
    const html = await (await site.get(`/shippingform?lot=${idOf(lot)}`)).text();
    expect(html).toContain("Shipping for 2015 Toyota Camry");
    expect(controlOf(html, "vehicleID")).toContain(`value="${lot.lot_number}"`);
    expect(controlOf(html, "vin")).toContain('value="1M8GDM9AXKP042788"');
    expect(controlOf(html, "make")).toContain('value="Toyota"');
    expect(controlOf(html, "model")).toContain('value="Camry"');
    expect(controlOf(html, "year")).toContain('value="2015"');
    for (const id of ["unknown", "%00", "x".repeat(1_000)]) {
      const response = await site.get(`/shippingform?lot=${id}`);
      expect(response.status).toBe(200);
      expect(controlOf(await response.text(), "make")).not.toContain("value=");
    }
  });

  it("gives back what was typed over what is known of the lot", async () => {
    const { html } = await send({ ...right, make: "Lexus", fullName: "" }, `/shippingform?lot=${idOf(lot)}`);
    expect(controlOf(html, "make")).toContain('value="Lexus"');
  });
});
