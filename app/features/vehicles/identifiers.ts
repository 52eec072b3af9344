const LENGTH_OF_VIN = 17;
const SHORTEST_PART = 6;
/** No VIN has I, O or Q. */
const PART_OF_VIN = /^(?=.*\d)[A-HJ-NPR-Z0-9]+$/;
const LOT_NUMBER = /^\d[\d-]{3,19}$/;

/** A VIN or enough of one to look for, as VINs are stored; undefined for other words. */
export function asVin(word: string): string | undefined {
  const vin = word.toUpperCase().replaceAll("-", "");
  return vin.length >= SHORTEST_PART && vin.length <= LENGTH_OF_VIN && PART_OF_VIN.test(vin) ? vin : undefined;
}

/** A lot number has figures only, and perhaps dashes. */
export const asLotNumber = (word: string): string | undefined => (LOT_NUMBER.test(word) ? word : undefined);

/** Whether a text is one word that can name a lot; shorter numbers are years, models and prices. */
export const isIdentifier = (text: string): boolean =>
  text.length >= SHORTEST_PART && (asVin(text) ?? asLotNumber(text)) !== undefined;
