/**
 * What a reader chose of few values. The cookie is the same for everybody who chose the same, so a page that looks at it
 * stays shared: it is kept once for each value (document.server.ts).
 */
const CHOICES = {
  view: ["rows", "cards", "table"],
  /** Where the vehicle goes: a port, or a country by the port of another. */
  to: ["ngtin", "ghtem", "tglfw", "bjcoo", "ng-bjcoo", "ng-tglfw", "sndkr", "ciabj", "galbv", "other"],
} as const;

type Choice = keyof typeof CHOICES;
type Chosen<C extends Choice> = (typeof CHOICES)[C][number];

export const LIST_VIEWS = CHOICES.view;
export type ListView = Chosen<"view">;
export type Destination = Chosen<"to">;
/** Where most of our buyers are. */
export const USUAL_DESTINATION: Destination = "ngtin";

export function isChoice<C extends Choice>(name: C, value: string | null | undefined): value is Chosen<C> {
  return (CHOICES[name] as readonly string[]).includes(value ?? "");
}

export function chosenIn<C extends Choice>(name: C, cookieHeader: string | null | undefined): Chosen<C> | undefined {
  if (!cookieHeader?.includes(`${name}=`)) return undefined;
  const values = cookieHeader.split(/;\s*/).map((pair) => pair.split("="));
  const value = values.find(([own]) => own === name)?.[1];
  return isChoice(name, value) ? value : undefined;
}

const ONE_YEAR_S = 365 * 86_400;

const cookie = (pair: string, seconds: number, isSecure: boolean) =>
  `${pair}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;

export const choiceCookie = <C extends Choice>(name: C, value: Chosen<C>, isSecure: boolean): string =>
  cookie(`${name}=${value}`, ONE_YEAR_S, isSecure);

/** Takes a choice back. */
export const noChoiceCookie = (name: Choice, isSecure: boolean): string => cookie(`${name}=`, 0, isSecure);

/** All of them, as a part of the key of kept pages. */
export const choicesKey = (cookieHeader: string | null | undefined): string =>
  (Object.keys(CHOICES) as Choice[]).map((name) => chosenIn(name, cookieHeader) ?? "").join(" ");
