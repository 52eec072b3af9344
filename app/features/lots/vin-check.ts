const LENGTH = 17;
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
const CHECK_POSITION = 8;
/** Letters by what they count for, from 1 on; I, O and Q are never used. */
const LETTERS = ["AJ", "BKS", "CLT", "DMU", "ENV", "FW", "GPX", "HY", "RZ"];

/** As a VIN is written: capitals, without the spaces and hyphens that people put in. */
export const tidyVin = (typed: string): string => typed.replace(/[\s-]+/g, "").toUpperCase();

/** The house keeps a part of it to itself (upstream/parse.ts), so it names no single car. */
export const isMaskedVin = (vin: string): boolean => vin.includes("*");

function valueOf(character: string): number {
  if (/\d/.test(character)) return Number(character);
  return LETTERS.findIndex((letters) => letters.includes(character)) + 1;
}

function checkDigitOf(vin: string): string {
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * valueOf(vin.charAt(place)), 0);
  return sum % 11 === 10 ? "X" : String(sum % 11);
}

const LIKE_A_VIN = /^(?=(?:.*\d){4})(?=.*[IOQ])[A-Z0-9]{17}$/;

export const hasLettersOfNoVin = (typed: string): boolean => LIKE_A_VIN.test(tidyVin(typed));

export function vinWithFigures(typed: string): string | undefined {
  const vin = tidyVin(typed).replace(/[OQ]/g, "0").replaceAll("I", "1");
  return hasLettersOfNoVin(typed) && findVinDoubt(vin) === undefined ? vin : undefined;
}

/** Only a hint: older vehicles, boats and those not built for North America follow other rules. */
export function findVinDoubt(typed: string): string | undefined {
  const vin = tidyVin(typed);
  if (vin === "") return undefined;
  const foreign = /[^0-9A-HJ-NPR-Z]/.exec(vin)?.[0];
  if (foreign) return `A VIN has no “${foreign}”. Please look again; you can send it as it is.`;
  if (vin.length !== LENGTH) {
    return `Most VINs have ${LENGTH} characters, this one has ${vin.length}. Please look again; you can send it as it is.`;
  }
  if (checkDigitOf(vin) === vin.charAt(CHECK_POSITION)) return undefined;
  return "This VIN's check digit does not fit, so a character may be wrong. Please look again; you can send it as it is.";
}

const NEARLY_A_VIN = /^(?=.*[A-Z])(?=(?:.*\d){5})[A-HJ-NPR-Z0-9]{15,19}$/;

export function vinHint(typed: string): string | undefined {
  const vin = tidyVin(typed);
  if (!NEARLY_A_VIN.test(vin)) return undefined;
  if (vin.length !== LENGTH) return `A VIN has ${LENGTH} characters, ${vin} has ${vin.length}.`;
  return findVinDoubt(vin) && `The check digit of ${vin} does not fit, so a character may be wrong.`;
}
