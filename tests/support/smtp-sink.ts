import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerEnvelope } from "smtp-server";

export type SinkMood =
  | "takes"
  /** 421 to everybody who connects. */
  | "closed"
  /** 451 to the first try of each mail, and then takes it. */
  | "greylists"
  /** 550 to every recipient. */
  | "knows-nobody"
  /** 554 5.7.1: will not relay for us. */
  | "relays-for-nobody"
  /** Reads the whole mail and cuts the connection without an answer; it kept the mail. */
  | "hangs-up"
  /** Never says a word. */
  | "silent";

export interface SinkMail extends Email {
  recipients: string[];
  raw: string;
}

export interface SmtpSink {
  url: string;
  mails(): SinkMail[];
  waitFor(fits: (mail: SinkMail) => boolean): Promise<SinkMail>;
  mood(mood: SinkMood): void;
  close(): Promise<void>;
}

const PATIENCE_MS = 30_000;

const answer = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

/** A real SMTP server on this machine that keeps what it gets. */
export async function startSmtpSink(): Promise<SmtpSink> {
  let mood: SinkMood = "takes";
  const taken: SinkMail[] = [];
  const seen = new Set<string>();
  const waiting = new Set<() => void>();
  const sockets = new Set<Socket>();

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    logger: false,
    onConnect(_session, done) {
      if (mood === "silent") return;
      done(mood === "closed" ? answer(421, "Come back later") : undefined);
    },
    onRcptTo({ address }, _session, done) {
      if (mood === "knows-nobody") return done(answer(550, `5.1.1 <${address}>: no such user here`));
      if (mood === "relays-for-nobody") return done(answer(554, `5.7.1 <${address}>: relay access denied`));
      done();
    },
    onData: (stream, session, done) => void receive(stream, session.envelope, done),
  });
  server.on("error", () => {}); // clients that leave in the middle of a sentence
  server.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });

  async function receive(
    stream: SMTPServerDataStream,
    { rcptTo }: SMTPServerEnvelope,
    done: (error?: Error) => void,
  ): Promise<void> {
    const raw = await readWhole(stream);
    const isTaken =
      raw !== undefined &&
      (await keep(
        raw,
        rcptTo.map(({ address }) => address),
      ));
    if (mood === "hangs-up") for (const socket of sockets) socket.destroy();
    else done(isTaken ? undefined : answer(451, "4.7.1 Greylisted, try again"));
  }

  async function keep(raw: Buffer, recipients: string[]): Promise<boolean> {
    const mail = await PostalMime.parse(raw);
    const isNew = !seen.has(mail.messageId ?? "");
    seen.add(mail.messageId ?? "");
    if (mood === "greylists" && isNew) return false;
    taken.push({ ...mail, recipients, raw: raw.toString() });
    for (const look of waiting) look();
    return true;
  }

  const listening = once(server.listen(0, "127.0.0.1"), "listening");
  await listening;
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails: () => [...taken],
    mood: (next) => void (mood = next),
    waitFor(fits) {
      const { promise, resolve, reject } = Promise.withResolvers<SinkMail>();
      const look = () => {
        const found = taken.find(fits);
        if (found) resolve(found);
      };
      const limit = setTimeout(() => {
        const subjects = taken.map(({ subject }) => subject).join("; ");
        reject(new Error(`The mail did not come. There are: ${subjects || "none"}`));
      }, PATIENCE_MS);
      waiting.add(look);
      look();
      return promise.finally(() => {
        clearTimeout(limit);
        waiting.delete(look);
      });
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

/** Who is killed in the middle of a mail has sent none. */
async function readWhole(stream: NodeJS.ReadableStream): Promise<Buffer | undefined> {
  try {
    return await buffer(stream);
  } catch {
    return undefined;
  }
}
