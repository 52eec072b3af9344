import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import type { TakenOrder } from "./order-book.ts";
import { orderSchema } from "./read-house-request.ts";

const keptOrder = orderSchema.extend({
  id: z.string(),
  at: z.number(),
  refused: z.string().optional(),
  price: z.number().optional(),
});

/** One order a line; written before it is answered, as a house would. */
export const keepOrder = (file: string, order: TakenOrder): void => appendFileSync(file, `${JSON.stringify(order)}\n`);

/** Without a last line that was cut off. */
export function keptOrders(file: string): TakenOrder[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => {
      const order = keptOrder.safeParse(readLine(line));
      return order.success ? [{ refused: undefined, price: undefined, ...order.data }] : [];
    });
}

function readLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
