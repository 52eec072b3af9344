import { Outlet, useLocation, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/layout";
import { COMPOSER } from "#app/features/cases/desk/case-parts.tsx";
import { DeskError } from "#app/features/desk/desk-error.tsx";
import { DeskFrame } from "#app/features/desk/desk-frame.tsx";
import { ErrorPage } from "#app/features/site/error-page.tsx";
import { errorFacts } from "#app/platform/error-facts.ts";
import { noStore } from "#app/platform/no-store.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { getStaff, guardStaff } from "#app/request/viewer.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore, guardStaff];

export async function loader(asked: Route.LoaderArgs) {
  await getStaff(asked);
  return null;
}

export default function Layout() {
  return (
    <Shell hasPage>
      <Outlet />
    </Shell>
  );
}

/** What goes wrong on a page of the desk is told inside the desk. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const facts = useRouteLoaderData<typeof rootLoader>("root");
  const told = { ...errorFacts(error), requestId: facts?.requestId };
  if (!facts?.desk) return <ErrorPage {...told} />;
  return (
    <Shell>
      <DeskError {...told} />
    </Shell>
  );
}

/** Of a case (features/cases/desk/case-parts.tsx). */
const CASE = /^\/desk\/cases\/[0-9a-f-]{36}(?=\/|$)/i;

function Shell({ hasPage = false, children }: { hasPage?: boolean; children: React.ReactNode }) {
  const desk = useRouteLoaderData<typeof rootLoader>("root")?.desk;
  const { pathname: path, search } = useLocation();
  if (!desk) return children;
  const isNewest = (new URLSearchParams(search).get("page") ?? "1") === "1";
  const [asCase] = (isNewest && CASE.exec(path)) || [];
  return (
    <DeskFrame
      {...desk}
      path={path}
      search={search}
      keeper={hasPage && asCase ? { form: COMPOSER, action: `${asCase}/draft` } : undefined}
    >
      {children}
    </DeskFrame>
  );
}
