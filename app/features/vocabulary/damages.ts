import { DAMAGE_REMARKS } from "./damage-remarks.ts";
import type { TradeWord } from "./trade-word.ts";

interface Damage extends TradeWord {
  /** Words that mean it only where the damage is said too: 'front damage', but not 'front'. */
  saidOfDamage?: string[];
}

const BURNT = ["burn", "burned", "burnt", "fire"];
const ENGINE = ["engine", "motor"];
const BROKEN = ["bad", "knocked", "faulty", "blown", "missing", "weak", "dead"];
const PARTS = [...ENGINE, "gearbox", "gear box", "gear", "transmission"];
const BROKEN_PARTS = PARTS.flatMap((part) => [
  ...BROKEN.flatMap((broken) => [`${broken} ${part}`, `${part} ${broken}`]),
  ...["no good", "not good", "spoilt", "spoiled"].map((broken) => `${part} ${broken}`),
]);
const FRONT = ["front end", "front", "hit from front", "hit in front", "bumper", "headlight", "bonnet", "hood"];
const SLIGHT = ["minor dents", "minor dent", "scratches", "minor", "minor scratches", "light", "small", "cosmetic"];
const BODY = ["body", "body work", "bodywork"];

export const DAMAGES: readonly Damage[] = [
  {
    key: "front-end",
    label: "Front end",
    spellings: ["front", "front end damage", "left front", "right front"],
    said: ["front bumper", "front light", "front lights", "front light broken", "headlight", "headlights", "bonnet"],
    saidOfDamage: [...FRONT, ...BODY],
    sentence:
      "Impact at the front: look at lamps, radiator, bonnet and airbags, and ask whether the rails are straight.",
  },
  {
    key: "rear-end",
    label: "Rear end",
    spellings: ["rear", "rear end damage", "left rear", "right rear"],
    said: ["rear bumper", "back bumper", "hit from back", "hit from behind", "rear ended", "tail light", "tail lights"],
    saidOfDamage: ["rear end", "rear", "back", "back end", "boot", "trunk", "bumper", ...BODY],
    sentence: "Impact at the back: look at the boot floor, the lamps and whether the doors still close evenly.",
  },
  {
    key: "front-and-rear",
    label: "Front and rear",
    spellings: [],
    sentence: "Impact at both ends: check the lamps, the rails and whether all doors close evenly.",
  },
  {
    key: "side",
    label: "Side",
    spellings: ["left side", "right side", "left and right side", "left and right"],
    said: ["hit from side", "hit by side", "side swipe"],
    saidOfDamage: ["side", "left side", "right side", "door", "doors", ...BODY],
    sentence: "Impact at the side: look at doors, sills and the centre post, and for bent suspension near a wheel.",
  },
  {
    key: "minor-dent-scratches",
    label: "Minor dents and scratches",
    spellings: ["minor dents scratches", "minor dents", "minor damage", "cosmetic"],
    said: [
      "minor dents scratches",
      "minor dents and scratches",
      "dents and scratches",
      ...["minor", "small", "little", "light"].flatMap((small) =>
        ["accident", "scratch", "scratches", "dent", "dents"].map((hurt) => `${small} ${hurt}`),
      ),
      "scratch",
      "scratches",
      "scratched",
      "dent",
      "dents",
      "dented",
    ],
    saidOfDamage: [...SLIGHT, ...BODY],
    sentence: "Small dents or scratches; the paint needs work, the structure usually does not.",
  },
  {
    key: "mechanical",
    label: "Mechanical",
    spellings: ["engine damage"],
    said: ["mechanical", ...BROKEN_PARTS, "engine knock"],
    saidOfDamage: ENGINE,
    sentence: "Something in the engine, gearbox or drive does not work; the listing does not say what.",
  },
  {
    key: "transmission",
    label: "Transmission",
    spellings: ["transmission damage"],
    said: ["transmission damage", "bad transmission", "bad gearbox"],
    sentence: "The gearbox does not work as it should; plan for another one.",
  },
  {
    key: "electrical",
    label: "Electrical",
    spellings: [],
    said: ["electrical"],
    sentence: "Something in the wiring or electronics does not work; the listing does not say what.",
  },
  {
    key: "normal-wear",
    label: "Normal wear",
    spellings: ["normal wear and tear", "none"],
    said: ["normal wear", "normal wear and tear"],
    sentence: "Ordinary use for its age; no crash damage is stated.",
  },
  {
    key: "hail",
    label: "Hail",
    spellings: [],
    said: ["hail"],
    sentence: "Many small dents from hail, seldom more than skin; glass and roof may be hit too.",
  },
  {
    key: "all-over",
    label: "All over",
    spellings: ["all sides", "front rear and sides"],
    said: ["all over"],
    sentence: "Damage on most sides; repair often costs more than the vehicle is worth.",
  },
  {
    key: "undercarriage",
    label: "Undercarriage",
    spellings: ["under carriage"],
    said: ["undercarriage"],
    sentence: "Damage underneath: look for leaks, a bent subframe and a cracked sump.",
  },
  {
    key: "suspension",
    label: "Suspension",
    spellings: [],
    said: ["suspension"],
    sentence: "Wheels or their mountings are bent or broken; it may not roll straight onto a ship.",
  },
  {
    key: "rollover",
    label: "Rollover",
    spellings: ["roll over"],
    said: ["rollover", "roll over"],
    sentence: "It turned over: expect damage to roof, glass, sides and fluids.",
  },
  {
    key: "top-roof",
    label: "Roof",
    spellings: ["roof", "top"],
    saidOfDamage: ["roof", "top"],
    sentence: "Damage to the roof, often with broken glass; check the posts that hold it.",
  },
  {
    key: "water-flood",
    label: "Water or flood",
    spellings: ["flood", "water", "fresh water", "salt water"],
    said: ["flood", "flooded", "water", "flood water"],
    sentence: "Water stood in it: wiring and electronics may fail months later, and many buyers refuse it.",
  },
  {
    key: "storm-damage",
    label: "Storm",
    spellings: ["storm"],
    said: ["storm"],
    sentence: "Damage by wind, hail or water; ask which before you bid.",
  },
  {
    key: "burn",
    label: "Fire",
    spellings: ["fire", "total burn"],
    said: BURNT,
    sentence: "Fire damage; usually good for parts only.",
  },
  {
    key: "burn-engine",
    label: "Fire in the engine",
    spellings: ["engine burn"],
    said: BURNT,
    saidOfDamage: ENGINE,
    sentence: "Fire in the engine bay; expect a new engine, wiring and paint.",
  },
  {
    key: "burn-interior",
    label: "Fire in the cabin",
    spellings: ["interior burn"],
    said: BURNT,
    sentence: "Fire inside the cabin; seats, dashboard and wiring are usually lost.",
  },
  {
    key: "burn-exterior",
    label: "Fire on the outside",
    spellings: ["exterior burn"],
    said: BURNT,
    sentence: "Fire on the body; look at paint, glass, tyres and what lies behind them.",
  },
  {
    key: "vandalism",
    label: "Vandalism",
    spellings: ["vandalized", "vandalised"],
    said: ["vandalism", "vandalized", "vandalised"],
    sentence: "Broken or scratched on purpose: look at glass, paint, seats and wiring.",
  },
  {
    key: "theft",
    label: "Theft",
    spellings: ["theft recovery", "recovered theft"],
    said: ["theft", "stolen", "theft recovery"],
    sentence: "Stolen and found again: look for missing parts, broken locks and damaged ignition.",
  },
  {
    key: "stripped",
    label: "Stripped",
    spellings: ["strip"],
    said: ["stripped", "missing parts", "parts missing", "vandalized parts"],
    sentence: "Parts are missing; compare every photograph with a complete car.",
  },
  {
    key: "frame-damage",
    label: "Frame",
    spellings: ["frame", "structural damage"],
    saidOfDamage: ["frame"],
    sentence: "The frame is bent or cracked; it needs a straightening bench or it never drives straight.",
  },
  {
    key: "biohazard-chemical",
    label: "Biohazard or chemicals",
    spellings: ["biohazard", "bio hazard"],
    said: ["biohazard"],
    sentence: "Unsafe inside from blood, mould or chemicals; carriers may refuse it.",
  },
  ...DAMAGE_REMARKS,
];
