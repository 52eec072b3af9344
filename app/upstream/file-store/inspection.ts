/** A file for the thread that looks into it. */
export interface Inspection {
  kind: "picture" | "pdf";
  bytes: Uint8Array;
}

/** What became of it: what is to be stored, or why it is not. */
export type Inspected =
  | { ok: true; bytes: Uint8Array; mediaType: string }
  | { ok: false; kind: "wrong-type" | "too-many-pixels" | "rejected" | "unavailable" };
