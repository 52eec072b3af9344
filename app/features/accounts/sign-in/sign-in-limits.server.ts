import { randomInt } from "node:crypto";
import type { Kysely } from "kysely";
import { forgetTurns, giveTurnBack, networkOf, takeTurn, type Limit } from "#app/platform/limits.server.ts";
import type { DB } from "#db/schema.ts";

/** Every attempt from one network, where many buyers may share an address. */
const NETWORK: Limit = { name: "sign-in-network", points: 200, perSeconds: 60 };

/** Who signed in before has a budget of their own, which no stranger can use up. */
const KNOWN_DEVICE: Limit = { name: "sign-in-device", points: 10, perSeconds: 600 };
/** All of them together: a mobile carrier's may be many, and an attacker may be behind them too. */
const KNOWN_NETWORKS: Limit = { name: "sign-in-home", points: 10, perSeconds: 600 };

// All strangers together: five attempts at once and one every two minutes, so ten guesses in ten minutes.
const STRANGERS: Limit = { name: "sign-in-strangers", points: 5, perSeconds: 600 };
const SLOWED: Limit = { name: "sign-in-slowed", points: 1, perSeconds: 120 };

const NOTED: Limit = { name: "sign-in-noted", points: 20, perSeconds: 3_600 };

export interface Attempted {
  account: string;
  address: string | undefined;
  /** Of a browser, or from a network, that signed in to this account before. */
  device: string | undefined;
  isKnownNetwork: boolean;
}

type Permission<T> = { ok: true; value: T } | { ok: false; retryAfterS: number };

const budgetsOf = ({ account, device, isKnownNetwork }: Attempted): [Limit, string][] => [
  ...(device === undefined ? [] : [[KNOWN_DEVICE, `${account}@${device}`] as [Limit, string]]),
  ...(isKnownNetwork ? [[KNOWN_NETWORKS, account] as [Limit, string]] : []),
  [STRANGERS, account],
];

export async function withinLimits<T>(
  db: Kysely<DB>,
  attempted: Attempted,
  attempt: () => Promise<T>,
): Promise<Permission<T>> {
  const { account, address } = attempted;
  const network = await takeTurn(db, NETWORK, networkOf(address));
  if (!network.ok) return network;
  for (const [limit, key] of budgetsOf(attempted)) {
    if ((await takeTurn(db, limit, key)).ok) return { ok: true, value: await attempt() };
  }
  const retryAfterS = await standInLine(account, networkOf(address), () => takeTurn(db, SLOWED, account));
  return retryAfterS === 0 ? { ok: true, value: await attempt() } : { ok: false, retryAfterS };
}

/** Long enough for every network that asks at the same moment to be in the draw. */
const DRAWN_AFTER_MS = 500;

interface Line {
  networks: string[];
  drawn: Promise<string | undefined>;
}

const lines = new Map<string, Line>();

/**
 * One attempt every two minutes for all strangers of an account: which network has it is drawn, each with one ticket,
 * so that many attempts from one network, or many networks of an attacker, never shut another network out for good.
 * @returns 0 when it is this one's turn, otherwise the seconds after which to come again
 */
async function standInLine(account: string, network: string, take: () => ReturnType<typeof takeTurn>): Promise<number> {
  const line = lines.get(account) ?? openLine(account);
  if (line.networks.includes(network)) return SLOWED.perSeconds;
  line.networks.push(network);
  if ((await line.drawn) !== network) return SLOWED.perSeconds;
  const turn = await take();
  return turn.ok ? 0 : turn.retryAfterS;
}

function openLine(account: string): Line {
  const networks: string[] = [];
  const { promise: drawn, resolve } = Promise.withResolvers<string | undefined>();
  setTimeout(() => {
    lines.delete(account);
    resolve(networks[randomInt(networks.length)]);
  }, DRAWN_AFTER_MS);
  const line = { networks, drawn };
  lines.set(account, line);
  return line;
}

/** A right password costs nothing; failures of strangers are not forgotten with it. */
export async function forgetFailures(db: Kysely<DB>, attempted: Attempted): Promise<void> {
  const [[limit, key] = [STRANGERS, attempted.account], ...others] = budgetsOf(attempted);
  await (others.length > 0 ? forgetTurns(db, limit, key) : giveTurnBack(db, limit, key));
}

export const isNoteworthy = async (db: Kysely<DB>, { account }: Attempted): Promise<boolean> =>
  (await takeTurn(db, NOTED, account)).ok;
