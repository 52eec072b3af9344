import { storeCase } from "#tests/factories/desk-case.ts";
import { expect, test } from "./support/journey.ts";
import { comeIn, inDatabase, main, somebody } from "./support/people.ts";
import { JOURNEYS_SECRET } from "./support/system.ts";

test.use({ pictures: true });

// Seals the links of cases.
process.env["AUTH_SECRET"] ??= JOURNEYS_SECRET;

const name = `Ada ${crypto.randomUUID().slice(0, 8)}`;
const text = "What does freight to Lagos cost for a car of this size?";

test("a short case fits a laptop's screen in three panes; on a phone facts stand on top, and ways to send in one row", async ({
  page,
  context,
}) => {
  const { id } = await inDatabase((db) =>
    storeCase(db, { name, email: `${crypto.randomUUID()}@example.com`, text, since: new Date(0) }),
  );
  await comeIn(context, await somebody({ role: "staff" }));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/desk/cases/${id}`);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await height()).toBeLessThanOrEqual(800);

  const placeOf = async (part: string) => (await main(page).locator(part).boundingBox()) ?? { x: NaN, y: NaN };
  const [list, thread, facts] = [
    await placeOf(".case-list"),
    await placeOf(".composer"),
    await placeOf(".case-person"),
  ];
  expect(list.x).toBeLessThan(thread.x);
  expect(thread.x).toBeLessThan(facts.x);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(main(page).locator(".case-list")).toBeHidden();
  expect((await placeOf(".case-head")).y).toBeLessThan((await placeOf(".case-person")).y);
  expect((await placeOf(".case-person")).y).toBeLessThan((await placeOf(".composer")).y);
  const sends = main(page).getByRole("button", { name: /^Send/ });
  await expect(sends).toHaveCount(3);
  const tops = await sends.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(new Set(tops).size, "rows of buttons").toBe(1);
});

test("on a phone who waits and what they write stand before the signs of the case", async ({ page, context }) => {
  const { id } = await inDatabase((db) =>
    storeCase(db, { name, email: `${crypto.randomUUID()}@example.com`, text, since: new Date(0) }),
  );
  await comeIn(context, await somebody({ role: "staff" }));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/desk");
  const row = main(page).locator(`a[href="/desk/cases/${id}"]`);
  await expect(row).toContainText(text);
  const topOf = async (what: string) => (await row.locator(what).boundingBox())?.y ?? Number.NaN;
  expect(await topOf("b + .line")).toBe(await topOf("b"));
  expect(await topOf("b + .line")).toBeLessThan(await topOf("b + .line + span"));
});
