import { parseSubmission, report } from "@conform-to/react/future";
import { formatResult } from "@conform-to/zod/v4/future";
import {
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
  type FileUpload,
} from "@mjackson/form-data-parser";
import { data } from "react-router";
import type { z } from "zod";
import { TRAP_FIELD, type FormReply } from "./form-reply.ts";

const KB = 1024;
const MB = 1024 * KB;
const FILE_BYTES = 8 * MB;
/** Up to here a file is read to its end, so that everything typed can be given back with the answer that it is too large. */
const READ_BYTES = 2 * FILE_BYTES;
const TEXT_BYTES = 128 * KB;
const MOST_PARTS = 25;

const FILE_TOO_LARGE = "File is too large. The limit is 8 MB.";
const TOO_MANY_FILES = "Too many files.";
const TOO_LONG = "This form is too long.";
const LOOKS_FILLED_BY_PROGRAM =
  "This looked as if a program had filled it in. If you are a person, please send it once more.";

interface FormOptions {
  /** How many files the form takes. */
  files?: number;
  /** Fields that are never given back, such as passwords. */
  secret?: string[];
}

type CheckedForm<T> = { ok: true; value: T; reply: FormReply } | { ok: false; status: 413 | 422; reply: FormReply };

/**
 * Reads a form within its limits and checks it. Fields that the schema does not know are ignored; of repeated ones the
 * first counts. Files are only measured so far: nothing keeps them yet.
 * @throws 415 for a body that is no form, 400 for one that cannot be read
 */
export async function checkForm<S extends z.ZodObject>(
  request: Request,
  schema: S,
  { files = 0, secret = [] }: FormOptions = {},
): Promise<CheckedForm<z.output<S>>> {
  const faults: Record<string, string> = {};
  const sent = await readWithin(request, files, (file) => {
    if (file.size > FILE_BYTES) faults[file.fieldName] = FILE_TOO_LARGE;
  });
  if (typeof sent === "string") return { ok: false, status: 413, reply: { values: {}, errors: { "": sent } } };

  const status = Object.keys(faults).length > 0 ? 413 : 422;
  if (sent.get(TRAP_FIELD)) faults[""] = LOOKS_FILLED_BY_PROGRAM;
  const fields = firstOfEach(sent, Object.keys(schema.shape));
  const submission = parseSubmission(fields);
  const checked = schema.safeParse(submission.payload);
  const { error } = report(submission, { error: formatResult(checked), hideFields: secret });
  const values = Object.fromEntries([...fields].filter(([name]) => !secret.includes(name)));
  const errors = { ...firstMessages(error?.fieldErrors), ...faults };
  if (!checked.success || Object.keys(faults).length > 0) return { ok: false, status, reply: { values, errors } };
  return { ok: true, value: checked.data, reply: { values, errors: {} } };
}

const RETRY_AFTER_S = "86400";

/** A right form whose work is not open to the public yet: said plainly, everything kept. */
export const answerUnopened = (reply: FormReply, notice: NonNullable<FormReply["notice"]>) =>
  data({ ...reply, notice }, { status: 503, headers: { "Retry-After": RETRY_AFTER_S } });

/** An empty field is one that was left out. */
function firstOfEach(sent: FormData, names: string[]): URLSearchParams {
  const fields = new URLSearchParams();
  for (const name of names) {
    const value = sent.get(name);
    if (typeof value === "string" && value !== "") fields.append(name, value);
  }
  return fields;
}

function firstMessages(errors: Record<string, string[] | null> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([name, messages]) => [name, messages?.[0] ?? ""]));
}

/** The form's text fields, or the sentence that says which limit it broke. */
async function readWithin(
  request: Request,
  maxFiles: number,
  onFile: (file: FileUpload) => void,
): Promise<FormData | string> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw data("This form cannot be read.", { status: 415 });
  }
  const fileBytes = maxFiles === 0 ? 0 : Math.max(maxFiles * FILE_BYTES, READ_BYTES);
  const limits = {
    maxFiles,
    maxFileSize: READ_BYTES,
    maxParts: MOST_PARTS,
    maxTotalSize: fileBytes + TEXT_BYTES,
    maxHeaderSize: 8 * KB,
  };
  try {
    return await parseFormData(request, limits, (file) => onFile(file));
  } catch (error) {
    await readToEnd(request);
    const broken = limitBroken(error, maxFiles);
    if (broken) return broken;
    throw data("This form cannot be read.", { status: 400 });
  }
}

function limitBroken(error: unknown, maxFiles: number): string | undefined {
  if (error instanceof MaxFilesExceededError) return TOO_MANY_FILES;
  if (error instanceof MaxPartsExceededError) return maxFiles > 0 ? TOO_MANY_FILES : TOO_LONG;
  if (error instanceof MaxFileSizeExceededError) return FILE_TOO_LARGE;
  if (error instanceof MaxTotalSizeExceededError) return maxFiles > 0 ? FILE_TOO_LARGE : TOO_LONG;
  return undefined;
}

/** A browser that is still sending would lose the answer; the host has bounded the body. */
async function readToEnd(request: Request): Promise<void> {
  if (!request.body || request.body.locked) return;
  const reader = request.body.getReader();
  try {
    while (!(await reader.read()).done);
  } catch {
    // The sender went away.
  }
}
