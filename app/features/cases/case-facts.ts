export const SHIPPING_LABELS = {
  fullName: "Full name",
  email: "Email",
  phone: "Phone",
  contactMethod: "Contact method",
  vehicleID: "Lot or stock number",
  vin: "VIN",
  make: "Make",
  model: "Model",
  year: "Year",
  purchaseDate: "Purchase date",
  destinationCountry: "Destination country",
  destinationPort: "Port of arrival",
  shippingType: "Shipping type",
  shippingPreference: "Shipping preference",
  additionalInstructions: "Additional instructions",
};

const LABELS = { purchase: "Purchase", ...SHIPPING_LABELS };

export function listFacts(fields: unknown): { label: string; value: string }[] {
  if (typeof fields !== "object" || fields === null) return [];
  const known = new Map(Object.entries(fields));
  return Object.entries(LABELS).flatMap(([name, label]) => {
    const value: unknown = known.get(name);
    return typeof value === "string" && value !== "" ? [{ label, value }] : [];
  });
}
