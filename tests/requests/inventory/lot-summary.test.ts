import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { idOf, makeLot } from "#tests/factories/lot.ts";
import { openSite, type Site } from "#tests/support/app.ts";
import { damageDrawing } from "#app/ui/damage-drawings.ts";

const lot = makeLot({
  title: "2015 Toyota Camry <LE>",
  images_large: ["https://pictures.example/1.jpg"],
  images_small: ["https://pictures.example/1s.jpg", "https://pictures.example/2s.jpg"],
});
const unknown = makeLot({ estimated_value: null, damage_primary: null, odometer: null, keys: null, current_bid: null });
const gone = makeLot({ withdrawn_at: new Date() });

let site: Site;
beforeAll(async () => {
  site = await openSite({ lots: [lot, unknown, gone] });
});
afterAll(() => site.close());

const summary = async (id: string) => (await site.get(`/lots/${id}/summary`)).text();
const rowsOf = (html: string) =>
  Object.fromEntries(
    Array.from(
      html.matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*>(?:<svg.*?<\/svg> )?([^<]*)<\/dd>/g),
      ([, label, value]) => [label, value],
    ),
  );

describe("/lots/{id}/summary", () => {
  it("is the inside of the Details dialog: carousel, the specified facts, the way to the full page", async () => {
    const html = await summary(idOf(lot));
    expect(rowsOf(html)).toEqual({
      "Lot number": `${lot.lot_number} at Copart`,
      Odometer: "84,213 miles",
      "Estimated value": "$11,500",
      Keys: "Yes",
      Condition: "2015 Toyota Camry &lt;LE&gt;, front end damage",
      Document: "Salvage",
      "Sale location": "Houston, TX",
      "Auction type": "Live auction",
      "Current bid": "$4,250",
    });
    expect(html).toContain(damageDrawing("front"));
    expect(html.match(/<li id="summary-picture-/g)).toHaveLength(2);
    expect(html).toContain(`href="/detail/${idOf(lot)}"`);
    expect(html).toContain('<form method="dialog">');
    expect(html).not.toMatch(/<html|<script|<link/);
  });

  it("has a drawing in place of a picture that there is none of", async () => {
    expect(await summary(idOf(unknown))).toMatch(/aria-label="[^"]*: no picture yet"><svg[^>]*><path d="M9 65/);
  });

  it("says N/N where nobody estimated the value", async () => {
    expect(rowsOf(await summary(idOf(unknown)))).toMatchObject({
      "Estimated value": "N/N",
      Odometer: "Not stated",
      Keys: "Not stated",
      Condition: "2015 Toyota Camry LE, damage not stated",
      "Current bid": "No bids yet",
    });
  });

  it("says when the lot is no longer listed", async () => {
    expect(await summary(idOf(gone))).toContain("This lot is no longer listed");
  });

  it("opened by itself it may load and run nothing, and is not indexed", async () => {
    const { headers } = await site.get(`/lots/${idOf(lot)}/summary`);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
  });

  it("an unknown lot is a 404", async () => {
    expect((await site.get("/lots/nobody/summary")).status).toBe(404);
  });
});
