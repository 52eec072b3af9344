import { createRandom, normal, oneOf } from "#app/stand-in/random.ts";
import type { EndedLot } from "./price-model.ts";

/** Lots of a law that only this file knows: models, age, damage and miles move the price; the noise is `noise`. */
export function drawHistory(size: number, { seed = 1, noise = 0.25, currency = "USD" } = {}): EndedLot[] {
  const random = createRandom(seed, size);
  return Array.from({ length: size }, (_, place) => {
    const model = oneOf(random, Object.keys(MODELS));
    const damage = oneOf(random, Object.keys(DAMAGES));
    const year = 2010 + Math.floor(random() * 12);
    const odometer = random() < 0.05 ? null : Math.floor(20_000 + random() * 180_000);
    const likely =
      (MODELS[model] ?? 0) + (DAMAGES[damage] ?? 0) - 0.1 * (2026 - year) - ((odometer ?? 110_000) / 100_000) * 0.3;
    return {
      id: seed * 1_000_000 + place,
      currency,
      make: model.split(" ")[0] ?? "",
      model: model.split(" ")[1] ?? "",
      year,
      damage,
      paper: oneOf(random, ["salvage", "clear"]),
      run: oneOf(random, ["run-and-drive", "starts", "not-stated"]),
      sale: "pure-sale",
      port: oneOf(random, ["houston", "newark"]),
      odometer,
      endsAt: Date.UTC(2026, 5, 1),
      lastBid: Math.round(Math.exp(likely + noise * normal(random))),
    };
  });
}

const MODELS: Record<string, number> = {
  "toyota camry": 13.6,
  "toyota corolla": 13.2,
  "honda accord": 13.5,
  "lexus rx": 14.1,
};
const DAMAGES: Record<string, number> = { "front-end": 0, hail: 0.5, burn: -1.6, rear: 0.2 };
