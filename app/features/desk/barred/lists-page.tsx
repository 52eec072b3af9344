import type { BarredList, ListState } from "#app/features/barred-persons/list-lists.server.ts";
import { Chip, counted, DeskTable, DeskTime, Panel } from "#app/features/desk/desk-parts.tsx";
import type { FormReply } from "#app/platform/form-reply.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { controlProps, FieldFrame, TextField, type FieldProps } from "#app/ui/field.tsx";
import { fieldsOf } from "#app/ui/form.tsx";
import { briefDay } from "#app/ui/brief-day.ts";

const LABELS = { sdn: "sdn.csv", alt: "alt.csv", day: "Day of the list" };

const STATES: Record<ListState, { tone: React.ComponentProps<typeof Chip>["tone"]; word: string }> = {
  waiting: { tone: "warn", word: "waits for a second word" },
  "in-use": { tone: "good", word: "in use" },
  past: { tone: "plain", word: "of the past" },
  discarded: { tone: "plain", word: "put away" },
};

interface Props {
  lists: BarredList[];
  reply: FormReply | undefined;
  today: string;
}

export function ListsPage({ lists, reply, today }: Props) {
  const used = lists.find(({ state }) => state === "in-use");
  const waiting = lists.find(({ state }) => state === "waiting");
  return (
    <div className="grid gap-4">
      {reply && Object.keys(reply.errors).length > 0 ? <ErrorSummary errors={reply.errors} labels={LABELS} /> : null}
      {waiting ? <SecondWord list={waiting} used={used} /> : null}
      <LoadForm reply={reply} today={today} />
      <Panel title="Lists that were loaded">
        {lists.length === 0 ? <p>No list is loaded yet.</p> : <ListTable lists={lists} />}
      </Panel>
    </div>
  );
}

function SecondWord({ list, used }: { list: BarredList; used: BarredList | undefined }) {
  return (
    <Panel title="This list is much shorter">
      <p>
        The list of {briefDay(list.day)} has {counted(list.entries, "entry", "entries")}
        {used ? `, but the one in use has ${counted(used.entries, "entry", "entries")}` : ""}. A file that was cut off
        looks like this. Use it only if OFAC says so.
      </p>
      <form method="post" className="flex flex-wrap gap-2 px-3.5 pb-3.5">
        <input type="hidden" name="list" value={list.id} />
        <button name="intent" value="discard" className="button button-primary">
          Put it away
        </button>
        <button name="intent" value="use" className="button button-quiet">
          Use it all the same
        </button>
      </form>
    </Panel>
  );
}

function LoadForm({ reply, today }: Omit<Props, "lists">) {
  const field = fieldsOf<keyof typeof LABELS>(LABELS, reply, { day: today });
  return (
    <form method="post" encType="multipart/form-data" noValidate className="flex max-w-[40rem] flex-col gap-4">
      <h2 className="text-16 font-bold">Load a list</h2>
      <p className="text-ink-soft">
        Download both files of one day from OFAC’s page “Specially Designated Nationals”, in the form CSV. Up to 8 MB
        each. Ships and aircraft are left out.
      </p>
      <CsvField field={field("sdn", { required: true, hint: "Names, one a line" })} />
      <CsvField field={field("alt", { required: true, hint: "Their other names" })} />
      <TextField field={field("day", { required: true })} type="date" short />
      <button name="intent" value="load" className="button button-primary self-start">
        Load the list
      </button>
    </form>
  );
}

const CsvField = ({ field }: { field: FieldProps }) => (
  <FieldFrame field={field}>
    <input
      {...controlProps(field)}
      type="file"
      accept=".csv,text/csv"
      className="field file:mr-3 file:min-h-7 file:rounded-input file:bg-harbour-soft file:px-3 file:font-semibold file:text-harbour"
    />
  </FieldFrame>
);

const COUNTS = ["entries", "aliases", "added", "changed", "removed"] as const;

const ListTable = ({ lists }: { lists: BarredList[] }) => (
  <DeskTable
    caption="Lists that were loaded"
    columns={["List of", "State", "Entries", "Aliases", "New", "Changed", "Gone", "Loaded"]}
    figures={["Entries", "Aliases", "New", "Changed", "Gone"]}
    rows={lists.map((list) => ({
      key: String(list.id),
      cells: [
        <b key="day">{briefDay(list.day)}</b>,
        <Chip key="state" tone={STATES[list.state].tone}>
          {STATES[list.state].word}
        </Chip>,
        ...COUNTS.map((name) => (
          <span key={name} className="num">
            {list[name].toLocaleString("en-US")}
          </span>
        )),
        <span key="loaded">
          <DeskTime at={list.loadedAt} /> by {list.loadedBy ?? "an account that is gone"}
        </span>,
      ],
    }))}
  />
);
