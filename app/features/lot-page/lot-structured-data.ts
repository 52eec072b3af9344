import { isListed } from "#app/features/lots/is-listed.ts";
import { damageName, inWords, placeInWords } from "#app/features/vocabulary/card-words.ts";
import { inOurWords } from "#app/features/vocabulary/facet-labels.ts";
import { paperInWords } from "#app/features/vocabulary/papers.ts";
import { runStateInWords } from "#app/features/vocabulary/plain-words.ts";
import { isMaskedVin } from "#app/features/lots/vin-check.ts";
import { odometerInWords, readMiles, sureMiles } from "#app/features/lots/odometer.ts";
import { HOUSE_NAMES, type LotDetail } from "#app/features/lots/lot.ts";

const stated = (value: string | number | null | undefined) => value ?? undefined;

export function describeLot(lot: LotDetail, origin: string, now: number) {
  const url = `${origin}/detail/${encodeURIComponent(lot.id)}`;
  const price = lot.currentBid || lot.buyNowPrice;
  const miles = sureMiles(lot);
  return {
    "@context": "https://schema.org",
    "@type": ["Vehicle", "Product"],
    name: lot.title,
    url,
    sku: lot.lotNumber,
    image: lot.picture ? `${origin}${lot.picture}/1280` : undefined,
    itemCondition: "https://schema.org/UsedCondition",
    brand: lot.make ? { "@type": "Brand", name: lot.make } : undefined,
    model: stated(lot.model),
    vehicleModelDate: lot.year === null ? undefined : String(lot.year),
    vehicleIdentificationNumber: lot.vin && isMaskedVin(lot.vin) ? undefined : stated(lot.vin),
    bodyType: stated(lot.bodyType && inOurWords("body", lot.bodyType)),
    color: stated(lot.color && inWords(lot.color)),
    fuelType: stated(lot.fuel && inOurWords("fuel", lot.fuel)),
    vehicleTransmission: stated(lot.transmission && inOurWords("gear", lot.transmission)),
    driveWheelConfiguration: stated(lot.drive && inOurWords("drive", lot.drive)),
    mileageFromOdometer: miles === null ? undefined : { "@type": "QuantitativeValue", value: miles, unitCode: "SMI" },
    knownVehicleDamages: stated(lot.damagePrimary && damageName(lot.damagePrimary)),
    offers:
      price === null
        ? undefined
        : {
            "@type": "Offer",
            url,
            price: (price / 100).toFixed(2),
            priceCurrency: lot.currency.toUpperCase(),
            availability: `https://schema.org/${isListed(lot, now) ? "InStock" : "SoldOut"}`,
            validThrough: stated(lot.endsAt),
          },
  };
}

/** Without the bid: it changes, a shared text does not. */
export function describeForSharing(lot: LotDetail): string {
  const facts = [
    readMiles(lot) === null ? undefined : odometerInWords(lot),
    lot.damagePrimary && damageName(lot.damagePrimary),
    lot.highlights && runStateInWords(lot.highlights),
    paperInWords(lot.titleType),
    lot.location && placeInWords(lot.location, lot.state),
  ].filter(Boolean);
  return `${lot.title} at ${HOUSE_NAMES[lot.house]}${facts.length > 0 ? `: ${facts.join(", ")}` : ""}. We bid for you and ship it home.`;
}
