import { sql } from "kysely";

/** Live lots: neither withdrawn nor past their close ('infinity' where no sale is fixed). */
export const LIVE = sql<boolean>`(withdrawn_at is null and ends_at > now())`;
