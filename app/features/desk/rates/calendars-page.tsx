import { CALENDAR_LABELS, type CalendarName } from "#app/features/calendars/calendars.ts";
import { DeskTable, DeskTime } from "#app/features/desk/desk-parts.tsx";
import type { CalendarYear, readCalendars } from "./read-calendars.server.ts";
import { dayInWords, MARK_WORDS } from "./rate-words.ts";

type Read = Awaited<ReturnType<typeof readCalendars>>;

const WEEKDAY = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" });
const weekdayOf = (day: string) => WEEKDAY.format(new Date(`${day}T00:00:00Z`));

/** What each calendar is for. */
const PURPOSES: Record<CalendarName, string> = {
  copart: "When Copart wants its money, charges for being late and offers a vehicle again.",
  iaai: "When IAAI wants its money, charges for being late and offers a vehicle again.",
  "us-banks": "When a wire has to leave so that it arrives in time.",
  "us-offices": "When title offices and customs in the United States work.",
  lagos: "What we promise: reviews, answers, refunds, and when a supplement is due.",
};

const yearForm = ({ name, year }: { name: CalendarName; year: string }): string =>
  `/desk/rates/new?kind=days-off&calendar=${name}&year=${year}`;

/** Years that nobody has entered, above the list. */
export function MissingYears({ missing, mayEnter }: { missing: Read["missing"]; mayEnter: boolean }) {
  if (missing.length === 0) return null;
  return (
    <ul aria-label="Years without days off" className="mb-3 flex flex-col gap-1">
      {missing.map(({ name, year }) => (
        <li key={`${name}/${year}`} className="desk-news mb-0!">
          {CALENDAR_LABELS[name]} has no days off for {year} yet: every weekday counts as a working day.{" "}
          {mayEnter ? (
            <a href={yearForm({ name, year })} className="link">
              Enter them
            </a>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

export function YearLinks({ year }: { year: string }) {
  const to = (other: number) => `/desk/rates/calendars?year=${other}`;
  return (
    <nav aria-label="Years" className="mb-4 flex flex-wrap gap-2">
      <a href={to(Number(year) - 1)} rel="prev" className="button button-quiet">
        {Number(year) - 1}
      </a>
      <a href={to(Number(year) + 1)} rel="next" className="button button-quiet">
        {Number(year) + 1}
      </a>
    </nav>
  );
}

export function CalendarsOfYear({ years, year, mayEnter }: Pick<Read, "years" | "year"> & { mayEnter: boolean }) {
  return (
    <div className="flex flex-col gap-8">
      {years.map((one) => (
        <OneCalendar key={one.name} calendar={one} year={year} mayEnter={mayEnter} />
      ))}
    </div>
  );
}

function OneCalendar({ calendar, year, mayEnter }: { calendar: CalendarYear; year: string; mayEnter: boolean }) {
  const { name, rate, days, moves } = calendar;
  const label = CALENDAR_LABELS[name];
  return (
    <section aria-labelledby={name}>
      <h2 id={name} className="font-bold">
        {label}
      </h2>
      <p className="mb-2 text-ink-soft">{PURPOSES[name]}</p>
      {rate ? (
        <>
          <DeskTable
            caption={`${label}, days off in ${year}`}
            columns={["Day", "Weekday", "Name"]}
            rows={days.map(({ day, name: what }) => ({
              key: day,
              cells: [
                <span key="day" className="num">
                  {dayInWords(day)}
                </span>,
                weekdayOf(day),
                what,
              ],
            }))}
          />
          <p className="mt-2 text-13 text-ink-soft">
            {rate.source} ({MARK_WORDS[rate.mark]}).{" "}
            <a href={`/desk/rates/${rate.id}`} className="link">
              Its history
            </a>
            {mayEnter ? (
              <>
                {" · "}
                <a href={`/desk/rates/${rate.id}/correct`} className="link">
                  Correct {label} {year}
                </a>
              </>
            ) : null}
          </p>
        </>
      ) : (
        <p>
          No days off are stored for {year}.{" "}
          {mayEnter ? (
            <a href={yearForm({ name, year })} className="link">
              Enter {label} {year}
            </a>
          ) : null}
        </p>
      )}
      {moves.length > 0 ? <Moves moves={moves} label={label} /> : null}
    </section>
  );
}

const dayOrNone = (day: string | undefined) => (day === undefined ? "none" : dayInWords(day));

function Moves({ moves, label }: { moves: CalendarYear["moves"]; label: string }) {
  return (
    <>
      <h3 className="mt-3 mb-1 font-bold">What was moved</h3>
      <DeskTable
        caption={`${label}, what was moved`}
        columns={["Day off", "From", "To", "By", "When"]}
        rows={moves.map(({ name, from, to, by, at, change }) => ({
          key: `${change} ${name} ${from ?? to ?? ""}`,
          cells: [
            <a key="name" href={`/desk/rates/changes/${change}`} className="row-link">
              {name}
            </a>,
            dayOrNone(from),
            dayOrNone(to),
            by ?? "Somebody whose account is gone",
            <DeskTime key="at" at={at} />,
          ],
        }))}
      />
    </>
  );
}
