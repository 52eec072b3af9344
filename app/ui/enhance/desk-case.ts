const SAVE_AFTER_MS = 1_500;
const THERE_EVERY_MS = 20_000;
const TYPING_FOR_MS = 6_000;
const RETRY_MS = 5_000;
const LEFT_FOR_MS = 3_600_000;

const TEXTS = ["draft_case", "account", "draft_token", "seen", "answer_token", "note_token", "mode", "answer", "note"];

const fieldOf = (form: HTMLFormElement, mode: string) =>
  form.querySelector<HTMLTextAreaElement>(`textarea[name="${mode}"]`);
const modeOf = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>("[name=mode]:checked")?.value === "note" ? "note" : "answer";

export function start(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-composer]");
  if (!form) return;
  const page = new URL(form.dataset["composer"] ?? "", location.href);
  const saving = keepDraft(form, page);
  followModes(form, saving.touch);
  sendByKey(form);
  insertReplies(form, page, saving.touch);
  showReaders(page, form);
}

const isInThread = (text: string) =>
  [...document.querySelectorAll(".said-answer [dir], .said-note [dir]")].some(
    ({ textContent }) => textContent.trim() === text.trim(),
  );

/** What is typed is kept on the server a moment later, and at once when the page is left. */
function keepDraft(form: HTMLFormElement, page: URL): { touch: () => void } {
  const said = form.querySelector<HTMLElement>("[data-saved]");
  const address = `${page.pathname}/typed`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  let isLeaving = false;
  // What was typed before script ran is not on the server yet.
  const isUntouched = ["answer", "note"].every((mode) => {
    const field = fieldOf(form, mode);
    return field?.value === field?.defaultValue;
  });
  let kept = isUntouched ? typed() : "";
  const draftAt = form.querySelector<HTMLInputElement>("[name=draft_at]");

  function typed(): string {
    const all = new FormData(form);
    const textOf = (value: FormDataEntryValue | null) => (typeof value === "string" ? value : "");
    return new URLSearchParams(TEXTS.map((name) => [name, textOf(all.get(name))])).toString();
  }
  async function save(isLast = false): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const now = typed();
    if (now === kept || isLeaving) return;
    running?.abort();
    running = new AbortController();
    try {
      const answer = await fetch(address, {
        method: "POST",
        body: new URLSearchParams(`${now}&draft_at=${draftAt?.value ?? ""}&typed_at=${Math.ceil(typedAt())}`),
        keepalive: isLast && now.length < 60_000,
        signal: isLast ? null : running.signal,
      });
      if (answer.redirected || !answer.ok) throw new Error("not kept");
      const { saved, at } = (await answer.json()) as { saved: string; at: number };
      kept = now;
      if (draftAt) draftAt.value = String(at);
      if (said) said.textContent = saved ? `Draft saved ${saved}` : "";
    } catch {
      if (isLast || running?.signal.aborted) return;
      if (said) said.textContent = "Not saved yet. We try again.";
      timer ??= setTimeout(() => void save(), RETRY_MS);
    }
  }
  function touch(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void save(), SAVE_AFTER_MS);
  }
  /** What the server did not have yet when the page was left, unless it was sent or something later was kept. */
  function takeOver(): void {
    const before = new URLSearchParams(sessionStorage.getItem(address) ?? "");
    sessionStorage.removeItem(address);
    const at = Number(before.get("at"));
    const isLast = serverNow() - at < LEFT_FOR_MS && at > Number(form.dataset["savedAt"]);
    if (!isLast || before.get("account") !== new FormData(form).get("account")) return;
    for (const mode of ["answer", "note"]) {
      const field = fieldOf(form, mode);
      const text = before.get(mode) ?? "";
      // Who typed before script ran knows better.
      if (field && field.value === field.defaultValue && !isInThread(text)) field.value = text;
    }
    touch();
  }
  /** By the server's clock, which says when it kept something; rather too early than too late. */
  function serverNow(): number {
    const [page] = performance.getEntriesByType("navigation");
    const began = page instanceof PerformanceNavigationTiming ? page.responseStart : 0;
    return Number(form.dataset["now"]) + performance.now() - began;
  }
  /** What is typed on this page is later than what it has from the server, however long the page took to come. */
  const typedAt = () => Math.max(serverNow(), Number(draftAt?.value ?? 0) + 1);
  const remember = () => sessionStorage.setItem(address, `${typed()}&at=${typedAt()}`);
  function leave(): void {
    if (isLeaving || typed() === kept) return;
    remember();
    void save(true);
  }
  takeOver();
  if (!isUntouched) touch();
  form.addEventListener("input", () => {
    isLeaving = false; // Whoever types after sending has stopped it.
    touch();
  });
  document.addEventListener("submit", (event) => {
    if (event.target !== form || event.defaultPrevented) return;
    // The act brings everything itself; a later save would bring back what was just sent.
    // On a broken line it brings nothing.
    remember();
    isLeaving = true;
    clearTimeout(timer);
    running?.abort();
  });
  addEventListener("pageshow", () => (isLeaving = false));
  addEventListener("online", () => void save());
  addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", () => document.hidden && void save(true));
  return { touch };
}

