import type { StruckPart } from "#app/ui/damage-drawings.ts";
import { normaliseWords } from "./normalise-words.ts";
import { groupOf } from "./plain-words.ts";

const PARTS: Record<string, StruckPart> = {
  "front-end": "front",
  "rear-end": "rear",
  "front-and-rear": "ends",
  "minor-dent-scratches": "dents",
  "normal-wear": "dents",
  hail: "dents",
  vandalism: "dents",
  mechanical: "engine",
  electrical: "engine",
  "burn-engine": "engine",
  "all-over": "all",
  rollover: "all",
  stripped: "all",
  "storm-damage": "all",
  undercarriage: "under",
  suspension: "under",
  "frame-damage": "under",
  "top-roof": "top",
  "water-flood": "water",
  burn: "burn",
  "burn-interior": "burn",
};

/** Which part of the damage drawing is filled, from either house's words; 'none' where nothing is stated or drawn. */
export function struckPart(words: string | null): StruckPart {
  if (!words) return "none";
  const key = groupOf("damage", words) ?? "";
  if (key !== "side") return PARTS[key] ?? "none";
  const said = ` ${normaliseWords(words)} `;
  const [isLeft, isRight] = [said.includes(" left "), said.includes(" right ")];
  return isLeft === isRight ? "sides" : isLeft ? "left" : "right";
}
