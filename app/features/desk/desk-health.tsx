import type { Queue } from "#app/platform/jobs.server.ts";
import { UNSTATED } from "#app/ui/unstated.ts";
import type { Crawl, ProcessHealth, QueueHealth, ToldCrawl } from "./read-health.server.ts";
import { Chip, counted, DeskTime, Facts, Panel } from "./desk-parts.tsx";
import { ageInWords, failureInWords, sizeInWords, skewInWords } from "./desk-words.ts";

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

export function Crawls({ crawls, now }: { crawls: ToldCrawl[]; now: number }) {
  return (
    <Panel title="Upstreams">
      {crawls.length === 0 ? (
        <p>The worker has not asked anybody yet.</p>
      ) : (
        <ul>
          {crawls.map((crawl) => (
            <li key={crawl.source} className="border-t border-line px-3.5 py-2 first:border-0">
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
                  ...datesFact(crawl),
                  ...clockFact(crawl.toldSkewMs),
                ]}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Lots without a date of sale find no buyer, and only we can teach the site to read one. */
const datesFact = ({ unreadDates, unreadDate }: ToldCrawl): [string, React.ReactNode][] =>
  unreadDates === 0
    ? []
    : [
        [
          "Sale dates",
          <Chip key="dates" tone="warn">
            {counted(unreadDates, "cannot be read", "cannot be read")}, such as “{unreadDate}”
          </Chip>,
        ],
      ];

const clockFact = (skewMs: number | undefined): [string, React.ReactNode][] =>
  skewMs === undefined
    ? []
    : [
        [
          "Clock",
          <Chip key="clock" tone="bad">
            {skewInWords(skewMs)}
          </Chip>,
        ],
      ];

function CrawlState({ crawl: { failure, isStale } }: { crawl: ToldCrawl }) {
  if (failure) return <Chip tone="bad">{failureInWords(failure)}</Chip>;
  return isStale ? <Chip tone="warn">Not asked lately</Chip> : <Chip tone="good">Answers</Chip>;
}

const QUEUE_WORDS: Record<Queue, string> = {
  "deliver-mail": "Mail to deliver",
  "bury-mail": "Failed mail",
  "sweep-files": "Sweep of files",
  "purge-unverified": "Documents of unverified buyers",
  "purge-expired": "Expired sessions and links",
  "watch-bids": "Bids: late orders and missing outcomes",
  "watch-searches": "Saved searches",
  "tell-bidders": "Emails about bids",
  "tell-buyers": "Emails about purchases",
  "watch-favourites": "Favourites that are watched",
  "train-estimates": "Estimates and their grades",
  "follow-cards": "Card payments and refunds",
  "follow-disputes": "Disputes of card payments",
  "compare-names": "Names compared with barred persons",
  "settle-barred": "Money of barred persons",
  "keep-estimates": "Estimates of new lots",
  "settle-move": "Sales that moved",
  "follow-outcome": "Purchases of won lots",
  "work-dates": "Dates of purchases",
  "move-history": "Lots that left long ago",
  "audit-bids": "Audit of bids and money",
  "make-invoice-pdf": "PDFs of invoices",
  "settle-verdicts": "Verdicts that become final",
  "warn-expiry": "Warnings that documents end",
};

const words: Record<string, string> = QUEUE_WORDS;

export function Queues({ queues }: { queues: QueueHealth[] }) {
  return (
    <Panel title="Background work">
      <Facts
        facts={queues.map(({ name, waiting, running, failed }) => [
          words[name] ?? name,
          <span key={name} className="num flex flex-wrap gap-x-3">
            {waiting + running === 0 ? "Nothing to do" : `${waiting} waiting, ${running} running`}
            {failed > 0 ? <Chip tone="bad">{failed} failed</Chip> : null}
          </span>,
        ])}
      />
    </Panel>
  );
}

const KINDS: Record<string, string> = { web: "Web", worker: "Worker" };
/** From here on bids are not taken. */
const MOST_SKEW_MS = 1_000;

export function Processes({ processes }: { processes: ProcessHealth[] }) {
  return (
    <Panel title="Processes">
      {processes.length === 0 ? (
        <p>None has said yet that it lives.</p>
      ) : (
        <ul>
          {processes.map((one) => (
            <li key={one.id} className="border-t border-line px-3.5 py-2 first:border-0">
              <h3 className="mb-1 flex flex-wrap items-center gap-2 font-bold wrap-anywhere">
                {KINDS[one.kind] ?? one.kind}, {one.place} <ProcessState process={one} />
                {one.isAlive && one.isCrawler ? <Chip tone="good">Crawls</Chip> : null}
              </h3>
              <Facts
                facts={[
                  [
                    "Release",
                    <span key="release" className="num">
                      {one.release}
                    </span>,
                  ],
                  ["Since", <DeskTime key="since" at={one.startedAt} />],
                  ...clockFact(Math.abs(one.skewMs) > MOST_SKEW_MS ? one.skewMs : undefined),
                ]}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ProcessState({ process }: { process: ProcessHealth }) {
  if (process.isAlive) return <Chip tone="good">Alive</Chip>;
  return <Chip tone="bad">{`Not heard of for ${ageInWords(process.silentMs)}`}</Chip>;
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
    <Panel title="Search">
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
    </Panel>
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
    <Panel title="Set-up">
      <Facts
        facts={[
          ["Mail", smtp ? "Sent through the mail server" : "Not sent: written to files, as no mail server is set"],
          ["Documents", remoteFiles ? "Kept in the remote store" : "Kept on this server"],
          ["Virus scanner", scanner ? "In use" : "None set: files are checked by our own rules only"],
          ["Database", migration ?? UNSTATED],
        ]}
      />
    </Panel>
  );
}
