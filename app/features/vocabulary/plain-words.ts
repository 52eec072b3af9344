import type { TermId } from "#app/features/glossary/glossary.ts";
import { TITLE_TYPES, type ExportOutlook, type TitleType } from "./title-types.ts";

// One plain sentence for each word of the trade that a listing shows (domain facts, sections 7, 8 and 11).
// The houses write the same thing in several ways, so words are compared without case, dots and dashes.

/** What the run state promises, or undefined for words we do not know. */
export function explainRunState(words: string | null | undefined): string | undefined {
  return find(RUN_STATES, words);
}

/** What a damage code usually means for a buyer. */
export function explainDamage(words: string | null | undefined): string | undefined {
  return find(DAMAGES, words);
}

/** Who decides about the sale, and until when. */
export function explainSaleStatus(words: string | null | undefined): string | undefined {
  return find(SALE_STATUSES, words);
}

/** What the ownership paper is, from the listing's words ('TX - Salvage Vehicle Title') or the auction's code ('TX SV'). */
export function explainTitle(words: string | null | undefined): string | undefined {
  return findTitleType(words)?.sentence;
}

/** Whether a vehicle with this paper can leave the United States by sea, with the sentence to show for it. */
export function explainExport(
  words: string | null | undefined,
): { outlook: ExportOutlook; sentence: string } | undefined {
  const type = findTitleType(words);
  return type && { outlook: type.outlook, sentence: EXPORT_SENTENCES[type.outlook] };
}

/** Under which the glossary explains what a lot's fact says; undefined for words that it does not have. */
export function termOf(kind: "run" | "sale" | "title", words: string | null | undefined): TermId | undefined {
  if (kind === "title") return findTitleType(words)?.term;
  return words ? (kind === "run" ? RUN_STATES : SALE_STATUSES).get(normaliseWords(words))?.term : undefined;
}

/** What words of the houses come to, named by their usual spelling ('minor-dent-scratches'); undefined for unknown words. */
export function groupOf(kind: "run" | "damage" | "sale", words: string | null | undefined): string | undefined {
  const table = { run: RUN_STATES, damage: DAMAGES, sale: SALE_STATUSES }[kind];
  return words ? table.get(normaliseWords(words))?.group : undefined;
}

