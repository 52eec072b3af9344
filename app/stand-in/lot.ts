import type { VehicleSubject } from "./artwork/subject.ts";
import { bidAt, bidCourse, lastBidAt, type BidCourse } from "./bids.ts";
import { damageWords, drawCondition, drawTitle, highlightsOf, secondDamageWords } from "./condition.ts";
import { isEasyToBuy, quickListing, quickSlots, quickWorth } from "./house/quick-sales.ts";
import { createLotNumbers, type LotKey } from "./lot-numbers.ts";
import { createRandom, fraction, hash } from "./random.ts";
import { listingAt, type Listing } from "./sale-clock.ts";
import { createSlots, type Slot, type Slots } from "./slots.ts";
import { drawVehicle, type Vehicle } from "./vehicle.ts";
import { drawWorth, type Worth } from "./worth.ts";
import type { Condition, RunState, Title } from "./condition.ts";

/** Fixed from a lot's listing to its sale. */
export interface DrawnFacts {
  key: LotKey;
  slot: Slot;
  vehicle: Vehicle;
  condition: Condition;
  title: Title;
  worth: Worth;
  damagePrimary: string;
  damageSecondary: string;
  highlights: string | null;
  runState: RunState;
  pictures: number;
  hasVideo: boolean;
  hash: number;
}

export interface Lot extends DrawnFacts {
  lotNumber: string;
  feedId: string;
  auctionId: string;
  listing: Listing;
  course: BidCourse;
  currency: "USD" | "CAD";
  bid: number | null;
  buyNow: number | null;
  saleStatus: Worth["saleStatus"];
  changedAt: number;
}

export interface Catalogue {
  readonly slots: Slots;
  lotAt(slot: number, now: number): Lot;
  findFacts(lotNumber: string): DrawnFacts | undefined;
}

const VEHICLE = 21;
const CONDITION = 22;
const TITLE = 23;
const WORTH = 24;
const WORDS = 25;
const MEDIA = 26;
const LATER = 27;
const AGAIN = 28;
const SALTS = 100;

/** @param quickSales how many lots are sold again and again within minutes (house/quick-sales.ts) */
export function createCatalogue(size: number, seed: number, quickSales = 0): Catalogue {
  const slots = createSlots(size, seed);
  const quick = quickSlots(slots, quickSales);
  const numbers = createLotNumbers(size);
  const factsOf = (slot: Slot, key: LotKey) => {
    const place = quick.get(slot.number);
    return place === undefined ? drawFacts(seed, slot, key) : drawQuickFacts(seed, slot, key, place);
  };
  return {
    slots,
    lotAt(number, now) {
      const slot = slots.slot(number);
      const place = quick.get(number);
      const listing = place === undefined ? listingAt(seed, number, slot.yard, now) : quickListing(place, now);
      const key = { slot: number, turn: numbers.turnOf(listing.generation) };
      const ids = {
        lotNumber: numbers.lotNumber(key),
        feedId: numbers.feedId(key),
        auctionId: numbers.auctionId(key),
      };
      const facts = factsOf(slot, key);
      const market = marketAt(facts.worth, listing, hash(seed, number, key.turn, LATER), now);
      return { ...facts, ...ids, ...market, listing, currency: slot.yard.country === "Canada" ? "CAD" : "USD" };
    },
    findFacts(lotNumber) {
      const key = numbers.find(lotNumber);
      return key && factsOf(slots.slot(key.slot), key);
    },
  };
}

/** The same world at another time: what stands there at an instant stood in `catalogue` that many milliseconds before. */
export function movedBy(catalogue: Catalogue, milliseconds: number): Catalogue {
  const later = (instant: number) => instant + milliseconds;
  return {
    ...catalogue,
    lotAt(slot, now) {
      const { listing, course, changedAt, ...lot } = catalogue.lotAt(slot, now - milliseconds);
      const { opensAt, closesAt, saleStartsAt } = listing;
      const times = { opensAt: later(opensAt), closesAt: later(closesAt) };
      return {
        ...lot,
        listing: { ...listing, ...times, saleStartsAt: saleStartsAt === null ? null : later(saleStartsAt) },
        course: { ...course, ...times },
        changedAt: later(changedAt),
      };
    },
  };
}

const WEEK_MS = 7 * 86_400_000;

/**
 * The lots that stood in the slots before those of now (or of some weeks ago), as they were when their bidding closed.
 * @param weeksAgo three weeks apart or more, no lot is told twice
 */
