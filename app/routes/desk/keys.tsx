import { z } from "zod";
import { data } from "react-router";
import type { Route } from "./+types/keys";
import { chooseKeys } from "#app/features/desk/desk-facts.server.ts";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { KeysList, KeysSwitch } from "#app/features/desk/keys-list.tsx";
import { database } from "#app/platform/database.server.ts";
import { readSmallForm } from "#app/platform/small-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";

const TITLE = "Keys";
const HERE = "/desk/keys";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, TITLE, HERE);
}

export async function loader(asked: Route.LoaderArgs) {
  const { may, hasKeys } = await getStaff(asked);
  return { may, hasKeys };
}

const choice = z.enum(["on", "off"]);

export async function action(asked: Route.ActionArgs) {
  const { userId } = await getStaff(asked);
  const chosen = choice.safeParse((await readSmallForm(asked.request)).get("keys"));
  if (!chosen.success) throw data("This form cannot be read.", { status: 400 });
  await chooseKeys(database(), userId, chosen.data === "on");
  return toasts().redirectWithSuccess(HERE, `Keys are ${chosen.data}.`, { status: 303 });
}

export default function Keys({ loaderData: { may, hasKeys } }: Route.ComponentProps) {
  return (
    <>
      <DeskHeading title={TITLE}>
        <p>Each key presses a link or a button that you see, as soon as the page has loaded.</p>
      </DeskHeading>
      <KeysSwitch hasKeys={hasKeys} />
      <div className="mt-5 max-w-prose">
        <KeysList may={may} />
      </div>
    </>
  );
}
