import { data, redirect } from "react-router";
import type { Route } from "./+types/destination";
import { addressAtDestination, namesList } from "#app/features/listings/list-view.ts";
import { env } from "#app/platform/env.server.ts";
import { choiceCookie, isChoice, noChoiceCookie } from "#app/platform/reader-choices.ts";
import { cameFrom, safePath } from "#app/platform/redirects.ts";
import { readSmallForm } from "#app/platform/small-form.server.ts";

/** GET must not choose: links of other sites could do it. */
export const loader = () => redirect("/allListing", 303);

/** Where the reader's vehicles go; empty for nowhere in particular. */
export async function action({ request }: Route.ActionArgs) {
  const form = await readSmallForm(request);
  const to = form.get("to") ?? "";
  if (to !== "" && !isChoice("to", to)) throw data("This form cannot be read.", { status: 400 });
  // The browser does not tell of a part of a page, nor what the words of a search mean.
  const named = safePath(form.get("back"));
  const back = named.includes("#") || namesList(named) ? named : (cameFrom(request) ?? named);
  const isSecure = env().PUBLIC_ORIGIN.startsWith("https:");
  const cookie = to === "" ? noChoiceCookie("to", isSecure) : choiceCookie("to", to, isSecure);
  return redirect(addressAtDestination(back, to !== ""), {
    status: 303,
    // What the browser fetched under the pointer, perhaps this very page, is of the destination before.
    headers: { "Set-Cookie": cookie, "Clear-Site-Data": '"prefetchCache"' },
  });
}
