import { sql } from "kysely";

export const LIVE = sql<boolean>`(withdrawn_at is null and ends_at > now())`;
