/** Longer than an answer takes on a slow line; then it is sent again under the same token, which counts once. */
const PATIENCE_MS = 20_000;
const PAUSES_S = [2, 4, 8, 15];
const TICK_MS = 1_000;

const SENDING = "Sending your bid. Keep this page open.";
const LOST = "No connection. Your bid is sent again";

/** Whether an answer came; what it says, the page shows that the browser loads next. */
async function isAnswered(form: HTMLFormElement, body: URLSearchParams): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(form.action, { method: "POST", body, redirect: "manual", signal });
    return answer.type === "opaqueredirect" || (answer.status > 0 && answer.status < 500);
  } catch {
    return false;
  }
}

/** Until the pause is over or the line is back. */
function pause(seconds: number, say: (words: string) => void): Promise<void> {
  return new Promise((resolve) => {
    const until = performance.now() + seconds * 1_000;
    const timer = setInterval(look, TICK_MS);
    function end(): void {
      clearInterval(timer);
      removeEventListener("online", end);
      resolve();
    }
    function look(): void {
      const left = Math.ceil((until - performance.now()) / 1_000);
      if (left <= 0) return end();
      say(`${LOST} in ${left} s. Keep this page open.`);
    }
    addEventListener("online", end);
    look();
  });
}

/** The same bid is sent until it is answered; the browser then sends it once more to show the answer, which is the same. */
async function send(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const line = form.querySelector<HTMLElement>("[data-bid-line]");
  const say = (words: string) => {
    if (!line) return;
    line.textContent = words;
    line.hidden = false;
  };
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form, button)) if (typeof value === "string") body.append(name, value);
  say(SENDING);
  button.setAttribute("aria-disabled", "true");
  for (let tries = 0; !(await isAnswered(form, body)); tries++) {
    await pause(PAUSES_S[Math.min(tries, PAUSES_S.length - 1)] ?? 0, say);
    say(SENDING);
  }
  const intent = document.createElement("input");
  intent.type = "hidden";
  intent.name = button.name;
  intent.value = button.value;
  form.append(intent);
  form.submit();
}

export function start(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-bid-send]");
  const button = form?.querySelector<HTMLButtonElement>("button[name=intent]");
  if (!form || !button) return;
  form.dataset["ready"] = "";
  let isOnItsWay = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isOnItsWay) return;
    isOnItsWay = true;
    void send(form, button);
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) isOnItsWay = false;
  });
}
