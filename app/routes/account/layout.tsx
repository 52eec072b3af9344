import { Outlet } from "react-router";
import type { Route } from "./+types/layout";
import { getBuyer, guardBuyer } from "#app/viewer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [guardBuyer];

export async function loader(asked: Route.LoaderArgs) {
  const { email } = await getBuyer(asked);
  return { email };
}

export default function Layout() {
  return <Outlet />;
}
