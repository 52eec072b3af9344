import { scan } from "./support/accessibility.ts";
import { expect, test, untilAlive } from "./support/journey.ts";
import { mailTo, pathIn } from "./support/mailbox.ts";
import {
  accountMenu,
  button,
  comeIn,
  expectSignedIn,
  expectSignedOut,
  field,
  keptByBrowser,
  logIn,
  logOut,
  main,
  somebody,
  summary,
  toasts,
} from "./support/people.ts";

const NEW_PASSWORD = "nine amber lagoon kites";

test("a wrong password and an unknown address get the same answer", async ({ page, guard }) => {
  guard.allow(/status of 401/);
  const { email } = await somebody();
  const words = [];
  for (const address of [email, `nobody-${email}`]) {
    await page.goto("/login");
    await logIn(page, { email: address, password: "not the right one" });
    await expect(summary(page)).toBeFocused();
    words.push(await summary(page).innerText());
    await expect(field(page, "Email").first()).toHaveValue(address);
  }
  expect(words[0]).toContain("Invalid email or password");
  expect(words[1]).toBe(words[0]);
  await scan(page, "login refused");
});

test("a page that needs an account asks for it and comes back", async ({ page }) => {
  const person = await somebody();
  await page.goto("/account/profile");
  await expect(page).toHaveURL("/login?redirectTo=%2Faccount%2Fprofile");
  await expect(toasts(page)).toContainText("Session expired. Please login again.");
  await logIn(page, person);
  await expect(page).toHaveURL("/account/profile");
  await expect(toasts(page)).toContainText("Login Successfully");
  await expectSignedIn(page, person.email);
});

test(
  "a site that cannot be reached is named, and the form is kept",
  { tag: "@with-script" },
  async ({ page, guard }) => {
    guard.allow(/Failed to load resource/);
    const person = await somebody();
    await page.goto("/login");
    await page.route("**/login.data*", (route) => route.abort());
    await logIn(page, person);
    await expect(main(page)).toContainText("Network Error! Please try again.");
    await page.unroute("**/login.data*");
    await field(page, "Password").fill(person.password);
    await button(page, "Login").click();
    await expect(toasts(page)).toContainText("Login Successfully");
  },
);

test("logging out in one tab signs every tab out and leaves nothing behind", async ({ page, context, scripted }) => {
  const person = await somebody();
  await page.goto("/login");
  await logIn(page, person);
  await expectSignedIn(page, person.email);
  const other = await context.newPage();
  await other.goto("/payment");
  await expectSignedIn(other, person.email);
  if (scripted) {
    expect((await keptByBrowser(page)).token).toBeTruthy();
    await Promise.all([untilAlive(page, "session"), untilAlive(other, "session")]);
  }
  await logOut(page);
  if (!scripted) await other.reload();
  await expectSignedOut(other);
  if (scripted) expect(await keptByBrowser(other)).toEqual({ token: null, user: null });
  expect((await context.cookies()).filter(({ name }) => name.includes("session"))).toEqual([]);
  await other.goto("/account");
  await expect(other).toHaveURL("/login?redirectTo=%2Faccount");
});

test(
  "a login sent without script leaves its token on the first page that has script",
  { tag: "@with-script" },
  async ({ page, context, browser, baseURL, extraHTTPHeaders, guard }) => {
    const person = await somebody();
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL, extraHTTPHeaders });
    guard.watch(plain);
    const form = await plain.newPage();
    await form.goto("/login");
    await field(form, "Email").first().fill(person.email);
    await field(form, "Password").fill(person.password);
    await button(form, "Login").click();
    await expectSignedIn(form, person.email);
    const cookies = await plain.cookies();
    await plain.close();

    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await context.addCookies(cookies);
    await page.goto("/payment");
    const session = cookies.find(({ name }) => name.includes("session"))?.value ?? "";
    await expect.poll(async () => (await keptByBrowser(page)).token).toBe(decodeURIComponent(session));
    expect(JSON.parse((await keptByBrowser(page)).user ?? "null")).toMatchObject({
      id: person.id,
      email: person.email,
      role: "buyer",
    });
    await page.goto("/faqpage");
    await untilAlive(page, "session");
    expect(asked.filter((path) => path === "/account/token")).toHaveLength(1);

    await logOut(page);
    expect(await keptByBrowser(page)).toEqual({ token: null, user: null });
    expect(asked.filter((path) => path === "/account/token")).toHaveLength(1);
  },
);