export function lastSold(catalogue: Catalogue, weeksAgo = 0): Catalogue {
  const closedBefore = (slot: number, now: number) =>
    catalogue.lotAt(slot, now - weeksAgo * WEEK_MS).listing.opensAt - 1;
  return { ...catalogue, lotAt: (slot, now) => catalogue.lotAt(slot, closedBefore(slot, now)) };
}

const MOST_DRAWS = 60;

/** Drawn again until it is easy to buy. */
function drawQuickFacts(seed: number, slot: Slot, key: LotKey, place: number): DrawnFacts {
  let facts = drawFacts(seed, slot, key);
  for (let draw = 1; draw < MOST_DRAWS && !isEasyToBuy(facts); draw++) facts = drawFacts(seed, slot, key, draw);
  return { ...facts, worth: quickWorth(facts, place) };
}

function drawFacts(seed: number, slot: Slot, key: LotKey, draw = 0): DrawnFacts {
  const stream = (salt: number) => createRandom(seed, key.slot, key.turn, salt + draw * SALTS);
  const carStream = (salt: number) => createRandom(seed, key.slot, turnOfCar(seed, key), salt + draw * SALTS);
  const vehicle = drawVehicle(carStream(VEHICLE), slot.kind);
  const condition = drawCondition(carStream(CONDITION), slot.house, slot.kind.artwork);
  const title = drawTitle(stream(TITLE), slot, condition.damage[0]);
  const { newPrice } = slot.kind;
  const worth = drawWorth(stream(WORTH), { newPrice, ...vehicle, condition, title });
  const words = stream(WORDS);
  return {
    key,
    slot,
    vehicle,
    condition,
    title,
    worth,
    damagePrimary: damageWords(words, slot.house, condition.damage[0]),
    damageSecondary: secondDamageWords(words, slot.house, condition.secondary),
    highlights: highlightsOf(slot.house, condition.runState),
    runState: condition.runState,
    ...drawMedia(stream(MEDIA)),
    hash: hash(seed, key.slot, key.turn),
  };
}

const COMES_AGAIN = 0.08;

/** Some cars found no buyer, and stand in their yard once more as the next lot, with the same VIN and damage. */
function turnOfCar(seed: number, { slot, turn }: LotKey): number {
  return turn > 0 && fraction(seed, slot, turn, AGAIN) < COMES_AGAIN ? turn - 1 : turn;
}

// About ten pictures a lot, some with none, one or forty; a video on one lot in twenty-five.
function drawMedia(random: () => number): { pictures: number; hasVideo: boolean } {
  const u = random();
  const usual = 7 + Math.floor(random() * 7);
  const pictures = u < 0.02 ? 0 : u < 0.04 ? 1 : u < 0.05 ? 40 : usual;
  return { pictures, hasVideo: pictures > 1 && random() < 0.05 };
}

const RESERVE_DROPPED = 0.05;
const PRICE_CUT = 0.2;

function marketAt(worth: Worth, listing: Listing, key: number, now: number) {
  const { opensAt, closesAt } = listing;
  const course = bidCourse({ opensAt, closesAt }, worth.hammer, listing.saleStartsAt !== null, key);
  const at = (part: number) => Math.floor(opensAt + (closesAt - opensAt) * part);
  const [dropAt, cutAt] = [at(0.7), at(0.55)];
  const dropped = worth.saleStatus === "On Minimum Bid" && (key & 0xff) < RESERVE_DROPPED * 256 && now >= dropAt;
  const cut = worth.buyNow !== null && ((key >> 8) & 0xff) < PRICE_CUT * 256 && now >= cutAt;
  const lowered = Math.ceil((worth.hammer * 1.3) / 50) * 50;
  return {
    course,
    bid: bidAt(course, now),
    buyNow: cut ? Math.min(worth.buyNow ?? lowered, lowered) : worth.buyNow,
    saleStatus: dropped ? ("Pure Sale" as const) : worth.saleStatus,
    changedAt: Math.max(lastBidAt(course, now), dropped ? dropAt : 0, cut ? cutAt : 0),
  };
}

export function subjectOf(facts: DrawnFacts): VehicleSubject {
  return {
    body: facts.vehicle.artwork,
    paint: facts.vehicle.colour,
    damage: facts.condition.damage[0],
    damageSecondary: facts.condition.secondary || null,
    seed: facts.hash,
    year: facts.vehicle.year,
    make: facts.vehicle.make,
  };
}

export function openBid(lot: Lot): number | null {
  return lot.bid ?? (lot.hash % 3 === 0 ? null : 0);
}
