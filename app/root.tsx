import { data, isRouteErrorResponse, Links, Meta, Outlet, Scripts, useMatches, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root";
import { readFrame } from "#app/request/frame.server.ts";
import { isDesk, mayChat, wantsHydration } from "./platform/page-kinds.ts";
import { SiteFooter } from "#app/features/site/site-footer.tsx";
import { SiteHeader } from "#app/features/site/site-header.tsx";
import { CompareBar, LotForms } from "#app/features/compare/compare-bar.tsx";
import { ComparedLots, HiddenTexts } from "#app/features/lot-cards/compared-lots.ts";
import { UnverifiedBanner } from "#app/features/site/unverified-banner.tsx";
import { ErrorPage } from "#app/features/site/error-page.tsx";
import { sendInOnePiece } from "./platform/document/document.server.ts";
import { answerCompatOrigins } from "./platform/compat.server.ts";
import { recordFacts } from "./platform/request-facts.server.ts";
import {
  closeNonPages,
  refuseForeignOrigins,
  refuseMalformedPaths,
  refuseUnknownHosts,
  secureHeaders,
} from "./platform/security.server.ts";
import { recordViewer } from "#app/request/viewer.server.ts";
import { IconSprite } from "./ui/icon.tsx";
import { ToastRegion } from "./ui/toast.tsx";

export const middleware: Route.MiddlewareFunction[] = [
  recordFacts,
  secureHeaders,
  closeNonPages,
  refuseUnknownHosts,
  answerCompatOrigins,
  refuseForeignOrigins,
  recordViewer,
  sendInOnePiece,
  secureHeaders, // also inside, so that a cached page has them
  refuseMalformedPaths, // after what its error page needs
];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { frame, headers } = await readFrame({ request, url, context });
  return data(frame, { headers });
}

const NONE: string[] = [];
const NO_TEXTS: never[] = [];

export function Layout({ children }: { children: React.ReactNode }) {
  const facts = useRouteLoaderData<typeof loader>("root");
  const matches = useMatches();
  const hydrated = !facts?.isInert && matches.some((match) => wantsHydration(match.handle));
  const routeIds = matches.map(({ id }) => id);
  const hasLots = facts && !hydrated && !isDesk(routeIds);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#1d4a6b" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        <IconSprite />
        {hasLots ? <LotForms /> : null}
        {facts ? (
          <SiteHeader {...facts} chat={isDesk(routeIds) ? false : mayChat(routeIds) ? facts.chat : undefined} />
        ) : null}
        <main id="main" tabIndex={-1} className="grow">
          {facts?.unconfirmed ? <UnverifiedBanner {...facts.unconfirmed} /> : null}
          {facts?.age ? (
            <p role="note" className="bg-amber-soft text-amber">
              <span className="page block py-2 font-semibold">{facts.age}</span>
            </p>
          ) : null}
          <HiddenTexts value={facts?.hiddenTexts ?? NO_TEXTS}>
            <ComparedLots value={facts?.compared ?? NONE}>{children}</ComparedLots>
          </HiddenTexts>
        </main>
        {hasLots ? <CompareBar {...facts} /> : null}
        {facts ? <SiteFooter {...facts} /> : null}
        <ToastRegion toast={facts?.toast} />
        {hydrated || import.meta.env.DEV ? <Scripts /> : null}
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const facts = useRouteLoaderData<typeof loader>("root");
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const message = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : undefined;
  // The router's own messages contain routes and files.
  const isOurs = message !== undefined && !message.startsWith("Error: ");
  return <ErrorPage status={status} message={isOurs ? message : undefined} requestId={facts?.requestId} />;
}
