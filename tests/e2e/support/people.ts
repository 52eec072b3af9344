import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import sharp from "sharp";
import { createDatabase } from "#app/platform/database.server.ts";
import { sessionOf, storePerson, type Person } from "#tests/factories/person.ts";
import { JOURNEYS_SECRET, system } from "./system.ts";

type Database = ReturnType<typeof createDatabase>;

export async function inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = createDatabase(system().database, { max: 1, statementLimitMs: 0 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

export const somebody = (seed: Parameters<typeof storePerson>[1] = {}): Promise<Person> =>
  inDatabase((db) => storePerson(db, seed));

export async function clerkWithMoney(firstName: string): Promise<Person> {
  const clerk = await somebody({ role: "staff", firstName });
  await inDatabase((db) =>
    db
      .insertInto("clerks")
      .values({ user_id: clerk.id, may: ["money"] })
      .execute(),
  );
  return clerk;
}

export async function comeIn(context: BrowserContext, person: Person): Promise<void> {
  // A page of the desk asks on and on what is new; it would do so with the cookie of whoever comes after its clerk.
  for (const page of context.pages()) if (/^https?:\/\/[^/]+\/desk\b/.test(page.url())) await page.goto("about:blank");
  const { cookie } = await inDatabase((db) => sessionOf(db, person, {}, JOURNEYS_SECRET));
  const [name = "", value = ""] = cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url: system().sites.full, httpOnly: true, sameSite: "Lax" }]);
}

export const main = (page: Page) => page.getByRole("main");
export const toasts = (page: Page) => page.locator("#toasts");
export const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
export const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
export const summary = (page: Page) => page.getByRole("alert", { name: "There is a problem" });

export const accountMenu = (page: Page) => page.getByRole("banner").locator("details[data-account]");

export async function logIn(
  page: Page,
  { email, password }: Pick<Person, "email" | "password">,
  remember = false,
): Promise<void> {
  // A form sent before script runs works too, but then only the next page stores the token.
  const scripted = test.info().project.use.javaScriptEnabled ?? true;
  if (scripted) await expect(main(page).getByRole("button", { name: "Show password" }).first()).toBeVisible();
  await field(page, "Email").first().fill(email);
  await field(page, "Password").fill(password);
  if (remember)
    await main(page)
      .getByRole("checkbox", { name: /^Remember Me/ })
      .check();
  await button(page, "Login").click();
}

export async function logOut(page: Page): Promise<void> {
  await accountMenu(page).locator("summary").click();
  await accountMenu(page).getByRole("button", { name: "Logout" }).click();
  await expectSignedOut(page);
}

export async function expectSignedIn(page: Page, email: string): Promise<void> {
  await expect(accountMenu(page).locator("summary")).toContainText(email);
  await expect(page.getByRole("banner").getByRole("link", { name: "Signup" })).toHaveCount(0);
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" }).first()).toBeVisible();
  await expect(accountMenu(page)).toHaveCount(0);
}

export const keptByBrowser = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem("accessToken"), user: localStorage.getItem("user") }));

export async function photograph(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#b8c4d0" } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}
