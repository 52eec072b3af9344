import { makeName } from "./makes.ts";
import { inNameCase } from "./name-case.ts";
import { nameKey } from "./name-key.ts";

interface Written {
  make: string | null;
  model: string | null;
  /** Where the model's rest stands in a trim: 'SILVERADO K1500'. */
  title?: string | null;
}

type Rule = readonly [written: RegExp, name: string];

const CLASSES = "A|B|C|CL|CLA|CLE|CLK|CLS|E|G|GL|GLA|GLB|GLC|GLE|GLK|GLS|R|S|SL|SLC|SLK";

/** A Silverado or Sierra with its weight class: 1500, 2500 or 3500. */
const WEIGHTS: Rule = [/^(silverado|sierra) ?([1-3]500)(?:hd)?\b.*$/i, "$1 $2"];

/** What houses write of models, by make; the first that fits counts. */
const RULES: Record<string, readonly Rule[]> = {
  "Mercedes-Benz": [
    [/^(?:amg )?ml?[- ]?(?:class|\d{2,3}[a-z]?\b.*)?$/i, "M-Class"],
    [new RegExp(`^(?:amg )?(${CLASSES})(?:[- ]?class\\b.*| ?\\d{2,3}[a-z]?\\b.*| coupe)?$`, "i"), "$1-Class"],
    [/^(eq[a-z])(?:[- ]?class| ?\d{3})\b.*$/i, "$1"],
    [/^(sprinter|metris)\b.*$/i, "$1"],
  ],
  BMW: [
    [/^m?([1-8])\d\d(?!\d)\w*(?: (?:(?:gran|gtan) .*|[24]d))?$/i, "$1 Series"],
    [/^(x\d)\b.*$/i, "$1"],
  ],
  Chevrolet: [WEIGHTS, [/^(suburban|avalanche|tahoe) ?[12]500\b.*$/i, "$1"], [/^(express|city express)\b.*$/i, "$1"]],
  Ford: [
    [/^super duty (f-?[2-6]50)\b.*$/i, "$1"],
    [/^(f-?[2-6]50) (?:super duty|[sd]rw)\b.*$/i, "$1"],
    [/^transit(?! ?connect)(?=\W|\d|$).*$/i, "Transit"],
  ],
  GMC: [WEIGHTS, [/^(savana|yukon(?: xl)?)\b(?! xl| denali).*$/i, "$1"], [/^new (sierra)$/i, "$1"]],
  Honda: [[/^(civic|accord) (?:sedan|coupe|hatchback)$/i, "$1"]],
  Infiniti: [[/^([a-z]{1,2}\d{2}) (?:sedan|coupe|convertible|hybrid)$/i, "$1"]],
  Kia: [[/^(carnival)\b.*$/i, "$1"]],
  Lexus: [[/^(ct|es|gs|gx|hs|is|lc|ls|lx|nx|rc|rx|rz|sc|tx|ux) ?\d{3}.*$/i, "$1"]],
  Mazda: [[/^(?:mazda ?)?([2356])$/i, "Mazda$1"]],
  Ram: [
    [/^ram (\d{4})$/i, "$1"],
    [/^(promaster)(?! city)\b.*$/i, "$1"],
  ],
  Subaru: [[/^xv (crosstrek)$/i, "$1"]],
  Tesla: [[/^(?:model |mdl )?([3sxy])\b.*$/i, "Model $1"]],
  Toyota: [
    [/^corolla (matrix)$/i, "$1"],
    [/^gr (supra)$/i, "$1"],
    [/^(prius) plug-?in$/i, "$1"],
    [/^(tacoma|tundra) [24](?:wd|x4)$/i, "$1"],
    [/^taccoma$/i, "Tacoma"],
  ],
  Volkswagen: [[/^new (beetle)\b.*$/i, "$1"]],
};

/** Of these the trim says which it is: 'SILVERADO' with 'K1500' is a Silverado 1500. */
const BY_WEIGHT = /^(silverado|sierra)$/i;
const WEIGHT = /\b[ck]?([1-3]500)(?:hd)?\b/i;
const HYBRID = /^(.+?)(?: ?(?:plug-?in ?)?hybrid| (?:phev|hv))$/i;
/** Doors, a body or a generation behind a model: 'RIO 5-DOOR', 'ACCORD SDN', 'WRANGLER / TJ'. */
const BESIDE = / (?:[2-5][- ]?(?:door|dr)|sdn|\/ ?[a-z]{2})$/i;
const NOTHING = /^(?:unknown|uk|n\/?a|all models?|all other|other|misc|none|[2-5] ?dr)$/i;

/**
 * A model's one name over both houses: 'C 300' is a C-Class, '328I' a 3 Series, 'RX350' and 'RX 350' are RX, 'RAV4 HYBRID' is a
 * RAV4. Its rest stays in the title. Undefined where nothing is written, or what is no model.
 */
export function modelName({ make, model, title }: Written): string | undefined {
  // 'CAMRY /LE/' has its trim between strokes.
  const words = (model ?? "")
    .trim()
    .replaceAll(/\s+/g, " ")
    .replace(/ \/[^/]+\/$/, "")
    .replace(BESIDE, "");
  if (nameKey(words) === "" || NOTHING.test(words)) return undefined;
  const plain = HYBRID.exec(words)?.[1] ?? words;
  const weight = BY_WEIGHT.test(plain) ? WEIGHT.exec(title ?? "")?.[1] : undefined;
  if (weight !== undefined) return inNameCase(`${plain} ${weight}`.toUpperCase());
  const rule = RULES[makeName(make) ?? ""]?.find(([written]) => written.test(plain));
  if (!rule) return inNameCase(plain);
  const [written, name] = rule;
  return inNameCase(plain.toUpperCase().replace(written, name).toUpperCase());
}

/** As it is shown: what the house writes in name case, and what is no name alone ('3', 'C') as its make calls it. */
export function modelInWords(written: Written): string | null {
  const model = written.model ?? "";
  if (model === "") return null;
  return (nameKey(model).length === 1 ? modelName(written) : undefined) ?? inNameCase(model);
}

/** By which models are compared and asked for in addresses; empty where nothing is known. */
export const modelKey = (written: Written): string => nameKey(modelName(written) ?? "");

/**
 * The key that a model has now, of one that an address or a stored search kept from before models had one name: 'rx350' of a Lexus is
 * 'rx'. Only with its make, as '3' is a Mazda and a Tesla.
 */
export function presentModelKey(key: string, makes: readonly string[]): string {
  const plain = nameKey(key);
  return (
    makes
      .map((make) => modelKey({ make: make.toUpperCase(), model: key }))
      .find((now) => now !== "" && now !== plain) ?? key
  );
}
