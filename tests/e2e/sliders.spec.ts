import type { Page } from "@playwright/test";
import { dayInLagos, daysAfter } from "#app/platform/calendar-day.ts";
import { expect, test, untilAlive } from "./support/journey.ts";

test.use({ pictures: true });

const WIDTHS = [
  { width: 360, vehicles: 1, testimonials: 1, brands: 0 },
  { width: 768, vehicles: 2, testimonials: 2, brands: 0 },
  { width: 1280, vehicles: 4, testimonials: 3, brands: 5 },
];

interface Box {
  slider: string;
  slides: { left: number; width: number }[];
  top: number;
  height: number;
}

function measure(page: Page): Promise<Box[]> {
  return page.locator("[data-slider]").evaluateAll((sliders) =>
    sliders
      .filter((slider) => slider.checkVisibility())
      .map((slider) => {
        const box = slider.getBoundingClientRect();
        return {
          slider: slider.getAttribute("aria-label") ?? "",
          top: Math.round(box.top + scrollY),
          height: Math.round(box.height),
          slides: [...slider.querySelectorAll(".swiper-slide")]
            .filter((slide) => slide.checkVisibility())
            .map((slide) => slide.getBoundingClientRect())
            .map(({ left, width }) => ({ left: Math.round(left), width: Math.round(width) })),
        };
      }),
  );
}

for (const { width, vehicles, testimonials, brands } of WIDTHS) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("sliders show as many slides as specified, and start without a jump", async ({ page, scripted }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route("**/assets/slider-*.js", async (route) => held.then(() => route.continue()));
      await page.goto("/");
      await scrollThrough(page);
      const before = await measure(page);
      const inView = Object.fromEntries(before.map(({ slider, slides }) => [slider, countInView(slides, width)]));
      expect(inView).toMatchObject({ "Popular: Vehicles": vehicles, Testimonials: testimonials });
      expect(inView["Popular brands"] ?? 0).toBe(brands);
      release();
      if (!scripted) return;

      await untilAlive(page, "slider");
      for (const slider of ['[data-slider="1,2,4"]', '[data-slider="1,2,3"]'])
        await expect(page.locator(slider)).toHaveClass(/swiper-initialized/);
      expect(await measure(page)).toEqual(before);
    });
  });
}

/** A slider starts when it comes near. */
/** Without the place of the cars seen last, which script takes away where there are none. */
const PARTS = "main > section:visible, main > div:not(:has([data-recent])):visible";

async function scrollThrough(page: Page): Promise<void> {
  for (const section of await page.locator(PARTS).all()) await section.scrollIntoViewIfNeeded();
}

const countInView = (slides: { left: number; width: number }[], width: number) =>
  slides.filter((slide) => slide.left >= 0 && slide.left + slide.width <= width).length;

test("the bullets of a slider lead to its slides", { tag: "@with-script" }, async ({ page }) => {
  await page.goto("/");
  const testimonials = page.getByRole("group", { name: "Testimonials" });
  await testimonials.scrollIntoViewIfNeeded();
  await untilAlive(page, "slider");
  await expect(testimonials).toHaveClass(/swiper-initialized/);
  await testimonials.getByRole("button", { name: "Go to slide 2" }).click();
  await expect(testimonials.getByRole("listitem").nth(3)).toBeInViewport({ ratio: 0.9 });
});

test("the hero's bullets lead to each of its three slides", async ({ page, scripted }) => {
  await page.goto("/");
  if (scripted) await untilAlive(page, "slider");
  const hero = page.getByRole("region", { name: "Welcome" });
  await expect(hero.locator(".swiper-slide")).toHaveCount(3);
  await hero.getByLabel("Go to slide 3").click();
  await expect(hero.getByRole("heading", { name: "Know the cost before you bid" })).toBeInViewport({ ratio: 1 });
});

test("each slide's message and links are read at every width without a tap, and what closes can still be bid on", async ({
  page,
}) => {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const asked = Date.now();
    await page.goto("/");
    await expectClosing(page, asked, width);
    const first = page.getByRole("region", { name: "Welcome" });
    const links = ["See cars", "Contact Us", /^Learn More about/].map((name) => first.getByRole("link", { name }));
    for (const link of links) await expect(link).toBeInViewport({ ratio: 1 });
    const places = await Promise.all(links.map(async (link) => (await link.boundingBox()) ?? { x: 0, y: 0 }));
    expect(places.toSorted((a, b) => a.y - b.y || a.x - b.x)).toEqual(places);
    const messages = page.locator("main > div", {
      has: page.getByRole("heading", { name: "From the yard to your port" }),
    });
    for (const name of ["From the yard to your port", "Know the cost before you bid"]) {
      const heading = messages.last().getByRole("heading", { name });
      await heading.scrollIntoViewIfNeeded();
      await expect(heading, `${name}, ${width} pixels`).toBeInViewport({ ratio: 1 });
    }
  }
});

const MINUTE = 60_000;

/** Today's lots with time to bid, then tomorrow's, or what closes next; and Popular Vehicle shows none of them again. */
async function expectClosing(page: Page, asked: number, width: number): Promise<void> {
  const shown = await page.locator("section:has(> .brief-lots)").evaluateAll((sections) =>
    sections.map((section) => {
      const { x, y } = section.getBoundingClientRect();
      const times = Array.from(section.querySelectorAll("time"), ({ dateTime }) => Date.parse(dateTime));
      const lots = Array.from(section.querySelectorAll("li > a"), (link) => link.getAttribute("href"));
      return { heading: section.querySelector("h2")?.textContent ?? "", times, lots, x, y };
    }),
  );
  const headings = ["Closing today", "Closing tomorrow", "Closing next"].filter((one) =>
    shown.some(({ heading }) => heading === one),
  );
  expect(shown.map(({ heading }) => heading)).toEqual(headings);
  for (const { heading, times } of shown) {
    expect(times.toSorted((a, b) => a - b)).toEqual(times);
    // The page may be a moment older than the question.
    expect(times[0], heading).toBeGreaterThan(asked + 9 * MINUTE);
    if (heading !== "Closing next") expect(new Set(times.map(dayInLagos)).size, heading).toBe(1);
  }
  const [left, right] = shown;
  if (left && right) {
    expect(dayInLagos(right.times[0] ?? 0)).toBe(daysAfter(dayInLagos(left.times[0] ?? 0), 1));
    if (width >= 1024) expect([right.y, right.x > left.x]).toEqual([left.y, true]);
    else expect([right.x, right.y > left.y]).toEqual([left.x, true]);
  }
  const popular = await page
    .locator("#popular article a")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href")));
  expect(popular.length).toBeGreaterThan(4);
  expect(popular.filter((lot) => shown.some(({ lots }) => lots.includes(lot)))).toEqual([]);
}

test("on a phone the slider's script waits until a slider comes near", { tag: "@with-script" }, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => void asked.push(request.url()));
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/");
  await untilAlive(page, "sliders");
  await page.waitForLoadState("networkidle");
  expect(asked.filter((address) => address.includes("/assets/slider-"))).toEqual([]);
  const vehicles = page.locator('[data-slider="1,2,4"]');
  await vehicles.scrollIntoViewIfNeeded();
  await expect(vehicles).toHaveClass(/swiper-initialized/);
  expect(asked.filter((address) => address.includes("/assets/slider-"))).toHaveLength(1);
});

test("the time left is counted from now, however old the page is", { tag: "@with-script" }, async ({ page }) => {
  await page.clock.setFixedTime(Date.now() + 60 * 86_400_000);
  await page.goto("/allListing");
  await expect(page.locator("article time").first()).toHaveText("Closed");
});
