import { data } from "react-router";
import { editRates, type Planned } from "#app/features/desk/rates/edit-rates.server.ts";
import type { RateReply } from "#app/features/desk/rates/rate-form.tsx";
import type { Values } from "#app/features/desk/rates/rate-form.schema.ts";
import type { Rate } from "#app/features/rates/rate.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { requestFacts } from "#app/platform/request-context.ts";
import { LONG_FORM_BYTES, readSmallForm } from "#app/platform/small-form.server.ts";
import { toasts } from "#app/platform/toast.server.ts";
import type { RouterContextProvider } from "react-router";
import { getStaff } from "#app/request/viewer.server.ts";

interface Asked {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

interface Edit {
  plan: (values: Values, rates: Rate[], now: number) => Planned;
  act?: string;
  undoes?: number;
}

const OTHER = "This is not what you looked at. Look at it again, then save.";

/** Takes a form that changes rates: shows what it does, or saves what was shown. */
export async function takeRateEdit(asked: Asked, { plan, act = "rates.changed", undoes }: Edit) {
  const { userId: staffId } = await getStaff(asked, "money");
  const values = Object.fromEntries(await readSmallForm(asked.request, LONG_FORM_BYTES));
  const { requestId } = asked.context.get(requestFacts);
  const now = systemClock();
  const edited = await editRates(database(), {
    plan: (rates) => plan(values, rates, now),
    act,
    ...(undoes === undefined ? {} : { undoes }),
    isSaving: values["intent"] === "save",
    seen: values["seen"],
    now,
    staffId,
    requestId,
  });
  if (edited.kind === "wrong") return reply({ values, errors: edited.errors }, 422);
  if (edited.kind === "preview") return reply({ values, errors: {}, preview: edited.preview }, 200);
  if (edited.kind === "unseen") return reply({ values, errors: {}, preview: edited.preview, unseen: OTHER }, 409);
  const [to, done] =
    edited.kind === "saved"
      ? [`/desk/rates/changes/${edited.id}`, "Saved. Pages and sums read it from now on."]
      : [`/desk/rates/waiting/${edited.id}`, "It waits for a second clerk."];
  return toasts().redirectWithSuccess(to, done, { status: 303 });
}

const reply = (body: RateReply, status: number) => data(body, { status });
