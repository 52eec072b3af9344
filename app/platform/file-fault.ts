export type FileFaultKind =
  | "too-large"
  | "empty"
  | "wrong-type"
  | "locked"
  | "damaged"
  | "too-many-pixels"
  | "rejected"
  | "unavailable";

export interface FileFault {
  kind: FileFaultKind;
  message: string;
}

const SENTENCES: Record<FileFaultKind, string> = {
  "too-large": "File is too large. The limit is 8 MB.",
  empty: "This file is empty. Please choose another one.",
  "wrong-type": "Only JPEG, PNG, WebP or PDF files are accepted.",
  locked: "This PDF is locked. Please remove its password and choose it again.",
  damaged: "This picture is damaged or incomplete. Please send it again.",
  "too-many-pixels": "Image dimensions are too large.",
  rejected: "File rejected.",
  unavailable: "Files cannot be checked right now. Please try again in a few minutes.",
};

/** What a form answers with when this is the worst that is wrong with it. */
export const FILE_FAULT_STATUS = {
  "too-large": 413,
  empty: 415,
  "wrong-type": 415,
  locked: 422,
  damaged: 422,
  "too-many-pixels": 422,
  rejected: 422,
  unavailable: 503,
} as const satisfies Record<FileFaultKind, number>;

/** The file is good, but the disk is full or the store away. */
export const NOT_SAVED: FileFault = {
  kind: "unavailable",
  message: "Files cannot be saved right now. Please try again in a few minutes.",
};

export const fileFault = (kind: FileFaultKind): FileFault => ({ kind, message: SENTENCES[kind] });
