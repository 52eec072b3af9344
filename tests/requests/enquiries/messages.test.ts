import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { openSite, type Site } from "#tests/support/app.ts";
import { alertOf, controlOf, fieldErrorsOf, titleOf } from "#tests/support/html.ts";

const right = { name: "Ada Obi", email: "ada@example.com", phone: "+234 803 555 0100", message: "One\r\nTwo" };
const FORMS = [
  { path: "/contactus", title: "Contact us", opening: "Online messages" },
  { path: "/affiliates", title: "Affiliates and partnerships", opening: "Online applications" },
];

let site: Site;
beforeAll(async () => {
  site = await openSite({ env: { WHATSAPP_NUMBER: "+234 803 555 0147", CONTACT_EMAIL: "desk@bidport.example" } });
});
afterAll(() => site.close());

describe.for(FORMS)("$path", ({ path, title, opening }) => {
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

  it("says that nothing was sent, keeps the text and offers it as a letter", async () => {
    const response = await site.post(path, { ...right, file: new File(["x"], "a.pdf") });
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(response.headers.has("retry-after")).toBe(true);
    expect(alertOf(html)).toContain(
      `${opening} open soon. Nothing was sent: please write to desk@bidport.example or call`,
    );
    expect(alertOf(html)).toMatch(
      /href="mailto:desk@bidport\.example\?subject=[^"]*Ada%20Obi&amp;body=[^"]*One%0D%0ATwo/,
    );
    expect(controlOf(html, "message")).toMatch(/One\r?\nTwo/);
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
  it("names both offices, the hours and every way to reach the desk", async () => {
    const html = await (await site.get("/contactus")).text();
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    for (const text of [
      "Nigeria office",
      "International Sales Department",
      "Monday to Friday, 09AM to 07PM",
      "Monday to Friday, 9 AM to 6 PM",
      'href="https://wa.me/2348035550147"',
      'href="mailto:desk@bidport.example"',
      "Facebook",
    ]) {
      expect(main).toContain(text);
    }
  });
});
