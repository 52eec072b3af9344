import type { AuctionVehicle } from "#app/features/old-clients/as-auction-vehicle.ts";
import { builder, textObject } from "./client-builder.server.ts";

type One<List extends keyof AuctionVehicle> = AuctionVehicle[List] extends (infer Element)[] ? Element : never;

const Make = textObject<NonNullable<AuctionVehicle["make"]>>("Make", ["id", "name"]);
const VehicleDetails = textObject<One<"vehicleDetails">>("VehicleDetails", [
  "LotNumber",
  "VIN",
  "TitleCode",
  "Odometer",
  "PrimaryDamage",
  "Cylinders",
  "BodyStyle",
  "Color",
  "EngineType",
  "Transmission",
  "Drive",
  "VehicleType",
  "Fuel",
  "Keys",
  "Highlights",
  "Notes",
]);
const BidInformation = textObject<One<"bidInformation">>("BidInformation", [
  "SaleStatus",
  "TimeLeft",
  "CurrentBid",
  "EligibilityStatus",
]);
const SaleInformation = textObject<One<"saleInformation">>("SaleInformation", [
  "SaleName",
  "SaleLocation",
  "SaleDate",
  "LastUpdated",
]);
const VehicleDescription = textObject<One<"vehicleDescription">>("VehicleDescription", [
  "VIN",
  "Vehicle",
  "BodyStyle",
  "Engine",
  "Transmission",
  "DriveLineType",
  "FuelType",
  "Cylinders",
  "RestraintSystem",
  "ExteriorInterior",
  "Options",
  "ManufacturedIn",
  "VehicleClass",
  "Model",
]);

/** Names and types must not change. */
export const Vehicle = builder.objectRef<AuctionVehicle>("Vehicle").implement({
  fields: (t) => ({
    id: t.exposeID("id", { nullable: false }),
    title: t.exposeString("title"),
    price: t.exposeString("price"),
    carImages: t.exposeStringList("carImages"),
    vehicleWebsite: t.exposeString("vehicleWebsite"),
    make: t.field({ type: Make, resolve: (vehicle) => vehicle.make }),
    vehicleDetails: t.field({ type: [VehicleDetails], resolve: (vehicle) => vehicle.vehicleDetails }),
    bidInformation: t.field({ type: [BidInformation], resolve: (vehicle) => vehicle.bidInformation }),
    saleInformation: t.field({ type: [SaleInformation], resolve: (vehicle) => vehicle.saleInformation }),
    vehicleDescription: t.field({ type: [VehicleDescription], resolve: (vehicle) => vehicle.vehicleDescription }),
  }),
});
