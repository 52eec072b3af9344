import type { Page, Route } from "@playwright/test";
import { storeCase, storeEntry, type CaseSeed } from "#tests/factories/desk-case.ts";
import { expectNoSidewaysScroll, scan, SIZES } from "./support/accessibility.ts";
import { expect, test, untilAlive } from "./support/journey.ts";
import { mailTo, pathIn } from "./support/mailbox.ts";
import { button, comeIn, field, inDatabase, main, photograph, somebody, summary, toasts } from "./support/people.ts";
import { JOURNEYS_SECRET } from "./support/system.ts";

// Seals the links of cases.
process.env["AUTH_SECRET"] ??= JOURNEYS_SECRET;

const newEmail = () => `ada-${crypto.randomUUID()}@example.com`;
const newCase = (seed: CaseSeed) => inDatabase((db) => storeCase(db, seed));
const write = (id: string, text: string) => inDatabase((db) => storeEntry(db, id, { text }));

async function writeToUs(page: Page, email: string): Promise<void> {
  await page.goto("/contactus");
  await field(page, "Name").fill("Ada Eze");
  await field(page, "Email").fill(email);
  await field(page, "Phone").fill("+234 803 555 0177");
  await field(page, "Message").fill("What does freight cost?\n\nIt is a Toyota Camry 2018.");
  await button(page, "Send message").click();
  await expect(main(page)).toContainText(/CON-\d+/);
}

const answer = (page: Page) => main(page).locator('textarea[name="answer"]');
const note = (page: Page) => main(page).locator('textarea[name="note"]');
const summaryOf = (page: Page, words: string) => main(page).locator("summary", { hasText: words }).first();
const thread = (page: Page) => main(page).getByRole("list", { name: "What happened" });

async function kofiIn(stranger: Page): Promise<Page> {
  await comeIn(stranger.context(), await somebody({ role: "staff", firstName: "Kofi", lastName: "Mensah" }));
  return stranger;
}

