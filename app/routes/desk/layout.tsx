import { Outlet } from "react-router";
import type { Route } from "./+types/layout";
import { getStaff, guardStaff } from "#app/viewer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [guardStaff];

export async function loader(asked: Route.LoaderArgs) {
  const { email } = await getStaff(asked);
  return { email };
}

export default function Layout() {
  return <Outlet />;
}
