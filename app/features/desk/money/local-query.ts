import { LOCAL_CURRENCIES, type LocalCurrency } from "#app/features/deposits/pay-ins/pay-in.schema.ts";
import { readValue } from "#app/features/search/criteria/criteria.ts";
import { readPage } from "#app/ui/page-numbers.ts";

export const WAYS = { in: "Came in", out: "Went out" } as const;

export interface LocalQuery {
  currency: LocalCurrency | undefined;
  way: keyof typeof WAYS | undefined;
  page: number;
}

/** @throws ValueTooLong past 100 characters */
export function readLocalQuery(params: URLSearchParams): LocalQuery {
  const [currency, way] = [readValue(params, "currency"), readValue(params, "way")];
  return {
    currency: LOCAL_CURRENCIES.find((one) => one === currency),
    way: way === "in" || way === "out" ? way : undefined,
    page: readPage(params),
  };
}
