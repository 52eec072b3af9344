import type { Route } from "./+types/own-vehicles-csv";
import { OWN_VEHICLES_HEADINGS, ownVehicleRecord } from "#app/features/desk/purchases/own-vehicles-page.tsx";
import { exportOwnVehicles } from "#app/features/desk/purchases/own-vehicles.server.ts";
import { csvAnswer } from "#app/platform/csv.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { getStaff } from "#app/request/viewer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  const { userId: staffId } = await getStaff(asked, "money");
  const { requestId } = asked.context.get(requestFacts);
  const vehicles = await exportOwnVehicles(database(), { staffId, requestId });
  return csvAnswer("own-vehicles", OWN_VEHICLES_HEADINGS, vehicles.map(ownVehicleRecord));
}
