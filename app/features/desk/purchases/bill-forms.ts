import { z } from "zod";
import { readSum } from "#app/features/deposits/read-sum.ts";
import type { LineDecision } from "#app/features/purchases/decide-bill.server.ts";
import type { HouseLine } from "#app/features/purchases/house-bill.server.ts";
import { optionalLine } from "#app/platform/form-rules.ts";

/** Rows of the form for a house's bill. */
export const MOST_LINES = 16;

const rows = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, optionalLine(200)]));

/** The house's bill as it is typed: a name and a sum a row. */
export const billSchema = z.object({
  ...rows(Array.from({ length: MOST_LINES }, (_, at) => [`name_${at}`, `sum_${at}`]).flat()),
});

/** A clerk's word for each line, by its id. */
export const decisionSchema = (ids: readonly number[]) =>
  z.object({ ...rows(ids.flatMap((id) => [`decision_${id}`, `reason_${id}`])) });

type Typed = Record<string, string | undefined>;
type Read = { ok: true; lines: HouseLine[] } | { ok: false; errors: Record<string, string> };

/** Empty rows are none. */
export function readBill(typed: Typed): Read {
  const lines: HouseLine[] = [];
  const errors: Record<string, string> = {};
  for (let at = 0; at < MOST_LINES; at++) {
    const [name, sum] = [typed[`name_${at}`] ?? "", typed[`sum_${at}`] ?? ""];
    if (name === "" && sum === "") continue;
    const house = sum === "0" ? 0 : readSum(sum, "USD");
    if (name === "" || name.length > 80) errors[`name_${at}`] = "Say what the house bills, in 80 letters at most.";
    else if (lines.some((line) => line.name === name)) errors[`name_${at}`] = "This line stands there already.";
    if (house === undefined) errors[`sum_${at}`] = "Enter a sum in dollars, such as 95 or 95.50.";
    else lines.push({ name, house });
  }
  if (lines.length === 0 && Object.keys(errors).length === 0) errors["name_0"] = "Enter the house's bill.";
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, lines };
}

const DECISIONS: ReadonlySet<string> = new Set(["same", "buyer", "ours", "credit-note"]);

export const readDecisions = (typed: Typed, ids: readonly number[]): LineDecision[] =>
  ids.flatMap((id) => {
    const decision = typed[`decision_${id}`] ?? "";
    return DECISIONS.has(decision)
      ? [{ id, decision: decision as LineDecision["decision"], reason: typed[`reason_${id}`] ?? "" }]
      : [];
  });
