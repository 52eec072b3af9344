import type { Route } from "./+types/notices";
import { AccountPage } from "#app/features/accounts/account-page.tsx";
import { getNoticeChoices, saveNoticeChoices } from "#app/features/bidding/notices/notice-choices.server.ts";
import { NoticeChoices } from "#app/features/bidding/notices/notice-choices.tsx";
import { STOPPABLE_KINDS } from "#app/features/bidding/notices/notice-kinds.ts";
import { database } from "#app/platform/database.server.ts";
import { readSmallForm } from "#app/platform/small-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { getBuyer } from "#app/request/viewer.server.ts";

export async function loader(asked: Route.LoaderArgs) {
  const { userId } = await getBuyer(asked);
  return { choices: await getNoticeChoices(database(), userId), account: userId };
}

export async function action(asked: Route.ActionArgs) {
  const { userId } = await getBuyer(asked);
  const form = await readSmallForm(asked.request);
  const wanted = Object.fromEntries(STOPPABLE_KINDS.map((kind) => [kind, form.has(kind)]));
  await saveNoticeChoices(database(), userId, wanted);
  return toasts().redirectWithSuccess("/account/bids/notices", "Choice saved.", { status: 303 });
}

export default function BidNotices({ loaderData, matches }: Route.ComponentProps) {
  return (
    <AccountPage title="Emails about bids" siteName={matches[0].loaderData.site.name}>
      <NoticeChoices {...loaderData} />
    </AccountPage>
  );
}
