import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { dayInLagos } from "#app/platform/calendar-day.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { alertOf, controlOf, fieldErrorsOf, titleOf } from "#tests/support/html.ts";
import { labelledFieldsOf } from "./labelled.ts";
import { newForm, register, right, tokenIn } from "./registering.ts";

const FILES = ["driving_license_front_pic", "driving_license_back_pic", "passport", "id_card_front", "id_card_back"];
const MB = 1024 * 1024;
const file = (bytes: number) => new File([new Uint8Array(bytes)], "picture.jpg", { type: "image/jpeg" });

function almost(years: number): string {
  const day = dayInLagos(Date.now() + 2 * 86_400_000);
  const born = `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;
  return born.endsWith("-02-29") ? born.replace("-02-29", "-03-01") : born;
}

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const countUsers = async () => (await site.db.selectFrom("users").select("id").execute()).length;

describe("/Register", () => {
  it("shows every field under either spelling of its address", async () => {
    for (const path of ["/Register", "/register"]) {
      const html = await (await site.get(path)).text();
      expect(titleOf(html)).toBe("Register | Bidport");
      expect(html).toMatch(/aria-current="page"[^>]*>Register</);
      for (const name of Object.keys(right)) expect(controlOf(html, name)).not.toBe("");
      for (const name of FILES) expect(controlOf(html, name)).toContain('type="file"');
      expect(controlOf(html, "dob")).toContain('type="date"');
      expect(controlOf(html, "country").indexOf("Nigeria")).toBeLessThan(controlOf(html, "country").indexOf("Albania"));
      for (const href of ["/privacypolicy", "/refundpolicy", "/term&amp;condition"]) {
        expect(html).toContain(`href="${href}" target="_blank"`);
      }
      expect(html).toMatch(/<button type="submit"(?![^>]* disabled=)[^>]*>Register</);
      expect(html).toContain('href="/login"');
    }
  });

  it("labels its thirteen fields and three agreements in these words", async () => {
    const html = await (await site.get("/Register")).text();
    const agreement = (words: string) => `I agree to the ${words} (opens in a new tab).`;
    const forPeople = labelledFieldsOf(html).filter(({ label }) => label !== "Leave this empty");
    const fields = forPeople.map(({ label, name, type }) => [label, name, type]);
    expect(fields).toEqual([
      ["First Name", "first_name", "text"],
      ["Last Name", "last_name", "text"],
      ["User Name", "username", "text"],
      ["Email", "email", "email"],
      ["Password", "password", "password"],
      ["Date of Birth", "dob", "date"],
      ["Phone", "phone", "tel"],
      ["Country", "country", "select"],
      ["Driver License Front", "driving_license_front_pic", "file"],
      ["Driver License Back", "driving_license_back_pic", "file"],
      ["Passport", "passport", "file"],
      ["ID Card Front", "id_card_front", "file"],
      ["ID Card Back", "id_card_back", "file"],
      [agreement("Privacy Policy"), "agree_privacy", "checkbox"],
      [agreement("Refund Policy"), "agree_refund", "checkbox"],
      [agreement("Terms of Use"), "agree_terms", "checkbox"],
    ]);
  });

  it("gives each form a token of its own, and no copy of the page to anybody", async () => {
    const tokens = await Promise.all([newForm(site), newForm(site), newForm(site)]);
    expect(new Set(tokens).size).toBe(3);
    const response = await site.get("/Register");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  it("keeps its token over an error, and gives a new one for one that is not ours", async () => {
    const token = await newForm(site);
    expect(tokenIn((await register(site, { form_token: token })).html)).toBe(token);
    for (const forged of ["", "short", `${token}x`, '"><b>', "x".repeat(5_000)]) {
      const { html } = await register(site, { form_token: forged });
      expect(tokenIn(html)).toMatch(/^[\w-]{43}$/);
      expect(tokenIn(html)).not.toBe(token);
    }
  });

  it("with nothing names all that is missing, and nothing else", async () => {
    const { response, html } = await register(site, {});
    expect(response.status).toBe(422);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(titleOf(html)).toBe("Error: Register | Bidport");
    expect(fieldErrorsOf(html)).toEqual({
      first_name: "Required",
      last_name: "Required",
      username: "Required",
      email: "Required",
      password: "Password is required",
      agree_privacy: "You must agree to the Privacy Policy.",
      agree_refund: "You must agree to the Refund Policy.",
      agree_terms: "You must agree to the Terms of Use.",
    });
    expect(alertOf(html)).toContain("First Name: Required");
  });

  test.for([
    ["email", "ada@", "Invalid email"],
    ["password", "1234567", "Password should be of minimum 8 characters length"],
    ["password", "Password1", "Choose a less common password"],
    ["password", "x".repeat(129), "Password should be of maximum 128 characters length"],
    ["dob", "1990-02-30", "Invalid date of birth"],
    ["dob", "2999-01-01", "Invalid date of birth"],
    ["dob", "03/02/1990", "Write it as year, month and day, such as 1990-02-03."],
    ["dob", almost(18), "You must be at least 18 years old."],
    ["country", "Atlantis", "Choose a country from the list."],
    ["phone", "+234 803 55", "Enter the whole number with its country code, such as +234 803 555 0100."],
    ["first_name", "Ada\r\nBcc: x@example.com", "Remove line breaks."],
    ["last_name", "   ", "Required"],
    ["username", "x".repeat(61), "Use at most 60 characters."],
    ["agree_privacy", "", "You must agree to the Privacy Policy."],
    ["agree_refund", "", "You must agree to the Refund Policy."],
    ["agree_terms", "", "You must agree to the Terms of Use."],
  ] as const)("refuses %s '%s'", async ([name, value, message]) => {
    const before = await countUsers();
    const { response, html } = await register(site, { ...right, [name]: value });
    expect(response.status).toBe(422);
    expect(fieldErrorsOf(html)).toEqual({ [name]: message });
    expect(await countUsers()).toBe(before);
  });

  it("keeps what was typed and ticked, never the password", async () => {
    const { html } = await register(site, {
      ...right,
      last_name: "",
      country: "Ghana",
      dob: "1990-05-10",
      agree_terms: "",
    });
    expect(controlOf(html, "first_name")).toContain('value="Ada"');
    expect(controlOf(html, "dob")).toContain('value="1990-05-10"');
    expect(controlOf(html, "country")).toMatch(/<option[^>]* selected=""[^>]*>Ghana|<option selected="">Ghana/);
    expect(controlOf(html, "agree_privacy")).toContain("checked");
    expect(controlOf(html, "agree_terms")).not.toContain("checked");
    expect(html).not.toContain(right.password);
  });

  it("says beside the file that it is too large, and keeps what was typed", async () => {
    const { response, html } = await register(site, { ...right, passport: file(8 * MB + 1) });
    expect(response.status).toBe(413);
    expect(fieldErrorsOf(html)).toEqual({ passport: "File is too large. The limit is 8 MB." });
    expect(controlOf(html, "first_name")).toContain('value="Ada"');
  });

  it("stops reading a file that is far too large", async () => {
    const { response, html } = await register(site, { ...right, passport: file(20 * MB) });
    expect(response.status).toBe(413);
    expect(alertOf(html)).toContain("File is too large. The limit is 8 MB.");
  });

  test.for([
    { name: "six files", form: () => parts(6, (index) => [`file${index}`, file(10)]) },
    { name: "26 parts", form: () => parts(26, (index) => [`field${index}`, "x"]) },
  ])("refuses $name", async ({ form }) => {
    const { response, html } = await register(site, {}, { body: form() });
    expect(response.status).toBe(413);
    expect(alertOf(html)).toContain("Too many files.");
  });

  it("asks again when the field that nobody sees is filled in", async () => {
    const { response, html } = await register(site, { ...right, homepage: "https://spam.example" });
    expect(response.status).toBe(422);
    expect(alertOf(html)).toContain("send it once more");
    expect(html).not.toContain("spam.example");
    expect(await countUsers()).toBe(0);
  });
});

function parts(count: number, make: (index: number) => [string, string | File]): FormData {
  const form = new FormData();
  for (let index = 0; index < count; index += 1) {
    const [name, value] = make(index);
    form.append(name, value);
  }
  return form;
}
