import { useMemo, useRef, useState } from "react";
import { data, useSubmit } from "react-router";
import type { FormReply } from "#app/platform/form-reply.ts";
import { findFileFault } from "#app/ui/file-field.tsx";
import type { Progress } from "#app/ui/upload-progress.tsx";
import { BROKEN, sendDocument, type KeptDocument } from "./register-upload.ts";

export interface RegisterReply extends FormReply {
  kept?: KeptDocument[];
  formToken?: string;
}

/** Below the hour for which the server keeps a file. */
const SURELY_RETENTION_MS = 50 * 60_000;

/** Uploads documents one by one before the form, so that a broken connection costs only one file. */
export function useSending(formToken: string, reply: RegisterReply | undefined, labels: Record<string, string>) {
  const submit = useSubmit();
  const [kept, setKept] = useState<KeptDocument[]>(reply?.kept ?? []);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [progress, setProgress] = useState<Progress>();
  const [latest, setLatest] = useState(reply);
  const arrived = useRef(new Map<string, { file: File; at: number }>());
  const isAtWork = useRef(false);
  if (latest !== reply) {
    setLatest(reply);
    if (reply?.kept) setKept(reply.kept);
  }

  /** @returns what is wrong with the file, if anything */
  async function sendOne(field: string, file: File): Promise<string | undefined> {
    const known = arrived.current.get(field);
    if (known?.file === file && Date.now() - known.at < SURELY_RETENTION_MS) return undefined;
    const fault = findFileFault(file);
    if (fault) return fault;
    const label = labels[field] ?? field;
    const sent = await sendDocument({
      formToken,
      field,
      file,
      onPercent: (percent) => setProgress({ label, percent }),
    });
    if (!sent.ok) return sent.message;
    arrived.current.set(field, { file, at: Date.now() });
    setKept((files) => [...files.filter((one) => one.field !== field), sent.kept]);
    return undefined;
  }

  async function send(event: React.SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isAtWork.current) return;
    isAtWork.current = true;
    setFaults({});
    const form = event.currentTarget;
    const wrong: Record<string, string> = {};
    for (const { name, files } of form.querySelectorAll<HTMLInputElement>("input[type=file]")) {
      const fault = files?.[0] && (await sendOne(name, files[0]));
      if (fault) wrong[name] = fault;
      if (fault === BROKEN) break;
    }
    setProgress(undefined);
    setFaults(wrong);
    isAtWork.current = false;
    if (Object.keys(wrong).length === 0) await submit(textOf(form), { method: "post" });
  }

  const answered = useMemo(
    () => (Object.keys(faults).length > 0 ? { values: {}, ...reply, errors: faults } : reply),
    [faults, reply],
  );
  return { send, progress, kept, answered };
}

function textOf(form: HTMLFormElement): URLSearchParams {
  const texts = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") texts.append(name, value);
  return texts;
}

const FAILED = "Something went wrong";

/** Keeps the page when the request fails. */
export async function sendForm(request: Request, send: () => Promise<RegisterReply>) {
  const sent = await request.clone().formData();
  try {
    return await send();
  } catch (fault) {
    if (fault instanceof Response) throw fault; // a redirect is an answer too
    const texts = [...sent].filter((pair): pair is [string, string] => typeof pair[1] === "string");
    const values = Object.fromEntries(texts.filter(([name]) => name !== "password"));
    // A status of 400 or more keeps the router from revalidating over a broken connection.
    return data<RegisterReply>({ values, errors: { "": FAILED } }, { status: 503 });
  }
}
