import { expect, test } from "./support/journey.ts";

test("the buying guide has seven steps, reached from its list", async ({ page }) => {
  await page.goto("/buyvehiclesteps");
  const steps = page.getByRole("navigation", { name: "The seven steps" }).getByRole("link");
  await expect(steps).toHaveText([
    /Register/,
    /Browse/,
    /Review vehicle details/,
    /Deposit and bid/,
    /Win/,
    /Shipping or delivery/,
    /Enjoy/,
  ]);
  await steps.nth(5).click();
  await expect(page.getByRole("heading", { name: "Shipping or delivery" })).toBeInViewport();
});

test("of the shipping questions one is open at a time, fifteen in all", async ({ page }) => {
  await page.goto("/faqpage");
  const items = page.locator("details[name=shipping-faq]");
  await expect(items).toHaveCount(15);
  await items.nth(2).locator("summary").click();
  await expect(items.nth(2)).toHaveAttribute("open", "");
  await items.nth(7).locator("summary").click();
  await expect(items.nth(7)).toHaveAttribute("open", "");
  await expect(items.nth(2)).not.toHaveAttribute("open");
  await items.nth(7).locator("summary").click();
  await expect(items.nth(7)).not.toHaveAttribute("open");
  await expect(page.getByRole("heading", { name: "Knowledge base", exact: true })).toBeVisible();
});

test("the policies are written out, and the privacy policy repeats the terms", async ({ page }) => {
  const footer = page.getByRole("contentinfo");
  await page.goto("/");
  await footer.getByRole("link", { name: "Terms Of Service" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of Service");
  const sections = await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts();
  expect(sections.length).toBeGreaterThan(5);

  await footer.getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
  const headings = await page.getByRole("main").getByRole("heading", { level: 3 }).allInnerTexts();
  expect(headings).toEqual(expect.arrayContaining(sections));

  await footer.getByRole("link", { name: "Refund Policy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Refund Policy");
  await expect(page.getByRole("main")).toContainText("$50");
});

test("payment, about us, news and testimonials can be read", async ({ page }) => {
  for (const [path, heading] of [
    ["/payment", "Payment options"],
    ["/aboutus", "About Us"],
    ["/updatenews", "Update News"],
    ["/testimonials", "Testimonials"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    expect((await page.getByRole("main").innerText()).length, path).toBeGreaterThan(500);
  }
});

test("the blog is searched by title", async ({ page }) => {
  await page.goto("/blog");
  const posts = page.locator("article");
  const all = await posts.count();
  expect(all).toBeGreaterThan(8);
  const field = page.getByRole("main").getByRole("searchbox", { name: "Search titles" });
  await field.fill("STORAGE");
  await field.press("Enter");
  await expect(posts).toHaveCount(1);
  await field.fill("zeppelin");
  await field.press("Enter");
  await expect(page.getByText("No blogs found")).toBeVisible();
  await expect(field).toHaveValue("zeppelin");
  await page.getByRole("link", { name: "All posts" }).click();
  await expect(posts).toHaveCount(all);
});

test("posts with hostile HTML run nothing, ask nobody and hide nothing", async ({ page }) => {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const titles = [/WIN A FREE LEXUS/, /^The deposit: 600 dollars/, /^Flood cars/, /^Nigeria's duty/];
  for (const title of titles) {
    await page.goto("/blog");
    await page.getByRole("link", { name: title }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page.getByRole("contentinfo")).toBeVisible();
    const body = page.locator("main .prose");
    await expect(
      body.locator("script, style, iframe, object, svg, form, video, base, link, meta, [style]"),
    ).toHaveCount(0);
    const attributes = await body
      .locator("*")
      .evaluateAll((all) =>
        all.flatMap((one) => one.getAttributeNames().map((name) => `${name}=${one.getAttribute(name)}`)),
      );
    expect(attributes.filter((attribute) => /^on|javascript:|data:/i.test(attribute))).toEqual([]);
  }
  expect(dialogs).toEqual([]);
});
