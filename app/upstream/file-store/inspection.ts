export interface Inspection {
  kind: "picture" | "pdf";
  bytes: Uint8Array;
}

export type Inspected =
  | { ok: true; bytes: Uint8Array; mediaType: string }
  | { ok: false; kind: "wrong-type" | "locked" | "damaged" | "too-many-pixels" | "rejected" | "unavailable" };
