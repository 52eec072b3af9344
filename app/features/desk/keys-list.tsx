import { placesFor } from "./places.ts";
import { mayAny, type Work } from "#app/features/accounts/viewer.ts";

type Key = [keys: string[], words: string];

/** Those of a kind of work are shown to whoever does it. */
const GROUPS: { name: string; work?: readonly Work[]; keys: Key[] }[] = [
  {
    name: "Anywhere",
    keys: [
      [["/"], "Search (also Ctrl+K)"],
      [["?"], "This list"],
      [["Esc"], "Leave a field"],
    ],
  },
  {
    name: "In lists",
    keys: [
      [["j"], "Next row"],
      [["k"], "Row before"],
      [["Enter"], "Open the row"],
    ],
  },
  {
    name: "In a case",
    work: ["support"],
    keys: [
      [["e"], "Answer"],
      [["n"], "Note"],
      [["a"], "Assign to me"],
      [["Ctrl", "Enter"], "Send"],
    ],
  },
  {
    name: "On a person",
    work: ["support", "documents"],
    keys: [
      [["e"], "Write to them"],
      [["n"], "Note"],
    ],
  },
  {
    name: "In documents",
    work: ["documents"],
    keys: [
      [["a"], "Accept, then the next person"],
      [["l"], "Not legible"],
      [["r"], "Refuse"],
      [["u"], "Take it back"],
      [["z"], "Larger"],
      [["t"], "Turn a quarter"],
    ],
  },
  { name: "In bids", work: ["bids"], keys: [[["t"], "Take this order"]] },
  {
    name: "In money",
    work: ["money"],
    keys: [
      [["n"], "Record an arrival"],
      [["e"], "It has arrived"],
      [["a"], "Confirm"],
    ],
  },
  {
    name: "In rates",
    keys: [
      [["n"], "New rate"],
      [["e"], "Correct"],
      [["c"], "Checked today"],
      [["w"], "Save what was looked at"],
      [["h"], "Changes"],
      [["a"], "Confirm"],
      [["u"], "Undo"],
    ],
  },
];

/** What each key does; each is also a link, a button or a field of the page. */
export function KeysList({ may }: { may: readonly Work[] }) {
  const places = placesFor(may).map(({ key, label }): Key => [["g", key], label]);
  return (
    <div id="keys" className="gap-x-8 sm:columns-2">
      {GROUPS.filter(({ work }) => mayAny(may, work)).map(({ name, keys }) => (
        <Group key={name} name={name} keys={keys} />
      ))}
      <Group name="Places" keys={places} />
    </div>
  );
}

function Group({ name, keys }: { name: string; keys: Key[] }) {
  return (
    <section className="mb-4 min-w-0 break-inside-avoid">
      <h2 className="mb-1 font-bold">{name}</h2>
      <dl>
        {keys.map(([pressed, words]) => (
          <div key={words} className="flex items-center gap-3 border-b border-line py-1">
            <dt className="flex w-24 shrink-0 gap-1">
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd className="min-w-0 wrap-anywhere">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function KeysSwitch({ hasKeys }: { hasKeys: boolean }) {
  return (
    <form method="post" className="flex flex-wrap items-center gap-3">
      <p>{hasKeys ? "Keys are on, except while you type." : "Keys are off."}</p>
      <button name="keys" value={hasKeys ? "off" : "on"} className="button button-quiet">
        {hasKeys ? "Switch keys off" : "Switch keys on"}
      </button>
    </form>
  );
}
