import type { Route } from "./+types/overview";
import { mayAny } from "#app/features/accounts/viewer.ts";
import { KeyAlarm } from "#app/features/desk/desk-health.tsx";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { DeskHeading } from "#app/features/desk/desk-parts.tsx";
import { dayToday } from "#app/features/desk/desk-words.ts";
import { DUE_KINDS, listDue } from "#app/features/desk/due/due-work.ts";
import { listTroubles } from "#app/features/desk/going-wrong.server.ts";
import { listMoneyWaiting } from "#app/features/desk/money-waiting.server.ts";
import { listPeopleWithDocuments } from "#app/features/desk/people-documents.server.ts";
import { listPeopleWaiting } from "#app/features/desk/people-waiting.server.ts";
import { forfeitsDue } from "#app/features/desk/purchases/forfeits.server.ts";
import { listCrawls } from "#app/features/desk/read-health.server.ts";
import {
  DocumentsPanel,
  DuePanel,
  MoneyPanel,
  PeoplePanel,
  TodaySums,
  TroublesPanel,
} from "#app/features/desk/today-page.tsx";
import { currentBook } from "#app/features/rates/current-rates.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { env } from "#app/platform/env.server.ts";
import { getStaff } from "#app/request/viewer.server.ts";
import { reckoningNow } from "./purchases/purchase-parts.server.ts";

export function meta({ matches }: Route.MetaArgs) {
  return deskMeta(matches[0].loaderData.site, "Today", "/desk");
}

export async function loader(asked: Route.LoaderArgs) {
  const { userId, may } = await getStaff(asked);
  const { STALE_AFTER_S: staleAfterS, DATA_DIR: dataDir, WAIT_LONG_MIN: longMin, WAIT_LATE_MIN: lateMin } = env();
  const now = systemClock();
  const db = database();
  const [crawls, book] = await Promise.all([listCrawls(db, { now, staleAfterS }), currentBook(now)]);
  const [due, waiting, money, documents, troubles] = await Promise.all([
    listDue(db, { userId, may, now, book, kinds: [...DUE_KINDS, forfeitsDue(() => reckoningNow(now))] }),
    mayAny(may, ["support"]) ? listPeopleWaiting(db, now) : undefined,
    mayAny(may, ["money"]) ? listMoneyWaiting(db, userId) : undefined,
    mayAny(may, ["documents"]) ? listPeopleWithDocuments(db, userId) : undefined,
    listTroubles(db, { may, now, crawls, dataDir }),
  ]);
  return { now, due, waiting, money, documents, troubles, crawls, tones: { longMin, lateMin } };
}

export default function Today({ loaderData }: Route.ComponentProps) {
  const { now, due, waiting, money, documents, troubles, crawls, tones } = loaderData;
  const sums = { people: waiting?.count, documents: documents?.count, troubles: troubles.length, now };
  return (
    <>
      <DeskHeading title={dayToday(now)}>
        <TodaySums {...sums} oldest={waiting?.people[0]?.since} />
      </DeskHeading>
      <KeyAlarm crawls={crawls} />
      <div className="desk-today">
        {due.map((group) => (
          <DuePanel key={group.name} group={group} now={now} />
        ))}
        {waiting ? <PeoplePanel {...waiting} now={now} tones={tones} /> : null}
        <div>
          {money ? <MoneyPanel {...money} now={now} tones={tones} /> : null}
          <TroublesPanel troubles={troubles} />
          {documents ? <DocumentsPanel {...documents} now={now} tones={tones} /> : null}
        </div>
      </div>
    </>
  );
}
