import { z } from "zod";
import { createAnswerSpans } from "../answer-span.ts";
import type { Answer } from "../failure.ts";
import { createOutbound, type Outbound } from "../http.server.ts";
import type { House, ParsedRecords } from "../lot-record.ts";
import { parseAuctionRecord, TYPES } from "./record.ts";

/** `vehicles` is always asked for 21; as many in an answer mean that there may be more. */
export const TAKE = 21;

export interface AuctionQuery {
  house: House;
  skip: number;
  take?: number;
}

export interface AuctionPage extends ParsedRecords {
  more: boolean;
}

export interface AuctionClient {
  outbound: Outbound;
  url: string;
  /** When an answer was made, by our clock. */
  spanOf: ReturnType<typeof createAnswerSpans>;
}

export function createAuctionClient(settings: { url: string; deadlineMs?: number }): AuctionClient {
  const { url, deadlineMs } = settings;
  const allowedHosts = [new URL(url).host];
  const outbound = createOutbound({ name: "auction", allowedHosts, privateNetwork: true, deadlineMs });
  return { outbound, url, spanOf: createAnswerSpans() };
}

const VEHICLES = `query vehicles($skip: Int, $take: Int, $type: String) {
  vehicles(skip: $skip, take: $take, type: $type) {
    id
    title
    price
    carImages
    vehicleWebsite
    make { id name }
    vehicleDetails {
      LotNumber VIN TitleCode Odometer PrimaryDamage Cylinders BodyStyle Color EngineType
      Transmission Drive VehicleType Fuel Keys Highlights Notes
    }
    bidInformation { SaleStatus TimeLeft CurrentBid EligibilityStatus }
    saleInformation { SaleName SaleLocation SaleDate LastUpdated }
    vehicleDescription {
      VIN Vehicle BodyStyle Engine Transmission DriveLineType FuelType Cylinders
      RestraintSystem ExteriorInterior Options ManufacturedIn VehicleClass Model
    }
  }
}`;

// An answer of `errors` without vehicles does not fit this shape, so it ends as a PARSING_ERROR.
const reply = z.object({ data: z.object({ vehicles: z.array(z.unknown()) }) });

/** Reads one page of a house; `clock` is ours, by which countdowns become instants. */
export async function fetchVehicles(
  client: AuctionClient,
  query: AuctionQuery,
  clock: () => number,
): Promise<Answer<AuctionPage>> {
  const { house, skip, take = TAKE } = query;
  const sentAt = clock();
  let answered = { receivedAt: sentAt, date: undefined as number | undefined };
  const answer = await client.outbound.json(client.url, reply, {
    method: "POST",
    // The upstream wants the header empty when nobody is signed in.
    headers: { "content-type": "application/json", authorization: "" },
    body: JSON.stringify({ operationName: "vehicles", variables: { skip, take, type: TYPES[house] }, query: VEHICLES }),
    onDate: (date) => (answered = { receivedAt: clock(), date }),
  });
  if (!answer.ok) return answer;
  const { vehicles } = answer.body.data;
  const made = client.spanOf({ sentAt, ...answered });
  const records = vehicles.map((raw) => parseAuctionRecord(raw, house, made)).filter((record) => record !== undefined);
  return { ok: true, body: { records, dropped: vehicles.length - records.length, more: vehicles.length >= take } };
}
