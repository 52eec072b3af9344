import { formatMoney } from "#app/features/lots/format.ts";
import { HOUSE_NAMES } from "#app/features/lots/lot.ts";
import { Panel } from "#app/features/desk/desk-parts.tsx";
import type { PurchaseRow } from "#app/features/purchases/read-purchase.server.ts";
import type { FormReply } from "#app/platform/form-reply.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FileField } from "#app/ui/file-field.tsx";
import { fieldsOf } from "#app/ui/form.tsx";
import { purchasePath } from "./purchases-query.ts";

const LABELS = { day: "Day at the bank", amount: "Sent, in dollars", paper: "Proof of the wire" };
const RELEASE_LABELS = { paper: "Pick-up paper" };

interface Props {
  purchase: PurchaseRow;
  /** Cents. */
  toHouse: number;
  reply: FormReply | undefined;
  today: string;
}

/** What is done with a paper: our wire to the house with its proof, and the release with the pick-up paper. */
export function PaperForms({ purchase, toHouse, reply, today }: Props) {
  const { progress, paidAt, openCents, number, facts } = purchase;
  const mayPay =
    toHouse > 0 && paidAt !== null && openCents === 0 && ["invoiced", "house-paid", "released"].includes(progress);
  const mine = (intent: string) => (reply?.values["intent"] === intent ? reply : undefined);
  const action = purchasePath(number, "papers");
  const wire = fieldsOf<keyof typeof LABELS>(LABELS, mine("wire"), { day: today });
  const release = fieldsOf<keyof typeof RELEASE_LABELS>(RELEASE_LABELS, mine("release"), {});
  const failed = mine("wire") ?? mine("release");
  return (
    <>
      {failed && Object.keys(failed.errors).length > 0 ? (
        <ErrorSummary errors={failed.errors} labels={mine("wire") ? LABELS : RELEASE_LABELS} />
      ) : null}
      {mayPay ? (
        <PaperForm title={`Our wire to ${HOUSE_NAMES[facts.house]}`} action={action}>
          <p>
            Send {HOUSE_NAMES[facts.house]} <strong className="num">{formatMoney(toHouse)}</strong>, then enter the
            wire.
          </p>
          <TextField field={wire("day", { id: "day", required: true })} type="date" short />
          <TextField field={wire("amount", { id: "amount", required: true })} autoComplete="off" short />
          <FileField field={wire("paper", { id: "paper", required: true })} />
          <button name="intent" value="wire" className="button button-primary self-start">
            The house is paid
          </button>
        </PaperForm>
      ) : null}
      {progress === "house-paid" && openCents === 0 ? (
        <PaperForm title="Release" action={action}>
          <FileField field={release("paper", { id: mayPay ? "pick-up" : "paper", required: true })} />
          <button name="intent" value="release" className="button button-primary self-start">
            Release it
          </button>
        </PaperForm>
      ) : null}
    </>
  );
}

const PaperForm = ({ title, action, children }: { title: string; action: string; children: React.ReactNode }) => (
  <Panel title={title}>
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      noValidate
      className="panel-body flex flex-col gap-4"
    >
      {children}
    </form>
  </Panel>
);
