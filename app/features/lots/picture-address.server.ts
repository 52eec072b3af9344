import { createHash } from "node:crypto";

export type PictureKind = "l" | "s";

const version = (source: string) => createHash("sha256").update(source).digest("hex").slice(0, 6);

/** Address of a lot's picture on our own route, without the width; it changes with the upstream's address. */
export function pictureAddress(id: string, kind: PictureKind, index: number, source: string): string {
  return `/picture/${encodeURIComponent(id)}/${kind}${index}-${version(source)}`;
}

export const isPictureVersion = (source: string, asked: string) => version(source) === asked;
