import { data } from "react-router";
import type { Route } from "./+types/not-found";
import { getStaff } from "#app/request/viewer.server.ts";

const NOTHING_HERE = "There is nothing at this address of the desk.";

export async function loader(asked: Route.LoaderArgs): Promise<never> {
  await getStaff(asked);
  throw data(NOTHING_HERE, { status: 404 });
}

export async function action(asked: Route.ActionArgs): Promise<never> {
  await getStaff(asked);
  throw data(NOTHING_HERE, { status: 404 });
}

export default function NotFound() {
  return null;
}
