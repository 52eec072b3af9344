import { Outlet } from "react-router";
import type { Route } from "./+types/layout";
import { AccountFrame } from "#app/features/accounts/account-page.tsx";
import { noStore } from "#app/platform/no-store.ts";
import { getBuyer, guardBuyer } from "#app/request/viewer.server.ts";

export const meta = () => [{ name: "robots", content: "noindex" }];

export const middleware: Route.MiddlewareFunction[] = [noStore, guardBuyer];

export async function loader(asked: Route.LoaderArgs) {
  const { email, firstName, lastName } = await getBuyer(asked);
  return {
    email,
    name: `${firstName} ${lastName}`.trim() || email,
    path: asked.url.pathname,
  };
}

export default function Layout({ loaderData }: Route.ComponentProps) {
  return (
    <AccountFrame {...loaderData}>
      <Outlet />
    </AccountFrame>
  );
}