test("favourites kept as a visitor are the account's after signing in", async ({ page, stranger, scripted }) => {
  const counter = page.getByRole("banner").locator("[data-favourite-count]").first();
  const person = await somebody();
  await page.goto("/allListing");
  if (scripted) await untilAlive(page, "favourite");
  const heart = page.getByRole("button", { name: /^Favourite: / }).first();
  const name = (await heart.getAttribute("aria-label")) ?? "";
  await heart.click();
  await expect(counter).toHaveText("1");
  await page.goto("/login");
  await logIn(page, person);
  await expectSignedIn(page, person.email);
  await expect(counter).toHaveText("1");
  await page.goto("/favourites");
  await expect(page).toHaveURL("/account/favourites");
  await expect(main(page).getByRole("button", { name, exact: true })).toHaveAttribute("aria-pressed", "true");
  await scan(page, "favourites of an account");

  await comeIn(stranger.context(), person);
  await stranger.goto("/account/favourites");
  await expect(stranger.getByRole("button", { name, exact: true })).toBeVisible();
  await page.goto("/");
  await logOut(page);
  await expect(counter).toBeEmpty();
});

test("a forgotten password is replaced by a link in a mail, and every session ends", async ({
  page,
  stranger,
  guard,
}) => {
  guard.allow(/status of (400|401)/);
  const person = await somebody();
  await comeIn(stranger.context(), person);
  await stranger.goto("/account");
  await expectSignedIn(stranger, person.email);

  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await field(page, "Email").fill(person.email);
  await button(page, "Send the link").click();
  await expect(main(page)).toContainText("If there is an account with this address, a link is on its way.");
  await scan(page, "forgotten password, answered");

  const link = pathIn(await mailTo(person.email, /^Choose a new password/));
  await page.goto(link);
  await scan(page, "new password");
  await field(page, "New password").fill(NEW_PASSWORD);
  await button(page, "Save the new password").click();
  await expect(toasts(page)).toContainText("Password changed. Please log in.");
  await expect(page).toHaveURL(/\/login$/);
  await mailTo(person.email, /^Your password .* was changed$/);

  await logIn(page, person);
  await expect(summary(page)).toContainText("Invalid email or password");
  await logIn(page, { email: person.email, password: NEW_PASSWORD });
  await expectSignedIn(page, person.email);

  await stranger.goto("/account");
  await expect(stranger).toHaveURL(/\/login\?redirectTo=%2Faccount$/);
  await stranger.goto(link);
  await expect(main(stranger)).toContainText("This link has expired or was used already.");
  await scan(stranger, "reset link used before");
});

test("the account's menu is opened, walked through and left by keyboard", async ({ page, context, scripted }) => {
  const person = await somebody();
  await comeIn(context, person);
  await page.goto("/payment");
  if (scripted) await untilAlive(page, "session");
  const menu = accountMenu(page);
  await menu.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(menu.getByRole("link", { name: "My account" })).toBeVisible();
  await scan(page, "account menu open");
  for (const name of ["My account", "Favourites"]) {
    await page.keyboard.press("Tab");
    await expect(menu.getByRole("link", { name })).toBeFocused();
  }
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("button", { name: "Logout" })).toBeFocused();
  if (scripted) {
    await page.keyboard.press("Escape");
    await expect(menu.getByRole("link", { name: "My account" })).toBeHidden();
    await expect(menu.locator("summary")).toBeFocused();
    await page.keyboard.press("Enter");
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expectSignedOut(page);
});
