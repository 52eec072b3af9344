import { bareSaleDay } from "#app/features/vocabulary/yard-places.ts";
import { odometerInWords, readMiles, sureMiles } from "#app/features/lots/odometer.ts";
import { timeLeft } from "#app/ui/time-left.ts";
import { TYPES } from "#app/upstream/auction-graphql/record.ts";
import type { House } from "#app/features/lots/lot.ts";

export interface AuctionLot {
  id: string;
  house: House;
  lotNumber: string;
  title: string;
  state: string | null;
  make: string | null;
  makeKey: string | null;
  model: string | null;
  vin: string | null;
  titleType: string | null;
  odometer: number | null;
  odometerKm: number | null;
  odometerBrand: string | null;
  damagePrimary: string | null;
  cylinders: string | null;
  bodyType: string | null;
  color: string | null;
  engine: string | null;
  transmission: string | null;
  drive: string | null;
  vehicleType: string | null;
  vehicleClass: string | null;
  fuel: string | null;
  keys: string | null;
  highlights: string | null;
  notes: string | null;
  equipment: string | null;
  manufacturedIn: string | null;
  saleStatus: string | null;
  eligibility: string | null;
  saleName: string | null;
  location: string | null;
  saleAt: string | null;
  endsAt: string | null;
  changedAt: string;
  currentBid: number | null;
  buyNowPrice: number | null;
  pictures: string[];
}

export const houseOfType = (type: string): House | undefined =>
  (Object.keys(TYPES) as House[]).find((house) => TYPES[house] === type);

function amount(cents: number | null): string | null {
  if (cents === null) return null;
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** '1D 4H 22min'; old clients read whole minutes only. */
function countdown(endsAt: string | null, now: number): string | null {
  const left = timeLeft(endsAt, now);
  return left === "Closing" ? "0min" : left;
}

/** Every scalar is a string or null; details are lists of which clients read the first element. */
export function asAuctionVehicle(lot: AuctionLot, now: number) {
  return {
    id: lot.id,
    title: lot.title,
    price: amount(lot.buyNowPrice),
    carImages: lot.pictures,
    vehicleWebsite: TYPES[lot.house],
    make: lot.make === null ? null : { id: lot.makeKey, name: lot.make },
    vehicleDetails: [detailsOf(lot)],
    bidInformation: [
      {
        SaleStatus: lot.saleStatus,
        TimeLeft: countdown(lot.endsAt, now),
        CurrentBid: amount(lot.currentBid),
        EligibilityStatus: lot.eligibility,
      },
    ],
    saleInformation: [
      {
        SaleName: lot.saleName,
        SaleLocation: lot.location,
        SaleDate: bareSaleDay(lot) ?? lot.saleAt,
        LastUpdated: lot.changedAt,
      },
    ],
    vehicleDescription: [descriptionOf(lot)],
  };
}

export type AuctionVehicle = ReturnType<typeof asAuctionVehicle>;

const detailsOf = (lot: AuctionLot) => ({
  LotNumber: lot.lotNumber,
  VIN: lot.vin,
  TitleCode: lot.titleType,
  Odometer: readMiles(lot)?.toString() ?? null,
  PrimaryDamage: lot.damagePrimary,
  Cylinders: lot.cylinders,
  BodyStyle: lot.bodyType,
  Color: lot.color,
  EngineType: lot.engine,
  Transmission: lot.transmission,
  Drive: lot.drive,
  VehicleType: lot.vehicleType,
  Fuel: lot.fuel,
  Keys: lot.keys,
  Highlights: lot.highlights,
  Notes: [doubtedReading(lot), lot.notes].filter(Boolean).join(" ") || null,
});

/** The shape has no field for what the house says of the odometer. */
const doubtedReading = (lot: AuctionLot): string | null =>
  readMiles(lot) !== null && sureMiles(lot) === null ? `Odometer: ${odometerInWords(lot)}.` : null;

const descriptionOf = (lot: AuctionLot) => ({
  VIN: lot.vin,
  Vehicle: lot.title,
  BodyStyle: lot.bodyType,
  Engine: lot.engine,
  Transmission: lot.transmission,
  DriveLineType: lot.drive,
  FuelType: lot.fuel,
  Cylinders: lot.cylinders,
  RestraintSystem: null,
  ExteriorInterior: lot.color,
  Options: lot.equipment,
  ManufacturedIn: lot.manufacturedIn,
  VehicleClass: lot.vehicleClass,
  Model: lot.model,
});
