import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, storePerson, type Person } from "#tests/factories/person.ts";
import { cookiesOf, openSite, type Site } from "#tests/support/app.ts";

let site: Site;
let ngozi: Person;
beforeAll(async () => {
  site = await openSite({ env: { PUBLIC_ORIGIN: "https://bidport.example" } });
  ngozi = await storePerson(site.db);
});
afterAll(() => site.close());

const logIn = () => site.post("/login", { email: ngozi.email, password: PASSWORD, remember: "on" });

describe("where people come by https", () => {
  it("the session's cookie is bound to this host and to https", async () => {
    const cookies = (await logIn()).headers.getSetCookie();
    const session = cookies.find((cookie) => cookie.includes("session="));
    expect(session).toMatch(/^__Host-bidport\.session=[^;]+;/);
    for (const attribute of ["Path=/", "HttpOnly", "Secure", "SameSite=Lax"])
      expect(session).toContain(`; ${attribute}`);
    expect(session).not.toContain("Domain");
    for (const cookie of cookies.filter((one) => !one.includes("Max-Age=0"))) expect(cookie).toContain("; Secure");
  });

  it("they sign in, and logging out makes the browser forget it", async () => {
    const cookie = cookiesOf(await logIn());
    expect((await site.get("/account", { cookie })).status).toBe(200);
    const response = await site.post("/logout", {}, { cookie });
    const forgotten = response.headers.getSetCookie().find((one) => one.startsWith("__Host-bidport.session="));
    expect(forgotten).toMatch(/^__Host-bidport\.session=;.*Max-Age=0.*Secure/);
    expect((await site.get("/account", { cookie })).status).toBe(303);
  });

  it("a cookie under the weaker name opens nothing", async () => {
    const cookie = cookiesOf(await logIn()).replace("__Host-bidport.session=", "bidport.session=");
    expect((await site.get("/account", { cookie })).status).toBe(303);
  });
});
