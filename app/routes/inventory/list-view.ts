import { data, redirect } from "react-router";
import type { Route } from "./+types/list-view";
import { addressInView } from "#app/features/listings/list-view.ts";
import { env } from "#app/platform/env.server.ts";
import { choiceCookie, isChoice } from "#app/platform/reader-choices.ts";
import { cameFrom, safePath } from "#app/platform/redirects.ts";
import { readSmallForm } from "#app/platform/small-form.server.ts";

/** GET must not choose: links of other sites could do it. */
export const loader = () => redirect("/allListing", 303);

export async function action({ request }: Route.ActionArgs) {
  const form = await readSmallForm(request);
  const view = form.get("view");
  if (!isChoice("view", view)) throw data("This form cannot be read.", { status: 400 });
  // An endless list changes its address while it is read; the form names the page it came with.
  const back = cameFrom(request) ?? safePath(form.get("back"));
  const isSecure = env().PUBLIC_ORIGIN.startsWith("https:");
  return redirect(addressInView(view, back), {
    status: 303,
    headers: { "Set-Cookie": choiceCookie("view", view, isSecure) },
  });
}