test("two clerks meet on a case: it is answered, crossed, taken back, sent, noted and closed", async ({
  page,
  stranger,
  browser,
  context,
  guard,
  scripted,
}) => {
  test.slow();
  guard.allow(/status of (409|422)/);
  const email = newEmail();
  await writeToUs(stranger, email);
  await comeIn(context, await somebody({ role: "staff", firstName: "Bola" }));
  await page.goto(`/desk/cases?q=${email}`);
  await main(page)
    .getByRole("link", { name: /What does freight cost/ })
    .click();
  await expect(thread(page)).toContainText("It is a Toyota Camry 2018.");
  const { pathname } = new URL(page.url());
  for (const size of Object.values(SIZES)) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
  await scan(page, "a new case");

  await answer(page).fill("Dear Ada,\n\nYours");
  await answer(page).evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(9, 9));
  await summaryOf(page, "Saved replies").click();
  await main(page)
    .getByRole("group", { name: "English" })
    .getByRole("button", { name: "Freight", exact: true })
    .click();
  await expect(answer(page)).toHaveValue(
    scripted ? /^Dear Ada,\s*RORO freight costs from \$1,350[^]*\n\nYours$/ : /^Dear Ada,\s*Yours\s*RORO freight costs/,
  );
  await summaryOf(page, "Attach files").click();
  await field(page, "File")
    .first()
    .setInputFiles(await photograph("quote.jpg"));
  await button(page, "Assign to me").click();
  await expect(main(page).locator(".case-head")).toContainText("Bola");
  await expect(answer(page)).toHaveValue(/Dear Ada/);
  await expect(main(page)).toContainText("We still have quote.jpg");

  const second = await browser.newContext({ javaScriptEnabled: scripted, baseURL: new URL(page.url()).origin });
  guard.watch(second);
  const colleague = await kofiIn(await second.newPage());
  await colleague.goto(pathname);
  await expect(main(colleague).locator("[data-readers]")).toContainText("is reading");
  if (!scripted) await page.reload();
  await expect(main(page).locator("[data-readers]")).toContainText("Kofi Mensah is reading");
  await answer(colleague).fill("I shall answer this.");

  const id = pathname.slice(pathname.lastIndexOf("/") + 1);
  await write(id, "To Apapa, please.");
  await button(page, "Send").click();
  await expect(summary(page)).toContainText(/Ada Eze replied at \d\d:\d\d\. Your answer was not sent\./);
  await expect(thread(page)).toContainText("To Apapa, please.");
  await expect(answer(page)).toHaveValue(/Dear Ada/);
  await scan(page, "an answer that crossed a message");
  await button(page, "Send").click();
  await expect(toasts(page)).toContainText("Answer sent.");
  await main(page).getByRole("button", { name: "Take back" }).first().click();
  await expect(answer(page)).toHaveValue(/Dear Ada/);
  await expect(main(page)).toContainText("We still have quote.jpg");
  await button(page, "Send").click();
  await expect(toasts(page)).toContainText("Answer sent.");
  await page.goto(pathname);
  await expect(thread(page)).toContainText(/Leaves in \d+ s/);

  await button(colleague, "Send").click();
  await expect(summary(colleague)).toContainText(/answered at \d\d:\d\d\. Your answer was not sent/);
  await expect(answer(colleague)).toHaveValue("I shall answer this.");
  await button(colleague, "Discard").click();
  await expect(answer(colleague)).toHaveValue("");
  const paint = () =>
    main(colleague)
      .locator(".composer")
      .evaluate((one) => getComputedStyle(one).backgroundColor);
  const paper = await paint();
  await main(colleague).getByRole("radio", { name: "Note" }).check();
  expect(await paint(), "a note's paper").not.toBe(paper);
  await note(colleague).fill("@Bola, ask the yard on Monday.");
  await scan(colleague, "a note");
  await button(colleague, "Keep note").click();
  await expect(thread(colleague)).toContainText("Note by Kofi Mensah");
  await summaryOf(colleague, "Close").click();
  await button(colleague, "Close the case").click();
  await expect(thread(colleague)).toContainText("Closed.");
  await button(colleague, "Reopen").click();
  await expect(thread(colleague)).toContainText("Reopened.");
  await second.close();

  const mail = await mailTo(email, /^Answer to your message/);
  expect(mail.text).toContain("Bola, ");
  expect(mail.text).toContain("> To Apapa, please.");
  expect(mail.text).toContain("1 file belongs to this answer");
  await stranger.goto(pathIn(mail));
  const fetched = stranger.waitForEvent("download");
  await main(stranger).getByRole("link", { name: "quote.jpg" }).click();
  expect((await fetched).suggestedFilename()).toBe("quote.jpg");
  if (!scripted) await page.reload();
  await expect(thread(page)).toContainText(/Mail sent \d\d:\d\d/);
});

