import { z } from "zod";
import type { House, LotFacts, LotRecord } from "../lot-record.ts";
import type { Span } from "../answer-span.ts";
import {
  cents,
  hasZone,
  instant,
  isInCanada,
  namesCanada,
  odometerBrandIn,
  price,
  reading,
  stated,
  text,
  vin,
  webAddresses,
  year,
} from "../parse.ts";
import { closesWithin, endOf } from "./time-left.ts";

/** The GraphQL `type` values, foreign spelling included; nobody further in sees them. */
export const TYPES: Record<House, string> = { copart: "coopart", iaai: "iaai" };

const NOTES_LIMIT = 2_000;
const DATE_LIMIT = 60;
/** Not 'Future', 'TBA' or '0'. */
const NAMES_A_DAY = /[1-9].*\d.*\d/;

const identity = z.looseObject({
  id: z.union([z.string(), z.number().int()]).transform(String).pipe(z.string().trim().min(1).max(100)),
});

type Fields = Record<string, unknown>;

/** @param asked within which instants its answer was made; a number where it is one */
export function parseAuctionRecord(raw: unknown, house: House, asked: Span | number): LotRecord | undefined {
  const parsed = identity.safeParse(raw);
  const sourceId = parsed.success ? text(parsed.data.id, 100) : undefined;
  if (!parsed.success || !sourceId) return undefined;
  const lot: Fields = parsed.data;
  const details = first(lot["vehicleDetails"]);
  const lotNumber = text(details?.["LotNumber"], 100) ?? sourceId;
  const made = typeof asked === "number" ? { low: asked, high: asked } : asked;
  const closes = closesWithin(text(first(lot["bidInformation"])?.["TimeLeft"]), made);
  const said = facts(lot, details ?? {}, made.high);
  const sale = first(lot["saleInformation"]) ?? {};
  const isYardTime = typeof said.saleAt === "number" && !hasZone(sale["SaleDate"]);
  const date = text(sale["SaleDate"], DATE_LIMIT) ?? "";
  const unreadDate = said.saleAt === null && NAMES_A_DAY.test(date) ? date : undefined;
  return {
    source: "auction",
    sourceId,
    house,
    lotNumber,
    facts: said,
    ...(closes && { closes: { ...closes, isOver: closes.low <= made.high } }),
    ...(isYardTime && { isYardTime }),
    ...(unreadDate !== undefined && { unreadDate }),
  };
}

function facts(lot: Fields, details: Fields, readAt: number): LotFacts {
  const bidding = first(lot["bidInformation"]);
  const sale = first(lot["saleInformation"]) ?? {};
  const description = first(lot["vehicleDescription"]) ?? {};
  const make = first(lot["make"])?.["name"] ?? lot["make"];
  const notes = text(details["Notes"], NOTES_LIMIT);
  const isCanadian = isInCanada(sale["SaleLocation"]) || namesCanada(notes);
  const read = reading(details["Odometer"], isCanadian);
  return stated<LotFacts>({
    title: text(lot["title"]) ?? text(description["Vehicle"]),
    make: text(make),
    model: text(description["Model"]),
    year: year(/^\d{4}\b/.exec(text(lot["title"]) ?? "")?.[0]),
    vin: vin(details["VIN"]) ?? vin(description["VIN"]),
    country: isCanadian ? "Canada" : undefined,
    currency: isCanadian ? "CAD" : undefined,
    vehicleType: text(details["VehicleType"]),
    vehicleClass: text(description["VehicleClass"]),
    bodyType: text(details["BodyStyle"]) ?? text(description["BodyStyle"]),
    transmission: text(details["Transmission"]) ?? text(description["Transmission"]),
    fuel: text(details["Fuel"]) ?? text(description["FuelType"]),
    drive: text(details["Drive"]) ?? text(description["DriveLineType"]),
    engine: text(details["EngineType"]) ?? text(description["Engine"]),
    cylinders: text(details["Cylinders"]) ?? text(description["Cylinders"]),
    color: text(details["Color"]) ?? exteriorOf(description["ExteriorInterior"]),
    odometer: read.odometer,
    odometerKm: read.odometerKm,
    odometerBrand: read.odometerBrand ?? odometerBrandIn(notes),
    damagePrimary: text(details["PrimaryDamage"]),
    titleType: text(details["TitleCode"]),
    keys: text(details["Keys"]),
    highlights: text(details["Highlights"]),
    notes,
    equipment: equipment(description),
    manufacturedIn: text(description["ManufacturedIn"]),
    location: text(sale["SaleLocation"]),
    saleName: text(sale["SaleName"]),
    saleAt: "SaleDate" in sale ? (instant(sale["SaleDate"]) ?? null) : undefined,
    endsAt: bidding ? endOf(text(bidding["TimeLeft"]), readAt) : undefined,
    saleStatus: text(bidding?.["SaleStatus"]),
    eligibility: text(bidding?.["EligibilityStatus"]),
    currentBid: cents(bidding?.["CurrentBid"]),
    buyNowPrice: "price" in lot ? (price(lot["price"]) ?? null) : undefined,
    imagesLarge: webAddresses(lot["carImages"]),
  });
}

/** 'WHITE / BLACK' is white outside. */
const exteriorOf = (colours: unknown): string | undefined => text(text(colours)?.split("/")[0]);

function equipment(description: Fields): string | undefined {
  const parts = [description["Options"], description["RestraintSystem"]];
  return text(
    parts
      .map((part) => text(part, NOTES_LIMIT))
      .filter(Boolean)
      .join("; "),
    NOTES_LIMIT,
  );
}

/** Detail lists are arrays whose first element is used; a bare object stands for such a list. */
function first(value: unknown): Fields | undefined {
  const element: unknown = Array.isArray(value) ? value[0] : value;
  return typeof element === "object" && element !== null ? (element as Fields) : undefined;
}
