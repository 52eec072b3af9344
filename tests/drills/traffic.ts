import { randomInt } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Agent } from "undici";
import { drawListings } from "#tests/bench/pages/drawn.ts";
import { bidUntilTold, drawRung, type StormBuyer, type StormSite, type Told } from "#tests/support/bid-storm.ts";

/** Often asked by everybody; never asked before; of somebody who is signed in; of balancers, at each process. */
type Kind = "known" | "drawn" | "own" | "health";

export interface Counted {
  sent: number;
  /** 2xx and 3xx. */
  good: number;
  /** 503 that says when to come back. */
  busy: number;
  /** Those of them that were not refused because a process had too much to do, as it has where others take the machine. */
  refused: number;
  /** Every other, in words. */
  failed: string[];
  /** The longest time in which nobody got a good answer. */
  gapMs: number;
  kinds: Record<Kind, { good: number; busy: number; refused: number; refusedPaths: string[]; p95Ms: number }>;
}

interface Answer {
  kind: Kind;
  path: string;
  at: number;
  ms: number;
  /** "good", "refused", "crowded", or what went wrong in words. */
  outcome: string;
}

interface Crowd {
  origin: string;
  /** Of the web processes, each for itself. */
  healthAt: string[];
  lotIds: string[];
  buyers: StormBuyer[];
}

export const KNOWN = ["/", "/allListing", "/searchbrand?heading=Toyota", "/faqpage"];
export const AS_A_BROWSER = { accept: "text/html", "accept-encoding": "gzip, br" };
const OWN = ["/account", "/account/bids"];
const HEALTH_EVERY = 10;
const ANSWERED = new Set(["good", "refused", "crowded"]);

const one = <T>(of: T[]): T => of[randomInt(of.length)] as T;

export class Visitors {
  readonly #agent = new Agent({ connections: 1_024, pipelining: 1, headersTimeout: 90_000 });
  readonly #crowd: Crowd;
  readonly #answers: Answer[] = [];
  readonly #asked = new Set<Promise<void>>();
  readonly #began = performance.now();
  #sent = 0;
  #ticking: NodeJS.Timeout | undefined;
  #listings: string[] = [];

  constructor(crowd: Crowd) {
    this.#crowd = crowd;
  }

  /** So many a second, however long the answers take. */
  come(aSecond: number): this {
    this.#ticking = setInterval(() => this.#askSomething(), 1_000 / aSecond);
    return this;
  }

  async count(): Promise<Counted> {
    clearInterval(this.#ticking);
    while (this.#asked.size > 0) await Promise.all(this.#asked);
    await this.#agent.close();
    const of = (kind: Kind) => {
      const own = this.#answers.filter((answer) => answer.kind === kind);
      const times = own.map(({ ms }) => ms).toSorted((a, b) => a - b);
      const count = (outcome: string) => own.filter((answer) => answer.outcome === outcome).length;
      const refused = count("refused");
      const refusedPaths = [...new Set(own.filter(({ outcome }) => outcome === "refused").map(({ path }) => path))];
      const p95Ms = times[Math.floor(times.length * 0.95)] ?? 0;
      return { good: count("good"), busy: refused + count("crowded"), refused, refusedPaths, p95Ms };
    };
    const kinds = { known: of("known"), drawn: of("drawn"), own: of("own"), health: of("health") };
    const { health: _asked, ...pages } = kinds;
    const sum = (outcome: "good" | "busy" | "refused") =>
      Object.values(pages).reduce((total, own) => total + own[outcome], 0);
    // Balancers ask for the health of who is gone, too.
    const isOther = ({ kind, outcome }: Answer) => kind !== "health" && !ANSWERED.has(outcome);
    return {
      sent: this.#sent,
      good: sum("good"),
      busy: sum("busy"),
      refused: sum("refused"),
      failed: this.#answers.filter(isOther).map(({ outcome }) => outcome),
      gapMs: this.#longestGap(),
      kinds,
    };
  }

  #longestGap(): number {
    const good = this.#answers.filter(({ outcome, kind }) => outcome === "good" && kind !== "health");
    const times = [this.#began, ...good.map(({ at }) => at), performance.now()].toSorted((a, b) => a - b);
    return Math.max(...times.map((at, place) => at - (times[place - 1] ?? at)));
  }

  #askSomething(): void {
    const { origin, healthAt, lotIds, buyers } = this.#crowd;
    if (this.#sent % HEALTH_EVERY === 0)
      for (const web of healthAt) void this.#ask("health", web, one(["/healthz", "/readyz"]));
    const drawn = randomInt(10);
    if (drawn < 4) return void this.#ask("known", origin, one(KNOWN));
    if (drawn < 6) return void this.#ask("drawn", origin, this.#listing());
    if (drawn < 8) return void this.#ask("drawn", origin, `/detail/${one(lotIds)}`);
    return void this.#ask("own", origin, one(OWN), one(buyers).cookie);
  }

  #listing(): string {
    if (this.#listings.length === 0) this.#listings = drawListings(200);
    return this.#listings.pop() ?? "/allListing";
  }

  #ask(kind: Kind, origin: string, path: string, cookie?: string): Promise<void> {
    if (kind !== "health") this.#sent += 1;
    const asked = this.#note(kind, path, this.#answerOf(origin, path, kind === "health", cookie));
    this.#asked.add(asked);
    return asked.finally(() => this.#asked.delete(asked));
  }

  async #note(kind: Kind, path: string, answered: Promise<string>): Promise<void> {
    const began = performance.now();
    const outcome = await answered;
    const at = performance.now();
    this.#answers.push({ kind, path, at, ms: at - began, outcome });
  }

  async #answerOf(origin: string, path: string, isHealth: boolean, cookie: string | undefined): Promise<string> {
    const headers = {
      ...AS_A_BROWSER,
      "x-forwarded-for": `10.8.${randomInt(256)}.${randomInt(1, 255)}`,
      ...(cookie === undefined ? {} : { cookie }),
    };
    try {
      const { statusCode, headers: said, body } = await this.#agent.request({ origin, path, method: "GET", headers });
      const text = await body.text();
      if (statusCode < 400) return "good";
      // A process that is not ready says so.
      if (statusCode === 503 && (isHealth || Number(said["retry-after"]) > 0))
        return /very busy/i.test(text) ? "crowded" : "refused";
      return `${path}: ${statusCode}`;
    } catch (error) {
      return `${path}: ${error instanceof Error ? error.message : "failed"}`;
    }
  }
}

const BETWEEN_BIDS_MS = 300;
const BETWEEN_TRIES_MS = 1_000;
const FIRST_CENTS = 60_000_00;
const STEP_CENTS = 500_00;

interface Bidding {
  site: StormSite;
  told: Told;
  buyers: StormBuyer[];
  lots: string[];
}

let bids = 0;

/** Each buyer bids on and on, always more than before. @returns what ends it when all are answered */
export function startBidding({ site, told, buyers, lots }: Bidding): () => Promise<void> {
  const end = new AbortController();
  const bid = async (buyer: StormBuyer): Promise<void> => {
    while (!end.signal.aborted) {
      const least = FIRST_CENTS + Math.floor(bids / lots.length) * STEP_CENTS;
      const lot = lots[bids++ % lots.length] ?? "";
      await bidUntilTold(site, told, { buyer, lot, cents: drawRung(least, least + 1) }, BETWEEN_TRIES_MS);
      await sleep(BETWEEN_BIDS_MS);
    }
  };
  const bidding = Promise.all(buyers.map(bid));
  bidding.catch(() => undefined); // whoever ends it gets the reason
  return async () => {
    end.abort();
    await bidding;
  };
}
