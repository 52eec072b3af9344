import type { Route } from "./+types/case-typed";
import { plainSchema } from "#app/features/cases/desk/case-form.schema.ts";
import { hourInLagos } from "#app/features/cases/desk/case-times.ts";
import { noStore } from "#app/platform/no-store.ts";
import { redirect } from "react-router";
import { casePage, getClerk, takeCaseForm } from "./case-form.server.ts";

export const middleware: Route.MiddlewareFunction[] = [noStore];

export async function loader(asked: Route.LoaderArgs): Promise<Response> {
  await getClerk(asked);
  return redirect(casePage(asked, asked.params.id), 303);
}

/** Script keeps here what is being typed, and stays on the page. */
export async function action(asked: Route.ActionArgs): Promise<Response> {
  const form = await takeCaseForm(asked, plainSchema);
  if (form.ok) return Response.json({ saved: hourInLagos(new Date(form.now)), at: form.now });
  return Response.json({ saved: "" }, { status: form.answer.init?.status ?? 422 });
}
