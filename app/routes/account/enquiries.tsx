import type { Route } from "./+types/enquiries";
import { AccountPage } from "#app/features/buyers/account-page.tsx";
import { listOwnCases } from "#app/features/enquiries/case-page.server.ts";
import { OwnCases } from "#app/features/enquiries/own-cases.tsx";
import { database } from "#app/platform/database.server.ts";
import { getBuyer } from "#app/viewer.server.ts";

export async function loader(asked: Route.LoaderArgs) {
  const { userId } = await getBuyer(asked);
  return { cases: await listOwnCases(database(), userId) };
}

export default function Enquiries({ loaderData: { cases }, matches }: Route.ComponentProps) {
  return (
    <AccountPage title="Enquiries" siteName={matches[0].loaderData.site.name}>
      <OwnCases cases={cases} />
    </AccountPage>
  );
}
