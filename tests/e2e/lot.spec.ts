import { sql } from "kysely";
import { idOf, makeLot, storeLots } from "#tests/factories/lot.ts";
import { patience } from "#tests/support/patience.ts";
import { expectNoSidewaysScroll, scan, SIZES } from "./support/accessibility.ts";
import { expect, test, untilAlive } from "./support/journey.ts";
import { comeIn, field, inDatabase, somebody, toasts } from "./support/people.ts";
import { detail } from "./support/street-plan.ts";
import { system } from "./support/system.ts";

test.use({ pictures: true });

const ROWS = [
  ["Make", "Model", "Year", "Color", "Engine", "Transmission", "Fuel", "Drive", "Odometer", "Location", "Status"],
  ["Primary Damage", "Secondary Damage", "Document", "Keys", "Seller", "Cost Price", "Vehicle Score", "Vin", "Lot Id"],
].flat();

test("a lot's page answers everything that a buyer asks", async ({ page }) => {
  const { listed } = system().lots;
  await page.goto(detail(listed.id));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(listed.title);
  const facts = page.getByRole("region", { name: listed.title, exact: true });
  for (const row of ROWS) {
    const term = facts.getByText(row, { exact: true }).and(facts.locator("dt"));
    await expect(term, row).toBeVisible();
    await expect(term.locator("+ dd"), row).not.toBeEmpty();
  }
  await expect(facts.locator("dt:text-is('Vin') + dd")).toHaveText(listed.vin);
  await expect(facts.locator("dt:text-is('Lot Id') + dd")).toHaveText(listed.lotNumber);
  const map = page.getByRole("region", { name: "Place" }).getByRole("img", { name: /^Map\. / });
  await expect(map).toBeVisible();
  // The outline is a file of its own.
  const widthOf = (outline: SVGElement) => (outline as SVGGraphicsElement).getBBox().width;
  await expect.poll(() => map.locator("use").first().evaluate(widthOf)).toBeGreaterThan(400);
  await expect(page.getByRole("region", { name: "Similar lots" }).getByRole("listitem").first()).toBeVisible();
});

test("a similar lot without a picture fills its place on a phone, and leads to its page", async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  const model = `Brief ${Math.random().toString(36).slice(2)}`;
  const [own, other] = ["own", "other"].map((title) =>
    makeLot({
      title: `${model} ${title}`,
      model,
      lot_number: String(60_000_000 + Math.floor(Math.random() * 9_000_000)),
      feed_id: `brief-${crypto.randomUUID()}`,
      auction_id: null,
    }),
  );
  if (!own || !other) throw new Error("There are two.");
  await inDatabase(async (db) => {
    for (const id of await storeLots(db, [own, other])) await sql`select pg_notify('lots', ${String(id)})`.execute(db);
  });
  await page.goto(detail(idOf(own)));
  const first = page.getByRole("region", { name: "Similar lots" }).getByRole("listitem").first();
  await expect(async () => {
    await page.reload();
    await expect(first).toContainText(other.title ?? "", { timeout: patience(1_000) });
  }).toPass();
  const [card, picture] = await Promise.all([first.boundingBox(), first.getByRole("img").boundingBox()]);
  // Of the border.
  expect((picture?.x ?? Number.NaN) - (card?.x ?? 0)).toBeLessThanOrEqual(1);
  await scan(page, "similar lots on a phone");
  await first.getByRole("link").click();
  await expect(page).toHaveURL(detail(idOf(other)));
});

test("a word of the trade is explained where it stands, and in the glossary", async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await page.goto(detail(system().lots.listed.id));
  const asked = page.locator("summary", { hasText: /What does this mean\? VIN$/ });
  const meaning = page.getByText("Seventeen characters that name one vehicle.");
  await expect(meaning).toBeHidden();
  await asked.focus();
  await page.keyboard.press("Enter");
  await expect(meaning).toBeVisible();
  for (const help of await page.getByText(/^What does this mean\?/).all()) await help.evaluate(openPanel);
  await expectNoSidewaysScroll(page);
  await scan(page, "lot with its words explained");
  const terms = await page.getByRole("link", { name: /in the glossary$/ }).evaluateAll(addressesOf);
  expect(new Set(terms).size).toBe(terms.length);
  await page.getByRole("link", { name: "VIN in the glossary" }).click();
  await expect(page).toHaveURL("/glossary#term-vin");
  await expect(page.locator("#term-vin")).toBeInViewport();
});

const openPanel = (inside: Element) => inside.closest("details")?.setAttribute("open", "");
const addressesOf = (links: Element[]) => links.map((link) => link.getAttribute("href"));

test("the bid's history shows how it moved between two passes of the worker", async ({ page }) => {
  await page.goto(detail(system().lots.listed.id));
  const history = page.getByRole("region", { name: "Bid history" });
  await expect(history.getByRole("columnheader")).toHaveText(["Seen", "Bid"]);
  await expect(history.getByRole("row").nth(1)).toContainText(/\$[\d,]+/);
});

