import { setTimeout as sleep } from "node:timers/promises";
import { followLots } from "#app/features/search/index/follow-lots.server.ts";
import { createLotIndex } from "#app/features/search/index/lot-index.server.ts";
import { databaseUrl } from "#app/platform/database.server.ts";
import { nowOnMachine } from "./machine-clock.ts";

const seen: [cents: number, at: number][] = [];
const follower = followLots({
  url: databaseUrl(),
  createIndex: (expected) => {
    const index = createLotIndex(expected);
    return {
      ...index,
      setPrice(id: number, cents: number) {
        index.setPrice(id, cents);
        seen.push([cents, nowOnMachine()]);
      },
    };
  },
});
while (follower.state() !== "ready") await sleep(5);
process.on("message", () => process.send?.({ seen }));
process.once("disconnect", () => process.exit());
process.send?.({ ready: true });
