import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { cookiesOf, openSite, type Site } from "#tests/support/app.ts";
import { alertOf, controlOf, fieldErrorsOf, titleOf } from "#tests/support/html.ts";
import { storeDocument } from "#tests/factories/document.ts";
import { sessionOf } from "#tests/factories/person.ts";
import { actsOn, sendForm, signedIn, textOf, toastAfter } from "./signed-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const right = {
  first_name: "Chidi",
  last_name: "Obi",
  username: "chidi",
  dob: "1988-02-29",
  phone: "+229 90 00 00 00",
  country: "Benin",
};

const rowOf = (id: string) =>
  site.db
    .selectFrom("users")
    .select(["name", "first_name", "last_name", "username", "dob", "phone", "country", "role", "email"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

describe("/account/profile", () => {
  it("shows what is known", async () => {
    const { cookie } = await signedIn(site, { firstName: "Ngozi" });
    const html = await (await site.get("/account/profile", { cookie })).text();
    expect(controlOf(html, "first_name")).toContain('value="Ngozi"');
    expect(controlOf(html, "dob")).toContain('value="1990-04-05"');
    expect(controlOf(html, "country")).toMatch(/<option[^>]*selected=""[^>]*>Nigeria</);
  });

  it("saves what was typed, on record, and ignores everything else", async () => {
    const { person, cookie } = await signedIn(site);
    const { response } = await sendForm(
      site,
      "/account/profile",
      { ...right, role: "staff", email: "x@example.com", email_verified: "1" },
      { cookie },
    );
    expect(response.status).toBe(303);
    expect(await toastAfter(site, response, cookie)).toBe("Profile saved.");
    expect(await rowOf(person.id)).toEqual({ ...right, name: "Chidi Obi", role: "buyer", email: person.email });
    expect(await actsOn(site, person.id)).toEqual(["profile.changed"]);
  });

  it("keeps the whole number beside the phone as it was typed", async () => {
    const { person, cookie } = await signedIn(site);
    const phonesOf = () =>
      site.db.selectFrom("users").select(["phone", "phone_e164"]).where("id", "=", person.id).executeTakeFirstOrThrow();
    for (const [phone, country, e164] of [
      ["01 90 00 00 00", "Benin", "+2290190000000"],
      ["(+234) 803‑555‑0100", "Benin", "+2348035550100"],
      // The same number, typed otherwise.
      ["0803 555 0100", "Nigeria", "+2348035550100"],
      ["0803 555 0100", "", null],
    ] as const) {
      const { response } = await sendForm(site, "/account/profile", { ...right, phone, country }, { cookie });
      expect(response.status).toBe(303);
      const typed = phone.replaceAll("‑", "-");
      expect(await phonesOf()).toEqual({ phone: typed, phone_e164: e164 });
    }
  });

  test.for([
    { name: "no name", fields: { first_name: "" }, errors: { first_name: "Required" } },
    { name: "a line break in a name", fields: { last_name: "a\r\nb" }, errors: { last_name: "Remove line breaks." } },
    {
      name: "half a phone number",
      fields: { phone: "0803 555" },
      errors: { phone: "Enter the whole number with its country code, such as +234 803 555 0100." },
    },
    {
      name: "a number that its country does not have",
      fields: { phone: "0803 555 0100", country: "Ghana", last_name: "" },
      errors: {
        last_name: "Required",
        phone: "Enter the whole number with its country code, such as +234 803 555 0100.",
      },
    },
    { name: "30 February", fields: { dob: "1990-02-30" }, errors: { dob: "Invalid date of birth" } },
    { name: "a child", fields: { dob: "2020-01-01" }, errors: { dob: "You must be at least 18 years old." } },
    {
      name: "an invented country",
      fields: { country: "Atlantis" },
      errors: { country: "Choose a country from the list." },
    },
  ])("with $name says what is wrong and keeps the rest", async ({ fields, errors }) => {
    const { person, cookie } = await signedIn(site);
    const before = await rowOf(person.id);
    const { status, html } = await sendForm(site, "/account/profile", { ...right, ...fields }, { cookie });
    expect(status).toBe(422);
    expect(fieldErrorsOf(html)).toEqual(errors);
    expect(titleOf(html)).toBe("Error: Profile | Bidport");
    expect(alertOf(html)).toContain(`href="#${Object.keys(errors)[0]}"`);
    expect(controlOf(html, "username")).toContain('value="chidi"');
    expect(await rowOf(person.id)).toEqual(before);
  });

  it("leaves a date of birth that the desk has checked to the desk", async () => {
    const { person, cookie } = await signedIn(site);
    await storeDocument(site.db, { ownerId: person.id, kind: "passport" });
    await site.db.updateTable("documents").set({ state: "accepted" }).where("owner_id", "=", person.id).execute();
    const html = await (await site.get("/account/profile", { cookie })).text();
    expect(controlOf(html, "dob")).toBe("");
    expect(textOf(html)).toContain("5 Apr 1990 We have checked it against your document.");
    await sendForm(site, "/account/profile", { ...right, dob: "1970-01-01" }, { cookie });
    expect(await rowOf(person.id)).toMatchObject({ dob: "1990-04-05", first_name: "Chidi" });
  });

  it("has what was typed when the session ended meanwhile, for the same person only", async () => {
    const { person, cookie, sessionId } = await signedIn(site);
    const other = await signedIn(site);
    await site.db.deleteFrom("sessions").where("id", "=", sessionId).execute();
    const { response } = await sendForm(
      site,
      "/account/profile",
      { ...right, phone: "+1 555 0100", account: person.id },
      { cookie },
    );
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/login?redirectTo=%2Faccount%2Fprofile");
    expect(await toastAfter(site, response)).toBe("Session expired. Please login again.");
    const draft = cookiesOf(response);
    const theirs = await (await site.get("/account/profile", { cookie: `${other.cookie}; ${draft}` })).text();
    expect(controlOf(theirs, "first_name")).not.toContain("Chidi");
    const again = await sessionOf(site.db, person);
    const page = await site.get("/account/profile", { cookie: `${again.cookie}; ${draft}` });
    const html = await page.text();
    expect(controlOf(html, "first_name")).toContain('value="Chidi"');
    expect(controlOf(html, "phone")).toContain('value="+1 555 0100"');
    expect(page.headers.getSetCookie().some((one) => /^bidport\.draft=.*Max-Age=0/.test(one))).toBe(true);
  });
});
