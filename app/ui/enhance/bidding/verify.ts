interface Verified {
  holds: boolean;
  said?: { number: string; maximum: number; instant: string; sale: string };
  checks: { holds: boolean | null; words: string }[];
}

interface Verifier {
  verifyReceipt(given: { receipt: unknown; keys?: unknown; commitments?: unknown }): Promise<Verified>;
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written) as unknown;
  } catch {
    return null;
  }
}

const textOf = (form: HTMLFormElement, name: string): string => {
  const value = new FormData(form).get(name);
  return typeof value === "string" ? value.trim() : "";
};

async function receiptOf(form: HTMLFormElement): Promise<unknown> {
  const file = new FormData(form).get("receipt_file");
  return parsed(file instanceof File && file.size > 0 ? await file.text() : textOf(form, "receipt"));
}

function show({ holds, said, checks }: Verified): void {
  const place = document.querySelector("#verified");
  if (!place) return;
  const box = document.createElement("div");
  box.className = `rounded-card p-4 ${holds ? "bg-leaf-soft" : "bg-flare-soft"}`;
  const add = (tag: "p" | "ul", className: string, words: string, to: HTMLElement = box) => {
    const made = document.createElement(tag);
    made.className = className;
    made.textContent = words;
    to.append(made);
    return made;
  };
  add("p", "text-17 font-bold", holds ? "This receipt holds." : "This receipt does not hold.");
  if (said)
    add("p", "num wrap-anywhere", `${said.number}: $${(said.maximum / 100).toLocaleString("en-US")}, ${said.instant}`);
  const list = add("ul", "mt-2 list-disc pl-5", "");
  for (const { holds: isSo, words } of checks) {
    const line = document.createElement("li");
    line.className = isSo === false ? "font-bold" : "";
    line.textContent = words;
    list.append(line);
  }
  place.replaceChildren(box);
  place.scrollIntoView({ block: "nearest" });
}

/** Checks in the reader's own browser; what it cannot check by itself the form sends as without script. */
export function followVerify(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-verify]");
  if (!form) return;
  const program = "/verify-receipt.mjs";
  // Fetched now, so that the check itself needs no line.
  const loading = Promise.all([
    import(/* @vite-ignore */ program) as Promise<Verifier>,
    fetch("/receipts/keys.json").then((answer) => answer.json() as Promise<unknown>),
  ]).catch(() => undefined);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void check(form, loading).catch(() => form.submit());
  });
}

async function check(form: HTMLFormElement, loading: Promise<[Verifier, unknown] | undefined>): Promise<void> {
  const loaded = await loading;
  if (!loaded) return form.submit();
  const [verifier, published] = loaded;
  const [keys, list] = [textOf(form, "keys"), textOf(form, "commitments")];
  const given = { receipt: await receiptOf(form), keys: keys === "" ? published : parsed(keys) };
  const first = await verifier.verifyReceipt(given);
  const commitments = list === "" ? await publishedList(first.said?.sale) : parsed(list);
  show(commitments === undefined ? first : await verifier.verifyReceipt({ ...given, commitments }));
}

/** The list of a sale that is over; undefined before, and without a line. */
async function publishedList(sale: string | undefined): Promise<unknown> {
  if (sale === undefined || !navigator.onLine) return undefined;
  const answer = await fetch(`/sales/${sale}/commitments.json`).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as unknown) : undefined;
}
