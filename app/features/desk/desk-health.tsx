import { UNSTATED } from "#app/ui/unstated.ts";
import type { listCrawls, QueueHealth, readFigures } from "./read-health.server.ts";
import { Chip, counted, DeskTime, Facts } from "./desk-parts.tsx";
import { ageInWords, failureInWords, sizeInWords } from "./desk-words.ts";

export function Figures({ figures, now }: { figures: Awaited<ReturnType<typeof readFigures>>; now: number }) {
  const { waiting, oldestWaiting, cases, oldestCase, deadMail, queuedMail, today, week, unverified } = figures;
  const oldest = (since: Date | null, none: string) =>
    since ? `The oldest for ${ageInWords(now - since.getTime())}` : none;
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      <Figure
        href="/desk/cases"
        count={cases}
        name={cases === 1 ? "case waits for us" : "cases wait for us"}
        more={oldest(oldestCase, "Nothing to answer")}
        isWork={cases > 0}
      />
      <Figure
        href="/desk/documents"
        count={waiting}
        name="documents waiting"
        more={oldest(oldestWaiting, "Nothing to review")}
        isWork={waiting > 0}
      />
      <Figure
        href="/desk/mail"
        count={deadMail}
        name={deadMail === 1 ? "mail undelivered" : "mails undelivered"}
        more={queuedMail > 0 ? `${counted(queuedMail, "mail")} on the way` : "None on the way"}
        isWork={deadMail > 0}
      />
      <Figure href="/desk/buyers" count={today} name="registered today" more={`${counted(week, "buyer")} in 7 days`} />
      <Figure
        href="/desk/buyers?filter=unverified"
        count={unverified}
        name={unverified === 1 ? "buyer not verified" : "buyers not verified"}
        more="Documents are deleted 72 hours after sign-up"
      />
    </ul>
  );
}

function Figure({
  href,
  count,
  name,
  more,
  isWork = false,
}: {
  href: string;
  count: number;
  name: string;
  more: string;
  isWork?: boolean;
}) {
  return (
    <li>
      <a
        href={href}
        className={`flex h-full flex-col rounded-card border p-4 hover:border-harbour ${isWork ? "border-amber bg-amber-soft" : "border-line bg-paper-raised"}`}
      >
        <span className="num text-32 font-extrabold">{count.toLocaleString("en-US")}</span>
        <span className="font-semibold">{name}</span>
        <span className="text-13 text-ink-soft">{more}</span>
      </a>
    </li>
  );
}

const REFUSED = new Set(["401", "403"]);

/** Nothing new comes in until somebody renews our key, so it stands above everything. */
export function KeyAlarm({ crawls }: { crawls: Crawl[] }) {
  const refused = crawls.filter(({ failure }) => failure !== null && REFUSED.has(failure));
  if (refused.length === 0) return null;
  return (
    <div role="alert" className="mb-6 rounded-card bg-flare-soft p-4 text-flare">
      <p className="text-17 font-bold">Our key is refused: {refused.map(({ name }) => name).join(", ")}</p>
      <p className="mt-1">
        No new lots come from there until whoever runs the server sets a key that is accepted (FEED_API_KEY) and starts
        the site again.
      </p>
    </div>
  );
}

type Crawl = Awaited<ReturnType<typeof listCrawls>>[number];

export function Crawls({ crawls, now }: { crawls: Crawl[]; now: number }) {
  return (
    <section>
      <h2 className="mb-2 text-20 font-bold">Upstreams</h2>
      {crawls.length === 0 ? (
        <p>The worker has not asked anybody yet.</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {crawls.map((crawl) => (
            <li key={crawl.source} className="card p-4">
              <h3 className="mb-1 flex flex-wrap items-center gap-2 font-bold">
                {crawl.name} <CrawlState crawl={crawl} />
              </h3>
              <Facts
                facts={[
                  ["Last answer", crawl.answeredAt ? `${ageInWords(now - crawl.answeredAt.getTime())} ago` : "Never"],
                  ["Last full pass", <DeskTime key="pass" at={crawl.passAt} />],
                  [
                    "Records",
                    `${counted(crawl.seen, "seen", "seen")}, ${counted(crawl.dropped, "dropped", "dropped")}`,
                  ],
                ]}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function CrawlState({ crawl: { failure, isStale } }: { crawl: Crawl }) {
  if (failure) return <Chip tone="bad">{failureInWords(failure)}</Chip>;
  return isStale ? <Chip tone="warn">Not asked lately</Chip> : <Chip tone="good">Answers</Chip>;
}

const QUEUES: Record<string, string> = {
  "deliver-mail": "Mail to deliver",
  "bury-mail": "Failed mail",
  "sweep-files": "Sweep of files",
  "purge-unverified": "Documents of unverified buyers",
  "purge-expired": "Expired sessions and links",
  "watch-searches": "Saved searches",
  "watch-favourites": "Favourites that are watched",
};

export function Queues({ queues }: { queues: QueueHealth[] }) {
  return (
    <section>
      <h2 className="mb-2 text-20 font-bold">Background work</h2>
      <Facts
        facts={queues.map(({ name, waiting, running, failed }) => [
          QUEUES[name] ?? name,
          <span key={name} className="num flex flex-wrap gap-x-3">
            {waiting + running === 0 ? "Nothing to do" : `${waiting} waiting, ${running} running`}
            {failed > 0 ? <Chip tone="bad">{failed} failed</Chip> : null}
          </span>,
        ])}
      />
    </section>
  );
}

interface SearchHealth {
  state: "off" | "building" | "ready" | "behind";
  seq: number;
  lots: number;
  bytes: number;
}

const SEARCH_STATES: Record<SearchHealth["state"], [tone: "good" | "warn", words: string]> = {
  off: ["warn", "By the database alone"],
  building: ["warn", "Being loaded"],
  ready: ["good", "From memory"],
  behind: ["warn", "Catching up"],
};

export function SearchIndex({ state, seq, lots, bytes }: SearchHealth) {
  const [tone, words] = SEARCH_STATES[state];
  return (
    <section>
      <h2 className="mb-2 text-20 font-bold">Search</h2>
      <Facts
        facts={[
          [
            "Answered",
            <Chip key="state" tone={tone}>
              {words}
            </Chip>,
          ],
          ["In memory", `${counted(lots, "lot")}, ${sizeInWords(bytes)}`],
          [
            "Last change",
            <span key="seq" className="num">
              {seq.toLocaleString("en-US")}
            </span>,
          ],
        ]}
      />
    </section>
  );
}

export function SetUp({
  smtp,
  remoteFiles,
  scanner,
  migration,
}: {
  smtp: boolean;
  remoteFiles: boolean;
  scanner: boolean;
  migration: string | undefined;
}) {
  return (
    <section>
      <h2 className="mb-2 text-20 font-bold">Set-up</h2>
      <Facts
        facts={[
          ["Mail", smtp ? "Sent through the mail server" : "Not sent: written to files, as no mail server is set"],
          ["Documents", remoteFiles ? "Kept in the remote store" : "Kept on this server"],
          ["Virus scanner", scanner ? "In use" : "None set: files are checked by our own rules only"],
          ["Database", migration ?? UNSTATED],
        ]}
      />
    </section>
  );
}
