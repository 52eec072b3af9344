import {
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxPartsExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
} from "@mjackson/form-data-parser";
import { refused, type Outcome, type Refusal } from "#app/features/old-clients/refusal.ts";
import { mediaTypeOf, readBody, readObject, TOO_LONG } from "./read-body.server.ts";

const KB = 1024;
const MB = 1024 * KB;
const FILE_BYTES = 8 * MB;
const TEXT_BYTES = 128 * KB;
const MOST_PARTS = 25;

/** An empty file input: browsers send an empty name, others none, which the parser fills in. */
const NO_NAMES = new Set(["", "file-upload"]);

const UNREADABLE: Refusal = { code: "BAD_REQUEST", message: "This form cannot be read." };
const UNKNOWN_FIELD: Refusal = { code: "UNKNOWN_FIELD", message: "Unknown field" };

export interface SentFile {
  field: string;
  name: string;
  bytes: Uint8Array;
}

export interface SentForm {
  text: Map<string, string>;
  files: SentFile[];
}

interface Names {
  text: readonly string[];
  files?: readonly string[];
}

/** Unknown fields are refused, as the client may rely on them. The first of repeated fields counts. */
export async function readApiForm(request: Request, names: Names): Promise<Outcome<{ form: SentForm }>> {
  const type = mediaTypeOf(request);
  const sent =
    type === "application/json"
      ? await readJson(request)
      : /^(application\/x-www-form-urlencoded|multipart\/form-data)$/.test(type)
        ? await readFormData(request, names.files?.length ?? 0)
        : refused("WRONG_TYPE", UNREADABLE.message);
  if (!sent.ok) return sent;
  const { text, files } = sent.form;
  const isKnown = (name: string) => names.text.includes(name) || Boolean(names.files?.includes(name));
  const areKnown = [...text.keys()].every(isKnown) && files.every(({ field }) => Boolean(names.files?.includes(field)));
  return areKnown ? sent : { ok: false, refusal: UNKNOWN_FIELD };
}

async function readJson(request: Request): Promise<Outcome<{ form: SentForm }>> {
  const read = await readBody(request, TEXT_BYTES);
  const parsed = read.ok ? readObject(read.bytes) : read;
  if (!parsed.ok) return parsed;
  const fields = Object.entries(parsed.object).filter(([, value]) => value !== null);
  const isText = (field: [string, unknown]): field is [string, string] => typeof field[1] === "string";
  if (!fields.every(isText)) return { ok: false, refusal: UNREADABLE };
  return { ok: true, form: { text: new Map(fields), files: [] } };
}

async function readFormData(request: Request, mostFiles: number): Promise<Outcome<{ form: SentForm }>> {
  const limits = {
    maxFiles: mostFiles,
    maxFileSize: FILE_BYTES,
    maxParts: MOST_PARTS,
    maxTotalSize: mostFiles * FILE_BYTES + TEXT_BYTES,
    maxHeaderSize: 8 * KB,
  };
  const waiting: Promise<SentFile>[] = [];
  try {
    const sent = await parseFormData(request, limits, (file) => {
      const { fieldName: field, name } = file;
      if (file.size === 0 && NO_NAMES.has(name)) return;
      waiting.push(file.arrayBuffer().then((buffer) => ({ field, name, bytes: new Uint8Array(buffer) })));
    });
    const text = new Map<string, string>();
    for (const [name, value] of sent) if (typeof value === "string" && !text.has(name)) text.set(name, value);
    return { ok: true, form: { text, files: await Promise.all(waiting) } };
  } catch (error) {
    // A client that is still sending would lose the answer; the host limits the body.
    if (request.body && !request.body.locked) await readBody(request, 0).catch(() => undefined);
    return { ok: false, refusal: limitBroken(error, mostFiles) };
  }
}

function limitBroken(error: unknown, mostFiles: number): Refusal {
  const tooLarge = (message: string): Refusal => ({ code: "TOO_LARGE", message });
  if (mostFiles === 0 && error instanceof MaxFilesExceededError) return UNKNOWN_FIELD;
  if (error instanceof MaxFilesExceededError) return tooLarge("Too many files.");
  if (error instanceof MaxFileSizeExceededError) return tooLarge("File is too large. The limit is 8 MB.");
  if (error instanceof MaxPartsExceededError || error instanceof MaxTotalSizeExceededError) return tooLarge(TOO_LONG);
  return UNREADABLE;
}
