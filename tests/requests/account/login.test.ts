import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { openSite, type FormFields, type Site } from "#tests/support/app.ts";
import { alertOf, controlOf, fieldErrorsOf, titleOf } from "#tests/support/html.ts";
import { labelledFieldsOf } from "./labelled.ts";

const SHORT = "Password should be of minimum 8 characters length";
const right = { email: "ada@example.com", password: "a long enough secret" };

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

async function send(fields: FormFields, path = "/login") {
  const response = await site.post(path, fields);
  return { response, html: await response.text() };
}

describe("/login", () => {
  it("shows the form with its breadcrumb and the way to register", async () => {
    const html = await (await site.get("/login")).text();
    expect(titleOf(html)).toBe("Login | Bidport");
    expect(html).toMatch(/aria-current="page"[^>]*>Login</);
    expect(controlOf(html, "email")).toMatch(/type="email".*autoComplete="username"/);
    expect(controlOf(html, "password")).toContain('autoComplete="current-password"');
    expect(controlOf(html, "remember")).toContain('type="checkbox"');
    expect(html).toContain('href="/Register"');
    expect(html).toMatch(/<form[^>]*novalidate/i);
  });

  it("says that somebody who asked for bids sees them after logging in", async () => {
    expect(await (await site.get("/login?redirectTo=/account/bids")).text()).toContain("Log in to see your bids.");
    expect(await (await site.get("/login")).text()).not.toContain("Log in to see your bids.");
  });

  it("labels e-mail, password and Remember Me", async () => {
    const [email, password, remember, ...others] = labelledFieldsOf(await (await site.get("/login")).text());
    expect(email).toEqual({ label: "Email", name: "email", type: "email" });
    expect(password).toEqual({ label: "Password", name: "password", type: "password" });
    expect(remember).toEqual({ label: expect.stringMatching(/^Remember Me/), name: "remember", type: "checkbox" });
    expect(others).toEqual([]);
  });

  test.for([
    { name: "nothing", fields: {}, errors: { email: "Required", password: "Password is required" } },
    { name: "a bad e-mail", fields: { ...right, email: "ada@" }, errors: { email: "Invalid email" } },
    { name: "7 characters", fields: { ...right, password: "1234567" }, errors: { password: SHORT } },
    {
      name: "129 characters",
      fields: { ...right, password: "x".repeat(129) },
      errors: { password: "Password should be of maximum 128 characters length" },
    },
    {
      name: "a line break",
      fields: { ...right, email: "ada@example.com\r\nBcc: all@example.com" },
      errors: { email: "Remove line breaks." },
    },
  ])("with $name says what is wrong", async ({ fields, errors }) => {
    const { response, html } = await send(fields);
    expect(response.status).toBe(422);
    expect(fieldErrorsOf(html)).toEqual(errors);
    expect(titleOf(html)).toBe("Error: Login | Bidport");
    for (const name of Object.keys(errors)) {
      expect(alertOf(html)).toContain(`href="#${name}"`);
      expect(controlOf(html, name)).toMatch(/aria-invalid="true".*aria-describedby="[^"]*-error"/);
    }
  });

  it("keeps what was typed, but never the password", async () => {
    const { html } = await send({ email: '"><i>ada', password: "secret-1234567", remember: "on" });
    expect(controlOf(html, "email")).toContain('value=""><i>ada"');
    expect(html).not.toContain("<i>ada");
    expect(html).not.toContain("secret-1234567");
    expect(controlOf(html, "remember")).toContain("checked");
  });

  it("takes the first of repeated fields and ignores those it does not know", async () => {
    const { response } = await send({
      ...right,
      email: ["nobody@example.com", "bad"],
      role: "admin",
      "a[b]": "1",
      __proto__: "x",
    });
    expect(response.status).toBe(401);
  });

  test.for([
    ["/allListing?page=2", "/allListing?page=2"],
    ["//evil.example", "/"],
    ["/\\evil.example", "/"],
    ["/%09/evil.example", "/"],
    ["https:evil.example", "/"],
    ["javascript:alert(1)", "/"],
    ["/login?redirectTo=/login", "/"],
    ["/logout", "/"],
    ["/login/code", "/"],
    ["/logins-of-old", "/logins-of-old"],
  ])("with redirectTo %s leads to %s", async ([wanted = "", expected]) => {
    const html = await (await site.get(`/login?redirectTo=${encodeURIComponent(wanted)}`)).text();
    expect(controlOf(html, "redirectTo")).toContain(`value="${expected}"`);
  });

  test.for([
    { name: "JSON", type: "application/json", body: "{}", status: 415 },
    { name: "plain text", type: "text/plain", body: "email=ada", status: 415 },
    {
      name: "a multipart body without an end",
      type: "multipart/form-data; boundary=x",
      body: "--x\r\nabc",
      status: 400,
    },
    { name: "200 kB", type: "application/x-www-form-urlencoded", body: `email=${"x".repeat(200_000)}`, status: 413 },
    {
      name: "a hundred fields",
      type: "application/x-www-form-urlencoded",
      body: "a=1&".repeat(100),
      status: 413,
    },
  ])("refuses $name", async ({ type, body, status }) => {
    const response = await site.fetch("/login", {
      method: "POST",
      body,
      headers: { origin: site.origin, "sec-fetch-site": "same-origin", "content-type": type },
    });
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(/This form (cannot be read|is too long)\./);
  });
});
