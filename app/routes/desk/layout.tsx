import { Outlet } from "react-router";
import type { Route } from "./+types/layout";
import { DeskFrame } from "#app/features/desk/desk-frame.tsx";
import { countWork } from "#app/features/desk/read-health.server.ts";
import { database } from "#app/platform/database.server.ts";
import { noStore } from "#app/platform/no-store.ts";
import { getStaff, guardStaff } from "#app/request/viewer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore, guardStaff];

export async function loader(asked: Route.LoaderArgs) {
  const { userId } = await getStaff(asked);
  const { pathname: path, search } = asked.url;
  return { path, search, ...(await countWork(database(), userId)) };
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  return (
    <DeskFrame {...loaderData}>
      <Outlet />
    </DeskFrame>
  );
}
