import { z } from "zod";
import type { Answer } from "../failure.ts";
import { createOutbound, type Outbound } from "../http.server.ts";
import type { ParsedRecords } from "../lot-record.ts";
import { parseFeedRecord } from "./record.ts";

export interface FeedQuery {
  page: number;
  size: number;
  make?: string;
  vehicleType?: string;
  country?: string;
  model?: string;
}

export interface FeedPage extends ParsedRecords {
  page: number;
  pages: number;
  count: number;
}

export interface FeedClient {
  outbound: Outbound;
  url: string;
  apiKey: string;
}

/** @param settings.url the provider's API root, without a trailing slash */
export function createFeedClient(settings: { url: string; apiKey: string; deadlineMs?: number }): FeedClient {
  const { url, apiKey, deadlineMs } = settings;
  const outbound = createOutbound({
    name: "feed",
    allowedHosts: [new URL(url).host],
    privateNetwork: true,
    deadlineMs,
  });
  return { outbound, url, apiKey };
}

const count = z.coerce.number().int().min(0).max(100_000_000);

const listing = z.object({
  data: z.array(z.unknown()),
  page: count.optional().catch(undefined),
  pages: count.optional().catch(undefined),
  count: count.optional().catch(undefined),
});

export async function fetchFeedPage(client: FeedClient, query: FeedQuery): Promise<Answer<FeedPage>> {
  const answer = await client.outbound.json(`${client.url}/cars?${queryString(query)}`, listing, {
    headers: { "api-key": client.apiKey },
  });
  if (!answer.ok) return answer;
  const { data } = answer.body;
  const records = data.map(parseFeedRecord).filter((record) => record !== undefined);
  const total = answer.body.count ?? data.length;
  return {
    ok: true,
    body: {
      records,
      dropped: data.length - records.length,
      page: answer.body.page ?? query.page,
      pages: answer.body.pages ?? Math.ceil(total / query.size),
      count: total,
    },
  };
}

function queryString(query: FeedQuery): string {
  const optional = { make: query.make, vehicle_type: query.vehicleType, country: query.country, model: query.model };
  const present = Object.entries(optional).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return new URLSearchParams([["page", String(query.page)], ["size", String(query.size)], ...present]).toString();
}
