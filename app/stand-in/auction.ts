import { openBid, type Lot } from "./lot.ts";
import { pictureUrls } from "./media.ts";
import { MAKES } from "./model-kinds.ts";
import { locationWords } from "./place-words.ts";
import * as words from "./wording.ts";

export const AUCTION_TYPES = { coopart: "copart", iaai: "iaai" } as const;

const MINUTE = 60_000;

export function timeLeftWords(milliseconds: number): string {
  const minutes = Math.floor(Math.max(0, milliseconds) / MINUTE);
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  return [days > 0 && `${days}D`, hours > 0 && `${hours}H`, `${minutes % 60}min`].filter(Boolean).join(" ");
}

const text = (value: number | null | undefined) => (value === null || value === undefined ? null : String(value));

/** Every scalar is a string or null, details are lists of one. */
export function toAuctionVehicle(lot: Lot, now: number, origin: string) {
  const { slot, listing } = lot;
  const model = words.modelWords(lot);
  return {
    id: lot.auctionId,
    title: words.titleWords(lot),
    price: text(lot.buyNow),
    carImages: pictureUrls(lot, "large", origin),
    vehicleWebsite: slot.house === "copart" ? "coopart" : "iaai",
    make: { id: String(makeNumber(words.makeWords(lot))), name: words.makeWords(lot) },
    vehicleDetails: [detailsOf(lot)],
    bidInformation: [
      {
        SaleStatus: lot.saleStatus,
        TimeLeft: listing.saleStartsAt === null ? null : timeLeftWords(listing.closesAt - now),
        CurrentBid: text(openBid(lot)),
        EligibilityStatus: lot.hash % 6 === 0 ? "License required" : "Eligible to bid",
      },
    ],
    saleInformation: [
      {
        SaleName: listing.kind === "timed" ? "Timed Online Auction" : slot.yard.name,
        SaleLocation: locationWords(lot),
        SaleDate: listing.saleStartsAt === null ? null : new Date(listing.saleStartsAt).toISOString(),
        LastUpdated: new Date(lot.changedAt).toISOString(),
      },
    ],
    vehicleDescription: [descriptionOf(lot, model)],
  };
}

function detailsOf(lot: Lot) {
  const { vehicle } = lot;
  return {
    LotNumber: lot.lotNumber,
    VIN: vehicle.vin,
    TitleCode: words.documentWords(lot),
    Odometer: text(words.odometerReading(lot)),
    PrimaryDamage: lot.damagePrimary,
    Cylinders: vehicle.engine?.cylinders ?? null,
    BodyStyle: words.bodyWords(lot),
    Color: words.colourWords(lot),
    EngineType: words.engineWords(lot),
    Transmission: words.transmissionWords(lot),
    Drive: words.driveWords(lot),
    VehicleType: vehicle.type,
    Fuel: words.fuelWords(lot),
    Keys: words.keyWords(lot),
    Highlights: lot.highlights,
    Notes: words.noteWords(lot),
  };
}

function descriptionOf(lot: Lot, model: string) {
  const { vehicle } = lot;
  return {
    VIN: vehicle.vin,
    Vehicle: words.titleWords(lot),
    BodyStyle: words.bodyWords(lot),
    Engine: words.engineWords(lot),
    Transmission: words.transmissionWords(lot),
    DriveLineType: words.driveWords(lot),
    FuelType: words.fuelWords(lot),
    Cylinders: vehicle.engine?.cylinders ?? null,
    RestraintSystem: lot.slot.kind.artwork === null ? "Dual front air bags, head curtain air bags" : null,
    ExteriorInterior: `${words.colourWords(lot) ?? ""} / ${["Black", "Gray", "Beige"][lot.hash % 3]}`,
    Options: optionsOf(lot),
    ManufacturedIn: words.builtInWords(lot),
    VehicleClass: words.classWords(lot),
    Model: model,
  };
}

const OPTIONS = [
  "Air conditioning",
  "Alloy wheels",
  "Cruise control",
  "Power windows",
  "Rear camera",
  "Heated seats",
  "Sunroof",
];

function optionsOf(lot: Lot): string | null {
  if (lot.slot.kind.artwork !== null) return null;
  return OPTIONS.filter((_, place) => ((lot.hash >>> (place + 4)) & 3) > 0).join(", ") || null;
}

function makeNumber(make: string): number {
  return 1 + MAKES.indexOf(make);
}
