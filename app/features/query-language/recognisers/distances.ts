import { DISTANCE_BANDS } from "#app/features/vocabulary/bands.ts";
import { findPhraseAt, phraseList, phrasesThatMean, type Token } from "../lexer.ts";
import { LOADS_CONTAINERS_ONLY, namesOfPort, PORT_TOWNS } from "../tables/ports.ts";
import { amountBound, MILES_A_KILOMETRE } from "./amounts.ts";
import type { Reading, Text } from "./recogniser.ts";

const LINKS = phraseList("of, from, to, off, away from, far from, distance from, distance to");
const ANY_PORT = "any";
const PORTS = phrasesThatMean<string>([
  ...PORT_TOWNS.filter(([key]) => key !== LOADS_CONTAINERS_ONLY).map(([key, towns]): [string, string] => [
    towns.flatMap(namesOfPort).join(", "),
    key,
  ]),
  [
    "port, the port, a port, any port, ports, nearest port, the nearest port, us port, export port, shipping port",
    ANY_PORT,
  ],
]);
/** The land is no wider: more miles than these are the odometer's. */
const MOST_MILES = 3_000;

/** 'within 100 miles of': how far, whether at most, and where the next word stands. */
function distanceAt(
  tokens: readonly Token[],
  at: number,
): { miles: number; isLeast: boolean; end: number } | undefined {
  const bound = amountBound(tokens[at]);
  const place = at + (bound?.length ?? 0);
  const { number } = tokens[place] ?? {};
  if (!number || number.last || number.open || number.first.isDollars || number.first.isShort) return undefined;
  const behind = tokens[place + 1]?.unit;
  const unit = number.unit ?? behind;
  if (unit !== "miles" && unit !== "kilometres") return undefined;
  const start = place + (number.unit ? 1 : 2);
  const link = findPhraseAt(tokens, start, LINKS);
  const said = Number(number.first.digits) * number.first.times;
  const miles = unit === "miles" ? said : said * MILES_A_KILOMETRE;
  if (!link || !(miles > 0) || miles > MOST_MILES) return undefined;
  return { miles, isLeast: bound?.meaning.amounts === "least", end: start + link.length };
}

/** The bands that hold every such distance; the nearest one above where it ends between two. */
function bandsOf({ miles, isLeast }: { miles: number; isLeast: boolean }): { keys: string[]; isExact: boolean } {
  const firstBeyond = DISTANCE_BANDS.findIndex(({ below }) => (isLeast ? below > miles : below >= miles));
  const edges = DISTANCE_BANDS.map(({ below }) => below);
  const bands = isLeast ? DISTANCE_BANDS.slice(firstBeyond) : DISTANCE_BANDS.slice(0, firstBeyond + 1);
  return { keys: bands.map(({ key }) => key), isExact: edges.some((edge) => Math.abs(edge - miles) < 1) };
}

/** 'under 500 miles from 2015' is of the odometer. */
const isPlace = (token: Token | undefined) => token !== undefined && !token.number && !token.bound && !token.link;

const unmeasured = (said: readonly string[]) =>
  `Distances are counted to Savannah, New Jersey and Houston only, so “${said.join(" ")}” filters nothing.`;
const inSteps = (said: readonly string[]) =>
  `Distances to the port are known in steps, so “${said.join(" ")}” was widened to the next one.`;

/** 'within 100 miles of port', 'less than 400 km from savannah', '100 miles to port'. */
export function readDistance({ tokens }: Text, at: number): Reading | undefined {
  const distance = distanceAt(tokens, at);
  if (!distance) return undefined;
  const { end } = distance;
  const port = findPhraseAt(tokens, end, PORTS);
  const said = tokens.slice(at, end + (port?.length ?? 0)).map(({ typed }) => typed);
  if (!port) return isPlace(tokens[end]) ? { length: said.length, criteria: {}, note: unmeasured(said) } : undefined;
  const { keys, isExact } = bandsOf(distance);
  const criteria = { any: { ...(port.meaning !== ANY_PORT && { port: [port.meaning] }), far: keys } };
  return { length: said.length, criteria, ...(!isExact && { note: inSteps(said) }) };
}