test("a phone shows four cases at once; its filters are folded and say what is chosen", async ({ page, context }) => {
  const tag = `t${crypto.randomUUID().slice(0, 8)}`;
  for (const name of ["Ada", "Bisi", "Chi", "Dayo"]) await newCase({ name, tags: [tag], since: new Date() });
  await comeIn(context, await somebody({ role: "staff" }));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/desk/cases?tag=${tag}`);
  await expect(main(page).getByRole("row", { name: /Dayo/ })).toBeInViewport({ ratio: 1 });
  await expect(main(page).getByLabel("Owner", { exact: true })).toBeHidden();
  await main(page).locator("summary", { hasText: "Filters (1)" }).click();
  await main(page).getByLabel("Owner", { exact: true }).selectOption("Mine");
  await button(page, "Filter").click();
  await expect(main(page)).toContainText("No case matches.");
  await main(page).getByRole("link", { name: "Take away Mine" }).click();
  await main(page)
    .getByRole("checkbox", { name: /^Choose/ })
    .first()
    .check();
  await button(page, "Assign to me").click();
  await expect(toasts(page)).toContainText("1 case assigned to you.");
});

test("the inbox without a match, and a filtered one", async ({ page, context }) => {
  await comeIn(context, await somebody({ role: "staff" }));
  await page.goto(`/desk/cases?q=${newEmail()}`);
  await expect(main(page)).toContainText("0 cases found");
  await scan(page, "an inbox without a match");
  const email = newEmail();
  await newCase({ email, kind: "affiliate", language: "fr", tags: ["refund"] });
  await page.goto(`/desk/cases?q=${email}&kind=affiliate&language=fr&tag=refund&owner=nobody`);
  await expect(main(page).getByRole("row", { name: /AFF-.*FR.*refund/ })).toBeVisible();
  await scan(page, "a filtered inbox");
});

test("the inbox says quietly that a case came, and stays as it is", async ({ page, stranger, context, scripted }) => {
  const email = newEmail();
  await comeIn(context, await somebody({ role: "staff" }));
  await page.goto(`/desk/cases?q=${email}`);
  const waiting = page.getByRole("navigation", { name: "Desk" }).locator("[data-count=cases] b");
  const before = (await waiting.textContent()) ?? "";
  await writeToUs(stranger, email);
  const news = main(page).locator("[data-live]");
  const mark = (await news.getAttribute("data-mark")) ?? "";
  if (scripted) {
    await expect(news.getByRole("link", { name: "Load" })).toBeVisible();
    await expect(waiting).not.toHaveText(before);
    await scan(page, "news on the desk");
    await expect(main(page)).not.toContainText("Ada Eze");
    await news.getByRole("link", { name: "Load" }).click();
  } else {
    await page.reload();
  }
  await expect(main(page)).toContainText("Ada Eze");
  await expect(news).not.toHaveAttribute("data-mark", mark);
});

test("a half-written answer outlives every click of the page", async ({ page, context, guard, scripted }) => {
  guard.allow(/status of (409|422)/);
  const email = newEmail();
  const one = await newCase({ email });
  await comeIn(context, await somebody({ role: "staff", firstName: "Bola" }));
  await page.goto(`/desk/cases/${one.id}?q=${email}`);
  expect(await main(page).innerText()).not.toContain("<button");
  const half = "RORO to Cotonou takes";
  const clicks: [name: string, click: () => Promise<void>][] = [
    ["Assign to me", () => button(page, "Assign to me").click()],
    ["Add a tag", () => button(page, "Add").click()],
    [
      "Disable the private link",
      async () => {
        await summaryOf(page, "Owner, merge").click();
        await button(page, "Disable the private link").click();
      },
    ],
    [
      "Snooze",
      async () => {
        await summaryOf(page, "Snooze").click();
        await main(page).locator(".act-menu").getByRole("button", { name: "Snooze" }).click();
      },
    ],
    [
      "Keep note",
      async () => {
        await main(page).getByRole("radio", { name: "Note" }).check();
        await note(page).fill("A note beside it.");
        await button(page, "Keep note").click();
        await expect(thread(page)).toContainText("A note beside it.");
      },
    ],
    ["Enter in a field", () => field(page, "Tag").press("Enter")],
    ["Answer in French", () => button(page, "Change to French").click()],
  ];
  for (const [place, [name, click]] of clicks.entries()) {
    const words = `${half} ${place + 6} weeks (${name})`;
    await answer(page).fill(words);
    if (place === 1) await field(page, "Tag").fill("roro");
    const loaded = page.waitForEvent("load");
    await click();
    await loaded;
    await expect(answer(page)).toHaveValue(words);
  }
  // A link that leaves the page is a button of its form where no script keeps what is typed.
  const leaving = scripted ? "link" : "button";
  const ways = [
    () =>
      page
        .getByRole("navigation", { name: "Desk" })
        .getByRole(leaving, { name: /^People/ })
        .click(),
    () =>
      main(page)
        .getByRole("navigation", { name: "Inbox" })
        .getByRole(leaving, { name: /waiting$/ })
        .click(),
  ];
  for (const [place, leave] of ways.entries()) {
    if (scripted) await untilAlive(page, "desk-case");
    await answer(page).fill(`${half} ${place + 20} weeks`);
    await leave();
    await expect(main(page).getByRole("heading", { level: 1 })).toHaveText(/^(People|Inbox)$/);
    await page.goto(`/desk/cases/${one.id}`);
    await expect(answer(page)).toHaveValue(`${half} ${place + 20} weeks`);
  }
  if (!scripted) return;
  await untilAlive(page, "desk-case");
  await answer(page).fill(`${half} seven weeks`);
  await page.reload();
  await expect(answer(page)).toHaveValue(`${half} seven weeks`);
  // The stream of news is sent to the login page too, when it begins again just then.
  guard.allow(/EventSource's response has a MIME type/);
  await context.clearCookies();
  await answer(page).fill(`${half} eight weeks`);
  await button(page, "Send").click();
  await expect(page).toHaveURL(/\/login/);
});

test("what is typed is kept while it is typed, and a lost line sends nothing and loses nothing @with-script", async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
  const one = await newCase({ email: newEmail() });
  const clerk = await somebody({ role: "staff", firstName: "Bola" });
  await comeIn(context, clerk);
  await page.goto(`/desk/cases/${one.id}`);
  await untilAlive(page, "desk-case");
  await answer(page).fill("Half an answer");
  await expect(main(page).locator("[data-saved]")).toHaveText(/Draft saved \d\d:\d\d/);
  const other = await context.newPage();
  await other.goto(`/desk/cases/${one.id}`);
  await expect(answer(other)).toHaveValue("Half an answer");
  await other.close();

  await context.setOffline(true);
  await answer(page).fill("A whole answer.");
  await button(page, "Send").click();
  await expect(main(page).locator("[data-saved]")).toContainText("No connection. Nothing was sent");
  await expect(answer(page)).toHaveValue("A whole answer.");
  await context.setOffline(false);
  await expect(main(page).locator("[data-saved]")).toHaveText(/Draft saved/);

  const isPost = (route: Route) => (route.request().method() === "POST" ? route.abort() : route.continue());
  await page.route("**/desk/cases/**", isPost);
  await answer(page).fill("A whole answer, at last.");
  await button(page, "Send").click();
  await expect(page).toHaveURL(/chrome-error/);
  await page.unroute("**/desk/cases/**", isPost);
  await page.goto(`/desk/cases/${one.id}`);
  await expect(answer(page)).toHaveValue("A whole answer, at last.");
  await button(page, "Send").click();
  await expect(toasts(page)).toContainText("Answer sent.");
  await page.goBack();
  await page.goto(`/desk/cases/${one.id}`);
  await expect(answer(page)).toHaveValue("");
  await expect(thread(page)).toContainText("A whole answer, at last.");
});

test("a clerk works through the inbox by keys alone @with-script", async ({ page, context }) => {
  const tag = `keys-${crypto.randomUUID().slice(0, 8)}`;
  const ids: string[] = [];
  for (let at = 0; at < 20; at += 1) {
    const since = new Date(Date.now() - (100 - at) * 60_000);
    ids.push((await newCase({ email: newEmail(), tags: [tag], text: `Question ${at}`, since })).id);
  }
  await comeIn(context, await somebody({ role: "staff", firstName: "Bola" }));
  await page.goto(`/desk/cases?tag=${tag}`);
  await untilAlive(page, "desk-keys");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  for (const [at, id] of ids.entries()) {
    await expect(page).toHaveURL(new RegExp(id));
    await expect(thread(page)).toContainText(`Question ${at}`);
    await untilAlive(page, "desk-case");
    await untilAlive(page, "desk-keys");
    if (at === 0) {
      await page.keyboard.press("a");
      await expect(main(page).locator(".case-head")).toContainText("Bola");
      await untilAlive(page, "desk-case");
      await untilAlive(page, "desk-keys");
      await page.keyboard.press("n");
      await expect(note(page)).toBeFocused();
      await page.keyboard.type("Knows the yard.");
      await page.keyboard.press("Control+Enter");
      await expect(thread(page)).toContainText("Knows the yard.");
      await untilAlive(page, "desk-case");
      await untilAlive(page, "desk-keys");
    }
    await page.keyboard.press("e");
    await expect(answer(page)).toBeFocused();
    await page.keyboard.type(`Answer ${at}.`);
    await page.keyboard.press("Control+Enter");
  }
  await expect(page).toHaveURL(/\/desk\/cases\?tag=/);
  await expect(main(page)).toContainText("0 cases found");
});

test("saved replies are written at the desk", async ({ page, context, guard }) => {
  guard.allow(/status of 422/);
  await comeIn(context, await somebody({ role: "staff", firstName: "Bola" }));
  await page.goto("/desk/replies");
  for (const size of Object.values(SIZES)) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
  await scan(page, "saved replies");
  await button(page, "Save reply").click();
  await expect(summary(page)).toContainText("Required");
  const name = `Port ${crypto.randomUUID().slice(0, 6)}`;
  await field(page, "Name").fill(name);
  await field(page, "In French").fill("Bonjour {name}, le port est {port}.");
  await button(page, "Save reply").click();
  await main(page).getByRole("link", { name }).click();
  await expect(main(page)).toContainText("Edited by Bola");
  await button(page, "Remove this reply").click();
  await expect(main(page).getByRole("link", { name })).toHaveCount(0);
});
