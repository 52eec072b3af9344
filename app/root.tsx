import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  useMatches,
  useRouteError,
  useRouteLoaderData,
  type UIMatch,
} from "react-router";
import type { Route } from "./+types/root";
import { readFrame } from "#app/request/frame.server.ts";
import type { Site } from "./platform/site.ts";
import {
  asksOnWhatsApp,
  isDesk,
  mayChat,
  stylesHeader,
  wantsHydration,
  type AsksOnWhatsApp,
  type StylesHeader,
} from "./platform/page-kinds.ts";
import { SiteFooter } from "#app/features/site/site-footer.tsx";
import { SiteHeader } from "#app/features/site/site-header.tsx";
import { CompareBar, LotForms } from "#app/features/compare/compare-bar.tsx";
import { ComparedLots, HiddenTexts } from "#app/features/lot-cards/compared-lots.ts";
import { UnverifiedBanner } from "#app/features/site/unverified-banner.tsx";
import { ErrorPage } from "#app/features/site/error-page.tsx";
import { errorFacts } from "./platform/error-facts.ts";
import { sendInOnePiece } from "./platform/document/document.server.ts";
import { answerCompatOrigins } from "./platform/compat.server.ts";
import { neverHydrated } from "./platform/request-context.ts";
import { recordFacts } from "./platform/request-facts.server.ts";
import {
  closeNonPages,
  refuseForeignOrigins,
  refuseMalformedPaths,
  refuseUnknownHosts,
  secureHeaders,
} from "./platform/security.server.ts";
import { sayWhenAway, unsent } from "./platform/respond.server.ts";
import { recordViewer } from "#app/request/viewer.server.ts";
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
  sayWhenAway,
  secureHeaders, // also inside, so that a cached page has them
  refuseMalformedPaths, // after what its error page needs
];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { frame, headers } = await readFrame({ request, url, context });
  return data(context.get(neverHydrated) ? unsent(frame) : frame, { headers });
}

const NONE: string[] = [];
const NO_TEXTS: never[] = [];

type Frame = ReturnType<typeof useRouteLoaderData<typeof loader>>;

export function Layout({ children }: { children: React.ReactNode }) {
  const facts = useRouteLoaderData<typeof loader>("root");
  const matches = useMatches();
  const hydrated = !facts?.isInert && matches.some((match) => wantsHydration(match.handle));
  // An error that reached the root has no frame of the desk around it.
  const hasOwnFrame = !useRouteError() && isDesk(matches.map(({ id }) => id)) && facts?.desk !== undefined;
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
        {hasOwnFrame ? (
          children
        ) : (
          <ShopFrame facts={facts} matches={matches} hydrated={hydrated}>
            {children}
          </ShopFrame>
        )}
        <ToastRegion toast={facts?.toast} />
        {hydrated || import.meta.env.DEV ? <Scripts /> : null}
      </body>
    </html>
  );
}

interface ShopFrameProps {
  facts: Frame;
  matches: UIMatch[];
  hydrated: boolean;
  children: React.ReactNode;
}

function ShopFrame({ facts, matches, hydrated, children }: ShopFrameProps) {
  const routeIds = matches.map(({ id }) => id);
  // No script takes a page over that has them.
  const hasLots = import.meta.env.SSR && facts && !hydrated && !isDesk(routeIds);
  return (
    <>
      {hasLots ? <LotForms /> : null}
      {facts ? (
        <SiteHeader
          facts={facts}
          look={headerClass(matches)}
          ask={import.meta.env.SSR ? askIn(matches, facts.site) : undefined}
          chat={isDesk(routeIds) ? false : mayChat(routeIds) ? facts.chat : undefined}
        />
      ) : null}
      <main id="main" tabIndex={-1} className="grow">
        {/* Home, which has no script of its own, says it in a card. */}
        {facts?.unconfirmed && !(import.meta.env.SSR && facts.path === "/") ? (
          <UnverifiedBanner {...facts.unconfirmed} />
        ) : null}
        {facts?.age ? (
          <p role="note" className="bg-amber-soft text-amber">
            <span className="page block py-2 font-semibold">{facts.age}</span>
          </p>
        ) : null}
        <HiddenTexts value={facts?.hiddenTexts ?? NO_TEXTS}>
          <ComparedLots value={facts?.compared ?? NONE}>{children}</ComparedLots>
        </HiddenTexts>
      </main>
      {hasLots ? <CompareBar facts={facts} /> : null}
      {facts ? <SiteFooter facts={facts} /> : null}
    </>
  );
}

/** Of a page about a lot, whose route knows how to ask about it. */
function askIn(matches: UIMatch[], site: Site): string | undefined {
  const asking = matches.find(({ handle, loaderData }) => loaderData && asksOnWhatsApp(handle));
  return asking && (asking.handle as AsksOnWhatsApp).askOnWhatsApp(asking.loaderData, site);
}

function headerClass(matches: UIMatch[]): string | undefined {
  const styling = matches.find(({ handle, loaderData }) => loaderData && stylesHeader(handle));
  return styling && (styling.handle as StylesHeader).headerClass(styling.loaderData);
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const facts = useRouteLoaderData<typeof loader>("root");
  return <ErrorPage {...errorFacts(error)} requestId={facts?.requestId} />;
}
