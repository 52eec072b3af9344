import type { Locator, Page } from "@playwright/test";
import { expectNoSidewaysScroll, scan } from "./support/accessibility.ts";
import { expect, test, untilAlive } from "./support/journey.ts";
import { field } from "./support/people.ts";
import { detail } from "./support/street-plan.ts";
import { system } from "./support/system.ts";

test.use({ pictures: true });

const PHONE = { width: 360, height: 740 };
/** Each has a date, and its make is common enough for similar lots. */
const LIST = "/allListing?makes=ford,honda,toyota&day=week&sort=miles";

const wayBack = (page: Page) => page.getByRole("link", { name: "Back to your search" });
const menu = (page: Page) => page.locator("details[data-share]");
const topOf = async (page: Page, id: string) =>
  (await page.locator(`[data-lot="${id}"]`).boundingBox())?.y ?? Number.NaN;

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("a lot is judged on the first screen, shared, left for its place in the list, and asked about", async ({
    page,
    context,
    scripted,
  }) => {
    await page.goto(LIST);
    const row = page.locator("article").nth(6);
    const id = (await row.getAttribute("data-lot")) ?? "";
    // Clear of all that is fixed, so that the tap does not scroll.
    await row.evaluate((lot) => lot.scrollIntoView({ block: "center" }));
    const before = await topOf(page, id);
    await row.getByRole("heading").getByRole("link").click();
    await expect(page).toHaveURL(detail(id));

    for (const part of ["h1", ".lot-condition .damage", ".lot-condition dl", "#bid strong", "#bid time"])
      await expect(page.locator(part).first(), part).toBeInViewport({ ratio: 1 });
    const [price, bar] = [page.locator("#bid strong").first(), page.locator(".bid-bar")];
    // A lot that takes no bids has none.
    const under = (await bar.count()) > 0 ? (await bar.boundingBox())?.y : PHONE.height;
    const over = await price.boundingBox();
    expect((over?.y ?? 0) + (over?.height ?? 0), "the price above the bar").toBeLessThanOrEqual(under ?? 0);
    await expect(page.locator(".gallery, .lot-picture-none").first()).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
    await scan(page, "a lot on a phone");
    await page.setViewportSize(PHONE);

    if (scripted) await untilAlive(page, "lot");
    const address = page.url();
    await menu(page).locator("summary").click();
    const send = menu(page).getByRole("link", { name: "Send on WhatsApp" });
    await expect(send).toBeInViewport({ ratio: 1 });
    const text = new URL((await send.getAttribute("href")) ?? "").searchParams.get("text");
    expect(text).toContain(await page.locator("h1").innerText());
    expect(text?.endsWith(address)).toBe(true);
    await expect(menu(page).getByRole("link", { name: address.replace("http://", "") })).toBeVisible();
    await scan(page, "the ways to share a lot");
    await page.setViewportSize(PHONE);
    const copy = menu(page).getByRole("button", { name: "Copy link" });
    if (scripted) {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await copy.click();
      await expect(page.getByText("Link copied.")).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
      await expect(send).toBeHidden();
      await wayBack(page).click();
      await expect(page).toHaveURL(LIST);
      await expect.poll(async () => Math.abs((await topOf(page, id)) - before)).toBeLessThanOrEqual(2);
    } else {
      await expect(copy).toBeHidden();
      await expect(wayBack(page)).toBeHidden();
      const way = page.getByRole("navigation", { name: "Breadcrumb" });
      await way.getByRole("link").nth(1).click();
      await expect(page).toHaveURL(/^[^?]*\/allListing\?makes=[a-z0-9]+$/);
    }

    await page.goto(detail(id));
    await expect(page.getByRole("link", { name: "Ask on WhatsApp" })).toHaveAttribute("href", /^https:\/\/wa\.me\//);
    await page.goto(`/contactus?lot=${encodeURIComponent(id)}`);
    await expect(field(page, "Message")).toHaveValue(/^About lot \d+ at (Copart|IAAI), .*:/);
  });

  test(
    "the way back leads to the lot's row also from another lot and from a comparison, and is not there for who came from elsewhere",
    { tag: "@with-script" },
    async ({ page }) => {
      await page.goto(LIST);
      const id = (await page.locator("article").nth(5).getAttribute("data-lot")) ?? "";
      await page.locator("article").nth(5).getByRole("heading").getByRole("link").click();
      await expect(wayBack(page)).toBeVisible();
      const other = page.getByRole("region", { name: "Similar lots" }).getByRole("link").first();
      await other.click();
      await expect(page).not.toHaveURL(detail(id));
      await wayBack(page).click();
      await expect(page).toHaveURL(/day=week&sort=miles#compare-/);
      const row = page.locator(`[data-lot="${id}"]`);
      await expect(row).toBeInViewport();
      await row.getByRole("button", { name: /^Compare/ }).click();
      await page.getByRole("link", { name: "Compare (1)" }).click();
      await page.getByRole("table", { name: "Lots side by side" }).getByRole("columnheader").getByRole("link").click();
      await expect(page).toHaveURL(detail(id));
      await expect(wayBack(page)).toHaveAttribute("href", /day=week&sort=miles#compare-/);
      await page.goto("/");
      await page.goto(detail(id));
      await untilAlive(page, "lot");
      await expect(wayBack(page)).toBeHidden();
    },
  );

  test("the phone's own sheet shares a lot where there is one", { tag: "@with-script" }, async ({ page }) => {
    await page.addInitScript(() => {
      navigator.share = async (shared) => document.documentElement.setAttribute("data-shared", shared?.url ?? "");
    });
    await page.goto(detail(system().lots.listed.id));
    await untilAlive(page, "lot");
    await menu(page).locator("summary").click();
    await expect(page.locator("html")).toHaveAttribute("data-shared", page.url());
    await expect(menu(page).getByRole("link").first()).toBeHidden();
  });

  test("cars that were opened are found again, on home, beside a lot and on their own page", async ({
    page,
    context,
    scripted,
  }) => {
    const { listed, withVideo } = system().lots;
    for (const { id } of [withVideo, listed]) {
      await page.goto(detail(id));
      if (scripted) await untilAlive(page, "recent");
    }
    const names = (await context.cookies()).map(({ name }) => name).filter((name) => name !== "sheet");
    expect(names).toEqual(scripted ? ["seen"] : []);
    const place = page.getByRole("complementary", { name: "Recently seen" });
    if (!scripted) {
      await place.getByRole("link", { name: "Recently seen cars" }).click();
      await expect(page.getByText("If your browser runs no scripts")).toBeVisible();
      await scan(page, "recently seen cars, without script");
      return;
    }
    await place.scrollIntoViewIfNeeded();
    await expect(place.getByRole("listitem")).toHaveCount(1);
    await expect(place.getByRole("link", { name: withVideo.title })).toHaveAttribute("href", detail(withVideo.id));
    await page.goto("/");
    await place.scrollIntoViewIfNeeded();
    await expect(place.getByRole("listitem")).toHaveCount(2);
    await expectNoSidewaysScroll(page);
    await scan(page, "home with recently seen cars");
    await place.getByRole("link", { name: "All of them" }).click();
    await expect(page.getByRole("article").getByRole("heading")).toHaveText([listed.title, withVideo.title]);
    await page.getByRole("button", { name: "Clear this list" }).click();
    await expect(page.getByRole("heading", { name: "No cars yet" })).toBeVisible();
    await page.goto("/");
    await untilAlive(page, "recent");
    await expect(place).toBeHidden();
  });
});

test.describe("with fingers", { tag: "@with-script" }, () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("a finger drawn over a picture brings the next, on the page of a lot and on the full screen", async ({
    page,
    context,
  }) => {
    const { listed } = system().lots;
    await page.goto(detail(listed.id));
    await untilAlive(page, "gallery");
    const finger = await context.newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints });
    const drawOver = async (picture: Locator) => {
      const { y = 0, height = 0 } = (await picture.boundingBox()) ?? {};
      const at = (x: number) => ({ x, y: y + height / 2 });
      // Far past half, from beside the button for the next: a strip that a slow finger leaves before half goes back.
      await touch("touchStart", at(290));
      for (let x = 270; x >= 10; x -= 20) await touch("touchMove", at(x));
      await touch("touchEnd");
    };
    const gallery = page.getByRole("region", { name: `Pictures of ${listed.title}` });
    await drawOver(gallery.locator("#picture-1"));
    await expect(gallery.locator("[data-gallery-count]")).toHaveText(/^2 \/ \d+$/);
    await expect(gallery.locator("#picture-2")).toBeInViewport({ ratio: 1 });
    await gallery.locator("#picture-2").getByRole("link").tap();
    const viewer = page.getByRole("dialog", { name: "Pictures on the full screen" });
    await expect(viewer.getByText(/^2 \/ \d+$/)).toBeVisible();
    await drawOver(viewer.locator("li").nth(1));
    await expect(viewer.getByText(/^3 \/ \d+$/)).toBeVisible();
    await expect(viewer.locator("li").nth(2)).toBeInViewport({ ratio: 1 });
    await viewer.getByRole("button", { name: "Close" }).tap();
    await expect(gallery.locator("[data-gallery-count]")).toHaveText(/^3 \/ \d+$/);
  });

  test("a picture on the full screen grows between two fingers, and gives way to the next", async ({
    page,
    context,
  }) => {
    await page.goto(detail(system().lots.listed.id));
    await untilAlive(page, "gallery");
    await page.locator("#picture-1").getByRole("link").tap();
    const viewer = page.getByRole("dialog", { name: "Pictures on the full screen" });
    const first = viewer.locator("li").first();
    await expect(first.getByRole("img")).toHaveJSProperty("complete", true);
    const finger = await context.newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", apart?: number) =>
      finger.send("Input.dispatchTouchEvent", {
        type,
        touchPoints:
          apart === undefined
            ? []
            : [
                { x: 180 - apart / 2, y: 340, id: 0 },
                { x: 180 + apart / 2, y: 340, id: 1 },
              ],
      });
    await touch("touchStart", 80);
    await touch("touchMove", 120);
    await touch("touchMove", 160);
    await touch("touchEnd");
    await expect(first).toHaveAttribute("data-zoom", "2.00");
    expect((await first.getByRole("img").boundingBox())?.width).toBeCloseTo(720, 0);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    await viewer.getByRole("button", { name: "Next picture" }).tap();
    await expect(viewer.getByText(/^2 \/ \d+$/)).toBeVisible();
    await expect(first).toHaveAttribute("data-zoom", "1.00");
    await viewer.getByRole("button", { name: "Close" }).tap();
    await expect(viewer).toHaveCount(0);
  });
});
