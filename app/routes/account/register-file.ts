import { z } from "zod";
import type { Route } from "./+types/register-file";
import { openIntake } from "#app/features/accounts/registration/register-buyer-files.server.ts";
import { FORM_TOKEN } from "#app/features/uploads/form-intake.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { checkForm } from "#app/platform/submitted-form.server.ts";

const UNREADABLE = "This form cannot be read.";
const schema = z.object({ form_token: z.string(UNREADABLE).regex(FORM_TOKEN, UNREADABLE) });

export const loader = () => new Response("Method not allowed", { status: 405, headers: { Allow: "POST" } });

export async function action({ request, context }: Route.ActionArgs) {
  const intake = openIntake({ db: database(), now: systemClock(), address: context.get(requestFacts).address });
  const form = await checkForm(request, schema, { files: 1, takeFile: intake.take });
  const turn = intake.refusal();
  if (turn?.ok === false) {
    const headers = { "Retry-After": String(turn.retryAfterS) };
    return answer({ message: messageOf(form.reply.errors) }, { status: 429, headers });
  }
  if (!form.ok) return answer({ message: messageOf(form.reply.errors) }, form);
  const { kept } = await intake.settle(form.reply.values);
  const latest = kept.find(({ field }) => intake.hasTaken(field));
  if (!latest) return answer({ message: UNREADABLE }, { status: 400 });
  return answer({ kept: latest }, { status: 200 });
}

const messageOf = (errors: Record<string, string>) => Object.values(errors)[0] ?? UNREADABLE;

function answer(body: object, { status, headers }: { status: number; headers?: HeadersInit }) {
  const response = Response.json(body, { status, headers });
  response.headers.set("Cache-Control", "no-store");
  return response;
}