/** A tab shows its field and goes into it. */
function followModes(form: HTMLFormElement, touch: () => void): void {
  for (const radio of form.querySelectorAll<HTMLInputElement>("[data-writes]")) {
    radio.addEventListener("click", () => {
      fieldOf(form, radio.value)?.focus();
      touch();
    });
  }
}

function sendByKey(form: HTMLFormElement): void {
  form.addEventListener("keydown", (event) => {
    const isSend = event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.isComposing;
    if (!isSend || !document.querySelector("[data-desk=keys]")) return;
    const button = form.querySelector<HTMLButtonElement>(`[data-send=${modeOf(form)}]`);
    if (!button) return;
    event.preventDefault();
    form.requestSubmit(button);
  });
  form.addEventListener("submit", (event) => {
    if (navigator.onLine) return;
    event.preventDefault();
    const said = form.querySelector("[data-saved]");
    if (said) said.textContent = "No connection. Nothing was sent, and your text is still here.";
  });
}

/** Puts a saved reply where the cursor is; what stands there stays. */
function insertReplies(form: HTMLFormElement, page: URL, touch: () => void): void {
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>("[data-insert]") : null;
    const field = fieldOf(form, "answer");
    if (!button || !field) return;
    event.preventDefault();
    void insert(button, field).catch(() => form.requestSubmit(button));
  });

  async function insert(button: HTMLButtonElement, field: HTMLTextAreaElement): Promise<void> {
    const answer = await fetch(`${page.pathname}/reply?reply=${button.dataset["insert"] ?? ""}`);
    if (!answer.ok || answer.redirected) throw new Error("no reply");
    const text = await answer.text();
    field.focus();
    // Keeps the browser's own undo.
    if (!document.execCommand("insertText", false, text))
      field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
    button.closest("details")?.removeAttribute("open");
    const gap = /\[\w+\]/.exec(field.value);
    if (gap) field.setSelectionRange(gap.index, gap.index + gap[0].length);
    touch();
  }
}

/** Says that this page is open, and shows who else has it open. */
function showReaders(page: URL, form: HTMLFormElement): void {
  const place = document.querySelector<HTMLElement>("[data-readers]");
  const address = `${page.pathname}/readers`;
  let typedAt = -TYPING_FOR_MS;
  let told = "reading";

  function tell(doing: string, keepalive = false): void {
    told = doing;
    void fetch(`${address}?doing=${doing}`, { method: "POST", keepalive }).catch(() => {});
  }
  async function show(): Promise<void> {
    const answer = await fetch(address);
    if (!answer.ok || answer.redirected || !place) return;
    const { words } = (await answer.json()) as { words: string };
    if (place.textContent !== words) place.textContent = words;
  }
  const doing = () => (performance.now() - typedAt < TYPING_FOR_MS ? "typing" : "reading");

  form.addEventListener("input", () => {
    typedAt = performance.now();
    if (told !== "typing") tell("typing");
  });
  setInterval(() => {
    if (document.hidden) return;
    tell(doing());
    void show().catch(() => {});
  }, THERE_EVERY_MS);
  document.addEventListener("desk:readers", (event) => {
    const { detail } = event as CustomEvent<string>;
    if (detail === "*" || detail.includes(place?.dataset["readers"] ?? "-")) void show().catch(() => {});
  });
  // An act leads back to the case: its page may say that it is read before this one has said that it is left.
  let acts = false;
  form.addEventListener("submit", () => (acts = true));
  addEventListener("pagehide", () => acts || tell("left", true));
  setInterval(() => {
    if (!document.hidden && told === "typing" && doing() === "reading") tell("reading");
  }, TYPING_FOR_MS);
}
