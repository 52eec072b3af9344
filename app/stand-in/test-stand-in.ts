import { afterAll, afterEach, beforeAll } from "vitest";
import type { FeedRecord } from "./feed.ts";
import { createStandIn } from "./server.ts";
import { EPOCH } from "#tests/support/epoch.ts";

const KEY = "the key";
export const LOTS = 3_000;
export const NOON = Date.UTC(2026, 10, 20, 12);

export interface Page {
  data: FeedRecord[];
  page: number;
  pages: number;
  count: number;
}

export interface AuctionVehicle {
  id: string;
  title: string;
  price: string | null;
  carImages: string[];
  vehicleWebsite: string;
  vehicleDetails: { LotNumber: string; VIN: string; Odometer: string | null; Cylinders: string | null }[];
  bidInformation: { SaleStatus: string; TimeLeft: string | null; CurrentBid: string | null }[];
  saleInformation: { SaleDate: string | null }[];
}

export const VEHICLES = `query vehicles($skip: Int, $take: Int, $type: String) {
  vehicles(skip: $skip, take: $take, type: $type) {
    id title price carImages vehicleWebsite make { id name }
    vehicleDetails { LotNumber VIN TitleCode Odometer PrimaryDamage Cylinders BodyStyle Color EngineType Transmission Drive VehicleType Fuel Keys Highlights Notes }
    bidInformation { SaleStatus TimeLeft CurrentBid EligibilityStatus }
    saleInformation { SaleName SaleLocation SaleDate LastUpdated }
    vehicleDescription { VIN Vehicle BodyStyle Engine Transmission DriveLineType FuelType Cylinders RestraintSystem ExteriorInterior Options ManufacturedIn VehicleClass Model }
  }
}`;

export function standInUnderTest() {
  const standIn = createStandIn({ lots: LOTS, seed: 4, apiKey: KEY, beginsAs: EPOCH });
  let server: Awaited<ReturnType<typeof standIn.listen>>;
  beforeAll(async () => {
    server = await standIn.listen(0);
  });
  afterAll(() => server.close());
  afterEach(() => {
    standIn.clock.release();
    standIn.faults.clear();
  });

  const get = (path: string, init?: RequestInit) => fetch(server.origin + path, init);
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    get(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const cars = (query = "", headers: Record<string, string> = { "api-key": KEY }) => get(`/cars${query}`, { headers });
  const page = async (query: string) => (await (await cars(query)).json()) as Page;

  async function allRecords(size = 500): Promise<FeedRecord[]> {
    const first = await page(`?page=1&size=${size}`);
    const rest = await Promise.all(
      Array.from({ length: first.pages - 1 }, (_, i) => page(`?page=${i + 2}&size=${size}`)),
    );
    return [first, ...rest].flatMap(({ data }) => data);
  }

  async function vehicles(variables: Record<string, unknown>): Promise<AuctionVehicle[]> {
    const answer = await post("/graphql/", { operationName: "vehicles", variables, query: VEHICLES });
    const body = (await answer.json()) as { data?: { vehicles: AuctionVehicle[] } };
    return body.data?.vehicles ?? [];
  }

  return { clock: standIn.clock, get, post, cars, page, allRecords, vehicles };
}
