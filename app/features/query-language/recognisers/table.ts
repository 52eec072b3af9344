import { readAge } from "./ages.ts";
import { readNeverSold, readOtherwiseCalled, readStreetName } from "./called-cars.ts";
import { readDamages } from "./damages.ts";
import { readDistance } from "./distances.ts";
import { readEngine } from "./engines.ts";
import { readForeignMoney } from "./foreign-money.ts";
import { readKind } from "./kinds.ts";
import { readLanded } from "./landed.ts";
import { readJeep, readMake, readModel, readModelHead, readYearBesideName } from "./names.ts";
import { readFreeOf, readNegation } from "./negations.ts";
import { readNumbers } from "./numbers.ts";
import { readClosingIn, readLaterDay, readOrder } from "./orders.ts";
import { readFiller, readPhrase } from "./phrases.ts";
import type { Recogniser } from "./recogniser.ts";
import { readState } from "./states.ts";
import { readUnanswerable } from "./unanswerable.ts";

export const THINGS: Recogniser[] = [
  { name: "age", priority: 10, match: readAge },
  { name: "jeep that is any SUV", priority: 11, match: readJeep },
  { name: "car under another name", priority: 12, match: readOtherwiseCalled },
  { name: "make", priority: 13, match: readMake },
  // A number is a model only beside its make ('Peugeot 2008'), and then surely.
  { name: "model", priority: 14, match: readModel },
  { name: "street name", priority: 15, match: readStreetName },
  { name: "car that the US never had", priority: 16, match: readNeverSold },
  { name: "phrase of the trade", priority: 17, match: readPhrase },
  { name: "what no lot can answer", priority: 18, match: readUnanswerable },
  // 'under 2.0' is no price.
  { name: "engine", priority: 19, match: readEngine },
  { name: "years, price or miles", priority: 20, match: readNumbers },
  { name: "state", priority: 21, match: readState },
  {
    name: "body, type, fuel, gear or drive",
    priority: 22,
    match: ({ tokens, dictionary }, at) => readKind(tokens, at, dictionary),
  },
  { name: "damages", priority: 23, match: ({ tokens }, at) => readDamages(tokens, at) },
  { name: "year beside a name", priority: 24, match: readYearBesideName },
  { name: "letters that models begin with", priority: 25, match: readModelHead },
];

export const RECOGNISERS: Recogniser[] = [
  { name: "what it costs where it goes", priority: 0, match: readLanded },
  { name: "money that no bid is in", priority: 1, match: ({ tokens }, at) => readForeignMoney(tokens, at) },
  { name: "free of damages", priority: 2, match: readFreeOf },
  { name: "negation", priority: 3, match: readNegation },
  { name: "closing within hours", priority: 4, match: readClosingIn },
  { name: "closing on a later day", priority: 5, match: readLaterDay },
  { name: "order of the lots", priority: 6, match: readOrder },
  { name: "distance to a port", priority: 7, match: readDistance },
  ...THINGS,
  { name: "filler", priority: 40, match: readFiller },
];
