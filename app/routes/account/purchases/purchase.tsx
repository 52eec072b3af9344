import { data } from "react-router";
import type { Route } from "./+types/purchase";
import { AccountPage } from "#app/features/accounts/account-page.tsx";
import { importedThrough } from "#app/features/bank-statements/days/imported-through.server.ts";
import { listCasesAbout } from "#app/features/cases/cases-about.server.ts";
import { CasesAbout } from "#app/features/cases/cases-about.tsx";
import { KeptBackNote } from "#app/features/deposits/overview/deposit-page.tsx";
import { NextSentence, Vehicle } from "#app/features/purchases/own/purchase-head.tsx";
import { Dates, History, Invoices, Papers, Payments, Receiver } from "#app/features/purchases/own/purchase-page.tsx";
import { readOwnPage } from "#app/features/purchases/own/read-own-page.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { getBuyer } from "#app/request/viewer.server.ts";

export async function loader(asked: Route.LoaderArgs) {
  const { userId } = await getBuyer(asked);
  const bankThrough = (await importedThrough(database(), "main")) ?? null;
  const page = { number: asked.params.number, userId, bankThrough, now: systemClock() };
  const view = await readOwnPage(database(), page);
  if (!view) throw data("You have no purchase of this number.", { status: 404 });
  return { view, cases: await listCasesAbout(database(), { ...page, sale: view.purchase.sale }) };
}

export default function Purchase({ loaderData: { view, cases }, matches }: Route.ComponentProps) {
  return (
    <AccountPage
      title={view.purchase.facts.title}
      siteName={matches[0].loaderData.site.name}
      intro={
        <p className="flex flex-wrap gap-x-4">
          <span>
            Purchase <span className="num whitespace-nowrap">{view.purchase.number}</span>
          </span>
          <a href="/account/purchases" className="link print:hidden">
            All your purchases
          </a>
        </p>
      }
    >
      <NextSentence view={view} />
      <KeptBackNote kept={view.kept} balances={view.balances} name={view.purchase.number} />
      <Vehicle view={view} />
      <Invoices view={view} />
      <Payments view={view} />
      <Dates view={view} />
      <Receiver view={view} />
      <Papers view={view} />
      <CasesAbout cases={cases} write={`/contactus?purchase=${view.purchase.number}`} />
      <History view={view} />
    </AccountPage>
  );
}
