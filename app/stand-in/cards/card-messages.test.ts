import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { createMessages } from "./card-messages.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

function shop(takes: () => boolean) {
  let at = 0;
  const told: { at: number; body: string; signature: string }[] = [];
  const messages = createMessages(
    "secret",
    () => at,
    (body, signature) => {
      told.push({ at, body, signature });
      return takes() ? Promise.resolve(true) : Promise.reject(new Error("nobody is there"));
    },
  );
  const passMinutes = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute++) {
      await messages.deliver();
      at += MINUTE_MS;
    }
  };
  return { messages, told, passMinutes };
}

test("a message that nobody takes comes every three minutes four times, and then hourly for 72 hours", async () => {
  const { messages, told, passMinutes } = shop(() => false);
  messages.add("charge.success", { reference: "bp-1" });
  await passMinutes(80 * 60);
  const minutes = told.map(({ at }) => at / MINUTE_MS);
  expect(minutes.slice(0, 7)).toEqual([0, 3, 6, 9, 12, 72, 132]);
  expect(told.at(-1)?.at).toBeLessThanOrEqual(72 * HOUR_MS);
  expect(told.at(-1)?.at).toBeGreaterThan(71 * HOUR_MS);
  expect(messages.waiting()).toBe(0);
});

test("a message that was taken comes once; one told twice comes twice, one told late comes late", async () => {
  const { messages, told, passMinutes } = shop(() => true);
  messages.add("one", {});
  messages.add("two", {}, { times: 2 });
  messages.add("late", {}, { afterMs: 10 * MINUTE_MS });
  await passMinutes(20);
  expect(told.map(({ body, at }) => [/"event":"(\w+)"/.exec(body)?.[1], at / MINUTE_MS])).toEqual([
    ["one", 0],
    ["two", 0],
    ["two", 0],
    ["late", 10],
  ]);
});

test("a message is signed with the secret, a forged one is not", async () => {
  const { messages, told, passMinutes } = shop(() => true);
  messages.add("charge.success", { reference: "bp-1" });
  messages.add("charge.success", { reference: "bp-1" }, { isForged: true });
  await passMinutes(1);
  const right = told.map(
    ({ body, signature }) => createHmac("sha512", "secret").update(body).digest("hex") === signature,
  );
  expect(right).toEqual([true, false]);
});
