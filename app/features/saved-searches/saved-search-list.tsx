import { ACCOUNT_FIELD, type FormReply } from "#app/platform/form-reply.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { Switches } from "#app/ui/switches.tsx";
import { formatVehicles } from "#app/features/lots/format.ts";
import { MAIL_CHOICES, type MailChoice, type SavedSearch, type WatchSettings } from "./saved-search.ts";
import { LONGEST_NAME } from "./saved-listing.ts";

export interface ListedSearch extends SavedSearch {
  words: string;
  total: number | undefined;
}

interface Forms {
  account: string;
  /** `values.id` names the search that the form was about. */
  reply: FormReply | undefined;
}

export function SavedSearchList({ searches, ...forms }: Forms & { searches: ListedSearch[] }) {
  if (searches.length === 0) return <NothingSaved />;
  const { reply } = forms;
  const id = reply?.values["id"] ?? "";
  return (
    <>
      {reply ? <ErrorSummary errors={withId(reply.errors, id)} labels={withId(LABELS, id)} /> : null}
      <ul className="grid gap-3">
        {searches.map((search) => (
          <li key={search.id} className="card p-4 sm:p-5">
            <h2 className="text-17 font-bold break-words">{search.name}</h2>
            <p className="text-ink-soft break-words">{search.words}</p>
            <p>
              <a href={search.path} className="link num inline-flex min-h-11 items-center font-semibold">
                {search.total === undefined ? "Show vehicles" : `${formatVehicles(search.total)} now`}
                <span className="sr-only"> for {search.name}</span>
              </a>
            </p>
            <ChangeForm search={search} {...forms} />
          </li>
        ))}
      </ul>
    </>
  );
}

const LABELS = { name: "Name", mails: "Emails" };

const withId = (byField: Record<string, string>, id: string) =>
  Object.fromEntries(Object.entries(byField).map(([field, words]) => [`${field}-${id}`, words]));

const CHOICES = Object.entries(MAIL_CHOICES) as [MailChoice, string][];

function ChangeForm({ search, account, reply }: Forms & { search: SavedSearch }) {
  const sent = reply?.values["id"] === search.id ? reply : undefined;
  const error = sent?.errors["name"];
  const name = `name-${search.id}`;
  const mails = `mails-${search.id}`;
  return (
    <form method="post" className="mt-2 flex flex-wrap items-end gap-x-4 gap-y-3">
      <input type="hidden" name={ACCOUNT_FIELD} value={account} />
      <input type="hidden" name="id" value={search.id} />
      <div className="min-w-0 grow basis-56">
        <label htmlFor={name} className="font-semibold">
          {LABELS.name}
        </label>
        {error ? <FieldError name={name} message={error} /> : null}
        <input
          id={name}
          name="name"
          defaultValue={sent ? sent.values["name"] : search.name}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
          className="field mt-1"
        />
      </div>
      <div className="min-w-0 grow basis-32">
        <label htmlFor={mails} className="font-semibold">
          {LABELS.mails}
        </label>
        <select id={mails} name="mails" defaultValue={sent?.values["mails"] ?? search.mails} className="field mt-1">
          {CHOICES.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className="flex flex-wrap gap-2">
        <button name="intent" value="change" className="button button-primary">
          Save<span className="sr-only"> {search.name}</span>
        </button>
        <button name="intent" value="delete" formNoValidate className="button button-quiet">
          Delete<span className="sr-only"> {search.name}</span>
        </button>
      </div>
    </form>
  );
}

function NothingSaved() {
  return (
    <EmptyState heading="No searches saved yet">
      <p className="text-ink-soft">
        Filter a listing, then choose Save Search above the result. We can email you when new vehicles come in for it.
      </p>
      <p>
        <a href="/vehicleFind" className="button button-primary">
          Filter the inventory
        </a>
      </p>
    </EmptyState>
  );
}

const SWITCHES = {
  closing: "Tell me when a favourite closes within 24 hours",
  bids: "Tell me when its bid moves",
} as const;

export function WatchSettingsForm({ settings, account }: { settings: WatchSettings; account: string }) {
  return (
    <form method="post" className="card mt-6 p-4 sm:p-5">
      <input type="hidden" name={ACCOUNT_FIELD} value={account} />
      <Switches
        legend="Emails about favourites"
        prefix="watch"
        switches={(Object.keys(SWITCHES) as (keyof typeof SWITCHES)[]).map((name) => ({
          name,
          label: SWITCHES[name],
          isOn: settings[name],
        }))}
      >
        <p className="text-ink-soft">At most one email an hour about bids.</p>
      </Switches>
      <button name="intent" value="watch" className="button button-primary mt-3">
        Save choice
      </button>
    </form>
  );
}
