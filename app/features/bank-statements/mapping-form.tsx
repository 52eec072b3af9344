import type { FormReply } from "#app/platform/form-reply.ts";
import { ChoiceField } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/form.tsx";
import type { DraftView } from "./draft-view.server.ts";
import { COLUMN_LABELS, FIELDS, MARK_LABELS, ORDER_LABELS } from "./reading/mapping.ts";

export const MAPPING_LABELS = {
  heading: "Names of the columns are in",
  order: "Dates",
  mark: "Cents follow",
  ...COLUMN_LABELS,
};

type Name = keyof typeof MAPPING_LABELS;

const HINTS: Partial<Record<Name, string>> = {
  amount: "One column, what went out with a minus.",
  paid_in: "Where the bank has two columns.",
  bank_id: "The bank's own number of each line. Leave it out if it repeats.",
  balance: "After each line.",
};

const SHOWN = 10;
const EXAMPLE = 24;
const short = (cell: string): string => (cell.length > EXAMPLE ? `${cell.slice(0, EXAMPLE)}…` : cell);

/** What is in which column: chosen once for a bank, then remembered. */
export function MappingForm({
  draft,
  reply,
  isFirst,
}: {
  draft: DraftView;
  reply: FormReply | undefined;
  isFirst: boolean;
}) {
  const { rows, mapping } = draft;
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const { heading } = mapping;
  const body = rows.slice(heading + 1).find(({ cells }) => cells.length === width)?.cells ?? [];
  const columns = Object.fromEntries(
    Array.from({ length: width }, (_, place) => [
      String(place),
      [`${place + 1}.`, rows[heading]?.cells[place], body[place] ? `(${short(body[place])})` : ""]
        .filter(Boolean)
        .join(" "),
    ]),
  );
  const start = {
    ...(heading < 0 ? {} : { heading: String(heading) }),
    order: mapping.order,
    mark: mapping.mark,
    ...Object.fromEntries(Object.entries(mapping.columns).map(([field, place]) => [field, String(place)])),
  };
  const field = fieldsOf<Name>(MAPPING_LABELS, reply, start);
  const headings = Object.fromEntries(
    rows.map(({ cells }, place) => [String(place), `Row ${place + 1}: ${short(cells.join(", "))}`]),
  );
  return (
    <form method="post" noValidate className="flex flex-col gap-5">
      <FirstRows rows={rows.slice(0, Math.max(SHOWN, heading + 4))} width={width} />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <ChoiceField field={field("heading")} choices={headings} none="No row" />
        <ChoiceField field={field("order", { required: true })} choices={ORDER_LABELS} />
        <ChoiceField field={field("mark", { required: true })} choices={MARK_LABELS} />
        {FIELDS.map((name) => (
          <ChoiceField
            key={name}
            field={field(name, { required: name === "day" || name === "text", hint: HINTS[name] })}
            choices={columns}
            none="Not there"
          />
        ))}
      </div>
      <button
        name="intent"
        value="map"
        className={`button self-start px-6 ${isFirst ? "button-primary" : "button-quiet"}`}
      >
        Read it like this
      </button>
    </form>
  );
}

function FirstRows({ rows, width }: { rows: DraftView["rows"]; width: number }) {
  const columns = Array.from({ length: width }, (_, place) => place);
  return (
    <div className="desk-scroll" tabIndex={0} role="region" aria-label="First rows of the file">
      <table className="desk-table">
        <caption className="sr-only">First rows of the file</caption>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {columns.map((place) => (
              <th key={place} scope="col">
                {place + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, cells }, row) => (
            <tr key={line}>
              <th scope="row" className="num">
                {row + 1}
              </th>
              {columns.map((place) => (
                <td key={place}>{cells[place] ?? ""}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