test("the gallery leads to every picture", async ({ page, scripted, guard }) => {
  const { listed } = system().lots;
  await page.goto(detail(listed.id));
  const gallery = page.getByRole("region", { name: `Pictures of ${listed.title}` });
  const thumbnails = gallery.getByRole("list", { name: "Choose a picture" }).getByRole("link");
  const third = page.locator("#picture-3");
  await expect(third).not.toBeInViewport();

  if (!scripted) {
    // The browser's image viewer adds styles that our CSP blocks.
    guard.allow(/Applying inline style|Blocked script execution/);
    await thumbnails.nth(2).click();
    await expect(third).toBeInViewport();
    await third.getByRole("link").click();
    await expect(page).toHaveURL(/\/picture\/.*\/1280$/);
    return;
  }
  await untilAlive(page, "gallery");
  const total = await thumbnails.count();
  const counter = gallery.locator("[data-gallery-count]");
  await expect(counter).toHaveText(`1 / ${total}`);
  await gallery.getByRole("button", { name: "Next picture" }).click();
  await expect(counter).toHaveText(`2 / ${total}`);
  await thumbnails.nth(2).click();
  await expect(counter).toHaveText(`3 / ${total}`);
  await expect(thumbnails.nth(2)).toHaveAttribute("aria-current", "true");

  await third.getByRole("link").click();
  const viewer = page.getByRole("dialog", { name: "Pictures on the full screen" });
  await expect(viewer.getByText(`3 / ${total}`)).toBeVisible();
  await expect(viewer).toHaveCSS("background-color", "rgb(0, 0, 0)");
  expect(await viewer.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
  const shown = viewer.getByRole("img").nth(2);
  await expect(shown).toHaveJSProperty("complete", true);
  await expect(shown).toHaveAttribute("src", /\/1280$/);
  await scan(page, "pictures on the full screen");
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByText(`4 / ${total}`)).toBeVisible();
  await viewer.getByRole("button", { name: "Previous picture" }).click();
  await page.keyboard.press("ArrowLeft");
  await expect(viewer.getByText(`2 / ${total}`)).toBeVisible();
  await page.keyboard.press("+");
  await expect(viewer.locator("li").nth(1)).toHaveAttribute("data-zoom", "1.50");
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await expect(counter).toHaveText(`2 / ${total}`);
  await expect(page.locator("#picture-2").getByRole("link")).toBeFocused();
});

test("a lot with a video plays it from our own address", async ({ page, request }) => {
  await page.goto(detail(system().lots.withVideo.id));
  await expect(page.getByRole("heading", { name: "Vehicle Video" })).toBeVisible();
  const video = page.locator("video");
  expect(await video.textContent()).toContain("Your browser does not support the video tag.");
  const source = (await video.locator("source").getAttribute("src")) ?? "";
  expect(source).toMatch(/^\/video\//);

  const whole = await request.get(source);
  expect(whole.status()).toBe(200);
  expect(whole.headers()["content-type"]).toBe("video/mp4");
  // The box that every mp4 file begins with.
  expect((await whole.body()).subarray(4, 8).toString()).toBe("ftyp");
  const part = await request.get(source, { headers: { range: "bytes=0-99" } });
  expect(part.status()).toBe(206);
  expect(await part.body()).toHaveLength(100);
});

test("a lot without pictures has a drawing in their place", async ({ page }) => {
  const { withoutPictures } = system().lots;
  await page.goto(detail(withoutPictures.id));
  await expect(page.getByRole("img", { name: /no picture yet/ }).first()).toBeVisible();
});

test("a lot whose sale is over keeps its page, says so, and takes no bids", async ({ page }) => {
  const { withdrawn } = system().lots;
  await page.goto(`/allListing?q=${withdrawn.lotNumber}`);
  await expect(page).toHaveURL(detail(withdrawn.id));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(withdrawn.title, { ignoreCase: true });
  await expect(page.getByText("This lot is no longer listed")).toBeVisible();
  const bid = page.getByRole("region", { name: "Bid", exact: true });
  await expect(bid).toContainText("Last bid seen");
  await expect(bid.getByRole("button", { name: "Bid Now" })).toHaveCount(0);
});

test("whoever wants to bid is asked to sign in and comes back to the lot with the amount", async ({ page }) => {
  const { listed } = system().lots;
  await page.goto(detail(listed.id));
  const bid = page.getByRole("region", { name: "Bid", exact: true });
  await bid.getByLabel("Your maximum bid").fill("$9,000");
  await bid.getByRole("button", { name: "Bid Now" }).click();
  const back = `/lots/${encodeURIComponent(listed.id)}/bid?amount=%249%2C000`;
  await expect(page).toHaveURL(`/login?redirectTo=${encodeURIComponent(back)}`);
});

test("whoever is signed in learns what is in the way of a bid, and writes to us about the lot", async ({
  page,
  context,
}) => {
  const { listed } = system().lots;
  await comeIn(context, await somebody({ verified: false }));
  await page.goto(detail(listed.id));
  const bid = page.getByRole("region", { name: "Bid", exact: true });
  await expect(bid).toContainText("Verify your email to bid.");
  await expect(page.locator(".bid-bar a")).toHaveAttribute("href", "#your-bid");
  await scan(page, "a lot for somebody who is not verified");
  await bid.getByRole("button", { name: "Send the link again" }).click();
  await expect(toasts(page)).toContainText("Link sent to");
  await expect(page).toHaveURL(detail(listed.id));
  await expect(bid.getByRole("link", { name: "Ask on WhatsApp" })).toHaveAttribute("href", /^https:\/\/wa\.me\//);
  await page.goto(`/contactus?lot=${encodeURIComponent(listed.id)}`);
  await expect(field(page, "Message")).toHaveValue(new RegExp(`${listed.lotNumber}.*${listed.vin}`));
});
