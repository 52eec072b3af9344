import { data } from "react-router";
import type { Route } from "./+types/rate-change";
import { mayAny } from "#app/features/accounts/viewer.ts";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { ChangePage } from "#app/features/desk/rates/change-pages.tsx";
import { openChange, readUndo } from "#app/features/desk/rates/rate-changes.server.ts";
import { BackTo } from "#app/features/desk/back-to.tsx";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { getStaff } from "#app/request/viewer.server.ts";
import { takeRateEdit } from "./rate-edit.server.ts";
import { idIn } from "./rate-parts.server.ts";

const NONE = "There is no such change.";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, "Change of rates", "/desk/rates");
}

export async function loader(asked: Route.LoaderArgs) {
  const { may } = await getStaff(asked);
  const open = await openChange(database(), { id: idIn(asked.params.id), now: systemClock() });
  if (!open) throw data(NONE, { status: 404 });
  return { ...open, mayEnter: mayAny(may, ["money"]) };
}

export async function action(asked: Route.ActionArgs) {
  await getStaff(asked, "money");
  const id = idIn(asked.params.id);
  const undo = await readUndo(database(), id);
  if (!undo) throw data(NONE, { status: 404 });
  return takeRateEdit(asked, { plan: (_values, rates) => undo(rates), act: "rates.undone", undoes: id });
}

export default function RateChange({ loaderData, actionData }: Route.ComponentProps) {
  const wrong = actionData?.unseen ?? actionData?.errors[""];
  return (
    <>
      <DeskHeading title={`Change ${loaderData.change.id}`} />
      {wrong ? <ErrorSummary errors={{ "": wrong }} labels={{}} /> : null}
      <BackTo href="/desk/rates/changes" label="All changes" />
      <ChangePage {...loaderData} />
    </>
  );
}
