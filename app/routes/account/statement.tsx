import type { Route } from "./+types/statement";
import { AccountPage } from "#app/features/accounts/account-page.tsx";
import { holderOf } from "#app/features/deposits/holders.server.ts";
import { readStatement } from "#app/features/deposits/overview/read-deposit.server.ts";
import { Statement } from "#app/features/deposits/overview/statement.tsx";
import { database } from "#app/platform/database.server.ts";
import { getBuyer } from "#app/request/viewer.server.ts";
import { readPage } from "#app/ui/page-numbers.ts";

export async function loader(asked: Route.LoaderArgs) {
  const { userId } = await getBuyer(asked);
  const { id: holder } = await holderOf(database(), userId);
  return { statement: await readStatement(database(), { holder, page: readPage(asked.url.searchParams) }) };
}

export default function OwnStatement({ loaderData: { statement }, matches }: Route.ComponentProps) {
  return (
    <AccountPage
      title="Statement"
      siteName={matches[0].loaderData.site.name}
      intro={
        <p>
          All that moved between you and us: deposit, credit and invoices. The balance is what you have with us, less
          what you owe.
        </p>
      }
      isWide
    >
      <Statement statement={statement} csv="/account/statement.csv" heading="All entries" />
    </AccountPage>
  );
}
