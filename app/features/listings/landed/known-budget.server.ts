import { budgetInCents } from "#app/features/costs/reckoning.ts";
import { currentBook } from "#app/features/rates/current-rates.server.ts";
import type { SearchState } from "#app/features/search/address/search-params.ts";

const NO_RATE = "We have no exchange rate for that money today, so the budget was left out.";

/** Without a budget that no rate in force turns into dollars. */
export async function withKnownBudget<State extends SearchState & { notes: string[] }>(
  state: State,
  now: number,
): Promise<State> {
  const { landed, ...criteria } = state.criteria;
  if (!landed || budgetInCents(landed, await currentBook(now)) !== undefined) return state;
  return { ...state, criteria, notes: [...state.notes, NO_RATE] };
}
