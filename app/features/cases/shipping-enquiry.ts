import type { LotDetail } from "#app/features/lots/lot.ts";
import { findVinDoubt } from "#app/features/lots/vin-check.ts";
import type { ShippingRequest } from "./request-shipping.schema.ts";

export function asShippingEnquiry(asked: ShippingRequest) {
  const { fullName: name, email, phone, vin, make, model, additionalInstructions: message } = asked;
  const { contactMethod, vehicleID, purchaseDate, destinationCountry, shippingType, shippingPreference } = asked;
  const port: Record<string, string> = asked.destinationPort ? { destinationPort: asked.destinationPort } : {};
  const year = String(asked.year);
  const vehicle = { vehicleID, vin, make, model, year, purchaseDate };
  const fields = { contactMethod, ...vehicle, destinationCountry, ...port, shippingType, shippingPreference };
  const subject = `Shipping for ${year} ${make} ${model}`;
  return { kind: "shipping" as const, name, email, phone, subject, message, fields, note: findVinDoubt(vin) };
}

export const asKnownVehicle = (lot: LotDetail) => ({
  vehicleID: lot.lotNumber,
  vin: lot.vin ?? undefined,
  make: lot.make ?? undefined,
  model: lot.model ?? undefined,
  year: lot.year === null ? undefined : String(lot.year),
});
