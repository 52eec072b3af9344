import { z } from "zod";
import type { House, LotRecord } from "../lot-record.ts";
import { cents, isInCanada, price, reading, stated, text, vin, webAddress, webAddresses, year } from "../parse.ts";

const NOTES_LIMIT = 2_000;

// Strict on identity only: without an id and a house a record is nobody's lot.
const identity = z.looseObject({
  id: z.union([z.string(), z.number().int()]).transform(String).pipe(z.string().trim().min(1).max(100)),
  base_site: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.enum(["copart", "iaai"])),
});

/** One vehicle of the list feed, or undefined when it is broken. */
export function parseFeedRecord(raw: unknown): LotRecord | undefined {
  const parsed = identity.safeParse(raw);
  const sourceId = parsed.success ? text(parsed.data.id, 100) : undefined;
  if (!parsed.success || !sourceId) return undefined;
  const house: House = parsed.data.base_site;
  const fields: Record<string, unknown> = parsed.data;
  return { source: "feed", sourceId, house, lotNumber: text(fields["lot_id"], 100) ?? sourceId, facts: facts(fields) };
}

function facts(of: Record<string, unknown>): LotRecord["facts"] {
  const country = text(of["country"]);
  const [paysIn, location] = [currency(of["currency"]), of["location"]];
  const isMetric = paysIn === "CAD" || /^canada$/i.test(country ?? "") || isInCanada(location);
  const { odometer, odometerKm, odometerBrand } = reading(of["odometer"], isMetric);
  return stated<LotRecord["facts"]>({
    title: text(of["title"]),
    make: text(of["make"]),
    model: text(of["model"]),
    year: year(of["year"]),
    vin: vin(of["vin"]),
    vehicleType: text(of["vehicle_type"]),
    bodyType: text(of["body_type"]),
    transmission: text(of["transmission"]),
    fuel: text(of["fuel"]),
    drive: text(of["drive"]),
    engine: text(of["engine"]) ?? text(of["engine_size"]),
    color: text(of["color"]),
    odometer,
    odometerKm,
    odometerBrand,
    damagePrimary: text(of["damage_pr"]),
    damageSecondary: text(of["damage_sec"]),
    titleType: text(of["document"]),
    keys: text(of["keys"]),
    vehicleScore: text(of["vehicle_score"]),
    lotInfo: text(of["lotInfo"], NOTES_LIMIT),
    seller: text(of["seller"]),
    country: country ?? "USA",
    state: text(of["state"]),
    location: text(location),
    auctionType: text(of["auction_type"]),
    saleStatus: text(of["status"]),
    currency: paysIn,
    currentBid: cents(of["current_bid"]),
    estimatedValue: price(of["estimatedValue"]),
    costPrice: price(of["cost_priced"]),
    imagesLarge: webAddresses(of["link_img_hd"]),
    imagesSmall: webAddresses(of["link_img_small"]),
    video: webAddress(of["video"]),
  });
}

function currency(value: unknown): string | undefined {
  const code = text(value)?.toUpperCase();
  return code && /^[A-Z]{3}$/.test(code) ? code : undefined;
}
