import { Icon } from "#app/ui/icon.tsx";
import { dataAge } from "./desk-words.ts";
import type { DeskFacts } from "./desk-facts.server.ts";
import { currentOf, placesFor, type Place } from "./places.ts";

interface DeskFrameProps extends DeskFacts {
  path: string;
  search: string;
  /** The form that keeps what is typed on this page, and where it is sent before the page is left. */
  keeper?: Keeper | undefined;
  children: React.ReactNode;
}

interface Keeper {
  form: string;
  action: string;
}

/** The desk's own frame: places at the left, one search on top, and the page at the width of the screen. */
export function DeskFrame({ path, search, keeper, children, ...facts }: DeskFrameProps) {
  return (
    <div className="desk-shell" data-desk={facts.hasKeys ? "keys" : ""}>
      <a href="#main" className="skip-link">
        Skip to the content
      </a>
      {keeper ? <SaveFirst {...keeper} /> : null}
      <Bar path={path} facts={facts} keeper={keeper} />
      <Top {...facts} />
      <main id="main" tabIndex={-1} className="desk-main">
        <News path={path} search={search} mark={facts.mark} />
        {children}
      </main>
    </div>
  );
}

/** Enter in a field presses the first button of its form, and must not leave the page. */
const SaveFirst = ({ form, action }: Keeper) => (
  <noscript>
    <button form={form} formAction={action} name="intent" value="save" className="sr-only" tabIndex={-1} aria-hidden>
      Save the draft
    </button>
  </noscript>
);

/** A sheet on narrow screens, without script. */
interface BarProps {
  path: string;
  facts: DeskFacts;
  keeper: Keeper | undefined;
}

function Bar({ path, facts, keeper }: BarProps) {
  const places = placesFor(facts.may);
  const list = (own: Place[]) => (
    <ul>
      {own.map((place) => (
        <PlaceLink key={place.href} place={place} path={path} facts={facts} keeper={keeper} />
      ))}
    </ul>
  );
  return (
    <nav id="places" popover="auto" aria-label="Desk" className="desk-bar">
      <p className="desk-name">
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <path d="M6 21h20l-2.4 4.2H8.4z M9 18.6l1.8-5h10.4l1.8 5z M15 7h2v5h-2z M17 7l5 2.2-5 1.6z" />
        </svg>
        Desk
        <button type="button" popoverTarget="places" popoverTargetAction="hide" aria-label="Close">
          <Icon name="x" />
        </button>
      </p>
      {list(places.filter(({ isRare }) => !isRare))}
      {list(places.filter(({ isRare }) => isRare))}
      <Reader {...facts} />
    </nav>
  );
}

function PlaceLink({ place, path, facts, keeper }: BarProps & { place: Place }) {
  const { href, label, key, waits } = place;
  const count = waits ? facts.work[waits.count] : 0;
  const current = currentOf(href, path);
  return (
    <li>
      <a href={href} aria-current={current} data-go={key} className={keeper ? "noscript:hidden" : undefined}>
        {label}
        {waits ? (
          <span data-count={waits.count} hidden={count === 0}>
            <b className="num">{count}</b>
            <span className="sr-only"> {waits.words}</span>
          </span>
        ) : null}
      </a>
      {keeper ? (
        <noscript>
          <button
            form={keeper.form}
            formAction={`${keeper.action}?to=${encodeURIComponent(href)}`}
            name="intent"
            value="leave"
            aria-current={current}
          >
            {label} {count > 0 ? <b className="num">{count}</b> : null}
          </button>
        </noscript>
      ) : null}
    </li>
  );
}

function Reader({ name, email, hasKeys, may }: DeskFacts) {
  return (
    <div className="desk-reader">
      <form method="post" action="/logout" data-account={email}>
        <b className="truncate">{name}</b>
        <button>Log out</button>
      </form>
      <p>{may.join(", ")}</p>
      <a href="/desk/keys" data-key="?">
        Keys{hasKeys ? "" : " (off)"}
      </a>
      <a href="/">Go to the shop</a>
    </div>
  );
}

function Top({ q, lagos, newYork, ageSeconds, hasKeys }: DeskFacts) {
  return (
    <header className="desk-top">
      <button type="button" popoverTarget="places" aria-label="Places" className="desk-open">
        <Icon name="menu" />
      </button>
      <form action="/desk/search" role="search" aria-label="The whole desk" className="search-form">
        <label htmlFor="desk-search" className="sr-only">
          Name, phone, email, VIN, lot or case
        </label>
        <input
          id="desk-search"
          type="search"
          name="q"
          maxLength={100}
          defaultValue={q ?? undefined}
          placeholder="Name, phone, email, VIN, lot, case…"
          autoComplete="off"
          data-key="/"
          className="field"
        />
        <button aria-label="Search">
          <Icon name="search" />
        </button>
        {hasKeys ? <kbd aria-hidden="true">/</kbd> : null}
      </form>
      <p className="desk-clocks num">
        <span>
          <span data-zone="Africa/Lagos">{lagos}</span> Lagos
        </span>{" "}
        <span>
          <span data-zone="America/New_York">{newYork}</span> New York
        </span>{" "}
        <span data-age>{dataAge(ageSeconds)}</span>
      </p>
    </header>
  );
}

function newsOf(path: string): { topics: string; only?: string } {
  const here = path.toLowerCase().replace(/\/$/, "");
  if (here === "/desk") return { topics: "orders cases documents" };
  if (here === "/desk/bids") return { topics: "orders" };
  if (here === "/desk/cases" || here === "/desk/documents") return { topics: here.slice("/desk/".length) };
  const only = /^\/desk\/cases\/([^/]+)$/.exec(here)?.[1];
  return only ? { topics: "cases", only } : { topics: "" };
}

/** Hidden until script hears of something that this page does not show. The counts in the bar follow on every page. */
function News({ path, search, mark }: { path: string; search: string; mark: string }) {
  const { topics, only } = newsOf(path);
  return (
    <div role="status" data-live={topics} data-only={only} data-mark={mark}>
      {topics === "" ? null : (
        <p hidden className="desk-news">
          <span />{" "}
          <a href={only ? path : path + search} data-no-prefetch className="link">
            Load
          </a>
        </p>
      )}
    </div>
  );
}
