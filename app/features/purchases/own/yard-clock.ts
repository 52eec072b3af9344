import { isSaleName } from "#app/features/vocabulary/yard-places.ts";
import type { YardClock } from "../dates/date-words.ts";
import type { PurchaseFacts } from "../purchase-facts.ts";

/** 'Savannah' for 'GA - SAVANNAH' or 'Savannah, GA'; 'at the yard' has no better name. */
export function yardOf({ zone, location, state }: Pick<PurchaseFacts, "zone" | "location" | "state">): YardClock {
  const place = (location === null || isSaleName(location) ? "" : location)
    .replace(/^[A-Za-z]{2}\s*[-–]\s*/, "")
    .replace(/\s*[,(]\s*[A-Za-z]{2}\)?(\s+\d{5})?$/, "")
    .trim();
  return { zone, place: inNameCase(place) || state || "the yard's time" };
}

const inNameCase = (name: string): string =>
  name === name.toUpperCase() ? name.toLowerCase().replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()) : name;
