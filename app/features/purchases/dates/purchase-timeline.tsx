import type { House } from "#app/features/lots/lot.ts";
import { dayInZone } from "#app/features/calendars/zone-time.ts";
import { formatDay, formatMoney } from "#app/features/lots/format.ts";
import { dateWords, onBothClocks, perDay, whenWords, type YardClock } from "./date-words.ts";
import type { PurchaseDate, PurchaseTimeline as Timeline } from "./purchase-dates.ts";
import { storageThrough, type StorageTier } from "./storage-tiers.ts";

interface Props {
  timeline: Timeline;
  house: House;
  yard: YardClock;
  /** Milliseconds UTC. */
  now: number;
}

/** The dates of a purchase in order, with today among them, on the clocks of the yard and of Lagos. */
export function PurchaseTimeline({ timeline, house, yard, now }: Props) {
  const { dates, waitsForBank } = timeline;
  const over = dates.filter(({ at }) => at <= now);
  const ahead = dates.filter(({ at }) => at > now);
  const item = (date: PurchaseDate) => <DateItem key={date.name} date={date} {...{ timeline, house, yard, now }} />;
  return (
    <>
      <ol aria-label="Dates" className="border-l-2 border-line">
        {over.map(item)}
        <TodayItem yard={yard} now={now} />
        {ahead.map(item)}
      </ol>
      {waitsForBank ? (
        <p className="mt-3 text-ink-soft">
          The day to pay is over. We are waiting for our bank's statement of that day before we call anything late.
        </p>
      ) : null}
    </>
  );
}

function Dot({ look }: { look: string }) {
  return <span aria-hidden="true" className={`absolute top-3.5 -left-[0.4375rem] size-3 rounded-full ${look}`} />;
}

function TodayItem({ yard, now }: Pick<Props, "yard" | "now">) {
  const words = onBothClocks(now, yard, now);
  return (
    <li aria-current="date" className="relative my-1 bg-paper-sunk py-2 pr-2 pl-5">
      <Dot look="bg-ink" />
      <p className="font-bold">Today</p>
      <p className="num text-14">
        <time dateTime={new Date(now).toISOString()}>{words.yard}</time>
        <span className="block text-ink-soft">{words.lagos}</span>
      </p>
    </li>
  );
}

const DOTS = { past: "bg-line", today: "bg-amber", ahead: "border-2 border-ink-soft bg-paper" };

function DateItem({ date, timeline, house, yard, now }: Props & { date: PurchaseDate }) {
  const { label, means } = dateWords(date, { house, timeline });
  const when = whenWords(date, yard, now);
  const isPast = date.state === "past";
  return (
    <li className={`relative py-2 pl-5 ${isPast ? "text-ink-soft" : ""}`}>
      <Dot look={DOTS[date.state]} />
      <p className="font-semibold">
        {isPast ? <span className="sr-only">Past: </span> : null}
        {label}
      </p>
      <p className="num text-14">
        <time dateTime={new Date(date.at).toISOString()}>{when.yard}</time>
        {when.lagos ? <span className="block text-ink-soft">{when.lagos}</span> : null}
      </p>
      <p className="text-14 text-ink-soft">{means}</p>
      {date.tiers ? <Tiers tiers={date.tiers} today={dayInZone(now, yard.zone)} /> : null}
    </li>
  );
}

function Tiers({ tiers, today }: { tiers: StorageTier[]; today: string }) {
  const [low, high] = [storageThrough(tiers, today).low, storageThrough(tiers, today).high];
  return (
    <>
      <ul aria-label="Storage a day" className="num mt-1 text-14">
        {tiers.map((tier) => (
          <li key={tier.day} className="flex justify-between gap-4 border-t border-line py-0.5 sm:max-w-88">
            <span>from {formatDay(tier.day)}</span> <span>{perDay(tier)}</span>
          </li>
        ))}
      </ul>
      <p className="text-14 text-ink-soft">
        By the house's table and by what the dearest yards ask.
        {high > 0 ? ` Through today ${formatMoney(low)} to ${formatMoney(high)}, if the car still stands there.` : ""}
      </p>
    </>
  );
}
