/** Names and words that no rule gives, as their makers write them. */
const AS_WRITTEN = new Map(
  [
    "ProMaster SuperCrew SuperCab CrewMax EcoSport EcoBoost PreRunner AcuraWatch McLaren DeLorean LaCrosse LeSabre DeVille",
    "4MATIC TFSI PHEV SULEV EAWD CFMOTO",
    // Words of three letters and fewer; all others of them are short names.
    "Kia Fit Rio Box Cab Big Two One All New Off Bed Van Bus Ski Doo Sea Air Low And Max Red Jet Pop Rex Car Del Sol Sun Ray",
    "Bee Cat Rod Fat Pro Can Am Ton Jay Geo Saf Vue Ion In Of By The Co Inc Low",
  ]
    .flatMap((line) => line.split(" "))
    .map((word) => [word.toUpperCase(), word] as const),
);

/**
 * A make, model or title in capitals as its maker writes it: 'LAND ROVER' is 'Land Rover', 'GLC-CLASS' is 'GLC-Class',
 * 'FORD F150 SUPERCREW' is 'Ford F-150 SuperCrew'. Words of three letters and fewer are mostly short names ('BMW', 'GMC',
 * 'CR-V') and stay, as do codes without a vowel ('FLHTK'). A word that is written twice stands there once.
 */
export function inNameCase(name: string): string {
  // 'MAZDA MAZDA3' too, but not '6 626'.
  const single = name.replace(/(?<![\p{L}\d-])(?:([\p{L}\d]+) \1(?![\p{L}\d-])|(\p{L}+) \2(?=\d))/giu, "$1$2");
  if (single !== single.toUpperCase()) return single;
  return single
    .replace(/\bE-TRON\b/g, "e-tron")
    .replace(/[\p{L}\d]+/gu, (word) => AS_WRITTEN.get(word) ?? inWordCase(word));
}

function inWordCase(word: string): string {
  const drive = /^([XSE])DRIVE(\w*)$/.exec(word);
  if (drive) return `${drive[1]?.toLowerCase()}Drive${drive[2]?.toLowerCase()}`;
  const full = /^F(\d{3})$/.exec(word);
  if (full) return `F-${full[1]}`;
  return word.replace(/\p{Lu}{4,}/gu, (letters) =>
    /[AEIOUY]/.test(letters) ? letters.charAt(0) + letters.slice(1).toLowerCase() : letters,
  );
}

/** Between the names of a list; in 'R/T', 'W/O BSI', 'C/V', '1/2 TON' and the Big Horn that is a Lone Star in Texas it belongs to the name. */
const BETWEEN_TRIMS =
  /(?<!\bBIG HORN(?=\/LONE STAR\b))(?<!\bR(?=\/T\b))(?<!\bW)(?<!\bC(?=\/[VK]\b))(?<!\b1(?=\/2\b))\s*\/\s*(?![^(]*\))/i;

/**
 * A lot's title in name case. A house that does not know the trim lists those that it may be: '2019 NISSAN ROGUE S/SL/SV' is
 * '2019 Nissan Rogue, one of S, SL, SV'.
 */
export function lotTitle(title: string, model: string | null): string {
  const shown = inNameCase(title);
  const named = model ? ` ${inNameCase(model).toLowerCase()} ` : "";
  const at = shown.toLowerCase().indexOf(named);
  if (named === "" || at === -1) return shown;
  const trims = shown
    .slice(at + named.length)
    .split(BETWEEN_TRIMS)
    .filter(Boolean);
  return trims.length < 2 ? shown : `${shown.slice(0, at + named.length - 1)}, one of ${trims.join(", ")}`;
}
