import { parseSubmission, report } from "@conform-to/react/future";
import { formatResult } from "@conform-to/zod/v4/future";
import {
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
  type FileUpload,
  type ParseFormDataOptions,
} from "@mjackson/form-data-parser";
import { data } from "react-router";
import type { z } from "zod";
import { FILE_FAULT_STATUS, fileFault, type FileFault } from "./file-fault.ts";
import { TRAP_FIELD, type FormReply } from "./form-reply.ts";
import type { IntentUnion } from "./form-rules.ts";

const KB = 1024;
const MB = 1024 * KB;
const FILE_BYTES = 8 * MB;
/** Up to here a file is read to its end, so that everything typed can be given back with the answer that it is too large. */
const READ_BYTES = 2 * FILE_BYTES;
const TEXT_BYTES = 128 * KB;
const MOST_PARTS = 25;

const TOO_MANY_FILES = "Too many files.";
const TOO_LONG = "This form is too long.";
const LOOKS_FILLED_BY_PROGRAM =
  "This looked as if a program had filled it in. If you are a person, please send it once more.";

interface FormOptions {
  files?: number;
  /** 25 unless told. */
  parts?: number;
  /** Fields that are never given back, such as passwords. */
  secret?: string[];
  /**
   * Called with each chosen file as it arrives, the first of a field only and none that is too large, and says what is
   * wrong with it. Without this, files are only measured.
   */
  takeFile?: (field: string, file: { name: string; bytes: Uint8Array }) => Promise<FileFault | undefined>;
}

type FormSchema = z.ZodObject | IntentUnion;

type FaultyStatus = 413 | 415 | 422 | 503;

type CheckedForm<T> =
  | { ok: true; value: T; reply: FormReply }
  /** `headers` belong to the answer: with 503 they say when to come again. */
  | { ok: false; status: FaultyStatus; headers: Record<string, string>; reply: FormReply };

/**
 * Reads a form within its limits and checks it. Fields that the schema does not know are ignored; of repeated ones the
 * first counts. The status is that of the worst file; 422 when only typed fields are wrong.
 * @throws 415 for a body that is no form, 400 for one that cannot be read
 */
export async function checkForm<S extends FormSchema>(
  request: Request,
  schema: S,
  { files = 0, parts = MOST_PARTS, secret = [], takeFile }: FormOptions = {},
): Promise<CheckedForm<z.output<S>>> {
  const fileFaults = new Map<string, FileFault>();
  const sent = await readWithin(
    request,
    { files, parts },
    firstOfEachField(async (field, file) => {
      const tooLarge = file.size > FILE_BYTES ? fileFault("too-large") : undefined;
      const fault = tooLarge ?? (await takeFile?.(field, { name: file.name, bytes: await bytesOf(file) }));
      if (fault) fileFaults.set(field, fault);
    }),
  );
  if (typeof sent === "string") return fail(413, { values: {}, errors: { "": sent } });

  const faults = Object.fromEntries([...fileFaults].map(([field, { message }]) => [field, message]));
  if (sent.get(TRAP_FIELD)) faults[""] = LOOKS_FILLED_BY_PROGRAM;
  const fields = firstOfEach(sent, namesIn(schema));
  const submission = parseSubmission(fields);
  const checked = schema.safeParse(submission.payload) as z.ZodSafeParseResult<z.output<S>>;
  const { error } = report(submission, { error: formatResult(checked), hideFields: secret });
  const values = Object.fromEntries([...fields].filter(([name]) => !secret.includes(name)));
  const errors = { ...firstMessages(error?.fieldErrors), ...faults };
  if (!checked.success || Object.keys(faults).length > 0) return fail(worstOf(fileFaults), { values, errors });
  return { ok: true, value: checked.data, reply: { values, errors: {} } };
}

function namesIn(schema: FormSchema): string[] {
  const options = "options" in schema ? schema.options : [schema];
  return [...new Set(options.flatMap(({ shape }) => Object.keys(shape)))];
}

const CHECK_AGAIN_S = "120";

function fail(status: FaultyStatus, reply: FormReply) {
  const headers: Record<string, string> = status === 503 ? { "Retry-After": CHECK_AGAIN_S } : {};
  return { ok: false, status, headers, reply } as const;
}

const worstOf = (faults: Map<string, FileFault>): FaultyStatus =>
  [...faults.values()].map(({ kind }) => FILE_FAULT_STATUS[kind]).toSorted((a, b) => b - a)[0] ?? 422;

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

const NAMELESS = new Set(["", "file-upload"]);

/** An input where nothing was chosen arrives as a file without name and bytes: it is none. */
function firstOfEachField(handle: (field: string, file: FileUpload) => Promise<void>) {
  const seen = new Set<string>();
  return async (file: FileUpload): Promise<void> => {
    if (seen.has(file.fieldName) || (file.size === 0 && NAMELESS.has(file.name))) return;
    seen.add(file.fieldName);
    await handle(file.fieldName, file);
  };
}

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
  { files: maxFiles, parts: maxParts }: { files: number; parts: number },
  onFile: (file: FileUpload) => Promise<void>,
): Promise<FormData | string> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
    throw data("This form cannot be read.", { status: 415 });
  }
  const fileBytes = maxFiles === 0 ? 0 : Math.max(maxFiles * FILE_BYTES, READ_BYTES);
  const limits = {
    maxFiles,
    maxFileSize: READ_BYTES,
    maxParts,
    maxTotalSize: fileBytes + TEXT_BYTES,
    maxHeaderSize: 8 * KB,
  };
  const failures: unknown[] = [];
  // What fails on our side is not the sender's form: the rest is read, then it is thrown as it was.
  const handle = async (file: FileUpload) => {
    if (failures.length === 0) await onFile(file).catch((error: unknown) => void failures.push(error));
  };
  const sent = await parse(request, limits, handle);
  if (failures.length > 0) throw failures[0];
  return sent;
}

async function parse(
  request: Request,
  limits: ParseFormDataOptions & { maxFiles: number },
  handle: (file: FileUpload) => Promise<void>,
): Promise<FormData | string> {
  try {
    return await parseFormData(request, limits, handle);
  } catch (error) {
    await readToEnd(request);
    const broken = limitBroken(error, limits.maxFiles);
    if (broken) return broken;
    throw data("This form cannot be read.", { status: 400 });
  }
}

function limitBroken(error: unknown, maxFiles: number): string | undefined {
  if (error instanceof MaxFilesExceededError) return TOO_MANY_FILES;
  if (error instanceof MaxPartsExceededError) return maxFiles > 0 ? TOO_MANY_FILES : TOO_LONG;
  if (error instanceof MaxFileSizeExceededError) return fileFault("too-large").message;
  if (error instanceof MaxTotalSizeExceededError) return maxFiles > 0 ? fileFault("too-large").message : TOO_LONG;
  return undefined;
}

/** A browser that is still sending would lose the answer; the host has bounded the body. */
async function readToEnd(request: Request): Promise<void> {
  if (!request.body || request.body.locked) return;
  const reader = request.body.getReader();
  try {
    while (!(await reader.read()).done);
  } catch {}
}
