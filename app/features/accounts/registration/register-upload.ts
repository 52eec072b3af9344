export interface KeptDocument {
  field: string;
  name: string;
  bytes: number;
}

interface Sending {
  formToken: string;
  field: string;
  file: File;
  onPercent: (percent: number) => void;
}

type Sent = { ok: true; kept: KeptDocument } | { ok: false; message: string };

const DOOR = "/Register/file";
const WAITS_MS = [2_000, 6_000];
const LONGEST_WAIT_MS = 30_000;
/** No progress for this long: the connection is dead. */
const STALLED_MS = 45_000;
export const BROKEN = "This file did not arrive. Press Register to send it again.";

export async function sendDocument(sending: Sending): Promise<Sent> {
  let answer = await trySending(sending);
  for (const wait of WAITS_MS) {
    const busyMs = answer && busyFor(answer);
    if (answer && busyMs === undefined) break;
    await new Promise((resolve) => setTimeout(resolve, busyMs ?? wait));
    answer = await trySending(sending);
  }
  return read(answer);
}

interface Answer {
  status: number;
  text: string;
  retryAfter: number;
}

/** @returns ms to wait, undefined when not busy or when the wait is too long */
function busyFor({ status, retryAfter }: Answer): number | undefined {
  const ms = retryAfter * 1_000;
  return status === 503 && ms <= LONGEST_WAIT_MS ? ms : undefined;
}

function trySending({ formToken, field, file, onPercent }: Sending): Promise<Answer | undefined> {
  const body = new FormData();
  body.append("form_token", formToken);
  body.append(field, file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout>;
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), STALLED_MS);
    };
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      watch();
      onPercent(Math.floor((loaded / total) * 100));
    });
    request.addEventListener("loadend", () => {
      clearTimeout(timer);
      const { status, responseText: text } = request;
      const retryAfter = Number(request.getResponseHeader("Retry-After") ?? Number.NaN);
      resolve(status > 0 ? { status, text, retryAfter } : undefined);
    });
    request.open("POST", DOOR);
    request.send(body);
    onPercent(0);
    watch();
  });
}

function read(answer: Answer | undefined): Sent {
  const said = parse(answer?.text ?? "");
  return said.kept ? { ok: true, kept: said.kept } : { ok: false, message: said.message ?? BROKEN };
}

function parse(text: string): { kept?: KeptDocument; message?: string } {
  try {
    return (JSON.parse(text) as { kept?: KeptDocument; message?: string } | null) ?? {};
  } catch {
    // The host refuses in one plain sentence; proxies answer with HTML.
    return text && !text.includes("<") ? { message: text } : {};
  }
}