/** 'Run & Drive Verified' and 'RUN AND DRIVE - verified' both become 'run and drive verified'. */
export function normaliseWords(words: string): string {
  return words
    .toLowerCase()
    .replaceAll("&", " and ")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

function find(table: Map<string, Explained>, words: string | null | undefined): string | undefined {
  return words ? table.get(normaliseWords(words))?.sentence : undefined;
}

/** The kind of paper that the words or the code name. */
export function findTitleType(words: string | null | undefined): TitleType | undefined {
  if (!words) return undefined;
  const normal = normaliseWords(words);
  const code = normal.replace(/^[a-z]{2} (?=[a-z0-9]{2}$)/, "");
  return (
    TITLE_TYPES.find(({ codes }) => codes.includes(code)) ??
    TITLE_TYPES.find(({ phrases }) => phrases.some((phrase) => ` ${normal} `.includes(` ${phrase} `)))
  );
}

interface Explained {
  /** The first spelling, with dashes. */
  group: string;
  sentence: string;
  term: TermId | undefined;
}

/** Spreads rows of several spellings and one sentence into a look-up. */
function lookUp(rows: [spellings: string[], sentence: string, term?: TermId][]): Map<string, Explained> {
  return new Map(
    rows.flatMap(([spellings, sentence, term]) => {
      const group = (spellings[0] ?? "").replaceAll(" ", "-");
      return spellings.map((words) => [words, { group, sentence, term }] as const);
    }),
  );
}

const EXPORT_SENTENCES: Record<ExportOutlook, string> = {
  usually: "Can usually be exported; check with your clearing agent whether your country takes it.",
  check: "Export is not certain: check with us and with your clearing agent before you bid.",
  "some-lines": "Only some shipping lines take it, often as parts or scrap: check with us before you bid.",
  no: "Cannot normally be exported as a vehicle: check with us if you think that it can.",
};

const RUN_STATES = lookUp([
  [
    ["run and drive", "run and drive verified", "runs and drives", "runs drives", "d"],
    "Started, went into gear and moved under its own power when it came to the yard; no promise for later.",
    "run-and-drive",
  ],
  [
    ["vehicle starts", "engine starts", "starts", "engine start program", "s"],
    "The engine started and idled when it came to the yard; it was not seen to move.",
    "vehicle-starts",
  ],
  [
    ["stationary", "does not run", "non runner", "won t start"],
    "It was not seen to start or move, so plan for towing and for a car that must be pushed.",
    "stationary",
  ],
  [
    ["enhanced vehicle", "enhanced vehicles", "enhanced"],
    "The seller allowed a wash, a vacuum or a cover; this says nothing about the engine.",
    "enhanced-vehicle",
  ],
  [["default", "e"], "Nobody checked whether it starts or moves, so expect that it does not."],
]);

const FRONT =
  "Impact at the front: look at lamps, radiator, bonnet and airbags, and ask whether the rails are straight.";
const REAR = "Impact at the back: look at the boot floor, the lamps and whether the doors still close evenly.";
const SIDE = "Impact at the side: look at doors, sills and the centre post, and for bent suspension near a wheel.";
const ALL_ROUND = "Damage on most sides; repair often costs more than the vehicle is worth.";
const WATER = "Water stood in it: wiring and electronics may fail months later, and many buyers refuse it.";
const ROOF = "Damage to the roof, often with broken glass; check the posts that hold it.";
const BURN = "Fire damage; usually good for parts only.";
const SCRATCHES = "Small dents or scratches; the paint needs work, the structure usually does not.";
const UNDERSIDE = "Damage underneath: look for leaks, a bent subframe and a cracked sump.";

const DAMAGES = lookUp([
  [["front end", "front", "front end damage", "left front", "right front"], FRONT],
  [["rear end", "rear", "rear end damage", "left rear", "right rear"], REAR],
  [["front and rear"], "Impact at both ends: check the lamps, the rails and whether all doors close evenly."],
  [["side", "left side", "right side", "left and right side", "left and right"], SIDE],
  [["minor dent scratches", "minor dents scratches", "minor dents", "minor damage", "cosmetic"], SCRATCHES],
  [
    ["mechanical", "engine damage"],
    "Something in the engine, gearbox or drive does not work; the listing does not say what.",
  ],
  [["electrical"], "Something in the wiring or electronics does not work; the listing does not say what."],
  [["normal wear", "normal wear and tear", "none"], "Ordinary use for its age; no crash damage is stated."],
  [["hail"], "Many small dents from hail, seldom more than skin; glass and roof may be hit too."],
  [["all over", "all sides", "front rear and sides"], ALL_ROUND],
  [["undercarriage", "under carriage"], UNDERSIDE],
  [["suspension"], "Wheels or their mountings are bent or broken; it may not roll straight onto a ship."],
  [["rollover", "roll over"], "It turned over: expect damage to roof, glass, sides and fluids."],
  [["top roof", "roof", "top"], ROOF],
  [["water flood", "flood", "water", "fresh water", "salt water"], WATER],
  [["storm damage", "storm"], "Damage by wind, hail or water; ask which before you bid."],
  [["burn", "fire", "total burn"], BURN],
  [["burn engine", "engine burn"], "Fire in the engine bay; expect a new engine, wiring and paint."],
  [["burn interior", "interior burn"], "Fire inside the cabin; seats, dashboard and wiring are usually lost."],
  [
    ["vandalism", "vandalized", "vandalised"],
    "Broken or scratched on purpose: look at glass, paint, seats and wiring.",
  ],
  [
    ["theft", "theft recovery", "recovered theft"],
    "Stolen and found again: look for missing parts, broken locks and damaged ignition.",
  ],
  [["stripped", "strip"], "Parts are missing; compare every photograph with a complete car."],
  [
    ["frame damage", "frame", "structural damage"],
    "The frame is bent or cracked; it needs a straightening bench or it never drives straight.",
  ],
  [
    ["biohazard chemical", "biohazard", "bio hazard"],
    "Unsafe inside from blood, mould or chemicals; carriers may refuse it.",
  ],
  [
    ["missing altered vin", "missing vin"],
    "The VIN is missing or altered; export and registration will probably fail.",
  ],
  [["replaced vin"], "The VIN plate was replaced; customs may ask for proof, so check before you bid."],
  [["damage history", "previous damage"], "An earlier damage is on record; ask for the history of the VIN."],
  [["partial repair"], "A repair was begun and not finished; parts may be missing."],
  [["rejected repair"], "A repair was refused by the owner or the insurer; quality is doubtful."],
  [["unknown"], "The seller does not say what is damaged, so assume the worst."],
]);

const SALE_STATUSES = lookUp([
  [["pure sale", "pure"], "No reserve: the highest bid at the close wins.", "pure-sale"],
  [
    ["on minimum bid", "minimum bid", "min bid", "on minimum"],
    "There is a hidden reserve; below it the seller may accept, counter or decline, usually by the next business day.",
    "minimum-bid",
  ],
  [
    ["on approval", "approval", "subject to approval"],
    "The seller must agree to the highest bid, within one to three business days.",
    "on-approval",
  ],
  [["future", "future sale", "upcoming"], "No sale date is fixed yet."],
  [["buy now", "buy it now"], "You can buy at the stated price before the live sale; it is binding.", "buy-now"],
  [["make an offer", "make offer"], "You may offer a price; the offer is binding if the seller accepts."],
  [
    ["timed auction", "timed", "timed online auction"],
    "Bidding runs online and closes at a fixed time, without a live sale.",
    "timed-auction",
  ],
  [
    ["live sale", "live auction", "live"],
    "The lot is called live; the price is made within a few minutes.",
    "live-sale",
  ],
  [
    ["preliminary bidding", "pre bidding", "prebid"],
    "Bids are taken until about an hour before the live sale; the highest opens it.",
    "preliminary-bidding",
  ],
  [
    ["sealed bid", "sealed", "vix"],
    "You give one secret bid; the winner hears within three business days and pays by the next.",
    "sealed-bid",
  ],
  [["counter bid", "counter offer"], "The seller answered the high bid with another price.", "counter-offer"],
  [["second chance"], "It did not sell in the live sale and is offered again."],
  [["sold"], "The sale is over."],
]);
