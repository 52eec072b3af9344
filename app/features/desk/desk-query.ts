import { readValue } from "#app/features/search/criteria/criteria.ts";
import { readPage } from "#app/ui/page-numbers.ts";

export const BUYER_FILTERS = { waiting: "Documents waiting", unverified: "Email not verified" } as const;
export type BuyerFilter = keyof typeof BUYER_FILTERS;

export interface BuyersQuery {
  q?: string;
  filter?: BuyerFilter;
  page: number;
}

const isFilter = (value: string | undefined): value is BuyerFilter =>
  value !== undefined && Object.hasOwn(BUYER_FILTERS, value);

/** @throws ValueTooLong past 100 characters */
export function readBuyersQuery(params: URLSearchParams): BuyersQuery {
  const filter = readValue(params, "filter");
  return { q: readValue(params, "q"), filter: isFilter(filter) ? filter : undefined, page: readPage(params) };
}

export interface AuditQuery {
  act?: string;
  subject?: string;
  actor?: string;
  page: number;
}

/** @throws ValueTooLong past 100 characters */
export const readAuditQuery = (params: URLSearchParams): AuditQuery => ({
  act: readValue(params, "act"),
  subject: readValue(params, "subject"),
  actor: readValue(params, "actor"),
  page: readPage(params),
});
