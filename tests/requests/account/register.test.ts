import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { openSite, type FormFields, type Site } from "#tests/support/app.ts";
import { alertOf, controlOf, fieldErrorsOf, titleOf } from "#tests/support/html.ts";
import { labelledFieldsOf } from "./labelled.ts";

const agreed = { agree_privacy: "on", agree_refund: "on", agree_terms: "on" };
const right = {
  first_name: "Ada",
  last_name: "Obi",
  username: "ada",
  email: "ada@example.com",
  password: "a long enough secret",
  ...agreed,
};
const FILES = ["driving_license_front_pic", "driving_license_back_pic", "passport", "id_card_front", "id_card_back"];
const MB = 1024 * 1024;
const file = (bytes: number) => new File([new Uint8Array(bytes)], "picture.jpg", { type: "image/jpeg" });

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function send(fields: FormFields) {
  const response = await site.post("/Register", fields);
  return { response, html: await response.text() };
}

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

  it("labels its thirteen fields and three agreements in the specification's words", async () => {
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

  it("with nothing names all that is missing, and nothing else", async () => {
    const { response, html } = await send({});
    expect(response.status).toBe(422);
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
    ["password", "1234567", "Password should be of minimum 8 characters length"],
    ["password", "Password1", "Choose a less common password"],
    ["password", "x".repeat(129), "Password should be of maximum 128 characters length"],
    ["dob", "1990-02-30", "Invalid date of birth"],
    ["dob", "2999-01-01", "Invalid date of birth"],
    ["dob", `${new Date().getUTCFullYear() - 10}-01-01`, "You must be at least 18 years old."],
    ["country", "Atlantis", "Choose a country from the list."],
    ["first_name", "Ada\r\nBcc: x@example.com", "Remove line breaks."],
    ["last_name", "   ", "Required"],
    ["username", "x".repeat(61), "Use at most 60 characters."],
  ] as const)("refuses %s '%s'", async ([name, value, message]) => {
    const { response, html } = await send({ ...right, [name]: value });
    expect(response.status).toBe(422);
    expect(fieldErrorsOf(html)).toEqual({ [name]: message });
  });

  it("keeps what was typed and ticked, never the password", async () => {
    const { html } = await send({ ...right, last_name: "", country: "Ghana", dob: "1990-05-10", agree_terms: "" });
    expect(controlOf(html, "first_name")).toContain('value="Ada"');
    expect(controlOf(html, "dob")).toContain('value="1990-05-10"');
    expect(controlOf(html, "country")).toMatch(/<option[^>]* selected=""[^>]*>Ghana|<option selected="">Ghana/);
    expect(controlOf(html, "agree_privacy")).toContain("checked");
    expect(controlOf(html, "agree_terms")).not.toContain("checked");
    expect(html).not.toContain(right.password);
  });

  it("says honestly that nothing was saved, whatever else was sent along", async () => {
    const { response, html } = await send({
      ...right,
      passport: file(1000),
      role: "admin",
      emailVerified: "true",
      url: "https://evil.example/",
    });
    expect(response.status).toBe(503);
    expect(alertOf(html)).toContain("Sign-in opens soon. Nothing was saved.");
    expect(html).not.toContain("evil.example");
  });

  it("says beside the file that it is too large, and keeps what was typed", async () => {
    const { response, html } = await send({ ...right, passport: file(8 * MB + 1) });
    expect(response.status).toBe(413);
    expect(fieldErrorsOf(html)).toEqual({ passport: "File is too large. The limit is 8 MB." });
    expect(controlOf(html, "first_name")).toContain('value="Ada"');
  });

  it("takes a file of exactly 8 MB", async () => {
    const { response } = await send({ ...right, passport: file(8 * MB) });
    expect(response.status).toBe(503);
  });

  it("stops reading a file that is far too large", async () => {
    const { response, html } = await send({ ...right, passport: file(20 * MB) });
    expect(response.status).toBe(413);
    expect(alertOf(html)).toContain("File is too large. The limit is 8 MB.");
  });

  test.for([
    { name: "six files", form: () => parts(6, (index) => [`file${index}`, file(10)]) },
    { name: "26 parts", form: () => parts(26, (index) => [`field${index}`, "x"]) },
  ])("refuses $name", async ({ form }) => {
    const response = await site.post("/Register", {}, { body: form() });
    expect(response.status).toBe(413);
    expect(alertOf(await response.text())).toContain("Too many files.");
  });

  it("asks again when the field that nobody sees is filled in", async () => {
    const { response, html } = await send({ ...right, homepage: "https://spam.example" });
    expect(response.status).toBe(422);
    expect(alertOf(html)).toContain("send it once more");
    expect(html).not.toContain("spam.example");
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
